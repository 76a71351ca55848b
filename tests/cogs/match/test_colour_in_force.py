"""Heading and picture show the colour in force, and choosing one shows how many one has of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.context import HandExtras
from bot.chat.emoji.card_signs import CardEmoji
from bot.chat.messages.pings import ping_line
from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, Lang
from bot.people.settings import PersonSettings
from bot.words.cards import call_word, capitalised
from cogs.match import lays
from cogs.match.hand_message import hand_message, words_offer
from cogs.match.table import table_message
from tests.cogs.test_layouts import EMOJI
from tests.support import limits
from tests.support.club import club
from tests.support.gatherings import hands, laid, press
from tests.support.views import hand_view
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.chat.requests.components import Layout
    from bot.tables.registry import Table
    from tests.support.club import Club

RED_STYLE = 4
THUMBNAIL = 11
NEW = PersonSettings()
LOOK = Viewer("en", EMOJI)


def heading(shown: Layout) -> str:
    (found,) = (line for line in limits.words(shown).splitlines() if line.startswith("# "))
    return found


def picture(shown: Layout) -> tuple[str, str]:
    """The thumbnail: its address and what it shows."""
    found = limits.parts(limits.sent(shown))
    (part,) = (each for each in found if each["type"] == THUMBNAIL)
    return part["media"]["url"], part["description"]


def hand_of(table: Table, seat: int, look: Viewer = LOOK) -> Layout:
    return hand_message(hand_view(table, seat), look, NEW, HandExtras())


async def blue_in_force(c: Club) -> Table:
    """A yellow card that changes the colour lies, and blue was chosen."""
    position = hands("maumaus", 3, "yellow-colour red-5 red-6", top="yellow-3")
    return await laid(c, "maumaus", position, "0 play yellow-colour blue", seats=3)


@pytest.mark.parametrize(
    ("lang", "name", "laid_card"),
    [
        (
            "de",
            wording(
                "card-chosen",
                "de",
                face=wording("game-maumaus-face-colour", "de"),
                colour=wording("colour-blue", "de"),
            ),
            wording(
                "table-lies-as",
                "de",
                card=wording(
                    "game-maumaus-face-colour.coloured",
                    "de",
                    noun=wording("colour-yellow.noun", "de"),
                ),
            ),
        ),
        (
            "en",
            (wording("game-maumaus-face-colour") + ": " + wording("colour-blue")),
            wording(
                "table-lies-as",
                card=wording("colour-yellow.card", face=wording("game-maumaus-face-colour")),
            ),
        ),
        (
            "sv",
            wording(
                "card-chosen",
                "sv",
                face=wording("game-maumaus-face-colour", "sv"),
                colour=wording("colour-blue", "sv"),
            ),
            wording(
                "table-lies-as",
                "sv",
                card=wording(
                    "colour-yellow.card", "sv", face=wording("game-maumaus-face-colour", "sv")
                ),
            ),
        ),
    ],
)
async def test_a_card_that_changed_the_colour_is_shown_in_the_colour_that_was_chosen(
    lang: Lang, name: str, laid_card: str
) -> None:
    async with club() as c:
        table = await blue_in_force(c)
        look = Viewer(lang, EMOJI)
        public, hand = table_message(table.view, look), hand_of(table, 1, look)
        blue = table.view.game.rules.colours.index("blue")
        emoji = str(EMOJI.for_colour(table.view.game, blue))
        for shown in (public, hand):
            assert heading(shown) == f"# {emoji} {name}"
            assert laid_card in limits.words(shown)
        assert picture(public) == (f"https://cdn.discordapp.com/emojis/{emoji[7:-1]}.png", name)
        plain = hand_of(table, 1, Viewer(lang, EMOJI, in_words=True))
        assert heading(plain) == f"# {name}"
        assert heading(hand_of(table, 1, Viewer(lang))) == f"# ● {name}"


async def test_a_jack_is_shown_in_the_chosen_suit() -> None:
    async with club() as c:
        position = hands("classic", 3, "hearts-jack spades-9 spades-8", top="hearts-9")
        table = await laid(c, "classic", position, "0 play hearts-jack clubs", seats=3)
        shown = heading(hand_of(table, 1))
        assert shown.startswith("# <:clubs:")
        assert shown.endswith(
            wording(
                "card-chosen",
                face=capitalised(wording("face-jack")),
                colour=wording("colour-clubs"),
            )
        )
        assert tells(
            limits.words(hand_of(table, 1)),
            "table-lies-as",
            card=wording("colour-hearts.card", face=wording("face-jack")),
        )


async def test_a_card_in_its_own_colour_or_a_wild_is_shown_as_itself() -> None:
    async with club() as c:
        position = hands("maumaus", 3, "yellow-colour red-5 red-6", top="yellow-3")
        own = await laid(c, "maumaus", position, "0 play yellow-colour yellow", seats=3)
        assert heading(hand_of(own, 1)).endswith(
            "> " + wording("colour-yellow.card", face=wording("game-maumaus-face-colour"))
        )
        assert not tells(limits.words(hand_of(own, 1)), "table-lies-as")
    async with club() as c:
        position = hands("noris", 3, "wild red-5 red-6")
        wild = await laid(c, "noris", position, "0 play wild green", seats=3)
        assert heading(hand_of(wild, 1)).startswith("# <:green_wild:")


async def test_a_reminder_names_the_chosen_colour_in_a_sentence() -> None:
    async with club() as c:
        table = await blue_in_force(c)
        line = ping_line(table.view, 1, LOOK, 0)
        assert tells(
            line,
            "ping-turn",
            card=wording(
                "card-chosen.in-sentence",
                card=wording("colour-yellow.card", face=wording("game-maumaus-face-colour")),
                colour=wording("colour-blue"),
            ),
        )


@pytest.mark.parametrize("lang", LANGS)
async def test_each_colour_button_shows_its_picture_and_the_number_of_cards_left(
    lang: Lang,
) -> None:
    counts = {"green": 0, "blue": 2, "red": 0, "yellow": 1}
    labels = [
        wording(
            "step-colour", lang, colour=capitalised(wording(f"colour-{colour}", lang)), left=left
        )
        for colour, left in counts.items()
    ]
    async with club() as c:
        cards = "yellow-colour yellow-5 blue-1 blue-2"
        table = await laid(c, "maumaus", hands("maumaus", 3, cards, top="yellow-3"), seats=3)
        view = hand_view(table, 0).view
        assert view is not None

        def buttons(look: Viewer) -> list[limits.Part]:
            rows = lays.step_controls(view, "play yellow-colour", look, table.view)
            return [dict(button) for row in rows for button in row["components"]]

        pictured = buttons(Viewer(lang, EMOJI))
        assert [each["label"] for each in pictured] == labels
        assert [each["emoji"]["name"] for each in pictured] == list(counts)
        in_words = buttons(Viewer(lang, EMOJI, in_words=True))
        assert [each["label"] for each in in_words] == labels
        assert not any("emoji" in each for each in in_words)
        signs = [each["label"].split(":")[0][-1] for each in buttons(Viewer(lang, CardEmoji()))]
        assert signs == ["▲", "●", "♥", "★"]


@pytest.mark.parametrize("lang", LANGS)
async def test_the_red_button_says_the_call_that_is_due(lang: Lang) -> None:
    async with club() as c:
        position = hands("rabe", 3, "red-5 red-4", top="red-3")
        table = await laid(c, "rabe", position, "0 play red-5", seats=3)
        look = Viewer(lang, EMOJI)
        (window,) = table.view.windows
        assert (window.seat, window.final) == (0, False)
        assert call_on(hand_of(table, 0, look)) == (call_word(table.view.game, lang), RED_STYLE)
        await press(c, table, 0, "call")
        last = call_word(table.view.game, lang, final=True)
        label, style = call_on(hand_of(table, 0, look))
        assert (label, style != RED_STYLE) == (last, True)


def call_on(shown: Layout) -> tuple[str, int]:
    found = limits.parts(limits.sent(shown))
    (button,) = (each for each in found if str(each.get("custom_id")).split(":")[2:3] == ["call"])
    return button["label"], button["style"]


@pytest.mark.parametrize(("lang", "told"), [("de", True), ("sv", True), ("en", False)])
async def test_playing_in_words_is_offered_once_where_emojis_would_be_read_in_english(
    lang: Lang, *, told: bool
) -> None:
    async with club() as c:
        table = await laid(c, "noris", hands("noris", 2, "red-5 red-4 red-6"), seats=2)
        hand, look = hand_view(table, 0), Viewer(lang, EMOJI)
        assert bool(words_offer(hand, NEW, look)) is told
        assert tells(limits.words(hand_of(table, 0, look)), "hint-words", lang) is told
        later = PersonSettings(matches={"noris": 1, "stop": 1})
        assert words_offer(hand, later, look) is None
        assert words_offer(hand, NEW, Viewer(lang, EMOJI, in_words=True)) is None
        await press(c, table, 0, "play red-5")
        assert words_offer(hand_view(table, 0), NEW, look) is None
