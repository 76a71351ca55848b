import pytest

from bot.game.deal import MOST_SHUFFLES
from bot.game.events import Reshuffled, Stalemate
from tests.game.stalemates import without_cards
from tests.support.games import ALL_GAMES
from tests.support.plain_cards import ONE_CARD, in_plain_cards
from tests.support.positions import TextPosition, position


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_round_ends_when_every_seat_has_drawn_nothing(variant: str) -> None:
    text = "0: blue-a blue-c\n1: green-a green-d\n2: yellow-a yellow-c\ntop: red-b\nrest: away"
    p = in_plain_cards(text, variant, ONE_CARD).do("0 draw", "1 draw")
    assert not p.over
    p.do("2 draw")
    assert p.over
    assert p.winner is None
    assert p.told(Stalemate) == [Stalemate()]


def test_two_turns_are_enough_for_two_seats() -> None:
    assert without_cards("noris").do("0 draw", "1 draw").over


def test_draw_from_an_empty_pile_and_a_pass_are_one_turn() -> None:
    p = without_cards("maumaus").do("0 draw", "0 pass", "1 draw")
    assert not p.over
    p.do("1 pass")
    assert p.over


def test_pass_after_a_drawn_card_is_not_an_idle_turn() -> None:
    text = """
        0: blue-1 blue-3
        1: green-1 green-4
        pile: yellow-5
        top: red-8
        rest: away
    """
    p = position(text, "maumaus").do("0 draw", "0 pass", "1 draw", "1 pass")
    assert not p.over
    assert p.do("0 draw", "0 pass").over


def test_pass_after_drawing_the_last_card_restarts_the_count() -> None:
    text = """
        0: blue-1 blue-3
        1: green-1 green-4
        2: yellow-1 yellow-3
        top: red-8
        rest: away
    """
    p = position(text, "maumaus").do("0 draw", "0 pass", "1 draw", "1 pass")
    p.round.pile.append(p.game.kind_of["green-9"])
    p.do("2 draw", "2 pass", "0 draw", "0 pass", "1 draw", "1 pass")
    assert not p.over
    assert p.do("2 draw", "2 pass").over


def test_drawn_card_restarts_the_count() -> None:
    p = without_cards("noris", 3).do("0 draw", "1 draw")
    p.round.pile.append(p.game.kind_of["green-9"])
    p.do("2 draw", "0 draw", "1 draw")
    assert not p.over
    assert p.do("2 draw").over


def test_laid_card_restarts_the_count() -> None:
    text = """
        0: red-1 blue-2 blue-3
        1: green-4 green-5
        2: yellow-2 yellow-3
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-1")
    p.round.discards = p.round.discards[-1:]
    p.do("1 draw", "2 draw")
    assert not p.over
    assert p.do("0 draw").over


def test_laid_card_late_in_the_count_restarts_the_count() -> None:
    text = """
        0: blue-2 blue-3
        1: green-4 green-5
        2: red-1 yellow-2 yellow-3
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 draw", "1 draw", "2 play red-1")
    p.round.discards = p.round.discards[-1:]
    p.do("0 draw", "1 draw")
    assert not p.over
    assert p.do("2 draw").over


def test_reshuffled_cards_are_drawn_before_the_round_can_end() -> None:
    text = """
        0: blue-1 blue-2
        1: green-1 green-2
        under: yellow-3
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 draw", "1 draw")
    assert not p.over
    assert p.hand(0) == "blue-1 blue-2 yellow-3"
    assert p.do("0 draw").over


@pytest.mark.parametrize(
    ("variant", "options", "points"),
    [
        ("noris", {}, [4, 5]),
        ("stop", {}, [4, 5]),
        ("maumaus", {"score": "points", "play_drawn": False}, [4, 5]),
        ("maumaus", {"play_drawn": False}, [0, 0]),
        ("rabe", {}, [0, 0]),
    ],
)
def test_every_seat_scores_its_hand_and_no_seat_wins_the_round(
    variant: str, options: dict[str, object], points: list[int]
) -> None:
    p = without_cards(variant, options=options).do("0 draw", "1 draw")
    assert p.winner is None
    assert p.points == points


def test_open_window_lapses_with_a_stalemate() -> None:
    text = """
        0: red-1 blue-2
        1: green-4 green-5
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-1")
    p.round.discards = p.round.discards[-1:]
    p.do("1 draw", "0 draw")
    assert p.over
    assert p.windows == []
    assert p.points == [2, 9]


def test_match_goes_on_after_a_stalemate() -> None:
    p = without_cards("noris").do("0 draw", "1 draw")
    assert not p.match.over
    assert not p.next_round().over


def reversing() -> TextPosition:
    """All cards are in hands but two reverses, which fit on each other."""
    text = """
        0: yellow-8 red-reverse
        1: yellow-1 yellow-3
        2: green-7 green-1
        top: blue-reverse
        rest: away
    """
    return position(text, "noris", {"draw": "until_fit", "finish": "plain"})


def test_two_players_who_exchange_reverses_forever_reach_a_stalemate() -> None:
    p = reversing().do("0 play red-reverse")
    for _ in range(MOST_SHUFFLES // 2):
        p.do("2 draw", "2 play blue-reverse", "0 draw", "0 play red-reverse")
    assert len(p.told(Reshuffled)) == MOST_SHUFFLES
    assert p.do("2 draw").hand(2) == "green-7 green-1"
    p.do("2 pass", "1 draw", "1 pass", "0 draw", "0 pass")
    assert p.over
    assert p.told(Stalemate) == [Stalemate()]


def test_after_200_shuffles_there_is_nothing_left_to_draw() -> None:
    p = reversing()
    p.round.shuffles = MOST_SHUFFLES - 1
    p.do("0 play red-reverse", "2 draw", "2 play blue-reverse")
    assert p.do("0 draw").hand(0) == "yellow-8"
    assert p.round.discards


def test_each_round_counts_its_own_shuffles() -> None:
    p = reversing()
    p.round.shuffles = MOST_SHUFFLES
    p.do("0 play red-reverse", "2 draw", "2 pass", "1 draw", "1 pass", "0 draw", "0 pass")
    assert p.over
    assert p.next_round().round.shuffles == 0
