"""Checks registered commands against Discord's rules."""

from __future__ import annotations

import re
from typing import Final

from sandbox.errors import FormBody, Path
from sandbox.json_codec import Json, parse_whole_number

_LOCALES_TEXT: Final = """
    id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk
    hi th zh-CN ja zh-TW ko
"""
LOCALES: Final = frozenset(_LOCALES_TEXT.split())
CHAT: Final = 1
USER: Final = 2
_UNSUPPORTED_KINDS: Final = {3: "commands on messages", 4: "entry points of activities"}
SUBCOMMAND: Final = 1
GROUP: Final = 2
STRING: Final = 3
_MOST_COMMANDS: Final = {CHAT: 100, USER: 15}
_MOST_OPTIONS: Final = 25
_LONGEST_NAME: Final = 32
_LONGEST_TEXT: Final = 100
_LONGEST_COMMAND: Final = 8000
_OPTION_TYPES: Final = (1, 2, 3, 4, 5, 6, 7, 8)
_UNSUPPORTED_OPTIONS: Final = {
    9: "options that name whom one can mention",
    10: "options with fractions",
    11: "options with files",
}
_WITH_CHOICES: Final = (3, 4)
# Allowed values: where a command can be used, and where it is installed (server or user).
_PLACES: Final = {"contexts": (0, 1, 2), "integration_types": (0, 1)}
_ALL_PERMISSIONS: Final = (1 << 54) - 1
_NAME: Final = re.compile(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}")


def check_commands(form: FormBody, commands: list[Json]) -> None:
    """Check all commands of an application or a server together."""
    seen: set[tuple[object, object]] = set()
    counts = dict.fromkeys(_MOST_COMMANDS, 0)
    for place, command in enumerate(commands):
        if not form.check_object((place,), command):
            continue
        kind = command.get("type", CHAT)
        if (kind, command.get("name")) in seen:
            message = "Application command names must be unique"
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            form.add_error((place, "name"), code, message)
        seen.add((kind, command.get("name")))
        if kind in counts:
            counts[kind] += 1
        _check_command(form, (place,), command)
    for kind, number in counts.items():
        if number > _MOST_COMMANDS[kind]:
            message = f"Maximum number of application commands reached ({_MOST_COMMANDS[kind]})."
            form.add_error((), "MAX_APPLICATION_COMMANDS_REACHED", message)


def _check_command(form: FormBody, path: Path, command: Json) -> None:
    kind = command.get("type", CHAT)
    if kind in _UNSUPPORTED_KINDS:
        form.report_unsupported((*path, "type"), _UNSUPPORTED_KINDS[kind])
        return
    if kind not in _MOST_COMMANDS:
        form.report_bad_choice((*path, "type"), tuple(_MOST_COMMANDS))
        return
    if kind == USER:
        _menu_name(form, path, command)
    else:
        _name(form, path, command)
        _description(form, path, command)
        _options(form, path, command.get("options") or [], depth=0)
    for key, known in _PLACES.items():
        for place, context in enumerate(command.get(key) or ()):
            if context not in known:
                form.report_bad_choice((*path, key, place), known)
    _check_permissions(form, (*path, "default_member_permissions"), command)
    if _length(command) > _LONGEST_COMMAND:
        message = f"Command exceeds maximum size ({_LONGEST_COMMAND})"
        form.add_error(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_permissions(form: FormBody, path: Path, command: Json) -> None:
    needed = command.get("default_member_permissions")
    if needed is None:
        return
    number = parse_whole_number(needed) if isinstance(needed, str) else needed
    form.check_number(path, needed if number is None else number, 0, _ALL_PERMISSIONS)


def _menu_name(form: FormBody, path: Path, command: Json) -> None:
    form.check_text((*path, "name"), command.get("name", ""), 1, _LONGEST_NAME)
    for locale, name in _translations(form, path, command, "name"):
        form.check_text((*path, "name_localizations", locale), name, 1, _LONGEST_NAME)
    if command.get("description"):
        message = "Context menu commands cannot have description"
        code = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION"
        form.add_error((*path, "description"), code, message)


def _name(form: FormBody, path: Path, named: Json) -> None:
    _check_name(form, (*path, "name"), named.get("name", ""))
    for locale, name in _translations(form, path, named, "name"):
        _check_name(form, (*path, "name_localizations", locale), name)


def _check_name(form: FormBody, path: Path, name: object) -> None:
    if not form.check_text(path, name, 1, _LONGEST_NAME):
        return
    if not _NAME.fullmatch(str(name)) or str(name).lower() != name:
        message = "Command name is invalid"
        form.add_error(path, "APPLICATION_COMMAND_INVALID_NAME", message)


def _description(form: FormBody, path: Path, described: Json) -> None:
    form.check_text((*path, "description"), described.get("description", ""), 1, _LONGEST_TEXT)
    for locale, text in _translations(form, path, described, "description"):
        form.check_text((*path, "description_localizations", locale), text, 1, _LONGEST_TEXT)


def _translations(form: FormBody, path: Path, holder: Json, what: str) -> list[tuple[str, object]]:
    """Return the translations in languages that Discord knows.

    Add a fault for any other language.
    """
    found = holder.get(f"{what}_localizations") or {}
    for locale in found:
        if locale not in LOCALES:
            form.report_bad_choice((*path, f"{what}_localizations", locale), sorted(LOCALES))
    return [(locale, text) for locale, text in found.items() if locale in LOCALES]


def _options(form: FormBody, path: Path, options: list[Json], depth: int) -> None:
    path = (*path, "options")
    if not form.check_list(path, options, 0, _MOST_OPTIONS):
        return
    for place, option in enumerate(options):
        _option(form, (*path, place), option, depth)
    _names_differ(form, path, options)
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        message = "Sub-command and sub-command group option types are mutually exclusive"
        form.add_error(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        message = "Required options must be placed before non-required options"
        form.add_error(path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)


def _option(form: FormBody, path: Path, option: Json, depth: int) -> None:
    kind = option.get("type", 0)
    if kind in _UNSUPPORTED_OPTIONS:
        form.report_unsupported((*path, "type"), _UNSUPPORTED_OPTIONS[kind])
        return
    if kind not in _OPTION_TYPES or (kind == GROUP and depth) or (kind == SUBCOMMAND and depth > 1):
        form.report_bad_choice((*path, "type"), tuple(_OPTION_TYPES))
        return
    _name(form, path, option)
    _description(form, path, option)
    if kind in (SUBCOMMAND, GROUP):
        _options(form, path, option.get("options") or [], depth + (1 if kind == GROUP else 2))
        return
    _check_bounds(form, path, option)
    choices = option.get("choices") or []
    if option.get("autocomplete") and kind not in _WITH_CHOICES:
        message = "Autocomplete cannot be configured for this type of option"
        form.add_error((*path, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", message)
    if choices and kind not in _WITH_CHOICES:
        message = "Choices are not allowed for this option type"
        form.add_error((*path, "choices"), "APPLICATION_COMMAND_CHOICES_INVALID", message)
    if choices and option.get("autocomplete"):
        message = "Choices and autocomplete are mutually exclusive"
        form.add_error(path, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", message)
    if form.check_list((*path, "choices"), choices, 0, _MOST_OPTIONS):
        check_choices(form, (*path, "choices"), choices, kind)
        _choices_differ(form, (*path, "choices"), choices)


def _check_bounds(form: FormBody, path: Path, option: Json) -> None:
    """Add a fault if a minimum of an option is above its maximum."""
    for what in ("value", "length"):
        least, most = option.get(f"min_{what}"), option.get(f"max_{what}")
        if isinstance(least, int | float) and isinstance(most, int | float) and least > most:
            message = f"min_{what} must be less than or equal to max_{what}"
            form.add_error((*path, f"min_{what}"), "APPLICATION_COMMAND_MIN_ABOVE_MAX", message)


def _choices_differ(form: FormBody, path: Path, choices: list[Json]) -> None:
    names = [choice.get("name") for choice in choices]
    for place, name in enumerate(names):
        if name in names[:place]:
            message = "Option choice names must be unique"
            form.add_error((*path, place, "name"), "APPLICATION_COMMAND_CHOICES_DUPLICATE", message)


def check_choices(form: FormBody, path: Path, choices: list[Json], kind: int) -> None:
    """Check the choices of an option, or the suggestions of an autocomplete."""
    for place, choice in enumerate(choices):
        form.check_text((*path, place, "name"), choice.get("name", ""), 1, _LONGEST_TEXT)
        for locale, name in _translations(form, (*path, place), choice, "name"):
            form.check_text((*path, place, "name_localizations", locale), name, 1, _LONGEST_TEXT)
        if kind == STRING:
            form.check_text((*path, place, "value"), choice.get("value", ""), 1, _LONGEST_TEXT)
        elif not isinstance(choice.get("value"), int | float):
            message = f'Value "{choice.get("value")}" is not int.'
            form.add_error((*path, place, "value"), "NUMBER_TYPE_COERCE", message)


def _names_differ(form: FormBody, path: Path, options: list[Json]) -> None:
    """Add a fault for each option name that another option has already, in any language.

    A translated name must also differ from the default names of all other options.
    """
    message = "Option names must be unique"
    code = "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"
    defaults = [option.get("name") for option in options]
    for place, option in enumerate(options):
        if option.get("name") in defaults[:place]:
            form.add_error((*path, place, "name"), code, message)
        others = defaults[:place] + defaults[place + 1 :]
        for locale, name in (option.get("name_localizations") or {}).items():
            same = [(each.get("name_localizations") or {}).get(locale) for each in options[:place]]
            if name in others or name in same:
                form.add_error((*path, place, "name_localizations", locale), code, message)


def _length(named: Json) -> int:
    """Return the size of a command or option.

    Each text counts with the length of its longest translation.
    """
    length = 0
    for what in ("name", "description"):
        said = [named.get(what) or "", *(named.get(f"{what}_localizations") or {}).values()]
        length += max(len(str(text)) for text in said)
    if isinstance(named.get("value"), str):
        length += len(named["value"])
    for inner in ("options", "choices"):
        length += sum(_length(each) for each in named.get(inner) or ())
    return length
