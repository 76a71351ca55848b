"""The entry point to everything that follows from matches."""

import asyncio
from collections.abc import Callable, Collection, Iterable
from typing import Final, NamedTuple

from bot.durations import DAY
from bot.records.daily import day_at
from bot.stats import board_pages, people, periods, privacy
from bot.stats.achievements import Earned, earned, earned_by_each
from bot.stats.brought import Brought, RatingChange, rating_change, rivalry
from bot.stats.catching_up import AT_ONCE, CatchingUp
from bot.stats.history import HistoryPage, history
from bot.stats.often import DayTogether, day_of
from bot.stats.rating import is_unsure
from bot.stats.rebuilt import Rebuilt, compared
from bot.stats.resetting import reset_some
from bot.storage.results import Results
from bot.storage.results.history import MatchFilter, Sight
from bot.storage.results.repairs import Repair
from bot.storage.results.rows import ALL_GAMES, Task

KEPT_AFTER_LEAVING: Final = 30 * DAY
AT_ONCE_ALONE: Final = 500
"""The matches in one step when nobody plays meanwhile."""


class Kept(NamedTuple):
    """The milliseconds for which data is kept. 0 means without a limit."""

    presses: int = DAY
    """The interactions of deleted entries. These are never kept without a limit."""
    records: int = 0
    """The moves of matches."""
    records_of_erased: int = 0
    """The moves of matches with somebody who has been deleted since."""


class Stats:
    """Counts, reads, hides and deletes the results of servers.

    Times are in milliseconds. A game of None means all games. Results may be as old as the last
    `catch_up`. Nothing is ever counted twice, however often or in however many processes that runs.
    Data that needs no counting is in the attributes, such as `cups`.
    """

    def __init__(self, results: Results) -> None:
        self.results = results
        self._catching_up = CatchingUp(results.counts, results.recounting)
        self.cups: Final = results.cups
        self.dailies: Final = results.dailies
        self.given_roles: Final = results.given_roles
        self.past_matches: Final = results.history
        self.people: Final = results.people
        self.posts: Final = results.posts
        self.repairs: Final = results.repairs
        self.searches: Final = results.searches
        self.servers: Final = results.servers

    # Counting.

    async def catch_up(self, guild_id: int | None = None) -> None:
        """Count everything that is not counted yet, in one server or all.

        Also finish interrupted tasks and, for all servers, interrupted erasures.
        """
        if guild_id is not None:
            await self._catching_up.server(guild_id)
            return
        await privacy.finish_erasures(self.results)
        for each in await self.results.counts.servers_to_count():
            await self._catching_up.server(each)

    async def rebuild(self, tell: Callable[[int], None] | None = None) -> Rebuilt:
        """Count everything again, and return the changes.

        `tell` gets the number of finished servers.
        """
        await privacy.finish_erasures(self.results)
        servers = await self.servers.with_results()
        rebuilt = Rebuilt()
        for done, each in enumerate(servers, start=1):
            rebuilt += await self.rebuild_server(each)
            if tell is not None:
                tell(done)
        return rebuilt

    async def rebuild_server(self, guild_id: int, *, at_once: int = AT_ONCE_ALONE) -> Rebuilt:
        """Count a server again. First count new matches and finish any other task."""
        mark = await self.results.counts.mark(guild_id)
        if mark.task is not Task.RECOUNT:
            # If a recount is already pending, do not run it here: `before` must see the old counts.
            await self._catching_up.server(guild_id, at_once=AT_ONCE)
        before = await self.results.counts.totals(guild_id)
        await self._catching_up.begin(guild_id, Task.RECOUNT, 0)
        await self._catching_up.server(guild_id, at_once=at_once)
        return compared(before, await self.results.counts.totals(guild_id))

    async def is_often(
        self,
        guild_id: int,
        people: Collection[int],
        now: int,
        *,
        being_played: Iterable[Collection[int]],
    ) -> bool:
        """Return whether two of these people have had the allowed matches together today.

        Matches that are being played count as well.
        """
        day = DayTogether(await self.results.counts.counted_fully(guild_id, day_of(now)))
        for each in being_played:
            day.note_open(each)
        return day.is_enough(people)

    async def void(self, repair: Repair) -> None:
        """Make a match void, or valid again. Recount the server accordingly."""
        await self._catching_up.change(
            repair.guild_id, lambda mark: self.repairs.void(mark, repair)
        )

    # Boards.

    async def board(
        self,
        guild_id: int,
        choice: board_pages.BoardChoice,
        *,
        page: int = 1,
        own: int | None = None,
        without: Collection[int],
    ) -> board_pages.Board:
        """Return a page of a board, or the nearest that exists.

        `without` are people who have left the server.
        """
        query = choice.of(guild_id, without)
        return await board_pages.board(self.results.boards, choice, query, page, own)

    async def seasons(self, guild_id: int, now: int) -> list[periods.Season]:
        """Return the seasons of a server, the latest first. The current one is always included."""
        first = await self.past_matches.first_end(guild_id)
        return periods.seasons(now if first is None else min(first, now), now)

    # People.

    async def figures(
        self, guild_id: int, person_id: int, variant: str | None = None
    ) -> people.Figures:
        """Return the totals of a person's matches."""
        everything = await self.past_matches.matches_of(guild_id, person_id)
        matches = [each for each in everything if variant in (None, each.variant)]
        ratings = await self.past_matches.ratings_of(guild_id, variant or ALL_GAMES, person_id)
        return await asyncio.to_thread(people.figures, matches, ratings)

    async def rating_over_time(
        self, guild_id: int, person_id: int, variant: str | None = None
    ) -> list[people.RatingPoint]:
        """Return a person's rating after each rated match."""
        rows = await self.past_matches.ratings_of(guild_id, variant or ALL_GAMES, person_id)
        return [
            people.RatingPoint(each.ended_at, each.shown, each.match_id, is_unsure(each.sigma))
            for each in rows
        ]

    async def head_to_head(
        self, guild_id: int, person_id: int, opponent_id: int, variant: str | None
    ) -> people.HeadToHead:
        """Return a person's results against another one."""
        matches = await self.past_matches.matches_of(guild_id, person_id)
        return people.head_to_head(matches, opponent_id, variant)

    async def achievements(self, guild_id: int, person_id: int) -> list[Earned]:
        matches = await self.past_matches.matches_of(guild_id, person_id)
        return await asyncio.to_thread(earned, matches)

    async def brought(self, guild_id: int, match_id: str, people: Collection[int]) -> Brought:
        """Return what a stored match has brought its players. Players without news are left out.

        Hidden players get neither a rating nor a score against somebody.
        """
        history, hidden = self.past_matches, await self.people.hidden(guild_id)
        matches = await history.matches_of_each(guild_id, list(people))
        found: dict[int, list[Earned]] = {}
        for person, all_ in (await asyncio.to_thread(earned_by_each, matches)).items():
            if new := [each for each in all_ if each.match_id == match_id]:
                found[person] = new
        seen = [each for each in people if each not in hidden]
        ratings = {
            each: change
            for each in seen
            if (change := await self._rating_change(guild_id, match_id, each)) is not None
        }
        return Brought(found, ratings, await asyncio.to_thread(rivalry, matches, seen))

    async def _rating_change(
        self, guild_id: int, match_id: str, person: int
    ) -> RatingChange | None:
        rows = await self.past_matches.ratings_of(guild_id, ALL_GAMES, person)
        return rating_change(rows, match_id)

    # History.

    async def history(
        self,
        guild_id: int,
        person_id: int | None = None,
        *,
        page: int = 1,
        sight: Sight | None = None,
    ) -> HistoryPage:
        """Return a page of past matches of a server or a person, or the nearest that exists.

        With a `sight`, only matches that its viewer may see.
        """
        wanted = MatchFilter(guild_id, person_id, sight)
        return await history(self.past_matches, wanted, page)

    # Privacy.

    async def erase(self, person_id: int, today: str) -> None:
        """Replace a person by a random pseudonym in every server.

        Raise `StillNamedError` if an open table names them. The deal of the day `today` stays
        marked as played, so that nobody can repeat it after an erasure.
        """
        await privacy.erase(self.results, person_id, today)

    async def reset(self, guild_id: int, now: int) -> None:
        """Delete the matches of a server that ended by `now`, and all that follows from them."""
        await self._catching_up.server(guild_id)
        await self._catching_up.begin(guild_id, Task.WIPE, now)
        await self._catching_up.server(guild_id)
        await self.results.leave_no_trace()

    async def reset_some(self, wanted: MatchFilter) -> None:
        """Delete some matches of a server. If they are a person's, remove only that person's name.

        The other players of those matches keep their results.
        """
        await reset_some(self.results, self._catching_up, wanted)

    async def expire(self, now: int, kept: Kept) -> int:
        """Delete data whose time is over. Return how many records were emptied."""
        expiry, gone = self.results.expiry, 0
        await expiry.presses(now - kept.presses)
        await expiry.spent_days(day_at(now))
        if kept.records:
            gone += await expiry.records(now - kept.records)
        if kept.records_of_erased:
            gone += await expiry.records(now - kept.records_of_erased, of_erased=True)
        if gone:
            await self.results.leave_no_trace()
        return gone

    async def purge(self, now: int) -> list[int]:
        """Delete everything about servers that the bot left 30 days ago. Return those servers."""
        gone = await self.servers.left(now - KEPT_AFTER_LEAVING)
        for each in gone:
            await self._catching_up.begin(each, Task.PURGE, now)
            await self._catching_up.server(each)
        if gone:
            await self.results.leave_no_trace()
        return gone
