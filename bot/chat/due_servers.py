"""The servers in which something has happened that needs attention now."""

import asyncio


class DueServers:
    """A set of servers for which a worker can wait."""

    def __init__(self) -> None:
        self._event = asyncio.Event()
        self._guilds: set[int] = set()

    def note(self, guild_id: int) -> None:
        """Add a server and wake the worker."""
        self._guilds.add(guild_id)
        self._event.set()

    def take(self) -> set[int]:
        """Return the noted servers, and empty the set."""
        guilds, self._guilds = self._guilds, set()
        self._event.clear()
        return guilds

    async def wait(self) -> None:
        """Wait until a server is noted."""
        await self._event.wait()
