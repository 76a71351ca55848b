'''Scenes of a rule as text: a position, moves, and what has to hold.

    @scenes("""
        game: noris
        0: ... green-1 green-3
        1: ... blue-1 blue-3
        pile: green-5 green-6
        top: red-8
    next player draws 2 and loses the turn
        0: red-draw2
        0 play red-draw2 -> pending: draw2 2 on 1
        1 draw -> hand 1: blue-1 blue-3 green-5 green-6; turn: 0
    """)
    def test_draw_two(scene: RuleScene) -> None:
        scene.play()

A line that is not indented names the rule. The lines before the first name are what all scenes
have. A field of a scene replaces the one of all, or stands for the dots in it. `seats: 2` leaves
the others out. A scene that names its game has nothing of the others. It names `any` where the
test says in which games it is played. Cards and seats are written as in `tests.support.positions`,
`rules` are the options of the game, and `definition` is the number
of its rules.

Moves stand before an arrow, and what holds after them behind it. `each card = count: red-1 = 1 |
red-2 = 2` makes two scenes: `{card}` and `{count}` stand for those values. A line that is indented
more goes on with the one before. A line that begins with `#` is a comment.
'''

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from bot.game import DEFINITION, events
from bot.game.pending import forced_move
from bot.game.round import can_throw_in
from bot.game.views import public_view
from tests.support.plain_cards import in_plain_cards
from tests.support.positions import position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from tests.support.positions import TextPosition

FIELD: Final = re.compile(
    r"(\d|seats|game|rules|definition|pile|under|top|turn|direction|rest): *(.*)"
)
ARROW: Final = "->"
DOTS: Final = "..."
MOST_SEATS: Final = 10
CONSTANTS: Final[Mapping[str, object]] = {"true": True, "false": False}


def _forced(p: TextPosition) -> str | None:
    move = forced_move(p.round)
    return None if move is None else p.game.text_of[move]


def _is_open_to_throwing_in(p: TextPosition) -> bool:
    """Return what the engine says, which lists no throw-in where it says no."""
    is_open = can_throw_in(p.round)
    listed = [
        move for seat in range(len(p.round.hands)) for move in p.legal(seat) if "throw" in move
    ]
    assert is_open or not listed
    return is_open


STATES: Final[Mapping[str, Callable[[TextPosition], object]]] = {
    "clock": lambda p: p.legal_for_table(),
    "colour": lambda p: p.colour,
    "direction": lambda p: p.round.direction,
    "discards": lambda p: p.discards,
    "forced": _forced,
    "form": lambda p: (pending := public_view(p.match).pending) and pending.form,
    "idle": lambda p: p.round.idle,
    "out": lambda p: p.round.out,
    "over": lambda p: p.over,
    "open to throwing in": _is_open_to_throwing_in,
    "pending": lambda p: p.pending,
    "pile": lambda p: p.pile,
    "playing": lambda p: p.round.playing,
    "points": lambda p: p.points,
    "top": lambda p: p.top,
    "totals": lambda p: p.match.totals,
    "turn": lambda p: p.turn,
    "waiting": lambda p: p.round.demand and p.round.demand.waiting,
    "windows": lambda p: p.windows,
    "winner": lambda p: p.winner,
    "winners": lambda p: p.match.winners,
}
"""What can hold of a round."""

ASKED: Final[Mapping[str, Callable[[TextPosition, str], object]]] = {
    "can": lambda p, move: move[2:] in p.legal(int(move[0])),
    "cards": lambda p, seat: len(p.round.hands[int(seat)]),
    "hand": lambda p, seat: p.hand(int(seat)),
    "legal": lambda p, seat: p.legal(int(seat)),
    "plays": lambda p, seat: p.plays(int(seat)),
    "reason": lambda p, move: p.reason(move).value,
    "refused": lambda p, move: p.explained(move),
    "told": lambda p, kind: p.told(getattr(events, kind)),
}
"""What can hold of a seat, a move or a kind of event, which is named behind it."""


class Step(NamedTuple):
    """Moves, and what holds after them."""

    moves: list[str]
    expected: list[tuple[str, str]]


class RuleScene(NamedTuple):
    """A scene of a rule."""

    fields: Mapping[str, str]
    steps: list[Step]

    def play(self) -> None:
        """Set up the position, do the moves, and compare."""
        number = int(self.fields.get("definition", DEFINITION))
        self._play_on(position(self._text, self.fields["game"], self._options, number))

    def play_in(self, game: str) -> None:
        """Play the scene in a game whose cards it names by their plain names."""
        self._play_on(in_plain_cards(self._text, game, self._options))

    def _play_on(self, p: TextPosition) -> None:
        for step in self.steps:
            p.do(*step.moves)
            for name, expected in step.expected:
                found = _in_words(_look(p, name))
                assert found == expected, f"{name}: {found}, not {expected}"

    @property
    def _text(self) -> str:
        return "\n".join(f"{name}: {value}" for name, value in self.fields.items())

    @property
    def _options(self) -> dict[str, object]:
        given = (each.split("=") for each in self.fields.get("rules", "").split())
        return {name: _value(value) for name, value in given}


def scenes(text: str, **words: str) -> pytest.MarkDecorator:
    """Parametrize a test by the scenes of a text, each with the name of its rule as its id.

    `words` are what names in braces stand for.
    """
    lines = [line for line in text.strip("\n").splitlines() if not line.startswith("#")]
    common, *blocks = re.split(r"^(?=\S)", "\n".join(lines), flags=re.MULTILINE)
    found = [each for block in blocks for each in _scenes(common, block, words)]
    return pytest.mark.parametrize("scene", found)


def _scenes(common: str, block: str, words: Mapping[str, str]) -> Iterator[object]:
    name, *lines = re.sub(r"\n {5,}", " ", block).strip().splitlines()
    for values in _cases(lines, words):
        own = "\n".join(lines).format(**words, **values)
        case = f" ({', '.join(values.values())})" if values else ""
        yield pytest.param(_scene(common.format(**words), own), id=name + case)


def _cases(lines: list[str], words: Mapping[str, str]) -> list[dict[str, str]]:
    """Take off the line that says what differs. Return the values of each case."""
    if not lines[0].strip().startswith("each "):
        return [{}]
    names, _, cases = lines.pop(0).strip().format(**words).removeprefix("each ").partition(": ")
    return [
        dict(zip(names.split(" = "), case.strip().split(" = "), strict=True))
        for case in cases.split("|")
    ]


def _scene(common: str, own: str) -> RuleScene:
    fields: dict[str, str] = {}
    steps = []
    for line in own.splitlines():
        if ARROW not in line and FIELD.match(line.strip()):
            fields |= dict(_fields(line))
        else:
            steps.append(_step(line))
    assert any(step.expected for step in steps), f"nothing is expected of {own}"
    if "game" in fields:
        return RuleScene(fields, steps)
    shared = {name: value for line in common.splitlines() for name, value in _fields(line)}
    return RuleScene(_completed(shared, fields), steps)


def _completed(shared: Mapping[str, str], own: Mapping[str, str]) -> Mapping[str, str]:
    rules = f"{shared.get('rules', '')} {own.get('rules', '')}"
    filled = {
        name: value.replace(DOTS, own.get(name, "")) if DOTS in value else own.get(name, value)
        for name, value in shared.items()
        if not name.isdigit() or int(name) < int(own.get("seats", MOST_SEATS))
    }
    return {**own, **filled, "rules": rules}


def _fields(line: str) -> Iterator[tuple[str, str]]:
    for part in filter(None, line.strip().split("; ")):
        found = FIELD.fullmatch(part)
        assert found is not None, part
        yield found[1], found[2]


def _step(line: str) -> Step:
    moves, _, expected = (part.strip() for part in line.partition(ARROW))
    named = (each.rpartition(": ") for each in expected.split("; ") if each)
    return Step(
        [move for move in moves.split(", ") if move], [(name, value) for name, _, value in named]
    )


def _look(p: TextPosition, name: str) -> object:
    if name in STATES:
        return STATES[name](p)
    kind, _, asked = name.partition(" ")
    return ASKED[kind](p, asked)


def _in_words(value: object) -> str:
    if hasattr(value, "_fields"):
        return str(value).removeprefix(type(value).__name__)
    if isinstance(value, list | tuple):
        return ", ".join(map(_in_words, value)) or "nothing"
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    return str(value) or "nothing"


def _value(text: str) -> object:
    return int(text) if text.isdigit() else CONSTANTS.get(text, text)
