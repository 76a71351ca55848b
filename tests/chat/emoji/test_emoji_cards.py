"""Cards in texts and on buttons, with emojis and without."""

from itertools import product

import discord
import pytest

from bot.chat.emoji.card_signs import CardEmoji, accent_colour, card_signs, colour_sign
from bot.chat.pictures.faces import BACK, all_faces, emoji_name, face_design
from bot.game import Game
from bot.game.ruleset import NO_COLOUR
from bot.locales import LANGS, Lang
from tests.support import plain

LONGEST_SIGNS = 6
NORIS = plain.GAMES[plain.VARIANTS.index("noris")]
RED_7 = NORIS.kind_of["red-7"]
SOME = CardEmoji({"red_7": 123456789012345678})


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_card_has_short_signs_of_its_own(game: Game, lang: Lang) -> None:
    signs = [card_signs(game, kind, lang) for kind in (*range(len(game.shown)), BACK)]
    assert len(set(signs)) == len(signs)
    assert [each for each in signs if not 1 <= len(each) <= LONGEST_SIGNS] == []


@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_signs_of_a_coloured_card_begin_with_the_shape_of_its_colour(game: Game) -> None:
    shapes = [colour_sign(game, colour) for colour in range(len(game.rules.colours))]
    assert len(set(shapes)) == len(shapes)
    for kind, card in enumerate(game.shown):
        first = card_signs(game, kind, "en").split(" ")[0]
        assert (first in shapes) == (card.colour != NO_COLOUR)
        assert card.colour == NO_COLOUR or first == shapes[card.colour]


@pytest.mark.parametrize(
    ("variant", "code", "signs"),
    [
        ("noris", "red-7", ("♥ 7", "♥ 7", "♥ 7")),
        ("noris", "blue-reverse", ("● ⟳", "● ⟳", "● ⟳")),
        ("noris", "yellow-draw2", ("★ +2", "★ +2", "★ +2")),
        ("noris", "wild", ("W", "W", "F")),
        ("stop", "green-6/9", ("▲ 6/9", "▲ 6/9", "▲ 6/9")),
        ("stop", "red-swap", ("♥ ⇄", "♥ ⇄", "♥ ⇄")),
        ("classic", "spades-jack", ("♠ B", "♠ J", "♠ Kn")),
        ("classic", "diamonds-ace", ("♦ A", "♦ A", "♦ E")),
    ],
)
def test_card_signs_follow_the_language(
    variant: str, code: str, signs: tuple[str, str, str]
) -> None:
    game = plain.GAMES[plain.VARIANTS.index(variant)]
    kind = game.kind_of[code]
    assert tuple(card_signs(game, kind, lang) for lang in LANGS) == signs
    assert tuple(CardEmoji().card_text(game, kind, lang) for lang in LANGS) == signs


def test_a_card_with_an_emoji_is_shown_as_that_emoji() -> None:
    emoji = SOME.for_card(NORIS, RED_7, "de")
    assert (emoji and emoji.name, emoji and emoji.id) == ("red_7", 123456789012345678)
    assert SOME.card_text(NORIS, RED_7, "de") == "<:red_7:123456789012345678>"
    assert SOME.picture_url(face_design(NORIS, RED_7, "en")) == (
        "https://cdn.discordapp.com/emojis/123456789012345678.png"  # where Discord keeps them
    )


def test_the_picture_address_prefers_the_emoji_of_the_whole_card() -> None:
    both = CardEmoji({"red_7": 1, "red_7_card": 2})
    assert (
        both.picture_url(face_design(NORIS, RED_7, "en"))
        == "https://cdn.discordapp.com/emojis/2.png"
    )


def test_a_card_without_an_emoji_has_no_address() -> None:
    other = NORIS.kind_of["red-8"]
    assert (
        SOME.for_card(NORIS, other, "de"),
        SOME.picture_url(face_design(NORIS, other, "en")),
    ) == (None, None)
    assert SOME.card_text(NORIS, other, "de") == "♥ 8"


def test_the_picture_address_uses_the_base_address_of_discord_py(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(discord.Asset, "BASE", "http://127.0.0.1:1/cdn")
    assert (
        SOME.picture_url(face_design(NORIS, RED_7, "en"))
        == "http://127.0.0.1:1/cdn/emojis/123456789012345678.png"
    )


def test_every_card_and_colour_of_every_game_has_an_emoji_when_all_are_uploaded() -> None:
    all_of_them = CardEmoji({name: number for number, name in enumerate(all_faces(), 1)})
    for game in plain.GAMES:
        for kind, lang in product((*range(len(game.shown)), BACK), LANGS):
            emoji = all_of_them.for_card(game, kind, lang)
            assert emoji is not None
            assert emoji.name == emoji_name(game, kind, lang)
        for colour, name in enumerate(game.rules.colours):
            of_colour = all_of_them.for_colour(game, colour)
            assert of_colour is not None
            assert of_colour.name == name


@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_colour_has_its_own_accent_and_so_has_no_colour(game: Game) -> None:
    accents = {
        accent_colour(game, colour).value for colour in range(NO_COLOUR, len(game.rules.colours))
    }
    assert len(accents) == len(game.rules.colours) + 1
