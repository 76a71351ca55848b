"""Opens the tables of cups: mentions and seats their people, starts matches and counts results."""

import json
import logging
from dataclasses import replace
from hashlib import blake2s
from typing import Final

from bot.ai import Level
from bot.chat.chat import Chat
from bot.clock import MINUTE, SECOND
from bot.stats import cups
from bot.stats.cups import (
    TableOutcome,
    is_absent,
    lot_for,
    outcome_without_match,
    table_outcome,
)
from bot.storage.results.cups import CupPerson, CupTable, CupTableState
from bot.storage.stored_types import FinishedMatch
from bot.tables.handle import TableHandle
from bot.tables.intents import Intent, Join, Press, Reply, StartMatch, Verdict
from bot.tables.settings import Phase, TableOpening, TableSettings
from cogs.cup.cup_posts import call_to_table, create_thread, delete_starter
from cogs.cup.cup_snapshot import CupSnapshot

FILLER: Final[Level] = "normal"
END_STANDS: Final = 8 * SECOND
"""The time that a table stays open after its match, to show the result.

During that time, people could join a rematch at the table.
"""
GIVEN_UP: Final = 15 * MINUTE
"""The longest time that the bot tries to begin a match.

After it, the cup continues without the match.
"""

log = logging.getLogger(__name__)


class CupTables:
    """Opens and advances the tables of all cups of this process."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._cups = chat.stats.cups
        self._tried: dict[tuple[int, int], int] = {}
        """The time of the first try to begin a match, by cup id and table number."""

    async def update_table(self, snapshot: CupSnapshot, table: CupTable) -> None:
        """Advance a table: open it, start its match, or count its result."""
        if table.state is CupTableState.DRAWN:
            await self._open_table(snapshot, table)
        elif table.state is CupTableState.ON:
            await self._start_or_count(snapshot, table)

    async def close_ended(self, table: CupTable) -> None:
        """Close a table whose match is over, so that its people are free for the next round."""
        there = self._chat.tables.get_by_id(table.table_id)
        last = None if there is None else there.view.last
        if there is None or last is None or there.view.phase is not Phase.LOBBY:
            return
        if last.id == table.match_id and self._chat.clock.now() >= last.ended_at + END_STANDS:
            await there.end_table("deserted")

    async def give_up_table(self, snapshot: CupSnapshot, table: CupTable) -> None:
        """End a table without a match.

        Nobody gets points. In a knockout, present players may advance to the next round.
        """
        there = self._chat.tables.get_by_id(table.table_id)
        if there is not None and there.view.phase is Phase.LOBBY:
            await there.end_table("deserted")
        here = {each.person_id for each in snapshot.present}
        await self._end_without_match(snapshot, table, here)

    def is_given_up(self, snapshot: CupSnapshot, table: CupTable) -> bool:
        """Return whether the bot has tried to begin the match of a table for too long.

        The downtime of the bot does not count.
        """
        place, now = (snapshot.cup.id, table.number), self._chat.clock.now()
        if not self._has_yet_to_begin(table):
            self._tried.pop(place, None)
            return False
        return now > self._tried.setdefault(place, now) + GIVEN_UP

    def _has_yet_to_begin(self, table: CupTable) -> bool:
        if table.state is not CupTableState.ON:
            return table.state is CupTableState.DRAWN
        there = self._chat.tables.get_by_id(table.table_id)
        return (
            there is not None
            and there.view.match_id == table.match_id
            and (there.view.phase is Phase.LOBBY)
        )

    async def _open_table(self, snapshot: CupSnapshot, table: CupTable) -> None:
        """Create the thread of a table, seat its people there, and mention them.

        Each step is done once, even if the bot is killed in between.
        """
        if not self._has_thread(snapshot, table):
            table = table._replace(message_id=await create_thread(self._chat, snapshot, table))
            await self._cups.update_table(snapshot.cup.id, table)
        await delete_starter(self._chat, snapshot.cup, table.message_id)
        people = _people_in_seat_order(snapshot, table)
        if not people:
            await self.give_up_table(snapshot, table)
            return
        opened = await self._chat.tables.open_table(await self._opening_for(snapshot, table))
        if isinstance(opened, Reply):
            log.info("a table of a cup is not open: %s", opened.verdict)
            if opened.verdict is Verdict.CLOSED:
                await self.give_up_table(snapshot, table)
            return
        for each in people[1:]:
            await opened.submit_press(
                self._press_number(table, each.person_id, each.name, Join(), "join")
            )
        await call_to_table(self._chat, snapshot, table)
        on = table._replace(
            state=CupTableState.ON, table_id=opened.id, match_id=opened.view.match_id
        )
        await self._cups.update_table(snapshot.cup.id, on)
        await self._start_match(snapshot, on, opened)

    async def _start_or_count(self, snapshot: CupSnapshot, table: CupTable) -> None:
        """Start the match of an open table, or count the match if it is over."""
        match = await self._chat.load_match(table.match_id)
        there = self._chat.tables.get_by_id(table.table_id)
        if match is not None and (match.called_off or not match.seats):
            await self._decide_by_lot(snapshot, table, match)
        elif match is not None:
            seats = snapshot.seats_at(table)
            lots = cups.lots_of(snapshot.cup, [each.person_id for each in seats])
            final = cups.is_final(snapshot.cup, snapshot.seats)
            done = table_outcome(seats, match.seats, snapshot.cup.format, lots, is_final=final)
            await self._end_table(snapshot, table, done)
        elif there is None or there.view.frozen is not None:
            await self.give_up_table(snapshot, table)
        elif there.view.phase is Phase.LOBBY:
            await self._start_match(snapshot, table, there)

    async def _decide_by_lot(
        self, snapshot: CupSnapshot, table: CupTable, match: FinishedMatch
    ) -> None:
        """End a table whose match was ended by a moderator. Such a match has no winner.

        In a knockout, a lot decides who advances. All people who did not leave take part in it,
        even people whom the moderator removed.
        """
        there = self._chat.tables.get_by_id(table.table_id)
        if there is not None and there.view.phase is Phase.LOBBY:
            await there.end_table("deserted")
        left = {each.person_id for each in match.seats if is_absent(replace(each, removed=False))}
        stayed = {each.person_id for each in snapshot.present} - left
        await self._end_without_match(snapshot, table, stayed, about=match.id)

    async def _start_match(
        self, snapshot: CupSnapshot, table: CupTable, there: TableHandle
    ) -> None:
        """Start the match with a press in the name of the table's host.

        If there are too few people, end the table without a match.
        """
        view = there.view
        host = view.seat_of(view.host)
        if host is None:
            return
        reply = await there.submit_press(
            self._press_number(
                table,
                view.host,
                host.name,
                await self._starting(snapshot, there),
                self._start_attempt(),
            )
        )
        if reply.verdict is Verdict.TOO_FEW:
            await there.end_table("deserted")
            removed = {each.person for each in view.barred if each.person is not None}
            await self._end_without_match(snapshot, table, {*view.people, *removed})

    async def _starting(self, snapshot: CupSnapshot, there: TableHandle) -> StartMatch:
        """Return the intent that starts the match.

        AI players fill free seats if the cup and the server allow AI players.
        """
        is_wanted = snapshot.cup.ai and await self._chat.preferences.allows_ai(
            snapshot.cup.guild_id
        )
        free = min(snapshot.cup.size, there.view.most) - len(there.view.seats)
        return StartMatch((FILLER,) * max(0, free) if is_wanted else ())

    async def _end_without_match(
        self, snapshot: CupSnapshot, table: CupTable, there: set[int], *, about: str = ""
    ) -> None:
        """End a table that had no match.

        In a knockout, some of the people in `there` advance by lot. The lot depends on the seed of
        the cup and on `about`. A value of `about` that is unknown in advance makes the lot
        unpredictable.
        """
        seats = snapshot.seats_at(table)
        waiting = [each.person_id for each in seats if each.person_id in there]
        seed = f"{snapshot.cup.seed} {about}" if about else snapshot.cup.seed
        lots = {each: lot_for(seed, each) for each in waiting}
        final = cups.is_final(snapshot.cup, snapshot.seats)
        done = outcome_without_match(seats, waiting, lots, is_final=final)
        await self._end_table(snapshot, table._replace(match_id=""), done)

    async def _end_table(self, snapshot: CupSnapshot, table: CupTable, done: TableOutcome) -> None:
        over = table._replace(state=CupTableState.OVER)
        await self._cups.store_table_result(snapshot.cup.id, over, done.seats, done.absent)
        self._chat.dispatch("cup_changed", snapshot.cup.guild_id)

    def _has_thread(self, snapshot: CupSnapshot, table: CupTable) -> bool:
        """Return whether the thread of a table exists. Somebody may have deleted it."""
        guild = self._chat.client.get_guild(snapshot.cup.guild_id)
        return bool(table.message_id and guild and guild.get_thread(table.message_id))

    async def _opening_for(self, snapshot: CupSnapshot, table: CupTable) -> TableOpening:
        """Return the opening of a table, with the settings of the server.

        If turns take days by these settings, use the default time limits instead.
        """
        cup = snapshot.cup
        server = await self._chat.settings_in(cup.guild_id, cup.channel_id)
        host = _people_in_seat_order(snapshot, table)[0]
        is_slow = server.timings.correspondence
        return TableOpening(
            guild=cup.guild_id,
            channel=table.message_id,
            press=table.message_id,
            host=host.person_id,
            host_name=host.name,
            variant=cup.game,
            definition=cup.definition,
            options=json.loads(cup.options),
            settings=TableSettings() if is_slow else server.timings,
            cup=True,
        )

    def _start_attempt(self) -> str:
        """Return a label for an attempt to start a match. Each attempt has a new label.

        With an old label, the table would ignore the attempt as a repeated press.
        """
        return f"start {self._chat.clock.now()}"

    def _press_number(
        self, table: CupTable, person: int, name: str, intent: Intent, about: str
    ) -> Press:
        """Return a press that the bot makes for a person.

        The press has a negative id, which is derived from `about`. Discord ids are never negative,
        so the ids cannot clash.
        """
        words = f"{table.message_id} {person} {about}".encode()
        drawn = int.from_bytes(blake2s(words, digest_size=7).digest())
        now = self._chat.clock.now()
        return Press(id=-drawn, person=person, name=name, stamp=now, intent=intent, typed=True)


def _people_in_seat_order(snapshot: CupSnapshot, table: CupTable) -> list[CupPerson]:
    """Return the present people of a table, in the order that was drawn by lot for the round."""
    people = [snapshot.get_person(each.person_id) for each in snapshot.seats_at(table)]
    seed = f"{snapshot.cup.seed} {table.round}"
    return sorted(
        (each for each in people if each is not None and each.is_present),
        key=lambda each: lot_for(seed, each.person_id),
    )
