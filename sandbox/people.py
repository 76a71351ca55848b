"""People for tests: each does and sees what they would with a client of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from sandbox.feed import can_see
from sandbox.interactions import SeenAnswer
from sandbox.typed_commands import USER, localised
from sandbox.world import Channel, Guild, PostedMessage, User

if TYPE_CHECKING:
    from sandbox.client import PersonClient
    from sandbox.realm import Realm
    from sandbox.wire import Json

T = TypeVar("T")

_PATIENCE: Final = 5.0


class Person:
    """Somebody who plays; nothing here knows more than they would see."""

    def __init__(self, user: User, realm: Realm, client: PersonClient) -> None:
        self.user = user
        self._realm = realm
        self._client = client

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    @property
    def id(self) -> int:
        """Their id."""
        return self.user.id

    @property
    def name(self) -> str:
        """Their name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """What mentions them in a text."""
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

    async def menu(self, channel: Channel, name: str, target: Person | User) -> SeenAnswer:
        """Send a command of somebody's context menu."""
        return await self._client.command(self.user, channel, name, {}, kind=USER, target=target.id)

    async def autocomplete(
        self, channel: Channel, path: str, /, focused: str, **options: object
    ) -> SeenAnswer:
        """Type at an option of a command."""
        return await self._client.autocomplete(self.user, channel, path, options, focused)

    async def modal(self, modal: SeenAnswer | str, /, **fields: object) -> SeenAnswer:
        """Send the form that was shown."""
        if isinstance(modal, SeenAnswer):
            modal = str(modal.modal["custom_id"]) if modal.modal else ""
        return await self._client.modal(self.user, modal, fields)

    def say(self, channel: Channel, text: str) -> PostedMessage | None:
        """Write something."""
        return self._client.say(self.user, channel, text)

    def dismiss(self, message: PostedMessage) -> None:
        """Take an ephemeral message off the screen."""
        self._client.dismiss(self.user, message.id)

    def reload(self) -> None:
        """Load the client anew: every ephemeral message is gone."""
        for (viewer, _), kept in self._realm.ephemerals.items():
            if viewer == self.user.id:
                for message in list(kept.values()):
                    self._realm.delete(message)

    def sees(self, channel: Channel) -> list[PostedMessage]:
        """What is on their screen in a channel, oldest first."""
        if not can_see(self.user, channel):
            return []
        own = self._realm.ephemerals.get((self.user.id, channel.id), {})
        return sorted([*channel.messages.values(), *own.values()], key=lambda each: each.id)

    def private(self, channel: Channel) -> list[PostedMessage]:
        """Their ephemeral messages in a channel, oldest first."""
        return [each for each in self.sees(channel) if each.ephemeral]

    def commands(self, guild: Guild) -> list[Json]:
        """The commands that they can use in a server, in their language."""
        return localised(self._realm.world, guild.members[self.user.id])

    async def wait_for(
        self,
        found: Callable[[Person], T | None],
        seconds: float = _PATIENCE,
        channel: Channel | None = None,
    ) -> T:
        """What a look finds, as soon as it finds something; `TimeoutError` if it never does.

        With a channel it looks again only when something happens there.
        """
        loop = asyncio.get_running_loop()
        ends = loop.time() + seconds
        while True:
            result = found(self)
            if result:
                return result
            try:
                await self._realm.feed.change(channel, ends - loop.time())
            except TimeoutError:
                raise TimeoutError(f"{self.name} never saw it{self._screen(channel)}") from None

    def _screen(self, channel: Channel | None) -> str:
        """What there was to be seen instead."""
        if channel is None:
            return ""
        return "; seen was: " + " | ".join(each.text for each in self.sees(channel)[-5:])
