"""Settings: from the environment, or from a file `.env` in the folder where the bot is started."""

from __future__ import annotations

from typing import Annotated, Final, Literal
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

from bot.storage import check_address

ENV_FILE: Final = ".env"


class SettingsError(Exception):
    """A setting has a value that it cannot have; the value stays untold, it may be secret."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} has a value that it cannot have")
        self.name = name


def _web_address(value: str) -> str:
    """An address without the slash at its end."""
    found = urlsplit(value.strip())
    if found.scheme not in ("http", "https") or not found.hostname:
        raise ValueError("no web address")
    return value.strip().rstrip("/")


def _blank(value: object) -> object:
    """What is left empty is not set."""
    return value if not isinstance(value, str) or value.strip() else None


def _maybe_address(value: str | None) -> str | None:
    """The same, or nothing."""
    return _web_address(value) if value and value.strip() else None


def _numbers(value: object) -> object:
    """`0,2` or `4-7`, as people write them."""
    if not isinstance(value, str):
        return value
    if not value.strip():
        return None
    found: set[int] = set()
    for part in value.split(","):
        first, _, last = part.strip().partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return tuple(sorted(found))


class Settings(BaseSettings):
    """Each field is the setting of that name, in capitals; `.env.example` lists them all."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_file_encoding="utf-8", extra="ignore", frozen=True
    )

    discord_token: SecretStr | None = None
    discord_api_url: Annotated[str, AfterValidator(_web_address)] = "https://discord.com/api/v10"
    database_url: Annotated[str, AfterValidator(check_address)] = "sqlite:///data/maunz.db"
    shard_count: Annotated[int, Field(ge=1, le=10_000)] | None = None
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode, BeforeValidator(_numbers)] = None
    processes_per_address: Annotated[int, Field(ge=1, le=100)] = 1
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    support_url: Annotated[str | None, AfterValidator(_maybe_address)] = None
    report_channel: Annotated[int | None, Field(ge=1), BeforeValidator(_blank)] = None
    http_port: Annotated[int, Field(ge=0, le=65_535)] = 0

    @property
    def token(self) -> str | None:
        """The token of the bot, if there is one."""
        return (
            None
            if self.discord_token is None
            else self.discord_token.get_secret_value().strip() or None
        )

    @model_validator(mode="after")
    def _shards_are_there(self) -> Settings:
        """Only shards that there are can be run."""
        ids = self.shard_ids or ()
        if ids and (self.shard_count is None or max(ids) >= self.shard_count):
            raise ValueError("shard_ids")
        return self


def read_settings() -> Settings:
    """The settings; `SettingsError` for the first one that is wrong, or a file that is no text."""
    try:
        return Settings()
    except UnicodeDecodeError:
        raise SettingsError(ENV_FILE) from None
    except ValidationError as error:
        place = error.errors()[0]["loc"]
        # Which shards there are is the only thing that several settings say together.
        raise SettingsError(str(place[0] if place else "SHARD_IDS").upper()) from None


def unknown_names() -> list[str]:
    """What `.env` sets that is no setting."""
    names = DotEnvSettingsSource(Settings, case_sensitive=True).env_vars
    return [name for name in names if name.lower() not in Settings.model_fields]
