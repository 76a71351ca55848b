"""What could not be written to the log channel of a server is written later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.clock import DAY
from bot.stats.stats import MISSED_LINES_KEPT, RetentionTimes
from tests.cogs.moderation.test_log import logged, presses, told
from tests.support.clicking import start_match
from tests.support.faults import cut_off
from tests.support.moderating import MANAGER, key, with_rights
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from tests.support.simulated import SimulatedServer


async def let_write(there: SimulatedServer, channel: ChannelHandle, *, may: bool) -> None:
    """Somebody gives the bot the permission to write in a channel, or takes it away."""
    assert there.guild.me is not None
    found = there.bot.get_channel(channel.id)
    assert isinstance(found, discord.TextChannel)
    await found.set_permissions(there.guild.me, send_messages=may)
    await there.wait(1)


async def test_log_lines_missed_without_the_permission_to_write_are_posted_later() -> None:
    async with logged() as (there, log):
        party = await start_match(there, "noris", "Anna", "Ben", "Cleo")
        await let_write(there, log, may=False)
        await presses(there, "Mod", party.id, "kick!", key(there, "Ben"))
        at = there.clock.now() // 1000 - 1
        await there.wait(120)
        await presses(there, "Mod", party.id, "letin", key(there, "Ben"))
        assert told(there, log) == []
        await there.restart(5)
        await let_write(there, log, may=True)
        await there.wait(60)
        [words] = told(there, log)
        mod, ben, here = there.person("Mod").id, there.person("Ben").id, there.channel.id
        heading, first, second = words.splitlines()
        assert tells(heading, "log-missed")
        assert first == f"<t:{at}:f> <@{mod}> removed <@{ben}> from the table in <#{here}>."
        assert second.endswith(f"<@{mod}> let <@{ben}> back to the table in <#{here}>.")
        await there.wait(120)
        assert told(there, log) == [words]


async def test_switching_off_a_log_that_cannot_be_written_is_logged_later() -> None:
    async with logged() as (there, log):
        await let_write(there, log, may=False)
        boss = with_rights(there, "Boss", MANAGER)
        shown = (await there.type(boss, "mau rules")).response
        await there.forge(boss, shown, "mm:-:server:log")
        assert (await there.bot.chat.preferences.settings_of_server(there.guild.id)).log is None
        await let_write(there, log, may=True)
        await there.wait(60)
        by = f"<@{there.person(boss).id}>"
        assert wording("log-moved-nowhere", by=by) in told(there, log)[0]


async def test_errors_of_discord_lose_no_line_and_many_lines_take_several_messages() -> None:
    async with logged() as (there, log):
        boss, anna = with_rights(there, "Boss", MANAGER), there.person("Anna")
        with cut_off(f"/channels/{log.id}/messages", ConnectionResetError("cut"), times=99):
            for days in range(1, 20):
                given = {"player": anna, "place": "tables", "days": days}
                await there.type(boss, "mau-admin exclude", **given)
            await there.wait(2)
        await there.wait(120)
        words = told(there, log)
        assert len(words) > 1
        assert all(len(each) <= 2_000 for each in words)
        assert "\n".join(words).count(f"banned <@{anna.id}> from the tables until") == 19


async def test_missed_log_lines_do_not_name_deleted_people_and_expire() -> None:
    async with logged() as (there, log):
        party = await start_match(there, "noris", "Anna", "Ben", "Cleo")
        await let_write(there, log, may=False)
        await presses(there, "Mod", party.id, "kick!", key(there, "Ben"))
        await party.table.end_table("channel")
        stats, now = there.bot.chat.stats, there.clock.now()
        for name in ("Ben", "Mod"):
            await stats.erase_person(there.person(name).id, "2026-03-02")
        [line] = await stats.missed_log.all_lines()
        assert (line.by_id, line.person_id) == (0, 0)
        assert not any(str(there.person(each).id) in line.words for each in ("Ben", "Mod"))
        await stats.delete_expired(now + MISSED_LINES_KEPT - DAY, RetentionTimes())
        assert await stats.missed_log.all_lines() == [line]
        await stats.delete_expired(now + MISSED_LINES_KEPT + DAY, RetentionTimes())
        assert await stats.missed_log.all_lines() == []
