"""The clocks of one table. Each clock does some work at a certain time, such as to end a turn."""

import secrets
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from hashlib import blake2s
from typing import Final

from bot.clock import HOUR, SECOND
from bot.game import Round
from bot.game.moves import PASS, is_about_calls
from bot.game.pending import Exchange, forced_move
from bot.records.fairness import new_server_seed
from bot.tables import entries, lobby, match_actions, settings
from bot.tables.ai_pauses import AFTER_WINDOW_UNTIL_ACT
from bot.tables.call_race import SETTLING, Race
from bot.tables.core import TableCore
from bot.tables.entries import Entry, Seat, SeatHeld
from bot.tables.intents import DONE, Reply
from bot.tables.match_actions import with_player_facts
from bot.tables.match_result import ended_match
from bot.tables.settings import Phase
from bot.tables.state import ENOUGH, TableState

# Reminders ---------------------------------------------------------------------------------------

# The bot can remind the player on turn, and so can other players. A reminder is also called a ping.

PING_LIVE: Final = 30 * SECOND
"""The time until the bot's reminder if the player's hand message can be updated."""
BEFORE_END: Final = 10 * SECOND
"""If turns are short, the bot's reminder comes at least this long before the end of the turn."""
PING_ASLEEP: Final = 5 * SECOND
"""The time until the bot's reminder if the player's hand message cannot be updated."""
NUDGE_FROM: Final = 15 * SECOND
"""The time until other players may remind the player on turn."""


def ping_at(state: TableState, *, live: bool) -> int:
    """Return the time at which the bot reminds the player on turn.

    In a match over days, this is after three quarters of the turn. In other matches, the reminder
    comes later if `live` is True. `live` is whether the hand messages of all players who have to
    act can be updated.
    """
    if state.settings.correspondence:
        return state.turn_from + state.settings.turn * 3 // 4
    if not live:
        return state.turn_from + PING_ASLEEP
    length = state.turn_length(state.round.turn)
    return state.turn_from + min(PING_LIVE, max(length - BEFORE_END, PING_ASLEEP))


# Deadlines ---------------------------------------------------------------------------------------

# The state of a table determines which clocks run, and when they are due.

NEXT_ROUND: Final = 15 * SECOND
REMATCH: Final = 30 * SECOND
FORCED: Final = 1_500
"""If an attack allows only one move, the table makes this move after this time.

Until then, people can see the attack.
"""
PASSES_AFTER: Final = (1_500, 3_000)
"""The shortest and longest time after which the table passes for a seat that has drawn in vain."""
SHOWN_WITHIN: Final = 3 * SECOND
"""The clock of an exchange starts after this time, even if some players cannot see it yet."""
LONGEST_PAUSE: Final = 7 * 24 * HOUR
"""The longest pause of a match over days. An abandoned table must not block its channel."""


Deadline = tuple[str, int]
"""The name of a running clock, and the time at which the clock is due."""


def deadlines(state: TableState, *, live: bool) -> Iterator[Deadline]:
    """Yield the name and the due time of each running clock.

    `live` is whether the hand messages of all players who have to act can be updated.
    """
    if state.is_paused:
        longest = settings.LONGEST_PAUSE if state.is_solo else LONGEST_PAUSE
        yield ("idle", state.changed_at + longest)
        return
    match state.phase:
        case Phase.LOBBY:
            yield ("lobby", state.changed_at + state.settings.idle_lobby)
            yield from _rematch_deadline(state)
        case Phase.PLAYING:
            yield from _turn_deadline(state, live=live)
            yield from _idle_deadline(state)
        case Phase.BETWEEN:
            yield ("next", state.turn_from + NEXT_ROUND)
            yield from _idle_deadline(state)
        case Phase.OVER:
            yield ("finish", state.changed_at)
        case Phase.CLOSED:
            return


def plays_itself(state: TableState, seat: int) -> bool:
    """Return whether an AI plays at the seat: an AI player, or an AI that replaces a person."""
    return state.seats[seat].held or state.seats[seat].seat.person is None


def who_has_to_act(state: TableState) -> tuple[int, ...]:
    """Return the seats that have to act now. All other seats wait for them."""
    if state.phase is not Phase.PLAYING:
        return ()
    rnd = state.round
    if isinstance(rnd.pending, Exchange):
        return rnd.pending.waiting
    return (rnd.turn,) if rnd.turn >= 0 else ()


def _rematch_deadline(state: TableState) -> Iterator[Deadline]:
    earlier = {seat.person for seat in state.setup.earlier} - {None}
    if state.setup.earlier and state.people and earlier <= state.people:
        yield ("rematch", max(state.changed_at, state.startable_from))
    elif state.setup.earlier and len(state.people) >= ENOUGH and state.people - set(state.reserved):
        yield ("rematch", max(state.rematch_from + REMATCH, state.startable_from))


def _turn_deadline(state: TableState, *, live: bool) -> Iterator[Deadline]:
    rnd = state.round
    if isinstance(rnd.pending, Exchange):
        yield ("swap", _exchange_deadline(state, live=live))
    if rnd.turn < 0:
        return
    if forced_move(rnd) is not None:
        yield ("forced", state.turn_from + FORCED)
    if plays_itself(state, rnd.turn):
        return
    if can_only_pass(rnd):
        yield ("pass", state.turn_from + _time_until_pass(state))
    if state.is_solo:
        return
    yield ("turn", state.turn_from + state.turn_length(rnd.turn))
    yield ("ping", ping_at(state, live=live))


def can_only_pass(rnd: Round) -> bool:
    """Return whether the seat on turn has drawn and can lay nothing.

    The seat may be able to call early, but that is no choice: passing makes such a call void.
    """
    if not rnd.drew or rnd.pending is not None:
        return False
    return all(move == PASS or is_about_calls(move) for move in rnd.legal_moves(rnd.turn))


def _time_until_pass(state: TableState) -> int:
    """Return the time after which the table passes for a seat.

    The time is random, and does not depend on cards. So other players cannot tell from it whether
    the player or the table has passed.
    """
    secret = state.server_seed + state.decision.to_bytes(8)
    shortest, longest = PASSES_AFTER
    drawn = int.from_bytes(blake2s(secret, digest_size=4).digest())
    return shortest + drawn % (longest - shortest + 1)


def _exchange_deadline(state: TableState, *, live: bool) -> int:
    if state.exchange_lasts is not None:
        return state.exchange_from + state.exchange_lasts
    return state.exchange_from + SHOWN_WITHIN + state.settings.exchange_length(live=live)


def _idle_deadline(state: TableState) -> Iterator[Deadline]:
    if state.is_solo:
        yield ("pause", state.human_at + settings.PAUSES_AFTER)
    elif state.settings.idle_table is not None:
        yield ("idle", state.human_at + state.settings.idle_table)


# Exchange time -----------------------------------------------------------------------------------

# The time to answer an exchange begins when all players who have to answer can see the exchange.


def people_to_act(state: TableState) -> dict[int, int]:
    """Return the people who have to act now, by seat. Leave out seats for which an AI plays."""
    seats = [seat for seat in who_has_to_act(state) if not plays_itself(state, seat)]
    return {seat: state.seats[seat].seat.person or 0 for seat in seats}


def are_all_hands_live(core: TableCore) -> bool:
    """Return whether the hand messages of all people who have to act can be updated now."""
    now = core.now()
    return all(
        core.visibility.is_hand_live(person, now) for person in people_to_act(core.state).values()
    )


class ExchangeTime:
    """Starts the clock of an exchange. The start is stored, so a restart does not change it."""

    def __init__(self, core: TableCore) -> None:
        self._core = core

    def set_alarm(self) -> None:
        """Schedule the start of the clock.

        This must be called after each change of the table, and when a message has shown a new
        decision.
        """
        self._core.alarms.set_alarm("exchange", self._begins_at(), self._store_begin)

    async def _store_begin(self) -> Reply | None:
        core, since = self._core, self._begins_at()
        if since is None or since > core.now():
            return None
        lasts = core.state.settings.exchange_length(live=are_all_hands_live(core))
        return await core.commit([entries.ExchangeShown(at=core.now(), since=since, lasts=lasts)])

    def _begins_at(self) -> int | None:
        """Return the time at which the clock of the exchange starts.

        It is the latest possible time until all players have seen the exchange. Return None if no
        exchange is pending, or if its clock is already running.
        """
        core, state = self._core, self._core.state
        if core.frozen is not None or state.phase is not Phase.PLAYING:
            return None
        if not isinstance(state.pending, Exchange) or state.exchange_lasts is not None:
            return None
        latest = state.exchange_from + SHOWN_WITHIN
        seen = [self._shown_to_person_at(*each, latest) for each in people_to_act(state).items()]
        return min(latest, max([state.exchange_from, *seen]))

    def _shown_to_person_at(self, seat: int, person: int, unseen: int) -> int:
        """Return the time at which a person could first see the exchange.

        This is in the hand message, or in the table message if the hand message cannot be updated.
        Return `unseen` if the time is unknown.
        """
        core, decision = self._core, self._core.state.decision
        if core.visibility.is_hand_live(person, core.now()):
            stamp = core.visibility.hand_shown_exactly_at(seat, decision)
        else:
            stamp = core.visibility.table_shown_at(decision)
        return unseen if stamp is None else stamp


# Dealing -----------------------------------------------------------------------------------------

# All words of luck must be public before anybody sees a card. Otherwise the last person could try
# words until the cards are good. So the hands are shown only after Discord has confirmed the table
# message, which shows the words. After `DEALT_WITHIN`, they are shown in any case.

DEALT_WITHIN: Final = 2 * SECOND
"""The longest wait for the table message. The lobby has already shown the words of luck."""


def is_dealing_delayed(core: TableCore) -> bool:
    """Return whether the first cards of the match are still hidden.

    They are hidden until the table message shows the words of luck.
    """
    until = dealing_delayed_until(core)
    return until is not None and core.now() < until


def dealing_delayed_until(core: TableCore) -> int | None:
    """Return the time at which the first cards of the match are shown in any case.

    Return None if they do not have to wait for the table message.
    """
    state = core.state
    is_first = state.phase is Phase.PLAYING and len(state.actions) == 1
    # In a solo match, there is nothing to wait for: the hand message shows the word of luck.
    if not is_first or state.is_solo or core.frozen is not None:
        return None
    if core.visibility.is_table_shown(state.first_decision):
        return None
    return state.began_at + DEALT_WITHIN


# Table clocks ------------------------------------------------------------------------------------


class TableClocks:
    """Schedules the clocks of a table, and does the work of each clock that is due."""

    def __init__(self, core: TableCore, end_exchange: Callable[[int, int], None]) -> None:
        """Create the clocks of a table. No clock runs yet.

        `end_exchange` is called when the time of an exchange is over. It adds a bid for this end.
        """
        self._core = core
        self._end_exchange = end_exchange
        self.exchange_time = ExchangeTime(core)
        self._running: dict[str, int] | None = None
        self._rung_for = 0
        """The due time of the last exchange for whose end a bid was added."""
        self._pinged = 0
        """The last turn whose player was reminded."""

    @property
    def due_times(self) -> dict[str, int]:
        """The due time of each running clock, by name. It is cached until the table changes."""
        if self._running is None:
            # If the table is frozen, do not read its state, which may be damaged.
            is_on = self._core.frozen is None
            clocks = (
                deadlines(self._core.state, live=are_all_hands_live(self._core)) if is_on else ()
            )
            self._running = dict(clocks)
        return self._running

    def set_alarms(self) -> None:
        """Schedule all clocks that the current state requires.

        This must be called after each change of the table.
        """
        self._running = None
        wanted = dict(self.due_times)
        if self.has_pinged:
            wanted.pop("ping", None)
        if wanted.get("swap") == self._rung_for:
            del wanted["swap"]
        for name in (*FOLLOWS, *WORK):
            self._set_alarm(name, wanted.get(name))
        self._core.alarms.set_alarm("first cards", self._first_cards_at(), self._show_first_cards)
        self.exchange_time.set_alarm()

    def carry_out_votes(self) -> None:
        """Schedule the result of a vote that is unanimous now.

        Before that, drop the votes of people who left.
        """
        core, now = self._core, self._core.now()
        core.votes.remove_votes_of_others(core.state.people)
        is_decided = bool(core.votes.entries_voted_for(core.state, now))
        core.alarms.set_alarm("votes", now if is_decided else None, self._commit_votes)

    @property
    def has_pinged(self) -> bool:
        """Whether the player on turn has been reminded of this turn."""
        state = self._core.state
        return self._pinged == state.turn or state.has_reminded

    def ping_seat_on_turn(self) -> None:
        """Remind the player on turn, unless the player was already reminded in this turn."""
        if not self.has_pinged:
            self._pinged = self._core.state.turn
            self._core.ping_on_turn()

    def _set_alarm(self, name: str, at: int | None) -> None:
        self._core.alarms.set_alarm(name, at, partial(self._handle_due_clock, name))

    async def _handle_due_clock(self, name: str) -> Reply | None:
        """Do the work of a clock whose alarm rings, if the clock is still due.

        It may not be due any more. An entry that was uncertain may turn out to be stored. Such an
        entry may change the due time.
        """
        now = self._core.now()
        if name != "ping" and now < self.due_times.get(name, now + 1):
            return None
        if name in FOLLOWS:
            return await self._core.commit([FOLLOWS[name](now)])
        return await WORK[name](self, now)

    def _first_cards_at(self) -> int | None:
        """Return the future time at which the first cards are shown in any case.

        Return None if the first cards do not have to wait.
        """
        until = dealing_delayed_until(self._core)
        return until if until is not None and until > self._core.now() else None

    async def _show_first_cards(self) -> None:
        """Show the table with the cards that were dealt."""
        self._core.show_change()

    async def _commit_votes(self) -> Reply:
        made = self._core.votes.entries_voted_for(self._core.state, self._core.now())
        return await self._core.commit(made or DONE)

    # Clocks of the lobby.

    async def start_rematch(self, now: int) -> Reply | None:
        """Start the rematch with the people in its lobby.

        AI players of the previous match take the seats that are still free.
        """
        state = self._core.state
        # The token is empty. Only lobbies from before words of luck have a token.
        token = state.seats[-1].seat.token
        allowed = await self._core.services.allows_ai(state.guild)
        players = _ai_players_again(state) if allowed else []
        if lobby.refusal_to_start(state, len(state.seats) + len(players)) is not None:
            return None
        made: list[Entry] = [
            entries.Joined(at=now, seat=ai.model_copy(update={"token": token})) for ai in players
        ]
        made.append(entries.Started(at=now, token=token))
        return await self._core.commit(
            await with_player_facts(self._core.services, state, made, now)
        )

    # Clocks of the match.

    async def ping_if_due(self, now: int) -> None:
        """Remind the player on turn, or schedule the reminder for a later time.

        The reminder may come later if the player's hand message can be updated again.
        """
        at = ping_at(self._core.state, live=are_all_hands_live(self._core))
        if at > now:
            self._set_alarm("ping", at)
        else:
            self.ping_seat_on_turn()

    async def pause_solo_match(self, now: int) -> Reply | None:
        """Pause a solo match until its person presses a button again."""
        state = self._core.state
        seat = state.seat_of(state.host)
        if seat is None:
            return None
        return await self._core.commit([SeatHeld(at=now, seat=seat, missed=False)])

    async def expire_exchange(self, now: int) -> None:
        """End an exchange. This end is added to the race as a bid, and judged like a press."""
        self._rung_for = self.due_times["swap"]
        self._end_exchange(self._rung_for, now)

    async def play_for_silent_seat(self, now: int) -> Reply | None:
        """Play the whole turn of a seat whose time is up.

        A turn can have several moves, for example to draw and then to pass.
        """
        state = self._core.state
        seat, turn = state.round.turn, state.turn
        if seat < 0 or plays_itself(state, seat):
            return None
        if self._core.race.bids:
            # A press may have been made in time, and may still be in a race. Wait until it is
            # judged.
            self._set_alarm("turn", now + SETTLING)
            return None
        answer = DONE
        while answer is DONE and state.phase is Phase.PLAYING and state.turn == turn:
            answer = await self._core.commit(
                match_actions.entries_for_silent_seat(state, seat, now)
            )
        return answer

    async def do_what_is_forced(self, now: int) -> Reply | None:
        """Make the only move that an attack allows.

        If people still need time to call, try again later.
        """
        rnd = self._core.state.round
        move = forced_move(rnd)
        if move is None:
            return None
        if self._core.race.bids or _would_cut_call_short(rnd, self._core.race, now):
            self._set_alarm("forced", now + SETTLING)
            return None
        made = match_actions.action_entry(self._core.state, rnd.turn, move, now, by="rules")
        return await self._core.commit(made)

    async def pass_after_draw(self, now: int) -> Reply | None:
        """Pass for a seat that has drawn and can lay nothing.

        If people still need time to call, try again later.
        """
        rnd = self._core.state.round
        if self._core.race.bids or _would_cut_call_short(rnd, self._core.race, now):
            self._set_alarm("pass", now + SETTLING)
            return None
        made = match_actions.action_entry(self._core.state, rnd.turn, PASS, now, by="rules")
        return await self._core.commit(made)

    async def finish_match(self, now: int) -> Reply:
        """Store the finished match. Open a lobby for a rematch, or close the table."""
        state = self._core.state
        ended = ended_match(state, self._core.recent_events.tally, now)
        follows: Entry = _rematch_lobby(state, now)
        if state.given_up or not state.people:
            follows = entries.TableClosed(at=now, reason=state.closing_reason)
        return await self._core.commit([follows], ended=ended)


def _rematch_lobby(state: TableState, now: int) -> entries.LobbyOpened:
    """Return the entry that opens the lobby of a rematch, with a new secret for the shuffles.

    People who reserved a seat get a seat in this lobby. The first of them becomes the host.
    """
    seats = tuple(state.reserved.values())
    return entries.LobbyOpened(
        at=now,
        match=secrets.token_hex(8),
        variant=state.setup.variant,
        definition=state.setup.definition,
        options=dict(state.options),
        settings=state.settings,
        host=next((seat.person for seat in seats if seat.person), state.host),
        seats=seats,
        earlier=tuple(seat.seat for seat in state.seats if not seat.left),
        after=state.match_id,
        message=state.message,
        message_match=state.message_match,
        lines=tuple((message, line.about) for message, line in state.lines.items()),
        server_seed=new_server_seed().hex(),
        luck=True,
        barred=tuple(state.barred.values()),
        luck_before=any(seat.luck for seat in state.seats),
    )


def _ai_players_again(state: TableState) -> list[Seat]:
    players = [ai for ai in state.setup.earlier if ai.person is None and ai.name not in state.names]
    empty = min(len(state.setup.earlier), state.setup.most_seats) - len(state.seats)
    return players[: max(0, empty)]


def _would_cut_call_short(rnd: Round, race: Race, now: int) -> bool:
    """Return whether a forced move has to wait, because players still have time to call.

    The move could make its own seat miss its call, or close the call window of another seat.
    """
    if rnd.turn in race.windows:
        return True
    seen = [now if w.posted_at is None else w.posted_at for w in race.windows.values()]
    return rnd.game.options.call == "next" and any(now < at + AFTER_WINDOW_UNTIL_ACT for at in seen)


FOLLOWS: Final[dict[str, Callable[[int], Entry]]] = {
    "lobby": lambda now: entries.TableClosed(at=now, reason="idle"),
    "next": lambda now: entries.RoundBegun(at=now),
    "idle": lambda now: entries.MatchEnded(at=now, reason="idle"),
}
"""The clocks whose only work is to store an entry, with the function that makes the entry."""
WORK: Final[dict[str, Callable[[TableClocks, int], Awaitable[Reply | None]]]] = {
    "rematch": TableClocks.start_rematch,
    "turn": TableClocks.play_for_silent_seat,
    "forced": TableClocks.do_what_is_forced,
    "pass": TableClocks.pass_after_draw,
    "ping": TableClocks.ping_if_due,
    "swap": TableClocks.expire_exchange,
    "pause": TableClocks.pause_solo_match,
    "finish": TableClocks.finish_match,
}
"""All other clocks, each with the method that does its work."""
