"""Whatever is changed in a record is found, and found where it is.

The record is a match of two rounds of the classic game, with two reshuffles in the first.
"""

import re

import pytest

from bot.records import RecordError, RecordErrorKind
from bot.records.record import ActionError
from tests.records.corruptions import CHANGES, actions, first, match, swap
from tests.support.records import Json, read, verified


def refused(record: Json) -> RecordError:
    with pytest.raises(RecordError) as caught:
        verified(record)
    return caught.value


def test_the_sample_record_is_correct() -> None:
    assert verified(match()).winners == [2]
    assert [len(each["reshuffles"]) for each in match()["rounds"]] == [2, 0]
    assert len(actions(match())) == 98


@pytest.mark.parametrize("name", CHANGES)
def test_corruption(name: str) -> None:
    change, where, fault = CHANGES[name]
    record = match()
    change(record)
    error = refused(record)
    assert error.kind == fault
    assert error.where == where or (where.endswith((".", "[")) and error.where.startswith(where))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("an action twice", "not-your-turn"),
        ("no action at all", "unknown-action"),
        ("two blanks", "unknown-action"),
        ("a leading zero", "unknown-seat"),
        ("a seat that is not there", "unknown-seat"),
        ("actions exchanged", "not-your-turn"),
        ("an action after the end", "round-over"),
        ("a leave after the end", "round-over"),
    ],
)
def test_a_refused_action_says_why(change: str, reason: str) -> None:
    record = match()
    CHANGES[change][0](record)
    error = refused(record)
    assert isinstance(error, ActionError)
    assert error.refusal.reason == reason


@pytest.mark.parametrize("index", range(0, 32, 3))
def test_a_swap_of_any_two_cards_in_the_deck_is_found(index: int) -> None:
    record = match()
    swap(first(record)["deck"], index, (index + 7) % 32)
    assert (refused(record).where, refused(record).kind) == (
        "rounds[0].deck",
        RecordErrorKind.DECK_UNPROVEN,
    )


# A call that was armed and has lapsed leaves no trace, nor does a penalty when no card is left.
TURNS = [n for n, act in enumerate(actions(match())) if act.split()[1] in {"play", "draw"}]


@pytest.mark.parametrize("index", TURNS)
def test_no_turn_can_be_left_out(index: int) -> None:
    record = match()
    del actions(record)[index]
    where = refused(record).where
    number = re.fullmatch(r"rounds\[0\]\.actions\[([0-9]+)\]", where)
    assert where.startswith("rounds[0].")
    assert number is None or int(number[1]) >= index


def test_a_change_of_any_text_is_found() -> None:
    """Every text in a record matters, but for the names of the seats."""
    record = match()
    for part in ("format", "variant"):
        refused({**record, part: record[part] + "x"})
    for number, played in enumerate(record["rounds"]):
        for field in ("deck", "actions"):
            for index, word in enumerate(played[field]):
                played[field][index] = word + "x"
                assert refused(record).where == f"rounds[{number}].{field}[{index}]"
                played[field][index] = word


def test_seat_names_may_be_any_text() -> None:
    record = match()
    record["seats"] = ["Ä", "Ä", "\u202e", "x" * 100]
    assert read(record).seats == record["seats"]
    verified(record)
