"""A manager chooses roles: several achievements have one each, and nothing goes by accident."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.people.settings import ServerSettings
from tests.cogs.roles.holding import SOON, boss_and_role, choose, holders, stop
from tests.support.leagues import played
from tests.support.simulated import ids_in, words_of
from tests.support.typing_people import server, server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer


async def roles(there: SimulatedServer) -> dict[str, int]:
    return (await there.bot.chat.preferences.settings_of_server(there.guild.id)).roles


async def test_a_purpose_without_a_role_shows_its_role_and_takes_it_from_nobody() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await choose(there, boss, purpose="week", role=role)
        assert role.mention in await choose(there, boss, purpose="week")
        assert await roles(there) == {"week": role.id}


async def test_several_achievements_have_roles_of_their_own() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        other = there.guild.create_role("Veteran")
        await played(there, "Anna")
        await choose(there, boss, role=role, achievement="first-win")
        await choose(there, boss, role=other, achievement="veteran")
        await there.wait(SOON)
        assert await roles(there) == {
            "achievement.first-win": role.id,
            "achievement.veteran": other.id,
        }
        assert (holders(there, role), holders(there, other)) == ({"Anna"}, set())
        assert tells(await stop(there, boss, "achievement.first-win"), "roles-no-more")
        assert await roles(there) == {"achievement.veteran": other.id}


async def test_a_role_is_chosen_in_the_panel_and_the_log_has_what_was_before() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        log = there.guild.create_text_channel("log")
        await server_chooses(there, log=log.id)
        await choose(there, boss)
        shown = there.private(boss)[-1]
        await there.choose(boss, shown, "role-set:use", "month")
        pressed = next(each for each in ids_in(shown) if each.endswith("role-set:month"))
        await there.during(there.person(boss).select(shown, [role], custom_id=pressed))
        assert tells(words_of(shown), "roles-kept-month", role=role.mention)
        await there.wait(2)
        (line,) = [each.content for each in there.env.backend.messages[log.id].values()]
        assert tells(
            line, "log-setting", setting=wording("desk-roles"), before=wording("desk-none")
        )
        assert role.mention in line


def test_the_role_of_an_achievement_in_older_settings_is_still_given() -> None:
    stored = '{"roles": {"achievement": 5, "week": 6}, "role_achievement": "veteran"}'
    chosen = ServerSettings.model_validate_json(stored)
    assert chosen.roles == {"achievement.veteran": 5, "week": 6}
