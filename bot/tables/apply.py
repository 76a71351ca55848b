"""The effects of entries on the state of a table. No other code changes the state."""

from collections.abc import Callable
from typing import Any, Final

from bot.game import TABLE, Match, Refusal, read_action, refusal_of
from bot.game.deal import NOBODY
from bot.game.events import Called, Event, Forgot, Laid, WindowLapsed, WindowOpened
from bot.game.moves import LEAVE, is_about_calls
from bot.game.pending import Exchange
from bot.records.fairness import FairSource
from bot.records.luck import client_seed_of, daily_client_seed
from bot.tables import entries
from bot.tables.entries import Entry, LineState, decision_of_seat, is_turn_under_way, setup_of_lobby
from bot.tables.settings import Phase
from bot.tables.state import ENOUGH, DamagedTableError, SeatState, TableState

# Lobby effects -----------------------------------------------------------------------------------


def _open_lobby(state: TableState, entry: entries.LobbyOpened) -> None:
    state.phase = Phase.LOBBY
    state.setup = setup_of_lobby(entry)
    state.host, state.host_at, state.joined_at = entry.host, entry.at, entry.at
    state.server_seed, state.client_seed = bytes.fromhex(entry.server_seed), ""
    state.seats = [SeatState(seat) for seat in entry.seats]
    state.match = None
    # The entries of the previous match are deleted. So this entry repeats the facts that are still
    # needed.
    state.reserved = {s.person: s for s in entry.seats if s.person} if entry.earlier else {}
    state.lines = {message: LineState(about) for message, about in entry.lines}
    for seat in entry.seats:
        state.removed.pop(seat.key, None)
    state.barred = {seat.key: seat for seat in entry.barred}
    state.message, state.message_match = entry.message, entry.message_match
    state.actions = []


def _change_setup(state: TableState, entry: entries.LobbyChanged) -> None:
    state.setup, state.host_at = state.setup.changed_by(entry), entry.at


def _add_seat(state: TableState, entry: entries.Joined) -> None:
    state.seats.append(SeatState(entry.seat))
    state.joined_at = entry.at
    person = entry.seat.person
    if person is None or person == state.host:
        state.host_at = entry.at
    state.removed.pop(entry.seat.key, None)
    is_first = len(state.people - set(state.reserved)) == 1
    if person is not None and (len(state.people) == ENOUGH or is_first):
        state.rematch_from = entry.at


def _remove_seat(state: TableState, entry: entries.SeatRemoved) -> None:
    gone = state.seats.pop(entry.seat).seat
    state.reserved.pop(gone.person or 0, None)
    if entry.moderator:
        state.add_removed(gone)
    if entry.by == state.host:
        state.host_at = entry.at


def _let_person_in(state: TableState, entry: entries.PersonLetIn) -> None:
    state.barred.pop(entry.who, None)
    state.removed.pop(entry.who, None)


def _reserve_seat(state: TableState, entry: entries.SeatReserved) -> None:
    state.reserved[entry.seat.person or 0] = entry.seat


def _release_seat(state: TableState, entry: entries.SeatReleased) -> None:
    state.reserved.pop(entry.person, None)


def _give_luck_word(state: TableState, entry: entries.LuckGiven) -> None:
    seat = _seat_of(state, entry.person)
    seat.luck, seat.is_luck_cleared = entry.word, False


def _clear_luck_word(state: TableState, entry: entries.LuckCleared) -> None:
    seat = _seat_of(state, entry.person)
    seat.luck, seat.is_luck_cleared = "", True


def _seat_of(state: TableState, person: int) -> SeatState:
    seat = state.seat_of(person)
    if seat is None:
        raise DamagedTableError(f"{state.id}: a word of luck without a seat")
    return state.seats[seat]


def _change_host(state: TableState, entry: entries.HostChanged) -> None:
    state.host, state.host_at = entry.host, entry.at


LOBBY_EFFECTS: Final[dict[type[Entry], Callable[[TableState, Any], None]]] = {
    entries.LobbyOpened: _open_lobby,
    entries.Joined: _add_seat,
    entries.SeatRemoved: _remove_seat,
    entries.PersonLetIn: _let_person_in,
    entries.SeatReserved: _reserve_seat,
    entries.SeatReleased: _release_seat,
    entries.LobbyChanged: _change_setup,
    entries.LuckGiven: _give_luck_word,
    entries.LuckCleared: _clear_luck_word,
    entries.HostChanged: _change_host,
}


# Apply -------------------------------------------------------------------------------------------

UNNOTICED: Final = (
    entries.Resumed,
    entries.Posted,
    entries.LineWritten,
    entries.LineGone,
    entries.ExchangeShown,
)
"""The classes of entries that do not count as activity at the table."""
SHIFTED: Final = (
    "turn_from",
    "turn_began",
    "exchange_from",
    "changed_at",
    "human_at",
    "host_at",
    "joined_at",
    "rematch_from",
)
"""The fields with the times at which clocks started.

A downtime of the bot is added to each of these times.
"""


def apply_entry(state: TableState, entry: Entry) -> list[Event]:
    """Apply an entry to the state. Return the events that the entry caused."""
    _set_last_time(state, entry)
    EFFECTS[type(entry)](state, entry)
    happened = state.events[:]
    state.events.clear()
    return happened


def _set_last_time(state: TableState, entry: Entry) -> None:
    state.last_at = entry.at
    if not isinstance(entry, UNNOTICED):
        state.changed_at = entry.at
    if entry.press is not None:
        state.human_at = entry.at
        state.presses[entry.press] = None


# Entries of a match.


def _start_match(state: TableState, entry: entries.Started) -> None:
    state.began_at, state.often, state.apart = entry.at, entry.often, entry.apart
    state.removed, state.reserved = {}, {}
    state.client_seed = _client_seed(state, entry)
    for seat in state.seats:
        seat.is_new = seat.seat.person in entry.newcomers
    game = state.setup.game_for(len(state.seats))
    source = FairSource(state.server_seed, state.client_seed, game)
    state.match = Match(game, source, listener=state.events)
    _begin_round(state, entry)
    state.first_decision = state.decision


def _client_seed(state: TableState, entry: entries.Started) -> str:
    if state.setup.daily:
        return daily_client_seed(state.setup.daily)
    if state.setup.luck:
        return client_seed_of(seat.luck for seat in state.seats)
    # In a lobby from before words of luck, the client seed consists of ids of presses.
    return "-".join([*(seat.seat.token for seat in state.seats), entry.token])


def _begin_round(state: TableState, entry: entries.Started | entries.RoundBegun) -> None:
    if state.match is None:
        raise DamagedTableError(f"{state.id}: a round without a match")
    state.match.begin_round()
    state.phase = Phase.PLAYING
    state.actions.append([])
    _count_decision(state, entry.at)
    _count_turn(state, entry.at)
    state.top_card.start_with_new_card(state.decision, state.round.turn)


def _count_decision(state: TableState, at: int) -> None:
    state.decision += 1
    state.decided_at = state.turn_from = at


def _count_turn(state: TableState, at: int) -> None:
    state.turn += 1
    state.turn_began = at


def _apply_action(state: TableState, entry: entries.Acted) -> None:
    rnd, match = state.round, state.match
    assert match is not None, "a round belongs to a match"
    seat, move = entry.judged or _judge_stored_action(state, entry)
    before, turn, exchange = decision_of_seat(rnd), rnd.turn, rnd.pending
    top = rnd.discards[-1]
    began, lasts = state.turn_began, state.turn_length(turn) if turn == seat else None
    _count_turns_of_seats(state, entry, seat, move)
    match.apply(seat, move)
    state.actions[-1].append(entry.action)
    state.acted = seat, move
    if _has_laid(state) or decision_of_seat(rnd) != before:
        _count_decision(state, entry.at)
        if rnd.turn != turn or not is_turn_under_way(rnd):
            _count_turn(state, entry.at)
            _count_slow_turn(state, entry, seat, entry.at - began, lasts)
        _add_to_top_card(state, top, seat if move in rnd.game.lays else NOBODY)
    _update_call_windows(state, entry)
    if isinstance(rnd.pending, Exchange) and not isinstance(exchange, Exchange):
        state.exchange_from, state.exchange_lasts = entry.at, None
    if match.over:
        state.phase = Phase.OVER
    elif rnd.over:
        state.phase = Phase.BETWEEN


def _has_laid(state: TableState) -> bool:
    """Return whether a card was laid by the current entry.

    The number of discards does not show this. A penalty may turn the discards into a draw pile in
    the same entry.
    """
    return any(isinstance(event, Laid) for event in state.events)


def _add_to_top_card(state: TableState, top_before: int, layer: int) -> None:
    """Record which card is on top at the decision that begins now.

    `layer` is the seat that has just laid a card, or `NOBODY` if no seat did.
    """
    rnd, history = state.round, state.top_card
    is_same = rnd.discards[-1] == top_before
    record = history.add_decision if is_same else history.start_with_new_card
    record(state.decision, rnd.turn, layer)


def _judge_stored_action(state: TableState, entry: entries.Acted) -> tuple[int, int]:
    """Return the seat and the move of a stored action.

    Raise `DamagedTableError` if the action is illegal.
    """
    action = read_action(state.round.game, entry.action)
    if isinstance(action, Refusal) or refusal_of(state.round, *action) is not None:
        raise DamagedTableError(f"{state.id}: {entry.action}")
    return action


def _update_call_windows(state: TableState, entry: entries.Acted) -> None:
    """Record the decision at which each new window has opened. Count forgotten calls."""
    for event in state.events:
        if isinstance(event, Called) and not event.armed and entry.by == "clock":
            state.seats[event.seat].forgotten += 1
        if isinstance(event, WindowOpened):
            state.window_from[event.seat] = state.decision
        elif isinstance(event, Forgot | WindowLapsed):
            state.seats[event.seat].forgotten += 1


def _count_slow_turn(
    state: TableState, entry: entries.Acted, seat: int, took: int, lasts: int | None
) -> None:
    """Count the turn that has just ended as slow or not, if it was a person's turn.

    A turn that the clock has ended is included. In a solo match, nothing is counted, because nobody
    waits for the person.
    """
    if lasts is not None and entry.by in ("person", "clock") and not state.is_solo:
        state.seats[seat].count_slow_turn(took, lasts)


def _count_turns_of_seats(state: TableState, entry: entries.Acted, seat: int, move: int) -> None:
    """Update the turn counts of a seat after its action.

    Also record that the player left or was removed.
    """
    if seat == TABLE:
        return
    player = state.seats[seat]
    player.left = player.left or move == LEAVE
    if entry.by == "moderator":
        player.removed = True
        state.add_removed(player.seat)
    if not is_about_calls(move) and move != LEAVE:
        player.count_turn(entry.by, state.turn, on_turn=state.round.turn == seat)


def _begin_exchange_time(state: TableState, entry: entries.ExchangeShown) -> None:
    state.exchange_from, state.exchange_lasts = entry.since, entry.lasts


def _hold_seat(state: TableState, entry: entries.SeatHeld) -> None:
    state.seats[entry.seat].held = True


def _give_seat_back(state: TableState, entry: entries.SeatTakenBack) -> None:
    if state.is_paused:
        # The seat on turn and the seats of a pending exchange get their whole time again.
        state.turn_from = state.turn_began = state.exchange_from = entry.at
        state.exchange_lasts = None
    state.seats[entry.seat].give_back_to_person()
    state.human_at = entry.at


def _forfeit_match(state: TableState, entry: entries.Forfeited) -> None:
    state.seats[entry.seat].forfeited = True


def _end_match(state: TableState, entry: entries.MatchEnded) -> None:
    if entry.removed is not None:
        gone = state.seats[entry.removed]
        gone.removed = True
        state.add_removed(gone.seat)
    state.phase = Phase.OVER
    state.given_up, state.given_up_by = True, entry.by
    state.closing_reason = entry.reason


# Entries about the bot and its messages.


def _add_downtime(state: TableState, entry: entries.Resumed) -> None:
    """Move all clocks by the downtime of the bot, so that nobody loses time."""
    for name in SHIFTED:
        setattr(state, name, getattr(state, name) + entry.downtime)


def _set_message(state: TableState, entry: entries.Posted) -> None:
    state.message, state.message_match = entry.message, entry.match
    if entry.calls:
        times = state.called[1] if state.called[0] == state.turn else 0
        state.called = state.turn, times + 1


def _add_line(state: TableState, entry: entries.LineWritten) -> None:
    if entry.about != "elsewhere":
        state.lines[entry.message] = LineState(entry.about, state.turn, state.decision)
    if entry.about != "start":
        state.reminded = state.turn


def _remove_line(state: TableState, entry: entries.LineGone) -> None:
    state.lines.pop(entry.message, None)


def _close_table(state: TableState, entry: entries.TableClosed) -> None:
    state.phase, state.closing_reason = Phase.CLOSED, entry.reason


EFFECTS: Final[dict[type[Entry], Callable[[TableState, Any], None]]] = {
    **LOBBY_EFFECTS,
    entries.Started: _start_match,
    entries.RoundBegun: _begin_round,
    entries.Acted: _apply_action,
    entries.ExchangeShown: _begin_exchange_time,
    entries.SeatHeld: _hold_seat,
    entries.SeatTakenBack: _give_seat_back,
    entries.Forfeited: _forfeit_match,
    entries.MatchEnded: _end_match,
    entries.Resumed: _add_downtime,
    entries.Posted: _set_message,
    entries.LineWritten: _add_line,
    entries.LineGone: _remove_line,
    entries.TableClosed: _close_table,
}
