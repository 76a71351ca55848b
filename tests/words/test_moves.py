"""Every move of every game can be told."""

import pytest

from bot.game import Game, new_game
from bot.locales import LANGS, Lang
from bot.words.cards import move_text
from tests.support import plain


def said(variant: str, text: str, lang: Lang) -> str:
    game = new_game(variant, {"throw_in": True} if variant == "noris" else None)
    return move_text(game, game.move_of[text], lang, plain.NAMES)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_move_has_a_unique_text(game: Game, lang: Lang) -> None:
    told = [move_text(game, move, lang, plain.NAMES) for move in game.text_of]
    assert [words for words in told if plain.faults(game, words)] == []
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_action_of_the_clock_has_a_unique_text(game: Game, lang: Lang) -> None:
    told = [move_text(game, move, lang, plain.NAMES) for move in game.table_text_of]
    assert [words for words in told if plain.faults(game, words)] == []
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("variant", "text", "words"),
    [
        ("noris", "play red-7", "play a red 7"),
        ("noris", "play wild yellow", "play a Wild and choose yellow"),
        ("noris", "throw blue-4", "throw in a blue 4"),
        ("noris", "catch 1", "catch Ben"),
        ("noris", "call", "call “Mau!”"),
        ("maumaus", "play joker skip", "play a Joker as Skip"),
        ("maumaus", "play joker colour red", "play a Joker as Change colour and choose red"),
        ("maumaus", "play red-colour blue", "play a red Change colour and choose blue"),
        ("stop", "play choice red-3", "play Your choice with a red 3"),
        ("stop", "play red-swap with 2", "play a red Swap hands and swap hands with Cleo"),
        ("stop", "play red-swap left", "play a red Swap hands and send all hands to the left"),
        ("classic", "play hearts-jack spades", "play the jack of hearts and choose spades"),
    ],
)
def test_the_text_of_a_move_names_its_announcement(variant: str, text: str, words: str) -> None:
    assert said(variant, text, "en") == words


def test_moves_are_described_in_german_and_swedish() -> None:
    assert said("noris", "play wild yellow", "de") == "Farbwechsel legen und Gelb wünschen"
    assert said("noris", "throw blue-4", "de") == "Blau 4 dazwischenwerfen"
    assert said("noris", "play wild yellow", "sv") == "lägg Färgbyte och välj gult"


def test_seats_without_names_are_numbered_as_in_records() -> None:
    game = new_game("noris")
    assert move_text(game, game.move_of["catch 0"], "en", names=None) == "catch seat 0"
