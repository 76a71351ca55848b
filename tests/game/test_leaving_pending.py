import pytest

from tests.support.positions import TextPosition, position
from tests.support.rule_scenes import RuleScene, scenes

PILE = "green-4 green-5 green-7 green-8 yellow-5 yellow-7 yellow-8"


@scenes(
    """
    game: stop
    0: ... green-1 green-3
    1: ... yellow-1 yellow-3 yellow-4
    2: blue-1 blue-3 blue-5
    3: red-1 red-3 red-5
    pile: {pile}
    top: blue-8
# draw, skip
it passes on in the direction in force
    game: noris; 0: blue-draw2 green-1 green-3; 1: yellow-1 yellow-3 yellow-4;
        2: blue-1 blue-3 blue-5; 3: red-1 red-3 red-5; pile: {pile}; top: blue-8; direction: -1
    0 play blue-draw2, 3 leave -> pending: draw2 2 on 2
stack passes on undiminished
    each face = count: 2+ = 2+ 4 | skip = skip 2
    0: blue-{face}; 1: red-{face}
    0 play blue-{face}, 1 play red-{face}, 2 leave -> pending: {count} on 3
skip that passed on passes over as many
    0: blue-skip; 1: red-skip
    0 play blue-skip, 1 play red-skip, 2 leave, 3 accept
    -> told PassedOver: (seat=3), (seat=0); turn: 1
it passes on from leaver to leaver
    0: blue-2+
    0 play blue-2+, 1 leave, 2 leave -> pending: 2+ 2 on 3
# x+
x starts anew after the hand was shown
    0: blue-x+
    0 play blue-x+, 1 reveal, 1 leave -> legal 2: reveal
    2 reveal, 2 play blue-1 -> turn: 3
x starts anew after a number card was drawn for it
    game: stop; 0: blue-x+ green-1 green-3; 1: yellow-skip; 2: blue-0 blue-3 red-skip;
        pile: green-4 green-5 green-7; top: blue-8
    0 play blue-x+, 1 reveal, 1 draw, 1 leave -> pending: x+ on 2; legal 2: play blue-0, reveal
    2 reveal -> legal 2: play blue-0, play blue-3
last x starts anew at the next seat
    game: stop; 0: blue-x+; 1: yellow-1 yellow-3 yellow-4; 2: blue-0 blue-3 red-skip;
        pile: green-4 green-5 green-7 green-8; top: blue-8
    0 play blue-x+, 1 reveal, 1 leave -> over: no; legal 2: reveal
    2 reveal, 2 play blue-3 -> over: yes; winner: 0; points: 0, 0, 26
# swap
swap whose layer leaves lapses
    each choice: with 2 | left | right
    0: blue-swap
    0 play blue-swap {choice}, 0 leave
    -> pending: none; turn: 1; hand 2: blue-1 blue-3 blue-5; told ExchangeLapsed: (layer=0)
swap whose partner leaves lapses
    0: blue-swap
    0 play blue-swap with 2, 2 leave -> pending: none; hand 0: green-1 green-3; turn: 1
play goes on to the left of the layer even if the partner sat there
    0: blue-swap
    0 play blue-swap with 1, 1 leave -> turn: 2
swap with one goes on if another leaves
    each leaver: 1 | 3
    0: blue-swap
    0 play blue-swap with 2, {leaver} leave -> pending: swap by 0
    2 accept -> hand 0: blue-1 blue-3 blue-5
exchange by all happens if the one it waited for leaves
    0: blue-swap
    0 play blue-swap right, 1 accept, 3 accept, 2 leave
    -> told HandsExchanged: (layer=0, givers=(0, 1, 3), takers=(3, 0, 1)); turn: 1
play goes on to the left of the layer past empty seats
    0: blue-swap
    0 play blue-swap left, 1 leave, 2 accept, 3 accept -> turn: 2
nobody exchanges with an empty seat by a pair either
    0: choice red-swap
    2 leave
    -> refused 0 play choice red-swap with 2: partner-impossible card=choice;
        can 0 play choice red-swap with 2: no
""",
    pile=PILE,
)
def test_leaving_pending(scene: RuleScene) -> None:
    scene.play()


def four(card: str, seat1: str = "", variant: str = "stop", **fields: str) -> TextPosition:
    text = f"""
        0: {card} green-1 green-3
        1: {seat1} yellow-1 yellow-3 yellow-4
        2: blue-1 blue-3 blue-5
        3: red-1 red-3 red-5
        pile: {PILE}
        top: blue-8
    """
    return position("\n".join([text, *(f"{k}: {v}" for k, v in fields.items())]), variant)


def swapping(choice: str) -> TextPosition:
    return four("blue-swap").do(f"0 play blue-swap {choice}")


def mau_mau(card: str) -> TextPosition:
    text = f"""
        0: {card.split(maxsplit=1)[0]}
        1: yellow-1 yellow-2
        2: blue-1 blue-2
        3: blue-3 green-3
        pile: green-9 green-8
        top: red-8
    """
    return position(text, "rabe").do(f"0 play {card}")


@pytest.mark.parametrize(
    ("variant", "card", "pending"),
    [
        ("noris", "blue-draw2", "draw2 2 on 2"),
        ("noris", "blue-draw4", "draw4 4 on 2"),
        ("rabe", "blue-draw2", "draw2 2 on 2"),
        ("maumaus", "blue-draw2", "draw2 2 on 2"),
        ("stop", "blue-2+", "2+ 2 on 2"),
        ("stop", "blue-skip", "skip 1 on 2"),
        ("stop", "blue-x+", "x+ on 2"),
    ],
)
def test_attack_on_a_leaver_passes_to_the_next_seat(variant: str, card: str, pending: str) -> None:
    p = four(card, variant=variant).do(f"0 play {card}", "1 leave")
    assert p.pending == pending


def test_next_seat_may_answer_the_attack_on_a_leaver() -> None:
    p = four("blue-2+")
    p.round.hands[2].append(p.game.kind_of["blue-0"])
    p.do("0 play blue-2+", "1 leave", "2 play blue-0")
    assert p.turn == 3


@pytest.mark.parametrize("attack", ["blue-2+", "blue-skip", "blue-x+"])
@pytest.mark.parametrize("leaver", [0, 2, 3])
def test_attack_stays_on_its_seat_if_another_seat_leaves(attack: str, leaver: int) -> None:
    p = four(attack).do(f"0 play {attack}")
    before = p.pending
    assert p.do(f"{leaver} leave").pending == before


@pytest.mark.parametrize("first", [[], ["2 accept"]])
def test_leaver_drops_out_of_an_exchange_by_all_seats(first: list[str]) -> None:
    p = swapping("left").do(*first, "2 leave")
    assert p.pending == "swap by 0"
    p.do("1 accept", "3 accept")
    assert [p.hand(seat) for seat in range(4)] == [
        "red-1 red-3 red-5",
        "green-1 green-3",
        "",
        "yellow-1 yellow-3 yellow-4",
    ]
    assert p.turn == 1


def test_no_exchange_is_possible_with_an_empty_seat() -> None:
    p = four("blue-swap").do("2 leave")
    assert p.explained("0 play blue-swap with 2") == "partner-impossible card=blue-swap"
    assert p.plays(0) == [f"play blue-swap {how}" for how in ("left", "right", "with 1", "with 3")]


def test_first_seat_is_not_a_partner_after_it_has_left() -> None:
    p = four("green-1 green-3").do("0 leave")
    p.round.hands[1].append(p.game.kind_of["blue-swap"])
    assert p.plays(1) == [f"play blue-swap {how}" for how in ("left", "right", "with 2", "with 3")]
    assert p.explained("1 play blue-swap with 0") == "partner-impossible card=blue-swap"


@pytest.mark.parametrize(
    ("card", "turn"), [("red-5", 1), ("red-skip", 2), ("red-reverse", 3), ("wild blue", 1)]
)
def test_last_card_takes_effect_if_its_layer_leaves_before_the_call(card: str, turn: int) -> None:
    p = mau_mau(card).do("0 leave")
    assert not p.over
    assert p.turn == turn
    assert p.windows == []
    assert p.winner is None


def test_draw2_takes_effect_if_its_layer_leaves_before_the_call() -> None:
    assert mau_mau("red-draw2").do("0 leave").pending == "draw2 2 on 1"


@pytest.mark.parametrize("leaver", [1, 2, 3])
def test_window_stays_open_if_another_leaves(leaver: int) -> None:
    p = mau_mau("red-skip").do(f"{leaver} leave")
    assert p.windows == [0]
    assert p.turn is None
    p.do("0 call")
    assert p.winner == 0


def test_effect_after_the_window_passes_over_seats_that_left_meanwhile() -> None:
    p = mau_mau("red-draw2").do("1 leave", "table expire 0")
    assert p.pending == "draw2 2 on 2"
