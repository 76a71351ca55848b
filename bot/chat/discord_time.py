"""Discord's time: the times of ids and edits, and a clock that is adjusted to Discord's clock."""

import logging
from datetime import datetime
from email.utils import parsedate_to_datetime
from hashlib import blake2s
from math import inf, isinf
from types import SimpleNamespace
from typing import Final, NamedTuple, Self

import aiohttp
import discord

from bot.chat.discord_internals import RawMessage
from bot.clock import SECOND, SystemClock, elapsed

# Discord time ------------------------------------------------------------------------------------

EPOCH: Final = 1_420_070_400_000
SLOWNESS: Final = 50
"""The clock is corrected by at most one millisecond in this number of milliseconds."""
MOST_SLOWLY: Final = SECOND
"""The largest error that is corrected slowly. A larger error is corrected at once."""
DRIFT: Final = 2_000
"""In this number of milliseconds, two clocks may drift apart by one millisecond."""
SURE: Final = 3
"""The known bounds are replaced after this number of comparisons in a row that contradict them."""

log = logging.getLogger(__name__)


def creation_time_of(snowflake: int) -> int:
    """Return when Discord made an id, in milliseconds since 1970."""
    return (snowflake >> 22) + EPOCH


class SentMessage(NamedTuple):
    """A message that Discord has accepted."""

    id: int
    visible_since: int
    """The time of the last edit of the message, or of its creation if it was never edited."""

    @classmethod
    def of_message(cls, message: discord.Message) -> Self:
        return cls._at(message.id, message.edited_at)

    @classmethod
    def of_raw(cls, message: RawMessage) -> Self:
        edited = message.get("edited_timestamp")
        return cls._at(int(message["id"]), discord.utils.parse_time(edited))

    @classmethod
    def _at(cls, message: int, edited: datetime | None) -> Self:
        return cls(message, creation_time_of(message) if edited is None else _milliseconds(edited))


def _milliseconds(at: datetime) -> int:
    return round(at.timestamp() * 1000)


class Bounds(NamedTuple):
    """The bounds of an unknown time: the earliest and the latest possible time."""

    low: float
    high: float

    def overlaps(self, other: "Bounds") -> bool:
        return self.low <= other.high and other.low <= self.high

    def nearest_to(self, time: int) -> int:
        """Return `time` if it is within the bounds. Otherwise return the likeliest time."""
        if self.low <= time <= self.high:
            return time
        return round(self.low if isinf(self.high) else (self.low + self.high) / 2)


class DiscordClock(SystemClock):
    """A clock that is adjusted to Discord's clock.

    In a race, times measured by the bot are compared with times measured by Discord. So both must
    use the same clock. This clock begins with the machine's time. The first reply from Discord sets
    it, before any table is played. From then on it is corrected so slowly that no player notices.
    """

    def __init__(self) -> None:
        super().__init__()
        self._known = Bounds(-inf, inf)
        """The bounds of the value that `_base` should have by Discord's clock."""
        self._known_at = elapsed()
        """The value of `elapsed` when `_known` was last changed."""
        self._doubts: list[Bounds] = []
        """The bounds from the last comparisons, if they contradict `_known` but not each other."""
        self._correction = 0
        """The error of the clock at the time `_corrected_from`, which is corrected slowly."""
        self._corrected_from = 0
        self._is_exact = False
        """Whether Discord has sent a time stamp in milliseconds. `Date` has only seconds."""

    def now(self) -> int:
        """Return the time by Discord's clock, as far as it is known."""
        passed = elapsed()
        return passed + self._base + self._corrected(passed)

    def learn_stamp(self, stamp: int, sent: int | None = None) -> None:
        """Adjust the clock. Discord's clock showed `stamp` between the time `sent` and now.

        If `sent` is None, Discord's clock may have shown `stamp` at any time before now.
        """
        self._is_exact = True
        self._learn(stamp, stamp, sent)

    def learn_date(self, date: int, sent: int) -> None:
        """Adjust the clock by the header `Date` of a reply to a request at the time `sent`.

        The header is only exact to a second. So ignore it once an exact time stamp is known.
        """
        if not self._is_exact:
            self._learn(date, date + SECOND, sent)

    def _corrected(self, passed: int) -> int:
        """Return the part of `_correction` that is done when `elapsed` is `passed`."""
        if not self._correction:
            return 0
        most = (passed - self._corrected_from) // SLOWNESS
        return max(-most, min(most, self._correction))

    def _learn(self, first: int, last: int, sent: int | None) -> None:
        """Adjust the clock by a time stamp of Discord.

        At some moment between `sent` and now, Discord's clock showed a time from `first` to `last`.
        If `sent` is None, it may have been any moment before now.
        """
        is_first, passed = isinf(self._known.low), elapsed()
        aim, base = self._base + self._correction, self._base + self._corrected(passed)
        found = Bounds(first - passed, inf if sent is None else last + base - sent)
        if not self._add_bounds(found, passed):
            return
        error = self._known.nearest_to(aim) - base
        self._base, self._correction, self._corrected_from = base, error, passed
        if is_first or abs(error) > MOST_SLOWLY:
            self._jump(error)

    def _add_bounds(self, found: Bounds, passed: int) -> bool:
        """Narrow the known bounds by the bounds `found`.

        Return False if they contradict each other, because `found` may be wrong. After several such
        contradictions in a row, replace the known bounds.
        """
        drift = (passed - self._known_at) / DRIFT
        known = Bounds(self._known.low - drift, self._known.high + drift)
        self._doubts = [each for each in self._doubts if each.overlaps(found)]
        if not known.overlaps(found):
            self._doubts.append(found)
            if len(self._doubts) < SURE:
                return False
            known, self._doubts = found, []
        self._known = Bounds(max(known.low, found.low), min(known.high, found.high))
        self._known_at = passed
        return True

    def _jump(self, error: int) -> None:
        """Correct an error at once. If it is large, tables treat it like a downtime of the bot."""
        before = self.now()
        self._base, self._correction = self._base + error, 0
        if abs(error) > MOST_SLOWLY:
            log.warning("the clock was %.1f s from Discord's", error / SECOND)
            self._restart_all(before)


def learn_from_dates(clock: DiscordClock, trace: aiohttp.TraceConfig) -> None:
    """Adjust the clock by the `Date` headers of all replies in a session."""

    async def starts(
        _: aiohttp.ClientSession, context: SimpleNamespace, __: aiohttp.TraceRequestStartParams
    ) -> None:
        context.sent_at = clock.now()

    async def ends(
        _: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        date = request.response.headers.get("Date")
        if date is not None:
            clock.learn_date(_milliseconds(parsedate_to_datetime(date)), context.sent_at)

    trace.on_request_start.append(starts)
    trace.on_request_end.append(ends)


# Nonce -------------------------------------------------------------------------------------------


def nonce_of(words: str) -> str:
    """Return the nonce of a message, which follows from `words`.

    If the bot sends a message again after a crash, Discord recognises it by its nonce.
    """
    return str(int.from_bytes(blake2s(words.encode(), digest_size=8).digest()))
