"""Attacks that wait for an answer: who has to answer, and with what.

A pending attack is a value: it is replaced, never changed, so copies of a round may share it. Its
`form` says which texts tell of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from bot.game.cards import Face
from bot.game.moves import ACCEPT, CHALLENGE, DRAW, PASS, REVEAL, Lay

if TYPE_CHECKING:
    from bot.game.deal import Deal  # which holds what is pending


class Suspicion(NamedTuple):
    """What a challenge would find out: whether the layer held a card of the colour in force."""

    layer: int
    colour: int
    is_right: bool


@dataclass(frozen=True, slots=True)
class DrawAttack:
    """The seat on turn must draw `count` cards or answer."""

    form: ClassVar[str] = "draw"
    face: Face
    count: int
    suspicion: Suspicion | None = None
    """None: nobody may challenge it."""

    def moves(self, rnd: Deal, seat: int) -> list[int]:
        """Draw them, pass the attack on with a card of its face, defend, or challenge it."""
        moves = [DRAW, *answers(rnd, seat, self.face), *defences(rnd, seat)]
        # Most attacks are above suspicion; this is asked at every move.
        if self.suspicion is not None and self.may_be_challenged(rnd):
            moves.append(CHALLENGE)
        return moves

    def leaves_a_choice(self, rnd: Deal) -> bool:
        """Whether with some hand one could do otherwise than draw."""
        game = rnd.game
        may_answer = bool(game.defence or game.answers.get(self.face.name))
        return may_answer or self.may_be_challenged(rnd)

    def may_be_challenged(self, rnd: Deal) -> bool:
        """Whether there is something to find out, and the layer still there to draw."""
        return self.suspicion is not None and self.suspicion.layer in rnd.playing


@dataclass(frozen=True, slots=True)
class SkipAttack:
    """The seat on turn, and so many seats in all, lose their turn unless it answers."""

    form: ClassVar[str] = "skip"
    face: Face
    count: int

    def moves(self, rnd: Deal, seat: int) -> list[int]:
        """Be passed over, pass the attack on, or defend."""
        return [ACCEPT, *answers(rnd, seat, self.face), *defences(rnd, seat)]


@dataclass(frozen=True, slots=True)
class RevealAttack:
    """The seat on turn must show its hand and lay a number card, drawing as many."""

    form: ClassVar[str] = "reveal"
    face: Face
    shown: tuple[int, ...] | None = None
    """The hand as it was shown."""
    drawn: int | None = None
    """The number card that was drawn for it and has to be laid."""
    last: bool = False
    """It was somebody's last card: no defence, and the round ends with it."""

    def moves(self, rnd: Deal, seat: int) -> list[int]:
        """Show the hand or defend; then a number card, or draw for want of one."""
        if self.shown is None:
            return [REVEAL] if self.last else [REVEAL, *defences(rnd, seat)]
        if self.drawn is not None:
            return [self.drawn]
        return [*rnd.game.numbers.intersection(rnd.hands[seat])] or [DRAW]


@dataclass(frozen=True, slots=True)
class Exchange:
    """Hands will be exchanged unless one of the seats concerned defends; nobody is on turn."""

    form: ClassVar[str] = "exchange"
    face: Face
    layer: int
    choice: int
    waiting: tuple[int, ...]
    """The seats that have not answered."""

    def moves(self, rnd: Deal, seat: int) -> list[int]:
        """Let it happen, or defend."""
        return [ACCEPT, *defences(rnd, seat)] if seat in self.waiting else []


@dataclass(frozen=True, slots=True)
class Several:
    """The seat on turn has laid a card, and may lay more of its face before the turn passes."""

    form: ClassVar[str] = "several"
    face: Face
    turn: int
    """Who is on turn then,"""
    attack: NextSeatAttack | None
    """and what waits for an answer."""

    def moves(self, rnd: Deal, seat: int) -> list[int]:
        """Lay another one, which counts as what was announced with the first, or keep it."""
        return [*further_lays(rnd, seat), PASS]


NextSeatAttack = DrawAttack | SkipAttack
"""What can wait for the next seat while more equal cards are laid."""
Pending = NextSeatAttack | RevealAttack | Exchange | Several


def attack_in(pending: Pending | None) -> Pending | None:
    """The attack that waits, also while its layer may lay more."""
    return pending.attack if isinstance(pending, Several) else pending


def forced_move(rnd: Deal) -> int | None:
    """What an attack forces on who is on turn, whatever the hand; None if a hand could matter."""
    match rnd.pending:
        case DrawAttack() as attack if not attack.leaves_a_choice(rnd):
            return DRAW
        case RevealAttack(shown=None, last=True):
            return REVEAL
    return None


def further_lays(rnd: Deal, seat: int) -> list[int]:
    """The lays of the cards that equal the top one; what it was announced as, they are as well."""
    game = rnd.game
    equal = game.equals[rnd.discards[-1]].intersection(rnd.hands[seat])
    announced = (move for kind in equal & game.announced for move in game.ways[seat][kind])
    return [
        *(equal - game.announced),
        *(move for move in announced if _says_the_same(rnd, game.lays[move])),
    ]


def _says_the_same(rnd: Deal, lay: Lay) -> bool:
    """Whether a card like the top one is laid with what that was laid with."""
    if rnd.demand is not None:
        return lay.demand == rnd.demand.rank
    return lay.demand is None and rnd.game.shown_after(lay, rnd.shown) == rnd.shown


def answers(rnd: Deal, seat: int, face: Face) -> list[int]:
    """The ways to answer an attack by this face with the same face."""
    game, hand = rnd.game, rnd.hands[seat]
    if face.name not in game.answers:
        return []
    # A card that needs no announcement has the number of its lay.
    found = [move for move in game.answers[face.name] if move in hand]
    if face.name in game.announced_answers:
        announced = game.announced_answers[face.name]
        found += [move for move in announced if game.lays[move].card in hand]
    return found


def defences(rnd: Deal, seat: int) -> list[int]:
    """The card, if the seat holds it, that cancels an attack by the top card."""
    if not rnd.game.defence:
        return []
    kind = rnd.game.defence.get(rnd.game.shown[rnd.shown].colour)
    return [kind] if kind is not None and kind in rnd.hands[seat] else []
