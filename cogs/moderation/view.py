"""What moderators are asked before they remove somebody, or delete results."""

from bot.chat.components import RED, Layout, action_row, boxed, button
from bot.chat.confirm import confirm
from bot.chat.custom_ids import Verb, free_id
from bot.chat.look import Look
from bot.chat.table_words import table_button
from bot.tables.views import PlayerView, TableView


def confirm_kick(table: TableView, seat: PlayerView, look: Look) -> Layout:
    """Whom it concerns."""
    words = look.text("confirm-kick", name=look.name(seat))
    label = look.text("button-kick")
    done = table_button(table, Verb.KICK_NOW, look, about=seat.key, label=label, style=RED)
    return confirm(table, look, words, done)


def confirm_reset(matches: int, at: int, look: Look) -> Layout:
    """How many matches would be deleted: those that have ended by then."""
    words = look.text("reset-asked", matches=matches)
    done = button(free_id(Verb.RESET, at), look.text("button-reset"), style=RED)
    back = button(free_id(Verb.RESET, "no"), look.text("button-reset-not"))
    return Layout(boxed(words, action_row(done, back)))
