"""`/mau-admin role`: champions, achievers and who wants to be called get roles, and lose them."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.clock import DAY
from bot.stats import this_season
from bot.stats.stats import export_person
from bot.storage.results.posts import GivenRole
from tests.cogs.digest.weeks import a_week, next_monday, today, until
from tests.cogs.roles.holding import SOON, asked_of_discord, boss_and_role, choose, holders
from tests.support.leagues import played
from tests.support.typing_people import server, server_chooses
from tests.support.wording import tells, wording


async def test_who_has_won_the_week_has_the_role_until_somebody_else_does() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        said = await choose(there, boss, purpose="week", role=role)
        assert role.mention in said
        await played(there, "Anna", "Anna", "Ben")
        await there.wait(SOON)
        assert holders(there, role) == set()
        await until(there, next_monday(there))
        assert holders(there, role) == {"Anna"}
        await a_week(there, "Ben")
        assert holders(there, role) == {"Ben"}
        await until(there, next_monday(there))
        assert holders(there, role) == set()


@pytest.mark.parametrize("purpose", ["month", "season"])
async def test_a_month_and_a_season_have_champions_too(purpose: str) -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose=purpose, role=role)
        await played(there, "Ben", "Anna", "Anna")
        first = (today(there).replace(day=1) + timedelta(days=32)).replace(day=1, hour=0)
        if purpose == "season":
            first = first.fromtimestamp(this_season(there.clock.now()).ends / 1000, first.tzinfo)
        await until(there, first)
        assert holders(there, role) == {"Anna"}


async def test_who_are_level_share_it_and_it_is_given_at_once_for_the_last_week() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await a_week(there, "Anna", "Ben")
        await choose(there, boss, purpose="week", role=role)
        await there.wait(SOON)
        assert holders(there, role) == {"Anna", "Ben"}


async def test_without_a_role_chosen_the_bot_touches_none() -> None:
    async with server() as there:
        await a_week(there, "Anna")
        assert asked_of_discord(there) == 0
        boss, _ = boss_and_role(there)
        assert tells(await choose(there, boss), "roles-none")
        assert tells(await choose(there, boss, purpose="week"), "roles-none-for-that")


async def test_a_restart_gives_nothing_again_and_loses_nobody() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        before = asked_of_discord(there)
        for _ in range(2):
            await there.restart(60)
            await there.wait(SOON)
        assert asked_of_discord(there) == before
        await there.stop_bot()
        await a_week(there, "Ben")
        await there.restart()
        await there.wait(SOON)
        assert holders(there, role) == {"Ben"}


async def test_killed_between_noting_and_giving_it_is_given_after_the_start() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await there.stop_bot()
        await a_week(there, "Anna")
        about_to = GivenRole(there.guild.id, role.id, there.person("Anna").id, 0)
        await there.store.results.given_roles.store_role(about_to)
        await there.restart()
        await there.wait(SOON)
        assert holders(there, role) == {"Anna"}


async def test_what_discord_does_not_do_now_is_done_later() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        there.env.inject_error("PUT", "/guilds/*/members/*/roles/*", status=503)
        await a_week(there, "Anna")
        await there.wait(SOON)
        assert holders(there, role) == {"Anna"}


async def test_what_is_taken_by_hand_is_left_alone() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        there.env.backend.remove_member_role(there.guild.id, there.person("Anna").id, role.id)
        await there.wait(SOON)
        assert holders(there, role) == set()


async def test_a_deleted_role_breaks_nothing_and_another_takes_its_place() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        there.env.backend.delete_role(there.guild.id, role.id)
        before = asked_of_discord(there)
        await a_week(there, "Ben")
        assert asked_of_discord(there) == before
        assert await there.store.results.given_roles.servers_of_person() == set()
        assert tells(await choose(there, boss), "roles-line-gone")
        other = there.guild.create_role("Winner")
        await choose(there, boss, purpose="week", role=other)
        await there.wait(SOON)
        assert holders(there, other) == {"Ben"}


async def test_another_role_for_the_same_takes_over_and_switched_off_it_is_taken_back() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        other = there.guild.create_role("Winner")
        await choose(there, boss, purpose="week", role=other)
        await there.wait(SOON)
        assert (holders(there, role), holders(there, other)) == (set(), {"Anna"})
        assert tells(await choose(there, boss, purpose="week"), "roles-no-more")
        await there.wait(SOON)
        assert holders(there, other) == set()
        assert await there.store.results.given_roles.servers_of_person() == set()


@pytest.mark.parametrize("way", ["hide", "exclude", "void", "leave"])
async def test_who_is_on_no_board_hands_the_role_on(way: str) -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await played(there, "Anna", "Anna", "Ben")
        if way == "leave":
            there.guild.remove_member(there.person("Anna"))
        await until(there, next_monday(there))
        assert holders(there, role) == ({"Ben"} if way == "leave" else {"Anna"})
        if way == "hide":
            await there.type("Anna", "mau privacy")
            await there.click("Anna", there.private("Anna")[-1], "privacy:hide")
        elif way == "exclude":
            anna = there.person("Anna")
            await there.type(boss, "mau-admin exclude", player=anna, place="boards")
        elif way == "void":
            await there.type(boss, "mau-admin reset", player=there.person("Anna"))
            await there.click(boss, there.private(boss)[-1], "reset")
        await there.wait(SOON)
        assert holders(there, role) == {"Ben"}


async def test_who_deletes_what_is_known_loses_the_role_and_nothing_is_kept_of_it() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna", "Anna", "Ben")
        anna, given = there.person("Anna").id, there.store.results.given_roles
        exported = await export_person(there.store.results, anna)
        assert f'"roles": [\n        "{role.id}"' in exported
        await there.type("Anna", "mau privacy")
        await there.click("Anna", there.private("Anna")[-1], "privacy:delete")
        await there.click("Anna", there.private("Anna")[-1], "privacy:delete!")
        assert await given.roles_of_person(there.guild.id, anna) == []
        await there.wait(SOON)
        assert "Anna" not in holders(there, role)


async def test_a_server_that_was_left_is_forgotten_with_its_roles() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        stats, now = there.bot.chat.stats, there.clock.now()
        assert await stats.given_roles.servers_of_person() == {there.guild.id}
        await stats.servers.store_left(there.guild.id, now)
        await stats.purge_left_servers(now + 31 * DAY)
        assert await stats.given_roles.servers_of_person() == set()


async def test_an_achievement_brings_its_role_for_matches_before_and_to_come() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await played(there, "Anna")
        said = await choose(there, boss, purpose="achievement", role=role)
        assert tells(said, "roles-which-achievement")
        await choose(there, boss, role=role, achievement="first-win")
        await there.wait(SOON)
        assert holders(there, role) == {"Anna"}
        assert tells(await choose(there, boss), "achievement-first-win")
        await played(there, "Ben")
        there.bot.chat.finished.count_finished_match(
            there.guild.id, "another", [there.person("Ben").id]
        )
        await there.wait(SOON)
        assert holders(there, role) == {"Anna", "Ben"}
        await there.type("Anna", "mau privacy")
        await there.click("Anna", there.private("Anna")[-1], "privacy:hide")
        await there.wait(SOON)
        assert holders(there, role) == {"Ben"}


@pytest.mark.parametrize(
    ("lang", "reason"),
    [
        ("en", wording("roles-reason")),
        ("de", wording("roles-reason", "de")),
        ("sv", wording("roles-reason", "sv")),
    ],
)
async def test_the_audit_log_tells_why_in_the_servers_language(lang: str, reason: str) -> None:
    async with server() as there:
        await server_chooses(there, lang=lang)
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        log = there.guild.audit_log()
        assert any(reason in (each.reason or "") for each in log)
