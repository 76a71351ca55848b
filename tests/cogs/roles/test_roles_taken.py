"""The role that people give themselves."""

from __future__ import annotations

import discord
import pytest

from tests.cogs.roles.holding import SOON, boss_and_role, choose, holders, stop
from tests.support.simulated import parts_of, words_of
from tests.support.typing_people import server
from tests.support.wording import tells


async def test_people_can_take_and_drop_the_role_that_is_pinged_for_searches() -> None:
    async with server() as there:
        boss, role = boss_and_role(there)
        await there.type("Anna", "mau settings")
        assert not tells(str(parts_of(there.private("Anna")[-1])), "button-lfg-role")
        await choose(there, boss, purpose="lfg", role=role)
        await there.type("Anna", "mau settings")
        panel = there.private("Anna")[-1]
        await there.click("Anna", panel, "lfg-role")
        assert holders(there, role) == {"Anna"}
        await there.wait(SOON)
        assert holders(there, role) == {"Anna"}
        await there.click("Anna", panel, "lfg-role")
        assert holders(there, role) == set()
        await there.type("Ben", "lfg")
        await there.click("Ben", there.private("Ben")[-1], "lfg-role")
        assert holders(there, role) == {"Ben"}


@pytest.mark.parametrize("way", ["deleted", "permissions", "off", "refused"])
async def test_the_button_explains_why_the_role_cannot_be_taken(way: str) -> None:
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
            assert tells(await stop(there, boss, "lfg"), "roles-no-more-to-call")
        else:
            there.env.inject_error("PUT", "/guilds/*/members/*/roles/*", status=403, code=50013)
        await there.click("Anna", panel, "lfg-role")
        said = words_of(there.private("Anna")[-1])
        told = {"permissions": "roles-unfit-now", "refused": "roles-not-now"}
        assert tells(said, told.get(way, "roles-none-to-call"))
        assert holders(there, role) == set()
