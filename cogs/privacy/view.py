"""What is kept about a person, and what they can do about it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from bot.chat.components import RED, Component, Layout, button, button_rows, container, text_display
from bot.chat.custom_ids import CustomId
from bot.chat.look import lines
from bot.chat.result_words import NO_TABLE
from bot.locales import text
from bot.stats import StillNamedError
from bot.storage.errors import StoreError
from bot.words import and_list
from cogs.history.ask import Attachment
from cogs.history.matches import forget_records

if TYPE_CHECKING:
    from bot.chat.look import Look
    from cogs.history.ask import Ask

log = logging.getLogger(__name__)

FILE: Final = "maunz-export.json"


def privacy_message(look: Look, *, matches: int, hidden: bool, note: str | None = None) -> Layout:
    """What is kept, how much of it in this server, and the ways out."""
    lang = look.lang
    words = lines(
        (
            text(lang, "privacy-title"),
            note and f"**{note}**",
            text(lang, "privacy-kept"),
            text(lang, "privacy-here", matches=matches),
            text(lang, "privacy-hidden" if hidden else "privacy-shown"),
        )
    )
    controls = [
        _control("export", look),
        _control("show" if hidden else "hide", look),
        _control("delete", look, red=True),
    ]
    return Layout(container(text_display(words), *button_rows(controls)))


def deletion_message(look: Look) -> Layout:
    """What a deletion does, asked once."""
    back = button(CustomId(NO_TABLE, "privacy", "back"), look.text("button-back"))
    words = look.text("privacy-delete-asked")
    controls = button_rows([_control("delete!", look, red=True), back])
    return Layout(container(text_display(words), *controls))


async def show_privacy(ask: Ask, note: str | None = None) -> None:
    """Show what is kept of who asks."""
    stats = ask.chat.stats
    found = await stats.history(ask.guild, ask.person)
    hidden = await stats.is_hidden(ask.guild, ask.person)
    await ask.show(privacy_message(ask.look, matches=found.total, hidden=hidden, note=note))


async def pressed_privacy(ask: Ask, about: str) -> None:
    """Do what was pressed in that message, for nobody but the presser."""
    if about == "export":
        await _export(ask)
    elif about in ("hide", "show"):
        await ask.chat.stats.hide(ask.guild, ask.person, hidden=about == "hide")
        await show_privacy(ask)
    elif about == "delete":
        await ask.show(deletion_message(ask.look))
    elif about == "delete!":
        await _delete(ask)
    else:
        await show_privacy(ask)


async def _export(ask: Ask) -> None:
    if not ask.may_attach:
        await ask.say(text(ask.lang, "past-no-files"))
        return
    await ask.take_time()
    written = await ask.chat.stats.export(ask.person)
    await ask.send(text(ask.lang, "privacy-exported"), Attachment(FILE, written))


async def _delete(ask: Ask) -> None:
    """Make the presser a pseudonym, unless a table that is open tells of them."""
    await ask.take_time()
    lang = ask.lang
    try:
        await ask.chat.stats.erase(ask.person)
    except StillNamedError as error:
        channels = and_list([f"<#{each}>" for each in error.channels], lang)
        await ask.show(_told(text(lang, "privacy-seated", channels=channels)))
        return
    except StoreError as error:
        # If it is noted that it has begun, whoever counts results next finishes it.
        log.warning("somebody could not be erased now: %s", type(error).__name__)
        await ask.show(_told(text(lang, "past-unfinished")))
        return
    finally:
        forget_records()
        ask.chat.preferences.forget_person(ask.person)
    await ask.show(_told(text(lang, "privacy-deleted")))


def _told(words: str) -> Layout:
    return Layout(container(text_display(words)))


def _control(verb: str, look: Look, *, red: bool = False) -> Component:
    pressed = CustomId(NO_TABLE, "privacy", verb)
    label = look.text(f"button-privacy-{verb.rstrip('!')}")
    return button(pressed, label, style=RED) if red else button(pressed, label)
