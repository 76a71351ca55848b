"""The daily challenge is played once by each person, whatever is deleted, killed or pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.errors import UnreachableError
from bot.storage.results.cups import Dailies, DailyGame
from bot.tables.settings import Phase
from tests.cogs.daily.test_daily import (
    deal,
    give_up,
    let_time_fly,
    play,
    solo,
    the_night_passes,
    today,
)
from tests.support.moderating import MANAGER, confirm_reset, with_rights
from tests.support.simulated import ids_in, words_of
from tests.support.typing_people import server
from tests.support.wording import tells

if TYPE_CHECKING:
    import pytest


async def test_a_player_plays_the_daily_once_a_day_and_goes_on_after_a_restart() -> None:
    async with server() as there:
        await play(there)
        table = solo(there, "Anna")
        assert table.state.phase is Phase.PLAYING
        await there.restart(2)
        assert tells(await deal(there), "daily-on")
        await there.click("Anna", there.private("Anna")[-1], "daily")
        assert solo(there, "Anna").state.match_id == table.state.match_id
        await give_up(there, "Anna")
        said = await deal(there)
        assert "used today" in said
        assert ids_in(there.private("Anna")[-1]) == ["mm:-:daily:seal"]
        await there.forge("Anna", there.private("Anna")[-1], f"mm:-:daily:{today(there)}")
        assert "played today" in words_of(there.private("Anna")[-1])


async def test_a_person_who_deletes_their_data_cannot_play_the_daily_a_second_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    let_time_fly(monkeypatch)
    async with server() as there:
        await play(there)
        await give_up(there, "Anna")
        await there.type("Anna", "mau privacy")
        for about in ("delete", "delete!"):
            await there.click("Anna", there.private("Anna")[-1], f"privacy:{about}")
        await there.wait(1)
        assert await there.store.results.people.servers_of(there.person("Anna").id) == []
        assert "used today" in await deal(there)
        page = there.private("Anna")[-1]
        assert ids_in(page) == ["mm:-:daily:seal"]
        await there.forge("Anna", page, f"mm:-:daily:{today(there)}")
        assert "a new one tomorrow" in words_of(there.private("Anna")[-1])
        assert tells(await deal(there, "Ben"), "daily-new")
        await the_night_passes(there)
        assert tells(await deal(there), "daily-new")


async def test_a_manager_who_deletes_the_match_cannot_play_the_daily_a_second_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    let_time_fly(monkeypatch)
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await deal(there, boss)
        old = there.private(boss)[-1]
        await there.click(boss, old, "daily")
        await give_up(there, boss)
        await there.type(boss, "mau-admin reset")
        await confirm_reset(there, boss)
        assert await there.store.results.history.first_match_end(there.guild.id) is None
        await there.click(boss, old, "daily")
        assert "played today" in words_of(there.private(boss)[-1])
        assert list(there.bot.tables) == []


async def test_a_bot_killed_while_opening_the_daily_goes_on_with_the_same_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def killed(*_: object) -> DailyGame:
        raise UnreachableError("gone")

    async with server() as there:
        await deal(there)
        page = there.private("Anna")[-1]
        with monkeypatch.context() as patch:
            patch.setattr("bot.storage.results.cups.Dailies.store_beginning", killed)
            await there.click("Anna", page, "daily")
        opened = solo(there, "Anna").state
        assert opened.phase is Phase.LOBBY
        await there.restart(2)
        await there.click("Anna", page, "daily")
        assert solo(there, "Anna").state.match_id == opened.match_id
        assert solo(there, "Anna").state.phase is Phase.PLAYING
        assert tells(await deal(there), "daily-on")


async def test_a_player_who_starts_the_daily_in_two_servers_at_once_plays_in_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with server() as there:
        await deal(there)
        person, store = there.person("Anna").id, Dailies.store_beginning
        elsewhere = DailyGame(today(there), person, 5, "cd" * 8)

        async def later(dailies: Dailies, game: DailyGame) -> DailyGame:
            await store(dailies, elsewhere)
            return await store(dailies, game)

        monkeypatch.setattr(Dailies, "store_beginning", later)
        await there.click("Anna", there.private("Anna")[-1], "daily")
        assert "on another server" in words_of(there.private("Anna")[-1])
        assert list(there.bot.tables) == []
