"""A match that is over is seen again, step by step, as it was."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

from bot.chat.wording.viewer import Viewer, plain_name
from bot.game import RULE_SETS, new_game
from bot.locales import LANGS
from bot.records import RecordError, position_at, read_record
from bot.records.reading import cached_record, clear_cache
from cogs.history.replay import (
    START,
    ReplayPlace,
    find_step,
    moment_message,
    moments_in,
    replay_message,
)
from tests.cogs.history.replayed import NAMES, short, shown, whole
from tests.support import limits
from tests.support.played import EMOJI, LONG, LOOKS, given_up, played
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.locales import Lang
    from bot.records.record import Record

ARROWS: Final = {*"\u2039\u203a\u00ab\u00bb"}


def places_of(record: Record) -> list[ReplayPlace]:
    """All steps that there have to be."""
    return [
        ReplayPlace(number, actions)
        for number, rnd in enumerate(record.rounds, start=1)
        for actions in range(len(rnd.actions) + 1)
    ]


@pytest.mark.parametrize("variant", RULE_SETS)
def test_stepping_forward_visits_every_action_and_stepping_back_retraces_them(variant: str) -> None:
    match = short(variant)
    record = read_record(match.record.encode())
    steps = {step.place: step for step in whole(match)}
    places = [*steps]
    assert places == places_of(record)
    way_back, at = [places[-1]], steps[places[-1]].before
    while at is not None:
        way_back.append(at)
        at = steps[at].before
    assert way_back == places[::-1]


@pytest.mark.parametrize("variant", RULE_SETS)
def test_every_step_shows_the_position_of_the_record(variant: str) -> None:
    match = short(variant)
    record = read_record(match.record.encode())
    for step in whole(match)[::4]:
        there = position_at(record, step.place)
        assert step.rnd.hands == there.rnd.hands
        assert step.rnd.turn == there.rnd.turn
        assert step.match.totals == there.match.totals


def test_a_card_without_a_colour_is_shown_as_a_word_when_pictures_are_missing() -> None:
    match = played("noris", *NAMES)
    wild = new_game("noris").kind_of["wild"]
    step = next(s for s in whole(match) if any(wild in hand for hand in s.rnd.hands))
    said = shown(match, step.place, Viewer())
    assert re.search(rf"\(\d+\): .*\b{wording('face-wild')}\b", said)
    assert not re.search(r"\bW\b", said)


def test_points_are_shown_from_the_end_of_the_second_round_on() -> None:
    match = played("noris", *NAMES)
    first, *later = [shown(match, step.place) for step in whole(match) if step.rnd.over]
    assert not tells(first, "round-points")
    assert len(later) == 2
    assert all(tells(each, "round-points") for each in later)


@pytest.mark.parametrize("variant", RULE_SETS)
def test_every_step_shows_its_events(variant: str) -> None:
    match = short(variant)
    for step in whole(match):
        assert step.events
        _, _, *said = shown(match, step.place).splitlines()
        # Between the card and what happened it may say what the card counts as.
        assert any(line.startswith("**") and line.endswith("**") for line in said[:2])


@pytest.mark.parametrize("variant", RULE_SETS)
def test_every_step_is_within_the_limits_in_every_language(variant: str) -> None:
    seats = RULE_SETS[variant].seats[-1]
    match = played(variant, *[LONG] * seats)
    places = places_of(read_record(match.record.encode()))
    for place in [*places[:: max(1, len(places) // 12)], places[-1]]:
        step = find_step(match.record, place)
        for look in LOOKS:
            assert limits.faults(replay_message(match, step, look)) == []


@pytest.mark.parametrize("variant", RULE_SETS)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.lang}-{look.in_words}")
def test_the_whole_deck_in_full_hands_stays_within_the_limits(variant: str, look: Viewer) -> None:
    seats = RULE_SETS[variant].seats[-1]
    match = played(variant, *[LONG] * seats)
    step = find_step(match.record, START)
    cards = sorted(step.match.game.deck)
    for seat in range(seats):
        step.rnd.hands[seat][:] = cards[seat::seats]
    assert limits.faults(replay_message(match, step, look)) == []


def test_a_demanded_rank_is_shown_until_the_demand_has_gone_once_round() -> None:
    match = played("noris", *NAMES, seed=7, options=(("demand", True),))
    places = [ReplayPlace(1, done) for done in range(24)]
    for place in places:
        demand = find_step(match.record, place).rnd.demand
        told = shown(match, place)
        assert tells(told, "pending-demand") == (demand is not None)
        if demand is not None:
            rank = wording("face-number.one", number=int(demand.rank))
            seat = match.seats[demand.waiting[-1]]
            name = seat.name if seat.person_id else wording("seat-ai", name=seat.name)
            assert tells(told, "pending-demand", rank=rank, seat=name)
    assert any(find_step(match.record, place).rnd.demand for place in places)


@pytest.mark.parametrize("lang", LANGS)
def test_the_replay_buttons_have_words_for_a_player_who_plays_in_words(lang: Lang) -> None:
    match = played("noris", *NAMES)
    view = replay_message(
        match, find_step(match.record, ReplayPlace(1, 2)), Viewer(lang, in_words=True)
    )
    labels = [part["label"] for part in limits.parts(limits.sent(view)) if "label" in part]
    assert len(labels) > 4
    assert [label for label in labels if ARROWS & {*label}] == []


def test_a_step_shows_all_hands_and_the_player_on_turn() -> None:
    match = played("noris", *NAMES)
    step = find_step(match.record, ReplayPlace(1, 2))
    said = shown(match, step.place)
    assert "(`1:2`)" in said
    assert tells(said, "position-turn", seat=match.seats[step.rnd.turn].name)
    for seat, name in enumerate(("Anna", "Ben", "Cleo", wording("seat-ai", name="Mimi"))):
        (line,) = [each for each in said.splitlines() if f"{name}" in each.partition(":")[0]
                   and f"({len(step.rnd.hands[seat])})" in each]  # fmt: skip
        told = Counter(
            card for each in line.partition(": ")[2].split(", ") for card in _counted(each)
        )
        assert told.total() == len(step.rnd.hands[seat])


def _counted(card: str) -> list[str]:
    name, _, times = card.partition("\N{MULTIPLICATION SIGN}")
    return [name] * int(times or 1)


def test_cards_are_shown_as_emojis_when_emojis_are_available() -> None:
    match = played("noris", *NAMES)
    pictured = next(look for look in LOOKS if look.emoji is EMOJI and not look.in_words)
    hands = shown(match, ReplayPlace(1, 2), pictured).splitlines()[-5:-1]
    assert all("<:" in line for line in hands)


def test_the_last_step_names_the_winner() -> None:
    match = played("noris", *NAMES)
    said = shown(match, find_step(match.record, START).end)
    winner = next(seat for seat in match.seats if seat.place == 1)
    assert f"{winner.name}" in said
    assert tells(said, "end-won", winners=1)
    assert not tells(said, "position-turn")


def test_an_abandoned_match_can_be_replayed_up_to_its_end() -> None:
    match = given_up(played("noris", *NAMES), 9)
    assert tells(shown(match, ReplayPlace(1, 9)), "replay-given-up")
    assert not tells(shown(match, ReplayPlace(1, 8)), "replay-given-up")
    assert find_step(match.record, ReplayPlace(1, 9)).after is None


def test_names_are_those_of_the_results() -> None:
    """A person who was deleted has another name there than they had at the table."""
    said = shown(played("noris", "anon-1", "Ben", "Cleo", "Mimi"), START)
    assert plain_name("anon-1") in said


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.lang}-{look.in_words}")
async def test_a_moment_for_all_shows_no_hand_and_has_a_picture(look: Viewer) -> None:
    match = played("noris", *[LONG] * 4)
    for moment in moments_in(match.record)[::5]:
        step = find_step(match.record, moment.place)
        shown = await moment_message(match, step, look, pictures=True)
        assert limits.faults(shown) == []
        assert shown.attachments is not None
        assert [each.name for each in shown.attachments] == ["moment.png"]
        assert shown.attachments[0].description
        assert "(4):" not in limits.words(shown)


def test_a_record_without_a_deal_is_refused() -> None:
    match = played("noris", *NAMES)
    record = read_record(match.record.encode())
    record.rounds.clear()
    with pytest.raises(RecordError):
        find_step(record.model_dump_json(exclude_unset=True), START)


def test_a_record_is_cached_until_the_cache_is_cleared() -> None:
    match = played("noris", *NAMES)
    clear_cache()
    assert cached_record(match.record) is cached_record(match.record)
    before = cached_record(match.record)
    clear_cache()
    assert cached_record(match.record) is not before
