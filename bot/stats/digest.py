"""The digest of a week, month or season in a server: winners and remarkable results.

The digest covers the matches that count for boards, and the achievements of the period.
"""

import asyncio
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, combinations, count
from typing import Final, NamedTuple

from bot.clock import DAY
from bot.stats.achievements import OFTEN, Earned, earned_by_each
from bot.stats.boards import BoardChoice, BoardLine
from bot.stats.counting import fastest_call
from bot.stats.periods import Season, period_bounds, season_of
from bot.stats.rating import is_solo, people_taking_part, why_void
from bot.stats.stats import Stats
from bot.storage.results.matches import Measure
from bot.storage.stored_types import MatchHead, MatchKey, SeatResult

# Champions ---------------------------------------------------------------------------------------


class SeasonLeaders(NamedTuple):
    """A season and its champions: the people who share the first place of its board."""

    period: str
    lines: tuple[BoardLine, ...]


async def board_leaders(
    stats: Stats, guild_id: int, choice: BoardChoice, without: Collection[int], *, last: int = 1
) -> tuple[BoardLine, ...]:
    """Return all people in the first places of a board, down to the place `last`.

    A place may be shared by more people than a page has room for.
    """
    found: list[BoardLine] = []
    for page in count(1):
        board = await stats.load_board(guild_id, choice, page=page, without=without)
        found += board.lines
        if page >= board.pages or found[-1].place > last:
            break
    return tuple(each for each in found if each.place <= last)


async def final_leaders(
    stats: Stats, guild_id: int, period: str, without: Collection[int], *, last: int = 1
) -> tuple[Measure, tuple[BoardLine, ...]]:
    """Return the measure that decides a period, and the people in its first places.

    A season is decided by the rating board if anybody is on that board. All other periods are
    decided by the board of wins.
    """
    if season_of(period):
        choice = BoardChoice(Measure.RATING, None, period)
        leaders = await board_leaders(stats, guild_id, choice, without, last=last)
        if leaders:
            return Measure.RATING, leaders
    choice = BoardChoice(Measure.WINS, None, period)
    return Measure.WINS, await board_leaders(stats, guild_id, choice, without, last=last)


async def hall_of_fame(
    stats: Stats,
    guild_id: int,
    choice: BoardChoice,
    seasons: Sequence[Season],
    without: Collection[int],
) -> list[SeasonLeaders]:
    """Return the champions of each of these seasons, by the measure and game of `choice`."""
    found = []
    for each in seasons:
        of_season = replace(choice, period=each.period)
        found.append(
            SeasonLeaders(each.period, await board_leaders(stats, guild_id, of_season, without))
        )
    return found


# Digest ------------------------------------------------------------------------------------------

WINNERS: Final = 3
"""The last place of a board that the digest shows as a winner's place."""
MOST_WINNERS: Final = 5
"""The largest number of winners that are shown. With shared places, there can be more winners."""
MOST_SHARING: Final = 3
MOST_EARNERS: Final = 8
AT_ONCE: Final = 30
"""The number of people whose matches are read at once.

In a large server, these people can have thousands of matches.
"""
A_STACK: Final = 2
"""A digest shows a stack only if it has at least this number of attacks."""


class SharedRecord(NamedTuple):
    """The best value of a period, and the people who reached it.

    The value is the time of a call in tenths of a second, or the number of attacks in a stack.
    """

    value: int
    people: tuple[int, ...]
    more: int = 0
    """The number of people who also reached the value, but are not in `people`."""


class Rivals(NamedTuple):
    """Two people and the number of matches that both have finished.

    `better` counts the matches in which `one` had a better place than `other`. `worse` counts the
    matches in which `one` had a worse place.
    """

    one: int
    other: int
    better: int
    worse: int
    matches: int


@dataclass(frozen=True, slots=True)
class Digest:
    """Everything that a digest shows about a period. Hidden people appear nowhere in it."""

    period: str
    matches: int
    people: int
    measure: Measure = Measure.WINS
    """The measure that decides who won the period.

    In a season, this is the rating if anybody is on the rating board. Otherwise it is the number of
    wins.
    """
    winners: tuple[BoardLine, ...] = ()
    more_winners: Counter[int] = field(default_factory=Counter)
    """The number of people who are not in `winners`, by the place that they share."""
    fastest: SharedRecord | None = None
    tallest: SharedRecord | None = None
    earned: Mapping[int, Sequence[Earned]] = field(default_factory=dict)
    """The achievements of each person. The person with the most achievements comes first."""
    more_earned: int = 0
    """The number of people with achievements who are not in `earned`."""
    rivals: Rivals | None = None
    """The two people who finished most matches together."""

    @property
    def people_named(self) -> set[int]:
        """All people whom the digest names."""
        best = (each.people for each in (self.fastest, self.tallest) if each is not None)
        pair = self.rivals[:2] if self.rivals else ()
        return {*chain((each.person_id for each in self.winners), *best, pair, self.earned)}


async def load_digest(
    stats: Stats, guild_id: int, period: str, without: Collection[int]
) -> Digest | None:
    """Return the digest of a period, or None if nobody played.

    The digest names nobody who is hidden or in `without`.
    """
    hidden = {*without} | await stats.people.hidden_people(guild_id)
    matches = await _counting_matches(stats, guild_id, period)
    if not matches:
        return None
    measure, best = await final_leaders(stats, guild_id, period, without, last=WINNERS)
    earned = await _earned_achievements(stats, guild_id, period, hidden)
    first = sorted(earned, key=lambda each: (-len(earned[each]), each))[:MOST_EARNERS]
    told = Digest(
        period,
        len(matches),
        len({person for each in matches for person in people_taking_part(each.seats)}),
        measure,
        best[:MOST_WINNERS],
        Counter(each.place for each in best[MOST_WINNERS:]),
        earned={each: earned[each] for each in first},
        more_earned=len(earned) - len(first),
    )
    # A large server has thousands of matches. In the event loop, this work would delay the tables.
    return await asyncio.to_thread(_with_records, told, matches, hidden)


def _with_records(told: Digest, matches: Iterable[MatchHead], hidden: Collection[int]) -> Digest:
    """Add the remarkable results to the digest. They come from matches that are not void."""
    whole = [each for each in matches if why_void(each.seats, abandoned=each.abandoned) is None]
    seats = [named for each in whole for named in _nameable_seats(each, hidden)]
    return replace(
        told,
        fastest=_fastest_call(seats),
        tallest=_tallest_stack(seats),
        rivals=_rivals(whole, hidden),
    )


async def _counting_matches(stats: Stats, guild_id: int, period: str) -> list[MatchHead]:
    """Return the matches of a period that count for at least one person.

    Read the matches day by day. A large server has too many matches in a month for one query.
    """
    begins, ends = period_bounds(period)
    found: list[MatchHead] = []
    for day in range(begins, ends, DAY):
        found += await stats.results.counts.fully_counted_matches(
            guild_id, day, MatchKey(day + DAY, "")
        )
    return [each for each in found if not is_solo(each.seats) and _counts_for_anybody(each)]


def _counts_for_anybody(match: MatchHead) -> bool:
    """Return whether the match counts for at least one person.

    A void match still counts for players who left it.
    """
    is_void = why_void(match.seats, abandoned=match.abandoned) is not None
    return not is_void or any(each.left_early and each.turns for each in match.seats)


async def _earned_achievements(
    stats: Stats, guild_id: int, period: str, hidden: Collection[int]
) -> dict[int, list[Earned]]:
    begins, ends = period_bounds(period)
    players = await stats.past_matches.players_between(guild_id, begins, ends)
    seen = [each for each in players if each not in hidden]
    found = {}
    for start in range(0, len(seen), AT_ONCE):
        some = seen[start : start + AT_ONCE]
        matches = await stats.past_matches.matches_of_each(guild_id, some)
        for person, earned in (await asyncio.to_thread(earned_by_each, matches)).items():
            if new := [each for each in earned if begins <= each.ended_at < ends]:
                found[person] = new
    return found


def _nameable_seats(match: MatchHead, hidden: Collection[int]) -> Iterator[tuple[SeatResult, int]]:
    """Yield seats together with their people.

    Leave out people for whom the match does not count, and people who must not be named.
    """
    people = {each for each in people_taking_part(match.seats) if each > 0 and each not in hidden}
    for seat in match.seats:
        if seat.person_id in people:
            yield seat, seat.person_id


def _fastest_call(seats: Sequence[tuple[SeatResult, int]]) -> SharedRecord | None:
    """Return the time of the fastest call and its callers, or None if nobody called by button."""
    calls = [(call, who) for seat, who in seats if (call := fastest_call(seat)) is not None]
    return _shared_record(calls, min(calls)[0]) if calls else None


def _tallest_stack(seats: Sequence[tuple[SeatResult, int]]) -> SharedRecord | None:
    """Return the length of the longest stack of attacks and the people who made such a stack.

    Return None if the stack is too short to be shown.
    """
    stacks = [(seat.longest_stack, who) for seat, who in seats]
    most = max(stacks, default=(0, 0))[0]
    return _shared_record(stacks, most) if most >= A_STACK else None


def _shared_record(found: Iterable[tuple[int, int]], value: int) -> SharedRecord:
    people = sorted({who for each, who in found if each == value})
    return SharedRecord(value, tuple(people[:MOST_SHARING]), len(people[MOST_SHARING:]))


def _rivals(matches: Iterable[MatchHead], hidden: Collection[int]) -> Rivals | None:
    """Return the two people who finished most matches together.

    Return None if nobody finished more than one match with the same person.
    """
    met: Counter[tuple[int, int]] = Counter()
    ahead: Counter[tuple[int, int]] = Counter()
    for match in matches:
        places = {each.person_id: each.place for each in match.seats if each.person_id is not None}
        people = sorted(each for each in places if each > 0 and each not in hidden)
        for one, other in combinations(people, 2):
            met[one, other] += 1
            ahead[one, other] += places[one] < places[other]
            ahead[other, one] += places[other] < places[one]
    pair = min(met, key=lambda each: (-met[each], each), default=None)
    if pair is None or met[pair] < OFTEN:
        return None
    first = pair if ahead[pair] >= ahead[pair[::-1]] else pair[::-1]
    return Rivals(*first, ahead[first], ahead[first[::-1]], met[pair])
