"""Texts about the events since the player's last move: all of them, each one once.

The latest events are sentences. Older ones do not fit on a phone, so a summary of them comes first.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from bot.chat.wording.position import Audience, event_with_reasons_text
from bot.chat.wording.viewer import Viewer
from bot.game import events
from bot.game.deal import NOBODY
from bot.game.events import Event
from bot.game.ruleset import Face
from bot.tables.views import HandView, RecordedEvent
from bot.words.cards import face_name

LONGEST: Final = 360
"""The most letters of all sentences together. The hand still has to fit on a phone."""
LONGEST_OWN: Final = 200
GOES_WITHOUT: Final = (events.Armed, events.DemandMet, events.WindowOpened)
"""Events without a sentence of their own.

A button shows `Armed`: the player has called in advance. The other events lead to further events
that have a sentence, or their effect is visible in the hand.
"""
OUT: Final = (events.WentOut, events.HeldTooMany)
CARDS: Final = {
    events.Laid: "since-laid",
    events.Drew: "since-drew",
    events.Penalised: "since-penalised",
}
"""Events that are summed up by their number of cards."""
TIMES: Final = {
    events.Dealt: "since-dealt",
    events.PassedOver: "since-passed-over",
    events.Passed: "since-passed",
    events.KeptRest: "since-kept-rest",
    events.Called: "since-called",
    events.Forgot: "since-forgot",
    events.WindowLapsed: "since-window-lapsed",
    events.HandShown: "since-hand-shown",
    events.AttackPassedOn: "since-attack-passed-on",
    events.Challenged: "since-challenged",
    events.Cancelled: "since-cancelled",
    events.ExchangeAccepted: "since-exchange-accepted",
    events.WentOut: "since-went-out",
    events.HeldTooMany: "since-held-too-many",
    events.SeatLeft: "since-seat-left",
    events.Reshuffled: "since-reshuffled",
    events.Turned: "since-turned",
    events.HandsExchanged: "since-hands-exchanged",
    events.ExchangeLapsed: "since-exchange-lapsed",
}
"""Events that are summed up by how often they happened."""


def events_since_move_text(hand: HandView, viewer: Viewer, beside: int) -> str | None:
    """Return the text about everything since the last move of the hand's owner.

    `beside` is the number of letters of the other texts in the message. They leave less room here.
    """
    news = notable_events(hand)
    if not news:
        return None
    audience = audience_for_hand(hand, viewer)
    sentences = [event_with_reasons_text(audience, each) for each in news]
    first = _first_event_that_fits(sentences, LONGEST - beside)
    told = " ".join(sentences[first:])
    if first:
        return viewer.text("since-summed", summed=summary_text(audience, news[:first]), told=told)
    if isinstance(news[0].event, events.Dealt):
        return told
    return viewer.text("since-move", told=told)


def own_changes_text(hand: HandView, viewer: Viewer, *, is_out_told: bool) -> str | None:
    """Return the text about what happened to the player and their cards since their last move.

    The text stays true while others play. With `is_out_told`, it does not say that the player is
    out, because another line says it.
    """
    audience = audience_for_hand(hand, viewer)
    own = [each for each in notable_events(hand) if _concerns(each.event, hand.seat)]
    news = [each for each in own if not (is_out_told and isinstance(each.event, OUT))]
    sentences = [event_with_reasons_text(audience, each) for each in news]
    return " ".join(sentences[_first_event_that_fits(sentences, LONGEST_OWN) :]) or None


def has_just_moved(hand: HandView) -> bool:
    """Return whether nobody else has moved since the player's last move."""
    moves = events.Dealt | events.Laid | events.Drew | events.Passed | events.PassedOver
    news = (each.event for each in hand.since if isinstance(each.event, moves))
    return all(not isinstance(each, events.Dealt) and each.seat == hand.seat for each in news)


def audience_for_hand(hand: HandView, viewer: Viewer) -> Audience:
    """Return the `Audience` of a hand message: its owner's seat, the language and the names."""
    table, seat = hand.table, hand.seat
    return Audience(
        table.game, tuple(viewer.names(table)), viewer.lang, NOBODY if seat is None else seat
    )


def notable_events(hand: HandView) -> list[RecordedEvent]:
    """Return all events since the last move, except those that the hand shows in another way."""
    return [each for each in hand.since if not isinstance(each.event, GOES_WITHOUT)]


def summary_text(audience: Audience, news: Sequence[RecordedEvent]) -> str:
    """Return how often each seat did what: `Max (AI): laid 3, drew 2 (Draw 2); Cleo: laid 1`."""
    counts: dict[int, Counter[tuple[type[Event], Face | None]]] = {}
    for each in news:
        seat = getattr(each.event, "seat", NOBODY)
        counted = counts.setdefault(seat, Counter())
        counted[type(each.event), each.drawn_for] += _card_count(each.event)
    # Events without a seat come last.
    seats = sorted(counts, key=lambda seat: seat == NOBODY)
    return "; ".join(_seat_summary(audience, seat, counts[seat]) for seat in seats)


def _seat_summary(
    audience: Audience, seat: int, counted: Counter[tuple[type[Event], Face | None]]
) -> str:
    done = ", ".join(_count_text(audience, *what, count) for what, count in counted.items())
    if seat == NOBODY:
        return done
    you = seat == audience.you
    name = audience.text("since-you") if you else audience.names[seat]
    return audience.text("since-seat", name=name, done=done)


def _count_text(audience: Audience, kind: type[Event], reason: Face | None, count: int) -> str:
    if kind not in CARDS:
        once = audience.text(TIMES[kind])
        return once if count == 1 else audience.text("card-times", count=count, card=once)
    told = audience.text(CARDS[kind], count=count)
    return f"{told} ({face_name(audience.game, reason, audience.lang)})" if reason else told


def _card_count(event: Event) -> int:
    return event.size if isinstance(event, events.Drew | events.Penalised) else 1


def _first_event_that_fits(sentences: Sequence[str], longest: int) -> int:
    """Return the index of the first sentence from which on all fit into `longest` letters.

    The last sentence is always included.
    """
    lengths = list(accumulate(len(each) + 1 for each in reversed(sentences)))
    fitting = sum(length <= longest for length in lengths)
    return len(sentences) - max(fitting, min(1, len(sentences)))


def _concerns(event: Event, seat: int | None) -> bool:
    """Return whether the event is about that seat or its cards."""
    match event:
        case events.WentOut() | events.HeldTooMany():
            return event.seat == seat
        case events.HandsExchanged(_, givers):
            return seat in givers
        case events.Challenged(challenger, layer):
            return seat in (challenger, layer)
        case events.Drew() | events.Penalised() | events.Forgot() | events.PassedOver():
            return event.seat == seat
        case events.Called() | events.Laid() | events.HandShown():
            return event.seat == seat
        case events.Passed() | events.KeptRest():
            return event.seat == seat
    return False
