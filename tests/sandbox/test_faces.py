"""People can be told apart by the colours of their faces."""

from __future__ import annotations

from sandbox.world import COLOURS, User


def test_people_made_in_the_same_millisecond_have_different_colours() -> None:
    millisecond = 1_572_599_579_541 << 22
    people = [User(millisecond | number, "Anna") for number in range(len(COLOURS))]
    assert {each.colour for each in people} == set(COLOURS)


def test_people_created_in_successive_milliseconds_have_different_colours() -> None:
    people = [User(number << 22, "Anna") for number in range(len(COLOURS))]
    assert {each.colour for each in people} == set(COLOURS)
