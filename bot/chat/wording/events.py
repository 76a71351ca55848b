"""Texts about events and their reasons, for everybody or for one player."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2s
from itertools import takewhile
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.chat.pictures.cat import Mood
from bot.chat.wording.viewer import Viewer
from bot.game import Game, events
from bot.game.deal import NOBODY
from bot.game.events import Event
from bot.game.ruleset import Face
from bot.locales import Lang, text
from bot.locales.texts import Arg
from bot.tables.entries import Actor
from bot.tables.views import RecordedEvent
from bot.words.cards import face_name
from bot.words.events import event_text

# Event words -------------------------------------------------------------------------------------

MOST_TOLD: Final = 3
"""The most events that everybody is shown: the last ones."""
REMEMBERED: Final = 1024
"""The number of cached sentences. Each is shown again with the next moves."""
TIMED: Final = (events.Called, events.Forgot, events.Laid)
DONE_FOR: Final = (events.Drew, events.KeptRest, events.Laid, events.Passed)
"""Events whose text adds that time was up, or that an AI player acted."""
NOT_TOLD: Final = (
    events.Armed,
    events.DemandMet,
    events.WindowLapsed,
    events.WindowOpened,
    events.HandShown,
)
"""Events that are shown elsewhere or are obvious."""


SAID_APART: Final = (*NOT_TOLD, events.RoundWon)
"""Events left out of the end of a round, where the winner is the headline."""


class Audience(NamedTuple):
    """The readers of a text."""

    game: Game
    names: tuple[str, ...]
    lang: Lang
    you: int = NOBODY
    """The seat of the reader, or `NOBODY` if everybody reads it."""

    def text(self, text_id: str, **variables: Arg) -> str:
        return text(self.lang, text_id, **variables)


def recent_events_text(
    game: Game,
    recent: Sequence[RecordedEvent],
    names: Sequence[str],
    lang: Lang,
    *,
    most: int = MOST_TOLD,
) -> list[str]:
    """Return sentences about the last events that are worth showing to everybody.

    Events before the last deal are left out, unless there is nothing newer.
    """
    told = [each for each in recent if not isinstance(each.event, NOT_TOLD)]
    dealt = events.Dealt
    since_deal = list(takewhile(lambda each: not isinstance(each.event, dealt), reversed(told)))
    latest = since_deal[:most][::-1] or told[-1:]
    audience = Audience(game, tuple(names), lang)
    return [event_with_reasons_text(audience, each) for each in latest]


def round_end_text(audience: Audience, recent: Sequence[RecordedEvent]) -> str | None:
    """Return sentences about the card that won a round, and about what followed.

    Return None if the winner laid no card, or if the game goes on after the first win.
    """
    winner = next((e.event.seat for e in recent if isinstance(e.event, events.RoundWon)), NOBODY)
    if audience.game.plays_on:
        # The first player who went out has won. The last events were about the others.
        return None
    laid = [n for n, each in enumerate(recent) if _is_laid_by(each.event, winner)]
    if not laid:
        return None
    told = (each for each in recent[laid[-1] :] if not isinstance(each.event, SAID_APART))
    return " ".join(event_with_reasons_text(audience, each) for each in told)


def _is_laid_by(event: Event, seat: int) -> bool:
    return isinstance(event, events.Laid) and event.seat == seat


def event_with_reasons_text(audience: Audience, what: RecordedEvent) -> str:
    """Return a sentence about an event, with its reason and the reaction time of a race."""
    return _event_line(audience, what.event, what.reaction, what.by, what.drawn_for)


# Cached by type too: events of two types may hold the same numbers.
@lru_cache(REMEMBERED, typed=True)
def _event_line(
    audience: Audience, event: Event, reaction: int | None, by: Actor | None, reason: Face | None
) -> str:
    line = _sentence(audience, event, by)
    added = []
    if reaction is not None and isinstance(event, TIMED):
        added.append(audience.text("table-after", seconds=seconds_text(reaction)))
    why = ", ".join(_reason_texts(audience, event, by, reason))
    if why:
        added.append(f"({why})")
    # The additions belong to the sentence, so they come before the full stop.
    return f"{line.removesuffix('.')} {' '.join(added)}." if added else line


def _sentence(audience: Audience, event: Event, by: Actor | None) -> str:
    if by == "moderator" and isinstance(event, events.SeatLeft):
        seat = audience.names[event.seat]
        return audience.text("event-seat-removed", seat=seat, size=event.size)
    if by == "clock" and isinstance(event, events.Called) and not event.armed:
        own = ".you" if event.seat == audience.you else ""
        return audience.text(f"event-let-pass{own}", seat=audience.names[event.seat])
    return event_sentence(audience.game, event, audience.names, audience.lang, audience.you)


def _reason_texts(
    audience: Audience, event: Event, by: Actor | None, reason: Face | None
) -> Iterator[str]:
    """Yield the card that made somebody draw, and who acted for them."""
    if reason is not None:
        yield face_name(audience.game, reason, audience.lang)
    if not isinstance(event, DONE_FOR):
        return
    if by == "clock":
        yield audience.text("event-time-up")
    elif by == "ai" and event.seat == audience.you:
        yield audience.text("event-by-ai")


def event_sentence(
    game: Game, event: Event, names: Sequence[str], lang: Lang, you: int = NOBODY
) -> str:
    """Return a sentence about an event that ends with one full stop.

    A name with a full stop may be its last word.
    """
    line = event_text(game, event, names, lang, you)
    return line.removesuffix(".") if line.endswith("..") else line


def seconds_text(milliseconds: int) -> float:
    """Return seconds in whole tenths, as results store them.

    Clocks are not as exact as they look.
    """
    return max(1, milliseconds // 100) / 10


# Voice -------------------------------------------------------------------------------------------

# The cat's remarks on big moments: one short line, the same however often it is shown.

VARIANTS: Final = 5
"""The number of lines for each moment, in every language."""
MOODS: Final[Mapping[str, Mood]] = MappingProxyType(
    {
        "caught": "caught",
        "catching": "pouncing",
        "forgot": "sulking",
        "called": "proud",
        "stack": "pouncing",
        "aimed": "caught",
        "hit": "sulking",
        "round": "proud",
        "comeback": "party",
        "won": "party",
        "lost": "thinking",
        "match": "party",
    }
)
"""The cat's mood at each moment."""


def cat_remark(moment: str, match: str, number: int, viewer: Viewer) -> str | None:
    """Return the cat's line about an event, which has this number in the match.

    Return None if the cat has no voice here. The line has her face as an emoji. Viewers who want
    words, or for whom it is missing, get her name instead.
    """
    if not viewer.has_voice:
        return None
    words = viewer.text(f"voice-{moment}", variant=remark_variant(moment, match, number))
    face = "" if viewer.in_words else viewer.emoji.mood_text(MOODS[moment])
    return f"-# {face} {words}" if face else f"-# {viewer.text('voice-said', words=words)}"


def remark_variant(moment: str, match: str, number: int) -> int:
    """Return the number of the cat's line. Neither an edit nor a restart changes it."""
    drawn = blake2s(f"{match} {moment} {number}".encode(), digest_size=4).digest()
    return int.from_bytes(drawn) % VARIANTS
