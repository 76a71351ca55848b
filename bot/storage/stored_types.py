"""The types of the data that the store writes and reads."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple, Self


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that is to be opened. Times are in milliseconds, the header is JSON."""

    id: str
    guild_id: int
    channel_id: int
    opened_at: int
    header: str


class StoredEntry(NamedTuple):
    """One event of a table, as JSON, and the interaction that caused it."""

    # This is a tuple, because a restart reads hundreds of thousands of entries. Tuples are faster
    # than dataclasses.
    number: int
    at: int
    body: str
    interaction_id: int | None = None


Entries = Sequence[StoredEntry]


@dataclass(frozen=True, slots=True)
class StoredTable(NewTable):
    """An open table with its entries in order. Entries of finished matches are deleted."""

    entries: tuple[StoredEntry, ...]

    @property
    def last_entry(self) -> int:
        """The number of the last entry.

        It is larger than the count of stored entries if earlier entries were deleted.
        """
        return self.entries[-1].number if self.entries else 0


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of a match for one seat. An AI player has a level and no person.

    The columns of the database table `results` have the names of these fields.
    """

    seat: int
    person_id: int | None
    name: str
    level: str | None
    place: int
    points: int
    rounds_won: int
    calls: int
    forgotten: int
    caught: int
    catches: int
    cards_drawn: int
    largest_penalty: int
    longest_stack: int
    ai_turns: int
    left_early: bool
    reactions: str  # JSON: [{"kind": "call", "catch" or "throw", "tenths": 7}, ...]
    turns: int = 0
    rounds: int = 0  # rounds that had a winner or brought points
    removed: bool = False  # by a moderator


class CountsAs(StrEnum):
    """How a match counts. This is decided when the match starts, whatever its result will be."""

    UNKNOWN = ""  # an older match that is not counted yet
    FULLY = "fully"
    SOLO = "solo"  # one person against AI players
    OFTEN = "often"  # its people have had many matches together that day
    HOUSE_RULES = "house-rules"
    SHORT_TURNS = "short-turns"
    SILENT_LEAVE = "silent-leave"  # by a setting of the host, silent players leave the match


def seat_pairs(apart: str) -> tuple[tuple[int, int], ...]:
    """Return the pairs of seats in a text like `0-2 1-2`."""
    pairs = (each.split("-") for each in apart.split())
    return tuple((int(one), int(other)) for one, other in pairs)


class MatchKey(NamedTuple):
    """The end of a match and its id. Matches are counted in the order of their keys."""

    ended_at: int
    match_id: str


@dataclass(frozen=True, slots=True)
class MatchHead:
    """A match with its result for each seat, without the record."""

    id: str
    guild_id: int
    channel_id: int
    variant: str
    options: str
    started_at: int
    ended_at: int
    abandoned: bool
    counts_as: str
    """A `CountsAs`."""
    apart: str
    """The pairs of seats that the match does not compare, as in `0-2 1-2`."""
    called_off: bool
    """Whether a moderator ended the match."""
    definition: int
    """The number of the rules of the game."""
    seats: tuple[SeatResult, ...]

    @property
    def key(self) -> MatchKey:
        """The place of the match in the order of counting."""
        return MatchKey(self.ended_at, self.id)


@dataclass(frozen=True, slots=True)
class FinishedMatch(MatchHead):
    """A finished match, with its record as JSON."""

    record: str


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards `ids` that a process runs, out of `count` shards in total."""

    count: int
    ids: frozenset[int]

    def has_server(self, guild_id: int) -> bool:
        """Return whether Discord sends the events of the server to this process."""
        return (guild_id >> 22) % self.count in self.ids

    def any_id(self, shard: int) -> Self:
        return replace(self, ids=frozenset({shard}))

    @property
    def share(self) -> float:
        """The number of these shards divided by the number of all shards."""
        return len(self.ids) / self.count


EVERYTHING: Final = Shards(1, frozenset({0}))
"""The shards of a process that runs alone."""


class ShardHeartbeat(NamedTuple):
    """A sign of life: the process of the shard `shard` was still alive at the time `at`.

    At that time, the bot had `shard_count` shards in total.
    """

    shard: int
    shard_count: int
    at: int

    def ran_tables_of(self, guild_id: int) -> bool:
        """Return whether the process of this heartbeat ran the tables of the server."""
        return (guild_id >> 22) % self.shard_count == self.shard


class EntryPlace(NamedTuple):
    """The table and the number of the entry that an interaction caused.

    The entry itself may be deleted by now.
    """

    table_id: str
    number: int
