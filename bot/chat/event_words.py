"""What has happened, and why: told to everybody, or to one who plays."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Final, NamedTuple

from bot.game import Game, events
from bot.game.cards import Face
from bot.game.events import Event
from bot.game.table_order import NOBODY
from bot.locales import Lang, text
from bot.locales.texts import Arg
from bot.tables.entries import Actor
from bot.tables.views import Happened
from bot.words.cards import face_name
from bot.words.events import event_text

MOST_TOLD: Final = 3
"""So many events are told of to everybody, the last ones."""
REMEMBERED: Final = 1024
"""So many events, as they were told last: each is told again with the next moves."""
TIMED: Final = (events.Called, events.Forgot, events.Laid)
DONE_FOR: Final = (events.Drew, events.KeptRest, events.Laid, events.Passed)
"""What tells that the table, or an AI, has done it for somebody."""
NOT_TOLD: Final = (
    events.Armed,
    events.DemandMet,
    events.WindowLapsed,
    events.WindowOpened,
    events.HandShown,
)
"""What is said elsewhere, or goes without saying."""


SAID_APART: Final = (*NOT_TOLD, events.RoundWon)
"""The same of the end of a round, where who has won it stands as a headline."""


class Audience(NamedTuple):
    """To whom something is told."""

    game: Game
    names: tuple[str, ...]
    lang: Lang
    you: int = NOBODY
    """The seat that reads it; nobody's, if everybody does."""

    def text(self, text_id: str, **variables: Arg) -> str:
        """A text in their language."""
        return text(self.lang, text_id, **variables)


def happened(
    game: Game,
    recent: Sequence[Happened],
    names: Sequence[str],
    lang: Lang,
    *,
    most: int = MOST_TOLD,
) -> list[str]:
    """The last events, as far as they are worth telling everybody."""
    told = [each for each in recent if not isinstance(each.event, NOT_TOLD)]
    dealt = events.Dealt
    since_deal = list(takewhile(lambda each: not isinstance(each.event, dealt), reversed(told)))
    latest = since_deal[:most][::-1] or told[-1:]
    audience = Audience(game, tuple(names), lang)
    return [told_to(audience, each) for each in latest]


def how_it_ended(audience: Audience, recent: Sequence[Happened]) -> str | None:
    """The card with which a round was won, and what came of it."""
    winner = next((e.event.seat for e in recent if isinstance(e.event, events.RoundWon)), NOBODY)
    if audience.game.plays_on:
        # The first who was out has won; what came last was about the others.
        return None
    laid = [n for n, each in enumerate(recent) if _is_laid_by(each.event, winner)]
    if not laid:
        return None
    told = (each for each in recent[laid[-1] :] if not isinstance(each.event, SAID_APART))
    return " ".join(told_to(audience, each) for each in told)


def _is_laid_by(event: Event, seat: int) -> bool:
    return isinstance(event, events.Laid) and event.seat == seat


def told_to(audience: Audience, what: Happened) -> str:
    """An event in a sentence: for whom, why, and for a press in a race how fast it was."""
    return _told(audience, what.event, what.reaction, what.by, what.reason)


# By type too: events of two kinds may hold the same numbers.
@lru_cache(REMEMBERED, typed=True)
def _told(
    audience: Audience, event: Event, reaction: int | None, by: Actor | None, reason: Face | None
) -> str:
    line = _sentence(audience, event, by)
    added = []
    if reaction is not None and isinstance(event, TIMED):
        added.append(audience.text("table-after", seconds=tenths(reaction)))
    why = ", ".join(_reasons(audience, event, by, reason))
    if why:
        added.append(f"({why})")
    # It belongs to the sentence, so it comes before the full stop.
    return f"{line.removesuffix('.')} {' '.join(added)}." if added else line


def _sentence(audience: Audience, event: Event, by: Actor | None) -> str:
    if by == "moderator" and isinstance(event, events.SeatLeft):
        seat = audience.names[event.seat]
        return audience.text("event-seat-removed", seat=seat, size=event.size)
    if by == "clock" and isinstance(event, events.Called) and not event.armed:
        own = ".you" if event.seat == audience.you else ""
        return audience.text(f"event-let-pass{own}", seat=audience.names[event.seat])
    return sentence_about(audience.game, event, audience.names, audience.lang, audience.you)


def _reasons(
    audience: Audience, event: Event, by: Actor | None, reason: Face | None
) -> Iterator[str]:
    """The card for which somebody drew, and who acted for them."""
    if reason is not None:
        yield face_name(audience.game, reason, audience.lang)
    if not isinstance(event, DONE_FOR):
        return
    if by == "clock":
        yield audience.text("event-time-up")
    elif by == "ai" and event.seat == audience.you:
        yield audience.text("event-by-ai")


def sentence_about(
    game: Game, event: Event, names: Sequence[str], lang: Lang, you: int = NOBODY
) -> str:
    """What happened, with one full stop, also where a name with one stands last."""
    line = event_text(game, event, names, lang, you)
    return line.removesuffix(".") if line.endswith("..") else line


def tenths(milliseconds: int) -> float:
    """Seconds, in whole tenths, as results keep them: clocks are not as exact as they look."""
    return max(1, milliseconds // 100) / 10
