import pytest

from bot.game.events import ExchangeLapsed, HandsExchanged, PassedOver
from tests.support.positions import TextPosition, position

PILE = "green-4 green-5 green-7 green-8 yellow-5 yellow-7 yellow-8"


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


# draw, skip


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
def test_what_was_pending_on_a_leaver_passes_to_the_next_seat(
    variant: str, card: str, pending: str
) -> None:
    p = four(card, variant=variant).do(f"0 play {card}", "1 leave")
    assert p.pending == pending


def test_it_passes_on_in_the_direction_in_force() -> None:
    p = four("blue-draw2", variant="noris", direction="-1").do("0 play blue-draw2", "3 leave")
    assert p.pending == "draw2 2 on 2"


@pytest.mark.parametrize("face", ["2+", "skip"])
def test_stack_passes_on_undiminished(face: str) -> None:
    p = four(f"blue-{face}", f"red-{face}").do(f"0 play blue-{face}", f"1 play red-{face}")
    p.do("2 leave")
    assert p.pending == f"{face} {4 if face == '2+' else 2} on 3"


def test_skip_that_passed_on_passes_over_as_many() -> None:
    p = four("blue-skip", "red-skip").do("0 play blue-skip", "1 play red-skip", "2 leave")
    p.do("3 accept")
    assert p.told(PassedOver) == [PassedOver(3), PassedOver(0)]
    assert p.turn == 1


def test_next_seat_may_answer_it() -> None:
    p = four("blue-2+")
    p.round.hands[2].append(p.game.kind_of["blue-0"])
    p.do("0 play blue-2+", "1 leave", "2 play blue-0")
    assert p.turn == 3


def test_it_passes_on_from_leaver_to_leaver() -> None:
    p = four("blue-2+").do("0 play blue-2+", "1 leave", "2 leave")
    assert p.pending == "2+ 2 on 3"


@pytest.mark.parametrize("attack", ["blue-2+", "blue-skip", "blue-x+"])
@pytest.mark.parametrize("leaver", [0, 2, 3])
def test_it_stays_where_it_is_if_somebody_else_leaves(attack: str, leaver: int) -> None:
    p = four(attack).do(f"0 play {attack}")
    before = p.pending
    assert p.do(f"{leaver} leave").pending == before


# x+


def test_x_starts_anew_after_the_hand_was_shown() -> None:
    p = four("blue-x+").do("0 play blue-x+", "1 reveal", "1 leave")
    assert p.legal(2) == ["reveal"]
    p.do("2 reveal", "2 play blue-1")
    assert p.turn == 3


def test_x_starts_anew_after_a_number_card_was_drawn_for_it() -> None:
    text = """
        0: blue-x+ green-1 green-3
        1: yellow-skip
        2: blue-0 blue-3 red-skip
        pile: green-4 green-5 green-7
        top: blue-8
    """
    p = position(text, "stop").do("0 play blue-x+", "1 reveal", "1 draw", "1 leave")
    assert p.pending == "x+ on 2"
    assert p.legal(2) == ["play blue-0", "reveal"]
    assert p.do("2 reveal").legal(2) == ["play blue-0", "play blue-3"]


def test_last_x_starts_anew_at_the_next_seat() -> None:
    text = """
        0: blue-x+
        1: yellow-1 yellow-3 yellow-4
        2: blue-0 blue-3 red-skip
        pile: green-4 green-5 green-7 green-8
        top: blue-8
    """
    p = position(text, "stop").do("0 play blue-x+", "1 reveal", "1 leave")
    assert not p.over
    assert p.legal(2) == ["reveal"]
    p.do("2 reveal", "2 play blue-3")
    assert p.over
    assert p.winner == 0
    assert p.points == [0, 0, 10 + 4 + 5 + 7]


# swap


def swapping(choice: str) -> TextPosition:
    return four("blue-swap").do(f"0 play blue-swap {choice}")


@pytest.mark.parametrize("choice", ["with 2", "left", "right"])
def test_swap_whose_layer_leaves_lapses(choice: str) -> None:
    p = swapping(choice).do("0 leave")
    assert p.pending is None
    assert p.turn == 1
    assert p.hand(2) == "blue-1 blue-3 blue-5"
    assert p.told(ExchangeLapsed) == [ExchangeLapsed(0)]


def test_swap_whose_partner_leaves_lapses() -> None:
    p = swapping("with 2").do("2 leave")
    assert p.pending is None
    assert p.hand(0) == "green-1 green-3"
    assert p.turn == 1


def test_play_goes_on_to_the_left_of_the_layer_even_if_the_partner_sat_there() -> None:
    assert swapping("with 1").do("1 leave").turn == 2


@pytest.mark.parametrize("leaver", [1, 3])
def test_swap_with_one_goes_on_if_another_leaves(leaver: int) -> None:
    p = swapping("with 2").do(f"{leaver} leave")
    assert p.pending == "swap by 0"
    p.do("2 accept")
    assert p.hand(0) == "blue-1 blue-3 blue-5"


@pytest.mark.parametrize("first", [[], ["2 accept"]])
def test_of_an_exchange_by_all_the_leaver_drops_out(first: list[str]) -> None:
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


def test_exchange_by_all_happens_if_the_one_it_waited_for_leaves() -> None:
    p = swapping("right").do("1 accept", "3 accept", "2 leave")
    assert p.told(HandsExchanged) == [HandsExchanged(0, (0, 1, 3), (3, 0, 1))]
    assert p.turn == 1


def test_play_goes_on_to_the_left_of_the_layer_past_empty_seats() -> None:
    assert swapping("left").do("1 leave", "2 accept", "3 accept").turn == 2


def test_nobody_exchanges_with_an_empty_seat() -> None:
    p = four("blue-swap").do("2 leave")
    assert p.explained("0 play blue-swap with 2") == "partner-impossible card=blue-swap"
    assert p.plays(0) == [f"play blue-swap {how}" for how in ("left", "right", "with 1", "with 3")]


def test_first_seat_is_no_partner_either_once_it_has_left() -> None:
    p = four("green-1 green-3").do("0 leave")
    p.round.hands[1].append(p.game.kind_of["blue-swap"])
    assert p.plays(1) == [f"play blue-swap {how}" for how in ("left", "right", "with 2", "with 3")]
    assert p.explained("1 play blue-swap with 0") == "partner-impossible card=blue-swap"


def test_nobody_exchanges_with_an_empty_seat_by_a_pair_either() -> None:
    p = four("choice red-swap").do("2 leave")
    assert p.explained("0 play choice red-swap with 2") == "partner-impossible card=choice"
    assert "play choice red-swap with 2" not in p.plays(0)


# "Mau-Mau"


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


def test_effect_after_the_window_passes_over_who_left_meanwhile() -> None:
    p = mau_mau("red-draw2").do("1 leave", "table expire 0")
    assert p.pending == "draw2 2 on 2"
