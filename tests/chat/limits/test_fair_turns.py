"""People who press without end cost nobody else an answer. Everything is in virtual time."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Final

import pytest

from bot.chat.limits.request_budget import (
    A_PERSON,
    ArrivalLimit,
    InvalidRequests,
    RequestBudget,
    Sender,
    Urgency,
    WaitingRequest,
)
from bot.clock import MINUTE, SECOND
from tests.support.flooding import FloodedServers
from tests.support.virtual import START, VirtualClock

if TYPE_CHECKING:
    from bot.chat.limits.request_budget import ArrivalKind

CALM: Final = Sender(1, 100)
LOUD: Final = Sender(2, 200)
AT_MOST: Final = 100
"""The wait for an answer that nobody notices, in milliseconds."""


class QueuedPeople:
    """A budget without a free place, and the people who wait for one."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.budget = RequestBudget(self.clock, 3, InvalidRequests(self.clock))
        self.sent: list[str] = []

    async def fill(self, *senders: Sender) -> None:
        for each in senders:
            await self.budget.wait_for_slot(WaitingRequest(Urgency.ANSWER, each))

    def ask(self, name: str, sender: Sender, urgency: Urgency = Urgency.ANSWER) -> None:
        task = asyncio.ensure_future(self._ask(name, WaitingRequest(urgency, sender)))
        task.set_name(name)

    async def _ask(self, name: str, waiting: WaitingRequest) -> None:
        await self.budget.wait_for_slot(waiting)
        self.sent.append(name)

    async def end_all(self) -> list[str]:
        """End the requests one after the other. Return the names in the order of their turns."""
        await self.clock.settle()
        while self.budget._under_way:
            self.budget.end_request()
            await self.clock.advance(SECOND + 1)
        return self.sent


async def test_a_person_with_fewer_turns_goes_first() -> None:
    people = QueuedPeople()
    await people.fill(LOUD, LOUD, LOUD)
    people.ask("loud", LOUD)
    people.ask("calm", CALM)
    assert await people.end_all() == ["calm", "loud"]


async def test_of_two_people_the_one_of_the_server_with_fewer_turns_goes_first() -> None:
    people = QueuedPeople()
    await people.fill(Sender(3, LOUD.server), Sender(4, LOUD.server), CALM)
    people.ask("new in the loud server", Sender(5, LOUD.server))
    people.ask("new in the calm server", Sender(6, CALM.server))
    assert (await people.end_all())[0] == "new in the calm server"


async def test_turns_of_long_ago_do_not_count() -> None:
    people = QueuedPeople()
    await people.fill(LOUD, LOUD, LOUD)
    await people.end_all()
    await people.clock.advance(MINUTE)
    await people.fill(*[Sender(person, 300) for person in (3, 4, 5)])
    for _ in range(3):
        people.budget.end_request()
    await people.clock.advance(600)
    people.ask("loud", LOUD)
    people.ask("calm", CALM)
    await people.clock.advance(SECOND)
    assert people.sent == ["loud", "calm"]


async def test_suggestions_wait_behind_presses() -> None:
    people = QueuedPeople()
    await people.fill(CALM, CALM, CALM)
    people.ask("suggestion", LOUD, Urgency.SUGGESTION)
    people.ask("push", LOUD, Urgency.CARDS)
    people.ask("answer", LOUD)
    assert await people.end_all() == ["answer", "push", "suggestion"]


async def test_people_who_press_without_end_wait_behind_the_pushes() -> None:
    people = QueuedPeople()
    await people.fill(LOUD, LOUD, LOUD)
    people.ask("eager", LOUD)
    people.ask("push", Sender(), Urgency.CARDS)
    people.ask("answer", CALM)
    assert await people.end_all() == ["answer", "push", "eager"]


async def test_people_who_play_are_never_eager() -> None:
    people = QueuedPeople()
    for _ in range(60):
        waiting = WaitingRequest(Urgency.ANSWER, CALM)
        await people.budget.wait_for_slot(waiting)
        assert waiting.urgency is Urgency.ANSWER
        people.budget.end_request()
        await people.clock.advance(600)


async def test_a_request_that_is_given_up_leaves_the_queue() -> None:
    people = QueuedPeople()
    await people.fill(CALM, CALM, CALM)
    waiting = WaitingRequest(Urgency.SUGGESTION, most_wait=SECOND)
    asked = asyncio.ensure_future(people.budget.wait_for_slot(waiting))
    await people.clock.advance(SECOND - 1)
    assert people.budget.waiting == 1
    await people.clock.advance(1)
    with pytest.raises(TimeoutError):
        await asked
    assert people.budget.waiting == 0
    people.ask("next", CALM)
    assert await people.end_all() == ["next"]


class TestArrivals:
    @pytest.fixture
    def limit(self) -> ArrivalLimit:
        return ArrivalLimit()

    @pytest.mark.parametrize("kind", list(A_PERSON))
    def test_no_second_has_more_of_a_person(self, limit: ArrivalLimit, kind: ArrivalKind) -> None:
        times = sorted(random.randrange(10 * SECOND) for _ in range(1000))
        taken = [at for at in times if limit.admits(kind, LOUD, at)]
        for at in taken:
            assert sum(at <= other < at + SECOND for other in taken) <= A_PERSON[kind]
        assert len(taken) >= 9 * A_PERSON[kind]
        assert limit.dropped[kind] == len(times) - len(taken)

    def test_everybody_has_a_limit_of_their_own(self, limit: ArrivalLimit) -> None:
        for _ in range(100):
            limit.admits("request", LOUD, START)
            limit.admits("suggestion", CALM, START)
        assert limit.admits("request", CALM, START)

    def test_the_log_has_one_line_a_minute(
        self, limit: ArrivalLimit, caplog: pytest.LogCaptureFixture
    ) -> None:
        for at in range(0, 2 * MINUTE, 10):
            limit.admits("request", LOUD, START + at)
        lines = [each.getMessage() for each in caplog.records]
        assert len(lines) == 2
        assert "server 200" in lines[1]
        assert sum(int(each.rpartition(":")[2].split()[0]) for each in lines) < 12_000

    def test_people_who_have_stopped_are_forgotten(self, limit: ArrivalLimit) -> None:
        for person in range(1, 1000):
            limit.admits("request", Sender(person, 1), START + person)
        limit.admits("request", CALM, START + MINUTE)
        assert [*limit._times["request"]] == [CALM.person]


@pytest.mark.parametrize("kind", ["request", "suggestion"])
@pytest.mark.parametrize(("accounts", "each_second"), [(1, 60), (1, 100), (10, 10), (10, 100)])
async def test_a_flood_from_one_server_costs_another_nothing(
    accounts: int, each_second: int, kind: ArrivalKind
) -> None:
    seed = random.getrandbits(32)
    calm, flooded = FloodedServers(seed), FloodedServers(seed)
    await calm.run(30)
    await flooded.run(30, accounts=accounts, each_second=each_second, kind=kind)
    assert len(flooded.waits) == len(calm.waits) > 100
    assert flooded.lost == calm.lost == 0
    assert calm.waits.quantile(0.99) == 0
    assert max(flooded.waits) <= AT_MOST
    assert not flooded.pacer.late_answers.are_many


async def test_eager_people_have_their_turns_while_nobody_else_asks() -> None:
    """One person presses as much as is admitted, and has all answers."""
    servers = FloodedServers(random.getrandbits(32))
    await servers.run(10, accounts=1, each_second=100)
    answered = servers.pacer.arrival_limit.dropped
    assert servers.loud_answers == 10 * A_PERSON["request"]
    assert answered["request"] == 10 * (100 - A_PERSON["request"])
