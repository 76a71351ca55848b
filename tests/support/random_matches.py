"""Whole matches played at random, to test properties that always hold."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from bot.game import RULE_SETS, TABLE, Match, OptionError, new_game
from bot.game.moves import CALL, LEAVE, THROW
from bot.game.options import CHOICES, NUMBERS, SWITCHES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.game import Game, Round
    from bot.game.events import Event

MOST_ACTIONS: Final = 50_000


class RandomCards:
    """A source of cards that shuffles from a seed."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.random = Random(seed)

    def first_dealer(self, seats: int) -> int:
        return self.random.randrange(seats)

    def deck(self, number: int, attempt: int) -> Sequence[int]:
        assert number > 0
        assert attempt >= 0
        return self.random.sample(self.game.deck, len(self.game.deck))

    def reshuffle(self, number: int, count: int, discards: list[int]) -> Sequence[int]:
        assert number > 0
        assert count > 0
        return self.random.sample(discards, len(discards))


@st.composite
def games(draw: st.DrawFn, *, house_rules: bool = True) -> Game:
    """Draw a game with any number of seats and any compatible house rules."""
    variant = draw(st.sampled_from(sorted(RULE_SETS)))
    rules = RULE_SETS[variant]
    seats = draw(st.integers(*rules.seats))
    names = [name for name in rules.defaults if name != "rounds"] if house_rules else []
    chosen = draw(st.lists(st.sampled_from(names), max_size=5, unique=True)) if names else []
    given = {name: draw(_values(name)) for name in chosen}
    if "rounds" in rules.defaults:
        given["rounds"] = draw(st.integers(1, 2))
    try:
        return new_game(variant, given, seats)
    except OptionError:
        return new_game(variant, {}, seats)


def _values(name: str) -> st.SearchStrategy[int | str | bool]:
    if name in SWITCHES:
        return st.booleans()
    if name in CHOICES:
        return st.sampled_from(CHOICES[name])
    return st.integers(NUMBERS[name][0], min(NUMBERS[name][-1], 200))


def legal_actions(rnd: Round) -> list[tuple[int, int]]:
    """Return every legal action of all seats and of the table, except leaving."""
    actions = [
        (seat, move) for seat in range(rnd.game.seats) for move in sorted(rnd.legal_moves(seat))
    ]
    return actions + [(TABLE, move) for move in sorted(rnd.legal_clock_moves())]


def chosen_action(
    rnd: Round, actions: list[tuple[int, int]], random: Random, *, leaving: float
) -> tuple[int, int]:
    """Choose an action: mostly a lay, so that matches end, sometimes another, rarely leaving."""
    if random.random() < leaving:
        return random.choice(rnd.present), LEAVE
    lays = [action for action in actions if action[1] in rnd.game.lays]
    if lays and random.random() < 0.8:
        return random.choice(lays)
    others = [a for a in actions if not CALL <= a[1] < THROW] or actions
    return random.choice(others if random.random() < 0.5 else actions)


def played(
    game: Game, seed: int, *, leaving: float = 0.0, listener: list[Event] | None = None
) -> Iterator[Match]:
    """Yield a random match before each action, and once more when it is over."""
    random = Random(seed)
    match = Match(game, RandomCards(game, seed), listener=listener)
    match.begin_round()
    for _ in range(MOST_ACTIONS):
        if match.round is not None and match.round.over and not match.over:
            match.begin_round()
        yield match
        assert match.round is not None
        if match.over:
            return
        actions = legal_actions(match.round)
        match.apply(*chosen_action(match.round, actions, random, leaving=leaving))
    raise AssertionError("the match does not end")
