"""The emojis' names: what Discord takes, English words, one for each drawing."""

import re

import pytest

from bot.chat.faces import BACK, all_faces, emoji_name, emoji_png
from bot.chat.faces.looks import look
from bot.game import Game
from tests.words import plain

TAKEN = re.compile("[A-Za-z0-9_]{2,32}")
MOST_EMOJIS = 2000


def test_names_are_what_discord_takes() -> None:
    assert [name for name in all_faces() if not TAKEN.fullmatch(name)] == []
    assert len({name.lower() for name in all_faces()}) == len(all_faces()) <= MOST_EMOJIS


def test_names_and_drawings_go_together() -> None:
    looks = {
        (emoji_name(game, kind), look(game, kind))
        for game in plain.GAMES
        for kind in (*range(len(game.shown)), BACK)
    }
    assert len(looks) == len({name for name, _ in looks}) == len({each for _, each in looks})
    assert {name for name, _ in looks} == set(all_faces())
    assert len({emoji_png(*face) for face in all_faces().values()}) == len(all_faces())


def test_a_name_leads_to_a_card_of_that_name() -> None:
    assert {emoji_name(*face) for face in all_faces().values()} == set(all_faces())
    assert [name for name, face in all_faces().items() if emoji_name(*face) != name] == []


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
def test_a_name_is_the_card_in_words(variant: str, code: str, name: str) -> None:
    game = plain.GAMES[plain.VARIANTS.index(variant)]
    assert emoji_name(game, game.kind_of[code]) == name
    assert emoji_name(game, BACK) == "card_back"


@pytest.mark.parametrize("variant", ["noris", "rabe"])
def test_a_wild_card_is_shown_in_the_colour_that_was_announced(variant: str) -> None:
    game: Game = plain.GAMES[plain.VARIANTS.index(variant)]
    shown = [emoji_name(game, kind) for kind in range(len(game.kinds), len(game.shown))]
    assert shown == ["green_wild", "blue_wild", "red_wild", "yellow_wild"]
