"""What discord.py would keep of an answer after it was sent: ids tell what is pressed."""

from __future__ import annotations

import asyncio

from tests.support.simulated import simulation


async def test_discord_py_keeps_nothing_of_a_private_answer() -> None:
    async with simulation() as there:
        await there.type("Anna", "mau settings")
        waiting = [str(task.get_coro()) for task in asyncio.all_tasks()]
        assert [each for each in waiting if "timeout" in each] == []
        assert not there.bot._connection._view_store._synced_message_views
