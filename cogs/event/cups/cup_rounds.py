"""The course of a cup: reminds people, draws rounds and advances tables, until the cup is over."""

from collections.abc import Awaitable
from dataclasses import replace
from typing import Final

from bot.chat.chat import Chat
from bot.clock import MINUTE
from bot.stats import cups
from bot.storage.results.counts import ExclusionPlace
from bot.storage.results.cups import CupRow, CupState, CupTable, CupTableState, DrawnBy
from cogs.event.cups import cup_words as words
from cogs.event.cups.cup_messages import CupMessages
from cogs.event.cups.cup_posts import remind_people
from cogs.event.cups.cup_snapshot import CupSnapshot, read_cup
from cogs.event.cups.cup_tables import CupTables
from cogs.event.cups.server_events import with_event, with_postponed_event

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

    async def prepare_cup(self, cup: CupRow) -> None:
        """Show a cup that is ahead, remind its people, and begin it when it is time."""
        chat, now = self._chat, self._chat.clock.now()
        if not cup.message_id:
            cup = await self._messages.post(cup)
        cup = await self._store_if_changed(cup, await with_event(chat, cup))
        snapshot = await read_cup(chat, cup)
        if cup.state is CupState.OPEN and now >= cup.starts_at - words.REMINDED:
            snapshot = replace(snapshot, cup=self._postpone_if_late(snapshot))
            await remind_people(chat, snapshot)
            cup = await self._store_cup(snapshot.cup._replace(state=CupState.CALLED))
            cup = await self._store_if_changed(cup, await with_event(chat, cup))
            snapshot = replace(snapshot, cup=cup)
        if now >= cup.starts_at:
            due = await self._admitted(snapshot)
            if cups.has_next_round(cup, due):
                await self._draw_round(snapshot, due)
                return
            if now > cup.starts_at + words.WAITS:
                await self._store_cup(cup._replace(state=CupState.FEW, ended_at=now))
                chat.dispatch("cup_changed", cup.guild_id)
                return
        await self._messages.update_message(snapshot)

    def _postpone_if_late(self, snapshot: CupSnapshot) -> CupRow:
        """Return the cup, postponed if the reminder comes late because the bot was away.

        A cup whose people are all present is not postponed.
        """
        cup, earliest = snapshot.cup, self._chat.clock.now() + NOTICE
        late = earliest - cup.starts_at
        if late <= 0 or len(snapshot.present) == len(snapshot.people):
            return cup
        return with_postponed_event(cup, late)

    async def _admitted(self, snapshot: CupSnapshot) -> list[int]:
        """Return the people due in the next round, except excluded ones and those who have left."""
        repairs, guild = self._chat.stats.repairs, snapshot.cup.guild_id
        off = await repairs.people_excluded_from(
            guild, self._chat.clock.now(), ExclusionPlace.TABLES
        )
        off |= self._chat.members.people_who_left(guild)
        return [each for each in snapshot.people_due if each not in off]

    # While it is running

    async def _draw_round(self, snapshot: CupSnapshot, due: list[int]) -> None:
        """Draw the next round and store it at once. A stored draw is final."""
        ratings = await self._ratings(snapshot.cup, due)
        drawn = cups.draw_next_round(snapshot.cup, due, snapshot.seats, ratings, snapshot.void)
        on = snapshot.cup._replace(state=CupState.ON, round=snapshot.cup.round + 1, next_at=0)
        await self._cups.store_round(on, drawn.tables, drawn.seats)
        self._chat.dispatch("cup_changed", snapshot.cup.guild_id)

    async def _ratings(self, cup: CupRow, people: list[int]) -> dict[int, int]:
        if cup.drawn_by is not DrawnBy.RATING:
            return {}
        found = {e: await self._chat.stats.rating_over_time(cup.guild_id, e) for e in people}
        return {person: each[-1].shown for person, each in found.items() if each}

    async def continue_cup(self, cup: CupRow) -> None:
        """Advance the tables of a running cup.

        When all are over, draw the next round or end the cup.
        """
        now = self._chat.clock.now()
        if not cup.message_id:
            cup = await self._messages.post(cup)
        snapshot = await read_cup(self._chat, cup)
        # Edit the message first, so that people called to a table see who sits at the others.
        await self._update_table_safely(self._messages.update_message(snapshot), "message")
        await self._update_tables(snapshot)
        snapshot = await read_cup(self._chat, cup)
        if snapshot.is_round_over and not cup.next_at:
            goes_on = (
                cups.has_next_round(cup, snapshot.people_due) or snapshot.may_have_another_round
            )
            cup = await self._store_cup(cup._replace(next_at=now + (BREAK if goes_on else 0)))
            snapshot = replace(snapshot, cup=cup)
        if snapshot.is_round_over and cup.next_at and now >= cup.next_at:
            await self._draw_next_or_finish(snapshot)
            return
        await self._messages.update_message(snapshot)

    async def _update_tables(self, snapshot: CupSnapshot) -> None:
        for table in snapshot.tables:
            if table.state is CupTableState.OVER:
                await self._tables.close_ended(table)
        for table in snapshot.tables_on_now:
            if self._tables.is_given_up(snapshot, table):
                await self._tables.give_up_table(snapshot, table)
            elif table.state is not CupTableState.OVER:
                await self._update_table_safely(self._update_table(snapshot, table), "table")

    async def _update_table(self, snapshot: CupSnapshot, table: CupTable) -> None:
        """Advance one table.

        Read the cup again before opening it: opening many tables takes a while.
        """
        if table.state is CupTableState.DRAWN:
            cup = await self._cups.get_cup(snapshot.cup.id)
            if cup is None or cup.state is not CupState.ON:
                return
            snapshot = await read_cup(self._chat, cup)
        await self._tables.update_table(snapshot, table)

    async def _update_table_safely(self, work: Awaitable[object], what: str) -> None:
        """Run `work`.

        Log a failed request, so that other work goes on; the next check retries it.
        """
        with self._chat.backoff.logging_failures(f"the {what} of a cup has to wait"):
            await work

    async def _draw_next_or_finish(self, snapshot: CupSnapshot) -> None:
        due = await self._admitted(snapshot)
        if cups.has_next_round(snapshot.cup, due):
            await self._draw_round(snapshot, due)
            return
        await self._cups.drop_people(
            snapshot.cup, cups.forfeited_seats(snapshot.cup, snapshot.seats, due)
        )
        over = snapshot.cup._replace(state=CupState.OVER, ended_at=self._chat.clock.now())
        await self._store_cup(over)
        self._chat.dispatch("cup_changed", snapshot.cup.guild_id)

    async def _store_if_changed(self, before: CupRow, cup: CupRow) -> CupRow:
        return cup if cup == before else await self._store_cup(cup)

    async def _store_cup(self, cup: CupRow) -> CupRow:
        await self._cups.update_cup(cup)
        return cup
