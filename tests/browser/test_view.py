"""What comes is seen: the view stays down, follows what one does, and else offers to go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.club import BrowserClub
from tests.browser.conftest import SCREENS
from tests.support.bots import Interaction, layout

if TYPE_CHECKING:
    import discord
    from playwright.async_api import Locator

    from tests.browser.tabs import Tab

pytestmark = pytest.mark.asyncio(loop_scope="session")

TALL = "\n".join(f"card {number}" for number in range(60))
"""More than fits on any of the screens."""
ROUNDS = 5
A_FINGER = 40
IS_BELOW = """(far) => {
  const [view, inner] = [".view", ".view-inner"]
    .map((name) => document.querySelector(name).getBoundingClientRect());
  return Math.abs(inner.bottom - view.bottom - far) < 1;
}"""
IS_UP = """() => {
  const [view, inner] = [".view", ".view-inner"]
    .map((name) => document.querySelector(name).getBoundingClientRect());
  return Math.abs(inner.top - view.top) < 1;
}"""
TWO_FRAMES = "() => new Promise((on) => requestAnimationFrame(() => requestAnimationFrame(on)))"
SHRINK_AND_GROW = """(view) => {
  const { style } = view.querySelector(".view-inner");
  style.paddingBottom = "0";
  const lower = view.scrollTop;
  style.paddingBottom = "1200px";
  return lower;
}"""
"""What is shown gets shorter and taller again before the page is told that this moved it."""


def view(tab: Tab) -> Locator:
    return tab.page.locator(".view")


def pill(tab: Tab) -> Locator:
    return tab.page.locator("button.jump")


def button(tab: Tab, custom_id: str) -> Locator:
    return tab.page.locator(f"[data-custom-id='{custom_id}']").first


async def is_down(tab: Tab) -> None:
    """Wait until there is nothing below, nor an offer to go there."""
    await tab.page.wait_for_function(IS_BELOW, arg=0)
    await expect(pill(tab)).to_have_count(0)


async def turn_up(tab: Tab) -> None:
    """Turn the wheel until there is nothing above."""
    await view(tab).hover()
    await tab.page.mouse.wheel(0, -100_000)
    await tab.page.wait_for_function(IS_UP)
    await expect(pill(tab)).to_have_count(0)


async def is_up(tab: Tab) -> None:
    """The view has stayed where it was."""
    assert await tab.page.evaluate(IS_UP)


def let_it_grow(club: BrowserClub, table: discord.Message) -> None:
    """From now on a press is answered privately, and at once the table is taller."""
    heard: list[Interaction] = []

    async def answer(interaction: Interaction, _: str) -> None:
        heard.append(interaction)
        await interaction.response.send_message(f"hand {len(heard)}", ephemeral=True)
        rows = "\n".join(f"row {each}" for each in range(len(heard) * 10))
        await table.edit(view=layout(f"{rows}\nround {len(heard)}", "hand"))

    club.bot.pressed = answer


@pytest.mark.parametrize("screen", SCREENS)
async def test_a_private_reply_stays_in_view_when_the_table_grows_at_the_same_moment(
    club: BrowserClub, screen: str
) -> None:
    table = await club.channel.send(view=layout("a table", "hand"))
    let_it_grow(club, table)
    anna = await club.visit("Anna", screen=screen)
    for times in range(1, ROUNDS + 1):
        await button(anna, "hand").click()
        await anna.says(anna.hand, f"hand {times}")
        await anna.says(anna.public, f"round {times}")
        await is_down(anna)


@pytest.mark.parametrize("screen", SCREENS)
async def test_the_reply_to_a_press_or_command_scrolls_its_reader_down(
    club: BrowserClub, screen: str
) -> None:
    await club.channel.send(view=layout("a table", "hand"))
    await club.channel.send(view=layout(TALL))
    anna = await club.visit("Anna", screen=screen)
    await anna.says(anna.public, "card 59")
    await turn_up(anna)
    await button(anna, "hand").click()
    await anna.says(anna.hand, "your cards")
    await is_down(anna)
    await turn_up(anna)
    await anna.type_command("/mau rules ", "Enter")
    await anna.says(anna.hand, "rules")
    await is_down(anna)


async def test_a_reader_scrolled_up_is_offered_messages_caused_by_other_people(
    club: BrowserClub,
) -> None:
    await club.channel.send(view=layout("a table", "hand"))
    await club.channel.send(view=layout(TALL))
    anna, ben = await club.visit("Anna", screen="phone"), await club.visit("Ben")
    await anna.says(anna.public, "card 59")
    await turn_up(anna)
    await button(ben, "hand").click()
    await ben.says(ben.hand, "your cards")
    await is_down(ben)
    await expect(pill(anna)).to_have_count(0)
    gone = await club.channel.send(view=layout("soon gone"))
    await anna.says(anna.public, "soon gone")
    await club.channel.send(view=layout("news"))
    await gone.delete()
    await anna.says(anna.public, "news")
    await expect(anna.page.get_by_text("soon gone")).to_have_count(0)
    await is_up(anna)
    await anna.is_in_order()
    await pill(anna).click()
    await is_down(anna)


async def test_a_message_that_replaces_a_deleted_message_is_offered_too(club: BrowserClub) -> None:
    await club.channel.send(view=layout(TALL))
    old = await club.channel.send(view=layout("the old hand"))
    anna = await club.visit("Anna")
    await anna.says(anna.public, "the old hand")
    await turn_up(anna)
    await old.delete()
    await expect(anna.page.get_by_text("the old hand")).to_have_count(0)
    await club.channel.send(view=layout("the new hand"))
    await anna.says(anna.public, "the new hand")
    await expect(pill(anna)).to_be_visible()
    await is_up(anna)


async def test_content_that_shrinks_and_grows_at_once_does_not_count_as_scrolling_up(
    club: BrowserClub,
) -> None:
    await club.channel.send(view=layout(TALL))
    anna = await club.visit("Anna", screen="phone")
    await anna.says(anna.public, "card 59")
    await is_down(anna)
    for _ in range(ROUNDS):
        await view(anna).evaluate(SHRINK_AND_GROW)
        await anna.page.evaluate(TWO_FRAMES)
        await is_down(anna)


async def test_a_reader_slightly_above_the_end_keeps_that_place_when_content_grows(
    club: BrowserClub,
) -> None:
    await club.channel.send(view=layout(TALL))
    anna = await club.visit("Anna", screen="phone")
    await anna.says(anna.public, "card 59")
    await view(anna).hover()
    await anna.page.mouse.wheel(0, -A_FINGER)
    await anna.page.wait_for_function(IS_BELOW, arg=A_FINGER)
    for _ in range(ROUNDS):
        await view(anna).evaluate(SHRINK_AND_GROW)
        await anna.page.evaluate(TWO_FRAMES)
        assert await anna.page.evaluate(IS_BELOW, A_FINGER)
