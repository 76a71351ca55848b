"""The memory of a seat: what it knows and guesses about hidden cards.

The seat knows that some cards are in a hand, and that other cards are unlikely to be in it. Cards
become known when a hand is shown, or when the seat gives its own hand away. A player who draws
probably holds no card that would have fitted or answered the attack. People draw the same
conclusions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache
from math import exp
from typing import Final

from bot.game import Game, SeatView, events
from bot.game.deal import Demand
from bot.game.effects import make_others_draw, make_previous_draw
from bot.game.events import Event
from bot.game.match import does_scoring_count_cards
from bot.game.moves import Lay
from bot.game.ruleset import Announces, Face, Fit

# Worth -------------------------------------------------------------------------------------------

# The value of laying a card, regardless of the other cards in the hand.

POINTS: Final = 3.0
"""The value of getting rid of the card with the most points, where points count."""
KEEP_FREE: Final = 6.0
"""The value of keeping a card that can be laid later just as well."""
KEEP_DEFENCE: Final = 3.0
SLIGHT_THREAT: Final = 0.5
THREATS: Final = (SLIGHT_THREAT, 8.0, 4.0, 2.0)
"""The value of an effect on a next seat with 1, 2 or 3 cards. Entry 0 is for more cards."""


@lru_cache(maxsize=64)
def card_values(game: Game) -> tuple[tuple[float, ...], ...]:
    """Return rows with the value of laying each kind of card.

    `threat_row` says which row applies. It depends on the hand size of the next seat.
    """
    return tuple(
        tuple(_card_value(game, card.face, threat) for card in game.kinds) for threat in THREATS
    )


def threat_row(size: int) -> int:
    """Return the index of the row of `card_values` for a next seat with `size` cards."""
    return size if size < len(THREATS) else 0


def _card_value(game: Game, face: Face, threat: float) -> float:
    worth = 0.0
    if does_scoring_count_cards(game):
        worth += POINTS * face.points / (max(game.points) or 1)
    if face.effect is not None and face.announces is not Announces.EXCHANGE:
        worth += threat
    if face.fit is not Fit.MATCH:
        worth -= KEEP_FREE
    if face.defends:
        worth -= KEEP_DEFENCE
    return worth


# Tells -------------------------------------------------------------------------------------------

# A *tell* is what a lay says about the cards that stayed in the hand.
#
# A player who lays a card has preferred it to all other cards that fitted. So a guess at the hand
# is likelier if the player would have laid this card from it.

STEADY: Final = 0.8
"""How consistently people lay the card of the highest value. It multiplies the values."""
MOST_TELLS: Final = 3
"""The most lays that are remembered for each hand. Older lays are forgotten."""


@dataclass(slots=True)
class LayClue:
    """The evidence of one lay about the cards that stayed in the hand."""

    kind: int
    fits: frozenset[int]
    """The kinds that could have been laid at that time."""
    threat: int
    held: int
    """The number of hidden cards, oldest first, that were in the hand at that time."""
    known: list[int] = field(default_factory=list)
    """The other cards of the hand at that time, if they were known then or were laid since."""

    def copy(self) -> LayClue:
        return LayClue(self.kind, self.fits, self.threat, self.held, self.known[:])

    def drop_hidden_card(self, place: int, kind: int) -> None:
        """Record that the hidden card at `place` was laid, and that it was a `kind`."""
        if place < self.held:
            self.held -= 1
            self.known.append(kind)


class LayLikelihoods:
    """Estimates how likely a person is to lay a certain card from a hand."""

    def __init__(self, game: Game) -> None:
        """Compute the values of cards, which are the same for all players."""
        self._fits = game.fits
        self._worths = [[STEADY * worth for worth in row] for row in card_values(game)]

    def likelihood(self, tell: LayClue, hidden: Sequence[int]) -> float:
        """Return the likelihood of the lay in `tell` if these were the hidden cards of the hand."""
        stayed = [*hidden[: tell.held], *tell.known]
        rivals = tell.fits.intersection(stayed)
        if not rivals:
            return 1.0
        worth, fits, hand = self._worths[tell.threat], self._fits, [*stayed, tell.kind]
        best = worth[tell.kind] + STEADY * len(fits[tell.kind].intersection(hand))
        others = (
            worth[kind] + STEADY * len(fits[kind].intersection(hand)) - best for kind in rivals
        )
        return 1.0 / (1.0 + sum(map(exp, others)))


@lru_cache(maxsize=32)
def lay_likelihoods_of(game: Game) -> LayLikelihoods:
    """Return the `LayLikelihoods` of a game. Its tables are computed only once."""
    return LayLikelihoods(game)


# Memory ------------------------------------------------------------------------------------------

FEW: Final = 4
"""The largest hand with which people save cards that fit on anything.

With more cards in hand, they lay such cards too early.
"""
NOTHING: Final[frozenset[int]] = frozenset()


class HandMemory:
    """What a seat knows and guesses about one hand."""

    __slots__ = ("hidden", "known", "tells", "wished")

    def __init__(self, known: list[int], hidden: int) -> None:
        """Remember the known cards and the number of hidden ones."""
        self.known = known
        self.hidden = [NOTHING] * hidden
        """For each unknown card, the kinds that it probably is not. The oldest card comes first."""
        self.wished = NOTHING
        """One unknown card is probably of one of these kinds. Empty if there is no such hint."""
        self.tells: list[LayClue] = []
        """The lays from this hand that say something about cards still in the hand."""

    def __len__(self) -> int:
        return len(self.known) + len(self.hidden)

    def copy(self) -> HandMemory:
        twin = HandMemory(self.known[:], 0)
        twin.hidden, twin.wished = self.hidden[:], self.wished
        twin.tells = [tell.copy() for tell in self.tells]
        return twin

    def add_cards(self, size: int, cards: tuple[int, ...]) -> None:
        """Add `size` cards, with their kinds if they could be seen."""
        if cards:
            self.known += cards
        else:
            self.hidden += [NOTHING] * size

    def remove_card(self, kind: int) -> None:
        """Remove a card that was laid.

        If the card was not known, remove the newest unknown card that may be of that kind.
        """
        if kind in self.wished:
            self.wished = NOTHING
        if kind in self.known:
            self.known.remove(kind)
            return
        likely = [place for place, lacks in enumerate(self.hidden) if kind not in lacks]
        if self.hidden:
            place = likely[-1] if likely else len(self.hidden) - 1
            del self.hidden[place]
            for tell in self.tells:
                tell.drop_hidden_card(place, kind)

    def add_lay_clue(self, kind: int, fits: frozenset[int], threat: int) -> None:
        """Record that a `kind` was laid, although the player could have laid any kind in `fits`."""
        told = LayClue(kind, fits, threat, len(self.hidden), self.known[:])
        self.tells = [*self.tells[1 - MOST_TELLS :], told]

    def exclude_kinds(self, kinds: frozenset[int]) -> None:
        """Record that the unknown cards are probably none of these kinds."""
        self.hidden = [lacks | kinds for lacks in self.hidden]

    def set_size(self, size: int) -> None:
        """Make the remembered hand `size` cards large, by adding or removing unknown cards.

        If too few cards are unknown, forget the known ones.
        """
        missing = size - len(self)
        if missing >= 0:
            self.hidden += [NOTHING] * missing
        elif len(self.hidden) + missing >= 0:
            del self.hidden[missing:]
        else:
            self.known, self.hidden = [], [NOTHING] * size
        for tell in self.tells:
            tell.held = min(tell.held, len(self.hidden))


class Memory:
    """What one seat knows and guesses about all hands during a round."""

    def __init__(self, game: Game, seat: int) -> None:
        """Begin without any knowledge."""
        self._game = game
        self._seat = seat
        self._shown = 0
        self._pending = False
        self._layer = seat
        """The seat that laid last. If this seat draws, it does not draw for its own attack."""
        self._top = 0
        self._all_draw = False
        """Whether the others draw for the card that `_layer` has just laid."""
        self._demand: Demand | None = None
        self._direction = 1
        self._present = tuple(range(game.seats))
        self.hands = [HandMemory([], 0) for _ in range(game.seats)]
        self._expected = frozenset(
            kind for kind, card in enumerate(game.kinds) if card.face.fit is Fit.MATCH
        )
        """The kinds that people lay if they can: all but those that fit on anything."""

    def start_round(self, view: SeatView) -> None:
        """Start with the seat's own hand and the sizes of all other hands."""
        self._shown = view.public.shown
        self._top = view.public.top
        self._pending = view.public.pending is not None
        self._demand = view.public.demand
        self._direction = view.public.direction
        self._present = view.public.playing
        self.hands = [HandMemory([], size) for size in view.public.hand_sizes]
        self.update_from_view(view)

    def update_from_view(self, view: SeatView) -> None:
        """Update the seat's own hand and the sizes of all other hands."""
        self.hands[self._seat] = HandMemory(list(view.hand), 0)
        for hand, size in zip(self.hands, view.public.hand_sizes, strict=True):
            hand.set_size(size)

    def observe(self, event: Event) -> None:  # noqa: C901, PLR0912 - one case for each event
        """Learn from an event."""
        match event:
            case events.Laid():
                self._see_laid(event)
            case events.Turned(direction):
                self._direction = direction
                self._pending = False
            case events.PassedOver():
                self._pending = False
            case events.Drew():
                self._pending = False
                self._conclude_from_draw(event)
                self.hands[event.seat].add_cards(event.size, event.cards)
            case events.Challenged(_, layer, colour, is_right):
                self._pending = False
                self._learn_colour(layer, colour, is_held=is_right)
            case events.Penalised(seat, size, cards):
                self.hands[seat].add_cards(size, cards)
            case events.Passed(seat):
                self._all_draw = False
                self._exclude_fitting_cards(seat)
            case events.KeptRest(seat, card):
                self.hands[seat].wished = self._game.follows[card]
            case events.DemandMet():
                self._demand = None
            case events.HandShown(seat, cards):
                self.hands[seat] = HandMemory(list(cards), 0)
            case events.HandsExchanged(givers=givers, takers=takers):
                moved = [self.hands[giver] for giver in givers]
                for taker, hand in zip(takers, moved, strict=True):
                    self.hands[taker] = hand
            case events.CameBack(seat):
                self._present = tuple(sorted((*self._present, seat)))
                self._pending = False
            case events.HeldTooMany(seat):
                self._present = tuple(other for other in self._present if other != seat)
            case events.SeatLeft(seat) | events.WentOut(seat):
                self._present = tuple(other for other in self._present if other != seat)
                self.hands[seat] = HandMemory([], 0)
            case _:
                return

    def copy(self) -> Memory:
        """Return an independent copy, which learns nothing of later events."""
        twin = copy(self)
        twin.hands = [hand.copy() for hand in self.hands]
        return twin

    def unseen_cards(self, view: SeatView) -> Counter[int]:
        """Return the number of cards of each kind in the other hands and the draw pile together."""
        unseen = Counter(self._game.deck)
        unseen.subtract(view.hand)
        unseen.subtract(view.public.discards)
        return unseen

    def _see_laid(self, laid: events.Laid) -> None:
        lay = self._game.lays[laid.move]
        hand = self.hands[laid.seat]
        is_more = self._is_laid_with_last(laid.seat, lay)
        self._layer, self._top = laid.seat, lay.card
        is_free = self._game.kinds[lay.cards[0]].face.fit is not Fit.MATCH
        if is_free and not is_more and len(hand) <= FEW:
            self._exclude_fitting_cards(laid.seat)
        fitting = self._likely_lays()
        is_choice = not (lay.thrown or is_more or self._pending) and lay.card in fitting
        self._pending = lay.face.effect is not None
        self._all_draw = lay.face.effect in {make_others_draw, make_previous_draw}
        for kind in lay.cards:
            hand.remove_card(kind)
        if is_choice:
            hand.add_lay_clue(
                lay.card, fitting, threat_row(len(self.hands[self._next_seat(laid.seat)]))
            )
        self._shown = self._game.shown_after(lay, self._shown)
        if lay.demand is not None:
            self._demand = Demand(lay.demand, self._present)
        if lay.card in self._game.announced and lay.under is None and lay.exchange is None:
            hand.wished = self._likely_lays()

    def _is_laid_with_last(self, seat: int, lay: Lay) -> bool:
        """Return whether this lay is a further equal card in the same turn.

        Such a lay says nothing about the hand, because no other card could have been laid.
        """
        follows = self._game.follows
        return bool(follows) and seat == self._layer and lay.card in follows[self._top]

    def _conclude_from_draw(self, drew: events.Drew) -> None:
        if self._all_draw and drew.seat != self._layer:
            # Everybody has to draw then, also who holds a card that fits.
            return
        self._all_draw = False
        if drew.due == 1:
            self._exclude_fitting_cards(drew.seat)
            return
        face = self._game.shown[self._shown].face
        if face.draws and drew.due % face.draws == 0 and drew.seat != self._layer:
            answers = self._game.answers.get(face.name, NOTHING)
            self.hands[drew.seat].exclude_kinds(frozenset(self._game.lays[m].card for m in answers))

    def _learn_colour(self, seat: int, colour: int, *, is_held: bool) -> None:
        """Learn from a challenge whether a hand has cards of a colour."""
        hand = self.hands[seat]
        kinds = self._game.kinds_of_colour(colour)
        if not is_held:
            hand.exclude_kinds(kinds)
        elif kinds.isdisjoint(hand.known):
            hand.wished = kinds

    def _next_seat(self, seat: int) -> int:
        following = (seat + self._direction) % len(self.hands)
        while following not in self._present:
            following = (following + self._direction) % len(self.hands)
        return following

    def _exclude_fitting_cards(self, seat: int) -> None:
        """Record that a seat laid no ordinary card that fits, so it probably held none."""
        self.hands[seat].exclude_kinds(self._likely_lays())

    def _likely_lays(self) -> frozenset[int]:
        """Return the kinds of cards that fit now, and that people usually lay if they can."""
        return self._game.kinds_fitting_under(self._demand, self._shown) & self._expected
