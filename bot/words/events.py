"""Texts for events: what happened, in one line each.

Cards are named only if the event still contains them. `bot.game.events.event_for_seat` removes
cards that a viewer must not know.
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
    announcement_words,
    call_word,
    capitalised,
    card_in_sentence,
    cards_list,
    colour_noun,
    face_by_name,
    face_name,
    seat_name,
)


class EventContext(NamedTuple):
    """The game, names, language and viewer that the text of an event depends on."""

    game: Game
    names: Names
    lang: Lang
    you: int = NOBODY
    """The seat that reads the text, or `NOBODY` for a text to everybody."""

    def seat_text(self, seat: int, text_id: str, **variables: Arg) -> str:
        """Return a text about a seat. If that seat is the viewer, the text says "you"."""
        named = f"{text_id}.you" if seat == self.you else text_id
        return self.text(named, seat=self.seat_name(seat), **variables)

    def text(self, text_id: str, **variables: Arg) -> str:
        return text(self.lang, text_id, **variables)

    def card_names(self, kinds: Iterable[int]) -> str:
        """Return the names of the cards as a list."""
        return cards_list(self.game, kinds, self.lang)

    def cards_in_sentence(self, kinds: Iterable[int]) -> str:
        """Return the names of the cards with articles, as a list."""
        return cards_list(self.game, kinds, self.lang, card_in_sentence)

    def seat_name(self, seat: int) -> str:
        """Return the name of a seat."""
        return seat_name(seat, self.names, self.lang)

    def call_word(self, *, final: bool) -> str:
        """Return the word that players call with one card left.

        With `final`, return the word that players call after their last card.
        """
        return call_word(self.game, self.lang, final=final)

    def attack_name(self, kind: str) -> str:
        """Return the displayed name of an attacking face. `kind` is its name in the rule set."""
        return face_name(self.game, face_by_name(self.game, kind), self.lang)


def event_text(game: Game, event: Event, names: Names, lang: Lang, you: int = NOBODY) -> str:
    """Return what happened, in one line in the past tense. The text addresses the seat `you`."""
    return capitalised(_event_line(event, EventContext(game, names, lang, you)))


@singledispatch
def _event_line(event: object, _told: EventContext) -> str:
    raise NotImplementedError(type(event).__name__)


@_event_line.register
def _(event: events.Dealt, context: EventContext) -> str:
    deals, begins = (seat == context.you for seat in (event.dealer, event.starter))
    who = {(True, True): ".you-both", (True, False): ".you-deal", (False, True): ".you-begin"}
    named = f"event-dealt{who.get((deals, begins), '')}"
    return context.text(
        named,
        dealer=context.seat_name(event.dealer),
        top=card_in_sentence(context.game, event.top, context.lang),
        starter=context.seat_name(event.starter),
    )


@_event_line.register
def _(event: events.Laid, context: EventContext) -> str:
    lay = context.game.lays[event.move]
    how, words = announcement_words(context.game, lay, context.lang, context.names)
    # Both numbers can be negative: `you` without a viewer, and `exchange` when passing left. Such
    # numbers must not count as equal.
    if lay.exchange is not None and lay.exchange == context.you >= 0:
        return context.text("event-laid-with.with-you", seat=context.seat_name(event.seat), **words)
    return context.seat_text(event.seat, f"event-laid-{how}", **words)


@_event_line.register
def _(event: events.Drew, context: EventContext) -> str:
    line = _drew_text(event, context)
    if 0 < event.size < event.due:
        return f"{line} {context.text('event-no-more-cards')}"
    return line


def _drew_text(event: events.Drew, context: EventContext) -> str:
    if event.cards:
        return context.seat_text(
            event.seat, "event-drew-cards", cards=context.cards_in_sentence(event.cards)
        )
    return context.seat_text(event.seat, "event-drew", size=event.size)


@_event_line.register
def _(event: events.Penalised, context: EventContext) -> str:
    if event.cards:
        return context.seat_text(
            event.seat, "event-penalised-cards", cards=context.card_names(event.cards)
        )
    return context.seat_text(event.seat, "event-penalised", size=event.size)


@_event_line.register
def _(event: events.Reshuffled, context: EventContext) -> str:
    return context.text("event-reshuffled", size=event.size)


@_event_line.register
def _(event: events.PassedOver, context: EventContext) -> str:
    return context.seat_text(event.seat, "event-passed-over")


@_event_line.register
def _(event: events.Turned, context: EventContext) -> str:
    clockwise = event.direction == CLOCKWISE
    return context.text("event-turned-clockwise" if clockwise else "event-turned-back")


@_event_line.register
def _(event: events.Passed, context: EventContext) -> str:
    return context.seat_text(event.seat, "event-passed")


@_event_line.register
def _(event: events.KeptRest, context: EventContext) -> str:
    return context.seat_text(event.seat, "event-kept-rest")


@_event_line.register
def _(_event: events.DemandMet, context: EventContext) -> str:
    return context.text("event-demand-met")


@_event_line.register
def _(event: events.Armed, context: EventContext) -> str:
    return context.seat_text(event.seat, "event-armed")


@_event_line.register
def _(event: events.WindowOpened, context: EventContext) -> str:
    named = "event-window-final" if event.final else "event-window-opened"
    return context.seat_text(event.seat, named, word=context.call_word(final=event.final))


@_event_line.register
def _(event: events.Called, context: EventContext) -> str:
    return context.seat_text(event.seat, "event-called", word=context.call_word(final=event.final))


@_event_line.register
def _(event: events.Forgot, context: EventContext) -> str:
    seat, word = context.seat_name(event.seat), context.call_word(final=event.final)
    if event.catcher is None:
        return context.seat_text(event.seat, "event-forgot", word=word)
    who = {event.catcher: ".you", event.seat: ".caught-you"}
    named = f"event-caught{who.get(context.you, '')}"
    return context.text(named, catcher=context.seat_name(event.catcher), seat=seat, word=word)


@_event_line.register
def _(event: events.WindowLapsed, context: EventContext) -> str:
    return context.seat_text(event.seat, "event-window-lapsed")


@_event_line.register
def _(event: events.HandShown, context: EventContext) -> str:
    if context.you != NOBODY:
        # The text does not name these cards, because the hand message shows them separately.
        named = "event-hand-shown.short" + ("-you" if event.seat == context.you else "")
        return context.text(named, seat=context.seat_name(event.seat))
    return context.seat_text(event.seat, "event-hand-shown", cards=context.card_names(event.cards))


@_event_line.register
def _(event: events.AttackPassedOn, context: EventContext) -> str:
    attack, to = context.attack_name(event.kind), context.seat_name(event.to)
    if event.to == context.you:
        seat = context.seat_name(event.seat)
        return context.text("event-attack-passed-on.to-you", seat=seat, attack=attack)
    return context.seat_text(event.seat, "event-attack-passed-on", to=to, attack=attack)


@_event_line.register
def _(event: events.Challenged, context: EventContext) -> str:
    who = {event.seat: ".you", event.layer: ".layer-you"}
    named = f"event-challenged-{'right' if event.is_right else 'wrong'}{who.get(context.you, '')}"
    return context.text(
        named,
        seat=context.seat_name(event.seat),
        layer=context.seat_name(event.layer),
        colour=colour_noun(context.game, event.colour, context.lang),
    )


@_event_line.register
def _(event: events.Cancelled, context: EventContext) -> str:
    return context.seat_text(event.seat, "event-cancelled", attack=context.attack_name(event.kind))


@_event_line.register
def _(event: events.ExchangeAccepted, context: EventContext) -> str:
    return context.seat_text(event.seat, "event-exchange-accepted")


@_event_line.register
def _(event: events.HandsExchanged, context: EventContext) -> str:
    if len(event.givers) == 2:  # noqa: PLR2004 - two seats
        # The viewer is named first.
        one, other = sorted(event.givers, key=lambda seat: seat != context.you)
        traded = "event-hands-traded"
        named = f"{traded}.you" if one == context.you else traded
        return context.text(named, one=context.seat_name(one), other=context.seat_name(other))
    pairs = zip(event.givers, event.takers, strict=True)
    moved = [_exchange_text(giver, taker, context) for giver, taker in pairs]
    return context.text("event-hands-moved", moved=and_list(moved, context.lang))


def _exchange_text(giver: int, taker: int, context: EventContext) -> str:
    who = {giver: ".from-you", taker: ".to-you"}
    named = f"event-hand-moved{who.get(context.you, '')}"
    return context.text(named, giver=context.seat_name(giver), taker=context.seat_name(taker))


@_event_line.register
def _(_event: events.ExchangeLapsed, context: EventContext) -> str:
    return context.text("event-exchange-lapsed")


@_event_line.register
def _(event: events.SeatLeft, context: EventContext) -> str:
    return context.seat_text(event.seat, "event-seat-left", size=event.size)


@_event_line.register
def _(event: events.WentOut, context: EventContext) -> str:
    return context.seat_text(event.seat, "event-went-out", place=event.place)


@_event_line.register
def _(event: events.CameBack, context: EventContext) -> str:
    return context.seat_text(event.seat, "event-came-back")


@_event_line.register
def _(event: events.HeldTooMany, context: EventContext) -> str:
    return context.seat_text(event.seat, "event-held-too-many", size=event.size)


@_event_line.register
def _(event: events.RoundWon, context: EventContext) -> str:
    return context.seat_text(event.seat, "event-round-won")


@_event_line.register
def _(_event: events.Stalemate, context: EventContext) -> str:
    return context.text("event-stalemate-places" if context.game.plays_on else "event-stalemate")


@_event_line.register
def _(_event: events.BrokenOff, context: EventContext) -> str:
    return context.text("event-broken-off")
