"""The menus of the settings panels: each tells what it is about in every option it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.chat.components import Part
from bot.chat.controls import MOST_OPTIONS, menu, option
from bot.locales import text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.chat.controls import ControlId
    from bot.locales import Lang


class Choice(NamedTuple):
    """One thing that can be chosen."""

    value: str
    label: str
    meaning: str | None = None


def choice_menu(
    pressed: ControlId, subject: str, choices: Iterable[Choice], current: str, lang: Lang
) -> Part:
    """A menu that shows what is chosen; as a phone shows no placeholder then, with its subject."""
    options = [
        option(
            choice.value,
            text(lang, "settings-choice", subject=subject, value=choice.label),
            description=choice.meaning,
            default=choice.value == current,
        )
        for choice in choices
    ]
    return menu(pressed, subject, options[:MOST_OPTIONS])


def worded_menu(
    pressed: ControlId, about: str, values: Sequence[str], current: str, lang: Lang
) -> Part:
    """The same with all its words among the texts: `settings-pings` and `settings-pings.late`."""
    choices = [Choice(value, text(lang, f"settings-{about}.{value}")) for value in values]
    return choice_menu(pressed, text(lang, f"settings-{about}"), choices, current, lang)
