"""Cups in the simulated Discord: people sign up, tables are played, and time passes."""

from __future__ import annotations

from asyncio import ensure_future
from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from bot.storage.results.cups import CupPerson, CupState, CupTableState
from bot.tables.clocks import plays_itself, who_has_to_act
from bot.tables.intents import ActionText, EndTable, Press, Verdict
from bot.tables.settings import Phase
from tests.support.moderating import MANAGER, with_rights
from tests.support.playing import MOST_ACTS, move_for
from tests.support.simulated import ids_in, words_of
from tests.support.typing_people import says
from tests.support.wording import tells

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.locales import Lang
    from bot.storage.results.cups import CupRow, CupTable
    from bot.storage.stored_types import FinishedMatch
    from bot.tables.registry import Table
    from tests.support.simulated import Seen, SimulatedServer

    Placing = Callable[[FinishedMatch], FinishedMatch]

MINUTE = 60
HOUR = 60 * MINUTE
MOST_TRIES = 5


class CupNight:
    """The cup of a server, with its people."""

    def __init__(self, there: SimulatedServer) -> None:
        self.there = there
        self.boss = with_rights(there, "Boss", MANAGER)
        self.cups = there.store.results.cups

    async def make(self, minutes: int = 10, **options: object) -> str:
        """Make a cup as its manager.

        Return the reply.

        It starts so soon that a person who signs up counts as present.
        """
        at = self.there.clock.now() // 1000 + minutes * MINUTE
        rounds = {} if options.get("format") == "knockout" else {"rounds": 2}
        given = {"when": f"<t:{at}>", "seats": 2, **rounds, **options}
        return await self.post(self.boss, **given)

    async def post(self, name: str, **options: object) -> str:
        """Type the command, and post the draft that it shows. Return the reply."""
        said = await says(self.there, name, "cup new", **options)
        draft = self.there.private(name)[-1]
        if "cup-post" not in pressable(draft):
            return said
        await self.there.click(name, draft, "cup-post")
        await self.there.wait(1)
        return words_of(self.there.private(name)[-1])

    async def call_off(self, **options: object) -> str:
        """Call a cup off as its manager, and confirm it. Return the reply."""
        said = await says(self.there, self.boss, "cup off", **options)
        asked = self.there.private(self.boss)[-1]
        if "cup-off" not in pressable(asked):
            return said
        await self.there.click(self.boss, asked, "cup-off")
        return words_of(self.there.private(self.boss)[-1])

    async def cup(self) -> CupRow:
        """Return the newest cup."""
        return max(await self.cups.all_cups(), key=lambda each: each.id)

    async def message(self) -> Seen:
        """Return the message that shows the cup."""
        return self.there.message((await self.cup()).message_id)

    async def shown(self) -> str:
        """Return the words of the message that shows the cup."""
        return words_of(await self.message())

    async def press(self, *names: str, verb: str = "cup") -> str:
        """Let people press below the cup's message. Return the last reply."""
        said = ""
        for name in names:
            await self.there.click(name, await self.message(), verb)
            said = words_of(self.there.private(name)[-1])
        await self.there.wait(1)
        return said

    async def press_stored(self, name: str) -> None:
        """Sign a person up in the storage, without updating the message."""
        await self.cups.store_person(
            await self.cup(), CupPerson(self.there.person(name).id, name, 1, 0)
        )
        self.there.bot.chat.dispatch("cup_changed", self.there.guild.id)

    async def crowd(self, count: int, *, is_there: bool = True) -> list[str]:
        """Sign up `count` people in the storage, without a press each. Return their names."""
        cup, names = await self.cup(), [f"P{number}" for number in range(1, count + 1)]
        for number, name in enumerate(names, start=1):
            person = CupPerson(self.there.person(name).id, name, number, int(is_there))
            await self.cups.store_person(cup, person)
        return names

    async def begins(self) -> None:
        """Wait until the cup has started and its tables are announced."""
        cup = await self.cup()
        await self.there.wait((cup.starts_at - self.there.clock.now()) / 1000 + 3)

    async def begins_anyhow(self) -> None:
        """Wait long enough for the start, whatever the storage says."""
        await self.there.wait(11 * MINUTE)

    async def next_round(self) -> None:
        """Wait until the break is over."""
        await self.there.wait(2 * MINUTE + 10)

    async def tables(self) -> list[CupTable]:
        """Return the tables of the present round."""
        cup = await self.cup()
        return [each for each in await self.cups.tables_of(cup.id) if each.round == cup.round]

    async def at_tables(self) -> list[list[str]]:
        """Return the names at the tables whose match is running."""
        found = [self.there.bot.tables.get_by_id(each.table_id) for each in await self.tables()]
        on = [each for each in found if each is not None and each.view.phase is Phase.PLAYING]
        return [each.view.names for each in on]

    async def end_tables(self, placed: Placing | None = None) -> None:
        """End all running matches, with places at random or from `placed`."""
        store = self.there.store
        stored = type(store).finished_match

        async def match(match_id: str) -> FinishedMatch | None:
            found = await stored(store, match_id)
            return None if found is None else (placed or _placed)(replace(found, called_off=False))

        # Report the match as if it had been played to its end, also to a bot that starts later.
        store.finished_match = match  # type: ignore[method-assign]  # see above
        self.there.bot.chat.load_match = match
        for each in await self.tables():
            table = self.there.bot.tables.get_by_id(each.table_id)
            if table is not None and each.state is CupTableState.ON:
                await self._stop(table)
        await self.there.wait(8)

    async def _stop(self, table: Table) -> None:
        """End a table's match as a moderator. Retry if a busy machine stores it too late."""
        reply = await table.submit_press(self._end())
        for _ in range(MOST_TRIES):
            if reply.verdict is not Verdict.NOT_STORED:
                break
            reply = await table.submit_press(self._end())
        assert reply.verdict is Verdict.DONE, reply

    def _end(self) -> Press:
        now, boss = self.there.clock.now(), self.there.person(self.boss)
        number = (now << 22) + next(self.there.store.ids)
        return Press(number, boss.id, "Boss", now, EndTable(), moderator=True)

    def calls(self, lang: Lang = "en") -> list[Seen]:
        """Return the messages that call people to their tables, in the threads of the tables."""
        found = [
            e for each in self.there.env.backend.messages for e in self.there.messages_in(each)
        ]
        return [each for each in found if tells(each.content, "cup-call", lang)]

    async def check_round(self, wanted: list[int]) -> None:
        """Check that every person of the round sits at one table or has a bye."""
        cup = await self.cup()
        seats = [each for each in await self.cups.seats_of(cup.id) if each.round == cup.round]
        assert sorted(each.person_id for each in seats) == sorted(wanted)
        sat = Counter(
            person
            for each in await self.tables()
            if (table := self.there.bot.tables.get_by_id(each.table_id)) is not None
            for person in table.view.people
        )
        assert set(sat.values()) <= {1}
        assert set(sat) == {each.person_id for each in seats if each.number}

    async def run(self) -> None:
        """Play round after round until the cup is over."""
        await self.begins()
        while (await self.cup()).state is CupState.ON:
            await self.settled()
            await self.end_tables()
            await self.next_round()
        await self.there.wait(5)

    async def settled(self) -> None:
        """Wait until all tables of the round have started."""
        for _ in range(200):
            if all(each.state is not CupTableState.DRAWN for each in await self.tables()):
                return
            await self.there.wait(1)
        raise AssertionError("tables are not open")


def _placed(match: FinishedMatch) -> FinishedMatch:
    """Return the match with everybody present and places by a fixed shuffle."""
    places = list(range(1, len(match.seats) + 1))
    Random(match.id).shuffle(places)
    seats = [
        replace(seat, place=place, turns=9, ai_turns=0, left_early=False)
        for seat, place in zip(match.seats, places, strict=True)
    ]
    return replace(match, seats=tuple(seats))


async def play_whole(there: SimulatedServer, table: Table) -> None:
    """Play a match to its end, card by card."""
    for number in range(MOST_ACTS):
        state = table.state
        if state.phase is not Phase.PLAYING:
            if state.phase is Phase.LOBBY or table.view.phase is Phase.CLOSED:
                return
            await there.wait(1)
            continue
        due = [*table.referee.race.windows, *who_has_to_act(state)]
        seats = [each for each in due if not plays_itself(state, each)]
        if not seats:
            await there.wait(0.5)
            continue
        person = state.seats[seats[0]].seat
        press = Press(
            id=(there.clock.now() << 22) + number,
            person=person.person or 0,
            name=person.name,
            stamp=there.clock.now(),
            intent=ActionText(move_for(table, seats[0])),
            typed=True,
        )
        asked = ensure_future(table.submit_press(press))
        while not asked.done():
            await there.wait(0.05)
    raise AssertionError("the match does not end")


def pressable(message: Any) -> list[str]:  # noqa: ANN401 - of any kind
    """Return the verbs of the buttons below a message."""
    return [each.split(":")[2] for each in ids_in(message)]
