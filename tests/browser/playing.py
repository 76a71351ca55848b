"""Somebody who plays by what the hand shows: red first, then what is blue."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import NamedTuple

from playwright.async_api import Locator
from playwright.async_api import TimeoutError as TooLateError

from bot.game import RULE_SETS
from cogs.lobby.options import RULES_PAGE, options_page_of
from tests.browser.tabs import PRESSABLE, WAIT, Tab

PATIENCE = 60_000
"""How long others may take, on a busy machine too."""
SOON = 2_000
"""After so long it is looked whether there is anything to press: a call waits for eight seconds."""
TO_REACH = 8_000
"""How long a button may take to reach; it may be gone again, and then another is looked for."""


def due_call(tab: Tab) -> Locator:
    """The call, while it is awaited of this hand."""
    return tab.hand.locator(f"button.danger[data-custom-id$=':call']{PRESSABLE}")


async def make_short(tab: Tab, **rules: str) -> None:
    """Set the game that is over soonest: one round of the classic one with three cards each."""
    await tab.control(tab.hand, "options").click()
    await tab.choose("set:game", "classic")
    await tab.choose("set:rounds", "1")
    await tab.is_in_order()
    await tab.rest()
    await tab.control(tab.hand, "options:2").click()
    shown = RULES_PAGE
    for name, value in {"hand": "3", "duty": "must", **rules}.items():
        page = options_page_of(RULE_SETS["classic"], name)
        if page != shown:
            await tab.control(tab.hand, f"options:{page}").click()
            await tab.is_in_order()
        shown = page
        await tab.choose(f"set:{name}.2", value)
    await tab.is_in_order()
    await tab.rest()
    await tab.control(tab.hand, "cards").click()


class PressWanted(NamedTuple):
    """What a hand asks to be pressed, and what that is."""

    button: Locator
    verb: str
    over: Locator
    """Once that is there nothing is to be pressed any more."""


async def next_presses(
    tab: Tab, over: Locator, *, calls: bool = True, most: int = 200
) -> AsyncIterator[PressWanted]:
    """What is to be pressed next, each time that there is something, until it is over."""
    styles = ".danger, .primary" if calls else ".primary"
    asked = tab.hand.locator(f"button:is({styles}){PRESSABLE}")
    for _ in range(most):
        await asked.first.or_(over.first).first.wait_for(timeout=PATIENCE)
        if await over.count():
            return
        found = await _most_urgent(tab, asked, calls=calls)
        with suppress(TooLateError):  # it may be gone again
            custom_id = await found.get_attribute("data-custom-id", timeout=SOON) or ""
            yield PressWanted(found, custom_id.split(":")[2], over)
    raise AssertionError(f"not over after {most} presses")


async def _most_urgent(tab: Tab, asked: Locator, *, calls: bool) -> Locator:
    """A call that is due; else what has the largest number, as a colour with many cards left."""
    if calls and await due_call(tab).count():
        return due_call(tab)
    names = await asked.all_inner_texts()
    numbers = [max(map(int, re.findall(r"\d+", name)), default=0) for name in names]
    return asked.nth(numbers.index(max(numbers)) if numbers else 0)


async def play(tab: Tab, over: Locator, *, calls: bool = True) -> None:
    """Play until something is there."""
    async for asked in next_presses(tab, over, calls=calls):
        await press(tab, asked)


async def press(tab: Tab, asked: PressWanted) -> None:
    """Press, unless it is gone again, and wait for what comes of it."""
    if not await _is_reached(asked):
        return
    await tab.is_answered()
    if asked.verb == "call":
        await due_call(tab).wait_for(state="detached", timeout=WAIT)


async def _is_reached(asked: PressWanted) -> bool:
    for patience in (SOON, TO_REACH):
        with suppress(TooLateError):
            await asked.button.click(timeout=patience)
            return True
        if await asked.over.count():
            return False
    return False
