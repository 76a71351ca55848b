"""A reload loses what one person alone saw, as in Discord; a button brings the hand back."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import visiting
from tests.browser.tabs import Tab
from tests.support.described_cards import held_in
from tests.support.wording import wording

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


async def cards(tab: Tab) -> Counter[str]:
    """The cards that the picture of the hand shows, as soon as it shows any."""
    picture = tab.picture(tab.hand, wording("scene-alt-hand", cards="").strip(" ."))
    await picture.wait_for()
    held = held_in(str(await picture.get_attribute("alt")))
    assert held
    return held
