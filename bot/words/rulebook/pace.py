"""The rule book on the time limits at a table in a channel."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.game.effects import propose_exchange
from bot.words.durations import duration
from bot.words.rulebook.book import Book


class Pace(NamedTuple):
    """The times of a table, in milliseconds."""

    turn: int
    window: int
    """The time in which a call is awaited."""
    head_start: int
    """The time in which only the player's own call counts, before anybody may catch them."""
    exchange: int
    """The time in which an exchange of hands can be refused."""
    missed: int
    """The number of missed turns in a row after which a player loses the seat."""
    is_left: bool
    """Whether a player who misses that many turns leaves. Otherwise an AI player plays on."""


def pace(book: Book, pace: Pace) -> list[str]:
    """Return the list of time limits, and what happens to players who exceed them."""
    return [f"- {line}" for line in _times(book, pace)]


def _times(book: Book, pace: Pace) -> Iterator[str]:
    yield book.say("pace-turn", turn=duration(pace.turn, book.lang))
    yield book.say("pace-leave" if pace.is_left else "pace-ai", missed=pace.missed)
    yield from _race(book, pace)
    if any(face.effect is propose_exchange for face in book.game.rules.faces):
        yield book.say("pace-exchange", time=duration(pace.exchange, book.lang))


def _race(book: Book, pace: Pace) -> Iterator[str]:
    """Yield the rules for the race between a call and a catch."""
    call, final = book.game.options.call, book.game.rules.final_call
    if call == "window" or final:
        yield book.say("pace-window", window=duration(pace.window, book.lang))
    if pace.head_start and (call != "armed" or final):
        yield book.say("pace-head-start", time=duration(pace.head_start, book.lang))
