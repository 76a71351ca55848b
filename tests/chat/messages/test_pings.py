"""Reminders: whom, when, and when they are gone again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.clock import MINUTE
from bot.people.settings import ServerSettings
from bot.tables.settings import TableSettings
from tests.support.clicking import choose, laid_out, open_table, start_match
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells, tells_turn

if TYPE_CHECKING:
    from simcord.results import ResponseMessage

    from bot.chat.messages.hands import HandMessage
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS = """
    0: red-5 red-4 red-6 blue-1 blue-2
    1: red-1 red-2 red-7 green-2 green-3
    2: yellow-1 yellow-2 yellow-3 red-9 blue-5
    top: red-3
"""
BY_POST = TableSettings(turn=12 * MINUTE)


async def three(there: SimulatedServer, **given: object) -> Party:
    """Ben has just come on turn."""
    party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", **given)
    await party.click("Anna", "lay:red-5")
    await there.wait(0.1)
    return party


def pings(there: SimulatedServer) -> list[ResponseMessage]:
    """The plain lines that the bot has written."""
    return [each for each in there.public() if each.content]


def mentioned(there: SimulatedServer, message: ResponseMessage) -> list[str]:
    stored = there.env.backend.get_message(message.channel_id, message.id)
    return [there.name_of(person) for person in stored.ping_user_ids]


async def test_a_player_with_a_live_hand_is_reminded_after_30_seconds() -> None:
    async with simulation() as there:
        await three(there)
        await there.wait(29)
        assert pings(there) == []
        await there.wait(1)
        (ping,) = pings(there)
        assert mentioned(there, ping) == ["Ben"]
        assert tells(ping.content, "colour-red.card", face="5")


@pytest.mark.parametrize(("turn", "after"), [(45, 30), (30, 20), (15, 5)])
async def test_a_short_turn_has_its_reminder_before_its_end(turn: int, after: int) -> None:
    async with simulation() as there:
        await three(there, settings=TableSettings(turn=turn * 1_000))
        await there.wait(after - 1)
        assert pings(there) == []
        await there.wait(1)
        (ping,) = pings(there)
        assert tells(ping.content, "ping-turn", time=f"{turn - after} s")


async def test_a_player_without_a_live_hand_is_reminded_after_5_seconds() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo")
        there.bot.chat.hands.drop_hand(_hand(there, party, "Ben"))
        await party.click("Anna", "lay:red-5")
        await there.wait(4.9)
        assert pings(there) == []
        await there.wait(0.3)
        assert len(pings(there)) == 1


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015)])
async def test_a_player_whose_hand_turns_out_to_be_lost_is_reminded_after_5_seconds(
    status: int, code: int
) -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo")
        there.env.inject_error("PATCH", "/webhooks/*", status=status, code=code, times=None)
        await party.click("Anna", "lay:red-5")
        await there.wait(4.9)
        assert pings(there) == []
        await there.wait(0.3)
        (ping,) = pings(there)
        assert mentioned(there, ping) == ["Ben"]


async def test_each_turn_has_at_most_one_reminder() -> None:
    async with simulation() as there:
        await three(there)
        await there.wait(80)
        assert len(pings(there)) == 1


async def test_a_reminder_is_deleted_when_its_player_acts() -> None:
    async with simulation() as there:
        party = await three(there)
        await there.wait(31)
        await party.click("Ben", "draw")
        await there.wait(0.2)
        assert pings(there) == []
        await there.wait(2)
        assert pings(there) == []


async def test_the_button_of_a_reminder_shows_the_hand() -> None:
    async with simulation() as there:
        await three(there)
        await there.wait(31)
        result = await there.click("Ben", pings(there)[0], "hand")
        assert result.ephemeral
        assert tells_turn(words_of(result.response))


async def test_a_player_who_chose_every_turn_is_reminded_once_and_at_once() -> None:
    async with simulation() as there:
        await choose(there, "Ben", pings="every")
        party = await three(there)
        await there.wait(0.5)
        assert len(pings(there)) == 1
        await there.wait(60)
        assert len(pings(there)) == 1
        await party.click("Ben", "draw")
        await there.wait(1)
        assert pings(there) == []


async def test_a_player_who_plays_in_words_is_reminded_at_once() -> None:
    async with simulation() as there:
        await choose(there, "Ben", view="words")
        await three(there)
        await there.wait(0.5)
        assert len(pings(there)) == 1


async def test_a_player_who_turned_reminders_off_gets_none() -> None:
    async with simulation() as there:
        await choose(there, "Ben", pings="never")
        await three(there)
        await there.wait(80)
        assert pings(there) == []


async def test_a_server_can_turn_reminders_off() -> None:
    async with simulation() as there:
        chosen = ServerSettings(pings=False)
        await there.bot.chat.preferences.change_server(there.guild.id, lambda _: chosen)
        await choose(there, "Ben", pings="every")
        await three(there)
        await there.wait(80)
        assert pings(there) == []


async def test_a_seat_that_an_ai_plays_is_not_reminded() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo")
        await party.press("Ben", "more")
        await there.click("Ben", there.private("Ben")[-1], "away")
        await party.click("Anna", "lay:red-5")
        await there.wait(20)
        assert pings(there) == []


async def test_players_who_are_around_are_not_pinged_at_the_start() -> None:
    async with simulation() as there:
        await start_match(there, "noris", "Anna", "Ben")
        assert pings(there) == []


async def test_a_player_who_is_not_around_at_the_start_is_pinged_for_a_minute() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben", "Cleo")
        await there.wait(100)
        await party.press("Cleo", "join")
        await there.wait(25)
        await party.click("Anna", "start")
        await there.wait(1)
        (ping,) = pings(there)
        assert mentioned(there, ping) == ["Ben"]
        await there.wait(59.5)
        assert ping.id not in [each.id for each in pings(there)]


async def test_a_slow_table_posts_a_message_with_a_ping_for_every_turn_of_a_person() -> None:
    async with simulation() as there:
        party = await three(there, settings=BY_POST)
        await there.wait(2)
        first = party.message()
        assert mentioned(there, first) == ["Ben"]
        await party.click("Ben", "lay:red-1")
        await there.wait(2)
        assert not there.exists(first.id)
        assert mentioned(there, party.message()) == ["Cleo"]
        assert pings(there) == []


async def test_a_slow_table_pings_once_more_when_a_quarter_of_the_turn_is_left() -> None:
    async with simulation() as there:
        party = await three(there, settings=BY_POST)
        await there.wait(2)
        first = party.message().id
        await there.wait(8.9 * 60)
        assert party.message().id == first
        await there.wait(0.2 * 60)
        assert party.message().id != first
        assert mentioned(there, party.message()) == ["Ben"]
        again = party.message().id
        await there.wait(2.5 * 60)
        assert party.message().id == again


def _hand(there: SimulatedServer, party: Party, name: str) -> HandMessage:
    hand = there.bot.chat.hands.get(party.table, there.person(name).id)
    assert hand is not None
    return hand
