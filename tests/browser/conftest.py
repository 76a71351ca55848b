"""Chromium, and the real sandbox to open in it."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.async_api import Browser, BrowserContext, async_playwright

from tests.browser.running import running
from tests.browser.tabs import Tab

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


class Visits:
    """The tabs of one browser that are open on one sandbox."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self._context = context
        self._address = address
        self.tabs: list[Tab] = []

    async def visit(self, who: str = "") -> Tab:
        """Open the page, as somebody or as whoever it lets one be."""
        tab = Tab(await self._context.new_page())
        self.tabs.append(tab)
        await tab.page.goto(f"{self._address}?as={quote(who)}" if who else self._address)
        await tab.page.locator("[data-online='true']").wait_for(state="attached")
        return tab


@pytest.fixture
async def chromium() -> AsyncIterator[Browser]:
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip("no Chromium here")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program)
        yield browser
        await browser.close()


SCREENS = {"desktop": (1280, 800, 1), "phone": (390, 844, 2)}
"""Width, height, and points of the screen for each of the page's."""


@asynccontextmanager
async def visiting(
    browser: Browser, folder: Path, *, lang: str, screen: str = "desktop"
) -> AsyncIterator[Visits]:
    """A sandbox of its own, and a window of that size; nothing may have been complained of."""
    width, height, scale = SCREENS[screen]
    async with running(folder, "--lang", lang) as sandbox:
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            has_touch=screen == "phone",
            color_scheme="dark",
        )
        made = Visits(context, await sandbox.address())
        try:
            yield made
        finally:
            # pytest shows it if the test has failed.
            print(*[await tab.page.locator(".view").inner_text() for tab in made.tabs], sep="\n")
            print(*sandbox.printed, sep="")
            await context.close()
        assert [each for tab in made.tabs for each in tab.complaints] == []
