"""The private panel with what a person has chosen, and what is pressed in it and in the server's.

A choice takes effect at once, also in the hands that the person has open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bot.chat.components import Component, Layout, text_display
from bot.chat.custom_ids import CustomId
from bot.chat.look import lines
from bot.chat.option_menus import worded_menu
from bot.locales import LANGS, text
from bot.storage.errors import StoreError
from cogs.settings.server_presses import pressed_server_settings

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.chat.chat import Chat
    from bot.chat.look import Look
    from bot.locales import Lang
    from bot.people.preferences import PersonSettings

NO_TABLE: Final = "-"
ME: Final = "me"
SERVER: Final = "server"
AUTO: Final = "auto"
"""As Discord says."""
PINGS: Final = ("late", "every", "never")
CARDS: Final = ("pictures", "words")


def my_settings(chosen: PersonSettings, look: Look, *, note: str | None = None) -> Layout:
    """What a person has chosen, each in a menu that changes it."""
    lang = look.lang
    words = (
        text(lang, "settings-mine-title"),
        note and f"**{note}**",
        text(lang, "settings-mine-explained"),
    )
    return Layout(
        text_display(lines(words)),
        _mine("lang", (AUTO, *LANGS), chosen.lang or AUTO, lang),
        _mine("pings", PINGS, _pings(chosen), lang),
        _mine("cards", CARDS, CARDS[chosen.in_words], lang),
    )


async def pressed_settings(
    chat: Chat, interaction: discord.Interaction[Any], pressed: CustomId, values: list[str]
) -> bool:
    """Change what was chosen in a panel and show it; False if that was no such panel."""
    if pressed.verb == SERVER:
        await pressed_server_settings(chat, interaction, pressed, values)
        return True
    if pressed.verb != ME:
        return False
    person, note = interaction.user.id, None
    before = await chat.preferences.of_person(person)
    chosen = _changed(before, pressed.about, values)
    try:
        if chosen != before:
            await chat.preferences.keep_person(person, chosen)
    except StoreError:
        chosen = before
        note = text((await chat.private_look(interaction)).lang, "verdict-not-stored")
    look = await chat.private_look(interaction)
    _renew_hands(chat, interaction, look)
    view = my_settings(chosen, look, note=note)
    await chat.answer(interaction, lambda: interaction.response.edit_message(view=view))
    return True


def _mine(about: str, values: Sequence[str], current: str, lang: Lang) -> Component:
    return worded_menu(CustomId(NO_TABLE, ME, about), about, values, current, lang)


def _changed(before: PersonSettings, about: str, values: Sequence[str]) -> PersonSettings:
    """The settings with what was chosen; what no menu offers changes nothing."""
    value = values[0] if values else ""
    if about == "lang" and value in (AUTO, *LANGS):
        return before.model_copy(update={"lang": None if value == AUTO else value})
    if about == "pings" and value in PINGS:
        return before.model_copy(update={"pings": value})
    if about == "cards" and value in CARDS:
        return before.model_copy(update={"in_words": value == "words"})
    return before


def _renew_hands(chat: Chat, interaction: discord.Interaction[Any], look: Look) -> None:
    """The hands that somebody has open are shown in the new way."""
    person = interaction.user.id
    for table in chat.tables.of(person, interaction.guild_id or 0):
        hand = chat.hands.of(table, person)
        if hand is not None:
            hand.look = look
            chat.hands.changed(table)


def _pings(chosen: PersonSettings) -> str:
    return chosen.pings or ("every" if chosen.in_words else "late")
