"""Who calls, catches and throws in, and how often it is forgotten, whatever the level."""

from __future__ import annotations

import pytest

from bot.ai import HABITS, LEVELS, Attentiveness, LevelPolicy, MoveQuestion, new_policy
from bot.game import SeatView, seat_view
from bot.game.events import Laid, WindowOpened
from bot.game.moves import CALL, CATCH, THROW
from tests.support.positions import TextPosition, position

OCCASIONS = 600


def window() -> TextPosition:
    """Seat 0 has to call, and seat 1 is on turn with nothing that fits."""
    text = "0: red-1 red-2\n1: blue-3 blue-2 green-3\n2: green-1 green-2 green-4\ntop: red-8"
    return position(text, "noris").do("0 play red-1")


def thrown() -> TextPosition:
    text = "0: red-1 blue-3 blue-4\n1: red-4 yellow-1\n2: red-1 yellow-4 yellow-5\ntop: red-8"
    return position(text, "noris", {"throw_in": True}).do("0 play red-1")


def armable() -> TextPosition:
    return position("0: blue-1 red-8\n1: red-1 red-3 red-7\ntop: blue-8", "stop")


def seated(
    level: str, p: TextPosition, seat: int, seed: int = 1, attention: Attentiveness | None = None
) -> tuple[LevelPolicy, SeatView]:
    policy = new_policy(level, p.game, seat, seed, attention=attention)
    view = seat_view(p.match, seat)
    policy.start_round(view)
    return policy, view


def about(share: float, count: int) -> bool:
    return abs(count / OCCASIONS - share) < 0.07


@pytest.mark.parametrize("attention", HABITS)
@pytest.mark.parametrize("level", ["easy", "master"])
def test_every_level_calls_about_as_often_as_its_habits_say(
    level: str, attention: Attentiveness
) -> None:
    policy, view = seated(level, window(), 0, attention=attention)
    called = 0
    for _ in range(OCCASIONS):
        policy.observe(WindowOpened(0, final=False))
        called += policy.choose_action(view) == CALL
    assert about(HABITS[attention].calls, called)


@pytest.mark.parametrize("attention", HABITS)
@pytest.mark.parametrize("level", ["easy", "master"])
def test_every_level_catches_about_as_often_as_its_habits_say(
    level: str, attention: Attentiveness
) -> None:
    policy, view = seated(level, window(), 2, attention=attention)
    caught = 0
    for _ in range(OCCASIONS):
        policy.observe(WindowOpened(0, final=False))
        caught += policy.choose_action(view) == CATCH
    assert about(HABITS[attention].catches, caught)


@pytest.mark.parametrize("attention", HABITS)
@pytest.mark.parametrize("level", ["easy", "master"])
def test_every_level_throws_in_about_as_often_as_its_habits_say(
    level: str, attention: Attentiveness
) -> None:
    p = thrown()
    policy, view = seated(level, p, 2, attention=attention)
    card = p.game.kind_of["red-1"]
    seen = 0
    for _ in range(OCCASIONS):
        policy.observe(Laid(0, card, 2))
        seen += policy.choose_action(view) == THROW + card
    assert about(HABITS[attention].throws, seen)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_policy_keeps_its_decision_when_asked_again_about_the_same_window(
    level: str, seat: int
) -> None:
    for seed in range(20):
        policy, view = seated(level, window(), seat, seed)
        assert len({policy.choose_action(view) for _ in range(5)}) == 1


def test_calls_catches_and_throw_ins_need_no_search() -> None:
    for level in LEVELS:
        for p, seat in ((window(), 0), (window(), 2), (thrown(), 2)):
            policy, view = seated(level, p, seat, attention="sharp")
            assert policy.choose_or_ask(view) in view.legal


def test_hard_always_calls_and_catches() -> None:
    for seed in range(50):
        p = window()
        policy, view = seated("hard", p, 0, seed)
        assert policy.choose_action(view) == CALL
        policy, view = seated("hard", p, 1, seed)
        assert policy.choose_action(view) == CATCH


def test_hard_always_calls_its_last_card() -> None:
    text = "0: red-1\n1: blue-3 blue-2\n2: green-1 green-2\ntop: red-8"
    p = position(text, "rabe").do("0 play red-1")
    for seed in range(20):
        policy, view = seated("hard", p, 0, seed)
        assert policy.choose_action(view) == CALL
        policy, view = seated("hard", p, 2, seed)
        assert policy.choose_action(view) == CATCH


def test_hard_arms_its_call_and_then_lays_the_planned_card_without_a_new_search() -> None:
    p = armable()
    policy, view = seated("hard", p, 0)
    asked = policy.choose_or_ask(view)
    assert isinstance(asked, MoveQuestion)
    move = asked.find_best_move()
    assert policy.arm_or_make_move(view, move) == CALL
    p.do("0 call")
    assert policy.choose_or_ask(seat_view(p.match, 0)) == move


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_other_levels_arm_their_call_only_sometimes(level: str) -> None:
    p = armable()
    found = [
        policy.choose_action(view) for policy, view in (seated(level, p, 0, s) for s in range(100))
    ]
    assert CALL in found
    assert not p.game.lays.keys().isdisjoint(found)


def test_no_level_arms_a_call_when_more_than_one_card_would_be_left() -> None:
    p = position("0: blue-1 blue-3 red-8\n1: red-1 red-3 red-7\ntop: blue-8", "stop")
    for level in LEVELS:
        policy, view = seated(level, p, 0)
        assert policy.choose_action(view) != CALL


def test_easy_lays_its_first_fitting_card_or_wastes_a_wild() -> None:
    p = position("0: red-1 wild red-5\n1: blue-1 blue-2 blue-3\ntop: red-8", "noris")
    found = set()
    for seed in range(60):
        policy, view = seated("easy", p, 0, seed)
        move = policy.choose_action(view)
        assert move is not None
        found.add(p.game.text_of[move])
    assert found == {"play red-1", *(f"play wild {each}" for each in p.game.rules.colours)}


def test_even_a_sharp_ai_player_never_catches_its_partner() -> None:
    text = "0: red-1 red-2\n1: blue-3 blue-2\n2: green-1 green-2\n3: blue-4 blue-5\ntop: red-8"
    p = position(text, "noris", {"partners": True}).do("0 play red-1")
    caught = {}
    for seat in (1, 2, 3):
        player, view = seated("normal", p, seat, attention="sharp")
        player.observe(WindowOpened(0, final=False))
        caught[seat] = player.choose_action(view) == CATCH
    assert caught == {1: True, 2: False, 3: True}
