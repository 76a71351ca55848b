"""The table message: what everybody sees of a match under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.locales import text
from bot.tables.state import Phase
from bot.ui import round_end, status
from bot.ui.controls import Control, ControlId, button, message
from bot.ui.emoji import accent
from bot.ui.look import lines
from bot.words import call_word

if TYPE_CHECKING:
    from bot.game import Game
    from bot.tables.pictures import TablePicture
    from bot.ui.look import Look


def table_message(picture: TablePicture, look: Look) -> ui.LayoutView:
    """The table as it stands, during a round or after one."""
    if picture.frozen is not None:
        return _frozen(picture, picture.frozen, look)
    words = _between(picture, look) if picture.phase is Phase.BETWEEN else _playing(picture, look)
    view = picture.view
    assert view is not None
    body: ui.Item[ui.LayoutView] = ui.TextDisplay(words)
    url = look.emoji.url(view.game, status.lying(view))
    if url is not None and picture.phase is Phase.PLAYING:
        body = ui.Section(ui.TextDisplay(words), accessory=ui.Thumbnail(url))
    container = ui.Container(body, accent_colour=accent(view.game, view.colour))
    return message(container, ui.ActionRow(*public_controls(picture, look)))


def _playing(picture: TablePicture, look: Look) -> str:
    view = picture.view
    assert view is not None
    told = status.happened(view.game, picture.recent, look.names(picture), look.lang)
    return lines(
        (
            status.title(picture, look),
            f"# {status.top_card(view, look)}",
            status.counts_as(view, look),
            _called(picture, look) or status.whose_turn(picture, look),
            status.shown_hand(picture, look),
            status.what_is_pending(picture, look),
            status.windows(picture, look),
            status.everybody(picture, look),
            text(look.lang, "table-ending") if picture.ending else None,
            told and f"-# {told}",
        )
    )


def _called(picture: TablePicture, look: Look) -> str | None:
    """Where play takes days the message itself calls who is on turn."""
    person = person_called(picture)
    if person is None:
        return None
    return text(look.lang, "table-called", person=f"<@{person}>", until=status.until(picture))


def person_called(picture: TablePicture) -> int | None:
    """Whom the message calls, if play takes days."""
    if not picture.settings.correspondence or len(picture.awaited) != 1:
        return None
    seat = picture.seats[picture.awaited[0]]
    return None if seat.held else seat.person


def _between(picture: TablePicture, look: Look) -> str:
    return lines(
        (
            status.title(picture, look),
            round_end.summary(picture, look),
            text(look.lang, "table-ending") if picture.ending else None,
        )
    )


def public_controls(picture: TablePicture, look: Look) -> list[Control]:
    """The same four for as long as the match lasts: what comes and goes would tell something."""
    lang = look.lang
    return [
        button(ControlId(picture.id, "hand"), text(lang, "button-hand")),
        call_button(picture, look),
        race_button(picture, look),
        button(ControlId(picture.id, "more"), text(lang, "button-more")),
    ]


def call_button(picture: TablePicture, look: Look) -> Control:
    """What everybody may need to call, in the word of the game."""
    word = call_word(picture.game, look.lang)
    return button(ControlId(picture.id, "call"), text(look.lang, "button-call", word=word))


def race_button(picture: TablePicture, look: Look) -> Control:
    """What one is fast with: a catch, or where nobody can be caught, a card thrown in."""
    verb = race_verb(picture.game)
    return button(ControlId(picture.id, verb), text(look.lang, f"button-{verb}"))


def race_verb(game: Game) -> str:
    """Which of the two it is in a game."""
    options = game.options
    return "throw" if options.call == "armed" and options.throw_in else "catch"


def _frozen(picture: TablePicture, error: str, look: Look) -> ui.LayoutView:
    words = text(look.lang, "table-frozen", error=error)
    more = button(ControlId(picture.id, "more"), text(look.lang, "button-more"))
    return message(ui.Container(ui.TextDisplay(words)), ui.ActionRow(more))
