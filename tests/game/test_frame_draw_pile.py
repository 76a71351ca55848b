from collections.abc import Sequence

import pytest

from bot.game.events import Drew, Reshuffled
from tests.support.games import ALL_GAMES
from tests.support.plain_cards import ONE_CARD, in_plain_cards
from tests.support.positions import TextPosition, position

ONE_UNDER = """
    0: red-draw2 red-1 red-2
    1: blue-1 blue-2
    2: blue-4 blue-5
    under: green-4
    top: red-8
    rest: away
"""


def shuffled_by(p: TextPosition, order: list[str]) -> list[str]:
    seen: list[str] = []

    def reshuffle(discards: list[int]) -> Sequence[int]:
        seen.extend(p.game.kinds[kind].code for kind in discards)
        return [p.game.kind_of[code] for code in order]

    p.round.reshuffle = reshuffle
    return seen


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_discards_but_the_top_one_become_the_draw_pile(variant: str) -> None:
    text = """
        0: blue-a blue-c
        1: yellow-a yellow-c
        under: green-d green-e green-b
        top: red-b
        rest: away
    """
    p = in_plain_cards(text, variant, ONE_CARD).do("0 draw")
    assert p.hand(0) == "blue-a blue-c green-d"
    assert p.pile == "green-e green-b"
    assert p.discards == "red-b"


def test_reshuffle_is_given_the_discards_oldest_first() -> None:
    text = """
        0: blue-1 blue-3
        1: yellow-1 yellow-3
        under: green-7 wild green-4 green-5
        top: red-8
        rest: away
    """
    p = position(text, "noris")
    assert shuffled_by(p, ["wild", "green-5", "green-7", "green-4"]) == []
    seen = shuffled_by(p, ["wild", "green-5", "green-7", "green-4"])
    p.do("0 draw")
    assert seen == ["green-7", "wild", "green-4", "green-5"]


def test_reshuffle_gives_the_draw_pile_top_first() -> None:
    text = """
        0: blue-1 blue-3
        1: yellow-1 yellow-3
        under: green-7 wild green-4
        top: red-8
        rest: away
    """
    p = position(text, "noris")
    shuffled_by(p, ["wild", "green-4", "green-7"])
    p.do("0 draw", "1 draw")
    assert [p.hand(0), p.hand(1)] == ["blue-1 blue-3 wild", "yellow-1 yellow-3 green-4"]
    assert p.pile == "green-7"


def test_taking_the_last_card_does_not_reshuffle() -> None:
    text = """
        0: blue-1 blue-2
        1: yellow-1 yellow-2
        pile: green-9
        under: green-4 green-5
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 draw")
    assert p.pile == ""
    assert p.discards == "green-4 green-5 red-8"
    assert p.told(Reshuffled) == []


def test_empty_pile_waits_until_a_card_is_needed() -> None:
    text = """
        0: red-1 blue-2
        1: red-3 yellow-2 yellow-4
        under: green-4 green-5
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-1", "0 call", "1 play red-3")
    assert p.discards == "green-4 green-5 red-8 red-1 red-3"
    p.do("0 draw")
    assert p.discards == "red-3"
    assert p.pile == "green-5 red-8 red-1"


def test_pile_that_runs_out_in_the_middle_of_a_draw_is_refilled() -> None:
    text = """
        0: red-draw2 blue-1 blue-2
        1: yellow-1 yellow-2
        pile: green-9
        under: green-4 green-5
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-draw2", "1 draw")
    assert p.hand(1) == "yellow-1 yellow-2 green-9 green-4"
    assert p.pile == "green-5 red-8"
    assert p.discards == "red-draw2"
    assert p.told(Reshuffled) == [Reshuffled(3)]


def test_attack_that_is_answered_does_not_reshuffle() -> None:
    text = """
        0: red-draw2 blue-1 blue-2
        1: blue-draw2 yellow-2 yellow-3
        under: green-4
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-draw2", "1 play blue-draw2")
    assert p.discards == "green-4 red-8 red-draw2 blue-draw2"


def test_who_must_draw_gets_as_many_as_there_are() -> None:
    p = position(ONE_UNDER.replace("under: green-4\n", ""), "noris").do("0 play red-draw2")
    p.do("1 draw")
    assert p.hand(1) == "blue-1 blue-2 red-8"
    assert p.turn == 2
    assert p.pending is None
    drew = p.told(Drew)
    assert [(event.size, event.due) for event in drew if isinstance(event, Drew)] == [(1, 2)]


def test_as_many_as_are_due_are_drawn_when_they_are_just_there() -> None:
    p = position(ONE_UNDER, "noris").do("0 play red-draw2", "1 draw")
    assert p.hand(1) == "blue-1 blue-2 green-4 red-8"
    assert p.pile == ""


def test_with_nothing_under_the_top_card_there_is_no_reshuffle() -> None:
    p = position("0: blue-1 blue-2\n1: blue-4 blue-5\ntop: red-8\nrest: away", "noris")
    p.do("0 draw")
    assert p.hand(0) == "blue-1 blue-2"
    assert p.discards == "red-8"
    assert p.told(Reshuffled) == []
    assert p.turn == 1


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_draw_is_legal_with_nothing_to_draw(variant: str) -> None:
    p = in_plain_cards("0: blue-a blue-c\n1: blue-d blue-e\ntop: red-b\nrest: away", variant)
    assert "draw" in p.legal(0)


def test_penalty_reshuffles_as_well() -> None:
    text = """
        0: red-1 blue-2
        1: red-3 yellow-2
        under: green-4
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-1", "1 catch 0")
    assert p.hand(0) == "blue-2 green-4"
    assert p.pile == "red-8"
    assert p.discards == "red-1"


def test_laid_wild_keeps_its_colour_through_a_reshuffle() -> None:
    text = """
        0: wild green-1 green-2
        1: yellow-1 green-3
        under: blue-4
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play wild blue", "1 draw")
    assert (p.top, p.colour) == ("wild", "blue")
    assert p.pile == "red-8"


def test_reshuffles_of_a_round_are_counted() -> None:
    text = """
        0: blue-1 blue-2
        1: yellow-1 yellow-2
        under: green-4
        top: red-8
        rest: away
    """
    p = position(text, "noris")
    counted: list[tuple[int, int]] = []

    def reshuffle(number: int, count: int, discards: list[int]) -> Sequence[int]:
        counted.append((number, count))
        return discards

    p.match.source.reshuffle = reshuffle  # type: ignore[method-assign]  # a source that remembers
    p.do("0 draw", "1 draw")
    assert counted == [(1, 1)]
    p.round.discards.insert(0, p.game.kind_of["green-9"])
    p.do("0 draw")
    assert counted == [(1, 1), (1, 2)]
