"""What is stored: what goes into a database and comes back from it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple, Self


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that is to be opened; times are milliseconds, the header is JSON."""

    id: str
    guild_id: int
    channel_id: int
    opened_at: int
    header: str


class StoredEntry(NamedTuple):
    """One thing that happened at a table, as JSON, and the interaction that caused it."""

    # A tuple: a restart reads them by the hundred thousand.
    number: int
    at: int
    body: str
    interaction_id: int | None = None


Entries = Sequence[StoredEntry]


@dataclass(frozen=True, slots=True)
class StoredTable(NewTable):
    """An open table, with its entries in order from the first that is still needed."""

    entries: tuple[StoredEntry, ...]

    @property
    def last_entry(self) -> int:
        """The number of the last entry: more than there are, once earlier ones are deleted."""
        return self.entries[-1].number if self.entries else 0


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a match went for one seat; an AI has a level and no person.

    The columns of the table `results` are called as these fields are; see `matches`.
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
    rounds: int = 0  # that brought somebody something
    removed: bool = False  # by a moderator


class CountsAs(StrEnum):
    """What a match counts as, whatever comes of it: decided when it starts."""

    UNKNOWN = ""  # of an older one, until it is counted
    FULLY = "fully"
    SOLO = "solo"  # one person against AI players
    OFTEN = "often"  # two of its people have had many matches together that day
    HOUSE_RULES = "house-rules"
    SHORT_TURNS = "short-turns"
    SILENT_LEAVE = "silent-leave"  # seats that are silent leave


class Key(NamedTuple):
    """When a match ended, and its id: the order in which matches count."""

    ended_at: int
    match_id: str


@dataclass(frozen=True, slots=True)
class MatchHead:
    """A match and how it went for each seat, without the record."""

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
    seats: tuple[SeatResult, ...]

    @property
    def key(self) -> Key:
        """Its place in the order."""
        return Key(self.ended_at, self.id)


@dataclass(frozen=True, slots=True)
class FinishedMatch(MatchHead):
    """A match that is over, with its record as JSON."""

    record: str


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards that a process runs, of so many."""

    count: int
    ids: frozenset[int]

    def has(self, guild_id: int) -> bool:
        """Whether Discord tells this process what happens in the server."""
        return (guild_id >> 22) % self.count in self.ids

    def one(self, shard: int) -> Self:
        """One of them."""
        return replace(self, ids=frozenset({shard}))

    @property
    def share(self) -> float:
        """The part of the whole that these are."""
        return len(self.ids) / self.count


EVERYTHING: Final = Shards(1, frozenset({0}))
"""What a process runs that is alone."""


class Beat(NamedTuple):
    """When the process of a shard, of so many, was last alive."""

    shard: int
    shard_count: int
    at: int

    def tells_of(self, guild_id: int) -> bool:
        """Whether that process ran the tables of the server."""
        return (guild_id >> 22) % self.shard_count == self.shard


class Stored(NamedTuple):
    """Where the entry is, or was, that an interaction caused."""

    table_id: str
    number: int
