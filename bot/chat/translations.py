"""The names and descriptions of commands, options and choices in each language.

The texts belong together. `slash-mau-play` has a `.name` and a `.description`, and for its option
`card` a `.card-name` and a `.card`. Discord identifies commands by the English ones.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from discord import Locale, app_commands
from discord.app_commands import Command, ContextMenu, Group, Parameter, TranslationContextTypes
from discord.app_commands import TranslationContextLocation as Where

from bot.locales import Lang, text

LANG_OF: Final[dict[Locale, Lang]] = {
    Locale.german: "de",
    Locale.american_english: "en",
    Locale.british_english: "en",
    Locale.swedish: "sv",
}
"""English is sent for both locales: with one alone, Discord shows that one to readers of the
other."""

Callback = TypeVar("Callback", bound=Callable[..., Any])


class Names(app_commands.Translator):
    """Translates commands when they are uploaded to Discord."""

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return the text in the language of a locale, or None where the English one is used."""
        # discord.py calls this for each of some thirty locales.
        lang = LANG_OF.get(locale)
        if lang is None:
            return None
        text_id = string.extras.get("id") or text_id_of(context)
        return None if text_id is None else text(lang, text_id)


def text_id_of(context: TranslationContextTypes) -> str | None:
    """Return the id of the text for a part of a command.

    Return None for a choice, which has its own text id.
    """
    match context.location:
        case Where.command_name | Where.group_name:
            return f"{_of_command(context.data)}.name"
        case Where.command_description | Where.group_description:
            return f"{_of_command(context.data)}.description"
        case Where.parameter_name:
            return f"{_of_command(context.data.command)}.{_option(context.data)}-name"
        case Where.parameter_description:
            return f"{_of_command(context.data.command)}.{_option(context.data)}"
    return None


def about(path: str) -> str:
    """Return the English description of a command, such as `mau-play`."""
    return text("en", f"slash-{path}.description")


def options(path: str, *names: str) -> Callable[[Callback], Callback]:
    """Describe the options of a command in English."""
    described: dict[str, str | app_commands.locale_str] = {
        name: text("en", f"slash-{path}.{name}") for name in names
    }
    return app_commands.describe(**described)


def choice(text_id: str, value: str) -> app_commands.Choice[str]:
    """Return a choice whose name is the text with this id in every language."""
    name = app_commands.locale_str(text("en", text_id), id=text_id)
    return app_commands.Choice(name=name, value=value)


def _of_command(command: Command[Any, ..., Any] | ContextMenu | Group) -> str:
    return f"slash-{command.qualified_name.replace(' ', '-')}"


def _option(parameter: Parameter) -> str:
    return parameter.name
