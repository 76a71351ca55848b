"""What the storage was not sure of happens once if it was stored, and else not at all."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.clock import MINUTE
from bot.storage.errors import StorageErrorKind
from bot.tables import entries
from bot.tables.intents import EndTable, GoAway, Join, Leave, NextRound, StartMatch
from bot.tables.registry import Table
from bot.tables.settings import TableOpening
from tests.support.club import CHANNEL, GUILD, PEOPLE, Club, club, only_table, reopened, settle
from tests.support.layout import actions, lay_out
from tests.support.memory_store import LOST_AFTER, LOST_BEFORE
from tests.support.playing import phase, play_match, play_on, verified

if TYPE_CHECKING:
    from bot.storage.errors import StoreError

DOUBTS = pytest.mark.parametrize("doubt", [LOST_AFTER, LOST_BEFORE], ids=["stored", "not stored"])


def written(c: Club, table: Table, kind: type[entries.Entry]) -> int:
    """How many entries of a kind the table has."""
    kept = c.store.tables[table.state.id].entries
    return sum(isinstance(entries.read_entry(entry.body), kind) for entry in kept)


# Clocks


@DOUBTS
@pytest.mark.parametrize("gone_for", [0, 700, 4_000])
async def test_an_uncertain_automatic_turn_does_not_use_up_the_next_players_turn(
    doubt: StoreError, gone_for: int
) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        await c.clock.advance(1_000)
        silent, due = table.state.round.turn, table.state.turn_from + 90_000
        await c.clock.advance(due - c.clock.now() - 1)
        c.store.faults.append(doubt)
        await c.clock.advance(1)
        c.store.is_gone = True
        await c.clock.advance(gone_for)
        c.store.is_gone = False
        await c.clock.advance(30_000)
        assert table.core.frozen is None
        assert {action.partition(" ")[0] for action in actions(table)} == {str(silent)}
        assert table.state.seats[1 - silent].missed == 0


@DOUBTS
async def test_a_round_with_an_uncertain_deal_is_dealt_once(doubt: StoreError) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 3})
        await play_on(c, table)
        c.store.faults.append(doubt)
        await c.clock.advance(25_000)
        assert table.core.frozen is None
        assert len(table.state.actions) == 2
        assert written(c, table, entries.RoundBegun) == 1


@DOUBTS
async def test_a_round_requested_by_all_with_an_uncertain_deal_is_dealt_once(
    doubt: StoreError,
) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 3})
        await play_on(c, table)
        await c.press(table, "Anna", NextRound())
        c.store.faults.append(doubt)
        asked = c.ask(table, "Ben", NextRound())
        await c.clock.advance(30_000)
        assert (await asked).verdict == "uncertain"
        assert table.core.frozen is None
        assert len(table.state.actions) == 2


@DOUBTS
async def test_a_match_with_an_uncertain_end_ends_once(doubt: StoreError) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 1})
        match = table.state.match_id
        await play_on(c, table)
        c.store.faults.append(doubt)
        await c.clock.advance(10_000)
        assert table.core.frozen is None
        assert phase(table).name == "LOBBY"
        assert table.view.last is not None
        verified(c.store.matches[match])


@DOUBTS
@pytest.mark.parametrize("how", ["lobby", "idle"])
async def test_a_table_with_an_uncertain_closing_closes_once(doubt: StoreError, how: str) -> None:
    async with club() as c:
        if how == "lobby":
            table = await c.open("noris")
            await c.clock.advance(15 * MINUTE - 1)
        else:
            table = await c.start("noris", "Anna", ai=("easy",), options={"rounds": 20})
            await c.press(table, "Anna", GoAway())
            await c.clock.advance(5 * MINUTE - 1)
        c.store.faults.append(doubt)
        await c.clock.advance(1)
        await c.clock.advance(10_000)
        assert (table.core.frozen, c.publisher.errors) == (None, [])
        assert phase(table).name == "CLOSED"
        assert c.tables.get_in_channel(CHANNEL) is None


async def test_a_clock_of_a_table_that_proves_closed_does_nothing() -> None:
    """It learns of that only when it has begun to ring."""
    async with club() as c:
        table = await c.open("noris")
        c.store.faults.append(LOST_AFTER)
        await c.clock.advance(15 * MINUTE)
        c.store.is_gone = True
        await c.clock.advance(1_500)
        c.store.is_gone = False
        for key in list(c.scheduler._due):
            if key[1] == "doubt":
                c.scheduler.cancel(key)
        await c.clock.advance(MINUTE)
        assert (table.core.frozen, c.publisher.errors) == (None, [])
        assert c.tables.get_in_channel(CHANNEL) is None


@DOUBTS
async def test_an_ai_player_with_an_uncertain_move_acts_once(doubt: StoreError) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", ai=("easy", "normal"))
        lay_out(table, "0: red-5\n1: red-1 red-2 red-3\n2: red-6 red-7 red-8\ntop: red-4\nturn: 1")
        turn = table.state.turn
        c.store.faults.append(doubt)
        await c.until(lambda: table.state.round.turn == 0)
        assert table.core.frozen is None
        assert table.state.turn == turn + 2
        seats = [int(action[0]) for action in actions(table)]
        assert seats == sorted(seats)


# Presses


@DOUBTS
async def test_a_press_that_was_never_attempted_is_refused_and_not_uncertain(
    doubt: StoreError,
) -> None:
    """What was in doubt is that its presser had come back."""
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        await c.press(table, "Anna", GoAway())
        c.store.faults.append(doubt)
        answer = await c.press(table, "Anna", EndTable())
        assert (answer.verdict, answer.storage) == ("not-stored", "gone")
        assert not table.core.votes.to_end


async def test_a_storage_error_is_reported_by_name() -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben")
        async with reopened(before, 1_000) as c:
            table = only_table(c)
            c.store.is_gone = True
            answer = await c.press(table, "Anna", Leave())
            assert (answer.verdict, answer.storage) == ("not-stored", StorageErrorKind.GONE)


async def test_a_press_that_waits_too_long_behind_other_presses_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The two seconds are those of the press, whatever it waits for."""
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo")
        c.store.holds[table.state.id] = asyncio.Event()
        first = c.ask(table, "Anna", GoAway())
        second = c.ask(table, "Ben", GoAway())
        await settle()
        for module in ("bot.tables.core", "tests.support.memory_store"):
            monkeypatch.setattr(f"{module}.time", Later(3.0))
        c.store.holds.pop(table.state.id).set()
        assert [(await asked).storage for asked in (first, second)] == ["too-late"] * 2
        assert not any(seat.held for seat in table.state.seats)


class Later:
    """A clock that is ahead."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def monotonic(self) -> float:
        return asyncio.get_running_loop().time() + self._seconds


@pytest.mark.parametrize("stored", [True, False])
async def test_a_cancelled_request_leaves_a_consistent_table(stored: bool) -> None:  # noqa: FBT001 - a case
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        if stored:
            cancelled_late(c)
        else:
            c.store.holds[table.state.id] = asyncio.Event()
        ending = asyncio.ensure_future(table.end_table("channel"))
        await settle()
        ending.cancel()
        await asyncio.gather(ending, return_exceptions=True)
        c.store.holds.clear()
        assert (await c.press(table, "Anna", Leave())).verdict == ("not-now" if stored else "done")
        assert table.core.frozen is None


def cancelled_late(c: Club) -> None:
    """The next write is stored, and then the cancellation comes through."""
    append = c.store.append_entries

    async def stored(*given: object, **more: object) -> None:
        c.store.append_entries = append  # type: ignore[method-assign]  # as it was
        await append(*given, **more)  # type: ignore[arg-type]  # passed on
        await asyncio.Event().wait()

    c.store.append_entries = stored  # type: ignore[method-assign]  # once


# Opening


def opening(c: Club, person: str = "Anna") -> TableOpening:
    return TableOpening(GUILD, CHANNEL, c.next_id(), PEOPLE[person], person, "noris", {"rounds": 1})


@DOUBTS
async def test_a_repeated_uncertain_opening_learns_its_outcome(
    doubt: StoreError,
) -> None:
    async with club() as c:
        wanted = opening(c)
        c.store.faults.append(doubt)
        assert verdict(await c.tables.open_table(wanted)) == "uncertain"
        c.store.is_gone = True
        assert verdict(await c.tables.open_table(wanted)) == "uncertain"
        c.store.is_gone = False
        both = await asyncio.gather(c.tables.open_table(wanted), c.tables.open_table(wanted))
        assert both[0] is both[1] is c.tables.get_in_channel(CHANNEL)
        await c.clock.advance(5_000)
        assert c.tables.get_in_channel(CHANNEL) is both[0]
        assert len(c.store.tables) == 1


def verdict(answer: Table | object) -> str | None:
    return getattr(answer, "verdict", None)


async def test_an_opening_repeated_after_a_restart_returns_the_same_table() -> None:
    async with club() as before:
        wanted = opening(before)
        assert isinstance(await before.tables.open_table(wanted), Table)
        async with reopened(before) as c:
            assert await c.tables.open_table(wanted) is only_table(c)


async def rematch(c: Club, wanted: TableOpening) -> Table:
    """The empty lobby that comes after the match of a table."""
    table = await c.tables.open_table(wanted)
    assert isinstance(table, Table)
    await c.press(table, "Ben", Join())
    assert (await c.press(table, "Anna", StartMatch())).verdict == "done"
    await play_match(c, table)
    assert not table.state.people
    return table


async def test_a_repeated_opening_does_not_change_the_lobby_of_a_rematch() -> None:
    async with club() as before:
        wanted = opening(before)
        table = await rematch(before, wanted)
        assert await before.tables.open_table(wanted) is table
        async with reopened(before) as c:
            assert await c.tables.open_table(wanted) is only_table(c)
            await c.press(only_table(c), "Ben", Join())
            assert await c.tables.open_table(wanted) is only_table(c)
