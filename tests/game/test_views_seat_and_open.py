from dataclasses import FrozenInstanceError, fields

import pytest

from bot.game import Match, SeatView, new_game, open_view, public_view, seat_view
from bot.game.views import PublicView
from tests.support.positions import OneDeck, TextPosition, position


def noris(seat0: str = "red-5 red-1", pile: str = "green-9 green-8 green-7") -> TextPosition:
    text = f"""
        0: {seat0}
        1: blue-1 red-1 blue-2
        2: yellow-1 yellow-2
        pile: {pile}
        top: red-8
        rest: away
    """
    return position(text, "noris")


# a seat's view


def test_seat_view_has_only_the_fields_of_one_hand() -> None:
    assert {field.name for field in fields(SeatView)} == {
        "public", "seat", "hand", "armed", "legal"
    }  # fmt: skip


def test_seat_view_holds_a_public_view_but_is_not_a_public_view() -> None:
    p = noris()
    view = seat_view(p.match, 1)
    assert view.public == public_view(p.match)
    assert not isinstance(view, PublicView)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_seat_view_holds_the_hand_in_order(seat: int) -> None:
    p = noris()
    view = seat_view(p.match, seat)
    assert view.seat == seat
    assert " ".join(p.game.kinds[kind].code for kind in view.hand) == p.hand(seat)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_seat_view_lists_the_legal_moves_of_the_seat(seat: int) -> None:
    p = noris()
    view = seat_view(p.match, seat)
    assert sorted(p.game.text_of[move] for move in view.legal) == p.legal(seat)


def test_only_the_seat_itself_knows_its_armed_call() -> None:
    p = noris().do("0 call")
    assert seat_view(p.match, 0).armed
    assert not seat_view(p.match, 2).armed


@pytest.mark.parametrize("seat", [0, 2])
def test_armed_call_is_shown_only_in_the_view_of_its_seat(seat: int) -> None:
    p = noris().do(f"{seat} call")
    assert [seat_view(p.match, other).armed for other in range(3)] == [
        other == seat for other in range(3)
    ]


def test_other_hands_and_the_pile_order_do_not_change_a_seat_view() -> None:
    p = noris()
    before = seat_view(p.match, 0)
    p.round.hands[1][0], p.round.pile[0] = p.round.pile[0], p.round.hands[1][0]
    p.round.pile.reverse()
    p.round.armed = 0b100
    assert seat_view(p.match, 0) == before


def test_seat_that_left_has_an_empty_view() -> None:
    view = seat_view(noris().do("0 call", "0 leave").match, 0)
    assert (view.hand, view.legal, view.armed) == ((), (), False)


def test_views_do_not_change() -> None:
    view = seat_view(noris().match, 0)
    with pytest.raises(FrozenInstanceError):
        view.hand = ()  # type: ignore[misc]  # the refusal is the test
    with pytest.raises(FrozenInstanceError):
        view.public.turn = 2  # type: ignore[misc]  # the refusal is the test


# the open view


def test_unfinished_round_has_no_open_view() -> None:
    with pytest.raises(ValueError, match="open round"):
        open_view(noris().match)


@pytest.mark.parametrize(
    ("variant", "hands", "actions"),
    [
        ("rabe", "0: red-5\n1: blue-1 blue-2", ["0 play red-5"]),
        ("stop", "0: red-x+\n1: blue-1 blue-3", ["0 play red-x+"]),
        ("stop", "0: red-x+\n1: blue-1 blue-3", ["0 play red-x+", "1 reveal"]),
    ],
)
def test_round_that_waits_for_the_last_call_has_no_open_view(
    variant: str, hands: str, actions: list[str]
) -> None:
    p = position(f"{hands}\ntop: red-8", variant).do(*actions)
    with pytest.raises(ValueError, match="open round"):
        open_view(p.match)


def test_finished_round_shows_all_hands_and_the_pile_top_first() -> None:
    p = noris("red-5").do("0 play red-5")
    view = open_view(p.match)
    codes = [p.game.kinds[kind].code for kind in view.pile]
    assert codes == ["green-9", "green-8", "green-7"]
    hands = [" ".join(p.game.kinds[kind].code for kind in hand) for hand in view.hands]
    assert hands == ["", "blue-1 red-1 blue-2", "yellow-1 yellow-2"]
    assert view.public == public_view(p.match)


def test_existing_public_view_is_reused() -> None:
    p = noris("red-5 blue-1")
    public = public_view(p.match)
    assert seat_view(p.match, 1, public).public is public
    p = noris("red-5").do("0 play red-5")
    public = public_view(p.match)
    assert open_view(p.match, public).public is public


def test_next_round_ends_the_open_view() -> None:
    p = noris("red-5").do("0 play red-5").next_round()
    with pytest.raises(ValueError, match="open round"):
        open_view(p.match)


def test_no_seat_view_or_open_view_exists_before_the_first_round() -> None:
    game = new_game("noris")
    match = Match(game, OneDeck(game))
    with pytest.raises(ValueError, match="no round has begun"):
        open_view(match)
    with pytest.raises(ValueError, match="no round has begun"):
        seat_view(match, 0)
