"""Delays after failures, and a pause of the bot's own requests while Discord bans its address."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from bot.chat.requests.errors import UNSENT, is_ban, is_unanswered, loggable_error
from bot.clock import MINUTE, SECOND, Clock

# Outage ------------------------------------------------------------------------------------------

# Outages of Discord: the log gets one line when one begins, and one when it ends.

log = logging.getLogger(__name__)

TOLD_AGAIN: Final = MINUTE
"""The minimum time between two log lines, for the case that only some requests fail."""


class Outage:
    """Counts failures during an outage instead of logging each one."""

    def __init__(self, clock: Clock) -> None:
        """Begin without an outage."""
        self.is_on = False
        self._clock = clock
        self._since = 0
        self._held_back = 0

    def log_failure(self, error: Exception, by: logging.Logger, level: int, words: str) -> None:
        """Log what failed, with its code. Log only the first failure of an outage."""
        if is_unanswered(error):
            self._count_unanswered(error, by, level, words)
        else:
            by.log(level, "%s: %s", words, loggable_error(error))

    def log_delay(self, by: logging.Logger, words: str) -> None:
        """Log that something took too long, whatever was slow. During an outage, only count it."""
        if self.is_on:
            self._held_back += 1
        else:
            by.warning(words)

    def record_answer(self) -> None:
        """Note that Discord has answered, and log the end of an outage."""
        if not self.is_on:
            return
        self.is_on = False
        lasted = (self._clock.now() - self._since) / SECOND
        log.warning(
            "Discord answers again, after %.1f s; %s more lines were held back",
            lasted,
            self._held_back,
        )
        self._held_back = 0

    def _count_unanswered(
        self, error: Exception, by: logging.Logger, level: int, words: str
    ) -> None:
        now = self._clock.now()
        if not by.isEnabledFor(level):
            return
        if self.is_on or now < self._since + TOLD_AGAIN:
            self._held_back += 1
            return
        self.is_on, self._since = True, now
        log.warning("Discord does not answer: %s (%s)", words, loggable_error(error))


# Backoff -----------------------------------------------------------------------------------------

RETRY: Final = (*(each * SECOND for each in (2, 2, 3, 3, 5, 5, 5, 5)), 15 * SECOND, 60 * SECOND)
"""The delays between tries. They are short at first, as most outages are short."""
SHORTEST: Final = 5 * MINUTE
LONGEST: Final = 60 * MINUTE


class Backoff:
    """Pauses the bot's own requests during a ban, as each request would prolong the ban.

    Replies to presses are still attempted.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._length = SHORTEST
        self.outage = Outage(clock)
        self.until = 0
        """The end of the pause."""

    def time_left(self) -> int:
        """Return the milliseconds until the pause ends, or 0 if there is none."""
        return max(0, self.until - self._clock.now())

    async def wait_until_allowed(self) -> None:
        """Wait until there is no pause. As a rule that is at once."""
        while self.time_left():
            await self._clock.sleep_until(self.until)

    @contextmanager
    def logging_failures(self, what_failed: str, level: int = logging.INFO) -> Iterator[None]:
        """Continue if Discord refuses a request or fails. Log what failed, with the error code."""
        try:
            yield
        except UNSENT as error:
            self.handle_failure(error, log, level, what_failed)

    def handle_failure(self, error: Exception, by: logging.Logger, level: int, words: str) -> None:
        """Start a pause if the error is a ban. Log the failure if it is news."""
        self.start_if_banned(error)
        self.outage.log_failure(error, by, level, words)

    def start_if_banned(self, error: Exception) -> None:
        """Start a pause if the error is a ban. If the ban soon comes back, double the pause."""
        if not is_ban(error) or self.time_left():
            return
        now = self._clock.now()
        comes_back = now < self.until + SHORTEST
        self._length = min(LONGEST, 2 * self._length) if comes_back else SHORTEST
        self.until = now + self._length
        level = logging.WARNING if comes_back else logging.ERROR
        minutes = self._length // MINUTE
        log.log(level, "Discord has shut this address out; it is asked nothing for %s min", minutes)


def retry_delay(failures: int) -> int:
    """Return the milliseconds to wait before the next try after `failures` failures in a row."""
    return RETRY[min(max(failures, 1), len(RETRY)) - 1]
