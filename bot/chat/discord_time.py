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
"""The time in which a clock is corrected by a millisecond."""
MOST_SLOWLY: Final = SECOND
"""The greatest error that is corrected slowly."""
DRIFT: Final = 2_000
"""The time in which two clocks may drift apart by a millisecond."""
SURE: Final = 3
"""The number of comparisons in a row that have to contradict what was known before."""

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
    """The earliest and the latest time that Discord's clock can have shown at a moment."""

    low: float
    high: float

    def overlaps(self, other: "Bounds") -> bool:
        return self.low <= other.high and other.low <= self.high

    def nearest_to(self, time: int) -> int:
        """Return `time` if it is possible, or else the likeliest time."""
        if self.low <= time <= self.high:
            return time
        return round(self.low if isinf(self.high) else (self.low + self.high) / 2)


class DiscordClock(SystemClock):
    """A clock that follows Discord's. A fair race needs the same clock for all players.

    It begins with the machine's time. The first reply of Discord sets it, before any table is
    played. From then on it is corrected so slowly that no player notices.
    """

    def __init__(self) -> None:
        super().__init__()
        self._known = Bounds(-inf, inf)
        """What is known of Discord's time, as bounds of `_base`."""
        self._known_at = elapsed()
        self._doubts: list[Bounds] = []
        """The last samples that contradict `_known`, but not each other."""
        self._correction = 0
        """The remaining error at the time `_corrected_from`."""
        self._corrected_from = 0
        self._is_exact = False
        """Whether a time stamp in milliseconds is known. Discord's `Date` has only seconds."""

    def now(self) -> int:
        """Return the time by Discord's clock, as exactly as it is known."""
        passed = elapsed()
        return passed + self._base + self._corrected(passed)

    def learn_stamp(self, stamp: int, sent: int | None = None) -> None:
        """Learn that Discord's clock showed `stamp` before now, but not before the time `sent`."""
        self._is_exact = True
        self._learn(stamp, stamp, sent)

    def learn_date(self, date: int, sent: int) -> None:
        """Learn from the `Date` of a reply, a whole second, as long as nothing better is known."""
        if not self._is_exact:
            self._learn(date, date + SECOND, sent)

    def _corrected(self, passed: int) -> int:
        """Return the part of the correction that is done."""
        if not self._correction:
            return 0
        most = (passed - self._corrected_from) // SLOWNESS
        return max(-most, min(most, self._correction))

    def _learn(self, first: int, last: int, sent: int | None) -> None:
        """Learn that Discord's clock showed `first` to `last` at a moment from `sent` to now."""
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
        """Narrow what is known. Return False if it contradicts `found`, which may be wrong."""
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
        """Correct a great error at once. The tables treat it as time in which nobody could play."""
        before = self.now()
        self._base, self._correction = self._base + error, 0
        if abs(error) > MOST_SLOWLY:
            log.warning("the clock was %.1f s from Discord's", error / SECOND)
            self._restart_all(before)


def learn_from_dates(clock: DiscordClock, trace: aiohttp.TraceConfig) -> None:
    """Let the clock learn from the replies to all requests of a session."""

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
