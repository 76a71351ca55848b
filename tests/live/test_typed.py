"""Every command that there is, typed as people do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import aiohttp
import pytest

from sandbox import InteractionOutcome
from sandbox.openapi import VARIABLE
from tests.live.evening import LONGEST, Evening, eventually
from tests.support.described import description
from tests.support.wording import wording

if TYPE_CHECKING:
    from sandbox import SeenAnswer
    from sandbox.world import Channel
    from tests.live.people import LivePlayer

pytestmark = pytest.mark.timeout(LONGEST + 60)

MENU: Final = wording("slash-menu-statistics")
WHILE_PLAYING: Final = (
    *("table", "hand", "rules", "settings", "new", "join", "start"),
    *("draw", "pass", "accept", "reveal", "call", "catch"),
)
AFTERWARDS: Final = ("leaderboard", "stats", "history", "privacy")
PER_SUGGESTION: Final = 2
"""The bot takes half as many demands for suggestions as presses."""
MADE_OF_CARDS: Final = ("play", "throw")


@dataclass(slots=True)
class Typist:
    """Somebody who types commands in a channel, and what was typed so far."""

    player: LivePlayer
    typed: set[str] = field(default_factory=set)

    @property
    def channel(self) -> Channel:
        return self.player.channel

    async def types(self, path: str, **options: object) -> SeenAnswer:
        """Type it; the answer is whatever is shown in the end."""
        person = self.player.person
        await self.player.rest_finger()
        outcome = await person.command(self.channel, path, **options)
        assert not outcome.has_failed, f"/{path}: {outcome}"
        self.typed.add(path)
        if outcome.outcome is InteractionOutcome.THINKING:
            message = outcome.message
            assert message is not None
            await eventually(
                lambda: message.edited or message not in person.ephemeral_messages(self.channel)
            )
        return outcome

    async def completed(self, path: str, name: str) -> object:
        """What is proposed first for an option."""
        person = self.player.person
        for _ in range(PER_SUGGESTION):
            await self.player.rest_finger()
        proposed = await person.autocomplete(self.channel, path, name, **{name: ""})
        assert not proposed.has_failed, f"/{path}: {proposed}"
        assert proposed.choices, f"nothing is proposed for {name} of /{path}"
        return proposed.choices[0]["value"]


async def test_every_request_of_these_tests_is_checked_against_the_discord_api_description(
    evening: Evening,
) -> None:
    """Each of them asks at its end whether one was not as described."""
    if description() is None:
        pytest.skip(f"{VARIABLE} does not name Discord's description")
    sandbox = evening.sandbox
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {sandbox.token}"}) as session:
        route = f"{sandbox.api_url}/channels/{sandbox.channel.id}/messages"
        await session.post(route, json={"content": "x", "tts": "loudly"})
    assert len(sandbox.violations) == 1
    sandbox.log.clear()


async def test_every_command_is_answered(evening: Evening) -> None:
    bot = await evening.bot()
    players = await evening.table("rabe", "Anna", "Ben")
    evening.sandbox.person("Anna", moderator=True)
    anna = Typist(players[0])
    await _while_they_play(anna)
    await evening.played(players)
    await _afterwards(anna)
    await _and_again(anna, players[1])
    known = {each["path"] for each in anna.player.person.commands(evening.sandbox.guild)}
    assert anna.typed == known
    await evening.end()
    evening.judge()
    assert "[error" not in bot.said


async def _while_they_play(anna: Typist) -> None:
    for name in MADE_OF_CARDS:
        path = f"mau {name}"
        await anna.types(path, card=await anna.completed(path, "card"))
    for name in WHILE_PLAYING:
        await anna.types(f"mau {name}")
    await anna.types("mau-admin kick", player=await anna.completed("mau-admin kick", "player"))
    await anna.types("mau-admin end")
    assert anna.player.table is not None
    assert not (await anna.player.tap(anna.player.table, "more")).has_failed


async def _afterwards(anna: Typist) -> None:
    """What tells of the match that is over."""
    for name in ("replay", "record"):
        path = f"mau {name}"
        await anna.types(path, match=await anna.completed(path, "match"))
    for name in AFTERWARDS:
        await anna.types(f"mau {name}")
    person = anna.player.person
    assert not (await person.context_menu(anna.channel, MENU, person)).has_failed
    anna.typed.add(MENU)


async def _and_again(anna: Typist, ben: LivePlayer) -> None:
    """The server, and a table that does not come to a match."""
    await anna.types("mau-admin setup")
    await anna.types("mau-admin matches")
    await anna.types("mau-admin export", period="week")
    await anna.types("mau-admin exclude", player=ben.person.user.id, place="boards", lift=True)
    await anna.types("mau-admin board", channel=anna.channel.id)
    await anna.types("mau-admin digest", channel=anna.channel.id)
    await anna.types("mau-admin quiet", begin="22", end="8")
    await anna.types("mau-admin role")
    await anna.types("mau-admin settings")
    await anna.types("mau-admin tables")
    await anna.types("mau-admin channel", channel=anna.channel.id)
    await anna.types("mau-admin preset", called="Erna")
    await anna.types("mau-admin reset")
    await anna.types("lfg")
    await anna.types("daily")
    await anna.types("cup new", when="20:00")
    await anna.types("cup list")
    await anna.types("cup edit")
    await anna.types("cup start")
    for name in ("add", "remove"):
        await anna.types(f"cup {name}", player=ben.person.user.id)
    await anna.types("cup off")
    await anna.types("mau new", thread="no")
    await anna.types("mau leave")
    await anna.types("mau end")
