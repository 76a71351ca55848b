"""The types of results that are stored and read."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from typing import Final, NamedTuple

from bot.storage.connection import Change, Columns, Connection, Reader, Row, Statement, Value
from bot.storage.declared_tables import DeclaredTable, OnErasure, OnPurge, Record, RowTable
from bot.storage.errors import OutpacedError, WriteError
from bot.storage.stored_types import MatchHead, MatchKey, SeatResult

# Rows --------------------------------------------------------------------------------------------

ALL_GAMES = ""
"""Stands for all games together, where the name of a game is stored."""


class RecountJob(StrEnum):
    """Work on a server's matches that must be finished before more matches are counted."""

    NONE = ""
    RECOUNT = "recount"
    WIPE = "wipe"  # set matches aside for some time, and count the remaining ones
    RETURN = "return"  # bring back the matches that were set aside, and count all matches
    PURGE = "purge"  # delete everything


def kept_copy_of(guild_id: int) -> int:
    """Return the id under which the matches of a server are kept after a complete reset.

    No server has a negative id. So what reads the matches of a server does not find these matches.
    What finds everything about a person does, because the table `matches` still contains them.
    """
    return -guild_id


class CountProgress(NamedTuple):
    """How far the matches of a server are counted, and which job is under way.

    All matches up to `key` are counted, except those in the list of uncounted matches. During a
    job, `key` is the last match that the job has handled. The job handles only matches that ended
    by `until`.
    """

    guild_id: int
    version: int = 0
    key: MatchKey = MatchKey(0, "")
    task: RecountJob = RecountJob.NONE
    until: int = 0


class UncountedMatch(NamedTuple):
    """A match that has to be counted. If `summed` is True, the sums include it already.

    Then only its ratings are missing.
    """

    match: MatchHead
    summed: bool


class SumKey(NamedTuple):
    """The key of a sum: a game or all games, a period, a person."""

    variant: str
    period: str
    person_id: int


@dataclass(slots=True)
class SumDelta:
    """The amounts that matches add to a row of sums."""

    matches: int = 0
    wins: int = 0
    scored: int = 0  # matches that counted card points
    rounds: int = 0  # rounds of those matches
    points: int = 0
    catches: int = 0
    fastest: int | None = None

    def add_delta(self, other: "SumDelta") -> None:
        self.matches += other.matches
        self.wins += other.wins
        self.scored += other.scored
        self.rounds += other.rounds
        self.points += other.points
        self.catches += other.catches
        known = [each for each in (self.fastest, other.fastest) if each is not None]
        self.fastest = min(known, default=None)


class RatingBefore(NamedTuple):
    """The rating of a person before a match, and the number of matches that it is based on."""

    mu: float
    sigma: float
    rated: int
    at: int = 0
    """The end of the last match that the rating is based on."""
    peers: frozenset[int] = frozenset()
    """The first opponents with a settled rating in this person's rated matches.

    No more opponents are kept than the rating board requires.
    """


class RatingRow(NamedTuple):
    """The change that a match made to the rating of a person."""

    variant: str
    person_id: int
    ended_at: int
    match_id: str
    seat: int
    model: str
    rated: int
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float
    shown: int


class BoardRating(NamedTuple):
    """A rating as it is stored beside the sums."""

    shown: int
    rated: int
    """The number of matches that the rating is based on."""
    ranked: bool
    """Whether the person is on the rating board."""


class PeerRow(NamedTuple):
    """A known opponent of a person, and their first rated match.

    Only opponents whose rating is certain are stored.
    """

    variant: str
    person_id: int
    peer_id: int
    ended_at: int
    match_id: str


@dataclass(slots=True)
class CountResult:
    """The changes to the stored results that follow from counting some matches."""

    keys: list[MatchKey] = field(default_factory=list)
    sums: dict[SumKey, SumDelta] = field(default_factory=dict)
    standings: dict[SumKey, BoardRating] = field(default_factory=dict)
    ratings: list[RatingRow] = field(default_factory=list)
    peers: list[PeerRow] = field(default_factory=list)
    decided: list[tuple[str, str]] = field(default_factory=list)
    """Pairs of what a match counts as and its id, for older matches without a stored value."""


class SeatFacts(NamedTuple):
    """What is known about each seat of a match, to decide how the match counts."""

    person_id: int | None
    level: str | None
    place: int
    turns: int
    ai_turns: int
    left_early: bool
    removed: bool


class PersonMatch(NamedTuple):
    """A match from the point of view of one person."""

    match_id: str
    variant: str
    options: str
    started_at: int
    ended_at: int
    abandoned: bool
    counts_as: str
    apart: str
    result: SeatResult
    seats: tuple[SeatFacts, ...]
    """All seats of the match, this person's included."""


class BoardTotals(NamedTuple):
    """A person's totals on boards."""

    matches: int
    wins: int
    rating: int | None


class Erasure(NamedTuple):
    """An unfinished erasure: a pseudonym replaces a person in the data of a server."""

    guild_id: int
    person_id: int
    pseudonym: int


class SeatAlias(NamedTuple):
    """A seat that gets an anonymous name, and the record of its match."""

    match_id: str
    seat: int
    record: str


# Tables ------------------------------------------------------------------------------------------

# The tables of counted results. `section` is None where a person's export needs no counted values,
# because it contains the matches.

DELTA: Final = Columns(SumDelta)

COUNTS: Final = DeclaredTable(
    name="counts",
    columns=("guild_id", "version", "ended_at", "match_id", "task", "until"),
    key=("guild_id",),
    server="guild_id",
)

SUMS: Final = DeclaredTable(
    name="sums",
    columns=("guild_id", *SumKey._fields, *DELTA.names, "rating", "rated", "ranked"),
    key=("guild_id", *SumKey._fields),
    server="guild_id",
    purge=OnPurge.COUNTED,
    people={"person_id": OnErasure.RENAME},
    section=None,
)

RATINGS: Final = RowTable(
    name="ratings",
    row=RatingRow,
    columns=("guild_id", *RatingRow._fields),
    key=("guild_id", "variant", "person_id", "ended_at", "match_id"),
    server="guild_id",
    purge=OnPurge.COUNTED,
    people={"person_id": OnErasure.RENAME},
)

PEERS: Final = DeclaredTable(
    name="peers",
    columns=("guild_id", *PeerRow._fields),
    key=("guild_id", "variant", "person_id", "peer_id"),
    server="guild_id",
    purge=OnPurge.COUNTED,
    people={"person_id": OnErasure.RENAME, "peer_id": OnErasure.RENAME},
    section=None,
)

# Marks -------------------------------------------------------------------------------------------

END_OF_TIME: Final = 2**62

# Updates the row only if its version is still the one that was read.
SET_MARK = """
update counts set version = version + 1, ended_at = ?, match_id = ?, task = ?, until = ?
where guild_id = ? and version = ?
"""

COUNTED = "delete from uncounted where guild_id = ? and ended_at = ? and match_id = ?"

DELETE_MATCH = "delete from matches where id = ?"

Write = Callable[[Change], Awaitable[None]]


def guarded_statements(
    progress: CountProgress, now: CountProgress, *statements: Statement
) -> Change:
    """Return a change that runs the statements and moves the progress of a server to `now`.

    The change is refused if the stored progress has changed since `progress` was read.
    """
    row = (*now.key, now.task, now.until, progress.guild_id, progress.version)
    new = COUNTS.insert_statement((progress.guild_id, 0, 0, "", "", 0))
    guard = (new, Statement(SET_MARK, [row]))
    return Change((*guard, *statements), explain=partial(_explain_outpaced, progress.guild_id))


async def _explain_outpaced(guild_id: int, _: Connection) -> WriteError:
    """Return the error for a write that is based on outdated progress."""
    return OutpacedError(guild_id)


def rows_of_server(guild_id: int, rows: Sequence[Row]) -> list[Row]:
    """Return the rows, each with the server's id added as the first value."""
    return [(guild_id, *row) for row in rows]


# Store -------------------------------------------------------------------------------------------


class ResultStore:
    """Reads and stores one kind of results."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def _read_rows(self, table: RowTable[Record], **where: Value) -> list[Record]:
        """Return the rows of a table with these values in the named columns, sorted."""
        query = table.select_query(**where)
        return [table.from_row(row) for row in await self._reader.read(query.sql, *query.args)]

    async def _read_row(self, table: RowTable[Record], **where: Value) -> Record | None:
        """Return the first row with these values in the named columns, or None if there is none."""
        return next(iter(await self._read_rows(table, **where)), None)

    async def _run(self, *statements: Statement) -> None:
        """Run statements that cannot conflict with stored data, in one transaction."""
        await self._write(Change(statements))
