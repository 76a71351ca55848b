"""From an address to a store."""

import asyncio
import re
from datetime import datetime
from pathlib import Path
from typing import Final

from bot.storage.connection import Connection, Database
from bot.storage.errors import AddressError, BackupError, Obstacle, UnusableError
from bot.storage.faults import BusyError, publicly
from bot.storage.migrations import migrate, migrations
from bot.storage.sqlite import SqliteDatabase
from bot.storage.sqlite_driver import check_version, copy
from bot.storage.store import Store
from bot.storage.writer import Writer

# How long an answer to COMMIT may be looked for when the connection is lost, in seconds.
RESOLVE_WITHIN: Final = 10.0
# How often, and after how many seconds, a start tries again where somebody holds a lock.
START_PAUSES: Final = (0.2,) * 20

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")

COPY: Final = "maunz-%Y%m%dT%H%M%SZ.db"
COPIES: Final = re.compile(r"maunz-\d{8}T\d{6}Z\.db")


async def open_store(address: str, *, resolve_within: float = RESOLVE_WITHIN) -> Store:
    """Open the store at `sqlite:///FILE` or `postgresql://...`, with the newest schema."""
    return await store_on(database_at(address), resolve_within=resolve_within)


async def store_on(database: Database, *, resolve_within: float = RESOLVE_WITHIN) -> Store:
    """Open the store on a database, which is closed with it, or if that fails."""
    try:
        with publicly():
            connection = await _prepare(database)
    except BaseException:
        await database.close()
        raise
    return Store(database, Writer(database.connect, connection, resolve_within=resolve_within))


def database_at(address: str) -> Database:
    """The kind of database that an address names."""
    check_address(address)
    return _sqlite(file_at(address)) if address.startswith(SQLITE) else _postgres(address)


def check_address(address: str) -> str:
    """The address, if it names a kind of database that we know; else `AddressError`."""
    if address.startswith((SQLITE, *POSTGRES)) and address != SQLITE:
        return address
    # No more of it: an address may hold a password.
    scheme = address.partition(":")[0]
    raise AddressError(f"{scheme!r} is neither sqlite:///FILE nor postgresql://...")


async def back_up(address: str, target: Path) -> None:
    """Copy the database at an address to a new file, also while a bot runs with it."""
    if check_address(address).startswith(SQLITE):
        await copy(file_at(address), target)
    else:
        raise BackupError(Obstacle.FOREIGN, f"pg_dump copies a PostgreSQL database to {target}")


async def back_up_into(folder: Path, address: str, at: datetime, keep: int) -> Path:
    """A copy in a folder, named by its time; of such copies so many are kept, the newest ones."""
    target = folder / f"{at:{COPY}}"
    await back_up(address, target)
    _keep_newest(folder, keep)
    return target


def _keep_newest(folder: Path, keep: int) -> None:
    copies = sorted(each for each in folder.iterdir() if COPIES.fullmatch(each.name))
    for old in copies[:-keep]:
        old.unlink(missing_ok=True)


async def _prepare(database: Database) -> Connection:
    """Bring the schema up to date; wait for somebody who is just doing it."""
    for pause in START_PAUSES:
        try:
            return await _migrated(database)
        except BusyError:
            await asyncio.sleep(pause)
    return await _migrated(database)


async def _migrated(database: Database) -> Connection:
    connection = await database.connect()
    try:
        await migrate(connection, migrations(database.dialect), database.keep_copy)
    except BaseException:
        await connection.close()
        raise
    return connection


def file_at(address: str) -> Path:
    """The file that an address of SQLite names."""
    return Path(address.removeprefix(SQLITE))


def _sqlite(path: Path) -> Database:
    check_version()
    try:
        return SqliteDatabase(path)
    except OSError as error:
        raise UnusableError(f"{path}: {error.strerror}") from error


def _postgres(address: str) -> Database:
    try:
        # Only here: who stays with SQLite does not install the driver.
        from bot.storage.postgres import PostgresDatabase  # noqa: PLC0415 - an extra
    except ModuleNotFoundError as error:
        raise UnusableError("PostgreSQL needs the extra `postgres` of this package") from error
    return PostgresDatabase(address)
