"""`/mau-admin role`: champions, achievers and who wants to be called get roles, and lose them."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.clock import DAY, HOUR
from bot.stats import this_season
from bot.stats.personal_data import export_person
from bot.storage.results.posts import GivenRole
from tests.cogs.digest.weeks import a_week, next_monday, today, until
from tests.cogs.roles.holding import SOON, asked_of_discord, boss_and_role, choose, holders, stop
from tests.support.leagues import played
from tests.support.moderating import confirm_reset
from tests.support.typing_people import server, server_chooses
from tests.support.wording import tells, wording


async def test_the_winner_of_the_week_has_the_role_until_somebody_else_wins() -> None:
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


async def test_level_winners_of_the_last_week_all_get_a_newly_chosen_role_at_once() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await a_week(there, "Anna", "Ben")
        await choose(there, boss, purpose="week", role=role)
        await there.wait(SOON)
        assert holders(there, role) == {"Anna", "Ben"}


async def test_the_bot_touches_no_role_unless_the_server_chose_one() -> None:
    async with server() as there:
        await a_week(there, "Anna")
        assert asked_of_discord(there) == 0
        boss, _ = boss_and_role(there)
        assert tells(await choose(there, boss), "desk-now", value=wording("desk-none"))
        assert tells(await choose(there, boss, purpose="week"), "roles-for-week")


async def test_a_restart_gives_no_role_again_and_misses_no_winner() -> None:
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


async def test_a_role_is_given_after_a_kill_between_storing_and_giving() -> None:
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


async def test_a_role_change_that_discord_refuses_is_made_later() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        there.env.inject_error("PUT", "/guilds/*/members/*/roles/*", status=503)
        await a_week(there, "Anna")
        await there.wait(SOON)
        assert holders(there, role) == {"Anna"}


async def test_a_role_that_somebody_removed_by_hand_is_not_given_again() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        there.env.backend.remove_member_role(there.guild.id, there.person("Anna").id, role.id)
        await there.wait(SOON)
        assert holders(there, role) == set()


async def test_a_deleted_role_does_no_harm_and_another_can_replace_the_role() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        there.env.backend.delete_role(there.guild.id, role.id)
        before = asked_of_discord(there)
        await a_week(there, "Ben")
        assert asked_of_discord(there) == before
        assert await there.store.results.given_roles.servers_of_person() == set()
        assert tells(await choose(there, boss), "desk-now", value=wording("desk-none"))
        other = there.guild.create_role("Winner")
        await choose(there, boss, purpose="week", role=other)
        await there.wait(SOON)
        assert holders(there, other) == {"Ben"}


async def test_a_new_role_replaces_the_old_one_and_switching_off_takes_the_role_back() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        other = there.guild.create_role("Winner")
        said = await choose(there, boss, purpose="week", role=other)
        assert tells(said, "roles-replaced", role=role.mention)
        await there.wait(SOON)
        assert (holders(there, role), holders(there, other)) == (set(), {"Anna"})
        await choose(there, boss, purpose="week")
        await there.wait(SOON)
        assert holders(there, other) == {"Anna"}
        assert tells(await stop(there, boss, "week"), "roles-no-more")
        await there.wait(SOON)
        assert holders(there, other) == set()
        assert await there.store.results.given_roles.servers_of_person() == set()


@pytest.mark.parametrize("way", ["hide", "exclude", "void", "leave"])
async def test_a_winner_who_drops_off_the_board_passes_the_role_on(way: str) -> None:
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
            await confirm_reset(there, boss)
        await there.wait(SOON)
        assert holders(there, role) == {"Ben"}


async def test_a_person_who_deletes_their_data_loses_the_role_and_its_stored_row() -> None:
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


async def test_the_given_roles_of_a_server_that_the_bot_left_are_deleted() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        stats, now = there.bot.chat.stats, there.clock.now()
        assert await stats.given_roles.servers_of_person() == {there.guild.id}
        await stats.servers.store_left(there.guild.id, now)
        await stats.purge_left_servers(now + 31 * DAY)
        assert await stats.given_roles.servers_of_person() == set()


async def test_an_achievement_gives_its_role_for_earlier_and_later_matches() -> None:
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
async def test_the_audit_log_gives_the_reason_in_the_language_of_the_server(
    lang: str, reason: str
) -> None:
    async with server() as there:
        await server_chooses(there, lang=lang)
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        log = there.guild.audit_log()
        assert any(reason in (each.reason or "") for each in log)


async def test_more_than_ten_level_winners_all_get_the_role() -> None:
    names = [f"P{number}" for number in range(11)]
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, *names)
        await there.wait(SOON)
        assert holders(there, role) == set(names)


async def test_the_role_passes_on_within_an_hour_when_the_champion_leaves() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await played(there, "Anna", "Anna", "Ben")
        await until(there, next_monday(there))
        assert holders(there, role) == {"Anna"}
        there.guild.remove_member(there.person("Anna"))
        await there.wait(HOUR // 1000 + SOON)
        assert holders(there, role) == {"Ben"}
