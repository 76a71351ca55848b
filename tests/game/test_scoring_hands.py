import pytest

from bot.game import new_game
from bot.game.match import hand_points
from tests.support.games import ALL_GAMES
from tests.support.positions import TextPosition, position


def points_of(variant: str, code: str) -> int:
    game = new_game(variant)
    return hand_points(game, [game.kind_of[code]])


def decided(variant: str, **given: object) -> TextPosition:
    text = """
        0: red-1
        1: yellow-3 red-skip
        2: blue-7 green-8
        pile: green-4 green-5
        top: red-8
    """
    return position(text, variant, given).do("0 play red-1", *["0 call"] * (variant == "rabe"))


# what a card counts


@pytest.mark.parametrize("variant", ["noris", "maumaus"])
@pytest.mark.parametrize("number", range(1, 10))
def test_digits_count_their_value(variant: str, number: int) -> None:
    assert points_of(variant, f"green-{number}") == number


@pytest.mark.parametrize("code", ["red-reverse", "red-draw2", "red-draw4", "red-skip", "wild"])
def test_all_others_count_10_in_noris(code: str) -> None:
    assert points_of("noris", code) == 10


@pytest.mark.parametrize(
    ("code", "points"),
    [
        ("red-skip", 20),
        ("red-colour", 20),
        ("red-reverse", 20),
        ("red-draw2", 20),
        ("joker", 30),
    ],
)
def test_specials_count_20_and_a_joker_30_in_maumaus(code: str, points: int) -> None:
    assert points_of("maumaus", code) == points


@pytest.mark.parametrize(
    ("code", "points"),
    [
        ("choice", 50),
        ("red-x+", 40),
        ("red-swap", 30),
        ("red-2+", 20),
        ("red-skip", 10),
        ("red-6/9", 9),
        ("red-0", 0),
        ("red-1", 1),
        ("red-3", 3),
        ("red-4", 4),
        ("red-5", 5),
        ("red-7", 7),
        ("red-8", 8),
    ],
)
def test_cards_of_stop_count_their_points(code: str, points: int) -> None:
    assert points_of("stop", code) == points


@pytest.mark.parametrize(
    ("face", "points"),
    [
        ("7", 7),
        ("8", 8),
        ("9", 9),
        ("10", 10),
        ("jack", 20),
        ("queen", 10),
        ("king", 10),
        ("ace", 11),
    ],
)
def test_cards_of_classic_count_their_points(face: str, points: int) -> None:
    assert points_of("classic", f"hearts-{face}") == points


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_the_colour_does_not_change_the_points_of_a_card(variant: str) -> None:
    game = new_game(variant)
    by_face = {card.face.name: hand_points(game, [kind]) for kind, card in enumerate(game.kinds)}
    assert all(
        hand_points(game, [kind]) == by_face[card.face.name] for kind, card in enumerate(game.kinds)
    )


# what a round brings


@pytest.mark.parametrize(
    ("variant", "given", "points"),
    [
        ("noris", {}, [0, 13, 15]),
        ("stop", {}, [0, 13, 15]),
        ("maumaus", {"score": "points"}, [0, 23, 15]),
        ("maumaus", {}, [1, 0, 0]),
        ("maumaus", {"score": "wins"}, [1, 0, 0]),
        ("rabe", {}, [1, 0, 0]),
    ],
)
def test_points_of_a_round(variant: str, given: dict[str, object], points: list[int]) -> None:
    p = decided(variant, **given)
    assert p.winner == 0
    assert p.points == points
    assert p.match.totals == points


def test_points_of_a_round_of_classic() -> None:
    text = """
        0: hearts-9
        1: hearts-jack spades-7
        2: clubs-ace diamonds-queen
        top: hearts-8
    """
    assert position(text, "classic").do("0 play hearts-9").points == [0, 27, 21]


def test_winner_scores_its_hand_too_after_a_swap_in_stop() -> None:
    p = position("0: red-swap\n1: choice red-8\n2: red-5\ntop: red-8", "stop")
    p.do("0 play red-swap left")
    assert p.winner == 0
    assert p.points == [5, 0, 58]


@pytest.mark.parametrize(
    ("variant", "given", "points"),
    [
        ("noris", {}, [4, 5]),
        ("maumaus", {}, [0, 0]),
        ("maumaus", {"score": "points"}, [4, 5]),
        ("stop", {}, [4, 5]),
        ("rabe", {}, [0, 0]),
    ],
)
def test_every_seat_scores_its_hand_in_a_stalemate(
    variant: str, given: dict[str, object], points: list[int]
) -> None:
    p = position("0: blue-1 blue-3\n1: green-1 green-4\ntop: red-8\nrest: away", variant, given)
    for seat in (0, 1):
        p.do(f"{seat} draw", *[f"{seat} pass"] * (variant == "maumaus"))
    assert p.over
    assert p.winner is None
    assert p.points == points


def test_cards_drawn_for_the_last_card_count_in_stop() -> None:
    p = position("0: red-2+\n1: red-8\npile: choice green-1\ntop: red-7", "stop")
    assert p.do("0 play red-2+").points == [0, 59]


def test_cards_are_not_drawn_for_a_last_draw2_elsewhere() -> None:
    p = position("0: red-draw2\n1: red-8\npile: wild green-1\ntop: red-7", "noris")
    assert p.do("0 play red-draw2").points == [0, 8]


def test_hand_of_several_cards_counts_together() -> None:
    game = new_game("stop")
    hand = [game.kind_of[code] for code in ("choice", "choice", "red-x+", "red-0", "blue-6/9")]
    assert hand_points(game, hand) == 149
    assert hand_points(game, []) == 0
