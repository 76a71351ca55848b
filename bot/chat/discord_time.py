"""Discord's time: timestamps of ids and edits, and a clock that follows Discord's."""

import time
from datetime import datetime
from hashlib import blake2s
from typing import Final, NamedTuple, Self

import discord

from bot.chat.discord_internals import RawMessage
from bot.clock import SystemClock

# Discord time ------------------------------------------------------------------------------------

EPOCH: Final = 1_420_070_400_000
SLOWEST: Final = 10_000
"""In milliseconds. A slower request is useless for comparing the clocks."""
SAMPLES: Final = 16
"""The number of stored clock comparisons. The fastest one is used."""


def creation_time_of(snowflake: int) -> int:
    """Return when Discord made an id, in milliseconds since 1970."""
    return (snowflake >> 22) + EPOCH


class SentMessage(NamedTuple):
    """A message that Discord has taken, and when Discord did so."""

    id: int
    visible_since: int
    """When the message was last edited, or when it was sent if it was never edited."""

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


class SteadyClock(SystemClock):
    """A clock that only measures durations. Nobody can set it."""

    def now(self) -> int:
        """Return the milliseconds since an arbitrary moment."""
        return time.monotonic_ns() // 1_000_000


class DiscordClock(SystemClock):
    """The machine's clock, corrected to Discord's time.

    A fair race needs the same clock for all players.
    """

    def __init__(self) -> None:
        self._offset = 0
        self._samples: list[tuple[int, int]] = []

    def now(self) -> int:
        """Return the time by Discord's clock, as exactly as it is known."""
        return super().now() + self._offset

    def machine_now(self) -> int:
        return super().now()

    def learn_offset(self, stamp: int, sent: int, received: int) -> None:
        """Learn the offset from one request to Discord.

        `sent` and `received` are the times of the request and of its reply by this machine's clock.
        `stamp` is the time of the request by Discord's clock.
        """
        if not 0 <= received - sent <= SLOWEST:
            return
        self._samples.append((received - sent, stamp - (sent + received) // 2))
        del self._samples[:-SAMPLES]
        took, offset = min(self._samples)
        # An offset within half of the request's duration may be mere delay.
        self._offset = offset if abs(offset) > took // 2 else 0


# Nonce -------------------------------------------------------------------------------------------

# The nonces of messages, by which Discord recognises a message that is sent again.


def nonce_of(words: str) -> str:
    """Return a nonce derived from `words`.

    Equal words give the same nonce, so Discord recognises a message that is sent again after a
    crash.
    """
    return str(int.from_bytes(blake2s(words.encode(), digest_size=8).digest()))
