"""Counts uncounted matches, in the order in which they ended."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.stats import rating
from bot.stats.periods import periods_at
from bot.stats.rating import (
    NEWCOMER,
    DayTogether,
    Outcome,
    counted_as,
    day_of,
    is_solo,
    outcome,
    why_void,
)
from bot.storage.errors import OutpacedError
from bot.storage.interface import CountsAs, MatchHead, SeatResult
from bot.storage.results.counts import Counts, Recounting
from bot.storage.results.rows import (
    ALL_GAMES,
    Base,
    Count,
    Delta,
    Mark,
    PeerRow,
    RatingRow,
    Standing,
    SumKey,
    Task,
    Total,
    Uncounted,
)

# Sums --------------------------------------------------------------------------------------------

# Computes what a match adds to sums and ratings.

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


# Catching up -------------------------------------------------------------------------------------

# A move that is made meanwhile waits until this many matches are stored.
AT_ONCE: Final = 50
MOST_ATTEMPTS: Final = 100
"""Attempts to write. Each failure means that somebody else has counted something."""


async def until_in_time(guild_id: int, attempt: Callable[[], Awaitable[None]]) -> None:
    """Repeat `attempt` while others count results of the server. Give up with `OutpacedError`."""
    for _ in range(MOST_ATTEMPTS):
        try:
            return await attempt()
        except OutpacedError:
            await asyncio.sleep(0)
    raise OutpacedError(guild_id)


class CatchingUp:
    """Counts the results of servers, one server at a time.

    Each step reads the stored state and is stored completely or not at all, so it may be
    interrupted. If another process counts the same server, one of them repeats its step.
    """

    def __init__(self, counts: Counts, recounting: Recounting) -> None:
        self._counts = counts
        self._recounting = recounting
        self._alone = asyncio.Lock()

    async def server(self, guild_id: int, *, at_once: int = AT_ONCE) -> None:
        """Count the uncounted matches of a server, and finish its task."""
        async with self._alone:
            await until_in_time(guild_id, lambda: self._counting(guild_id, at_once).finish())

    async def begin(self, guild_id: int, task: Task, until: int) -> None:
        """Begin a task. The next counting of the server finishes it."""

        async def attempt() -> None:
            await self._recounting.begin(await self._counts.mark(guild_id), task, until)

        await until_in_time(guild_id, attempt)

    async def change(self, guild_id: int, change: Callable[[Mark], Awaitable[None]]) -> None:
        """Change counted results when no counting is pending, then count again."""
        async with self._alone:

            async def attempt() -> None:
                await self._counting(guild_id, AT_ONCE).finish()
                await change(await self._counts.mark(guild_id))

            await until_in_time(guild_id, attempt)
            await until_in_time(guild_id, lambda: self._counting(guild_id, AT_ONCE).finish())

    def _counting(self, guild_id: int, at_once: int) -> _ServerCount:
        return _ServerCount(self._counts, self._recounting, guild_id, at_once)


class _ServerCount:
    """Counts one server. Raises `OutpacedError` if somebody else counts it meanwhile."""

    def __init__(self, counts: Counts, recounting: Recounting, guild_id: int, at_once: int) -> None:
        self._counts = counts
        self._recounting = recounting
        self._guild_id = guild_id
        self._at_once = at_once
        self._bases: Bases = {}
        self._version = -1
        self._days: dict[int, DayTogether] = {}

    async def finish(self) -> None:
        """Take steps until there is nothing left to do."""
        while await self._step():
            pass

    async def _step(self) -> bool:
        mark = await self._counts.mark(self._guild_id)
        if mark.task is not Task.NONE:
            await self._recounting.go_on(mark)
            return True
        matches = await self._counts.uncounted(self._guild_id, self._at_once)
        if not matches:
            return False
        if matches[0].match.key < mark.key:
            await self._recounting.rewind(mark, matches[0].match.key)
        else:
            await self._count(mark, matches)
        return True

    async def _count(self, mark: Mark, matches: Sequence[Uncounted]) -> None:
        if mark.version != self._version:
            # Somebody else has counted, so our cached ratings may come from another past.
            self._bases.clear()
            self._days.clear()
        known = [await self._decided(each) for each in matches]
        await self._learn(known)
        counted = count(known, self._bases)
        counted.decided += [
            (match.counts_as, match.id)
            for (match, _), (before, _) in zip(known, matches, strict=True)
            if match.counts_as != before.counts_as
        ]
        await self._counts.count(mark, counted)
        self._version = mark.version + 1

    async def _decided(self, each: Uncounted) -> Uncounted:
        """Return the match with what it counts as.

        For older matches, the other matches of that day decide it.
        """
        match = each.match
        day = day_of(match.ended_at)
        if match.counts_as == CountsAs.UNKNOWN:
            together = self._days.get(day)
            if together is None:
                earlier = await self._counts.counted_fully(self._guild_id, day, match.key)
                together = DayTogether(earlier)
                self._days = {day: together}
            match = replace(match, counts_as=counted_as(match, json.loads(match.options), together))
        if day in self._days:
            self._days[day].note(match)
        return each._replace(match=match)

    async def _learn(self, matches: Sequence[Uncounted]) -> None:
        """Load the ratings that these matches start from."""
        missing = sorted(needed_bases(matches) - self._bases.keys())
        key = matches[0].match.key
        for variant, person in missing:
            known = await self._counts.rating_before(self._guild_id, variant, person, key)
            self._bases[variant, person] = known or NEWCOMER


# Rebuilt -----------------------------------------------------------------------------------------

# The changes that a rebuild has made.

NOBODY = Total(0, 0, None)


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """The board totals of some servers before and after a rebuild."""

    servers: int = 0
    before: int = 0
    """Results on the boards: each match once for every person for whom it counts."""
    after: int = 0
    wins_before: int = 0
    wins_after: int = 0
    people: int = 0
    """The number of people with any difference."""
    ratings: int = 0
    """The number of people whose rating changed, disappeared or is new."""

    def __add__(self, other: Rebuilt) -> Rebuilt:
        """Return the sum of both."""
        return Rebuilt(
            self.servers + other.servers,
            self.before + other.before,
            self.after + other.after,
            self.wins_before + other.wins_before,
            self.wins_after + other.wins_after,
            self.people + other.people,
            self.ratings + other.ratings,
        )


def compared(before: Mapping[int, Total], after: Mapping[int, Total]) -> Rebuilt:
    """Return the changes in a server."""
    pairs = [(before.get(each, NOBODY), after.get(each, NOBODY)) for each in {*before, *after}]
    return Rebuilt(
        servers=1,
        before=sum(old.matches for old, _ in pairs),
        after=sum(new.matches for _, new in pairs),
        wins_before=sum(old.wins for old, _ in pairs),
        wins_after=sum(new.wins for _, new in pairs),
        people=sum(old != new for old, new in pairs),
        ratings=sum(old.rating != new.rating for old, new in pairs),
    )
