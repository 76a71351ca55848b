"""News that a hand must show at once. A hand shows nothing else that could be out of date."""

from bot.game.moves import TABLE
from bot.game.pending import Exchange
from bot.tables.core import Core
from bot.tables.dealing import is_dealing
from bot.tables.phase import Phase
from bot.tables.state import TableState


def urgent_news(core: Core, person: int) -> tuple[object, ...]:
    """Return a value that changes as soon as the person has to be shown something at once.

    Its first part is whether the table waits for the person.
    """
    state = core.state
    seat = state.seat_of(person)
    if core.frozen is not None:
        return False, core.frozen
    if state.phase is Phase.LOBBY and person == state.host:
        return False, state.phase, _lobby(core), _luck(state, seat)
    if is_dealing(core):
        return False, state.match_id, "dealing"
    if seat is None or state.phase is not Phase.PLAYING:
        is_ending = bool(core.votes.to_end)
        watching = seat is None, state.is_paused, is_ending, _luck(state, seat)
        return False, state.phase, state.match_id, *watching
    return _of_player(core, seat)


def _of_player(core: Core, seat: int) -> tuple[object, ...]:
    """Return the urgent news for a player of the running match."""
    state = core.state
    is_held = state.seats[seat].held
    return (
        is_awaited(state, seat) and not is_held,
        is_held,
        tuple(state.round.hands[seat]),
        # A window that closes and opens again counts as a new one.
        tuple((window.seat, window.opened_at) for window in core.race.windows.values()),
        core.happenings.revealed.cards(core.now()),
        bool(core.votes.to_end),
        _whole_table(core, seat),
        _exchange(state, seat),
    )


def is_awaited(state: TableState, seat: int) -> bool:
    """Return whether play waits for the seat: for its turn, or its answer to an exchange."""
    rnd = state.round
    if isinstance(rnd.pending, Exchange):
        return seat in rnd.pending.waiting
    return rnd.turn == seat


def _whole_table(core: Core, seat: int) -> object:
    """Return the number of events where the hand also shows the table, else None.

    That is so on the player's own turn, and in a solo match.
    """
    state = core.state
    is_table = state.is_solo or state.round.turn == seat
    return (state.decision, core.happenings.count) if is_table else None


def _exchange(state: TableState, seat: int) -> object:
    """Return the exchange that the seat has to answer. The table shows how many have answered."""
    pending = state.pending
    if not isinstance(pending, Exchange) or state.round.turn != TABLE:
        return None
    return (pending.layer, pending.choice) if seat in pending.waiting else None


def _luck(state: TableState, seat: int | None) -> object:
    """Return the player's word of luck in a lobby, because a moderator may delete it."""
    is_waiting = seat is not None and state.phase is Phase.LOBBY
    return state.seats[seat].luck if is_waiting and seat is not None else None


def _lobby(core: Core) -> object:
    """Return what the host has to know to start, or to wait."""
    state = core.state
    seats = tuple(seat.seat.key for seat in state.seats)
    return state.match_id, seats, tuple(state.options.items()), state.settings
