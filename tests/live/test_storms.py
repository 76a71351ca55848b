"""Discord fails, limits, is slow, hangs up and forgets tokens; people play on."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable

import pytest

from sandbox import InteractionOutcome, SandboxSettings
from sandbox.faults import RestFault, RestFaults
from tests.live.accounts import compare
from tests.live.evening import LONGEST, NO_END, Evening, eventually, until_done, usual
from tests.live.people import LivePlayer
from tests.live.shown import verbs
from tests.support.wording import tells, wording

pytestmark = pytest.mark.timeout(LONGEST + 60)

TABLE_EDIT = "/channels/{channel_id}/messages/{message_id}"
HAND_EDIT = "/webhooks/*/messages/@original"
ANSWER = "/interactions/*"
BETWEEN = 0.35
TABLES = {"noris": ("Anna", "Ben", "Cleo"), "rabe": ("Ida", "Jo")}

MOST_MATCHES = 12
"""At each table, until the storm is over."""

STORM: tuple[Callable[[RestFaults], RestFault], ...] = (
    lambda faults: faults.answer_with_server_error(503, TABLE_EDIT, 2, method="PATCH"),
    lambda faults: faults.answer_rate_limited(0.5, TABLE_EDIT, 2, method="PATCH"),
    lambda faults: faults.answer_with_server_error(502, HAND_EDIT, 2),
    lambda faults: faults.answer_rate_limited(0.4, HAND_EDIT, 3),
    lambda faults: faults.answer_with_server_error(500, ANSWER, 2),
    lambda faults: faults.answer_rate_limited(0.3, ANSWER, 2),
    lambda faults: faults.answer_rate_limited(0.3, ANSWER, 1, via=False),
    lambda faults: faults.answer_late(0.6, ANSWER, 3),
    lambda faults: faults.answer_late(3.2, ANSWER, 1),
    lambda faults: faults.cut_answer(0, ANSWER, 2),
    lambda faults: faults.cut_answer(40, ANSWER, 2),
    lambda faults: faults.reset_connection(ANSWER, 2),
    lambda faults: faults.answer_late(1.0, HAND_EDIT, 2),
    lambda faults: faults.cut_answer(10, HAND_EDIT, 2),
    lambda faults: faults.reset_connection(HAND_EDIT, 2),
    lambda faults: faults.cut_answer(10, TABLE_EDIT, 2, method="PATCH"),
    lambda faults: faults.reset_connection(TABLE_EDIT, 2, method="PATCH"),
    lambda faults: faults.answer_with_error_code(404, 10062, "Unknown interaction", ANSWER, 2),
    lambda faults: faults.answer_with_error_code(404, 10015, "Unknown Webhook", HAND_EDIT, 2),
)


class Storm:
    """Faults that come one after another, while people play."""

    def __init__(self, faults: RestFaults) -> None:
        self._faults = faults
        self._all = [make(RestFaults()) for make in STORM]

    @property
    def left(self) -> list[RestFault]:
        """What nothing has met yet, or not often enough."""
        return [each for each in self._all if each.times]

    async def rage(self, people: list[LivePlayer]) -> None:
        """Go on until all of it was met; then let people come to an end."""
        for each in people:
            each.for_fun = NO_END
        for fault in self.left:
            self._faults.add(fault)
            await asyncio.sleep(BETWEEN)
        await eventually(lambda: not self.left)
        for each in people:
            each.for_fun = 0

    def rest(self) -> None:
        """Let people come to a table in peace."""
        self._faults.clear_faults()


async def test_no_player_loses_a_card_to_errors_limits_or_broken_replies(evening: Evening) -> None:
    bot = await evening.bot()
    storm = Storm(evening.sandbox.faults)
    played: list[tuple[list[LivePlayer], str]] = []
    for number in range(MOST_MATCHES):
        if storm.left:
            played += await _matches(evening, storm, number)
    assert storm.left == []
    await evening.end()
    certain = 0
    for players, match in played:
        certain += compare(players, *await evening.stored(match))
    assert certain
    evening.judge()
    assert "[error" not in bot.said


async def _matches(
    evening: Evening, storm: Storm, number: int
) -> list[tuple[list[LivePlayer], str]]:
    """Two matches at once in the storm, to their ends."""
    storm.rest()
    tables = []
    for game, names in TABLES.items():
        channel = evening.sandbox.add_channel(evening.sandbox.guild, f"{game}-{number}")
        tables.append(await evening.table(game, *names, channel=channel))
    people = list(itertools.chain(*tables))
    raging = asyncio.create_task(storm.rage(people))
    matches = await asyncio.gather(*(evening.played(each) for each in tables))
    raging.cancel()
    await asyncio.gather(raging, return_exceptions=True)
    storm.rest()
    await eventually(lambda: all(tells(_table_text(each), "button-rematch") for each in people))
    return list(zip(tables, matches, strict=True))


def _table_text(player: LivePlayer) -> str:
    return player.table.text if player.table else ""


async def test_a_table_message_with_a_lost_reply_is_not_posted_twice(evening: Evening) -> None:
    await evening.bot()
    # The message of the lobby becomes that of the table.
    evening.sandbox.faults.cut_answer(0, "/channels/{channel_id}/messages", method="POST")
    (anna, _) = await evening.table("noris", "Anna", "Ben")
    await eventually(lambda: [verbs(each) & {"hand"} for each in anna.tables()] == [{"hand"}])
    posted = evening.sandbox.log.count_of_route("POST", "/channels/{channel_id}/messages")
    assert posted == 2, "it was never tried again"
    await evening.end()
    evening.judge()


class TestTokens:
    @pytest.fixture
    def settings(self) -> SandboxSettings:
        return usual(token=2.0)

    async def test_hands_with_expired_tokens_are_not_edited_and_my_hand_sends_new_hands(
        self, evening: Evening
    ) -> None:
        bot = await evening.bot()
        players = await evening.table("classic", "Anna", "Ben", "Cleo")
        match = await evening.played(players)
        anna = players[0]
        await asyncio.sleep(2.1)
        # The rematch changes every hand.
        assert anna.table is not None
        opened = await anna.tap(anna.table, "join")
        assert opened.outcome is InteractionOutcome.MESSAGE
        await evening.end()
        compare(players, *await evening.stored(match))
        evening.judge()
        assert "[error" not in bot.said
        refused = [each for each in evening.sandbox.log.requests if each.status == 401]
        assert len(refused) <= 2 * len(players), "dead tokens are tried again and again"


async def test_an_unused_hand_falls_asleep_and_wakes_at_a_press(
    evening: Evening,
) -> None:
    await evening.bot(before="import bot.chat.messages.hands as hands; hands.LIVE = 1_500")
    anna, ben = await evening.table("noris", "Anna", "Ben")
    await eventually(
        lambda: all(wording("hand-asleep") in _hand_text(each) for each in (anna, ben))
    )
    assert ben.hand is not None
    woken = await ben.tap(ben.hand, "draw")
    assert woken.outcome is InteractionOutcome.UPDATE
    assert wording("hand-asleep") not in woken.text
    assert anna.table is not None
    again = await until_done(lambda: anna.tap(anna.table, "hand"))  # type: ignore[arg-type]  # it is there
    assert "call" in verbs(again.message)  # type: ignore[arg-type]  # as above
    await evening.end()
    evening.judge()


def _hand_text(player: LivePlayer) -> str:
    return player.hand.text if player.hand else ""
