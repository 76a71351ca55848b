"""Opens the store at an address. Copies or examines the database at an address."""

import asyncio
import re
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from bot.storage.connection import Connection, Database, Query
from bot.storage.disk import mark_backup
from bot.storage.errors import (
    AddressError,
    BackupError,
    BackupErrorKind,
    BusyError,
    ConflictError,
    InUseError,
    StatementError,
    UnusableError,
    translating_for_readers,
)
from bot.storage.migrations import migrate, migrations
from bot.storage.sqlite import (
    SqliteDatabase,
    check_version,
    copy_database,
    fetch_rows,
    is_whole,
    opened_file,
    translating_errors,
)
from bot.storage.store import Store
from bot.storage.writer import Writer

# Store address -----------------------------------------------------------------------------------

# The number of seconds in which the writer tries to find out whether a COMMIT was stored. It does
# not know this if the connection was lost during the COMMIT.
RESOLVE_WITHIN: Final = 10.0
# The pauses in seconds between attempts to start while another process holds a lock.
START_PAUSES: Final = (0.2,) * 20

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")

COPY: Final = "maunz-%Y%m%dT%H%M%SZ.db"
COPIES: Final = re.compile(r"maunz-\d{8}T\d{6}Z\.db")


async def open_store(address: str, *, resolve_within: float = RESOLVE_WITHIN) -> Store:
    """Open the store at `sqlite:///FILE` or `postgresql://...`, with the newest schema."""
    store = await open_store_on(database_for_address(address), resolve_within=resolve_within)
    if address.startswith(SQLITE):
        store.file = sqlite_file_of(address)
    return store


async def open_store_on(database: Database, *, resolve_within: float = RESOLVE_WITHIN) -> Store:
    """Open the store on a database. Closing the store also closes the database.

    If the store cannot be opened, the database is closed at once.
    """
    try:
        with translating_for_readers():
            connection = await _migrate_when_free(database)
    except BaseException:
        await database.close()
        raise
    return Store(database, Writer(database.connect, connection, resolve_within=resolve_within))


def database_for_address(address: str) -> Database:
    """Return the database at an address. The scheme of the address decides its kind."""
    check_address(address)
    return (
        _sqlite_database(sqlite_file_of(address))
        if address.startswith(SQLITE)
        else _postgres_database(address)
    )


def check_address(address: str) -> str:
    """Return the address. Raise `AddressError` if it names no kind of database that we know."""
    if address.startswith((SQLITE, *POSTGRES)) and address != SQLITE:
        return address
    # Show only the scheme. The rest of the address may contain a password.
    scheme = address.partition(":")[0]
    raise AddressError(f"{scheme!r} is neither sqlite:///FILE nor postgresql://...")


async def back_up(address: str, target: Path) -> None:
    """Copy the database at an address to a new file. A bot may use the database meanwhile."""
    if check_address(address).startswith(SQLITE):
        await copy_database(sqlite_file_of(address), target)
        mark_backup(sqlite_file_of(address))
    else:
        raise BackupError(
            BackupErrorKind.FOREIGN, f"pg_dump copies a PostgreSQL database to {target}"
        )


async def back_up_into(folder: Path, address: str, at: datetime, keep: int) -> Path:
    """Copy the database to a file in `folder` that is named by the time `at`.

    Keep the newest `keep` copies there and delete older ones. Return the path of the new copy.
    """
    target = folder / f"{at:{COPY}}"
    await back_up(address, target)
    _delete_old_copies(folder, keep)
    return target


def _delete_old_copies(folder: Path, keep: int) -> None:
    copies = sorted(each for each in folder.iterdir() if COPIES.fullmatch(each.name))
    for old in copies[:-keep]:
        old.unlink(missing_ok=True)


async def _migrate_when_free(database: Database) -> Connection:
    """Return a connection to the database, with the newest schema.

    If another process has a lock, wait and try again. That process may be changing the schema.
    """
    for pause in START_PAUSES:
        try:
            return await _migrate_with(database)
        except BusyError:
            await asyncio.sleep(pause)
    return await _migrate_with(database)


async def _migrate_with(database: Database) -> Connection:
    connection = await database.connect()
    try:
        await migrate(connection, migrations(database.dialect), database.back_up_before_migration)
    except BaseException:
        await connection.close()
        raise
    return connection


def sqlite_file_of(address: str) -> Path:
    """Return the file that an SQLite address names."""
    return Path(address.removeprefix(SQLITE))


def _sqlite_database(path: Path) -> Database:
    check_version()
    try:
        return SqliteDatabase(path)
    except OSError as error:
        raise UnusableError(f"{path}: {error.strerror}") from error


def _postgres_database(address: str) -> Database:
    try:
        # Import the driver only when it is needed. An installation for SQLite does not have it.
        from bot.storage.postgres import PostgresDatabase  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise UnusableError("PostgreSQL needs the extra `postgres` of this package") from error
    return PostgresDatabase(address)


# Examining ---------------------------------------------------------------------------------------

# Examines a database without changing it. Nothing is migrated, and every trial write is undone.

VERSION: Final = Query("select coalesce(max(number), 0) from schema_versions")
IS_MADE: Final = {
    "sqlite": Query("select 1 from sqlite_master where name = 'schema_versions'"),
    "postgres": Query("select 1 where to_regclass('schema_versions') is not null"),
}
PROBE: Final = "insert into schema_versions values (0, 'probe')"


class DatabaseExamination(NamedTuple):
    """The condition of a database."""

    version: int
    """The version of the database's schema. 0: the database is empty."""
    known: int
    """The schema version of this program."""
    is_whole: bool = True
    is_in_use: bool = False
    """Whether a bot uses this SQLite file. If so, no trial write was possible."""
    refusal: str = ""
    """The reason why nothing can be written. Empty: writing works."""


async def examine_database(address: str) -> DatabaseExamination:
    """Examine the database at an address. Raise `StoreError` if it cannot be reached or read."""
    if check_address(address).startswith(SQLITE):
        return await _examine_file(address)
    return await _examine_server(
        database_for_address(address), DatabaseExamination(0, len(migrations("postgres")))
    )


async def _examine_file(address: str) -> DatabaseExamination:
    path, known = sqlite_file_of(address), len(migrations("sqlite"))
    if not path.is_file():
        return DatabaseExamination(0, known)
    with translating_for_readers(), translating_errors():
        async with opened_file(path, "ro") as reader:
            if not await is_whole(reader):
                return DatabaseExamination(0, known, is_whole=False)
            made = fetch_rows(await reader.execute_fetchall(IS_MADE["sqlite"].sql))
            version = fetch_rows(await reader.execute_fetchall(VERSION.sql))[0][0] if made else 0
    try:
        database = database_for_address(address)
    except InUseError:
        return DatabaseExamination(version, known, is_in_use=True)
    return await _examine_server(database, DatabaseExamination(version, known))


async def _examine_server(database: Database, found: DatabaseExamination) -> DatabaseExamination:
    try:
        with translating_for_readers():
            connection = await database.connect()
            try:
                return await _try_write(connection, found, IS_MADE[database.dialect])
            finally:
                await connection.close()
    finally:
        await database.close()


async def _try_write(
    connection: Connection, found: DatabaseExamination, is_made: Query
) -> DatabaseExamination:
    """Test whether the database can be written, and undo the test. Add the result to `found`."""
    if not await connection.fetch(is_made):
        return found
    version = int((await connection.fetch(VERSION))[0][0])
    try:
        await connection.begin()
        await connection.execute(PROBE, [()])
        await connection.rollback()
    except (StatementError, ConflictError) as error:
        return found._replace(version=version, refusal=str(error))
    return found._replace(version=version)
