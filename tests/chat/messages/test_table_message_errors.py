"""The table message when Discord refuses it: each error does what it asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.tables.settings import Phase
from tests.support.clicking import laid_out, open_table, start_match
from tests.support.faults import cut_off, heard_late
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells, tells_turn, wording

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS = """
    0: red-5 red-4 red-6 blue-1 blue-2
    1: red-1 red-2 red-7 green-2 green-3
    top: red-3
"""
RED_5 = wording("colour-red.the", face="5")
EDIT = "/channels/*/messages/*"
POST = "/channels/*/messages"


async def two(there: SimulatedServer) -> Party:
    party = await laid_out(there, "noris", CARDS, "Anna", "Ben")
    there.asked.clear()
    return party


async def real(there: SimulatedServer) -> Party:
    """A match that can be kept when it ends."""
    party = await start_match(there, "noris", "Anna", "Ben")
    await there.wait(5)
    there.asked.clear()
    return party


def delete(there: SimulatedServer, party: Party) -> None:
    """Somebody with the right to do so deletes the table message."""
    there.env.backend.delete_message(there.channel.id, party.message().id)


def give_back(there: SimulatedServer, by: str) -> None:
    """The bot may write again, as the gateway tells."""
    backend = there.env.backend
    if by == "channel":
        backend.announce_channel_update(there.channel.id)
        return
    backend.edit_role(there.guild.id, there.guild.id, {})


async def test_a_deleted_message_comes_back_once() -> None:
    async with simulation() as there:
        party = await two(there)
        delete(there, party)
        await party.click("Anna", "lay:red-5")
        await there.wait(3)
        assert tells(words_of(party.message()), "colour-red.card", face="5")
        assert len(there.requests("POST", "/messages")) == 1


async def test_a_message_deleted_again_within_10_minutes_ends_the_table_with_a_notice() -> None:
    async with simulation() as there:
        party = await real(there)
        table = party.table
        delete(there, party)
        await party.go_on()
        await there.wait(3)
        delete(there, party)
        await party.go_on()
        await there.wait(5)
        assert table.state.phase is Phase.CLOSED
        assert table.state.closing_reason == "unwanted"
        (said,) = there.public()
        assert words_of(said)
        there.asked.clear()
        await there.wait(60)
        assert list(there.asked) == []
        assert there.bot.chat.table_messages._messages == {}


async def test_a_message_deleted_much_later_comes_back_again() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        delete(there, party)
        await party.click("Anna", "options")
        await there.choose("Anna", party.hand("Anna"), "set:game", "classic")
        await there.wait(2)
        assert there.exists(party.message().id)
        await there.wait(11 * 60)
        delete(there, party)
        await there.choose("Anna", party.hand("Anna"), "set:game", "noris")
        await there.wait(2)
        assert there.exists(party.message().id)


async def test_a_lobby_that_closes_without_its_message_is_released() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        delete(there, party)
        there.asked.clear()
        await there.wait(15 * 60 + 60)
        assert there.bot.tables.get_by_id(party.id) is None
        assert len(there.requests("PATCH", "/channels/")) <= 2
        assert there.bot.chat.table_messages._messages == {}


@pytest.mark.parametrize("code", [10003, 10004])
async def test_a_channel_that_is_gone_ends_the_table(code: int) -> None:
    async with simulation() as there:
        party = await real(there)
        table = party.table
        there.env.inject_error("*", "/channels/*", status=404, code=code, times=None)
        await party.go_on()
        await there.wait(5)
        assert table.state.phase is Phase.CLOSED
        assert table.state.closing_reason == "channel"
        assert there.bot.tables.tables_of_person(there.person("Anna").id, there.guild.id) == []
        assert there.bot.chat.table_messages._messages == {}
        assert len(there.requests("PATCH", "/channels/")) == 1


@pytest.mark.parametrize(
    ("status", "code", "why"),
    [
        *((403, code, "hand-message-stands-still") for code in (50001, 50013)),
        *((status, code, "hand-thread-shut") for status, code in ((400, 50083), (403, 160005))),
    ],
)
async def test_a_bot_that_may_not_write_pauses_until_somebody_presses(
    status: int, code: int, why: str
) -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("PATCH", EDIT, status=status, code=code, times=None)
        await party.click("Anna", "lay:red-5")
        await there.wait(60)
        assert len(there.requests("PATCH", "/channels/")) == 1
        assert party.phase is Phase.PLAYING
        assert tells(words_of(party.hand("Ben")), why)
        there.env.backend.faults.clear()
        await party.click("Ben", "lay:red-1")
        await there.wait(2)
        assert tells(words_of(party.message()), "colour-red.card", face="1")
        assert not tells(words_of(party.hand("Anna")), why)


@pytest.mark.parametrize("by", ["channel", "role"])
async def test_a_permission_restored_during_a_refused_edit_updates_the_message(by: str) -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("PATCH", EDIT, status=403, code=50013)
        with heard_late(there, 0.5):
            await there.tap("Anna", party.hand("Anna"), "lay:red-5")
            await there.wait(0.2)
            give_back(there, by)
            await there.wait(3)
        assert tells(words_of(party.message()), "colour-red.card", face="5")


@pytest.mark.parametrize("by", ["channel", "role"])
async def test_a_permission_restored_later_updates_the_message(by: str) -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("PATCH", EDIT, status=403, code=50013)
        await party.click("Anna", "lay:red-5")
        await there.wait(10)
        assert not tells(words_of(party.message()), "colour-red.card", face="5")
        give_back(there, by)
        await there.wait(2)
        assert tells(words_of(party.message()), "colour-red.card", face="5")


@pytest.mark.parametrize("seconds", [1, 5, 8, 12, 20])
async def test_after_an_outage_everything_is_right_within_6_seconds(seconds: int) -> None:
    async with simulation() as there:
        party = await two(there)
        for path in (EDIT, "/webhooks/*"):
            there.env.inject_error("PATCH", path, status=503, times=None)
        await party.click("Anna", "lay:red-5")
        await there.wait(seconds)
        there.env.backend.faults.clear()
        await there.wait(6)
        assert tells(words_of(party.message()), "event-laid-plain", card=RED_5)
        assert tells_turn(words_of(party.hand("Ben")))


async def test_the_permission_that_is_missing_is_named() -> None:
    async with simulation() as there:
        party = await two(there)
        denied = discord.Permissions(send_messages=True).value
        me = there.env.backend.bot_user.id
        overwrite = Overwrite(target_id=me, type=OverwriteType.MEMBER, allow=0, deny=denied)
        there.env.backend.get_channel(there.channel.id).overwrites.append(overwrite)
        there.env.inject_error("PATCH", EDIT, status=403, code=50013, times=None)
        await party.click("Anna", "lay:red-5")
        await there.wait(4)
        needed = wording("slash-permission-send-messages")
        said = words_of(party.hand("Anna"))
        assert tells(said, "hand-message-stands-still", permissions=needed)


async def test_a_message_too_old_to_be_edited_is_replaced() -> None:
    async with simulation() as there:
        party = await two(there)
        before = party.message().id
        there.env.inject_error("PATCH", EDIT, status=429, code=30046)
        await party.click("Anna", "lay:red-5")
        await there.wait(2)
        assert party.message().id != before
        assert not there.exists(before)
        assert tells(words_of(party.message()), "colour-red.card", face="5")


@pytest.mark.parametrize("status", [500, 502, 429])
async def test_an_edit_is_retried_until_a_fault_of_discord_is_over(status: int) -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("PATCH", EDIT, status=status, times=3)
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        assert not tells(words_of(party.message()), "event-laid-plain", card=RED_5)
        await there.wait(30)
        assert tells(words_of(party.message()), "event-laid-plain", card=RED_5)
        assert len(there.requests("PATCH", "/channels/")) == 4


async def test_an_edit_is_retried_after_the_connection_was_cut() -> None:
    async with simulation() as there:
        party = await two(there)
        with cut_off("/channels/", ConnectionResetError(104, "reset"), times=2):
            await party.click("Anna", "lay:red-5")
            await there.wait(10)
        assert tells(words_of(party.message()), "colour-red.card", face="5")


async def test_a_message_that_discord_rejects_is_written_more_plainly() -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("PATCH", EDIT, status=400, code=50035)
        await party.click("Anna", "lay:red-5")
        await there.wait(2)
        assert tells(words_of(party.message()), "colour-red.card", face="5")
        assert len(there.requests("PATCH", "/channels/")) == 2
        (record,) = there.errors()
        assert "/content:" in record.getMessage()
        assert "Anna" not in record.getMessage()


async def test_a_message_that_discord_always_rejects_is_not_retried_forever() -> None:
    async with simulation() as there:
        party = await two(there)
        there.env.inject_error("PATCH", EDIT, status=400, code=50035, times=None)
        await party.click("Anna", "lay:red-5")
        await there.wait(25)
        assert len(there.requests("PATCH", "/channels/")) == 2
        assert party.phase is Phase.PLAYING
        assert len(there.errors()) == 2


async def test_a_table_still_knows_a_message_that_could_not_be_stored() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        await party.click("Anna", "start")
        there.store.is_gone = True
        await there.wait(2)
        there.store.is_gone = False
        await there.wait(1)
        await party.click(party.on_turn, "draw")
        await there.wait(3)
        assert len(there.public()) == 1
        assert party.message().id == there.public()[0].id


async def test_a_channel_that_was_deleted_ends_the_table() -> None:
    async with simulation() as there:
        party = await real(there)
        table = party.table
        there.env.backend.delete_channel(there.channel.id)
        await there.wait(2)
        assert table.state.phase is Phase.CLOSED
        assert there.bot.tables.get_by_id(party.id) is None


async def test_removing_the_bot_from_a_server_ends_its_tables() -> None:
    async with simulation() as there:
        party = await real(there)
        table = party.table
        there.env.backend.emit("GUILD_DELETE", {"id": str(there.guild.id)})
        await there.wait(2)
        assert table.state.phase is Phase.CLOSED
