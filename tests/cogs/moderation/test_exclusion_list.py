"""`/mau-admin exclude`: the list of who is excluded, until when and why, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.people.settings import ServerSettings
from tests.cogs.moderation.test_commands import grant
from tests.cogs.moderation.test_excluding import kept_off
from tests.support.leagues import deny
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer


async def listed(there: SimulatedServer, who: str = "Boss") -> str:
    if who not in there.people:
        with_rights(there, who, MANAGER)
    return words_of((await there.type(who, "mau-admin exclude")).response)


async def with_log(there: SimulatedServer, channel: int) -> None:
    chosen = ServerSettings(log=channel)
    await there.bot.chat.preferences.change_server(there.guild.id, lambda _: chosen)


async def test_the_list_names_who_is_excluded_from_where_until_when_by_whom_and_why() -> None:
    async with simulation() as there:
        assert tells(await listed(there), "exclude-nobody")
        await kept_off(there, "Ben", days=2, reason="insults *everybody*")
        await kept_off(there, "Anna", place="boards")
        said = await listed(there)
        ben, anna, boss = (f"<@{there.person(name).id}>" for name in ("Ben", "Anna", "Boss"))
        assert tells(said, "exclude-title", count=2)
        place = wording("exclude-from-tables")
        assert tells(said, "exclude-line", person=ben, place=place)
        forever = {"place": wording("exclude-from-boards"), "end": wording("exclude-for-good")}
        assert tells(said, "exclude-line", person=anna, **forever)
        assert tells(said, "exclude-by", by=boss)
        assert wording("exclude-why", reason=r"insults \*everybody\*") in said


async def test_the_menu_of_the_list_lets_somebody_in_again() -> None:
    async with simulation() as there:
        await kept_off(there, "Ben")
        shown = (await there.type("Boss", "mau-admin exclude")).response
        await there.choose("Boss", shown, "readmit", f"{there.person('Ben').id}.tables")
        assert tells(words_of(there.private("Boss")[-1]), "repairs-done-readmit-tables")
        assert tells(await listed(there), "exclude-nobody")


@pytest.mark.parametrize("about", ["x", "1.tables", "1", "", "1.boards"])
async def test_a_forged_choice_lets_nobody_in(about: str) -> None:
    async with simulation() as there:
        await kept_off(there, "Ben")
        shown = (await there.type("Boss", "mau-admin exclude")).response
        await there.forge("Boss", shown, f"mm:-:readmit:{about}" if about else "mm:-:readmit")
        assert tells(await listed(there), "exclude-title", count=1)


async def test_people_without_rights_see_no_list_and_let_nobody_in() -> None:
    async with simulation() as there:
        await kept_off(there, "Ben")
        await grant(there, "Cleo")
        assert tells(await listed(there, "Cleo"), "repairs-not-allowed")
        shown = (await there.type("Cleo", "mau rules")).response
        for about in (f"readmit:{there.person('Ben').id}.tables", "exclusions:1"):
            await there.forge("Cleo", shown, f"mm:-:{about}")
            assert tells(words_of(there.private("Cleo")[-1]), "repairs-not-allowed")
        assert tells(await listed(there), "exclude-title", count=1)


@pytest.mark.parametrize("days", [0, -3, 3_651, 9_999_999])
async def test_days_below_one_or_above_ten_years_are_refused_with_the_bounds(days: int) -> None:
    async with simulation() as there:
        said = await kept_off(there, "Ben", days=days)
        assert tells(said, "exclude-which-days", most=3_650)
        assert tells(await listed(there), "exclude-nobody")


@pytest.mark.parametrize("days", [1, 3_650])
async def test_the_bounds_themselves_are_allowed(days: int) -> None:
    async with simulation() as there:
        assert tells(await kept_off(there, "Ben", days=days), "repairs-done-exclude-tables")


async def test_bots_are_not_excluded() -> None:
    async with simulation() as there:
        there.people["Robot"] = there.guild.add_member(there.env.create_user("Robot", bot=True))
        assert tells(await kept_off(there, "Robot"), "exclude-no-bots")
        assert tells(await listed(there), "exclude-nobody")


async def test_lifting_an_exclusion_that_never_was_is_refused() -> None:
    async with simulation() as there:
        assert tells(await kept_off(there, "Ben", lift=True), "exclude-never-tables")
        await kept_off(there, "Ben", place="boards")
        assert tells(await kept_off(there, "Ben", lift=True), "exclude-never-tables")
        given = {"player": there.person("Anna"), "lift": True}
        said = words_of((await there.type("Boss", "mau-admin exclude", **given)).response)
        assert tells(said, "exclude-never-anywhere")


async def test_lifting_without_a_place_ends_both_exclusions() -> None:
    async with simulation() as there:
        await kept_off(there, "Ben")
        await kept_off(there, "Ben", place="boards")
        given = {"player": there.person("Ben"), "lift": True}
        said = words_of((await there.type("Boss", "mau-admin exclude", **given)).response)
        assert tells(said, "repairs-done-readmit-both")
        assert tells(await listed(there), "exclude-nobody")


async def test_an_exclusion_without_a_place_asks_for_one() -> None:
    async with simulation() as there:
        boss = with_rights(there, "Boss", MANAGER)
        result = await there.type(boss, "mau-admin exclude", player=there.person("Ben"))
        assert tells(words_of(result.response), "exclude-which-place")


async def test_the_log_has_the_reason() -> None:
    async with simulation() as there:
        await with_log(there, there.channel.id)
        said = await kept_off(there, "Ben", reason="insults")
        assert not any(tells(said, each) for each in ("log-gone", "log-later", "log-nowhere"))
        await there.wait(1)
        assert any(tells(each.content, "log-reason", reason="insults") for each in there.public())


async def test_a_lost_log_channel_is_told_to_the_person_who_excludes() -> None:
    async with simulation() as there:
        assert tells(await kept_off(there, "Ben"), "log-nowhere")
        await with_log(there, 12345)
        assert tells(await kept_off(there, "Ben"), "log-gone")
        deny(there, there.guild.me, send_messages=False)
        await with_log(there, there.channel.id)
        before = there.channel
        there.channel = there.guild.create_text_channel("here")
        assert tells(await kept_off(there, "Ben"), "log-later", channel=f"<#{before.id}>")
