"""A solo match: no channel, nobody who waits, and a pause instead of an end."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.clock import HOUR, MINUTE
from bot.game.pending import forced_move
from bot.tables.intents import EndTable, GoAway, Join, NextRound, Reply, StartMatch, Verdict
from bot.tables.registry import Table
from bot.tables.settings import (
    Phase,
    TableLimits,
    TableOpening,
    TableSettings,
    is_solo_channel,
    solo_channel_id,
    solo_settings,
)
from tests.support.club import GUILD, PEOPLE, Club, club, only_table, reopened
from tests.support.layout import actions, lay_out
from tests.support.memory_store import LOST_AFTER
from tests.support.playing import phase, play_match, verified


def wanted(c: Club, name: str = "Anna", *, guild: int = GUILD) -> TableOpening:
    """What *Play now* asks for."""
    press = c.next_id()
    return TableOpening(
        guild=guild,
        channel=solo_channel_id(press),
        press=press,
        host=PEOPLE[name],
        host_name=name,
        variant="noris",
        options={"rounds": 1},
        ai=("easy", "normal"),
    )


async def alone(c: Club, name: str = "Anna", *, guild: int = GUILD) -> Table:
    """Somebody's solo match, in its lobby."""
    table = await c.tables.open_table(wanted(c, name, guild=guild))
    assert isinstance(table, Table)
    return table


async def started(c: Club) -> Table:
    """The same under way, with Anna to play."""
    table = await alone(c)
    assert (await c.press(table, "Anna", StartMatch())).verdict == "done"
    await anna_is_on_turn(c, table)
    return table


async def anna_is_on_turn(c: Club, table: Table) -> None:
    await c.until(lambda: phase(table) is Phase.PLAYING and has_anna_a_choice(table))


def has_anna_a_choice(table: Table) -> bool:
    """Return whether Anna is on turn with a choice, and no call is awaited."""
    rnd = table.state.round
    return rnd.turn == 0 and forced_move(rnd) is None and not rnd.open_windows()


async def test_a_solo_table_uses_no_channel_and_is_found_by_its_person() -> None:
    async with club() as c:
        table = await alone(c)
        assert is_solo_channel(table.channel)
        assert table.is_solo
        assert table.view.is_solo
        assert c.tables.solo_table_of(PEOPLE["Anna"], GUILD) is table
        assert c.tables.solo_table_of(PEOPLE["Ben"], GUILD) is None
        assert c.tables.solo_table_of(PEOPLE["Anna"], GUILD + 1) is None
        assert not (await c.open()).is_solo


async def test_a_person_has_only_one_solo_table_per_server() -> None:
    async with club() as c:
        first = await alone(c)
        again = [await alone(c), await alone(c)]
        assert again == [first, first]
        assert await alone(c, guild=GUILD + 1) is not first
        assert await alone(c, "Ben") is not first


async def test_simultaneous_presses_open_one_solo_table() -> None:
    async with club() as c:
        asked = [c.tables.open_table(wanted(c)) for _ in range(3)]
        tables = [await each for each in map(asyncio.ensure_future, asked)]
        assert len(set(tables)) == 1
        assert only_table(c) is tables[0]


async def test_solo_tables_do_not_count_towards_table_limits() -> None:
    async with club() as c:
        await alone(c)
        caps = TableLimits(hosted=1, tables=1)
        opening = replace(wanted(c), channel=70, limits=caps)
        assert c.tables.refusal_to_open(opening) is None
        await c.open()
        assert c.tables.refusal_to_open(opening) == Reply(Verdict.TOO_MANY_TABLES)


async def test_a_solo_turn_has_no_time_limit_and_no_reminder() -> None:
    async with club() as c:
        table = await started(c)
        done = len(actions(table))
        await c.clock.advance(9 * MINUTE)
        assert len(actions(table)) == done
        assert table.view.until is None
        assert c.publisher.nudged == []
        assert not table.view.paused


async def test_a_solo_match_pauses_after_ten_minutes_and_continues_with_a_press() -> None:
    async with club() as c:
        table = await started(c)
        await c.clock.advance(10 * MINUTE)
        assert table.view.paused
        await c.press(table, "Anna", NextRound())
        assert not table.view.paused
        await c.press(table, "Anna", "draw", typed=True)
        await anna_is_on_turn(c, table)
        await c.press(table, "Anna", GoAway())
        assert table.view.paused


async def test_a_paused_solo_match_stays_paused_after_a_restart() -> None:
    async with club() as c:
        table = await started(c)
        await c.press(table, "Anna", GoAway())
        done = len(actions(table))
        async with reopened(c, HOUR) as again:
            table = only_table(again)
            assert again.tables.solo_table_of(PEOPLE["Anna"], GUILD) is table
            await again.clock.advance(24 * HOUR)
            assert table.view.paused
            assert len(actions(table)) == done
            await again.press(table, "Anna", NextRound())
            assert not table.view.paused


async def test_a_solo_match_abandoned_for_three_days_ends_without_a_loss() -> None:
    async with club() as c:
        table = await started(c)
        match = table.state.match_id
        await c.clock.advance(10 * MINUTE + 72 * HOUR + 1_000)
        assert phase(table) is Phase.CLOSED
        assert not any(seat.left_early for seat in c.store.matches[match].seats)
        assert list(c.tables) == []


async def test_a_finished_solo_match_counts_as_solo_verifies_and_allows_a_rematch() -> None:
    async with club() as c:
        table = await alone(c)
        await c.press(table, "Anna", StartMatch())
        finished = await play_match(c, table)
        assert finished.counts_as == "solo"
        assert is_solo_channel(finished.channel_id)
        verified(finished)
        assert phase(table) is Phase.LOBBY
        assert c.tables.solo_table_of(PEOPLE["Anna"], GUILD) is table
        await c.press(table, "Anna", Join())
        await c.clock.advance(1_000)
        assert phase(table) is Phase.PLAYING


async def test_play_now_after_a_solo_match_opens_another_table() -> None:
    async with club() as c:
        table = await alone(c)
        await c.press(table, "Anna", StartMatch())
        await play_match(c, table)
        other = await alone(c)
        assert other is not table
        assert phase(table) is Phase.CLOSED
        assert [seat.seat.person for seat in other.state.seats] == [PEOPLE["Anna"], None, None]


async def test_ending_a_solo_match_is_not_a_loss() -> None:
    async with club() as c:
        table = await started(c)
        match = table.state.match_id
        assert (await c.press(table, "Anna", EndTable())).verdict == "done"
        await c.clock.advance(100)
        assert c.store.matches[match].abandoned
        assert not any(seat.left_early for seat in c.store.matches[match].seats)
        assert list(c.tables) == []


async def test_solo_cards_do_not_wait_for_a_table_message() -> None:
    async with club() as c:
        c.publisher.delay = None
        table = await alone(c)
        await c.press(table, "Anna", StartMatch())
        assert not table.view.is_dealing
        assert table.hand_view(PEOPLE["Anna"]).view is not None


async def test_a_solo_race_starts_with_the_stamp_of_the_hand() -> None:
    async with club() as c:
        table = await started(c)
        lay_out(table, "0: red-5 red-4\n1: red-1 red-2 red-3\n2: red-6 red-7 red-8\ntop: red-9")
        c.publisher.delay = None
        await c.press(table, "Anna", "play red-5", typed=True)
        (window,) = table.referee.race.windows.values()
        assert window.posted_at is None
        shown = c.clock.now() + 300
        table.mark_hand_shown(0, table.state.decision, shown)
        assert window.posted_at == shown


async def test_an_uncertain_opening_does_not_lead_to_a_second_solo_table() -> None:
    async with club() as c:
        c.store.faults.append(LOST_AFTER)
        assert await c.tables.open_table(wanted(c)) == Reply(Verdict.UNCERTAIN)
        c.store.is_gone = True
        assert await c.tables.open_table(wanted(c)) == Reply(Verdict.UNCERTAIN)
        c.store.is_gone = False
        await c.clock.advance(2_000)
        assert await alone(c) is only_table(c)


def test_solo_tables_ignore_settings_about_waiting_for_players() -> None:
    slow = TableSettings(turn=24 * HOUR, silent_seat="leave", window=5_000)
    assert solo_settings(slow) == TableSettings(window=5_000)
