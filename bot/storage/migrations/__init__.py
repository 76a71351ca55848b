"""Numbered steps from an empty database to the schema that this program expects.

A released step never changes. At each start, the bot runs the steps that its database lacks.
"""

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from bot.storage.connection import Connection, Query
from bot.storage.errors import DamagedError

FOLDER = Path(__file__).parent

VERSIONS = """
create table if not exists schema_versions (number integer not null primary key, name text not null)
"""

KeepCopy = Callable[[int], Awaitable[None]]
"""Keeps a copy of the database, named by the version of its schema."""

logger = logging.getLogger(__name__)


class Migration(NamedTuple):
    """One step to a newer schema, in the SQL dialect of one kind of database."""

    number: int
    name: str
    script: str


def migrations(dialect: str) -> list[Migration]:
    """Return all migrations for a kind of database, `sqlite` or `postgres`, in order."""
    return [_read_migration(file) for file in sorted((FOLDER / dialect).glob("*.sql"))]


async def migrate(
    connection: Connection, steps: list[Migration], keep_copy: KeepCopy | None = None
) -> None:
    """Run the steps that the database lacks, each in its own transaction.

    If the database is not empty, copy it first.
    """
    async with connection.lock_schema():
        await connection.run_script(VERSIONS)
        version = await _schema_version(connection)
        _check_version_known(version, len(steps))
        if keep_copy is not None and 0 < version < len(steps):
            await keep_copy(version)
        for step in steps[version:]:
            logger.info("schema version %d: %s", step.number, step.name)
            await connection.run_script(_in_transaction(step))


def _check_version_known(version: int, known: int) -> None:
    if version > known:
        raise DamagedError(
            f"the database has schema version {version}, and this program knows {known}:"
            " a newer program has used it"
        )


def _read_migration(file: Path) -> Migration:
    number, _, name = file.stem.partition("_")
    return Migration(int(number), name, file.read_text(encoding="utf-8"))


async def _schema_version(connection: Connection) -> int:
    rows = await connection.fetch(Query("select coalesce(max(number), 0) from schema_versions"))
    return int(rows[0][0])


def _in_transaction(step: Migration) -> str:
    done = f"insert into schema_versions values ({step.number}, '{step.name}')"  # noqa: S608 - ours
    return f"begin;\n{step.script}\n{done};\ncommit;"
