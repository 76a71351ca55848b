"""The guard of counted results: a write has to know the current version of the counting."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

from bot.storage.connection import Change, Connection, Row, Statement
from bot.storage.errors import OutpacedError, WriteError
from bot.storage.results.rows import Mark

END_OF_TIME: Final = 2**62

ADD_MARK = """
insert into counts (guild_id, version, ended_at, match_id, task, until) values (?, 0, 0, '', '', 0)
on conflict do nothing
"""

# Changes no row if somebody else has counted since the version was read.
SET_MARK = """
update counts set version = version + 1, ended_at = ?, match_id = ?, task = ?, until = ?
where guild_id = ? and version = ?
"""

COUNTED = "delete from uncounted where guild_id = ? and ended_at = ? and match_id = ?"

DELETE_MATCH = "delete from matches where id = ?"

Write = Callable[[Change], Awaitable[None]]


def guarded(mark: Mark, now: Mark, *statements: Statement) -> Change:
    """Return a change that moves the mark of a server and runs the statements.

    It is refused if somebody else has changed the counted results since `mark` was read.
    """
    row = (*now.key, now.task, now.until, mark.guild_id, mark.version)
    guard = (Statement(ADD_MARK, [(mark.guild_id,)], each=False), Statement(SET_MARK, [row]))
    return Change((*guard, *statements), explain=partial(_outpaced, mark.guild_id))


async def _outpaced(guild_id: int, _: Connection) -> WriteError:
    """Return the error of a count that is based on outdated results."""
    return OutpacedError(guild_id)


def of_server(guild_id: int, rows: Sequence[Row]) -> list[Row]:
    """Return the rows with the server as their first value."""
    return [(guild_id, *row) for row in rows]
