"""How long the bot waits after a failure, and that it keeps silence when Discord shuts it out."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from bot.chat.errors import UNSENT, is_ban
from bot.chat.outage import Outage
from bot.tables.settings import MINUTE, SECOND
from bot.tables.time.clock import Clock

log = logging.getLogger(__name__)

RETRY: Final = (*(each * SECOND for each in (2, 2, 3, 3, 5, 5, 5, 5)), 15 * SECOND, 60 * SECOND)
"""What failed is tried again at growing distances; often at first, as most outages are short."""
SHORTEST: Final = 5 * MINUTE
LONGEST: Final = 60 * MINUTE


class Backoff:
    """Until when the bot asks Discord nothing by itself: each request would make it longer.

    Answers to presses are tried.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._length = SHORTEST
        self.outage = Outage(clock)
        self.until = 0
        """When it is over."""

    def left(self) -> int:
        """How long it still lasts, in milliseconds; 0: the bot may ask."""
        return max(0, self.until - self._clock.now())

    async def over(self) -> None:
        """Return when the bot may ask, which is at once as a rule."""
        while self.left():
            await self._clock.sleep_until(self.until)

    @contextmanager
    def trying(self, what_failed: str, level: int = logging.INFO) -> Iterator[None]:
        """Go on without what Discord does not do; the log tells what failed, and with what code."""
        try:
            yield
        except UNSENT as error:
            self.failed(error, log, level, what_failed)

    def failed(self, error: Exception, by: logging.Logger, level: int, words: str) -> None:
        """Heed what an error means, and tell what failed, if that is news."""
        self.heed(error)
        self.outage.tell(error, by, level, words)

    def heed(self, error: Exception) -> None:
        """Begin, if that is what an error means; when it comes back soon, for twice as long."""
        if not is_ban(error) or self.left():
            return
        now = self._clock.now()
        comes_back = now < self.until + SHORTEST
        self._length = min(LONGEST, 2 * self._length) if comes_back else SHORTEST
        self.until = now + self._length
        level = logging.WARNING if comes_back else logging.ERROR
        minutes = self._length // MINUTE
        log.log(level, "Discord has shut this address out; it is asked nothing for %s min", minutes)


def retry_after(failures: int) -> int:
    """How long to wait after so many failures in a row before the next try, in milliseconds."""
    return RETRY[min(max(failures, 1), len(RETRY)) - 1]
