"""`/mau-admin reset`, and what becomes of the results of servers that the bot is no longer in."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from bot.people.settings import ServerSettings
from bot.stats import finished_matches
from bot.storage.errors import UnreachableError
from bot.storage.results.counts import REPAIRS, Recounting
from bot.storage.results.matches import MatchFilter, ResultResets
from tests.cogs.moderation.resetting import DAY, counted
from tests.cogs.moderation.test_commands import grant
from tests.support.every_value import everything
from tests.support.moderating import MANAGER, confirm_reset, with_rights
from tests.support.past_people import OTHER_SERVER, club
from tests.support.simulated import words_of
from tests.support.typing_people import offered
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.past_people import StoredClub


async def test_a_reset_states_the_number_of_matches_and_deletes_them_after_a_confirmation(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        await c.past(7)
        await c.past(2, guild_id=OTHER_SERVER)
        await c.there.bot.chat.stats.catch_up()
        boss = with_rights(c.there, "Boss", MANAGER)
        assert tells(await c.says(boss, "mau-admin reset"), "reset-asked-all", matches=7)
        assert await counted(c) == 7
        await confirm_reset(c.there, boss)
        assert tells(words_of(c.newest(boss)), "reset-done-all")
        assert await counted(c) == 0
        assert await counted(c, OTHER_SERVER) == 2
        left = await everything(c.store)
        for table in ("matches", "results", "sums", "ratings", "uncounted"):
            assert str(c.guild) not in left[table]
        assert tells(await c.says(boss, "mau history"), "past-none")


async def test_a_match_that_ends_after_the_question_is_kept(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        boss = with_rights(c.there, "Boss", MANAGER)
        await c.types(boss, "mau-admin reset")
        await c.past(1, ended_at=c.there.clock.now() + 1)
        await confirm_reset(c.there, boss)
        assert await counted(c) == 1


async def test_a_manager_who_cancels_the_reset_keeps_everything(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        boss = with_rights(c.there, "Boss", MANAGER)
        await c.types(boss, "mau-admin reset")
        await c.there.click(boss, c.newest(boss), "reset:no")
        assert tells(words_of(c.newest(boss)), "reset-not-done")
        assert await counted(c) == 2


async def test_a_reset_without_matches_asks_nothing(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        boss = with_rights(c.there, "Boss", MANAGER)
        assert tells(await c.says(boss, "mau-admin reset"), "reset-nothing")


async def test_only_managers_may_reset_and_a_forged_confirmation_is_refused(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        await grant(c.there, "Cleo")
        assert tells(await c.says("Cleo", "mau-admin reset"), "settings-not-allowed")
        shown = (await c.types("Cleo", "mau history")).response
        for about in ("9999999999999999", str(c.there.clock.now()), "no", "", "1" * 80):
            await c.there.forge("Cleo", shown, f"mm:-:reset:{about}" if about else "mm:-:reset")
            assert tells(words_of(c.newest("Cleo")), "settings-not-allowed")
        assert await counted(c) == 2


async def test_a_reset_with_a_future_time_does_not_delete_later_matches(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        boss = with_rights(c.there, "Boss", MANAGER)
        shown = (await c.types(boss, "mau history")).response
        await c.there.forge(boss, shown, f"mm:-:reset!:{'9' * 80}", c.there.guild.name)
        assert await counted(c) == 0
        await c.past(1, ended_at=c.there.clock.now() + 1)
        await c.there.bot.chat.stats.catch_up()
        assert await counted(c) == 1


async def test_a_reset_interrupted_by_the_storage_is_finished_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object) -> None:
        raise UnreachableError("gone")

    async with club(tmp_path) as c:
        await c.past(2)
        boss = with_rights(c.there, "Boss", MANAGER)
        await c.types(boss, "mau-admin reset")
        with monkeypatch.context() as patch:
            patch.setattr(Recounting, "continue_job", gone)
            await confirm_reset(c.there, boss)
        assert tells(words_of(c.newest(boss)), "past-unfinished")
        await c.there.bot.chat.stats.catch_up()
        assert await counted(c) == 0


async def asked(c: StoredClub, **options: object) -> str:
    """The boss asks for some of it to be deleted; what is answered."""
    boss = "Boss" if "Boss" in c.there.people else with_rights(c.there, "Boss", MANAGER)
    return await c.says(boss, "mau-admin reset", **options)


async def confirmed(c: StoredClub) -> str:
    await confirm_reset(c.there, "Boss")
    return words_of(c.newest("Boss"))


async def test_one_game_is_deleted_and_the_others_stay(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        await c.past(3, variant="rabe")
        await c.there.bot.chat.stats.catch_up()
        said = await asked(c, game="rabe")
        assert tells(said, "reset-asked-some", matches=3)
        assert tells(said, "game-rabe")
        assert tells(await confirmed(c), "reset-done-some")
        assert await counted(c) == 2
        assert (await c.there.bot.chat.stats.figures_of(c.guild, c.anna)).matches == 2
        assert not (await c.there.bot.chat.stats.figures_of(c.guild, c.anna, "rabe")).matches


async def test_a_reset_of_one_season_keeps_the_others_and_suggests_seasons(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        now = c.there.clock.now()
        for days, count in ((0, 2), (200, 1)):
            ended = now - days * DAY
            await c.past(count, ended_at=ended, started_at=ended - 1_000)
        await c.there.bot.chat.stats.catch_up()
        boss = with_rights(c.there, "Boss", MANAGER)
        newest, *_, older = await offered(c.there, boss, "mau-admin reset", "season")
        assert tells(await asked(c, season=older), "reset-asked-some", matches=1)
        await confirmed(c)
        assert await counted(c) == 2
        assert tells(await asked(c, season=newest), "reset-asked-some", matches=2)
        assert tells(await asked(c, season="q2026-5"), "slash-which-season")


async def test_a_reset_of_one_person_keeps_the_results_of_the_others(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(3)
        await c.there.bot.chat.stats.catch_up()
        stats = c.there.bot.chat.stats
        ben = await stats.figures_of(c.guild, c.id_of("Ben"))
        said = await asked(c, player=c.there.person("Anna"))
        assert f"<@{c.anna}>" in said
        assert tells(said, "reset-asked-person", matches=3)
        assert tells(await confirmed(c), "reset-done-person")
        assert (await stats.figures_of(c.guild, c.anna)).matches == 0
        assert await stats.figures_of(c.guild, c.id_of("Ben")) == ben
        assert await counted(c) == 3
        left = await everything(c.store)
        assert str(c.anna) not in left["results"] + left["sums"] + left["ratings"]
        assert "Anna" not in left["results"] + left["matches"]


async def test_a_manager_cannot_reset_their_own_results(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        boss = with_rights(c.there, "Boss", MANAGER)
        await c.past(1, names=(boss, "Ben", "Mimi"))
        assert tells(await asked(c, player=c.there.person(boss)), "repairs-own-match")
        shown = (await c.types(boss, "mau history")).response
        about = f"{c.there.clock.now()}.-.-.{c.id_of(boss)}"
        await c.there.forge(boss, shown, f"mm:-:reset:{about}")
        assert tells(words_of(c.newest(boss)), "repairs-own-match")
        assert "Boss" in (await everything(c.store))["results"]


async def test_an_export_is_offered_first(tmp_path: Path) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        await c.past(1, variant="rabe")
        await c.there.bot.chat.stats.people.set_hidden(c.guild, c.id_of("Ben"))
        await asked(c, game="noris")
        await c.there.click("Boss", c.newest("Boss"), "reset-export")
        assert tells(words_of(c.newest("Boss")), "reset-exported-all", matches=2)
        (file,) = c.newest("Boss").attachments
        read = [json.loads(line) for line in (await file.read()).decode().splitlines()]
        assert [each["game"] for each in read] == ["noris", "noris"]
        people = [(seat["name"], seat["person"]) for seat in read[0]["seats"]]
        assert people == [("Anna", str(c.anna)), (None, None), ("Mimi", None)]
        assert await counted(c) == 3


async def test_an_export_that_would_be_too_large_has_only_the_last_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finished_matches, "MOST_BYTES", 3_000)
    async with club(tmp_path) as c:
        found = await c.past(9)
        wanted = MatchFilter(c.guild)
        some = await finished_matches.export_matches(c.store.results.history, wanted, ())
        ids = [json.loads(line)["match"] for line in some.text.splitlines()]
        assert 0 < len(ids) < 9
        assert (some.matches, some.total) == (len(ids), 9)
        assert ids == [each.id for each in found[::-1]][: len(ids)]
        await asked(c)
        await c.there.click("Boss", c.newest("Boss"), "reset-export")
        assert tells(words_of(c.newest("Boss")), "reset-exported-part", total=9)


@pytest.mark.parametrize(
    "about",
    ["1.skat", "1.-.q2026-5", "1.-.-.x", "1.-.-.0", "1.-.-.-.-", "1..", "x", "-1", "\u0661"],
)
async def test_an_unclear_confirmation_deletes_nothing(tmp_path: Path, about: str) -> None:
    async with club(tmp_path) as c:
        await c.past(2)
        boss = with_rights(c.there, "Boss", MANAGER)
        shown = (await c.types(boss, "mau history")).response
        for verb in ("reset", "reset-export"):
            await c.there.forge(boss, shown, f"mm:-:{verb}:{about}")
            assert tells(words_of(c.newest(boss)), "reset-not-done")
        assert await counted(c) == 2


async def test_the_log_channel_and_the_stored_repairs_name_the_manager_who_reset_results(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as c:
        chosen = ServerSettings(log=c.there.channel.id, lang="de")
        await c.there.bot.chat.preferences.change_server(c.guild, lambda _: chosen)
        await c.past(2)
        await asked(c, game="noris")
        await confirmed(c)
        await c.there.wait(1)
        boss = c.id_of("Boss")
        (told,) = [m.content for m in c.there.public() if m.content]
        assert tells(
            told,
            "log-reset-some",
            "de",
            by=f"<@{boss}>",
            what=wording("game-noris", "de"),
            matches=2,
        )
        (noted,) = await c.store.results.repairs._read_rows(REPAIRS, guild_id=c.guild, by_id=boss)
        assert (noted.act, noted.by_id) == ("reset", boss)


async def test_a_partial_reset_interrupted_by_the_storage_has_to_be_requested_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(*_: object) -> None:
        raise UnreachableError("gone")

    async with club(tmp_path) as c:
        await c.past(2)
        await asked(c, game="noris")
        with monkeypatch.context() as patch:
            patch.setattr(ResultResets, "delete_matches", gone)
            assert tells(await confirmed(c), "reset-unfinished")
        assert await counted(c) == 2
