"""`/cup new`, `list` and `off`: cups are made, signed up for, and called off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import discord
import pytest

from bot.locales import Lang
from bot.storage.results.cups import CupPerson, CupState
from tests.support.cups import CupNight, pressable
from tests.support.leagues import deny
from tests.support.moderating import with_rights
from tests.support.simulated import words_of
from tests.support.typing_people import offered, says, server, server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.storage.results.cups import Held
    from tests.support.simulated import SimulatedServer

EVENTS = discord.Permissions(manage_events=True)


async def told(there: SimulatedServer, **options: object) -> str:
    """What the boss is told who makes one."""
    night = CupNight(there)
    return await night.post(night.boss, **options)


async def test_the_cup_message_lists_the_people_who_have_signed_up() -> None:
    async with server() as there:
        night = CupNight(there)
        assert tells(await night.make(minutes=60, game="stop", seats=4, rounds=3), "cup-made")
        assert tells(
            await night.shown(), "cup-length", kind=wording("cup-length-points", rounds=3), size=4
        )
        assert tells(await night.shown(), "cup-signed-up", count=0)
        assert tells(await night.press("Anna"), "cup-in", minutes=15)
        assert tells(await night.press("Anna"), "cup-in-already")
        await night.press("Ben")
        assert tells(
            await night.shown(),
            "cup-signed-up",
            count=2,
            names=wording("list-and", rest="Anna", last="Ben"),
        )
        assert tells(await night.press("Anna", verb="cup-out"), "cup-out")
        assert tells(await night.press("Anna", verb="cup-out"), "cup-out-already")
        assert tells(await night.shown(), "cup-signed-up", count=1, names="Ben")
        assert pressable(await night.message()) == ["cup", "cup-out"]


async def test_only_people_who_may_manage_events_create_a_cup() -> None:
    async with server() as there:
        assert tells(await says(there, "Anna", "cup new", when="20:00"), "cup-not-allowed")
        helper = with_rights(there, "Helper", EVENTS)
        assert tells(await CupNight(there).post(helper, when="20:00"), "cup-made")


@pytest.mark.parametrize(
    ("typed", "text_id", "values"),
    [
        ({"when": "soon"}, "cup-which-time", {}),
        ({"when": "30.2.2027 20:00"}, "cup-no-such-day", {"day": "30.2.2027"}),
        ({"when": "31/2"}, "cup-no-such-day", {"day": "31/2"}),
        ({"when": "28.3.2027 2:30"}, "cup-skipped-time", {"time": "02:30"}),
        ({"when": "2020-01-01 20:00"}, "cup-past", {}),
        ({"when": "<t:1>"}, "cup-past", {}),
        ({"when": "2044-01-01 20:00"}, "cup-far", {}),
        ({"when": "20:00", "format": "knockout", "rounds": 3}, "cup-no-rounds", {}),
        ({"when": "20:00", "rules": "my own"}, "cup-which-rules", {}),
        ({"when": "20:00", "game": "maumaus", "seats": 9}, "cup-wrong-size", {"most": 6}),
    ],
)
async def test_bad_input_gets_an_explanation_and_creates_no_cup(
    typed: dict[str, str], text_id: str, values: dict[str, Any]
) -> None:
    async with server() as there:
        await server_chooses(there, zone="Europe/Berlin")
        assert tells(await told(there, **typed), text_id, **values)
        assert await there.store.results.cups.all_cups() == []


async def test_no_cup_is_created_without_permissions_or_where_tables_are_not_allowed() -> None:
    async with server() as there:
        other = there.guild.create_text_channel("cards")
        await server_chooses(there, channels=[other.id])
        assert f"<#{other.id}>" in await told(there, when="20:00")
        await server_chooses(there, ai=False)
        assert tells(await told(there, when="20:00", ai=True), "slash-no-ai")
        deny(there, there.guild.me, create_public_threads=False)
        assert tells(await told(there, when="20:00"), "slash-permission-create-public-threads")
        assert await there.store.results.cups.all_cups() == []


async def test_nobody_can_sign_up_for_two_cups_at_the_same_time() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        first = await night.message()
        await night.press("Anna")
        await night.make(minutes=90)
        said = await night.press("Anna")
        assert tells(said, "cup-other")
        assert str(first.id) in said
        await night.make(minutes=60 * 24)
        assert tells(await night.press("Anna"), "cup-in")
        await there.click("Anna", first, "cup-out")
        await night.make(minutes=100)
        assert tells(await night.press("Anna"), "cup-in")


async def test_a_person_who_signs_up_for_two_cups_at_the_same_instant_is_in_one_only() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        first = await night.cup()
        await night.make(minutes=90)
        anna, held = CupPerson(there.person("Anna").id, "Anna", 1, 0), night.cups.cups_joined_by

        async def signing_up_meanwhile(person_id: int) -> Held:
            found = await held(person_id)
            await night.cups.store_person(first, anna)
            return found

        with patch.object(night.cups, "cups_joined_by", signing_up_meanwhile):
            said = await night.press("Anna")
        assert tells(said, "cup-other")
        assert set(await held(anna.person_id)) == {first.id}


async def test_a_cup_of_a_server_that_the_bot_left_does_not_block_people_forever() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make()
        cup, anna = await night.cup(), there.person("Anna")
        for number, hours in ((1, 2), (2, 26)):
            ended = there.clock.now() - hours * 3600 * 1000
            left = cup._replace(id=number, guild_id=9, state=CupState.ON)
            await night.cups.store_cup(left._replace(starts_at=0, ends_at=ended))
        await night.cups.store_person(
            cup._replace(id=2, guild_id=9), CupPerson(anna.id, "Anna", 1, 1)
        )
        assert tells(await night.press("Anna"), "cup-in-there")
        ben = CupPerson(there.person("Ben").id, "Ben", 1, 1)
        await night.cups.store_person(cup._replace(id=1, guild_id=9), ben)
        await night.cups.update_cup(cup._replace(starts_at=there.clock.now() - 1000))
        assert tells(await night.press("Ben"), "cup-other-server")


async def test_nobody_joins_a_running_knockout_cup() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(format="knockout")
        before = await night.message()
        await night.press("Anna", "Ben")
        await night.begins()
        assert "cup" not in pressable(await night.message())
        await there.forge("Cleo", before, f"mm:-:cup:{(await night.cup()).id}")
        assert tells(words_of(there.private("Cleo")[-1]), "cup-knockout-on")


async def test_a_cup_is_listed_and_can_be_called_off() -> None:
    async with server() as there:
        night = CupNight(there)
        assert tells(await says(there, "Anna", "cup list"), "cup-none")
        await night.make(minutes=60)
        await night.make(minutes=60 * 24, game="stop")
        listed = await says(there, "Anna", "cup list")
        assert sum(tells(line, "cup-list-ahead", count=0) for line in listed.splitlines()) == 2
        first = (await night.cups.all_cups())[0]
        said = await says(there, "Anna", "cup off", cup=str(first.id))
        assert tells(said, "cup-not-allowed")
        assert tells(await night.call_off(), "cup-which")
        unknown = await night.call_off(cup="that one on friday")
        assert tells(unknown, "cup-unknown")
        ids = await offered(there, night.boss, "cup off", "cup")
        assert tells(await night.call_off(cup=ids[1]), "cup-called-off")
        await there.wait(1)
        assert tells(await night.shown(), "cup-ended-off")
        assert pressable(await night.message()) == []
        assert tells(await night.call_off(), "cup-called-off")
        assert tells(await night.call_off(), "cup-none")


async def test_nobody_signs_up_for_a_cup_that_is_over() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        before = await night.message()
        pressed = f"mm:-:cup:{(await night.cup()).id}"
        await night.call_off()
        for each in (pressed, "mm:-:cup:77", "mm:-:cup:none"):
            await there.forge("Anna", before, each)
            assert tells(words_of(there.private("Anna")[-1]), "cup-gone")


async def test_players_of_a_cup_can_look_up_their_table_and_their_place() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make()
        await night.press("Anna", "Ben")
        await night.begins()
        await night.settled()
        [table] = await night.tables()
        said = await night.press("Anna", verb="cup-mine")
        assert f"<#{table.message_id}>" in said
        assert not tells(said, "cup-mine")
        assert tells(await night.press("Cleo", verb="cup-mine"), "cup-not-in")
        await night.press("Cleo")
        assert tells(await night.press("Cleo", verb="cup-mine"), "cup-mine-waits")
        await night.end_tables()
        places = [await night.press(name, verb="cup-mine") for name in ("Anna", "Ben")]
        assert sum(tells(each, "cup-mine", all=2, place=1, points=12) for each in places) == 1


async def test_the_discord_event_is_created_with_end_and_place_and_deleted_with_the_cup() -> None:
    async with server() as there:
        night = CupNight(there)
        said = await night.make(minutes=60, hours=3)
        assert not tells(said, "cup-not-scheduled")
        [made] = there.requests("POST", "/scheduled-events")
        assert isinstance(made.json, dict)
        assert made.json["entity_type"] == 3
        assert made.json["entity_metadata"] == {"location": "#games"}
        assert made.json["name"] == wording("cup-title", game=wording("game-noris"))
        cup = await night.cup()
        assert cup.ends_at - cup.starts_at == 3 * 3600 * 1000
        await there.restart(5)
        await there.wait(61)
        assert len(there.requests("POST", "/scheduled-events")) == 1
        await night.call_off()
        await there.wait(1)
        assert len(there.requests("DELETE", "/scheduled-events")) == 1


async def test_ai_players_fill_the_tables_of_a_cup_that_allows_them() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(seats=3, ai=True)
        assert tells(await night.shown(), "cup-filled-up")
        await night.press("Anna", "Ben")
        await night.begins()
        await night.settled()
        [names] = await night.at_tables()
        assert len(names) == 3


async def test_a_cup_is_forgotten_a_month_after_its_end() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(minutes=60)
        await night.call_off()
        await there.wait(1)
        cup = await night.cup()
        assert (cup.state, cup.is_settled) == (CupState.OFF, 1)
        await night.cups.update_cup(cup._replace(ended_at=cup.ended_at - 31 * 24 * 3600 * 1000))
        await there.wait(61)
        assert await night.cups.all_cups() == []


@pytest.mark.parametrize("lang", ["de", "sv"])
async def test_a_cup_uses_the_language_of_the_server(lang: Lang) -> None:
    async with server() as there:
        await server_chooses(there, lang=lang)
        night = CupNight(there)
        await night.make(rounds=1)
        await night.press("Anna", "Ben")
        await night.begins()
        await night.settled()
        assert tells(await night.shown(), "cup-title", lang)
        assert tells(await night.shown(), "cup-round", lang, round=1, rounds=1)
        assert night.calls(lang)
        await night.end_tables()
        await there.wait(10)
        assert tells(await night.shown(), "cup-won", lang, count=1)
