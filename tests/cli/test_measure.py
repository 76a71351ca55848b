"""The command `measure`: it finds the limits of the sandbox, and writes what budgets can read."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.chat.limits.request_budget import LimitWindow, read_limits
from bot.cli import doctor
from bot.config import Settings, read_settings
from sandbox import Durations, Person, PictureSwitch, Rates, Sandbox, SandboxSettings
from sandbox.settings import RateWindow
from tests.support.described import description
from tests.support.running import Run, run

RATES = Rates(webhook=RateWindow(4, 1), follow_up=RateWindow(7, 60), message_edit=RateWindow(3, 2))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command runs, with nothing set."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path


@pytest.fixture
async def sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    made = Sandbox(SandboxSettings(durations=Durations(identify=0), rates=RATES))
    made.api.description = description()
    await made.start()
    monkeypatch.setenv("DISCORD_API_URL", made.api_url)
    monkeypatch.setenv("DISCORD_TOKEN", made.token)
    yield made
    await made.stop()
    assert not made.log.unknown


class Helper:
    """Somebody who presses what is asked for."""

    def __init__(self, sandbox: Sandbox, anna: Person) -> None:
        self._sandbox = sandbox
        self._anna = anna
        self._loop = asyncio.get_running_loop()

    def print_instruction(self, wanted: str, _: str) -> None:
        asyncio.run_coroutine_threadsafe(self._press(wanted), self._loop)

    async def _press(self, wanted: str) -> None:
        channel = self._sandbox.guild.channels[self._sandbox.channel.id]
        seen = (
            self._anna.ephemeral_messages(channel)
            if wanted in ("hand", "again")
            else list(channel.messages.values())
        )
        button = f"measure:{wanted}"
        first = next(each for each in seen if button in each.custom_ids)
        await self._anna.press(first, f"measure:{wanted}")


async def measured(sandbox: Sandbox, *args: str) -> Run:
    """The command in a thread, and somebody who helps."""
    helper = Helper(sandbox, sandbox.person("Anna"))
    with patch.object(doctor.MeasureGuide, "print_instruction", helper.print_instruction):
        return await asyncio.to_thread(
            run, "measure", "--guild", str(sandbox.guild.id), "--taps", "2", *args
        )


async def test_the_measured_limits_are_stored_and_can_be_used(
    sandbox: Sandbox, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = await measured(sandbox, "--file", "limits.json")
    assert (done.status, done.err) == (0, "")
    found = read_limits(folder / "limits.json")
    assert found.token_edits == LimitWindow(count=4, seconds=1)
    assert found.table_edits == LimitWindow(count=3, seconds=2)
    assert found.follow_ups.count == 7
    sheet: dict[str, Any] = json.loads((folder / "limits.json").read_text())
    assert sheet["answers"]["click_on_ephemeral_has_the_message"] is True
    assert sheet["answers"]["table_press_edits_older_hand"] is False
    assert sheet["answers"]["update_counts_as_edit_of_channel"] is False
    assert len(sheet["answers"]["delays_ms"]) == 2
    assert sandbox.token not in (folder / "limits.json").read_text()
    monkeypatch.setenv("MEASURED_LIMITS", "limits.json")
    assert read_settings().measured_limits == found


async def test_no_more_than_one_request_of_a_kind_is_refused(sandbox: Sandbox) -> None:
    await measured(sandbox)
    sheet = json.loads(Path("maunz-limits.json").read_text())
    refused = [each["about"] for each in sheet["samples"] if each["status"] == 429]
    # Behind the limit of one token lies that of the channel: short waits are sat out.
    assert set(refused) == {"ephemeral_edit", "follow_up", "table_edit"}
    assert refused.count("ephemeral_edit") == refused.count("table_edit") == 1


async def test_each_kind_of_request_with_a_picture_is_measured_without_its_address(
    sandbox: Sandbox,
) -> None:
    await measured(sandbox)
    text = Path("maunz-limits.json").read_text()
    sheet = json.loads(text)
    found = {each["about"]: each["status"] for each in sheet["samples"]}
    kinds = ("callback_post", "callback_edit", "original_edit", "webhook_edit", "follow_up")
    for kind in (*kinds, "channel_post", "channel_edit", "kept"):
        assert found[f"picture_{kind}"] == 200
    assert all(each["ms"] >= 0 for each in sheet["samples"])
    assert sheet["answers"]["may_attach"] is True
    assert sheet["answers"]["unlisted_is_kept"] is True
    # The sandbox serves a replaced picture for a while, like the caches of Discord.
    assert sheet["answers"]["replaced_address_status"] == 200
    assert "attachments/" not in text


async def test_measuring_shows_what_discord_refuses_of_pictures(sandbox: Sandbox) -> None:
    sandbox.set_switches({PictureSwitch.NO_ORIGINAL_EDIT, PictureSwitch.UNLISTED_REMOVED})
    await measured(sandbox)
    sheet = json.loads(Path("maunz-limits.json").read_text())
    found = {each["about"]: each["status"] for each in sheet["samples"]}
    assert found["picture_original_edit"] == 400
    assert found["picture_webhook_edit"] == found["picture_channel_edit"] == 200
    assert sheet["answers"]["unlisted_is_kept"] is False


async def test_a_server_without_the_bot_is_reported(sandbox: Sandbox) -> None:
    done = await asyncio.to_thread(run, "measure", "--guild", "1")
    assert (done.status, done.out, done.err.count("\n")) == (1, "", 1)
    assert sandbox.gateway is not None


def test_a_file_without_measured_limits_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "other.json").write_text("{}")
    monkeypatch.setenv("MEASURED_LIMITS", "other.json")
    said = run("invite")
    assert said.status == 78
    assert "MEASURED_LIMITS" in said.err
