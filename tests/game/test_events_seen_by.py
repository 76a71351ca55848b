import pytest

from bot.game.events import (
    Armed,
    Called,
    Drew,
    Event,
    ExchangeAccepted,
    Forgot,
    HandsExchanged,
    HandShown,
    Laid,
    Penalised,
    SeatLeft,
    WindowOpened,
    event_for_seat,
)
from tests.support.positions import position

OTHERS = [0, 2, None]
PUBLIC = [
    Laid(1, 5, 3),
    HandShown(1, (4, 5)),
    HandsExchanged(0, (0, 1), (1, 0)),
    WindowOpened(1, final=False),
    Called(1, final=False, armed=True),
    Forgot(1, final=False, catcher=None),
    SeatLeft(1, 4),
]


@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (Drew(1, 2, 4, (7, 8)), Drew(1, 2, 4, ())),
        (Penalised(1, 2, (7, 8)), Penalised(1, 2, ())),
    ],
)
def test_drawn_cards_are_hidden_from_others(event: Event, seen: Event, other: int | None) -> None:
    assert event_for_seat(event, other) == seen


@pytest.mark.parametrize(
    "event", [Drew(1, 2, 4, (7, 8)), Penalised(1, 2, (7, 8)), Armed(1), ExchangeAccepted(1)]
)
def test_a_seat_sees_its_own_cards_calls_and_answers(event: Event) -> None:
    assert event_for_seat(event, 1) == event


@pytest.mark.parametrize("other", OTHERS)
def test_other_seats_do_not_learn_of_an_armed_call(other: int | None) -> None:
    assert event_for_seat(Armed(1), other) is None


@pytest.mark.parametrize("other", OTHERS)
def test_other_seats_do_not_learn_which_seat_accepted_an_exchange(other: int | None) -> None:
    assert event_for_seat(ExchangeAccepted(1), other) is None


@pytest.mark.parametrize("other", [0, 1, 2, None])
@pytest.mark.parametrize("event", PUBLIC)
def test_every_other_event_is_for_everybody(event: Event, other: int | None) -> None:
    assert event_for_seat(event, other) == event


def test_a_shown_hand_is_the_only_hand_that_others_see() -> None:
    text = """
        0: red-x+ green-1 green-3
        1: blue-skip blue-swap red-skip
        2: yellow-1 yellow-3
        pile: blue-5 blue-7 green-4 green-5 green-7 green-8 yellow-4
        top: red-8
    """
    p = position(text, "stop").do("0 play red-x+", "1 reveal", "1 draw", "1 play blue-5")
    seen = [event_for_seat(event, 2) for event in p.events]
    shown = [event for event in seen if getattr(event, "cards", ())]
    assert shown == p.told(HandShown)
