"""Every card, face and colour of every game has a name in every language."""

import pytest

from bot.game import Game, new_game
from bot.locales import LANGS, Lang
from bot.words.cards import (
    call_on_button,
    call_word,
    card_in_sentence,
    card_name,
    cards_list,
    colour_name,
    face_name,
    face_with_article,
    game_title,
)
from tests.support import plain


def named(variant: str, code: str, lang: Lang) -> str:
    game = new_game(variant)
    return card_name(game, game.kind_of[code], lang)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_card_has_a_unique_name(game: Game, lang: Lang) -> None:
    names = [card_name(game, kind, lang) for kind in range(len(game.shown))]
    assert [plain.faults(game, name) for name in names if plain.faults(game, name)] == []
    assert len(set(names)) == len(game.shown)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_every_face_and_colour_has_a_name(game: Game, lang: Lang) -> None:
    names = [face_name(game, face, lang) for face in game.rules.faces]
    names += [face_with_article(game, face, lang) for face in game.rules.faces]
    names += [colour_name(game, colour, lang) for colour in range(len(game.rules.colours))]
    assert [name for name in names if plain.faults(game, name)] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", plain.GAMES, ids=plain.VARIANTS)
def test_the_article_comes_before_the_name(game: Game, lang: Lang) -> None:
    for face in game.rules.faces:
        article, _, rest = face_with_article(game, face, lang).partition(" ")
        assert article in {"a", "an", "ein", "eine", "einen", "en", "ett"}
        assert face_name(game, face, lang)[:3] in rest


@pytest.mark.parametrize(
    ("variant", "code", "names"),
    [
        ("noris", "red-7", ("Rot 7", "red 7", "röd 7")),
        ("noris", "blue-draw2", ("blaue Nimm 2", "blue Draw 2", "blått Ta 2")),
        ("noris", "wild", ("Farbwechsel", "Wild", "Färgbyte")),
        ("rabe", "wild", ("Freie Farbwahl", "Wild", "Fritt färgval")),
        ("rabe", "red-draw2", ("rote „2 Karten ziehen“", "red Draw 2", "rött Dra 2")),
        ("stop", "green-6/9", ("Grün 6/9", "green 6/9", "grönt 6/9")),
        ("stop", "choice", ("Freie Wahl", "Your choice", "Fritt val")),
        ("classic", "hearts-7", ("Herz 7", "7 of hearts", "hjärter 7")),
        ("classic", "clubs-jack", ("Kreuz Bube", "jack of clubs", "klöver knekt")),
        ("vandatta", "spades-2", ("Pik 2", "2 of spades", "spader 2")),
        ("switch", "diamonds-ace", ("Karo Ass", "ace of diamonds", "ruter ess")),
        ("prsi", "acorns-7", ("Eichel 7", "7 of acorns", "ekollon 7")),
        ("prsi", "leaves-ober", ("Laub Ober", "ober of leaves", "löv överknekt")),
        ("prsi", "bells-unter", ("Schellen Unter", "unter of bells", "bjällror underknekt")),
    ],
)
def test_cards_have_their_usual_names_in_every_language(
    variant: str, code: str, names: tuple[str, str, str]
) -> None:
    assert tuple(named(variant, code, lang) for lang in LANGS) == names


@pytest.mark.parametrize(
    ("variant", "names"),
    [
        ("noris", ("Farbwechsel: Grün", "green Wild", "grönt Färgbyte")),
        ("rabe", ("Freie Farbwahl: Grün", "green Wild", "grönt Fritt färgval")),
    ],
)
def test_the_announced_colour_of_a_wild_is_inflected_by_language(
    variant: str, names: tuple[str, str, str]
) -> None:
    game = new_game(variant)
    green = game.rules.colours.index("green")
    wild = next(
        kind
        for kind, card in enumerate(game.shown)
        if card.face.name == "wild" and card.colour == green
    )
    assert tuple(card_name(game, wild, lang) for lang in LANGS) == names


def test_listed_cards_keep_their_order_and_equal_cards_are_counted() -> None:
    game = new_game("noris")
    kinds = [game.kind_of[code] for code in ("red-1", "green-7", "red-1", "wild")]
    assert cards_list(game, kinds, "en") == f"2 {plain.TIMES} red 1, green 7 and Wild"
    assert cards_list(game, kinds[:1], "de") == "Rot 1"
    assert cards_list(game, kinds[:2], "sv") == "röd 1 och grön 7"
    assert cards_list(game, [], "en") == ""


@pytest.mark.parametrize(
    ("variant", "code", "name"),
    [
        ("noris", "red-7", "a red 7"),
        ("noris", "wild", "a Wild"),
        ("maumaus", "joker", "a Joker"),
        ("stop", "choice", "Your choice"),
        ("classic", "hearts-7", "the 7 of hearts"),
    ],
)
def test_a_card_in_an_english_sentence_has_its_article(variant: str, code: str, name: str) -> None:
    game = new_game(variant)
    assert card_in_sentence(game, game.kind_of[code], "en") == name
    german = named(variant, code, "de")
    assert card_in_sentence(game, game.kind_of[code], "de") == german


@pytest.mark.parametrize(
    ("variant", "words", "final"),
    [
        ("noris", ("Mau!", "Mau!", "Mau!"), "Mau mau!"),
        ("maumaus", ("Mau!", "Mau!", "Mau!"), "Mau Maus!"),
        ("rabe", ("Mau!", "Mau!", "Mau!"), "Mau-Mau!"),
        ("classic", ("Mau!", "Mau!", "Mau!"), "Mau-Mau!"),
        ("stop", ("Achtung!", "Watch out!", "Se upp!"), "Stop!"),
        ("prsi", ("Prší!", "Prší!", "Prší!"), "Prší!"),
        ("vandatta", ("Lappen!", "Lappen!", "Lappen!"), None),
        ("switch", ("Letzte Karte!", "Last card!", "Sista kortet!"), None),
    ],
)
def test_every_game_has_its_call_words(
    variant: str, words: tuple[str, str, str], final: str | None
) -> None:
    game = new_game(variant)
    assert tuple(call_word(game, lang) for lang in LANGS) == words
    finals = tuple(call_word(game, lang, final=True) for lang in LANGS)
    assert finals == (("Aus!", "Out!", "Slut!") if final is None else (final,) * len(LANGS))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", plain.VARIANTS)
def test_the_call_on_a_button_is_short(variant: str, lang: Lang) -> None:
    game = new_game(variant)
    short = call_on_button(game, lang)
    assert len(short) <= len("Watch out!")
    is_whole = short == call_word(game, lang)
    assert is_whole or call_word(game, lang).startswith(short.rstrip("!"))


def test_a_long_call_is_shorter_on_a_button() -> None:
    game = new_game("switch")
    assert [call_on_button(game, lang) for lang in LANGS] == ["Letzte!", "Last!", "Sista!"]
    assert call_on_button(game, "de", final=True) == "Aus!"


@pytest.mark.parametrize("lang", LANGS)
def test_games_have_titles(lang: Lang) -> None:
    assert len({game_title(variant, lang) for variant in plain.VARIANTS}) == len(plain.VARIANTS)
