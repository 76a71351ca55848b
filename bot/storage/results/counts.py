"""The counted results of a server, and the matches that are not counted yet."""

from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from bot.storage.changes import HEAD, UNCOUNTED, read_matches_with_seats, with_placeholders
from bot.storage.connection import Reader, Row, Statement, insert_sql, sql_list
from bot.storage.declared_tables import OnErasure, RowTable, counted_tables, tables_of_servers
from bot.storage.results.rows import (
    ALL_GAMES,
    COUNTED,
    DELETE_MATCH,
    DELTA,
    END_OF_TIME,
    PEERS,
    RATINGS,
    SUMS,
    BoardRating,
    BoardTotals,
    CountProgress,
    CountResult,
    RatingBefore,
    RecountJob,
    ResultStore,
    SumKey,
    UncountedMatch,
    guarded_statements,
    kept_copy_of,
    rows_of_server,
)
from bot.storage.stored_types import CountsAs, MatchHead, MatchKey

# Counts ------------------------------------------------------------------------------------------

LAST_KEY: Final = MatchKey(END_OF_TIME, "")

ADDED: Final = [each for each in DELTA.names if each != "fastest"]

MARK = "select version, ended_at, match_id, task, until from counts where guild_id = ?"

SERVERS_TO_COUNT = f"""
select distinct guild_id from uncounted
union select guild_id from counts where task <> '{RecountJob.NONE}'
order by guild_id
"""  # noqa: S608 - nothing but our own word

NEXT_UNCOUNTED = f"""
select u.summed, {HEAD.select_from("m")} from uncounted u join matches m on m.id = u.match_id
where u.guild_id = ? order by u.ended_at, u.match_id limit ?
"""  # noqa: S608 - our own columns

ADD_SUM = f"""
{insert_sql("sums", (*SUMS.key, *DELTA.names))}
on conflict ({sql_list(SUMS.key)}) do update set
    {sql_list(f"{each} = sums.{each} + excluded.{each}" for each in ADDED)},
    fastest = case when sums.fastest is null or excluded.fastest < sums.fastest
        then excluded.fastest else sums.fastest end
"""

SET_STANDING = """
update sums set rating = ?, rated = ?, ranked = ?
where guild_id = ? and variant = ? and period = ? and person_id = ?
"""

PEERS_BEFORE = """
select peer_id from peers
where guild_id = ? and variant = ? and person_id = ? and (ended_at, match_id) < (?, ?)
"""

DECIDE = "update matches set counts_as = ? where id = ?"

COUNTED_FULLY = f"""
select {HEAD.select_from("m")} from matches m
where m.guild_id = ? and m.ended_at >= ? and (m.ended_at, m.id) < (?, ?)
    and m.counts_as = '{CountsAs.FULLY}' and m.voided = 0
order by m.ended_at, m.id
"""  # noqa: S608 - our own words

OPPONENTS = f"""
select distinct a.person_id, b.person_id from results a join matches m on m.id = a.match_id
    join results b on b.match_id = m.id and b.person_id <> a.person_id
where a.person_id in (?...) and m.guild_id = ?
    and m.counts_as = '{CountsAs.FULLY}' and m.voided = 0
"""  # noqa: S608 - our own word

TOTALS = f"""
select person_id, matches, wins, rating from sums
where guild_id = ? and variant = '{ALL_GAMES}' and period = 'all'
"""  # noqa: S608 - our own word

RATING_BEFORE = """
select mu, sigma, rated, ended_at from ratings
where guild_id = ? and variant = ? and person_id = ? and (ended_at, match_id) < (?, ?)
order by ended_at desc, match_id desc limit 1
"""


async def read_progress(reader: Reader, guild_id: int) -> CountProgress:
    """Return how far the results of a server are counted."""
    for version, ended_at, match_id, task, until in await reader.read(MARK, guild_id):
        key = MatchKey(ended_at, match_id)
        return CountProgress(guild_id, version, key, RecountJob(task), until)
    return CountProgress(guild_id)


class CountStore(ResultStore):
    """Reads and stores the progress and the sums of counting. Each step is one transaction.

    Some methods take the `CountProgress` that the caller has read before. If the stored progress is
    different by now, they raise `OutpacedError` and change nothing.
    """

    async def progress_of(self, guild_id: int) -> CountProgress:
        """Return how far the results of a server are counted."""
        return await read_progress(self._reader, guild_id)

    async def servers_to_count(self) -> list[int]:
        """Return the servers that have uncounted matches or an unfinished job."""
        return await self._reader.read_column(SERVERS_TO_COUNT)

    async def uncounted_matches(self, guild_id: int, limit: int) -> list[UncountedMatch]:
        """Return the first `limit` matches that are not counted, in order."""
        rows = await self._reader.read(NEXT_UNCOUNTED, guild_id, limit)
        heads = await read_matches_with_seats(self._reader, [row[1:] for row in rows])
        return [UncountedMatch(head, bool(row[0])) for row, head in zip(rows, heads, strict=True)]

    async def rating_before(
        self, guild_id: int, variant: str, person: int, key: MatchKey
    ) -> RatingBefore | None:
        """Return a person's rating before a match, or None if there was none."""
        at = (guild_id, variant, person, *key)
        rows = await self._reader.read(RATING_BEFORE, *at)
        if not rows:
            return None
        peers = await self._reader.read_column(PEERS_BEFORE, *at)
        return RatingBefore(*rows[0])._replace(peers=frozenset(peers))

    async def fully_counted_matches(
        self, guild_id: int, since: int, before: MatchKey = LAST_KEY
    ) -> list[MatchHead]:
        """Return the matches that counted fully, in order.

        They ended at `since` or later, and come before the match `before`.
        """
        rows = await self._reader.read(COUNTED_FULLY, guild_id, since, *before)
        return await read_matches_with_seats(self._reader, rows)

    async def opponents_of(self, guild_id: int, people: Collection[int]) -> dict[int, set[int]]:
        """Return the past opponents of each of these people, from matches that counted fully."""
        found: dict[int, set[int]] = {each: set() for each in people}
        statement = with_placeholders(OPPONENTS, len(people))
        for person, other in await self._reader.read(statement, *people, guild_id):
            found[person].add(other)
        return found

    async def board_totals(self, guild_id: int) -> dict[int, BoardTotals]:
        """Return everybody's totals over all games and all time."""
        rows = await self._reader.read(TOTALS, guild_id)
        return {
            person: BoardTotals(matches, wins, rating) for person, matches, wins, rating in rows
        }

    async def store_count(self, progress: CountProgress, count: CountResult) -> None:
        """Store the changes that the next matches make. Move the progress to the last match."""
        guild = progress.guild_id
        change = guarded_statements(
            progress,
            progress._replace(key=count.keys[-1]),
            Statement(COUNTED, rows_of_server(guild, count.keys)),
            Statement(
                ADD_SUM, [(guild, *at, *DELTA.to_row(sum_)) for at, sum_ in count.sums.items()]
            ),
            Statement(
                SET_STANDING, [_rating_from_sums(guild, *each) for each in count.standings.items()]
            ),
            # A match may have ratings already: it is rated again if an earlier match was stored
            # late.
            RATINGS.upsert_statement(*rows_of_server(guild, count.ratings)),
            PEERS.insert_statement(*rows_of_server(guild, count.peers)),
            Statement(DECIDE, count.decided),
        )
        await self._write(change)


def _rating_from_sums(guild_id: int, at: SumKey, to: BoardRating) -> Row:
    return (to.shown, to.rated, int(to.ranked), guild_id, *at)


# Recounting --------------------------------------------------------------------------------------

# Some work takes many transactions: rating or counting results again, or deleting them.

# The most rows that one transaction lists, deletes or forgets. The numbers are small, because moves
# of players have to wait until the transaction is done.
LISTED_AT_ONCE: Final = 2000
DELETED_AT_ONCE: Final = 200
FORGOTTEN_AT_ONCE: Final = 5000

FORGET_PEERS = "delete from peers where guild_id = ? and (ended_at, match_id) > (?, ?)"

LAST_KEYS = """
select ended_at, id from matches
where guild_id = ? and (ended_at, id) <= (?, ?) and (ended_at, id) > (?, ?) and voided = 0
order by ended_at desc, id desc limit ?
"""

NEXT_KEYS = """
select ended_at, id from matches
where guild_id = ? and (ended_at, id) > (?, ?) and ended_at <= ?
order by ended_at, id limit ?
"""

NEXT_TO_COUNT = NEXT_KEYS.replace("order by", "and voided = 0 order by")


MOVE_MATCH = "update matches set guild_id = ? where id = ?"

# Changes the row only if no erasure of a person is pending.
NOBODY_ERASED = """
update counts set version = version where guild_id = ?
    and not exists (select 1 from erasures where guild_id in (?, ?))
"""

SET_ASIDE_AT = """
insert into servers_left (guild_id, since) values (?, ?)
on conflict (guild_id) do update set since = excluded.since
"""


class Recounting(ResultStore):
    """Recounts, moves and deletes results, one transaction at a time.

    As in `CountStore`, methods with a `CountProgress` may raise `OutpacedError`.
    """

    async def rewind_ratings(self, progress: CountProgress, to: MatchKey) -> None:
        """Mark the matches after the match `to` as uncounted, so that they are rated again.

        Move the progress back to `to`. If too many matches come after `to`, do this only for the
        last ones. A later call does the rest.
        """
        at = (progress.guild_id, *progress.key, *to, LISTED_AT_ONCE)
        keys = _match_keys(await self._reader.read(LAST_KEYS, *at))
        down_to = keys[-1] if len(keys) == LISTED_AT_ONCE else to
        again = UNCOUNTED.insert_statement(*((progress.guild_id, *key, 1) for key in keys))
        met_later = Statement(FORGET_PEERS, [(progress.guild_id, *down_to)], each=False)
        await self._write(
            guarded_statements(progress, progress._replace(key=down_to), again, met_later)
        )

    async def begin_job(
        self, progress: CountProgress, task: RecountJob, until: int = END_OF_TIME
    ) -> None:
        """Begin a job for the matches that ended by `until`.

        Calls of `continue_job` then do the job in steps, even after an interruption.
        """
        now = CountProgress(progress.guild_id, task=task, until=until)
        noted = []
        if task is RecountJob.WIPE:
            # The matches that are set aside are deleted like those of a server that was left then.
            noted = [Statement(SET_ASIDE_AT, [(kept_copy_of(progress.guild_id), until)])]
        await self._write(guarded_statements(progress, now, *noted))

    async def continue_job(self, progress: CountProgress) -> None:
        """Do one step of the job that `progress` names."""
        if await self._has_counts(progress.guild_id):
            await self._forget_some(progress)
        elif progress.task is RecountJob.RECOUNT:
            await self._list_some(progress)
        elif progress.task is RecountJob.WIPE:
            kept = kept_copy_of(progress.guild_id)
            await self._move_some(progress, progress.guild_id, kept)
        elif progress.task is RecountJob.RETURN:
            kept = kept_copy_of(progress.guild_id)
            await self._move_some(progress, kept, progress.guild_id)
        else:
            await self._delete_some(progress)

    async def _has_counts(self, guild_id: int) -> bool:
        counted = [f"select 1 from {each.name} where guild_id = ?" for each in counted_tables()]  # noqa: S608 - ours
        found = " or ".join(f"exists ({each})" for each in counted)
        sql = f"select 1 where {found}"
        return bool(await self._reader.read(sql, *[guild_id] * len(counted)))

    async def _forget_some(self, progress: CountProgress) -> None:
        guild, most = progress.guild_id, FORGOTTEN_AT_ONCE
        some = (each.delete_some_statement(guild, most) for each in counted_tables())
        await self._write(guarded_statements(progress, progress, *some))

    async def _list_some(self, progress: CountProgress) -> None:
        """Mark the next matches of a recount as uncounted. If there are no more, end the job."""
        at = (progress.guild_id, *progress.key, END_OF_TIME, LISTED_AT_ONCE)
        keys = _match_keys(await self._reader.read(NEXT_TO_COUNT, *at))
        now = progress._replace(key=keys[-1]) if keys else CountProgress(progress.guild_id)
        again = UNCOUNTED.upsert_statement(*((progress.guild_id, *key, 0) for key in keys))
        await self._write(guarded_statements(progress, now, again))

    async def _delete_some(self, progress: CountProgress) -> None:
        """Delete the next matches. If there are none, delete all other data of the server."""
        at = (progress.guild_id, *progress.key, progress.until, DELETED_AT_ONCE)
        keys = _match_keys(await self._reader.read(NEXT_KEYS, *at))
        if not keys:
            guild = progress.guild_id
            rest = (each.delete_statement(guild_id=guild) for each in tables_of_servers())
            await self._write(guarded_statements(progress, progress, *rest))
            return
        listed_no_more = Statement(COUNTED, rows_of_server(progress.guild_id, keys), each=False)
        deleted = Statement(DELETE_MATCH, [(key.match_id,) for key in keys], each=False)
        await self._write(guarded_statements(progress, progress, listed_no_more, deleted))

    async def _move_some(self, progress: CountProgress, source: int, target: int) -> None:
        """Move the next matches to another server id. If there are none, begin a recount.

        While a person is being erased in one of the two, raise `OutpacedError`. Otherwise a match
        could move from a place where the person is not yet erased to one where that is done. For
        the same reason, the change also counts as progress of the kept copy.
        """
        kept = kept_copy_of(progress.guild_id)
        at = (source, *progress.key, progress.until, DELETED_AT_ONCE)
        keys = _match_keys(await self._reader.read(NEXT_KEYS, *at))
        other = await read_progress(self._reader, kept)
        moved = (
            *guarded_statements(other, other).statements,
            Statement(NOBODY_ERASED, [(progress.guild_id, progress.guild_id, kept)]),
            Statement(COUNTED, rows_of_server(source, keys), each=False),
            Statement(MOVE_MATCH, [(target, key.match_id) for key in keys]),
        )
        if keys:
            await self._write(guarded_statements(progress, progress, *moved))
            return
        done = []
        if progress.task is RecountJob.RETURN:
            done = [each.delete_statement(guild_id=kept) for each in tables_of_servers()]
        now = CountProgress(progress.guild_id, task=RecountJob.RECOUNT)
        await self._write(guarded_statements(progress, now, *moved, *done))


def _match_keys(rows: Sequence[Row]) -> list[MatchKey]:
    return [MatchKey(*row) for row in rows]


# Repairs -----------------------------------------------------------------------------------------

# A repair is an action of a moderator: it changes which results count, or excludes a person.

FOREVER: Final = 2**62
"""The end time that is stored for an exclusion that never ends."""


class RepairKind(StrEnum):
    """What a moderator did: for example, make a match void or exclude a person."""

    VOID = "void"
    RESTORE = "restore"
    EXCLUDE = "exclude"
    READMIT = "readmit"
    RESET = "reset"
    UNDO = "undo"  # of a complete reset


class ExclusionPlace(StrEnum):
    """The places from which a person can be excluded."""

    BOARDS = "boards"
    TABLES = "tables"


class Repair(NamedTuple):
    """An action of a moderator about a match or a person. `about` has details of the action.

    `press` is the interaction that caused the action. If Discord delivers the interaction twice,
    the action is stored once.
    """

    press: int
    guild_id: int
    at: int
    by_id: int
    act: RepairKind
    match_id: str | None = None
    person_id: int | None = None
    about: str = ""


def forget_reasons_statement(person_id: int) -> Statement:
    """Return the statement that deletes the reasons why a person was excluded.

    It has to run while the repairs still contain the person.
    """
    rows = [(place, person_id, f"{place} %") for place in ExclusionPlace]
    return Statement(FORGET_REASON, rows, each=False)


class FrequentPair(NamedTuple):
    """Two people, and the number of matches they had together."""

    one: int
    other: int
    matches: int


class Exclusion(NamedTuple):
    """A person who is excluded from the boards or the tables until a time."""

    guild_id: int
    person_id: int
    place: ExclusionPlace
    until: int
    by_manager: int = 1
    """Whether a manager decided on the exclusion. If so, game masters cannot change or end it."""


REPAIRS: Final = RowTable(
    name="repairs",
    row=Repair,
    key=("press",),
    order="at, press",
    server="guild_id",
    # On an erasure, the affected person is cleared here, and not replaced by a pseudonym. An
    # exclusion is kept, and it shows who was excluded and when. So a pseudonym in the repair of the
    # same time would reveal the person.
    people={"by_id": OnErasure.RENAME, "person_id": OnErasure.CLEAR},
    exported={"act": "act", "match": "match_id", "at": "at", "about": "about"},
)

# On an erasure, the person is kept here. People must not escape an exclusion by deleting their
# data.
EXCLUSIONS: Final = RowTable(
    name="exclusions",
    row=Exclusion,
    key=("guild_id", "person_id", "place"),
    order="until desc, person_id, place",
    server="guild_id",
    people={"person_id": OnErasure.KEEP},
)

FORGET_REASON: Final = "update repairs set about = ? where person_id = ? and about like ?"

FORGET_ENDED: Final = "delete from exclusions where until <= ?"

SET_VOIDED: Final = "update matches set voided = ? where id = ? and guild_id = ?"

VOIDED: Final = "select id from matches where guild_id = ? and voided = 1 and id in (?...)"

PAIRS: Final = """
select a.person_id, b.person_id, count(*) as times
from matches m join results a on a.match_id = m.id
    join results b on b.match_id = m.id and b.person_id > a.person_id
where m.guild_id = ? and m.ended_at >= ? and m.voided = 0 and a.person_id > 0
group by a.person_id, b.person_id order by times desc, a.person_id, b.person_id limit ?
"""


# Counts each person's wins against newcomers. A newcomer has played with few other people, and the
# winner is one of them.
NEWCOMER_WINS: Final = f"""
with met as (
    select a.match_id, a.person_id, b.person_id as other
    from matches m join results a on a.match_id = m.id
        join results b on b.match_id = m.id and b.person_id <> a.person_id
    where m.guild_id = ? and m.ended_at >= ? and m.voided = 0
        and m.counts_as in ('{CountsAs.FULLY}', '{CountsAs.OFTEN}')
), few as (
    select person_id from met group by person_id having count(distinct other) <= ?
), beaten as (
    select met.match_id, met.person_id,
        min(case when few.person_id is null then 0 else 1 end) as only_few
    from met left join few on few.person_id = met.other group by met.match_id, met.person_id
)
select w.person_id, count(*) as times
from beaten join results w on w.match_id = beaten.match_id and w.person_id = beaten.person_id
where beaten.only_few = 1 and w.place = 1 and w.left_early = 0 and w.removed = 0 and w.person_id > 0
group by w.person_id order by times desc, w.person_id limit ?
"""  # noqa: S608 - our own words


class Repairs(ResultStore):
    """Reads and stores the actions of moderators (repairs).

    As in `CountStore`, methods with a `CountProgress` may raise `OutpacedError`.
    """

    async def store_repair(self, repair: Repair) -> None:
        await self._run(REPAIRS.insert_statement(repair))

    async def repairs_of_match(self, guild_id: int, match_id: str) -> list[Repair]:
        """Return the actions of moderators about a match, in order."""
        return await self._read_rows(REPAIRS, guild_id=guild_id, match_id=match_id)

    async def void_match(self, progress: CountProgress, repair: Repair) -> None:
        """Make a match void, or valid again, as `repair` says. Begin a recount of the server."""
        is_voided = repair.act is RepairKind.VOID
        change = guarded_statements(
            progress,
            CountProgress(progress.guild_id, task=RecountJob.RECOUNT),
            Statement(SET_VOIDED, [(int(is_voided), repair.match_id, progress.guild_id)]),
            UNCOUNTED.delete_statement(match_id=repair.match_id),
            REPAIRS.insert_statement(repair),
        )
        await self._write(change)

    async def voided_matches(self, guild_id: int, matches: Sequence[str]) -> set[str]:
        """Return which of these matches are void."""
        if not matches:
            return set()
        statement = with_placeholders(VOIDED, len(matches))
        return set(await self._reader.read_column(statement, guild_id, *matches))

    async def most_frequent_pairs(
        self, guild_id: int, since: int, limit: int
    ) -> list[FrequentPair]:
        """Return the pairs of people with the most matches together since the time `since`."""
        return [
            FrequentPair(*row) for row in await self._reader.read(PAIRS, guild_id, since, limit)
        ]

    async def most_newcomer_wins(
        self, guild_id: int, since: int, few: int, limit: int
    ) -> list[tuple[int, int]]:
        """Return the people with most wins against newcomers since a time, and their win counts.

        Only matches count in which all opponents are newcomers. A newcomer has played with at most
        `few` people since that time, including the winner.
        """
        rows = await self._reader.read(NEWCOMER_WINS, guild_id, since, few, limit)
        return [(person, times) for person, times in rows]

    async def exclude_person(self, exclusion: Exclusion, repair: Repair) -> None:
        """Store an exclusion. It replaces an earlier exclusion of the person from that place."""
        excluded = EXCLUSIONS.upsert_statement(exclusion)
        await self._run(excluded, REPAIRS.insert_statement(repair))

    async def readmit_person(
        self, guild_id: int, person_id: int, places: Iterable[ExclusionPlace], repair: Repair
    ) -> None:
        readmitted = [
            EXCLUSIONS.delete_statement(guild_id=guild_id, person_id=person_id, place=each)
            for each in places
        ]
        await self._run(*readmitted, REPAIRS.insert_statement(repair))

    async def last_exclusions(self, guild_id: int) -> dict[tuple[int, str], Repair]:
        """Return the last exclusion of each person from each place, by person and place.

        `Repair.about` has the place, and after a space the reason, if there is one.
        """
        acts = await self._read_rows(REPAIRS, guild_id=guild_id, act=RepairKind.EXCLUDE)
        return {(each.person_id or 0, each.about.partition(" ")[0]): each for each in acts}

    async def exclusions_of(self, guild_id: int, now: int) -> Sequence[Exclusion]:
        """Return a server's exclusions that have not ended."""
        found = await self._read_rows(EXCLUSIONS, guild_id=guild_id)
        return [each for each in found if each.until > now]

    async def exclusions_of_person(self, person_id: int, now: int) -> Sequence[Exclusion]:
        """Return a person's exclusions that have not ended, in all servers."""
        found = await self._read_rows(EXCLUSIONS, person_id=person_id)
        return [each for each in found if each.until > now]

    async def people_excluded_from(
        self, guild_id: int, now: int, place: ExclusionPlace
    ) -> set[int]:
        """Return the people who are excluded from a place now."""
        excluded = await self.exclusions_of(guild_id, now)
        return {each.person_id for each in excluded if each.place is place}
