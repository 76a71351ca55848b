"""What becomes of a cup when its messages are gone, Discord fails, or much time goes by."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.storage.results.cups import CupSeat, CupState, CupTable, CupTableState
from tests.support.cups import CupNight
from tests.support.faults import cut_off, heard_late
from tests.support.match_samples import TODAY
from tests.support.simulated import words_of
from tests.support.typing_people import server
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer

MONTH = 31 * 24 * 3600 * 1000


async def _delete(there: SimulatedServer, message: int) -> None:
    channel = there.bot.get_partial_messageable(there.channel.id)
    await channel.get_partial_message(message).delete()


async def _play(night: CupNight) -> None:
    await night.make(rounds=1)
    await night.press("Anna", "Ben")
    await night.run()
    assert (await night.cup()).state is CupState.OVER


def _told(there: SimulatedServer) -> int:
    """By how many messages it is told who has won."""
    return sum(tells(words_of(each), "cup-won") for each in there.public())


async def test_a_restarted_bot_forgets_a_cup_a_month_after_its_end() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        await night.call_off()
        await there.wait(1)
        await there.restart(5)
        await there.wait(61)
        cup = await night.cup()
        await night.cups.update_cup(cup._replace(ended_at=cup.ended_at - MONTH))
        await there.wait(61)
        assert await night.cups.all_cups() == []


async def test_the_winner_is_announced_once_even_when_a_later_update_fails() -> None:
    async with server() as there:
        night = CupNight(there)
        await _play(night)
        over = await night.cup()
        await there.wait(20 * 60)
        await there.store.results.people.set_hidden(there.guild.id, there.person("Anna").id)
        with cut_off(f"/messages/{over.message_id}", ConnectionResetError("cut")):
            there.bot.chat.finished.notify_boards_changed(there.guild.id)
            await there.wait(5)
        await there.wait(125)
        assert _told(there) == 1
        assert await night.cup() == over
        assert "Anna" not in await night.shown()


async def test_the_bot_posts_and_remembers_a_new_result_message_when_the_first_was_deleted() -> (
    None
):
    async with server() as there:
        night = CupNight(there)
        await night.make(rounds=1)
        await night.press("Anna", "Ben")
        await night.begins()
        await night.settled()
        cup = await night.cup()
        await night.cups.update_cup(cup._replace(state=CupState.OVER, ended_at=there.clock.now()))
        await _delete(there, cup.message_id)
        await there.wait(125)
        assert (await night.cup()).message_id != cup.message_id
        assert (await night.cup()).is_settled


async def test_the_discord_event_is_deleted_even_if_the_cup_message_is_gone() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        await _delete(there, (await night.cup()).message_id)
        await night.call_off()
        await there.wait(5)
        assert len(there.requests("DELETE", "/scheduled-events")) == 1
        assert (await night.cup()).is_settled


async def test_the_discord_event_is_deleted_with_the_channel_of_its_cup() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=20)
        channel = there.bot.get_channel(there.channel.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.delete()
        await there.wait(8 * 60)
        assert (await night.cup()).state is CupState.OFF
        assert len(there.requests("DELETE", "/scheduled-events")) == 1


async def _end(night: CupNight, points: int, count: int) -> str:
    """A cup is over in which all had as many points; what is told of who has won."""
    await night.make(minutes=60)
    await night.crowd(count)
    cup, people = await night.cup(), await night.cups.people_of((await night.cup()).id)
    table = CupTable(1, 1, match_id="", state=CupTableState.OVER)
    seats = [CupSeat(1, 1, each.person_id, 2, points) for each in people]
    over = cup._replace(state=CupState.OVER, round=1, ended_at=night.there.clock.now())
    await night.cups.store_round(over, [table], seats)
    await night.there.wait(65)
    return await night.shown()


async def test_a_result_with_hundreds_of_level_winners_is_still_announced() -> None:
    async with server() as there:
        night = CupNight(there)
        said = await _end(night, 6, 300)
        assert tells(said, "cup-won", count=300)
        assert tells(said, "cup-more")


async def test_a_cup_where_nobody_has_a_point_has_no_winner() -> None:
    async with server() as there:
        assert tells(await _end(CupNight(there), 0, 4), "cup-no-one")


async def test_a_player_who_drops_out_before_the_table_opens_gets_no_seat_there() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=3)
        await night.press("Anna", "Ben", "Cleo")
        with cut_off("/threads", ConnectionResetError("cut"), times=3):
            await night.begins()
        assert tells(await night.press("Anna", verb="cup-out"), "cup-out")
        await there.wait(20)
        assert [sorted(each) for each in await night.at_tables()] == [["Ben", "Cleo"]]


async def test_a_person_who_is_deleted_while_cup_tables_open_gets_no_seat() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=2)
        await night.press("Anna", "Ben", "Cleo", "Dora")
        with heard_late(there, 10):
            await night.begins()
            last = [
                each
                for each in await night.cups.seats_of((await night.cup()).id)
                if each.number == 2
            ]
            assert last
            await there.bot.chat.stats.erase_person(last[0].person_id, TODAY)
            await there.wait(90)
        await there.wait(20)
        found = [there.bot.tables.get_by_id(each.table_id) for each in await night.tables()]
        sat = {person for each in found if each is not None for person in each.view.people}
        assert last[0].person_id not in sat
        assert len(sat) >= 2


async def test_a_cup_that_is_called_off_opens_no_more_tables() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=2)
        await night.press("Anna", "Ben", "Cleo", "Dora")
        with heard_late(there, 10):
            await night.begins()
            await night.cups.call_off_cup((await night.cup()).id, there.clock.now())
            await there.wait(90)
        await there.wait(20)
        assert len(await night.at_tables()) <= 1


async def test_a_cup_table_without_a_match_gives_no_places() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=2)
        await night.press("Anna", "Ben")
        with cut_off("/threads", ConnectionResetError("cut"), times=3):
            await night.begins()
        await night.press("Anna", verb="cup-out")
        await there.wait(20)
        assert tells(
            (await night.shown()).replace("Ben, Anna", "Anna, Ben"),
            "cup-table-over",
            names="Anna, Ben",
            number=1,
        )
