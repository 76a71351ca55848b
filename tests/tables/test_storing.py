"""What is acknowledged is stored, what cannot be stored is refused and never done later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.clock import MINUTE
from bot.storage.errors import NotStoredError, OutOfStepError, StorageErrorKind
from bot.tables import entries
from bot.tables.intents import GoAway, Join, Leave, StartMatch
from bot.tables.registry import Table
from bot.tables.settings import Phase, TableOpening
from tests.support.club import CHANNEL, GUILD, PEOPLE, club, only_table, reopened, settle
from tests.support.layout import actions, lay_out
from tests.support.memory_store import GONE, LOST_AFTER, LOST_BEFORE
from tests.support.playing import move_for, name_of, phase, play_on, verified

if TYPE_CHECKING:
    from tests.support.club import Club


def stored(c: Club, table: Table) -> list[entries.Entry]:
    return [entries.read_entry(entry.body) for entry in c.store.tables[table.state.id].entries]


async def started(c: Club, variant: str = "noris") -> Table:
    table = await c.start(variant, "Anna", "Ben")
    await c.clock.advance(1_000)
    return table


def mover(table: Table) -> tuple[str, str]:
    seat = table.state.round.turn
    return name_of(table, seat), move_for(table, seat)


@pytest.mark.parametrize("reason", list(StorageErrorKind))
async def test_a_press_that_cannot_be_stored_is_refused_with_the_reason_and_never_done(
    reason: StorageErrorKind,
) -> None:
    async with club() as c:
        table = await started(c)
        before, decision = stored(c, table), table.state.decision
        c.store.faults.append(NotStoredError(reason))
        press = c.pressed(*mover(table))
        answer = await table.submit_press(press)
        assert (answer.verdict, answer.storage) == ("not-stored", reason)
        await c.clock.advance(5_000)
        assert table.state.decision == decision
        assert stored(c, table) == before
        assert await table.submit_press(press) == answer


async def test_the_next_press_is_done_when_the_storage_is_back() -> None:
    async with club() as c:
        table = await started(c)
        c.store.faults += [GONE, None]
        assert (await c.press(table, *mover(table))).verdict == "not-stored"
        assert (await c.press(table, *mover(table))).verdict == "done"
        assert len(actions(table)) == 1


@pytest.mark.parametrize("committed", [True, False])
async def test_the_storage_decides_an_uncertain_press(committed: bool) -> None:  # noqa: FBT001 - a case
    async with club() as c:
        table = await started(c)
        c.store.faults.append(LOST_AFTER if committed else LOST_BEFORE)
        press = c.pressed(*mover(table))
        assert (await table.submit_press(press)).verdict == "uncertain"
        assert actions(table) == []
        await c.clock.advance(1_000)
        assert len(actions(table)) == committed
        again = await table.submit_press(press)
        assert again.verdict == ("done" if committed else "not-stored")
        assert len(actions(table)) == committed
        assert (await c.press(table, *mover(table))).verdict == "done"
        assert len(actions(table)) == committed + 1


@pytest.mark.parametrize("committed", [True, False])
async def test_the_next_press_first_resolves_an_uncertain_press(committed: bool) -> None:  # noqa: FBT001 - a case
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo")
        c.store.faults.append(LOST_AFTER if committed else LOST_BEFORE)
        await c.press(table, *mover(table), typed=True)
        answer = await c.press(table, "Anna", Leave())
        assert answer.verdict == "done"
        assert len(actions(table)) == 1 + committed
        assert table.core.frozen is None


async def test_no_action_is_done_while_a_press_stays_uncertain() -> None:
    async with club() as c:
        table = await started(c)
        c.store.faults.append(LOST_AFTER)
        await c.press(table, *mover(table))
        c.store.is_gone = True
        assert (await c.press(table, "Anna", Leave())).verdict == "not-stored"
        await c.clock.advance(3 * MINUTE)
        assert table.core.frozen is None
        assert actions(table) == []
        c.store.is_gone = False
        await c.clock.advance(20_000)
        assert len(actions(table)) >= 1


async def test_an_uncertain_start_that_was_stored_starts_the_match() -> None:
    async with club() as c:
        table = await c.open("noris")
        await c.press(table, "Ben", Join())
        c.store.faults.append(LOST_AFTER)
        assert (await c.press(table, "Anna", StartMatch())).verdict == "uncertain"
        await c.clock.advance(1_000)
        assert phase(table) is Phase.PLAYING


@pytest.mark.parametrize("committed", [True, False])
async def test_the_storage_decides_an_uncertain_opening(committed: bool) -> None:  # noqa: FBT001 - a case
    async with club() as c:
        opening = TableOpening(GUILD, CHANNEL, c.next_id(), PEOPLE["Anna"], "Anna", "noris")
        c.store.faults.append(LOST_AFTER if committed else LOST_BEFORE)
        answer = await c.tables.open_table(opening)
        assert getattr(answer, "verdict", None) == "uncertain"
        c.store.is_gone = True
        await c.clock.advance(5_000)
        assert c.tables.get_in_channel(CHANNEL) is None
        c.store.is_gone = False
        await c.clock.advance(1_000)
        assert (c.tables.get_in_channel(CHANNEL) is not None) == committed
        assert isinstance(await c.tables.open_table(opening), Table)


async def test_an_opening_that_cannot_be_stored_is_refused_with_the_reason() -> None:
    async with club() as c:
        opening = TableOpening(GUILD, CHANNEL, c.next_id(), PEOPLE["Anna"], "Anna", "noris")
        c.store.faults.append(NotStoredError(StorageErrorKind.FULL))
        answer = await c.tables.open_table(opening)
        assert not isinstance(answer, Table)
        assert (answer.verdict, answer.storage) == ("not-stored", "disk-full")
        assert isinstance(await c.tables.open_table(opening), Table)


async def test_a_timeout_that_cannot_be_stored_is_retried_with_growing_pauses() -> None:
    async with club() as c:
        table = await started(c)
        due = table.state.turn_from + 90_000
        c.store.faults += [GONE, GONE, GONE]
        await c.clock.advance(due - c.clock.now() + 6_999)
        assert actions(table) == []
        await c.clock.advance(1)
        assert len(actions(table)) == 1
        assert table.state.seats[int(actions(table)[0][0])].missed == 1


async def test_a_call_window_whose_end_cannot_be_stored_ends_later() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        lay_out(table, "0: red-5 red-4\n1: green-1 green-2\ntop: red-3")
        await c.clock.advance(1_000)
        await c.press(table, "Anna", "play red-5")
        ends = table.referee.race.windows[0].ends_at
        assert ends is not None
        c.store.faults += [GONE, LOST_BEFORE]
        await c.clock.advance(ends + 250 - c.clock.now())
        assert 0 in table.referee.race.windows
        await c.clock.advance(5_000)
        assert actions(table) == ["0 play red-5", "table expire 0"]


async def test_an_exchange_whose_end_cannot_be_stored_ends_later() -> None:
    async with club() as c:
        table = await exchange(c)
        c.store.faults += [GONE, GONE]
        await c.clock.advance(10_250)
        assert "table expire swap" not in actions(table)
        await c.clock.advance(3_000)
        assert actions(table)[-1] == "table expire swap"


async def exchange(c: Club) -> Table:
    table = await c.start("stop", "Anna", "Ben", "Cleo")
    lay_out(table, "0: red-swap red-8 blue-1\n1: red-7 green-4\n2: red-5 yellow-5\ntop: red-3")
    await c.clock.advance(1_000)
    await c.press(table, "Anna", "play red-swap left")
    return table


async def test_a_finished_match_is_stored_when_the_storage_is_back() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 1})
        match = table.state.match_id
        c.store.refuses_matches = True
        await play_on(c, table)
        await c.clock.advance(3_000)
        assert match not in c.store.matches
        assert phase(table) is Phase.OVER
        c.store.refuses_matches = False
        await c.clock.advance(20_000)
        assert phase(table) is Phase.LOBBY
        verified(c.store.matches[match])


@pytest.mark.parametrize("committed", [True, False])
async def test_the_storage_decides_an_uncertain_end_of_a_match(committed: bool) -> None:  # noqa: FBT001 - a case
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 1})
        match = table.state.match_id
        c.store.faults.append(None)
        await c.press(table, "Ben", Leave())
        c.store.faults.append(LOST_AFTER if committed else LOST_BEFORE)
        await c.clock.advance(5_000)
        assert phase(table) is Phase.LOBBY
        verified(c.store.matches[match])


@pytest.mark.parametrize("committed", [True, False])
async def test_the_storage_decides_an_uncertain_closing(committed: bool) -> None:  # noqa: FBT001 - a case
    async with club() as c:
        table = await c.open("noris")
        c.store.faults.append(LOST_AFTER if committed else LOST_BEFORE)
        assert (await c.press(table, "Anna", Leave())).verdict == "uncertain"
        await c.clock.advance(1_000)
        assert (phase(table) is Phase.CLOSED) == committed
        assert (c.tables.get_in_channel(CHANNEL) is None) == committed


async def test_a_table_with_entries_of_another_writer_is_frozen() -> None:
    async with club() as c:
        table = await started(c)
        c.store.faults.append(OutOfStepError(table.state.id, 4, 9))
        assert (await c.press(table, *mover(table))).verdict == "frozen"


async def test_a_race_press_that_cannot_be_stored_is_refused_and_the_next_press_wins() -> None:
    async with club() as c:
        table = await c.start("stop", "Anna", "Ben")
        await c.clock.advance(1_000)
        first, second = c.ask(table, *mover(table)), c.ask(table, *mover(table))
        await settle()
        c.store.faults.append(GONE)
        await c.clock.advance(300)
        assert (await first).verdict == "not-stored"
        assert (await second).verdict == "done"


async def test_tables_are_restored_despite_a_failing_storage() -> None:
    async with club() as before:
        table = await started(before)
        turn = table.state.turn_from
        before.store.faults += [GONE, LOST_AFTER, None]
        async with reopened(before, 60_000) as c:
            table = only_table(c)
            assert table.state.turn_from == turn
            await c.clock.advance(6_000)
            assert table.state.turn_from - turn >= 60_000
            assert (await c.press(table, *mover(table))).verdict == "done"
            resumed = [e for e in stored(c, table) if isinstance(e, entries.Resumed)]
            assert len(resumed) == 1


async def test_a_whole_match_can_be_played_on_a_constantly_failing_storage() -> None:
    async with club() as c:
        table = await c.start("rabe", "Anna", ai=("easy", "normal"), options={"rounds": 1})
        c.store.faults += [None, GONE, LOST_AFTER, None, LOST_BEFORE] * 10
        await c.press(table, "Anna", GoAway())
        match = table.state.match_id
        await c.until(lambda: match in c.store.matches, most=8 * MINUTE)
        verified(c.store.matches[match])
