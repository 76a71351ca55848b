"""The welcome: what a server reads when the bot is new there."""

from bot.chat.components import GREEN, Layout, action_row, boxed, button
from bot.chat.custom_ids import Verb, free_id
from bot.chat.look import Look, lines


def welcome_message(look: Look) -> Layout:
    """Who the bot is, and two buttons to begin with."""
    words = lines(f"## {look.text('welcome-title')}", look.text("welcome-words"))
    play = button(free_id(Verb.QUICK), look.text("button-quick"), style=GREEN)
    rules = button(free_id(Verb.RULES), look.text("button-rules"))
    return Layout(boxed(words), action_row(play, rules))
