"""The match: the entries made by presses on a hand, and by the table for a silent seat."""

from typing import Final

from bot.game import Round, refusal
from bot.game.calls import must_be_announced
from bot.game.moves import ACCEPT, CALL, DRAW, PASS, REVEAL, is_about_calls
from bot.tables import entries, intents, leaving, lobby
from bot.tables.entries import Actor, Entry
from bot.tables.intents import DONE, Made, Press, Reply, Verdict
from bot.tables.phase import UNDER_WAY, Phase
from bot.tables.state import TableState

FOR_THE_LOBBY: Final = (
    intents.Start,
    intents.AddAi,
    intents.ChangeOptions,
    intents.GiveLuck,
    intents.ClearLuck,
)


def decide(state: TableState, press: Press, now: int) -> Made:
    """Return the entries that a press makes in a running match, or a reply if it makes none.

    The presser already has the seat back from the AI, so `Back` has nothing left to do.
    """
    seat = state.seat_of(press.person)
    match press.intent:
        case intents.Remove(who):
            return leaving.remove(state, press, who, now)
        case intents.HandOver(person):
            return lobby.hand_over(state, press, person, now)
        case intents.Join():
            return _join(state, seat)
        case intents.ReserveSeat() | intents.ReleaseSeat():
            return _seat_in_rematch(state, press, now)
        case _ if seat is None:
            return Reply(Verdict.NOT_SEATED)
        case intents.Leave():
            return leaving.leave(state, seat, now, press.id)
        case intents.Away():
            return _go_away(state, press, seat, now)
        case intents.Back():
            return DONE
        case intents.Move(move):
            return act(state, seat, move, now, press.id)
    return _not_done(state, press)


def _not_done(state: TableState, press: Press) -> Reply:
    """Return why an intent has no effect.

    It is no move, or belongs to the lobby or another moment.
    """
    if isinstance(press.intent, intents.NoMove):
        return Reply(Verdict.REFUSED, refusal=press.intent.refusal)
    is_for_lobby = isinstance(press.intent, FOR_THE_LOBBY)
    return Reply(
        Verdict.UNDER_WAY if is_for_lobby and state.phase in UNDER_WAY else Verdict.NOT_NOW
    )


def _join(state: TableState, seat: int | None) -> Reply:
    """Refuse to join, because nobody can take a seat in a running match."""
    if seat is not None:
        return Reply(Verdict.ALREADY_SEATED)
    return Reply(Verdict.NEXT_MATCH if state.phase in UNDER_WAY else Verdict.NOT_NOW)


def act(  # noqa: PLR0913 - the fields of an action entry
    state: TableState,
    seat: int,
    move: int,
    now: int,
    press: int | None = None,
    *,
    by: Actor = "person",
    reaction: int | None = None,
) -> Made:
    """Return the entry for a move of a seat or of the table, or why the move is refused."""
    if state.phase is not Phase.PLAYING:
        return Reply(Verdict.NOT_NOW)
    refused = refusal(state.round, seat, move)
    if refused is not None:
        return Reply(Verdict.REFUSED, refusal=refused)
    action = state.round.game.text(seat, move)
    return [entries.Acted(at=now, press=press, action=action, by=by, reaction=reaction)]


def _go_away(state: TableState, press: Press, seat: int, now: int) -> Made:
    if state.phase not in UNDER_WAY:
        return Reply(Verdict.NOT_NOW)
    if state.seats[seat].held:
        return DONE
    return [entries.SeatHeld(at=now, press=press.id, seat=seat, missed=False)]


def _seat_in_rematch(state: TableState, press: Press, now: int) -> Made:
    """Reserve a seat in the rematch for a person who does not play, or give it up."""
    if state.seat_of(press.person) is not None:
        return Reply(Verdict.ALREADY_SEATED)
    if state.phase not in UNDER_WAY:
        return Reply(Verdict.NOT_NOW)
    if str(press.person) in state.barred:
        return Reply(Verdict.BARRED)
    wanted = isinstance(press.intent, intents.ReserveSeat)
    if wanted == (press.person in state.reserved):
        return DONE
    if not wanted:
        return [entries.SeatReleased(at=now, press=press.id, person=press.person)]
    # Players of the current match have priority in the rematch.
    if len(state.people) + len(state.reserved) >= state.most_seats:
        return Reply(Verdict.TABLE_FULL)
    seat = entries.Seat(person=press.person, name=press.name)
    return [entries.SeatReserved(at=now, press=press.id, seat=seat)]


def of_silent_seat(state: TableState, seat: int, now: int) -> Made:
    """Return the entries for a seat whose time is up.

    The clock makes a move, with the call that it needs. A seat that missed too many turns is held
    by an AI or leaves, depending on the settings.
    """
    missing = state.seats[seat].missed_in != state.turn
    taken = state.seats[seat].missed + missing >= state.settings.turns_to_miss
    if taken and state.settings.silent_seat == "leave":
        return leaving.leave(state, seat, now, None, by="clock")
    made: list[Entry] = [
        entries.Acted(at=now, action=state.round.game.text(seat, move), by="clock")
        for move in _with_its_call(state.round, seat, _for_silent_seat(state.round, seat))
    ]
    if taken and not state.seats[seat].held:
        made.append(entries.SeatHeld(at=now, seat=seat, missed=True))
        made += _other_host(state, seat, now)
    return made


def of_absent_person(state: TableState, person: int, now: int) -> Made:
    """Return the entries for the seat of a person who is not in the server any more."""
    seat = state.seat_of(person)
    if seat is None or state.phase not in UNDER_WAY or state.seats[seat].held:
        return DONE
    if state.settings.silent_seat == "leave":
        return leaving.leave(state, seat, now, None, by="clock")
    return [entries.SeatHeld(at=now, seat=seat, missed=True), *_other_host(state, seat, now)]


def _other_host(state: TableState, silent: int, now: int) -> list[Entry]:
    """Return an entry that makes an active person the host, if the silent seat was the host's."""
    if state.seats[silent].seat.person != state.host:
        return []
    there = (s.seat.person for s in state.seats if not (s.left or s.held))
    other = next((person for person in there if person not in (None, state.host)), None)
    return [] if other is None else [entries.HostChanged(at=now, host=other)]


def _with_its_call(rnd: Round, seat: int, move: int) -> list[int]:
    """Return the move, preceded by the call that it needs."""
    if CALL in rnd.legal(seat) and (seat in rnd.windows or must_be_announced(rnd, seat, move)):
        return [CALL, move]
    return [move]


def _for_silent_seat(rnd: Round, seat: int) -> int:
    """Return the forced move, or else draw, end the turn, accept or reveal the hand, in that order.

    If none of these is legal, return the first lay in the order of the texts.
    """
    moves = [move for move in rnd.legal(seat) if not is_about_calls(move)]
    for move in (DRAW, PASS, ACCEPT, REVEAL):
        if move in moves and len(moves) > 1:
            return move
    return min(moves, key=lambda move: rnd.game.text_of[move])
