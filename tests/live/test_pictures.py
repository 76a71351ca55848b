"""Whole matches while Discord does with pictures what it may do: nothing is lost but pictures."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.chat.requests.picture_sending import PictureRoute
from bot.chat.requests.response import UPLOADED_WITHIN
from bot.clock import SECOND
from sandbox import PictureSwitch, SandboxSettings
from sandbox.components import shown_media
from tests.live.accounts import compare
from tests.live.evening import LONGEST, Evening, eventually, played_on, until_done, usual

if TYPE_CHECKING:
    from sandbox.world import PostedMessage
    from tests.live.people import LivePlayer

pytestmark = pytest.mark.timeout(LONGEST + 60)

PATCHES = {
    PictureSwitch.NO_CHANNEL_EDIT,
    PictureSwitch.NO_ORIGINAL_EDIT,
    PictureSwitch.NO_WEBHOOK_EDIT,
}
LATE = {PictureSwitch.REPLACING_FAILS, PictureSwitch.SLOW_UPLOADS}
"""With these all hands are late, and a match takes minutes. So they end after some presses."""
PLAYED_LATE = 6
A_PICTURE = "with a picture"
TOO_SLOW = UPLOADED_WITHIN / SECOND + 0.2
"""Seconds for an upload, with which no answer has its picture in time."""


@pytest.fixture
def settings() -> SandboxSettings:
    return usual(upload=TOO_SLOW)


def shows_picture(message: PostedMessage | None) -> bool:
    return message is not None and any(shown_media(message.content.components))


@pytest.mark.parametrize(
    ("switches", "is_pictured"),
    [
        ({PictureSwitch.UNLISTED_REMOVED}, True),
        (PATCHES, False),
        ({PictureSwitch.REPLACING_FAILS}, True),
        ({PictureSwitch.SLOW_UPLOADS}, True),
    ],
    ids=["unlisted", "patches", "replacing", "slow"],
)
async def test_a_match_is_played_to_its_end_whatever_discord_does_with_pictures(
    evening: Evening, switches: set[PictureSwitch], *, is_pictured: bool
) -> None:
    evening.sandbox.set_switches(switches)
    bot = await evening.bot()
    players = await evening.table("noris", "Anna", "Ben")
    playing = asyncio.create_task(evening.played(players))
    if switches & LATE:
        await played_on(players, PLAYED_LATE)
        evening.sandbox.set_switches(())
    match = await playing
    anna = players[0]
    await eventually(lambda: shows_picture(anna.table) == is_pictured)
    assert anna.table is not None
    await anna.tap(anna.table, "join")
    await eventually(lambda: anna.table is not None and "Anna" in anna.table.text)
    await eventually(lambda: shows_picture(anna.table) == is_pictured)
    await evening.end()
    assert compare(players, *await evening.stored(match))
    said = [line for line in bot.said.splitlines() if A_PICTURE in line]
    # Each kind of edit is refused once: those of the table, and those of hands.
    routes = [
        route for route in PictureRoute if any(f"{route.value} with" in line for line in said)
    ]
    assert len(said) == len(routes)
    assert (PictureRoute.CHANNEL_EDIT in routes) != is_pictured
    evening.judge()


async def test_an_answer_is_in_time_though_its_picture_is_slow_or_fails(
    evening: Evening,
) -> None:
    bot = await evening.bot()
    players = await evening.table("noris", "Anna", "Ben", "Cleo")
    await evening.played(players)
    anna = players[0]
    await eventually(lambda: shows_picture(anna.table))
    evening.sandbox.set_switches({PictureSwitch.SLOW_UPLOADS})
    profiles = await asyncio.gather(*map(_profile_of, players))
    assert not any(shows_picture(each) for each in profiles)
    await eventually(lambda: any(shows_picture(each) for each in profiles))
    evening.sandbox.set_switches({PictureSwitch.REPLACING_FAILS})
    player, shown = next(
        each for each in zip(players, profiles, strict=True) if shows_picture(each[1])
    )
    chosen = await player.tap(shown, "stats-game", "noris")
    assert not chosen.has_failed
    assert not shows_picture(shown)
    await evening.end()
    assert A_PICTURE not in bot.said
    evening.judge()


async def _profile_of(player: LivePlayer) -> PostedMessage:
    answer = await until_done(lambda: player.person.command(player.channel, "mau stats"))
    assert answer.message is not None
    return answer.message


async def test_no_address_of_a_picture_is_logged(evening: Evening) -> None:
    bot = await evening.bot(LOG_LEVEL="debug")
    players = await evening.table("noris", "Anna", "Ben")
    await evening.played(players)
    await eventually(lambda: shows_picture(players[0].table))
    await evening.end()
    assert "attachments/" not in bot.said
