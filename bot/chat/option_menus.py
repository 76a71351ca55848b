"""The menus of the settings panels: each tells what it is about in every option it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.chat.components import MOST_OPTIONS, Component, select_option, string_select
from bot.locales import text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.chat.custom_ids import CustomId
    from bot.locales import Lang


class Choice(NamedTuple):
    """One thing that can be chosen."""

    value: str
    label: str
    meaning: str | None = None


def choice_menu(
    pressed: CustomId, subject: str, choices: Iterable[Choice], current: str, lang: Lang
) -> Component:
    """A menu that shows what is chosen; as a phone shows no placeholder then, with its subject."""
    options = [
        select_option(
            choice.value,
            text(lang, "settings-choice", subject=subject, value=choice.label),
            description=choice.meaning,
            default=choice.value == current,
        )
        for choice in choices
    ]
    return string_select(pressed, subject, options[:MOST_OPTIONS])


def worded_menu(
    pressed: CustomId, about: str, values: Sequence[str], current: str, lang: Lang
) -> Component:
    """The same with all its words among the texts: `settings-pings` and `settings-pings.late`."""
    choices = [Choice(value, text(lang, f"settings-{about}.{value}")) for value in values]
    return choice_menu(pressed, text(lang, f"settings-{about}"), choices, current, lang)
