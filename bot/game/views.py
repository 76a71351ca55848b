"""Views: types with fields only for what the viewer may know of a round.

A `SeatView` is for one seat, a `PublicView` for everybody, an `OpenView` only for a round that is
over. The first two have no field for other hands, the order of the draw pile or a seed. A seat view
contains a public view and is not one itself. So it cannot be shown to everybody by mistake.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.game import deal
from bot.game.deal import NOBODY, Deal, Demand, Reshuffle, neighbours
from bot.game.game import Game
from bot.game.match import Match
from bot.game.moves import ACCEPT
from bot.game.pending import (
    DrawAttack,
    EqualCardsTurn,
    Exchange,
    NextSeatAttack,
    Pending,
    RevealAttack,
    SkipAttack,
    Suspicion,
)
from bot.game.round import Round
from bot.game.ruleset import Face

# Views -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PendingView:
    """Everybody's view of an attack that waits for an answer."""

    form: str
    """The key of the texts that describe the attack."""
    face: Face
    seat: int
    """The seat that has to answer. For an exchange, the seat that laid the card."""
    count: int | None = None
    suspect: int | None = None
    """The seat whose lay may be challenged."""
    colour: int | None = None
    """The colour that was in force when `suspect` laid."""
    choice: int | None = None
    """The kind of exchange: a partner's seat, LEFT or RIGHT."""
    asked: tuple[int, ...] = ()
    """The seats that must accept an exchange, including those that have answered."""
    unanswered: int = 0
    """The number of seats in `asked` that have not answered yet."""
    shown: tuple[int, ...] | None = None
    """The hand that was shown."""
    last: bool = False
    """Whether the attack was a last card."""
    then: int | None = None
    """The seat that is on turn once `seat` lays no more equal cards."""
    attack: "PendingView | None" = None
    """The attack that the seat `then` has to answer."""


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everybody may know of a round. It contains no secrets."""

    game: Game
    number: int
    dealer: int
    totals: tuple[int, ...]
    present: tuple[int, ...]
    playing: tuple[int, ...]
    """The seats that still play in this round."""
    out: tuple[int, ...]
    """The seats that have gone out of the round for a place, in that order."""
    turn: int | None
    direction: int
    discards: tuple[int, ...]
    shown: int
    draw_pile: int
    hand_sizes: tuple[int, ...]
    pending: PendingView | None
    demand: Demand | None
    """The rank that is demanded, and the seats that must still follow."""
    drew: bool
    idle: int
    windows: tuple[int, ...]
    final: int | None
    """The seat whose call for its last card is awaited."""
    winner: int | None
    over: bool

    @property
    def top(self) -> int:
        """The top card of the pile."""
        return self.discards[-1]

    @property
    def colour(self) -> int:
        """The colour in force."""
        return self.game.shown[self.shown].colour

    @property
    def fits(self) -> frozenset[int]:
        """The kinds that may be laid on the top card."""
        return self.game.kinds_fitting_under(self.demand, self.shown)

    @property
    def may_lay_more(self) -> bool:
        """Whether the seat on turn has laid a card and may add equal ones."""
        return self.pending is not None and self.pending.then is not None


@dataclass(frozen=True, slots=True)
class SeatView:
    """The view of one seat: the public view, its own hand and its legal moves."""

    public: PublicView
    seat: int
    hand: tuple[int, ...]
    armed: bool
    legal: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenView:
    """A round that is over, with all cards face up."""

    public: PublicView
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    """The draw pile, top card first."""


def public_view(match: Match) -> PublicView:
    """Return what everybody knows of the current or last round."""
    rnd = _current_round(match)
    return PublicView(
        game=match.game,
        number=len(match.results) + (not rnd.over),
        dealer=match.dealer,
        totals=tuple(match.totals),
        present=rnd.present,
        playing=rnd.playing,
        out=rnd.out,
        turn=_seat_to_act(rnd.turn),
        direction=rnd.direction,
        discards=tuple(rnd.discards),
        shown=rnd.shown,
        draw_pile=len(rnd.pile),
        hand_sizes=tuple(len(hand) for hand in rnd.hands),
        pending=None if rnd.pending is None else _pending_view(rnd, rnd.turn, rnd.pending),
        demand=rnd.demand,
        drew=rnd.drew,
        idle=rnd.idle,
        windows=rnd.windows,
        final=None if rnd.final is None else rnd.final.seat,
        winner=_seat_to_act(rnd.winner),
        over=rnd.over,
    )


def seat_view(match: Match, seat: int, public: PublicView | None = None) -> SeatView:
    """Return what `seat` knows. Pass `public` to reuse a `PublicView` that exists already."""
    rnd = _current_round(match)
    return SeatView(
        public=public_view(match) if public is None else public,
        seat=seat,
        hand=tuple(rnd.hands[seat]),
        armed=bool(rnd.armed >> seat & 1),
        legal=tuple(sorted(rnd.legal_moves(seat))),
    )


def open_view(match: Match, public: PublicView | None = None) -> OpenView:
    """Return a finished round with all cards face up. Raise `ValueError` for any other round.

    Pass `public` to reuse a `PublicView` that exists already.
    """
    rnd = _current_round(match)
    if not rnd.over:
        raise ValueError("an open round has no open view")
    hands = tuple(tuple(hand) for hand in rnd.hands)
    seen = public_view(match) if public is None else public
    return OpenView(seen, hands, tuple(rnd.pile[::-1]))


def _current_round(match: Match) -> Round:
    if match.round is None:
        raise ValueError("no round has begun")
    return match.round


def _seat_to_act(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _pending_view(rnd: Round, turn: int, pending: Pending) -> PendingView:
    form = pending.form
    match pending:
        case DrawAttack(face, count, Suspicion(layer, colour)) if pending.may_be_challenged(rnd):
            return PendingView(form, face, turn, count, layer, colour)
        case DrawAttack(face, count) | SkipAttack(face, count):
            return PendingView(form, face, turn, count)
        case RevealAttack(face, shown=shown, last=last):
            return PendingView(form, face, turn, shown=shown, last=last)
        case EqualCardsTurn(face, then, attack):
            waits = None if attack is None else _pending_view(rnd, then, attack)
            return PendingView(form, face, turn, then=then, attack=waits)
        case Exchange(face, layer, choice, waiting):
            asked = deal.seats_asked_about_exchange(rnd, layer, choice)
            return PendingView(
                form, face, layer, choice=choice, asked=asked, unanswered=len(waiting)
            )


# Imagine -----------------------------------------------------------------------------------------

# An imagined round combines what a seat knows with a guess at the hidden cards.


def imagined_round(
    view: SeatView,
    hands: Sequence[Sequence[int]],
    pile: Sequence[int],
    reshuffle: Reshuffle,
) -> Round:
    """Return a round that looks like the view, with these hands and this pile (top card first).

    Raise `ValueError` for a round that waits for a final call, as no move can be chosen then.
    """
    public = view.public
    if public.final is not None:
        raise ValueError("a final call is awaited")
    ahead, back = neighbours(public.playing, public.game.seats, public.direction)
    rnd = Round.__new__(Round)
    Deal.__init__(
        rnd,
        game=public.game,
        hands=[list(hand) for hand in hands],
        pile=list(pile)[::-1],
        discards=list(public.discards),
        shown=public.shown,
        fits=_imagined_fits(view),
        turn=NOBODY if public.turn is None else public.turn,
        direction=public.direction,
        present=public.present,
        playing=public.playing,
        out=public.out,
        next=ahead,
        back=back,
        reshuffle=reshuffle,
        pending=_imagined_pending(view, hands),
        demand=public.demand,
        drew=public.drew,
        idle=public.idle,
        armed=view.armed << view.seat,
        windows=public.windows,
        winner=NOBODY if public.winner is None else public.winner,
        over=public.over,
    )
    return rnd


def _imagined_pending(view: SeatView, hands: Sequence[Sequence[int]]) -> Pending | None:
    pending = view.public.pending
    if pending is None:
        return None
    face = pending.face
    if pending.then is not None:
        attack = None if pending.attack is None else _imagined_attack(view, pending.attack, hands)
        return EqualCardsTurn(face, pending.then, attack)
    if pending.choice is not None:
        return Exchange(face, pending.seat, pending.choice, _seats_still_to_answer(view, pending))
    if pending.count is None:
        drawn = _card_due(view) if pending.shown is not None and pending.seat == view.seat else None
        return RevealAttack(face, pending.shown, drawn, pending.last)
    return _imagined_attack(view, pending, hands)


def _imagined_fits(view: SeatView) -> frozenset[int]:
    """Return the kinds that may be laid now. The viewer knows which cards it has just drawn."""
    public = view.public
    if not (public.drew and public.turn == view.seat and public.game.options.drawn_only):
        return public.fits
    lays = (public.game.lays[move] for move in view.legal if move in public.game.lays)
    return frozenset(lay.cards[0] for lay in lays)


def _imagined_attack(
    view: SeatView, pending: PendingView, hands: Sequence[Sequence[int]]
) -> NextSeatAttack:
    assert pending.count is not None
    if not pending.face.draws:
        return SkipAttack(pending.face, pending.count)
    return DrawAttack(pending.face, pending.count, _imagined_suspicion(view, pending, hands))


def _imagined_suspicion(
    view: SeatView, pending: PendingView, hands: Sequence[Sequence[int]]
) -> Suspicion | None:
    """Return what a challenge would find with these hands."""
    if pending.suspect is None or pending.colour is None:
        return None
    kinds = view.public.game.kinds
    held = (kinds[kind].colour for kind in hands[pending.suspect])
    return Suspicion(pending.suspect, pending.colour, pending.colour in held)


def _card_due(view: SeatView) -> int | None:
    """Return the number card that was drawn for the attack and must be laid, or None."""
    lays = [move for move in view.legal if move in view.public.game.lays]
    return lays[0] if len(lays) == 1 else None


def _seats_still_to_answer(view: SeatView, pending: PendingView) -> tuple[int, ...]:
    """Return a guess at the seats that still have to answer. Only their number is public.

    The viewer knows whether its own seat has to answer.
    """
    mine = (view.seat,) if ACCEPT in view.legal else ()
    others = [seat for seat in pending.asked if seat != view.seat]
    return (*mine, *others[: pending.unanswered - len(mine)])
