import pytest

from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

PILE = "green-9 green-8 green-7"


@scenes(
    """
    game: noris
    0: red-5 red-1 red-reverse
    1: yellow-2 blue-7 red-2
    2: blue-1 blue-2 blue-3
    3: yellow-1 yellow-3 yellow-5
    pile: {pile}
    top: red-8
    rest: away
# the hand
hand goes under the draw pile its first card on top of the others
    1 leave -> pile: {pile} yellow-2 blue-7 red-2; hand 1: nothing; told SeatLeft: (seat=1, size=3)
hand is drawn after what lay there and before any reshuffle
    1 leave, 0 play red-5, 2 draw, 3 draw, 0 draw, 2 draw, 3 draw, 0 draw
    -> hand 2: blue-1 blue-2 blue-3 green-9 yellow-2;
        hand 3: yellow-1 yellow-3 yellow-5 green-8 blue-7; hand 0: red-1 red-reverse green-7 red-2
hands of several leavers lie under each other
    1 leave, 3 leave -> pile: {pile} yellow-2 blue-7 red-2 yellow-1 yellow-3 yellow-5
# the seat
who has left does nothing any more
    1 leave
    -> legal 1: nothing; reason 1 draw: seat-has-left; reason 1 play red-2: seat-has-left;
        reason 1 call: seat-has-left; reason 1 leave: seat-has-left; reason 1 catch 0: seat-has-left
nobody leaves a round that is over
    game: noris; 0: red-5; 1: red-1; top: red-8
    0 play red-5 -> reason 1 leave: round-over
turn passes on from who leaves
    turn: 1
    1 leave -> turn: 2
turn passes on in the direction in force
    turn: 1; direction: -1
    1 leave -> turn: 0
    0 play red-5 -> turn: 3
turn stays if another leaves
    2 leave -> turn: 0
empty seats are passed over
    1 leave, 0 play red-5 -> turn: 2
    3 leave, 2 draw -> turn: 0
reverse goes round empty seats
    3 leave, 0 play red-reverse -> turn: 2
turn begun by drawing ends with leaving
    game: maumaus; 0: red-5 red-1 red-reverse; 1: yellow-2 blue-7 red-2; 2: blue-1 blue-2 blue-3;
        3: yellow-1 yellow-3 yellow-5; pile: {pile}; top: red-8; rest: away
    0 draw, 0 leave -> turn: 1; reason 1 pass: nothing-to-pass
# two seats left
of two seats left a skip comes back in stop
    game: stop; 0: red-skip red-1 green-4; 1: yellow-4 blue-7 red-3; 2: blue-1 blue-4 blue-3;
        top: red-8
    1 leave, 0 play red-skip, 2 accept -> turn: 0
# calls
open window of who leaves is gone
    game: noris; 0: red-5 red-1; 1: blue-1 blue-2; 2: blue-3; pile: {pile}; top: red-8
    0 play red-5, 0 leave -> windows: nothing; reason 1 catch 0: nothing-to-catch; clock: nothing
windows of others stay open
    game: noris; 0: red-5 red-1; 1: blue-1 blue-2; 2: blue-3; pile: {pile}; top: red-8
    0 play red-5, 1 leave -> windows: 0
leaving is no act that ends a window by the policy next
    game: maumaus; 0: red-5 red-1; 1: blue-1 blue-2; 2: blue-3; top: red-8
    0 play red-5, 1 leave -> windows: 0
""",
    pile=PILE,
)
def test_leaving_hand(scene: RuleScene) -> None:
    scene.play()


def four(variant: str = "noris", **fields: str) -> TextPosition:
    text = f"""
        0: red-5 red-1 red-reverse
        1: yellow-2 blue-7 red-2
        2: blue-1 blue-2 blue-3
        3: yellow-1 yellow-3 yellow-5
        pile: {PILE}
        top: red-8
        rest: away
    """
    return position("\n".join([text, *(f"{k}: {v}" for k, v in fields.items())]), variant)


def two_left(variant: str, card: str) -> TextPosition:
    text = f"""
        0: {card.split(maxsplit=1)[0]} red-1 green-4
        1: yellow-4 blue-7 red-3
        2: blue-1 blue-4 blue-3
        top: red-8
    """
    return position(text, variant).do("1 leave", f"0 play {card}")


def without_cards(seats: int) -> TextPosition:
    hands = ["blue-1 blue-3", "green-1 green-4", "yellow-1 yellow-3", "blue-4 blue-5"]
    lines = [f"{seat}: {hand}" for seat, hand in enumerate(hands[:seats])]
    return position("\n".join([*lines, "top: red-8", "rest: away"]), "noris")


def test_leaving_is_always_legal_and_not_listed() -> None:
    p = four()
    assert [text for seat in range(4) for text in p.legal(seat) if text == "leave"] == []
    for seat in (3, 0, 2):
        p.do(f"{seat} leave")


def test_skip_passes_over_the_next_seat_still_in() -> None:
    p = four()
    p.round.hands[0][0] = p.game.kind_of["red-skip"]
    p.do("1 leave", "0 play red-skip")
    assert p.turn == 3


@pytest.mark.parametrize("card", ["red-reverse", "joker reverse", "red-skip", "joker skip"])
def test_seat_that_laid_the_card_gets_another_turn_with_two_seats_left_in_maumaus(
    card: str,
) -> None:
    assert two_left("maumaus", card).turn == 0


@pytest.mark.parametrize(("card", "turn"), [("red-reverse", 2), ("red-skip", 0)])
@pytest.mark.parametrize("variant", ["noris", "rabe"])
def test_reverse_with_two_seats_left_changes_nothing_in_noris_and_rabe(
    variant: str, card: str, turn: int
) -> None:
    assert two_left(variant, card).turn == turn


def test_leaving_restarts_the_count_of_idle_turns() -> None:
    p = without_cards(4).do("0 draw", "1 draw", "2 draw", "3 leave")
    p.round.pile.clear()
    p.do("0 draw", "1 draw")
    assert not p.over
    assert p.do("2 draw").over


def test_as_many_idle_turns_end_the_round_as_there_are_seats_still_in() -> None:
    p = without_cards(4).do("3 leave", "2 leave")
    p.round.pile.clear()
    p.do("0 draw")
    assert not p.over
    assert p.do("1 draw").over
