"""Two people in two tabs race for the call."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator

from tests.browser.conftest import Visits, visiting
from tests.browser.playing import due_call, make_short, play
from tests.browser.tabs import Tab
from tests.support.wording import wording

pytestmark = pytest.mark.asyncio(loop_scope="session")

# What the picture of the table says in words after the name of a person, without Markdown.
CALLED = wording("event-called", seat="", word=wording("game-noris.call")).removesuffix(".")
CAUGHT = wording("event-caught", catcher="", seat="\0", word="").partition("\0")[0].strip()
UNDECIDED = wording("table-window", seat="", word="", time="\0").partition("\0")[0].strip(" *")

AWAITED = ", ".join(f"button.danger[data-custom-id$=':{verb}']" for verb in ("call", "catch"))
"""The buttons of a hand that are red while a call is awaited."""


@pytest.mark.timeout(300)  # until one of them has a single card left
async def test_a_simultaneous_call_and_catch_show_both_players_the_same_outcome(
    chromium: Browser, tmp_path: Path
) -> None:
    async with visiting(chromium, tmp_path, lang="en") as visits:
        anna, ben = await two_at_a_table(visits)
        layer = await down_to_one_card(anna, ben)
        catcher = ben if layer is anna else anna
        await shown_to_all(catcher, UNDECIDED).wait_for()
        # On a slow machine the catch would have won before there is anything to call with.
        await due_call(layer).wait_for()
        await asyncio.gather(
            catcher.control(catcher.public, "catch").click(), due_call(layer).click()
        )
        await due_call(layer).wait_for(state="detached")
        outcomes = await asyncio.gather(*(outcome(tab) for tab in (anna, ben)))
        # Whatever was pressed too late would have come by now.
        await anna.page.wait_for_timeout(3_000)
        assert [await told(tab) for tab in (anna, ben)] == list(outcomes)
        assert outcomes[0] == outcomes[1]
        assert len(outcomes[0]) == 1
        for tab in (anna, ben):
            await tab.is_in_order()


async def two_at_a_table(visits: Visits) -> tuple[Tab, Tab]:
    """Anna opens a table for two and starts, once Ben has joined."""
    anna, ben = await visits.visit("Anna"), await visits.visit("Ben")
    await anna.type_command("/mau new ", "thread", "Enter")
    await anna.pick("no")
    await anna.page.keyboard.press("Enter")
    await ben.control(ben.public, "join").click()
    await anna.says(anna.public, "Ben")
    await make_short(anna)
    await anna.control(anna.hand, "start").click()
    return anna, ben


async def down_to_one_card(anna: Tab, ben: Tab) -> Tab:
    """Both play until one of them has to call, and give back who.

    Their hands show that first: the message of the table may be a second late.
    """
    async with asyncio.TaskGroup() as both:
        for tab in (anna, ben):
            both.create_task(play(tab, tab.hand.locator(AWAITED), calls=False))
    return anna if await due_call(anna).count() else ben


async def outcome(tab: Tab) -> list[str]:
    """What became of the race, as soon as the table says so."""
    await shown_to_all(tab, CALLED).or_(shown_to_all(tab, CAUGHT)).wait_for()
    return await told(tab)


async def told(tab: Tab) -> list[str]:
    """Which of the two the table says."""
    return [each for each in (CALLED, CAUGHT) if await shown_to_all(tab, each).count()]


def shown_to_all(tab: Tab, words: str) -> Locator:
    """The picture of the table message, while it shows this."""
    return tab.picture(tab.public, words)
