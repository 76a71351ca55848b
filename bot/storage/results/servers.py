"""Servers that have results, and servers that the bot has left."""

from typing import Final

from bot.storage.changes import noting
from bot.storage.columns import insert
from bot.storage.reader import Reader
from bot.storage.results.marks import Write

SERVERS: Final = """
select distinct guild_id from matches
union select guild_id from counts where match_id <> ''
order by guild_id
"""

LEAVE_SERVER: Final = f"{insert('servers_left', ('guild_id', 'since'))} on conflict do nothing"

COME_BACK: Final = "delete from servers_left where guild_id = ?"

SERVERS_LEFT: Final = "select guild_id from servers_left where since <= ? order by guild_id"


class KnownServers:
    """Servers that the bot is in, or was."""

    def __init__(self, reader: Reader, write: Write) -> None:
        self._reader = reader
        self._write = write

    async def with_results(self) -> list[int]:
        """Return the servers with matches or counted results."""
        return await self._reader.column(SERVERS)

    async def note_left(self, guild_id: int, at: int) -> None:
        """Store when the bot left a server. An earlier time stays."""
        await self._write(noting(LEAVE_SERVER, guild_id, at))

    async def note_back(self, guild_id: int) -> None:
        """Store that the bot is in a server again, or still."""
        await self._write(noting(COME_BACK, guild_id))

    async def left(self, until: int) -> list[int]:
        """Return the servers that the bot left at `until` or earlier."""
        return await self._reader.column(SERVERS_LEFT, until)
