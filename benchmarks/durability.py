"""Kills a bot again and again while people play, and counts lost and repeated actions.

A worker process serves tables, and people press on all of them. It is killed with SIGKILL at random
moments, and its database is read. The next process has to go on as if nothing had happened. With
`--database postgres` a throw-away server is restarted (immediate), too, and its connections are
ended. Now and then it stays away for a while.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, Final

from tests.support.cluster import Cluster
from tests.support.killing import kill_repeatedly
from tests.tables.killed_tables import KilledTables

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    Disturb = Callable[[], Awaitable[None]]

END_CONNECTIONS: Final = """
select pg_terminate_backend(pid) from pg_stat_activity
where application_name = 'maunz' and pid <> pg_backend_pid()
"""
DOWN_FOR: Final = 0.5
DOWN_FOR_LONG: Final = 13.0
"""After this time nobody can say any more whether a COMMIT took effect."""
LONG_EVERY: Final = 7
QUICK: Final = 40
"""With more tables than this, each person presses more slowly."""


def main() -> int:
    """Run it and print the figures. Return 1 if anything was lost, doubled or otherwise wrong."""
    options = _options()
    with _database(options.database) as (address, disturb):
        pace = max(1.0, options.tables / QUICK)
        tables = KilledTables(address, options.tables, Random(options.seed), pace, disturb)
        start = time.perf_counter()
        asyncio.run(kill_repeatedly(tables, options.kills))
    print(f"{options.database}, {options.tables} tables, seed {options.seed}")
    print(f"{tables.figures}, seconds {time.perf_counter() - start:.0f}")
    for fault in tables.faults:
        print(fault)
    return 1 if tables.faults else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4)))
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    return parser.parse_args()


@contextmanager
def _database(kind: str) -> Iterator[tuple[str, Disturb | None]]:
    """Yield the address of an empty database, and a function that disturbs it."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/maunz.db", None
        return
    cluster = Cluster(fsync=True)
    try:
        yield cluster.address, DatabaseTrouble(cluster).happen
    finally:
        cluster.remove()


class DatabaseTrouble:
    """Restarts a server and ends its connections, in turn."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._count = 0

    async def happen(self) -> None:
        """Disturb the server in the next way."""
        self._count += 1
        await asyncio.to_thread(self._restart if self._count % 2 else self._end_connections)

    def _restart(self) -> None:
        self._cluster.stop("immediate")
        time.sleep(DOWN_FOR if self._count % LONG_EVERY else DOWN_FOR_LONG)
        self._cluster.start()

    def _end_connections(self) -> None:
        self._cluster.sql(END_CONNECTIONS)


if __name__ == "__main__":
    sys.exit(main())
