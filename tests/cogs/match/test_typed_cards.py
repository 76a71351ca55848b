"""Cards are typed as one gets them out, in three languages, and never guessed."""

from __future__ import annotations

import pytest

from bot.chat.requests.components import LONGEST_OPTION, MOST_OPTIONS
from bot.game import RULE_SETS, Game, SeatView, new_game, seat_view
from bot.locales import LANGS, Lang
from bot.words.cards import card_name
from cogs.match.typed_lays import card_choices, find_cards
from tests.support.positions import position

NORIS = new_game("noris")
CLASSIC = new_game("classic")
STOP = new_game("stop")


def found(game: Game, typed: str, lang: Lang, among: str = "") -> list[str]:
    kinds = [game.kind_of[code] for code in among.split()] or range(len(game.kinds))
    return [game.kinds[kind].code for kind in find_cards(game, typed, kinds, lang)]


@pytest.mark.parametrize("variant", RULE_SETS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_card_is_known_by_its_whole_name_and_by_its_code(variant: str, lang: Lang) -> None:
    game = new_game(variant)
    for kind, card in enumerate(game.kinds):
        for typed in (card_name(game, kind, lang), card.code, card.code.replace("-", " ").upper()):
            assert found(game, typed, lang) == [card.code], typed


@pytest.mark.parametrize("reader", LANGS)
@pytest.mark.parametrize("writer", LANGS)
def test_card_names_in_every_language_are_recognised_for_every_reader(
    reader: Lang, writer: Lang
) -> None:
    for kind, card in enumerate(NORIS.kinds):
        assert found(NORIS, card_name(NORIS, kind, writer), reader) == [card.code]


@pytest.mark.parametrize(
    ("typed", "lang", "code"),
    [
        ("r7", "en", "red-7"),
        ("R 7", "en", "red-7"),
        ("7r", "en", "red-7"),
        ("re7", "en", "red-7"),
        ("rot 7", "de", "red-7"),
        ("rot7", "en", "red-7"),
        ("röd 7", "sv", "red-7"),
        ("rod 7", "sv", "red-7"),
        ("rött 7", "sv", "red-7"),
        ("b2", "de", "blue-2"),
        ("grün 4", "de", "green-4"),
        ("gruen 4", "de", "green-4"),
        ("blå 4", "sv", "blue-4"),
        ("gul 4", "sv", "yellow-4"),
        ("rött Ta 2", "sv", "red-draw2"),
        ("röd ta 2", "sv", "red-draw2"),
        ("rot Nimm 2", "de", "red-draw2"),
        ("r+2", "en", "red-draw2"),
        ("red draw", "en", "red-draw2 red-draw4"),
        ("g7", "en", "green-7"),
        ("g7", "de", "green-7 yellow-7"),
    ],
)
def test_short_names_are_understood_and_ambiguous_ones_find_every_match(
    typed: str, lang: Lang, code: str
) -> None:
    assert sorted(found(NORIS, typed, lang)) == sorted(code.split())


@pytest.mark.parametrize(
    ("typed", "among", "code"),
    [
        ("Nimm 2", "red-draw2 red-7", "red-draw2"),
        ("Nimm 2", "red-draw2 blue-draw2", "red-draw2 blue-draw2"),
        ("+4", "red-draw4 red-7", "red-draw4"),
        ("rot", "red-draw4 blue-7", "red-draw4"),
        ("draw", "red-draw4 blue-7", "red-draw4"),
    ],
)
def test_the_cards_of_the_hand_resolve_ambiguous_names(typed: str, among: str, code: str) -> None:
    assert found(NORIS, typed, "de", among) == code.split()


@pytest.mark.parametrize(
    ("typed", "among"), [("1", "hearts-10"), ("h1", "hearts-10"), ("hearts 1", "hearts-10")]
)
def test_a_number_does_not_match_the_beginning_of_a_longer_one(typed: str, among: str) -> None:
    assert found(CLASSIC, typed, "en", among) == []


@pytest.mark.parametrize("typed", ["6", "9", "6/9", "69"])
def test_six_and_nine_are_one_card_in_stop(typed: str) -> None:
    assert found(STOP, f"blau {typed}", "de") == ["blue-6/9"]


@pytest.mark.parametrize("typed", ["", " ", "x", "red 77", "♥", "7" * 500, "🂡", "play red-7"])
def test_meaningless_text_finds_no_card(typed: str) -> None:
    assert found(NORIS, typed, "en") == []


def view_of_many() -> SeatView:
    numbers = [f"{colour}-{n}" for colour in ("red", "blue", "green") for n in range(1, 10)]
    there = position(f"0: {' '.join(numbers)} red-1\n1: yellow-1\ntop: yellow-9\nturn: 0", "noris")
    return seat_view(there.match, 0)


def test_suggestions_list_the_cards_of_the_hand_with_fitting_cards_first() -> None:
    choices = card_choices(view_of_many(), "", "de")
    assert len(choices) == MOST_OPTIONS
    assert [choice.value for choice in choices[:3]] == ["green-9", "blue-9", "red-9"]
    assert len({choice.value for choice in choices}) == MOST_OPTIONS


def test_typed_text_narrows_the_suggestions_down() -> None:
    view = view_of_many()
    assert [choice.value for choice in card_choices(view, "röd 3", "sv")] == ["red-3"]
    assert [choice.value for choice in card_choices(view, "r1", "de")] == ["red-1"]
    assert card_choices(view, "r1", "de")[0].name.startswith("2 ")
    assert {c.value for c in card_choices(view, "blau", "de")} == {
        f"blue-{n}" for n in range(1, 10)
    }
    assert card_choices(view, "nonsense", "en") == []


@pytest.mark.parametrize("lang", LANGS)
def test_card_suggestions_are_valid_for_discord(lang: Lang) -> None:
    for choice in card_choices(view_of_many(), "", lang):
        assert 1 <= len(choice.name) <= LONGEST_OPTION
        assert 1 <= len(str(choice.value)) <= LONGEST_OPTION
