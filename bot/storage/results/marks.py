"""How far results are counted; what is counted changes only for who knows it."""

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

# Changes nothing if somebody else has counted since the version was read.
SET_MARK = """
update counts set version = version + 1, ended_at = ?, match_id = ?, task = ?, until = ?
where guild_id = ? and version = ?
"""

COUNTED = "delete from uncounted where guild_id = ? and ended_at = ? and match_id = ?"

DELETE_MATCH = "delete from matches where id = ?"

Write = Callable[[Change], Awaitable[None]]


def guarded(mark: Mark, now: Mark, *statements: Statement) -> Change:
    """Statements that are refused if somebody else has changed what is counted."""
    row = (*now.key, now.task, now.until, mark.guild_id, mark.version)
    guard = (Statement(ADD_MARK, [(mark.guild_id,)], each=False), Statement(SET_MARK, [row]))
    return Change((*guard, *statements), explain=partial(_outpaced, mark.guild_id))


async def _outpaced(guild_id: int, _: Connection) -> WriteError:
    """Why a count does not fit: it was made from what is no longer so."""
    return OutpacedError(guild_id)


def of_server(guild_id: int, rows: Sequence[Row]) -> list[Row]:
    """Rows of that server, which comes first in them."""
    return [(guild_id, *row) for row in rows]
