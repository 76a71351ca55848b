"""Computes what a match adds to sums and ratings."""

import json
from collections.abc import Iterable, Iterator

from bot.stats import rating
from bot.stats.outcomes import Outcome, is_solo, outcome, why_void
from bot.stats.periods import periods_at
from bot.storage.interface import CountsAs, MatchHead, SeatResult
from bot.storage.results.rows import (
    ALL_GAMES,
    Base,
    Count,
    Delta,
    PeerRow,
    RatingRow,
    Standing,
    SumKey,
    Uncounted,
)

Bases = dict[tuple[str, int], Base]
"""Ratings by game (or all games) and person."""


def fastest_call(seat: SeatResult) -> int | None:
    """Return the fastest call by button in tenths of a second, or None if there was none."""
    calls = [each["tenths"] for each in json.loads(seat.reactions) if each["kind"] == "call"]
    return min(calls, default=None)


def needed_bases(matches: Iterable[Uncounted]) -> set[tuple[str, int]]:
    """Return the games and people whose ratings are needed to count these matches."""
    return {
        (variant, person)
        for match, _ in matches
        for person in rating.ranks(match)
        for variant in (match.variant, ALL_GAMES)
    }


def count(matches: Iterable[Uncounted], bases: Bases) -> Count:
    """Return what these matches, in this order, add. Update the ratings in `bases`."""
    counted = Count()
    for match, summed in matches:
        counted.keys.append(match.key)
        if not summed and match.counts_as == CountsAs.FULLY and not is_solo(match.seats):
            _sum_up(counted, match)
        for variant in (match.variant, ALL_GAMES):
            _rate(counted, match, variant, bases)
    return counted


def _sum_up(counted: Count, match: MatchHead) -> None:
    for seat in match.seats:
        found = outcome(match.seats, seat, abandoned=match.abandoned)
        if found is Outcome.NOTHING:
            continue
        delta = _delta(match, seat, found)
        for variant in (match.variant, ALL_GAMES):
            for key in _sums_of(match, variant, seat.person_id or 0):
                counted.sums.setdefault(key, Delta()).add(delta)


def _delta(match: MatchHead, seat: SeatResult, found: Outcome) -> Delta:
    if why_void(match.seats, abandoned=match.abandoned) is not None:
        return Delta(matches=1)
    # A player who left early has stopped collecting points, which would look like playing well.
    scored = not seat.left_early and rating.counts_points(match.variant, match.options)
    return Delta(
        matches=1,
        wins=int(found is Outcome.WON),
        scored=int(scored),
        rounds=seat.rounds if scored else 0,
        points=seat.points if scored else 0,
        catches=seat.catches,
        fastest=fastest_call(seat),
    )


def _sums_of(match: MatchHead, variant: str, person: int) -> Iterator[SumKey]:
    for period in periods_at(match.ended_at):
        yield SumKey(variant, period, person)


def _rate(counted: Count, match: MatchHead, variant: str, bases: Bases) -> None:
    ranks = rating.ranks(match)
    if not ranks:
        return
    seats = {seat.person_id: seat.seat for seat in match.seats}
    begun = {each: rating.begun(bases[variant, each], match.ended_at) for each in ranks}
    after = rating.rated(ranks, begun)
    for person in rating.changed(match, list(ranks)):
        before, now = begun[person], after[person]._replace(at=match.ended_at)
        bases[variant, person] = now
        seen = rating.shown(now.mu)
        row = RatingRow(
            variant,
            person,
            *match.key,
            seat=seats[person],
            model=rating.MODEL,
            rated=now.rated,
            mu_before=before.mu,
            sigma_before=before.sigma,
            mu=now.mu,
            sigma=now.sigma,
            shown=seen,
        )
        counted.ratings.append(row)
        for key in _sums_of(match, variant, person):
            counted.standings[key] = Standing(seen, now.rated, rating.is_ranked(now))
        counted.peers += [
            PeerRow(variant, person, each, *match.key) for each in sorted(now.peers - before.peers)
        ]
