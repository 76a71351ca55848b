"""Every event is told when it should be, in order, with what explains it."""

from typing import get_args

import pytest

from bot.game import Match, events, new_game
from bot.game.events import (
    Armed,
    AttackPassedOn,
    BrokenOff,
    Called,
    Cancelled,
    Dealt,
    Drew,
    Event,
    ExchangeAccepted,
    ExchangeLapsed,
    Forgot,
    HandsExchanged,
    HandShown,
    Laid,
    Passed,
    PassedOver,
    Penalised,
    Reshuffled,
    RoundWon,
    SeatLeft,
    Stalemate,
    Turned,
    WindowLapsed,
    WindowOpened,
)
from tests.support.positions import OneDeck, TextPosition, position


def noris(seat0: str, seat1: str = "blue-1 blue-2", pile: str = "green-9 green-8") -> TextPosition:
    text = f"""
        0: {seat0}
        1: {seat1}
        2: yellow-1 yellow-2 yellow-3
        pile: {pile}
        top: red-8
    """
    return position(text, "noris")


def stop(seat0: str, seat1: str = "blue-1 blue-3 blue-4", pile: str = "green-4") -> TextPosition:
    text = f"""
        0: {seat0} green-1 green-3
        1: {seat1}
        2: yellow-1 yellow-3 yellow-4
        pile: {pile}
        top: red-8
    """
    return position(text, "stop")


def kind(p: TextPosition, code: str) -> int:
    return p.game.kind_of[code]


def move(p: TextPosition, text: str) -> int:
    return p.game.move_of[text]


def test_dealing_is_one_event() -> None:
    told: list[Event] = []
    game = new_game("noris", seats=3)
    rnd = Match(game, OneDeck(game), dealer=1, listener=told).begin_round()
    assert told == [Dealt(1, rnd.discards[0], 2)]


def test_plain_lay_is_one_event() -> None:
    p = noris("red-5 red-1 red-2").do("0 play red-5")
    assert p.events == [Laid(0, move(p, "play red-5"), 2)]


@pytest.mark.parametrize("play", ["wild blue", "red-5"])
def test_lay_event_names_the_announcement(play: str) -> None:
    p = noris("wild red-5 red-1 red-2").do(f"0 play {play}")
    assert p.events == [Laid(0, move(p, f"play {play}"), 3)]


def test_pair_is_one_lay_event() -> None:
    p = stop("choice yellow-5").do("0 play choice yellow-5")
    assert p.events == [Laid(0, move(p, "play choice yellow-5"), 2)]


def test_throw_in_is_a_lay_event() -> None:
    p = stop("green-5", "red-8 blue-1 blue-3").do("1 throw red-8")
    assert p.events == [Laid(1, move(p, "throw red-8"), 2)]


def test_draw_event_names_the_drawn_cards() -> None:
    p = noris("red-5 red-1 red-2").do("0 draw")
    assert p.events == [Drew(0, 1, 1, (kind(p, "green-9"),))]


def test_draw_for_an_attack_names_the_number_of_cards_due() -> None:
    text = """
        0: red-draw4 red-1 red-2
        1: blue-1 blue-2 blue-3
        pile: green-9
        top: red-8
        rest: away
    """
    p = position(text, "noris").do("0 play red-draw4", "1 draw")
    assert p.events[1:] == [
        Reshuffled(1),
        Drew(1, 2, 4, (kind(p, "green-9"), kind(p, "red-8"))),
    ]


def test_draw_from_an_empty_pile_is_an_event_without_cards() -> None:
    p = position("0: blue-1 blue-2 blue-3\n1: red-1\ntop: red-8\nrest: away", "noris").do("0 draw")
    assert p.events == [Drew(0, 0, 1, ())]


def test_draws_until_one_fits_are_one_event() -> None:
    text = "0: blue-1 blue-2 blue-3\n1: blue-4\npile: green-1 green-2 red-1 red-2\ntop: red-8"
    p = position(text, "noris", {"draw": "until_fit"}).do("0 draw")
    cards = tuple(kind(p, code) for code in ("green-1", "green-2", "red-1"))
    assert p.events == [Drew(0, 3, 3, cards)]


def test_pass_is_an_event() -> None:
    p = position("0: blue-1 blue-2 blue-3\n1: blue-4\npile: green-1\ntop: red-8", "maumaus")
    assert p.do("0 draw", "0 pass").events[1:] == [Passed(0)]


def test_skip_event_names_the_skipped_seat() -> None:
    p = noris("red-skip red-1 red-2").do("0 play red-skip")
    assert p.events[1:] == [PassedOver(1)]


def test_reverse_event_names_the_new_direction() -> None:
    p = noris("red-reverse red-1 red-2").do("0 play red-reverse")
    assert p.events[1:] == [Turned(-1)]


def test_pending_skip_passes_over_when_it_is_accepted() -> None:
    p = stop("red-skip", "blue-skip blue-1 blue-3")
    p.do("0 play red-skip", "1 play blue-skip", "2 accept")
    assert p.events[2:] == [PassedOver(2), PassedOver(0)]


def test_cancelled_attack_event_names_the_kind_of_attack() -> None:
    p = stop("red-x+", "red-0 blue-1 blue-3").do("0 play red-x+", "1 play red-0")
    assert p.events[1:] == [Laid(1, move(p, "play red-0"), 2), Cancelled(1, "x+")]


def test_shown_hand_is_followed_by_its_draw_and_lay_events() -> None:
    p = stop("red-x+", "blue-3 blue-skip blue-swap", "green-4 green-5 green-7 green-8")
    p.do("0 play red-x+", "1 reveal", "1 play blue-3")
    shown = tuple(kind(p, code) for code in ("blue-3", "blue-skip", "blue-swap"))
    drawn = tuple(kind(p, code) for code in ("green-4", "green-5", "green-7"))
    assert p.events[1:] == [
        HandShown(1, shown),
        Laid(1, move(p, "play blue-3"), 2),
        Drew(1, 3, 3, drawn),
    ]


def test_attack_that_passes_on_names_the_next_seat() -> None:
    p = stop("red-x+", "blue-skip blue-swap red-skip", "green-skip")
    p.do("0 play red-x+", "1 reveal", "1 draw")
    assert p.events[2:] == [Drew(1, 1, 1, (kind(p, "green-skip"),)), AttackPassedOn(1, 2, "x+")]


def test_exchange_is_a_series_of_events() -> None:
    p = stop("red-swap").do("0 play red-swap with 2", "2 accept")
    assert p.events[1:] == [ExchangeAccepted(2), HandsExchanged(0, (0, 2), (2, 0))]


def test_exchange_ends_when_the_partner_leaves() -> None:
    p = stop("red-swap").do("0 play red-swap with 2", "2 leave")
    assert p.events[1:] == [SeatLeft(2, 3), ExchangeLapsed(0)]


def test_exchange_accepted_by_timeout_names_no_seat() -> None:
    p = stop("red-swap").do("0 play red-swap with 2", "table expire swap")
    assert not p.told(ExchangeAccepted)


# calls


def test_call_in_a_window_is_an_event() -> None:
    p = noris("red-5 red-1").do("0 play red-5", "0 call")
    assert p.events[1:] == [WindowOpened(0, final=False), Called(0, final=False, armed=False)]


def test_catch_in_a_window_is_a_series_of_events() -> None:
    p = noris("red-5 red-1").do("0 play red-5", "2 catch 0")
    assert p.events[2:] == [
        Forgot(0, final=False, catcher=2),
        Penalised(0, 1, (kind(p, "green-9"),)),
    ]


def test_window_that_runs_out_causes_a_penalty_event() -> None:
    p = noris("red-5 red-1").do("0 play red-5", "table expire 0")
    assert p.events[2] == Forgot(0, final=False, catcher=None)


def test_window_that_lapses_is_an_event() -> None:
    p = position("0: red-5 red-1\n1: blue-1 blue-2 blue-3\ntop: red-8", "maumaus")
    p.do("0 play red-5", "1 draw")
    assert p.events[2] == WindowLapsed(0)


def test_armed_call_is_an_event() -> None:
    p = noris("red-5 red-1").do("0 call", "0 play red-5")
    assert p.events == [
        Armed(0),
        Laid(0, move(p, "play red-5"), 1),
        Called(0, final=False, armed=True),
    ]


def test_armed_call_lapses_without_an_event() -> None:
    p = noris("red-5 red-1").do("0 call", "0 draw")
    assert [type(event) for event in p.events] == [Armed, Drew]


def test_last_card_that_has_to_be_announced() -> None:
    p = position("0: red-5\n1: blue-1 blue-2\npile: green-9\ntop: red-8", "rabe")
    p.do("0 play red-5", "1 catch 0")
    assert p.events[1:] == [
        WindowOpened(0, final=True),
        Forgot(0, final=True, catcher=1),
        Penalised(0, 1, (kind(p, "green-9"),)),
    ]


def test_last_card_that_is_announced() -> None:
    p = position("0: red-5\n1: blue-1 blue-2\ntop: red-8", "rabe").do("0 play red-5", "0 call")
    assert p.events[2:] == [Called(0, final=True, armed=False), RoundWon(0)]


# the end


def test_won_round_event_comes_before_the_effect_of_the_last_card() -> None:
    p = position("0: red-2+\n1: blue-1\npile: green-1 green-3\ntop: red-8", "stop")
    p.do("0 play red-2+")
    assert p.events[1:] == [RoundWon(0), Drew(1, 2, 2, (kind(p, "green-1"), kind(p, "green-3")))]


def test_won_round_lapses_open_windows() -> None:
    p = noris("red-5 red-1", "red-2").do("0 play red-5", "1 play red-2")
    assert p.events[3:] == [RoundWon(1), WindowLapsed(0)]


def test_stalemate_is_an_event() -> None:
    p = position("0: blue-1 blue-2\n1: blue-3 blue-4\ntop: red-8\nrest: away", "noris")
    assert p.do("0 draw", "1 draw").events[-1] == Stalemate()


def test_broken_off_round_is_an_event() -> None:
    p = position("0: blue-1 blue-2\n1: blue-3 blue-4\ntop: red-8", "noris").do("0 leave")
    assert p.events == [SeatLeft(0, 2), BrokenOff()]


# whoever listens


def test_every_kind_of_event_is_in_the_union() -> None:
    named = {
        thing
        for thing in vars(events).values()
        if isinstance(thing, type)
        and issubclass(thing, tuple)
        and thing.__module__ == events.__name__
    }
    assert named == set(get_args(Event))


def test_no_events_are_created_without_a_listener() -> None:
    game = new_game("noris", seats=3)
    rnd = Match(game, OneDeck(game)).begin_round()
    rnd.apply(rnd.turn, game.move_of["draw"])
    assert rnd.events is None


def test_listener_hears_every_round_of_a_match() -> None:
    p = noris("red-5").do("0 play red-5").next_round()
    assert p.told(Dealt) == [Dealt(1, p.round.discards[0], 2)]
