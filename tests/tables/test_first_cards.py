"""Nobody sees a card before everybody can see the words of luck: the table message comes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.intents import GiveLuck, Join, StartMatch
from bot.tables.settings import Phase
from tests.support.club import PEOPLE, club, only_table, reopened
from tests.support.playing import phase

if TYPE_CHECKING:
    from bot.tables.registry import Table
    from tests.support.club import Club


async def started(c: Club, *, after: int | None) -> Table:
    """A match that begins while Discord takes so long for the table message; None: for ever."""
    table = await c.open("noris", ai=("easy",))
    await c.press(table, "Ben", Join())
    await c.press(table, "Ben", GiveLuck("Klee"))
    c.publisher.delay = after
    await c.press(table, "Anna", StartMatch())
    return table


def sees_cards(table: Table) -> bool:
    return any(table.hand_view(PEOPLE[name]).view is not None for name in ("Anna", "Ben"))


async def test_hands_follow_when_the_table_message_is_confirmed() -> None:
    async with club() as c:
        table = await started(c, after=700)
        assert phase(table) is Phase.PLAYING
        assert table.view.is_dealing
        assert [seat.luck for seat in table.view.seats] == ["", "", "Klee"]
        before = table.push_reasons(PEOPLE["Ben"])
        await c.clock.advance(690)
        assert not sees_cards(table)
        await c.clock.advance(10)
        assert sees_cards(table)
        assert table.push_reasons(PEOPLE["Ben"]) != before


async def test_hands_are_shown_after_2_s_without_a_confirmation() -> None:
    async with club() as c:
        table = await started(c, after=None)
        await c.clock.advance(1_990)
        assert not sees_cards(table)
        changes = c.publisher.changes
        await c.clock.advance(10)
        assert sees_cards(table)
        assert c.publisher.changes > changes


async def test_later_decisions_do_not_wait_for_the_table_message() -> None:
    async with club() as c:
        table = await started(c, after=0)
        assert sees_cards(table)
        c.publisher.delay = None
        await c.press(table, "Ben", "call", typed=True)
        await c.clock.advance(1)
        assert sees_cards(table)


async def test_hands_are_shown_at_once_after_a_restart() -> None:
    async with club() as c:
        await started(c, after=None)
        async with reopened(c) as later:
            assert sees_cards(only_table(later))
