"""The welcome: what a server reads when the bot is new there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.components import GREEN, Layout, action_row, button, container, text_display
from bot.chat.custom_ids import CustomId
from bot.chat.look import lines
from bot.locales import text

if TYPE_CHECKING:
    from bot.chat.look import Look

NO_TABLE = "-"


def welcome_message(look: Look) -> Layout:
    """Who the bot is, and two buttons to begin with."""
    lang = look.lang
    words = lines((f"## {text(lang, 'welcome-title')}", text(lang, "welcome-words")))
    play = button(CustomId(NO_TABLE, "quick"), text(lang, "button-quick"), style=GREEN)
    rules = button(CustomId(NO_TABLE, "rules"), text(lang, "button-rules"))
    return Layout(container(text_display(words)), action_row(play, rules))
