"""The table message: what everybody sees of a match under way, and of how it went."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.chat import components as ui
from bot.chat import event_words, position_words
from bot.chat.counting_words import unrated, unrated_when_over
from bot.chat.custom_ids import Verb, free_id
from bot.chat.earned_words import news
from bot.chat.emoji import accent
from bot.chat.look import Look, date, lines
from bot.chat.result_words import (
    headline,
    last_card,
    match_controls,
    own_end,
    proof,
    remarkable,
    rematch,
    said_to_all,
    standing,
)
from bot.chat.screens import TableExtras
from bot.chat.table_words import (
    SEALED_SHOWN,
    catch_label,
    luck_here,
    opened,
    removed,
    table_button,
    words_of_luck,
)
from bot.chat.top_card import lies_as, top_card, top_look, top_name
from bot.game import Game
from bot.game.views import PublicView
from bot.records.daily import opens_at
from bot.storage.interface import SeatResult
from bot.tables.phase import Phase
from bot.tables.views import MatchView, TableView
from bot.words.cards import call_on_button
from cogs.match import round_end
from cogs.match.moment_words import shouted
from cogs.match.rating_words import ratings

ENDS_A_ROW: Final = 2
"""So many of the buttons at the end stand side by side on a phone, in German too."""
BETWEEN: Final = " \N{MIDDLE DOT} "
NOTHING: Final = "\N{ZERO WIDTH SPACE}"
"""A line in which nothing stands, as Discord leaves out empty ones."""


def table_message(table: TableView, look: Look) -> ui.Layout:
    """The table as it stands, during a round or after one."""
    if table.frozen is not None:
        words = lines(look.text("table-frozen", error=table.frozen), luck_here(table, look))
        more = table_button(table, Verb.MORE, look)
        return ui.Layout(ui.boxed(words), ui.action_row(more))
    view = table.view
    assert view is not None
    stripe = accent(view.game, view.colour)
    return ui.Layout(
        ui.container(*_body(table, view, look), accent_colour=stripe),
        ui.action_row(*_controls(table, look)),
    )


def _body(table: TableView, view: PublicView, look: Look) -> list[ui.Component]:
    title = position_words.title(table, look)
    ending = look.text("table-ending") if table.ending else None
    luck = lines(unrated(table.counts_as, look), luck_here(table, look))
    if table.phase is not Phase.PLAYING:
        over = _round_over(table, look) if table.phase is Phase.BETWEEN else None
        return [ui.text_display(lines(title, over or _position(table, view, look), ending, luck))]
    words = lines(title, f"# {top_card(view, look)}")
    url = look.emoji.url(top_look(view, look.lang))
    # Beside the picture words have little room; what is long stands below it.
    told = top_name(view, look.lang)
    top = ui.text_display(words) if url is None else ui.section(words, url, told)
    return [top, ui.text_display(lines(_position(table, view, look), ending, luck))]


def _round_over(table: TableView, look: Look) -> str:
    held = round_end.hands(table, look)
    return lines(round_end.summary(table, held, look), round_end.ready(table, look))


def _position(table: TableView, view: PublicView, look: Look) -> str:
    """As many lines whatever happens: hands lie below, and are not to wander under the thumb."""
    paused = position_words.paused(table, look) if table.paused else None
    return lines(
        paused or _called(table, look) or position_words.whose_turn(table, look),
        _what_is_due(table, view, look),
        position_words.everybody(table, look),
        _happened(table, look),
    )


def _what_is_due(table: TableView, view: PublicView, look: Look) -> str:
    """What has to be answered or called just now; else what a card has to match."""
    told = (
        position_words.shown_hand(table, look),
        position_words.what_is_pending(table, look),
        position_words.what_is_demanded(table, look),
        position_words.windows(table, table.windows, look),
    )
    now = lines(*told).splitlines() or [position_words.to_match(view, look)]
    return BETWEEN.join(filter(None, [lies_as(view, look), *now]))


def _called(table: TableView, look: Look) -> str | None:
    """Where play takes days the message itself calls who is on turn, or has to answer."""
    people = " ".join(f"<@{person}>" for person in position_words.people_called(table))
    if not people:
        return None
    if table.awaited:
        return look.text("table-called", person=people, until=date(table.until or 0))
    asked = look.text("table-called-to-answer", people=people)
    return lines(asked, position_words.whose_turn(table, look))


def _happened(table: TableView, look: Look) -> str:
    """What was big, then the last events; a line each, and always as many lines."""
    number, shout = shouted(table, look) or (None, "")
    big = shout.splitlines()
    others = [each for each in table.recent if each.number != number or not big]
    names, left = look.names(table), event_words.MOST_TOLD - len(big)
    told = event_words.happened(table.game, others, names, look.lang, most=left)
    blank = [NOTHING] * (left - len(told))
    return "\n".join((*big, *(f"-# {each}" for each in (*told, *blank))))


def _controls(table: TableView, look: Look) -> list[ui.Component]:
    """The same four for as long as the match lasts: what comes and goes would tell something."""
    word = call_on_button(table.game, look.lang)
    return [
        table_button(table, Verb.HAND, look),
        table_button(table, Verb.CALL, look, label=look.text("button-call", word=word)),
        race_button(table, look),
        table_button(table, Verb.MORE, look),
    ]


def race_button(table: TableView, look: Look) -> ui.Component:
    """What one is fast with: a catch, or where nobody can be caught, a card thrown in."""
    return table_button(table, race_verb(table.game), look, label=race_label(table.game, look))


def race_label(game: Game, look: Look) -> str:
    """What its button says."""
    verb = race_verb(game)
    return catch_label(game, look.lang) if verb is Verb.CATCH else look.text(f"button-{verb}")


def race_verb(game: Game) -> Verb:
    """Which of the two it is in a game."""
    options = game.options
    return Verb.THROW if options.call == "armed" and options.throw_in else Verb.CATCH


class SeenAlone(NamedTuple):
    """What only one person sees of an end: what came of a press, and how it went for them."""

    note: str | None = None
    result: SeatResult | None = None


def end_message(
    table: TableView,
    last: MatchView,
    look: Look,
    extras: TableExtras,
    alone: SeenAlone | None = None,
) -> ui.Layout:
    """How a match went, small enough for a picture of the screen, and the lobby for another.

    Who sees it alone reads it as theirs.
    """
    for_all = (headline(table, last, look), said_to_all(last, look))
    note, own = alone or SeenAlone()
    told = for_all if own is None else [own_end(table, last, own, look)]
    above = lines(note, *told, last_card(last, look, own))
    below = lines(*_told_below(table, last, look, extras, own))
    pictures = [] if extras.picture is None else [extras.picture]
    shown = [each.component() for each in pictures]
    words = [above, below] if pictures else [lines(above, below)]
    texts = [ui.text_display(each) for each in words if each]
    box = ui.container(*texts[:1], *shown, *texts[1:], accent_colour=accent(last.game, 0))
    rows = ui.button_rows(_end_controls(table, last, look), ENDS_A_ROW)
    return ui.Layout(box, *rows, attachments=pictures or None)


def _told_below(
    table: TableView, last: MatchView, look: Look, extras: TableExtras, own: SeatResult | None
) -> Iterator[str | None]:
    """What stands below the picture, or below how it ended."""
    yield from _how_it_stands(last, look, own, is_pictured=extras.picture is not None)
    yield ratings(last, extras.brought, look)
    yield news(last, extras.brought.earned, look, own)
    # Who sits alone has read it in the lobby, and sees the button.
    yield None if table.is_solo else unrated_when_over(last, look)
    yield removed(table, look)
    goes_on = table.phase is not Phase.CLOSED
    yield rematch(table, look) if goes_on and not table.is_solo else None
    yield proof(last, look)
    yield _next_shuffles(table, last, look)


def _end_controls(table: TableView, last: MatchView, look: Look) -> list[ui.Component]:
    """What can be done with the match, and where the table goes on, with that."""
    controls = _of_a_day(last, look) or match_controls(last.id, look)
    if table.phase is Phase.CLOSED:
        return controls
    join = table_button(table, Verb.JOIN, look, label=look.text("button-rematch"), style=ui.GREEN)
    return [join, *controls, table_button(table, Verb.MORE, look)]


def _how_it_stands(
    last: MatchView, look: Look, own: SeatResult | None, *, is_pictured: bool
) -> Iterator[str | None]:
    """The places, and what was remarkable; small in a hand with the picture, to fit on a phone."""
    places, records = standing(last, look, own), remarkable(last, look, own)
    if own is None or look.in_words or not is_pictured:
        yield from (places, records)
        return
    yield f"-# {BETWEEN.join(places.splitlines())}"
    yield records and f"-# {records}"


def _of_a_day(last: MatchView, look: Look) -> list[ui.Component]:
    """The way to its board, where it was the deal of a day: the rest opens with the next one."""
    if opens_at(last.client_seed) is None:
        return []
    return [ui.button(free_id(Verb.DAILY_PLAY, "board"), look.text("button-daily-board"))]


def _next_shuffles(table: TableView, last: MatchView, look: Look) -> str | None:
    """What those of the rematch are bound to, before anybody is in; or, without one, the secret."""
    if table.phase is not Phase.CLOSED:
        shown = table.commitment[:SEALED_SHOWN]
        words = words_of_luck([(look.name(seat), seat.luck) for seat in table.seats], look)
        return lines(words, f"-# {look.text('end-next-sealed', commitment=shown)}")
    if not table.opened or table.opened == last.server_seed:
        return None
    return opened(table.commitment, table.opened, look)
