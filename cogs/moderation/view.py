"""What moderators are asked before they remove somebody, or delete results."""

from collections.abc import Iterator

from bot.chat.components import RED, Layout, action_row, boxed, button
from bot.chat.confirm import confirm
from bot.chat.custom_ids import Verb, free_id
from bot.chat.look import Look, lines
from bot.chat.table_words import table_button
from bot.tables.leaving import FEWEST_GOING_ON
from bot.tables.views import PlayerView, TableView


def confirm_kick(table: TableView, seat: PlayerView, look: Look, *, person: int) -> Layout:
    """Whom it concerns, and what it makes of the match."""
    words = lines(look.text("confirm-kick", name=look.name(seat)), *_effects(table, look, person))
    label = look.text("button-kick")
    done = table_button(table, Verb.KICK_NOW, look, about=seat.key, label=label, style=RED)
    return confirm(table, look, words, done)


def _effects(table: TableView, look: Look, person: int) -> Iterator[str]:
    """Nobody wins by a removal, and nobody referees their own match."""
    if not table.is_under_way:
        return
    is_last = sum(not seat.left for seat in table.seats) <= FEWEST_GOING_ON
    yield look.text("confirm-kick-called-off" if is_last else "confirm-kick-unrated")
    if table.seat_of(person) is not None:
        yield look.text("confirm-own-match")


def confirm_reset(matches: int, at: int, look: Look) -> Layout:
    """How many matches would be deleted: those that have ended by then."""
    words = look.text("reset-asked", matches=matches)
    done = button(free_id(Verb.RESET, at), look.text("button-reset"), style=RED)
    back = button(free_id(Verb.RESET, "no"), look.text("button-reset-not"))
    return Layout(boxed(words, action_row(done, back)))
