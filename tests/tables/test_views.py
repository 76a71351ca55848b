"""Pictures show what may be shown of a table, and hold nothing else."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest

from bot.game import views
from bot.game.events import Drew
from bot.game.views import PublicView
from bot.tables.intents import Join, NextRound
from bot.tables.settings import Phase
from bot.tables.views import is_seat_concerned, match_view_of
from tests.support.club import club, only_table, reopened
from tests.support.games import ALL_GAMES
from tests.support.layout import lay_out
from tests.support.playing import phase, play_match, play_on

if TYPE_CHECKING:
    from bot.tables.registry import Table

SECRETS = ("server_seed", "pile", "hands", "source")
"""Names of what no picture of a round under way may hold."""


STRANGER = 999


def person_at(table: Table, seat: int) -> int:
    """Who sits there."""
    person = table.state.seats[seat].seat.person
    assert person is not None
    return person


def names_in(thing: object) -> set[str]:
    """The fields of a picture and of all that is in it, but for the game's own tables."""
    if isinstance(thing, tuple):
        return {name for each in thing for name in names_in(each)}
    if not is_dataclass(thing):
        return set()
    held = {field.name: getattr(thing, field.name) for field in fields(thing)}
    inner = {name for value in held.values() for name in names_in(value)}
    return {name for name, value in held.items() if value is not None} | inner


@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_the_public_table_view_has_no_field_for_a_secret(variant: str) -> None:
    async with club() as c:
        table = await c.start(variant, "Anna", "Ben", "Cleo")
        assert names_in(table.view).isdisjoint(SECRETS)


async def test_hands_are_revealed_only_after_a_round_is_over() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        assert table.view.open is None
        await play_on(c, table)
        assert phase(table) is Phase.BETWEEN
        assert table.view.open is not None
        await c.clock.advance(15_000)
        assert table.view.open is None


async def test_a_hand_view_shows_only_the_cards_of_its_seat() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        for seat in (0, 1):
            view = table.hand_view(person_at(table, seat)).view
            assert view is not None
            assert list(view.hand) == table.state.round.hands[seat]
        assert table.hand_view(STRANGER).view is None


async def test_the_public_view_is_created_once_per_change_for_all_hands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = Mock(wraps=PublicView)
    monkeypatch.setattr(views, "PublicView", made)
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo")
        lay_out(table, "0: blue-2 blue-3\n1: blue-4 blue-5\n2: blue-6 blue-7\ntop: blue-1")
        made.reset_mock()
        assert (await c.press(table, "Anna", "play blue-2", typed=True)).verdict == "done"
        hands = [table.hand_view(person_at(table, seat)).view for seat in range(3)]
        assert None not in hands
        assert made.call_count == 1


async def test_the_public_view_is_created_once_per_change_between_rounds_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = Mock(wraps=PublicView)
    monkeypatch.setattr(views, "PublicView", made)
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo")
        await play_on(c, table)
        made.reset_mock()
        await c.press(table, "Ben", NextRound())
        assert phase(table) is Phase.BETWEEN
        hands = [table.hand_view(person_at(table, seat)).view for seat in range(3)]
        assert None not in (table.view.open, *hands)
        assert made.call_count == 1


async def test_drawn_cards_are_shown_only_to_the_player_who_drew() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        lay_out(table, "0: blue-2 blue-3\n1: blue-4 blue-5\ntop: red-1")
        assert (await c.press(table, "Anna", "draw", typed=True)).verdict == "done"
        assert len(_drawn(table, 0)) == 1
        assert _drawn(table, 1) == _drawn(table, None) == ()


def _drawn(table: Table, seat: int | None) -> tuple[int, ...]:
    told = table.view.recent if seat is None else table.hand_view(person_at(table, seat)).since
    (drew,) = (each.event for each in told if isinstance(each.event, Drew))
    return drew.cards


async def test_a_new_turn_is_urgent_news_for_its_player() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        turn = table.state.round.turn
        assert is_seat_concerned(table.push_reasons(person_at(table, turn)))
        assert not is_seat_concerned(table.push_reasons(person_at(table, 1 - turn)))


SWAP = """
    0: red-swap red-8 blue-1
    1: red-7 green-4 green-5
    2: red-5 yellow-5 red-0
    top: red-3
"""


async def test_an_exchange_is_urgent_news_only_for_the_asked_players() -> None:
    async with club() as c:
        table = await c.start("stop", "Anna", "Ben", "Cleo")
        lay_out(table, SWAP)
        before = [table.push_reasons(person_at(table, seat)) for seat in range(3)]
        await c.press(table, "Anna", "play red-swap with 2", typed=True)
        news = [table.push_reasons(person_at(table, seat)) for seat in range(3)]
        assert news[1] == before[1]
        assert [is_seat_concerned(each) for each in news] == [False, False, True]


async def test_an_answer_to_an_exchange_is_not_urgent_news_for_other_players() -> None:
    async with club() as c:
        table = await c.start("stop", "Anna", "Ben", "Cleo")
        lay_out(table, SWAP)
        await c.press(table, "Anna", "play red-swap left", typed=True)
        before = [table.push_reasons(person_at(table, seat)) for seat in range(3)]
        await c.press(table, "Ben", "accept", typed=True)
        after = [table.push_reasons(person_at(table, seat)) for seat in range(3)]
        assert (after[0], after[2]) == (before[0], before[2])


async def test_a_turn_after_an_exchange_is_urgent_news_for_an_asked_player_too() -> None:
    async with club() as c:
        table = await c.start("stop", "Anna", "Ben", "Cleo")
        lay_out(table, SWAP)
        await c.press(table, "Anna", "play red-swap with 1", typed=True)
        before = table.push_reasons(person_at(table, 1))
        await c.clock.advance(15_000)
        assert table.state.round.turn == 1
        assert table.push_reasons(person_at(table, 1)) != before


async def test_the_message_of_a_table_is_known_after_a_restart() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        match = table.state.match_id
        before = table.state.changed_at
        await c.clock.advance(5_000)
        await table.store_message(77, match, 0)
        assert table.state.changed_at == before
        async with reopened(c) as again:
            state = only_table(again).state
            assert (state.message, state.message_match) == (77, match)


async def test_the_last_match_is_shown_in_its_rematch_even_after_a_restart() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 1})
        finished = await play_match(c, table)
        assert table.view.last == match_view_of(finished)
        await c.press(table, "Anna", Join())
        async with reopened(c) as again:
            assert only_table(again).view.last == match_view_of(finished)


async def test_the_view_of_a_finished_match_reveals_the_committed_secret() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", options={"rounds": 1})
        commitment = table.view.commitment
        end = match_view_of(await play_match(c, table))
        assert end.commitment == commitment
        assert len(end.server_seed) == 64
        assert [len(points) for points in end.rounds] == [2]
