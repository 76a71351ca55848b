"""The page's socket: pushes events to the page and receives the person's actions."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from aiohttp import WSMsgType, web

from sandbox.interactions import InteractionOutcome, SeenAnswer
from sandbox.json_codec import Json, dumps, loads
from sandbox.permissions import Permission, permissions_in_guild
from sandbox.typed_commands import CHAT, USER, localised_commands
from sandbox.update_feed import can_see
from sandbox.world import Channel, Guild, User

if TYPE_CHECKING:
    from sandbox.client import PersonClient
    from sandbox.world_changes import WorldChanges

log = logging.getLogger(__name__)

_SHOWN_MESSAGES: Final = 50


class OpenPage:
    """One open page of one person."""

    def __init__(
        self, user: User, guild: Guild, world_changes: WorldChanges, client: PersonClient
    ) -> None:
        """Begin with a `client` of this page alone: a waiting press blocks only its client."""
        self.user = user
        self.guild = guild
        self._realm = world_changes
        self._client = client
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._doing: set[asyncio.Task[None]] = set()

    def push_update(self, what: str, data: Json) -> None:
        """Send an event to the page."""
        self._queue.put_nowait(dumps({"t": what, "d": data}))

    def close(self) -> None:
        """Close the page's connection."""
        self._queue.put_nowait(None)

    async def serve(self, socket: web.WebSocketResponse) -> None:
        """Push events to the page and handle its actions, until the page is closed."""
        self.push_update("hello", self._hello_payload())
        self._realm.feed.viewers.add(self)
        writer = asyncio.create_task(self._write(socket))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._received(message.data)
        finally:
            self._realm.feed.viewers.discard(self)
            self.close()
            for task in self._doing:
                task.cancel()
            await asyncio.gather(writer, *self._doing, return_exceptions=True)

    def push_commands(self) -> None:
        """Send the commands that the person can use now."""
        self.push_update("commands", {"commands": self._commands()})

    async def _write(self, socket: web.WebSocketResponse) -> None:
        with suppress(ConnectionError):
            while (frame := await self._queue.get()) is not None:
                await socket.send_str(frame)
            await socket.close()

    def _commands(self) -> list[Json]:
        return localised_commands(self._realm.world, self.guild.members[self.user.id])

    def _hello_payload(self) -> Json:
        world_changes, world = self._realm, self._realm.world
        seen = [each for each in self.guild.channels.values() if can_see(self.user, each)]
        bot, application = world.application.bot, world.application
        return {
            "person": page_person(self.user, self.guild),
            "people": [
                page_person(each.user, self.guild)
                for each in self.guild.members.values()
                if not each.user.bot
            ],
            "server": {"id": str(self.guild.id), "name": self.guild.name},
            "servers": [
                {"id": str(each.id), "name": each.name}
                for each in world.guilds.values()
                if self.user.id in each.members
            ],
            "channels": [world_changes.page_channel(each) for each in seen],
            "roles": {str(each.id): each.name for each in self.guild.roles.values()},
            "application": {"id": str(application.id), "name": application.name},
            "bot": {"id": str(bot.id), "name": bot.name, "online": world_changes.gateway.online},
            "commands": self._commands(),
            "messages": {str(each.id): self._messages(each) for each in seen},
            "switches": sorted(world_changes.settings.switches),
            "now": self._realm.ids.time.stamp(),
        }

    def _messages(self, channel: Channel) -> list[Json]:
        newest = list(channel.messages.values())[-_SHOWN_MESSAGES:]
        return [self._realm.page_message(each) for each in newest]

    def _received(self, raw: str) -> None:
        doing = asyncio.create_task(self._handle_action(raw))
        self._doing.add(doing)
        doing.add_done_callback(self._doing.discard)

    async def _handle_action(self, raw: str) -> None:
        nonce: object = None
        try:
            said = loads(raw)
            nonce = said.get("nonce")
            outcome = await self._perform_action(said)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            log.warning("the page sent what cannot be understood: %r", error)
            outcome = SeenAnswer(InteractionOutcome.FAILED, reason="error", detail=repr(error))
        if outcome is not None:
            self._send_outcome(nonce, outcome)

    async def _perform_action(self, said: Json) -> SeenAnswer | None:
        """Do what the page asks for. Return the outcome, or None if the action has none."""
        client, user = self._client, self.user
        match said["op"]:
            case "press":
                number, values = int(said["message_id"]), said.get("values") or ()
                return await client.press(user, number, said["custom_id"], values)
            case "command":
                return await self._command(said)
            case "autocomplete":
                where, options = self._channel(said), said.get("options") or {}
                focused = said["focused"]
                return await client.autocomplete(user, where, said["path"], options, focused)
            case "modal":
                return await client.modal(user, said["custom_id"], said.get("fields") or {})
            case "say":
                client.say(user, self._channel(said), str(said["text"]))
            case "dismiss":
                client.dismiss(user, int(said["message_id"]))
            case other:
                raise ValueError(f"no such op: {other!r}")
        return None

    async def _command(self, said: Json) -> SeenAnswer:
        target = said.get("target_id")
        return await self._client.command(
            self.user,
            self._channel(said),
            said["path"],
            said.get("options") or {},
            kind=USER if said.get("type") == "user" else CHAT,
            target=int(target) if target else None,
        )

    def _channel(self, said: Json) -> Channel:
        return self.guild.channels[int(said["channel_id"])]

    def _send_outcome(self, nonce: object, outcome: SeenAnswer) -> None:
        """Push an outcome to this page only: other tabs of a person are other clients."""
        if outcome.has_failed:
            self.push_update(
                "failed", {"nonce": nonce, "reason": outcome.reason, "text": outcome.detail}
            )
        elif outcome.choices is not None:
            self.push_update("choices", {"nonce": nonce, "choices": outcome.choices})
        elif outcome.modal is not None:
            self.push_update("modal", {"nonce": nonce, "modal": outcome.modal})
        else:
            self.push_update("answered", {"nonce": nonce})


def page_person(user: User, guild: Guild) -> Json:
    """Return a person as the page shows them."""
    return {
        "id": str(user.id),
        "name": user.name,
        "avatar_colour": user.colour,
        "locale": user.locale,
        "moderator": bool(permissions_in_guild(guild.members[user.id]) & Permission.MANAGE_GUILD),
    }
