"""Positions as text, for scenarios.

    position('''
        0: red-5 green-7 wild
        1: blue-1 blue-2
        pile: yellow-1 yellow-2
        top: red-8
        turn: 0
    ''', "noris")

Hands are listed by seat, their cards in order. `pile` and `under` list as many cards as matter.
`under` are the discards below the top card, oldest first. `top` may name the announced colour
(`top: wild yellow`). `turn` is 0 and the direction clockwise by default (`direction: -1`). Cards
that are not named are at the bottom of the draw pile. `rest: away` takes them out of play. A
reshuffle keeps the order: the oldest discard is drawn first.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from bot.game import DEFINITION, TABLE, Match, new_game, read_action, refusal_of
from bot.game.deal import CLOCKWISE, Deal
from bot.game.moves import LEAVE
from bot.game.pending import Exchange
from bot.game.refusals import Refusal, RefusalReason

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.game import Game, Round
    from bot.game.events import Event


class OneDeck:
    """A source of cards for a match that starts from a position."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def first_dealer(self, seats: int) -> int:
        """Return 0: seat 0 always deals first."""
        return 0 * seats

    def deck(self, number: int, attempt: int) -> Sequence[int]:
        """Return the sorted deck, cut differently for each round and attempt."""
        cut = (number * 7 + attempt) % len(self.game.deck)
        return self.game.deck[cut:] + self.game.deck[:cut]

    def reshuffle(self, number: int, count: int, discards: list[int]) -> Sequence[int]:
        """Keep the order."""
        assert number > 0
        assert count > 0
        return discards


class TextPosition:
    """A round that was set up from text. Actions and results use the notation of records."""

    def __init__(self, match: Match, events: list[Event]) -> None:
        assert match.round is not None
        self.match = match
        self.game = match.game
        self.round: Round = match.round
        self.events = events

    def do(self, *actions: str) -> TextPosition:
        """Do these actions, all of which must be legal."""
        for action in actions:
            seat, move = self._read(action)
            reason = refusal_of(self.round, seat, move)
            assert reason is None, f"{action}: {reason}"
            self.match.apply(seat, move)
        return self

    def refusal(self, action: str) -> Refusal:
        """Return why an action is refused. Check that it changed nothing."""
        before = self.state()
        read = read_action(self.game, action)
        refused = read if isinstance(read, Refusal) else refusal_of(self.round, *read)
        assert refused is not None, f"{action} is legal"
        assert self.state() == before
        return refused

    def reason(self, action: str) -> RefusalReason:
        return self.refusal(action).reason

    def explained(self, action: str) -> str:
        """Return a refusal with all its details: `draw-pending card=red-5 kind=draw2 count=2`."""
        refused = self.refusal(action)
        words = [refused.reason.value]
        words += [] if refused.turn is None else [f"turn={refused.turn}"]
        words += [] if refused.card is None else [f"card={self.game.kinds[refused.card].code}"]
        words += [] if refused.top is None else [f"top={self.game.kinds[refused.top].code}"]
        words += [] if self._counts_as_itself(refused) else [f"shown={self._shown(refused)}"]
        colours = self.game.rules.colours
        words += [] if refused.colour is None else [f"colour={colours[refused.colour]}"]
        words += [] if refused.kind is None else [f"kind={refused.kind}"]
        words += [] if refused.count is None else [f"count={refused.count}"]
        fitting = ",".join(self._codes(refused.fitting))
        return " ".join([*words, f"fitting={fitting}"] if fitting else words)

    def legal(self, seat: int) -> list[str]:
        """Return the sorted moves that a seat may do."""
        return sorted(self.game.text_of[move] for move in self.round.legal_moves(seat))

    def legal_for_table(self) -> list[str]:
        """Return the sorted moves that the table may do when time is up."""
        return sorted(self.game.table_text_of[move] for move in self.round.legal_clock_moves())

    def plays(self, seat: int) -> list[str]:
        """Return the sorted lays of a seat."""
        return [text for text in self.legal(seat) if text.startswith("play ")]

    def hand(self, seat: int) -> str:
        """Return the cards of a hand in order."""
        return " ".join(self._codes(self.round.hands[seat]))

    @property
    def pile(self) -> str:
        """The draw pile, its top first."""
        return " ".join(self._codes(self.round.pile[::-1]))

    @property
    def discards(self) -> str:
        """The discards, oldest first."""
        return " ".join(self._codes(self.round.discards))

    @property
    def top(self) -> str:
        return self._codes(self.round.discards)[-1]

    @property
    def colour(self) -> str:
        """The colour in force."""
        return self.game.colour_name(self.round.shown)

    @property
    def turn(self) -> int | None:
        """The seat on turn, or None."""
        return None if self.round.turn < 0 else self.round.turn

    @property
    def windows(self) -> list[int]:
        """The seats that have to call."""
        return list(self.round.open_windows())

    @property
    def pending(self) -> str | None:
        """The pending attack or exchange: its kind, its count if it has one, and a seat.

        An attack names the seat that it waits for, an exchange the seat that laid its card.
        """
        pending = self.round.pending
        if pending is None:
            return None
        if isinstance(pending, Exchange):
            return f"{pending.face.name} by {pending.layer}"
        count = getattr(pending, "count", None)
        middle = "" if count is None else f" {count}"
        return f"{pending.face.name}{middle} on {self.round.turn}"

    @property
    def winner(self) -> int | None:
        """The seat that won the round, or None."""
        return None if self.round.winner < 0 else self.round.winner

    @property
    def points(self) -> list[int]:
        """The points of the last round."""
        return list(self.match.results[-1].points)

    @property
    def over(self) -> bool:
        return self.round.over

    def told(self, kind: type) -> list[Event]:
        """Return the events of one kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def state(self) -> tuple[object, ...]:
        """Return the whole state of the round, for comparisons."""
        rnd = self.round
        names = [name for name in Deal.__slots__ if name not in ("game", "events", "reshuffle")]
        return tuple(repr(getattr(rnd, name)) for name in names)

    def next_round(self) -> TextPosition:
        self.match.begin_round()
        return type(self)(self.match, self.events)

    def _read(self, action: str) -> tuple[int, int]:
        read = read_action(self.game, action)
        assert not isinstance(read, Refusal), f"{action}: {read}"
        return read

    def _counts_as_itself(self, refused: Refusal) -> bool:
        return refused.top is None or self._shown(refused) == self.game.kinds[refused.top].code

    def _shown(self, refused: Refusal) -> str:
        assert refused.shown is not None
        return self.game.shown[refused.shown].code

    def _codes(self, kinds: Sequence[int]) -> list[str]:
        return [self.game.kinds[kind].code for kind in kinds]


def position(
    text: str,
    variant: str,
    options: Mapping[str, object] | None = None,
    definition: int = DEFINITION,
) -> TextPosition:
    """Set up a position. `definition` is the number of the rules."""
    fields = dict(_field(line) for line in text.strip().splitlines() if line.strip())
    hands = [fields[str(seat)] for seat in range(10) if str(seat) in fields]
    game = new_game(variant, options, len(hands), definition)
    told: list[Event] = []
    match = Match(game, OneDeck(game), listener=told)
    rnd = match.begin_round()
    rnd.hands = [_kinds(game, hand) for hand in hands]
    _lay_top(game, rnd, fields)
    pile = _kinds(game, fields.get("pile", ""))
    named = Counter([*pile, *rnd.discards, *(kind for hand in rnd.hands for kind in hand)])
    rest = Counter(game.deck) - named
    assert not named - Counter(game.deck), "more cards of a kind than the deck has"
    under = [] if fields.get("rest") == "away" else sorted(rest.elements())
    rnd.pile = [*pile, *under][::-1]
    rnd.turn = int(fields.get("turn", "0"))
    if fields.get("direction") == "-1":
        rnd.direction = -CLOCKWISE
        rnd.next, rnd.back = rnd.back, rnd.next
    told.clear()
    return TextPosition(match, told)


def _field(line: str) -> tuple[str, str]:
    name, _, value = line.strip().partition(":")
    return name, value.strip()


def _kinds(game: Game, codes: str) -> list[int]:
    return [game.kind_of[code] for code in codes.split()]


def _lay_top(game: Game, rnd: Round, fields: Mapping[str, str]) -> None:
    code, *announced = fields["top"].split()
    kind = game.kind_of[code]
    rnd.discards = [*_kinds(game, fields.get("under", "")), kind]
    rnd.shown = kind
    if announced:
        move = game.move_of[f"play {fields['top']}"]
        shown = game.lays[move].shown
        assert shown is not None
        rnd.shown = shown
    rnd.fits = game.fits[rnd.shown]


__all__ = ["LEAVE", "TABLE", "RefusalReason", "TextPosition", "position"]
