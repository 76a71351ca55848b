"""The emojis' names: what Discord takes, English words, one for each drawing."""

import re

import pytest

from bot.chat.emoji.upload import emoji_drawings
from bot.chat.pictures.card_emoji import colour_design, design_name, face_design
from bot.chat.pictures.faces import BACK, all_faces, emoji_name
from bot.game import Game
from bot.locales import LANGS
from tests.support import plain
from tests.support.games import WISHES
from tests.support.tiles import tile

TAKEN = re.compile("[A-Za-z0-9_]{2,32}")
MOST_EMOJIS = 2000


def test_emoji_names_are_valid_for_discord() -> None:
    names = list(emoji_drawings())
    assert [name for name in names if not TAKEN.fullmatch(name)] == []
    assert len({name.lower() for name in names}) == len(names) <= MOST_EMOJIS


def test_each_emoji_name_belongs_to_exactly_one_drawing() -> None:
    looks = {
        (emoji_name(game, kind, lang), face_design(game, kind, lang))
        for game in plain.GAMES
        for kind in (*range(len(game.shown)), BACK)
        for lang in LANGS
    }
    looks |= {
        (design_name(each), each)
        for game in plain.GAMES
        for each in (colour_design(game, colour) for colour in range(len(game.rules.colours)))
    }
    assert len(looks) == len({name for name, _ in looks}) == len({each for _, each in looks})
    assert {name for name, _ in looks} == set(all_faces())
    assert len({tile(face).tobytes() for face in all_faces().values()}) == len(all_faces())


def test_a_name_leads_to_a_drawing_of_that_name() -> None:
    assert [name for name, face in all_faces().items() if design_name(face) != name] == []


def test_the_emoji_of_a_colour_has_the_name_of_the_colour() -> None:
    noris, classic = (plain.GAMES[plain.VARIANTS.index(name)] for name in ("noris", "classic"))
    names = [
        design_name(colour_design(game, colour)) for game in (noris, classic) for colour in range(4)
    ]
    assert names == [*noris.rules.colours, *classic.rules.colours]


@pytest.mark.parametrize(
    ("face", "letters"),
    [
        ("jack", ("B", "J", "Kn")),
        ("queen", ("D", "Q", "D")),
        ("king", ("K", "K", "K")),
        ("ace", ("A", "A", "E")),
    ],
)
def test_court_cards_show_the_letter_of_the_language(
    face: str, letters: tuple[str, str, str]
) -> None:
    game = plain.GAMES[plain.VARIANTS.index("classic")]
    kind = game.kind_of[f"hearts-{face}"]
    assert tuple(face_design(game, kind, lang).letters for lang in LANGS) == letters
    drawn = {tile(face_design(game, kind, lang)).tobytes() for lang in LANGS}
    assert len(drawn) == len(set(letters))
    english = emoji_name(game, kind, "en")
    assert english == f"{face}_of_hearts"
    names = [emoji_name(game, kind, lang) for lang in LANGS]
    assert all(name.startswith(english) for name in names)


@pytest.mark.parametrize(
    ("variant", "code", "name"),
    [
        ("noris", "red-7", "red_7"),
        ("noris", "blue-draw4", "blue_draw_4"),
        ("rabe", "wild", "wild"),
        ("maumaus", "green-colour", "green_change_colour"),
        ("stop", "yellow-6/9", "yellow_6_or_9"),
        ("stop", "red-x+", "red_x_plus"),
        ("stop", "choice", "your_choice"),
        ("classic", "hearts-jack", "jack_of_hearts"),
        ("classic", "clubs-10", "10_of_clubs"),
    ],
)
def test_an_emoji_name_spells_out_the_card(variant: str, code: str, name: str) -> None:
    game = plain.GAMES[plain.VARIANTS.index(variant)]
    assert emoji_name(game, game.kind_of[code], "en") == name
    assert emoji_name(game, BACK, "en") == "card_back"


@pytest.mark.parametrize(
    "variant", [variant for variant, code in WISHES if not code.startswith("red-")]
)
def test_a_wild_card_is_shown_in_the_colour_that_was_announced(variant: str) -> None:
    game: Game = plain.GAMES[plain.VARIANTS.index(variant)]
    shown = [emoji_name(game, kind, "en") for kind in range(len(game.kinds), len(game.shown))]
    assert shown == ["green_wild", "blue_wild", "red_wild", "yellow_wild"]
