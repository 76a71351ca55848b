"""The table message: what everybody sees of a match under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat import position_words
from bot.chat.components import Message, Part, box, paragraph, row, section
from bot.chat.controls import ControlId, button
from bot.chat.emoji import accent
from bot.chat.look import lines
from bot.locales import text
from bot.tables.state import Phase
from bot.words import call_word
from cogs.match import round_end

if TYPE_CHECKING:
    from bot.chat.look import Look
    from bot.game import Game
    from bot.locales import Lang
    from bot.tables.views import TablePicture


def table_message(picture: TablePicture, look: Look) -> Message:
    """The table as it stands, during a round or after one."""
    if picture.frozen is not None:
        return _frozen(picture, picture.frozen, look)
    words = _between(picture, look) if picture.phase is Phase.BETWEEN else _playing(picture, look)
    view = picture.view
    assert view is not None
    body: Part = paragraph(words)
    url = look.emoji.url(view.game, position_words.lying(view))
    if url is not None and picture.phase is Phase.PLAYING:
        body = section(words, url)
    container = box(body, accent_colour=accent(view.game, view.colour))
    return Message(container, row(*public_controls(picture, look)))


def _playing(picture: TablePicture, look: Look) -> str:
    view = picture.view
    assert view is not None
    told = position_words.happened(view.game, picture.recent, look.names(picture), look.lang)
    return lines(
        (
            position_words.title(picture, look),
            f"# {position_words.top_card(view, look)}",
            position_words.counts_as(view, look),
            _called(picture, look) or position_words.whose_turn(picture, look),
            position_words.shown_hand(picture, look),
            position_words.what_is_pending(picture, look),
            position_words.windows(picture, look),
            position_words.everybody(picture, look),
            text(look.lang, "table-ending") if picture.ending else None,
            told and f"-# {told}",
        )
    )


def _called(picture: TablePicture, look: Look) -> str | None:
    """Where play takes days the message itself calls who is on turn, or has to answer."""
    called = people_called(picture)
    if not called:
        return None
    people = " ".join(f"<@{person}>" for person in called)
    if picture.awaited:
        return text(look.lang, "table-called", person=people, until=position_words.until(picture))
    asked = text(look.lang, "table-called-to-answer", people=people)
    return lines((asked, position_words.whose_turn(picture, look)))


def people_called(picture: TablePicture) -> list[int]:
    """Whom the message names, if play takes days: who is on turn, or all who are asked to swap."""
    view = picture.view
    if not picture.settings.correspondence or picture.phase is not Phase.PLAYING or view is None:
        return []
    seats = [picture.seats[number] for number in picture.awaited]
    if view.pending is not None and view.pending.choice is not None:
        seats = position_words.affected(picture, view.pending)
    return [seat.person for seat in seats if seat.person is not None and not seat.held]


def _between(picture: TablePicture, look: Look) -> str:
    return lines(
        (
            position_words.title(picture, look),
            round_end.summary(picture, look),
            text(look.lang, "table-ending") if picture.ending else None,
        )
    )


def public_controls(picture: TablePicture, look: Look) -> list[Part]:
    """The same four for as long as the match lasts: what comes and goes would tell something."""
    lang = look.lang
    return [
        button(ControlId(picture.id, "hand"), text(lang, "button-hand")),
        call_button(picture, look),
        race_button(picture, look),
        button(ControlId(picture.id, "more"), text(lang, "button-more")),
    ]


def call_button(picture: TablePicture, look: Look) -> Part:
    """What everybody may need to call, in the word of the game."""
    word = call_word(picture.game, look.lang)
    return button(ControlId(picture.id, "call"), text(look.lang, "button-call", word=word))


def race_button(picture: TablePicture, look: Look) -> Part:
    """What one is fast with: a catch, or where nobody can be caught, a card thrown in."""
    label = race_label(picture.game, look.lang)
    return button(ControlId(picture.id, race_verb(picture.game)), label)


def race_label(game: Game, lang: Lang) -> str:
    """What its button says; beside the longer word of a last card there is room for less."""
    verb = race_verb(game)
    is_short = verb == "catch" and game.rules.final_call
    return text(lang, "button-catch.short" if is_short else f"button-{verb}")


def race_verb(game: Game) -> str:
    """Which of the two it is in a game."""
    options = game.options
    return "throw" if options.call == "armed" and options.throw_in else "catch"


def _frozen(picture: TablePicture, error: str, look: Look) -> Message:
    words = text(look.lang, "table-frozen", error=error)
    more = button(ControlId(picture.id, "more"), text(look.lang, "button-more"))
    return Message(box(paragraph(words)), row(more))
