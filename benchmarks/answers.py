"""Measures how long replies wait for the pacer while other requests are sent, in virtual time.

Presses come at random times. Each one causes a reply, and an edit of another hand message. A
request takes half to twice the usual time. Neither the machine nor the rest of the bot has a part.
With `--accounts`, so many accounts of another server press or type without end meanwhile.

    uv run python -m benchmarks.answers [--answers A_SECOND] [--way MILLISECONDS] [--seconds N]
    uv run python -m benchmarks.answers --accounts 10 --each 10 [--seconds N]
"""

from __future__ import annotations

import argparse
import asyncio
from random import Random

from bot.chat.limits.pacer import Pacer, RequestKind
from bot.chat.limits.request_budget import A_PERSON, Urgency
from bot.clock import SECOND
from tests.support.flooding import FloodedServers
from tests.support.virtual import VirtualClock

SEED = 1
LATEST = 5 * SECOND
"""After this time Discord has given up waiting for every reply."""


class Traffic:
    """Requests of both kinds, and how long the replies waited."""

    def __init__(self, way: int) -> None:
        self.clock = VirtualClock()
        self.random = Random(SEED)
        self.waits: list[int] = []
        self.pushed = 0
        self._pacer = Pacer(self.clock)
        self._way = way
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, urgency: Urgency) -> None:
        """Start a request that waits for its turn."""
        task = asyncio.ensure_future(self._send(urgency))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, urgency: Urgency) -> None:
        asked, slot = self.clock.now(), self._pacer.request_slot(RequestKind.INTERACTION, urgency)
        async with slot:
            slot.use_up()
            if urgency is Urgency.ANSWER:
                self.waits.append(self.clock.now() - asked)
            else:
                self.pushed += 1
        way = self.random.randint(self._way // 2, self._way * 2)
        await self.clock.sleep_until(self.clock.now() + way)
        slot.budget.end_request()

    async def end(self) -> None:
        """Wait for late requests, and cancel those that still wait."""
        await self.clock.advance(LATEST)
        for task in list(self._tasks):
            task.cancel()


async def run(args: argparse.Namespace) -> None:
    """Send replies at random times, and print how long they waited."""
    traffic = Traffic(args.way)
    begun = traffic.clock.now()
    count, lasts = round(args.answers * args.seconds), args.seconds * SECOND
    for at in sorted(traffic.random.randrange(lasts) for _ in range(count)):
        await traffic.clock.advance(begun + at - traffic.clock.now())
        traffic.begin(Urgency.ANSWER)
        traffic.begin(traffic.random.choice((Urgency.TURN, Urgency.CARDS)))
        await traffic.clock.settle()
    await traffic.end()
    waits = sorted(traffic.waits)
    print(
        f"{args.answers} answers a second, a way of {args.way} ms: {len(waits)} answered after "
        f"p50 {waits[len(waits) // 2]} ms, p99 {waits[len(waits) * 99 // 100]} ms, "
        f"longest {waits[-1]} ms; besides {traffic.pushed / args.seconds:.1f} pushes a second"
    )


async def run_flooded(args: argparse.Namespace) -> None:
    """Let accounts of another server send without end. Print how long a calm server waits."""
    for kind in A_PERSON:
        servers = FloodedServers(SEED)
        await servers.run(args.seconds, accounts=args.accounts, each_second=args.each, kind=kind)
        waits, pushes = servers.waits, servers.pushes
        print(
            f"{args.accounts} accounts send {args.each} {kind}s a second each: the calm server has "
            f"{len(waits)} answers after p99 {waits.quantile(0.99)} ms, longest {max(waits)} ms, "
            f"{servers.lost} lost; pushes after p99 {pushes.quantile(0.99)} ms"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=float, default=30.0, metavar="A_SECOND")
    parser.add_argument("--way", type=int, default=100, metavar="MILLISECONDS")
    parser.add_argument("--seconds", type=int, default=180)
    parser.add_argument("--accounts", type=int, default=0)
    parser.add_argument("--each", type=int, default=10, metavar="A_SECOND")
    args = parser.parse_args()
    asyncio.run(run_flooded(args) if args.accounts else run(args))


if __name__ == "__main__":
    main()
