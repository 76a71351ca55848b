"""Texts for big moments: a headline for the player concerned, one line for everybody."""

from typing import Final

from bot.chat.wording.events import MOODS, cat_remark, seconds_text
from bot.chat.wording.viewer import Viewer, as_big_headline, is_big_headline, join_lines
from bot.locales.texts import Arg
from bot.tables.views import HandView, Moment, MomentKind, TableView, moments
from bot.words.cards import call_word

LASTS: Final = 5
"""Events after which a big moment is no longer shown to everybody."""


def own_moment_text(hand: HandView, viewer: Viewer, note: str | None) -> str | None:
    """Return the headline and remark for a moment that concerns the hand's owner.

    It is something that happened to them or that they did. A `note` that is a headline already
    replaces the headline. On their turn, what they did themselves is left out, as other news
    matters more.
    """
    moment, seat = hand.moment, hand.seat
    if moment is None or seat is None:
        return note if is_big_headline(note) else None
    if not is_big_headline(note) and hand.table.seats[seat].on_turn and moment.is_doing_of(seat):
        return None
    kind = _moment_kind_for(moment, seat)
    headline = (
        note
        if is_big_headline(note)
        else as_big_headline(_headline_text(hand.table, moment, kind, viewer))
    )
    said = cat_remark(kind, hand.table.match_id, moment.number, viewer) if kind in MOODS else None
    return join_lines(headline, said)


def announced_moment(table: TableView, viewer: Viewer) -> tuple[int, str] | None:
    """Return the event number and the text of the last big moment, while it is recent."""
    recent = table.recent
    found = list(moments(recent))
    if not found or recent[-1].number - found[-1].number > LASTS:
        return None
    moment = found[-1]
    line = viewer.text(f"shout-{moment.kind}", **_text_arguments(table, moment, viewer))
    after = (
        viewer.text("table-after", **_seconds_argument(moment))
        if moment.reaction is not None
        else ""
    )
    said = cat_remark(moment.kind, table.match_id, moment.number, viewer)
    return moment.number, join_lines(f"**{line}** {after}".rstrip(), said)


def _moment_kind_for(moment: Moment, seat: int) -> str:
    """Return the kind of a moment from the view of `seat`."""
    if moment.by == seat:
        return "catching"
    if moment.kind is MomentKind.ROUND:
        return "round" if moment.seat == seat else "round-over"
    return "aimed" if moment.seat != seat else str(moment.kind)


def _headline_text(table: TableView, moment: Moment, kind: str, viewer: Viewer) -> str:
    words = _text_arguments(table, moment, viewer)
    if moment.kind is not MomentKind.CALLED:
        return viewer.text(f"moment-{kind}", **words)
    if moment.reaction is not None:
        return viewer.text("moment-called.timed", **words, **_seconds_argument(moment))
    return viewer.text("moment-called" if moment.final else "moment-last", **words)


def _text_arguments(table: TableView, moment: Moment, viewer: Viewer) -> dict[str, Arg]:
    by = None if moment.by is None else table.seats[moment.by]
    return {
        "seat": viewer.name(table.seats[moment.seat]),
        "by": "" if by is None else viewer.name(by),
        "cards": moment.cards,
        "word": call_word(table.game, viewer.lang, final=moment.final),
    }


def _seconds_argument(moment: Moment) -> dict[str, Arg]:
    return {"seconds": seconds_text(moment.reaction or 0)}
