"""The welcome: what a server reads when the bot is new there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.components import Message, box, paragraph, row
from bot.chat.controls import GREEN, ControlId, button
from bot.chat.look import lines
from bot.locales import text

if TYPE_CHECKING:
    from bot.chat.look import Look

NO_TABLE = "-"


def welcome_message(look: Look) -> Message:
    """Who the bot is, and two buttons to begin with."""
    lang = look.lang
    words = lines((f"## {text(lang, 'welcome-title')}", text(lang, "welcome-words")))
    play = button(ControlId(NO_TABLE, "quick"), text(lang, "button-quick"), style=GREEN)
    rules = button(ControlId(NO_TABLE, "rules"), text(lang, "button-rules"))
    return Message(box(paragraph(words)), row(play, rules))
