"""Texts for events: what happened, in one line each.

Cards are named only if the event still holds them. `bot.game.events.seen_by` removes them.
"""

from collections.abc import Iterable
from functools import singledispatch
from typing import NamedTuple

from bot.game import Game, events
from bot.game.deal import CLOCKWISE, NOBODY
from bot.game.events import Event
from bot.locales import Lang, text
from bot.locales.texts import Arg
from bot.words.cards import (
    Names,
    and_list,
    call_word,
    card_name,
    cards_list,
    colour_noun,
    face_called,
    face_name,
    lay_words,
    seat_name,
    sentence,
)


class Told(NamedTuple):
    """The context in which an event is put into words: game, names, language and viewer."""

    game: Game
    names: Names
    lang: Lang
    you: int = NOBODY
    """The seat that reads the text, or `NOBODY` for a text to everybody."""

    def about(self, seat: int, text_id: str, **variables: Arg) -> str:
        """Return a text about a seat. If that seat is the viewer, the text says "you"."""
        named = f"{text_id}.you" if seat == self.you else text_id
        return self.text(named, seat=self.name(seat), **variables)

    def text(self, text_id: str, **variables: Arg) -> str:
        return text(self.lang, text_id, **variables)

    def cards(self, kinds: Iterable[int]) -> str:
        """Return the names of the cards as a list."""
        return cards_list(self.game, kinds, self.lang)

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return seat_name(seat, self.names, self.lang)

    def word(self, *, final: bool) -> str:
        """Return the word that is called."""
        return call_word(self.game, self.lang, final=final)

    def attack(self, kind: str) -> str:
        """Return the name of an attack by the face `kind`."""
        return face_name(self.game, face_called(self.game, kind), self.lang)


def event_text(game: Game, event: Event, names: Names, lang: Lang, you: int = NOBODY) -> str:
    """Return what happened in one line in the past tense. The seat `you` reads "you"."""
    return sentence(_line(event, Told(game, names, lang, you)))


@singledispatch
def _line(event: object, _told: Told) -> str:
    raise NotImplementedError(type(event).__name__)


@_line.register
def _(event: events.Dealt, told: Told) -> str:
    deals, begins = (seat == told.you for seat in (event.dealer, event.starter))
    who = {(True, True): ".you-both", (True, False): ".you-deal", (False, True): ".you-begin"}
    named = f"event-dealt{who.get((deals, begins), '')}"
    return told.text(
        named,
        dealer=told.name(event.dealer),
        top=card_name(told.game, event.top, told.lang),
        starter=told.name(event.starter),
    )


@_line.register
def _(event: events.Laid, told: Told) -> str:
    lay = told.game.lays[event.move]
    how, words = lay_words(told.game, lay, told.lang, told.names)
    # `you` is negative without a viewer and `exchange` when passing left: do not mix them up.
    if lay.exchange is not None and lay.exchange == told.you >= 0:
        return told.text("event-laid-with.with-you", seat=told.name(event.seat), **words)
    return told.about(event.seat, f"event-laid-{how}", **words)


@_line.register
def _(event: events.Drew, told: Told) -> str:
    line = _drawn(event, told)
    if 0 < event.size < event.due:
        return f"{line} {told.text('event-no-more-cards')}"
    return line


def _drawn(event: events.Drew, told: Told) -> str:
    if event.cards:
        return told.about(event.seat, "event-drew-cards", cards=told.cards(event.cards))
    return told.about(event.seat, "event-drew", size=event.size)


@_line.register
def _(event: events.Penalised, told: Told) -> str:
    if event.cards:
        return told.about(event.seat, "event-penalised-cards", cards=told.cards(event.cards))
    return told.about(event.seat, "event-penalised", size=event.size)


@_line.register
def _(event: events.Reshuffled, told: Told) -> str:
    return told.text("event-reshuffled", size=event.size)


@_line.register
def _(event: events.PassedOver, told: Told) -> str:
    return told.about(event.seat, "event-passed-over")


@_line.register
def _(event: events.Turned, told: Told) -> str:
    clockwise = event.direction == CLOCKWISE
    return told.text("event-turned-clockwise" if clockwise else "event-turned-back")


@_line.register
def _(event: events.Passed, told: Told) -> str:
    return told.about(event.seat, "event-passed")


@_line.register
def _(event: events.KeptRest, told: Told) -> str:
    return told.about(event.seat, "event-kept-rest")


@_line.register
def _(_event: events.DemandMet, told: Told) -> str:
    return told.text("event-demand-met")


@_line.register
def _(event: events.Armed, told: Told) -> str:
    return told.about(event.seat, "event-armed")


@_line.register
def _(event: events.WindowOpened, told: Told) -> str:
    named = "event-window-final" if event.final else "event-window-opened"
    return told.about(event.seat, named, word=told.word(final=event.final))


@_line.register
def _(event: events.Called, told: Told) -> str:
    return told.about(event.seat, "event-called", word=told.word(final=event.final))


@_line.register
def _(event: events.Forgot, told: Told) -> str:
    seat, word = told.name(event.seat), told.word(final=event.final)
    if event.catcher is None:
        return told.about(event.seat, "event-forgot", word=word)
    who = {event.catcher: ".you", event.seat: ".caught-you"}
    named = f"event-caught{who.get(told.you, '')}"
    return told.text(named, catcher=told.name(event.catcher), seat=seat, word=word)


@_line.register
def _(event: events.WindowLapsed, told: Told) -> str:
    return told.about(event.seat, "event-window-lapsed")


@_line.register
def _(event: events.HandShown, told: Told) -> str:
    if told.you != NOBODY:
        # The hand message shows these cards separately while they matter.
        named = "event-hand-shown.short" + ("-you" if event.seat == told.you else "")
        return told.text(named, seat=told.name(event.seat))
    return told.about(event.seat, "event-hand-shown", cards=told.cards(event.cards))


@_line.register
def _(event: events.AttackPassedOn, told: Told) -> str:
    attack, to = told.attack(event.kind), told.name(event.to)
    if event.to == told.you:
        seat = told.name(event.seat)
        return told.text("event-attack-passed-on.to-you", seat=seat, attack=attack)
    return told.about(event.seat, "event-attack-passed-on", to=to, attack=attack)


@_line.register
def _(event: events.Challenged, told: Told) -> str:
    who = {event.seat: ".you", event.layer: ".layer-you"}
    named = f"event-challenged-{'right' if event.is_right else 'wrong'}{who.get(told.you, '')}"
    return told.text(
        named,
        seat=told.name(event.seat),
        layer=told.name(event.layer),
        colour=colour_noun(told.game, event.colour, told.lang),
    )


@_line.register
def _(event: events.Cancelled, told: Told) -> str:
    return told.about(event.seat, "event-cancelled", attack=told.attack(event.kind))


@_line.register
def _(event: events.ExchangeAccepted, told: Told) -> str:
    return told.about(event.seat, "event-exchange-accepted")


@_line.register
def _(event: events.HandsExchanged, told: Told) -> str:
    if len(event.givers) == 2:  # noqa: PLR2004 - two seats, whoever asked for it
        # The viewer is named first.
        one, other = sorted(event.givers, key=lambda seat: seat != told.you)
        traded = "event-hands-traded"
        named = f"{traded}.you" if one == told.you else traded
        return told.text(named, one=told.name(one), other=told.name(other))
    pairs = zip(event.givers, event.takers, strict=True)
    moved = [_moved(giver, taker, told) for giver, taker in pairs]
    return told.text("event-hands-moved", moved=and_list(moved, told.lang))


def _moved(giver: int, taker: int, told: Told) -> str:
    who = {giver: ".from-you", taker: ".to-you"}
    named = f"event-hand-moved{who.get(told.you, '')}"
    return told.text(named, giver=told.name(giver), taker=told.name(taker))


@_line.register
def _(_event: events.ExchangeLapsed, told: Told) -> str:
    return told.text("event-exchange-lapsed")


@_line.register
def _(event: events.SeatLeft, told: Told) -> str:
    return told.about(event.seat, "event-seat-left", size=event.size)


@_line.register
def _(event: events.WentOut, told: Told) -> str:
    return told.about(event.seat, "event-went-out", place=event.place)


@_line.register
def _(event: events.HeldTooMany, told: Told) -> str:
    return told.about(event.seat, "event-held-too-many", size=event.size)


@_line.register
def _(event: events.RoundWon, told: Told) -> str:
    return told.about(event.seat, "event-round-won")


@_line.register
def _(_event: events.Stalemate, told: Told) -> str:
    return told.text("event-stalemate-places" if told.game.plays_on else "event-stalemate")


@_line.register
def _(_event: events.BrokenOff, told: Told) -> str:
    return told.text("event-broken-off")
