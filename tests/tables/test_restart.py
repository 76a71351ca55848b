"""After a restart a table goes on where it stood, and nobody has lost any time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.clock import HOUR, MINUTE
from bot.storage.errors import UnreachableError
from bot.tables.intents import GoAway, Join, StartMatch
from bot.tables.settings import Phase
from tests.support.club import PEOPLE, club, only_table, reopened
from tests.support.games import ALL_GAMES
from tests.support.layout import actions
from tests.support.playing import (
    act_once,
    move_for,
    name_of,
    on_turn,
    phase,
    play_match,
    play_on,
    verified,
)
from tests.tables.picture import picture

if TYPE_CHECKING:
    from bot.tables.registry import Table
    from tests.support.club import Club


async def window_open(c: Club) -> Table:
    """Somebody has one card and has not called."""
    table = await c.start("noris", "Anna", "Ben", options={"hand": 3})
    while not table.referee.race.windows:
        await c.press(table, on_turn(table), move_for(table, table.state.round.turn), typed=True)
    return table


@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_a_match_continues_exactly_after_a_restart(variant: str) -> None:
    async with club() as before:
        table = await before.start(variant, "Anna", "Ben", ai=("easy",))
        for _ in range(12):
            await act_once(before, table)
            await before.clock.advance(1_500)
        stood = picture(table.state)
        async with reopened(before, 60_000) as c:
            table = only_table(c)
            assert picture(table.state) == stood
            verified(await play_match(c, table))


async def test_a_turn_loses_no_time_to_the_downtime() -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben")
        began = table.state.turn_from
        await before.clock.advance(70_000)
        async with reopened(before, 10 * MINUTE) as c:
            table = only_table(c)
            assert table.state.turn_from == began + 10 * MINUTE
            await c.clock.advance(20_000 - 1)
            assert actions(table) == []
            await c.clock.advance(1)
            assert len(actions(table)) == 1


async def test_each_of_several_restarts_in_one_turn_is_credited_once() -> None:
    async with club() as first:
        table = await first.start("noris", "Anna", "Ben")
        began = table.state.turn_from
        await first.clock.advance(10_000)
        async with reopened(first, 5_000) as second:
            # It dies before it has said that it is alive.
            second.running.cancel()
            await second.clock.advance(7_000)
            async with club(second.store, second.clock) as third:
                await third.tables.restore_tables()
                table = only_table(third)
                assert table.state.turn_from == began + 12_000
                await third.clock.advance(3_000)
                async with reopened(third, 60_000) as fourth:
                    assert only_table(fourth).state.turn_from == began + 72_000


async def test_storage_downtime_before_a_restart_is_credited_too() -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben")
        began = table.state.turn_from
        before.store.alive[0, 1] = before.clock.now() + 1_000
        await before.clock.advance(50_000)
        before.running.cancel()
        async with club(before.store, before.clock) as c:
            await c.tables.restore_tables()
            assert only_table(c).state.turn_from == began + 49_000


async def test_the_last_entry_marks_the_last_time_alive_without_a_heartbeat() -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben")
        began = table.state.turn_from
        before.running.cancel()
        await before.clock.advance(HOUR)
        async with club(before.store, before.clock) as c:
            await c.tables.restore_tables()
            assert only_table(c).state.turn_from == began + HOUR


async def test_an_open_call_window_reopens_at_full_length() -> None:
    async with club() as before:
        table = await window_open(before)
        (window,) = table.referee.race.windows.values()
        await before.clock.advance(7_000)
        async with reopened(before, 30_000) as c:
            table = only_table(c)
            again = table.referee.race.windows[window.seat]
            assert again.posted_at == c.clock.now()
            await c.clock.advance(8_000 + 249)
            assert window.seat in table.referee.race.windows
            await c.clock.advance(1)
            assert window.seat not in table.referee.race.windows


async def test_a_call_after_the_restart_counts() -> None:
    async with club() as before:
        table = await window_open(before)
        seat = next(iter(table.referee.race.windows))
        async with reopened(before, 30_000) as c:
            table = only_table(c)
            await c.clock.advance(1_000)
            assert (await c.press(table, name_of(table, seat), "call")).verdict == "done"


async def test_the_downtime_does_not_count_as_idle_time_of_a_lobby() -> None:
    async with club() as before:
        await before.open("noris")
        await before.clock.advance(10 * MINUTE)
        async with reopened(before, HOUR) as c:
            table = only_table(c)
            await c.clock.advance(5 * MINUTE - 1)
            assert phase(table) is Phase.LOBBY
            await c.clock.advance(1)
            assert phase(table) is Phase.CLOSED


async def test_the_downtime_does_not_count_as_silence_of_the_host() -> None:
    async with club() as before:
        table = await before.open("noris")
        await before.press(table, "Ben", Join())
        await before.clock.advance(MINUTE)
        async with reopened(before, HOUR) as c:
            table = only_table(c)
            assert (await c.press(table, "Ben", StartMatch())).verdict == "not-host"
            await c.clock.advance(MINUTE)
            assert (await c.press(table, "Ben", StartMatch())).verdict == "done"


async def test_the_next_round_begins_after_its_remaining_time() -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben", options={"rounds": 2})
        await play_on(before, table)
        await before.clock.advance(table.state.turn_from + 10_000 - before.clock.now())
        async with reopened(before, HOUR) as c:
            table = only_table(c)
            await c.clock.advance(4_999)
            assert phase(table) is Phase.BETWEEN
            await c.clock.advance(1)
            assert phase(table) is Phase.PLAYING
            verified(await play_match(c, table))


async def test_a_rematch_starts_after_its_remaining_time() -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben", "Cleo", options={"rounds": 1})
        await play_match(before, table)
        await before.press(table, "Anna", Join())
        await before.press(table, "Ben", Join())
        await before.clock.advance(20_000)
        async with reopened(before, HOUR) as c:
            table = only_table(c)
            assert [seat.name for seat in table.state.setup.earlier] == ["Anna", "Ben", "Cleo"]
            await c.clock.advance(10_000)
            assert phase(table) is Phase.PLAYING
            verified(await play_match(c, table))


async def test_the_downtime_does_not_count_as_idle_time_of_a_table() -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", ai=("easy",), options={"rounds": 20})
        await before.press(table, "Anna", GoAway())
        acted = before.clock.now()
        await before.clock.advance(4 * MINUTE)
        async with reopened(before, HOUR) as c:
            table = only_table(c)
            await c.clock.advance(MINUTE - 1)
            assert phase(table) in (Phase.PLAYING, Phase.BETWEEN)
            assert table.state.human_at == acted + HOUR
            await c.clock.advance(2)
            assert phase(table) is Phase.CLOSED


async def test_a_finished_match_that_was_not_stored_is_stored_after_the_restart() -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben", options={"rounds": 1})
        match = table.state.match_id
        before.store.refuses_matches = True
        await play_on(before, table)
        before.store.refuses_matches = False
        assert match not in before.store.matches
        async with reopened(before, HOUR) as c:
            table = only_table(c)
            await c.clock.advance(1_000)
            assert phase(table) is Phase.LOBBY
            verified(c.store.matches[match])


async def test_all_open_tables_are_restored() -> None:
    async with club() as before:
        for channel in range(70, 90):
            await before.open("noris", channel=channel)
        async with reopened(before) as c:
            assert sorted(table.state.channel for table in c.tables) == list(range(70, 90))
            assert {table.state.host for table in c.tables} == {PEOPLE["Anna"]}


async def test_an_unreadable_last_match_does_not_stop_tables_from_being_restored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def unreadable(_: str) -> None:
        raise UnreachableError

    async with club() as before:
        table = await before.start("noris", "Anna", "Ben", options={"rounds": 1})
        await play_match(before, table)
        await before.open("noris", channel=71)
        monkeypatch.setattr(before.store, "finished_match", unreadable)
        async with reopened(before) as c:
            assert {table.core.frozen for table in c.tables} == {None}
            assert len(list(c.tables)) == 2


async def test_the_bot_stores_a_heartbeat_every_second() -> None:
    async with club() as c:
        beating = asyncio.ensure_future(c.tables.run_heartbeat())
        await c.clock.advance(3_500)
        assert c.store.alive[0, 1] == c.clock.now() - 500
        c.store.is_gone = True
        await c.clock.advance(2_000)
        c.store.is_gone = False
        await c.clock.advance(1_000)
        assert c.store.alive[0, 1] == c.clock.now() - 500
        beating.cancel()
