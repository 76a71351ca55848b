"""The load decides how often the hands of waiting players follow, and what they show."""

from __future__ import annotations

from unittest.mock import patch

from bot.chat.messages.live_message import (
    BARE,
    CALM,
    DRAWINGS,
    INTERVALS,
    SHORT,
    WAITS,
    FollowPace,
)
from tests.chat.messages.test_hand_pushes import edits, shows, three
from tests.support.faults import heard_late
from tests.support.simulated import simulation, words_of
from tests.support.virtual import VirtualClock
from tests.support.wording import TURN, tells


class Queues:
    """The longest wait of a request, and the number of waiting drawings."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.wait = self.drawings = 0
        self.pace = FollowPace(self.clock, lambda: self.wait, lambda: self.drawings)


def test_the_level_rises_with_the_longest_wait_and_the_number_of_drawings() -> None:
    queues = Queues()
    for level, waiting in enumerate(WAITS, start=1):
        queues.wait = waiting - 1
        assert queues.pace.level == level - 1
        queues.wait = waiting
        assert queues.pace.level == level
    queues = Queues()
    for level, waiting in enumerate(DRAWINGS, start=1):
        queues.drawings = waiting
        assert queues.pace.level == level


def test_hands_follow_less_often_then_become_short_and_then_lose_pictures() -> None:
    queues = Queues()
    found = []
    for waiting in (0, *WAITS):
        queues.wait = waiting
        pace = queues.pace
        found.append((pace.interval, pace.shows_table, pace.shows_pictures))
    assert [each[0] for each in found] == [*INTERVALS, INTERVALS[-1], INTERVALS[-1]]
    assert [each[1] for each in found] == [True] * SHORT + [False, False]
    assert [each[2] for each in found] == [True] * BARE + [False]


async def test_the_level_falls_by_one_step_after_a_calm_time() -> None:
    queues = Queues()
    queues.wait = WAITS[-1]
    assert queues.pace.level == BARE
    queues.wait = 0
    for left in range(BARE - 1, -1, -1):
        await queues.clock.advance(CALM - 1)
        assert queues.pace.level == left + 1
        await queues.clock.advance(1)
        assert queues.pace.level == left


async def test_the_hands_of_players_who_wait_follow_the_table_message_within_a_second() -> None:
    async with simulation() as there:
        party = await three(there)
        await there.wait(4)
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        there.env.http_requests.clear()
        await party.click("Ben", "lay:red-1")
        await there.wait(1)
        assert shows(party, "Cleo", *TURN)
        heading = next(line for line in words_of(party.message()).split("\n") if "# " in line)
        for name in party.names:
            assert tells(words_of(party.hand(name)), "colour-red.card", face="1")
            assert heading in words_of(party.hand(name))
        edited = min(there.asked.times("PATCH", "/channels/"))
        assert all(each >= edited for each in there.asked.times("PATCH", "/webhooks/")[1:])


async def test_under_load_hands_that_wait_become_short_and_stay_so() -> None:
    async with simulation() as there:
        party = await three(there)
        await there.wait(4)
        there.bot.chat.hands.pace._longest_wait = lambda: WAITS[SHORT - 1]
        await party.click("Anna", "lay:red-5")
        await there.wait(2)
        assert tells(words_of(party.hand("Cleo")), "hand-others-play")
        assert tells(words_of(party.hand("Anna")), "hand-moved")
        assert shows(party, "Ben", *TURN)
        there.env.http_requests.clear()
        await party.click("Ben", "lay:red-1")
        await there.wait(2)
        assert shows(party, "Cleo", *TURN)
        assert len(edits(there)) == 1
        there.bot.chat.hands.pace._longest_wait = lambda: 0
        await there.wait(6)
        await party.click("Cleo", "draw")
        await there.wait(2)
        assert not tells(words_of(party.hand("Ben")), "hand-others-play")


async def test_a_hand_is_not_drawn_again_when_the_table_message_shows_the_same() -> None:
    async with simulation() as there:
        party = await three(there)
        await there.wait(4)
        await party.click("Anna", "lay:red-5")
        await there.wait(4)
        screens = there.bot.chat.screens
        with heard_late(there, 0.2), patch.object(screens, "hand", wraps=screens.hand) as drawn:
            await party.click("Ben", "lay:red-1")
            await there.wait(4)
        seats = [call.args[0].seat for call in drawn.call_args_list]
        # Cleo's turn is drawn once. Ben's reply names the next player after the table message does.
        assert sorted(seats) == [0, 1, 1, 2]
