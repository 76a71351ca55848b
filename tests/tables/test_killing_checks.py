"""What could go wrong with what is stored would be found."""

from __future__ import annotations

import zlib
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.tables import entries
from bot.tables.apply import apply_entry
from bot.tables.entries import Acted, Joined, LobbyOpened, Seat, Started
from bot.tables.settings import TableSettings
from bot.tables.state import TableState
from tests.support.records import simulated
from tests.tables.killing_checks import Sent, Snapshot, StoredRow, examine
from tests.tables.killing_worker import GUILD

if TYPE_CHECKING:
    from bot.tables.entries import Entry
    from tests.tables.killing_checks import Findings

OPENED = LobbyOpened(
    at=1,
    press=11,
    match="m",
    variant="noris",
    options={},
    settings=TableSettings(),
    host=1,
    seats=(Seat(person=1, name="Anna", token=str(11)),),
    server_seed="00" * 32,
)
JOINED = Joined(at=2, press=12, seat=Seat(person=2, name="Ben", token=str(12)))
STARTED = Started(at=3, press=13, token=str(13))


def drawn() -> Acted:
    """The first who is on turn draws."""
    state = TableState("t", GUILD, 5)
    for entry in (OPENED, JOINED, STARTED):
        apply_entry(state, entry)
    return Acted(at=4, press=14, action=f"{state.round.turn} draw")


@pytest.fixture
def snapshot() -> Snapshot:
    made: tuple[Entry, ...] = (OPENED, JOINED, STARTED, drawn())
    rows = [StoredRow(n, e.at, entries.entry_json(e), e.press) for n, e in enumerate(made, start=1)]
    record = zlib.compress(simulated("noris", 2, 3, rounds=1).encode())
    return Snapshot({"t": (5, 4)}, {"t": rows}, [(10, "t0", 1)], {"m0": record})


@pytest.fixture
def sent() -> dict[int, Sent]:
    wishes = [["act", "call"], ["open"], ["join"], ["start"], ["act", "draw"]]
    people = [1, 1, 2, 1, 1]
    return {
        press: Sent(press, 5, person, intent, 0, press * 2, press * 2 + 1, "done")
        for press, person, intent in zip(range(10, 15), people, wishes, strict=True)
    }


def findings(snapshot: Snapshot, sent: dict[int, Sent]) -> Findings:
    return examine(snapshot, sent, set())


def test_the_checks_accept_a_correct_history(snapshot: Snapshot, sent: dict[int, Sent]) -> None:
    found = findings(snapshot, sent)
    assert (found.lost, found.doubled, found.faults) == ([], [], [])
    assert found.lengths == {"t": 4}


def test_the_checks_find_a_lost_entry(snapshot: Snapshot, sent: dict[int, Sent]) -> None:
    snapshot.rows["t"].pop()
    snapshot.tables["t"] = (5, 3)
    assert len(findings(snapshot, sent).lost) == 1


def test_the_checks_find_a_lost_press_of_a_closed_table(
    snapshot: Snapshot, sent: dict[int, Sent]
) -> None:
    snapshot.past.clear()
    assert len(findings(snapshot, sent).lost) == 1


def test_an_unanswered_press_may_be_stored_or_missing(
    snapshot: Snapshot, sent: dict[int, Sent]
) -> None:
    sent[14].verdict = None
    found = findings(snapshot, sent)
    assert (found.faults, found.rescued) == ([], 1)
    snapshot.rows["t"].pop()
    snapshot.tables["t"] = (5, 3)
    assert findings(snapshot, sent).lost == []


def test_the_checks_find_an_entry_stored_twice(snapshot: Snapshot, sent: dict[int, Sent]) -> None:
    snapshot.past.append((12, "t0", 2))
    assert len(findings(snapshot, sent).doubled) == 1


def test_the_checks_find_a_refused_press_that_was_stored(
    snapshot: Snapshot, sent: dict[int, Sent]
) -> None:
    sent[14].verdict = "not-stored"
    [fault] = findings(snapshot, sent).faults
    assert "refused, and there" in fault


def test_the_checks_find_an_entry_that_nobody_sent(
    snapshot: Snapshot, sent: dict[int, Sent]
) -> None:
    del sent[14]
    [fault] = findings(snapshot, sent).faults
    assert "nobody" in fault


def test_the_checks_find_entries_out_of_order(snapshot: Snapshot, sent: dict[int, Sent]) -> None:
    sent[12].sent, sent[12].answered = 100, 101
    faults = findings(snapshot, sent).faults
    assert any("too early" in fault for fault in faults)


def test_the_checks_find_an_entry_that_differs_from_its_press(
    snapshot: Snapshot, sent: dict[int, Sent]
) -> None:
    sent[14].intent = ["act", "pass"]
    [fault] = findings(snapshot, sent).faults
    assert "is stored as" in fault


def test_the_checks_find_a_gap_in_the_entries(snapshot: Snapshot, sent: dict[int, Sent]) -> None:
    snapshot.rows["t"][3] = snapshot.rows["t"][3]._replace(number=5)
    snapshot.tables["t"] = (5, 5)
    [fault] = findings(snapshot, sent).faults
    assert "up to 5" in fault


def test_the_checks_find_an_impossible_action(snapshot: Snapshot, sent: dict[int, Sent]) -> None:
    body = entries.entry_json(drawn().model_copy(update={"action": "0 swim"}))
    snapshot.rows["t"].append(StoredRow(5, 5, body, None))
    snapshot.tables["t"] = (5, 5)
    [fault] = findings(snapshot, sent).faults
    assert "swim" in fault


def test_the_checks_find_a_missing_or_wrong_match(
    snapshot: Snapshot, sent: dict[int, Sent]
) -> None:
    assert examine(snapshot, sent, {"m0", "m1"}).faults == ["match m1 is gone"]
    wrong = replace(snapshot, matches={"m0": zlib.compress(b"{}")})
    [fault] = findings(wrong, sent).faults
    assert "m0" in fault
