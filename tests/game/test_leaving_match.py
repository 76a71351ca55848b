import pytest

from bot.game.events import BrokenOff
from tests.support.games import ALL_GAMES
from tests.support.plain_cards import in_plain_cards
from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

PILE = "green-4 green-5 green-7 green-8"


@scenes(
    """
    game: stop
    0: red-x+
    1: blue-1 blue-3 blue-4
    2: yellow-1 yellow-3
    pile: {pile}
    top: red-8
# one seat left
round is broken off while a last card waits for its call
    each leaver = winner: 0 = 1 | 1 = 0
    game: rabe; 0: red-5; 1: blue-1 blue-2; pile: {pile}; top: red-8
    0 play red-5, {leaver} leave -> winner: none; points: 0, 0; winners: {winner}
round is broken off if who must answer a last x leaves the winner alone
    1: blue-1 blue-3; seats: 2
    0 play red-x+, 1 leave -> winner: none; points: 0, 0; winners: 0
# a winner who leaves
winner who leaves before its x is carried out stays winner with 0 points
    0 play red-x+, 0 leave -> over: no
    1 reveal, 1 play blue-3 -> over: yes; winner: 0; points: 0, 21, 4
what is open is carried out before the last seat wins the match
    seats: 2
    0 play red-x+, 0 leave -> over: no
    1 reveal, 1 play blue-1 -> over: yes; winner: 0; points: 0, 11; winners: 1
x of a winner who has left starts anew at the last seat
    0 play red-x+, 0 leave, 1 reveal, 1 leave -> legal 2: call, reveal
    2 reveal, 2 play yellow-1 -> winner: 0; winners: 2
last seat wins the match even if it leaves with something open
    seats: 2
    0 play red-x+, 0 leave, 1 leave -> over: yes; winner: 0; points: 0, 0; winners: 1
# forfeiting
leaver scores 0 in that round
    game: noris; 0: red-1; 1: yellow-1 yellow-3; 2: blue-1 blue-3; pile: green-4 green-5; top: red-8
    1 leave, 0 play red-1 -> winner: 0; points: 0, 0, 4
""",
    pile=PILE,
)
def test_leaving_match(scene: RuleScene) -> None:
    scene.play()


def three(variant: str = "noris", **given: object) -> TextPosition:
    text = """
        0: red-1
        1: yellow-1 yellow-3
        2: blue-1 blue-3
        pile: green-4 green-5
        top: red-8
    """
    return position(text, variant, given)


def last_x(seats: int = 3) -> TextPosition:
    hands = ["0: red-x+", "1: blue-1 blue-3 blue-4", "2: yellow-1 yellow-3"][:seats]
    p = position("\n".join([*hands, f"pile: {PILE}", "top: red-8"]), "stop")
    return p.do("0 play red-x+")


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


def test_winner_who_has_left_ranks_last_in_the_match() -> None:
    p = last_x()
    p.match.totals = [0, 490, 10]
    p.do("0 leave", "1 reveal", "1 play blue-3")
    assert p.match.winners == [2]


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


def test_later_rounds_are_dealt_to_the_seats_still_in() -> None:
    p = three().do("1 leave", "0 play red-1").next_round()
    assert [len(hand) for hand in p.round.hands] == [5, 0, 5]
    assert p.round.present == (0, 2)
    assert p.legal(1) == []


def test_cards_are_dealt_in_turn_to_the_seats_still_in() -> None:
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
