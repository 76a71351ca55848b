"""The clocks of one table: set as its state requires, and what is done when one is due."""

import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from bot.game import Round
from bot.game.pending import forced_move
from bot.records.fairness import new_server_seed
from bot.tables import entries, lobby, match_actions
from bot.tables.ai_pauses import AFTER_WINDOW_UNTIL_ACT
from bot.tables.core import Core
from bot.tables.dealing import dealing_until
from bot.tables.entries import Entry, Seat, SeatHeld
from bot.tables.intents import DONE, Reply
from bot.tables.match_result import ended_match
from bot.tables.phase import Phase
from bot.tables.race.call_window import SETTLING
from bot.tables.race.order import Race
from bot.tables.starting import knowing_its_people
from bot.tables.state import TableState
from bot.tables.time.deadlines import deadlines, plays_itself
from bot.tables.time.exchange_time import ExchangeTime, are_live
from bot.tables.time.reminders import ping_at


class TableClocks:
    """Sets the clocks of a table, and does what is due."""

    def __init__(self, core: Core, end_exchange: Callable[[int, int], None]) -> None:
        """Begin without clocks. `end_exchange` has the end of an exchange judged like a press."""
        self._core = core
        self._end_exchange = end_exchange
        self.exchange = ExchangeTime(core)
        self._running: dict[str, int] | None = None
        self._rung_for = 0
        """The end of the last exchange whose time was up."""
        self._pinged = 0

    @property
    def running(self) -> dict[str, int]:
        """The due time of each running clock. Computed once for every change."""
        if self._running is None:
            # The state of a frozen table may be too damaged to be read.
            is_on = self._core.frozen is None
            clocks = deadlines(self._core.state, live=are_live(self._core)) if is_on else ()
            self._running = dict(clocks)
        return self._running

    def arm(self) -> None:
        """Set all clocks that follow from the state. Called after every change."""
        self._running = None
        wanted = dict(self.running)
        if self.has_pinged:
            wanted.pop("ping", None)
        if wanted.get("swap") == self._rung_for:
            del wanted["swap"]
        for name in (*FOLLOWS, *WORK):
            self._set(name, wanted.get(name))
        self._core.alarms.set("shown hand", self._revealed_until(), self._show)
        self._core.alarms.set("first cards", self._first_cards_at(), self._show)
        self.exchange.arm()

    def count_votes(self) -> None:
        """Schedule the result of a vote that has become unanimous because somebody left."""
        core, now = self._core, self._core.now()
        core.votes.keep_to(core.state.people)
        is_decided = bool(core.votes.decided(core.state, now))
        core.alarms.set("votes", now if is_decided else None, self._do_as_voted)

    @property
    def has_pinged(self) -> bool:
        """Whether the seat on turn has been reminded of this turn."""
        state = self._core.state
        return self._pinged == state.turn or state.has_reminded

    def ping(self) -> None:
        """Remind the seat on turn, once per turn."""
        if not self.has_pinged:
            self._pinged = self._core.state.turn
            self._core.nudge()

    def _set(self, name: str, at: int | None) -> None:
        self._core.alarms.set(name, at, partial(self._ring, name))

    async def _ring(self, name: str) -> Reply | None:
        """Do what is due, unless an entry in doubt turned out to have done it."""
        now = self._core.now()
        if name != "ping" and now < self.running.get(name, now + 1):
            return None
        if name in FOLLOWS:
            return await self._core.do([FOLLOWS[name](now)])
        return await WORK[name](self, now)

    def _revealed_until(self) -> int | None:
        """Return when the revealed hand becomes hidden, or None."""
        core = self._core
        until = core.happenings.revealed.until
        is_on = core.frozen is None and core.state.phase is Phase.PLAYING
        return until if is_on and until and until > core.now() else None

    def _first_cards_at(self) -> int | None:
        """Return when the first cards are shown even if Discord has not confirmed the message."""
        until = dealing_until(self._core)
        return until if until is not None and until > self._core.now() else None

    async def _show(self) -> None:
        """Notify the publisher, because the visible state changes by time alone."""
        self._core.changed()

    async def _do_as_voted(self) -> Reply:
        made = self._core.votes.decided(self._core.state, self._core.now())
        return await self._core.do(made or DONE)

    # The lobby

    async def start_rematch(self, now: int) -> Reply | None:
        """Start the rematch with the people who are in. Former AI players take the empty seats."""
        state = self._core.state
        # Not empty only in a lobby that was opened before words of luck existed.
        token = state.seats[-1].seat.token
        allowed = await self._core.services.allows_ai(state.guild)
        players = _ai_players_again(state) if allowed else []
        if lobby.startable(state, len(state.seats) + len(players)) is not None:
            return None
        made: list[Entry] = [
            entries.Joined(at=now, seat=ai.model_copy(update={"token": token})) for ai in players
        ]
        made.append(entries.Started(at=now, token=token))
        return await self._core.do(await knowing_its_people(self._core.services, state, made, now))

    # The match

    async def ping_if_due(self, now: int) -> None:
        """Remind the seat on turn, unless its hand can be updated again and still has time."""
        at = ping_at(self._core.state, live=are_live(self._core))
        if at > now:
            self._set("ping", at)
        else:
            self.ping()

    async def pause(self, now: int) -> Reply | None:
        """Pause a solo match until its person is back."""
        state = self._core.state
        seat = state.seat_of(state.host)
        if seat is None:
            return None
        return await self._core.do([SeatHeld(at=now, seat=seat, missed=False)])

    async def expire_exchange(self, now: int) -> None:
        """Have the end of an exchange judged."""
        self._rung_for = self.running["swap"]
        self._end_exchange(self._rung_for, now)

    async def play_for_silent_seat(self, now: int) -> Reply | None:
        """Play the whole turn of a seat whose time is up.

        After drawing it may have to pass, too.
        """
        state = self._core.state
        seat, turn = state.round.turn, state.turn
        if seat < 0 or plays_itself(state, seat):
            return None
        if self._core.race.bids:
            # A press that came in time is still being judged.
            self._set("turn", now + SETTLING)
            return None
        answer = DONE
        while answer is DONE and state.phase is Phase.PLAYING and state.turn == turn:
            answer = await self._core.do(match_actions.of_silent_seat(state, seat, now))
        return answer

    async def do_what_is_forced(self, now: int) -> Reply | None:
        """Carry out an attack that leaves no choice, after people had time to call and catch."""
        rnd = self._core.state.round
        move = forced_move(rnd)
        if move is None:
            return None
        if self._core.race.bids or _robs_a_call(rnd, self._core.race, now):
            self._set("forced", now + SETTLING)
            return None
        made = match_actions.act(self._core.state, rnd.turn, move, now, by="rules")
        return await self._core.do(made)

    async def finish(self, now: int) -> Reply:
        """Store the finished match, and open a lobby for a rematch or close the table."""
        state = self._core.state
        ended = ended_match(state, self._core.happenings.tally, now)
        follows: Entry = _rematch_lobby(state, now)
        if state.given_up or not state.people:
            follows = entries.TableClosed(at=now, reason=state.closing_reason)
        return await self._core.do([follows], ended=ended)


def _rematch_lobby(state: TableState, now: int) -> entries.LobbyOpened:
    """Return a rematch lobby with a new secret. People who reserved a seat are in.

    The first of them becomes host, as in any lobby that was empty.
    """
    seats = tuple(state.reserved.values())
    return entries.LobbyOpened(
        at=now,
        match=secrets.token_hex(8),
        variant=state.variant,
        options=state.options,
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
    players = [ai for ai in state.earlier if ai.person is None and ai.name not in state.names]
    empty = min(len(state.earlier), state.most_seats) - len(state.seats)
    return players[: max(0, empty)]


def _robs_a_call(rnd: Round, race: Race, now: int) -> bool:
    """Return whether it is too early, because a call is awaited.

    The move would forget the seat's own call, or close another seat's window.
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
"""The entry that follows when one of these clocks is due, by name. No further check is needed."""
WORK: Final[dict[str, Callable[[TableClocks, int], Awaitable[Reply | None]]]] = {
    "rematch": TableClocks.start_rematch,
    "turn": TableClocks.play_for_silent_seat,
    "forced": TableClocks.do_what_is_forced,
    "ping": TableClocks.ping_if_due,
    "swap": TableClocks.expire_exchange,
    "pause": TableClocks.pause,
    "finish": TableClocks.finish,
}
"""The work to do when any other clock is due, by name."""
