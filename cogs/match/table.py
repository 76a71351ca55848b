"""The table message of a match under way."""

from typing import Final

from bot.chat.emoji.cards import accent_colour
from bot.chat.pictures.drawing import (
    laid_card_if_different,
    top_card_design,
    top_card_name,
    top_card_text,
)
from bot.chat.requests import components as ui
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording import events, position
from bot.chat.wording.results import unrated_reason
from bot.chat.wording.tables import shuffle_sources_text, table_button
from bot.chat.wording.viewer import Viewer, date_text, join_lines
from bot.game.views import PublicView
from bot.tables.settings import Phase
from bot.tables.views import TableView
from bot.words.cards import call_on_button
from cogs.match import round_end
from cogs.match.moment_words import announced_moment
from cogs.match.race_button import race_button

NOTHING: Final = "\N{ZERO WIDTH SPACE}"
"""A line that looks empty. Discord removes lines that are really empty."""


def table_message(table: TableView, viewer: Viewer) -> ui.Layout:
    """Return the table message during a round or after one."""
    if table.frozen is not None:
        words = join_lines(
            viewer.text("table-frozen", error=table.frozen), shuffle_sources_text(table, viewer)
        )
        more = table_button(table, Verb.MORE, viewer)
        return ui.Layout(ui.boxed(words), ui.action_row(more))
    view = table.view
    assert view is not None
    stripe = accent_colour(view.game, view.colour)
    return ui.Layout(
        ui.container(*_body_components(table, view, viewer), accent_colour=stripe),
        ui.action_row(*_controls(table, viewer)),
    )


def _body_components(table: TableView, view: PublicView, viewer: Viewer) -> list[ui.Component]:
    title = position.round_title(table, viewer)
    ending = viewer.text("table-ending") if table.ending else None
    luck = join_lines(unrated_reason(table.counts_as, viewer), shuffle_sources_text(table, viewer))
    if table.phase is not Phase.PLAYING:
        over = _round_end_text(table, viewer) if table.phase is Phase.BETWEEN else None
        return [
            ui.text_display(
                join_lines(title, over or _position_text(table, view, viewer), ending, luck)
            )
        ]
    words = join_lines(title, f"# {top_card_text(view, viewer)}")
    url = viewer.emoji.picture_url(top_card_design(view, viewer.lang))
    # Beside the picture there is little room for text, so long texts go below it.
    told = top_card_name(view, viewer.lang)
    top = ui.text_display(words) if url is None else ui.section(words, url, told)
    return [top, ui.text_display(join_lines(_position_text(table, view, viewer), ending, luck))]


def _round_end_text(table: TableView, viewer: Viewer) -> str:
    held = round_end.hands_text(table, viewer)
    return join_lines(
        round_end.summary_text(table, held, viewer), round_end.ready_text(table, viewer)
    )


def _position_text(table: TableView, view: PublicView, viewer: Viewer) -> str:
    """Return the position in the same number of lines whatever happens.

    Hand messages are below the table message and must not move under the player's thumb.
    """
    paused = position.paused_text(table, viewer) if table.paused else None
    return join_lines(
        paused or _mentions_text(table, viewer) or position.whose_turn_text(table, viewer),
        _due_text(table, view, viewer),
        position.seats_text(table, viewer),
        _events_text(table, viewer),
    )


def _due_text(table: TableView, view: PublicView, viewer: Viewer) -> str:
    """Return what needs a reaction now, or else what a card has to match."""
    told = (
        position.revealed_hand_text(table, viewer),
        position.pending_attack_text(table, viewer),
        position.demanded_rank_text(table, viewer),
        position.windows_text(table, table.windows, viewer),
    )
    now = join_lines(*told).splitlines() or [position.match_requirement_text(view, viewer)]
    return " \N{MIDDLE DOT} ".join(filter(None, [laid_card_if_different(view, viewer), *now]))


def _mentions_text(table: TableView, viewer: Viewer) -> str | None:
    """Return the line that mentions the people who have to act, in a match over days."""
    people = " ".join(f"<@{person}>" for person in position.people_called(table))
    if not people:
        return None
    if table.awaited:
        return viewer.text("table-called", person=people, until=date_text(table.until or 0))
    asked = viewer.text("table-called-to-answer", people=people)
    return join_lines(asked, position.whose_turn_text(table, viewer))


def _events_text(table: TableView, viewer: Viewer) -> str:
    """Return the last big moment, then the last events, always with the same number of lines."""
    number, shout = announced_moment(table, viewer) or (None, "")
    big = shout.splitlines()
    others = [each for each in table.recent if each.number != number or not big]
    names, left = viewer.names(table), events.MOST_TOLD - len(big)
    told = events.recent_events_text(table.game, others, names, viewer.lang, most=left)
    blank = [NOTHING] * (left - len(told))
    return "\n".join((*big, *(f"-# {each}" for each in (*told, *blank))))


def _controls(table: TableView, viewer: Viewer) -> list[ui.Component]:
    """Return four buttons that stay the same all match. Changing ones would give something away."""
    word = call_on_button(table.game, viewer.lang)
    return [
        table_button(table, Verb.HAND, viewer),
        table_button(table, Verb.CALL, viewer, label=viewer.text("button-call", word=word)),
        race_button(table, viewer),
        table_button(table, Verb.MORE, viewer),
    ]
