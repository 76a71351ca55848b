"""Pictures are drawn off the loop, and all of them in one thread."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

from bot.chat.pictures import drawing
from bot.chat.wording.viewer import Viewer
from cogs.leaderboard.view import board_message
from cogs.profile.view import profile_message
from tests.support.boards import a_board, a_card

if TYPE_CHECKING:
    import pytest


async def test_all_pictures_are_drawn_in_one_thread_outside_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    threads: list[str] = []
    begin = drawing.Drawing.__init__

    def noting(self: drawing.Drawing, width: int, height: int) -> None:
        threads.append(threading.current_thread().name)
        begin(self, width, height)

    monkeypatch.setattr(drawing.Drawing, "__init__", noting)
    await asyncio.gather(
        *(board_message(a_board(), Viewer(), pictures=True) for _ in range(3)),
        *(profile_message(a_card(), Viewer(), pictures=True) for _ in range(3)),
    )
    assert len(threads) == 6
    assert len(set(threads)) == 1
    assert threads[0] != threading.main_thread().name
