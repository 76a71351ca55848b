"""Checks the type of each field in a request body. Discord does so before all other checks."""

from __future__ import annotations

from typing import Any, Final

from sandbox.errors import FormBody, Path
from sandbox.json_codec import parse_whole_number

_OBJECT_LISTS: Final = frozenset(("components", "options", "choices", "attachments", "items"))
_LISTS: Final = frozenset(
    ("parse", "users", "roles", "contexts", "integration_types", "channel_types")
)
_OBJECTS: Final = frozenset(
    (
        "accessory",
        "allowed_mentions",
        "component",
        "data",
        "description_localizations",
        "emoji",
        "file",
        "media",
        "name_localizations",
    )
)
_TEXTS: Final = frozenset(
    ("content", "custom_id", "description", "filename", "label", "name", "placeholder", "title")
)
_NUMBERS: Final = frozenset(
    (
        "accent_color",
        "auto_archive_duration",
        "flags",
        "max_length",
        "max_values",
        "min_length",
        "min_values",
        "style",
        "type",
    )
)
_SWITCHES: Final = frozenset(
    (
        "archived",
        "autocomplete",
        "disabled",
        "enforce_nonce",
        "locked",
        "required",
    )
)
# Large enough for every snowflake and permission.
_LARGEST: Final = (1 << 64) - 1
# Fields that may also be a word: the `type` of a default value in a menu is one.
_WORDS_TOO: Final = frozenset({"type"})


def check_body_types(form: FormBody, value: object, path: Path = ()) -> None:
    """Add an error to `form` for each field of a wrong type, such as a text instead of a list."""
    if isinstance(value, list):
        for place, each in enumerate(value):
            check_body_types(form, each, (*path, place))
    if not isinstance(value, dict):
        return
    for key, inner in value.items():
        if inner is not None and _has_type(form, (*path, key), key, inner):
            check_body_types(form, inner, (*path, key))


def _has_type(form: FormBody, path: Path, key: str, value: Any) -> bool:  # noqa: ANN401 - JSON may hold anything
    if key in _OBJECT_LISTS:
        return _is_object_list(form, path, value)
    if key in _LISTS:
        return form.check_list(path, value, 0, 1 << 20)
    if key in _OBJECTS:
        return form.check_object(path, value)
    if key in _TEXTS:
        return form.check_text(path, value, 0, 1 << 20)
    if key in _NUMBERS and not (key in _WORDS_TOO and isinstance(value, str)):
        return form.check_number(path, value, -_LARGEST, _LARGEST)
    if key in _SWITCHES and not isinstance(value, bool):
        form.add_error(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
        return False
    if key == "id" or key.endswith("_id"):
        return _is_id(form, path, value)
    return True


def _is_object_list(form: FormBody, path: Path, value: object) -> bool:
    if not isinstance(value, list):
        return form.check_list(path, value, 0, 0)
    fitting = [form.check_object((*path, place), each) for place, each in enumerate(value)]
    return all(fitting)


def _is_id(form: FormBody, path: Path, value: object) -> bool:
    if path[-1] == "custom_id":
        return True
    number = parse_whole_number(value) if isinstance(value, str) else value
    if isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= _LARGEST:
        return True
    form.add_error(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')
    return False
