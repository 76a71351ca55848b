"""A word of luck is typed into a form of Discord's, and read by everybody."""

from __future__ import annotations

import pytest

from tests.live.evening import LONGEST, Evening, eventually
from tests.live.shown import ids

pytestmark = pytest.mark.timeout(LONGEST + 60)


async def test_a_player_enters_a_lucky_word_before_a_rematch_and_everybody_can_read_it(
    evening: Evening,
) -> None:
    await evening.bot()
    anna, ben = players = await evening.table("noris", "Anna", "Ben")
    await evening.played(players)
    await eventually(lambda: anna.table)
    assert ben.table is not None
    await ben.tap(ben.table, "join")
    await eventually(
        lambda: ben.hand is not None and any(":luck" in each for each in ids(ben.hand))
    )
    assert ben.hand is not None
    sent = await ben.person.modal(await ben.tap(ben.hand, "luck"), words="Klee")
    assert not sent.has_failed, sent
    await eventually(lambda: anna.table is not None and "Klee" in anna.table.text)
    evening.judge()
