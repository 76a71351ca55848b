"""Attacks that wait for an answer: which seat has to answer, and with what.

A pending attack is a value. It is replaced, never changed, so copies of a round may share it. Its
`form` selects the texts that describe it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from bot.game.moves import ACCEPT, CHALLENGE, DRAW, PASS, REVEAL, Lay
from bot.game.ruleset import Face

if TYPE_CHECKING:
    from bot.game.deal import Deal  # only for types, as `deal` imports this module


class Suspicion(NamedTuple):
    """What a challenge would find: whether the seat `layer` held a card of the colour in force."""

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
    """None if nobody may challenge the attack."""

    def moves(self, rnd: Deal, seat: int) -> list[int]:
        """Return the moves: draw, answer with the same face, defend, or challenge."""
        moves = [DRAW, *answering_moves(rnd, seat, self.face), *defending_moves(rnd, seat)]
        # Checked first because it runs at every move and most attacks cannot be challenged.
        if self.suspicion is not None and self.may_be_challenged(rnd):
            moves.append(CHALLENGE)
        return moves

    def leaves_a_choice(self, rnd: Deal) -> bool:
        """Return whether a seat with suitable cards could do anything other than draw."""
        game = rnd.game
        may_answer = bool(game.defence or game.answers.get(self.face.name))
        return may_answer or self.may_be_challenged(rnd)

    def may_be_challenged(self, rnd: Deal) -> bool:
        """Return whether the seat on turn may challenge the attack.

        The attacker must still play, because it draws the cards if the challenge is right.
        """
        return self.suspicion is not None and self.suspicion.layer in rnd.playing


@dataclass(frozen=True, slots=True)
class SkipAttack:
    """The seat on turn must answer, or `count` seats lose their turn, itself first."""

    form: ClassVar[str] = "skip"
    face: Face
    count: int

    def moves(self, rnd: Deal, seat: int) -> list[int]:
        """Return the moves: lose the turn, answer with the same face, or defend."""
        return [ACCEPT, *answering_moves(rnd, seat, self.face), *defending_moves(rnd, seat)]


@dataclass(frozen=True, slots=True)
class RevealAttack:
    """The seat on turn must show its hand, lay a number card and draw that many cards."""

    form: ClassVar[str] = "reveal"
    face: Face
    shown: tuple[int, ...] | None = None
    """The hand that was shown, or None until it is shown."""
    drawn: int | None = None
    """The number card that was drawn for the attack and has to be laid."""
    last: bool = False
    """Whether the attack was a last card. If so, there is no defence and it ends the round."""

    def moves(self, rnd: Deal, seat: int) -> list[int]:
        """Return the moves: first show the hand, or defend.

        After showing the hand, lay a number card, or draw if there is none.
        """
        if self.shown is None:
            return [REVEAL] if self.last else [REVEAL, *defending_moves(rnd, seat)]
        if self.drawn is not None:
            return [self.drawn]
        return [*rnd.game.numbers.intersection(rnd.hands[seat])] or [DRAW]


@dataclass(frozen=True, slots=True)
class Exchange:
    """Hands will be exchanged unless a seat in `waiting` defends. No seat is on turn."""

    form: ClassVar[str] = "exchange"
    face: Face
    layer: int
    choice: int
    waiting: tuple[int, ...]
    """The seats that have not answered."""

    def moves(self, rnd: Deal, seat: int) -> list[int]:
        """Return the moves: accept the exchange, or defend."""
        return [ACCEPT, *defending_moves(rnd, seat)] if seat in self.waiting else []


@dataclass(frozen=True, slots=True)
class EqualCardsTurn:
    """The seat on turn has laid a card and may lay more before the turn passes.

    These are cards of the same face, or of a run.
    """

    form: ClassVar[str] = "several"
    face: Face
    turn: int
    """The seat that is on turn after these lays."""
    attack: NextSeatAttack | None
    """The attack that the seat `turn` must answer afterwards, or None."""

    def moves(self, rnd: Deal, seat: int) -> list[int]:
        """Return the moves: lay another card of that face with the same announcement, or pass."""
        return [*equal_card_lays(rnd, seat), PASS]


NextSeatAttack = DrawAttack | SkipAttack
"""An attack that can wait for the next seat while more equal cards are laid."""
Pending = NextSeatAttack | RevealAttack | Exchange | EqualCardsTurn


def attack_of(pending: Pending | None) -> Pending | None:
    """Return the pending attack, or None. The attacker may still be laying equal cards."""
    return pending.attack if isinstance(pending, EqualCardsTurn) else pending


def forced_move(rnd: Deal) -> int | None:
    """Return the one move that the seat on turn can make with any hand.

    Return None if its moves depend on the hand.
    """
    match rnd.pending:
        case DrawAttack() as attack if not attack.leaves_a_choice(rnd):
            return DRAW
        case RevealAttack(shown=None, last=True):
            return REVEAL
    return None


def equal_card_lays(rnd: Deal, seat: int) -> list[int]:
    """Return the lays of held cards that may follow the top card in the same turn.

    They must repeat what was announced with the top card.
    """
    game = rnd.game
    equal = game.follows[rnd.discards[-1]].intersection(rnd.hands[seat])
    announced = (move for kind in equal & game.announced for move in game.ways[seat][kind])
    return [
        *(equal - game.announced),
        *(move for move in announced if _has_same_announcement(rnd, game.lays[move])),
    ]


def _has_same_announcement(rnd: Deal, lay: Lay) -> bool:
    """Return whether the lay repeats what was announced with the top card."""
    if rnd.demand is not None:
        return lay.demand == rnd.demand.rank
    return lay.demand is None and rnd.game.shown_after(lay, rnd.shown) == rnd.shown


def answering_moves(rnd: Deal, seat: int, face: Face) -> list[int]:
    """Return the lays that answer an attack by this face with the same face."""
    game, hand = rnd.game, rnd.hands[seat]
    if face.name not in game.answers:
        return []
    # A lay without an announcement has the same number as the kind of its card.
    found = [move for move in game.answers[face.name] if move in hand]
    if face.name in game.announced_answers:
        announced = game.announced_answers[face.name]
        found += [move for move in announced if game.lays[move].card in hand]
    return found


def defending_moves(rnd: Deal, seat: int) -> list[int]:
    """Return the lay that cancels an attack by the top card, if the seat holds such a card."""
    if not rnd.game.defence:
        return []
    kind = rnd.game.defence.get(rnd.game.shown[rnd.shown].colour)
    return [kind] if kind is not None and kind in rnd.hands[seat] else []
