"""A server with two channels, a second server, and people with different rights in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

import discord

from tests.support.moderating import MANAGER
from tests.support.played import played
from tests.support.simulated import words_of
from tests.support.typing_people import server_chooses

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable
    from contextlib import AbstractAsyncContextManager

    from simcord.builders import ChannelHandle
    from simcord.results import InteractionResult

    from tests.support.simulated import Seen, SimulatedServer

Made = TypeVar("Made")

HERE: Final = "here"
"""The channel of the table."""
ELSEWHERE: Final = "elsewhere"
"""Another channel of the server."""
ABROAD: Final = "abroad"
"""A channel of the other server."""

SEATED: Final = ("Anna", "Ben", "Cleo")
"""Anna is the host."""
PLACES: Final = {
    **dict.fromkeys((*SEATED, "Zoe", "Mod", "Boss", "Master", "Mute"), (HERE, ELSEWHERE)),
    "Far": (HERE, ELSEWHERE),  # moderates the other channel
    "Blind": (ELSEWHERE,),  # does not see the channel of the table
    "Alien": (ABROAD,),  # administers the other server
}
"""The channels from which each person can press something."""
ALL: Final = frozenset((name, place) for name, places in PLACES.items() for place in places)


class RightsWorld:
    """The simulation with these channels and people."""

    def __init__(self, there: SimulatedServer) -> None:
        self.there = there
        guild = there.guild
        boss = guild.create_role("boss", permissions=MANAGER)
        for name in PLACES:
            if name not in {"Boss", "Master", "Alien"}:
                there.person(name)
        there.people["Boss"] = guild.add_member(there.env.create_user("Boss"), roles=[boss])
        masters = guild.create_role("game master")
        there.people["Master"] = guild.add_member(there.env.create_user("Master"), roles=[masters])
        self.master_role = masters.id
        person, may = there.people, discord.PermissionOverwrite
        here: dict[Any, discord.PermissionOverwrite] = {
            person["Mod"]: may(manage_messages=True),
            person["Mute"]: may(send_messages=False, send_messages_in_threads=False),
            person["Blind"]: may(view_channel=False),
            # A right of the server counts for nothing if a channel grants it.
            person["Zoe"]: may(manage_guild=True),
        }
        far: dict[Any, discord.PermissionOverwrite] = {
            person["Far"]: may(manage_messages=True, manage_guild=True)
        }
        there.channel = guild.create_text_channel("alpha", overwrites=here)
        abroad = there.env.create_guild("Abroad")
        admin = abroad.create_role("admin", permissions=discord.Permissions(administrator=True))
        there.people["Alien"] = abroad.add_member(there.env.create_user("Alien"), roles=[admin])
        self.channels: dict[str, ChannelHandle] = {
            HERE: there.channel,
            ELSEWHERE: guild.create_text_channel("beta", overwrites=far),
            ABROAD: abroad.create_text_channel("gamma"),
        }
        self._shown: dict[tuple[str, str], Seen] = {}
        """A message that a person can press, by person and channel."""

    async def name_masters(self) -> None:
        """Let the server choose its role of game masters."""
        await server_chooses(self.there, roles={"master": self.master_role})

    async def keep_past(self) -> None:
        """Store a match that Anna and Ben have played."""
        there = self.there
        now, people = there.clock.now(), [there.person(name).id for name in SEATED[:2]]
        past = played(
            "noris",
            *SEATED[:2],
            id="past",
            people=(*people,),
            guild_id=there.guild.id,
            channel_id=there.channel.id,
            started_at=now - 2_000,
            ended_at=now - 1_000,
        )
        there.store.results.keep(past)
        await there.bot.chat.stats.catch_up()

    def shut_to(self, name: str) -> dict[Any, discord.PermissionOverwrite]:
        """Return the overwrites of a channel in which a person may not write."""
        return {self.there.people[name]: discord.PermissionOverwrite(send_messages=False)}

    async def types(
        self, name: str, place: str, command: str, /, **options: object
    ) -> InteractionResult:
        """Let a person type a command in a channel."""
        there = self.there
        typing = there.person(name).slash(self.channels[place], command, **options)
        return await there.during(typing)

    async def presses(
        self, name: str, place: str, custom_id: str, *values: str
    ) -> InteractionResult:
        """Let a person send a press from a channel, whether or not there is such a button."""
        if (name, place) not in self._shown:
            self._shown[name, place] = (await self.types(name, place, "mau privacy")).response
        return await self.there.forge(name, self._shown[name, place], custom_id, *values)

    def everything(self) -> dict[str, Any]:
        """Return everything that a person could change for others."""
        there = self.there
        posts = [
            (channel, message.id, words_of(message) or message.content)
            for channel, messages in there.env.backend.messages.items()
            for message in messages.values()
            if not message.is_ephemeral
        ]
        tables = [
            (table.id, table.core.ledger.length, *map(sorted, _votes(table)))
            for table in there.bot.tables
            # A solo match concerns only its player: `tests/cogs/lobby/test_solo.py`.
            if not table.is_solo
        ]
        ask = there.store.results._database.execute
        results = ask("select * from matches").fetchall()
        excluded = ask("select * from exclusions").fetchall()
        kept = ask("select * from posts").fetchall()
        return {
            "posts": posts,
            "tables": tables,
            "servers": dict(there.store.servers),
            "results": results,
            "excluded": excluded,
            "kept": kept,
        }


async def all_do_it(
    may: Iterable[tuple[str, str]],
    world: Callable[[], AbstractAsyncContextManager[Made]],
    do: Callable[[Made, str, str], Awaitable[tuple[bool, str]]],
) -> None:
    """Check that each person can change something.

    Use a new world when nothing is left to change.
    """
    left = sorted(may)
    while left:
        async with world() as made:
            changed, heard = await do(made, *left[0])
            assert changed, (left[0], heard)
            del left[0]
            while left and (await do(made, *left[0]))[0]:
                del left[0]


def _votes(table: Any) -> tuple[set[int], set[int]]:  # noqa: ANN401 - its state, which handles hide
    return table.core.votes.to_go_on, table.core.votes.to_end
