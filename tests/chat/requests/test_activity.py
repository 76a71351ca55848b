"""Whether people chat in a channel: what the bot itself has written there tells nothing of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.context import AROUND, LIVELY, Activity
from bot.chat.discord_internals import EPOCH
from bot.chat.welcome import welcome_message
from bot.clock import MINUTE, SECOND
from cogs.lobby.open_table import is_chat_active
from tests.support.clicking import start_match
from tests.support.faults import cut_off
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer

CHANNEL = 7
NOW = EPOCH + 60 * MINUTE


def message(at: int, number: int = 1) -> int:
    """The id of a message that was written at a time."""
    return (at - EPOCH) << 22 | number


@pytest.fixture
def activity() -> Activity:
    return Activity()


class TestWhatOneHears:
    def test_a_message_makes_its_channel_lively_for_a_while(self, activity: Activity) -> None:
        activity.record_message(CHANNEL, message(NOW))
        assert activity.is_lively(CHANNEL, NOW + LIVELY - 1)
        assert not activity.is_lively(CHANNEL, NOW + LIVELY)
        assert not activity.is_lively(CHANNEL + 1, NOW)

    def test_a_person_who_has_pressed_nothing_for_a_while_is_forgotten(
        self, activity: Activity
    ) -> None:
        for at in (NOW, NOW + 1, NOW + AROUND):
            activity.record_press(at, at)
        assert not activity.is_around(NOW, NOW)
        assert activity.is_around(NOW + 1, NOW + AROUND)

    def test_a_message_of_the_bot_does_not_make_its_channel_lively(
        self, activity: Activity
    ) -> None:
        activity.record_own_message(CHANNEL, message(NOW))
        activity.record_message(CHANNEL, message(NOW))
        assert not activity.is_lively(CHANNEL, NOW)

    def test_a_message_recognised_late_as_the_bots_own_does_not_make_a_channel_lively(
        self, activity: Activity
    ) -> None:
        activity.record_message(CHANNEL, message(NOW))
        activity.record_own_message(CHANNEL, message(NOW))
        assert not activity.is_lively(CHANNEL, NOW)
        assert activity.last_message(CHANNEL) == 0

    def test_a_message_that_people_wrote_before_the_bot_still_counts(
        self, activity: Activity
    ) -> None:
        chat, own = message(NOW), message(NOW + SECOND)
        for heard in (chat, chat, own, own):
            activity.record_message(CHANNEL, heard)
        activity.record_own_message(CHANNEL, own)
        assert activity.last_message(CHANNEL) == chat
        assert activity.is_lively(CHANNEL, NOW + 2 * SECOND)


async def a_lobby(there: SimulatedServer) -> None:
    await there.type("Anna", "mau new")
    await there.wait(2)


async def a_match(there: SimulatedServer) -> None:
    await start_match(there, "noris", "Anna", "Ben")


async def a_reminder(there: SimulatedServer) -> None:
    await start_match(there, "noris", "Anna", "Ben")
    await there.wait(35)
    assert any(each.content for each in there.public()), "nobody was reminded"


async def an_end(there: SimulatedServer) -> None:
    await start_match(there, "noris", "Anna", "Ben")
    asked = await there.type("Ben", "mau leave")
    await there.click("Ben", asked.response, "leave!")
    await there.wait(3)
    assert there.store.matches, "the match is not over"


async def a_thread(there: SimulatedServer) -> None:
    await there.type("Anna", "mau new", thread="yes")
    await there.wait(2)


async def a_welcome(there: SimulatedServer) -> None:
    view = welcome_message(await there.bot.chat.public_viewer(there.guild.id))
    await there.bot.chat.channel_for(there.channel.id, there.guild.id).send(view=view)


async def a_welcome_in_an_earlier_life(there: SimulatedServer) -> None:
    await a_welcome(there)
    await there.restart()


WRITTEN = {
    "a lobby": a_lobby,
    "the table of a match": a_match,
    "a reminder": a_reminder,
    "the end of a match": an_end,
    "the line above a thread": a_thread,
    "the welcome": a_welcome,
    "the welcome in an earlier life": a_welcome_in_an_earlier_life,
}


async def is_chat_seen(there: SimulatedServer) -> bool:
    """Whether the bot takes it for chat, once a press has told what was written last."""
    await there.type("Anna", "mau rules")
    return await is_chat_active(there.bot.chat, there.channel.id, there.guild.id)


class TestWhatIsWrittenInAChannel:
    @pytest.mark.parametrize("written", WRITTEN)
    async def test_messages_of_the_bot_do_not_count_as_chat(self, written: str) -> None:
        async with simulation() as there:
            await WRITTEN[written](there)
            assert there.public(), "nothing was written"
            # Once more, as a private answer may be the last message now.
            assert not await is_chat_seen(there)
            assert not await is_chat_seen(there)

    async def test_messages_of_people_count_as_chat_even_if_the_bot_wrote_after_them(self) -> None:
        async with simulation() as there:
            await says_hello(there)
            await a_lobby(there)
            assert await is_chat_seen(there)

    async def test_old_messages_of_people_no_longer_count_as_chat(self) -> None:
        async with simulation() as there:
            await says_hello(there)
            await there.wait(LIVELY / SECOND)
            await a_lobby(there)
            assert not await is_chat_seen(there)

    async def test_discord_is_not_asked_about_a_channel_without_recent_messages(self) -> None:
        async with simulation() as there:
            assert not await is_chat_active(there.bot.chat, there.channel.id, there.guild.id)
            assert there.requests("GET", "/messages") == []

    async def test_a_channel_counts_as_chatting_when_discord_does_not_answer(self) -> None:
        async with simulation() as there:
            await says_hello(there)
            with cut_off(f"/channels/{there.channel.id}/messages", OSError()):
                assert await is_chat_seen(there)


async def says_hello(there: SimulatedServer) -> None:
    await there.during(there.person("Ben").send(there.channel, "hello"))  # type: ignore[arg-type]  # any answer
