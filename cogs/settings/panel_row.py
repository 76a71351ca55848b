"""A setting: the field that keeps it, and the menu that changes it."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Final, NamedTuple, TypeVar

from pydantic import BaseModel

from bot.chat.components import Component
from bot.chat.custom_ids import Verb, free_id
from bot.chat.option_menus import Choice, choice_menu
from bot.locales import LANGS, Lang, text

Model = TypeVar("Model", bound=BaseModel)


class Setting(NamedTuple):
    """One row of a panel. Its words are the texts `settings-ABOUT` and `settings-ABOUT.VALUE`."""

    about: str
    field: str
    """Where it is kept; in a field of a field: `timings.turn`."""
    values: Mapping[str, object]
    """What the menu offers, and what is kept of it."""
    choice: Callable[[str, Lang], Choice] | None = None
    """What a value is called, if the texts do not tell."""
    shown: str = ""
    """What tells which value holds, if the field alone does not."""

    def menu(self, verb: Verb, chosen: BaseModel, lang: Lang) -> Component:
        """The menu, which shows what is chosen."""
        current = self._current(chosen)
        offered = list(self.values)
        if current not in self.values:
            # Of numbers more are allowed than are offered.
            offered = sorted((*offered, current), key=int)
        pressed = free_id(verb, self.about)
        choices = [self._choice(value, lang) for value in offered]
        return choice_menu(pressed, text(lang, f"settings-{self.about}"), choices, current, lang)

    def kept(self, chosen: Model, value: str) -> Model:
        """The settings with that value; with one that no menu offers they stay as they are."""
        return _with(chosen, self.field, self.values[value]) if value in self.values else chosen

    def _current(self, chosen: BaseModel) -> str:
        path = (self.shown or self.field).split(".")
        held: object = reduce(getattr, path, chosen)
        return next((each for each, kept in self.values.items() if kept == held), str(held))

    def _choice(self, value: str, lang: Lang) -> Choice:
        if self.choice is not None:
            return self.choice(value, lang)
        return Choice(value, text(lang, f"settings-{self.about}.{value}"))


def kept(settings: Iterable[Setting], chosen: Model, about: str, value: str) -> Model:
    """What was chosen in a panel with these settings; what it does not have changes nothing."""
    found = next((each for each in settings if each.about == about), None)
    return chosen if found is None else found.kept(chosen, value)


def by_name(*values: str) -> dict[str, str]:
    """Values that are kept as menus carry them."""
    return {value: value for value in values}


def _with(chosen: Model, path: str, value: object) -> Model:
    first, _, rest = path.partition(".")
    inner = _with(getattr(chosen, first), rest, value) if rest else value
    return chosen.model_copy(update={first: inner})


LANGUAGE: Final = Setting("lang", "lang", {"auto": None, **by_name(*LANGS)})
SWITCH: Final = {"no": False, "yes": True}
