"""Finds messages by nonce, so that no message is posted twice."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sandbox.settings import SandboxSettings
    from sandbox.world import Channel, PostedMessage

_KEPT: Final = 1000


class Nonces:
    """The messages that were posted with a nonce during the last minutes."""

    def __init__(self, settings: SandboxSettings) -> None:
        self._settings = settings
        self._posted: dict[tuple[int, str], tuple[float, PostedMessage]] = {}

    def find_message(self, channel: Channel, nonce: object) -> PostedMessage | None:
        """Return the message that was posted with this nonce in the last minutes, or None."""
        found = self._posted.get((channel.id, str(nonce)))
        return found[1] if found is not None and found[0] >= self._limit() else None

    def remember_message(self, message: PostedMessage) -> None:
        """Remember the message for some minutes, so that its nonce finds it."""
        if len(self._posted) > _KEPT:
            limit = self._limit()
            self._posted = {key: kept for key, kept in self._posted.items() if kept[0] > limit}
        self._posted[message.channel.id, str(message.nonce)] = (time.monotonic(), message)

    def _limit(self) -> float:
        return time.monotonic() - self._settings.durations.nonce
