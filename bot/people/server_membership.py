"""Records which servers the bot is in, and deletes data that is no longer needed.

When the bot leaves a server, it keeps the server's data for 30 days, because it may come back. Data
that is too old is deleted in all servers.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from collections.abc import Set as AbstractSet
from typing import Final

from bot.clock import DAY, MINUTE, Clock
from bot.stats import Stats
from bot.stats.stats import RetentionTimes
from bot.storage.errors import StoreError
from bot.storage.stored_types import Shards

log = logging.getLogger(__name__)

AFTER_START: Final = 10 * MINUTE
"""The wait after a start. Meanwhile, Discord sends the list of servers that the bot is in."""


class ServerMembership:
    """Records which servers the bot joins and leaves, and deletes old data."""

    def __init__(self, stats: Stats, clock: Clock) -> None:
        self._stats = stats
        self._clock = clock
        self.kept = RetentionTimes()

    async def store_server_left(self, guild: int) -> None:
        """Record that the bot was removed from a server."""
        await self._store_or_warn(self._stats.servers.store_left(guild, self._clock.now()))

    async def store_server_back(self, guild: int) -> None:
        """Record that the bot is in a server.

        The server may be new to the bot, or the bot may have left it before.
        """
        await self._store_or_warn(self._stats.servers.store_back(guild))

    async def update_memberships(self, shards: Shards, there: AbstractSet[int]) -> None:
        """Record which servers the bot has joined or left while it was offline.

        `there` has the ids of all servers that the bot is in now. Servers outside `shards` are
        ignored, because another process is responsible for them.
        """
        try:
            known = await self._stats.servers.servers_with_data()
            left = await self._stats.servers.servers_left_since(self._clock.now())
        except StoreError as error:
            log.warning("coming or going could not be looked up: %s", type(error).__name__)
            return
        for guild in (each for each in known if shards.has_server(each) and each not in there):
            await self.store_server_left(guild)
        for guild in (each for each in left if each in there):
            await self.store_server_back(guild)

    async def purge_daily(self) -> None:
        """Once a day, delete old data and the data of servers that the bot left long ago."""
        clock = self._clock
        await clock.sleep_until(clock.now() + AFTER_START)
        while True:
            await self._purge_left_servers()
            await self._delete_expired_data()
            await clock.sleep_until(clock.now() + DAY)

    async def _purge_left_servers(self) -> None:
        try:
            gone = await self._stats.purge_left_servers(self._clock.now())
        except StoreError as error:
            log.warning("servers that were left are not purged today: %s", type(error).__name__)
        except Exception:
            log.exception("servers that were left could not be purged")
        else:
            if gone:
                log.info("%s servers that were left have been purged", len(gone))

    async def _delete_expired_data(self) -> None:
        try:
            gone = await self._stats.delete_expired(self._clock.now(), self.kept)
        except StoreError as error:
            log.warning("what is too old is not taken away today: %s", type(error).__name__)
        except Exception:
            log.exception("what is too old could not be taken away")
        else:
            if gone:
                log.info("%s records that were too old are gone", gone)

    async def _store_or_warn(self, writing: Awaitable[None]) -> None:
        try:
            await writing
        except StoreError as error:
            log.warning("coming or going could not be noted: %s", type(error).__name__)
