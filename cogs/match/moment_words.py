"""Texts for big moments: a headline for the player concerned, one line for everybody."""

from typing import Final

from bot.chat.wording.events import MOODS, remark, tenths
from bot.chat.wording.viewer import Look, big, is_big, lines
from bot.locales.texts import Arg
from bot.tables.views import HandView, Moment, MomentKind, TableView, moments
from bot.words.cards import call_word

LASTS: Final = 5
"""Events after which a big moment is no longer shown to everybody."""


def own_moment(hand: HandView, look: Look, note: str | None) -> str | None:
    """Return the headline and remark for a moment that concerns the hand's owner.

    It is something that happened to them or that they did. A `note` that is a headline already
    replaces the headline. On their turn, what they did themselves is left out, as other news
    matters more.
    """
    moment, seat = hand.moment, hand.seat
    if moment is None or seat is None:
        return note if is_big(note) else None
    if not is_big(note) and hand.table.seats[seat].on_turn and moment.is_doing_of(seat):
        return None
    kind = _to(moment, seat)
    headline = note if is_big(note) else big(_headline(hand.table, moment, kind, look))
    said = remark(kind, hand.table.match_id, moment.number, look) if kind in MOODS else None
    return lines(headline, said)


def shouted(table: TableView, look: Look) -> tuple[int, str] | None:
    """Return the event number and the text of the last big moment, while it is recent."""
    recent = table.recent
    found = list(moments(recent))
    if not found or recent[-1].number - found[-1].number > LASTS:
        return None
    moment = found[-1]
    line = look.text(f"shout-{moment.kind}", **_words(table, moment, look))
    after = look.text("table-after", **_seconds(moment)) if moment.reaction is not None else ""
    said = remark(moment.kind, table.match_id, moment.number, look)
    return moment.number, lines(f"**{line}** {after}".rstrip(), said)


def _to(moment: Moment, seat: int) -> str:
    """Return the kind of a moment from the view of `seat`."""
    if moment.by == seat:
        return "catching"
    if moment.kind is MomentKind.ROUND:
        return "round" if moment.seat == seat else "round-over"
    return "aimed" if moment.seat != seat else str(moment.kind)


def _headline(table: TableView, moment: Moment, kind: str, look: Look) -> str:
    words = _words(table, moment, look)
    if moment.kind is not MomentKind.CALLED:
        return look.text(f"moment-{kind}", **words)
    if moment.reaction is not None:
        return look.text("moment-called.timed", **words, **_seconds(moment))
    return look.text("moment-called" if moment.final else "moment-last", **words)


def _words(table: TableView, moment: Moment, look: Look) -> dict[str, Arg]:
    by = None if moment.by is None else table.seats[moment.by]
    return {
        "seat": look.name(table.seats[moment.seat]),
        "by": "" if by is None else look.name(by),
        "cards": moment.cards,
        "word": call_word(table.game, look.lang, final=moment.final),
    }


def _seconds(moment: Moment) -> dict[str, Arg]:
    return {"seconds": tenths(moment.reaction or 0)}
