"""Reports events to the open pages and to tests that wait for them."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from sandbox.json_codec import Json
from sandbox.permissions import Permission, is_allowed

if TYPE_CHECKING:
    from sandbox.world import Channel, Guild, User

# Receives the event's name, its data, and its only viewer (None for all who see the channel).
Hook = Callable[[str, Json, "User | None"], None]


class PageSubscriber(Protocol):
    """A page that somebody has open."""

    user: User
    guild: Guild

    def push_update(self, what: str, data: Json) -> None:
        """Send an event to the page."""


def can_see(user: User, channel: Channel) -> bool:
    """Return whether a person can see a channel."""
    member = channel.guild.members.get(user.id)
    return member is not None and is_allowed(member, channel, Permission.VIEW_CHANNEL)


class UpdateFeed:
    """Sends events to pages and hooks. A page gets only the events that its person may see."""

    def __init__(self) -> None:
        self.viewers: set[PageSubscriber] = set()
        self.hooks: list[Hook] = []
        self._waiting: defaultdict[int | None, set[asyncio.Future[None]]] = defaultdict(set)

    @property
    def is_watched(self) -> bool:
        """Whether any page or hook receives events."""
        return bool(self.viewers or self.hooks)

    def send_to_channel(self, channel: Channel, what: str, make: Callable[[], Json]) -> None:
        """Report an event to everybody who sees a channel.

        Call `make` only if anybody is watching.
        """
        self._wake_waiters(channel.id)
        if not self.is_watched:
            return
        data = make()
        for hook in self.hooks:
            hook(what, data, None)
        for subscriber in self.viewers:
            if subscriber.guild is channel.guild and can_see(subscriber.user, channel):
                subscriber.push_update(what, data)

    def send_privately(
        self, user: User, channel: Channel, what: str, make: Callable[[], Json]
    ) -> None:
        """Report an event in a channel to one person only."""
        self._wake_waiters(channel.id)
        if self.is_watched:
            self.send_to_person(user, what, make())

    def send_to_person(self, user: User, what: str, data: Json) -> None:
        """Report an event to one person.

        Unlike with `send_privately`, callers of `wait_for_change` are not woken.
        """
        for hook in self.hooks:
            hook(what, data, user)
        for subscriber in self.viewers:
            if subscriber.user is user:
                subscriber.push_update(what, data)

    def send_to_all(self, what: str, data: Json) -> None:
        """Report an event to every page."""
        self._wake_waiters(None)
        for hook in self.hooks:
            hook(what, data, None)
        for subscriber in self.viewers:
            subscriber.push_update(what, data)

    async def wait_for_change(self, channel: Channel | None, seconds: float) -> None:
        """Wait until something happens in a channel, or in any channel if it is None.

        Raise `TimeoutError` if nothing happens within `seconds`.
        """
        key = channel.id if channel else None
        future = asyncio.get_running_loop().create_future()
        self._waiting[key].add(future)
        try:
            await asyncio.wait_for(future, seconds)
        finally:
            self._waiting[key].discard(future)

    def _wake_waiters(self, channel: int | None) -> None:
        for key in {channel, None}:
            for future in self._waiting.pop(key, ()):
                if not future.done():
                    future.set_result(None)
