"""A round as a seat imagines it; with every card guessed right it is the round itself."""

from collections.abc import Sequence

import pytest

from bot.game import Round, seat_view
from bot.game.deal import Deal
from bot.game.pending import Exchange
from bot.game.views import imagined_round
from tests.support.positions import TextPosition, position

UNKNOWABLE = {"events", "reshuffle", "shuffles"}

NORIS = """
    0: red-5 red-skip red-draw2 red-reverse yellow-9
    1: blue-1 blue-draw2 red-3
    2: green-1 green-2 green-3
    pile: green-9 green-8 green-7
    under: yellow-2 yellow-3
    top: red-8
"""


def stop(seat0: str, seat1: str = "blue-skip blue-swap green-skip", pile: str = "") -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: red-1 green-1 green-skip
        pile: {pile} green-3 green-4
        top: red-8
    """
    return position(text, "stop")


def guessed_right(p: TextPosition, seat: int) -> Round:
    return imagined_round(
        seat_view(p.match, seat), p.round.hands, p.round.pile[::-1], p.round.reshuffle
    )


def known(rnd: Round) -> dict[str, object]:
    return {name: getattr(rnd, name) for name in Deal.__slots__ if name not in UNKNOWABLE}


def assert_imagined_as_it_is(p: TextPosition) -> None:
    for seat in p.round.present:
        rnd = guessed_right(p, seat)
        assert known(rnd) == known(p.round)
        assert [rnd.legal_moves(other) for other in range(p.game.seats)] == [
            p.round.legal_moves(other) for other in range(p.game.seats)
        ]


@pytest.mark.parametrize(
    "actions",
    [
        [],
        ["0 play red-5", "1 play red-3"],
        ["0 play red-reverse"],
        ["0 play red-draw2"],
        ["0 play red-draw2", "1 play blue-draw2"],
        ["0 play red-skip", "2 draw"],
        ["1 leave"],
        ["0 play red-reverse", "1 leave"],
        ["0 leave", "1 play red-3"],
    ],
)
def test_imagined_turn_matches_the_real_turn(actions: Sequence[str]) -> None:
    assert_imagined_as_it_is(position(NORIS, "noris").do(*actions))


def test_imagined_seat_that_has_drawn_may_still_lay() -> None:
    text = "0: green-5 red-3 red-4\n1: blue-1 blue-2 blue-3\ntop: red-8"
    assert_imagined_as_it_is(position(text, "maumaus").do("0 draw"))


def test_imagined_round_keeps_the_count_of_idle_turns() -> None:
    text = "0: green-5 green-4\n1: blue-1 blue-2\n2: blue-3 blue-4\ntop: red-8\nrest: away"
    p = position(text, "noris")
    assert_imagined_as_it_is(p.do("0 draw"))
    assert guessed_right(p, 1).idle == 1


def test_imagined_round_keeps_open_windows() -> None:
    p = position("0: red-1 red-2\n1: blue-1 blue-2 red-3\ntop: red-8", "noris").do("0 play red-1")
    assert_imagined_as_it_is(p)
    assert guessed_right(p, 1).windows == (0,)


def test_imagined_round_keeps_its_winner() -> None:
    p = position("0: red-1\n1: blue-1 blue-2\ntop: red-8", "noris").do("0 play red-1")
    assert_imagined_as_it_is(p)
    assert guessed_right(p, 1).winner == 0


def test_imagined_round_knows_only_the_own_armed_call() -> None:
    p = position("0: red-1 red-7\n1: blue-1 blue-7\n2: red-3 red-4\ntop: red-8", "stop")
    p.do("0 call", "2 call")
    assert [guessed_right(p, seat).armed for seat in (0, 1, 2)] == [0b001, 0b000, 0b100]


# attacks of stop


@pytest.mark.parametrize(
    "actions",
    [
        ["0 play red-skip"],
        ["0 play red-skip", "1 play blue-skip"],
        ["0 play red-x+"],
        ["0 play red-swap with 1"],
    ],
)
def test_imagined_attack_matches_the_real_attack(actions: Sequence[str]) -> None:
    assert_imagined_as_it_is(stop("red-swap red-x+ red-skip yellow-7 yellow-8").do(*actions))


def test_imagined_round_keeps_a_shown_hand_without_a_number_card() -> None:
    assert_imagined_as_it_is(stop("red-x+ yellow-7 yellow-8").do("0 play red-x+", "1 reveal"))


def test_imagined_round_keeps_a_shown_hand_with_number_cards() -> None:
    p = stop("red-x+ yellow-7 yellow-8", "blue-1 blue-2+ green-skip")
    assert_imagined_as_it_is(p.do("0 play red-x+", "1 reveal"))


def test_imagined_round_keeps_an_x_laid_as_last_card() -> None:
    assert_imagined_as_it_is(stop("red-x+").do("0 play red-x+"))
    assert_imagined_as_it_is(stop("red-x+").do("0 play red-x+", "1 reveal"))


def test_drawn_number_card_is_known_to_the_seat_that_drew_it() -> None:
    p = stop("red-x+ yellow-7 yellow-8", pile="blue-5")
    p.do("0 play red-x+", "1 reveal", "1 draw")
    assert known(guessed_right(p, 1)) == known(p.round)
    assert guessed_right(p, 1).legal_moves(1) == [p.game.kind_of["blue-5"]]


def test_drawn_number_card_is_unknown_to_other_seats() -> None:
    p = stop("red-x+ yellow-7 yellow-8", pile="blue-5")
    p.do("0 play red-x+", "1 reveal", "1 draw")
    for seat in (0, 2):
        pending = guessed_right(p, seat).pending
        assert repr(pending) == repr(p.round.pending).replace(
            f"drawn={p.game.kind_of['blue-5']}", "drawn=None"
        )


def test_defence_card_before_the_hand_is_shown_is_not_a_drawn_card() -> None:
    p = stop("red-x+ yellow-7 yellow-8", "red-0 blue-skip green-skip").do("0 play red-x+")
    assert_imagined_as_it_is(p)


# exchanges: who has answered is known as a number only


def four(exchange: str = "left") -> TextPosition:
    text = """
        0: red-swap yellow-7 yellow-8 blue-8
        1: blue-1 blue-2+ blue-3
        2: red-1 green-1 green-3
        3: red-3 green-4 green-5
        top: red-8
    """
    return position(text, "stop").do(f"0 play red-swap {exchange}")


def waiting(p: TextPosition, seat: int) -> list[int]:
    pending = guessed_right(p, seat).pending
    assert isinstance(pending, Exchange)
    return list(pending.waiting)


@pytest.mark.parametrize("exchange", ["left", "right", "with 1"])
def test_imagined_exchange_matches_the_real_exchange(exchange: str) -> None:
    p = four(exchange)
    assert known(guessed_right(p, 0)) == known(p.round)
    assert known(guessed_right(p, 1)) == known(p.round)


def test_seat_that_has_to_answer_comes_first() -> None:
    assert waiting(four(), 2) == [2, 1, 3]


def test_imagined_exchange_waits_for_every_seat_without_an_answer() -> None:
    p = four().do("1 accept")
    assert waiting(p, 2) == [2, 1]
    assert waiting(p, 3) == [3, 1]


def test_seat_that_has_answered_is_not_waited_for() -> None:
    assert waiting(four().do("2 accept"), 2) == [1, 3]


def test_imagined_layer_waits_for_every_seat_without_an_answer() -> None:
    assert waiting(four().do("1 accept", "2 accept"), 0) == [1]


def test_seat_that_has_left_is_not_waited_for() -> None:
    assert waiting(four().do("1 leave"), 0) == [2, 3]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_exchange_with_one_partner_waits_for_that_partner(seat: int) -> None:
    assert waiting(four("with 2"), seat) == [2]


# what is imagined is another round


def test_imagined_round_plays_on_by_itself() -> None:
    p = position(NORIS, "noris")
    before = p.state()
    rnd = guessed_right(p, 0)
    for seat, text in [(0, "play red-5"), (1, "draw"), (2, "draw")]:
        rnd.apply(seat, p.game.move_of[text])
    assert p.state() == before
    assert p.events == []


def test_imagined_cards_lie_where_the_guess_puts_them() -> None:
    p = position(NORIS, "noris")
    hands = [[p.game.kind_of[code]] for code in ("yellow-1", "yellow-2", "yellow-3")]
    pile = [p.game.kind_of[code] for code in ("blue-7", "blue-8")]
    rnd = imagined_round(seat_view(p.match, 0), hands, pile, p.round.reshuffle)
    rnd.apply(0, p.game.move_of["draw"])
    assert rnd.hands == [[*hands[0], pile[0]], hands[1], hands[2]]
    assert rnd.pile == [pile[1]]


def test_imagined_round_uses_the_given_reshuffle() -> None:
    p = position(NORIS, "noris")
    rnd = imagined_round(seat_view(p.match, 0), p.round.hands, [], lambda discards: discards[::-1])
    rnd.apply(0, p.game.move_of["draw"])
    assert p.game.kinds[rnd.hands[0][-1]].code == "yellow-3"


def test_imagined_round_creates_no_events() -> None:
    assert guessed_right(position(NORIS, "noris"), 0).events is None


def test_round_that_waits_for_a_last_call_is_not_imagined() -> None:
    p = position("0: red-1\n1: blue-1 blue-2\ntop: red-8", "rabe").do("0 play red-1")
    with pytest.raises(ValueError, match=r"^a final call is awaited$"):
        guessed_right(p, 1)
