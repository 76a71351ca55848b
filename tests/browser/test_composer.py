"""The line below the messages: words, and commands in one's own language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from tests.browser.club import BrowserClub
from tests.support.bots import layout

if TYPE_CHECKING:
    from playwright.async_api import Locator

    from tests.browser.tabs import Tab


pytestmark = pytest.mark.asyncio(loop_scope="session")


def commands(tab: Tab) -> Locator:
    return tab.page.locator("#commands [role='option']")


def offers(tab: Tab) -> Locator:
    return tab.page.locator("#offers [role='option']")


async def test_typed_text_is_sent_to_everybody_and_a_slash_lists_the_commands(
    club: BrowserClub,
) -> None:
    anna, ben = await club.visit("Anna", screen="phone"), await club.visit("Ben")
    await anna.type_command("hello", "Enter")
    await ben.says(ben.public, "hello")
    await anna.type_command("/")
    await expect(commands(anna)).to_have_count(2)
    await expect(commands(anna).first).to_contain_text("/mau new")
    await expect(commands(anna).first).to_contain_text("Open a table")
    await anna.is_in_order()
    await anna.page.keyboard.press("Escape")
    await expect(commands(anna)).to_have_count(0)
    await anna.page.keyboard.press("Backspace")
    # Without a keyboard, as on a phone, the button does it.
    await anna.page.get_by_role("button", name="Commands").click()
    await expect(commands(anna)).to_have_count(2)
    await anna.type_command("xyz")
    await expect(commands(anna)).to_have_count(0)
    await expect(anna.page.get_by_text("No command fits.")).to_be_visible()


async def test_commands_and_options_are_named_in_the_language_of_the_person(
    club: BrowserClub,
) -> None:
    anna, ben = await club.visit("Anna"), await club.visit("Ben")
    for tab, name, option in ((anna, "mau new", "game"), (ben, "mau neu", "spiel")):
        await tab.type_command(f"/{name[:6]}")
        await expect(commands(tab)).to_have_count(1)
        await expect(commands(tab)).to_contain_text(f"/{name}")
        await tab.key("Enter")
        await expect(tab.page.locator("[data-command='mau new']")).to_contain_text(f"/{name}")
        await expect(tab.page.locator("[data-option='game']")).to_have_attribute(
            "aria-label", option
        )


async def test_the_bot_proposes_option_values_and_receives_the_chosen_value(
    club: BrowserClub,
) -> None:
    await club.channel.send(view=layout("a table"))
    tab = await club.visit("Ben", screen="phone")
    await tab.type_command("/mau neu ")
    await expect(offers(tab)).to_have_text(["Rabe", "Klassisch", "Noris"])
    await tab.key("k")
    await expect(offers(tab)).to_have_text(["Klassisch"])
    await tab.is_in_order()
    await offers(tab).click()
    await expect(tab.page.locator("[data-option='game']")).to_have_value("Klassisch")
    await offers(tab).filter(has_text="loud").click()
    await tab.pick("true")
    await tab.page.get_by_role("button", name="Senden").click()
    await tab.says(tab.public, "klassisch, loud")
    await tab.says(tab.public, "Ben hat /mau neu verwendet")
    await expect(tab.page.locator("[data-command]")).to_have_count(0)


async def test_a_command_is_not_sent_without_its_required_options(club: BrowserClub) -> None:
    tab = await club.visit("Anna")
    await tab.type_command("/mau new ")
    await tab.page.get_by_role("button", name="Send").click()
    await expect(tab.page.get_by_role("alert")).to_have_text("This is required.")
    await expect(tab.page.locator("[data-option='game']")).to_have_attribute("aria-invalid", "true")
    await tab.page.keyboard.press("Escape")
    await expect(tab.page.locator("[data-command]")).to_have_count(0)
    assert club.bot.commands == []


async def test_an_unanswered_command_shows_its_failure_where_it_was_typed(
    club: BrowserClub,
) -> None:
    tab = await club.visit("Anna")
    club.sandbox.settings.durations.answer = 0.5
    club.sandbox.gateway_faults.lose_events(1, "INTERACTION_CREATE")
    await tab.type_command("/mau rules ", "Enter")
    attempt = tab.page.locator(".attempt")
    await expect(attempt).to_contain_text("The application did not respond")
    await expect(attempt).to_contain_text("/mau rules")
    await attempt.get_by_role("button", name="Dismiss message").click()
    await expect(attempt).to_have_count(0)
