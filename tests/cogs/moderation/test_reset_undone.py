"""A reset of everything wants the server's name, and can be undone for 30 days."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.people.settings import ServerSettings
from bot.storage.errors import UnreachableError
from bot.storage.results.counts import Recounting
from cogs.moderation.resetting import ResetScope, _name_form
from sandbox.errors import FormBody
from sandbox.modal_checks import check_modal
from tests.cogs.moderation.resetting import DAY, counted
from tests.cogs.moderation.test_commands import grant
from tests.support.moderating import MANAGER, confirm_reset, with_rights
from tests.support.past_people import club
from tests.support.simulated import ids_in, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.past_people import StoredClub


async def reset(c: StoredClub, typed: str | None = None) -> str:
    """The boss resets everything; what is answered at last."""
    boss = "Boss" if "Boss" in c.there.people else with_rights(c.there, "Boss", MANAGER)
    await c.types(boss, "mau-admin reset")
    await confirm_reset(c.there, boss, typed)
    return words_of(c.newest(boss))


@pytest.mark.parametrize("typed", ["", "no", "reset everything"])
async def test_another_name_deletes_nothing(tmp_path: Path, typed: str) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        assert tells(await reset(c, typed or c.there.guild.name[:-1]), "reset-wrong-name")
        assert await counted(c) == 2


async def test_case_and_spaces_of_the_name_do_not_matter(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        name = c.there.guild.name
        assert tells(await reset(c, f"  {name.upper()} "), "reset-done-all")
        assert await counted(c) == 0


async def test_a_reset_offers_to_undo_it_and_brings_everything_back(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(3)
        stats = c.there.bot.chat.stats
        await stats.catch_up()
        before = await stats.figures_of(c.guild, c.anna)
        said = await reset(c)
        assert tells(said, "reset-kept")
        assert (await stats.figures_of(c.guild, c.anna)).matches == 0
        await c.there.click("Boss", c.newest("Boss"), "reset-undo")
        assert tells(words_of(c.newest("Boss")), "reset-undone", matches=3)
        assert await stats.figures_of(c.guild, c.anna) == before
        assert await counted(c) == 3


async def test_the_command_offers_to_undo_for_thirty_days_and_no_longer(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        await reset(c)
        said = await c.says("Boss", "mau-admin reset")
        assert tells(said, "reset-nothing")
        assert tells(said, "reset-kept")
        old = c.newest("Boss")
        await c.past(1, ended_at=c.there.clock.now(), id="late")
        said = await c.says("Boss", "mau-admin reset")
        assert tells(said, "reset-asked-all", matches=1)
        assert any(":reset-undo" in each for each in ids_in(c.newest("Boss")))
        stats, now = c.there.bot.chat.stats, c.there.clock.now()
        assert await stats.reset_kept_until(c.guild, now + 30 * DAY) is None
        await stats.purge_left_servers(now + 30 * DAY)
        assert not tells(await c.says("Boss", "mau-admin reset"), "reset-kept")
        await c.there.click("Boss", old, "reset-undo")
        assert tells(words_of(c.newest("Boss")), "reset-kept-no-more")
        assert await counted(c) == 1


async def test_only_managers_undo_a_reset(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        await reset(c)
        await grant(c.there, "Cleo")
        shown = (await c.types("Cleo", "mau history")).response
        for about in ("reset-undo", f"reset!:{c.there.clock.now()}"):
            await c.there.forge("Cleo", shown, f"mm:-:{about}", c.there.guild.name)
            assert tells(words_of(c.newest("Cleo")), "settings-not-allowed")
        assert await counted(c) == 0


async def test_a_partial_reset_asks_for_no_name_and_cannot_be_undone(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        boss = with_rights(c.there, "Boss", MANAGER)
        await c.types(boss, "mau-admin reset", game="noris")
        result = await c.there.click(boss, c.newest(boss), "reset")
        assert result.modal is None
        assert tells(words_of(c.newest(boss)), "reset-done-some")
        assert not tells(words_of(c.newest(boss)), "reset-kept")


async def test_the_log_channel_names_who_undid_a_reset(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        chosen = ServerSettings(log=c.there.channel.id)
        await c.there.bot.chat.preferences.change_server(c.guild, lambda _: chosen)
        await c.past(2)
        assert not tells(await reset(c), "log-nowhere")
        await c.there.click("Boss", c.newest("Boss"), "reset-undo")
        await c.there.wait(1)
        told = [m.content for m in c.there.public() if m.content]
        by = f"<@{c.id_of('Boss')}>"
        assert any(tells(each, "log-reset-undone", by=by, matches=2) for each in told)


async def test_a_lost_log_channel_is_told_to_the_person_who_resets(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        chosen = ServerSettings(log=12345)
        await c.there.bot.chat.preferences.change_server(c.guild, lambda _: chosen)
        assert tells(await reset(c), "log-gone")


async def test_a_return_interrupted_by_the_storage_is_finished_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object) -> None:
        raise UnreachableError("gone")

    async with club(tmp_path) as c:
        await c.past(2)
        await reset(c)
        with monkeypatch.context() as patch:
            patch.setattr(Recounting, "continue_job", gone)
            await c.there.click("Boss", c.newest("Boss"), "reset-undo")
        assert tells(words_of(c.newest("Boss")), "past-unfinished")
        await c.there.bot.chat.stats.catch_up()
        assert await counted(c) == 2


@pytest.mark.parametrize("name", ["x", "M" * 100])
async def test_the_form_for_the_name_is_valid_for_discord(tmp_path: Path, name: str) -> None:
    async with club(tmp_path) as c:
        viewer = await c.there.bot.chat.public_viewer(c.guild)
        form, faults = _name_form(ResetScope(2**60), name, viewer), FormBody()
        check_modal(faults, form.to_dict())
        faults.raise_if_faulty()
