"""Deleted channels and roles leave the settings: they lock nobody out, and the log says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cogs.settings.test_settings import boss, menu_of, panel
from tests.support.answers import said
from tests.support.moderating import delete_channel
from tests.support.simulated import words_of
from tests.support.typing_people import only, server, server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.people.settings import ServerSettings
    from tests.support.simulated import SimulatedServer

GONE = 10**18
"""The id of a channel or role that was deleted long ago."""


async def stored(there: SimulatedServer) -> ServerSettings:
    return await there.bot.chat.preferences.settings_of_server(there.guild.id)


def logged(there: SimulatedServer, channel: int) -> list[str]:
    """Return the lines of the server's log."""
    return [each.content for each in there.env.backend.messages.get(channel, {}).values()]


async def test_a_deleted_channel_locks_nobody_out_and_the_log_says_what_applies_now() -> None:
    async with server() as there:
        log, old = there.guild.create_text_channel("log"), there.guild.create_text_channel("old")
        await server_chooses(there, channels={old.id}, log=log.id)
        heard = said(await there.type("Anna", "mau new"))
        assert tells(heard, "slash-not-in-this-channel")
        await delete_channel(there, old.id)
        assert (await stored(there)).channels == frozenset()
        (line,) = logged(there, log.id)
        name, now = wording("desk-channels"), wording("desk-everywhere")
        assert tells(line, "log-removed", setting=name, now=now)
        await there.type("Anna", "mau new")
        only(there)


async def test_channels_deleted_while_the_bot_was_down_lock_nobody_out() -> None:
    async with server() as there:
        await server_chooses(there, channels={GONE, GONE + 1})
        await there.type("Anna", "mau new")
        only(there)
        await there.wait(2)
        assert (await stored(there)).channels == frozenset()


async def test_the_channels_that_are_left_still_apply() -> None:
    async with server() as there:
        other = there.guild.create_text_channel("other")
        await server_chooses(there, channels={GONE, other.id})
        heard = said(await there.type("Anna", "mau new"))
        assert tells(heard, "slash-not-in-this-channel", channels=other.mention)


async def test_the_panel_shows_what_applies_after_a_channel_was_deleted() -> None:
    async with server() as there:
        name = boss(there)
        await server_chooses(there, channels={GONE}, log=GONE)
        shown = await panel(there, name, "mau-admin settings")
        assert menu_of(shown, "channels")["default_values"] == []
        assert menu_of(shown, "log")["default_values"] == []


async def test_a_deleted_log_channel_is_no_longer_used_and_managers_see_that_it_is_missing() -> (
    None
):
    async with server() as there:
        name, log = boss(there), there.guild.create_text_channel("log")
        await server_chooses(there, log=log.id)
        await delete_channel(there, log.id)
        assert (await stored(there)).log is None
        shown = await panel(there, name, "mau-admin setup")
        assert tells(words_of(shown), "desk-log-lost")


async def test_settings_of_a_deleted_channel_and_deleted_roles_are_removed() -> None:
    async with server() as there:
        log, old = there.guild.create_text_channel("log"), there.guild.create_text_channel("old")
        role = there.guild.create_role("masters")
        await server_chooses(
            there, log=log.id, places={old.id: {"game": "rabe"}}, roles={"master": role.id}
        )
        await delete_channel(there, old.id)
        there.env.backend.delete_role(there.guild.id, role.id)
        await there.wait(2)
        chosen = await stored(there)
        assert (chosen.places, chosen.roles) == ({}, {})
        purpose = wording("roles-for-master")
        assert tells(logged(there, log.id)[-1], "log-role-gone", purpose=purpose)
