"""Roles given and asked for by the bot as a process, with Discord's rights and sockets."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from bot.storage import open_store
from sandbox import Permission
from tests.live.evening import LONGEST, Evening, eventually
from tests.support.match_samples import DAY, duel, keep
from tests.support.wording import tells

if TYPE_CHECKING:
    from sandbox import Person

pytestmark = pytest.mark.timeout(LONGEST)

SOON = "import cogs.roles.role_keeper; cogs.roles.role_keeper.MINUTE = 300"
"""Run before the bot: nobody here waits a minute to see what is due."""


async def _won_last_week(evening: Evening, winner: Person, loser: Person) -> None:
    """A match that counts for the week that is over."""
    guild = evening.sandbox.guild.id
    at = round(time.time() * 1000) - 7 * DAY
    played = duel(winner.id, loser.id, guild_id=guild, started_at=at - 60_000, ended_at=at)
    async with await open_store(evening.database) as store:
        await keep(store, [played])


async def test_roles_are_awarded_to_winners_chosen_by_players_and_give_rights(
    evening: Evening,
) -> None:
    sandbox, guild = evening.sandbox, evening.sandbox.guild
    where, making = sandbox.channel, sandbox.roles
    boss, anna, ben = (sandbox.person(each, "en-US") for each in ("Boss", "Anna", "Ben"))
    sandbox.set_moderator(boss.user, moderator=True)
    champion, callable_, masters = (
        making.add_role(guild, each) for each in ("Champion", "Players", "Masters")
    )
    manager = making.add_role(guild, "Managers", permissions=int(Permission.MANAGE_ROLES))
    making.give_role_as_manager(guild, manager, boss)
    await _won_last_week(evening, anna, ben)
    await evening.bot(before=SOON)

    async def said(who: Person, path: str, **options: object) -> str:
        outcome = await who.command(where, path, **options)
        assert not outcome.has_failed, outcome
        await eventually(
            lambda: who.ephemeral_messages(where) and who.ephemeral_messages(where)[-1].text
        )
        return who.ephemeral_messages(where)[-1].text

    refused = await said(boss, "mau-admin role", purpose="week", role=champion.id)
    assert tells(refused, "slash-permission-manage-roles")
    making.allow_bot(guild, Permission.MANAGE_ROLES)
    for purpose, role in (("week", champion), ("lfg", callable_), ("master", masters)):
        assert f"<@&{role.id}>" in await said(boss, "mau-admin role", purpose=purpose, role=role.id)
    await eventually(lambda: making.holder_names(guild, champion) == {"Anna"})

    await ben.command(where, "mau settings")
    await eventually(lambda: ben.ephemeral_messages(where))
    panel = ben.ephemeral_messages(where)[-1]
    [mine] = [each for each in panel.custom_ids if "lfg-role" in each]
    await ben.press(panel, mine)
    await eventually(lambda: making.holder_names(guild, callable_) == {"Ben"})

    making.give_role_as_manager(guild, masters, anna)
    making.allow_command(guild, masters, "mau-admin")
    assert tells(await said(anna, "mau-admin tables"), "tables-title", count=0)
    assert tells(await said(anna, "mau-admin settings"), "settings-not-allowed")
    assert not sandbox.unknown_requests
