"""Somebody who plays by what the hand shows: red first, then what is blue."""

from __future__ import annotations

from collections.abc import AsyncIterator

from playwright.async_api import Locator, TimeoutError as TooLateError

from tests.browser.tabs import PRESSABLE, WAIT, Tab

PATIENCE = 60_000
"""How long others may take, on a busy machine too."""
TO_REACH = 8_000
"""How long a button may take to reach; it may be gone again, and then another is looked for."""


def due_call(tab: Tab) -> Locator:
    """The call, while it is awaited of this hand."""
    return tab.hand.locator(f"button.danger[data-custom-id$=':call']{PRESSABLE}")


async def make_short(tab: Tab) -> None:
    """Set the game that is over soonest: one round of the classic one with three cards each."""
    await tab.control(tab.hand, "options").click()
    await tab.choose("set:game", "classic")
    await tab.choose("set:rounds", "1")
    await tab.is_in_order()
    await tab.control(tab.hand, "options:2").click()
    await tab.choose("set:hand.2", "3")
    await tab.is_in_order()
    await tab.control(tab.hand, "cards").click()


async def next_presses(
    tab: Tab, over: Locator, *, calls: bool = True, most: int = 200
) -> AsyncIterator[Locator]:
    """What is to be pressed next, each time that there is something, until it is over."""
    styles = "danger, .primary" if calls else "primary"
    asked = tab.hand.locator(f"button:is(.{styles}){PRESSABLE}").first
    for _ in range(most):
        await asked.or_(over.first).first.wait_for(timeout=PATIENCE)
        if await over.count():
            return
        yield due_call(tab) if calls and await due_call(tab).count() else asked
    raise AssertionError(f"not over after {most} presses")


async def play(tab: Tab, over: Locator, *, calls: bool = True) -> None:
    """Play until something is there."""
    async for found in next_presses(tab, over, calls=calls):
        await press(tab, found)


async def press(tab: Tab, found: Locator) -> None:
    """Press, unless it is gone again, and wait for what comes of it."""
    try:
        custom_id = await found.get_attribute("data-custom-id", timeout=TO_REACH) or ""
        await found.click(timeout=TO_REACH)
    except TooLateError:
        return
    await tab.is_answered()
    if custom_id.endswith(":call"):
        await due_call(tab).wait_for(state="detached", timeout=WAIT)
