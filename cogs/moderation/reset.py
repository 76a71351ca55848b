"""Deleting the results of a server, by who manages it, asked once."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from bot.chat.components import RED, Layout, button, button_rows, container, text_display
from bot.chat.custom_ids import CustomId
from bot.chat.result_words import NO_TABLE
from bot.locales import text
from bot.storage.errors import StoreError
from cogs.history.matches import forget_records

if TYPE_CHECKING:
    from bot.chat.look import Look
    from cogs.history.ask import Ask


log = logging.getLogger(__name__)


def reset_message(matches: int, at: int, look: Look) -> Layout:
    """How many matches would be deleted: those that have ended by then."""
    lang = look.lang
    words = text(lang, "reset-asked", matches=matches)
    done = button(CustomId(NO_TABLE, "reset", str(at)), text(lang, "button-reset"), style=RED)
    back = button(CustomId(NO_TABLE, "reset", "no"), text(lang, "button-reset-not"))
    return Layout(container(text_display(words), *button_rows([done, back])))


async def ask_before_reset(ask: Ask) -> None:
    """Ask, if there is something to delete, and the asker may."""
    if not ask.manages:
        await ask.say(text(ask.lang, "settings-not-allowed"))
        return
    matches = await ask.chat.stats.matches_in(ask.guild)
    if matches:
        await ask.say(reset_message(matches, ask.chat.clock.now(), ask.look))
    else:
        await ask.say(text(ask.lang, "reset-nothing"))


async def pressed_reset(ask: Ask, about: str) -> None:
    """Delete what was named; who pressed has to be allowed to do so now."""
    if not ask.manages:
        await ask.say(text(ask.lang, "settings-not-allowed"))
    elif about.isascii() and about.isdecimal():
        await ask.take_time()
        await _reset(ask, min(int(about), ask.chat.clock.now()))
    else:
        await ask.show(_told(text(ask.lang, "reset-not-done")))


async def _reset(ask: Ask, until: int) -> None:
    """Delete what had ended when it was named; what has ended since was not meant."""
    try:
        await ask.chat.stats.reset(ask.guild, until)
    except StoreError as error:
        # If it is noted that it has begun, whoever counts results next finishes it.
        log.warning("a server could not be reset now: %s", type(error).__name__)
        await ask.show(_told(text(ask.lang, "past-unfinished")))
        return
    finally:
        forget_records()
    await ask.show(_told(text(ask.lang, "reset-done")))


def _told(words: str) -> Layout:
    return Layout(text_display(words))
