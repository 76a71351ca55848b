"""An evening of play: a sandbox, the bot as a process on it, tables in channels, people at them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bot.chat.wording.tables import is_about_length
from bot.game import RULE_SETS
from bot.records import read_record, verify_record
from bot.storage import open_store
from cogs.lobby.options import RULES_PAGE, options_page_of
from sandbox import Durations, Person, Rates, Sandbox, SandboxSettings, SeenAnswer
from tests.live.people import LivePlayer
from tests.live.processes import LOOK_AGAIN, PATIENCE, Program
from tests.live.shown import ids, parts, read
from tests.live.witness import Witness
from tests.support.described import description

if TYPE_CHECKING:
    from bot.records.record import Record
    from bot.storage.stored_types import FinishedMatch
    from sandbox.world import Channel, Guild, PostedMessage

LANGUAGE: Final = "en-US"
MOST_TRIES: Final = 40
LONGEST: Final = 240.0
"""Seconds for a match; a short one may turn out long, and the machine may be busy."""
NO_END: Final = 1_000_000
A_PIXEL: Final = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010804000000b51c0c020000000b4944415478da63fcff"
    "1f0002eb01f5a0a5a7bd0000000049454e44ae426082"
)


def usual(**durations: float) -> SandboxSettings:
    """A sandbox that is as strict as Discord in all but the wait between two sessions."""
    return SandboxSettings(durations=Durations(identify=0, **durations), rates=Rates())


class Evening:
    """All that a test needs to let people play."""

    def __init__(self, sandbox: Sandbox, folder: Path, database: str | None = None) -> None:
        self.sandbox = sandbox
        self.folder = folder
        self.database = database or f"sqlite:///{folder / 'maunz.db'}"
        self.witness = Witness()
        self.programs: list[Program] = []
        sandbox.feed.hooks.append(self.witness.hears)

    def program(self, *, before: str = "", **settings: str) -> Program:
        """A process of the bot, not started yet."""
        folder = self.folder / f"bot-{len(self.programs)}"
        folder.mkdir()
        reached = {
            "DISCORD_TOKEN": self.sandbox.token,
            "DISCORD_API_URL": self.sandbox.api_url,
            "DATABASE_URL": self.database,
        }
        made = Program(folder, "run", before=before, settings={**reached, **settings})
        self.programs.append(made)
        return made

    async def start(self, program: Program, *, guild: Guild | None = None) -> None:
        """Start it, until it hears what happens in a server."""
        await program.start()
        await self.until_it_serves(program, guild=guild)

    async def until_it_serves(self, program: Program, *, guild: Guild | None = None) -> None:
        where = guild or self.sandbox.guild
        await eventually(lambda: self.sandbox.gateway.reaches_server(where), of=program)

    async def bot(self, *, before: str = "", **settings: str) -> Program:
        """A bot that runs."""
        made = self.program(before=before, **settings)
        await self.start(made)
        return made

    async def table(
        self,
        game: str,
        *names: str,
        channel: Channel | None = None,
        kind: type[LivePlayer] = LivePlayer,
        locales: Mapping[str, str] | None = None,
        **options: str | int,
    ) -> list[LivePlayer]:
        """A table at which a match has begun; the first one opens it.

        `locales` are the languages of those who do not read English.
        """
        where = channel or self.sandbox.add_channel(
            self.sandbox.guild, f"{game}-{names[0].lower()}"
        )
        seed = random.Random(f"{game} {names}")  # a match that can be played again
        spoken = locales or {}
        players = [
            kind(self._person(name, spoken.get(name)), where, random.Random(seed.random()))
            for name in names
        ]
        for each in players:
            each.company = players
        host, *guests = players
        ai = options.pop("ai", 0)
        rounds = {} if game == "stop" else {"rounds": options.pop("rounds", 1)}
        await until_done(
            lambda: host.person.command(where, "mau new", game=game, ai=ai, thread="no", **rounds)
        )
        await eventually(lambda: host.table)
        if game == "stop":
            await self._set(host, game, "target", "50")
        # Small hands: what is looked at here is no longer in a long match than in a short one.
        for name, value in {"hand": 3, **options}.items():
            about = name if is_about_length(name) else f"{name}.2"
            await self._set(host, game, about, str(value))
        for guest in guests:
            await guest.tap(await self._public(guest), "join")
        await eventually(lambda: all(each.hand is not None for each in players))
        await until_done(lambda: _start(host))
        return players

    async def see_text(self, *names: str) -> None:
        """Have these people choose to see tables as text, with all their cards as buttons."""
        for name in names:
            person, where = self._person(name, None), self.sandbox.channel
            panel = await until_done(partial(person.command, where, "mau settings"))
            assert panel.message is not None
            (menu,) = [each for each in ids(panel.message) if parts(each) == ("me", "cards")]
            await until_done(partial(person.press, panel.message, menu, ("text",)))

    def _person(self, name: str, locale: str | None) -> Person:
        return self.sandbox.person(name, locale or LANGUAGE)

    @staticmethod
    async def _public(player: LivePlayer) -> PostedMessage:
        await eventually(lambda: player.table)
        assert player.table is not None
        return player.table

    async def _set(self, host: LivePlayer, game: str, name: str, value: str) -> None:
        assert host.hand is not None
        await host.tap(host.hand, "options")
        if name.endswith(".2"):
            await host.tap(host.hand, "options:2")
            page = options_page_of(RULE_SETS[game], name.removesuffix(".2"))
            if page != RULES_PAGE:
                await host.tap(host.hand, f"options:{page}")
        await host.tap(host.hand, f"set:{name}", value)
        await host.tap(host.hand, "cards")

    async def played(self, players: Iterable[LivePlayer], seconds: float = LONGEST) -> str:
        """Let them play to the end of a match; its id."""
        people = list(players)
        try:
            async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
                for each in people:
                    group.create_task(each.play())
        except TimeoutError:
            raise AssertionError(f"the match does not end: {screens(people)}") from None
        assert people[0].match is not None
        return people[0].match

    async def stored(self, match: str) -> tuple[FinishedMatch, Record]:
        """A match as it is stored, verified; the bot has to be stopped before."""
        async with await open_store(self.database) as store:
            found = await store.finished_match(match)
        assert found is not None
        record = read_record(found.record.encode())
        verify_record(record)
        return found, record

    async def end(self) -> None:
        """Stop every bot in order."""
        for each in self.programs:
            if each.runs:
                assert await each.stop() == 0, each.said

    async def clear_up(self) -> None:
        """End whatever is still there."""
        for each in self.programs:
            await each.kill()
        await self.sandbox.stop()

    def judge(self, *, errors: bool = False) -> None:
        """What has to be so after every evening."""
        self.judge_requests()
        for each in self.programs:
            said = each.said
            assert self.sandbox.token not in said
            _, found, trace = said.partition("Traceback")
            assert errors or not found, trace[:6000]
            for token in self.sandbox.desk._by_token:
                assert token not in said, "the log tells a token"

    def judge_requests(self) -> None:
        """Nothing was asked for that Discord does not know, or not as it describes."""
        assert self.sandbox.unknown_requests == []
        assert self.sandbox.violations == []
        assert list(self.sandbox.log.crashes) == []


@asynccontextmanager
async def an_evening(
    settings: SandboxSettings, folder: Path, database: str | None = None
) -> AsyncIterator[Evening]:
    """An evening that is cleared up; no request of the bot may have been wrong.

    Where the environment names Discord's description, each is held against it.
    """
    sandbox = Sandbox(settings)
    sandbox.api.description = description()
    await sandbox.start()
    made = Evening(sandbox, folder, database)
    try:
        yield made
    finally:
        await made.clear_up()
    made.judge_requests()


async def _start(host: LivePlayer) -> SeenAnswer:
    assert host.hand is not None
    return await host.tap(host.hand, "start")


async def played_on(people: Iterable[LivePlayer], presses: int) -> None:
    """Wait until everybody has pressed so often again, or their match is over."""
    until = [(each, len(each.presses) + presses) for each in people]
    await eventually(lambda: all(each.match or len(each.presses) >= last for each, last in until))


async def until_done(act: Callable[[], Awaitable[SeenAnswer]]) -> SeenAnswer:
    """Do it until it is answered, as somebody does whose client shows a failure."""
    reasons = []
    for _ in range(MOST_TRIES):
        outcome = await act()
        if not outcome.has_failed:
            return outcome
        reasons.append(outcome.reason)
        await asyncio.sleep(LOOK_AGAIN)
    raise AssertionError(f"it is never answered: {reasons}")


async def eventually(holds: Callable[[], object], *, of: Program | None = None) -> None:
    """Wait until it is so."""
    ends = asyncio.get_running_loop().time() + PATIENCE
    while not holds():
        assert of is None or of.runs, of.said
        assert asyncio.get_running_loop().time() < ends, "it does not come to that"
        await asyncio.sleep(LOOK_AGAIN)


def screens(people: list[LivePlayer]) -> str:
    """What they see and what they did last, for who has to find out why."""
    return "\n\n".join(
        f"{each.name}: {read(each.hand)}\n{read(each.table)}\n"
        + ", ".join(f"{p.verb} {p.about} {p.outcome.outcome.value}" for p in each.presses[-6:])
        for each in people
    )
