"""Settings: from the environment and `.env`, refused and warned of by name."""

from pathlib import Path

import pytest

from bot.cli.settings import _settings_error
from bot.config import Settings, SettingsError, read_settings, unknown_setting_names
from bot.locales import LANGS, Lang
from tests.support.repository import ROOT, settings_in


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, and none of the settings of who runs the tests."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path


def test_settings_have_defaults() -> None:
    assert read_settings().database_url == "sqlite:///data/maunz.db"


def test_the_environment_overrides_the_settings_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / ".env").write_text("DATABASE_URL=sqlite:///file.db\n", encoding="utf-8")
    assert read_settings().database_url == "sqlite:///file.db"
    monkeypatch.setenv("DATABASE_URL", "postgresql://host/x")
    assert read_settings().database_url == "postgresql://host/x"


def test_a_bad_value_is_refused_by_name_and_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://root:secret@host/x")
    with pytest.raises(SettingsError, match="DATABASE_URL") as caught:
        read_settings()
    assert "secret" not in str(caught.value)


def test_a_settings_file_that_is_not_text_is_refused(folder: Path) -> None:
    (folder / ".env").write_bytes(b"DATABASE_URL=\xff\xfe\n")
    with pytest.raises(SettingsError, match=r"\.env"):
        read_settings()


def test_unknown_names_in_the_file_are_found(folder: Path) -> None:
    assert unknown_setting_names() == []
    lines = "DATABASE_URL=sqlite:///x\nDATABASE_ULR=y\n# OTHER=1\nshard=2\n"
    (folder / ".env").write_text(lines, encoding="utf-8")
    assert unknown_setting_names() == ["DATABASE_ULR", "shard"]


def test_the_example_lists_exactly_the_settings_with_their_defaults() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert settings_in(example) == {
        name.upper(): "" if field.default is None else str(field.default).lower()
        for name, field in Settings.model_fields.items()
    }


def test_empty_optional_settings_are_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("REPORT_CHANNEL", "SUPPORT_URL"):
        monkeypatch.setenv(name, " ")
    assert read_settings().report_channel is None
    assert read_settings().support_url is None
    monkeypatch.setenv("REPORT_CHANNEL", "123")
    monkeypatch.setenv("SUPPORT_URL", "https://example.org/help/")
    assert read_settings().report_channel == 123
    assert read_settings().support_url == "https://example.org/help"


def test_an_invalid_support_address_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUPPORT_URL", "ask me")
    with pytest.raises(SettingsError, match="SUPPORT_URL"):
        read_settings()


def test_the_uncommented_example_equals_the_defaults(folder: Path) -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    (folder / ".env").write_text(example.replace("# ", ""), encoding="utf-8")
    told, unknown = read_settings(), unknown_setting_names()
    (folder / ".env").unlink()
    assert told == read_settings()
    assert unknown == []


@pytest.mark.parametrize("name", Settings.model_fields)
def test_every_empty_setting_has_its_default(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for nothing in ("", " "):
        monkeypatch.setenv(name.upper(), nothing)
        assert getattr(read_settings(), name) == Settings.model_fields[name].default


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_API_URL", "https://discord.com"),
        ("DISCORD_API_URL", "https://discord.com/api"),
        ("DISCORD_API_URL", "https://anna:secret@discord.com/api/v10"),
        ("DISCORD_API_URL", "https://discord.com:99999/api/v10"),
        ("DISCORD_API_URL", "https://discord.com:port/api/v10"),
        ("DISCORD_TOKEN", "to\nken"),
        ("DISCORD_TOKEN", "to ken"),
        ("DISCORD_TOKEN", "tøken"),
        ("SHARD_IDS", "3-1"),
        ("SHARD_IDS", "0-99999999999"),
        ("SHARD_IDS", "-1"),
        ("SHARD_IDS", "0,4"),
        ("SHARD_IDS", "a"),
        ("STAY_UP", "perhaps"),
        ("DISCORD_TOKEN_FILE", "/no/such/file"),
        ("DATABASE_URL_FILE", "/"),
    ],
)
def test_impossible_values_are_refused_by_name(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHARD_COUNT", "4")
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        read_settings()
    assert caught.value.name == name


@pytest.mark.parametrize("value", ["INFO", " info ", "Info"])
def test_capital_letters_in_a_value_do_not_matter(
    value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOG_LEVEL", value)
    monkeypatch.setenv("LOG_FORMAT", "JSON")
    assert (read_settings().log_level, read_settings().log_format) == ("info", "json")


def test_a_secret_may_be_read_from_a_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, said in (("DISCORD_TOKEN", "s.e-c_ret"), ("DATABASE_URL", "sqlite:///x.db")):
        (folder / name).write_text(f"{said}\n", encoding="utf-8")
        monkeypatch.setenv(f"{name}_FILE", str(folder / name))
    assert read_settings().token == "s.e-c_ret"  # noqa: S105 - it is nobody's
    assert read_settings().database_url == "sqlite:///x.db"
    # The image and compose.yaml set the other one, so the file counts more.
    monkeypatch.setenv("DATABASE_URL", "sqlite:///y.db")
    assert read_settings().database_url == "sqlite:///x.db"


def test_an_invalid_secret_file_is_refused_with_the_name_of_its_setting(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "token").write_text("one\ntwo\n", encoding="utf-8")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", str(folder / "token"))
    with pytest.raises(SettingsError) as caught:
        read_settings()
    assert caught.value.name == "DISCORD_TOKEN"


@pytest.mark.parametrize("name", Settings.model_fields)
@pytest.mark.parametrize("lang", LANGS)
def test_every_setting_has_an_error_text_for_a_wrong_value(name: str, lang: Lang) -> None:
    assert name.upper() in _settings_error(name.upper(), lang)
