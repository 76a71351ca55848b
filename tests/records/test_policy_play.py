"""Policies are told and asked what they may know and do, and in that order."""

from random import Random

import pytest

from bot.game import SeatView, new_game
from bot.game.events import Armed, Dealt, Drew, Event
from bot.game.moves import CALL, CATCH, DRAW
from bot.records.fairness import FairSource
from bot.records.record import new_record
from bot.records.simulation import (
    BY_CHANCE,
    PolicyError,
    PolicyPlay,
    RandomPolicy,
    Recorder,
    choose_random_turn_move,
    pick_any,
)
from tests.support.games import ALL_GAMES


class SpyingPolicy(RandomPolicy):
    """Plays by chance and remembers what it was told and asked."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, BY_CHANCE)
        self.begun = 0
        self.events: list[Event] = []
        self.asked: list[SeatView] = []

    def start_round(self, view: SeatView) -> None:
        self.begun += 1
        assert view.public.discards
        assert not any(isinstance(event, Dealt) for event in self.events[-1:])

    def observe(self, event: Event) -> None:
        self.events.append(event)

    def choose_action(self, view: SeatView) -> int | None:
        self.asked.append(view)
        return super().choose_action(view)


class Stubborn(RandomPolicy):
    """Always answers the same."""

    def __init__(self, answer: int | None) -> None:
        super().__init__(1, BY_CHANCE)
        self.answer = answer

    def choose_action(self, view: SeatView) -> int | None:
        return self.answer if view.legal else None


def table(variant: str, policies: list[RandomPolicy]) -> PolicyPlay:
    game = new_game(variant, None, len(policies))
    record = new_record(variant, {}, ["A"] * len(policies))
    events: list[Event] = []
    recorder = Recorder(record, FairSource(b"7" * 32, "x", game), listener=events)
    return PolicyPlay(recorder, policies, events, Random(1))


@pytest.mark.parametrize("variant", ALL_GAMES)
def test_each_policy_sees_only_the_information_of_its_seat(variant: str) -> None:
    spies = [SpyingPolicy(seat) for seat in range(3)]
    played = table(variant, [*spies])
    while not played.recorder.match.over:
        played.play_round(10_000)
    for seat, spy in enumerate(spies):
        draws = [event for event in spy.events if isinstance(event, Drew)]
        assert all(event.seat == seat or not event.cards for event in draws)
        assert any(event.cards for event in draws)
        assert {event.seat for event in spy.events if isinstance(event, Armed)} <= {seat}
        assert all(view.seat == seat for view in spy.asked)
        assert spy.begun == len(played.recorder.match.results)
        assert sum(isinstance(event, Dealt) for event in spy.events) == spy.begun


@pytest.mark.parametrize("answer", [None, CATCH, DRAW + 3])
def test_a_policy_that_has_to_act_must_act_legally(answer: int | None) -> None:
    with pytest.raises(PolicyError):
        table("noris", [Stubborn(answer), Stubborn(answer)]).play_round(100)


class Caller(RandomPolicy):
    """Lays and draws by chance; calls always or never, and never catches or arms."""

    def __init__(self, seat: int, *, calls: bool) -> None:
        super().__init__(seat, BY_CHANCE)
        self.calls = calls

    def choose_action(self, view: SeatView) -> int | None:
        if view.seat in view.public.windows:
            return CALL if self.calls else None
        if view.seat != view.public.turn:
            return None
        return choose_random_turn_move(view.legal, self._chance)


@pytest.mark.parametrize("calls", [True, False])
def test_a_window_is_answered_or_runs_out_before_anybody_plays(calls: bool) -> None:  # noqa: FBT001 - a case
    played = table("noris", [Caller(seat, calls=calls) for seat in range(3)])
    played.play_round(300)
    actions = played.recorder.record.rounds[0].actions
    answers = [each for each in actions if each.endswith(" call") or each.startswith("table")]
    assert answers
    assert all(each.endswith("call") is calls for each in answers)


def test_a_round_stops_after_the_given_number_of_actions() -> None:
    played = table("noris", [SpyingPolicy(0), SpyingPolicy(1)])
    played.play_round(7)
    assert played.actions == 7


def test_the_random_policy_prefers_to_lay_and_chooses_all_lays_equally_often() -> None:
    chance = Random(1).random
    found = [choose_random_turn_move([DRAW, 5, 9, CALL], chance) for _ in range(1000)]
    assert {*found} == {5, 9}
    assert 400 < found.count(5) < 600
    assert choose_random_turn_move([DRAW, CALL], chance) == DRAW
    assert {pick_any([3, 4], chance) for _ in range(50)} == {3, 4}
