"""`maunz sandbox` leaves nothing running, heeds no settings, and goes on where it ended."""

from __future__ import annotations

import signal
import socket
from pathlib import Path

import aiohttp
import pytest

from bot.cli import sandbox as command
from bot.cli.shell import FailedError
from sandbox import Sandbox
from sandbox.openapi import VARIABLE
from tests.sandbox.started import control, gone, move_time, started, tab
from tests.support.running import run
from tests.support.wording import tells, wording

DAY = 86_400
on_linux = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="here it is not told who is whose child"
)


@on_linux
async def test_closing_the_terminal_ends_sandbox_and_bot_and_leaves_no_files(
    tmp_path: Path,
) -> None:
    async with started(tmp_path) as running:
        (bot,) = running.bots
        assert await running.end(signal.SIGHUP) == 0
        await gone(bot)
    assert list((tmp_path / "tmp").iterdir()) == []


@on_linux
async def test_a_sandbox_that_ignores_hangups_outlives_its_terminal_but_leaves_no_orphan(
    tmp_path: Path,
) -> None:
    async with started(tmp_path, deaf_to=signal.SIGHUP) as running:
        (bot,) = running.bots
        running.process.send_signal(signal.SIGHUP)
        async with aiohttp.ClientSession() as session, session.get(running.address) as page:
            assert page.status == 200
        assert running.process.returncode is None
        await running.end(signal.SIGKILL)
        await gone(bot)


async def test_settings_for_a_real_bot_do_not_affect_the_sandbox_bot(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        lines = ("DISCORD_TOKEN=real", f"HTTP_PORT={port}", "SHARD_IDS=7", "LOG_FORMAT=none")
        (tmp_path / ".env").write_text("\n".join(lines), encoding="utf-8")
        async with started(tmp_path, HTTP_PORT=port, SHARD_COUNT="2", shard_ids="1") as running:
            assert await running.end(signal.SIGINT) == 0


async def test_a_sandbox_with_a_database_continues_after_a_restart(tmp_path: Path) -> None:
    database = ("--database", f"sqlite:///{tmp_path / 'try.db'}")
    async with started(tmp_path, *database) as running, tab(running.address, "Anna") as anna:
        (welcome,) = anna.shown
        await anna.press(welcome, str(control(welcome, ":quick")))
        lobby = await anna.message_with(":start")
        begin = str(control(lobby, ":start"))
        await anna.press(lobby, begin)
        await anna.message_with(":call")
        before = anna.hello
        assert await running.end(signal.SIGTERM) == 0
    table = begin.removesuffix(":start")
    people = ("--people", "Anna,Zoe")
    async with (
        started(tmp_path, *database, *people) as running,
        tab(running.address, "Anna") as anna,
    ):
        there = anna.hello
        assert (there["server"], there["channels"]) == (before["server"], before["channels"])
        assert list(anna.people) == ["Anna", "Ben", "Cleo", "Zoe"]
        assert {each["id"] for each in before["people"]} < set(anna.people.values())
        (welcome,) = anna.shown
        await anna.press(welcome, str(control(welcome, ":quick")))
        shown = await anna.message_with(":call")
        assert str(control(shown, ":call")).startswith(table)
        assert await running.end(signal.SIGTERM) == 0


def test_an_unreadable_sandbox_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "try.db.sandbox.json").write_text("{", encoding="utf-8")
    said = run("sandbox", "--database", f"sqlite:///{tmp_path / 'try.db'}")
    unreadable = wording("cli-unreadable-file", file=str(tmp_path / "try.db.sandbox.json"))
    assert (said.status, said.err.strip()) == (1, f"maunz: {unreadable}")


def test_a_person_with_too_long_a_name_is_refused_by_name() -> None:
    name = "Anna" * 9
    said = run("sandbox", "--people", f"Ben,{name}")
    assert said.status == 2
    assert tells(said.err, "cli-sandbox-long-name", name=name, most=32)


def test_an_unknown_switch_is_refused_with_all_that_there_are() -> None:
    said = run("sandbox", "--switch", "slow-uploads,quick-uploads")
    assert said.status == 2
    assert "quick-uploads" in said.err
    assert "no-channel-edit" in said.err


async def test_a_new_sandbox_has_two_servers_with_three_channels_and_two_roles(
    tmp_path: Path,
) -> None:
    made = command._create_sandbox(["Anna"], tmp_path / "world.json", "de")
    for guild in made.world.guilds.values():
        names = [each.name for each in guild.channels.values()]
        assert names == ["general", "games", "cups"]
        assert {"Regulars", "Guests"} <= {each.name for each in guild.roles.values()}
        assert guild.locale == "de"
    again = command._create_sandbox(["Anna"], tmp_path / "world.json", "en")
    assert list(again.world.guilds) == list(made.world.guilds)
    assert list(again.world.channels) == list(made.world.channels)


async def test_time_moved_on_the_page_moves_the_bot_and_both_servers_are_served(
    tmp_path: Path,
) -> None:
    async with started(tmp_path, "--people", "Anna", "--switch", "slow-uploads") as sandbox:
        async with tab(sandbox.address, "Anna") as anna:
            assert anna.hello["switches"] == ["slow-uploads"]
            other = anna.hello["servers"][1]["id"]
        async with tab(sandbox.address, f"Anna&server={other}") as anna:
            assert anna.hello["server"]["id"] == other
            await anna.type("mau new", thread="no")
            table = await anna.message_with(":join")
            await move_time(sandbox.address, DAY)
            await anna.message_without(table["id"], ":join")


def test_the_bot_receives_only_settings_from_the_sandbox(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PORT", "shard_ids", "Log_Format", "DATABASE_URL"):
        monkeypatch.setenv(name, "nonsense")
    monkeypatch.setenv("SOMETHING_ELSE", "kept")
    made = command._bot_environment(Sandbox(), "info", "sqlite:///x.db")
    assert made["SOMETHING_ELSE"] == "kept"
    assert made["DATABASE_URL"] == "sqlite:///x.db"
    assert not {"HTTP_PORT", "shard_ids", "Log_Format", "nonsense"} & {*made, *made.values()}


def test_the_sandbox_uses_the_discord_api_description_named_in_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "openapi.json"
    place.write_text('{"paths": {}, "components": {"schemas": {}}}', encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(place))
    assert command._create_sandbox(["Anna"], None, "en").api.description is not None
    monkeypatch.setattr(command, "find_spec", lambda _: None)
    assert command._load_api_description("en") is None
    assert f"{VARIABLE} is ignored" in capsys.readouterr().err
    monkeypatch.delenv(VARIABLE)
    assert command._load_api_description("en") is None


@pytest.mark.parametrize("text", [None, "no JSON", "[]", "{}"])
def test_an_unreadable_api_description_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | None
) -> None:
    place = tmp_path / "openapi.json"
    if text is not None:
        place.write_text(text, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(place))
    with pytest.raises(FailedError, match=r"openapi\.json"):
        command._load_api_description("en")
