"""Makes the entries of a running match: for presses, votes, and seats that do not act."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from bot.game import Refusal, Round, read_action, refusal_of
from bot.game.calls import misses_own_call, must_be_announced
from bot.game.moves import (
    ACCEPT,
    CALL,
    CATCH,
    DRAW,
    LEAVE,
    PASS,
    REVEAL,
    THROW,
    is_about_calls,
    is_catch,
    is_throw_in,
    lay_of_throw_in,
    throw_in_of,
)
from bot.game.pending import EqualCardsTurn
from bot.game.round import can_throw_in
from bot.storage.errors import StoreError
from bot.tables import entries, intents, lobby
from bot.tables.entries import Actor, Entry
from bot.tables.intents import (
    DONE,
    ActionText,
    Catch,
    Intent,
    Leave,
    Made,
    MakeMove,
    Press,
    Reply,
    ThrowIn,
    UnreadableMove,
    Verdict,
)
from bot.tables.ports import TableServices
from bot.tables.settings import UNDER_WAY, Phase
from bot.tables.state import SeatState, TableState, Visibility

# Match actions -----------------------------------------------------------------------------------

FOR_THE_LOBBY: Final = (
    intents.StartMatch,
    intents.AddAi,
    intents.ChangeOptions,
    intents.GiveLuck,
    intents.ClearLuck,
)


def decide_match_press(state: TableState, press: Press, now: int) -> Made:
    """Return the entries that a press makes in a running match, or the reply if it makes none.

    `ComeBack` makes no entry here, because the press handler has already taken the presser's seat
    back from the AI.
    """
    seat = state.seat_of(press.person)
    match press.intent:
        case intents.RemoveSeat(who):
            return lobby.remove_from_match(state, press, who, now)
        case intents.HandOverHost(person):
            return lobby.hand_over_host(state, press, person, now)
        case intents.Join():
            return _refuse_seat(state, seat)
        case intents.ReserveSeat() | intents.ReleaseSeat():
            return _seat_in_rematch(state, press, now)
        case _ if seat is None:
            return Reply(Verdict.NOT_SEATED)
        case intents.Leave():
            return lobby.leave_match(state, seat, now, press.id)
        case intents.GoAway():
            return _go_away(state, press, seat, now)
        case intents.ComeBack():
            return DONE
        case intents.MakeMove(move):
            return action_entry(state, seat, move, now, press.id)
    return _wrong_moment_reply(state, press)


def _wrong_moment_reply(state: TableState, press: Press) -> Reply:
    """Return the reply to a press that has no effect.

    A press has no effect if its move is not valid, or if it is not possible at this moment.
    """
    if isinstance(press.intent, intents.UnreadableMove):
        return Reply(Verdict.REFUSED, refusal=press.intent.refusal)
    is_for_lobby = isinstance(press.intent, FOR_THE_LOBBY)
    return Reply(
        Verdict.UNDER_WAY if is_for_lobby and state.phase in UNDER_WAY else Verdict.NOT_NOW
    )


def _refuse_seat(state: TableState, seat: int | None) -> Reply:
    """Return the reply to a person who wants to join a running match, which is impossible."""
    if seat is not None:
        return Reply(Verdict.ALREADY_SEATED)
    return Reply(Verdict.NEXT_MATCH if state.phase in UNDER_WAY else Verdict.NOT_NOW)


def action_entry(  # noqa: PLR0913 - the fields of an action entry
    state: TableState,
    seat: int,
    move: int,
    now: int,
    press: int | None = None,
    *,
    by: Actor = "person",
    reaction: int | None = None,
) -> Made:
    """Return the entry for a move, or the reply that refuses the move.

    `seat` is the seat that makes the move, or `TABLE`.
    """
    if state.phase is not Phase.PLAYING:
        return Reply(Verdict.NOT_NOW)
    if not state.round.is_legal(seat, move):
        return Reply(Verdict.REFUSED, refusal=refusal_of(state.round, seat, move))
    action = state.round.game.action_text(seat, move)
    acted = entries.Acted(at=now, press=press, action=action, by=by, reaction=reaction)
    return [*_free_call_before(state, seat, move, now), acted.with_judged_move(seat, move)]


def _free_call_before(state: TableState, seat: int, move: int, now: int) -> list[Entry]:
    """Return the call that the table makes before a move that would miss it without a penalty."""
    if not misses_own_call(state.round, seat, move) or not is_missed_call_free(state, seat):
        return []
    call = entries.Acted(at=now, action=state.round.game.action_text(seat, CALL), by="clock")
    return [call.with_judged_move(seat, CALL)]


def _go_away(state: TableState, press: Press, seat: int, now: int) -> Made:
    if state.phase not in UNDER_WAY:
        return Reply(Verdict.NOT_NOW)
    if state.seats[seat].held:
        return DONE
    return [entries.SeatHeld(at=now, press=press.id, seat=seat, missed=False)]


def _seat_in_rematch(state: TableState, press: Press, now: int) -> Made:
    """Return the entry that reserves or releases a seat in the rematch.

    Return a reply if the press makes no entry.
    """
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
    if len(state.people) + len(state.reserved) >= state.setup.most_seats:
        return Reply(Verdict.TABLE_FULL)
    seat = entries.Seat(person=press.person, name=press.name)
    return [entries.SeatReserved(at=now, press=press.id, seat=seat)]


def entries_for_silent_seat(state: TableState, seat: int, now: int) -> Made:
    """Return the entries for a seat whose time is up.

    The clock makes a move for the seat. If this move needs a call, the clock calls first. After too
    many missed turns, the settings decide: an AI plays for the seat from now on, or the seat
    leaves.
    """
    missing = state.seats[seat].missed_in != state.turn
    taken = state.seats[seat].missed + missing >= state.settings.turns_to_miss
    if taken and state.settings.silent_seat == "leave":
        return lobby.leave_match(state, seat, now, None, by="clock")
    made: list[Entry] = [
        entries.Acted(at=now, action=state.round.game.action_text(seat, move), by="clock")
        for move in _move_after_call(state.round, seat, _move_for_silent_seat(state.round, seat))
    ]
    if taken and not state.seats[seat].held:
        made.append(entries.SeatHeld(at=now, seat=seat, missed=True))
        made += _hand_over_silent_host(state, seat, now)
    return made


def entries_for_absent_person(state: TableState, person: int, now: int) -> Made:
    """Return the entries for the seat of a person who has left the server.

    The settings decide: an AI plays for the seat from now on, or the seat leaves the match.
    """
    seat = state.seat_of(person)
    if seat is None or state.phase not in UNDER_WAY or state.seats[seat].held:
        return DONE
    if state.settings.silent_seat == "leave":
        return lobby.leave_match(state, seat, now, None, by="clock")
    return [
        entries.SeatHeld(at=now, seat=seat, missed=True),
        *_hand_over_silent_host(state, seat, now),
    ]


def _hand_over_silent_host(state: TableState, silent: int, now: int) -> list[Entry]:
    """Return the entry that makes an active person the host, if the silent person is the host.

    Return an empty list if no new host is needed or possible.
    """
    if state.seats[silent].seat.person != state.host:
        return []
    there = (s.seat.person for s in state.seats if not (s.left or s.held))
    other = next((person for person in there if person not in (None, state.host)), None)
    return [] if other is None else [entries.HostChanged(at=now, host=other)]


def _move_after_call(rnd: Round, seat: int, move: int) -> list[int]:
    """Return a list with the move. If the move needs a call, the call comes first in the list."""
    if CALL in rnd.legal_moves(seat) and (
        seat in rnd.windows or must_be_announced(rnd, seat, move)
    ):
        return [CALL, move]
    return [move]


def _move_for_silent_seat(rnd: Round, seat: int) -> int:
    """Return the move that the clock makes for a silent seat.

    If only one move is legal, return this move. Otherwise prefer to draw, then to pass, to accept
    and to reveal the hand. If none of these is legal, return the move whose text comes first in the
    alphabet.
    """
    moves = [move for move in rnd.legal_moves(seat) if not is_about_calls(move)]
    for move in (DRAW, PASS, ACCEPT, REVEAL):
        if move in moves and len(moves) > 1:
            return move
    return min(moves, key=lambda move: rnd.game.text_of[move])


# Resolve -----------------------------------------------------------------------------------------

# The meaning of a press depends on the moment: a tap on a card may lay the card or throw it in.
# Typed text is converted to a move here. All other code works with moves.


def resolve_press(state: TableState, visibility: Visibility, press: Press) -> Press:
    """Return the press with its intent converted to a move of the game.

    Return a press that is not about a move, such as a vote, unchanged.
    """
    seat = state.seat_of(press.person)
    if seat is None or state.phase is not Phase.PLAYING:
        return press
    rnd, intent = state.round, _read_intent(state.round, seat, press.intent)
    if isinstance(intent, Catch) and intent.seat is None and not (press.typed or press.public):
        intent = _catch_as_named(visibility, seat, press.stamp)
    if isinstance(intent, MakeMove) and (
        press.typed or _can_only_be_throw_in(state, visibility, press, seat)
    ):
        intent = MakeMove(_lay_as_throw_in(rnd, seat, intent.move, is_typed=press.typed))
    return replace(press, intent=intent)


def is_stale(state: TableState, visibility: Visibility, press: Press, plain: Press) -> bool:
    """Return whether the presser saw an older decision, so that the press must have no effect.

    `plain` is the resolved press. Three kinds of presses are never stale: calls, catches, and lays
    of further equal cards in the same turn. A throw-in is stale only if the presser saw a different
    top card. An equal top card does not count as different.
    """
    seat = state.seat_of(press.person)
    if press.typed or seat is None or state.phase is not Phase.PLAYING:
        return False
    if isinstance(press.intent, ThrowIn):
        is_current = _shown_decision(visibility, press, seat) == state.decision
        return not (is_current or _can_only_be_throw_in(state, visibility, press, seat))
    if not isinstance(plain.intent, MakeMove | UnreadableMove):
        return False
    if isinstance(plain.intent, MakeMove) and _is_never_stale(state.round, seat, plain.intent.move):
        return False
    return not visibility.had_hand_shown_exactly(seat, state.decision, press.stamp)


def reply_to_stale(state: TableState, press: Press) -> Reply:
    """Return the reply to a stale press.

    A press of *Throw in!* is too late if another player has covered the card on the button. In all
    other cases, the reply says that the press is stale. If the presser has covered the card, the
    press was only a second tap.
    """
    last, move = state.acted
    is_covered = isinstance(press.intent, ThrowIn) and move in state.round.game.lays
    if not is_covered or last == state.seat_of(press.person):
        return Reply(Verdict.STALE)
    return Reply(Verdict.TOO_LATE, by=last)


def is_throw_in_still_meant(
    state: TableState, visibility: Visibility, press: Press, seat: int
) -> bool:
    """Return whether the resolved press is a throw-in that is still valid after a new decision.

    It is not valid if the presser has laid an equal card meanwhile. In this case, the press was
    only a second tap.
    """
    if not isinstance(press.intent, MakeMove) or not is_throw_in(press.intent.move):
        return False
    return press.typed or _can_only_be_throw_in(state, visibility, press, seat)


def throw_in_as_lay(state: TableState, seat: int, move: int) -> int:
    """Return the lay of the same card if `move` is a throw-in but the seat is on turn by now.

    Return any other move unchanged.
    """
    lay = lay_of_throw_in(move)
    if lay is None or state.phase is not Phase.PLAYING:
        return move
    return lay if state.round.turn == seat and lay == state.round.discards[-1] else move


def _catch_as_named(visibility: Visibility, seat: int, stamp: int) -> Catch:
    """Return a catch of the player, if any, whom *Catch!* in the hand named at `stamp`."""
    named = visibility.window_named_at(seat, stamp)
    return Catch() if named is None else Catch(named.seat, named.decision)


def _shown_decision(visibility: Visibility, press: Press, seat: int) -> int | None:
    """Return the decision that the pressed message showed when it was pressed, or None."""
    if press.public:
        return visibility.table_decision_at(press.stamp)
    return visibility.hand_decision_at(seat, press.stamp)


def _can_only_be_throw_in(
    state: TableState, visibility: Visibility, press: Press, seat: int
) -> bool:
    """Return whether the press can only be a throw-in.

    It can only be a throw-in if the presser was not on turn. The presser must also have seen the
    top card or an equal card.
    """
    return state.top_card.is_meant_as_throw_in(seat, _shown_decision(visibility, press, seat))


def _is_never_stale(rnd: Round, seat: int, move: int) -> bool:
    return move == CALL or is_throw_in(move) or _adds_equal_card(rnd, seat, move)


def _adds_equal_card(rnd: Round, seat: int, move: int) -> bool:
    """Return whether the move lays a further equal card in the same turn.

    A double tap on the same card does not count as a further card.
    """
    lay = rnd.game.lays.get(move)
    if lay is None or not isinstance(rnd.pending, EqualCardsTurn):
        return False
    return rnd.turn == seat and lay.cards[0] != rnd.discards[-1]


def _lay_as_throw_in(rnd: Round, seat: int, move: int, *, is_typed: bool) -> int:
    """Return the throw-in of the card, if the seat may throw it in now. Otherwise return `move`.

    If the seat is on turn by now, the press still takes part in the race as a throw-in. Later, when
    the press is judged, `throw_in_as_lay` converts the throw-in to a lay.
    """
    throw = throw_in_of(move)
    if rnd.turn == seat:
        is_possible = not is_typed and move == rnd.discards[-1] and can_throw_in(rnd)
    else:
        is_possible = throw in rnd.legal_moves(seat)
    return throw if throw is not None and is_possible else move


def _read_intent(rnd: Round, seat: int, intent: Intent) -> Intent:
    """Convert the move of an intent to this round's game. Return any other intent unchanged."""
    match intent:
        case ThrowIn():
            return _read_throw_in(rnd, seat)
        case ActionText(text):
            return _read_text(rnd, seat, text)
        case MakeMove(move, game) if game is not None and game is not rnd.game:
            # The pressed hand message is from another match, where moves may have other numbers.
            return _read_text(rnd, seat, game.text_of[move])
    return intent


def _read_throw_in(rnd: Round, seat: int) -> Intent:
    """Return the throw-in of the top card.

    If the seat is on turn by now, return the lay of this card.
    """
    top = rnd.discards[-1]
    move = top if rnd.turn == seat else THROW + top
    if move in rnd.game.lays:
        return MakeMove(move)
    return _read_text(rnd, seat, f"throw {rnd.game.kinds[top].code}")


def _read_text(rnd: Round, seat: int, text: str) -> Intent:
    """Return the intent of a typed action: to make a move, to leave, or to catch."""
    top = rnd.game.kinds[rnd.discards[-1]].code
    if rnd.turn == seat and text == f"throw {top}":
        # The seat is on turn by now, so the card is laid like any other.
        text = f"play {top}"
    read = read_action(rnd.game, f"{seat} {text}")
    if isinstance(read, Refusal):
        return UnreadableMove(read)
    move = read[1]
    if is_catch(move):
        return Catch(move - CATCH)
    return Leave() if move == LEAVE else MakeMove(move)


# Sparing -----------------------------------------------------------------------------------------

# A newcomer is a person who plays a game for the first time. AI players do not catch a newcomer who
# forgets a call for the first time. If all other players are AI players, the first forgotten call
# has no penalty at all. The rules of the game have no such exception. So the table calls for the
# newcomer when the time is up, and before a move that would miss the call.
#
# The start entry stores the newcomers. The actions show which calls were forgotten.


def is_in_newcomer_grace(state: TableState, seat: int) -> bool:
    """Return whether the player of the seat is a newcomer who has not forgotten a call before."""
    who = state.seats[seat]
    return who.is_new and not who.forgotten


def moves_for_ai(state: TableState, moves: Iterable[int]) -> tuple[int, ...]:
    """Return `moves` without catches of newcomers who have not forgotten a call before."""
    return tuple(
        move for move in moves if not (is_catch(move) and is_in_newcomer_grace(state, move - CATCH))
    )


def is_missed_call_free(state: TableState, seat: int) -> bool:
    """Return whether a forgotten call has no penalty for this seat.

    This is so for a newcomer's first forgotten call if all other players are AI players.
    """
    return is_in_newcomer_grace(state, seat) and all(
        each.seat.person is None for number, each in enumerate(state.seats) if number != seat
    )


# Claims ------------------------------------------------------------------------------------------

# If AI players have played for all other people for long, a person may end the match by a claim.
# The absent people lose the match.

FEWEST_TURNS: Final = 4
"""If any player has had fewer turns than this, the claim ends the match but nobody loses it."""


def person_who_may_claim(state: TableState) -> int | None:
    """Return the person who may claim the match, because all other people have been away for long.

    Return None if nobody may claim the match.
    """
    if state.phase not in UNDER_WAY:
        return None
    people = [seat for seat in state.seats if seat.seat.person is not None and not seat.left]
    here = [seat for seat in people if not _is_absent(state, seat)]
    is_alone = len(here) == 1 < len(people) and not here[0].held
    return here[0].seat.person if is_alone else None


def decide_claim(state: TableState, press: Press, now: int) -> Made:
    """Return the entries by which a claim of the presser ends the match, or a refusal."""
    if state.seat_of(press.person) is None:
        return Reply(Verdict.NOT_SEATED)
    if person_who_may_claim(state) != press.person:
        return Reply(Verdict.NOT_NOW)
    others = [number for number, seat in enumerate(state.seats) if _is_other(seat, press.person)]
    if min(seat.turns for seat in state.seats if not seat.left) < FEWEST_TURNS:
        return [entries.MatchEnded(at=now, press=press.id, by=None, reason="claimed")]
    return _leave_entries(state, press, others, now)


def _leave_entries(state: TableState, press: Press, absent: list[int], now: int) -> list[Entry]:
    """Return the entries by which the absent people leave and the match ends.

    If AI players remain, they could play on without these people. So in this case, a `MatchEnded`
    entry ends the match.
    """
    made: list[Entry] = []
    if state.phase is Phase.BETWEEN:
        made.append(entries.RoundBegun(at=now))
    first, *rest = (f"{seat} leave" for seat in absent)
    made.append(entries.Acted(at=now, press=press.id, action=first, by="clock"))
    made += [entries.Acted(at=now, action=each, by="clock") for each in rest]
    if state.host != press.person:
        made.append(entries.HostChanged(at=now, host=press.person))
    if any(seat.seat.person is None and not seat.left for seat in state.seats):
        made.append(entries.MatchEnded(at=now, by=None, reason="claimed"))
    return made


def _is_absent(state: TableState, seat: SeatState) -> bool:
    """Return whether an AI has played for the seat so long that others may claim the match."""
    return seat.held and seat.away_turns >= state.settings.turns_to_claim


def _is_other(seat: SeatState, person: int) -> bool:
    return not seat.left and seat.seat.person not in (None, person)


# Votes -------------------------------------------------------------------------------------------


class Votes:
    """The votes of the players to begin the next round at once, or to end the match.

    Votes are not stored, so people have to vote again after a restart.
    """

    def __init__(self) -> None:
        self.to_go_on: set[int] = set()
        """The people who want to begin the next round at once."""
        self.to_end: set[int] = set()
        """The people who want to end the match."""

    def reset_for_new_round(self, entry: Entry) -> None:
        """Clear all votes if the entry begins a round."""
        if isinstance(entry, entries.Started | entries.RoundBegun):
            self.to_go_on.clear()
            self.to_end.clear()

    def remove_votes_of_others(self, people: set[int]) -> None:
        """Remove the votes of all people who are not in `people`."""
        self.to_go_on &= people
        self.to_end &= people

    def decide_vote(self, state: TableState, press: Press, now: int) -> Made | None:
        """Return the entries that a vote makes, or the reply if it makes none.

        The reply is `DONE` if the vote waits for other players. Return None if the press is no
        vote.
        """
        match press.intent:
            case intents.NextRound():
                return self._vote_to_go_on(state, press, now)
            case intents.EndTable(insist):
                return self._vote_to_end(state, press, now, insist=insist)
            case intents.AgreeToEnd():
                return self._agree_to_end_match(state, press, now)
            case intents.ClaimMatch():
                return decide_claim(state, press, now)
        return None

    def entries_voted_for(self, state: TableState, now: int) -> list[Entry]:
        """Return the entries of a vote that is unanimous now, for example after a player left."""
        if state.phase in UNDER_WAY and self.to_end and not state.people - self.to_end:
            return [entries.MatchEnded(at=now, by=None, reason="agreed")]
        if (
            state.phase is Phase.BETWEEN
            and self.to_go_on
            and not _people_playing(state) - self.to_go_on
        ):
            return [entries.RoundBegun(at=now)]
        return []

    def _vote_to_go_on(self, state: TableState, press: Press, now: int) -> Made:
        if state.seat_of(press.person) is None:
            return Reply(Verdict.NOT_SEATED)
        if state.phase is not Phase.BETWEEN:
            return Reply(Verdict.NOT_NOW)
        self.to_go_on.add(press.person)
        if _people_playing(state) - self.to_go_on:
            return DONE
        return [entries.RoundBegun(at=now, press=press.id)]

    def _vote_to_end(self, state: TableState, press: Press, now: int, *, insist: bool) -> Made:
        if state.phase not in UNDER_WAY:
            return Reply(Verdict.NOT_NOW)
        if press.moderator and state.host != press.person:
            return [lobby.called_off_entry(state, press, now)]
        if state.host != press.person:
            return Reply(Verdict.NOT_HOST)
        if insist and state.people - {press.person}:
            return [entries.MatchEnded(at=now, press=press.id, by=press.person, reason="host")]
        return self._entries_for_end(state, press, now)

    def _agree_to_end_match(self, state: TableState, press: Press, now: int) -> Made:
        if state.seat_of(press.person) is None:
            return Reply(Verdict.NOT_SEATED)
        if not self.to_end or state.phase is Phase.OVER:
            return Reply(Verdict.NOT_NOW)
        return self._entries_for_end(state, press, now)

    def _entries_for_end(self, state: TableState, press: Press, now: int) -> Made:
        self.to_end.add(press.person)
        if state.people - self.to_end:
            # Absent players have to agree, too. The match must not end without their knowledge.
            return DONE
        return [entries.MatchEnded(at=now, press=press.id, by=None, reason="agreed")]


def _people_playing(state: TableState) -> set[int]:
    """Return the people at the table for whom no AI plays."""
    playing = (seat.seat.person for seat in state.seats if not (seat.left or seat.held))
    return {person for person in playing if person is not None}


# Starting ----------------------------------------------------------------------------------------

# The start entry of a match stores some facts about its people, which come from earlier matches.


async def with_player_facts(
    services: TableServices, state: TableState, made: Sequence[Entry] | Reply, now: int
) -> Sequence[Entry] | Reply:
    """Return `made`, with facts about the players added to the start entry.

    The facts are the newcomers, and the pairs of people between whom the match does not count. If
    `made` has no start entry, return it unchanged.
    """
    if isinstance(made, Reply) or not any(isinstance(each, entries.Started) for each in made):
        return made
    if state.setup.daily:
        # In a daily, AI players treat everybody alike, so they catch newcomers, too.
        return made
    apart = await _pairs_apart(services, state, now)
    is_often = bool(apart) and apart.issuperset(combinations(sorted(state.people), 2))
    known = {
        "often": is_often,
        "apart": () if is_often else tuple(sorted(apart)),
        "newcomers": tuple(
            sorted(await services.newcomers_to(state.setup.variant, frozenset(state.people)))
        ),
    }
    return [
        each.model_copy(update=known) if isinstance(each, entries.Started) else each
        for each in made
    ]


async def _pairs_apart(
    services: TableServices, state: TableState, now: int
) -> frozenset[tuple[int, int]]:
    """Return the pairs of players between whom the match does not count."""
    try:
        return await services.pairs_apart(state.guild, frozenset(state.people), now)
    except StoreError:
        # If the storage does not respond, the start cannot be stored either. The reply says so.
        return frozenset()
