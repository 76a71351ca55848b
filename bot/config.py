"""Settings: from the environment, or from a file `.env` in the folder where the bot is started."""

from typing import Annotated, Final

from pydantic import AfterValidator, ValidationError
from pydantic_settings import BaseSettings, DotEnvSettingsSource, SettingsConfigDict

from bot.storage import check_address

ENV_FILE: Final = ".env"


class SettingsError(Exception):
    """A setting has a value that it cannot have; the value stays untold, it may be secret."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} has a value that it cannot have")
        self.name = name


class Settings(BaseSettings):
    """Each field is the setting of that name, in capitals; `.env.example` lists them all."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_file_encoding="utf-8", extra="ignore", frozen=True
    )

    database_url: Annotated[str, AfterValidator(check_address)] = "sqlite:///data/maunz.db"


def read_settings() -> Settings:
    """The settings; `SettingsError` for the first one that is wrong, or a file that is no text."""
    try:
        return Settings()
    except UnicodeDecodeError:
        raise SettingsError(ENV_FILE) from None
    except ValidationError as error:
        raise SettingsError(str(error.errors()[0]["loc"][0]).upper()) from None


def unknown_names() -> list[str]:
    """What `.env` sets that is no setting."""
    names = DotEnvSettingsSource(Settings, case_sensitive=True).env_vars
    return [name for name in names if name.lower() not in Settings.model_fields]
