"""What breaks while the bot starts: it goes on without, or ends in words, never in a traceback."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Final

import pytest
from aiohttp import ServerDisconnectedError

from bot.chat.pictures.faces import all_faces
from bot.chat.welcome import send_greeting
from bot.cli.shell import HOPELESS, TRY_LATER
from bot.locales import text
from bot.storage import NewTable, open_store
from bot.storage.stored_types import StoredEntry
from sandbox import Sandbox
from sandbox.faults import FOREVER, RestFault
from sandbox.world import PostedMessage
from tests.live.evening import A_PIXEL, Evening, eventually
from tests.live.processes import Program
from tests.live.shown import parts, pressables
from tests.live.test_commands import free_port
from tests.support.faults import cut_off
from tests.support.simulated import simulation
from tests.support.wording import wording

PAGE_SIZE: Final = 4096
ME: Final = "/users/@me"
GATEWAY: Final = "/gateway/bot"
APPLICATION: Final = "/oauth2/applications/@me"
EMOJIS: Final = "/applications/{application_id}/emojis"
COMMANDS: Final = "/applications/{application_id}/commands"
FACE: Final = "<:"
OFTEN: Final = 9
TWICE: Final = "from bot.chat.emoji import upload; upload.AGAIN = (50, 50)"
SOON: Final = "from bot.chat.emoji import upload; upload.AGAIN = 50 * (100,)"
AT_ONCE: Final = "import asyncio; asyncio.sleep = lambda *_, s=asyncio.sleep: s(0)"
"""discord.py asks five times, half a minute in all, when Discord has a fault."""
UNLOADED: Final = "the card faces cannot be loaded"
LOADED: Final = "the card faces are loaded"

Breaking = Callable[[Sandbox, str], RestFault]


def reset(sandbox: Sandbox, route: str) -> RestFault:
    return sandbox.faults.reset_connection(route, times=FOREVER)


def cut(sandbox: Sandbox, route: str) -> RestFault:
    return sandbox.faults.cut_answer(route=route, times=FOREVER)


def ban(sandbox: Sandbox, route: str) -> RestFault:
    return sandbox.faults.answer_banned(60, route)


def fault(sandbox: Sandbox, route: str) -> RestFault:
    return sandbox.faults.answer_with_server_error(502, route, times=OFTEN)


def other_fault(sandbox: Sandbox, route: str) -> RestFault:
    """One that discord.py does not ask again after."""
    return sandbox.faults.answer_with_server_error(503, route, times=OFTEN)


def all_cards_have_faces(hand: PostedMessage) -> bool:
    """Whether the hand has cards as buttons, each with its face."""
    cards = [each for each in pressables(hand) if parts(each["custom_id"])[0] == "lay"]
    return bool(cards) and all("id" in each.get("emoji", {}) for each in cards)


async def ended_in_words(evening: Evening, bot: Program) -> None:
    """It has said that Discord is out of reach, and with its status that it may be tried later."""
    assert await bot.ended() == TRY_LATER
    assert text("en", "cli-run-network", address=evening.sandbox.api_url) in bot.said
    evening.judge()


@pytest.mark.parametrize("route", [ME, APPLICATION, GATEWAY])
@pytest.mark.parametrize("breaks", [reset, cut, ban, fault, other_fault])
async def test_an_unreachable_discord_ends_a_starting_bot_with_a_clear_message(
    evening: Evening, breaks: Breaking, route: str
) -> None:
    met = breaks(evening.sandbox, route)
    bot = evening.program(before=AT_ONCE)
    await bot.start()
    await ended_in_words(evening, bot)
    assert met.met


async def test_an_unused_discord_address_ends_the_bot_with_a_clear_message(
    evening: Evening,
) -> None:
    nobody = f"http://127.0.0.1:{free_port()}/api/v10"
    bot = evening.program(DISCORD_API_URL=nobody)
    await bot.start()
    assert await bot.ended() == TRY_LATER
    assert text("en", "cli-run-network", address=nobody) in bot.said
    evening.judge()


@pytest.mark.parametrize("breaks", [reset, cut, other_fault])
async def test_card_faces_that_failed_to_load_are_loaded_later_without_a_restart(
    evening: Evening, breaks: Breaking
) -> None:
    for name in all_faces():
        evening.sandbox.add_emoji(name, lambda: A_PIXEL)
    breaks(evening.sandbox, EMOJIS)
    bot = await evening.bot(before=SOON)
    await bot.until_it_says(UNLOADED)
    await eventually(lambda: evening.sandbox.log.count_of_route("GET", EMOJIS) > 2)
    evening.sandbox.clear_faults()
    await bot.until_it_says(LOADED)
    await evening.see_text("Anna")
    anna, _ = await evening.table("noris", "Anna", "Ben")
    await eventually(lambda: anna.hand and FACE in anna.hand.text)
    await eventually(lambda: anna.hand and all_cards_have_faces(anna.hand))
    await evening.end()
    evening.judge()


async def test_card_faces_are_requested_a_limited_number_of_times(evening: Evening) -> None:
    other_fault(evening.sandbox, EMOJIS)
    await evening.bot(before=TWICE)
    await eventually(lambda: evening.sandbox.log.count_of_route("GET", EMOJIS) == 3)
    await asyncio.sleep(0.5)
    assert evening.sandbox.log.count_of_route("GET", EMOJIS) == 3
    await evening.end()
    evening.judge()


async def test_card_faces_are_requested_only_after_the_ban_of_the_address_ends(
    evening: Evening,
) -> None:
    ban(evening.sandbox, EMOJIS)
    silence = "import bot.chat.limits.pacer; bot.chat.limits.pacer.SHORTEST = 1_500"
    bot = await evening.bot(before=f"{SOON}; {silence}")
    await bot.until_it_says(UNLOADED)
    evening.sandbox.clear_faults()
    await bot.until_it_says(LOADED)
    asked = [each.at for each in evening.sandbox.log.requests if each.route == EMOJIS]
    assert asked[1] > asked[0] + 1.4
    await evening.end()
    evening.judge()


async def test_slow_card_faces_do_not_delay_the_start(evening: Evening) -> None:
    evening.sandbox.faults.answer_late(2, EMOJIS)
    bot = await evening.bot(before=f"{SOON}; upload.AT_START_WITHIN = 0.2")
    await bot.until_it_says(LOADED)
    assert UNLOADED in bot.said
    await evening.end()
    evening.judge()


@pytest.mark.parametrize("breaks", [reset, cut, other_fault])
async def test_a_failed_registration_of_commands_does_not_stop_the_bot(
    evening: Evening, breaks: Breaking
) -> None:
    breaks(evening.sandbox, COMMANDS)
    bot = await evening.bot()
    await bot.until_it_says("ready, ")
    assert "the commands could not be told" in bot.said
    await evening.end()
    evening.judge()


@pytest.mark.parametrize("error", [ConnectionResetError(104, "reset"), ServerDisconnectedError()])
async def test_an_interrupted_welcome_message_is_not_an_error(
    error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    async with simulation() as there:
        guild = there.bot.get_guild(there.guild.id)
        assert guild is not None
        guild._system_channel_id = there.channel.id
        with cut_off("/messages", error):
            await send_greeting(there.bot.chat, guild)
    assert f"could not be welcomed ({type(error).__name__})" in caplog.text
    assert there.public() == []


async def test_a_damaged_database_ends_the_bot_with_a_clear_message(
    evening: Evening,
) -> None:
    file = evening.folder / "maunz.db"
    async with await open_store(evening.database) as store:
        bulky = [StoredEntry(number, 1, "x" * 2_000) for number in range(1, 40)]
        await store.open_table(NewTable("t1", 1, 1, 1, "{}"), bulky)
    with file.open("r+b") as damaged:
        damaged.seek(-10 * PAGE_SIZE, os.SEEK_END)
        damaged.write(b"\xa5" * 10 * PAGE_SIZE)
    bot = evening.program()
    await bot.start()
    assert await bot.ended() == HOPELESS, bot.said
    assert wording("cli-run-database", database=str(file), why="damaged") in bot.said
    evening.judge()
