"""A reload loses what one person alone saw, as in Discord; a button brings the hand back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import visiting
from tests.browser.tabs import Tab

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_reload_loses_the_hand_message_and_a_button_restores_the_hand(
    chromium: Browser, tmp_path: Path
) -> None:
    async with visiting(chromium, tmp_path, lang="en", screen="phone") as visits:
        tab = await visits.visit("Ben")
        await tab.control(tab.public, "quick").click()
        await tab.control(tab.hand, "start").click()
        before = await cards(tab)
        await tab.page.reload()
        await tab.control(tab.public, "quick").wait_for()
        await expect(tab.page.locator("[data-ephemeral='true']")).to_have_count(0)
        await tab.control(tab.public, "quick").click()
        # The table may have had somebody draw meanwhile; nobody else lays.
        assert before <= await cards(tab)
        await tab.is_in_order()


async def cards(tab: Tab) -> set[str]:
    """The cards that the hand shows, as soon as it shows any."""
    lays = tab.hand.locator("button[data-custom-id*=':lay:']")
    await lays.first.wait_for()
    return {str(await each.get_attribute("data-custom-id")) for each in await lays.all()}
