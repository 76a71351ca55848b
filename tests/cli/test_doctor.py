"""The commands `doctor`, `open_for_others` and `--version`: what they find, say and exit with."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.chat.emoji.upload import emoji_drawings
from bot.chat.requests.permissions import PERMISSIONS, invite_url
from bot.cli.shell import is_bot_ready
from bot.config import Settings
from bot.locales import LANGS
from bot.storage import open_store
from bot.storage.migrations import migrations
from sandbox import Sandbox, SandboxSettings
from sandbox.permissions import Permission
from tests.support.described import description
from tests.support.running import Run, run
from tests.support.wording import tells, wording

NEWEST = len(migrations("sqlite"))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command runs, with nothing set."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path


@pytest.fixture
async def sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """A Discord in which all is well, but that it has yet to be told of the commands."""
    made = Sandbox(SandboxSettings())
    made.api.description = description()
    made.api.checks_itself = True
    await made.start()
    for name, draw in emoji_drawings().items():
        made.add_emoji(name, draw)
    monkeypatch.setenv("DISCORD_API_URL", made.api_url)
    monkeypatch.setenv("DISCORD_TOKEN", made.token)
    yield made
    await made.stop()
    assert not made.log.unknown
    assert not made.log.violations


async def asked(*args: str) -> Run:
    """The command in a thread, so that the sandbox can answer it."""
    return await asyncio.to_thread(run, *args)


THINGS = {
    "Environment": ("alone", "neighbours"),
    "Token": ("token", "no-token"),
    "Clock": ("clock", "wrong-clock"),
    "Presses": ("intents", "endpoint"),
    "Sessions": ("sessions", "few-sessions"),
    "Commands": ("commands", "no-commands"),
    "Emoji": ("emoji", "no-emoji"),
    "Server": ("poor-server",),
    "Servers": ("servers", "no-servers", "poor-servers"),
    "Database": tuple(f"database-{state}" for state in ("well", "used", "new", "damaged")),
    "Port": ("port", "no-port", "port-bot", "port-taken"),
}
"""The texts about each thing that the command looks at."""


def lines(done: Run) -> dict[str, str]:
    """Return what is said of each thing, with the sign before it."""
    found = [line.split("  ", 1) for line in done.out.splitlines()]
    return {_thing(words): f"{sign} {words}" for sign, words in found}


def _thing(words: str) -> str:
    for thing, text_ids in THINGS.items():
        if any(tells(words, f"cli-doctor-{text_id}") for text_id in text_ids):
            return thing
    raise AssertionError(words)


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else has."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield int(other.getsockname()[1])


@pytest.mark.usefixtures("sandbox")
async def test_the_doctor_reports_good_and_bad_findings_with_advice() -> None:
    said = await asked("doctor")
    assert (said.status, said.err) == (1, "")
    found = lines(said)
    commands = found.pop("Commands")
    assert all(words.startswith("ok ") for words in found.values()), found
    assert set(found) == set(THINGS) - {"Commands", "Server"}
    assert commands.startswith("!! ")
    assert "mau, cup, daily, mau-admin, lfg" in commands


async def test_missing_emoji_and_permissions_are_named(sandbox: Sandbox) -> None:
    application = sandbox.world.application
    application.emojis.popitem()
    for role in sandbox.guild.roles.values():
        role.permissions &= ~Permission.ATTACH_FILES
    found = lines(await asked("doctor"))
    assert found["Emoji"].startswith(
        "!! " + wording("cli-doctor-no-emoji", missing=1, wanted=len(emoji_drawings()))
    )
    lacking = wording(
        "cli-doctor-poor-server",
        name=sandbox.guild.name,
        lacks=wording("slash-permission-attach-files"),
        address=invite_url(application.id),
    )
    assert found["Server"] == f"!! {lacking}"
    servers = wording("cli-doctor-poor-servers", servers=1, poor=1)
    assert found["Servers"] == f"!! {servers}"


async def test_a_bot_without_servers_gets_an_invitation_link(sandbox: Sandbox) -> None:
    sandbox.world.guilds.clear()
    found = lines(await asked("doctor"))
    assert found["Servers"].startswith("!! ")
    assert invite_url(sandbox.world.application.id) in found["Servers"]


async def test_too_few_shards_are_reported(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    sandbox.settings.shards = 4
    monkeypatch.setenv("SHARD_COUNT", "2")
    assert (await asked("doctor")).out.count(
        "!!  " + wording("cli-doctor-shards", has=2, needed=4)
    ) == 1


async def test_a_wrong_token_a_missing_token_and_an_unreachable_discord_are_reported(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "another")
    assert "!!  " + wording("cli-emoji-token") in (await asked("doctor")).out
    monkeypatch.delenv("DISCORD_TOKEN")
    assert "!!  " + wording("cli-doctor-no-token") in (await asked("doctor")).out
    await sandbox.stop()
    monkeypatch.setenv("DISCORD_TOKEN", "another")
    assert tells((await asked("doctor")).out, "cli-run-network")


async def test_the_doctor_checks_the_database(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///maunz.db")
    assert lines(await asked("doctor"))["Database"] == (
        "ok " + wording("cli-doctor-database-new", database="maunz.db")
    )
    async with await open_store("sqlite:///maunz.db"):
        assert tells(lines(await asked("doctor"))["Database"], "cli-doctor-database-used")
    whole = "ok " + wording("cli-doctor-database-well", database="maunz.db", version=NEWEST)
    assert lines(await asked("doctor"))["Database"] == whole
    (folder / "maunz.db").write_bytes(b"no database " * 1000)
    assert lines(await asked("doctor"))["Database"] == (
        "!! " + wording("cli-doctor-database-damaged", database="maunz.db")
    )


def test_another_bot_in_the_environment_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = wording("cli-doctor-alone")
    assert lines(run("doctor"))["Environment"] == f"ok {alone}"
    owners = {"bot": ["maunz", "other-bot"], "cogs": ["a-bot"], "attr": ["attrs"]}
    monkeypatch.setattr("maunz.neighbours.packages_distributions", lambda: owners)
    shared = wording("cli-doctor-neighbours", packages="a-bot, other-bot")
    assert lines(run("doctor"))["Environment"] == f"!! {shared}"


def test_a_port_in_use_is_reported(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PORT", str(taken))
    found = lines(run("doctor"))
    assert found["Port"] == "!! " + wording("cli-doctor-port-taken", port=str(taken))


async def test_the_container_health_check_follows_the_health_of_its_bot() -> None:
    states = iter((200, 503))

    async def readyz(_: web.Request) -> web.Response:
        return web.Response(status=next(states))

    app = web.Application()
    app.router.add_get("/readyz", readyz)
    async with TestServer(app, host="127.0.0.1") as served:
        found = [await asyncio.to_thread(is_bot_ready, served.port or 0) for _ in range(2)]
    assert found == [True, False]
    assert not is_bot_ready(1)


@pytest.mark.usefixtures("sandbox")
@pytest.mark.parametrize("lang", LANGS)
async def test_the_doctor_speaks_every_language(lang: str) -> None:
    said = await asked("doctor", "--lang", lang)
    assert (said.err, said.out.count("\n")) == ("", 10)


async def test_the_invitation_has_the_permissions_that_the_bot_needs(sandbox: Sandbox) -> None:
    said = await asked("invite")
    assert (said.status, said.err) == (0, "")
    assert said.out == f"{invite_url(sandbox.world.application.id)}\n"
    assert f"permissions={PERMISSIONS.value}" in said.out


def test_the_invite_command_needs_a_token() -> None:
    said = run("invite")
    assert (said.status, said.out) == (2, "")
    assert "DISCORD_TOKEN" in said.err


def test_the_version_option_prints_the_version_and_its_commit() -> None:
    assert re.fullmatch(r"maunz \d+\.\d+\.\d+ \(([0-9a-f]{12}|unknown)\)\n", run("--version").out)
