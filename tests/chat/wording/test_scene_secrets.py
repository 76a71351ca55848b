"""What others hold changes neither pictures nor words: equal views have equal bytes."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from bot.chat.pictures.table_picture import table_png
from bot.chat.pictures.table_scene import TableScene
from bot.chat.wording.scene import hand_scene, public_scene, scene_alt_text
from bot.chat.wording.viewer import Viewer
from bot.game import RULE_SETS, events, new_game
from bot.game.options import OptionError
from bot.tables.settings import Phase
from tests.support.club import club
from tests.support.gatherings import hands, laid, press
from tests.support.hidden_cards import with_other_hidden_cards
from tests.support.playing import act_once
from tests.support.table_states import STATES
from tests.support.views import hand_view

if TYPE_CHECKING:
    from bot.game.events import Event
    from bot.tables.registry import Table
    from tests.support.club import Club

EN: Final = Viewer()


@pytest.mark.parametrize("variant", RULE_SETS)
async def test_what_others_hold_changes_neither_the_picture_nor_the_words(variant: str) -> None:
    people, random = ["Anna", "Ben", "Cleo"], Random(RULE_SETS[variant].name)
    async with club() as c:
        table = await c.start(variant, *people)
        for _ in range(24):
            await act_once(c, table)
            if table.state.phase is not Phase.PLAYING:
                return
            check_secrets(c, table, random)


@pytest.mark.parametrize(
    "state",
    [
        "a call awaited",
        "a card to throw in",
        "a final call awaited",
        "a hand to show",
        "a large hand shown",
        "hands to trade",
        "hands to trade with one",
        "people away and gone",
    ],
)
async def test_no_state_shows_what_others_hold(state: str) -> None:
    async with club() as c:
        check_secrets(c, await STATES[state](c), Random(state))


async def test_exchanged_hands_show_only_their_new_owners_what_they_hold() -> None:
    async with club() as c:
        cards = hands("stop", 3, "red-swap red-1 red-4")
        table = await laid(c, "stop", cards, "0 play red-swap left", seats=3)
        await c.clock.advance(15_000)
        assert told(table, events.HandsExchanged)
        assert public_scene(table.view, EN, c.clock.now()).arrows
        check_secrets(c, table, Random("stop"))


def throws_in(variant: str) -> bool:
    """Return whether a game has equal cards, so that its house rules can allow throwing in."""
    try:
        new_game(variant, {"throw_in": True})
    except OptionError:
        return False
    return True


@pytest.mark.parametrize("variant", [each for each in RULE_SETS if throws_in(each)])
async def test_a_card_thrown_in_shows_nothing_else_of_a_hand(variant: str) -> None:
    codes = [each.code for each in new_game(variant, {"throw_in": True}).kinds]
    card, top, *others = (codes[kind] for kind in sorted(new_game(variant).plain)[:6])
    position = hands(variant, 3, f"{card} {others[0]}", f"{card} {' '.join(others[1:])}", top=top)
    async with club() as c:
        table = await laid(
            c, variant, position, f"0 play {card}", options={"throw_in": True}, seats=3
        )
        check_secrets(c, table, Random(variant))
        await press(c, table, 1, f"throw {card}")
        await c.clock.advance(1_000)
        assert table.view.seats[1].cards == len(others) - 1
        check_secrets(c, table, Random(variant))


def told(table: Table, kind: type[Event]) -> int:
    """Return how many of the last events are of this kind."""
    return sum(isinstance(each.event, kind) for each in table.view.recent)


def check_secrets(c: Club, table: Table, random: Random) -> None:
    """Check that nobody sees a difference if the hidden cards are others."""
    for seat in range(len(table.state.seats)):
        _check_secrets_of(c, table, seat, random)


def _check_secrets_of(c: Club, table: Table, seat: int, random: Random) -> None:
    match = table.state.match
    assert match is not None
    before, rnd = _shown(c, table, seat), match.round
    assert rnd is not None
    match.round = with_other_hidden_cards(rnd, seat, random)
    table.core.version += 1
    try:
        assert _shown(c, table, seat) == before
    finally:
        match.round = rnd
        table.core.version += 1


def _shown(c: Club, table: Table, seat: int) -> tuple[list[TableScene], list[bytes], list[str]]:
    """Return all that a seat and everybody see, with the bytes of the pictures."""
    hand, now = hand_view(table, seat), c.clock.now()
    scenes = [hand_scene(hand, EN, now), public_scene(table.view, EN, now)]
    words = [scene_alt_text(table.view, EN, hand), scene_alt_text(table.view, EN)]
    return scenes, [table_png(each) for each in scenes], words
