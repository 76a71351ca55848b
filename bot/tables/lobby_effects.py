"""The effects of a lobby's entries on the state of a table."""

from collections.abc import Callable
from typing import Any, Final

from bot.tables import entries
from bot.tables.entries import Entry, LineState
from bot.tables.phase import Phase
from bot.tables.state import ENOUGH, DamagedTableError, SeatState, TableState


def _open_lobby(state: TableState, entry: entries.LobbyOpened) -> None:
    state.phase = Phase.LOBBY
    state.match_id = entry.match
    _set_options(state, entry)
    state.host = entry.host
    state.server_seed, state.client_seed = bytes.fromhex(entry.server_seed), ""
    state.daily, state.cup = entry.daily, entry.cup
    state.luck, state.luck_before, state.joined_at = entry.luck, entry.luck_before, entry.at
    state.seats = [SeatState(seat) for seat in entry.seats]
    state.match = None
    # The entries of the match before are not stored any more, so take over what they recorded.
    state.reserved = {s.person: s for s in entry.seats if s.person} if entry.earlier else {}
    state.lines = {message: LineState(about) for message, about in entry.lines}
    for seat in entry.seats:
        state.removed.pop(seat.key, None)
    state.barred = {seat.key: seat for seat in entry.barred}
    state.earlier, state.after = entry.earlier, entry.after
    state.message, state.message_match = entry.message, entry.message_match
    state.actions = []


def _set_options(state: TableState, entry: entries.LobbyOpened | entries.LobbyChanged) -> None:
    state.variant, state.options, state.settings = entry.variant, entry.options, entry.settings
    state.host_at = entry.at


def _join(state: TableState, entry: entries.Joined) -> None:
    state.seats.append(SeatState(entry.seat))
    state.joined_at = entry.at
    person = entry.seat.person
    if person is None or person == state.host:
        state.host_at = entry.at
    state.removed.pop(entry.seat.key, None)
    is_first = len(state.people - set(state.reserved)) == 1
    if person is not None and (len(state.people) == ENOUGH or is_first):
        state.rematch_from = entry.at


def _remove(state: TableState, entry: entries.SeatRemoved) -> None:
    gone = state.seats.pop(entry.seat).seat
    state.reserved.pop(gone.person or 0, None)
    if entry.moderator:
        state.note_removed(gone)
    if entry.by == state.host:
        state.host_at = entry.at


def _let_in(state: TableState, entry: entries.PersonLetIn) -> None:
    state.barred.pop(entry.who, None)
    state.removed.pop(entry.who, None)


def _reserve(state: TableState, entry: entries.SeatReserved) -> None:
    state.reserved[entry.seat.person or 0] = entry.seat


def _release(state: TableState, entry: entries.SeatReleased) -> None:
    state.reserved.pop(entry.person, None)


def _give_luck(state: TableState, entry: entries.LuckGiven) -> None:
    seat = _seat_of(state, entry.person)
    seat.luck, seat.is_luck_cleared = entry.word, False


def _clear_luck(state: TableState, entry: entries.LuckCleared) -> None:
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
    entries.Joined: _join,
    entries.SeatRemoved: _remove,
    entries.PersonLetIn: _let_in,
    entries.SeatReserved: _reserve,
    entries.SeatReleased: _release,
    entries.LobbyChanged: _set_options,
    entries.LuckGiven: _give_luck,
    entries.LuckCleared: _clear_luck,
    entries.HostChanged: _change_host,
}
