"""Whatever was shown to anybody, in order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.live.shown import cards_of, texts_of

if TYPE_CHECKING:
    from sandbox.world import Channel, User


class SeenMessage(NamedTuple):
    """One message as it was shown: to everybody, or to one person."""

    channel: int
    message: int
    who: int | None
    text: str
    cards: Counter[str]


@dataclass(slots=True)
class Witness:
    """Hears everything that the sandbox shows."""

    seen: list[SeenMessage] = field(default_factory=list)

    def at(self, channel: Channel) -> list[SeenMessage]:
        """What was shown in a channel."""
        return [each for each in self.seen if each.channel == channel.id]

    def hears(self, what: str, data: dict[str, Any], user: User | None) -> None:
        if what not in ("message", "message_edit"):
            return
        components = data["components"]
        self.seen.append(
            SeenMessage(
                int(data["channel_id"]),
                int(data["id"]),
                None if user is None else user.id,
                "\n".join([data["content"], *texts_of(components)]),
                cards_of(components),
            )
        )
