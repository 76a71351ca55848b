"""What may be known of a round, as types that have no room for more.

A `SeatView` is for one seat, a `PublicView` for everybody, an `OpenView` only of a round that is
over. None of the first two has a field for other hands, the order of the draw pile or a seed. A
seat view contains a public one instead of being one, so it cannot be shown by mistake.
"""

from dataclasses import dataclass

from bot.game import exchange
from bot.game.cards import Face
from bot.game.demanding import Demand
from bot.game.game import Game
from bot.game.match import Match
from bot.game.pending import (
    DrawAttack,
    Exchange,
    Pending,
    RevealAttack,
    Several,
    SkipAttack,
    Suspicion,
)
from bot.game.round import Round


@dataclass(frozen=True, slots=True)
class PendingView:
    """What everybody knows of an attack that waits for an answer."""

    form: str
    """Which texts tell of it."""
    face: Face
    seat: int
    """Who has to answer; of an exchange, who laid it."""
    count: int | None = None
    suspect: int | None = None
    """Whose lay may be challenged,"""
    colour: int | None = None
    """and the colour that was in force when it was made."""
    choice: int | None = None
    """Which exchange: a partner, LEFT or RIGHT."""
    asked: tuple[int, ...] = ()
    """The seats that have a say in an exchange, whether they have answered or not."""
    unanswered: int = 0
    """How many of them have not yet answered."""
    shown: tuple[int, ...] | None = None
    """The hand that was shown."""
    last: bool = False
    """It was somebody's last card."""
    then: int | None = None
    """Who is on turn once the seat lays no more equal cards,"""
    attack: "PendingView | None" = None
    """and what they have to answer."""


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everybody at the table knows."""

    game: Game
    number: int
    dealer: int
    totals: tuple[int, ...]
    present: tuple[int, ...]
    playing: tuple[int, ...]
    """Those who have not gone out of the round."""
    out: tuple[int, ...]
    """Who has, in that order."""
    turn: int | None
    direction: int
    discards: tuple[int, ...]
    shown: int
    draw_pile: int
    hand_sizes: tuple[int, ...]
    pending: PendingView | None
    demand: Demand | None
    """The rank that is demanded, by whom, and of whom still."""
    drew: bool
    idle: int
    windows: tuple[int, ...]
    final: int | None
    """The seat whose call for its last card is awaited."""
    winner: int | None
    over: bool

    @property
    def top(self) -> int:
        """The card that lies on top."""
        return self.discards[-1]

    @property
    def colour(self) -> int:
        """The colour in force."""
        return self.game.shown[self.shown].colour

    @property
    def fits(self) -> frozenset[int]:
        """What may be laid on it."""
        return self.game.fits_under(self.demand, self.shown)

    @property
    def may_lay_more(self) -> bool:
        """Whether who is on turn has laid a card, and may add others that equal it."""
        return self.pending is not None and self.pending.then is not None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat knows."""

    public: PublicView
    seat: int
    hand: tuple[int, ...]
    armed: bool
    legal: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenView:
    """A round that is over, all cards up."""

    public: PublicView
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    """The draw pile, its top first."""


def public_view(match: Match) -> PublicView:
    """The round under way, or the last one, as everybody sees it."""
    rnd = _round(match)
    return PublicView(
        game=match.game,
        number=len(match.results) + (not rnd.over),
        dealer=match.dealer,
        totals=tuple(match.totals),
        present=rnd.present,
        playing=rnd.playing,
        out=rnd.out,
        turn=_seat(rnd.turn),
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
        winner=_seat(rnd.winner),
        over=rnd.over,
    )


def seat_view(match: Match, seat: int, public: PublicView | None = None) -> SeatView:
    """The same as that seat sees it; what everybody sees is made unless it is given."""
    rnd = _round(match)
    return SeatView(
        public=public_view(match) if public is None else public,
        seat=seat,
        hand=tuple(rnd.hands[seat]),
        armed=bool(rnd.armed >> seat & 1),
        legal=tuple(sorted(rnd.legal(seat))),
    )


def open_view(match: Match, public: PublicView | None = None) -> OpenView:
    """A finished round with all cards up, likewise; of any other there is none."""
    rnd = _round(match)
    if not rnd.over:
        raise ValueError("an open round has no open view")
    hands = tuple(tuple(hand) for hand in rnd.hands)
    seen = public_view(match) if public is None else public
    return OpenView(seen, hands, tuple(rnd.pile[::-1]))


def _round(match: Match) -> Round:
    if match.round is None:
        raise ValueError("no round has begun")
    return match.round


def _seat(seat: int) -> int | None:
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
        case Several(face, then, attack):
            waits = None if attack is None else _pending_view(rnd, then, attack)
            return PendingView(form, face, turn, then=then, attack=waits)
        case Exchange(face, layer, choice, waiting):
            asked = exchange.concerned(rnd, layer, choice)
            return PendingView(
                form, face, layer, choice=choice, asked=asked, unanswered=len(waiting)
            )
