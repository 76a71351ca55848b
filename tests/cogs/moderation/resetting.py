"""Results to be deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.storage.results.matches import MatchFilter

if TYPE_CHECKING:
    from tests.support.past_people import StoredClub

DAY: Final = 24 * 3600 * 1000


async def counted(c: StoredClub, guild: int | None = None) -> int:
    wanted = MatchFilter(c.guild if guild is None else guild)
    return await c.store.results.history.count_matches(wanted)


async def left(c: StoredClub) -> list[int]:
    """The servers that the bot is no longer in."""
    return await c.store.results.servers.servers_left_since(c.there.clock.now())
