"""The table message of a match under way."""

from typing import Final

from bot.chat.emoji.cards import accent
from bot.chat.pictures.drawing import lies_as, top_card, top_look, top_name
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording import events, position
from bot.chat.wording.results import unrated
from bot.chat.wording.tables import luck_here, table_button
from bot.chat.wording.viewer import Look, date, lines
from bot.game.views import PublicView
from bot.tables.settings import Phase
from bot.tables.views import TableView
from bot.words.cards import call_on_button
from cogs.match import round_end
from cogs.match.moment_words import shouted
from cogs.match.race_button import race_button

NOTHING: Final = "\N{ZERO WIDTH SPACE}"
"""A line that looks empty. Discord removes lines that are really empty."""


def table_message(table: TableView, look: Look) -> ui.Layout:
    """Return the table message during a round or after one."""
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
    title = position.title(table, look)
    ending = look.text("table-ending") if table.ending else None
    luck = lines(unrated(table.counts_as, look), luck_here(table, look))
    if table.phase is not Phase.PLAYING:
        over = _round_over(table, look) if table.phase is Phase.BETWEEN else None
        return [ui.text_display(lines(title, over or _position(table, view, look), ending, luck))]
    words = lines(title, f"# {top_card(view, look)}")
    url = look.emoji.url(top_look(view, look.lang))
    # Beside the picture there is little room for text, so long texts go below it.
    told = top_name(view, look.lang)
    top = ui.text_display(words) if url is None else ui.section(words, url, told)
    return [top, ui.text_display(lines(_position(table, view, look), ending, luck))]


def _round_over(table: TableView, look: Look) -> str:
    held = round_end.hands(table, look)
    return lines(round_end.summary(table, held, look), round_end.ready(table, look))


def _position(table: TableView, view: PublicView, look: Look) -> str:
    """Return the position in the same number of lines whatever happens.

    Hand messages are below the table message and must not move under the player's thumb.
    """
    paused = position.paused(table, look) if table.paused else None
    return lines(
        paused or _called(table, look) or position.whose_turn(table, look),
        _what_is_due(table, view, look),
        position.everybody(table, look),
        _happened(table, look),
    )


def _what_is_due(table: TableView, view: PublicView, look: Look) -> str:
    """Return what needs a reaction now, or else what a card has to match."""
    told = (
        position.shown_hand(table, look),
        position.what_is_pending(table, look),
        position.what_is_demanded(table, look),
        position.windows(table, table.windows, look),
    )
    now = lines(*told).splitlines() or [position.to_match(view, look)]
    return " \N{MIDDLE DOT} ".join(filter(None, [lies_as(view, look), *now]))


def _called(table: TableView, look: Look) -> str | None:
    """Return the line that mentions the people who have to act, in a match over days."""
    people = " ".join(f"<@{person}>" for person in position.people_called(table))
    if not people:
        return None
    if table.awaited:
        return look.text("table-called", person=people, until=date(table.until or 0))
    asked = look.text("table-called-to-answer", people=people)
    return lines(asked, position.whose_turn(table, look))


def _happened(table: TableView, look: Look) -> str:
    """Return the last big moment, then the last events, always with the same number of lines."""
    number, shout = shouted(table, look) or (None, "")
    big = shout.splitlines()
    others = [each for each in table.recent if each.number != number or not big]
    names, left = look.names(table), events.MOST_TOLD - len(big)
    told = events.happened(table.game, others, names, look.lang, most=left)
    blank = [NOTHING] * (left - len(told))
    return "\n".join((*big, *(f"-# {each}" for each in (*told, *blank))))


def _controls(table: TableView, look: Look) -> list[ui.Component]:
    """Return four buttons that stay the same all match. Changing ones would give something away."""
    word = call_on_button(table.game, look.lang)
    return [
        table_button(table, Verb.HAND, look),
        table_button(table, Verb.CALL, look, label=look.text("button-call", word=word)),
        race_button(table, look),
        table_button(table, Verb.MORE, look),
    ]
