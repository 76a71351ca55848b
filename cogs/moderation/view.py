"""What moderators are asked before they remove somebody, or delete results."""

from bot.chat.components import RED, Layout, button, button_rows, container, text_display
from bot.chat.confirm import confirm
from bot.chat.custom_ids import NO_TABLE, CustomId, Verb
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
    done = CustomId(NO_TABLE, Verb.RESET, str(at))
    back = CustomId(NO_TABLE, Verb.RESET, "no")
    controls = (
        button(done, look.text("button-reset"), style=RED),
        button(back, look.text("button-reset-not")),
    )
    return Layout(container(text_display(words), *button_rows(controls)))
