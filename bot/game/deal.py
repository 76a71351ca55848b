"""The position of a round: where the cards are, whose turn it is, and what must be answered.

A `Deal` is mutable and cheap to copy. The legal moves and their effects are in `bot.game.round`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, ParamSpec

from bot.game import events
from bot.game.events import Event, RoundWon, Stalemate, WindowLapsed
from bot.game.moves import LEFT, RIGHT, Lay
from bot.game.pending import DrawAttack, Pending, RevealAttack
from bot.game.ruleset import Announces, Face

# Demanding ---------------------------------------------------------------------------------------

# Demanding a rank: each seat must follow the demand in one turn.
#
# A seat lays a card of the rank, demands another rank, or draws. A demand changes only which
# cards fit. It is in force until every seat has had its turn under it.


@dataclass(frozen=True, slots=True)
class Demand:
    """A rank that has been demanded."""

    rank: str
    """The name of the demanded face."""
    waiting: tuple[int, ...]
    """The seats that must still follow the demand, in order of play, the demanding seat last."""


def can_demand(face: Face) -> bool:
    """Return whether a card of this face can demand a rank. It can demand a colour as well."""
    return face.announces is Announces.COLOUR and face.effect is None


def ranks_of(faces: Sequence[Face]) -> tuple[str, ...]:
    """Return the ranks that may be demanded: numbers that have no effect in any colour."""
    acting = {face.name for face in faces if not _is_plain_number(face)}
    return tuple(dict.fromkeys(face.name for face in faces if face.name not in acting))


def _is_plain_number(face: Face) -> bool:
    is_idle = face.effect is None and face.announces is Announces.NOTHING
    return face.number is not None and is_idle and not face.defends


def answers_to_demand(rnd: Deal, moves: Sequence[int]) -> list[int]:
    """Return those moves that answer the current demand. All of `moves` are lays of fitting cards.

    A card that lets its player choose a colour has to demand another rank instead.
    """
    lays, announced = rnd.game.lays, rnd.game.announced
    return [
        move
        for move in moves
        if lays[move].demand is not None or lays[move].cards[0] not in announced
    ]


def lay_under_demand(rnd: Deal, seat: int, laid: Lay) -> None:
    """Update the demand after a lay: put the lay's own demand in force, or answer the current one.

    Without any demand, nothing changes.
    """
    if laid.demand is None:
        waive_demand_on(rnd, seat)
    else:
        rnd.demand = Demand(laid.demand, (*other_seats(rnd, seat), seat))
    rnd.fits = rnd.game.kinds_fitting_under(rnd.demand, rnd.shown)


def end_turn_under_demand(rnd: Deal, seat: int) -> None:
    """End a turn under a demand in which the seat laid no card.

    Such a turn does not count towards a stalemate: the seat may be able to move later.
    """
    if rnd.demand is not None:
        rnd.idle = -1
        waive_demand_on(rnd, seat)


def waive_demand_on(rnd: Deal, seat: int) -> None:
    """Release the seat from the demand, because it has had its turn or no longer plays."""
    demand = rnd.demand
    if demand is None:
        return
    waiting = tuple(other for other in demand.waiting if other != seat)
    rnd.demand = replace(demand, waiting=waiting) if waiting else None
    if rnd.demand is None:
        rnd.emit(events.DemandMet, demand.rank)
    rnd.fits = rnd.game.kinds_fitting_under(rnd.demand, rnd.shown)


def other_seats(rnd: Deal, seat: int) -> list[int]:
    """Return every other seat that plays, in the order of play."""
    seats = [rnd.next[seat]]
    for _ in rnd.playing[1:]:
        seats.append(rnd.next[seats[-1]])
    return [other for other in seats if other != seat]


# Table order -------------------------------------------------------------------------------------

# The order of seats: the next seat in either direction, without seats that have left.

NOBODY: Final = -1
"""Stands for no seat: when no seat is on turn, or no seat has won."""

CLOCKWISE: Final = 1


@lru_cache(maxsize=4096)
def neighbours(
    present: tuple[int, ...], seats: int, direction: int = CLOCKWISE
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the next present seat for each seat, and the previous one, in that direction.

    A seat that has left also has neighbours.
    """
    return (
        tuple(_first_present_seat(present, seat, seats, direction) for seat in range(seats)),
        tuple(_first_present_seat(present, seat, seats, -direction) for seat in range(seats)),
    )


def _first_present_seat(present: tuple[int, ...], seat: int, seats: int, step: int) -> int:
    for distance in range(1, seats + 1):
        found = (seat + step * distance) % seats
        if found in present:
            return found
    return NOBODY


# Deal --------------------------------------------------------------------------------------------

if TYPE_CHECKING:
    from bot.game.game import Game  # only for types, as `game` imports this module

Told = ParamSpec("Told")

Reshuffle = Callable[[list[int]], Sequence[int]]
"""A function that shuffles the discards (oldest first) into a draw pile, top card first."""


@dataclass(frozen=True, slots=True)
class FinalWindow:
    """The call window after a last card. If the call is forgotten, `lay` takes effect."""

    seat: int
    lay: Lay
    before: Pending | None
    turn: int
    """The seat that is on turn if the call is forgotten."""


@dataclass(slots=True, eq=False, repr=False)
class Deal:
    """The position of a round, with the operations that effects, calls and leaving share."""

    game: Game
    hands: list[list[int]]
    """The hand of each seat, with its oldest cards first."""
    pile: list[int]
    """The draw pile. Its top card is the last element."""
    discards: list[int]
    """The pile, oldest card first. The last one is on top."""
    shown: int
    """The kind that the top card counts as."""
    fits: frozenset[int]
    """The kinds that may be laid now. With `drawn_only`, only drawn ones after a draw."""
    turn: int
    direction: int
    present: tuple[int, ...]
    """The seats still in the match, ascending."""
    playing: tuple[int, ...]
    """The seats of `present` that still play in this round."""
    next: tuple[int, ...]
    """The seat that plays after each seat in the current direction."""
    back: tuple[int, ...]
    reshuffle: Reshuffle
    pending: Pending | None = None
    demand: Demand | None = None
    """The rank that is demanded. `fits` already takes it into account."""
    drew: bool = False
    """Whether the seat on turn has drawn and may still lay."""
    out: tuple[int, ...] = ()
    """With play for places, the seats that have no cards left, in the order of going out."""
    shuffles: int = 0
    """The number of times that the discards were shuffled into a new draw pile."""
    idle: int = 0
    """The number of turns in a row in which no card was laid or drawn.

    It is -1 from drawing a card until the end of the turn.
    """
    armed: int = 0
    """The seats that have called in advance, one bit each."""
    windows: tuple[int, ...] = ()
    """The seats that have to call for their one card, the oldest window first."""
    final: FinalWindow | None = None
    colour_before: int = NOBODY
    """The colour in force before the current lay. Only kept if a challenge may look for it."""
    winner: int = NOBODY
    over: bool = False
    events: list[Event] | None = None

    def open_windows(self) -> tuple[int, ...]:
        """Return the seats that have to call now."""
        return self.windows if self.final is None else (*self.windows, self.final.seat)

    def emit(self, event: Callable[Told, Event], *args: Told.args, **fields: Told.kwargs) -> None:
        """Append an event if there is a listener. Hot paths check this before they call."""
        if self.events is not None:
            self.events.append(event(*args, **fields))

    def end_turn(self, turn: int) -> None:
        """End a turn without a lay. The seat `turn` is next.

        End the round if no card was laid or drawn since each seat was last on turn.
        """
        self.turn = turn
        self.drew = False
        self.idle += 1
        if self.idle >= len(self.playing):
            self.emit(Stalemate)
            self.finish_round()

    def disarm(self, seat: int) -> bool:
        """Cancel the call that the seat made in advance. Return whether there was one."""
        bit = 1 << seat
        was_armed = bool(self.armed & bit)
        self.armed &= ~bit
        return was_armed

    def still_playing(self, seat: int) -> int:
        """Return the seat. If it no longer plays in this round, return the next seat that does."""
        return seat if seat in self.playing else self.next[seat]

    def sit_out(self, seat: int) -> None:
        """Take the seat out of play for the rest of the round."""
        self.playing = tuple(other for other in self.playing if other != seat)
        self.next, self.back = neighbours(self.playing, self.game.seats, self.direction)
        self.windows = tuple(other for other in self.windows if other != seat)
        self.disarm(seat)
        waive_demand_on(self, seat)

    def win_round(self, seat: int) -> None:
        """Make the seat the winner. The effect of its last card may still follow."""
        self.winner = seat
        self.emit(RoundWon, seat)

    def finish_round(self) -> None:
        """End the round. Open call windows lapse.

        With play for places, the seat that went out first has won.
        """
        if self.out:
            self.win_round(self.out[0])
        for seat in self.open_windows():
            self.emit(WindowLapsed, seat)
        self.over = True
        self.turn = NOBODY
        self.pending = None
        self.demand = None
        self.windows = ()
        self.final = None
        self.drew = False


def bring_back(rnd: Deal, seat: int, count: int) -> bool:
    """Let a seat that went out draw cards and play on. Return whether there were any cards."""
    cards = _take_from_pile(rnd, seat, count)
    if not cards:
        return False
    rnd.out = tuple(other for other in rnd.out if other != seat)
    rnd.playing = tuple(sorted((*rnd.playing, seat)))
    rnd.next, rnd.back = neighbours(rnd.playing, rnd.game.seats, rnd.direction)
    rnd.emit(events.CameBack, seat)
    _emit_drew(rnd, seat, cards, count)
    return True


# Holding -----------------------------------------------------------------------------------------

# If the game limits hands, a seat that holds too many cards is out of the round.


def has_too_many_cards(rnd: Deal, seat: int) -> bool:
    return len(rnd.hands[seat]) > rnd.game.most_held


def end_turn_after_drawing(rnd: Deal) -> None:
    """End the time in which a seat may lay after drawing. All cards that fit may be laid again."""
    rnd.drew = False
    rnd.fits = rnd.game.kinds_fitting_under(rnd.demand, rnd.shown)


def put_out_if_too_many_cards(rnd: Deal, seat: int) -> None:
    """Put a seat out of the round if it holds too many cards.

    End the round if this leaves only one seat, which cannot be put out any more.
    """
    if not has_too_many_cards(rnd, seat) or rnd.over or seat not in rnd.playing:
        return
    if rnd.winner != NOBODY:
        # The cards are drawn for a last card, so the round is won already.
        return
    rnd.emit(events.HeldTooMany, seat, len(rnd.hands[seat]))
    rnd.sit_out(seat)
    if len(rnd.playing) == 1:
        end_round_with_last_seat(rnd)
    elif rnd.turn == seat:
        rnd.turn = rnd.next[seat]
        end_turn_after_drawing(rnd)


def is_anybody_over_card_limit(rnd: Deal) -> bool:
    """Return whether a seat that is still present was put out for holding too many cards."""
    return not {*rnd.present} <= {*rnd.playing, *rnd.out}


def end_round_for_places(rnd: Deal) -> None:
    """End a round for places in which at most one seat still plays.

    That seat takes the last place. If seats were put out for too many cards, it comes before them.
    """
    if rnd.playing and is_anybody_over_card_limit(rnd):
        end_round_with_last_seat(rnd)
    else:
        rnd.finish_round()


def end_round_with_last_seat(rnd: Deal) -> None:
    """End the round. The only seat left wins. With play for places it takes the next place."""
    [last] = rnd.playing
    if rnd.game.plays_on:
        rnd.out = (*rnd.out, last)
        rnd.emit(events.WentOut, last, len(rnd.out))
    else:
        rnd.win_round(last)
    rnd.finish_round()


# Drawing -----------------------------------------------------------------------------------------

# Drawing cards in a turn, for an attack or as a penalty, and refilling the draw pile.

MOST_SHUFFLES: Final = 200
"""The most reshuffles in a round. An endless round runs out of cards then, and ends."""


def apply_draw_action(rnd: Deal, seat: int) -> None:
    """Apply the move `draw`: draw for an attack, or one card, or until a card fits."""
    pending = rnd.pending
    if pending is not None:
        _draw_for_pending(rnd, seat, pending)
        return
    most = rnd.game.most_drawn
    cards = draw_cards(rnd, seat, 1) if most == 1 else _draw_until_fit(rnd, seat, most)
    _end_draw(rnd, seat, cards, may_lay=rnd.game.options.play_drawn)


def draw_cards(rnd: Deal, seat: int, count: int) -> list[int]:
    """Draw `count` cards, or as many as there are. Return them."""
    cards = _take_from_pile(rnd, seat, count)
    _emit_drew(rnd, seat, cards, count)
    # Seats draw often, so skip this check in games without a limit. Penalties are rare.
    if rnd.game.limits_hands:
        put_out_if_too_many_cards(rnd, seat)
    return cards


def penalise(rnd: Deal, seat: int) -> int:
    """Draw the penalty for a forgotten call. Return the number of cards drawn."""
    cards = _take_from_pile(rnd, seat, rnd.game.options.penalty)
    rnd.emit(events.Penalised, seat, len(cards), tuple(cards))
    put_out_if_too_many_cards(rnd, seat)
    return len(cards)


def _draw_for_pending(rnd: Deal, seat: int, pending: Pending) -> None:
    if isinstance(pending, DrawAttack):
        draw_attack(rnd, seat, pending.count)
    elif isinstance(pending, RevealAttack):
        _draw_for_reveal(rnd, seat, pending)


def draw_attack(rnd: Deal, seat: int, count: int) -> None:
    """Draw the cards of an attack. This ends the turn in most games."""
    cards = draw_cards(rnd, seat, count)
    rnd.pending = None
    lays_after = rnd.game.rules.lays_after_forced_draw
    _end_draw(rnd, seat, cards, may_lay=lays_after and rnd.game.options.play_drawn)


def _draw_for_reveal(rnd: Deal, seat: int, pending: RevealAttack) -> None:
    """Draw one card because the shown hand has no number card.

    A number card that was drawn must be laid. Any other card passes the attack on, or ends the
    round after a last card.
    """
    cards = draw_cards(rnd, seat, 1)
    if cards and cards[0] in rnd.game.numbers:
        rnd.pending = replace(pending, drawn=cards[0])
        return
    if pending.last:
        rnd.finish_round()
        return
    to = rnd.next[seat]
    rnd.emit(events.AttackPassedOn, seat, to, pending.face.name)
    rnd.pending = RevealAttack(pending.face)
    rnd.end_turn(to)


def _draw_until_fit(rnd: Deal, seat: int, most: float) -> list[int]:
    cards: list[int] = []
    while not cards or (len(cards) < most and cards[-1] not in rnd.fits):
        if has_too_many_cards(rnd, seat):
            break
        card = _take_from_pile(rnd, seat, 1)
        if not card:
            break
        cards += card
    _emit_drew(rnd, seat, cards, len(cards) or 1)
    put_out_if_too_many_cards(rnd, seat)
    return cards


def _end_draw(rnd: Deal, seat: int, cards: list[int], *, may_lay: bool) -> None:
    if rnd.over:
        return
    if may_lay and seat in rnd.playing:
        rnd.drew = True
        if rnd.game.options.drawn_only:
            rnd.fits &= {*cards}
    else:
        if rnd.demand is not None:
            end_turn_under_demand(rnd, seat)
        rnd.end_turn(rnd.next[seat])


def _take_from_pile(rnd: Deal, seat: int, count: int) -> list[int]:
    cards: list[int] = []
    while len(cards) < count and (rnd.pile or _refill_draw_pile(rnd)):
        cards.append(rnd.pile.pop())
    rnd.hands[seat] += cards
    if cards:
        rnd.idle = -1
        rnd.disarm(seat)
    return cards


def _refill_draw_pile(rnd: Deal) -> bool:
    """Turn the discards below the top card into the draw pile. Return whether there were any."""
    *rest, top = rnd.discards
    if not rest or rnd.shuffles == MOST_SHUFFLES:
        return False
    rnd.shuffles += 1
    rnd.pile = [*rnd.reshuffle(rest)][::-1]
    rnd.discards = [top]
    rnd.emit(events.Reshuffled, len(rest))
    return True


def _emit_drew(rnd: Deal, seat: int, cards: list[int], due: int) -> None:
    if rnd.events is not None:
        rnd.events.append(events.Drew(seat, len(cards), due, tuple(cards)))


# Exchange ----------------------------------------------------------------------------------------

# Exchanging whole hands: which seats must accept, and which hand each seat receives.


def chosen_exchange(lay: Lay) -> int:
    """Return which exchange the lay causes: a partner's seat, LEFT or RIGHT."""
    if lay.exchange is None:
        raise ValueError(lay.text)
    return lay.exchange


def seats_asked_about_exchange(rnd: Deal, layer: int, choice: int) -> tuple[int, ...]:
    """Return the seats that must accept an exchange: the partner, or all seats except the layer."""
    if choice >= 0:
        return (choice,)
    return tuple(seat for seat in rnd.playing if seat != layer)


def exchange_hands(rnd: Deal, layer: int, choice: int) -> None:
    """Move the hands. A seat that receives a hand loses the call that it made in advance."""
    givers, takers = _hand_movements(rnd, layer, choice)
    hands = [rnd.hands[giver] for giver in givers]
    for taker, hand in zip(takers, hands, strict=True):
        rnd.hands[taker] = hand
        rnd.disarm(taker)
    rnd.emit(events.HandsExchanged, layer, givers, takers)


def _hand_movements(rnd: Deal, layer: int, choice: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if choice >= 0:
        return (layer, choice), (choice, layer)
    seats = tuple(rnd.playing)
    if choice == LEFT:
        return seats, (*seats[1:], seats[0])
    if choice == RIGHT:
        return seats, (seats[-1], *seats[:-1])
    raise ValueError(choice)
