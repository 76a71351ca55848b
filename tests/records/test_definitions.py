"""The number of the rules: records have it, and those without one follow the first rules."""

from __future__ import annotations

import pickle

import pytest

from bot.game import DEFINITION, DEFINITIONS, FIRST_DEFINITION, RULE_SETS, new_game
from bot.records import RecordError, RecordErrorKind
from bot.records.record import new_record
from bot.records.replay import game_of
from tests.records.test_golden import FOLDER, GOLDEN
from tests.support.records import as_json, read, simulated, verified

GAMES = pytest.mark.parametrize("variant", RULE_SETS)


@GAMES
def test_a_new_record_names_the_rules_as_they_are_now(variant: str) -> None:
    record = as_json(simulated(variant, 3, 5))
    assert record["definition"] == DEFINITION
    assert verified(record).game.rules is RULE_SETS[variant]


@GAMES
def test_a_record_without_a_number_follows_the_first_rules(variant: str) -> None:
    record = as_json(simulated(variant, 3, 5))
    del record["definition"]
    game = game_of(read(record))
    assert game.rules.definition == FIRST_DEFINITION
    assert game.rules.defaults == DEFINITIONS[variant][FIRST_DEFINITION].defaults


@GAMES
def test_a_record_of_the_first_rules_has_no_number(variant: str) -> None:
    record = new_record(variant, {}, ["A", "B"], definition=FIRST_DEFINITION)
    assert "definition" not in record.model_fields_set
    assert game_of(record).rules is DEFINITIONS[variant][FIRST_DEFINITION]


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (DEFINITION + 1, RecordErrorKind.DEFINITION_UNKNOWN),
        (0, RecordErrorKind.OUT_OF_RANGE),
        (None, RecordErrorKind.WRONG_TYPE),
        ("2", RecordErrorKind.WRONG_TYPE),
    ],
)
def test_a_number_that_no_rules_have_is_refused(number: object, kind: RecordErrorKind) -> None:
    record = as_json(simulated("noris", 3, 5)) | {"definition": number}
    with pytest.raises(RecordError) as caught:
        verified(record)
    assert (caught.value.where, caught.value.kind) == ("definition", kind)


@GAMES
@pytest.mark.parametrize("definition", [FIRST_DEFINITION, DEFINITION])
def test_a_game_that_goes_to_another_process_keeps_its_rules(variant: str, definition: int) -> None:
    game = new_game(variant, {"hand": 4}, 3, definition)
    assert pickle.loads(pickle.dumps(game)).rules.definition == definition  # noqa: S301 - our own


def test_the_golden_records_are_of_the_rules_that_their_headers_name() -> None:
    numbers = {
        name: read(as_json((FOLDER / f"{name}.json").read_text())).definition for name in GOLDEN
    }
    assert {name for name, number in numbers.items() if number is None} >= {*RULE_SETS}
