"""A cup waits for who is to come, and for how long."""

from __future__ import annotations

from bot.storage.results.cups import CupState
from tests.support.cups import CupNight
from tests.support.simulated import words_of
from tests.support.typing_people import server
from tests.support.wording import tells, wording


async def test_a_player_who_did_not_check_in_gets_no_seat_in_the_cup() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60, seats=2, rounds=1)
        assert tells(await night.press("Anna", "Ben", "Cleo"), "cup-in")
        await there.wait(46 * 60)
        [reminder] = [each for each in there.public() if tells(each.content, "cup-reminder")]
        assert all(f"<@{there.person(name).id}>" in reminder.content for name in ("Anna", "Cleo"))
        await night.press("Anna", "Ben")
        assert tells(
            await night.shown(),
            "cup-there",
            all=3,
            count=2,
            names=wording("list-and", rest="Anna", last="Ben"),
        )
        await night.begins()
        await night.settled()
        assert sorted(*await night.at_tables()) == ["Anna", "Ben"]
        await night.end_tables()
        await there.wait(10)
        assert "Cleo" not in words_of(there.message((await night.cup()).message_id))


async def test_a_cup_with_too_few_players_waits_and_then_is_cancelled() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make()
        await night.press("Anna")
        await night.begins()
        await there.wait(61)
        assert tells(await night.shown(), "cup-waits")
        await there.wait(15 * 60)
        assert tells(await night.shown(), "cup-ended-few")
        await there.wait(31 * 24 * 3600 // 1000)
        assert (await night.cup()).state is CupState.FEW


async def test_players_called_late_after_an_outage_still_have_time_to_check_in() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60, format="knockout")
        await night.press("Anna", "Ben", "Cleo")
        await there.restart(62 * 60)
        await there.wait(5)
        assert (await night.cup()).state is CupState.CALLED
        await night.press("Anna", "Ben")
        assert await night.tables() == []
        await there.wait(5 * 60)
        await night.settled()
        assert sorted(*await night.at_tables()) == ["Anna", "Ben"]


async def test_a_cup_whose_time_passed_during_an_outage_is_called_off_without_a_call() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60, hours=2)
        await night.press("Anna", "Ben")
        await there.restart(3 * 60 * 60)
        await there.wait(125)
        cup = await night.cup()
        assert (cup.state, cup.is_settled) == (CupState.OFF, 1)
        assert tells(await night.shown(), "cup-ended-off")
        assert not any(tells(each.content, "cup-reminder") for each in there.public())
