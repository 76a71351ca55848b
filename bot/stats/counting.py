"""Adds the results of finished matches to sums and ratings, in the order in which matches ended."""

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
    PairLimit,
    PlayerOutcome,
    counts_as_of_old_match,
    day_of,
    has_opponent,
    is_solo,
    outcome_for,
    why_void,
)
from bot.storage.errors import OutpacedError
from bot.storage.results.counts import CountStore, Recounting
from bot.storage.results.rows import (
    ALL_GAMES,
    BoardRating,
    BoardTotals,
    CountProgress,
    CountResult,
    PeerRow,
    RatingBefore,
    RatingRow,
    RecountJob,
    SumDelta,
    SumKey,
    UncountedMatch,
)
from bot.storage.stored_types import CountsAs, MatchHead, SeatResult

# Sums --------------------------------------------------------------------------------------------

Bases = dict[tuple[str, int], RatingBefore]
"""The rating of each person in a game. The key has the game (or `ALL_GAMES`) and the person."""


def fastest_call(seat: SeatResult) -> int | None:
    """Return the time of the seat's fastest call in tenths of a second.

    Return None if the seat never called by button.
    """
    calls = [each["tenths"] for each in json.loads(seat.reactions) if each["kind"] == "call"]
    return min(calls, default=None)


def needed_ratings(matches: Iterable[UncountedMatch]) -> set[tuple[str, int]]:
    """Return the keys of the ratings that are needed to count these matches.

    Each key has a game (or `ALL_GAMES`) and a person, as in `Bases`.
    """
    return {
        (variant, person)
        for match, _ in matches
        for person in rating.rank_by_person(match)
        for variant in (match.variant, ALL_GAMES)
    }


def count_matches(matches: Iterable[UncountedMatch], bases: Bases) -> CountResult:
    """Return how these matches change sums and ratings, if they are counted in this order.

    Also update the ratings in `bases`.
    """
    result = CountResult()
    for match, summed in matches:
        result.keys.append(match.key)
        if not summed and match.counts_as == CountsAs.FULLY and not is_solo(match.seats):
            _sum_match(result, match)
        for variant in (match.variant, ALL_GAMES):
            _rate_match(result, match, variant, bases)
    return result


def _sum_match(result: CountResult, match: MatchHead) -> None:
    for seat in match.seats:
        if not has_opponent(match, seat.seat):
            continue
        found = outcome_for(match.seats, seat, abandoned=match.abandoned)
        if found is PlayerOutcome.NOTHING:
            continue
        delta = _sum_delta_of(match, seat, found)
        for variant in (match.variant, ALL_GAMES):
            for key in _sum_keys_of(match, variant, seat.person_id or 0):
                result.sums.setdefault(key, SumDelta()).add_delta(delta)


def _sum_delta_of(match: MatchHead, seat: SeatResult, found: PlayerOutcome) -> SumDelta:
    if why_void(match.seats, abandoned=match.abandoned) is not None:
        return SumDelta(matches=1)
    # Do not count the card points of a player who left early. Such a player has few points, which
    # would look like good play.
    scored = not seat.left_early and rating.counts_points(
        match.variant, match.options, match.definition
    )
    return SumDelta(
        matches=1,
        wins=int(found is PlayerOutcome.WON),
        scored=int(scored),
        rounds=seat.rounds if scored else 0,
        points=seat.points if scored else 0,
        catches=seat.catches,
        fastest=fastest_call(seat),
    )


def _sum_keys_of(match: MatchHead, variant: str, person: int) -> Iterator[SumKey]:
    for period in periods_at(match.ended_at):
        yield SumKey(variant, period, person)


def _rate_match(result: CountResult, match: MatchHead, variant: str, bases: Bases) -> None:
    ranks = rating.rank_by_person(match)
    if not ranks:
        return
    seats = {seat.person_id: seat.seat for seat in match.seats}
    begun = {
        each: rating.rating_at_season_start(bases[variant, each], match.ended_at) for each in ranks
    }
    after = rating.rate_match(match, ranks, begun)
    for person in rating.changed_ratings(match, list(after)):
        before, now = begun[person], after[person]._replace(at=match.ended_at)
        bases[variant, person] = now
        seen = rating.shown_rating(now.mu)
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
        result.ratings.append(row)
        for key in _sum_keys_of(match, variant, person):
            result.standings[key] = BoardRating(seen, now.rated, rating.is_ranked(now))
        result.peers += [
            PeerRow(variant, person, each, *match.key) for each in sorted(now.peers - before.peers)
        ]


# Catching up -------------------------------------------------------------------------------------

# The number of matches that are counted in one step. A step should be short, because it delays the
# storage of moves that players make meanwhile.
AT_ONCE: Final = 50
MOST_ATTEMPTS: Final = 100
"""The number of attempts to store counted results.

An attempt fails if another process has counted results of the same server meanwhile.
"""


async def retry_when_outpaced(guild_id: int, attempt: Callable[[], Awaitable[None]]) -> None:
    """Call `attempt`. Call it again each time it raises `OutpacedError`.

    The error means that another process has counted results of the same server meanwhile. After
    `MOST_ATTEMPTS` calls, give up and raise `OutpacedError`.
    """
    for _ in range(MOST_ATTEMPTS):
        try:
            return await attempt()
        except OutpacedError:
            await asyncio.sleep(0)
    raise OutpacedError(guild_id)


class ResultCounter:
    """Counts the results of servers, one server at a time.

    The work may be interrupted at any time. Each step begins with the stored state, and its result
    is stored completely or not at all. If two processes count the same server, one of them repeats
    its step.
    """

    def __init__(self, counts: CountStore, recounting: Recounting) -> None:
        self._counts = counts
        self._recounting = recounting
        self._alone = asyncio.Lock()

    async def count_server(self, guild_id: int, *, at_once: int = AT_ONCE) -> None:
        """Count the uncounted matches of a server. Before that, finish any interrupted job."""
        async with self._alone:
            await retry_when_outpaced(
                guild_id, lambda: self._counting_server(guild_id, at_once).finish()
            )

    async def begin_job(self, guild_id: int, task: RecountJob, until: int) -> None:
        """Begin a job for a server, such as a recount of its matches that ended by `until`.

        The next call of `count_server` does the work.
        """

        async def attempt() -> None:
            await self._recounting.begin_job(await self._counts.progress_of(guild_id), task, until)

        await retry_when_outpaced(guild_id, attempt)

    async def change_and_recount(
        self, guild_id: int, change: Callable[[CountProgress], Awaitable[None]]
    ) -> None:
        """Count a server, call `change` to change its stored results, and count the server again.

        `change` gets the progress of the counting. With this progress, the storage can refuse the
        change if another process has counted results meanwhile.
        """
        async with self._alone:

            async def attempt() -> None:
                await self._counting_server(guild_id, AT_ONCE).finish()
                await change(await self._counts.progress_of(guild_id))

            await retry_when_outpaced(guild_id, attempt)
            await retry_when_outpaced(
                guild_id, lambda: self._counting_server(guild_id, AT_ONCE).finish()
            )

    def _counting_server(self, guild_id: int, at_once: int) -> _ServerCount:
        return _ServerCount(self._counts, self._recounting, guild_id, at_once)


class _ServerCount:
    """Counts one server. Raises `OutpacedError` if another process counts it at the same time."""

    def __init__(
        self, counts: CountStore, recounting: Recounting, guild_id: int, at_once: int
    ) -> None:
        self._counts = counts
        self._recounting = recounting
        self._guild_id = guild_id
        self._at_once = at_once
        self._bases: Bases = {}
        self._version = -1
        self._days: dict[int, PairLimit] = {}

    async def finish(self) -> None:
        """Count until the server has no unfinished job and no uncounted matches."""
        while await self._take_step():
            pass

    async def _take_step(self) -> bool:
        progress = await self._counts.progress_of(self._guild_id)
        if progress.task is not RecountJob.NONE:
            await self._recounting.continue_job(progress)
            return True
        matches = await self._counts.uncounted_matches(self._guild_id, self._at_once)
        if not matches:
            return False
        if matches[0].match.key < progress.key:
            await self._recounting.rewind_ratings(progress, matches[0].match.key)
        else:
            await self._count_next_matches(progress, matches)
        return True

    async def _count_next_matches(
        self, progress: CountProgress, matches: Sequence[UncountedMatch]
    ) -> None:
        if progress.version != self._version:
            # Another process has counted matches of this server. Cached ratings may be outdated.
            self._bases.clear()
            self._days.clear()
        known = [await self._with_counts_as(each) for each in matches]
        await self._load_ratings(known)
        result = count_matches(known, self._bases)
        result.decided += [
            (match.counts_as, match.id)
            for (match, _), (before, _) in zip(known, matches, strict=True)
            if match.counts_as != before.counts_as
        ]
        await self._counts.store_count(progress, result)
        self._version = progress.version + 1

    async def _with_counts_as(self, each: UncountedMatch) -> UncountedMatch:
        """Return the match with its `counts_as` set.

        Old versions of the bot did not store `counts_as`. For their matches, it is computed from
        the earlier matches of the same day.
        """
        match = each.match
        day = day_of(match.ended_at)
        if match.counts_as == CountsAs.UNKNOWN:
            together = self._days.get(day)
            if together is None:
                earlier = await self._counts.fully_counted_matches(self._guild_id, day, match.key)
                together = PairLimit(earlier)
                self._days = {day: together}
            match = replace(
                match, counts_as=counts_as_of_old_match(match, json.loads(match.options), together)
            )
        if day in self._days:
            self._days[day].add_match(match)
        return each._replace(match=match)

    async def _load_ratings(self, matches: Sequence[UncountedMatch]) -> None:
        """Load the ratings that the players had before these matches, unless they are cached."""
        missing = sorted(needed_ratings(matches) - self._bases.keys())
        key = matches[0].match.key
        for variant, person in missing:
            known = await self._counts.rating_before(self._guild_id, variant, person, key)
            self._bases[variant, person] = known or NEWCOMER


# Rebuilt -----------------------------------------------------------------------------------------

NOBODY = BoardTotals(0, 0, None)


@dataclass(frozen=True, slots=True)
class RebuildReport:
    """What a rebuild of board totals has changed, as sums over all rebuilt servers."""

    servers: int = 0
    before: int = 0
    """The number of results on the boards before the rebuild.

    A match has one result for each person for whom it counts.
    """
    after: int = 0
    """The number of results on the boards after the rebuild."""
    wins_before: int = 0
    wins_after: int = 0
    people: int = 0
    """The number of people whose totals have changed."""
    ratings: int = 0
    """The number of people whose rating changed, disappeared or is new."""

    def __add__(self, other: RebuildReport) -> RebuildReport:
        """Return the sum of two reports on different servers."""
        return RebuildReport(
            self.servers + other.servers,
            self.before + other.before,
            self.after + other.after,
            self.wins_before + other.wins_before,
            self.wins_after + other.wins_after,
            self.people + other.people,
            self.ratings + other.ratings,
        )


def rebuild_difference(
    before: Mapping[int, BoardTotals], after: Mapping[int, BoardTotals]
) -> RebuildReport:
    """Return the report on one server, from everybody's totals before and after its rebuild."""
    pairs = [(before.get(each, NOBODY), after.get(each, NOBODY)) for each in {*before, *after}]
    return RebuildReport(
        servers=1,
        before=sum(old.matches for old, _ in pairs),
        after=sum(new.matches for _, new in pairs),
        wins_before=sum(old.wins for old, _ in pairs),
        wins_after=sum(new.wins for _, new in pairs),
        people=sum(old != new for old, new in pairs),
        ratings=sum(old.rating != new.rating for old, new in pairs),
    )
