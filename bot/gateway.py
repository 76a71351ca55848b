"""The way to Discord: where it is, and why it may end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

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


class WrongTokenError(Exception):
    """Discord does not accept the token."""


class NoDiscordError(Exception):
    """Discord cannot be reached."""


class GatewayRefusedError(Exception):
    """The gateway does not take the bot as it is, which trying again would not change."""

    def __init__(self, reason: Refusal, code: int) -> None:
        super().__init__(f"{reason}, {code}")
        self.reason = reason
        self.code = code


def reach_discord_at(address: str) -> None:
    """Talk to that API, and to the gateway beside it if it is a stand-in.

    discord.py goes back to its own gateway after some errors, so that is set as well.
    """
    discord.http.Route.BASE = address
    stand_in = URL(address)
    if stand_in.scheme != "http":
        return
    origin = stand_in.origin()
    discord.asset.Asset.BASE = str(origin / "cdn")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = origin.with_scheme("ws") / "gateway"


def end_of_connection(closed: discord.ConnectionClosed) -> Exception:
    """What an end of the connection means that discord.py does not get over; else the end."""
    if closed.code == WRONG_TOKEN:
        return WrongTokenError()
    reason = REFUSALS.get(closed.code)
    return closed if reason is None else GatewayRefusedError(reason, closed.code)


def said_by(error: Exception) -> str:
    """What Discord said, or why it said nothing."""
    return str(error.status) if isinstance(error, discord.HTTPException) else named(error)
