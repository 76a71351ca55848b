"""The welcome: what a server reads when the bot is new there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.locales import text
from bot.ui.controls import GREEN, ControlId, button, message
from bot.ui.look import lines

if TYPE_CHECKING:
    from bot.ui.look import Look

NO_TABLE = "-"


def welcome_message(look: Look) -> ui.LayoutView:
    """Who the bot is, and two buttons to begin with."""
    lang = look.lang
    words = lines((f"## {text(lang, 'welcome-title')}", text(lang, "welcome-words")))
    play = button(ControlId(NO_TABLE, "quick"), text(lang, "button-quick"), style=GREEN)
    rules = button(ControlId(NO_TABLE, "rules"), text(lang, "button-rules"))
    return message(ui.Container(ui.TextDisplay(words)), ui.ActionRow(play, rules))
