"""The search for a move. It guesses the hidden cards many times and plays each round on.

A round with guessed cards is a world, and a promising move is a candidate. The search tries all
candidates in the same worlds with the same random numbers. So two candidates differ in their value
and not in their luck. Priors (`move_priors`) count like earlier trials. The search drops candidates
that are clearly behind. It ends when only one candidate is left.

A level with `SearchBudget.checks` then tries the chosen move in other worlds and further ahead. It
changes its choice only if another move leads by more than chance explains. So a longer search does
not play worse.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice, permutations
from math import sqrt
from random import Random
from typing import Final

from bot.ai.evaluation import MatchValue, sensible_moves
from bot.ai.hand_memory import HandMemory, Memory, card_values, lay_likelihoods_of, threat_row
from bot.ai.move_priors import MovePriors
from bot.game import Game, Round, SeatView
from bot.game.match import team_of
from bot.game.moves import CHALLENGE, DRAW, PASS, THROW, Lay, is_about_calls
from bot.game.pending import DrawAttack, Exchange, RevealAttack
from bot.game.views import imagined_round

# Worlds ------------------------------------------------------------------------------------------

# A world is a round that looks exactly like the view. Its hidden cards are a guess.


class HandSampler:
    """Guesses where the hidden cards are, from the memory of a seat."""

    def __init__(self, view: SeatView, memory: Memory, random: Random, drafts: int = 1) -> None:
        """Collect the cards whose place is unknown.

        Each guess is chosen from `drafts` random deals of these cards. A deal that explains earlier
        lays better is chosen more often.
        """
        self._drafts = drafts
        self._tastes = lay_likelihoods_of(view.public.game)
        self._view = view
        self._random = random
        memory.update_from_view(view)
        unseen = memory.unseen_cards(view)
        self._hands = list(memory.hands)
        self._others = [s for s in range(len(self._hands)) if s != view.seat]
        for seat in self._others:
            unseen.subtract(self._hands[seat].known)
        self._pool = sorted(unseen.elements())

    @property
    def unknown_count(self) -> int:
        """The number of cards whose place is unknown."""
        return len(self._pool)

    def all_weighted_hands(self) -> list[tuple[Round, int]]:
        """Return every possible deal of the hidden cards with its number of permutations.

        Leave out unlikely deals, unless all deals are unlikely. Call this only with few hidden
        cards, because it tries all permutations.
        """
        lacks = [lacks for seat in self._others for lacks in self._hands[seat].hidden]
        orders = [*permutations(self._pool)]
        likely = [order for order in orders if _can_hold_cards(order, lacks)]
        deals = Counter(self._split(order) for order in likely or orders)
        return [
            (imagined_round(self._view, hands, pile, self.shuffled), ways)
            for (hands, pile), ways in deals.items()
        ]

    def _split(self, order: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
        """Return the hands and the pile if the unknown cards are in this order."""
        hands = [self._view.hand] * len(self._hands)
        for seat in self._others:
            hand = self._hands[seat]
            dealt, order = order[: len(hand.hidden)], order[len(hand.hidden) :]
            hands[seat] = (*hand.known, *sorted(dealt))
        return tuple(hands), order

    def sample_rounds(self) -> Iterator[Round]:
        """Yield rounds, each with a new guess at the hidden cards, without end."""
        while True:
            yield self.sample_round()

    def sample_round(self) -> Round:
        """Return a round with a new guess at the hidden cards."""
        drafts = [self._draft_hands() for _ in range(self._drafts)]
        likelihoods = [likelihood for likelihood, _, _ in drafts]
        ((_, hands, pile),) = self._random.choices(drafts, likelihoods)
        return imagined_round(self._view, hands, pile, self.shuffled)

    def _draft_hands(self) -> tuple[float, list[Sequence[int]], list[int]]:
        """Deal the hidden cards at random.

        Return the likelihood of all earlier lays if these were the hands. Also return the hands and
        the draw pile.
        """
        pool = self.shuffled(self._pool)
        hands: list[Sequence[int]] = [self._view.hand] * len(self._hands)
        likelihood = 1.0
        for seat in self._others:
            hand = self._hands[seat]
            dealt = _deal_hand(hand, pool)
            for tell in hand.tells if self._drafts > 1 else ():
                likelihood *= self._tastes.likelihood(tell, dealt)
            hands[seat] = hand.known + dealt
        return likelihood, hands, pool

    def shuffled(self, cards: list[int]) -> list[int]:
        """Return the cards in a random order.

        This is faster than `Random.shuffle`, and playouts reshuffle often.
        """
        random = self._random.random
        return sorted(cards, key=lambda _: random())


def _deal_hand(hand: HandMemory, pool: list[int]) -> list[int]:
    """Deal the unknown cards of a hand from the end of the pool. Return them.

    Prefer cards of the pool that are likely to be in the hand.
    """
    dealt = [_take_likely_cards(lacks, pool) for lacks in hand.hidden]
    if hand.wished and dealt and hand.wished.isdisjoint(dealt):
        for place in range(len(pool) - 1, -1, -1):
            if pool[place] in hand.wished:
                pool[place], dealt[0] = dealt[0], pool[place]
                break
    return dealt


def _take_likely_cards(lacks: frozenset[int], pool: list[int]) -> int:
    if lacks:
        for place in range(len(pool) - 1, -1, -1):
            if pool[place] not in lacks:
                return pool.pop(place)
    return pool.pop()


def _can_hold_cards(order: Sequence[int], lacks: Sequence[frozenset[int]]) -> bool:
    """Return whether the cards are likely to be in this order.

    `lacks` has, for each place, the kinds that are probably not there.
    """
    return all(kind not in lacking for kind, lacking in zip(order, lacks, strict=False))


# Playout -----------------------------------------------------------------------------------------

# A playout continues a round to see its outcome. Its seats play like `normal`, but decide faster.
#
# Playouts take most of the time of a search, so they must be fast. A playout lists all legal moves
# only if a card has to be laid with an announcement.

TABLES: Final = 32
"""The number of tastes. A taste adds random amounts to card values, so that playouts differ."""
TASTE: Final = 1.0
"""The most that a taste may add to the value of a card."""
NOTICES: Final = (True, False, True, True, False, True, True)
"""Whether a player notices a possible throw-in. Each occasion uses the next entry."""
DEMANDS: Final = 1.0
"""The value of demanding a rank that the hand holds."""
LACKS: Final = -1.0
"""The value of demanding a rank that the hand lacks."""
LOW: Final = -100.0
SUSPICIOUS: Final = 3
"""Seats challenge an attacker with at least this many cards, who probably holds every colour."""


class Playout:
    """Plays rounds on quickly. Every seat lays the card with the highest value.

    A random *taste* changes the values of the cards a little, so that playouts differ.
    """

    def __init__(self, game: Game) -> None:
        """Compute the values of cards and moves."""
        self._game = game
        self._throws = game.options.throw_in
        self._colour = [card.colour for card in game.shown]
        self._card_tables = [self._tabulated_card_values(Random(taste)) for taste in range(TABLES)]
        self._cards = self._card_tables[0]
        self._turn = 0
        self._moves = {move: self._plain_card_value(lay) for move, lay in game.lays.items()}

    def play_on(self, rnd: Round, plies: int, chance: int) -> None:
        """Play `plies` moves, or to the end of the round. No seat forgets a call.

        With the same `chance`, the same round is always played in the same way.
        """
        self._turn = chance
        self._cards = self._card_tables[chance % TABLES]
        rnd.windows = ()
        most_to_arm = self._game.most_to_arm
        for _ in range(plies):
            if rnd.over:
                return
            seat = rnd.turn if rnd.turn >= 0 else who_answers(rnd)
            if len(rnd.hands[seat]) <= most_to_arm:
                rnd.armed |= 1 << seat
            rnd.apply(seat, self._pick_move(rnd, seat))
            if self._throws:
                self._throw_in(rnd)

    def _tabulated_card_values(self, random: Random) -> list[list[float]]:
        """Return the rows of `card_values`, with a random taste added to each value."""
        taste = [TASTE * random.random() for _ in self._game.kinds]
        return [
            [worth + more for worth, more in zip(row, taste, strict=True)]
            for row in card_values(self._game)
        ]

    def _plain_card_value(self, lay: Lay) -> float:
        return card_values(self._game)[0][lay.cards[0]]

    def _pick_move(self, rnd: Round, seat: int) -> int:
        if rnd.pending is not None:
            return self._pick_answer(rnd, seat)
        hand = rnd.hands[seat]
        fitting = rnd.fits.intersection(hand)
        if not fitting:
            return PASS if rnd.drew else DRAW
        if len(fitting) == 1:
            (kind,) = fitting
        else:
            worth = self._cards[threat_row(len(rnd.hands[rnd.next[seat]]))]
            fits = self._game.fits
            kind = max(fitting, key=lambda k: worth[k] + len(fits[k].intersection(hand)))
        return self._best_announced_lay(rnd, seat) if kind in self._game.announced else kind

    def _best_announced_lay(self, rnd: Round, seat: int) -> int:
        """Return the best lay with its announcement, or else the move to draw or pass.

        This is slow, but rarely needed.
        """
        lays = self._game.lays
        moves = [move for move in rnd.legal_moves(seat) if move in lays]
        if not moves:
            return PASS if rnd.drew else DRAW
        follow = self._following_by_colour(rnd.hands[seat])
        return max(moves, key=lambda move: self._card_value_now(rnd, seat, lays[move], follow))

    def _following_by_colour(self, hand: list[int]) -> list[int]:
        """Return how many cards of each colour a hand has. The last entry, for no colour, is 0."""
        follow = [0] * (len(self._game.rules.colours) + 1)
        for kind in hand:
            follow[self._colour[kind]] += 1
        follow[-1] = 0
        return follow

    def _following_demand(self, hand: list[int], lay: Lay) -> float:
        """Return the value of demanding a rank.

        The value is higher if the hand has other cards that answer the demand.
        """
        assert lay.demand is not None
        own = len(self._game.demanded[lay.demand].intersection(hand)) - 1
        return own + DEMANDS if own else LACKS

    def _card_value_now(self, rnd: Round, seat: int, lay: Lay, follow: list[int]) -> float:
        worth = self._moves[lay.move]
        if lay.demand is None:
            shown = rnd.shown if lay.shown is None else lay.shown
            worth += follow[self._colour[shown]]
        else:
            worth += self._following_demand(rnd.hands[seat], lay)
        if lay.exchange is not None and lay.exchange >= 0:
            worth += 2 * (len(rnd.hands[seat]) - 1 - len(rnd.hands[lay.exchange]))
        return worth

    def _pick_answer(self, rnd: Round, seat: int) -> int:
        """Return an answer to the pending attack, preferably a card.

        After showing the hand, return the lowest number card: the seat has to draw that many cards.
        """
        pending = rnd.pending
        assert pending is not None
        moves = pending.moves(rnd, seat)
        if len(moves) == 1:
            return moves[0]
        if moves == [DRAW, CHALLENGE]:
            return _drawn_or_challenged(rnd)
        if type(pending) is RevealAttack and pending.shown is not None:
            return min(moves, key=lambda kind: self._game.kinds[kind].face.number or 0)
        return max(moves, key=lambda move: self._moves.get(move, LOW))

    def _throw_in(self, rnd: Round) -> None:
        """Let a seat throw in its copy of the top card, if it notices the occasion (`NOTICES`)."""
        top = rnd.discards[-1]
        if rnd.over or top not in self._game.numbers:
            return
        for seat in rnd.playing:
            if seat != rnd.turn and top in rnd.hands[seat] and self._notices_throw_in():
                if THROW + top in rnd.legal_moves(seat):
                    rnd.armed |= 1 << seat
                    rnd.apply(seat, THROW + top)
                return

    def _notices_throw_in(self) -> bool:
        self._turn += 1
        return NOTICES[self._turn % len(NOTICES)]


@lru_cache(maxsize=32)
def playout_for(game: Game) -> Playout:
    """Return the `Playout` of a game. Its tables are computed only once."""
    return Playout(game)


def _drawn_or_challenged(rnd: Round) -> int:
    pending = rnd.pending
    assert isinstance(pending, DrawAttack)
    assert pending.suspicion is not None
    return CHALLENGE if len(rnd.hands[pending.suspicion.layer]) >= SUSPICIOUS else DRAW


def who_answers(rnd: Round) -> int:
    """Return the seat that has to answer an exchange next."""
    assert isinstance(rnd.pending, Exchange)
    return rnd.pending.waiting[0]


# Endgame -----------------------------------------------------------------------------------------

# Endgame: with two seats left and few unknown cards, all continuations are tried.
#
# Every arrangement of the unknown cards is played out with all answers of the other seat. That
# seat is assumed to know all cards and to find its best moves. Only the cards drawn after a
# reshuffle are left to chance. Soon after a reshuffle, the position is judged without more moves.

MOST_UNKNOWN: Final = 5
"""The most unknown cards for the endgame search. More cards have too many arrangements."""
BEYOND: Final = 1
"""The number of moves examined after a reshuffle, as if the new draw pile were known."""
SAME: Final = 1e-9
"""Values that differ by no more than this count as equal."""


class TooManyPositionsError(Exception):
    """Raised if the rest of the round has more positions than may be searched."""


class Endgame:
    """The rest of a round, searched to its end."""

    def __init__(self, view: SeatView, memory: Memory, random: Random, positions: int) -> None:
        """Search at most `positions` positions."""
        self._view = view
        self._memory = memory
        self._random = random
        self._left = positions
        self._outlook = MatchValue(view)

    def best_moves(self, moves: Sequence[int]) -> list[int]:
        """Return the moves that no other move beats, or all moves if the search is too large."""
        if not self._is_small():
            return list(moves)
        sampler = HandSampler(self._view, self._memory, self._random)
        if sampler.unknown_count > MOST_UNKNOWN:
            return list(moves)
        try:
            values = self._values(moves, sampler.all_weighted_hands())
        except TooManyPositionsError:
            return list(moves)
        best = max(values) - SAME
        return [move for move, value in zip(moves, values, strict=True) if value >= best]

    def _is_small(self) -> bool:
        """Return whether the position may be searched.

        Return True if two opponents are left, throwing in is off and few cards can be drawn.
        """
        public = self._view.public
        if len(public.playing) != 2 or public.game.options.throw_in:  # noqa: PLR2004 - two seats
            return False
        mates = team_of(public.game, self._view.seat)
        return public.draw_pile <= MOST_UNKNOWN and not set(public.playing) <= set(mates)

    def _values(self, moves: Sequence[int], worlds: Sequence[tuple[Round, int]]) -> list[float]:
        """Return the value of each move, summed over all worlds.

        The weight of a world is the number of permutations of the hidden cards that give this
        world.
        """
        return [
            sum(ways * self._value_after_move(rnd, move, 0.0, 1.0, BEYOND) for rnd, ways in worlds)
            for move in moves
        ]

    def _value_after_move(
        self, rnd: Round, move: int, least: float, most: float, beyond: int
    ) -> float:
        twin, seat = rnd.copy(), _who_acts(rnd)
        twin.windows = ()
        twin.armed |= 1 << seat
        twin.apply(seat, move)
        return self._value(twin, least, most, beyond - (twin.shuffles > 0))

    def _value(self, rnd: Round, least: float, most: float, beyond: int) -> float:
        """Return the value of a position.

        The search stops as soon as the value cannot be between `least` and `most`. One of the seats
        would then avoid this position by an earlier move.
        """
        self._left -= 1
        if self._left < 0:
            raise TooManyPositionsError
        if rnd.over or beyond < 0:
            return self._outlook.expected_share(rnd)
        seat = _who_acts(rnd)
        is_own = seat == self._view.seat
        for move in rnd.legal_moves(seat):
            if is_about_calls(move):
                continue
            value = self._value_after_move(rnd, move, least, most, beyond)
            least, most = (max(least, value), most) if is_own else (least, min(most, value))
            if least >= most:
                break
        return least if is_own else most


def _who_acts(rnd: Round) -> int:
    return rnd.turn if rnd.turn >= 0 else who_answers(rnd)


# Effort ------------------------------------------------------------------------------------------

# The budget for one move is counted in playouts and never in time.


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """The limits of the search for one move."""

    rollouts: int
    """The most playouts of all candidates together. Fewer are made if one is clearly best."""
    plies: int
    """The number of moves that each playout goes on before its position is judged."""
    drafts: int = 1
    """The number of random deals that each guess is chosen from. Likelier deals are preferred."""
    positions: int = 0
    """The most positions that are searched when a round is nearly over."""
    checks: int = 0
    """The most playouts that check the chosen move against the other promising ones."""


HARD: Final = SearchBudget(rollouts=96, plies=6, drafts=3, positions=200)
MASTER: Final = replace(HARD, positions=2_000, checks=320)


# Search ------------------------------------------------------------------------------------------

MOST_CANDIDATES: Final = 8
"""The most moves that the search tries. It takes the moves with the best priors."""
PRIOR_WEIGHT: Final = 48
"""The number of trials that a prior counts for. It is high because trials are few and noisy."""
CHECKED_PLIES: Final = 12
"""The number of moves that a playout goes on to check a choice."""
TINY: Final = 1e-9
"""The smallest standard error that is assumed."""
FEWEST_WORLDS: Final = 8
"""The number of guesses that are tried before candidates that are clearly behind are dropped."""
CLEARLY: Final = 2.5
"""The search drops a candidate that is this many standard errors behind the best one."""
RATHER: Final = 1.5
"""Another candidate replaces the chosen one if it is this many standard errors ahead."""


class Candidate:
    """A move that the search tries, and its value in each guess at the hidden cards."""

    __slots__ = ("leaning", "move", "total", "values")

    def __init__(self, move: int, leaning: float) -> None:
        """Begin without results. `leaning` is the prior of the move."""
        self.move = move
        self.leaning = leaning
        self.values: list[float] = []
        self.total = 0.0

    @property
    def mean_value(self) -> float:
        """The estimated value compared with the other candidates, from the trials and the prior."""
        return (self.total + PRIOR_WEIGHT * self.leaning) / (len(self.values) + PRIOR_WEIGHT)

    def add_result(self, value: float) -> None:
        """Record the value of the move in one more guess at the hidden cards."""
        self.values.append(value)
        self.total += value

    def lead_over(self, other: "Candidate") -> float:
        """Return the lead over the other candidate, in standard errors of the difference."""
        count = len(self.values)
        mean = (self.total - other.total) / count
        off = sum((a - b - mean) ** 2 for a, b in zip(self.values, other.values, strict=True))
        error = sqrt(off / (count - 1) / (count + PRIOR_WEIGHT))
        return (self.mean_value - other.mean_value) / max(error, TINY)

    def without_results(self) -> "Candidate":
        """Return a candidate for the same move without results."""
        return Candidate(self.move, self.leaning)


class MoveSearch:
    """The search for the best move of one seat in one position."""

    def __init__(
        self, view: SeatView, memory: Memory, search_budget: SearchBudget, random: Random
    ) -> None:
        """Prepare a search with the knowledge of one seat."""
        self._view = view
        self._memory = memory
        self._effort = search_budget
        self._random = random
        self._outlook = MatchValue(view)
        self._worlds = HandSampler(view, memory, random, search_budget.drafts).sample_rounds()
        self._playout = playout_for(view.public.game)
        self.rollouts = 0

    def best_move(self, moves: Sequence[int]) -> int:
        """Return the move that is likeliest to win."""
        search_budget = self._effort
        left = self._try_candidates(
            self._candidates(moves), search_budget.rollouts, search_budget.plies
        )
        best = max(left, key=_mean)
        if search_budget.checks and len(left) > 1:
            best = self._check_choice(best, left)
        return best.move

    def _try_candidates(
        self, candidates: Sequence[Candidate], rollouts: int, plies: int
    ) -> Sequence[Candidate]:
        """Try the candidates out with about `rollouts` playouts in all.

        Return the candidates that are not clearly behind.
        """
        most = self.rollouts + rollouts
        while len(candidates) > 1 and self.rollouts < most:
            for world in islice(self._worlds, FEWEST_WORLDS):
                self._try_out(world, candidates, plies)
            best = max(candidates, key=_mean)
            candidates = [c for c in candidates if c is best or best.lead_over(c) <= CLEARLY]
        return candidates

    def _check_choice(self, chosen: Candidate, candidates: Sequence[Candidate]) -> Candidate:
        """Try the candidates again. Return the chosen one, or another one that proves better."""
        anew = [candidate.without_results() for candidate in candidates]
        (kept,) = (candidate for candidate in anew if candidate.move == chosen.move)
        return choice_after_check(
            kept, self._try_candidates(anew, self._effort.checks, CHECKED_PLIES)
        )

    def _candidates(self, moves: Sequence[int]) -> list[Candidate]:
        view = self._view
        priors, stake = (
            MovePriors(view, self._memory),
            self._outlook.gain_of_winning(view.public.present),
        )
        sane = sensible_moves(view, moves)
        candidates = [Candidate(move, stake * priors.prior_of(move)) for move in sane]
        return sorted(candidates, key=_mean, reverse=True)[:MOST_CANDIDATES]

    def _try_out(self, world: Round, candidates: Sequence[Candidate], plies: int) -> None:
        """Play `world` on once with each candidate, and record the values."""
        chance = self._random.getrandbits(16)
        for candidate in candidates:
            played = self._value_of_playout(world, candidate.move, plies, chance)
            candidate.add_result(self._outlook.expected_share(played))
        self.rollouts += len(candidates)

    def _value_of_playout(self, world: Round, move: int, plies: int, chance: int) -> Round:
        rnd = world.copy()
        seat = self._view.seat
        rnd.windows = ()
        rnd.armed |= 1 << seat
        rnd.apply(seat, move)
        self._playout.play_on(rnd, plies, chance)
        return rnd


def choice_after_check(chosen: Candidate, left: Sequence[Candidate]) -> Candidate:
    """Return the chosen candidate, or the best one if its lead is more than chance explains.

    If the chosen candidate is not in `left`, return the best one.
    """
    best = max(left, key=_mean)
    return best if chosen not in left or best.lead_over(chosen) > RATHER else chosen


def _mean(candidate: Candidate) -> float:
    return candidate.mean_value
