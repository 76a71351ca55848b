"""Simulated matches repeat from their seed, hold what they say, and meet every kind of event."""

from typing import Any

import pytest

from bot.game import RULE_SETS
from bot.records import position_at, read_record, verify_record
from bot.records import simulation as simulating
from bot.records.simulation import Simulation, play_match, play_matches
from tests.support.records import as_json, verified

GAMES = [*RULE_SETS]


def texts(simulation: Simulation, games: int, jobs: int = 1) -> list[str]:
    return [played.text for played in play_matches(simulation, games, jobs)]


@pytest.mark.parametrize("variant", GAMES)
def test_the_same_seed_gives_the_same_record(variant: str) -> None:
    simulation = Simulation(variant, (), 4, 7)
    assert texts(simulation, 3) == texts(simulation, 3)
    assert texts(simulation, 3)[2] == play_match(simulation, 2).text
    assert texts(simulation, 1) != texts(Simulation(variant, (), 4, 8), 1)


def test_several_processes_give_the_same_records_as_one() -> None:
    simulation = Simulation("noris", (("rounds", 1),), 3, 7)
    assert texts(simulation, 9, jobs=2) == texts(simulation, 9)


def test_policies_repeat_and_move_from_seat_to_seat() -> None:
    policies = ("normal", "easy", "random")
    simulation = Simulation("stop", (("target", 50),), 3, 7, policies)
    found = list(play_matches(simulation, 4))
    assert [each.text for each in found] == texts(simulation, 4)
    assert [each.policies[0] for each in found] == ["normal", "easy", "random", "normal"]
    assert all(verified(as_json(each.text)).over for each in found)


@pytest.mark.parametrize("variant", GAMES)
def test_every_level_plays_every_game(variant: str) -> None:
    options: tuple[tuple[str, Any], ...] = (("rounds", 1),)
    if variant == "stop":
        options = (("target", 50),)
    policies = ("easy", "hard", "random", "normal")
    played = play_match(Simulation(variant, options, 4, 3, policies, rollouts=4), 0)
    assert verified(as_json(played.text)).over


def test_a_simulated_match_counts_its_actions() -> None:
    played = play_match(Simulation("rabe", (), 4, 7), 0)
    rounds = as_json(played.text)["rounds"]
    assert played.actions == sum(len(each["actions"]) for each in rounds)
    assert played.seconds > 0


@pytest.mark.parametrize("variant", GAMES)
def test_a_trace_lists_the_legal_moves_that_a_replay_shows(variant: str) -> None:
    plain = play_match(Simulation(variant, (), 3, 5), 0)
    traced = play_match(Simulation(variant, (), 3, 5, trace=True), 0)
    record = as_json(traced.text)
    read = read_record(traced.text.encode())
    verify_record(read)
    actions = record["rounds"][0]["actions"]
    for number in range(0, len(actions), 7):
        shown = position_at(read, (1, number)).data()
        assert record["rounds"][0]["legal"][number] == shown["legal"]
    for each in record["rounds"]:
        assert len(each["legal"]) == len(each["actions"])
        for action, legal in zip(each["actions"], each["legal"], strict=True):
            who, what = action.split(" ", 1)
            assert what in legal[who]
            assert all(listed == sorted(listed) and listed for listed in legal.values())
        del each["legal"]
    assert record == as_json(plain.text)


def verbs(variant: str, **options: Any) -> set[str]:  # noqa: ANN401 - any option
    simulation = Simulation(variant, tuple(options.items()), 4, 5)
    return {
        action.split()[1]
        for text in texts(simulation, 30)
        for each in as_json(text)["rounds"]
        for action in each["actions"]
    }


def test_random_play_uses_every_kind_of_action() -> None:
    both = {"play", "draw", "call", "catch"}
    assert verbs("noris") == both | {"expire"}
    assert verbs("maumaus") == both | {"pass"}
    assert verbs("stop", target=200) == both - {"catch"} | {"accept", "reveal", "throw", "expire"}
    assert verbs("rabe", throw_in=True) == both | {"expire", "throw"}


def test_an_endless_match_is_abandoned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "MOST_ACTIONS", 50)
    for policies in ((), ("easy", "easy")):
        played = play_match(Simulation("noris", (), 2, 1, policies), 0)
        assert played.actions == 50
        assert played.winners == ()
        assert as_json(played.text)["abandoned"] is True
        assert not verified(as_json(played.text)).over
