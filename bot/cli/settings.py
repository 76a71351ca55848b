"""Settings on the command line: errors in them, and options that replace them."""

import sys
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from bot.cli.complaints import HopelessError, UsageError, printable
from bot.config import ENV_FILE, Settings, SettingsError, read_settings, unknown_names
from bot.locales import Lang, text
from bot.storage import check_address
from bot.storage.errors import AddressError

SQLITE: Final = "sqlite:///"
POSTGRES: Final = "PostgreSQL"


def settings(lang: Lang) -> Settings:
    """Return the settings, and warn about unknown names in `.env`.

    Raise `HopelessError` if a setting is invalid.
    """
    try:
        found = read_settings()
    except SettingsError as error:
        raise HopelessError(_wrong(error.name, lang)) from None
    for name in unknown_names():
        warning = text(lang, "cli-unknown-setting", file=ENV_FILE, name=printable(name))
        print(f"maunz: {warning}", file=sys.stderr)
    return found


def database(given: str | None, lang: Lang) -> str:
    """Return the address of the database: from `--database`, or else from the settings."""
    if given is None:
        return settings(lang).database_url
    try:
        return check_address(given)
    except AddressError:
        raise UsageError(text(lang, "cli-wrong-setting-database-url", name="--database")) from None


def database_file(address: str) -> Path | None:
    """Return the file of the database, or None if it is on a server."""
    return Path(address.removeprefix(SQLITE)) if address.startswith(SQLITE) else None


def place_of(address: str) -> str:
    """Return where a database is, without anything that could be a password."""
    file = database_file(address)
    if file is not None:
        return str(file)
    try:
        return urlsplit(address).hostname or POSTGRES
    except ValueError:
        return POSTGRES


def _wrong(name: str, lang: Lang) -> str:
    if name == ENV_FILE:
        return text(lang, "cli-unreadable-file", file=name)
    return text(lang, f"cli-wrong-setting-{name.lower().replace('_', '-')}", name=name)
