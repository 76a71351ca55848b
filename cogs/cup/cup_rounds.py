"""Runs a cup from its reminder to its end: draws the rounds and advances their tables."""

from collections.abc import Awaitable
from dataclasses import replace
from typing import Final

from bot.chat.chat import Chat
from bot.clock import MINUTE
from bot.stats import cups
from bot.storage.results.counts import ExclusionPlace
from bot.storage.results.cups import CupRow, CupState, CupTable, CupTableState, DrawnBy
from cogs.cup import cup_words as words
from cogs.cup.cup_events import with_event, with_postponed_event
from cogs.cup.cup_messages import CupMessages
from cogs.cup.cup_permissions import may_write_for, missing_for_tables, tell_lacking
from cogs.cup.cup_posts import announce_round, delete_announcement, remind_people
from cogs.cup.cup_snapshot import CupSnapshot, read_cup
from cogs.cup.cup_tables import CupTables

BREAK: Final = 2 * MINUTE
"""The break between two rounds."""
NOTICE: Final = 5 * MINUTE
"""The minimum time between the reminder and the start.

People confirm their presence in this time.
"""


class CupRounds:
    """Runs the rounds of all cups of this process."""

    def __init__(self, chat: Chat, messages: CupMessages) -> None:
        self._chat = chat
        self._cups = chat.stats.cups
        self._messages = messages
        self._tables = CupTables(chat)

    # Before it begins

    async def prepare_cup(self, cup: CupRow) -> None:
        """Show a cup that has not begun, remind its people, and begin it at its start time."""
        chat, now = self._chat, self._chat.clock.now()
        if not cup.message_id:
            cup = await self._messages.post(cup)
        cup = await self._store_if_changed(cup, await with_event(chat, cup))
        if now >= cup.starts_at - words.REMINDED:
            cup = await self._with_permissions_checked(cup)
        snapshot = await read_cup(chat, cup)
        is_due = now >= cup.starts_at - words.REMINDED and may_write_for(chat, cup)
        if cup.state is CupState.OPEN and is_due:
            snapshot = await self._remind(snapshot)
        if now >= snapshot.cup.starts_at and await self._begin_or_give_up(snapshot):
            return
        await self._messages.update_message(snapshot)

    async def _remind(self, snapshot: CupSnapshot) -> CupSnapshot:
        """Ask the people whether they are present. Return the cup with its new state."""
        snapshot = replace(snapshot, cup=self._postpone_if_late(snapshot))
        await remind_people(self._chat, snapshot)
        cup = await self._store_cup(snapshot.cup._replace(state=CupState.CALLED))
        return replace(
            snapshot, cup=await self._store_if_changed(cup, await with_event(self._chat, cup))
        )

    async def _begin_or_give_up(self, snapshot: CupSnapshot) -> bool:
        """Draw the first round, or end the cup if it has waited too long.

        Return False if the cup still waits for people or permissions.
        """
        cup, now = snapshot.cup, self._chat.clock.now()
        due = await self._admitted(snapshot)
        if not cup.lacks and cups.has_next_round(cup, due):
            await self._draw_round(snapshot, due)
            return True
        if now <= cup.starts_at + words.WAITS:
            return False
        await self._end(cup, CupState.OFF if cup.lacks else CupState.FEW)
        return True

    async def _end(self, cup: CupRow, state: CupState) -> None:
        await self._store_cup(cup._replace(state=state, ended_at=self._chat.clock.now()))
        self._chat.dispatch("cup_changed", cup.guild_id)

    async def _with_permissions_checked(self, cup: CupRow) -> CupRow:
        """Store which permissions the bot lacks for the tables now. Tell managers about new ones.

        Return the updated cup.
        """
        lacks = missing_for_tables(self._chat, cup)
        if lacks == cup.lacks:
            return cup
        cup = await self._store_cup(cup._replace(lacks=lacks))
        if lacks:
            await tell_lacking(self._chat, cup)
        return cup

    def _postpone_if_late(self, snapshot: CupSnapshot) -> CupRow:
        """Return the cup, postponed if its reminder comes late because the bot was down.

        A cup is not postponed if all its people are present.
        """
        cup, earliest = snapshot.cup, self._chat.clock.now() + NOTICE
        late = earliest - cup.starts_at
        if late <= 0 or len(snapshot.present) == len(snapshot.people):
            return cup
        return with_postponed_event(cup, late)

    async def _admitted(self, snapshot: CupSnapshot) -> list[int]:
        """Return the people who play in the next round.

        People who were excluded or have left the server do not play.
        """
        repairs, guild = self._chat.stats.repairs, snapshot.cup.guild_id
        off = await repairs.people_excluded_from(
            guild, self._chat.clock.now(), ExclusionPlace.TABLES
        )
        off |= self._chat.members.people_who_left(guild)
        return [each for each in snapshot.people_due if each not in off]

    # While it is running

    async def _draw_round(self, snapshot: CupSnapshot, due: list[int]) -> None:
        """Draw the next round and store it at once. A stored round is never drawn again."""
        ratings = await self._ratings(snapshot.cup, due)
        drawn = cups.draw_next_round(snapshot.cup, due, snapshot.seats, ratings, snapshot.void)
        on = snapshot.cup._replace(
            state=CupState.ON, round=snapshot.cup.round + 1, next_at=0, call_id=0
        )
        await self._cups.store_round(on, drawn.tables, drawn.seats)
        self._chat.dispatch("cup_changed", snapshot.cup.guild_id)

    async def _ratings(self, cup: CupRow, people: list[int]) -> dict[int, int]:
        if cup.drawn_by is not DrawnBy.RATING:
            return {}
        found = {e: await self._chat.stats.rating_over_time(cup.guild_id, e) for e in people}
        return {person: each[-1].shown for person, each in found.items() if each}

    async def continue_cup(self, cup: CupRow) -> None:
        """Advance the tables of a running cup.

        When all tables are over, draw the next round or end the cup.
        """
        now = self._chat.clock.now()
        if not cup.message_id:
            cup = await self._messages.post(cup)
        cup = await self._with_permissions_checked(cup)
        snapshot = await read_cup(self._chat, cup)
        # Edit the message first, so that people who are called to a table find all tables in it.
        await self._update_table_safely(self._messages.update_message(snapshot), "message")
        await self._update_tables(snapshot)
        snapshot = await read_cup(self._chat, cup)
        if all(each.message_id for each in snapshot.tables_on_now) and not cup.call_id:
            cup = await self._store_cup(
                cup._replace(call_id=await announce_round(self._chat, snapshot))
            )
            snapshot = replace(snapshot, cup=cup)
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
            elif table.state is CupTableState.ON or self._may_open(snapshot, table):
                await self._update_table_safely(self._update_table(snapshot, table), "table")

    def _may_open(self, snapshot: CupSnapshot, table: CupTable) -> bool:
        """Return whether a table is drawn, and the bot has all permissions to open it."""
        is_drawn = table.state is CupTableState.DRAWN
        return is_drawn and not missing_for_tables(self._chat, snapshot.cup)

    async def _update_table(self, snapshot: CupSnapshot, table: CupTable) -> None:
        """Advance one table.

        Opening many tables takes some time, so read the cup again before opening this table.
        """
        if table.state is CupTableState.DRAWN:
            cup = await self._cups.get_cup(snapshot.cup.id)
            if cup is None or cup.state is not CupState.ON:
                return
            snapshot = await read_cup(self._chat, cup)
        await self._tables.update_table(snapshot, table)

    async def _update_table_safely(self, work: Awaitable[object], what: str) -> None:
        """Run `work`, and log an error of a request to Discord instead of raising it.

        The caller can then continue with other work. The next check tries `work` again.
        """
        with self._chat.backoff.logging_failures(f"the {what} of a cup has to wait"):
            await work

    async def _draw_next_or_finish(self, snapshot: CupSnapshot) -> None:
        cup = snapshot.cup
        due = await self._admitted(snapshot)
        if cups.has_next_round(cup, due) and cup.lacks:
            await self._messages.update_message(snapshot)
            if self._chat.clock.now() > cup.next_at + words.WAITS:
                await self._end(cup, CupState.OFF)
            return
        await delete_announcement(self._chat, cup)
        if cups.has_next_round(cup, due):
            await self._draw_round(snapshot, due)
            return
        await self._cups.drop_people(cup, cups.forfeited_seats(cup, snapshot.seats, due))
        await self._end(cup, CupState.OVER)

    async def _store_if_changed(self, before: CupRow, cup: CupRow) -> CupRow:
        return cup if cup == before else await self._store_cup(cup)

    async def _store_cup(self, cup: CupRow) -> CupRow:
        await self._cups.update_cup(cup)
        return cup
