"""The bids that presses make in a race, and the call windows that a race is about."""

from bot.game import Round, throwing
from bot.game.calls import timed_windows
from bot.game.moves import CALL, DRAW
from bot.game.pending import Exchange
from bot.tables import intents
from bot.tables.intents import Press, Reply, Verdict
from bot.tables.phase import Phase
from bot.tables.race import call_window
from bot.tables.race.call_window import Window
from bot.tables.race.order import Bid, Bidding, Race
from bot.tables.state import TableState


def bid_for(state: TableState, race: Race, press: Press, now: int) -> Bid | Reply | None:
    """Return the bid of a press, or None if the press does not race.

    Return a reply if the press races but has lost already.
    """
    seat = state.seat_of(press.person)
    if seat is None or state.phase is not Phase.PLAYING:
        return None
    match press.intent:
        case intents.Catch(target):
            return _catch(race, press, seat, target, now)
        case intents.Move(move):
            return _act(state, race, press, seat, move, now)
    return None


def sync_windows(state: TableState, race: Race, at: int, now: int) -> None:
    """Open and close call windows as the round has. They close at the time `at`."""
    if state.phase is not Phase.PLAYING:
        race.close_all_but((), at)
        return
    rnd = state.round
    still_open = rnd.open_windows()
    # If an action closes and reopens a window, the window is a new one with its own start time.
    same = [seat for seat in still_open if not _is_opened_again(state, race, seat)]
    race.close_all_but(same, at)
    for seat in still_open:
        if seat not in race.windows:
            race.open(_window(state, rnd, seat, now))


def _is_opened_again(state: TableState, race: Race, seat: int) -> bool:
    return seat in race.windows and race.windows[seat].decision < state.window_from.get(seat, 0)


def _window(state: TableState, rnd: Round, seat: int, now: int) -> Window:
    settings = state.settings
    final = rnd.final is not None and rnd.final.seat == seat
    timed = seat in timed_windows(rnd)
    length = settings.final_window if final else settings.window
    head_start = 0 if settings.correspondence else settings.head_start
    return Window(
        seat, length if timed else None, head_start, opened_at=now, decision=state.decision
    )


def _catch(race: Race, press: Press, seat: int, target: int | None, now: int) -> Bid | Reply:
    meant = race.oldest_window_but(seat) if target is None else target
    stamp = now if press.typed else press.stamp
    if meant is None or meant == seat or meant not in race.windows:
        missed = race.just_missed(seat, stamp)
        if missed is not None:
            return lost(seat, stamp, missed)
        race.note_spam(seat, stamp)
        return false_catch(Verdict.NOTHING_TO_CATCH)
    if race.is_too_early(meant, stamp):
        race.note_spam(seat, stamp)
        return false_catch(Verdict.TOO_EARLY)
    return Bid(Bidding.CATCH, seat, stamp, now, press.id, meant)


def _act(  # noqa: PLR0913, PLR0917 - a press and what it is judged against
    state: TableState, race: Race, press: Press, seat: int, move: int, now: int
) -> Bid | Reply | None:
    rnd = state.round
    stamp = now if press.typed else press.stamp
    if move == CALL:
        return _call(race, press, seat, stamp, now)
    if not _has_to_settle(rnd, race, seat, move):
        return None
    waits = rnd.game.options.call == "next" and not state.settings.correspondence
    return Bid(Bidding.ACT, seat, stamp, now, press.id, waits=waits)


def _call(race: Race, press: Press, seat: int, stamp: int, now: int) -> Bid | Reply | None:
    """Return the bid for a call while its window is open, or None if the call does not race.

    A call just after its window closed is late. It must not arm a later call instead.
    """
    if seat in race.windows:
        return Bid(Bidding.CALL, seat, stamp, now, press.id, seat)
    missed = race.just_closed(seat, stamp)
    return None if missed is None else lost(seat, stamp, missed)


def false_catch(verdict: Verdict) -> Reply:
    """Return the reply to a catch with nothing to catch, or too early, with its cost."""
    return Reply(verdict, slowed_by=call_window.SPAM_DELAY, slowed_for=call_window.SPAM_MEMORY)


def lost(seat: int, stamp: int, window: Window) -> Reply:
    """Return the reply to a press that is too late for a window.

    It is only `REPEATED` if the presser made the call or catch that closed the window.
    """
    if window.is_settled and window.won_by is not None and window.won_by[0] == seat:
        return Reply(Verdict.REPEATED)
    return too_late(seat, stamp, window.won_by)


def too_late(seat: int, stamp: int, faster: tuple[int, int] | None) -> Reply:
    """Return that another seat was faster, and by how much. Nobody loses to themselves."""
    if faster is None:
        return Reply(Verdict.TOO_LATE)
    if faster[0] == seat:
        return Reply(Verdict.STALE)
    return Reply(Verdict.TOO_LATE, by=faster[0], ahead=stamp - faster[1])


def _has_to_settle(rnd: Round, race: Race, seat: int, move: int) -> bool:
    """Return whether an earlier press that is still on its way could overtake this one."""
    lay = rnd.game.lays.get(move)
    if lay is None and move != DRAW:
        return False
    if throwing.is_possible(rnd) or isinstance(rnd.pending, Exchange):
        return True
    if not race.windows:
        return False
    last = lay is not None and len(rnd.hands[seat]) == len(lay.cards)
    return last or seat in race.windows or rnd.game.options.call == "next"
