"""The ways through a match that is seen again: buttons, menus, and where they end."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from bot.game import RULE_SETS, events
from bot.records import read_record
from bot.records.reading import cached_record
from cogs.history.replay import (
    BIG_STACK,
    START,
    ReplayPlace,
    ReplayStep,
    find_step,
    moments_in,
    nearest_moments,
    replay_message,
)
from tests.cogs.history.replayed import ENGLISH, NAMES, short, whole
from tests.support import limits
from tests.support.played import played

if TYPE_CHECKING:
    from bot.storage.stored_types import FinishedMatch


@cache
def long() -> FinishedMatch:
    """A match of very many rounds."""
    return played("stop", "Anna", "Ben", "Mimi", options=(("target", 2000),))


@pytest.mark.parametrize(
    ("at", "nearest"),
    [
        (ReplayPlace(0, 0), (1, 0)),
        (ReplayPlace(99, 0), (3, 0)),
        (ReplayPlace(1, 10**9), (1, None)),
        (ReplayPlace(999999, 999999999), (3, None)),
    ],
)
def test_a_place_beyond_the_end_leads_to_the_nearest_step(
    at: ReplayPlace, nearest: tuple[int, int | None]
) -> None:
    match = played("noris", *NAMES)
    record = read_record(match.record.encode())
    number, actions = nearest
    wanted = len(record.rounds[number - 1].actions) if actions is None else actions
    assert find_step(match.record, at).place == (number, wanted)


def test_buttons_lead_to_the_first_the_neighbouring_and_the_last_step() -> None:
    match = played("noris", *NAMES)
    step = find_step(match.record, ReplayPlace(2, 0))
    first_round = len(step.record.rounds[0].actions)
    end = step.end
    ids = limits.ids(replay_message(match, step, ENGLISH))
    assert ids == [
        f"mm:-:replay:{match.id}.1.0.first",
        f"mm:-:replay:{match.id}.1.{first_round - 9}.back",
        f"mm:-:replay:{match.id}.1.{first_round}.before",
        f"mm:-:replay:{match.id}.2.1.after",
        f"mm:-:replay:{match.id}.2.10.on",
        f"mm:-:replay:{match.id}.{end.number}.{end.actions}.last",
        f"mm:-:replay:{match.id}.round",
        f"mm:-:replay:{match.id}.moment",
    ]


def test_buttons_that_lead_nowhere_stay_in_place_but_are_disabled() -> None:
    match = played("noris", *NAMES)
    step = find_step(match.record, START)
    assert dead(match, step) == [True, True, True, False, False, False]
    assert dead(match, find_step(match.record, step.end)) == [False, False, False, True, True, True]


def dead(match: FinishedMatch, step: ReplayStep) -> list[bool]:
    sent = limits.sent(replay_message(match, step, ENGLISH))
    found = [part for part in limits.parts(sent) if part["type"] == limits.BUTTON]
    return [bool(part.get("disabled")) for part in found]


@pytest.mark.parametrize("number", [1, 13, 20, 32])
def test_the_menu_of_rounds_lists_the_nearest_rounds(number: int) -> None:
    match = long()
    assert len(cached_record(match.record).rounds) == 32
    sent = limits.sent(
        replay_message(match, find_step(match.record, ReplayPlace(number, 0)), ENGLISH)
    )
    menu, moments = [part for part in limits.parts(sent) if part["type"] == limits.SELECT]
    values = [option["value"] for option in menu["options"]]
    assert len(values) == 25
    assert f"{match.id}.{number}.0" in values
    assert len(moments["options"]) == 25


@pytest.mark.parametrize("variant", RULE_SETS)
def test_moments_are_calls_catches_big_stacks_and_round_ends(variant: str) -> None:
    match = short(variant)
    worth = (events.Called, events.Forgot, events.RoundWon, events.Stalemate)
    wanted = [
        step.place
        for step in whole(match)
        if step.place.actions
        and any(
            isinstance(event, worth) or (isinstance(event, events.Drew) and event.due >= BIG_STACK)
            for event in step.events
        )
    ]
    assert [moment.place for moment in moments_in(match.record)] == wanted
    ends = {step.place for step in whole(match) if step.rnd.over}
    assert ends <= set(wanted)


def test_the_menu_of_moments_lists_the_nearest_moments() -> None:
    match = long()
    moments = moments_in(match.record)
    assert len(moments) > 60
    for moment in (moments[0], moments[30], moments[-1]):
        shown = nearest_moments(moments, moment.place, 25)
        assert len(shown) == 25
        assert moment in shown


def test_jumps_of_ten_steps_stop_at_the_ends_of_the_match() -> None:
    match = played("noris", *NAMES)
    steps = whole(match)
    places = [step.place for step in steps]
    for number, (step, place) in enumerate(zip(steps, places, strict=True)):
        on, back = places[min(number + 10, len(places) - 1)], places[max(number - 10, 0)]
        assert step.steps_away(10) == (None if on == place else on)
        assert step.steps_away(-10) == (None if back == place else back)
