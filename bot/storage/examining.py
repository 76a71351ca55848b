"""Examines a database as it is: migrates nothing and undoes every trial write."""

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
    """The condition of a database."""

    version: int
    """The version of its schema. 0: the database holds nothing yet."""
    known: int
    """The schema version of this program."""
    is_whole: bool = True
    is_in_use: bool = False
    """Whether a bot uses this file, so that nobody else can try to write."""
    refusal: str = ""
    """Why nothing can be written; empty if writing works."""


async def examine(address: str) -> Examination:
    """Examine the database at an address. Raise `StoreError` if it cannot be reached or read."""
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
    """Try to write something and roll it back. Add the result to `found`."""
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
