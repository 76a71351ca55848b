import pytest

from bot.game import Match, new_game
from tests.support.games import ALL_GAMES, games_with
from tests.support.plain_cards import final_call, in_plain_cards
from tests.support.positions import OneDeck, TextPosition, position

HANDS = [["red-1"], ["yellow-3", "yellow-4"], ["blue-3", "blue-5"]]


def ready(variant: str, totals: list[int], **options: object) -> TextPosition:
    text = """
        0: red-1
        1: yellow-3 yellow-4
        2: blue-3 blue-5
        pile: green-4 green-5
        top: red-8
    """
    p = position(text, variant, options)
    p.match.totals = totals
    return p


def win(p: TextPosition) -> TextPosition:
    p.round.turn = 0
    p.round.hands[0] = [p.round.shown]
    code = p.game.kinds[p.round.shown].code
    return p.do(f"0 play {code}", *final_call(p, 0))


# how long


@pytest.mark.parametrize("variant", games_with("rounds", 3))
def test_three_rounds_are_played_unless_agreed_otherwise(variant: str) -> None:
    p = in_plain_cards("0: red-a\n1: yellow-a\n2: blue-a\ntop: red-b", variant)
    for _ in range(2):
        win(p)
        assert not p.match.over
        p = p.next_round()
    assert win(p).match.over


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_agreed_number_of_rounds_is_played(rounds: int) -> None:
    p = ready("noris", [0, 0, 0], rounds=rounds)
    for _ in range(rounds - 1):
        assert not win(p).match.over
        p = p.next_round()
    assert win(p).match.over
    assert len(p.match.results) == rounds


@pytest.mark.parametrize(("total", "over"), [(492, False), (493, True), (494, True), (700, True)])
def test_stop_ends_when_somebody_has_500_or_more(*, total: int, over: bool) -> None:
    p = ready("stop", [0, total, 3]).do("0 play red-1")
    assert p.match.totals == [0, total + 7, 11]
    assert p.match.over is over


@pytest.mark.parametrize(("total", "over"), [(42, False), (43, True)])
def test_stop_ends_at_the_target_agreed_on(*, total: int, over: bool) -> None:
    p = ready("stop", [0, total, 3], target=50).do("0 play red-1")
    assert p.match.over is over


def test_stop_has_no_number_of_rounds() -> None:
    p = ready("stop", [0, 0, 0])
    for _ in range(7):
        assert not win(p).match.over
        p = p.next_round()


def test_stalemates_count_as_rounds() -> None:
    text = "0: blue-1 blue-3\n1: green-1 green-4\ntop: red-8\nrest: away"
    p = position(text, "noris", {"rounds": 1}).do("0 draw", "1 draw")
    assert p.match.over
    assert p.match.winners == [0]
    assert p.match.results[0].winner is None


# who wins


@pytest.mark.parametrize(
    ("variant", "totals", "given", "winners"),
    [
        ("noris", [20, 1, 2], {}, [1]),
        ("noris", [0, 1, 2], {}, [0]),
        ("noris", [9, 2, 1], {}, [0, 1, 2]),
        ("noris", [8, 1, 9], {}, [0, 1]),
        ("maumaus", [0, 2, 0], {}, [1]),
        ("maumaus", [0, 1, 0], {}, [0, 1]),
        ("maumaus", [9, 8, 1], {"score": "points"}, [0, 2]),
        ("rabe", [0, 1, 1], {}, [0, 1, 2]),
        ("rabe", [1, 1, 1], {}, [0]),
        ("stop", [490, 493, 1], {}, [2]),
        ("stop", [9, 493, 1], {}, [0, 2]),
    ],
)
def test_winners(
    variant: str, totals: list[int], given: dict[str, object], winners: list[int]
) -> None:
    rounds = {} if variant == "stop" else {"rounds": 1}
    p = win(ready(variant, totals, **given, **rounds))
    assert p.match.over
    assert p.match.winners == winners


def test_nobody_has_won_before_the_end() -> None:
    p = win(ready("noris", [0, 0, 0]))
    assert p.match.winners == []
    assert not p.match.over


def test_everybody_wins_a_match_of_stalemates_without_a_win() -> None:
    text = "0: blue-1 blue-3\n1: green-1 green-4\ntop: red-8\nrest: away"
    p = position(text, "rabe", {"rounds": 1}).do("0 draw", "1 draw")
    assert p.match.winners == [0, 1]


# results and totals


def test_totals_are_the_sum_of_all_rounds() -> None:
    p = win(ready("noris", [0, 0, 0], rounds=2))
    assert p.match.totals == [0, 7, 8]
    p = p.next_round()
    p.round.hands = [[p.game.kind_of[c] for c in hand] for hand in HANDS]
    win(p)
    assert p.match.totals == [0, 14, 16]
    assert [result.points for result in p.match.results] == [(0, 7, 8), (0, 7, 8)]
    assert [result.winner for result in p.match.results] == [0, 0]


def test_round_is_counted_once() -> None:
    p = win(ready("noris", [0, 0, 0]))
    assert len(p.match.results) == 1
    with pytest.raises(ValueError, match="no round is under way"):
        p.match.apply(1, 64)
    assert len(p.match.results) == 1


# dealing


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_next_seat_to_the_left_deals_the_next_round(variant: str) -> None:
    p = in_plain_cards("0: red-a\n1: yellow-a\n2: blue-a\ntop: red-b", variant)
    dealers = [p.match.dealer]
    for _ in range(2):
        win(p)
        p = p.next_round()
        dealers.append(p.match.dealer)
    assert dealers == [0, 1, 2]


@pytest.mark.parametrize(("variant", "starters"), [("noris", [1, 2, 0]), ("stop", [0, 1, 2])])
def test_starter_moves_with_the_dealer(variant: str, starters: list[int]) -> None:
    game = new_game(variant, seats=3)
    match = Match(game, OneDeck(game))
    seen = []
    for _ in range(3):
        rnd = match.begin_round()
        seen.append(rnd.turn)
        rnd.turn = 0
        rnd.hands[0] = [rnd.shown]
        match.apply(0, rnd.shown)
    assert seen == starters
