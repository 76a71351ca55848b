"""Matches that are over: counted at once, and what each has brought those who played it."""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final

from bot.remembering import Remembered
from bot.stats.brought import Brought
from bot.stats.stats import Stats

MOST_KNOWN: Final = 2_000
"""Matches that are remembered; those that were told of first are forgotten first."""

Background = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
"""Begins what nobody waits for."""
WakeAfter = Callable[[int], asyncio.Future[None]]
"""What is done after so many milliseconds, or cancelled by who does not wait any more."""

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class CountedMatch:
    """A match on its way into what is counted."""

    counting: asyncio.Task[None] | None = None
    brought: Brought = field(default_factory=Brought)
    is_missed: bool = False
    """Somebody has asked for what it brought before that was known."""


class FinishedMatches:
    """Is told of every match that is over, and can soon tell what it has brought."""

    def __init__(self, stats: Stats, background: Background, wake_after: WakeAfter) -> None:
        self._stats = stats
        self._background = background
        self._wake_after = wake_after
        self._known = Remembered[str, CountedMatch](MOST_KNOWN)
        self._tell: Callable[[str], None] = lambda _: None
        self._when_counted: list[Callable[[int], None]] = []
        self._when_changed: list[Callable[[int], None]] = []

    def listen(self, tell: Callable[[str], None]) -> None:
        """Call `tell` with a match that has brought something when that was asked for too early."""
        self._tell = tell

    def when_counted(self, tell: Callable[[int], None]) -> None:
        """Call `tell` with the server of every match that has been counted, and of what changed."""
        self._when_counted.append(tell)

    def when_changed(self, tell: Callable[[int], None]) -> None:
        """Call `tell` with every server of which something that was told holds no more."""
        self._when_changed.append(tell)

    def changed(self, *servers: int) -> None:
        """Who stands on their boards has changed otherwise: hidden, kept off, voided, deleted."""
        for each in servers:
            self._counted(each)
            for tell in self._when_changed:
                tell(each)

    def _counted(self, guild_id: int) -> None:
        for tell in self._when_counted:
            tell(guild_id)

    def over(self, guild_id: int, match_id: str, people: Collection[int]) -> None:
        """A match of a server is stored, and these people have played it; it is counted once."""
        if match_id in self._known:
            return
        match = self._known[match_id] = CountedMatch()
        counting = self._count(match, guild_id, match_id, people)
        match.counting = self._background(counting)

    def forget(self, match_id: str) -> None:
        """Nobody will ask any more what it has brought."""
        self._known.pop(match_id, None)

    async def brought(self, match_id: str, within: int) -> Brought:
        """What a match has brought, if that is known in so many milliseconds."""
        match = self._known.get(match_id)
        if match is None:
            return Brought()
        if match.counting is not None:
            await self._wait(match.counting, within)
            match.is_missed = match.counting is not None
        return match.brought

    async def _wait(self, counting: asyncio.Task[None], within: int) -> None:
        woken = self._wake_after(within)
        try:
            await asyncio.wait({counting, woken}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            woken.cancel()

    async def _count(
        self, match: CountedMatch, guild_id: int, match_id: str, people: Collection[int]
    ) -> None:
        try:
            await self._stats.catch_up(guild_id)
            self._counted(guild_id)
            match.brought = await self._stats.brought(guild_id, match_id, people)
            if match.is_missed and match.brought:
                self._tell(match_id)
        except Exception:
            logger.exception("match %s could not be counted in the background", match_id)
        finally:
            match.counting = None
