"""Many tables of a worker that is killed again and again, and held to what it has said."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from bot.tables.settings import Phase, is_solo_channel
from tests.tables.killing_checks import (
    DONE,
    MAY_CHANGE_NOTHING,
    Findings,
    Sent,
    examine,
    taken,
)
from tests.tables.killing_crowd import Crowd
from tests.tables.killing_process import WorkerProcess
from tests.tables.killing_worker import picture

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from random import Random

    from bot.tables.state import TableState

    Disturb = Callable[[], Awaitable[None]] | None

RESENT: Final = 20
HONOURED: Final = 8
LEAST_LEFT: Final = 5_000
"""A turn that is nearly over may be over when the press arrives."""
BUSY: Final = frozenset(
    {"turn", "swap", "race", "forced", "unposted", "next", "finish", "lobby", "resume"}
)
"""The last: the storage was not sure of something, and is asked again."""
ALONE: Final = frozenset({"pause", "idle"})
"""A solo match waits for its person."""


@dataclass(slots=True)
class RunFigures:
    """What a run amounts to."""

    kills: int = 0
    disturbed: int = 0
    acknowledged: int = 0
    refused: int = 0
    not_stored: int = 0
    uncertain: int = 0
    unanswered: int = 0
    rescued: int = 0
    resent: int = 0
    honoured: int = 0
    entries: int = 0
    matches: int = 0
    lost: int = 0
    doubled: int = 0

    def __str__(self) -> str:
        """All of it in a line."""
        names = self.__dataclass_fields__
        return ", ".join(f"{name.replace('_', ' ')} {getattr(self, name)}" for name in names)


class KilledTables:
    """Many tables of a worker, the people at them, and what they were told."""

    def __init__(
        self, address: str, tables: int, chance: Random, pace: float = 1.0, disturb: Disturb = None
    ) -> None:
        """Nobody has come yet.

        `pace`: how many times slower than usual they press. `disturb` lets something happen to the
        database while they play.
        """
        self.chance = chance
        self._crowd = Crowd(tables, chance, pace, self._say)
        self.figures, self.faults = RunFigures(), self._crowd.faults
        self._address = address
        self._disturb = disturb
        self._verified: set[str] = set()
        self._worker: WorkerProcess | None = None
        self._spare: WorkerProcess | None = None
        self._last = Findings()
        self._killed_at = 0

    # The worker's life

    async def start(self) -> None:
        self._worker = self._spare or await self._spawned()
        self._worker.write(self._address)
        self._spare = await self._spawned()

    async def work(self) -> None:
        """Play for a while. Every other time, the kill comes right after many have pressed."""
        await self._go_on()
        await self._crowd.play(self.chance.uniform(0.3, 1.5))
        if self._disturb is not None and self.chance.random() < 0.4:
            await self._disturbed(self._disturb)
        if self.chance.random() < 0.5:
            self._crowd.press_everywhere()
            await asyncio.sleep(self.chance.uniform(0, 0.03))

    async def kill(self) -> None:
        await self._running().kill()
        self._killed_at = time.time_ns() // 1_000_000
        self.figures.kills += 1
        self._crowd.give_up()

    async def finish(self) -> None:
        await self._go_on()
        await self._report_is_right(exact=False)
        await self._running().leave()

    async def clear_up(self) -> None:
        for worker in (self._worker, self._spare):
            if worker is not None and worker.lives:
                await worker.kill()
        self._add_up()

    async def _spawned(self) -> WorkerProcess:
        """Start a process that waits to be told its database."""
        return await WorkerProcess.spawn(self._crowd.hear, "tests.tables.killing_worker")

    async def _go_on(self) -> None:
        """Wait until it serves again; what was done before holds."""
        await self._running().ready()
        await self._report_is_right(exact=True)
        await asyncio.gather(self._honour_old_presses(), self._repeat_old_presses())

    def _running(self) -> WorkerProcess:
        assert self._worker is not None
        return self._worker

    def _say(self, do: str, **what: object) -> None:
        self._running().say(do, **what)

    async def _disturbed(self, disturb: Callable[[], Awaitable[None]]) -> None:
        """Let something happen to the database while people go on playing."""
        playing = asyncio.create_task(self._crowd.play(60))
        # Not before all of them are at it again.
        await asyncio.sleep(self.chance.uniform(0.5, 1.5))
        await disturb()
        self.figures.disturbed += 1
        await asyncio.sleep(3)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        await self._report_is_right(exact=False)

    # What has to hold

    async def compare(self) -> list[str]:
        snapshot = await taken(self._address)
        found = examine(snapshot, self._crowd.sent, self._verified)
        self.faults += [*found.lost, *found.doubled, *found.faults]
        self.figures.lost += len(found.lost)
        self.figures.doubled += len(found.doubled)
        self.figures.rescued = found.rescued
        self.figures.matches = len(snapshot.matches)
        self.figures.entries = max(
            self.figures.entries, sum(len(rows) for rows in snapshot.rows.values())
        )
        self._last = found
        return self.faults

    async def _report_is_right(self, *, exact: bool) -> None:
        """No table stands still, every clock runs; and (exact) all are as they were stored."""
        standings = await self._running().report()
        for each in standings:
            clocks = set(each["clocks"])
            busy = BUSY | ALONE if is_solo_channel(each["channel"]) else BUSY
            running = clocks & busy or any(name.startswith("ai:") for name in clocks)
            if each["frozen"] or not (running or each["thinking"]):
                self.faults.append(f"stands still: {each}")
        if exact:
            self._compare({each["id"]: each for each in standings})

    def _compare(self, standings: dict[str, dict[str, Any]]) -> None:
        for table_id, state in self._last.states.items():
            each = standings.get(table_id)
            if each is None:
                if state.phase is not Phase.OVER:
                    self.faults.append(f"{table_id} is not back: {state.phase}")
            elif each["length"] == self._last.lengths[table_id] + 1 and each["picture"] != picture(
                state
            ):
                self.faults.append(f"{table_id} is not what it was: {each}")

    async def _honour_old_presses(self) -> None:
        """What was pressed just before the end, on what was shown then, counts now."""
        able = [
            (state, person)
            for state in self._last.states.values()
            if (person := self._who_may_press(state)) is not None
        ]
        chosen = self.chance.sample(able, min(HONOURED, len(able)))
        presses = [self._press_old(state, person) for state, person in chosen]
        for sent in presses:
            if not await self._crowd.is_answered(sent) or sent.verdict != DONE:
                self.faults.append(f"not honoured: {sent}")
        self.figures.honoured += len(presses)

    def _who_may_press(self, state: TableState) -> int | None:
        """Somebody on turn, where nobody else can come first."""
        if state.phase is not Phase.PLAYING:
            return None
        rnd = state.round
        if rnd.turn < 0 or rnd.pending or rnd.windows or rnd.final or rnd.game.options.throw_in:
            return None
        seat = state.seats[rnd.turn]
        lasts = state.settings.turn_length_after(seat.missed, slow=0)
        if seat.held or state.turn_from + lasts < self._killed_at + LEAST_LEFT:
            return None
        return seat.seat.person

    def _press_old(self, state: TableState, person: int) -> Sent:
        rnd = state.round
        texts = [rnd.game.text_of[move] for move in rnd.legal_moves(rnd.turn)]
        text = self.chance.choice([text for text in texts if not text.startswith("c")])
        return self._crowd.press(state.channel, person, ["act", text], self._killed_at)

    async def _repeat_old_presses(self) -> None:
        """What was answered before is answered so again, and nothing happens."""
        old = [
            each
            for each in self._crowd.sent.values()
            if each.verdict == DONE and each.intent[0] not in (*MAY_CHANGE_NOTHING, "open")
        ]
        chosen = self.chance.sample(old, min(RESENT, len(old)))
        for sent in chosen:
            self._crowd.deliver(sent)
            if not await self._crowd.is_answered(sent):
                self.faults.append(f"not answered again: {sent}")
        self.figures.resent += len(chosen)

    def _add_up(self) -> None:
        verdicts = [each.verdict for each in self._crowd.sent.values()]
        self.figures.acknowledged = verdicts.count(DONE)
        self.figures.not_stored = verdicts.count("not-stored")
        self.figures.uncertain = verdicts.count("uncertain")
        self.figures.unanswered = verdicts.count(None)
        self.figures.refused = len(verdicts) - sum(
            (
                self.figures.acknowledged,
                self.figures.not_stored,
                self.figures.uncertain,
                self.figures.unanswered,
            )
        )
