"""Runs all cups in a loop: reminds people, draws rounds, opens tables and counts their results.

Each step of a cup is stored before it is shown, so a restart at any moment loses nothing. A stored
round is never drawn again, and a posted message is not posted again.
"""

import asyncio
import json
import logging
from collections.abc import Awaitable
from dataclasses import replace
from hashlib import blake2s
from typing import Final

from bot.ai import Level
from bot.chat.chat import Chat
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.messages.live_message import PostedMessages, PostKind
from bot.chat.requests.errors import MessageErrorKind, may_succeed_later
from bot.clock import DAY, MINUTE, SECOND, wait_until_done_or_at
from bot.stats import cups
from bot.stats.cups import (
    TableOutcome,
    is_absent,
    lot_for,
    outcome_without_match,
    table_outcome,
)
from bot.storage.results.counts import ExclusionPlace
from bot.storage.results.cups import CupPerson, CupRow, CupState, CupTable, CupTableState, DrawnBy
from bot.storage.stored_types import FinishedMatch
from bot.tables.handle import TableHandle
from bot.tables.intents import Intent, Join, Press, Reply, StartMatch, Verdict
from bot.tables.settings import Phase, TableOpening, TableSettings
from cogs.cup import cup_messages as words
from cogs.cup.cup_messages import (
    CupMessages,
    call_to_table,
    remind_people,
    thread_for,
    with_event,
    with_postponed_event,
)
from cogs.cup.cup_snapshot import CupSnapshot, read_cup

# Cup tables --------------------------------------------------------------------------------------

# `CupTables` mentions and seats the people of a cup table, starts their match and counts its
# result.

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
        """Mention the people of a table, create its thread, and seat the people there.

        Each step is done once, even if the bot is killed in between.
        """
        if not table.message_id:
            table = table._replace(message_id=await call_to_table(self._chat, snapshot, table))
            await self._cups.update_table(snapshot.cup.id, table)
        people = _people_in_seat_order(snapshot, table)
        if not people:
            await self.give_up_table(snapshot, table)
            return
        thread = await thread_for(self._chat, snapshot, table)
        opened = await self._chat.tables.open_table(
            await self._opening_for(snapshot, table, thread)
        )
        if isinstance(opened, Reply):
            log.info("a table of a cup is not open: %s", opened.verdict)
            if opened.verdict is Verdict.CLOSED:
                await self.give_up_table(snapshot, table)
            return
        for each in people[1:]:
            await opened.submit_press(
                self._press_number(table, each.person_id, each.name, Join(), "join")
            )
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

    async def _opening_for(
        self, snapshot: CupSnapshot, table: CupTable, thread: int
    ) -> TableOpening:
        """Return the opening of a table, with the settings of the server.

        If turns take days by these settings, use the default time limits instead.
        """
        cup = snapshot.cup
        server = await self._chat.settings_in(cup.guild_id, cup.channel_id)
        host = _people_in_seat_order(snapshot, table)[0]
        is_slow = server.timings.correspondence
        return TableOpening(
            guild=cup.guild_id,
            channel=thread,
            press=table.message_id,
            host=host.person_id,
            host_name=host.name,
            variant=cup.game,
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


# Cup rounds --------------------------------------------------------------------------------------

# `CupRounds` handles each cup from the reminder to its end. It draws the rounds and advances their
# tables.

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

        When all tables are over, draw the next round or end the cup.
        """
        now = self._chat.clock.now()
        if not cup.message_id:
            cup = await self._messages.post(cup)
        snapshot = await read_cup(self._chat, cup)
        # Edit the message first, so that people who are called to a table find all tables in it.
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


# Cup keeper --------------------------------------------------------------------------------------

LOOK_EVERY: Final = MINUTE
LOOK_OFTEN: Final = 5 * SECOND
"""The interval of checks while a cup is running."""
KEPT: Final = 30 * DAY
"""The time from the end of a cup to its deletion."""
KEPT_TRYING: Final = DAY
"""The time after the planned start at which the bot gives up a cup that it cannot show."""

CUPS: Final = PostKind(
    log=logging.getLogger(__name__),
    rows_unread="cups have to wait",
    storage_failed="a cup has to wait",
    work_failed="a cup could not be looked after",
    request_failed="a cup could not be shown",
    post_as=Urgency.TURN,
    is_remembered=True,
)


class DueServers:
    """A set of servers whose cups are due. A worker can wait until a server is added."""

    def __init__(self) -> None:
        self._event = asyncio.Event()
        self._guilds: set[int] = set()

    def add(self, guild_id: int) -> None:
        """Add a server and wake the worker."""
        self._guilds.add(guild_id)
        self._event.set()

    def wake(self) -> None:
        """Wake the worker without adding a server."""
        self._event.set()

    def take_all(self) -> set[int]:
        """Return the added servers and empty the set."""
        guilds, self._guilds = self._guilds, set()
        self._event.clear()
        return guilds

    async def wait(self) -> None:
        """Wait until a server is added, or until `wake` is called."""
        await self._event.wait()


class CupKeeper:
    """Runs the cups of all servers of this process."""

    def __init__(self, chat: Chat) -> None:
        self._chat = chat
        self._cups = chat.stats.cups
        store = self._cups.update_cup
        self._posted = PostedMessages[CupRow](chat, CUPS, store, self._handle_error)
        self._messages = CupMessages(chat, self._posted)
        self._rounds = CupRounds(chat, self._messages)
        self._looked: set[int] = set()
        """The ids of the cups that this process has handled and that need no retry."""
        self._on: set[int] = set()
        """The servers with a running cup."""
        self._changed: set[int] = set()
        """The servers whose cup messages may be outdated."""
        self._due = DueServers()
        """The servers whose cups have to be handled now."""

    def mark_counted(self, guild_id: int) -> None:
        if guild_id in self._on:
            self._due.add(guild_id)

    def mark_changed(self, guild_id: int) -> None:
        self._changed.add(guild_id)
        self._due.add(guild_id)

    def mark_due(self, guild_id: int) -> None:
        """Wake the worker, so that it handles the cups of a server as soon as possible."""
        self._due.add(guild_id)

    def look_again(self) -> None:
        """Look for due cups again, because the client knows more servers now."""
        self._due.wake()

    async def run_forever(self) -> None:
        """Handle due cups in an endless loop, after each notification and at regular times."""
        due = self._due
        while True:
            guilds = due.take_all()
            await self._chat.backoff.wait_until_allowed()
            at = await self._update_all_cups(guilds)
            await wait_until_done_or_at(self._chat.clock, due.wait(), at)

    async def _update_all_cups(self, guilds: set[int]) -> int:
        """Handle every cup that is due, and every cup of `guilds`.

        Return the time of the next check. Presses may cause an earlier check.
        """
        now = self._chat.clock.now()
        cups = await self._posted.read_rows(self._cups.all_cups())
        if cups is None:
            self._looked.clear()
            return now + LOOK_EVERY
        here = [each for each in cups if self._chat.client.get_guild(each.guild_id)]
        self._on = {each.guild_id for each in here if each.state is CupState.ON}
        self._looked &= {each.id for each in here}
        changed, self._changed = self._changed, set()
        noted = guilds | changed
        due = [each for each in here if each.guild_id in noted or self._is_due(each, now)]
        await asyncio.gather(
            *(self._update_cup_safely(each, each.guild_id in changed) for each in due)
        )
        return min([now + LOOK_EVERY, *(_next_check_at(each, now) for each in here)])

    def _is_due(self, cup: CupRow, now: int) -> bool:
        """Return whether a cup needs a check now, even without a notification."""
        if not cup.is_going_on:
            return not cup.is_settled or now > cup.ended_at + KEPT
        is_unknown = cup.id not in self._looked or not cup.message_id
        is_near = now >= cup.starts_at - words.REMINDED
        return is_unknown or is_near or cup.state is CupState.ON

    async def _update_cup_safely(self, cup: CupRow, is_changed: bool) -> None:  # noqa: FBT001 - the only flag
        """Handle one cup. If that fails, schedule a retry."""
        self._looked.add(cup.id)
        with with_urgency(Urgency.TURN):
            work = self._update_cup(cup, is_changed=is_changed)
            is_done = await self._posted.attempt_safely(cup, work)
        if not is_done:
            self._looked.discard(cup.id)
            if is_changed:
                self._changed.add(cup.guild_id)

    async def _update_cup(self, cup: CupRow, *, is_changed: bool) -> None:
        now = self._chat.clock.now()
        if cup.is_ahead and now >= cup.ends_at:
            # The cup should have taken place while the bot was down.
            await self._cups.call_off_cup(cup.id, now)
        elif cup.is_ahead:
            await self._rounds.prepare_cup(cup)
        elif cup.state is CupState.ON:
            await self._rounds.continue_cup(cup)
        elif now > cup.ended_at + KEPT:
            await self._cups.delete_cup(cup.id)
        elif not cup.is_settled:
            await self._messages.post_result(cup)
        elif is_changed and cup.state is CupState.OVER:
            await self._messages.rewrite_result(cup)

    async def _handle_error(self, cup: CupRow, error: Exception) -> bool:
        """Handle a failed request to Discord. Return False if the request may succeed later."""
        error_kind = self._posted.log_unsent(error)
        now = await self._cups.get_cup(cup.id)
        if now is not None:
            await self._apply_error(now, error_kind)
        return not may_succeed_later(error)

    async def _apply_error(self, cup: CupRow, error_kind: MessageErrorKind) -> None:
        """Change a cup according to the kind of error.

        A cup that is not over is called off if its channel was deleted. A cup that has not begun is
        also called off if it could not be shown for too long. If only its message was deleted, the
        message is posted again later. The result of a finished cup is shown later if a later try
        may succeed. Otherwise the bot gives up the result.
        """
        now = self._chat.clock.now()
        is_gone = error_kind is MessageErrorKind.CHANNEL_GONE
        is_hopeless = is_gone or now > cup.starts_at + KEPT_TRYING
        if not cup.is_going_on:
            is_over = (
                cup.is_settled or is_hopeless or error_kind is not MessageErrorKind.AGAIN_LATER
            )
            await self._cups.update_cup(cup._replace(is_settled=int(is_over)))
        elif error_kind is MessageErrorKind.MESSAGE_GONE:
            await self._cups.update_cup(cup._replace(message_id=0))
        elif is_gone or (is_hopeless and cup.is_ahead):
            await self._cups.call_off_cup(cup.id, now)
        self._looked.discard(cup.id)


def _next_check_at(cup: CupRow, now: int) -> int:
    """Return the time of the next check of a cup, if nothing changes before."""
    if cup.state is CupState.ON:
        return now + LOOK_OFTEN
    due = (cup.starts_at - words.REMINDED, cup.starts_at) if cup.is_ahead else ()
    return min((each for each in due if each > now), default=now + LOOK_EVERY)
