"""Every level plays every game to its end, with any house rules and any number of seats."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.ai import LEVELS
from bot.game import RULE_SETS, OptionError, new_game
from bot.game.options import CHOICES, NUMBERS, SWITCHES, Value
from bot.records import read_record, verify_record
from bot.records.simulation import Simulation, play_match

SHORT = {"rounds": 1, "target": 50}
AT_FULL_TABLES = {"hand": 4}
"""Ten who hold ten cards think as well as ten who hold four, only longer."""


def some_value(name: str, random: Random) -> Value:
    if name in SWITCHES:
        return random.random() < 0.5
    if name in CHOICES:
        return random.choice(CHOICES[name])
    return random.choice(NUMBERS[name])


def house_rules(variant: str, seats: int, random: Random) -> tuple[tuple[str, Value], ...]:
    """A short match with some house rules that go together."""
    names = list(RULE_SETS[variant].defaults)
    fixed = SHORT | (AT_FULL_TABLES if seats == RULE_SETS[variant].seats[-1] else {})
    short: dict[str, Value] = {name: fixed[name] for name in names if name in fixed}
    new_game(variant, short, seats)  # Refused for good: no choice below would do.
    while True:
        chosen = random.sample([name for name in names if name not in fixed], 4)
        given = {name: some_value(name, random) for name in chosen} | short
        try:
            new_game(variant, given, seats)
        except OptionError:
            continue
        return tuple(given.items())


def assert_plays_to_the_end(simulation: Simulation) -> None:
    played = play_match(simulation, 0)
    assert played.winners
    match = verify_record(read_record(played.text.encode()))
    assert match.over
    assert len(json.loads(played.text)["rounds"]) == len(match.results)


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", sorted(RULE_SETS))
def test_every_level_plays_whole_matches(variant: str, level: str, most: bool) -> None:  # noqa: FBT001 - a case
    seats = RULE_SETS[variant].seats[most]
    random = Random(f"{variant} {level} {seats}")
    options = house_rules(variant, seats, random)
    seed = random.getrandbits(32)
    assert_plays_to_the_end(Simulation(variant, options, seats, seed, (level,) * seats, 8))


@pytest.mark.parametrize("variant", sorted(RULE_SETS))
def test_different_levels_play_whole_matches_together(variant: str) -> None:
    random = Random(variant)
    for seats in (3, 4, 5):
        options = house_rules(variant, seats, random)
        levels = tuple(random.choice([*LEVELS, "random"]) for _ in range(seats))
        assert_plays_to_the_end(
            Simulation(variant, options, seats, random.getrandbits(32), levels, 8)
        )


@pytest.mark.parametrize("level", LEVELS)
def test_same_seed_plays_the_same_match(level: str) -> None:
    simulation = Simulation("stop", (("target", 50), ("hand", 3)), 3, 9, (level,) * 3, 8)
    assert play_match(simulation, 0).text == play_match(simulation, 0).text
