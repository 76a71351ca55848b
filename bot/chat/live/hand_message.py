"""One hand: a private message, what edits it, and what it shows."""

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
    """That of the last press on it: its token edits the message."""
    touched_at: int
    look: Look
    message: int = 0
    """The message that it is; 0 while Discord has not said."""
    replaced: tuple[int, int] = 0, 0
    """The message that it was before, and until when a press on that is the second of two taps."""
    below: int = 0
    """How many messages of others lie below it, as far as was asked."""
    counted_to: int = 0
    """The newest message in the channel when that was asked."""
    note: str | None = None
    noted_for: int = 0
    """The decision that was up when the note was made; it goes with it."""
    step: str | None = None
    """The beginning of a lay that is still to be completed."""
    step_for: int = 0
    """The decision that it belongs to; it goes with it."""
    is_plain: bool = False
    """Discord did not take it with the bot's own emojis."""
    shown: bytes = b""
    """What it shows, to tell whether anything is different."""
    urgent: tuple[object, ...] = ()
    """What its owner had to know at once when it was last shown."""
    pushed_at: int = 0
    turn: Turn | None = None
    """That which its last push waits for, or had."""
    before: tuple[Response, int] | None = None
    """What edited it before the last touch, and when that was touched itself."""
    is_covered: bool = False
    """Its owner looks at something else in its place; only what is urgent is shown there."""
    watcher: asyncio.Task[None] | None = None
    answering: int = 0
    """Presses on it that are being answered: they show the news themselves."""
    worker: asyncio.Task[None] | None = None
    changed: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)
    asleep: bool = False
    is_edited: bool = False
    """An edit is under way; what comes meanwhile makes it outdated."""
    is_outdated: bool = False
    is_doubted: bool = False
    """Discord said that it does not know its token, which is not always true."""
    times_shown: int = 0
    failures: int = 0
    """How often it could not be shown since it last was."""
    not_before: int = 0
    """When it is tried again."""

    @property
    def channel(self) -> int:
        """Where it stands, which need not be where its table is."""
        return self.response.interaction.channel_id or self.table.channel

    def is_now(self, message: int, at: int) -> None:
        """It is that message from some time on; if that is a new one, it lies at the bottom."""
        if message != self.message:
            self.replaced = self.message, at + SECOND_TAP
            self.below = self.counted_to = 0
        self.message = message

    def was(self, message: int, at: int) -> bool:
        """Whether it was that message until just now."""
        return self.replaced[0] == message and at < self.replaced[1]

    def undo_touch(self) -> None:
        """The last press does not show the hand: what edited it before does so still."""
        if self.before is not None:
            self.response, self.touched_at = self.before

    def begin(self, step: str | None) -> None:
        """Ask for the rest of a lay, or (None) show the cards again."""
        self.step, self.step_for = step, self.table.view.decision

    def end(self) -> None:
        """It is gone: nobody waits for it to fall asleep."""
        if self.watcher is not None:
            self.watcher.cancel()
            self.watcher = None

    def say(self, note: str | None) -> None:
        """Tell something above the cards, for as long as nothing else is to be decided."""
        self.note, self.noted_for = note, self.table.view.decision


class HandIndex:
    """Hands, found by their table and by their person."""

    def __init__(self) -> None:
        self._at: dict[str, dict[int, HandMessage]] = {}
        self._of: dict[int, dict[str, HandMessage]] = {}

    @property
    def waiting(self) -> int:
        """How many have yet to show what is new."""
        return sum(hand.changed for hands in self._at.values() for hand in hands.values())

    def find(self, table: str, person: int) -> HandMessage | None:
        """The hand of a person at a table."""
        return self._at.get(table, {}).get(person)

    def at(self, table: str) -> list[HandMessage]:
        """All hands of a table."""
        return list(self._at.get(table, {}).values())

    def of(self, person: int) -> list[HandMessage]:
        """All hands of a person."""
        return list(self._of.get(person, {}).values())

    def keep(self, hand: HandMessage) -> None:
        """Have this one from now on."""
        before = self.find(hand.table.id, hand.person)
        if before is not None and before is not hand:
            before.end()
        self._at.setdefault(hand.table.id, {})[hand.person] = hand
        self._of.setdefault(hand.person, {})[hand.table.id] = hand

    def drop(self, hand: HandMessage) -> None:
        """It is gone, unless another one has taken its place."""
        table = hand.table.id
        if self.find(table, hand.person) is not hand:
            return
        hand.end()
        del self._at[table][hand.person], self._of[hand.person][table]
        if not self._at[table]:
            del self._at[table]
        if not self._of[hand.person]:
            del self._of[hand.person]
