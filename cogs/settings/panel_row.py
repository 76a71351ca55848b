"""A setting: the field that stores it, and the menu that changes it."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Final, NamedTuple, TypeVar

from pydantic import BaseModel

from bot.chat.requests.components import Component
from bot.chat.requests.custom_ids import Verb, id_without_table
from bot.chat.wording.options import Choice, choice_menu
from bot.locales import LANGS, Lang, text

Model = TypeVar("Model", bound=BaseModel)


class Setting(NamedTuple):
    """One row of a panel. Its texts are `settings-ABOUT` and `settings-ABOUT.VALUE`."""

    about: str
    field: str
    """The field that stores it. It may be nested: `timings.turn`."""
    values: Mapping[str, object]
    """The values of the menu, with what is stored for each."""
    choice: Callable[[str, Lang], Choice] | None = None
    """Names a value, if no text does."""
    shown: str = ""
    """The attribute that gives the effective value, if it is not `field`."""

    def menu(self, verb: Verb, chosen: BaseModel, lang: Lang) -> Component:
        """Return the menu with the current value selected."""
        current = self._current(chosen)
        offered = list(self.values)
        if current not in self.values:
            # More numbers are allowed than the menu offers.
            offered = sorted((*offered, current), key=int)
        pressed = id_without_table(verb, self.about)
        choices = [self._choice_for(value, lang) for value in offered]
        return choice_menu(pressed, text(lang, f"settings-{self.about}"), choices, current, lang)

    def with_value(self, chosen: Model, value: str) -> Model:
        """Return the settings with that value. A value that no menu offers changes nothing."""
        return (
            _with_field(chosen, self.field, self.values[value]) if value in self.values else chosen
        )

    def _current(self, chosen: BaseModel) -> str:
        path = (self.shown or self.field).split(".")
        held: object = reduce(getattr, path, chosen)
        return next((each for each, kept in self.values.items() if kept == held), str(held))

    def _choice_for(self, value: str, lang: Lang) -> Choice:
        if self.choice is not None:
            return self.choice(value, lang)
        return Choice(value, text(lang, f"settings-{self.about}.{value}"))


def with_setting(settings: Iterable[Setting], chosen: Model, about: str, value: str) -> Model:
    """Apply the choice `about = value` to `chosen`.

    Ignore settings that this panel does not have.
    """
    found = next((each for each in settings if each.about == about), None)
    return chosen if found is None else found.with_value(chosen, value)


def values_by_name(*values: str) -> dict[str, str]:
    """Return values that are stored under their names in the menu."""
    return {value: value for value in values}


def _with_field(chosen: Model, path: str, value: object) -> Model:
    first, _, rest = path.partition(".")
    inner = _with_field(getattr(chosen, first), rest, value) if rest else value
    return chosen.model_copy(update={first: inner})


LANGUAGE: Final = Setting("lang", "lang", {"auto": None, **values_by_name(*LANGS)})
SWITCH: Final = {"no": False, "yes": True}
