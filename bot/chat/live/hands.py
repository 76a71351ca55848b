"""Live hands: the private messages that can still be edited, and who brings them up to date.

A hand can be edited for a quarter of an hour after its owner last touched it. What its owner has to
know at once is pushed at once, everything else now and then, and never under a table's lock.
"""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.chat.components import Layout
from bot.chat.errors import MESSAGE_GONE
from bot.chat.live.budget import HandBudget, Priority
from bot.chat.live.hand_edits import HandEdits
from bot.chat.live.hand_message import HandIndex, HandMessage
from bot.chat.live.hand_rendering import note_shown, plainer, rendered, urgent
from bot.chat.live.placement import is_buried
from bot.locales import text
from bot.tables.settings import MINUTE, SECOND
from bot.tables.state import Phase
from bot.tables.time.clock import first_of
from bot.tables.views import is_concerned

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from bot.chat.chat import Chat, Sent
    from bot.chat.live.hand_rendering import Rendered
    from bot.chat.look import Look
    from bot.tables.table import Table

LIVE: Final = 13 * MINUTE
"""How long a hand is kept up to date after a touch; its token lives two minutes longer."""
LAZY: Final = 3 * SECOND
"""What is not urgent is pushed no more often."""


class Hands:
    """All live hands."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._hands = HandIndex()
        self._pushes = HandBudget()
        self._edits = HandEdits(chat, self.drop, self._wake_again)

    def of(self, table: Table, person: int) -> HandMessage | None:
        """The hand of a person at a table, live or not."""
        return self._hands.find(table.state.id, person)

    def is_live(self, table: Table, person: int) -> bool:
        """Whether it can be pushed to."""
        hand = self.of(table, person)
        return hand is not None and self._chat.clock.now() < hand.touched_at + LIVE

    def touch(self, table: Table, interaction: discord.Interaction[Any], look: Look) -> HandMessage:
        """A press on the hand gives it new life."""
        hand = self.of(table, interaction.user.id)
        if hand is None:
            return self._keep(table, interaction, look)
        pressed = 0 if interaction.message is None else interaction.message.id
        if hand.message not in (0, pressed):
            self._chat.background(self._edits.delete(hand.followup or hand.interaction), table)
        elif hand.interaction is not interaction:
            hand.before = hand.interaction, hand.followup, hand.touched_at
        hand.message, hand.followup = pressed, None
        hand.interaction, hand.look, hand.asleep = interaction, look, False
        hand.touched_at, hand.is_covered = self._chat.clock.now(), False
        self._watch(hand)
        return hand

    def cover(self, table: Table, interaction: discord.Interaction[Any], look: Look) -> None:
        """Something else is shown where a press was made; if that is the hand, it makes way."""
        hand = self.of(table, interaction.user.id)
        pressed = 0 if interaction.message is None else interaction.message.id
        if hand is None or hand.message == pressed:
            hand = self.touch(table, interaction, look)
            hand.is_covered, hand.changed, hand.shown = True, False, b""

    async def open(
        self,
        table: Table,
        interaction: discord.Interaction[Any],
        look: Look,
        note: str | None = None,
    ) -> None:
        """Answer with a new hand; an older one of the same person is deleted if it still can be."""
        old = self.of(table, interaction.user.id)
        hand = self._keep(table, interaction, look)
        hand.is_plain = old is not None and old.is_plain
        self._note(hand, note)
        with self.being_answered(hand):
            await self._send_first(hand, interaction)
        if old is not None and self._edits.is_possible(old):
            await self._edits.delete(old.followup or old.interaction)

    async def _send_first(self, hand: HandMessage, interaction: discord.Interaction[Any]) -> None:
        response = interaction.response
        if response.is_done():
            await self._edits.edit(hand, await rendered(self._chat, hand))
            return
        await self._answer_with(
            hand, interaction, lambda view: response.send_message(view=view, ephemeral=True)
        )

    async def answer(
        self, hand: HandMessage, interaction: discord.Interaction[Any], note: str | None = None
    ) -> None:
        """Answer a press on the hand by showing it as it is now."""
        self._note(hand, note)
        response = interaction.response
        if response.is_done():
            await self._edits.edit(hand, await rendered(self._chat, hand))
            return
        try:
            await self._answer_with(
                hand, interaction, lambda view: response.edit_message(view=view)
            )
        except discord.NotFound as error:
            if error.code != MESSAGE_GONE:
                raise
            # A newer hand has taken its place while the press was on its way.
            await self._send_first(hand, interaction)

    async def _answer_with(
        self,
        hand: HandMessage,
        interaction: discord.Interaction[Any],
        send: Callable[[Layout], Awaitable[Sent]],
    ) -> None:
        """Answer with the hand, plainly if Discord does not take it with the bot's own emojis."""
        new = await rendered(self._chat, hand)
        try:
            sent = await self._chat.answer(interaction, lambda: send(new.view))
        except discord.HTTPException as error:
            plain = new = await plainer(self._chat, hand, new, error)
            sent = await self._chat.answer(interaction, lambda: send(plain.view))
        self._note_answer(hand, new, sent)

    @contextmanager
    def being_answered(self, hand: HandMessage) -> Iterator[None]:
        """While a press on the hand is answered nothing is pushed to it."""
        hand.answering += 1
        try:
            yield
        finally:
            hand.answering -= 1
            if not hand.answering and hand.changed:
                self._wake(hand)

    def changed(self, table: Table) -> None:
        """Bring the hands of a table up to date, in the background."""
        state = table.state
        if state.phase is Phase.OVER and table.frozen is None:
            # The lobby of a rematch follows at once.
            return
        # Also of who has no seat: they can be in again, or have to see that they cannot.
        for hand in self._hands.at(state.id):
            self._wake(hand)

    def changed_elsewhere(self, table: Table, person: int) -> None:
        """It has become, or is no more, that person's turn at a table: other hands tell so."""
        for hand in self._hands.of(person):
            if hand.table is not table and hand.table.state.guild == table.state.guild:
                self._wake(hand)

    def forget(self, table: Table) -> None:
        """The table is closed."""
        self._pushes.forget_old(self._chat.clock.now())
        for hand in self._hands.at(table.state.id):
            self._hands.drop(hand)

    def take_back(self, interaction: discord.Interaction[Any]) -> None:
        """An interaction was not answered by showing a hand: it cannot edit one either."""
        for hand in self._hands.edited_by(interaction):
            if hand.before is None:
                self.drop(hand)
            else:
                hand.undo_touch()

    def drop(self, hand: HandMessage) -> None:
        """It is gone, or its token is."""
        self._hands.drop(hand)

    # Pushing

    def _watch(self, hand: HandMessage) -> None:
        """See to it that a hand says so when it is not kept up to date any more."""
        if hand.watcher is None or hand.watcher.done():
            hand.watcher = self._chat.background(self._until_asleep(hand), hand.table)

    async def _until_asleep(self, hand: HandMessage) -> None:
        while self.of(hand.table, hand.person) is hand:
            if self._chat.clock.now() >= hand.touched_at + LIVE:
                self._wake(hand)
                return
            await self._chat.clock.sleep_until(hand.touched_at + LIVE)

    def _wake(self, hand: HandMessage) -> None:
        if hand.is_covered and urgent(hand) == hand.urgent:
            return
        hand.changed = True
        hand.news.set()
        if hand.worker is None and not hand.answering:
            hand.worker = self._chat.background(self._bring_up_to_date(hand), hand.table)
            hand.worker.add_done_callback(lambda done: self._rest(hand, done))

    def _wake_again(self, hand: HandMessage) -> None:
        if self.of(hand.table, hand.person) is hand:
            self._wake(hand)

    def _rest(self, hand: HandMessage, done: asyncio.Task[None]) -> None:
        hand.worker = None
        if done.cancelled():
            return
        if hand.changed and not hand.answering and not hand.asleep:
            self._wake(hand)

    async def _bring_up_to_date(self, hand: HandMessage) -> None:
        """Push until nothing is new; what is urgent does not wait for the rest."""
        while hand.changed and not hand.answering and not hand.asleep:
            if self._chat.clock.now() >= hand.touched_at + LIVE:
                await self._put_to_sleep(hand)
                return
            wait = self._wait(hand)
            if wait > 0:
                # News may make it urgent.
                hand.news.clear()
                await first_of(self._chat.clock, hand.news.wait(), self._chat.clock.now() + wait)
                continue
            await self._push(hand)

    def _wait(self, hand: HandMessage) -> int:
        """How long a push has to wait, in milliseconds."""
        now, news = self._chat.clock.now(), urgent(hand)
        held_up = max(self._chat.backoff.left(), hand.not_before - now)
        if news == hand.urgent:
            full = self._pushes.wait(hand.channel, now, Priority.REST)
            return max(full, hand.pushed_at + LAZY - now, held_up)
        reserve = Priority.TURN if news[:1] != hand.urgent[:1] else Priority.NEWS
        return max(self._pushes.wait(hand.channel, now, reserve), held_up)

    async def _push(self, hand: HandMessage) -> None:
        # Others may want to push while this hand is drawn up.
        now, channel = self._chat.clock.now(), hand.channel
        self._pushes.note(channel, now)
        was_concerned = bool(hand.urgent) and is_concerned(hand.urgent)
        new = await rendered(self._chat, hand)
        if new.fingerprint == hand.shown:
            self._pushes.take_back(channel)
            return
        begins = is_concerned(hand.urgent) and not was_concerned
        if not (begins and await is_buried(self._chat, hand) and await self._edits.move(hand, new)):
            await self._edits.edit(hand, new)

    async def _put_to_sleep(self, hand: HandMessage) -> None:
        hand.asleep = True
        if self._chat.backoff.left():
            return
        self._note(hand, text(hand.look.lang, "hand-asleep"))
        await self._edits.edit(hand, await rendered(self._chat, hand))

    # What it shows

    def _note(self, hand: HandMessage, note: str | None) -> None:
        hand.note, hand.noted_for = note, hand.table.state.decision

    def _note_answer(self, hand: HandMessage, new: Rendered, sent: Sent) -> None:
        if sent is not None and isinstance(sent.resource, discord.InteractionMessage):
            note_shown(self._chat, hand, new, sent.resource)
            return
        # The answer may not have arrived.
        hand.shown, hand.changed = b"", True
        hand.undo_touch()

    def _keep(self, table: Table, interaction: discord.Interaction[Any], look: Look) -> HandMessage:
        person = interaction.user.id
        old = self.of(table, person)
        if old is not None:
            # What it waited to show, the new one shows.
            old.changed = False
        hand = HandMessage(table, person, interaction, self._chat.clock.now(), look)
        if table.state.phase is not Phase.CLOSED:
            # Hands are forgotten when their table closes: this one would be kept for ever.
            self._hands.keep(hand)
            self._watch(hand)
        return hand
