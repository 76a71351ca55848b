"""What the log says of unexpected errors: one line for Discord's faults, a traceback for others."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

import aiohttp
import discord
import pytest

from bot.chat.context import BackgroundWork
from bot.chat.requests.request import Request
from tests.support.clicking import start_match
from tests.support.simulated import simulation

HIDDEN: Final = "an address"


def refusal(status: int, code: int) -> discord.HTTPException:
    """What discord.py raises."""
    said: Any = SimpleNamespace(status=status, reason=HIDDEN, headers={})
    return discord.HTTPException(said, {"code": code, "message": "no"})


OF_DISCORD: Final = (refusal(403, 0), refusal(401, 0), refusal(503, 0), aiohttp.ClientError())
OF_THE_BOT: Final = (refusal(400, 50035), KeyError(), OSError())


async def logged(error: Exception, caplog: pytest.LogCaptureFixture) -> logging.LogRecord:
    """What the log says if this happens in the background."""

    async def work() -> None:
        raise error

    await BackgroundWork().start(work())
    (record,) = caplog.records
    return record


@pytest.mark.parametrize("error", OF_DISCORD, ids=repr)
async def test_a_fault_of_discord_is_one_line(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    record = await logged(error, caplog)
    assert record.levelno == logging.WARNING
    assert not record.exc_info
    assert HIDDEN not in record.getMessage()


@pytest.mark.parametrize("error", OF_THE_BOT, ids=repr)
async def test_a_fault_of_the_bot_has_its_traceback(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    assert (await logged(error, caplog)).exc_info


async def test_a_press_that_met_a_fault_of_discord_is_one_line_and_has_a_reply(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        with patch.object(Request, "show_hand", side_effect=refusal(403, 0)):
            await party.press("Anna", "hand")
        lines = [each for each in caplog.records if "press hand" in each.getMessage()]
        assert [each.exc_info for each in lines] == [None]
