"""The entry point to the results of matches: boards, ratings, histories and privacy."""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from bot.clock import DAY
from bot.records.luck import day_of_time
from bot.stats import achievements, boards, periods
from bot.stats.achievements import (
    OFTEN,
    Earned,
    HeadToHead,
    MatchEffects,
    RatingChange,
    closest_rivalry,
    earned_achievements,
    earned_by_each,
    head_to_head,
    is_counted_fully,
    rating_change,
)
from bot.stats.boards import HistoryPage, load_history
from bot.stats.counting import (
    AT_ONCE,
    RebuildReport,
    ResultCounter,
    rebuild_difference,
)
from bot.stats.daily import DailyStanding, daily_board, do_most_points_win, streaks
from bot.stats.personal_data import erase_person, finish_erasures, reset_matches
from bot.stats.rating import NewcomerLimit, Pair, PairLimit, day_of, is_unsure
from bot.storage.results import Results
from bot.storage.results.counts import ExclusionPlace, Repair
from bot.storage.results.matches import MatchFilter, MatchVisibility
from bot.storage.results.rows import (
    ALL_GAMES,
    END_OF_TIME,
    PersonMatch,
    RecountJob,
    kept_copy_of,
)

# Stats -------------------------------------------------------------------------------------------

KEPT_AFTER_LEAVING: Final = 30 * DAY
MISSED_LINES_KEPT: Final = 30 * DAY
"""How long the bot keeps log lines that it could not post in the log channel of a server."""
AT_ONCE_ALONE: Final = 500
"""The number of matches that are counted in one step while nobody plays."""


class RetentionTimes(NamedTuple):
    """How long data is kept, in milliseconds. 0 means that there is no limit."""

    presses: int = DAY
    """How long the interactions of deleted entries are kept. There is always a limit."""
    records: int = 0
    """How long the records of matches are kept."""
    records_of_erased: int = 0
    """How long the records of a match are kept if one of its players has deleted their data."""


class Stats:
    """Counts, reads, hides and deletes the results of servers.

    Results include the matches up to the last `catch_up`. Several processes may run `catch_up` at
    the same time, and no match is counted twice. Some data needs no counting. The attributes, such
    as `cups`, give access to it.

    In all methods, times are in milliseconds, and a `variant` of None means all games.
    """

    def __init__(self, results: Results) -> None:
        self.results = results
        self._catching_up = ResultCounter(results.counts, results.recounting)
        self.cups: Final = results.cups
        self.dailies: Final = results.dailies
        self.given_roles: Final = results.given_roles
        self.past_matches: Final = results.history
        self.missed_log: Final = results.missed_log
        self.people: Final = results.people
        self.posts: Final = results.posts
        self.repairs: Final = results.repairs
        self.searches: Final = results.searches
        self.servers: Final = results.servers

    # Methods that count matches.

    async def catch_up(self, guild_id: int | None = None) -> None:
        """Count all matches that are not counted yet, in one server or in all servers.

        Also finish jobs that were interrupted. Without `guild_id`, finish interrupted erasures as
        well.
        """
        if guild_id is not None:
            await self._catching_up.count_server(guild_id)
            return
        await finish_erasures(self.results)
        for each in await self.results.counts.servers_to_count():
            await self._catching_up.count_server(each)

    async def rebuild(self, tell: Callable[[int], None] | None = None) -> RebuildReport:
        """Count the matches of all servers again. Return what changed.

        After each server, call `tell` with the number of servers that are done.
        """
        await finish_erasures(self.results)
        servers = await self.servers.servers_with_results()
        rebuilt = RebuildReport()
        for done, each in enumerate(servers, start=1):
            rebuilt += await self.rebuild_server(each)
            if tell is not None:
                tell(done)
        return rebuilt

    async def rebuild_server(self, guild_id: int, *, at_once: int = AT_ONCE_ALONE) -> RebuildReport:
        """Count the matches of a server again. Return what changed.

        Before that, count new matches and finish any interrupted job.
        """
        progress = await self.results.counts.progress_of(guild_id)
        if progress.task is not RecountJob.RECOUNT:
            # Not if a recount was interrupted: finishing it here would change the totals before
            # they are read into `before`.
            await self._catching_up.count_server(guild_id, at_once=AT_ONCE)
        before = await self.results.counts.board_totals(guild_id)
        await self._catching_up.begin_job(guild_id, RecountJob.RECOUNT, 0)
        await self._catching_up.count_server(guild_id, at_once=at_once)
        return rebuild_difference(before, await self.results.counts.board_totals(guild_id))

    async def pairs_apart(
        self,
        guild_id: int,
        people: Collection[int],
        now: int,
        *,
        being_played: Sequence[Collection[int]],
    ) -> frozenset[Pair]:
        """Return the pairs of these people for whom a match that begins now does not count.

        They have already played too often today. Matches that are still being played are included:
        `being_played` has the people of each of them.
        """
        counts = self.results.counts
        today = await counts.fully_counted_matches(guild_id, day_of(now))
        limit, wins = PairLimit(today), NewcomerLimit(today, being_played)
        for each in being_played:
            limit.add_open_match(each)
        unclear = wins.people_to_check(people)
        met = await counts.opponents_of(guild_id, unclear) if unclear else {}
        return frozenset(limit.pairs_at_limit(people) | wins.pairs_at_limit(people, met))

    async def void_match(self, repair: Repair) -> None:
        """Make a match void or valid again, as `repair` says. Then recount the server."""
        await self._catching_up.change_and_recount(
            repair.guild_id, lambda progress: self.repairs.void_match(progress, repair)
        )

    # Methods for boards.

    async def load_board(
        self,
        guild_id: int,
        choice: boards.BoardChoice,
        *,
        page: int = 1,
        own: int | None = None,
        without: Collection[int],
    ) -> boards.Board:
        """Return a page of a board, or the nearest page that exists.

        `own` is the viewer. `without` are people who have left the server.
        """
        query, results = choice.scope_for(guild_id, without), self.results
        board = await boards.load_ranked_lines(results.boards, choice, query, page, own)
        return await boards.with_unsure_lines(results.boards, results.counts, board, query, own)

    async def seasons_of(self, guild_id: int, now: int) -> list[periods.Season]:
        """Return the seasons of a server, the latest first. Always include the current season."""
        first = await self.past_matches.first_match_end(guild_id)
        return periods.seasons_between(now if first is None else min(first, now), now)

    # Methods for one person's results.

    async def figures_of(
        self, guild_id: int, person_id: int, variant: str | None = None
    ) -> achievements.Figures:
        """Return the totals of a person's matches on a server."""
        everything = await self.past_matches.matches_of(guild_id, person_id)
        matches = [each for each in everything if variant in (None, each.variant)]
        ratings = await self.past_matches.ratings_of(guild_id, variant or ALL_GAMES, person_id)
        return await asyncio.to_thread(achievements.figures_of, matches, ratings)

    async def rating_over_time(
        self, guild_id: int, person_id: int, variant: str | None = None
    ) -> list[achievements.RatingPoint]:
        """Return a person's rating after each rated match, the oldest first."""
        rows = await self.past_matches.ratings_of(guild_id, variant or ALL_GAMES, person_id)
        return [
            achievements.RatingPoint(
                each.ended_at, each.shown, each.match_id, is_unsure(each.sigma)
            )
            for each in rows
        ]

    async def head_to_head(
        self, guild_id: int, person_id: int, opponent_id: int, variant: str | None
    ) -> achievements.HeadToHead:
        """Return a person's results against an opponent."""
        matches = await self.past_matches.matches_of(guild_id, person_id)
        return achievements.head_to_head(matches, opponent_id, variant)

    async def achievements_of(self, guild_id: int, person_id: int) -> list[Earned]:
        matches = await self.past_matches.matches_of(guild_id, person_id)
        return await asyncio.to_thread(earned_achievements, matches)

    async def effects_of_match(
        self, guild_id: int, match_id: str, people: Collection[int]
    ) -> MatchEffects:
        """Return the effects of a stored match on these people.

        Ratings and scores of hidden people are left out.
        """
        history, hidden = self.past_matches, await self.people.hidden_people(guild_id)
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
        rivalry = await asyncio.to_thread(closest_rivalry, matches, seen)
        daily = await self._daily_standing(guild_id, match_id, people)
        return MatchEffects(found, ratings, rivalry, daily)

    async def _daily_standing(
        self, guild_id: int, match_id: str, people: Collection[int]
    ) -> DailyStanding | None:
        """Return the standing of the match's player, or None if the match was no daily challenge.

        The board leaves out excluded people, and hidden people except the player.
        """
        if len(people) != 1:
            return None
        played = await self.dailies.results_of_people(guild_id, people)
        own = next((each for each in played if each.match_id == match_id), None)
        secret = None if own is None else await self.dailies.get_secret(own.day)
        if own is None or secret is None:
            return None
        hidden = await self.people.hidden_people(guild_id)
        excluded = await self.repairs.people_excluded_from(
            guild_id, own.ended_at, ExclusionPlace.BOARDS
        )
        results = await self.dailies.results_of_day(guild_id, own.day)
        left_out = excluded | (hidden - {own.person_id})
        most_wins = do_most_points_win(secret.game, secret.definition)
        board = daily_board(results, left_out, most_wins=most_wins)
        line = next((each for each in board if each.result.match_id == match_id), None)
        streak = streaks(played, own.day).get(own.person_id, 0)
        return None if line is None else DailyStanding(line.place, len(board), streak)

    async def _rating_change(
        self, guild_id: int, match_id: str, person: int
    ) -> RatingChange | None:
        rows = await self.past_matches.ratings_of(guild_id, ALL_GAMES, person)
        return rating_change(rows, match_id)

    # Methods for past matches.

    async def load_history(
        self,
        guild_id: int,
        person_id: int | None = None,
        *,
        page: int = 1,
        visibility: MatchVisibility | None = None,
    ) -> HistoryPage:
        """Return a page of past matches of a server or a person, or the nearest page that exists.

        With `visibility`, include only matches that the viewer may see.
        """
        wanted = MatchFilter(guild_id, person_id, visibility)
        return await load_history(self.past_matches, wanted, page)

    # Methods that delete data.

    async def erase_person(self, person_id: int, today: str) -> None:
        """Replace a person by a random pseudonym in every server.

        Raise `StillNamedError` if an open table contains the person's name. The daily challenge
        `today` stays marked as played, so that the person cannot play it twice.
        """
        await erase_person(self.results, person_id, today)

    async def reset_server(self, guild_id: int, now: int) -> None:
        """Set the matches of a server aside that ended by `now`. Delete their sums and ratings.

        The matches can be brought back for 30 days. Then they are deleted. If matches of an earlier
        reset are still kept, their 30 days begin again.
        """
        await finish_erasures(self.results)
        await self._catching_up.count_server(guild_id)
        await self._catching_up.begin_job(guild_id, RecountJob.WIPE, now)
        await self._catching_up.count_server(guild_id)

    async def undo_reset(self, guild_id: int) -> None:
        """Bring back all matches that resets of the server have set aside, and count them."""
        await finish_erasures(self.results)
        await self._catching_up.count_server(guild_id)
        await self._catching_up.begin_job(guild_id, RecountJob.RETURN, END_OF_TIME)
        await self._catching_up.count_server(guild_id)

    async def reset_kept_until(self, guild_id: int, now: int) -> int | None:
        """Return until when the last reset of a server can be undone. None: it cannot."""
        since = await self.servers.left_at(kept_copy_of(guild_id))
        if since is None or now >= since + KEPT_AFTER_LEAVING:
            return None
        return since + KEPT_AFTER_LEAVING

    async def reset_matches(self, wanted: MatchFilter) -> None:
        """Delete the wanted matches, or remove one person from them.

        If `wanted` names a person, the matches are kept for the other players. Then the person is
        replaced by a pseudonym.
        """
        await reset_matches(self.results, self._catching_up, wanted)

    async def delete_expired(self, now: int, retention: RetentionTimes) -> int:
        """Delete data older than `retention` allows. Return how many records were deleted."""
        expiry, gone = self.results.expiry, 0
        await expiry.delete_old_presses(now - retention.presses)
        await expiry.delete_spent_days(day_of_time(now))
        await expiry.delete_ended_exclusions(now)
        await expiry.delete_missed_log_lines(now - MISSED_LINES_KEPT)
        if retention.records:
            gone += await expiry.empty_old_records(now - retention.records)
        if retention.records_of_erased:
            gone += await expiry.empty_old_records(
                now - retention.records_of_erased, of_erased=True
            )
        if gone:
            await self.results.leave_no_trace()
        return gone

    async def purge_left_servers(self, now: int) -> list[int]:
        """Delete all data of servers that the bot left at least 30 days ago. Return the servers.

        Also delete the matches that a reset has set aside as long ago, or in one of these servers.
        """
        due = await self.servers.servers_left_since(now - KEPT_AFTER_LEAVING)
        gone = [each for each in due if each > 0]
        for each in gone:
            await _forget_settings(self.results, each)
        for each in sorted({*due, *map(kept_copy_of, gone)}):
            await self._catching_up.begin_job(each, RecountJob.PURGE, now)
            await self._catching_up.count_server(each)
        if due:
            await self.results.leave_no_trace()
        return gone


async def _forget_settings(results: Results, guild_id: int) -> None:
    """Delete the settings of people about whom nothing is stored in any other server."""
    for person in await results.people.people_with_settings_in(guild_id):
        tables = await results.people.tables_with_person(person)
        known_in = {*await results.people.servers_of(person), *(each.guild_id for each in tables)}
        if known_in <= {guild_id, kept_copy_of(guild_id)}:
            await results.people.delete_settings(person)


# Rivals ------------------------------------------------------------------------------------------

MOST: Final = 3


class Rival(NamedTuple):
    """A frequent opponent, and the person's score against this opponent."""

    person: int
    score: HeadToHead


async def rivals_of(
    stats: Stats,
    guild_id: int,
    person: int,
    variant: str | None,
    *,
    without: Collection[int],
) -> list[Rival]:
    """Return a person's most frequent opponents in a game or in all games.

    Leave out hidden people and people in `without`.
    """
    matches = await stats.past_matches.matches_of(guild_id, person)
    hidden = await stats.people.hidden_people(guild_id)
    in_game = [each for each in matches if variant in (None, each.variant)]
    return all_rivals(in_game, person, {*without} | hidden)


def all_rivals(
    matches: Sequence[PersonMatch], person: int, without: Collection[int]
) -> list[Rival]:
    """Return the opponents with whom a person has finished most matches.

    Leave out people in `without`, and opponents with only one match.
    """
    met = Counter(
        seat.person_id
        for match in matches
        if is_counted_fully(match)
        for seat in match.seats
        if seat.person_id is not None and seat.person_id > 0 and seat.person_id != person
    )
    often = [each for each, times in met.items() if times >= OFTEN and each not in without]
    first = sorted(often, key=lambda each: (-met[each], each))[:MOST]
    return [Rival(each, head_to_head(matches, each)) for each in first]
