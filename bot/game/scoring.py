"""Scoring: the points of a round for each seat, and the winners of the match."""

from collections.abc import Sequence

from bot.game.game import Game
from bot.game.round import Round
from bot.game.ruleset import Scoring
from bot.game.table_order import NOBODY


def hand_points(game: Game, hand: Sequence[int]) -> int:
    """Return the total points of the cards in a hand."""
    return sum(game.points[kind] for kind in hand)


def points(rnd: Round) -> list[int]:
    """Return the points of each seat in a finished round. A seat that has left scores 0."""
    if len(rnd.present) <= 1 and rnd.winner == NOBODY:
        return [0] * rnd.game.seats
    return [_points_of(rnd, seat) for seat in range(rnd.game.seats)]


def _points_of(rnd: Round, seat: int) -> int:
    if seat not in rnd.present:
        return 0
    own = team(rnd.game, seat)
    if rnd.game.plays_on:
        return sum(_out_before(rnd, mate) for mate in own)
    won = rnd.winner in own
    if counts_wins(rnd.game):
        return int(won)
    if takes_points(rnd.game):
        return _held(rnd, [other for other in rnd.present if other not in own]) if won else 0
    if won:
        counts = rnd.game.rules.scoring is Scoring.HAND
        return _held(rnd, [rnd.winner]) if counts else 0
    return _held(rnd, own)


def _held(rnd: Round, seats: Sequence[int]) -> int:
    return sum(hand_points(rnd.game, rnd.hands[seat]) for seat in seats)


def _out_before(rnd: Round, seat: int) -> int:
    """Return how many seats still in the match went out before this seat."""
    out = [other for other in rnd.out if other in rnd.present]
    return out.index(seat) if seat in out else len(out)


def team(game: Game, seat: int) -> tuple[int, ...]:
    """Return the seats that win and score together: the opposite seat is included with partners."""
    if not game.options.partners:
        return (seat,)
    half = game.seats // 2
    return seat % half, seat % half + half


def counts_wins(game: Game) -> bool:
    """Return whether the match is scored by rounds won."""
    return game.options.score == "wins" or (
        not game.options.score and game.rules.scoring is Scoring.WINS
    )


def takes_points(game: Game) -> bool:
    """Return whether the winner of a round takes the points of the others."""
    return game.options.score == "taken"


def counts_cards(game: Game) -> bool:
    """Return whether the points of cards left in a hand matter."""
    return not (counts_wins(game) or game.plays_on)


def most_wins(game: Game) -> bool:
    """Return whether the most points win the match. Otherwise the fewest do."""
    return counts_wins(game) or takes_points(game)


def is_match_over(game: Game, totals: Sequence[int], rounds: int) -> bool:
    """Return whether all agreed rounds are played, or a seat has reached the target."""
    if game.options.target:
        return max(totals) >= game.options.target
    return rounds >= game.options.rounds


def winners(game: Game, totals: Sequence[int], present: Sequence[int]) -> list[int]:
    """Return the present seats with the best total, ascending. A tie shares the victory."""
    best = max if most_wins(game) else min
    score = best(totals[seat] for seat in present)
    return [seat for seat in present if totals[seat] == score]
