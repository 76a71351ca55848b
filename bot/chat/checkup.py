"""Checks how the bot is set up at Discord, without starting the bot."""

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from enum import StrEnum
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import aiohttp
import discord
from discord import app_commands
from discord.http import Route

from bot.chat.emoji.upload import emoji_drawings
from bot.chat.feature import add_commands_of
from bot.chat.requests.commands import CommandRegistry
from bot.chat.requests.errors import UNSENT

A_PAGE: Final = 200
"""The number of servers that Discord returns for one request."""
LONGEST_WAIT: Final = 30.0
HALF_A_SECOND: Final = 0.5
"""The seconds that are added to a time from Discord.

Discord sends whole seconds, so its time is half a second old on average.
"""


class CheckupErrorKind(StrEnum):
    """The kind of error that stopped a check."""

    TOKEN = "token"  # noqa: S105 - names an error, not a token
    NETWORK = "network"
    REFUSED = "refused"


class CheckupError(Exception):
    """Raised if a request of the check fails.

    `said` is Discord's reason if Discord refused the request. Otherwise it is empty.
    """

    def __init__(self, kind: CheckupErrorKind, said: str = "") -> None:
        super().__init__(kind.value)
        self.kind = kind
        self.said = said


class ServerLackingPermissions(NamedTuple):
    """A server in which the bot lacks permissions that it needs."""

    name: str
    id: int
    missing_permissions: tuple[str, ...]


@dataclass(slots=True)
class Checkup:
    """The findings of a check."""

    application: int
    name: str
    endpoint: str | None
    """The address to which Discord sends interactions. None if Discord uses the gateway."""
    clock_ahead: float = 0.0
    """The seconds by which this machine's clock is ahead of Discord's clock.

    The error is about 1 second.
    """
    shards: int = 1
    sessions_left: int = 0
    sessions: int = 0
    unknown_commands: list[str] = field(default_factory=list)
    missing_emoji: int = 0
    servers: int = 0
    servers_lacking_permissions: list[ServerLackingPermissions] = field(default_factory=list)


async def application_id_of(token: str) -> int:
    """Return the id of the application with this token. Raise `CheckupError` if a request fails."""
    async with _logged_in(token) as client:
        return client.application_id or 0


async def run_checkup(
    token: str, needed: discord.Permissions, extensions: Iterable[str]
) -> Checkup:
    """Run all checks and return the results. Raise `CheckupError` if a request fails.

    `needed` are the permissions that the bot needs in each server. `extensions` are the features
    whose commands Discord should know.
    """
    client = _ClockComparingClient()
    async with _logged_in(token, client):
        about = await client.application_info()
        found = Checkup(about.id, about.name, about.interactions_endpoint_url, client.ahead)
        await _check_gateway(client, found)
        found.unknown_commands = await _unknown_commands(client, extensions)
        there = {each.name for each in await client.fetch_application_emojis()}
        found.missing_emoji = len(emoji_drawings().keys() - there)
        async for server in _fetch_servers(client):
            _check_server(server, needed, found)
    return found


class _ClockComparingClient(discord.Client):
    """A client that measures how far this machine's clock is ahead of Discord's clock."""

    def __init__(self) -> None:
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._compare_clocks)
        self.ahead = 0.0
        intents = discord.Intents(guilds=True)
        super().__init__(intents=intents, max_ratelimit_timeout=LONGEST_WAIT, http_trace=trace)

    async def _compare_clocks(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, answered: aiohttp.TraceRequestEndParams
    ) -> None:
        told = answered.response.headers.get("Date")
        if told is not None:
            there = parsedate_to_datetime(told).timestamp() + HALF_A_SECOND
            self.ahead = datetime.now(UTC).timestamp() - there


@asynccontextmanager
async def _logged_in(
    token: str, client: discord.Client | None = None
) -> AsyncIterator[discord.Client]:
    client = client or _ClockComparingClient()
    with raising_checkup_errors():
        async with client:
            await client.login(token)
            yield client


@contextmanager
def raising_checkup_errors() -> Iterator[None]:
    """Convert login errors, network errors and Discord's errors to `CheckupError`."""
    try:
        yield
    except discord.LoginFailure:
        raise CheckupError(CheckupErrorKind.TOKEN) from None
    except discord.HTTPException as error:
        raise CheckupError(CheckupErrorKind.REFUSED, f"{error.status}: {error.text}") from None
    except (discord.DiscordException, TimeoutError, *UNSENT):
        raise CheckupError(CheckupErrorKind.NETWORK) from None


async def _check_gateway(client: discord.Client, found: Checkup) -> None:
    told: dict[str, Any] = await client.http.request(Route("GET", "/gateway/bot"))
    limit = told["session_start_limit"]
    found.shards, found.sessions = told["shards"], limit["total"]
    found.sessions_left = limit["remaining"]


async def _unknown_commands(client: discord.Client, extensions: Iterable[str]) -> list[str]:
    tree = app_commands.CommandTree(client)
    add_commands_of(extensions, CommandRegistry(tree))
    known = {(each.type, each.name) for each in await tree.fetch_commands()}
    ours = [(_command_type(each), each.name) for each in tree.get_commands()]
    return [name for kind, name in ours if (kind, name) not in known]


def _command_type(
    command: app_commands.Command[Any, ..., Any] | app_commands.ContextMenu | app_commands.Group,
) -> discord.AppCommandType:
    if isinstance(command, app_commands.ContextMenu):
        return command.type
    return discord.AppCommandType.chat_input


async def _fetch_servers(client: discord.Client) -> AsyncIterator[dict[str, Any]]:
    after = 0
    while True:
        route = Route("GET", "/users/@me/guilds")
        asked = {"limit": A_PAGE, "after": after}
        page: list[dict[str, Any]] = await client.http.request(route, params=asked)
        for each in page:
            yield each
        if len(page) < A_PAGE:
            return
        after = int(page[-1]["id"])


def _check_server(server: dict[str, Any], needed: discord.Permissions, found: Checkup) -> None:
    found.servers += 1
    has = discord.Permissions(int(server["permissions"]))
    if has.administrator or has >= needed:
        return
    lacks = tuple(name for name, wanted in needed if wanted and not getattr(has, name))
    found.servers_lacking_permissions.append(
        ServerLackingPermissions(server["name"], int(server["id"]), lacks)
    )
