"""What is told late of what is over may not arrive; that is no failure, and tells of a ban."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from cogs.privacy import cog as privacy_cog
from tests.cogs.leaderboard.test_banned import ban, is_quiet
from tests.support.past_people import club
from tests.support.simulated import words_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("presses", "asked", "method"),
    [(("delete", "delete!"), "erase_person", "PATCH"), (("export",), "export_person", "POST")],
)
async def test_a_late_answer_detects_a_ban(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    presses: tuple[str, ...],
    asked: str,
    method: str,
) -> None:
    async with club(tmp_path) as c:
        await c.past(1)
        await c.types("Anna", "mau privacy")
        held = asyncio.Event()
        home = privacy_cog if asked == "export_person" else c.there.bot.chat.stats
        quick = getattr(home, asked)

        async def slow(*given: object) -> object:
            await held.wait()
            return await quick(*given)

        monkeypatch.setattr(home, asked, slow)  # the database is busy
        ban(c.there, method, "/webhooks/*")
        c.there.bot.chat.call_later(2_000, held.set)
        for about in presses:
            await c.there.click("Anna", c.newest("Anna"), f"privacy:{about}")
        assert is_quiet(c.there)
        assert "error" not in words_of(c.newest("Anna"))
