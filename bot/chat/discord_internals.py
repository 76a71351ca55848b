"""The only module that uses non-public parts of discord.py.

These parts may change in any version of discord.py. Check this file first before an upgrade.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import discord
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context, interaction_message_response_params
from yarl import URL

Parsers = dict[str, Callable[[Any], None]]
"""The functions that read the payloads of events. The keys are the names of the events."""


Changes = Mapping[str, Any]
"""The arguments of `discord.Message.edit`."""
RawMessage = Mapping[str, Any]
"""A message as Discord sends it."""


class HeartbeatTimes(NamedTuple):
    """The last heartbeat of a session and its acknowledgement, in seconds of `perf_counter`."""

    latency: float
    """The seconds between the last acknowledged heartbeat and its acknowledgement.

    Infinite before the first acknowledgement.
    """
    sent_at: float
    answered_at: float


def api_address() -> str:
    """Return the address of Discord's API, for requests that discord.py does not send itself."""
    return discord.http.Route.BASE


def set_api_address(address: str) -> None:
    """Send all requests to this address. discord.py has no public setting for the address."""
    discord.http.Route.BASE = address


def gateway_address() -> URL:
    """Return the address to which discord.py connects for new sessions."""
    return discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY


def set_gateway_address(address: URL) -> None:
    """Connect to this address for new sessions, instead of Discord's own address."""
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = address


def picture_address() -> str:
    """Return the address from which emoji pictures are loaded.

    The public `Emoji.url` cannot be used without a client.
    """
    return discord.Asset.BASE


def set_picture_address(address: str) -> None:
    """Load pictures from this address. discord.py has no public setting for the address."""
    discord.Asset.BASE = address


def parsers_of(client: discord.Client) -> Parsers:
    """Return the parsers of a client, so that the caller can catch their errors.

    An error in a parser would end the process.
    """
    return client._connection.parsers  # noqa: SLF001 - see above


def set_shards(client: discord.AutoShardedClient, ids: Iterable[int]) -> None:
    """Change the shards of a running client. In discord.py, only a new client can set them."""
    client.shard_ids = client._connection.shard_ids = sorted(ids)  # noqa: SLF001 - see above


def limit_backoff(shard: discord.ShardInfo, power: int) -> None:
    """Let a shard wait at most `2 ** power` seconds between two attempts to connect.

    discord.py has no public setting for this limit, and waits up to 15 minutes.
    """
    # A shard that is still starting has no backoff.
    backoff = getattr(shard._parent, "_backoff", None)  # noqa: SLF001 - see above
    if backoff is not None:
        backoff._max = power  # noqa: SLF001 - see above


def heartbeat_times(shard: discord.ShardInfo) -> HeartbeatTimes | None:
    """Return the heartbeat times of a shard, or None if the shard has no session.

    Only the latency is public in discord.py.
    """
    heart = getattr(shard._parent.ws, "_keep_alive", None)  # noqa: SLF001 - see above
    if heart is None:
        return None
    return HeartbeatTimes(heart.latency, heart._last_send, heart._last_ack)  # noqa: SLF001 - see above


# discord.py creates objects for all components of a message that Discord returns. The functions
# below avoid this work. They send the same requests, but return the message as Discord sent it.


async def edit_pressed_message(
    interaction: discord.Interaction[Any], changes: Changes
) -> RawMessage | None:
    """Reply to a press by editing the pressed message.

    Return the edited message, or None if Discord did not return it.
    """
    response, http = interaction.response, interaction.client.http
    if response.is_done():
        raise discord.InteractionResponded(interaction)
    kind = discord.InteractionResponseType.message_update
    sent = await async_context.get().create_interaction_response(
        interaction.id,
        interaction.token,
        session=interaction._session,  # noqa: SLF001 - see above
        proxy=http.proxy,
        proxy_auth=http.proxy_auth,
        params=interaction_message_response_params(type=kind.value, **changes),
    )
    response._response_type = kind  # noqa: SLF001 - see above
    return sent.get("resource", {}).get("message")


async def edit_original_response(
    interaction: discord.Interaction[Any], changes: Changes
) -> RawMessage:
    """Edit the reply to an interaction. Return the edited message."""
    http = interaction.client.http
    with handle_message_parameters(**changes) as params:
        return await async_context.get().edit_original_interaction_response(
            interaction.application_id,
            interaction.token,
            session=interaction._session,  # noqa: SLF001 - see above
            proxy=http.proxy,
            proxy_auth=http.proxy_auth,
            payload=params.payload,
            multipart=params.multipart,
            files=params.files,
        )


async def edit_message(
    client: discord.Client, channel: int, message: int, changes: Changes
) -> RawMessage:
    """Edit a message of the bot. Return the edited message."""
    with handle_message_parameters(**changes) as params:
        return await client.http.edit_message(channel, message, params=params)
