"""Settings and options on the command line: reading them, and the texts for their errors."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from bot.cli.shell import HopelessError, UsageError, printable_text
from bot.config import ENV_FILE, Settings, SettingsError, read_settings, unknown_setting_names
from bot.game import RULE_SETS, OptionError, SeatsError, new_game
from bot.game.options import Value, parse_value
from bot.locales import LANGS, Lang, text
from bot.storage import check_address
from bot.storage.errors import AddressError
from bot.words.refusals import typed_error_text

# Settings ----------------------------------------------------------------------------------------

SQLITE: Final = "sqlite:///"
POSTGRES: Final = "PostgreSQL"


def read_settings_or_fail(lang: Lang) -> Settings:
    """Return the settings, and warn about unknown names in `.env`.

    Raise `HopelessError` if a setting is invalid.
    """
    try:
        found = read_settings()
    except SettingsError as error:
        raise HopelessError(_settings_error(error.name, lang)) from None
    for name in unknown_setting_names():
        warning = text(lang, "cli-unknown-setting", file=ENV_FILE, name=printable_text(name))
        print(f"maunz: {warning}", file=sys.stderr)
    return found


def database_address(given: str | None, lang: Lang) -> str:
    """Return the address of the database: from `--database`, or else from the settings."""
    if given is None:
        return read_settings_or_fail(lang).database_url
    try:
        return check_address(given)
    except AddressError:
        raise UsageError(text(lang, "cli-wrong-setting-database-url", name="--database")) from None


def database_file_of(address: str) -> Path | None:
    """Return the file of the database, or None if it is on a server."""
    return Path(address.removeprefix(SQLITE)) if address.startswith(SQLITE) else None


def printable_address(address: str) -> str:
    """Return where a database is, without anything that could be a password."""
    file = database_file_of(address)
    if file is not None:
        return str(file)
    try:
        return urlsplit(address).hostname or POSTGRES
    except ValueError:
        return POSTGRES


def _settings_error(name: str, lang: Lang) -> str:
    if name == ENV_FILE:
        return text(lang, "cli-unreadable-file", file=name)
    return text(lang, f"cli-wrong-setting-{name.lower().replace('_', '-')}", name=name)


# Typed -------------------------------------------------------------------------------------------

# Parses what people type: languages, games, options.


def check_language(name: str) -> Lang:
    """Return the language of that name. Raise `UsageError` if there is none."""
    for lang in LANGS:
        if lang == name:
            return lang
    known = ", ".join(LANGS)
    raise UsageError(text("en", "cli-unknown-language", name=printable_text(name), known=known))


def check_variant(name: str, lang: Lang) -> str:
    """Return the game of that name. Raise `UsageError` if there is none."""
    if name in RULE_SETS:
        return name
    known = ", ".join(RULE_SETS)
    raise UsageError(text(lang, "cli-unknown-game", name=printable_text(name), known=known))


def parse_options(given: Sequence[str], lang: Lang) -> dict[str, Value]:
    """Return the options of a game from texts of the form `NAME=VALUE`."""
    settings: dict[str, Value] = {}
    for setting in given:
        name, sign, value = setting.partition("=")
        if not sign:
            raise UsageError(text(lang, "cli-option-without-value", option=printable_text(setting)))
        settings[name] = parse_value(name, value)
    return settings


def check_table(game: str, settings: dict[str, Value], seats: int, lang: Lang) -> None:
    """Raise `UsageError` for a table that the game does not allow."""
    try:
        new_game(game, settings, seats)
    except OptionError as error:
        raise UsageError(printable_text(typed_error_text(error, lang))) from None
    except SeatsError as error:
        few, many = error.fewest, error.most
        raise UsageError(text(lang, "cli-wrong-seats", seats=seats, few=few, many=many)) from None
