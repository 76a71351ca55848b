"""Hands of who plays in words, of newcomers, and of who holds very many cards."""

from __future__ import annotations

import re
from typing import Final

import pytest

from bot.chat.context import HandExtras
from bot.chat.emoji.card_signs import BACK_SIGN, COLOUR_SIGNS, FACE_SIGNS, CardEmoji
from bot.chat.wording.viewer import Viewer
from bot.game import new_game
from bot.locales import LANGS, text
from bot.people.settings import PersonSettings
from bot.words.cards import call_word
from cogs.match.hand_message import THEN, hand_message
from cogs.match.lays import FITTING_BUTTONS, MOST_BUTTONS, playable_kinds
from tests.cogs.test_layouts import EMOJI, renderings
from tests.support import limits
from tests.support.clicking import choose, laid_out
from tests.support.club import club
from tests.support.gatherings import hands, laid
from tests.support.scenes import SCENES
from tests.support.simulated import parts_of, simulation, words_of
from tests.support.table_states import ALL_KINDS, STATES
from tests.support.views import hand_view

SYMBOLS: Final = {
    *COLOUR_SIGNS.values(),
    *(sign for sign in FACE_SIGNS.values() if not sign.isascii()),
    BACK_SIGN,
    THEN,
    "\N{CHECK MARK}",
}
MORE: Final = text("en", "button-more")
"""A button that says nothing to who listens."""
AN_EMOJI: Final = re.compile(r"<a?:\w+:\d+>")
TWO_LEFT: Final = """
    0: red-5 red-4
    1: red-1 green-2 green-7
    top: red-3
"""
MENU: Final = 3


def symbols_in(parts: list[limits.Part]) -> set[str]:
    """The signs and pictures in all that a message says and offers."""
    options = [option for part in parts for option in part.get("options", ())]
    written = [
        str(part[name])
        for part in [*parts, *options]
        for name in ("content", "label", "description", "placeholder")
        if part.get(name)
    ]
    found = {sign for sign in SYMBOLS for words in written if sign in words}
    found |= {words for words in written if words == MORE}
    found |= {match for words in written for match in AN_EMOJI.findall(words)}
    return found | {str(part["emoji"]) for part in [*parts, *options] if part.get("emoji")}


@pytest.mark.parametrize("state", STATES)
async def test_a_player_who_plays_in_words_sees_no_symbols_in_any_view(state: str) -> None:
    async with club() as c:
        table = await STATES[state](c)
        found = {
            f"{look.lang}, {what}: {sign}"
            for look in (Viewer(lang, EMOJI, in_words=True) for lang in LANGS)
            for what, view in renderings(table, look)
            for sign in symbols_in(list(limits.parts(limits.sent(view))))
        }
    assert sorted(found) == []


@pytest.mark.parametrize("scene", SCENES)
async def test_no_message_to_a_player_who_plays_in_words_has_symbols(scene: str) -> None:
    async with simulation() as there:
        await choose(there, "Ben", view="words")
        await SCENES[scene](there)
        await there.wait(5)
        found = {sign for each in there.private("Ben") for sign in symbols_in(parts_of(each))}
    assert found == set()


@pytest.mark.parametrize("lang", LANGS)
async def test_an_armed_call_is_shown_in_words_to_a_player_who_plays_in_words(lang: str) -> None:
    async with simulation() as there:
        await choose(there, "Anna", view="words", lang=lang)
        party = await laid_out(there, "noris", TWO_LEFT, "Anna", "Ben")
        await party.click("Anna", "call")
        await there.wait(1)
        assert symbols_in(parts_of(party.hand("Anna"))) == set()


def lay_buttons(view: object) -> list[str]:
    found = limits.parts(limits.sent(view))  # type: ignore[arg-type]  # a view, whichever
    ids = (part["custom_id"] for part in found if part["type"] == limits.BUTTON)
    return [each.split(":")[3] for each in ids if each.split(":")[2] == "lay"]


async def test_up_to_24_kinds_of_card_have_a_button_each() -> None:
    async with club() as c:
        kinds = " ".join(ALL_KINDS.split()[:MOST_BUTTONS])
        table = await laid(c, "noris", hands("noris", 10, kinds))
        view = hand_message(hand_view(table, 0), Viewer("en"), PersonSettings(), HandExtras())
        assert sorted(lay_buttons(view)) == sorted(kinds.split())


async def test_a_hand_of_25_kinds_has_8_fitting_buttons_and_menus_with_every_kind() -> None:
    async with club() as c:
        kinds = ALL_KINDS.split()[: MOST_BUTTONS + 1]
        table = await laid(c, "noris", hands("noris", 10, " ".join(kinds), top="green-5"))
        picture = hand_view(table, 0)
        assert picture.view is not None
        game = picture.view.public.game
        fitting = [game.kinds[kind].code for kind in playable_kinds(picture.view)]
        assert len(fitting) > FITTING_BUTTONS
        view = hand_message(picture, Viewer("en", CardEmoji()), PersonSettings(), HandExtras())
        assert lay_buttons(view) == fitting[:FITTING_BUTTONS]
        menus = [part for part in limits.parts(limits.sent(view)) if part["type"] == MENU]
        offered = [option["value"] for menu in menus for option in menu["options"]]
        assert sorted(offered) == sorted(kinds)


async def test_hints_end_after_the_third_match_of_a_game() -> None:
    async with simulation() as there:
        word = call_word(new_game("noris", seats=2), "en")
        hint = text("en", "hint-call-soon", word=word, count=2)
        hinted = []
        for number in range(5):
            there.channel = there.guild.create_text_channel(f"games-{number}")
            party = await laid_out(there, "noris", TWO_LEFT, "Anna", "Ben")
            hinted.append(hint in words_of(party.hand("Anna")))
        assert hinted == [True, True, True, False, False]
