"""A cup that lacks a permission for its tables waits, and says which one it needs."""

from __future__ import annotations

import discord
import pytest

from bot.storage.results.cups import CupState
from tests.support.cups import CupNight
from tests.support.simulated import words_of
from tests.support.typing_people import server, server_chooses
from tests.support.wording import tells, wording

NEEDED = ["create_public_threads", "send_messages_in_threads"]


async def allow(night: CupNight, permission: str, *, may: bool) -> None:
    """Forbid the bot something in the channel of the cup, or allow it again."""
    channel = night.there.bot.get_channel((await night.cup()).channel_id)
    assert isinstance(channel, discord.TextChannel)
    overwrite = None if may else discord.PermissionOverwrite(**{permission: False})
    await channel.set_permissions(channel.guild.me, overwrite=overwrite)


def named(permission: str) -> str:
    return wording(f"slash-permission-{permission.replace('_', '-')}")


@pytest.mark.parametrize("permission", NEEDED)
async def test_a_cup_without_a_permission_waits_and_begins_when_it_is_back(
    permission: str,
) -> None:
    async with server() as there:
        log = there.guild.create_text_channel("log")
        await server_chooses(there, log=log.id)
        night = CupNight(there)
        await night.make(minutes=30)
        await night.press("Anna", "Ben")
        await allow(night, permission, may=False)
        await there.wait(16 * 60)
        assert tells(await night.shown(), "cup-lacks", permissions=named(permission))
        assert sum(f"<@{there.person(night.boss).id}>" in e.content for e in there.public()) == 1
        made, told = [each.content for each in there.messages_in(log.id)]
        assert tells(made, "log-cup-new")
        assert tells(told, "log-cup-lacks", permissions=named(permission))
        await night.press("Anna", "Ben")
        await night.begins()
        cup = await night.cup()
        assert (cup.state, cup.round) == (CupState.CALLED, 0)
        assert await night.cups.tables_of(cup.id) == []
        await allow(night, permission, may=True)
        await there.wait(65)
        assert not tells(await night.shown(), "cup-lacks")
        await night.settled()
        assert [sorted(each) for each in await night.at_tables()] == [["Anna", "Ben"]]


async def test_a_cup_without_a_permission_is_called_off_after_a_quarter_of_an_hour() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make()
        await night.press("Anna", "Ben")
        await allow(night, "create_public_threads", may=False)
        await night.begins()
        await there.wait(17 * 60)
        cup = await night.cup()
        assert cup.state is CupState.OFF
        shown = await night.shown()
        assert tells(shown, "cup-ended-lacks", permissions=named("create_public_threads"))
        [told] = [each for each in there.public() if tells(each.content, "cup-off-people")]
        for name in ("Anna", "Ben"):
            assert f"<@{there.person(name).id}>" in told.content


async def test_a_permission_lost_between_two_rounds_keeps_the_standings() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(rounds=3)
        await night.press("Anna", "Ben")
        await night.begins()
        await night.settled()
        await night.end_tables()
        await allow(night, "send_messages_in_threads", may=False)
        await night.next_round()
        cup = await night.cup()
        assert (cup.state, cup.round) == (CupState.ON, 1)
        assert tells(await night.shown(), "cup-lacks", permissions=named(NEEDED[1]))
        await there.wait(16 * 60)
        assert (await night.cup()).state is CupState.OFF
        shown = await night.shown()
        assert tells(shown, "cup-off-after", round=1)
        assert tells(shown, "cup-line", points=12)


async def test_a_permission_lost_while_tables_open_is_told_and_nobody_is_called_to_nothing() -> (
    None
):
    async with server() as there:
        night = CupNight(there)
        await night.make(rounds=1)
        await night.press("Anna", "Ben")
        there.env.inject_error("POST", "/channels/*/messages/*/threads", status=503)
        await night.begins()
        await allow(night, "create_public_threads", may=False)
        await there.wait(10)
        assert tells(await night.shown(), "cup-lacks")
        assert night.calls() == []
        await allow(night, "create_public_threads", may=True)
        await there.wait(10)
        await night.settled()
        assert [sorted(each) for each in await night.at_tables()] == [["Anna", "Ben"]]
        there.errors()


async def test_a_round_is_announced_in_one_message_which_goes_after_the_round() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(rounds=2)
        await night.crowd(20)
        await night.begins()
        await night.settled()
        await there.wait(10)
        [call] = [each for each in there.public() if tells(each.content, "cup-round-call")]
        tables = await night.tables()
        assert all(f"<#{each.message_id}>" in call.content for each in tables)
        assert "<@" not in call.content
        assert not any(there.exists(each.message_id) for each in tables)
        calls = night.calls()
        assert len(calls) == len(tables) == 10
        link = str((await night.cup()).message_id)
        assert all(link in each.content for each in calls)
        assert all(each.content.count("<@") == 2 for each in calls)
        await night.end_tables()
        await night.next_round()
        await night.settled()
        await there.wait(10)
        assert call.id not in [each.id for each in there.public()]
        await night.end_tables()
        await there.wait(10)
        shown = [each for each in there.public() if tells(each.content, "cup-round-call")]
        assert shown == []
        assert "2" in words_of(await night.message())
