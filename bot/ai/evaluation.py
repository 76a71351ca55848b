"""Estimates the values of positions and moves without playing them out."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp, log, sqrt
from statistics import fmean
from typing import Final

from bot.ai.hand_memory import KEEP_DEFENCE, KEEP_FREE, POINTS, THREATS, Memory, threat_row
from bot.game import Game, Round, SeatView, match
from bot.game.challenges import PENALTY
from bot.game.deal import neighbours
from bot.game.match import does_scoring_count_cards
from bot.game.moves import ACCEPT, CHALLENGE, DRAW, LEFT, REVEAL, Lay
from bot.game.pending import DrawAttack
from bot.game.ruleset import FIRST_DEFINITION, Announces, Face, Fit
from bot.game.views import PendingView

# Odds --------------------------------------------------------------------------------------------

# The odds are the chances of each seat to win the round, if all hands are known.
#
# The weights were fitted to 140,000 positions of all games and to the winners of those rounds. Four
# players of the level `normal` played the rounds. Separate weights for each game were no better.

BY_SIZE: Final = -1.6
"""The weight of the logarithm of the number of cards."""
ONE_CARD: Final = -0.55
FREE: Final = 0.45
"""The weight of each card that fits on anything."""
SECOND_FREE: Final = -0.3
"""The change of `FREE` for the second and each further card that fits on anything."""
FREE_SHARE: Final = 1.1
"""The weight of the share of cards in the hand that fit on anything."""
TWO_ONE_FREE: Final = 0.45
"""The bonus for a hand of two cards, if one of them fits on anything."""
EFFECT: Final = 0.07
ATTACK: Final = 0.26
FITS: Final = 0.22
"""The bonus if a card of the hand fits now."""
FITS_ONE: Final = 0.75
"""The further bonus if the card that fits is the only card in the hand."""
FITS_NOW: Final = 0.3
"""The further bonus if a card fits and the seat is on turn."""
FITS_ONE_NOW: Final = 2.0
FITS_ONE_NEXT: Final = 0.5
"""The further bonus if the only card fits and the seat is on turn next."""
DUE: Final = -0.2
"""The weight of each card that an attack makes the seat draw."""
MOST_CARDS: Final = 40
MOST_FREE: Final = 12


class WinChances:
    """Estimates the chance of each seat to win a round of one game."""

    def __init__(self, game: Game) -> None:
        """Compute tables with the values of hand sizes and kinds of cards."""
        self._extra = [_extra_value(card.face) for card in game.kinds]
        self._names = [card.face.name for card in game.kinds] if game.options.several else []
        """The name of each kind's face. Empty unless a seat may lay several cards of a face at
        once."""
        self._free = [int(card.face.fit is not Fit.MATCH) for card in game.kinds]
        self._hands = [
            [_value_of_hand_size(size, free) for free in range(MOST_FREE)]
            for size in range(MOST_CARDS)
        ]

    def chance_by_seat(self, rnd: Round) -> list[float]:
        """Return the chance of each seat to win the round.

        Seats that have left or are out have no chance.
        """
        shares = [0.0] * len(rnd.hands)
        for seat in rnd.playing:
            shares[seat] = exp(self._hand_value(rnd, seat))
        every = sum(shares)
        return [share / every for share in shares]

    def _hand_value(self, rnd: Round, seat: int) -> float:
        hand = rnd.hands[seat]
        size = len({self._names[kind] for kind in hand}) if self._names else len(hand)
        free = sum(map(self._free.__getitem__, hand))
        worth = sum(map(self._extra.__getitem__, hand))
        worth += self._hands[min(size, MOST_CARDS - 1)][min(free, MOST_FREE - 1)]
        fits = not rnd.fits.isdisjoint(hand)
        if seat == rnd.turn:
            if type(rnd.pending) is DrawAttack:
                return worth + DUE * rnd.pending.count
            return worth + (_NOW[size == 1] if fits else 0.0)
        if not fits:
            return worth
        if size > 1:
            return worth + FITS
        after = rnd.turn >= 0 and rnd.next[rnd.turn] == seat
        return worth + _LATER[after]


@lru_cache(maxsize=64)
def win_chances_of(game: Game) -> WinChances:
    """Return the `WinChances` of a game. They are computed only once."""
    return WinChances(game)


_NOW: Final[Sequence[float]] = (FITS + FITS_NOW, FITS + FITS_NOW + FITS_ONE + FITS_ONE_NOW)
"""The bonuses of the seat on turn: for a card that fits, and for an only card that fits."""
_LATER: Final[Sequence[float]] = (FITS + FITS_ONE, FITS + FITS_ONE + FITS_ONE_NEXT)
"""The bonuses of a seat not on turn whose only card fits: for any seat, and for the next seat."""


def _value_of_hand_size(size: int, free: int) -> float:
    cards = size or 0.5
    worth = BY_SIZE * log(cards) + FREE * free + SECOND_FREE * max(0, free - 1)
    worth += FREE_SHARE * min(1.0, free / cards)
    if size == 1:
        worth += ONE_CARD
    if size == 2 and free:  # noqa: PLR2004 - two cards
        worth += TWO_ONE_FREE
    return worth


def _extra_value(face: Face) -> float:
    return (EFFECT if face.effect else 0.0) + (ATTACK if face.draws else 0.0)


# Outlook -----------------------------------------------------------------------------------------

# The value of a position for a seat is the share of the match that it can expect, from 0 to 1.

CARDS_LEFT: Final = 3.5
"""The usual number of cards that a loser of a round has left."""
PLACES: Final = 0.5
"""The gain of winning a round for places: the first place compared with an average place."""
LEAST_STAKE: Final = 0.01
"""The smallest gain of winning. With it, AI players try to win even if the match is decided."""


class MatchValue:
    """Judges finished and unfinished rounds by the share of the match that a seat can expect."""

    def __init__(self, view: SeatView) -> None:
        """Store the seat of this view, and the totals before this round."""
        public = view.public
        self._game = public.game
        self._seat = view.seat
        self._teams = [match.team_of(self._game, seat) for seat in range(self._game.seats)]
        self._totals = public.totals
        self._number = public.number
        self._loss = _usual_loss(public.game)
        self._odds = win_chances_of(public.game)
        self._only_victory_counts = public.number == public.game.options.rounds == 1

    def expected_share(self, rnd: Round) -> float:
        """Return the share of the match that the seat can expect, from 0 to 1."""
        if self._game.plays_on:
            return self._share_by_place(rnd)
        if rnd.over:
            return self._share_after_points(rnd.present, match.points_of_round(rnd))
        return self._share_of_unfinished_round(rnd)

    def _share_by_place(self, rnd: Round) -> float:
        """Return the expected place of the seat's team in the round, from 0 (last) to 1 (first)."""
        if self._seat not in rnd.present:
            return 0.0
        team, shares = self._teams[self._seat], self._odds.chance_by_seat(rnd)
        before = sum(_expected_seats_out_before(rnd, mate, shares) for mate in team)
        return 1 - before / (len(team) * (self._game.seats - 1))

    def gain_of_winning(self, present: Sequence[int]) -> float:
        """Return how much better it is to win this round than to let an opponent win it."""
        if self._game.plays_on:
            return PLACES
        held = [self._loss] * self._game.seats
        after = {
            seat: self._share_after_points(present, self._share_if_won_by(seat, held))
            for seat in present
        }
        own = self._teams[self._seat]
        lost = [after[seat] for seat in present if seat not in own] or [0.0]
        return max(LEAST_STAKE, after[self._seat] - fmean(lost))

    def _share_after_points(self, present: Sequence[int], points: Sequence[float]) -> float:
        """Return the expected share of the match if the round ends with these points."""
        totals = [total + more for total, more in zip(self._totals, points, strict=True)]
        if self._seat not in present:
            return 0.0
        if self._ends_match(totals):
            return self._share_of_victory(totals, present)
        return self._chance_to_win_match(totals, present)

    def _ends_match(self, totals: Sequence[float]) -> bool:
        target = self._game.options.target
        return max(totals) >= target if target else self._number >= self._game.options.rounds

    def _share_of_victory(self, totals: Sequence[float], present: Sequence[int]) -> float:
        of_teams = self._totals_by_team(totals, present)
        best = (max if match.does_highest_total_win(self._game) else min)(of_teams)
        return 1 / of_teams.count(best) if totals[self._seat] == best else 0.0

    def _totals_by_team(self, totals: Sequence[float], present: Sequence[int]) -> list[float]:
        """Return one total for each team with a seat in the match."""
        return [*{match.team_of(self._game, seat): totals[seat] for seat in present}.values()]

    def _chance_to_win_match(self, totals: Sequence[float], present: Sequence[int]) -> float:
        """Return the chance to win a match that goes on. Better totals have better chances."""
        sign = 1 if match.does_highest_total_win(self._game) else -1
        spread = self._loss * sqrt(self._rounds_left(totals))
        own = totals[self._seat]
        others = self._totals_by_team(totals, present)
        return 1 / sum(exp(sign * (total - own) / spread) for total in others)

    def _rounds_left(self, totals: Sequence[float]) -> float:
        target = self._game.options.target
        if not target:
            return max(1, self._game.options.rounds - self._number)
        return max(1.0, (target - max(totals)) / self._loss)

    def _share_of_unfinished_round(self, rnd: Round) -> float:
        """Return the expected share of the match, as an average over all possible winners.

        Losers keep most of their cards. So the cards that a loser holds now count against the
        loser.
        """
        shares = self._odds.chance_by_seat(rnd)
        if self._only_victory_counts:
            return sum(shares[seat] for seat in match.team_of(self._game, self._seat))
        held = [
            sum(match.hand_points(self._game, rnd.hands[mate]) for mate in team)
            for team in self._teams
        ]
        return sum(
            shares[winner]
            * self._share_after_points(rnd.present, self._share_if_won_by(winner, held))
            for winner in rnd.present
        )

    def _share_if_won_by(self, winner: int, held: Sequence[float]) -> list[float]:
        won = [winner in team for team in self._teams]
        if match.does_scoring_count_wins(self._game):
            return [float(each) for each in won]
        if match.does_winner_take_points(self._game):
            taken = (sum(held) / len(self._teams[winner])) - held[winner]
            return [taken if each else 0.0 for each in won]
        return [0.0 if each else float(points) for each, points in zip(won, held, strict=True)]


def _expected_seats_out_before(rnd: Round, seat: int, shares: Sequence[float]) -> float:
    """Return how many seats are expected to go out before this one."""
    if seat in rnd.out:
        return rnd.out.index(seat)
    if seat not in rnd.playing:
        return len(rnd.hands) - 1
    others = [shares[other] for other in rnd.playing if other != seat]
    return len(rnd.out) + sum(each / (each + shares[seat]) for each in others)


def _usual_loss(game: Game) -> float:
    """Return the usual cost of a lost round, in points or in rounds won.

    If the winner takes the points, return the usual gain of a won round.
    """
    if match.does_scoring_count_wins(game):
        return 1.0
    hands = game.seats - 1 if match.does_winner_take_points(game) else 1
    return hands * CARDS_LEFT * sum(game.points[kind] for kind in game.deck) / len(game.deck)


# Blunders ----------------------------------------------------------------------------------------

# Blunders are moves that no sensible player makes. They are left out even if they do well in a few
# trials.

FEW: Final = 2
"""If the next seat has more cards than this, it is a blunder to announce what this hand lacks."""


def sensible_moves(view: SeatView, moves: Sequence[int]) -> list[int]:
    """Return the moves that are no blunders, or all moves if all are blunders."""
    blunders = {
        *pointless_lays(view, moves),
        *_stranding_lays(view, moves),
        *_pointless_draws(view, moves),
    }
    return [move for move in moves if move not in blunders] or list(moves)


def pointless_lays(view: SeatView, moves: Sequence[int]) -> list[int]:
    """Return the lays that announce the colour in force, if a card of this colour can be laid.

    For example, a wild announces red while red is in force, and the hand has a red card.
    """
    game, public = view.public.game, view.public
    if public.pending is not None or not any(move < DRAW for move in moves):
        return []
    lays = _lay_moves(game, moves)
    if not any(game.kinds[lay.cards[0]].colour == public.colour for lay in lays):
        return []
    return [
        lay.move
        for lay in lays
        if lay.face.announces is Announces.COLOUR
        and lay.demand is None
        and game.kinds[lay.cards[0]].colour != public.colour
        and game.shown[game.shown_after(lay, public.shown)].colour == public.colour
    ]


def _stranding_lays(view: SeatView, moves: Sequence[int]) -> Iterator[int]:
    """Yield lays with an announcement on which no card left in the hand fits.

    Yield such a lay only if its card has another announcement on which a card in the hand fits.
    Yield nothing if the next seat has at most `FEW` cards.
    """
    public, game = view.public, view.public.game
    ahead, _ = neighbours(public.playing, game.seats, public.direction)
    if public.hand_sizes[ahead[view.seat]] <= FEW:
        return
    announced = [lay for lay in _lay_moves(game, moves) if _has_several_announcements(game, lay)]
    followed = {lay.cards for lay in announced if _is_followed(view, lay)}
    for lay in announced:
        if lay.cards in followed and not _is_followed(view, lay):
            yield lay.move


def _pointless_draws(view: SeatView, moves: Sequence[int]) -> list[int]:
    """Return the draw move if it is unforced and an ordinary card in the hand fits.

    Return an empty list otherwise.
    """
    game = view.public.game
    if view.public.pending is not None or DRAW not in moves:
        return []
    firsts = (game.kinds[lay.cards[0]].face for lay in _lay_moves(game, moves))
    return [DRAW] if any(face.fit is Fit.MATCH for face in firsts) else []


def _lay_moves(game: Game, moves: Sequence[int]) -> list[Lay]:
    return [game.lays[move] for move in moves if move in game.lays]


def _has_several_announcements(game: Game, lay: Lay) -> bool:
    """Return whether the cards of the lay can be laid with different announcements."""
    return lay.exchange is None and lay.card in game.announced


def _is_followed(view: SeatView, lay: Lay) -> bool:
    """Return whether a card that stays in the hand fits on the lay."""
    game, rest = view.public.game, list(view.hand)
    for kind in lay.cards:
        rest.remove(kind)
    return not game.kinds_fitting_on(lay, view.public.shown).isdisjoint(rest)


# Judgement ---------------------------------------------------------------------------------------

LAY: Final = 10.0
WIN: Final = 100.0
FOLLOW: Final = 1.0
POINTLESS: Final = 12.0
"""The cost of announcing the colour in force if a card of that colour could be laid instead."""
PER_CARD: Final = 3.0
DEMANDS: Final = 2.0
"""The value of demanding a rank that is in the hand. Some other seats cannot follow."""
MORE: Final = 4.0
"""The value of laying another equal card in the same turn."""
TOGETHER: Final = -2.0
"""The cost of each further equal card laid in the same turn.

A card that stays in the hand fits on more cards later.
"""
BLUFF: Final = 0.5
"""The assumed share of bluffs that are challenged."""
GIVEN: Final = 0.5
"""The value of a card that another player draws, compared with one that this seat draws."""


class MoveScores:
    """Scores the legal moves of a view."""

    def __init__(self, game: Game) -> None:
        """Compute what it is worth to get rid of the points of a card, for each kind of card."""
        self._game = game
        most = max(game.points) or 1
        scale = POINTS / most if does_scoring_count_cards(game) else 0.0
        self._dump = [scale * points for points in game.points]

    def scores(
        self, view: SeatView, moves: Sequence[int], memory: Memory, *, saves: float = 1.0
    ) -> dict[int, float]:
        """Return a score for each move.

        `saves` says how strongly the player keeps cards that can be laid at any time.
        """
        unseen = memory.unseen_cards(view)
        scores = {move: self._score(view, move, unseen) for move in moves}
        if CHALLENGE in scores:
            scores[CHALLENGE] = _value_of_challenge(view, memory, unseen)
        for move in pointless_lays(view, moves):
            scores[move] -= POINTLESS
        if saves and len(view.hand) > 1:
            for move in moves:
                scores[move] -= saves * self._is_worth_keeping(move)
        return scores

    def best_move(
        self, view: SeatView, moves: Sequence[int], memory: Memory, *, saves: float = 1.0
    ) -> int:
        """Return the move with the best score. For `saves` see `scores`."""
        scores = self.scores(view, moves, memory, saves=saves)
        return max(moves, key=scores.__getitem__)

    def _score(self, view: SeatView, move: int, unseen: Counter[int]) -> float:
        lay = self._game.lays.get(move)
        pending = view.public.pending
        if lay is not None:
            return self._score_of_lay(view, lay, unseen)
        if move == DRAW:
            return self._score_of_draw(view)
        if move == REVEAL:
            return -PER_CARD * self._cheapest_cards(view)
        if move == ACCEPT and pending is not None and pending.choice is not None:
            return LAY + PER_CARD * _cards_saved_by_exchange(view, pending)
        return 0.0

    def _score_of_draw(self, view: SeatView) -> float:
        """Return the score of drawing. It is lower if an attack makes the seat draw many cards.

        Drawing beyond the card limit costs much more, because the seat is out of the round.
        """
        pending = view.public.pending
        due = 0 if pending is None else pending.count or 0
        is_out = len(view.hand) + max(1, due) > self._game.most_held
        return -PER_CARD * due - (WIN if is_out else 0.0)

    def _score_of_lay(self, view: SeatView, lay: Lay, unseen: Counter[int]) -> float:
        rest = list(view.hand)
        for kind in lay.cards:
            rest.remove(kind)
        score = _value_of_laying(view) + self._dump[lay.card] + self._score_of_effect(view, lay)
        if lay.under is not None:
            score += self._dump[lay.under]
        if not rest:
            return score + WIN
        score += self._score_of_equal_cards(view, lay, rest, unseen) - self._cost_of_bluff(
            view, lay, rest
        )
        return (
            score - self._cost_of_reveal_card(view, lay) + self._score_of_exchange(view, lay, rest)
        )

    def _is_worth_keeping(self, move: int) -> float:
        lay = self._game.lays.get(move)
        if lay is None:
            return 0.0
        first = self._game.kinds[lay.cards[0]].face
        kept = KEEP_FREE if first.fit is not Fit.MATCH else 0.0
        return kept + (KEEP_DEFENCE if lay.face.defends else 0.0)

    def _score_of_equal_cards(
        self, view: SeatView, lay: Lay, rest: list[int], unseen: Counter[int]
    ) -> float:
        """Return the score of the hand that is left after a lay.

        The equal cards that may follow in the same turn count as laid. Each of them costs
        `TOGETHER`.
        """
        equal = self._equal_cards_to_lay(lay, rest)
        if not equal:
            fits = self._game.kinds_fitting_on(lay, view.public.shown)
            return self._score_of_what_fits_next(fits, rest, unseen) + self._score_of_demand(
                lay, rest
            )
        left = [kind for kind in rest if kind not in equal]
        if not left:
            return WIN
        best = max(
            self._score_of_what_fits_next(self._game.fits[top], left, unseen) for top in equal
        )
        return best + TOGETHER * (len(rest) - len(left))

    def _equal_cards_to_lay(self, lay: Lay, rest: list[int]) -> list[int]:
        """Return the cards that may be laid along with this lay and are not worth keeping."""
        if lay.exchange is not None or self._game.kinds[lay.card].face.fit is not Fit.MATCH:
            return []
        return self._game.cards_to_lay_after(lay.card, rest)

    def _score_of_what_fits_next(
        self, fits: frozenset[int], rest: list[int], unseen: Counter[int]
    ) -> float:
        """Return the value of the kinds that fit next.

        The value rises with the cards in `rest` that fit. It falls with the share of unseen cards
        that fit.
        """
        own = sum(kind in fits for kind in rest)
        others = sum(count for kind, count in unseen.items() if kind in fits)
        return FOLLOW * own - others / max(1, unseen.total())

    def _score_of_demand(self, lay: Lay, rest: list[int]) -> float:
        """Return the value of a demand.

        A demand is good if the player holds the rank, because other players may have to draw.
        Without the rank, this player may also have to draw.
        """
        if lay.demand is None:
            return 0.0
        held = (self._game.kinds[kind].face.name for kind in rest)
        return DEMANDS if lay.demand in held else -PER_CARD

    def _score_of_effect(self, view: SeatView, lay: Lay) -> float:
        """Return the value of an effect on the next seat.

        The value is higher if that seat has few cards.
        """
        if lay.face.effect is None or lay.exchange is not None:
            return 0.0
        return THREATS[threat_row(view.public.hand_sizes[_next_seat(view)])]

    def _cost_of_bluff(self, view: SeatView, lay: Lay, rest: list[int]) -> float:
        """Return the expected cost of being challenged if the lay is a bluff."""
        return BLUFF * PER_CARD * lay.face.draws if is_bluff(view, lay, rest) else 0.0

    def _cost_of_reveal_card(self, view: SeatView, lay: Lay) -> float:
        """Return the cost of a number card that is laid after the hand was shown.

        The seat has to draw as many cards as the number says. All other lays cost 0.
        """
        pending = view.public.pending
        due = pending is not None and pending.shown is not None
        return PER_CARD * (lay.face.number or 0) if due else 0.0

    def _score_of_exchange(self, view: SeatView, lay: Lay, rest: list[int]) -> float:
        if lay.exchange is None:
            return 0.0
        return PER_CARD * (len(rest) - size_taken(view, lay.exchange, view.seat))

    def _cheapest_cards(self, view: SeatView) -> int:
        faces = [self._game.kinds[kind].face for kind in view.hand]
        return min((face.number for face in faces if face.number is not None), default=1)


@lru_cache(maxsize=32)
def move_scores_of(game: Game) -> MoveScores:
    """Return the `MoveScores` of a game. They are computed only once."""
    return MoveScores(game)


def is_bluff(view: SeatView, lay: Lay, rest: Sequence[int]) -> bool:
    """Return whether a lay is a bluff: a challenge of this lay would be right.

    A lay is a bluff if `rest`, the cards left in the hand, has a card of the colour in force.
    """
    if not lay.face.challengeable or view.public.pending is not None:
        return False
    return any(view.public.game.kinds[kind].colour == view.public.colour for kind in rest)


def _value_of_challenge(view: SeatView, memory: Memory, unseen: Counter[int]) -> float:
    """Return the value of a challenge.

    It rises with the cards that the attacker draws after a right challenge. It falls with the cards
    that this seat draws after a wrong one.
    """
    pending = view.public.pending
    assert pending is not None
    assert pending.count is not None
    right = _chance_of_colour(view, pending, memory, unseen)
    won = GIVEN * pending.count + LAY / PER_CARD
    return PER_CARD * (right * won - (1 - right) * (pending.count + PENALTY))


def _chance_of_colour(
    view: SeatView, pending: PendingView, memory: Memory, unseen: Counter[int]
) -> float:
    """Return the chance that the attacker holds a card of the colour that was in force."""
    assert pending.suspect is not None
    assert pending.colour is not None
    hand = memory.hands[pending.suspect]
    of_colour = view.public.game.kinds_of_colour(pending.colour)
    if not of_colour.isdisjoint(hand.known):
        return 1.0
    without = 1.0
    for lacks in hand.hidden:
        likely = [count for kind, count in unseen.items() if kind in of_colour - lacks]
        without *= 1 - sum(likely) / max(1, unseen.total())
    return 1 - without


def _value_of_laying(view: SeatView) -> float:
    """Return the value of laying any card.

    The value is lower for a further equal card in the same turn.
    """
    return MORE if view.public.may_lay_more else LAY


def _next_seat(view: SeatView) -> int:
    present = view.public.playing
    return present[(present.index(view.seat) + view.public.direction) % len(present)]


def size_taken(view: SeatView, choice: int, layer: int) -> int:
    """Return how many cards this seat would receive in an exchange.

    `layer` is the seat that laid the card. `choice` is the seat or direction that it chose.
    """
    sizes, present = view.public.hand_sizes, view.public.playing
    if choice >= 0:
        return sizes[choice if view.seat == layer else layer]
    step = -1 if choice == LEFT else 1
    if view.public.game.options.trade and view.public.game.rules.definition != FIRST_DEFINITION:
        # Hands move on in the direction of play.
        step *= view.public.direction
    return sizes[present[(present.index(view.seat) + step) % len(present)]]


def _cards_saved_by_exchange(view: SeatView, pending: PendingView) -> int:
    """Return how many cards fewer this seat would have after the pending exchange."""
    choice = pending.choice
    return 0 if choice is None else len(view.hand) - size_taken(view, choice, pending.seat)
