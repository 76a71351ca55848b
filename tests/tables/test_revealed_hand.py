"""A hand that was shown stands until it is answered, and for ten seconds more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.game.events import Dealt, HandShown
from bot.tables.core import RevealedHand
from tests.support.club import club
from tests.support.layout import lay_out

if TYPE_CHECKING:
    from bot.tables.registry import Table
    from tests.support.club import Club

SHOWN = """
    0: blue-x+ green-4 red-5 yellow-5
    1: red-1 yellow-1 yellow-skip
    2: red-1 red-3 green-5 yellow-7
    pile: green-4 green-5 green-7 green-8 yellow-4 yellow-5 yellow-7 yellow-8 red-4
    top: blue-8
"""


async def attacked(c: Club) -> Table:
    """Ben has to show his hand."""
    table = await c.start("stop", "Anna", "Ben", "Cleo")
    lay_out(table, SHOWN)
    await act(c, table, "Anna", "play blue-x+")
    return table


async def act(c: Club, table: Table, name: str, text: str) -> None:
    answer = await c.press(table, name, text, typed=True)
    assert answer.verdict == "done", answer
    await c.clock.advance(300)


def stands(table: Table) -> bool:
    return table.view.shown is not None


async def test_no_hand_is_revealed_before_a_player_shows_one() -> None:
    async with club() as c:
        assert not stands(await attacked(c))


async def test_a_revealed_hand_stays_visible_until_the_number_card_is_laid() -> None:
    async with club() as c:
        table = await attacked(c)
        await act(c, table, "Ben", "reveal")
        await c.clock.advance(40_000)
        shown = table.view.shown
        assert shown is not None
        assert list(shown) == table.state.round.hands[1]


async def test_a_revealed_hand_disappears_10_seconds_later_but_no_message_is_edited_for_it() -> (
    None
):
    async with club() as c:
        table = await attacked(c)
        await act(c, table, "Ben", "reveal")
        await act(c, table, "Ben", "play red-1")
        answered = table.state.changed_at
        await c.clock.advance(answered + 9_999 - c.clock.now())
        assert stands(table)
        told = c.publisher.changes
        news = [table.push_reasons(person) for person in table.state.people]
        await c.clock.advance(1)
        assert not stands(table)
        assert c.publisher.changes == told
        assert [table.push_reasons(person) for person in table.state.people] == news


async def test_later_moves_do_not_hide_a_revealed_hand() -> None:
    async with club() as c:
        table = await attacked(c)
        await act(c, table, "Ben", "reveal")
        await act(c, table, "Ben", "play red-1")
        for name, text in (("Cleo", "play red-1"), ("Anna", "play red-5"), ("Ben", "draw")):
            await act(c, table, name, text)
        assert stands(table)


async def test_a_revealed_hand_without_a_number_card_stays_visible_for_10_seconds() -> None:
    async with club() as c:
        table = await c.start("stop", "Anna", "Ben", "Cleo")
        lay_out(table, SHOWN.replace("red-1 yellow-1 yellow-skip", "yellow-skip green-skip"))
        await act(c, table, "Anna", "play blue-x+")
        await act(c, table, "Ben", "reveal")
        assert stands(table)


def test_a_new_deal_hides_the_revealed_hand() -> None:
    shown = RevealedHand()
    shown.apply_events([HandShown(1, (4, 5))], None, 1_000)
    assert shown.cards_at(1_001) == (4, 5)
    shown.apply_events([Dealt(0, 3, 1)], None, 1_002)
    assert shown.cards_at(1_002) is None
    assert shown.until is None
