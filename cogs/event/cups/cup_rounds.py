"""The course of a cup: reminds people, draws rounds and advances tables, until the cup is over."""

from collections.abc import Awaitable
from dataclasses import replace
from typing import Final

from bot.chat.chat import Chat
from bot.clock import MINUTE
from bot.stats import cups
from bot.storage.results.counts import Place
from bot.storage.results.cups import CupRow, CupState, CupTable, CupTableState, DrawnBy
from cogs.event.cups import cup_words as words
from cogs.event.cups.cup_messages import CupMessages
from cogs.event.cups.cup_posts import remind
from cogs.event.cups.cup_snapshot import CupSnapshot, read_cup
from cogs.event.cups.cup_tables import CupTables
from cogs.event.cups.scheduled import put_off, scheduled

BREAK: Final = 2 * MINUTE
"""The break between two rounds, for people who come late or need a moment."""
NOTICE: Final = 5 * MINUTE
"""The least time that people have to confirm that they are present."""


class CupRounds:
    """Runs the rounds of all cups of this process."""

    def __init__(self, chat: Chat, messages: CupMessages) -> None:
        self._chat = chat
        self._cups = chat.stats.cups
        self._messages = messages
        self._tables = CupTables(chat)

    # Before it begins

    async def prepare(self, cup: CupRow) -> None:
        """Show a cup that is ahead, remind its people, and begin it when it is time."""
        chat, now = self._chat, self._chat.clock.now()
        if not cup.message_id:
            cup = await self._messages.post(cup)
        cup = await self._changed_from(cup, await scheduled(chat, cup))
        snapshot = await read_cup(chat, cup)
        if cup.state is CupState.OPEN and now >= cup.starts_at - words.REMINDED:
            snapshot = replace(snapshot, cup=self._with_notice(snapshot))
            await remind(chat, snapshot)
            cup = await self._changed(snapshot.cup._replace(state=CupState.CALLED))
            cup = await self._changed_from(cup, await scheduled(chat, cup))
            snapshot = replace(snapshot, cup=cup)
        if now >= cup.starts_at:
            due = await self._admitted(snapshot)
            if cups.goes_on(cup, due):
                await self._draw(snapshot, due)
                return
            if now > cup.starts_at + words.WAITS:
                await self._changed(cup._replace(state=CupState.FEW, ended_at=now))
                chat.cups_due.note(cup.guild_id)
                return
        await self._messages.show(snapshot)

    def _with_notice(self, snapshot: CupSnapshot) -> CupRow:
        """Return the cup, postponed if the reminder comes late because the bot was away.

        A cup whose people are all present is not postponed.
        """
        cup, earliest = snapshot.cup, self._chat.clock.now() + NOTICE
        late = earliest - cup.starts_at
        if late <= 0 or len(snapshot.present) == len(snapshot.people):
            return cup
        return put_off(cup, late)

    async def _admitted(self, snapshot: CupSnapshot) -> list[int]:
        """Return the people due in the next round, except excluded ones and those who have left."""
        repairs, guild = self._chat.stats.repairs, snapshot.cup.guild_id
        off = await repairs.kept_off(guild, self._chat.clock.now(), Place.TABLES)
        off |= self._chat.members.gone(guild)
        return [each for each in snapshot.due if each not in off]

    # While it is running

    async def _draw(self, snapshot: CupSnapshot, due: list[int]) -> None:
        """Draw the next round and store it at once. A stored draw is final."""
        ratings = await self._ratings(snapshot.cup, due)
        drawn = cups.draw(snapshot.cup, due, snapshot.seats, ratings, snapshot.void)
        on = snapshot.cup._replace(state=CupState.ON, round=snapshot.cup.round + 1, next_at=0)
        await self._cups.draw(on, drawn.tables, drawn.seats)
        self._chat.cups_due.note(snapshot.cup.guild_id)

    async def _ratings(self, cup: CupRow, people: list[int]) -> dict[int, int]:
        if cup.drawn_by is not DrawnBy.RATING:
            return {}
        found = {e: await self._chat.stats.rating_over_time(cup.guild_id, e) for e in people}
        return {person: each[-1].shown for person, each in found.items() if each}

    async def go_on(self, cup: CupRow) -> None:
        """Advance the tables of a running cup.

        When all are over, draw the next round or end the cup.
        """
        now = self._chat.clock.now()
        if not cup.message_id:
            cup = await self._messages.post(cup)
        snapshot = await read_cup(self._chat, cup)
        # Edit the message first, so that people called to a table see who sits at the others.
        await self._guarded(self._messages.show(snapshot), "message")
        await self._tend_tables(snapshot)
        snapshot = await read_cup(self._chat, cup)
        if snapshot.is_round_over and not cup.next_at:
            goes_on = cups.goes_on(cup, snapshot.due) or snapshot.may_have_another_round
            cup = await self._changed(cup._replace(next_at=now + (BREAK if goes_on else 0)))
            snapshot = replace(snapshot, cup=cup)
        if snapshot.is_round_over and cup.next_at and now >= cup.next_at:
            await self._next(snapshot)
            return
        await self._messages.show(snapshot)

    async def _tend_tables(self, snapshot: CupSnapshot) -> None:
        for table in snapshot.tables:
            if table.state is CupTableState.OVER:
                await self._tables.close_ended(table)
        for table in snapshot.on_now:
            if self._tables.is_given_up(snapshot, table):
                await self._tables.give_up(snapshot, table)
            elif table.state is not CupTableState.OVER:
                await self._guarded(self._look_after(snapshot, table), "table")

    async def _look_after(self, snapshot: CupSnapshot, table: CupTable) -> None:
        """Advance one table.

        Read the cup again before opening it: opening many tables takes a while.
        """
        if table.state is CupTableState.DRAWN:
            cup = await self._cups.find(snapshot.cup.id)
            if cup is None or cup.state is not CupState.ON:
                return
            snapshot = await read_cup(self._chat, cup)
        await self._tables.look_after(snapshot, table)

    async def _guarded(self, work: Awaitable[None], what: str) -> None:
        """Run `work`.

        Log a failed request, so that other work goes on; the next check retries it.
        """
        with self._chat.backoff.trying(f"the {what} of a cup has to wait"):
            await work

    async def _next(self, snapshot: CupSnapshot) -> None:
        due = await self._admitted(snapshot)
        if cups.goes_on(snapshot.cup, due):
            await self._draw(snapshot, due)
            return
        await self._cups.drop(snapshot.cup, cups.forfeited(snapshot.cup, snapshot.seats, due))
        over = snapshot.cup._replace(state=CupState.OVER, ended_at=self._chat.clock.now())
        await self._changed(over)
        self._chat.cups_due.note(snapshot.cup.guild_id)

    async def _changed_from(self, before: CupRow, cup: CupRow) -> CupRow:
        return cup if cup == before else await self._changed(cup)

    async def _changed(self, cup: CupRow) -> CupRow:
        await self._cups.change(cup)
        return cup
