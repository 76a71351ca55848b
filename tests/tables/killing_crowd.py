"""A crowd at many tables of a worker: presses by chance, and remembers what it was told."""

from __future__ import annotations

import asyncio
import itertools
import time
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tests.tables.killing_checks import Sent
from tests.tables.killing_people import ChannelParty, View, parties, wished

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.tables.killing_people import Intent

PATIENCE: Final = 3.0
ANSWERED_WITHIN: Final = 30.0


class Crowd:
    """People at their tables."""

    def __init__(self, tables: int, random: Random, pace: float, say: Callable[..., None]) -> None:
        """Nobody has come yet; `say` tells the worker to do something."""
        self.sent: dict[int, Sent] = {}
        """All presses there ever were: what is noted here has to hold."""
        self.faults: list[str] = []
        self._parties = parties(tables)
        self._random = random
        self._pace = pace
        self._say = say
        self._views: dict[int, View] = {}
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self._moments = itertools.count(1)

    async def play(self, seconds: float) -> None:
        """Play everywhere for so long."""
        playing = [asyncio.create_task(self._play_at(party)) for party in self._parties]
        try:
            await asyncio.sleep(seconds)
        finally:
            for task in playing:
                task.cancel()
            ended = await asyncio.gather(*playing, return_exceptions=True)
        self.faults += [repr(each) for each in ended if isinstance(each, Exception)]

    def press_everywhere(self) -> None:
        """Press at all tables at once."""
        for party in self._parties:
            self._press_something(party)

    def give_up(self) -> None:
        """The worker is dead: nobody will be answered any more."""
        self._views.clear()
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_result(None)
        self._waiting.clear()

    async def is_answered(self, sent: Sent, within: float = ANSWERED_WITHIN) -> bool:
        """Wait for the answer to what was delivered; whether there is one."""
        done, _ = await asyncio.wait([self._waiting[sent.press]], timeout=within)
        return bool(done)

    async def _play_at(self, party: ChannelParty) -> None:
        while True:
            await asyncio.sleep(self._pace * self._random.uniform(0.02, 0.2))
            sent = self._press_something(party)
            if sent is None:
                continue
            if self._random.random() < 0.05:
                self.deliver(sent)
            if self._random.random() < 0.8:
                await self.is_answered(sent, PATIENCE)

    def _press_something(self, party: ChannelParty) -> Sent | None:
        view = self._views.get(party.channel)
        if view is None or view.phase == "CLOSED":
            return self.press(party.channel, party.people[0], ["open"])
        intent = wished(party, view, self._random)
        return None if intent is None else self.press(party.channel, *intent)

    def press(self, channel: int, person: int, intent: Intent, stamp: int | None = None) -> Sent:
        """Press, as of now or of an earlier time."""
        moment, now = next(self._moments), time.time_ns() // 1_000_000
        sent = Sent((now << 22) + moment, channel, person, intent, stamp or now, moment)
        self.sent[sent.press] = sent
        self.deliver(sent)
        return sent

    def deliver(self, sent: Sent) -> None:
        """Have a press arrive, for the first time or again."""
        waiting = self._waiting.get(sent.press)
        if waiting is None or waiting.done():
            self._waiting[sent.press] = asyncio.get_running_loop().create_future()
        if sent.intent == ["open"]:
            party = next(each for each in self._parties if each.channel == sent.channel)
            self._say("open", **party.opening(sent.press))
            return
        self._say(
            "press",
            channel=sent.channel,
            press=sent.press,
            person=sent.person,
            stamp=sent.stamp,
            intent=sent.intent,
        )

    def hear(self, said: dict[str, Any]) -> None:
        """Take in what the worker says."""
        kind = said.pop("kind")
        if kind == "view":
            self._views[said["channel"]] = View.of(said)
        elif kind == "answer":
            self._note(**said)
        else:
            self.faults.append(f"{kind}: {said}")

    def _note(self, press: int, verdict: str, why: str | None) -> None:
        """An acknowledgement, or a refusal: from now on it has to hold."""
        sent, waiting = self.sent[press], self._waiting.get(press)
        if sent.verdict not in (None, "uncertain", verdict):
            self.faults.append(f"now {verdict!r}: {sent}")
        if sent.answered is None:
            sent.answered = next(self._moments)
        sent.verdict, sent.why = verdict, why
        if waiting is not None and not waiting.done():
            waiting.set_result(None)
