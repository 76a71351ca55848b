"""An edit of a hand that Discord made the bot repeat comes late, and covers what is newer."""

from __future__ import annotations

import pytest

from tests.live.accounts import compare
from tests.live.evening import LONGEST, Evening, eventually
from tests.live.people import LivePlayer
from tests.live.shown import ids, parts, shows_cards
from tests.live.test_storms import HAND_EDIT

pytestmark = pytest.mark.timeout(LONGEST + 60)

MOST_TURNS = 80
A_SECOND = 1.0
"""So long Discord takes for the edit, and the bot does not know that it was made."""


async def test_a_laid_card_shown_again_by_a_late_edit_is_not_laid_or_counted_twice(
    evening: Evening,
) -> None:
    await evening.bot()
    await evening.see_text("Anna", "Ben")
    players = await evening.table("classic", "Anna", "Ben", hand=7)
    await eventually(lambda: all(each.hand and shows_cards(each.hand) for each in players))
    who, card = await _laid_before_a_late_edit(evening, players)
    evening.sandbox.faults.answer_late(A_SECOND, HAND_EDIT, len(players) + 1)
    await eventually(lambda: card in who.controls())
    assert who.hand is not None
    again = await who.press(who.hand, card)
    assert again.message is not None
    assert card not in ids(again.message)
    assert not who.presses[-1].done
    evening.sandbox.clear_faults()
    match = await evening.played(players)
    await evening.end()
    assert compare(players, *await evening.stored(match))
    evening.judge()


async def _laid_before_a_late_edit(
    evening: Evening, players: list[LivePlayer]
) -> tuple[LivePlayer, str]:
    """Who lays which card while the edit that told of the turn before waits to be repeated."""
    for _ in range(MOST_TURNS):
        evening.sandbox.clear_faults()
        # Twice, or on a busy machine it is repeated before anybody has looked.
        late = evening.sandbox.faults.answer_with_server_error(502, HAND_EDIT, 2)
        while not late.met:
            await next((each for each in players if each.wanted()), players[0]).act()
        for each in players:
            card = await _laid(each)
            if card is not None:
                return each, card
    raise AssertionError(f"nobody can lay anything in {MOST_TURNS} turns")


async def _laid(player: LivePlayer) -> str | None:
    """The card of somebody who has to look first, as their hand does not show their turn."""
    if player.hand is None or player.wanted():
        return None
    cards = [each for each in player.controls() if parts(each)[0] == "lay"]
    if not cards or (await player.press(player.hand, cards[0])).has_failed:
        return None
    wanted = player.wanted()
    if wanted is None or parts(wanted[0])[0] != "lay":
        return None
    await player.press(player.hand, *wanted)
    return wanted[0] if player.presses[-1].done else None
