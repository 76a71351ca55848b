"""Cups from the first round to the last, in virtual time; also when the bot is killed meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from bot.storage.results.cups import CupPerson, CupState
from tests.support.cups import CupNight, play_whole, pressable
from tests.support.leagues import pictures_in
from tests.support.simulated import id_of, words_of
from tests.support.typing_people import says, server, server_chooses, tables
from tests.support.wording import tells, wording


async def test_five_people_play_a_cup_to_its_end_card_by_card() -> None:
    async with server() as there:
        await server_chooses(there, options={"noris": {"rounds": 1}})
        night = CupNight(there)
        await night.make(seats=3, rounds=1)
        names = ["Anna", "Ben", "Cleo", "Dora", "Emil"]
        await night.press(*names)
        await night.begins()
        await night.settled()
        assert sorted(len(each) for each in await night.at_tables()) == [2, 3]
        for each in tables(there):
            await play_whole(there, each)
        await there.wait(40)
        over = await night.cup()
        assert (over.state, over.is_settled) == (CupState.OVER, 1)
        shown = words_of(there.message(over.message_id))
        assert tells(shown, "cup-won")
        assert all(name in shown for name in names)
        assert pictures_in(there.message(over.message_id))


@pytest.mark.parametrize(
    ("people", "options"),
    [
        (5, {"format": "swiss", "seats": 2, "rounds": 3}),
        (9, {"format": "points", "seats": 4, "rounds": 2, "draw": "rating"}),
        (7, {"format": "points", "seats": 4, "rounds": 1, "ai": True}),
        (13, {"format": "knockout", "seats": 4}),
        (40, {"format": "knockout", "seats": 5}),
    ],
)
async def test_every_due_player_gets_one_seat_in_each_round_of_a_cup(
    people: int, options: dict[str, Any]
) -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(**options)
        await night.crowd(people)
        await night.begins()
        played = 0
        while (cup := await night.cup()).state is CupState.ON:
            await night.settled()
            known, seats = await night.cups.people_of(cup.id), await night.cups.seats_of(cup.id)
            last = {e.person_id for e in seats if e.round == cup.round - 1 and e.goes_on}
            is_first = options["format"] != "knockout" or cup.round == 1
            due = [e.person_id for e in known if is_first or e.person_id in last]
            await night.check_round(due)
            played += 1
            await night.end_tables()
            await night.next_round()
        assert cup.state is CupState.OVER
        assert played == options.get("rounds", played)
        assert tells(words_of(there.message((await night.cup()).message_id)), "cup-won")


async def test_a_cup_goes_on_after_a_restart_at_any_moment() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=2, rounds=2)
        await there.restart(5)
        await there.wait(61)
        await night.press("Anna", "Ben", "Cleo", "Dora")
        await there.restart(5)
        await there.wait(10 * 60)
        before = await night.cups.seats_of((await night.cup()).id)
        await there.restart(5)
        await there.wait(20)
        assert await night.cups.seats_of((await night.cup()).id) == before
        assert len(await night.at_tables()) == 2
        await night.end_tables()
        await there.restart(5)
        await night.next_round()
        await there.restart(5)
        await there.wait(20)
        assert (await night.cup()).round == 2
        await night.end_tables()
        await there.restart(5)
        await there.wait(30)
        over = await night.cup()
        assert over.state is CupState.OVER
        told = [words_of(each) for each in there.public()]
        assert sum(tells(each, "cup-won") for each in told) == 1
        calls = [each.content for each in night.calls()]
        assert len(calls) == len(set(calls)) == 4


async def test_restarts_between_call_and_thread_and_table_open_each_of_them_once() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=2, rounds=1)
        await night.press("Anna", "Ben")
        await there.wait(9 * 60 + 50)
        for _ in range(6):
            await there.restart(2)
            await there.wait(1)
        await there.wait(60)
        assert await night.at_tables() in (["Anna", "Ben"], [["Anna", "Ben"]], [["Ben", "Anna"]])
        assert len(night.calls()) == 1


async def test_the_cup_message_shows_the_standings_after_each_table() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=2, rounds=2)
        await night.press("Anna", "Ben", "Cleo", "Dora")
        await night.begins()
        await night.settled()
        assert not tells(await night.shown(), "cup-standings")
        await night.end_tables()
        shown = await night.shown()
        assert tells(shown, "cup-standings")
        assert tells(shown, "cup-line", points=12, wins=1)
        assert tells(shown, "cup-table-over", number=1)
        assert tells(shown, "cup-next")


async def test_a_bye_alone_shows_no_standings() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=2, rounds=2)
        await night.press("Anna", "Ben", "Cleo")
        await night.begins()
        await night.settled()
        assert tells(await night.shown(), "cup-byes")
        assert not tells(await night.shown(), "cup-standings")
        places = [await night.press(name, verb="cup-mine") for name in ("Anna", "Ben", "Cleo")]
        assert [each for each in places if "number" in each] == []
        await night.end_tables()
        assert tells(await night.shown(), "cup-standings")


async def test_the_last_round_of_a_cup_does_not_promise_a_next_round() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=2, rounds=2)
        await night.press("Anna", "Ben")
        await night.begins()
        await night.settled()
        before = await night.message()
        assert pressable(before) == ["cup", "cup-out", "cup-mine"]
        come = id_of(before, "cup")
        await night.end_tables()
        await night.next_round()
        await night.settled()
        assert pressable(await night.message()) == ["cup-out", "cup-mine"]
        await there.forge("Cleo", await night.message(), come)
        assert tells(words_of(there.private("Cleo")[-1]), "cup-last-round")
        assert len(await night.cups.people_of((await night.cup()).id)) == 2
        dora = CupPerson(there.person("Dora").id, "Dora", 0, 0)
        await night.cups.store_person(await night.cup(), dora)
        said = await night.press("Dora", verb="cup-mine")
        assert tells(said, "cup-mine-none")


async def test_a_latecomer_plays_from_the_next_round_and_can_leave_again() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=2, rounds=3)
        await night.press("Anna", "Ben")
        await night.begins()
        assert tells(await night.press("Cleo"), "cup-in-next")
        assert tells(
            (await night.shown()).replace("Ben and Anna", "Anna and Ben"),
            "cup-table",
            names=wording("list-and", rest="Anna", last="Ben"),
            number=1,
        )
        await night.settled()
        await night.end_tables()
        await night.next_round()
        cup = await night.cup()
        assert len([e for e in await night.cups.seats_of(cup.id) if e.round == 2]) == 3
        assert tells(await night.shown(), "cup-byes")
        # With a bye, Cleo plays at no table that has to end first.
        said = await night.press("Cleo", verb="cup-out")
        assert tells(said, "cup-out") or tells(said, "cup-out-later")
        await night.settled()
        await night.end_tables()
        await night.next_round()
        assert len([e for e in await night.cups.seats_of(cup.id) if e.round == 3]) == 2


async def test_a_player_who_left_a_running_cup_may_join_another_but_then_not_return() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=2)
        first = await night.message()
        await night.press("Anna", "Ben", "Cleo", "Dora")
        await night.begins()
        await night.settled()
        await there.click("Anna", first, "cup-out")
        playing = words_of(there.private("Anna")[-1])
        assert tells(playing, "cup-out-later")
        await night.end_tables()
        await night.make()
        assert tells(await night.press("Ben"), "cup-other")
        assert tells(await night.press("Anna"), "cup-in-there")
        await there.click("Anna", first, "cup")
        assert tells(words_of(there.private("Anna")[-1]), "cup-other")


async def test_a_player_eliminated_from_a_knockout_may_join_another_cup() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=2, format="knockout")
        first = await night.cup()
        await night.press("Anna", "Ben", "Cleo", "Dora")
        await night.begins()
        await night.settled()
        await night.end_tables()
        seats = await night.cups.seats_of(first.id)
        through = {each.person_id for each in seats if each.goes_on}
        await night.make()
        for name in ("Anna", "Ben", "Cleo", "Dora"):
            is_through = there.person(name).id in through
            assert tells(await night.press(name), "cup-other") is is_through


async def test_the_tables_of_a_cup_do_not_count_towards_the_table_limits() -> None:
    async with server() as there:
        await server_chooses(there, hosted=1, tables=1)
        night = CupNight(there)
        await night.make(seats=2)
        await night.crowd(6)
        await night.begins()
        await night.settled()
        assert len(await night.at_tables()) == 3
        before = {each.id for each in tables(there)}
        host = (await night.at_tables())[0][0]
        await says(there, host, "mau new", game="noris", thread="no")
        assert len({each.id for each in tables(there)} - before) == 1
        assert tells(
            await says(there, "Zoe", "mau new", thread="no"), "slash-too-many-tables", count=1
        )
