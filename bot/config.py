"""Settings from the environment, from `.env` in the current folder, and from files.

A secret may be in a file that another setting names: `DISCORD_TOKEN_FILE`, `DATABASE_URL_FILE`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    model_validator,
)
from pydantic_settings import BaseSettings, DotEnvSettingsSource, NoDecode, SettingsConfigDict

from bot.chat.limits.request_budget import Limits, LimitsFileError, read_limits
from bot.storage import check_address

ENV_FILE: Final = ".env"
LONGEST: Final = 36_500
"""The longest time for storing anything, in days."""
MOST_SHARDS: Final = 10_000
API: Final = "/api/v"
FILE: Final = "_file"
"""The end of a setting's name if the setting names a file that contains the value."""


class SettingsError(Exception):
    """Raised for a setting with an invalid value.

    The error does not contain the value, which may be secret.
    """

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} has a value that it cannot have")
        self.name = name


def _web_address(value: str) -> str:
    """Return the address without a slash at its end. Refuse an address with a password."""
    found = urlsplit(value.strip())
    if found.scheme not in ("http", "https") or not found.hostname or "@" in found.netloc:
        raise ValueError("no web address")
    # Reading `port` raises an error if the port is impossible.
    if found.port == 0:
        raise ValueError("no port")
    return value.strip().rstrip("/")


def _api_address(value: str) -> str:
    """Return the address of the API, which must contain a version.

    Without a version in the address, Discord would reply in the format of another version.
    """
    address = _web_address(value)
    _, sign, version = urlsplit(address).path.rpartition(API)
    if not sign or not version.isascii() or not version.isdecimal():
        raise ValueError("no version")
    return address


def _lower_case(value: object) -> object:
    """Return the value in lower case, as people may write it in upper case."""
    return value.strip().lower() if isinstance(value, str) else value


def _check_one_line(value: SecretStr) -> SecretStr:
    """Return the secret without spaces around it.

    Refuse a secret that no HTTP header can contain.
    """
    told = value.get_secret_value().strip()
    if not (told.isascii() and told.isprintable() and " " not in told):
        raise ValueError("no token")
    return SecretStr(told)


def _parse_numbers(value: object) -> object:
    """Parse shard ids such as `0,2` or `4-7`."""
    if not isinstance(value, str):
        return value
    found: set[int] = set()
    for part in value.split(","):
        first, _, last = part.strip().partition("-")
        few, many = int(first), int(last or first)
        if not 0 <= few <= many < MOST_SHARDS:
            raise ValueError(part)
        found.update(range(few, many + 1))
    return tuple(sorted(found))


def _measured_limits(value: object) -> object:
    """Read measured limits from the file at the path `value`, and return them."""
    if not isinstance(value, str):
        return value
    try:
        return read_limits(Path(value.strip()))
    except LimitsFileError as error:
        raise ValueError(str(error)) from None


class HealthSettings(BaseSettings):
    """Settings of the health server. They are used even if other settings are invalid."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE,
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
    )

    http_host: str = "127.0.0.1"
    http_port: Annotated[int, Field(ge=0, le=65_535)] = 0
    stay_up: bool = False

    @model_validator(mode="before")
    @classmethod
    def _set_values(cls, given: dict[str, Any]) -> dict[str, Any]:
        """Remove empty settings, and read secrets from their files."""
        told = {name: value for name, value in given.items() if not _is_empty(value)}
        for name in [name for name in told if name.endswith(FILE)]:
            told[name.removesuffix(FILE)] = _read_one_line(told[name], name)
        return told


class Settings(HealthSettings):
    """All settings. A setting is called like its field, in capitals. `.env.example` lists them."""

    discord_token: Annotated[SecretStr, AfterValidator(_check_one_line)] | None = None
    discord_token_file: str | None = None
    discord_api_url: Annotated[str, AfterValidator(_api_address)] = "https://discord.com/api/v10"
    database_url: Annotated[str, AfterValidator(check_address)] = "sqlite:///data/maunz.db"
    database_url_file: str | None = None
    shard_count: Annotated[int, Field(ge=1, le=MOST_SHARDS)] | None = None
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode, BeforeValidator(_parse_numbers)] = None
    processes_per_address: Annotated[int, Field(ge=1, le=100)] = 1
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], BeforeValidator(_lower_case)
    ] = "info"
    log_format: Annotated[Literal["text", "json"], BeforeValidator(_lower_case)] = "text"
    keep_presses_hours: Annotated[int, Field(ge=1, le=24 * 365)] = 24
    keep_records_days: Annotated[int, Field(ge=0, le=LONGEST)] = 0
    keep_erased_days: Annotated[int, Field(ge=0, le=LONGEST)] = 0
    support_url: Annotated[str, AfterValidator(_web_address)] | None = None
    report_channel: Annotated[int, Field(ge=1)] | None = None
    measured_limits: Annotated[Limits | None, NoDecode, BeforeValidator(_measured_limits)] = None

    @property
    def token(self) -> str | None:
        """The token of the bot, or None if no token is set."""
        return None if self.discord_token is None else self.discord_token.get_secret_value()

    @model_validator(mode="after")
    def _shards_are_there(self) -> Settings:
        """Refuse shard ids that do not exist with the number of shards."""
        ids = self.shard_ids or ()
        if ids and (self.shard_count is None or max(ids) >= self.shard_count):
            raise ValueError("shard_ids")
        return self


def _is_empty(value: object) -> bool:
    return isinstance(value, str) and not value.strip()


def _read_one_line(file: str, name: str) -> str:
    """Return the content of a file without white space around it.

    `name` is the setting that names the file.
    """
    try:
        return Path(file.strip()).read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        raise SettingsError(name.upper()) from None


def read_health_settings() -> HealthSettings:
    """Return the health settings, or the defaults if one of them is invalid.

    `read_settings` reports the invalid setting.
    """
    try:
        return HealthSettings()
    except (ValueError, SettingsError):
        return HealthSettings.model_construct()


def read_settings() -> Settings:
    """Return the settings.

    Raise `SettingsError` for the first invalid setting, or for a file that is not text.
    """
    try:
        return Settings()
    except UnicodeDecodeError:
        raise SettingsError(ENV_FILE) from None
    except ValidationError as error:
        place = error.errors()[0]["loc"]
        # If an error names no setting, it comes from the check of the shards. Only this check looks
        # at several settings.
        raise SettingsError(str(place[0] if place else "SHARD_IDS").upper()) from None


def unknown_setting_names() -> list[str]:
    """Return the names in `.env` that are not settings."""
    names = DotEnvSettingsSource(Settings, case_sensitive=True).env_vars
    return [name for name in names if name.lower() not in Settings.model_fields]
