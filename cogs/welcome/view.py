"""The welcome: what a server reads when the bot is new there."""

from bot.chat.components import GREEN, Layout, action_row, button, container, text_display
from bot.chat.custom_ids import NO_TABLE, CustomId, Verb
from bot.chat.look import Look, lines


def welcome_message(look: Look) -> Layout:
    """Who the bot is, and two buttons to begin with."""
    words = lines((f"## {look.text('welcome-title')}", look.text("welcome-words")))
    play = button(CustomId(NO_TABLE, Verb.QUICK), look.text("button-quick"), style=GREEN)
    rules = button(CustomId(NO_TABLE, Verb.RULES), look.text("button-rules"))
    return Layout(container(text_display(words)), action_row(play, rules))
