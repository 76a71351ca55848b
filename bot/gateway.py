"""The way to Discord: where it is, and why it may end."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

import discord
from yarl import URL

from bot.chat.errors import named

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
"""What the codes mean with which the gateway ends a connection for good."""


ANSWERED_WITHIN: Final = 10.0
"""Seconds: Discord answers a heartbeat at once."""
LONGEST_WAIT: Final = 256
"""Seconds, a power of two; half of it on average, so 675 tries a day: Discord takes 1,000."""


class WrongTokenError(Exception):
    """Discord does not accept the token."""


class NoDiscordError(Exception):
    """Discord cannot be reached."""


class StartRefusedError(Exception):
    """What is asked for at the start is refused, which trying again would not change."""


class GatewayRefusedError(Exception):
    """The gateway does not take the bot as it is, which trying again would not change."""

    def __init__(self, reason: Refusal, code: int) -> None:
        super().__init__(f"{reason}, {code}")
        self.reason = reason
        self.code = code


def reach_discord_at(address: str) -> None:
    """Talk to that API; where the gateway is, it says itself."""
    discord.http.Route.BASE = address


async def find_gateway(http: discord.http.HTTPClient) -> int:
    """Ask where sessions begin, the first ones and all later ones; how many shards Discord wants.

    discord.py goes back to the gateway that it knows where a session cannot be resumed.
    """
    shards, address, _ = await http.get_bot_gateway()
    gateway, api = URL(address), URL(discord.http.Route.BASE)
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    if gateway.authority == api.authority:
        # What stands in for all of Discord has its pictures too.
        discord.asset.Asset.BASE = str(api.origin() / "cdn")
    return shards


def try_again_within_minutes(shard: discord.ShardInfo | None) -> None:
    """Wait less long between two tries than discord.py, who comes to a quarter of an hour.

    So a bot is back minutes after a long outage, and begins no more sessions than a day has.
    """
    # Nobody offers it; where there is none, the tables of the shard are to be shown all the same.
    backoff = getattr(shard._parent, "_backoff", None) if shard is not None else None  # noqa: SLF001 - see above
    if backoff is not None:
        backoff._max = LONGEST_WAIT.bit_length() - 1  # noqa: SLF001 - see above


class Heartbeat(NamedTuple):
    """How the session of a shard does."""

    took: float
    """Seconds from the last heartbeat that was answered to its answer; endless: none was yet."""
    age: float
    """Seconds since that answer."""
    is_answered: bool
    """Whether there is a connection, and no heartbeat waits for its answer for too long."""


SILENCE: Final = Heartbeat(float("inf"), float("inf"), is_answered=False)


def heartbeat_of(shard: discord.ShardInfo | None) -> Heartbeat:
    """As discord.py knows it, which tells only the first of these to others."""
    if shard is None:
        return SILENCE
    heart = getattr(shard._parent.ws, "_keep_alive", None)  # noqa: SLF001 - nobody else knows
    if heart is None:
        return SILENCE
    now = time.perf_counter()
    waits = heart._last_send > heart._last_ack and now > heart._last_send + ANSWERED_WITHIN  # noqa: SLF001 - as above
    is_answered = not shard.is_closed() and not waits
    return Heartbeat(heart.latency, now - heart._last_ack, is_answered)  # noqa: SLF001 - as above


def end_of_connection(closed: discord.ConnectionClosed) -> Exception:
    """What an end of the connection means that discord.py does not get over; else the end."""
    if closed.code == WRONG_TOKEN:
        return WrongTokenError()
    reason = REFUSALS.get(closed.code)
    return closed if reason is None else GatewayRefusedError(reason, closed.code)


def said_by(error: Exception) -> str:
    """What Discord said, or why it said nothing."""
    return str(error.status) if isinstance(error, discord.HTTPException) else named(error)
