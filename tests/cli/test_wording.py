"""Every fault has its words, in every language."""

import pytest

from bot.cli.records import record_error_text
from bot.cli.shell import LONGEST_SHOWN, printable_text
from bot.game import OptionError, Refusal, RefusalReason, new_game
from bot.game.options import OptionErrorKind
from bot.locales import LANGS, Lang, text
from bot.records import RecordError, RecordErrorKind
from bot.records.record import ActionError, OptionsError

DETAILS: dict[RecordErrorKind, dict[str, str | int]] = {
    RecordErrorKind.TOO_LARGE: {"bytes": 67108864},
    RecordErrorKind.TOO_MANY: {"limit": 4194304},
    RecordErrorKind.NOT_UTF8: {"byte": 3},
    RecordErrorKind.NOT_JSON: {"line": 1, "column": 7},
    RecordErrorKind.FIELD_TWICE: {"field": "deck"},
    RecordErrorKind.WRONG_TYPE: {"expected": "list"},
    RecordErrorKind.WRONG_SIZE: {"limit": 10},
    RecordErrorKind.FORMAT_UNKNOWN: {"known": "maumau-record/1"},
    RecordErrorKind.GAME_UNKNOWN: {"known": "noris, stop"},
    RecordErrorKind.SEATS_IMPOSSIBLE: {"fewest": 2, "most": 10},
    RecordErrorKind.LUCK_MISSING: {"word": "clover"},
    RecordErrorKind.DEALER_WRONG: {"dealer": 3},
    RecordErrorKind.CARD_UNKNOWN: {"card": "red-0"},
    RecordErrorKind.DECK_WRONG: {"extra": "red-1", "lacking": "red-2", "due": 110},
    RecordErrorKind.RESHUFFLE_WRONG: {"extra": "none", "lacking": "red-2", "due": 12},
    RecordErrorKind.RESHUFFLE_MISSING: {"number": 2},
    RecordErrorKind.DEFINITION_UNKNOWN: {"number": 9},
    RecordErrorKind.WINNER_WRONG: {"winner": "none"},
    RecordErrorKind.POINTS_WRONG: {"points": "1, 2"},
    RecordErrorKind.TOTALS_WRONG: {"points": "1, 2"},
    RecordErrorKind.WINNERS_WRONG: {"winners": "0, 1"},
}
CARRYING = {RecordErrorKind.ACTION_REFUSED, RecordErrorKind.OPTION_IMPOSSIBLE}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("fault", [each for each in RecordErrorKind if each not in CARRYING])
def test_every_record_fault_has_a_sentence(fault: RecordErrorKind, lang: Lang) -> None:
    said = record_error_text(RecordError("rounds[0]", fault, **DETAILS.get(fault, {})), lang)
    assert said.startswith("rounds[0]: ")
    assert said.endswith(".")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("expected", ["list", "number", "object", "text", "true", "value"])
def test_every_expected_type_has_a_sentence(expected: str, lang: Lang) -> None:
    said = record_error_text(RecordError("", RecordErrorKind.WRONG_TYPE, expected=expected), lang)
    assert said.endswith(".")


@pytest.mark.parametrize("lang", LANGS)
def test_refused_actions_say_why(lang: Lang) -> None:
    game = new_game("noris")
    refusal = Refusal(RefusalReason.NOT_YOUR_TURN, turn=2)
    said = record_error_text(ActionError("rounds[0].actions[3]", "1 draw", game, refusal), lang)
    assert said.startswith("rounds[0].actions[3]: ")
    assert "1 draw" in said
    assert "2" in said.partition("1 draw")[2]


@pytest.mark.parametrize("lang", LANGS)
def test_refused_options_say_why(lang: Lang) -> None:
    error = OptionError(OptionErrorKind.WRONG_VALUE, "rounds", 21, range(1, 21))
    assert "1-20" in record_error_text(OptionsError(error), lang)


def test_a_wrong_deck_is_described_in_english() -> None:
    error = RecordError(
        "rounds[0].deck", RecordErrorKind.DECK_WRONG, extra="red-1", lacking="red-2", due=110
    )
    told = text("en", "fault-deck-wrong", extra="red-1", lacking="red-2", due=110)
    assert record_error_text(error, "en") == f"rounds[0].deck: {told}"


def test_text_from_a_file_cannot_control_the_terminal() -> None:
    assert printable_text("a\x1b[2J\n\u202eb") == "a�[2J��b"
    assert len(printable_text("x" * 10_000)) == LONGEST_SHOWN + 1
