"""Checks forms that a bot wants to show against Discord's rules."""

from __future__ import annotations

from typing import Final

from sandbox.components import INPUTS, UNSUPPORTED, Kind, walk_components
from sandbox.errors import FormBody, Path
from sandbox.json_codec import Json

_LONGEST_TITLE: Final = 45
_LONGEST_ID: Final = 100
_LONGEST_LABEL: Final = 45
_LONGEST_TEXT: Final = 4000
_LONGEST_PLACEHOLDER: Final = 100
_MOST_PARTS: Final = 5
_MOST_OPTIONS: Final = 25
_TOP_LEVEL: Final = (Kind.ACTION_ROW, Kind.TEXT_DISPLAY, Kind.LABEL)
_STYLES: Final = (1, 2)


def check_modal(form: FormBody, modal: Json) -> None:
    """Check the title of a form and each of its parts."""
    path: Path = ("data",)
    form.check_not_blank((*path, "title"), modal.get("title", ""), _LONGEST_TITLE)
    form.check_text((*path, "custom_id"), modal.get("custom_id", ""), 1, _LONGEST_ID)
    parts = modal.get("components")
    if not form.check_list((*path, "components"), parts, 1, _MOST_PARTS):
        return
    for place, part in enumerate(parts or []):
        _part(form, (*path, "components", place), part)
    ids = [each["custom_id"] for each in walk_components(parts or []) if each.get("custom_id")]
    if len(ids) > len(set(ids)):
        message = "Component custom id cannot be duplicated"
        form.add_error((*path, "components"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)


def _part(form: FormBody, path: Path, part: Json) -> None:
    match part.get("type"):
        case Kind.ACTION_ROW:
            inner = part.get("components")
            if form.check_list((*path, "components"), inner, 1, 1):
                _input(form, (*path, "components", 0), inner[0] if inner else {})
        case Kind.LABEL:
            _label(form, path, part)
        case Kind.TEXT_DISPLAY:
            form.check_not_blank((*path, "content"), part.get("content", ""), _LONGEST_TEXT)
        case _:
            form.report_bad_choice((*path, "type"), tuple(int(kind) for kind in _TOP_LEVEL))


def _label(form: FormBody, path: Path, label: Json) -> None:
    form.check_not_blank((*path, "label"), label.get("label", ""), _LONGEST_LABEL)
    if label.get("description") is not None:
        form.check_text((*path, "description"), label["description"], 0, 100)
    if not isinstance(label.get("component"), dict):
        form.report_missing((*path, "component"))
        return
    _input(form, (*path, "component"), label["component"])


def _input(form: FormBody, path: Path, one: Json) -> None:
    kind = one.get("type")
    if kind in UNSUPPORTED:
        form.report_unsupported((*path, "type"), UNSUPPORTED[kind])
        return
    if kind not in INPUTS:
        form.report_bad_choice((*path, "type"), tuple(sorted(INPUTS)))
        return
    form.check_text((*path, "custom_id"), one.get("custom_id", ""), 1, _LONGEST_ID)
    if one.get("placeholder") is not None:
        longest = _LONGEST_PLACEHOLDER if kind == Kind.TEXT_INPUT else 150
        form.check_text((*path, "placeholder"), one["placeholder"], 0, longest)
    if kind == Kind.TEXT_INPUT:
        _text_input(form, path, one)
    elif kind == Kind.STRING_SELECT:
        form.check_list((*path, "options"), one.get("options"), 1, _MOST_OPTIONS)


def _text_input(form: FormBody, path: Path, one: Json) -> None:
    if one.get("style") not in _STYLES:
        form.report_bad_choice((*path, "style"), _STYLES)
    if one.get("value") is not None:
        form.check_text((*path, "value"), one["value"], 0, _LONGEST_TEXT)
    if one.get("min_length") is not None:
        form.check_number((*path, "min_length"), one["min_length"], 0, _LONGEST_TEXT)
    if one.get("max_length") is not None:
        form.check_number((*path, "max_length"), one["max_length"], 1, _LONGEST_TEXT)
