"""Reads past matches and boards. Hides, renames and deletes people and matches."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from bot.storage.changes import (
    FORGET_INTERACTIONS,
    HEAD,
    PERSON_SETTINGS,
    PERSON_SETTINGS_OF,
    SEAT,
    has_person,
    idempotent_write,
    packed_record,
    read_matches_with_seats,
    unpacked_record,
    with_placeholders,
)
from bot.storage.connection import Reader, Row, Statement, Value, sql_list
from bot.storage.declared_tables import (
    DeclaredTable,
    OnErasure,
    RowTable,
    erase_statements,
    people_query,
    rename_statements,
    servers_query,
)
from bot.storage.results.counts import FORGET_ENDED, forget_reasons_statement
from bot.storage.results.cups import FORGET_SPENT
from bot.storage.results.posts import FORGET_MISSED
from bot.storage.results.rows import (
    COUNTED,
    DELETE_MATCH,
    RATINGS,
    CountProgress,
    Erasure,
    PersonMatch,
    RatingRow,
    RecountJob,
    ResultStore,
    SeatAlias,
    SeatFacts,
    guarded_statements,
)
from bot.storage.stored_types import MatchHead, MatchKey, SeatResult

# Privacy -----------------------------------------------------------------------------------------

# Which people want to be hidden or deleted, and where data about a person is stored.

HIDDEN: Final = DeclaredTable(
    name="hidden",
    columns=("guild_id", "person_id"),
    key=("guild_id", "person_id"),
    server="guild_id",
    people={"person_id": OnErasure.DELETE_ROW},
)

ERASURES: Final = RowTable(
    name="erasures",
    row=Erasure,
    key=("guild_id", "person_id"),
    server="guild_id",
    people={"person_id": OnErasure.DELETE_LAST},
    section=None,
)

# `like` also finds texts in which a name or a word of luck contains the same digits. So each text
# is parsed afterwards, and its ids are checked.
TEXTS_LIKE: Final = """
select guild_id, channel_id, header from tables where header like ?
union all
select t.guild_id, t.channel_id, e.body from tables t join entries e on e.table_id = t.id
where e.body like ?
"""

IS_HIDDEN: Final = "select 1 from hidden where guild_id = ? and person_id = ?"

HIDDEN_PEOPLE: Final = "select person_id from hidden where guild_id = ?"

RECORDS_OF: Final = """
select m.id, r.seat, m.record from results r join matches m on m.id = r.match_id
where r.person_id = ? and m.guild_id = ? order by m.id limit ?
"""

RENAME_SEAT: Final = "update results set person_id = ?, name = ? where match_id = ? and seat = ?"

REPLACE_RECORD: Final = "update matches set record = ? where id = ?"

ENDS_OF: Final = """
select m.variant, m.ended_at from results r join matches m on m.id = r.match_id
where r.person_id = ? and m.guild_id = ?
"""


class TablePlace(NamedTuple):
    """The server and the channel of an open table."""

    guild_id: int
    channel_id: int

    @property
    def is_solo(self) -> bool:
        """Whether the table is a solo match. A solo match has a negative number as `channel_id`."""
        return self.channel_id < 0


class PersonData(ResultStore):
    """Reads, hides and deletes data about a person or pseudonym.

    As in `CountStore`, methods with a `CountProgress` may raise `OutpacedError`.
    """

    async def settings_of(self, person_id: int) -> str | None:
        """Return a person's settings as JSON, or None if there are none."""
        return await self._reader.read_first(PERSON_SETTINGS_OF, person_id)

    async def servers_of(self, person_id: int) -> list[int]:
        """Return the servers where something about a person is stored."""
        query = servers_query(person_id)
        return await self._reader.read_column(query.sql, *query.args)

    async def people_with_settings_in(self, guild_id: int) -> list[int]:
        """Return the people who have settings and about whom a server has data."""
        known = people_query(guild_id)
        sql = f"select person_id from person_settings where person_id in ({known.sql})"  # noqa: S608 - our own columns
        return await self._reader.read_column(sql, *known.args)

    async def delete_settings(self, person_id: int) -> None:
        """Delete the settings of a person."""
        await self._run(PERSON_SETTINGS.delete_statement(person_id=person_id))

    async def export_rows(
        self, table: DeclaredTable, guild_id: int | None, person_id: int
    ) -> list[dict[str, object]]:
        """Return the rows of a person for the export.

        If the rows of the table belong to servers, return only rows of the server `guild_id`.
        """
        query = table.export_query(guild_id, person_id)
        return [table.export_row(row) for row in await self._reader.read(query.sql, *query.args)]

    async def is_hidden(self, guild_id: int, person_id: int) -> bool:
        """Return whether a person is left out of a server's boards."""
        return bool(await self._reader.read(IS_HIDDEN, guild_id, person_id))

    async def hidden_people(self, guild_id: int) -> frozenset[int]:
        """Return the people of a server who must not be named to others."""
        return frozenset(await self._reader.read_column(HIDDEN_PEOPLE, guild_id))

    async def set_hidden(self, guild_id: int, person_id: int, *, hidden: bool = True) -> None:
        """Leave a person out of a server's boards, or include them again."""
        await self._run(
            HIDDEN.insert_statement((guild_id, person_id))
            if hidden
            else HIDDEN.delete_statement(guild_id=guild_id, person_id=person_id)
        )

    async def tables_with_person(self, person_id: int) -> list[TablePlace]:
        """Return the open tables whose header or entries contain a person's id.

        The person may have left the table already.
        """
        pattern = f"%{person_id}%"
        rows = await self._reader.read(TEXTS_LIKE, pattern, pattern)
        return sorted({TablePlace(*place) for *place, text in rows if has_person(text, person_id)})

    async def pending_erasures(self) -> list[Erasure]:
        """Return the erasures that are not finished."""
        return await self._read_rows(ERASURES)

    async def begin_erasure(
        self, person_id: int, erasures: Sequence[Erasure], *noted: Statement
    ) -> None:
        """Begin to erase a person. Store the pseudonyms, and delete the person's settings.

        Other data that needs no pseudonym is also deleted. `erasures` has one pseudonym for each
        server. If an earlier erasure is unfinished in a server, its pseudonym is kept. The
        statements in `noted` run in the same transaction.
        """
        begun = ERASURES.insert_statement(*erasures)
        reasons = forget_reasons_statement(person_id)
        await self._run(begun, reasons, *erase_statements(person_id), *noted)

    async def seats_and_records_of(
        self, guild_id: int, person_id: int, limit: int
    ) -> list[SeatAlias]:
        """Return at most `limit` seats of a person, with the records of their matches."""
        rows = await self._reader.read(RECORDS_OF, person_id, guild_id, limit)
        return [SeatAlias(match, seat, unpacked_record(record)) for match, seat, record in rows]

    async def rename_seats(
        self, progress: CountProgress, erasure: Erasure, name: str, aliases: Sequence[SeatAlias]
    ) -> None:
        """Replace the person by the pseudonym in these seats and their records."""
        seats = [(erasure.pseudonym, name, each.match_id, each.seat) for each in aliases]
        records = [(packed_record(each.record), each.match_id) for each in aliases]
        renamed = (Statement(RENAME_SEAT, seats), Statement(REPLACE_RECORD, records))
        await self._write(guarded_statements(progress, progress, *renamed))

    async def match_ends_of(self, guild_id: int, person_id: int) -> list[tuple[str, int]]:
        """Return the game and the end of each match of a person."""
        rows = await self._reader.read(ENDS_OF, person_id, guild_id)
        return [(variant, ended_at) for variant, ended_at in rows]

    async def end_erasure(
        self, progress: CountProgress, erasure: Erasure, places: Sequence[tuple[str, str]]
    ) -> None:
        """Replace the person by the pseudonym in all other database tables.

        `places` has the game and period of each match of the person. The link between the person
        and the pseudonym is deleted in the same transaction.
        """
        done = ERASURES.delete_statement(guild_id=erasure.guild_id, person_id=erasure.person_id)
        renamed = rename_statements(*erasure, places)
        await self._write(guarded_statements(progress, progress, *renamed, done))


# History -----------------------------------------------------------------------------------------

MATCHES_OF: Final = f"""
select r.person_id, m.id, m.variant, m.options, m.started_at, m.ended_at, m.abandoned,
    m.counts_as, m.apart, {SEAT.select_from("r")}
from results r join matches m on m.id = r.match_id
where r.person_id in (?...) and m.guild_id = ? and m.voided <= ?
order by m.ended_at, m.id
"""  # noqa: S608 - our own columns

SEATS_WITH: Final = f"""
select o.match_id, {sql_list(f"o.{each}" for each in SeatFacts._fields)}
from (
    select distinct r.match_id from results r join matches m on m.id = r.match_id
    where r.person_id in (?...) and m.guild_id = ?
) theirs join results o on o.match_id = theirs.match_id order by o.match_id, o.seat
"""  # noqa: S608 - our own columns

OF_PERSON: Final = "m.id in (select match_id from results where person_id = ?)"

FROM: Final = "from matches m left join threads t on t.thread_id = m.channel_id"

PLACE: Final = "coalesce(t.parent_id, m.channel_id)"

LAST_FIRST: Final = "order by m.ended_at desc, m.id desc limit ? offset ?"

PLAYERS: Final = """
select distinct r.person_id from matches m join results r on r.match_id = m.id
where m.guild_id = ? and m.ended_at >= ? and m.ended_at < ? and m.voided = 0 and r.person_id > 0
order by r.person_id
"""

THREADS: Final = DeclaredTable(
    name="threads",
    columns=("thread_id", "guild_id", "parent_id"),
    key=("thread_id",),
    server="guild_id",
)

FIRST_END: Final = "select min(ended_at) from matches where guild_id = ?"


class MatchVisibility(NamedTuple):
    """The matches that a viewer may see: the viewer's own, and those in `channels`.

    With `all_but`, the viewer sees the matches of all channels except `channels`. A solo match has
    no channel, so only its own player sees it.
    """

    person: int
    channels: frozenset[int]
    all_but: bool = False

    def sql_condition(self) -> tuple[str, tuple[int, ...]]:
        """Return a condition in SQL for the matches, and its arguments."""
        # A list in SQL must not be empty. So -1 stands for an empty list, because no channel has
        # this id.
        channels = sorted(self.channels) or [-1]
        places = with_placeholders("(?...)", len(channels))
        seen = f"{PLACE} in {places}"
        if self.all_but:
            seen = f"({PLACE} >= 0 and {PLACE} not in {places})"
        return f"({seen} or {OF_PERSON})", (*channels, self.person)


class MatchFilter(NamedTuple):
    """Selects matches of a server, for example those of a person or those that a viewer may see."""

    guild: int
    person: int | None = None
    sight: MatchVisibility | None = None
    match: str | None = None
    variant: str | None = None
    since: int | None = None
    until: int | None = None
    """The last millisecond in which a selected match may have ended."""

    def sql_condition(self) -> tuple[str, tuple[Value, ...]]:
        """Return a condition in SQL for the matches, and its arguments."""
        found: list[tuple[str, tuple[Value, ...]]] = [("m.guild_id = ?", (self.guild,))]
        if self.match is not None:
            found.append(("m.id = ?", (self.match,)))
        if self.variant is not None:
            found.append(("m.variant = ?", (self.variant,)))
        if self.since is not None:
            found.append(("m.ended_at >= ?", (self.since,)))
        if self.until is not None:
            found.append(("m.ended_at <= ?", (self.until,)))
        if self.person is not None:
            found.append((OF_PERSON, (self.person,)))
        if self.sight is not None:
            found.append(self.sight.sql_condition())
        return " and ".join(each for each, _ in found), sum((args for _, args in found), ())


class History(ResultStore):
    """Reads past matches and ratings."""

    async def matches_of(
        self, guild_id: int, person_id: int, *, voided: bool = False
    ) -> list[PersonMatch]:
        """Return a person's matches in a server, in order. With `voided`, include void matches."""
        return (await self.matches_of_each(guild_id, [person_id], voided=voided))[person_id]

    async def matches_of_each(
        self, guild_id: int, people: Sequence[int], *, voided: bool = False
    ) -> dict[int, list[PersonMatch]]:
        """Return the matches of several people in a server, by person."""
        if not people:
            return {}
        of, among = (with_placeholders(each, len(people)) for each in (MATCHES_OF, SEATS_WITH))
        rows = await self._reader.read(of, *people, guild_id, int(voided))
        seats = await self._reader.read(among, *people, guild_id)
        # Use a thread, because some people have played thousands of matches. In the event loop,
        # this work would delay the tables.
        return await asyncio.to_thread(_person_matches, people, rows, seats)

    async def ratings_of(self, guild_id: int, variant: str, person: int) -> list[RatingRow]:
        """Return the changes of a person's rating, in the order of matches."""
        return await self._read_rows(RATINGS, guild_id=guild_id, variant=variant, person_id=person)

    async def matches_page(self, wanted: MatchFilter, size: int, offset: int) -> list[MatchHead]:
        """Return `size` matches from `offset` on, the latest first."""
        which, args = wanted.sql_condition()
        statement = f"select {HEAD.select_from('m')} {FROM} where {which} {LAST_FIRST}"
        rows = await self._reader.read(statement, *args, size, offset)
        return await read_matches_with_seats(self._reader, rows)

    async def count_matches(self, wanted: MatchFilter) -> int:
        which, args = wanted.sql_condition()
        statement = f"select count(*) {FROM} where {which}"
        return int(await self._reader.read_first(statement, *args) or 0)

    async def players_between(self, guild_id: int, since: int, until: int) -> list[int]:
        """Return the people who sat in a match that ended in `since <= time < until`.

        Void matches and pseudonyms are left out.
        """
        return await self._reader.read_column(PLAYERS, guild_id, since, until)

    async def store_thread_channel(self, guild_id: int, thread_id: int, parent_id: int) -> None:
        """Store the channel of a thread. A `parent_id` of 0 means that the thread is private."""
        await self._run(THREADS.insert_statement((thread_id, guild_id, parent_id)))

    async def first_match_end(self, guild_id: int) -> int | None:
        """Return the time at which the first match of a server ended, or None without matches."""
        return await self._reader.read_first(FIRST_END, guild_id)


def _person_matches(
    people: Sequence[int], rows: Sequence[Row], seats: Sequence[Row]
) -> dict[int, list[PersonMatch]]:
    """Build the matches of each person.

    `rows` and `seats` come from two queries. A match that was stored between them has no seats in
    `seats`, so it is left out.
    """
    found: dict[Value, list[SeatFacts]] = defaultdict(list)
    for match_id, *facts, left_early, removed in seats:
        found[match_id].append(SeatFacts(*[*facts, bool(left_early), bool(removed)]))
    matches: dict[int, list[PersonMatch]] = {each: [] for each in people}
    for person, *row in rows:
        if with_them := found[row[0]]:
            matches[person].append(_person_match(tuple(row), with_them))
    return matches


def _person_match(row: Row, seats: Sequence[SeatFacts]) -> PersonMatch:
    *head, abandoned, counts_as, apart = row[:8]
    result = SeatResult(*SEAT.from_row(row[8:]))
    return PersonMatch(*(*head, bool(abandoned), counts_as, apart, result, tuple(seats)))


# Leaderboards ------------------------------------------------------------------------------------


class Measure(StrEnum):
    """A figure by which people are ranked. Its values are whole numbers."""

    RATING = "rating"  # rating points
    WINS = "wins"
    WIN_RATE = "win-rate"  # wins per thousand matches
    POINTS = "points"  # hundredths of card points per round: fewer are better
    FASTEST = "fastest"  # the fastest call in tenths of a second
    CATCHES = "catches"

    @property
    def decimals(self) -> int:
        """The number of decimal places when a value is shown."""
        return _DECIMALS.get(self, 0)

    @property
    def is_luck(self) -> bool:
        """Whether few matches would make the value a matter of luck.

        If so, a person needs a minimum of matches to be on the board.
        """
        return "?" in _NEEDS[self]


class BoardRow(NamedTuple):
    """A person's line on a board, without the place."""

    person_id: int
    value: int
    matches: int
    wins: int


@dataclass(frozen=True, slots=True)
class BoardScope:
    """Selects a board by server, game (or all games), period and measure.

    People in `without` are left out.
    """

    guild_id: int
    variant: str
    period: str
    measure: Measure
    least: int = 1
    """The number of matches that a person needs, if the measure requires a minimum."""
    without: frozenset[int] = frozenset()
    is_ranked: bool = True
    """Whether the board has the people who are ranked by rating, or those who are not yet ranked.

    Only the measure `RATING` uses this.
    """


_DECIMALS: Final = {Measure.WIN_RATE: 1, Measure.POINTS: 2, Measure.FASTEST: 1}
# Values are rounded down to whole numbers, as they are displayed. So people whose displayed values
# are equal share a place.
_VALUE: Final = {
    Measure.RATING: "rating",
    Measure.WINS: "wins",
    Measure.WIN_RATE: "wins * 1000 / matches",
    Measure.POINTS: "points * 100 / rounds",
    Measure.FASTEST: "fastest",
    Measure.CATCHES: "catches",
}
_NEEDS: Final = {
    Measure.RATING: "ranked = 1",
    Measure.WINS: "wins > 0",
    Measure.WIN_RATE: "matches >= ?",
    Measure.POINTS: "rounds > 0 and scored >= ?",
    Measure.FASTEST: "fastest is not null",
    Measure.CATCHES: "catches > 0",
}
_UNRANKED: Final = "ranked = 0 and rating is not null"
_IS_LOW_GOOD: Final = {each: each in {Measure.POINTS, Measure.FASTEST} for each in Measure}


class Boards:
    """Reads lines of boards."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def board_rows(self, board: BoardScope, size: int, offset: int) -> list[BoardRow]:
        """Return `size` lines of a board from `offset` on."""
        order = "asc" if _IS_LOW_GOOD[board.measure] else "desc"
        where, args = _shown_condition(board)
        tail = f"order by value {order}, person_id limit ? offset ?"
        rows = await self._reader.read(f"{_columns(board)} {where} {tail}", *args, size, offset)
        return [BoardRow(*row) for row in rows]

    async def board_row_of(self, board: BoardScope, person_id: int) -> BoardRow | None:
        """Return a person's line on a board, even if the person is hidden.

        Return None if the person has no value on the board.
        """
        where, args = _scope_condition(board)
        statement = f"{_columns(board)} {where} and person_id = ?"
        rows = await self._reader.read(statement, *args, person_id)
        return BoardRow(*rows[0]) if rows else None

    async def count_on_board(self, board: BoardScope, value: int | None) -> tuple[int, int]:
        """Return the number of people on a board, and how many of them have a better value.

        They are compared with `value`.
        """
        sign = "<" if _IS_LOW_GOOD[board.measure] else ">"
        better = f"coalesce(sum(case when {_VALUE[board.measure]} {sign} ? then 1 else 0 end), 0)"
        where, args = _shown_condition(board)
        statement = f"select count(*), {better} {where}"
        ((total, ahead),) = await self._reader.read(statement, value or 0, *args)
        return int(total), int(ahead)


def _columns(board: BoardScope) -> str:
    return f"select person_id, {_VALUE[board.measure]} as value, matches, wins"


def _scope_condition(board: BoardScope) -> tuple[str, tuple[Value, ...]]:
    """Return the SQL and arguments that select everybody with a value on the board."""
    need = _NEEDS[board.measure] if board.is_ranked else _UNRANKED
    where = f"from sums where guild_id = ? and variant = ? and period = ? and {need}"
    args: tuple[Value, ...] = (board.guild_id, board.variant, board.period)
    return where, (*args, board.least) if "?" in need else args


def _shown_condition(board: BoardScope) -> tuple[str, tuple[Value, ...]]:
    """Return the SQL and arguments that select the people whom the board shows.

    These are the people with a value. Pseudonyms, hidden people and `board.without` are left out.
    """
    where, args = _scope_condition(board)
    where += " and person_id > 0"
    where += " and person_id not in (select person_id from hidden where guild_id = ?)"
    if board.without:
        where += with_placeholders(" and person_id not in (?...)", len(board.without))
    return where, (*args, board.guild_id, *sorted(board.without))


# Resets ------------------------------------------------------------------------------------------

AT_ONCE: Final = 100
"""The number of matches that one transaction handles. It is small, as moves wait meanwhile."""


class ResultResets(ResultStore):
    """Deletes matches, or removes a person from them, in batches. Each batch begins a recount.

    As in `CountStore`, methods with a `CountProgress` may raise `OutpacedError`.
    """

    async def delete_matches(
        self, progress: CountProgress, wanted: MatchFilter, after: MatchKey
    ) -> MatchKey | None:
        """Delete a batch of the wanted matches that come after the key `after`.

        Return the key of the last deleted match. Return None if no wanted match was left.
        """
        which, args = wanted.sql_condition()
        statement = (
            f"select m.ended_at, m.id from matches m where {which} and (m.ended_at, m.id) > (?, ?) "  # noqa: S608 - our own condition
            "order by m.ended_at, m.id limit ?"
        )
        rows = await self._reader.read(statement, *args, *after, AT_ONCE)
        keys = [MatchKey(*row) for row in rows]
        if not keys:
            return None
        listed = [(progress.guild_id, *key) for key in keys]
        await self._recount_statements(
            progress,
            Statement(COUNTED, listed, each=False),
            Statement(DELETE_MATCH, [(key.match_id,) for key in keys], each=False),
        )
        return keys[-1]

    async def seats_of(self, person: int, wanted: MatchFilter) -> list[SeatAlias]:
        """Return at most `AT_ONCE` of a person's seats in these matches, with their records."""
        which, args = wanted._replace(person=None).sql_condition()
        statement = (
            "select m.id, r.seat, m.record from results r join matches m on m.id = r.match_id "  # noqa: S608 - our own condition
            f"where r.person_id = ? and {which} limit ?"
        )
        rows = await self._reader.read(statement, person, *args, AT_ONCE)
        return [SeatAlias(match, seat, unpacked_record(record)) for match, seat, record in rows]

    async def rename_seats(
        self, progress: CountProgress, person: int, name: str, aliases: Sequence[SeatAlias]
    ) -> None:
        """Replace a person by the pseudonym `person` and its name in these seats and records."""
        seats = [(person, name, each.match_id, each.seat) for each in aliases]
        records = [(packed_record(each.record), each.match_id) for each in aliases]
        renamed = (Statement(RENAME_SEAT, seats), Statement(REPLACE_RECORD, records))
        await self._recount_statements(progress, *renamed)

    async def _recount_statements(self, progress: CountProgress, *statements: Statement) -> None:
        now = CountProgress(progress.guild_id, task=RecountJob.RECOUNT)
        await self._write(guarded_statements(progress, now, *statements))


# Expiry ------------------------------------------------------------------------------------------

# Some data is stored for a limited time only, such as interactions and records.

EXPIRED: Final = packed_record("")
"""Replaces a record that has expired. No record can be read from it."""

OLD: Final = "select id from matches where ended_at < ? and record <> ?"

OLD_OF_ERASED: Final = f"""
{OLD} and exists (select 1 from results r where r.match_id = matches.id and r.person_id < 0)
"""  # noqa: S608 - our own words

EXPIRE: Final = "update matches set record = ? where id = ?"


class Expiry(ResultStore):
    """Deletes data that is too old. Results, sums and ratings stay."""

    async def delete_old_presses(self, before: int) -> None:
        """Delete the interactions of entries that were deleted before the time `before`."""
        await self._write(idempotent_write(FORGET_INTERACTIONS, before))

    async def delete_spent_days(self, today: str) -> None:
        """Delete the marks of people who played a daily deal before `today` and were erased."""
        await self._write(idempotent_write(FORGET_SPENT, today))

    async def delete_ended_exclusions(self, now: int) -> None:
        await self._write(idempotent_write(FORGET_ENDED, now))

    async def delete_missed_log_lines(self, before: int) -> None:
        """Delete missed lines of log channels that are older than the time `before`."""
        await self._write(idempotent_write(FORGET_MISSED, before))

    async def empty_old_records(self, before: int, *, of_erased: bool = False) -> int:
        """Empty the records of matches that ended before the time `before`. The matches are kept.

        With `of_erased`, empty only the records of matches in which an erased person played. Return
        how many records were emptied.
        """
        old = await self._reader.read_column(OLD_OF_ERASED if of_erased else OLD, before, EXPIRED)
        for start in range(0, len(old), AT_ONCE):
            rows = [(EXPIRED, each) for each in old[start : start + AT_ONCE]]
            await self._run(Statement(EXPIRE, rows, each=False))
        return len(old)
