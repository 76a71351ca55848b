"""Which update goes first, how long updates wait, and how many places replies keep from them."""

from __future__ import annotations

from bot.chat.limits.pacer import AN_ADDRESS
from bot.chat.limits.request_budget import Urgency
from bot.clock import SECOND
from tests.chat.limits.test_request_budget import WaitingRequests


async def test_many_answers_a_second_have_more_reserved_places_than_a_few() -> None:
    taken = []
    for answers in (0, 16, 40):
        crowd = WaitingRequests(AN_ADDRESS)
        crowd.ask_many(answers, Urgency.ANSWER)
        crowd.ask_many(60, Urgency.REST)
        await crowd.clock.advance(SECOND - 1)
        taken.append(len(crowd.sent))
    assert taken == [AN_ADDRESS - 1, AN_ADDRESS - 3, AN_ADDRESS - 5]


async def test_of_equally_urgent_updates_the_message_that_was_idle_longest_goes_first() -> None:
    crowd = WaitingRequests(a_second=1)
    crowd.ask("first", Urgency.TURN)
    for name, idle in (("pressed 2 s ago", 2), ("pressed 9 s ago", 9), ("pressed 4 s ago", 4)):
        waiting, _ = crowd.ask(name, Urgency.TURN)
        waiting.idle_since = crowd.clock.now() - idle * SECOND
    await crowd.clock.advance(10 * SECOND)
    assert [name.split()[1] for name in crowd.names()[1:]] == ["9", "4", "2"]


async def test_the_longest_wait_leaves_out_what_people_wait_for() -> None:
    crowd = WaitingRequests(a_second=1)
    crowd.ask_many(3, Urgency.ANSWER)
    await crowd.clock.advance(100)
    assert crowd.budget.longest_wait == 0
    crowd.ask("later", Urgency.REST)
    await crowd.clock.advance(300)
    crowd.ask("later", Urgency.TURN)
    await crowd.clock.advance(100)
    assert crowd.budget.longest_wait == 400
