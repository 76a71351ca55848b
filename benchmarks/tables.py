"""Measures live tables: the time of a restart, the speed of presses, and their memory.

Each database is compared with its own speed in the same run: commits of one small row. No press is
part of a race here, as races wait for slower presses by rule. The PostgreSQL server is a throw-away
one, with fsync on.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import multiprocessing
import resource
import sqlite3
import tempfile
import time
import tracemalloc
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import asyncpg

from benchmarks.tables_played import Busy, services_on, store_played
from bot.storage import open_store
from bot.tables.registry import TableRegistry
from tests.support.cluster import Cluster

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROW: Final = '{"at": 1800000000000, "press": 7528767286136537089, "kind": "act", "action": ""}'
MAKE: Final = "create table if not exists raw (number integer primary key, body text)"
KIB: Final = 1024


def main() -> None:
    options = _options()
    for kind in options.databases.split(","):
        with _database(kind) as address:
            print(f"{kind}:")
            _measure_restart(address, options)
        with _database(kind) as address:
            asyncio.run(_measure_door(address, options))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--databases", default="sqlite,postgres")
    parser.add_argument("--tables", type=int, default=1_000, help="that are brought back")
    parser.add_argument("--actions", type=int, default=60, help="of each of them")
    parser.add_argument("--busy", type=int, default=200, help="tables that are played at")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each way to play")
    return parser.parse_args()


@contextmanager
def _database(kind: str) -> Iterator[str]:
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/maunz.db"
        return
    cluster = Cluster(fsync=True)
    try:
        yield cluster.address
    finally:
        cluster.remove()


# Restart


def _measure_restart(address: str, options: argparse.Namespace) -> None:
    asyncio.run(store_played(address, options.tables, options.actions))
    spawn = multiprocessing.get_context("spawn")
    for traced in (False, True):
        with ProcessPoolExecutor(1, mp_context=spawn) as pool:
            reading, seconds, kib = pool.submit(_brought_back, address, traced=traced).result()
        if traced:
            print(f"  memory of a live table: {kib:.1f} KiB traced")
        else:
            print(
                f"  {options.tables} tables of {options.actions} actions back in {seconds:.2f} s"
                f" ({reading:.2f} s to read them); {kib:.1f} KiB of resident memory each"
            )


def _brought_back(address: str, *, traced: bool) -> tuple[float, float, float]:
    return asyncio.run(_bring_back(address, traced=traced))


async def _bring_back(address: str, *, traced: bool) -> tuple[float, float, float]:
    """Return the seconds to read and to restore all tables, and the KiB of each."""
    async with await open_store(address) as store:
        start = time.perf_counter()
        async for _ in store.open_tables():
            pass
        reading = time.perf_counter() - start
        tables = TableRegistry(services_on(store))
        if traced:
            tracemalloc.start()
        before = _memory(traced=traced)
        start = time.perf_counter()
        count = await tables.restore_tables()
        seconds = time.perf_counter() - start
        assert all(table.core.frozen is None for table in tables)
        return reading, seconds, (_memory(traced=traced) - before) / KIB / count


def _memory(*, traced: bool) -> int:
    gc.collect()
    if traced:
        return tracemalloc.get_traced_memory()[0]
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize()


# Presses


async def _measure_door(address: str, options: argparse.Namespace) -> None:
    await _print_raw(address, options.seconds / 4)
    async with await open_store(address) as store:
        busy = Busy(store, options.busy)
        await busy.begin()
        for every, name in ((2.0, "one press a table every 2 s"), (0.0, "flat out")):
            used = time.process_time()
            taken = await busy.play(options.seconds, every)
            used = time.process_time() - used
            _print_line(f"door, {options.busy} tables, {name}", taken, options.seconds)
            print(f"{'':35}{used / len(taken) * 1e6:.0f} us of CPU a press")
        await busy.end()
    await _print_raw(address, options.seconds / 4)


async def _print_raw(address: str, seconds: float) -> None:
    if address.startswith("sqlite"):
        taken = _raw_sqlite(Path(address.removeprefix("sqlite:///")).parent / "raw.db", seconds)
    else:
        taken = await _raw_postgres(address, seconds)
    _print_line("raw commits, one after the other", taken, seconds)


def _raw_sqlite(file: Path, seconds: float) -> list[float]:
    taken = []
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")
        connection.execute(MAKE)
        end = time.perf_counter() + seconds
        while (start := time.perf_counter()) < end:
            connection.execute("insert into raw (body) values (?)", (ROW,))
            taken.append(time.perf_counter() - start)
    return taken


async def _raw_postgres(address: str, seconds: float) -> list[float]:
    taken = []
    connection = await asyncpg.connect(address)
    await connection.execute(MAKE.replace("integer", "serial"))
    end = time.perf_counter() + seconds
    while (start := time.perf_counter()) < end:
        await connection.execute("insert into raw (body) values ($1)", ROW)
        taken.append(time.perf_counter() - start)
    await connection.close()
    return taken


def _print_line(name: str, taken: Sequence[float], seconds: float) -> None:
    ranked = sorted(taken)
    p50, p99 = (ranked[int(len(ranked) * share)] * 1_000 for share in (0.5, 0.99))
    rate = len(ranked) / seconds
    print(f"  {name}: {rate:.0f} a second, p50 {p50:.2f} ms, p99 {p99:.2f} ms")


if __name__ == "__main__":
    main()
