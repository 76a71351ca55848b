"""The connection to Discord: its address, its heartbeats, and the reasons why it may end."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import discord
from yarl import URL

from bot.chat.discord_internals import (
    api_address,
    heartbeat_times,
    limit_backoff,
    set_api_address,
    set_gateway_address,
    set_picture_address,
)
from bot.chat.requests.errors import UNSENT, loggable_error
from bot.clock import SECOND

if TYPE_CHECKING:
    from bot.chat.context import ChatContext

WRONG_TOKEN: Final = 4004
WRONG_INTENTS: Final = 4014
Refusal = Literal["shards", "version", "intents"]
REFUSALS: Final[Mapping[int, Refusal]] = {
    4010: "shards",
    4011: "shards",
    4012: "version",
    4013: "intents",
    WRONG_INTENTS: "intents",
}
"""The reasons for which the gateway refuses all further connections, by close code."""


ANSWERED_WITHIN: Final = 10.0
"""Seconds within which Discord must answer a heartbeat. Normally it answers at once."""
LONGEST_WAIT: Final = 256
"""The longest wait between two tries, in seconds. It must be a power of two.

The average wait is half as long. This makes 675 tries a day, and Discord allows 1,000.
"""


PROBE_EVERY: Final = 10 * SECOND
"""The time between two checks whether Discord answers requests, in milliseconds."""


class WrongTokenError(Exception):
    """Discord does not accept the token."""


class NoDiscordError(Exception):
    """Discord cannot be reached."""


class StartRefusedError(Exception):
    """Discord refuses a request at the start. Another try would be refused too."""


class GatewayRefusedError(Exception):
    """The gateway refuses the bot. Another try would be refused too."""

    def __init__(self, reason: Refusal, code: int) -> None:
        super().__init__(f"{reason}, {code}")
        self.reason = reason
        self.code = code


def set_discord_api(address: str) -> None:
    """Use the API at this address. The API names the address of the gateway."""
    set_api_address(address)


async def fetch_gateway(http: discord.http.HTTPClient) -> int:
    """Ask Discord for the address of the gateway, and use it for all sessions.

    Return how many shards Discord recommends. If a session cannot be resumed, discord.py begins a
    new one at this address.
    """
    shards, address, _ = await http.get_bot_gateway()
    gateway, api = URL(address), URL(api_address())
    set_gateway_address(gateway)
    if gateway.authority == api.authority:
        # Discord has its gateway and its API at different addresses. If both have the same address,
        # it is a replacement of Discord, such as the sandbox. So load pictures from this address
        # too.
        set_picture_address(str(api.origin() / "cdn"))
    return shards


def limit_reconnect_delay(shard: discord.ShardInfo | None) -> None:
    """Limit the wait between two tries of a shard to connect again.

    In discord.py, this wait can reach 15 minutes. With the limit, the bot is back within minutes
    after a long outage. It still begins fewer sessions a day than Discord allows.
    """
    if shard is not None:
        limit_backoff(shard, LONGEST_WAIT.bit_length() - 1)


async def watch_requests(http: discord.http.HTTPClient, chat: ChatContext) -> None:
    """Until cancelled, send a test request whenever it is unclear whether Discord answers.

    During a ban nothing is sent, because each request would prolong it.
    """
    clock = chat.clock
    while True:
        await clock.sleep_until(clock.now() + PROBE_EVERY)
        if chat.pacer.rest_health.is_in_doubt and not chat.backoff.time_left():
            # The pacer records the answer, whatever it is.
            with suppress(discord.DiscordException, *UNSENT):
                await http.request(discord.http.Route("GET", "/users/@me"))


class GatewayHeartbeat(NamedTuple):
    """The state of a shard's session."""

    latency: float
    """Seconds from the last answered heartbeat to its answer. Infinite before the first answer."""
    age: float
    """Seconds since the last heartbeat was answered."""
    is_answered: bool
    """Whether the shard is connected and Discord has answered its heartbeats in time."""


SILENCE: Final = GatewayHeartbeat(float("inf"), float("inf"), is_answered=False)


def heartbeat_of(shard: discord.ShardInfo | None) -> GatewayHeartbeat:
    """Return the state of a shard's session from discord.py."""
    times = None if shard is None else heartbeat_times(shard)
    if shard is None or times is None:
        return SILENCE
    now = time.perf_counter()
    waits = times.sent_at > times.answered_at and now > times.sent_at + ANSWERED_WITHIN
    is_answered = not shard.is_closed() and not waits
    return GatewayHeartbeat(times.latency, now - times.answered_at, is_answered)


def startup_error_of(closed: discord.ConnectionClosed) -> Exception:
    """Return the error for a closed connection that discord.py does not reopen.

    Return `closed` itself if its code has no special meaning.
    """
    if closed.code == WRONG_TOKEN:
        return WrongTokenError()
    reason = REFUSALS.get(closed.code)
    return closed if reason is None else GatewayRefusedError(reason, closed.code)


def error_text_of(error: Exception) -> str:
    """Return the status of Discord's reply, or the name of the error if there was no reply."""
    return str(error.status) if isinstance(error, discord.HTTPException) else loggable_error(error)
