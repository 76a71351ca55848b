"""All that is asked of results, and done to them."""

import asyncio
import time
import zlib
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

from bot.storage import statements as settings_sql
from bot.storage.connection import Change, Query, Row, Value
from bot.storage.interface import SeatResult
from bot.storage.matches import seat_of
from bot.storage.results import changes, people
from bot.storage.results import statements as sql
from bot.storage.results.boards import BoardQuery, Standing
from bot.storage.results.rows import (
    Alias,
    Base,
    Count,
    Erasure,
    Key,
    Mark,
    MatchHead,
    PersonMatch,
    RatingRow,
    Task,
    Uncounted,
)

# Nobody waits for these writes as for a press, and the database may be busy.
PATIENCE: Final = 60.0
# How much is done in one transaction: a move that is made meanwhile waits for no more than that.
LISTED_AT_ONCE: Final = 2000
DELETED_AT_ONCE: Final = 200
FORGOTTEN_AT_ONCE: Final = 5000
END_OF_TIME: Final = 2**62

Read = Callable[..., Awaitable[Sequence[Row]]]
Write = Callable[[Change, float | None], Awaitable[None]]


class Results:
    """Results in the database, and what is counted of them.

    Whatever takes a `Mark` raises `OutpacedError` if somebody else has written since it was read,
    and changes nothing then.
    """

    def __init__(self, read: Read, write: Write) -> None:
        self._read = read
        self._write_change = write

    # What is counted, and what is not.

    async def mark(self, guild_id: int) -> Mark:
        """How far the results of a server are counted."""
        for version, ended_at, match_id, task, until in await self._read(sql.MARK, guild_id):
            return Mark(guild_id, version, Key(ended_at, match_id), Task(task), until)
        return Mark(guild_id)

    async def servers_to_count(self) -> list[int]:
        """Servers with something that is not counted."""
        return [row[0] for row in await self._read(sql.SERVERS_TO_COUNT)]

    async def servers(self) -> list[int]:
        """Servers with results."""
        return [row[0] for row in await self._read(sql.SERVERS)]

    async def uncounted(self, guild_id: int, limit: int) -> list[Uncounted]:
        """The first matches that are not counted, in order."""
        rows = await self._read(sql.UNCOUNTED, guild_id, limit)
        heads = await self._with_seats([row[1:] for row in rows])
        return [Uncounted(head, bool(row[0])) for row, head in zip(rows, heads, strict=True)]

    async def rating_before(
        self, guild_id: int, variant: str, person: int, key: Key
    ) -> Base | None:
        """What a person's rating was before a match; None if there was none."""
        rows = await self._read(sql.RATING_BEFORE, guild_id, variant, person, *key)
        return Base(*rows[0]) if rows else None

    async def count(self, mark: Mark, count: Count) -> None:
        """Store what the next matches bring about."""
        await self._write(changes.counting(mark, count))

    async def rewind(self, mark: Mark, to: Key) -> None:
        """List the last matches to be rated again; the mark comes down to `to`, or closer to it."""
        at = (mark.guild_id, *mark.key, *to, LISTED_AT_ONCE)
        keys = _keys(await self._read(sql.LAST_KEYS, *at))
        down_to = keys[-1] if len(keys) == LISTED_AT_ONCE else to
        await self._write(changes.rewinding(mark, keys, down_to))

    # Tasks.

    async def begin(self, mark: Mark, task: Task, until: int = END_OF_TIME) -> None:
        """Begin a task; of matches, those that ended until then are meant."""
        await self._write(changes.beginning(mark, task, until))

    async def go_on(self, mark: Mark) -> None:
        """Do some of the task that the mark is at."""
        guild = mark.guild_id
        has_counts = await self._read(sql.HAS_SUMS, guild) or await self._read(
            sql.HAS_RATINGS, guild
        )
        if has_counts:
            await self._write(changes.forgetting_counts(mark, FORGOTTEN_AT_ONCE))
        elif mark.task is Task.RECOUNT:
            keys = await self._next_keys(mark, END_OF_TIME, LISTED_AT_ONCE)
            await self._write(changes.recounting(mark, keys))
        else:
            await self._delete_some(mark)

    async def _delete_some(self, mark: Mark) -> None:
        keys = await self._next_keys(mark, mark.until, DELETED_AT_ONCE)
        if mark.task is Task.PURGE and not keys:
            await self._write(changes.purging(mark))
        else:
            await self._write(changes.wiping(mark, keys))

    async def _next_keys(self, mark: Mark, until: int, limit: int) -> list[Key]:
        return _keys(await self._read(sql.NEXT_KEYS, mark.guild_id, *mark.key, until, limit))

    async def matches_in(self, guild_id: int) -> int:
        """How many matches a server has."""
        return int((await self._read(sql.COUNT_MATCHES, guild_id))[0][0])

    async def note_left(self, guild_id: int, at: int) -> None:
        """Note that the bot is no longer in a server; an earlier note stays."""
        await self._write(changes.noting(sql.LEAVE_SERVER, guild_id, at))

    async def note_back(self, guild_id: int) -> None:
        """The bot is in the server."""
        await self._write(changes.noting(sql.COME_BACK, guild_id))

    async def servers_left(self, until: int) -> list[int]:
        """Servers that the bot has not been in since then."""
        return [row[0] for row in await self._read(sql.SERVERS_LEFT, until)]

    # Boards and histories.

    async def standings(self, board: BoardQuery, size: int, offset: int) -> list[Standing]:
        """Some lines of a board."""
        return [Standing(*row) for row in await self._ask(board.page(size, offset))]

    async def standing(self, board: BoardQuery, person_id: int) -> Standing | None:
        """A person's line of a board."""
        rows = await self._ask(board.line(person_id))
        return Standing(*rows[0]) if rows else None

    async def on_board(self, board: BoardQuery, value: int | None = None) -> tuple[int, int]:
        """How many are on a board, and how many are better than a value."""
        total, better = (await self._ask(board.total(value)))[0]
        return int(total), int(better)

    async def matches_of(self, guild_id: int, person_id: int) -> list[PersonMatch]:
        """All matches of a person in a server, in order."""
        rows = await self._read(people.MATCHES_OF, person_id, guild_id)
        # Some people have played thousands, and tables wait for the loop.
        return await asyncio.to_thread(lambda: [_person_match(row) for row in rows])

    async def together(self, guild_id: int, one: int, other: int) -> list[tuple[str, int, int]]:
        """The game and both places of each match that two people have finished together."""
        rows = await self._read(people.TOGETHER, one, other, guild_id)
        return [(variant, first, second) for variant, first, second in rows]

    async def ratings_of(self, guild_id: int, variant: str, person: int) -> list[RatingRow]:
        """A rating over time."""
        rows = await self._read(people.RATINGS_OF, guild_id, variant, person)
        return [RatingRow(*row) for row in rows]

    async def history(
        self, guild_id: int, person_id: int | None, size: int, offset: int
    ) -> list[MatchHead]:
        """Matches of a server, or of a person there, the last first."""
        if person_id is None:
            rows = await self._read(people.HISTORY, guild_id, size, offset)
        else:
            rows = await self._read(people.HISTORY_OF, guild_id, person_id, size, offset)
        return await self._with_seats(rows)

    async def history_length(self, guild_id: int, person_id: int | None) -> int:
        """How many matches that are."""
        if person_id is None:
            return await self.matches_in(guild_id)
        return int((await self._read(people.COUNT_HISTORY_OF, guild_id, person_id))[0][0])

    async def first_end(self, guild_id: int) -> int | None:
        """When the first match of a server ended."""
        rows = await self._read(people.FIRST_END, guild_id)
        return rows[0][0] if rows else None

    async def is_in(self, guild_id: int, match_id: str) -> bool:
        """Whether a match was played in a server."""
        return bool(await self._read(people.IN_SERVER, match_id, guild_id))

    # Who wants out.

    async def settings_of(self, person_id: int) -> str | None:
        """What a person has chosen, as JSON."""
        rows = await self._read(settings_sql.PERSON_SETTINGS, person_id)
        return rows[0][0] if rows else None

    async def servers_of(self, person_id: int) -> list[int]:
        """Servers that know a person."""
        rows = await self._read(people.SERVERS_OF, person_id, person_id, person_id)
        return [row[0] for row in rows]

    async def is_hidden(self, guild_id: int, person_id: int) -> bool:
        """Whether a person is left out of a server's boards."""
        return bool(await self._read(people.IS_HIDDEN, guild_id, person_id))

    async def hide(self, guild_id: int, person_id: int, *, hidden: bool) -> None:
        """Leave a person out of a server's boards, or no longer."""
        statement = people.HIDE if hidden else people.SHOW
        await self._write(changes.noting(statement, guild_id, person_id))

    async def channels_naming(self, person_id: int) -> list[int]:
        """Where an open table tells of a person, be they seated or not."""
        pattern = f"%{person_id}%"
        return [row[0] for row in await self._read(people.NAMED_AT, pattern, pattern)]

    async def erasures(self) -> list[Erasure]:
        """Who is becoming a pseudonym, and where."""
        return [Erasure(*row) for row in await self._read(people.ERASURES)]

    async def begin_erasure(self, person_id: int, erasures: Sequence[Erasure]) -> None:
        """Forget what a person has chosen, and note the pseudonyms; those noted before stay."""
        await self._write(changes.beginning_erasure(person_id, erasures))

    async def records_of(self, guild_id: int, person_id: int, limit: int) -> list[Alias]:
        """Some of a person's seats, with the records as they are."""
        rows = await self._read(people.RECORDS_OF, person_id, guild_id, limit)
        return [Alias(row[0], row[1], zlib.decompress(row[2]).decode()) for row in rows]

    async def rename(
        self, mark: Mark, erasure: Erasure, name: str, aliases: Sequence[Alias]
    ) -> None:
        """Put a pseudonym into seats and records."""
        await self._write(changes.renaming(mark, erasure, name, aliases))

    async def ends_of(self, guild_id: int, person_id: int) -> list[tuple[str, int]]:
        """The game and the end of each match of a person."""
        rows = await self._read(people.KEYS_OF, person_id, guild_id)
        return [(variant, ended_at) for variant, ended_at in rows]

    async def end_erasure(
        self, mark: Mark, erasure: Erasure, places: Sequence[tuple[str, str]]
    ) -> None:
        """Put a pseudonym into sums and ratings, and forget whose it is."""
        await self._write(changes.ending_erasure(mark, erasure, places))

    async def _with_seats(self, rows: Sequence[Row]) -> list[MatchHead]:
        seats = await self._seats([row[0] for row in rows])
        return [
            MatchHead(*(*row[:7], bool(row[7]), tuple(seats[row[0]])))  # as the statements have it
            for row in rows
        ]

    async def _seats(self, match_ids: Sequence[str]) -> Mapping[str, list[SeatResult]]:
        found: dict[str, list[SeatResult]] = defaultdict(list)
        if match_ids:
            statement = settings_sql.spread(sql.SEATS, len(match_ids))
            for match_id, *row in await self._read(statement, *match_ids):
                found[match_id].append(seat_of(tuple(row)))
        return found

    async def _ask(self, query: Query) -> Sequence[Row]:
        return await self._read(query.sql, *query.args)

    async def _write(self, change: Change) -> None:
        await self._write_change(change, time.monotonic() + PATIENCE)


def _keys(rows: Sequence[tuple[Value, ...]]) -> list[Key]:
    return [Key(*row) for row in rows]  # type: ignore[arg-type]  # as the statements have it


def _person_match(row: Row) -> PersonMatch:
    *head, abandoned, seats, beaten = row[:8]
    return PersonMatch(*(*head, bool(abandoned), seat_of(row[8:]), seats, beaten))
