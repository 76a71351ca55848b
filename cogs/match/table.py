"""The table message: what everybody sees of a match under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat import position_words
from bot.chat.components import (
    Component,
    Layout,
    action_row,
    button,
    container,
    section,
    text_display,
)
from bot.chat.custom_ids import CustomId
from bot.chat.emoji import accent
from bot.chat.look import lines
from bot.locales import text
from bot.tables.phase import Phase
from bot.words import call_word
from cogs.match import round_end

if TYPE_CHECKING:
    from bot.chat.look import Look
    from bot.game import Game
    from bot.locales import Lang
    from bot.tables.views import TableView


def table_message(table: TableView, look: Look) -> Layout:
    """The table as it stands, during a round or after one."""
    if table.frozen is not None:
        return _frozen(table, table.frozen, look)
    words = _between(table, look) if table.phase is Phase.BETWEEN else _playing(table, look)
    view = table.view
    assert view is not None
    body: Component = text_display(words)
    url = look.emoji.url(view.game, position_words.lying(view))
    if url is not None and table.phase is Phase.PLAYING:
        body = section(words, url)
    container = container(body, accent_colour=accent(view.game, view.colour))
    return Layout(container, action_row(*public_controls(table, look)))


def _playing(table: TableView, look: Look) -> str:
    view = table.view
    assert view is not None
    told = position_words.happened(view.game, table.recent, look.names(table), look.lang)
    return lines(
        (
            position_words.title(table, look),
            f"# {position_words.top_card(view, look)}",
            position_words.counts_as(view, look),
            _called(table, look) or position_words.whose_turn(table, look),
            position_words.shown_hand(table, look),
            position_words.what_is_pending(table, look),
            position_words.windows(table, look),
            position_words.everybody(table, look),
            look.text("table-ending") if table.ending else None,
            told and f"-# {told}",
        )
    )


def _called(table: TableView, look: Look) -> str | None:
    """Where play takes days the message itself calls who is on turn, or has to answer."""
    called = position_words.people_called(table)
    if not called:
        return None
    people = " ".join(f"<@{person}>" for person in called)
    if table.awaited:
        return look.text("table-called", person=people, until=position_words.until(table))
    asked = look.text("table-called-to-answer", people=people)
    return lines((asked, position_words.whose_turn(table, look)))


def _between(table: TableView, look: Look) -> str:
    return lines(
        (
            position_words.title(table, look),
            round_end.summary(table, look),
            look.text("table-ending") if table.ending else None,
        )
    )


def public_controls(table: TableView, look: Look) -> list[Component]:
    """The same four for as long as the match lasts: what comes and goes would tell something."""
    lang = look.lang
    return [
        button(CustomId(table.id, "hand"), text(lang, "button-hand")),
        call_button(table, look),
        race_button(table, look),
        button(CustomId(table.id, "more"), text(lang, "button-more")),
    ]


def call_button(table: TableView, look: Look) -> Component:
    """What everybody may need to call, in the word of the game."""
    word = call_word(table.game, look.lang)
    return button(CustomId(table.id, "call"), look.text("button-call", word=word))


def race_button(table: TableView, look: Look) -> Component:
    """What one is fast with: a catch, or where nobody can be caught, a card thrown in."""
    label = race_label(table.game, look.lang)
    return button(CustomId(table.id, race_verb(table.game)), label)


def race_label(game: Game, lang: Lang) -> str:
    """What its button says; beside the longer word of a last card there is room for less."""
    verb = race_verb(game)
    is_short = verb == "catch" and game.rules.final_call
    return text(lang, "button-catch.short" if is_short else f"button-{verb}")


def race_verb(game: Game) -> str:
    """Which of the two it is in a game."""
    options = game.options
    return "throw" if options.call == "armed" and options.throw_in else "catch"


def _frozen(table: TableView, error: str, look: Look) -> Layout:
    words = look.text("table-frozen", error=error)
    more = button(CustomId(table.id, "more"), look.text("button-more"))
    return Layout(container(text_display(words)), action_row(more))
