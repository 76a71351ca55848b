"""A table that stands still can be ended, by its host, a moderator or the bot, and nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.storage.errors import NotStoredError, OutOfStepError, StorageErrorKind
from bot.tables.core import freeze_table
from bot.tables.intents import Catch, EndTable, Join, Leave
from bot.tables.settings import TableOpening
from tests.support.club import CHANNEL, GUILD, PEOPLE, Club, club, only_table, reopened
from tests.support.memory_store import GONE, LOST_AFTER, LOST_BEFORE
from tests.support.playing import move_for, name_of, phase, verified

if TYPE_CHECKING:
    from bot.storage.stored_types import FinishedMatch
    from bot.tables.registry import Table

BUG = RuntimeError("nobody thought of this")


async def stands_still(c: Club) -> Table:
    """A table in the middle of a match, with one action done."""
    table = await c.start("noris", "Anna", "Ben")
    await c.clock.advance(1_000)
    turn = table.state.round.turn
    await c.press(table, name_of(table, turn), move_for(table, turn), typed=True)
    await c.clock.advance(1_000)
    freeze_table(table.core, BUG)
    return table


async def test_a_moderator_ends_a_frozen_table_and_the_channel_is_free() -> None:
    async with club() as c:
        table = await stands_still(c)
        end = c.pressed("Dora", EndTable(), moderator=True)
        assert (await table.submit_press(end)).verdict == "done"
        assert phase(table).name == "CLOSED"
        assert table.state.closing_reason == "moderator"
        assert c.tables.get_in_channel(CHANNEL) is None
        assert c.store.tables == {}
        assert (await table.submit_press(end)).verdict == "done"
        assert (await c.press(table, "Anna", Join())).verdict == "closed"
        await c.open("noris")


async def test_the_host_ends_a_frozen_table_and_the_match_counts_for_nobody() -> None:
    async with club() as c:
        table = await stands_still(c)
        match = table.state.match_id
        assert (await c.press(table, "Anna", EndTable(insist=True))).verdict == "done"
        assert table.state.closing_reason == "host"
        assert c.tables.get_in_channel(CHANNEL) is None
        assert c.store.matches[match].seats == ()


async def test_other_people_cannot_end_a_frozen_table() -> None:
    async with club() as c:
        table = await stands_still(c)
        frozen = table.core.frozen
        for person, intent in (("Ben", EndTable()), ("Dora", EndTable()), ("Anna", Leave())):
            answer = await c.press(table, person, intent)
            assert (answer.verdict, answer.error) == ("frozen", frozen)
        answer = await c.press(table, "Dora", Catch(), moderator=True)
        assert (answer.verdict, answer.error) == ("frozen", frozen)
        assert c.tables.get_in_channel(CHANNEL) is table


async def test_the_bot_ends_a_frozen_table_whose_channel_was_deleted() -> None:
    async with club() as c:
        table = await stands_still(c)
        answer = await table.end_table("channel")
        assert answer is not None
        assert answer.verdict == "done"
        assert table.state.closing_reason == "channel"
        assert c.tables.get_in_channel(CHANNEL) is None
        assert await table.end_table("channel") is None


async def test_the_partial_record_of_a_frozen_table_is_kept_and_counts_for_nobody() -> None:
    async with club() as c:
        table = await stands_still(c)
        match, done = table.state.match_id, table.state.actions[-1][:]
        await table.end_table("channel")
        kept = c.store.matches[match]
        assert (kept.abandoned, kept.seats) == (True, ())
        assert not verified(kept).over
        assert all(action in kept.record for action in done)


async def test_a_frozen_table_without_a_valid_record_can_be_ended() -> None:
    async with club() as c:
        table = await stands_still(c)
        table.state.actions[-1].append("7 play nonsense")
        assert (await c.press(table, "Dora", EndTable(), moderator=True)).verdict == "done"
        assert c.store.matches == {}
        assert c.tables.get_in_channel(CHANNEL) is None


async def test_a_frozen_table_whose_match_is_already_stored_can_be_ended() -> None:
    async with club() as c:
        table = await stands_still(c)
        await c.start("noris", "Anna", "Ben", channel=71)
        c.store.matches[table.state.match_id] = await some_match(c)
        assert (await c.press(table, "Dora", EndTable(), moderator=True)).verdict == "done"
        assert c.tables.get_in_channel(CHANNEL) is None


async def some_match(c: Club) -> FinishedMatch:
    other = c.tables.get_in_channel(71)
    assert other is not None
    match = other.state.match_id
    await c.press(other, "Ben", Leave())
    await c.clock.advance(1_000)
    return c.store.matches[match]


async def test_a_frozen_table_that_could_not_be_restored_can_be_ended() -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben")
        kept = before.store.tables[table.state.id]
        kept.entries[1] = kept.entries[1]._replace(body='{"kind": "nonsense"}')
        async with reopened(before) as c:
            table = only_table(c)
            assert table.core.frozen is not None
            assert (await c.press(table, "Ben", EndTable())).verdict == "frozen"
            assert (await c.press(table, "Dora", EndTable(), moderator=True)).verdict == "done"
            assert c.tables.get_in_channel(CHANNEL) is None
            assert c.store.tables == {}


def opening(c: Club) -> TableOpening:
    return TableOpening(GUILD, CHANNEL, c.next_id(), PEOPLE["Emil"], "Emil", "noris")


async def test_a_new_table_does_not_replace_a_frozen_table() -> None:
    """What could not be replayed looks like a lobby without people."""
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben")
        kept = before.store.tables[table.state.id]
        kept.entries[0] = kept.entries[0]._replace(body="{}")
        async with reopened(before) as c:
            table = only_table(c)
            assert not table.state.people
            answer = await c.tables.open_table(opening(c))
            assert getattr(answer, "verdict", None) == "channel-taken"
            assert c.tables.get_in_channel(CHANNEL) is table


async def test_a_frozen_table_with_entries_of_another_writer_can_be_ended() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        kept = c.store.tables[table.state.id]
        stranger = kept.entries[-1]._replace(number=kept.length + 1, interaction_id=None)
        await c.store.append_entries(table.state.id, [stranger])
        assert (await c.press(table, "Anna", Leave())).verdict == "frozen"
        assert (await c.press(table, "Dora", EndTable(), moderator=True)).verdict == "done"
        assert c.tables.get_in_channel(CHANNEL) is None


async def test_a_frozen_table_missing_from_the_storage_can_be_ended() -> None:
    async with club() as c:
        table = await stands_still(c)
        del c.store.tables[table.state.id]
        assert (await c.press(table, "Dora", EndTable(), moderator=True)).verdict == "done"
        assert c.tables.get_in_channel(CHANNEL) is None


async def test_a_frozen_table_whose_end_is_not_stored_stays_frozen() -> None:
    async with club() as c:
        table = await stands_still(c)
        frozen = table.core.frozen
        c.store.faults.append(NotStoredError(StorageErrorKind.FULL))
        answer = await c.press(table, "Dora", EndTable(), moderator=True)
        assert (answer.verdict, answer.storage) == ("not-stored", "disk-full")
        c.store.is_gone = True
        answer = await c.press(table, "Dora", EndTable(), moderator=True)
        assert (answer.verdict, answer.storage) == ("not-stored", "gone")
        assert (table.core.frozen, c.tables.get_in_channel(CHANNEL)) == (frozen, table)
        c.store.is_gone = False
        assert (await c.press(table, "Dora", EndTable(), moderator=True)).verdict == "done"


@pytest.mark.parametrize("committed", [True, False])
async def test_the_storage_decides_an_uncertain_end_of_a_frozen_table(committed: bool) -> None:  # noqa: FBT001 - a case
    async with club() as c:
        table = await stands_still(c)
        c.store.faults.append(LOST_AFTER if committed else LOST_BEFORE)
        end = c.pressed("Dora", EndTable(), moderator=True)
        assert (await table.submit_press(end)).verdict == "uncertain"
        assert c.tables.get_in_channel(CHANNEL) is table
        await c.clock.advance(1_000)
        assert (await table.submit_press(end)).verdict == ("done" if committed else "not-stored")
        assert (c.tables.get_in_channel(CHANNEL) is None) == committed
        assert (table.core.frozen is None) == committed


@pytest.mark.parametrize("committed", [True, False])
async def test_a_press_uncertain_at_the_freeze_gets_its_true_outcome(committed: bool) -> None:  # noqa: FBT001 - a case
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        c.store.faults.append(LOST_AFTER if committed else LOST_BEFORE)
        leave = c.pressed("Anna", Leave())
        assert (await table.submit_press(leave)).verdict == "uncertain"
        freeze_table(table.core, BUG)
        await c.clock.advance(1_000)
        assert (await table.submit_press(leave)).verdict == ("done" if committed else "not-stored")
        assert (await c.press(table, "Dora", EndTable(), moderator=True)).verdict == "done"
        assert c.tables.get_in_channel(CHANNEL) is None


async def test_a_frozen_table_written_to_meanwhile_ends_at_the_second_attempt() -> None:
    async with club() as c:
        table = await stands_still(c)
        c.store.faults.append(OutOfStepError(table.state.id, 4, 9))
        assert (await c.press(table, "Dora", EndTable(), moderator=True)).verdict == "frozen"
        assert (await c.press(table, "Dora", EndTable(), moderator=True)).verdict == "done"


async def test_the_bot_can_retry_the_end_of_a_frozen_table() -> None:
    async with club() as c:
        table = await stands_still(c)
        c.store.faults.append(GONE)
        answer = await table.end_table("channel")
        assert answer is not None
        assert answer.verdict == "not-stored"
        assert c.tables.get_in_channel(CHANNEL) is table
        await table.end_table("channel")
        assert c.tables.get_in_channel(CHANNEL) is None
