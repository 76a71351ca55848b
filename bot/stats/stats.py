"""The door to all that matches leave behind."""

import asyncio
from collections.abc import Callable, Collection, Iterable
from typing import Final, NamedTuple

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

KEPT_AFTER_LEAVING: Final = 30 * periods.DAY
AT_ONCE_ALONE: Final = 500
"""When nobody plays meanwhile."""


class Kept(NamedTuple):
    """For how many milliseconds something is kept; 0: for ever."""

    presses: int = periods.DAY
    """Which press caused an entry that is deleted by now; never for ever."""
    records: int = 0
    """What was played in a match, move by move."""
    records_of_erased: int = 0
    """The same, of matches with somebody who was deleted since."""


class Stats:
    """Results of servers: counted, asked for, hidden, erased.

    Times are milliseconds. Of games, None means all. What is asked for may be as old as the last
    `catch_up`; nothing is ever counted twice, by whatever processes and however often that runs.
    What needs no counting is asked of what is kept beside it, each by its name.
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
        """Count what is not counted yet, of a server or all; finish what was interrupted."""
        if guild_id is not None:
            await self._catching_up.server(guild_id)
            return
        await privacy.finish_erasures(self.results)
        for each in await self.results.counts.servers_to_count():
            await self._catching_up.server(each)

    async def rebuild(self, tell: Callable[[int], None] | None = None) -> Rebuilt:
        """Count everything anew; what came of it. `tell` hears how many servers are done."""
        await privacy.finish_erasures(self.results)
        servers = await self.servers.with_results()
        rebuilt = Rebuilt()
        for done, each in enumerate(servers, start=1):
            rebuilt += await self.rebuild_server(each)
            if tell is not None:
                tell(done)
        return rebuilt

    async def rebuild_server(self, guild_id: int, *, at_once: int = AT_ONCE_ALONE) -> Rebuilt:
        """Count a server anew; another task that was begun there goes first."""
        mark = await self.results.counts.mark(guild_id)
        if mark.task is not Task.RECOUNT:
            # Else what was counted by other rules is still there to be compared.
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
        """Whether two of these people have had enough matches together today, or are in them."""
        day = DayTogether(await self.results.counts.counted_fully(guild_id, day_of(now)))
        for each in being_played:
            day.note_open(each)
        return day.is_enough(people)

    async def void(self, repair: Repair) -> None:
        """Have a match count for nobody, or again; all others are counted as if that were so."""
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
        """A page of a board, or the nearest there is; `without` people who have left the server."""
        query = choice.of(guild_id, without)
        return await board_pages.board(self.results.boards, choice, query, page, own)

    async def seasons(self, guild_id: int, now: int) -> list[periods.Season]:
        """The seasons of a server, the last first; the one that is on is always there."""
        first = await self.past_matches.first_end(guild_id)
        return periods.seasons(now if first is None else min(first, now), now)

    # People.

    async def figures(
        self, guild_id: int, person_id: int, variant: str | None = None
    ) -> people.Figures:
        """What a person's matches add up to."""
        everything = await self.past_matches.matches_of(guild_id, person_id)
        matches = [each for each in everything if variant in (None, each.variant)]
        ratings = await self.past_matches.ratings_of(guild_id, variant or ALL_GAMES, person_id)
        return await asyncio.to_thread(people.figures, matches, ratings)

    async def rating_over_time(
        self, guild_id: int, person_id: int, variant: str | None = None
    ) -> list[people.RatingPoint]:
        """A person's rating after each rated match."""
        rows = await self.past_matches.ratings_of(guild_id, variant or ALL_GAMES, person_id)
        return [
            people.RatingPoint(each.ended_at, each.shown, each.match_id, is_unsure(each.sigma))
            for each in rows
        ]

    async def head_to_head(
        self, guild_id: int, person_id: int, opponent_id: int, variant: str | None
    ) -> people.HeadToHead:
        """How a person did against another."""
        matches = await self.past_matches.matches_of(guild_id, person_id)
        return people.head_to_head(matches, opponent_id, variant)

    async def achievements(self, guild_id: int, person_id: int) -> list[Earned]:
        """What a person has achieved."""
        matches = await self.past_matches.matches_of(guild_id, person_id)
        return await asyncio.to_thread(earned, matches)

    async def brought(self, guild_id: int, match_id: str, people: Collection[int]) -> Brought:
        """What a stored match has brought those who played it; people without news are left out.

        Of who is hidden neither a rating nor a score against somebody is told.
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
        """Past matches of a server, or of a person there; the nearest page there is.

        With a `sight` those alone that somebody may see.
        """
        wanted = MatchFilter(guild_id, person_id, sight)
        return await history(self.past_matches, wanted, page)

    # Privacy.

    async def erase(self, person_id: int, today: str) -> None:
        """Make a person a random pseudonym in every server; `StillNamedError` if it cannot be.

        `today` is the day whose deal is not to be played twice for that.
        """
        await privacy.erase(self.results, person_id, today)

    async def reset(self, guild_id: int, now: int) -> None:
        """Delete the matches of a server that have ended by now, and all that follows from them."""
        await self._catching_up.server(guild_id)
        await self._catching_up.begin(guild_id, Task.WIPE, now)
        await self._catching_up.server(guild_id)
        await self.results.leave_no_trace()

    async def reset_some(self, wanted: MatchFilter) -> None:
        """Delete some matches of a server; of a person their name alone, as others were there."""
        await reset_some(self.results, self._catching_up, wanted)

    async def expire(self, now: int, kept: Kept) -> int:
        """Take away what is kept for a while only; how many records that were."""
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
        """Delete all that is known of servers that were left 30 days ago; which."""
        gone = await self.servers.left(now - KEPT_AFTER_LEAVING)
        for each in gone:
            await self._catching_up.begin(each, Task.PURGE, now)
            await self._catching_up.server(each)
        if gone:
            await self.results.leave_no_trace()
        return gone
