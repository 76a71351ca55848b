"""Scripted people for tests. Each one acts and sees like a person with a Discord client."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from sandbox.interactions import SeenAnswer
from sandbox.typed_commands import USER, localised_commands
from sandbox.update_feed import can_see
from sandbox.world import Channel, Guild, PostedMessage, User

if TYPE_CHECKING:
    from sandbox.client import PersonClient
    from sandbox.json_codec import Json
    from sandbox.world_changes import WorldChanges

T = TypeVar("T")

_PATIENCE: Final = 5.0


class Person:
    """A scripted person. It knows only what this person would see in Discord."""

    def __init__(self, user: User, world_changes: WorldChanges, client: PersonClient) -> None:
        self.user = user
        self._realm = world_changes
        self._client = client

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def mention(self) -> str:
        return f"<@{self.user.id}>"

    async def press(
        self, message: PostedMessage | int, custom_id: str, values: Sequence[str] = ()
    ) -> SeenAnswer:
        """Press a button, or choose from a menu."""
        number = message if isinstance(message, int) else message.id
        return await self._client.press(self.user, number, custom_id, values)

    async def command(self, channel: Channel, path: str, /, **options: object) -> SeenAnswer:
        """Send a slash command."""
        return await self._client.command(self.user, channel, path, options)

    async def context_menu(self, channel: Channel, name: str, target: Person | User) -> SeenAnswer:
        """Send a command of a user's context menu."""
        return await self._client.command(self.user, channel, name, {}, kind=USER, target=target.id)

    async def autocomplete(
        self, channel: Channel, path: str, /, focused: str, **options: object
    ) -> SeenAnswer:
        """Type in the option `focused` of a slash command. Return the suggestions."""
        return await self._client.autocomplete(self.user, channel, path, options, focused)

    async def modal(self, modal: SeenAnswer | str, /, **fields: object) -> SeenAnswer:
        """Submit a form that was shown, with these fields."""
        if isinstance(modal, SeenAnswer):
            modal = str(modal.modal["custom_id"]) if modal.modal else ""
        return await self._client.modal(self.user, modal, fields)

    def say(self, channel: Channel, text: str) -> PostedMessage | None:
        """Write a message. Return None if the person may not write there."""
        return self._client.say(self.user, channel, text)

    def dismiss(self, message: PostedMessage) -> None:
        """Remove an ephemeral message from the screen."""
        self._client.dismiss(self.user, message.id)

    def reload(self) -> None:
        """Reload the client. All ephemeral messages disappear."""
        for (viewer, _), kept in self._realm.ephemerals.items():
            if viewer == self.user.id:
                for message in list(kept.values()):
                    self._realm.delete_message(message)

    def visible_messages(self, channel: Channel) -> list[PostedMessage]:
        """Return the messages on this person's screen in a channel, oldest first."""
        if not can_see(self.user, channel):
            return []
        own = self._realm.ephemerals.get((self.user.id, channel.id), {})
        return sorted([*channel.messages.values(), *own.values()], key=lambda each: each.id)

    def ephemeral_messages(self, channel: Channel) -> list[PostedMessage]:
        """Return this person's ephemeral messages in a channel, oldest first."""
        return [each for each in self.visible_messages(channel) if each.ephemeral]

    def commands(self, guild: Guild) -> list[Json]:
        """Return the commands that this person can use in a server, in their language."""
        return localised_commands(self._realm.world, guild.members[self.user.id])

    async def wait_for(
        self,
        found: Callable[[Person], T | None],
        seconds: float = _PATIENCE,
        channel: Channel | None = None,
    ) -> T:
        """Call `found` until it finds something, and return what it found.

        Raise `TimeoutError` if it finds nothing in time. With a channel, repeat the call only after
        changes in that channel.
        """
        loop = asyncio.get_running_loop()
        ends = loop.time() + seconds
        while True:
            result = found(self)
            if result:
                return result
            try:
                await self._realm.feed.wait_for_change(channel, ends - loop.time())
            except TimeoutError:
                raise TimeoutError(
                    f"{self.name} never saw it{self._screen_text(channel)}"
                ) from None

    def _screen_text(self, channel: Channel | None) -> str:
        """Describe the last messages on the screen, for the error message."""
        if channel is None:
            return ""
        return "; seen was: " + " | ".join(
            each.text for each in self.visible_messages(channel)[-5:]
        )
