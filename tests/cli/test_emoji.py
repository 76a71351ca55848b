"""The command `emoji sync`: what it does, says and exits with."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.chat.emoji.upload import EmojiSyncProgress, emoji_drawings
from bot.cli.emoji import ProgressPrinter
from bot.locales import LANGS, Lang
from tests.support.emoji_server import FEW, TOKEN, Emojis, refusal, too_fast
from tests.support.running import Run, run
from tests.support.wording import wording

PNG = b"\x89PNG\r\n\x1a\n"
"""How a picture begins."""
ALL = len(emoji_drawings())
MANY = len(FEW)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command runs, with nothing set."""
    monkeypatch.chdir(tmp_path)
    for name in ("DATABASE_URL", "DISCORD_TOKEN", "DISCORD_API_URL"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what does not need all."""
    monkeypatch.setattr("bot.chat.emoji.upload.emoji_drawings", lambda: FEW)


@pytest.fixture
def stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    """All there are, but nothing drawn: `tests/chat/pictures` looks at the drawings."""
    each = {name: partial(bytes, PNG + name.encode()) for name in emoji_drawings()}
    monkeypatch.setattr("bot.chat.emoji.upload.emoji_drawings", lambda: each)


@pytest.fixture
async def emojis(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Emojis]:
    """What the application has, and all settings to get there."""
    served = Emojis()
    async with served.served() as api:
        monkeypatch.setenv("DISCORD_API_URL", api)
        monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
        yield served


async def emoji_sync(*args: str) -> Run:
    """The command in a thread, so that the stand-in for Discord can answer it."""
    return await asyncio.to_thread(run, "emoji", "sync", *args)


@pytest.mark.usefixtures("stand_ins")
async def test_the_sync_uploads_emoji_and_prints_their_number(emojis: Emojis, folder: Path) -> None:
    first, second = await emoji_sync(), await emoji_sync()
    assert (first.status, first.err) == (0, "")
    assert first.out == (
        f"{wording('cli-emoji-done', wanted=ALL, made=ALL, replaced=0, deleted=0)}\n"
        f"{wording('cli-emoji-restart')}\n"
    )
    nothing = wording("cli-emoji-done", wanted=ALL, made=0, replaced=0, deleted=0)
    assert second == Run(0, f"{nothing}\n", "")
    assert (folder / "data" / "emoji.json").is_file()
    assert len(emojis.by_id) == ALL


@pytest.mark.usefixtures("few")
async def test_the_again_option_replaces_all_emoji(emojis: Emojis) -> None:
    await emoji_sync()
    done = await emoji_sync("--again", "--lang", "de")
    told = wording("cli-emoji-done", "de", wanted=MANY, made=0, replaced=MANY, deleted=0)
    assert done.out.startswith(f"{told}\n")
    assert len(emojis.by_id) == MANY


@pytest.mark.parametrize(
    ("address", "file"),
    [
        ("sqlite:///kept/here/maunz.db", "kept/here/emoji.json"),
        ("sqlite:///maunz.db", "emoji.json"),
        ("postgresql://me:secret@host/x", "data/emoji.json"),
    ],
)
@pytest.mark.usefixtures("few")
async def test_the_sync_keeps_its_state_file_next_to_the_database(
    emojis: Emojis, folder: Path, monkeypatch: pytest.MonkeyPatch, address: str, file: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    assert (await emoji_sync()).status == 0
    assert [each.relative_to(folder).as_posix() for each in folder.rglob("*.json")] == [file]
    assert len(emojis.by_id) == MANY


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("token", [None, "", "  "])
def test_a_missing_token_is_refused(
    lang: str, token: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if token is not None:
        monkeypatch.setenv("DISCORD_TOKEN", token)
    refused = run("emoji", "sync", "--lang", lang)
    assert (refused.status, refused.out, refused.err.count("\n")) == (2, "", 1)
    assert "DISCORD_TOKEN" in refused.err


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.usefixtures("few")
async def test_a_wrong_token_is_not_shown(
    emojis: Emojis, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret.wrong.token")
    refused = await emoji_sync("--lang", lang)
    assert (refused.status, refused.out, refused.err.count("\n")) == (1, "", 1)
    assert "DISCORD_TOKEN" in refused.err
    assert "secret" not in refused.err
    assert emojis.log == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.usefixtures("few")
async def test_an_application_without_room_for_emoji_is_refused(emojis: Emojis, lang: str) -> None:
    emojis.most = 0
    refused = await emoji_sync("--lang", lang)
    assert (refused.status, refused.out, refused.err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.usefixtures("few")
async def test_a_rate_limit_with_too_long_a_wait_is_refused(emojis: Emojis, lang: str) -> None:
    emojis.faults.append(too_fast(100_000))
    refused = await emoji_sync("--lang", lang)
    assert (refused.status, refused.out, refused.err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize("lang", LANGS)
def test_an_unreachable_network_is_reported(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_API_URL", "http://127.0.0.1:1/api/v10")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    refused = run("emoji", "sync", "--lang", lang)
    assert (refused.status, refused.out, refused.err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.usefixtures("few")
async def test_error_texts_from_discord_cannot_control_the_terminal(
    emojis: Emojis, lang: str
) -> None:
    emojis.faults.append(refusal(400, 50035, "no\x1b[2Jway"))
    refused = await emoji_sync("--lang", lang)
    assert (refused.status, refused.out) == (1, "")
    assert "400: no�[2Jway" in refused.err


@pytest.mark.usefixtures("few")
async def test_an_unreadable_state_file_is_refused(emojis: Emojis, folder: Path) -> None:
    (folder / "data").mkdir()
    (folder / "data" / "emoji.json").write_text("no JSON")
    refused = await emoji_sync()
    assert (refused.status, refused.err) == (
        1,
        f"maunz: {wording('cli-unreadable-file', file='data/emoji.json')}\n",
    )
    (folder / "data" / "emoji.json").unlink()
    (folder / "data" / "emoji.json.new").mkdir()
    refused = await emoji_sync()
    assert (refused.status, refused.err) == (
        1,
        f"maunz: {wording('cli-unwritable-file', file='data/emoji.json')}\n",
    )
    assert emojis.by_id == {}


@pytest.mark.parametrize("lang", LANGS)
def test_long_waits_are_announced(lang: Lang, capsys: pytest.CaptureFixture[str]) -> None:
    ProgressPrinter(lang).print_step(EmojiSyncProgress(116, done=45, waits=601))
    told = wording("cli-emoji-waits", lang, minutes=11, done=45, wanted=116)
    assert capsys.readouterr().err == f"maunz: {told}\n"


def test_other_commands_do_not_import_discord_py() -> None:
    command = "import sys, bot.__main__; sys.exit('discord' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", command], check=False).returncode == 0


def test_the_help_of_emoji_sync_lists_its_options() -> None:
    shown = run("emoji", "sync", "--help")
    assert shown.status == 0
    assert "--again" in shown.out
    assert run("emoji").status == 2
