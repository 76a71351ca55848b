"""Commands are typed in one's own language, and the bot proposes what could come next."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import visiting
from tests.browser.playing import PATIENCE
from tests.browser.tabs import Tab
from tests.support.wording import captured, wording

pytestmark = pytest.mark.asyncio(loop_scope="session")

MOST_DRAWS = 30
YOUR_TURN = wording("hand-your-turn-now", "de").strip("*")
NEEDS_MORE = wording("face-jack", "de")
"""A card that is laid with a intent."""
OWN_CARDS = wording("scene-alt-hand", "de", cards="").strip(" .")
FITS = re.compile(captured("scene-alt-fits", "de", cards="[^.]+"))


async def test_a_person_opens_a_match_and_lays_a_card_with_german_commands(
    chromium: Browser, tmp_path: Path
) -> None:
    async with visiting(chromium, tmp_path, lang="de") as visits:
        tab = await visits.visit("Anna")
        await commands_are_listed(tab)
        await open_a_table(tab)
        await tab.type_command("/mau starten ", "Enter")
        card = await a_plain_card_that_fits(tab)
        await lay(tab, card)
        laid = wording("event-laid-plain", "de", seat="Anna", card=card)
        await tab.picture(tab.public, laid).wait_for()
        await tab.is_in_order()


async def commands_are_listed(tab: Tab) -> None:
    """A slash and a word list the commands by their German names, opening a table first."""
    await tab.type_command("/mau")
    listed = tab.page.locator("#commands [role='option']")
    await expect(listed.first).to_contain_text("/mau neu")
    for name in ("mau neu", "mau mitspielen", "mau legen"):
        await expect(listed.filter(has_text=name)).not_to_have_count(0)
    await tab.is_in_order()
    await tab.page.keyboard.type(" ne")
    await expect(listed.first).to_contain_text(wording("slash-mau-new.description", "de"))


async def open_a_table(tab: Tab) -> None:
    """Go on with the first command of the list, and what it can be told."""
    for key in ("Enter", "spiel", "Enter", "klass", "Enter", "im-thread", "Enter"):
        await tab.key(key)
    await tab.pick("no")
    for key in ("ki", "Enter", "1"):
        await tab.key(key)
    await tab.is_in_order()
    await tab.key("Enter")
    await tab.says(tab.hand, wording("game-classic", "de"))


async def a_plain_card_that_fits(tab: Tab) -> str:
    """Wait for a turn in which there is one; draw while there is none."""
    for _ in range(MOST_DRAWS):
        await tab.hand.filter(has_text=YOUR_TURN).wait_for(timeout=PATIENCE)
        words = await tab.hand.inner_text()
        fits = FITS.search(await described_hand(tab))
        cards = [each for each in (fits[1].split(", ") if fits else []) if NEEDS_MORE not in each]
        if cards:
            return cards[0]
        await type_what_ends_the_turn(tab, words)
    raise AssertionError(f"nothing fits after {MOST_DRAWS} draws")


async def described_hand(tab: Tab) -> str:
    """The words for those who do not see the picture of the hand."""
    return str(await tab.picture(tab.hand, OWN_CARDS).get_attribute("alt"))


async def type_what_ends_the_turn(tab: Tab, words: str) -> None:
    """Draw, or accept what an attack brings."""
    await tab.type_command(
        f"/mau {wording('slash-mau-accept.name', 'de')} "
        if wording("button-accept", "de") in words
        else "/mau ziehen ",
        "Enter",
    )
    await expect(tab.hand).not_to_contain_text(YOUR_TURN, timeout=PATIENCE)


async def lay(tab: Tab, card: str) -> None:
    """Type the beginning of a card; the bot proposes the whole of it."""
    await tab.type_command("/mau legen ", card.lower())
    proposed = tab.page.locator("#offers [role='option']").filter(has_text=card)
    await proposed.first.wait_for()
    await tab.is_in_order()
    await tab.key("Enter")
    await expect(tab.page.locator("input[data-option='card']")).to_have_value(card)
    await tab.key("Enter")
