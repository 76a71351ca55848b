"""What the bot asks of storage, whichever database is behind it."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, Self

if TYPE_CHECKING:
    from bot.storage.results.results import Results


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that is to be opened; times are milliseconds, the header is JSON."""

    id: str
    guild_id: int
    channel_id: int
    opened_at: int
    header: str


class Entry(NamedTuple):
    """One thing that happened at a table, as JSON, and the interaction that caused it."""

    # A tuple: a restart reads them by the hundred thousand.
    number: int
    at: int
    body: str
    interaction_id: int | None = None


@dataclass(frozen=True, slots=True)
class StoredTable:
    """An open table: its header, and its entries in order from the first that is still needed."""

    id: str
    guild_id: int
    channel_id: int
    opened_at: int
    header: str
    entries: tuple[Entry, ...]

    @property
    def last_entry(self) -> int:
        """The number of the last entry: more than there are, once earlier ones are deleted."""
        return self.entries[-1].number if self.entries else 0


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a match went for one seat; an AI has a level and no person."""

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


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match that is over: its record, as JSON, and how it went for each seat."""

    id: str
    guild_id: int
    channel_id: int
    variant: str
    options: str
    started_at: int
    ended_at: int
    abandoned: bool
    record: str
    seats: tuple[SeatResult, ...]


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards that a process runs, of so many."""

    count: int
    ids: frozenset[int]

    def has(self, guild_id: int) -> bool:
        """Whether Discord tells this process what happens in the server."""
        return (guild_id >> 22) % self.count in self.ids


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


class Store(Protocol):
    """All that lasts.

    A write is durable when it returns. It raises a `WriteError` otherwise, and only
    `UncertainError` leaves open whether it is stored. `until` is a time of `time.monotonic`, two
    seconds from now if not given: a write that could not be handed to COMMIT by then is refused.

    A caller that is cancelled withdraws its write; if it is being committed already, the
    cancellation waits for the answer. Either way nothing changes once it is through.
    """

    @property
    def results(self) -> "Results":
        """What follows from finished matches."""

    async def open_table(
        self, new: NewTable, first: Sequence[Entry], *, until: float | None = None
    ) -> None:
        """Open a table; `ChannelTakenError` if its channel has one."""

    async def append(
        self,
        table_id: str,
        entries: Sequence[Entry],
        *,
        finished: FinishedMatch | None = None,
        until: float | None = None,
    ) -> None:
        """Store what happened: one entry at least.

        With a match that is over, the entries before these are deleted, but for their interactions:
        whatever comes next is told from here on, and numbered on.
        """

    async def close_table(
        self,
        table_id: str,
        at: int,
        *,
        entries: Sequence[Entry] = (),
        finished: FinishedMatch | None = None,
        until: float | None = None,
    ) -> None:
        """Forget a table but for the interactions of its entries, the last ones included."""

    def open_tables(self, shards: Shards | None = None) -> AsyncIterator[StoredTable]:
        """All open tables, those used last first."""

    async def length_of(self, table_id: str) -> int:
        """The number of the last entry of an open table, 0 if it is not open.

        All writes before this question are decided, also those that were uncertain; or it raises
        `UnreachableError`.
        """

    async def find_interaction(self, interaction_id: int) -> Stored | None:
        """What an interaction has caused; deleted entries are remembered for a day."""

    async def match(self, match_id: str) -> FinishedMatch | None:
        """A finished match."""

    async def person_settings(self, person_id: int) -> str | None:
        """What a person has chosen, as JSON."""

    async def set_person_settings(
        self, person_id: int, settings: str, *, until: float | None = None
    ) -> None:
        """Replace what a person has chosen."""

    async def server_settings(self, guild_id: int) -> str | None:
        """What a server has chosen, as JSON."""

    async def set_server_settings(
        self, guild_id: int, settings: str, *, until: float | None = None
    ) -> None:
        """Replace what a server has chosen."""

    async def claim(self, shards: Shards) -> frozenset[int]:
        """Have these shards to ourselves; those of them that no other process has, and ours before.

        They stay ours until the store is closed. If the database is lost and another process takes
        one of them meanwhile, all further writes are refused: `NotStoredError` with `Reason.TAKEN`.
        `UnreachableError` if the database does not answer; what was ours before stays so.
        """

    async def until_taken(self) -> None:
        """Return when another process has taken a shard of ours: the time to end this one.

        That is noticed by the next write.
        """

    async def beat(self, shards: Shards, at: int, *, until: float | None = None) -> None:
        """Note that the process of these shards was alive."""

    async def beats(self) -> Sequence[Beat]:
        """When the processes of all shards were last alive, also of shards that were."""

    async def backup(self, target: Path) -> None:
        """Copy everything to a new file, without stopping."""

    async def close(self) -> None:
        """Finish what is queued and let go of the database."""

    async def __aenter__(self) -> Self: ...

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...
