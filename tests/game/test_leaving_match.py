import pytest

from bot.game.events import BrokenOff
from tests.support.games import ALL_GAMES
from tests.support.plain_cards import in_plain_cards
from tests.support.positions import TextPosition, position

PILE = "green-4 green-5 green-7 green-8"


def three(variant: str = "noris", **given: object) -> TextPosition:
    text = """
        0: red-1
        1: yellow-1 yellow-3
        2: blue-1 blue-3
        pile: green-4 green-5
        top: red-8
    """
    return position(text, variant, given)


# one seat left


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_last_seat_wins_the_match_and_the_round_is_broken_off(variant: str) -> None:
    p = in_plain_cards("0: red-a\n1: yellow-a\n2: blue-a\ntop: red-b", variant)
    p.do("1 leave")
    assert not p.over
    p.do("0 leave")
    assert p.over
    assert p.match.over
    assert p.match.winners == [2]
    assert p.winner is None
    assert p.points == [0, 0, 0]
    assert p.told(BrokenOff) == [BrokenOff()]


def test_last_seat_wins_though_others_had_better_totals() -> None:
    p = three()
    p.match.totals = [0, 5, 90]
    p.do("0 leave", "1 leave")
    assert p.match.winners == [2]
    assert p.match.totals == [0, 5, 90]


@pytest.mark.parametrize(
    ("variant", "play"), [("stop", "red-swap left"), ("stop", "red-2+"), ("stop", "red-x+")]
)
def test_round_is_broken_off_whatever_is_pending(variant: str, play: str) -> None:
    text = f"""
        0: {play.split(maxsplit=1)[0]} green-1 green-3
        1: yellow-1 yellow-3
        top: red-8
    """
    p = position(text, variant).do(f"0 play {play}", "1 leave")
    assert p.over
    assert p.pending is None
    assert p.turn is None
    assert p.match.winners == [0]


@pytest.mark.parametrize("leaver", [0, 1])
def test_round_is_broken_off_while_a_last_card_waits_for_its_call(leaver: int) -> None:
    p = position(f"0: red-5\n1: blue-1 blue-2\npile: {PILE}\ntop: red-8", "rabe")
    p.do("0 play red-5", f"{leaver} leave")
    assert p.winner is None
    assert p.points == [0, 0]
    assert p.match.winners == [1 - leaver]


def test_round_is_broken_off_if_who_must_answer_a_last_x_leaves_the_winner_alone() -> None:
    p = position(f"0: red-x+\n1: blue-1 blue-3\npile: {PILE}\ntop: red-8", "stop")
    p.do("0 play red-x+", "1 leave")
    assert p.winner is None
    assert p.points == [0, 0]
    assert p.match.winners == [0]


# a winner who leaves


def last_x(seats: int = 3) -> TextPosition:
    hands = ["0: red-x+", "1: blue-1 blue-3 blue-4", "2: yellow-1 yellow-3"][:seats]
    p = position("\n".join([*hands, f"pile: {PILE}", "top: red-8"]), "stop")
    return p.do("0 play red-x+")


def test_winner_who_leaves_before_its_x_is_carried_out_stays_winner_with_0_points() -> None:
    p = last_x().do("0 leave")
    assert not p.over
    p.do("1 reveal", "1 play blue-3")
    assert p.over
    assert p.winner == 0
    assert p.points == [0, 1 + 4 + 4 + 5 + 7, 4]


def test_winner_who_has_left_ranks_last_in_the_match() -> None:
    p = last_x()
    p.match.totals = [0, 490, 10]
    p.do("0 leave", "1 reveal", "1 play blue-3")
    assert p.match.winners == [2]


def test_what_is_open_is_carried_out_before_the_last_seat_wins_the_match() -> None:
    p = last_x(2).do("0 leave")
    assert not p.over
    p.do("1 reveal", "1 play blue-1")
    assert p.over
    assert p.winner == 0
    assert p.points == [0, 3 + 4 + 4]
    assert p.match.winners == [1]


def test_x_of_a_winner_who_has_left_starts_anew_at_the_last_seat() -> None:
    p = last_x().do("0 leave", "1 reveal", "1 leave")
    assert p.legal(2) == ["call", "reveal"]
    p.do("2 reveal", "2 play yellow-1")
    assert p.winner == 0
    assert p.match.winners == [2]


def test_last_seat_wins_the_match_even_if_it_leaves_with_something_open() -> None:
    p = last_x(2).do("0 leave", "1 leave")
    assert p.over
    assert p.winner == 0
    assert p.points == [0, 0]
    assert p.match.winners == [1]


# forfeiting


def test_leaver_scores_0_in_that_round() -> None:
    p = three().do("1 leave", "0 play red-1")
    assert p.winner == 0
    assert p.points == [0, 0, 4]


def test_leaver_keeps_what_it_scored_and_scores_0_in_later_rounds() -> None:
    p = three()
    p.match.totals = [7, 8, 9]
    p.do("1 leave", "0 play red-1").next_round().do("0 leave")
    assert p.match.totals == [7, 8, 13]


def test_leaver_ranks_last_with_the_best_total() -> None:
    p = three(rounds=1)
    p.match.totals = [30, 0, 20]
    p.do("1 leave", "0 play red-1")
    assert p.match.totals == [30, 0, 24]
    assert p.match.winners == [2]


def test_leaver_ranks_last_with_the_most_wins() -> None:
    p = three("maumaus", rounds=1)
    p.match.totals = [0, 2, 0]
    p.do("1 leave", "0 play red-1")
    assert p.match.totals == [1, 2, 0]
    assert p.match.winners == [0]


# later rounds


def test_later_rounds_are_dealt_to_the_seats_still_in() -> None:
    p = three().do("1 leave", "0 play red-1").next_round()
    assert [len(hand) for hand in p.round.hands] == [5, 0, 5]
    assert p.round.present == (0, 2)
    assert p.legal(1) == []


def test_cards_go_round_the_seats_still_in() -> None:
    p = three().do("1 leave", "0 play red-1")
    deck = p.match.source.deck(2, 0)
    p = p.next_round()
    assert p.match.dealer == 2
    assert p.round.hands[0] == [*deck[0:10:2]]
    assert p.round.hands[2] == [*deck[1:10:2]]


@pytest.mark.parametrize(("leaver", "dealer", "starter"), [(0, 1, 2), (1, 2, 0), (2, 1, 0)])
def test_dealer_is_the_next_seat_still_in(leaver: int, dealer: int, starter: int) -> None:
    p = three()
    assert p.match.dealer == 0
    p.do(f"{leaver} leave")
    while not p.over:
        p.round.hands[p.turn or 0] = [p.game.kind_of["red-1"]]
        p.do(f"{p.turn} play red-1")
    p = p.next_round()
    assert p.match.dealer == dealer
    assert p.turn == starter


def test_in_stop_the_dealer_still_in_begins() -> None:
    p = three("stop").do("1 leave", "0 play red-1").next_round()
    assert p.match.dealer == 2
    assert p.turn == 2


def test_leave_between_two_rounds_is_the_first_action_of_the_next() -> None:
    p = three().do("0 play red-1").next_round()
    hand = p.hand(2)
    p.do("2 leave")
    assert len(hand.split()) == 5
    assert p.pile.endswith(hand)
    assert p.round.present == (0, 1)
    assert not p.over


def test_match_ends_in_a_later_round_with_one_seat_left() -> None:
    p = three().do("0 play red-1").next_round().do("2 leave", "0 leave")
    assert p.match.winners == [1]
    assert p.match.results[0].points == (0, 4, 4)
    assert p.match.results[1].points == (0, 0, 0)
    assert p.match.results[1].winner is None
