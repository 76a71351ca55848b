"""What happens to a cup when people, channels or Discord are not there."""

from __future__ import annotations

import discord

from bot.storage.results.counts import Repair, RepairKind
from bot.storage.results.cups import CupState
from tests.support.cups import CupNight
from tests.support.match_samples import TODAY
from tests.support.simulated import words_of
from tests.support.typing_people import chooses, server
from tests.support.wording import tells, wording

SOMEBODY = wording("board-somebody")


async def test_the_cup_message_hides_the_name_of_a_hidden_person_and_drops_a_deleted_one() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(rounds=1)
        await night.press("Anna", "Ben", "Cleo")
        people = there.store.results.people
        await people.set_hidden(there.guild.id, there.person("Anna").id)
        there.bot.chat.finished.notify_boards_changed(there.guild.id)
        await there.wait(5)
        assert tells(await night.shown(), "list-and", last="Cleo", rest=f"{SOMEBODY}, Ben")
        await night.run()
        over = await night.shown()
        assert "Anna" not in over
        assert SOMEBODY in over
        await there.bot.chat.stats.erase_person(there.person("Ben").id, TODAY)
        there.bot.chat.finished.notify_boards_changed(there.guild.id)
        await there.wait(5)
        over = await night.shown()
        assert "Ben" not in over
        assert "Cleo" in over


async def test_a_voided_match_gives_no_points_in_the_cup() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(rounds=2)
        await night.press("Anna", "Ben", "Cleo", "Dora")
        await night.begins()
        await night.settled()
        await night.end_tables()
        shown = await night.shown()
        assert sum(tells(line, "cup-line", wins=1) for line in shown.splitlines()) == 2
        table = (await night.tables())[0]
        repair = Repair(1, there.guild.id, 0, 5, RepairKind.VOID, match_id=table.match_id)
        await there.bot.chat.stats.void_match(repair)
        there.bot.chat.finished.notify_boards_changed(there.guild.id)
        await there.wait(10)
        shown = await night.shown()
        assert sum(tells(line, "cup-line", wins=1) for line in shown.splitlines()) == 1


async def test_a_player_who_turned_pings_off_is_called_by_plain_name() -> None:
    async with server() as there:
        night = CupNight(there)
        await chooses(there, "Ben", pings="never")
        await night.make()
        await night.press("Anna", "Ben")
        await night.begins()
        [call] = night.calls()
        assert f"<@{there.person('Anna').id}>" in call.content
        assert f"<@{there.person('Ben').id}>" not in call.content
        assert "Ben" in call.content


async def test_a_deleted_cup_message_is_posted_again() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        before = (await night.cup()).message_id
        channel = there.bot.get_partial_messageable(there.channel.id)
        await channel.get_partial_message(before).delete()
        await night.press_stored("Anna")
        await there.wait(125)
        assert (await night.cup()).message_id != before
        assert tells(await night.shown(), "cup-signed-up", count=1, names="Anna")


async def test_a_person_excluded_from_the_tables_neither_signs_up_nor_gets_a_cup_seat() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(rounds=2)
        await night.press("Anna", "Ben", "Cleo")
        await there.type(
            night.boss, "mau-admin exclude", player=there.person("Cleo"), place="tables"
        )
        await night.begins()
        await night.settled()
        assert sorted(*await night.at_tables()) == ["Anna", "Ben"]
        await there.click("Cleo", await night.message(), "cup-out")
        await there.click("Cleo", await night.message(), "cup")
        assert tells(words_of(there.private("Cleo")[-1]), "excluded-for-good")


async def test_a_cup_waits_while_the_storage_is_gone_and_goes_on_later() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make()
        await night.press("Anna", "Ben")
        there.store.is_gone = True
        await night.begins_anyhow()
        assert list(there.bot.tables) == []
        there.store.is_gone = False
        assert (await night.cup()).state is CupState.CALLED
        await there.wait(65)
        assert (await night.cup()).state is CupState.ON
        await night.settled()
        assert len(await night.at_tables()) == 1
        there.errors()


async def test_deleting_a_channel_ends_its_cup() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make()
        await night.press("Anna", "Ben")
        channel = there.bot.get_channel(there.channel.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.delete()
        await there.wait(12 * 60)
        assert (await night.cup()).state is CupState.OFF
        await there.wait(120)
        assert (await night.cup()).is_settled


async def test_a_large_crowd_is_reminded_in_several_messages() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        await night.crowd(130, is_there=False)
        await there.wait(46 * 60)
        calls = [each.content for each in there.public() if tells(each.content, "cup-reminder")]
        assert [each.count("<@") for each in calls] == [60, 60, 10]
        assert all(len(each) <= 2000 for each in calls)
        assert (await night.cup()).state is CupState.CALLED


async def test_cup_tables_that_cannot_begin_are_given_up_without_points() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(rounds=1)
        await night.press("Anna", "Ben", "Cleo", "Dora")
        await night.cups.update_cup((await night.cup())._replace(options='{"hand": 99}'))
        await night.begins()
        await there.wait(14 * 60)
        assert (await night.cup()).state is CupState.ON
        await there.wait(2 * 60)
        assert (await night.cup()).state is CupState.OVER
        assert {each.points for each in await night.cups.seats_of((await night.cup()).id)} == {0}
