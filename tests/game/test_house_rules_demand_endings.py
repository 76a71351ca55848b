"""The house rule `demand`: the last card, leaving, and other house rules."""

from bot.game.events import DemandMet, HeldTooMany
from tests.game.demand import classic, demanded, noris, waiting
from tests.support.positions import RefusalReason, position

# Two players, the last card, leaving


def test_with_two_it_is_the_other_and_then_oneself() -> None:
    text = "0: hearts-jack hearts-9 clubs-7\n1: clubs-9 clubs-8 clubs-10\ntop: hearts-king"
    p = position(text, "classic", {"demand": True}).do("0 play hearts-jack 9")
    assert waiting(p) == (1, 0)
    p.do("1 play clubs-9", "0 play hearts-9")
    assert p.plays(1) == []
    assert p.round.demand is None


def test_who_ends_the_round_with_it_demands_nothing() -> None:
    p = classic("hearts-jack").do("0 play hearts-jack 9")
    assert (p.over, p.winner, p.round.demand) == (True, 0, None)


def test_the_round_can_be_won_under_a_demand() -> None:
    p = demanded(seat1="clubs-9").do("1 play clubs-9")
    assert (p.over, p.winner, p.round.demand) == (True, 1, None)


def test_where_no_round_may_end_with_a_wish_none_ends_with_a_demand() -> None:
    p = classic("hearts-jack", finish="no_wish")
    assert p.plays(0) == []
    assert p.reason("0 play hearts-jack 9") is RefusalReason.NOT_AS_LAST


def test_where_play_goes_on_who_is_out_is_asked_no_more() -> None:
    p = classic("hearts-jack", score="places").do("0 play hearts-jack 9")
    assert waiting(p) == (1, 2)
    p.do("1 draw", "2 draw")
    assert p.round.demand is None


def test_where_play_goes_on_who_goes_out_under_it_is_asked_no_more() -> None:
    p = demanded(seat1="clubs-9", score="places").do("1 play clubs-9")
    assert (p.round.out, waiting(p)) == ((1,), (2, 0))


def test_in_rabe_a_forgotten_last_call_leaves_the_demand() -> None:
    text = "0: wild\n1: green-5 green-2\n2: green-3 green-4\ntop: red-8"
    p = position(text, "rabe", {"demand": True}).do("0 play wild 5", "1 catch 0")
    assert (p.turn, waiting(p)) == (1, (1, 2, 0))
    assert p.plays(1) == ["play green-5"]


def test_who_leaves_is_asked_no_more() -> None:
    p = demanded().do("2 leave")
    assert waiting(p) == (1, 0)
    p.do("1 leave")
    assert p.over


def test_it_stands_if_who_asked_leaves() -> None:
    p = demanded().do("0 leave")
    assert waiting(p) == (1, 2)
    p.do("1 draw", "2 draw")
    assert p.told(DemandMet) == [DemandMet("9")]


def test_it_is_over_if_the_last_one_leaves_on_turn() -> None:
    text = "\n".join(
        f"{seat}: clubs-{card}" for seat, card in enumerate(("7 clubs-8", "9", "10", "ace"))
    )
    p = position(f"{text}\ntop: hearts-king", "classic", {"demand": True})
    p.round.hands[0].append(p.game.kind_of["hearts-jack"])
    p.round.hands[1].append(p.game.kind_of["hearts-ace"])
    p.do("0 play hearts-jack 10", "1 draw", "2 draw", "3 draw", "0 leave")
    assert (p.turn, p.round.demand) == (1, None)
    assert p.plays(1) == ["play hearts-ace"]


def test_who_holds_too_many_is_asked_no_more() -> None:
    hand = " ".join(
        f"{suit}-{face}" for suit in ("clubs", "spades") for face in ("7", "8", "queen")
    )
    many = f"{hand} clubs-king clubs-10 diamonds-7 diamonds-10 hearts-7 hearts-8"
    p = demanded(
        seat1=many, seat2="spades-king spades-10", seat0="hearts-jack hearts-9", limit="twelve"
    )
    p.do("1 draw")
    assert p.told(HeldTooMany) == [HeldTooMany(1, 13)]
    assert (p.turn, waiting(p)) == (2, (2, 0))


# With other house rules


def test_nothing_is_thrown_in_under_a_demand() -> None:
    p = noris("wild red-5 blue-6", "green-5 blue-2 blue-3", "green-5 red-1 red-2", throw_in=True)
    p.do("0 play wild 5", "1 play green-5")
    assert p.legal(2) == ["draw", "play green-5"]
    p.do("2 draw")
    p.round.hands[1].append(p.game.kind_of["green-5"])
    assert p.reason("1 throw green-5") is RefusalReason.THROW_NOT_NOW


def test_of_several_wish_cards_all_demand_the_same() -> None:
    p = classic("hearts-jack spades-jack hearts-9 clubs-8", several=True)
    p.do("0 play hearts-jack 9")
    assert p.legal(0) == ["pass", "play spades-jack 9"]
    p.do("0 play spades-jack 9")
    assert (p.turn, waiting(p), p.colour) == (1, (1, 2, 0), "spades")


def test_several_of_the_rank_answer_once() -> None:
    p = demanded(seat1="clubs-9 diamonds-9 clubs-10 clubs-7", several=True)
    p.do("1 play clubs-9", "1 play diamonds-9")
    assert (p.turn, waiting(p)) == (2, (2, 0))
    assert p.legal(2) == ["draw"]


def test_equal_cards_that_are_kept_end_the_turn_under_it_too() -> None:
    p = demanded(seat1="clubs-9 diamonds-9 clubs-10 clubs-7", several=True)
    p.do("1 play clubs-9", "1 pass")
    assert (p.turn, waiting(p)) == (2, (2, 0))


def test_after_a_colour_several_wish_cards_demand_nothing() -> None:
    p = classic("hearts-jack spades-jack hearts-9 clubs-8", several=True)
    p.do("0 play hearts-jack hearts")
    assert p.legal(0) == ["pass", "play spades-jack hearts"]


def test_no_attack_is_answered_with_a_demand() -> None:
    hands = "0: hearts-7 hearts-9 clubs-8\n1: clubs-jack clubs-9 clubs-king\n2: clubs-10 spades-8"
    text = f"{hands}\ntop: hearts-king"
    p = position(text, "classic", {"demand": True}).do("0 play hearts-7")
    assert p.legal(1) == ["draw"]


def test_partners_play_under_it_like_everybody() -> None:
    hands = "0: wild red-1 red-2\n1: blue-5 blue-2 blue-4\n2: green-6 green-7 green-8\n3: blue-1"
    p = position(f"{hands}\ntop: red-8", "noris", {"demand": True, "partners": True}).do(
        "0 play wild 5"
    )
    assert waiting(p) == (1, 2, 3, 0)
    assert p.do("1 play blue-5").legal(2) == ["draw"]


def test_a_call_is_due_under_it_as_ever() -> None:
    p = demanded(seat1="clubs-9 clubs-10").do("1 play clubs-9")
    assert p.windows == [1]


def test_it_goes_round_in_the_direction_of_play() -> None:
    p = noris("red-reverse wild red-5", "blue-1 blue-2 blue-3")
    p.do("0 play red-reverse", "2 draw", "1 draw", "0 play wild 5")
    assert waiting(p) == (2, 1, 0)
