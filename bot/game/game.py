"""A game that is ready to play: look-up tables for a rule set, its options and its seats."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import product
from math import inf
from typing import Final

from bot.game import moves
from bot.game.deal import Demand, ranks_of
from bot.game.games import DEFINITIONS
from bot.game.moves import Lay
from bot.game.options import Options, resolve_options
from bot.game.ruleset import (
    DEFINITION,
    NO_COLOUR,
    Announces,
    Card,
    Face,
    Fit,
    RuleSet,
    Starter,
    kinds_of,
    sorted_deck,
)

MOST_DRAWN: Final = {"one": 1, "three": 3, "until_fit": inf}
"""The most cards a seat draws until one fits, for each value of the option `draw`."""
MOST_HELD: Final = {"none": inf, "twelve": 12, "fifteen": 15, "twenty": 20, "twenty_five": 25}
"""The most cards that a seat may hold, for each value of the option `limit`."""


class SeatsError(ValueError):
    """A number of players that the game does not allow."""

    def __init__(self, seats: int, fewest: int, most: int) -> None:
        """Store the number of players and the allowed range. The message names both."""
        super().__init__(f"{seats} players: the game is for {fewest} to {most}")
        self.seats = seats
        self.fewest = fewest
        self.most = most


class Game:
    """The look-up tables of a game, which stay the same during a match and make each move fast.

    `lays` maps moves to ways to lay a card. `fits` has, for each kind that a pile shows, the kinds
    that may be laid on it. `ways` lists the moves that lay a card with an announcement, by seat
    and kind. `seconds` lists the moves that lay two cards, by seat, lower kind and upper kind.
    """

    def __init__(self, rules: RuleSet, given: tuple[tuple[str, object], ...], seats: int) -> None:
        """Compute the tables. The options in `given` must have been checked before."""
        self.given = given
        self.options = options = resolve_options(rules, dict(given), seats)
        self.rules = rules = _altered_rule_set(rules, options)
        self.seats = seats
        kinds = kinds_of(rules.colours, rules.faces)
        self.deck_of_kinds = moves.Deck(rules.colours, kinds, (*kinds, *_counted_as(rules)))
        self.kinds = kinds
        self.shown = self.deck_of_kinds.shown
        self.kind_of = {card.code: kind for kind, card in enumerate(kinds)}
        left_out = rules.short_deck_leaves_out if options.deck == "short" else frozenset()
        self.deck = tuple(sorted_deck(kinds, rules.packs(seats), left_out))
        self.plain = self._kinds(lambda face: face.plain)
        self.numbers = self._kinds(lambda face: face.number is not None)
        self.never_last = self._kinds(partial(_is_never_last, finish=options.finish))
        """The kinds that must not be the last card of a hand."""
        self.follows = self._following_kinds() if options.several or options.runs else ()
        """For each kind, the kinds that may be laid after it in the same turn.

        Empty if only one card may be laid in a turn.
        """
        self.ranks = ranks_of(rules.faces) if options.demand else ()
        """The ranks that may be demanded. Empty if demanding is off."""
        self.doubts_colour = any(f.challengeable and f.fit is Fit.ANY for f in rules.faces)
        """Whether a challenge looks for a colour that the attacking card itself does not tell."""
        self.lays_more = bool(self.follows or self.ranks or self.doubts_colour)
        """Whether a lay may let its seat lay more cards, demand a rank, or needs the old colour."""
        self.points = tuple(card.face.points for card in kinds)
        self._tabulate_moves()
        self._tabulate_fits()
        self.most_to_arm = 3 if self.pairing else 2
        """The largest hand with which a seat may call in advance."""
        self.most_drawn = MOST_DRAWN[options.draw]
        """The most cards that a seat draws until one fits."""
        self.most_held = MOST_HELD[options.limit]
        """A seat that holds more cards is out of the round."""
        self.limits_hands = options.limit != "none"
        # `draw` is not checked: drawing until a card fits implies `play_drawn`.
        self.draws_plainly = not (options.play_drawn or options.demand or self.limits_hands)
        """Whether a draw without an attack is just one card, which ends the turn."""
        self.may_draw_freely = options.duty == "may"
        self.plays_on = options.score == "places"
        """Whether a round goes on until one seat is left with cards."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle only the rule set's name, options and seats.

        Unpickling computes the tables again.
        """
        return _cached_game, (self.rules.name, self.given, self.seats, self.rules.definition)

    def _kinds(self, is_such: Callable[[Face], bool]) -> frozenset[int]:
        return frozenset(kind for kind, card in enumerate(self.kinds) if is_such(card.face))

    def _kinds_by_face(self) -> dict[str, frozenset[int]]:
        named: dict[str, set[int]] = {}
        for kind, card in enumerate(self.kinds):
            named.setdefault(card.face.name, set()).add(kind)
        return {name: frozenset(kinds) for name, kinds in named.items()}

    def _kinds_by_colour(self) -> dict[int, frozenset[int]]:
        """Return the kinds of each colour. Colourless cards have no kind in common."""
        colours = range(len(self.rules.colours))
        return {**{each: self.kinds_of_colour(each) for each in colours}, NO_COLOUR: frozenset()}

    def _following_kinds(self) -> tuple[frozenset[int], ...]:
        """Return, for each kind, the kinds that may be laid after it in the same turn."""
        equal, runs, several = self._kinds_by_face(), self.options.runs, self.options.several
        return tuple(
            (equal[card.face.name] if several else frozenset())
            | (self._neighbours_in_run(card) if runs else frozenset())
            for card in self.kinds
        )

    def _neighbours_in_run(self, card: Card) -> frozenset[int]:
        """Return the kinds of the same colour that come next to the card, in either direction.

        Cards with an announcement or a skip that waits for an answer are in no run: what was laid
        before them would be lost.
        """
        ranks = [face.name for face in self.rules.faces]
        place = ranks.index(card.face.name)
        beside = ranks[max(0, place - 1) : place + 2]
        return frozenset(
            kind
            for kind, other in enumerate(self.kinds)
            if other.colour == card.colour
            and other.face.name in beside
            and other is not card
            and _may_be_in_run(other.face)
            and _may_be_in_run(card.face)
        )

    def _fitting_kinds(self) -> Iterator[frozenset[int]]:
        """Yield, for each kind that a pile may show, the kinds that fit on it.

        These are the kinds of its face or colour and the kinds that fit on anything.
        """
        equal, coloured = self._kinds_by_face(), self._kinds_by_colour()
        anywhere = self._kinds(lambda face: face.fit is not Fit.MATCH)
        but_on_equals = self._kinds(lambda face: face.fit is Fit.ANY_BUT_ITSELF)
        for top in self.shown:
            same = equal[top.face.name]
            fitting = (same | coloured[top.colour] | anywhere) - (same & but_on_equals)
            if top.face.takes_any:
                fitting = frozenset(range(len(self.kinds)))
            # Sorted because the iteration order of a set depends on the order of insertion.
            yield frozenset(sorted(fitting))

    def _tabulate_moves(self) -> None:
        deck = self.deck_of_kinds
        announced = moves.lays_with_announcement(deck, self.seats, self.ranks)
        thrown = moves.throw_ins(deck) if self.options.throw_in else []
        every = (*moves.lays_without_announcement(deck), *thrown, *announced)
        self.lays = {lay.move: lay for lay in every}
        self.announced = self._kinds(lambda face: face.announces is not Announces.NOTHING)
        self.pairing = self._kinds(lambda face: face.announces is Announces.SECOND_CARD)
        self._tabulate_ways(announced)
        self.text_of = {move: lay.text for move, lay in self.lays.items()} | moves.VERBS
        self.text_of |= {moves.CATCH + s: f"catch {s}" for s in range(self.seats)}
        self.seat_of = {str(seat): seat for seat in range(self.seats)}
        self.table_text_of = {moves.EXPIRE + s: f"expire {s}" for s in range(self.seats)}
        self.table_text_of[moves.EXPIRE_EXCHANGE] = "expire swap"
        self.move_of = {text: move for move, text in self.text_of.items()}
        self.table_move_of = {text: move for move, text in self.table_text_of.items()}

    def _tabulate_ways(self, announced: list[Lay]) -> None:
        kinds, seats = range(len(self.kinds)), range(self.seats)
        self.ways: list[dict[int, list[int]]] = [
            {kind: [] for kind in self.announced - self.pairing} for _ in seats
        ]
        self.seconds: list[dict[int, dict[int, list[int]]]] = [
            {under: {kind: [] for kind in kinds} for under in self.pairing} for _ in seats
        ]
        for lay, seat in product(announced, seats):
            if lay.exchange != seat:
                ways = self.ways[seat] if lay.under is None else self.seconds[seat][lay.under]
                ways[lay.card].append(lay.move)

    def _tabulate_fits(self) -> None:
        self.fits = tuple(self._fitting_kinds())
        self.demanded = {rank: self._kinds_meeting_demand(rank) for rank in self.ranks}
        """The kinds that answer a demand, for each rank."""
        self.answers = {f.name: self._attack_answers(f) for f in self.rules.faces if f.answers}
        """The moves that answer an attack with the same face, for each attacking face."""
        announced = {name: _announced_moves(answers) for name, answers in self.answers.items()}
        self.announced_answers = {name: lays for name, lays in announced.items() if lays}
        """The moves of `answers` that announce something. Faces without such moves are left out."""
        self.defence = {c.colour: kind for kind, c in enumerate(self.kinds) if c.face.defends}

    def _attack_answers(self, face: Face) -> frozenset[int]:
        """Return the moves that answer an attack by this face with the same face.

        There are none if the deck has only one such card.
        """
        same = self._kinds(lambda other: other.name == face.name and other.answers)
        cards = sum(kind in same for kind in self.deck)
        if cards == 1 or not (self.options.stack or face.always_answers):
            return frozenset()
        return frozenset(
            move
            for move, lay in self.lays.items()
            if lay.face.name == face.name
            and lay.face.answers
            and lay.under is None
            and not lay.thrown
        )

    def _kinds_meeting_demand(self, rank: str) -> frozenset[int]:
        """Return the kinds that may be laid when `rank` is demanded.

        These are the kinds of that rank, and the kinds that may demand another rank.
        """
        demanding = {lay.card for lay in self.lays.values() if lay.demand is not None}
        return self._kinds(lambda face: face.name == rank) | demanding

    def starting_seat(self, dealer: int, left: tuple[int, ...]) -> int:
        """Return the seat that begins a round. `left` has the left neighbour of each seat."""
        return dealer if self.rules.starter is Starter.DEALER else left[dealer]

    def shown_after(self, lay: Lay, shown: int) -> int:
        """Return the kind that the pile shows after a lay. Before the lay it showed `shown`."""
        if lay.shown is not None:
            return lay.shown
        return self.deck_of_kinds.kind(self.shown[shown].colour, lay.face)

    def kinds_fitting_under(self, demand: Demand | None, shown: int) -> frozenset[int]:
        """Return the kinds that may be laid on a pile that shows `shown`, given the demand."""
        return self.fits[shown] if demand is None else self.demanded[demand.rank]

    def kinds_fitting_on(self, lay: Lay, shown: int) -> frozenset[int]:
        """Return the kinds that may be laid after this lay. The pile showed `shown` before."""
        if lay.demand is not None:
            return self.demanded[lay.demand]
        return self.fits[self.shown_after(lay, shown)]

    def colour_name(self, shown: int) -> str:
        """Return the name of the colour of the kind `shown`."""
        return self.rules.colours[self.shown[shown].colour]

    def cards_to_lay_after(self, card: int, hand: Sequence[int]) -> list[int]:
        """Return the cards of a hand that may be laid one after the other in the turn of `card`."""
        if not self.options.runs:
            return [kind for kind in hand if kind in self.follows[card]] if self.follows else []
        found, rest = list[int](), list(hand)
        while (
            after := next((kind for kind in rest if kind in self.follows[card]), None)
        ) is not None:
            found.append(after)
            rest.remove(after)
            card = after
        return found

    def kinds_of_colour(self, colour: int) -> frozenset[int]:
        return frozenset(kind for kind, card in enumerate(self.kinds) if card.colour == colour)

    def action_text(self, seat: int, move: int) -> str:
        """Return the text of an action in records, for example `0 play wild red`."""
        if seat >= 0:
            return f"{seat} {self.text_of[move]}"
        return f"table {self.table_text_of[move]}"


def new_game(
    variant: str,
    options: Mapping[str, object] | None = None,
    seats: int = 4,
    definition: int = DEFINITION,
) -> Game:
    """Return the game called `variant` with these options and seats.

    `definition` is the number of its rules. Raise `KeyError` for an unknown game or number,
    `SeatsError` for a wrong number of seats and `OptionError` for a wrong option.
    """
    given = dict(options or {})
    rules = DEFINITIONS[variant][definition]
    fewest, most = rules.seats
    if not fewest <= seats <= most:
        raise SeatsError(seats, fewest, most)
    resolve_options(rules, given, seats)
    return _cached_game(variant, tuple(sorted(given.items())), seats, definition)


@lru_cache(maxsize=256)
def _cached_game(
    variant: str, given: tuple[tuple[str, object], ...], seats: int, definition: int
) -> Game:
    return Game(DEFINITIONS[variant][definition], given, seats)


def _altered_rule_set(rules: RuleSet, options: Options) -> RuleSet:
    """Return the rule set with its faces altered as the options require."""
    faces = rules.faces
    for option, alter in rules.altered_by.items():
        if getattr(options, option) != rules.defaults[option]:
            faces = alter(faces, rules.colours)
    return rules if faces is rules.faces else replace(rules, faces=faces)


def _announced_moves(lays: Iterable[int]) -> list[int]:
    """Return the lays that need an announcement."""
    return [move for move in lays if move >= moves.ANNOUNCED]


def _may_be_in_run(face: Face) -> bool:
    is_waiting_skip = face.answers and not face.draws
    return face.announces is Announces.NOTHING and not is_waiting_skip


def _is_never_last(face: Face, finish: str) -> bool:
    if finish == "no_wish":
        return face.announces in (Announces.COLOUR, Announces.FUNCTION)
    return finish == "plain" and (
        face.effect is not None
        or face.announces is not Announces.NOTHING
        or face.fit is not Fit.MATCH
    )


def _counted_as(rules: RuleSet) -> list[Card]:
    """Return the cards that a colourless card counts as once a colour is announced with it."""
    return [
        Card(face.name, colour, face)
        for face in rules.faces
        if not face.coloured and face.announces is Announces.COLOUR
        for colour in range(len(rules.colours))
    ]
