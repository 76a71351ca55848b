"""`/mau-admin role`: champions, achievers and who wants to be called get roles, and lose them."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import discord
import pytest

from bot.stats import this_season
from bot.stats.periods import DAY
from bot.stats.privacy import export
from bot.storage.results.given_roles import GivenRole
from bot.tables import registry
from bot.tables.settings import HOUR
from tests.cogs.digest.test_digests import a_week, next_monday, today, until
from tests.cogs.moderation.test_commands import grant
from tests.support.clicking import speak
from tests.support.leagues import played
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import parts_of, words_of
from tests.support.typing_people import server, server_chooses

if TYPE_CHECKING:
    from simcord.builders import RoleHandle

    from bot.locales import Lang
    from tests.support.simulated import SimulatedServer

SOON = 2 * 60
"""Seconds in which what is due is done."""
BOSS = discord.Permissions(MANAGER.value | discord.Permissions(manage_roles=True).value)


@pytest.fixture(autouse=True)
def _tables_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody plays, so no table need look at the time for all those weeks."""
    monkeypatch.setattr(registry, "BEAT", HOUR)


def boss_and_role(there: SimulatedServer) -> tuple[str, RoleHandle]:
    """Who may give roles, and a role that is for show, below theirs."""
    boss = with_rights(there, "Boss", BOSS)
    return boss, there.guild.create_role("Champion")


async def choose(there: SimulatedServer, name: str, **options: object) -> str:
    """Somebody types the command; what is answered."""
    return words_of((await there.type(name, "mau-admin role", **options)).response)


def holders(there: SimulatedServer, role: RoleHandle) -> set[str]:
    """Who has a role, as Discord knows."""
    members = there.env.backend.get_guild(there.guild.id).members
    return {
        name
        for name, each in there.people.items()
        if each.id in members and role.id in members[each.id].role_ids
    }


def asked_of_discord(there: SimulatedServer) -> int:
    """How many roles the bot has given and taken."""
    return sum(len(there.requests(way, "/roles/")) for way in ("PUT", "DELETE"))


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
        assert "no roles here yet" in await choose(there, boss)
        assert "no role for that yet" in await choose(there, boss, purpose="week")


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
        await there.store.results.given_roles.keep(about_to)
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
        assert await there.store.results.given_roles.servers() == set()
        assert "was deleted" in await choose(there, boss)
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
        assert "take back" in await choose(there, boss, purpose="week")
        await there.wait(SOON)
        assert holders(there, other) == set()
        assert await there.store.results.given_roles.servers() == set()


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
        exported = await export(there.store.results, anna)
        assert f'"roles": [\n        "{role.id}"' in exported
        await there.type("Anna", "mau privacy")
        await there.click("Anna", there.private("Anna")[-1], "privacy:delete")
        await there.click("Anna", there.private("Anna")[-1], "privacy:delete!")
        assert await given.of_person(there.guild.id, anna) == []
        await there.wait(SOON)
        assert "Anna" not in holders(there, role)


async def test_a_server_that_was_left_is_forgotten_with_its_roles() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        stats, now = there.bot.chat.stats, there.clock.now()
        assert await stats.given_roles.servers() == {there.guild.id}
        await stats.servers.note_left(there.guild.id, now)
        await stats.purge(now + 31 * DAY)
        assert await stats.given_roles.servers() == set()


async def test_an_achievement_brings_its_role_for_matches_before_and_to_come() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await played(there, "Anna")
        said = await choose(there, boss, purpose="achievement", role=role)
        assert "which achievement" in said
        await choose(there, boss, role=role, achievement="first-win")
        await there.wait(SOON)
        assert holders(there, role) == {"Anna"}
        assert "First win" in await choose(there, boss)
        await played(there, "Ben")
        there.bot.chat.finished.over(there.guild.id, "another", [there.person("Ben").id])
        await there.wait(SOON)
        assert holders(there, role) == {"Anna", "Ben"}
        await there.type("Anna", "mau privacy")
        await there.click("Anna", there.private("Anna")[-1], "privacy:hide")
        await there.wait(SOON)
        assert holders(there, role) == {"Ben"}


REFUSED = {
    "everyone": "Everybody has that role",
    "managed": "belongs to a bot",
    "above-bot": "not below my highest role",
    "above-you": "not below your highest role",
    "permissions": "more than everybody",
}


@pytest.mark.parametrize(("what", "why"), [*REFUSED.items()])
async def test_a_role_that_matters_is_refused(what: str, why: str) -> None:
    async with server() as there:
        below = there.guild.create_role("Below")
        boss = with_rights(there, "Boss", BOSS)
        role = below if what == "above-you" else there.guild.create_role("Wrong")
        backend, guild = there.env.backend, there.guild.id
        if what == "everyone":
            role = there.guild.default_role
        elif what == "managed":
            backend.edit_role(guild, role.id, {"managed": True})
        elif what == "above-bot":
            backend.edit_guild(guild, {"owner_id": there.person(boss).id})
            backend.reorder_roles(guild, [{"id": role.id, "position": 90}])
        elif what == "permissions":
            wrong = discord.Permissions(manage_messages=True).value
            backend.edit_role(guild, role.id, {"permissions": wrong})
        assert why in await choose(there, boss, purpose="week", role=role)
        assert (await there.bot.chat.preferences.of_server(guild)).roles == {}


async def test_only_who_may_give_roles_themselves_has_the_bot_give_them() -> None:
    async with server() as there:
        _, role = boss_and_role(there)
        await grant(there, "Cleo")
        assert "Manage Server" in await choose(there, "Cleo", purpose="week", role=role)
        manager = with_rights(there, "Manager", MANAGER)
        assert "Manage Roles" in await choose(there, manager, purpose="week", role=role)
        assert (await there.bot.chat.preferences.of_server(there.guild.id)).roles == {}


def let_bot_manage_roles(there: SimulatedServer, *, allowed: bool) -> None:
    """The bot gets or loses the permission."""
    backend, guild = there.env.backend, there.guild.id
    (own,) = backend.get_member(guild, backend.bot_user.id).role_ids
    may = discord.Permissions(backend.get_role(guild, own).permissions)
    may.update(manage_roles=allowed)
    backend.edit_role(guild, own, {"permissions": may.value})


@pytest.mark.parametrize(
    ("lang", "named"),
    [("en", "Manage Roles"), ("de", "Rollen verwalten"), ("sv", "Hantera roller")],
)
async def test_what_the_bot_lacks_is_named_and_it_goes_on_once_it_has_it(
    lang: Lang, named: str
) -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await speak(there, **{boss: lang})
        let_bot_manage_roles(there, allowed=False)
        assert named in await choose(there, boss, purpose="week", role=role)
        let_bot_manage_roles(there, allowed=True)
        await choose(there, boss, purpose="week", role=role)
        let_bot_manage_roles(there, allowed=False)
        await a_week(there, "Anna")
        assert asked_of_discord(there) == 0
        assert named in await choose(there, boss)
        let_bot_manage_roles(there, allowed=True)
        await there.wait(SOON)
        assert holders(there, role) == {"Anna"}


async def test_a_role_that_has_come_to_matter_is_given_no_more() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        wrong = discord.Permissions(ban_members=True).value
        there.env.backend.edit_role(there.guild.id, role.id, {"permissions": wrong})
        await a_week(there, "Ben")
        assert holders(there, role) == set()
        assert "more than everybody" in await choose(there, boss)


async def test_a_role_is_for_one_thing_and_what_is_typed_has_to_go_together() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        assert "what the role is for" in await choose(there, boss, role=role)
        await choose(there, boss, purpose="week", role=role)
        assert "something else already" in await choose(there, boss, purpose="month", role=role)
        wrong = await choose(there, boss, purpose="week", role=role, achievement="first-win")
        assert "only if the role is for one" in wrong
        assert "which role" in await choose(there, boss, achievement="first-win")


async def test_people_give_themselves_the_role_that_is_called_to_play_and_take_it_off() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await there.type("Anna", "mau settings")
        assert "Call me to play" not in str(parts_of(there.private("Anna")[-1]))
        await choose(there, boss, purpose="lfg", role=role)
        await there.type("Anna", "mau settings")
        panel = there.private("Anna")[-1]
        await there.click("Anna", panel, "lfg-role")
        assert holders(there, role) == {"Anna"}
        await there.wait(SOON)
        assert holders(there, role) == {"Anna"}
        await there.click("Anna", panel, "lfg-role")
        assert holders(there, role) == set()
        await there.type("Ben", "mau lfg")
        await there.click("Ben", there.private("Ben")[-1], "lfg-role")
        assert holders(there, role) == {"Ben"}


@pytest.mark.parametrize("way", ["deleted", "permissions", "off", "refused"])
async def test_the_button_says_so_when_the_role_cannot_be_had(way: str) -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="lfg", role=role)
        await there.type("Anna", "mau settings")
        panel, backend = there.private("Anna")[-1], there.env.backend
        if way == "deleted":
            backend.delete_role(there.guild.id, role.id)
        elif way == "permissions":
            wrong = discord.Permissions(ban_members=True).value
            backend.edit_role(there.guild.id, role.id, {"permissions": wrong})
        elif way == "off":
            assert "keeps it until" in await choose(there, boss, purpose="lfg")
        else:
            there.env.inject_error("PUT", "/guilds/*/members/*/roles/*", status=403, code=50013)
        await there.click("Anna", panel, "lfg-role")
        said = words_of(there.private("Anna")[-1])
        told = {"permissions": "at the moment", "refused": "50013"}
        assert told.get(way, "no such role here any more") in said
        assert holders(there, role) == set()


@pytest.mark.parametrize(
    ("lang", "reason"),
    [("en", "Earned in"), ("de", "Bei Mau-Mau verdient"), ("sv", "Förtjänad")],
)
async def test_the_audit_log_tells_why_in_the_servers_language(lang: str, reason: str) -> None:
    async with server() as there:
        await server_chooses(there, lang=lang)
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        await a_week(there, "Anna")
        log = there.guild.audit_log()
        assert any(reason in (each.reason or "") for each in log)
