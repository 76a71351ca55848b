"""Lays are typed with what is said along with them, in three languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.chat.requests.components import LONGEST_OPTION, MOST_OPTIONS
from bot.game import RULE_SETS, Game, Match, SeatView, new_game, seat_view
from bot.game.moves import Lay
from bot.locales import LANGS, Lang
from bot.tables.intents import ActionText
from bot.words.cards import capitalised
from cogs.match.typed_lays import UnclearLay, announcement_choices, parse_card, parse_lay
from tests.support.positions import OneDeck, position
from tests.support.wording import tells, wording

NAMES = ["Anna", "Ben", "Cleo", "Max"]


def holding(game: Game, *kinds: int) -> SeatView:
    """Seat 0, with these cards and free to lay any of them in every way."""
    match = Match(game, OneDeck(game))
    match.begin_round()
    ways = [lay for lay in game.lays.values() if not lay.thrown and lay.exchange != 0]
    legal = tuple(lay.move for lay in ways if {first(lay), lay.card} <= set(kinds))
    return replace(seat_view(match, 0), hand=kinds, legal=legal)


def first(lay: Lay) -> int:
    return lay.card if lay.under is None else lay.under


def read(view: SeatView, card: str, announced: str | None = None, lang: Lang = "en") -> str:
    """The lay as records write it, or why it is unclear."""
    found = parse_lay(view, card, announced, NAMES, lang)
    if isinstance(found, UnclearLay):
        return f"? {found.reason_text}"
    return found.text if isinstance(found, ActionText) else view.public.game.text_of[found.move]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", RULE_SETS)
def test_every_suggested_announcement_can_be_read_back(variant: str, lang: Lang) -> None:
    game = new_game(variant)
    for code in sorted({game.kinds[first(lay)].code for lay in game.lays.values()}):
        kind = game.kind_of[code]
        view = holding(game, kind, *(k for k in range(len(game.kinds)) if k % 7 == 1))
        for choice in announcement_choices(view, code, "", NAMES, lang):
            wanted = f"play {code} {choice.value}"
            assert read(view, code, choice.name, lang) == wanted
            assert read(view, code, str(choice.value), lang) == wanted


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", RULE_SETS)
def test_announcement_suggestions_are_valid_for_discord(variant: str, lang: Lang) -> None:
    game = new_game(variant)
    view = holding(game, *range(len(game.kinds)))
    for card in game.kinds:
        choices = announcement_choices(view, card.code, "", ["W" * 32] * 4, lang)
        assert len(choices) <= MOST_OPTIONS
        assert all(1 <= len(choice.name) <= LONGEST_OPTION for choice in choices)
        assert all(1 <= len(str(choice.value)) <= LONGEST_OPTION for choice in choices)


@pytest.mark.parametrize("typed", ["red", "Rot", "röd", "r", "ROT "])
def test_a_colour_may_be_typed_in_any_language_or_shortened(typed: str) -> None:
    rabe = new_game("rabe")
    view = holding(rabe, rabe.kind_of["wild"])
    assert read(view, "wild", typed) == "play wild red"


@pytest.mark.parametrize("typed", ["wild red", "wild Rot", "Freie Farbwahl rot"])
def test_a_card_and_its_colour_may_be_typed_together(typed: str) -> None:
    rabe = new_game("rabe")
    view = holding(rabe, rabe.kind_of["wild"])
    assert read(view, typed, None, "de") == "play wild red"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Ben", "with 1"),
        ("with Cleo", "with 2"),
        ("max", "with 3"),
        ("links", "left"),
        ("right", "right"),
    ],
)
def test_a_swap_is_typed_with_a_player_or_a_side(typed: str, meant: str) -> None:
    stop = new_game("stop")
    card = stop.kind_of["red-swap"] if "red-swap" in stop.kind_of else stop.kind_of["swap"]
    view = holding(stop, card)
    code = stop.kinds[card].code
    assert read(view, code, typed) == f"play {code} {meant}"


def test_a_second_card_is_typed_like_the_first() -> None:
    stop = new_game("stop")
    choice = next(code for code in stop.kind_of if "choice" in code)
    view = holding(stop, stop.kind_of[choice], stop.kind_of["blue-4"], stop.kind_of["red-7"])
    assert read(view, choice, "blau 4", "de") == f"play {choice} blue-4"
    assert read(view, choice, "b4") == f"play {choice} blue-4"


def test_a_missing_announcement_is_requested_with_the_possible_choices() -> None:
    rabe = new_game("rabe")
    view = holding(rabe, rabe.kind_of["wild"])
    asked = read(view, "wild", None, "en")
    assert tells(asked, "slash-which-announcement", card=wording("face-wild"))
    for colour in rabe.rules.colours:
        assert colour in asked
    assert read(view, "wild", "purple").startswith("? ")


def test_the_answer_to_an_ambiguous_card_names_both_cards() -> None:
    view = holding(
        new_game("noris"), *(new_game("noris").kind_of[c] for c in ("green-7", "yellow-7"))
    )
    green, yellow = (wording(f"colour-{each}.card", "de", face="7") for each in ("green", "yellow"))
    cards = wording("list-or", "de", rest=capitalised(green), last=capitalised(yellow))
    assert read(view, "g7", None, "de") == "? " + wording("slash-which-card", "de", cards=cards)
    assert read(view, "g7", None, "en") == "play green-7"


def test_an_unknown_card_is_unclear() -> None:
    view = holding(new_game("noris"), 1, 2)
    assert isinstance(parse_card(view, "banana", "en"), UnclearLay)
    assert isinstance(parse_lay(view, "banana split", None, NAMES, "en"), UnclearLay)


def test_a_card_that_the_player_does_not_hold_is_left_to_the_rules() -> None:
    view = holding(new_game("noris"), new_game("noris").kind_of["red-1"])
    assert read(view, "blue 9") == "play blue-9"


def test_a_superfluous_announcement_is_left_to_the_rules() -> None:
    noris = new_game("noris")
    view = holding(noris, noris.kind_of["red-1"])
    assert read(view, "red 1", "blue") == "play red-1 blue"


def test_a_card_that_cannot_be_laid_now_is_left_to_the_rules_without_a_question() -> None:
    there = position("0: wild red-1\n1: blue-1 blue-2\ntop: red-9\nturn: 1", "rabe")
    view = seat_view(there.match, 0)
    assert read(view, "wild").startswith("play wild ")
    assert read(view, "wild", "blue") == "play wild blue"


def test_no_announcement_is_suggested_for_an_unknown_card() -> None:
    view = holding(new_game("rabe"), 1)
    assert announcement_choices(view, "banana", "", NAMES, "en") == []
    assert announcement_choices(view, "", "", NAMES, "en") == []
