"""One hand message: its content, and the response that edits it."""

import asyncio
from dataclasses import dataclass, field

from bot.chat.look import Look
from bot.chat.rate_limits.pacer import Turn
from bot.chat.response import Response
from bot.chat.second_taps import SECOND_TAP
from bot.tables.handle import TableHandle


@dataclass(slots=True)
class HandMessage:
    """The private message of one person at one table."""

    table: TableHandle
    person: int
    response: Response
    """The response to the last press on the hand. Its token edits the message."""
    touched_at: int
    look: Look
    message: int = 0
    """The id of the message; 0 until Discord has reported it."""
    replaced: tuple[int, int] = 0, 0
    """The id of the previous message, and until when a press on that one counts as a second tap."""
    below: int = 0
    """The number of other people's messages below the hand, as far as it was queried."""
    counted_to: int = 0
    """The newest message of the channel at the time of that query."""
    note: str | None = None
    noted_for: int = 0
    """The decision that was open when the note was made. The note ends with it."""
    step: str | None = None
    """The begun lay that still has to be completed."""
    step_for: int = 0
    """The decision that the step belongs to. The step ends with it."""
    is_plain: bool = False
    """Whether Discord rejected the hand with the bot's own emojis."""
    shown: bytes = b""
    """The fingerprint of the shown content, to detect changes."""
    urgent: tuple[object, ...] = ()
    """The urgent news for the owner when the hand was last rendered."""
    pushed_at: int = 0
    turn: Turn | None = None
    """The pacer's turn that the last push waits for, or had."""
    before: tuple[Response, int] | None = None
    """The response that edited the hand before the last touch, and the time of its own touch."""
    is_covered: bool = False
    """Whether the owner looks at something else in its place. Only urgent news is shown there."""
    watcher: asyncio.Task[None] | None = None
    answering: int = 0
    """The number of presses on the hand that are being answered. Their replies show the news."""
    worker: asyncio.Task[None] | None = None
    changed: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)
    asleep: bool = False
    is_edited: bool = False
    """Whether an edit is running. A change meanwhile makes it outdated."""
    is_outdated: bool = False
    is_doubted: bool = False
    """Whether Discord said that it does not know the token, which is not always true."""
    times_shown: int = 0
    failures: int = 0
    """The number of failed attempts since the hand was last shown."""
    not_before: int = 0
    """The time of the next attempt."""

    @property
    def channel(self) -> int:
        """The channel of the message, which may differ from that of its table."""
        return self.response.interaction.channel_id or self.table.channel

    def is_now(self, message: int, at: int) -> None:
        """Store the id of the hand's current message.

        A new message is at the bottom of the channel.
        """
        if message != self.message:
            self.replaced = self.message, at + SECOND_TAP
            self.below = self.counted_to = 0
        self.message = message

    def was(self, message: int, at: int) -> bool:
        """Return whether the hand was that message until just now."""
        return self.replaced[0] == message and at < self.replaced[1]

    def undo_touch(self) -> None:
        """Restore the response before the last press, as that press does not show the hand."""
        if self.before is not None:
            self.response, self.touched_at = self.before

    def begin(self, step: str | None) -> None:
        """Ask for the rest of a lay, or with None show the cards again."""
        self.step, self.step_for = step, self.table.view.decision

    def end(self) -> None:
        """Stop waiting for the hand to fall asleep, as it is gone."""
        if self.watcher is not None:
            self.watcher.cancel()
            self.watcher = None

    def say(self, note: str | None) -> None:
        """Show a note above the cards until the next decision."""
        self.note, self.noted_for = note, self.table.view.decision


class HandIndex:
    """The hand messages by table and by person."""

    def __init__(self) -> None:
        self._at: dict[str, dict[int, HandMessage]] = {}
        self._of: dict[int, dict[str, HandMessage]] = {}

    @property
    def waiting(self) -> int:
        """The number of hands that still have to show news."""
        return sum(hand.changed for hands in self._at.values() for hand in hands.values())

    def find(self, table: str, person: int) -> HandMessage | None:
        return self._at.get(table, {}).get(person)

    def at(self, table: str) -> list[HandMessage]:
        """Return all hands of a table."""
        return list(self._at.get(table, {}).values())

    def of(self, person: int) -> list[HandMessage]:
        """Return all hands of a person."""
        return list(self._of.get(person, {}).values())

    def keep(self, hand: HandMessage) -> None:
        """Store a hand, and end the one that it replaces."""
        before = self.find(hand.table.id, hand.person)
        if before is not None and before is not hand:
            before.end()
        self._at.setdefault(hand.table.id, {})[hand.person] = hand
        self._of.setdefault(hand.person, {})[hand.table.id] = hand

    def drop(self, hand: HandMessage) -> None:
        """Remove a hand, unless another one has replaced it."""
        table = hand.table.id
        if self.find(table, hand.person) is not hand:
            return
        hand.end()
        del self._at[table][hand.person], self._of[hand.person][table]
        if not self._at[table]:
            del self._at[table]
        if not self._of[hand.person]:
            del self._of[hand.person]
