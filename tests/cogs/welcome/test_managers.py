"""Managers find the settings from the welcome, even where no channel takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.answers import said
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer


async def joined(there: SimulatedServer, *, has_channel: bool) -> None:
    """The bot comes to the server, which has a system channel or none."""
    guild = there.bot.get_guild(there.guild.id)
    assert guild is not None
    guild._system_channel_id = there.channel.id if has_channel else None
    there.bot.dispatch("guild_join", guild)
    await there.wait(2)


def offers(there: SimulatedServer, name: str) -> int:
    """Return how often a person was offered the settings in private."""
    return sum(tells(words_of(each), "welcome-private") for each in there.private(name))


async def test_the_welcome_leads_managers_to_the_settings_and_tells_others_why_not() -> None:
    async with simulation() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await joined(there, has_channel=True)
        [welcome] = there.public()
        await there.click(boss, welcome, "desk")
        assert tells(words_of(there.private(boss)[-1]), "desk-title")
        assert tells(said(await there.click("Anna", welcome, "desk")), "settings-not-allowed")


async def test_without_a_channel_the_first_manager_gets_the_welcome_once_in_private() -> None:
    async with simulation() as there:
        boss, other = (with_rights(there, name, MANAGER) for name in ("Boss", "Second"))
        await joined(there, has_channel=False)
        assert there.public() == []
        await there.type("Anna", "mau rules")
        assert offers(there, "Anna") == 0
        for name in (boss, boss, other):
            await there.type(name, "mau rules")
        await there.wait(1)
        assert (offers(there, boss), offers(there, other)) == (1, 0)
        (shown,) = [e for e in there.private(boss) if tells(words_of(e), "welcome-private")]
        await there.click(boss, shown, "desk")
        assert any(tells(words_of(each), "desk-title") for each in there.private(boss))


async def test_a_manager_who_was_welcomed_in_a_channel_gets_nothing_in_private() -> None:
    async with simulation() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await joined(there, has_channel=True)
        await there.type(boss, "mau rules")
        await there.wait(1)
        assert offers(there, boss) == 0
