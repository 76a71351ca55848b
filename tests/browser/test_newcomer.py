"""A newcomer opens the sandbox, is at a table in two clicks, and plays a match to its end."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.async_api import Browser, expect

from bot.locales import Lang, closest_language
from tests.browser import pictures
from tests.browser.conftest import visiting
from tests.browser.pictures import Pictures
from tests.browser.playing import make_short, next_presses, press
from tests.browser.tabs import Tab
from tests.support.wording import wording

pytestmark = pytest.mark.asyncio(loop_scope="session")


class NewcomerWords(NamedTuple):
    """What the newcomer reads on the buttons, and at the end."""

    play: str
    start: str
    options: str
    rematch: str
    wins: re.Pattern[str]
    """Who has won, or who share the victory."""
    only_you: str


ONLY_YOU: dict[Lang, str] = {
    "de": "Nur du kannst das sehen",
    "sv": "Bara du kan se detta",
    "en": "Only you can see this",
}


def newcomer_words(lang: Lang) -> NewcomerWords:
    won = (
        wording("end-won", lang, seats="\0", winners=winners, game="", rounds=1)
        for winners in (1, 2)
    )
    return NewcomerWords(
        wording("button-quick", lang),
        wording("button-start", lang),
        wording("button-options", lang),
        wording("button-rematch", lang),
        re.compile("|".join(max(each.split(".")[0].split("\0"), key=len).strip() for each in won)),
        ONLY_YOU[lang],
    )


LANGS = {"desktop": "de", "phone": "sv"}
FIRST_LAYS = 2
"""After so many there is something to see."""


@pytest.mark.timeout(900)  # AI players take their time, and a short match may turn out long
async def test_newcomers_play_a_first_match_to_its_end_on_a_desktop_and_on_a_phone(
    chromium: Browser, tmp_path: Path
) -> None:
    async with asyncio.TaskGroup() as both:
        for screen, lang in LANGS.items():
            both.create_task(newcomer(chromium, tmp_path / screen, pictures.LANG or lang, screen))


async def newcomer(chromium: Browser, folder: Path, lang: str, screen: str) -> None:
    """Two clicks to a table, some to make the match short, and then whatever the hand asks for."""
    words, shown = newcomer_words(closest_language(lang)), Pictures(screen)
    folder.mkdir()
    quick = not shown.wanted
    async with visiting(chromium, folder, lang=lang, screen=screen, quick=quick) as visits:
        tab = await visits.visit()
        if shown.wanted:
            await table_for_all(tab)
        else:
            await click(tab, words.play)
        await tab.says(tab.hand, words.only_you)
        await hand_is_seen(tab)
        await tab.is_in_order()
        await shown.take("lobby", tab)
        if shown.wanted:
            await set_rounds(tab, words, "2")
        else:
            await leave_only_one_other(tab, words)
            await make_short(tab, call="next")
        await click(tab, words.start)
        await tab.control(tab.hand, "start").wait_for(state="detached")
        await hand_is_seen(tab)
        await play_to_the_end(tab, words, shown)
        if shown.wanted:
            await tab.says(tab.public, words.wins)
        else:
            await tab.says(tab.hand, words.rematch)
        await tab.is_in_order()
        await shown.take("match-end", tab)


async def click(tab: Tab, name: str) -> None:
    """Press the newest button of that name."""
    await tab.page.get_by_role("button", name=name, exact=True).last.click()


async def table_for_all(tab: Tab) -> None:
    """Open a table that others can be shown, with AI players."""
    await tab.type_command("/mau new ", "Enter")
    await tab.control(tab.hand, "options").click()
    for _ in range(3):
        await tab.control(tab.hand, "addai:normal").click()
        await tab.is_answered()
    await tab.control(tab.hand, "cards").click()


async def hand_is_seen(tab: Tab) -> None:
    """Nobody had to scroll for what they alone see, however the table above has grown."""
    await expect(tab.hand.locator(".only-you")).to_be_in_viewport()


async def leave_only_one_other(tab: Tab, words: NewcomerWords) -> None:
    """Take two of the three AI players off the table again."""
    await click(tab, words.options)
    for seat in ("Olle", "Ida"):
        await tab.choose("remove:panel", seat)
    await tab.control(tab.hand, "cards").click()


async def set_rounds(tab: Tab, words: NewcomerWords, rounds: str) -> None:
    """Set how many rounds there will be, so that one can be seen to end and the match as well."""
    await click(tab, words.options)
    await tab.choose("set:rounds", rounds)
    await tab.control(tab.hand, "cards").click()


async def play_to_the_end(tab: Tab, words: NewcomerWords, shown: Pictures) -> None:
    """Play; whatever the hand looks like for the first time is looked over."""
    seen: Counter[str] = Counter()
    ended = tab.public if shown.wanted else tab.hand
    rematch = ended.get_by_role("button", name=words.rematch, exact=True)
    async for asked in next_presses(tab, rematch):
        if not seen[asked.verb]:
            await tab.is_in_order()
        seen[asked.verb] += 1
        if shown.wanted and seen == {"lay": 1}:
            await hand_below(tab)
            continue
        await take_pictures(tab, asked.verb, seen["lay"], shown)
        await press(tab, asked)


async def hand_below(tab: Tab) -> None:
    """Ask for the hand once more, which puts it below the table."""
    await tab.control(tab.public, "hand").click()
    await tab.page.locator(".view-inner > :last-child[data-ephemeral='true']").wait_for()


async def take_pictures(tab: Tab, verb: str, lays: int, shown: Pictures) -> None:
    """What the hand is about to do tells what there is to see."""
    if verb == "lay" and lays > FIRST_LAYS:
        await shown.take("table", tab)
    names = {"step": "choose-colour", "call": "call", "next": "round-end"}
    if verb in names:
        await shown.take(names[verb], tab)
