"""Who one is on the page, how one becomes somebody else, and what a tab does on its own."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from sandbox import Durations, Sandbox, SandboxSettings
from tests.browser.club import BrowserClub
from tests.browser.tabs import Tab
from tests.support.bots import layout

pytestmark = pytest.mark.asyncio(loop_scope="session")

WHO = "button.me .label"


async def is_somebody(tab: Tab, name: str) -> None:
    """Wait until the tab is that person's, and its address says so too."""
    await expect(tab.page.locator(WHO)).to_have_text(name)
    await expect(tab.page).to_have_title(f"{name} · Maunz")


async def test_the_address_selects_the_person_by_name_or_id_and_defaults_to_the_first(
    club: BrowserClub,
) -> None:
    ben = club.sandbox.person("Ben")
    for who, name in (("Ben", "Ben"), ("bEN", "Ben"), (str(ben.id), "Ben"), ("", "Anna")):
        tab = await club.visit(who)
        await is_somebody(tab, name)
        assert "?as=" in tab.page.url
        await expect(tab.page.get_by_role("alert")).to_have_count(0)


async def test_an_unknown_name_in_the_address_is_reported_and_can_be_added(
    club: BrowserClub,
) -> None:
    tab = await club.visit("Zoe", screen="phone")
    said = tab.page.get_by_role("alert")
    await expect(said).to_have_text("Nobody here is called Zoe. You are Anna.")
    await tab.is_in_order()
    await tab.page.get_by_role("button", name="Add", exact=True).click()
    await is_somebody(tab, "Zoe")
    await expect(said).to_have_count(0)
    assert "Zoe" in club.sandbox.people


async def test_a_visitor_can_switch_to_another_person_in_the_same_tab_or_a_new_tab(
    club: BrowserClub,
) -> None:
    tab = await club.visit("Anna")
    await tab.page.get_by_role("button", name="You are Anna").click()
    async with tab.page.context.expect_page() as another:
        await tab.page.get_by_role("link", name="Ben in a new tab").click()
    await expect((await another.value).locator(WHO)).to_have_text("Ben")
    await tab.page.get_by_role("link", name="Be Ben").click()
    await is_somebody(tab, "Ben")
    assert tab.page.url.partition("#")[0].endswith("/?as=Ben")
    await expect(tab.page.get_by_role("button", name="Du bist Ben")).to_be_visible()
    await tab.page.get_by_role("button", name="Du bist Ben").click()
    await tab.page.get_by_label("Sprache").first.select_option("sv-SE")
    await expect(tab.page.get_by_role("button", name="Du är Ben")).to_be_visible()
    await tab.page.keyboard.press("Escape")
    await expect(tab.page.get_by_role("dialog")).to_have_count(0)


async def test_the_channel_list_slides_in_and_out_on_a_phone(club: BrowserClub) -> None:
    other = club.sandbox.add_channel(club.sandbox.guild, "other")
    await club.channel.send(view=layout("a table"))
    tab = await club.visit("Anna", screen="phone")
    link = tab.page.locator(f".sidebar [data-channel-id='{other.id}']")
    opens = tab.page.get_by_role("button", name="Open the channel list")
    await expect(link).not_to_be_in_viewport()
    await opens.click()
    await expect(link).to_be_in_viewport()
    await tab.page.keyboard.press("Escape")
    await expect(link).not_to_be_in_viewport()
    await opens.click()
    await link.click()
    await expect(link).not_to_be_in_viewport()
    await expect(tab.page.get_by_role("heading", name="other", exact=True)).to_be_visible()


async def test_a_tab_of_a_person_unknown_to_a_new_sandbox_switches_to_a_known_person(
    club: BrowserClub,
) -> None:
    club.sandbox.person("Zoe")
    anna, zoe = await club.visit("Anna"), await club.visit("Zoe")
    port = int(club.sandbox.page_url.rpartition(":")[2].strip("/"))
    await club.bot.close()
    await club.sandbox.stop()
    for tab in (anna, zoe):
        await expect(tab.page.locator(".link-state.away")).to_be_visible()
    anew = Sandbox(SandboxSettings(durations=Durations(identify=0)))
    for name in ("Anna", "Ben"):
        anew.person(name)
    await anew.start(port)
    try:
        await is_somebody(zoe, "Anna")
        await expect(zoe.page.get_by_role("alert")).to_contain_text("Nobody here is called Zoe.")
        for tab in (anna, zoe):
            await expect(tab.page.locator(".link-state.away")).to_have_count(0)
        assert [each.split()[0] for each in await alive(anew)] == ["Anna", "Anna"]
    finally:
        for tab in (anna, zoe):
            # That nobody answered for a while is what it complained of, and nobody will again.
            await tab.page.close()
            assert all("ERR_CONNECTION_REFUSED" in each for each in tab.complaints)
            tab.complaints.clear()
        await anew.stop()


async def alive(sandbox: Sandbox) -> list[str]:
    """Who looks at the sandbox."""
    return sorted(each.user.name for each in sandbox.feed.viewers)
