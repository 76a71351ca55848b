"""The result of a finished match: its record, and the result of each seat."""

import json
from dataclasses import asdict
from typing import Any

from bot.game import Match, Refusal, read_action
from bot.records.fairness import FairSource
from bot.records.reading import write_and_cache
from bot.records.record import Fairness, Record, new_record
from bot.records.simulation import Recorder
from bot.storage.stored_types import FinishedMatch, SeatResult
from bot.tables.state import (
    DamagedTableError,
    MatchTally,
    SeatState,
    SeatTally,
    TableState,
    counts_as_of_table,
    places_by_seat,
    seats_apart,
)


def ended_match(state: TableState, tally: MatchTally, ended_at: int) -> FinishedMatch:
    """Return the match that has just ended at the table, in the form in which it is stored."""
    match = _finished_match(state)
    forfeited = {number for number, seat in enumerate(state.seats) if seat.forfeited}
    ranks = places_by_seat(match, {state.seat_of(state.given_up_by or 0), *forfeited})
    return FinishedMatch(
        id=state.match_id,
        guild_id=state.guild,
        channel_id=state.channel,
        variant=state.setup.variant,
        options=json.dumps(state.setup.house_rules),
        started_at=state.began_at,
        ended_at=ended_at,
        abandoned=not match.over,
        counts_as=counts_as_of_table(state),
        called_off=state.given_up and state.closing_reason == "moderator",
        definition=state.setup.definition,
        apart=" ".join(f"{one}-{other}" for one, other in seats_apart(state)),
        record=write_and_cache(record_of(state)),
        seats=tuple(
            _seat_result(state, match, seat, ranks[seat], tally.seats[seat])
            for seat in range(len(state.seats))
        ),
    )


def record_of(state: TableState) -> Record:
    """Return the record of the match so far. The record has no secret until the match is over."""
    fairness = Fairness(commitment=state.commitment, client_seed=state.client_seed)
    names = [seat.seat.name for seat in state.seats]
    game = _finished_match(state).game
    source = FairSource(state.server_seed, state.client_seed, game)
    recorder = Recorder(
        new_record(
            state.setup.variant,
            state.setup.house_rules,
            names,
            fairness,
            state.setup.definition,
        ),
        source,
    )
    for actions in state.actions:
        recorder.begin_round()
        for text in actions:
            action = read_action(game, text)
            if isinstance(action, Refusal):
                raise DamagedTableError(f"{state.id}: {text}")
            recorder.apply(*action)
    if state.given_up:
        recorder.abandon()
    return recorder.record


def _finished_match(state: TableState) -> Match:
    if state.match is None:
        raise DamagedTableError(f"{state.id}: no match was played")
    return state.match


def _seat_result(
    state: TableState, match: Match, seat: int, place: int, tally: SeatTally
) -> SeatResult:
    who = state.seats[seat]
    person = who.seat.person
    counts: dict[str, Any] = asdict(tally)
    reactions = [{"kind": kind, "tenths": tenths} for kind, tenths in tally.reactions]
    counts["reactions"] = json.dumps(reactions)
    return SeatResult(
        seat=seat,
        person_id=person,
        name=who.seat.name,
        level=who.seat.level,
        place=place,
        points=match.totals[seat],
        rounds_won=sum(result.winner == seat for result in match.results),
        ai_turns=who.held_turns,
        left_early=_has_given_up(state, who),
        removed=who.removed,
        turns=who.turns,
        rounds=sum(result.winner is not None or any(result.points) for result in match.results),
        **counts,
    )


def _has_given_up(state: TableState, who: SeatState) -> bool:
    """Return whether the player left early and so loses the match.

    A player whom a moderator removed did not leave early.
    """
    is_by_them = who.seat.person is not None and who.seat.person == state.given_up_by
    return is_by_them or who.forfeited or (who.left and not who.removed)
