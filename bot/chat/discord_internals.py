"""Everything of discord.py that the bot uses although it is not public, in one place.

discord.py promises nothing about these names, so check this file first when a new version comes.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

import discord
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context, interaction_message_response_params
from yarl import URL

Parsers = dict[str, Callable[[Any], None]]
"""The functions that read the payloads of events, by the name of the event."""


Changes = Mapping[str, Any]
"""The arguments of `discord.Message.edit`."""
RawMessage = Mapping[str, Any]
"""A message as Discord sends it."""


class HeartbeatTimes(NamedTuple):
    """The times of a session's heartbeats, in seconds of `time.perf_counter`."""

    latency: float
    """Seconds from the last answered heartbeat to its answer. Infinite before the first answer."""
    sent_at: float
    answered_at: float


def api_address() -> str:
    """Return the address of Discord's API, for requests that discord.py does not send itself."""
    return discord.http.Route.BASE


def set_api_address(address: str) -> None:
    """Send all requests to this address. discord.py has no setting for it."""
    discord.http.Route.BASE = address


def gateway_address() -> URL:
    """Return the address where new sessions begin. `launch_shard` needs it."""
    return discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY


def set_gateway_address(address: URL) -> None:
    """Begin new sessions at this address. Otherwise discord.py uses Discord's own."""
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = address


def picture_address() -> str:
    """Return the address of Discord's pictures. `Emoji.url` would need the state of a client."""
    return discord.Asset.BASE


def set_picture_address(address: str) -> None:
    """Look for pictures at this address. discord.py has no setting for it."""
    discord.Asset.BASE = address


def parsers_of(client: discord.Client) -> Parsers:
    """Return the parsers of a client. An error in one of them would end the process."""
    return client._connection.parsers  # noqa: SLF001 - see above


def set_shards(client: discord.AutoShardedClient, ids: Iterable[int]) -> None:
    """Set the shards of a running client. discord.py only lets them be chosen before the start."""
    client.shard_ids = client._connection.shard_ids = sorted(ids)  # noqa: SLF001 - see above


def limit_backoff(shard: discord.ShardInfo, power: int) -> None:
    """Limit the wait between two retries of a shard to 2 to the `power` seconds.

    discord.py has no setting for it, and waits up to 15 minutes.
    """
    # A shard that is still starting has no backoff.
    backoff = getattr(shard._parent, "_backoff", None)  # noqa: SLF001 - see above
    if backoff is not None:
        backoff._max = power  # noqa: SLF001 - see above


def heartbeat_times(shard: discord.ShardInfo) -> HeartbeatTimes | None:
    """Return the heartbeat times of a shard, or None if it has no session.

    Of these times, only the latency is public in discord.py.
    """
    heart = getattr(shard._parent.ws, "_keep_alive", None)  # noqa: SLF001 - see above
    if heart is None:
        return None
    return HeartbeatTimes(heart.latency, heart._last_send, heart._last_ack)  # noqa: SLF001 - see above


# discord.py makes objects of all components of a message that Discord sends back. These edits are
# sent like discord.py's own, but nothing is made of what comes back.


async def edit_pressed_message(
    interaction: discord.Interaction[Any], changes: Changes
) -> RawMessage | None:
    """Reply to a press by editing the pressed message. Return it, if Discord has sent it back."""
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
    """Edit the reply to an interaction, and return it."""
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
    """Edit a message of the bot, and return it."""
    with handle_message_parameters(**changes) as params:
        return await client.http.edit_message(channel, message, params=params)
