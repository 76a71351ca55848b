"""The door: one thing at a time, every press once, whatever happens to who asked."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.entries import Acted
from bot.tables.intents import AddAi, Intent, Join, StartMatch, Verdict
from bot.tables.registry import Table
from bot.tables.settings import Phase, TableOpening
from tests.support.club import CHANNEL, GUILD, PEOPLE, Club, club, only_table, reopened, settle
from tests.support.layout import actions
from tests.support.playing import move_for, name_of, phase, play_match


def mover(table: Table) -> tuple[str, str]:
    """Who is on turn, and something they may do."""
    seat = table.state.round.turn
    return name_of(table, seat), move_for(table, seat)


async def started(c: Club, channel: int = CHANNEL) -> Table:
    table = await c.start("noris", "Anna", "Ben", channel=channel)
    await c.clock.advance(1_000)
    return table


async def test_a_table_handles_one_press_at_a_time() -> None:
    async with club() as c:
        table = await started(c)
        c.store.holds[table.state.id] = asyncio.Event()
        person, text = mover(table)
        first = c.ask(table, person, text, typed=True)
        second = c.ask(table, person, text, typed=True)
        await settle()
        assert not first.done()
        assert not second.done()
        c.store.holds.pop(table.state.id).set()
        assert (await first).verdict == "done"
        assert (await second).verdict == "refused"
        assert len(actions(table)) == 1


async def test_a_slow_store_for_one_table_does_not_delay_another_table() -> None:
    async with club() as c:
        slow, quick = await started(c), await started(c, 71)
        c.store.holds[slow.state.id] = asyncio.Event()
        person, text = mover(slow)
        waiting = c.ask(slow, person, text)
        person, text = mover(quick)
        assert (await c.press(quick, person, text)).verdict == "done"
        assert not waiting.done()
        c.store.holds[slow.state.id].set()
        assert (await waiting).verdict == "done"


async def test_no_press_takes_effect_before_its_entry_is_stored() -> None:
    async with club() as c:
        table = await started(c)
        c.store.holds[table.state.id] = asyncio.Event()
        decision, changes = table.state.decision, c.publisher.changes
        asked = c.ask(table, *mover(table))
        await settle()
        assert table.state.decision == decision
        assert c.publisher.changes == changes
        assert not asked.done()
        c.store.holds[table.state.id].set()
        await asked
        assert table.state.decision == decision + 1
        assert c.publisher.changes == changes + 1


async def test_a_press_delivered_twice_at_once_is_done_once() -> None:
    async with club() as c:
        table = await started(c)
        press = c.pressed(*mover(table))
        both = await asyncio.gather(table.submit_press(press), table.submit_press(press))
        assert [answer.verdict for answer in both] == ["done", "done"]
        assert len(actions(table)) == 1


async def test_a_press_delivered_again_later_gets_the_same_reply() -> None:
    async with club() as c:
        table = await started(c)
        press = c.pressed(*mover(table))
        other = "Ben" if press.name == "Anna" else "Anna"
        refused = c.pressed(other, "draw", typed=True)
        answers = [await table.submit_press(press), await table.submit_press(refused)]
        await c.clock.advance(60_000)
        done = list(actions(table))
        assert [await table.submit_press(press), await table.submit_press(refused)] == answers
        assert actions(table) == done


async def test_a_press_delivered_again_after_a_restart_changes_nothing() -> None:
    async with club() as before:
        table = await started(before)
        press = before.pressed(*mover(table))
        await table.submit_press(press)
        async with reopened(before, 5_000) as c:
            table = only_table(c)
            assert (await table.submit_press(press)).verdict == "done"
            assert len(actions(table)) == 1


async def test_a_press_of_a_finished_match_is_remembered_after_a_restart() -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben", options={"rounds": 1})
        join = before.pressed("Anna", Join())
        await play_match(before, table)
        await table.submit_press(join)
        again = next(iter(before.store.interactions))
        async with reopened(before) as c:
            table = only_table(c)
            press = c.pressed("Cleo", Join(), press_id=again, stamp=c.clock.now() - 60_000)
            assert (await table.submit_press(press)).verdict == "done"
            assert len(table.state.seats) == 1


async def test_older_presses_are_recognised_by_their_entries() -> None:
    async with club() as c:
        table = await c.open("noris")
        first = c.pressed("Ben", Join())
        await table.submit_press(first)
        for _ in range(70):
            await c.press(table, "Cleo", "draw")
        assert (await table.submit_press(first)).verdict == "done"
        assert len(table.state.seats) == 2


async def test_a_press_completes_even_if_its_caller_is_cancelled() -> None:
    async with club() as c:
        table = await started(c)
        c.store.holds[table.state.id] = asyncio.Event()
        press = c.pressed(*mover(table))
        asked = asyncio.ensure_future(table.submit_press(press))
        await settle()
        asked.cancel()
        await settle()
        c.store.holds[table.state.id].set()
        await settle()
        assert asked.cancelled()
        assert len(actions(table)) == 1
        assert (await table.submit_press(press)).verdict == "done"


async def test_an_opening_delivered_several_times_opens_one_table() -> None:
    async with club() as c:
        opening = TableOpening(GUILD, CHANNEL, c.next_id(), PEOPLE["Anna"], "Anna", "noris")
        first, second = await asyncio.gather(
            c.tables.open_table(opening), c.tables.open_table(opening)
        )
        assert first is second
        assert await c.tables.open_table(opening) is first
        assert len(c.store.tables) == 1


async def test_two_simultaneous_openings_in_a_channel_open_one_table() -> None:
    async with club() as c:
        openings = [
            TableOpening(GUILD, CHANNEL, c.next_id(), PEOPLE[name], name, "noris")
            for name in ("Anna", "Ben")
        ]
        both = await asyncio.gather(*(c.tables.open_table(opening) for opening in openings))
        assert isinstance(both[0], Table)
        assert getattr(both[1], "verdict", None) == "channel-taken"
        assert c.tables.get_in_channel(CHANNEL) is both[0]


async def test_an_opening_completes_even_if_its_caller_is_cancelled() -> None:
    async with club() as c:
        opening = TableOpening(GUILD, CHANNEL, c.next_id(), PEOPLE["Anna"], "Anna", "noris")
        asked = asyncio.ensure_future(c.tables.open_table(opening))
        await asyncio.sleep(0)
        asked.cancel()
        await settle()
        table = c.tables.get_in_channel(CHANNEL)
        assert table is not None
        assert await c.tables.open_table(opening) is table


async def test_an_opening_repeated_after_the_close_opens_no_second_table() -> None:
    async with club() as c:
        opening = TableOpening(GUILD, CHANNEL, c.next_id(), PEOPLE["Anna"], "Anna", "noris")
        table = await c.tables.open_table(opening)
        assert isinstance(table, Table)
        await table.end_table("channel")
        assert getattr(await c.tables.open_table(opening), "verdict", None) == "closed"


async def test_an_unexpected_error_freezes_only_its_own_table() -> None:
    async with club() as c:
        table, other = await started(c), await started(c, 71)
        stored = list(c.store.tables[table.state.id].entries)
        c.store.faults.append(RuntimeError("never seen before"))
        answer = await c.press(table, *mover(table))
        assert answer.verdict == "frozen"
        assert answer.error == table.core.frozen
        assert c.publisher.errors == [table.core.frozen]
        assert (await c.press(table, "Anna", "draw")).verdict == "frozen"
        await c.clock.advance(600_000 - 1)
        assert c.store.tables[table.state.id].entries == stored
        assert other.core.frozen is None


async def test_a_press_interrupted_by_an_error_is_complete_after_a_restart() -> None:
    async with club() as before:
        table = await started(before)
        before.publisher.bug = RuntimeError("never seen before")
        assert (await before.press(table, *mover(table))).verdict == "frozen"
        async with reopened(before) as c:
            table = only_table(c)
            assert table.core.frozen is None
            assert len(actions(table)) == 1


async def test_presses_waiting_in_a_race_learn_of_an_error() -> None:
    async with club() as c:
        table = await c.start("stop", "Anna", "Ben")
        await c.clock.advance(1_000)
        asked = c.ask(table, *mover(table))
        await settle()
        c.store.faults.append(RuntimeError("never seen before"))
        await c.clock.advance(300)
        assert (await asked).verdict == "frozen"


async def test_a_damaged_table_is_frozen_and_other_tables_are_restored() -> None:
    async with club() as before:
        table, other = await started(before), await started(before, 71)
        kept = before.store.tables[table.state.id]
        wrong = Acted(at=1, action="0 play red-99").model_dump_json()
        kept.entries.append(kept.entries[-1]._replace(body=wrong, number=kept.length + 1))
        async with reopened(before) as c:
            damaged, whole = c.tables.get_in_channel(CHANNEL), c.tables.get_in_channel(71)
            assert damaged is not None
            assert damaged.core.frozen is not None
            assert whole is not None
            assert whole.core.frozen is None
            assert whole.state.decision == other.state.decision


@pytest.mark.parametrize("text", ["0 leave", "leave ", "CALL", "", "play", "expire 0", "catch x"])
async def test_nonsense_is_refused(text: str) -> None:
    async with club() as c:
        table = await started(c)
        person, _ = mover(table)
        assert (await c.press(table, person, text)).verdict == "refused"
        assert table.core.frozen is None


WISHES: list[tuple[Intent, Verdict]] = [
    (AddAi("easy"), Verdict.UNDER_WAY),
    (StartMatch(), Verdict.UNDER_WAY),
    (Join(), Verdict.ALREADY_SEATED),
]


@pytest.mark.parametrize(("intent", "verdict"), WISHES)
async def test_lobby_actions_are_refused_during_the_match(intent: Intent, verdict: Verdict) -> None:
    async with club() as c:
        table = await started(c)
        assert (await c.press(table, "Anna", intent)).verdict is verdict
        assert phase(table) is Phase.PLAYING
