"""Discord is told of the commands when they have changed; its refusal keeps nobody from playing."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

import pytest
from discord import app_commands

from bot.chat.requests.commands import sync_if_changed
from bot.storage.errors import NotStoredError, StorageErrorKind
from tests.support.told_commands import worked_out
from tests.support.typing_people import says, server

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer


def told(there: SimulatedServer) -> int:
    """How often Discord was told of all commands."""
    return len(there.requests("PUT", "/commands"))


def known(there: SimulatedServer) -> list[dict[str, object]]:
    """All commands that Discord knows."""
    return [{**each, "id": 0} for each in there.env.backend.commands[None].values()]


def fingerprints(there: SimulatedServer) -> list[str]:
    """The hashes of the commands that were told."""
    return [json.loads(each)["commands"] for each in there.store.servers.values()]


async def sync(there: SimulatedServer) -> bool:
    with there.env._bot_scope():
        return await sync_if_changed(there.bot.tree, there.store)  # type: ignore[arg-type]  # enough of one


def change(there: SimulatedServer) -> None:
    """There is a command less."""
    assert there.bot.tree.remove_command("mau-admin") is not None


async def test_the_commands_are_sent_to_discord_at_the_first_start() -> None:
    async with server(first=True) as there:
        assert told(there) == 1


async def test_unchanged_commands_are_not_sent_again() -> None:
    async with server(first=True) as there:
        assert not await sync(there)
        await there.restart()
        assert told(there) == 1


async def test_the_test_server_begins_as_if_a_first_start_had_sent_the_commands() -> None:
    async with server(first=True) as there:
        commands, noted = known(there), fingerprints(there)
    async with server() as there:
        assert told(there) == 0
        assert (known(there), fingerprints(there)) == (commands, noted)


async def test_changed_commands_are_sent_to_discord() -> None:
    async with server() as there:
        before = await worked_out(there.bot.tree)
        change(there)
        assert await worked_out(there.bot.tree) != before
        assert await sync(there)
        assert told(there) == 1
        assert not await sync(there)


async def test_a_changed_description_counts_as_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    async with server() as there:
        before = await worked_out(there.bot.tree)
        group = there.bot.tree.get_command("mau")
        assert isinstance(group, app_commands.Group)
        command = group.commands[0]
        monkeypatch.setattr(command, "description", f"{command.description}!")
        assert await worked_out(there.bot.tree) != before


@pytest.mark.parametrize(
    ("status", "code"), [(400, 30034), (400, 50035), (403, 50001), (500, 0), (401, 0)]
)
async def test_a_refusal_is_logged_and_tried_again_at_the_next_start(
    status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with server() as there:
        change(there)
        there.env.inject_error("PUT", "*/commands", status=status, code=code)
        with caplog.at_level(logging.WARNING):
            assert not await sync(there)
        assert "could not be told" in caplog.text
        assert await says(there, "Anna", "mau new")
        assert await sync(there)


async def test_a_storage_failure_makes_the_bot_send_the_commands_once_more(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with server() as there:
        change(there)
        there.store.faults.append(NotStoredError(StorageErrorKind.GONE))
        with caplog.at_level(logging.WARNING):
            assert await sync(there)
        assert "will be again" in caplog.text
        assert await sync(there)
        assert not await sync(there)


async def test_the_sync_state_is_not_stored_under_the_id_of_a_server() -> None:
    async with server(first=True) as there:
        (place,) = there.store.servers
        assert place == -(there.bot.application_id or 0)
