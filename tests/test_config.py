"""Settings: from the environment and `.env`, refused and warned of by name."""

from pathlib import Path

import pytest

from bot.config import Settings, SettingsError, read_settings, unknown_names
from tests.meta.repository import ROOT, settings_in


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, and none of the settings of who runs the tests."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path


def test_without_any_there_are_defaults() -> None:
    assert read_settings().database_url == "sqlite:///data/maunz.db"


def test_the_environment_counts_more_than_the_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / ".env").write_text("DATABASE_URL=sqlite:///file.db\n", encoding="utf-8")
    assert read_settings().database_url == "sqlite:///file.db"
    monkeypatch.setenv("DATABASE_URL", "postgresql://host/x")
    assert read_settings().database_url == "postgresql://host/x"


def test_a_bad_value_is_refused_by_name_and_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://root:secret@host/x")
    with pytest.raises(SettingsError, match="DATABASE_URL") as caught:
        read_settings()
    assert "secret" not in str(caught.value)


def test_a_file_that_is_no_text_is_refused(folder: Path) -> None:
    (folder / ".env").write_bytes(b"DATABASE_URL=\xff\xfe\n")
    with pytest.raises(SettingsError, match=r"\.env"):
        read_settings()


def test_unknown_names_in_the_file_are_found(folder: Path) -> None:
    assert unknown_names() == []
    lines = "DATABASE_URL=sqlite:///x\nDATABASE_ULR=y\n# OTHER=1\nshard=2\n"
    (folder / ".env").write_text(lines, encoding="utf-8")
    assert unknown_names() == ["DATABASE_ULR", "shard"]


def test_the_example_lists_exactly_the_settings_with_their_defaults() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    assert settings_in(example) == {
        name.upper(): "" if field.default is None else str(field.default)
        for name, field in Settings.model_fields.items()
    }


def test_what_is_left_empty_is_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("REPORT_CHANNEL", "SUPPORT_URL"):
        monkeypatch.setenv(name, " ")
    assert read_settings().report_channel is None
    assert read_settings().support_url is None
    monkeypatch.setenv("REPORT_CHANNEL", "123")
    monkeypatch.setenv("SUPPORT_URL", "https://example.org/help/")
    assert read_settings().report_channel == 123
    assert read_settings().support_url == "https://example.org/help"


def test_an_address_for_support_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUPPORT_URL", "ask me")
    with pytest.raises(SettingsError, match="SUPPORT_URL"):
        read_settings()
