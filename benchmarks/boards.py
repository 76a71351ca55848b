"""Measures how long leaderboards take in a server with many results.

Fills a database with matches of one server over three years, and counts them as `maunz rebuild`
does. Then requests boards at random: any measure, period and page, with the viewer's own place.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import sqlite3
import tempfile
import time
import zlib
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import asyncpg

from bot.game import RULE_SETS
from bot.stats import ALL_TIME, Measure, Stats, this_month, this_season, this_week
from bot.stats.boards import BoardChoice
from bot.storage import open_store
from bot.storage.changes import HEAD, SEAT
from bot.storage.connection import insert_sql
from bot.storage.stored_types import CountsAs
from tests.support.cluster import Cluster

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    Row = tuple[Any, ...]

GUILD: Final = 80351110224678912
FIRST: Final = 1_700_000_000_000
SPAN: Final = 3 * 365 * 24 * 60 * 60 * 1000
SEATS: Final = (2, 3, 4, 4, 5, 6)
RECORD: Final = zlib.compress(bytes(range(256)) * 8, 1)
ASKED: Final = 400
AT_ONCE: Final = 1000
GAMES: Final = tuple(RULE_SETS)
GIVEN_UP: Final = 0.05
LEFT: Final = 0.01


class BoardKind(NamedTuple):
    """Boards that are measured together."""

    name: str
    games: Sequence[str | None]
    limit: int
    """The limit for 99 of 100 replies, in milliseconds."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000, help="results")
    parser.add_argument("--people", type=int, default=5_000)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    given = parser.parse_args()
    if given.database == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "boards.db"
            asyncio.run(measure(f"sqlite:///{file}", given.rows, given.people))
            print(f"{file.stat().st_size / 2**20:,.0f} MiB")
        return
    cluster = Cluster()
    try:
        asyncio.run(measure(cluster.new_schema(), given.rows, given.people))
    finally:
        cluster.remove()


async def measure(address: str, rows: int, people: int) -> None:
    """Measure everything on one database."""
    await (await open_store(address)).close()
    await timed(f"{rows:,} results of {people:,} people stored", fill(address, rows, people))
    async with await open_store(address) as store:
        stats = Stats(store.results)
        await timed("counted", stats.rebuild_server(GUILD, at_once=AT_ONCE))
        if address.startswith("postgres"):
            await timed("tidied up", tidy(address))
        kinds = (BoardKind("one game", GAMES, 50), BoardKind("all games", (None,), 200))
        for kind in kinds:
            for period in periods():
                await ask(stats, Random(1), people, kind, period)
        await person(stats, Random(1), people)


async def tidy(address: str) -> None:
    """Run VACUUM, as a server does by itself a minute or so after many changes."""
    connection = await asyncpg.connect(address)
    await connection.execute("vacuum analyze", timeout=600)
    await connection.close()


async def timed(what: str, work: Any) -> None:  # noqa: ANN401 - any coroutine
    """Run `work` and print how long it took."""
    began = time.perf_counter()
    await work
    print(f"{what} in {time.perf_counter() - began:.1f} s", flush=True)


def periods() -> Iterator[tuple[str, Callable[[int], str]]]:
    """Yield the periods of boards, each with a function from a time of play to its period."""
    yield "week", this_week
    yield "month", this_month
    yield "season", lambda at: this_season(at).period
    yield "all time", lambda _: ALL_TIME


async def ask(
    stats: Stats,
    chance: Random,
    people: int,
    kind: BoardKind,
    period: tuple[str, Callable[[int], str]],
) -> None:
    """Request boards of one kind one after the other, and print the times."""
    took = []
    for _ in range(ASKED):
        at = FIRST + chance.randrange(SPAN)
        choice = BoardChoice(chance.choice(list(Measure)), chance.choice(kind.games), period[1](at))
        page = chance.choice([1, 1, 2, chance.randint(1, people // 10)])
        began = time.perf_counter()
        await stats.load_board(GUILD, choice, page=page, own=1 + player(chance, people), without=())
        took.append(1000 * (time.perf_counter() - began))
    tell(f"{kind.name}, {period[0]}", took, kind.limit)


async def person(stats: Stats, chance: Random, people: int) -> None:
    """Request the figures of people who play a little or a lot, and print the times."""
    took = []
    for _ in range(ASKED // 4):
        began = time.perf_counter()
        await stats.figures_of(GUILD, 1 + player(chance, people))
        took.append(1000 * (time.perf_counter() - began))
    tell("figures of a person", took, None)


def tell(what: str, took: list[float], limit: int | None) -> None:
    """Print the median and the 99th percentile."""
    took.sort()
    middle, late = took[len(took) // 2], took[int(len(took) * 0.99)]
    verdict = "" if limit is None else f"  (limit {limit})"
    print(f"{what:22} p50 {middle:7.2f} ms  p99 {late:7.2f} ms{verdict}", flush=True)


def player(chance: Random, people: int) -> int:
    """Return a random person. A few of them play much more than the others."""
    return int(people * chance.random() ** 2)


UNUSUAL: Final = {"voided", "apart", "called_off", "definition"}
"""Columns that have their default in nearly all matches."""
HEAD_COLUMNS: Final = (*(each for each in HEAD.names if each not in UNUSUAL), "record")
SEAT_COLUMNS: Final = ("match_id", *(each for each in SEAT.names if each != "removed"))


async def fill(address: str, rows: int, people: int) -> None:
    """Store matches directly in the database. Through the store it would take hours."""
    await store_past(address, matches(rows, range(1, people + 1), GUILD))


async def store_past(address: str, made: Iterator[tuple[Row, list[Row]]]) -> None:
    """Store these matches directly in the database."""
    while part := list(itertools.islice(made, 5_000)):
        heads = [head for head, _ in part]
        seats = [seat for _, all_ in part for seat in all_]
        if address.startswith("sqlite"):
            _insert(address.removeprefix("sqlite:///"), heads, seats)
        else:
            await _copy(address, heads, seats)


def _insert(file: str, heads: Sequence[Row], seats: Sequence[Row]) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.executemany(insert_sql("matches", HEAD_COLUMNS), heads)
        connection.executemany(insert_sql("results", SEAT_COLUMNS), seats)


async def _copy(address: str, heads: Sequence[Row], seats: Sequence[Row]) -> None:
    connection = await asyncpg.connect(address)
    await connection.copy_records_to_table("matches", records=heads, columns=HEAD_COLUMNS)
    await connection.copy_records_to_table("results", records=seats, columns=SEAT_COLUMNS)
    await connection.close()


def matches(
    rows: int, people: Sequence[int], guild: int, *, since: int = FIRST, span: int = SPAN
) -> Iterator[tuple[Row, list[Row]]]:
    """Yield random matches of these people until there are `rows` results."""
    chance = Random(rows)
    for number in itertools.count():
        if rows <= 0:
            return
        size = min(chance.choice(SEATS), rows)
        rows -= size
        name = f"{guild}-{number:08}"
        at = since + chance.randrange(span)
        game = chance.choice(GAMES)
        head = (
            name,
            guild,
            1,
            game,
            "{}",
            at - 600_000,
            at,
            int(chance.random() < GIVEN_UP),
            CountsAs.FULLY,
            RECORD,
        )
        yield head, list(_seats(chance, name, size, people))


def _seats(chance: Random, name: str, size: int, people: Sequence[int]) -> Iterable[Row]:
    seated = {people[player(chance, len(people))] for _ in range(size)}
    for seat, who in enumerate(sorted(seated, key=lambda _: chance.random())):
        points, calls, catches = chance.randrange(200), chance.randrange(5), chance.randrange(3)
        reactions = f'[{{"kind": "call", "tenths": {chance.randrange(5, 80)}}}]'
        figures = (seat == 0, calls, 0, 0, catches, 9, 4, 2, 0, 0)
        left = int(chance.random() < LEFT)
        place = (name, seat, who, f"P{who}", None, seat + 1, points)
        yield (*place, *map(int, figures[:-1]), left, reactions, 20, 3)


if __name__ == "__main__":
    main()
