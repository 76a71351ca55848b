"""Events in words: what happened, one line each.

Cards are named only where the event still holds them; `bot.game.events.seen_by` takes them away.
"""

from collections.abc import Iterable
from functools import singledispatch
from typing import NamedTuple

from bot.game import Game, events
from bot.game.events import Event
from bot.game.table_order import CLOCKWISE
from bot.locales import Lang, text
from bot.locales.texts import Arg
from bot.words.cards import call_word, card_name, cards_list, face_called, face_name
from bot.words.moves import lay_words
from bot.words.phrases import Names, and_list, seat_name, sentence


class Told(NamedTuple):
    """For whom an event is told."""

    game: Game
    names: Names
    lang: Lang

    def text(self, text_id: str, **variables: Arg) -> str:
        """A text in that language."""
        return text(self.lang, text_id, **variables)

    def cards(self, kinds: Iterable[int]) -> str:
        """Cards by name."""
        return cards_list(self.game, kinds, self.lang)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return seat_name(seat, self.names, self.lang)

    def word(self, *, final: bool) -> str:
        """What is called."""
        return call_word(self.game, self.lang, final=final)

    def attack(self, kind: str) -> str:
        """What an attack of that kind is called."""
        return face_name(self.game, face_called(self.game, kind), self.lang)


def event_text(game: Game, event: Event, names: Names, lang: Lang) -> str:
    """What happened, in one line in the past tense."""
    return sentence(_line(event, Told(game, names, lang)))


@singledispatch
def _line(event: object, _told: Told) -> str:
    raise NotImplementedError(type(event).__name__)


@_line.register
def _(event: events.Dealt, told: Told) -> str:
    return told.text(
        "event-dealt",
        dealer=told.name(event.dealer),
        top=card_name(told.game, event.top, told.lang),
        starter=told.name(event.starter),
    )


@_line.register
def _(event: events.Laid, told: Told) -> str:
    how, words = lay_words(told.game, told.game.lays[event.move], told.lang, told.names)
    return told.text(f"event-laid-{how}", seat=told.name(event.seat), **words)


@_line.register
def _(event: events.Drew, told: Told) -> str:
    line = _drawn(event, told)
    if 0 < event.size < event.due:
        return f"{line} {told.text('event-no-more-cards')}"
    return line


def _drawn(event: events.Drew, told: Told) -> str:
    seat = told.name(event.seat)
    if event.cards:
        return told.text("event-drew-cards", seat=seat, cards=told.cards(event.cards))
    return told.text("event-drew", seat=seat, size=event.size)


@_line.register
def _(event: events.Penalised, told: Told) -> str:
    seat = told.name(event.seat)
    if event.cards:
        return told.text("event-penalised-cards", seat=seat, cards=told.cards(event.cards))
    return told.text("event-penalised", seat=seat, size=event.size)


@_line.register
def _(event: events.Reshuffled, told: Told) -> str:
    return told.text("event-reshuffled", size=event.size)


@_line.register
def _(event: events.PassedOver, told: Told) -> str:
    return told.text("event-passed-over", seat=told.name(event.seat))


@_line.register
def _(event: events.Turned, told: Told) -> str:
    clockwise = event.direction == CLOCKWISE
    return told.text("event-turned-clockwise" if clockwise else "event-turned-back")


@_line.register
def _(event: events.Passed, told: Told) -> str:
    return told.text("event-passed", seat=told.name(event.seat))


@_line.register
def _(event: events.Armed, told: Told) -> str:
    return told.text("event-armed", seat=told.name(event.seat))


@_line.register
def _(event: events.WindowOpened, told: Told) -> str:
    word = told.word(final=event.final)
    return told.text(
        "event-window-final" if event.final else "event-window-opened",
        seat=told.name(event.seat),
        word=word,
    )


@_line.register
def _(event: events.Called, told: Told) -> str:
    word = told.word(final=event.final)
    return told.text("event-called", seat=told.name(event.seat), word=word)


@_line.register
def _(event: events.Forgot, told: Told) -> str:
    seat, word = told.name(event.seat), told.word(final=event.final)
    if event.catcher is None:
        return told.text("event-forgot", seat=seat, word=word)
    return told.text("event-caught", catcher=told.name(event.catcher), seat=seat, word=word)


@_line.register
def _(event: events.WindowLapsed, told: Told) -> str:
    return told.text("event-window-lapsed", seat=told.name(event.seat))


@_line.register
def _(event: events.HandShown, told: Told) -> str:
    return told.text("event-hand-shown", seat=told.name(event.seat), cards=told.cards(event.cards))


@_line.register
def _(event: events.AttackPassedOn, told: Told) -> str:
    return told.text(
        "event-attack-passed-on",
        seat=told.name(event.seat),
        to=told.name(event.to),
        attack=told.attack(event.kind),
    )


@_line.register
def _(event: events.Cancelled, told: Told) -> str:
    attack = told.attack(event.kind)
    return told.text("event-cancelled", seat=told.name(event.seat), attack=attack)


@_line.register
def _(event: events.ExchangeAccepted, told: Told) -> str:
    return told.text("event-exchange-accepted", seat=told.name(event.seat))


@_line.register
def _(event: events.HandsExchanged, told: Told) -> str:
    givers = [told.name(seat) for seat in event.givers]
    takers = [told.name(seat) for seat in event.takers]
    if len(givers) == 2:  # noqa: PLR2004 - two seats, whoever asked for it
        return told.text("event-hands-traded", one=givers[0], other=givers[1])
    moved = [
        told.text("event-hand-moved", giver=giver, taker=taker)
        for giver, taker in zip(givers, takers, strict=True)
    ]
    return told.text("event-hands-moved", moved=and_list(moved, told.lang))


@_line.register
def _(_event: events.ExchangeLapsed, told: Told) -> str:
    return told.text("event-exchange-lapsed")


@_line.register
def _(event: events.SeatLeft, told: Told) -> str:
    return told.text("event-seat-left", seat=told.name(event.seat), size=event.size)


@_line.register
def _(event: events.RoundWon, told: Told) -> str:
    return told.text("event-round-won", seat=told.name(event.seat))


@_line.register
def _(_event: events.Stalemate, told: Told) -> str:
    return told.text("event-stalemate")


@_line.register
def _(_event: events.BrokenOff, told: Told) -> str:
    return told.text("event-broken-off")
