"""A look at a database as it is: nothing is migrated, and nothing that is tried stays."""

from typing import Final, NamedTuple

from bot.storage.connection import Connection, Database, Query
from bot.storage.errors import InUseError
from bot.storage.faults import ConflictError, StatementError, publicly
from bot.storage.migrations import migrations
from bot.storage.sqlite_driver import is_whole, opened, rows_of, translated
from bot.storage.store_address import SQLITE, check_address, database_at, file_at

VERSION: Final = Query("select coalesce(max(number), 0) from schema_versions")
IS_MADE: Final = {
    "sqlite": Query("select 1 from sqlite_master where name = 'schema_versions'"),
    "postgres": Query("select 1 where to_regclass('schema_versions') is not null"),
}
PROBE: Final = "insert into schema_versions values (0, 'probe')"


class Examination(NamedTuple):
    """How a database does."""

    version: int
    """That of its schema; 0: nothing was ever kept here."""
    known: int
    """The version that this program makes of it."""
    is_whole: bool = True
    is_in_use: bool = False
    """Whether a bot has this file, so that nobody else can try to write."""
    refusal: str = ""
    """Why nothing can be written."""


async def examine(address: str) -> Examination:
    """How the database at an address does; `StoreError` if it cannot be reached or read."""
    if check_address(address).startswith(SQLITE):
        return await _examine_file(address)
    return await _examine_server(database_at(address), Examination(0, len(migrations("postgres"))))


async def _examine_file(address: str) -> Examination:
    path, known = file_at(address), len(migrations("sqlite"))
    if not path.is_file():
        return Examination(0, known)
    with publicly(), translated():
        async with opened(path, "ro") as reader:
            if not await is_whole(reader):
                return Examination(0, known, is_whole=False)
            made = rows_of(await reader.execute_fetchall(IS_MADE["sqlite"].sql))
            version = rows_of(await reader.execute_fetchall(VERSION.sql))[0][0] if made else 0
    try:
        database = database_at(address)
    except InUseError:
        return Examination(version, known, is_in_use=True)
    return await _examine_server(database, Examination(version, known))


async def _examine_server(database: Database, found: Examination) -> Examination:
    try:
        with publicly():
            connection = await database.connect()
            try:
                return await _tried(connection, found, IS_MADE[database.dialect])
            finally:
                await connection.close()
    finally:
        await database.close()


async def _tried(connection: Connection, found: Examination, is_made: Query) -> Examination:
    """Write something, and take it back."""
    if not await connection.fetch(is_made):
        return found
    version = int((await connection.fetch(VERSION))[0][0])
    try:
        await connection.begin()
        await connection.change(PROBE, [()])
        await connection.rollback()
    except (StatementError, ConflictError) as error:
        return found._replace(version=version, refusal=str(error))
    return found._replace(version=version)
