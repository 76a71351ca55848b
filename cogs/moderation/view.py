"""What moderators are asked before they remove somebody, or delete results."""

from bot.chat.components import RED, Layout, boxed, button, button_rows
from bot.chat.confirm import confirm
from bot.chat.custom_ids import CustomId, Verb, free_id
from bot.chat.look import Look
from bot.tables.views import PlayerView, TableView


def confirm_kick(table: TableView, seat: PlayerView, look: Look) -> Layout:
    """Whom it concerns."""
    words = look.text("confirm-kick", name=look.name(seat))
    done = CustomId(table.id, Verb.KICK_NOW, seat.key)
    return confirm(table, look, words, button(done, look.text("button-kick"), style=RED))


def confirm_reset(matches: int, at: int, look: Look) -> Layout:
    """How many matches would be deleted: those that have ended by then."""
    words = look.text("reset-asked", matches=matches)
    done = free_id(Verb.RESET, at)
    back = free_id(Verb.RESET, "no")
    controls = (
        button(done, look.text("button-reset"), style=RED),
        button(back, look.text("button-reset-not")),
    )
    return Layout(boxed(words, *button_rows(controls)))
