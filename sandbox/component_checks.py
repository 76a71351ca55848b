"""Checks the components of a message against Discord's rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandbox.components import SELECTS, UNSUPPORTED, Kind, displayed_texts, walk_components
from sandbox.emoji import is_emoji
from sandbox.errors import FormBody, Path
from sandbox.json_codec import Json

MOST_COMPONENTS: Final = 40
MOST_TEXT: Final = 4000
LONGEST_ID: Final = 100
_MOST_ROWS: Final = 5
_ROW_WIDTH: Final = 5
_LONGEST_LABEL: Final = 80
_LONGEST_OPTION: Final = 100
_MOST_OPTIONS: Final = 25
_LONGEST_PLACEHOLDER: Final = 150
_MOST_PICTURES: Final = 10
_MOST_SECTION_TEXTS: Final = 3
_LONGEST_DESCRIPTION: Final = 1024
_HIGHEST_COLOUR: Final = 0xFFFFFF
_STYLES: Final = range(1, 5)
_STRANGE_STYLES: Final = {5: "buttons that are links", 6: "buttons that sell"}
_TOP_LEVEL: Final = frozenset({1, 9, 10, 12, 13, 17})
_IN_CONTAINER: Final = _TOP_LEVEL - {17}
_IN_ROW: Final = SELECTS | {2}

_EVERY: Final = frozenset({"type", "id"})
_EVERY_SELECT: Final = _EVERY | {
    "custom_id",
    "disabled",
    "max_values",
    "min_values",
    "placeholder",
    # Only forms use this field, but clients also send it in messages.
    "required",
}
_FIELDS: Final[dict[int, frozenset[str]]] = {
    Kind.ACTION_ROW: _EVERY | {"components"},
    Kind.BUTTON: _EVERY | {"custom_id", "disabled", "emoji", "label", "style", "url"},
    Kind.STRING_SELECT: _EVERY_SELECT | {"options"},
    Kind.USER_SELECT: _EVERY_SELECT | {"default_values"},
    Kind.ROLE_SELECT: _EVERY_SELECT | {"default_values"},
    Kind.MENTIONABLE_SELECT: _EVERY_SELECT | {"default_values"},
    Kind.CHANNEL_SELECT: _EVERY_SELECT | {"channel_types", "default_values"},
    Kind.SECTION: _EVERY | {"accessory", "components"},
    Kind.TEXT_DISPLAY: _EVERY | {"content"},
    Kind.THUMBNAIL: _EVERY | {"description", "media"},
    Kind.MEDIA_GALLERY: _EVERY | {"items"},
    Kind.FILE: _EVERY | {"file"},
    Kind.CONTAINER: _EVERY | {"accent_color", "components"},
}
_ITEM_FIELDS: Final = frozenset({"description", "media"})

KnowsEmoji = Callable[[int], bool]


class ComponentChecker:
    """Checks the components of one message, and adds each fault to the `FormBody`."""

    def __init__(self, form: FormBody, knows_emoji: KnowsEmoji) -> None:
        self._form = form
        self._knows_emoji = knows_emoji
        self._checks: dict[int, Callable[[Path, Json], None]] = {
            Kind.ACTION_ROW: self._row,
            Kind.BUTTON: self._button,
            Kind.SECTION: self._section,
            Kind.TEXT_DISPLAY: self._text,
            Kind.THUMBNAIL: self._media,
            Kind.MEDIA_GALLERY: self._gallery,
            Kind.FILE: self._file,
            Kind.CONTAINER: self._container,
            **dict.fromkeys(SELECTS, self._select),
        }

    def check(self, components: object, *, v2: bool) -> None:
        """Check all components of a message. Without `v2`, only action rows are allowed."""
        path: Path = ("components",)
        if not isinstance(components, list):
            self._form.check_list(path, components, 0, 0)
            return
        if not v2 and not self._form.check_list(path, components, 0, _MOST_ROWS):
            return
        self._each(path, components, _TOP_LEVEL if v2 else frozenset({1}))
        if _is_well_formed(components):
            self._together(path, components)

    def _together(self, path: Path, components: list[Json]) -> None:
        """Check the limits that apply to all components together."""
        found = list(walk_components(components))
        if len(found) > MOST_COMPONENTS:
            message = f"Cannot have more than {MOST_COMPONENTS} components in total."
            self._form.add_error(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        if sum(map(len, displayed_texts(components))) > MOST_TEXT:
            message = f"The total displayable text size must not exceed {MOST_TEXT}."
            code = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
            self._form.add_error(path, code, message)
        for key, what in (("custom_id", "custom id"), ("id", "id")):
            used = [each[key] for each in found if each.get(key)]
            if len(used) > len(set(used)):
                code = f"COMPONENT_{key.upper()}_DUPLICATED"
                self._form.add_error(path, code, f"Component {what} cannot be duplicated")

    def _each(self, path: Path, components: list[object], allowed: frozenset[int]) -> None:
        for place, component in enumerate(components):
            self._one((*path, place), component, allowed)

    def _one(self, path: Path, component: object, allowed: frozenset[int]) -> None:
        if not isinstance(component, dict):
            self._form.check_object(path, component)
            return
        kind = component.get("type")
        if kind in UNSUPPORTED:
            self._form.report_unsupported((*path, "type"), UNSUPPORTED[kind])
            return
        if kind not in allowed:
            message = f'Value of field "type" must be one of {tuple(sorted(allowed))}.'
            self._form.add_error((*path, "type"), "UNION_TYPE_CHOICES", message)
            return
        self._form.allow_only(path, component, _FIELDS[kind])
        self._checks[kind](path, component)

    def _row(self, path: Path, row: Json) -> None:
        inner = row.get("components")
        if not self._form.check_list((*path, "components"), inner, 1, _ROW_WIDTH):
            return
        self._each((*path, "components"), inner or [], _IN_ROW)
        kinds = [each.get("type") for each in inner or [] if isinstance(each, dict)]
        if len(kinds) > 1 and SELECTS & set(kinds):
            message = "The specified component exceeds the maximum width"
            code = "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
            self._form.add_error((*path, "components", 1), code, message)

    def _button(self, path: Path, button: Json) -> None:
        style = button.get("style")
        if style in _STRANGE_STYLES:
            self._form.report_unsupported((*path, "style"), _STRANGE_STYLES[style])
            return
        if style not in _STYLES:
            self._form.report_bad_choice((*path, "style"), tuple(_STYLES))
        if button.get("label") is not None:
            self._form.check_text((*path, "label"), button["label"], 0, _LONGEST_LABEL)
        self._emoji(path, button)
        if not str(button.get("label") or "").strip() and not button.get("emoji"):
            message = "A button must have a label or an emoji"
            self._form.add_error(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", message)
        self._custom_id(path, button)

    def _custom_id(self, path: Path, component: Json) -> None:
        self._form.check_text((*path, "custom_id"), component.get("custom_id", ""), 1, LONGEST_ID)

    def _emoji(self, path: Path, holder: Json) -> None:
        emoji = holder.get("emoji")
        if emoji is None:
            return
        if not emoji.get("id"):
            if not is_emoji(emoji.get("name")):
                place = (*path, "emoji", "name")
                self._form.add_error(place, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
            return
        if not str(emoji["id"]).isdecimal() or not self._knows_emoji(int(emoji["id"])):
            path = (*path, "emoji", "id")
            self._form.add_error(path, "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _select(self, path: Path, select: Json) -> None:
        self._custom_id(path, select)
        if select.get("placeholder") is not None:
            place = (*path, "placeholder")
            self._form.check_text(place, select["placeholder"], 0, _LONGEST_PLACEHOLDER)
        fewest, most = choice_bounds(select)
        bounded = self._form.check_number((*path, "min_values"), fewest, 0, _MOST_OPTIONS)
        bounded &= self._form.check_number((*path, "max_values"), most, 1, _MOST_OPTIONS)
        if bounded and fewest > most:
            message = "min_values must be less than or equal to max_values"
            self._form.add_error((*path, "min_values"), "SELECT_COMPONENT_MIN_ABOVE_MAX", message)
        if select["type"] == Kind.STRING_SELECT:
            self._options((*path, "options"), select.get("options"), most)
        if bounded and len(default_values(select)) > most:
            key = "options" if select["type"] == Kind.STRING_SELECT else "default_values"
            message = f"No more than max_values ({most}) may be chosen by default"
            self._form.add_error((*path, key), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", message)

    def _options(self, path: Path, options: object, most: int) -> None:
        if not self._form.check_list(path, options, 1, _MOST_OPTIONS) or not isinstance(
            options, list
        ):
            return
        for place, option in enumerate(options):
            self._option((*path, place), option)
        values = [option.get("value") for option in options]
        for place, value in enumerate(values):
            if value in values[:place]:
                message = "The specified option value is already used"
                code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
                self._form.add_error((*path, place, "value"), code, message)
        if most > len(options):
            message = f"max_values must not exceed the number of options ({len(options)})"
            self._form.add_error((*path[:-1], "max_values"), "NUMBER_TYPE_MAX", message)

    def _option(self, path: Path, option: Json) -> None:
        self._form.check_not_blank((*path, "label"), option.get("label", ""), _LONGEST_OPTION)
        self._form.check_text((*path, "value"), option.get("value", ""), 1, _LONGEST_OPTION)
        if option.get("description") is not None:
            self._form.check_text((*path, "description"), option["description"], 0, _LONGEST_OPTION)
        self._emoji(path, option)

    def _section(self, path: Path, section: Json) -> None:
        inner = section.get("components")
        if self._form.check_list((*path, "components"), inner, 1, _MOST_SECTION_TEXTS):
            self._each((*path, "components"), inner or [], frozenset({10}))
        if section.get("accessory") is None:
            self._form.report_missing((*path, "accessory"))
        else:
            self._accessory((*path, "accessory"), section["accessory"])

    def _accessory(self, path: Path, accessory: Json) -> None:
        if accessory.get("type") == Kind.BUTTON:
            self._form.report_unsupported((*path, "type"), "buttons in sections")
        else:
            self._one(path, accessory, frozenset({11}))

    def _text(self, path: Path, display: Json) -> None:
        self._form.check_not_blank((*path, "content"), display.get("content", ""), MOST_TEXT)

    def _media(self, path: Path, holder: Json, key: str = "media") -> None:
        media = holder.get(key)
        if not isinstance(media, dict):
            self._form.report_missing((*path, key))
            return
        if self._form.check_text((*path, key, "url"), media.get("url", ""), 1, 2048):
            schemes = ("http://", "https://", "attachment://")
            if not media["url"].startswith(schemes):
                message = 'Scheme must be one of ("attachment", "http", "https").'
                self._form.add_error((*path, key, "url"), "URL_TYPE_INVALID_SCHEME", message)
        if holder.get("description") is not None:
            place = (*path, "description")
            self._form.check_text(place, holder["description"], 0, _LONGEST_DESCRIPTION)

    def _gallery(self, path: Path, gallery: Json) -> None:
        items = gallery.get("items")
        if self._form.check_list((*path, "items"), items, 1, _MOST_PICTURES):
            for place, item in enumerate(items or []):
                self._form.allow_only((*path, "items", place), item, _ITEM_FIELDS)
                self._media((*path, "items", place), item)

    def _file(self, path: Path, file: Json) -> None:
        self._media(path, file, "file")

    def _container(self, path: Path, container: Json) -> None:
        if container.get("accent_color") is not None:
            place = (*path, "accent_color")
            self._form.check_number(place, container["accent_color"], 0, _HIGHEST_COLOUR)
        inner = container.get("components")
        if self._form.check_list((*path, "components"), inner, 1, MOST_COMPONENTS):
            self._each((*path, "components"), inner or [], _IN_CONTAINER)


def default_values(select: Json) -> list[object]:
    """Return the values that are chosen in a menu by default."""
    options = select.get("options")
    listed = options if isinstance(options, list) else []
    marked = [
        each.get("value") for each in listed if isinstance(each, dict) and each.get("default")
    ]
    values = select.get("default_values")
    return marked + (values if isinstance(values, list) else [])


def choice_bounds(select: Json) -> tuple[int, int]:
    """Return the fewest and the most values that may be chosen in a menu. Both default to 1."""
    fewest, most = select.get("min_values"), select.get("max_values")
    return 1 if fewest is None else fewest, 1 if most is None else most


def _is_well_formed(components: list[object]) -> bool:
    """Return whether `walk_components` and `displayed_texts` can read all components."""
    for each in components:
        if not isinstance(each, dict) or not isinstance(each.get("type"), int):
            return False
        if each["type"] == Kind.TEXT_DISPLAY and not isinstance(each.get("content"), str):
            return False
        inner = list(each.get("components") or [])
        if each.get("accessory"):
            inner.append(each["accessory"])
        if not _is_well_formed(inner):
            return False
    return True
