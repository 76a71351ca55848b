"""What newcomers are told of the call, and of catching."""

from __future__ import annotations

import pytest

from bot.chat.context import HandExtras
from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, Lang
from bot.people.settings import PersonSettings
from cogs.match.hand_message import hand_message, hint_for
from tests.support import limits
from tests.support.club import club
from tests.support.gatherings import (
    hands,
    laid,
    press,
)
from tests.support.views import hand_view
from tests.support.wording import tells


def is_call(part: limits.Part) -> bool:
    return str(part.get("custom_id", "")).endswith(":call")


async def test_only_newcomers_get_a_hint_about_the_call() -> None:
    async with club() as c:
        table = await laid(c, "noris", hands("noris", 2, "red-5 red-4"), seats=2)
        hand = hand_view(table, 0)
        for begun_matches in (0, 1, 3):
            chosen = PersonSettings(matches={"noris": begun_matches})
            assert tells(hint_for(hand, chosen, Viewer("en")) or "", "game-noris.call")
        assert hint_for(hand, PersonSettings(matches={"noris": 4}), Viewer("en")) is None
        assert hint_for(hand_view(table, 1), PersonSettings(), Viewer("en")) is None


@pytest.mark.parametrize("lang", LANGS)
async def test_a_hint_to_call_uses_the_label_of_the_button(lang: Lang) -> None:
    async with club() as c:
        text = hands("switch", 2, "spades-5 spades-6", top="spades-3")
        hand = hand_view(await laid(c, "switch", text, seats=2), 0)
        shown = hand_message(hand, Viewer(lang), PersonSettings(), HandExtras())
        call = next(each for each in limits.parts(limits.sent(shown)) if is_call(each))
        assert call["label"] in (hint_for(hand, PersonSettings(), Viewer(lang)) or "")


async def test_hints_follow_the_policy_of_the_call() -> None:
    async with club() as c:
        table = await laid(c, "stop", hands("stop", 2, "red-5 red-4"), seats=2)
        hint = hint_for(hand_view(table, 0), PersonSettings(), Viewer("en")) or ""
        assert tells(hint, "hint-arm")
        await press(c, table, 0, "call")
        assert hint_for(hand_view(table, 0), PersonSettings(), Viewer("en")) is None


async def test_newcomers_get_hints_to_catch_and_to_call() -> None:
    async with club() as c:
        table = await laid(c, "noris", hands("noris", 2, "red-5 red-4"), "0 play red-5", seats=2)
        assert tells(
            hint_for(hand_view(table, 0), PersonSettings(), Viewer("en")) or "", "hint-call-now"
        )
        assert tells(
            hint_for(hand_view(table, 1), PersonSettings(), Viewer("en")) or "",
            "button-catch.named",
        )
