"""Tables of a shard that is taken over from another process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.stored_types import Shards, StoredTable
from tests.support.clicking import laid_out, open_table
from tests.support.simulated import simulation
from tests.support.solo_matches import alone, hand

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import pytest

    from bot.tables.handle import TableHandle
    from tests.support.simulated import SimulatedServer

TAKEN = Shards(1, frozenset({0}))
CARDS = """
    0: red-5 red-4 blue-1
    1: red-1 green-2 green-3
    top: red-3
"""


async def take_over(there: SimulatedServer, monkeypatch: pytest.MonkeyPatch) -> int:
    """The tables come to a bot that was at work without them; its session has yet to begin.

    The number of edits until then.
    """

    async def nothing(_: Shards | None = None) -> AsyncIterator[StoredTable]:
        none: list[StoredTable] = []
        for each in none:
            yield each

    async def begin_later(*_: object, **_how: object) -> None:
        """As Discord has others begin first."""

    with monkeypatch.context() as patch:
        patch.setattr(there.store, "open_tables", nothing)
        await there.restart()
    await there.wait(5)
    assert not list(there.bot.tables)
    monkeypatch.setattr(there.bot, "launch_shard", begin_later)
    before = len(there.requests("PATCH"))
    await there.bot.take_over_shards(TAKEN)
    return before


async def test_a_table_is_not_shown_before_its_session_has_begun(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with simulation() as there:
        await laid_out(there, "noris", CARDS, "Anna", "Ben")
        before = await take_over(there, monkeypatch)
        await there.wait(5)
        assert len(there.requests("PATCH")) == before
        await there.bot.on_shard_ready(0)
        await there.wait(5)
        assert len(there.requests("PATCH")) > before


async def test_many_tables_are_shown_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with simulation() as there:
        for number in range(4):
            there.channel = there.guild.create_text_channel(f"games-{number}")
            await open_table(there, "noris", "Anna")
        await take_over(there, monkeypatch)
        shown: list[int] = []
        changed = there.bot.chat.hands.update_table

        def noted(table: TableHandle) -> None:
            shown.append(there.clock.now())
            changed(table)

        monkeypatch.setattr(there.bot.chat.hands, "update_table", noted)
        await there.bot.on_shard_ready(0)
        await there.wait(5)
        assert [each - shown[0] for each in shown[:4]] == [0, 50, 100, 150]


async def test_a_running_solo_match_is_not_counted_again_after_a_takeover(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with simulation() as there:
        await alone(there)
        await there.click("Anna", hand(there), "start")
        await there.wait(5)
        person = there.person("Anna").id
        counted = there.store.people[person]
        await take_over(there, monkeypatch)
        await there.bot.on_shard_ready(0)
        await there.wait(5)
        assert there.store.people[person] == counted
