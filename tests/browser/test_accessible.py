"""Who reads the page by ear, by key or with weak eyes is kept from nothing: axe-core finds none."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pytest
import pytest_asyncio
from discord import SelectOption, ui
from playwright.async_api import expect

from bot.chat.context import HandExtras, TableExtras
from bot.chat.emoji.card_signs import CardEmoji
from bot.chat.pictures.faces import design_name, emoji_png, face_design
from bot.chat.wording.viewer import Viewer
from bot.people.settings import PersonSettings
from bot.tables.intents import StartMatch
from cogs.screens import FeatureScreens
from tests.browser.accessible import findings
from tests.browser.club import GAMES, BrowserClub
from tests.browser.conftest import SCREENS
from tests.support import club as tables
from tests.support.bots import Interaction, layout
from tests.support.gatherings import begun, opened, play_match, press
from tests.support.layout import lay_out
from tests.support.views import hand_view

if TYPE_CHECKING:
    from bot.chat.requests.components import Layout
    from bot.tables.registry import Table
    from tests.browser.tabs import Tab

pytestmark = pytest.mark.asyncio(loop_scope="session")

HAND: Final = "0: wild red-4 red-4 blue-1\n1: red-1 red-2\ntop: red-3"
TALL: Final = 6000
"""Points of a screen on which all of that is seen at once."""
PRIVATE: Final = ("hand", "second step", "menus in words")


@pytest_asyncio.fixture(loop_scope="session")
async def layouts(club: BrowserClub) -> dict[str, Layout]:
    """What the bot shows of a match, with emojis that the sandbox has."""
    async with tables.club() as there:
        table = await begun(there, "noris", 2, {"rounds": 1})
        await play_match(there, table)
        end = _public(table, CardEmoji())
    async with tables.club() as there:
        table = await opened(there, "noris", 2)
        lobby = _public(table, CardEmoji())
        await press(there, table, 0, StartMatch())
        lay_out(table, HAND)
    emoji = await _uploaded(club, table)
    return {
        "lobby": lobby,
        "table": _public(table, emoji),
        "hand": _private(table, Viewer("en", emoji)),
        "second step": _private(table, Viewer("en", emoji), "play wild"),
        "menus in words": _private(table, Viewer("en", emoji, in_words=True)),
        "end": end,
    }


async def _uploaded(club: BrowserClub, table: Table) -> CardEmoji:
    game = table.view.game
    looks = [face_design(game, kind, "en") for kind in table.state.round.hands[0]]
    ids = {}
    for shown in set(looks):
        made = await club.bot.create_application_emoji(
            name=design_name(shown), image=emoji_png(shown)
        )
        ids[made.name] = made.id
    return CardEmoji(ids)


def _public(table: Table, emoji: CardEmoji) -> Layout:
    return FeatureScreens().table(table.view, Viewer("en", emoji), TableExtras())


def _private(table: Table, seen_as: Viewer, step: str | None = None) -> Layout:
    hand = hand_view(table, 0)
    return FeatureScreens().hand(hand, seen_as, PersonSettings(), HandExtras(partial_lay=step))


async def _answer(layout: Layout, interaction: Interaction, _: str) -> None:
    await interaction.response.send_message(view=layout, ephemeral=True)


async def show(club: BrowserClub, tab: Tab, shown: Layout, *, private: bool) -> None:
    """Have it on the page: what is private, as the answer to a press."""
    messages = tab.page.locator("[data-message-id]")
    before = await messages.count()
    if private:
        club.bot.pressed = partial(_answer, shown)
        await tab.public.locator("button").last.click()
    else:
        await club.channel.send(view=shown)
    await expect(messages).to_have_count(before + 1)


def controls() -> ui.LayoutView:
    """A menu, a button for a form, and headings that do not begin with the largest."""
    view = layout("### Small first\n# Then large\n### Then small", "form")
    options = [SelectOption(label=each, description="a game") for each in GAMES]
    view.add_item(ui.ActionRow(ui.Select(custom_id="menu", options=options)))
    return view


@pytest.mark.parametrize("screen", SCREENS)
async def test_messages_from_the_lobby_to_the_end_have_no_accessibility_faults(
    club: BrowserClub, layouts: dict[str, Layout], screen: str
) -> None:
    anna = await club.visit("Anna", screen=screen)
    for what, shown in layouts.items():
        await show(club, anna, shown, private=what in PRIVATE)
    # What is scrolled out of sight is not looked at.
    width, _, _ = SCREENS[screen]
    await anna.page.set_viewport_size({"width": width, "height": TALL})
    assert await findings(anna.page, "a match") == []


async def test_menus_and_dialogs_have_no_accessibility_faults(club: BrowserClub) -> None:
    await club.channel.send(view=controls())
    anna = await club.visit("Anna", screen="phone")
    await anna.page.locator("[data-custom-id='menu']").click()
    # What is said of an option is read out with it.
    await expect(anna.page.get_by_role("option", name=f"{GAMES[0]}, a game")).to_be_visible()
    found = await findings(anna.page, "a menu")
    await anna.page.keyboard.press("Escape")
    await anna.type_command("/")
    found += await findings(anna.page, "the commands")
    await anna.type_command("mau new ", "r")
    await anna.page.locator("#offers").wait_for()
    found += await findings(anna.page, "a command")
    await anna.page.keyboard.press("Escape")
    await anna.page.locator("button.me").click()
    found += await findings(anna.page, "the people")
    await anna.page.keyboard.press("Escape")
    await anna.page.locator("button.world-button").click()
    found += await findings(anna.page, "time and pictures")
    await anna.page.keyboard.press("Escape")
    await anna.page.locator("[data-custom-id='form']").click()
    await anna.page.get_by_role("dialog").wait_for()
    found += await findings(anna.page, "a form")
    assert found == []
