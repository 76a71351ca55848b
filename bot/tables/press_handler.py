"""The press handler of a table, which handles all requests of people, one at a time.

A press is judged by the current state, and its entries are stored. Only after that does the state
change. Then the presser gets a reply and the messages are updated. Presses in a race go to the
referee first. If a press cannot be stored, the reply names the reason, and the press is not carried
out later.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Final

from bot.bounded_dict import BoundedDict
from bot.clock import SECOND
from bot.game.deal import NOBODY
from bot.storage.errors import StorageErrorKind, StoreError
from bot.tables import core as frozen
from bot.tables import entries, intents, lobby, match_actions
from bot.tables import race_referee as bids
from bot.tables.clocks import NUDGE_FROM, TableClocks, plays_itself
from bot.tables.core import STORED_WITHIN, TableCore, not_stored_reply
from bot.tables.entries import EndingReason, Entry
from bot.tables.intents import DONE, NOT_SURE, Press, RaceWait, Reply, Verdict
from bot.tables.match_actions import with_player_facts
from bot.tables.ports import do_nothing
from bot.tables.race_referee import Referee
from bot.tables.settings import UNDER_WAY, Phase

# Deliveries --------------------------------------------------------------------------------------

KEPT: Final = 32
"""The number of latest replies in the cache. Stored entries show that older presses are done."""


class ReplyCache:
    """The latest replies, and the presses that are being judged, by interaction id.

    Discord may deliver a press twice. Then the second delivery gets the reply of the first one.
    """

    def __init__(self) -> None:
        self._asked: dict[int, asyncio.Task[Reply]] = {}
        self._given = BoundedDict[int, Reply](KEPT)

    def reply_for(
        self, press: int, judged: Callable[[], Coroutine[None, None, Reply]]
    ) -> asyncio.Future[Reply]:
        """Return a future of the reply to a press. Call `judged` only for the first delivery."""
        loop = asyncio.get_running_loop()
        if press in self._given:
            given: asyncio.Future[Reply] = loop.create_future()
            given.set_result(self._given[press])
            return given
        task = self._asked.get(press)
        if task is None:
            task = self._asked[press] = loop.create_task(judged())
            task.add_done_callback(lambda done: self._cache_reply(press, done))
        return task

    def _cache_reply(self, press: int, done: asyncio.Task[Reply]) -> None:
        del self._asked[press]
        if done.cancelled() or done.exception() is not None:
            return
        self._given[press] = done.result()


# Door --------------------------------------------------------------------------------------------

CLOCKS_DIFFER: Final = 10 * SECOND
"""The largest expected difference between this machine's clock and Discord's clock."""


def ignore_race_wait(race_wait: RaceWait) -> None:
    """Do nothing. This is the default callback for a press that waits in a race."""
    del race_wait


class PressHandler:
    """Handles presses and all other requests to a table. `TableHandle` explains the methods."""

    def __init__(self, core: TableCore, referee: Referee, clocks: TableClocks) -> None:
        self.core = core
        self.referee = referee
        self.clocks = clocks
        self._answers = ReplyCache()
        self._restored_at = 0

    async def submit_press(self, press: Press) -> Reply:
        """Judge a press, carry it out and return the reply.

        If Discord delivers the press again, return the first reply.
        """
        return await self.wait_for_reply(press, self.begin_press(press))

    def begin_press(
        self, press: Press, on_noted: Callable[[RaceWait], None] = ignore_race_wait
    ) -> asyncio.Future[Reply]:
        """Begin to judge a press. Return a future to pass to `wait_for_reply`.

        If the press has to wait in a race, call `on_noted` at once with the times of this wait.
        """
        until = time.monotonic() + STORED_WITHIN
        return self._answers.reply_for(
            press.id, partial(self._handle_press, press, until, on_noted)
        )

    async def wait_for_reply(self, press: Press, begun: asyncio.Future[Reply]) -> Reply:
        """Wait for the reply to a press.

        If the caller is cancelled, the press is judged and carried out anyway.
        """
        answer = await asyncio.shield(begun)
        return (
            self._reply_after_doubt(press, answer)
            if answer.verdict is Verdict.UNCERTAIN
            else answer
        )

    async def take_back_seat(self, person: int) -> Reply | None:
        """Stop the AI that plays for a person, because the person is back.

        A person who only looks at the table also counts as back. If the AI cannot be stopped,
        return the reply that says why. Otherwise return None.
        """
        if self._held_seat_of(person) is None:
            return None
        return await self.core.run_locked(self._take_back_seat_locked, person)

    async def release_absent_person(self, person: int) -> None:
        """Stop waiting for a person who has left the server."""
        await self.core.run_locked(self._release_absent_locked, person)

    async def end_table(self, reason: EndingReason) -> Reply | None:
        """End the table without a request by a person, for example if its channel was deleted."""
        return await self.core.run_locked(self._end_table_locked, reason, though_frozen=True)

    async def resume_after_restart(self, alive_until: int) -> None:
        """Continue after a restart. `alive_until` is the time when the bot was last alive."""
        core = self.core
        self.core.visibility.restore_shown(core.state.decision, core.state.decided_at)
        self._restored_at = core.now()
        core.down_since = max(alive_until, core.state.last_at)
        answer = await core.run_locked(do_nothing)
        if answer is not None and answer.verdict in NOT_SURE:
            core.alarms.retry_soon("resume")

    def resume_after_gap(self, since: int) -> None:
        """Continue after the process was stopped or suspended from the time `since` until now."""
        core = self.core
        if core.down_since is None:
            core.down_since = since
        core.alarms.set_alarm("resume", core.now(), do_nothing)

    async def _handle_press(
        self, press: Press, until: float, on_noted: Callable[[RaceWait], None]
    ) -> Reply:
        # `until` was set when the press arrived. So the wait for the lock is a part of the time
        # limit.
        began = time.perf_counter()
        taken = await self.core.run_press_locked(self._handle_press_locked, press, until, on_noted)
        self.core.services.press_durations.add_since(began)
        return taken if isinstance(taken, Reply) else await taken

    def _reply_after_doubt(self, press: Press, answer: Reply) -> Reply:
        """Return a newer reply to a press whose reply `answer` was uncertain.

        The newer reply says whether the press is stored by now. If this is still uncertain, return
        `answer`.
        """
        if press.id in self.core.state.presses:
            return DONE
        in_doubt = self.core.ledger.uncertain
        if in_doubt is not None and any(made.press == press.id for made in in_doubt.entries):
            return answer
        return Reply(Verdict.NOT_STORED, storage=StorageErrorKind.GONE)

    async def _handle_press_locked(
        self, press: Press, until: float, on_noted: Callable[[RaceWait], None]
    ) -> Reply | asyncio.Future[Reply]:
        core, state = self.core, self.core.state
        ended = frozen.ending_reason_of(core, press)
        if ended is not None:
            return await frozen.close_frozen_table(core, ended, press.id, until)
        refused = self._closed_answer(press) or await self._reply_if_done_before(press)
        refused = refused or await core.resolve_doubt_and_downtime(until)
        was_held = self._held_seat_of(press.person) is not None
        # Check again, because it may be known by now that uncertain entries were stored. Such
        # entries may belong to this press, or may have closed the table.
        refused = (
            refused or self._closed_answer(press) or await self._take_back_held_seat(press, until)
        )
        if refused is not None:
            return refused
        plain = match_actions.resolve_press(state, self.core.visibility, press)
        if match_actions.is_stale(state, self.core.visibility, press, plain):
            return Reply(Verdict.BACK) if was_held else match_actions.reply_to_stale(state, press)
        now = core.now()
        bid = bids.bid_for(state, self.referee.race, plain, now)
        if isinstance(bid, Reply):
            return bid
        if bid is not None:
            answer = self.referee.add_waiting_press(plain, bid)
            on_noted(self.referee.race_wait_of(bid))
            return answer
        made = await with_player_facts(core.services, state, self._decide_entries(plain, now), now)
        return await core.commit(made, until=until)

    def _closed_answer(self, press: Press) -> Reply | None:
        """Return the reply to a press that is done already, or whose table is frozen or closed.

        Return None for any other press.
        """
        core = self.core
        if core.frozen is not None:
            return Reply(Verdict.FROZEN, error=core.frozen)
        if press.id in core.state.presses:
            return DONE
        return Reply(Verdict.CLOSED) if core.state.phase is Phase.CLOSED else None

    async def _reply_if_done_before(self, press: Press) -> Reply | None:
        """Return `DONE` if the press was handled before a restart, in a match that is over now.

        Otherwise return None. Only the storage knows presses from before the restart. The storage
        is not queried for a press that is clearly newer. If the storage fails, return the reply
        that says so.
        """
        if press.stamp > self._restored_at + CLOCKS_DIFFER:
            return None
        try:
            found = await self.core.services.store.find_interaction(press.id)
        except StoreError as error:
            return self.core.retry_after_storage_error(not_stored_reply(error))
        return None if found is None else DONE

    async def _take_back_held_seat(self, press: Press, until: float) -> Reply | None:
        """Stop the AI that plays for the presser, unless the presser wants to leave or go away.

        If this fails, return the reply that says why. Otherwise return None.
        """
        if isinstance(press.intent, intents.GoAway | intents.Leave):
            return None
        return await self._take_back_seat_locked(press.person, until)

    async def _take_back_seat_locked(self, person: int, until: float | None = None) -> Reply | None:
        seat = self._held_seat_of(person)
        if seat is None:
            return None
        back = entries.SeatTakenBack(at=self.core.now(), seat=seat)
        answer = await self.core.commit([back], until=until)
        return None if answer is DONE else answer

    async def _release_absent_locked(self, person: int) -> Reply:
        core = self.core
        return await core.commit(
            match_actions.entries_for_absent_person(core.state, person, core.now())
        )

    def _held_seat_of(self, person: int) -> int | None:
        state = self.core.state
        seat = state.seat_of(person)
        return seat if seat is not None and state.seats[seat].held else None

    def _decide_entries(self, press: Press, now: int) -> Sequence[Entry] | Reply:
        state = self.core.state
        if isinstance(press.intent, intents.LetIn):
            return lobby.let_person_in(state, press, press.intent.who, now)
        if state.phase is Phase.LOBBY:
            return lobby.decide_lobby_press(state, press, now)
        if isinstance(press.intent, intents.PingOnTurn):
            return self._ping_on_turn(press, now)
        made = self.core.votes.decide_vote(state, press, now)
        if made is DONE:
            # The vote waits for other players. It makes no entry, so update the messages here.
            self.core.show_change()
        return match_actions.decide_match_press(state, press, now) if made is None else made

    def _ping_on_turn(self, press: Press, now: int) -> Reply:
        """Remind the player on turn. Return `DONE`, or a refusal.

        Refuse if it is too early for a reminder, or if the player was already reminded.
        """
        state = self.core.state
        seat = state.seat_of(press.person)
        if seat is None:
            return Reply(Verdict.NOT_SEATED)
        on_turn = state.round.turn if state.phase is Phase.PLAYING else NOBODY
        if on_turn in (NOBODY, seat) or plays_itself(state, on_turn) or self.clocks.has_pinged:
            return Reply(Verdict.NOT_NOW)
        if now < state.turn_from + NUDGE_FROM:
            return Reply(Verdict.NOT_NOW)
        self.clocks.ping_seat_on_turn()
        return DONE

    async def _end_table_locked(self, reason: EndingReason) -> Reply:
        if self.core.frozen is not None:
            return await frozen.close_frozen_table(self.core, reason)
        state, now = self.core.state, self.core.now()
        if state.phase is Phase.LOBBY:
            return await self.core.commit([entries.TableClosed(at=now, reason=reason)])
        if state.phase in UNDER_WAY:
            return await self.core.commit([entries.MatchEnded(at=now, by=None, reason=reason)])
        return Reply(Verdict.NOT_NOW)
