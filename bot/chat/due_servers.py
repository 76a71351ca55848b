"""The servers in which something has happened that has to be looked at now."""

import asyncio


class DueServers:
    """Notes servers until somebody looks."""

    def __init__(self) -> None:
        self._event = asyncio.Event()
        self._guilds: set[int] = set()

    def note(self, guild_id: int) -> None:
        """Something has happened there."""
        self._guilds.add(guild_id)
        self._event.set()

    def take(self) -> set[int]:
        """The servers that were noted, which are not any more."""
        guilds, self._guilds = self._guilds, set()
        self._event.clear()
        return guilds

    async def wait(self) -> None:
        """Return when there is one."""
        await self._event.wait()
