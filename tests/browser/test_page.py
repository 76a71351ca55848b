"""What the page shows and does by itself: as people know it from Discord, and as unkind."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from discord import SelectOption, ui
from playwright.async_api import expect

from tests.browser.club import BrowserClub
from tests.browser.tabs import PRESSABLE, Tab
from tests.support.bots import layout, row

if TYPE_CHECKING:
    from playwright.async_api import Locator

pytestmark = pytest.mark.asyncio(loop_scope="session")

FIVE = ("one", "two", "three", "four", "five")
AHEAD = 50
"""So many seconds are still told in seconds."""


def button(tab: Tab, custom_id: str) -> Locator:
    return tab.page.locator(f"[data-custom-id='{custom_id}']")


def alive(tab: Tab) -> Locator:
    return tab.page.locator(f".row [data-custom-id]{PRESSABLE}")


def rows(*made: tuple[str, ...]) -> ui.LayoutView:
    """Rows of buttons in a box."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*(row(*each) for each in made)))
    return view


def menu(most: int) -> ui.View:
    """A menu of which so many can be chosen."""
    view = ui.View(timeout=None)
    options = [SelectOption(label=each.title(), value=each) for each in FIVE]
    view.add_item(ui.Select(custom_id="menu", max_values=most, options=options))
    return view


class TestPresses:
    async def test_a_waiting_press_disables_all_buttons_of_its_message_in_its_own_tab_only(
        self, club: BrowserClub
    ) -> None:
        await club.channel.send(view=layout("a table", *FIVE))
        anna, again = await club.visit("Anna"), await club.visit("Anna")
        club.go.clear()
        await button(anna, "one").click()
        await expect(alive(anna)).to_have_count(0)
        await expect(button(anna, "one").locator(".dots")).to_be_visible()
        await expect(button(anna, "two").locator(".dots")).to_have_count(0)
        await button(anna, "two").click(force=True)
        await expect(alive(again)).to_have_count(len(FIVE))
        await button(again, "three").click()
        await expect(alive(again)).to_have_count(0)
        club.go.set()
        for tab in (anna, again):
            await expect(alive(tab)).to_have_count(len(FIVE))
            await expect(tab.page.locator("article .failure")).to_have_count(0)
        assert club.pressed == ["one", "three"]

    async def test_a_focused_button_keeps_the_focus_when_buttons_are_added_before_it(
        self, club: BrowserClub
    ) -> None:
        sent = await club.channel.send(view=rows(("card", "other"), ("call", "draw")))
        anna = await club.visit("Anna")
        await button(anna, "draw").focus()
        await sent.edit(view=rows(("new", "card", "other"), ("newer",), ("call", "draw")))
        await expect(button(anna, "newer")).to_be_visible()
        await expect(button(anna, "draw")).to_be_focused()

    async def test_a_press_that_is_not_answered_in_time_is_shown_as_failed(
        self, club: BrowserClub
    ) -> None:
        await club.channel.send(view=layout("a table", "one"))
        anna, ben = await club.visit("Anna"), await club.visit("Ben")
        club.sandbox.settings.durations.answer = 0.5
        club.go.clear()
        await button(anna, "one").click()
        failure = anna.page.locator("article .failure")
        await expect(failure).to_have_text("This interaction failed")
        await expect(failure).to_have_attribute("data-reason", "timeout")
        await expect(alive(anna)).to_have_count(1)
        await expect(ben.page.locator(".failure")).to_have_count(0)
        club.go.set()
        club.sandbox.settings.durations.answer = 3.0
        await button(anna, "one").click()
        await expect(failure).to_have_count(0)

    async def test_a_press_on_a_button_removed_by_an_edit_fails_and_is_never_sent(
        self, club: BrowserClub
    ) -> None:
        sent = await club.channel.send(view=layout("a table", "old"))
        anna = await club.visit("Anna")
        await club.out_of_sight(sent, layout("a table", "new"))
        await button(anna, "old").click()
        failure = anna.page.locator("article .failure")
        await expect(failure).to_have_attribute("data-reason", "unknown_component")
        assert club.pressed == []
        # The next edit is seen again, and says nothing of the failure any more.
        await sent.edit(view=layout("a table", "newer"))
        await expect(button(anna, "newer")).to_be_visible()
        await expect(button(anna, "old")).to_have_count(0)
        await expect(failure).to_have_count(0)

    async def test_a_form_opens_in_the_pressing_tab_and_can_be_sent_or_closed(
        self, club: BrowserClub
    ) -> None:
        await club.channel.send(view=layout("a table", "form"))
        anna, again = await club.visit("Anna"), await club.visit("Anna")
        form = anna.page.get_by_role("dialog", name="Who are you?")
        await button(anna, "form").click()
        await expect(form).to_be_visible()
        await anna.page.keyboard.press("Escape")
        await expect(form).to_have_count(0)
        await button(anna, "form").click()
        await form.get_by_label("Name").fill("Zoe")
        await anna.is_in_order()
        await form.get_by_role("button", name="Submit").click()
        await anna.says(anna.hand, "hello Zoe")
        await expect(form).to_have_count(0)
        await expect(again.page.get_by_role("dialog")).to_have_count(0)
        assert club.pressed == ["form", "form", "name"]

    async def test_a_menu_sends_a_single_value_at_once_and_several_values_after_closing(
        self, club: BrowserClub
    ) -> None:
        await club.channel.send(view=menu(1))
        anna = await club.visit("Anna", screen="phone")
        await button(anna, "menu").click()
        await anna.pick("two")
        await expect(button(anna, "menu")).to_contain_text("Two")
        await expect(alive(anna)).to_have_count(1)
        assert club.values == ["two"]
        await club.channel.send(view=menu(3))
        await expect(button(anna, "menu")).to_have_count(2)
        await button(anna, "menu").last.click()
        for each in ("one", "three", "four", "five"):
            await anna.pick(each)
        await anna.is_in_order()
        assert club.pressed == ["menu"]
        await anna.page.get_by_role("button", name="Done").click()
        await expect(alive(anna)).to_have_count(2)
        assert club.values == ["one", "three", "four"]


class TestShown:
    async def test_a_push_shows_the_text_of_a_message_but_not_its_components(
        self, club: BrowserClub
    ) -> None:
        anna, ben = await club.visit("Anna"), await club.visit("Ben")
        mention = club.sandbox.person("Anna").mention
        await club.channel.send(f"{mention}, your turn")
        push = anna.page.locator("[data-push]")
        await expect(push.locator(".toast-title")).to_have_text("Maunz (#general)")
        await expect(push.locator(".toast-body")).to_have_text("@Anna, your turn")
        await push.get_by_role("button").click()
        await expect(push).to_have_count(0)
        await club.channel.send(view=layout(f"{mention}, your turn"))
        await expect(push.locator(".toast-title")).to_have_text("Maunz (#general)")
        await expect(push.locator(".toast-body")).to_have_text("")
        await expect(ben.public).to_contain_text("@Anna, your turn")
        await expect(ben.page.locator("[data-push]")).to_have_count(0)

    async def test_a_private_message_has_one_viewer_and_is_lost_by_a_reload(
        self, club: BrowserClub
    ) -> None:
        await club.channel.send(view=layout("a table", "hand"))
        anna, ben = await club.visit("Anna"), await club.visit("Ben")
        await button(anna, "hand").click()
        await anna.says(anna.hand, "your cards")
        await anna.says(anna.hand, "Only you can see this")
        await button(ben, "hand").click()
        await ben.says(ben.hand, "Nur du kannst das sehen")
        private = "[data-ephemeral='true']"
        await expect(anna.page.locator(private)).to_have_count(1)
        await anna.page.reload()
        await anna.says(anna.public, "a table")
        for each in club.hands:
            await each.edit_original_response(content="other cards")
        await ben.says(ben.hand, "other cards")
        await expect(anna.page.locator(private)).to_have_count(0)
        await ben.page.get_by_role("button", name="Nachricht verwerfen").click()
        await expect(ben.page.locator(private)).to_have_count(0)

    async def test_a_time_counts_down_by_itself(self, club: BrowserClub) -> None:
        at = int(time.time()) + AHEAD
        await club.channel.send(f"until <t:{at}:T>, which is <t:{at}:R>")
        anna, ben = await club.visit("Anna"), await club.visit("Ben")
        told = anna.page.locator("time.moment").last
        seconds = [await told.inner_text()]
        for _ in range(2):
            await expect(told).not_to_have_text(seconds[-1], timeout=5_000)
            seconds.append(await told.inner_text())
        left = [int(each.split()[1]) for each in seconds]
        assert left == sorted(left, reverse=True)
        assert AHEAD >= left[0] > left[-1]
        await expect(ben.page.locator("time.moment").last).to_contain_text("Sekunden")

    async def test_five_buttons_fit_one_row_on_a_desktop_and_wrap_on_a_phone(
        self, club: BrowserClub
    ) -> None:
        await club.channel.send(view=layout("a table", *(f"press {each}" for each in FIVE)))
        lines = {}
        for screen in ("desktop", "phone"):
            tab = await club.visit("Anna", screen=screen)
            await tab.is_in_order()
            boxes = [await each.bounding_box() for each in await alive(tab).all()]
            lines[screen] = len({round(box["y"]) for box in boxes if box})
            assert len(boxes) == len(FIVE)
        assert lines["desktop"] == 1
        assert lines["phone"] >= 2

    async def test_the_page_follows_the_system_colour_scheme_until_the_button_changes_the_scheme(
        self, club: BrowserClub
    ) -> None:
        await club.channel.send(view=layout("a table", *FIVE))
        for scheme, is_dark in (("dark", True), ("light", False)):
            tab = await club.visit("Anna", scheme="dark" if is_dark else "light")
            assert await shines(tab) is not is_dark, scheme
            await tab.page.get_by_role("button", name="Dark or light").click()
            assert await shines(tab) is is_dark
            await tab.page.reload()
            await tab.says(tab.public, "a table")
            assert await shines(tab) is is_dark
            await tab.page.get_by_role("button", name="Dark or light").click()
            assert await shines(tab) is not is_dark


async def shines(tab: Tab) -> bool:
    """Whether the background is brighter than the words on it."""
    colours = await tab.page.evaluate(
        """() => ["backgroundColor", "color"].map((which) => {
          const [red, green, blue] = getComputedStyle(document.querySelector(".main"))[which]
            .match(/[\\d.]+/g).map(Number);
          return red + green + blue;
        })"""
    )
    return bool(colours[0] > colours[1])


async def test_a_role_mention_shows_the_role_name_even_for_a_new_role(club: BrowserClub) -> None:
    making, guild = club.sandbox.roles, club.sandbox.guild
    before = making.add_role(guild, "Champions")
    tab = await club.visit("Anna")
    later = making.add_role(guild, "Players")
    await club.channel.send(f"<@&{before.id}> <@&{later.id}> <@&1>")
    shown = tab.page.locator(".mention")
    await expect(shown).to_have_text(["@Champions", "@Players", "@unknown"])


async def test_a_plain_link_to_a_message_or_channel_shows_the_name_of_its_target(
    club: BrowserClub,
) -> None:
    place = f"https://discord.com/channels/{club.sandbox.guild.id}/{club.sandbox.channel.id}"
    elsewhere = f"{place[: place.rindex('/')]}/1/2"
    first = await club.channel.send("the first")
    await club.channel.send("\n".join(map(str, range(90))))
    tab = await club.visit("Anna")
    await club.channel.send(f"{place}/{first.id} {place} [there]({place}) {elsewhere}")
    links = tab.page.locator(".message a")
    message = "#general \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
    await expect(links).to_have_text([message, "#general", "there", elsewhere])
    shown = tab.page.locator(f"[data-message-id='{first.id}']")
    await expect(shown).not_to_be_in_viewport()
    await links.first.click()
    await expect(shown).to_be_in_viewport()
    await tab.is_in_order()
