"""A calm server, and accounts of another server that press or type without end.

All requests go through one pacer, in virtual time. What a press costs besides has no part in it.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Final

from bot.chat.limits.pacer import Pacer, RequestKind
from bot.chat.limits.request_budget import Sender, Urgency, current_sender, sent_by
from bot.chat.messages.hands import A_TOKEN
from bot.clock import SECOND, wait_until_done_or_at
from tests.support.virtual import VirtualClock

if TYPE_CHECKING:
    from bot.chat.limits.request_budget import ArrivalKind

CALM: Final = 1
LOUD: Final = 2
"""The ids of the servers."""
CALM_PEOPLE: Final = 12
CALM_PACE: Final = 4
"""The presses a second in the calm server."""
BETWEEN_PRESSES: Final = 600
"""The shortest time between two presses of a person that plays. Whoever presses faster is eager."""
GIVEN_UP: Final = 2500
"""The time after which the bot gives up a reply."""
WAY: Final = 100


class WaitingTimes(list[int]):
    """The waiting times of requests, in milliseconds."""

    def quantile(self, share: float) -> int:
        return sorted(self)[int(len(self) * share)]


class FloodedServers:
    """The presses of both servers, and how long the calm one waits."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.clock = VirtualClock()
        self.pacer = Pacer(self.clock)
        self.waits = WaitingTimes()
        """The waits for replies in the calm server."""
        self.pushes = WaitingTimes()
        """The waits until another hand of the calm server shows a press."""
        self.lost = 0
        """The replies that the calm server never got."""
        self.loud_answers = 0
        """The replies that the accounts of the other server got."""
        self._next_push: dict[int, int] = {}
        """The time, by the person that presses, of the next push to another hand."""
        self._pressed_at: dict[int, int] = {}
        """The times of the last presses in the calm server, by person."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(
        self,
        seconds: int,
        *,
        accounts: int = 0,
        each_second: int = 0,
        kind: ArrivalKind = "request",
    ) -> None:
        """Let the calm server play, while accounts of the other one send so much each."""
        lasts, begun = seconds * SECOND, self.clock.now()
        calm = [self.random.randrange(lasts) for _ in range(seconds * CALM_PACE)]
        loud = range(0, lasts, SECOND // each_second) if accounts else ()
        for at, is_calm in sorted([(at, True) for at in calm] + [(at, False) for at in loud]):
            await self.clock.advance(begun + at - self.clock.now())
            if is_calm:
                self._arrive("request", Sender(self._calm_person(), CALM))
            else:
                for account in range(accounts):
                    self._arrive(kind, Sender(100 + account, LOUD))
            await self.clock.settle()
        await self.clock.advance(2 * GIVEN_UP)
        for task in [*self._tasks]:
            task.cancel()

    def _calm_person(self) -> int:
        """Draw the next person to press. Nobody presses faster than people who play."""
        now = self.clock.now()
        rested = [
            each
            for each in range(10, 10 + CALM_PEOPLE)
            if self._pressed_at.get(each, 0) + BETWEEN_PRESSES <= now
        ]
        person = self.random.choice(rested)
        self._pressed_at[person] = now
        return person

    def _arrive(self, kind: ArrivalKind, sender: Sender) -> None:
        if not self.pacer.arrival_limit.admits(kind, sender, self.clock.now()):
            self.lost += sender.server == CALM
            return
        with sent_by(sender):
            self._start(Urgency.ANSWER if kind == "request" else Urgency.SUGGESTION)
        if kind == "request" and self.clock.now() >= self._next_push.get(sender.person, 0):
            self._next_push[sender.person] = self.clock.now() + A_TOKEN
            with sent_by(sender):
                self._start(Urgency.TURN)

    def _start(self, urgency: Urgency) -> None:
        task = asyncio.ensure_future(self._send(urgency, self.clock.now()))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, urgency: Urgency, asked_at: int) -> None:
        """Send a request, which takes half to twice the usual time."""
        slot = self.pacer.request_slot(RequestKind.INTERACTION, urgency)
        has_turn = asyncio.ensure_future(slot.__aenter__())
        if urgency is not Urgency.TURN:
            await wait_until_done_or_at(self.clock, has_turn, asked_at + GIVEN_UP)
            has_turn.cancel()
        is_calm = current_sender().server == CALM
        try:
            await has_turn
        except asyncio.CancelledError:
            self.lost += is_calm
            return
        if is_calm:
            waits = self.pushes if urgency is Urgency.TURN else self.waits
            waits.append(self.clock.now() - asked_at)
        elif urgency is not Urgency.TURN:
            self.loud_answers += 1
        way = self.random.randint(WAY // 2, WAY * 2)
        await self.clock.sleep_until(self.clock.now() + way)
        slot.budget.end_request()
