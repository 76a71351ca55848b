"""Chromium, and the real sandbox to open in it."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.async_api import Browser, async_playwright

from tests.browser.running import running
from tests.browser.tabs import Tab

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


SCREENS = {"desktop": (1280, 800, 1), "phone": (390, 844, 2)}
"""Width, height, and points of the screen for each of the page's."""


class Visits:
    """The tabs of one browser that are open on one sandbox."""

    def __init__(self, browser: Browser, address: str, screen: str) -> None:
        self._browser = browser
        self._address = address
        self._screen = screen
        self.tabs: list[Tab] = []

    async def visit(self, who: str = "") -> Tab:
        """Open the page, as somebody or as whoever it lets one be.

        In a window of its own, as a tab behind another one draws once a second.
        """
        width, height, scale = SCREENS[self._screen]
        page = await self._browser.new_page(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            has_touch=self._screen == "phone",
            color_scheme="dark",
        )
        tab = Tab(page)
        self.tabs.append(tab)
        await page.goto(f"{self._address}?as={quote(who)}" if who else self._address)
        await page.locator("[data-online='true']").wait_for(state="attached")
        return tab

    async def close(self) -> None:
        """Close all; pytest shows what was seen last if the test has failed."""
        for tab in self.tabs:
            print(await tab.page.locator(".view").inner_text())  # noqa: T201 - see above
            await tab.page.close()


@pytest.fixture
async def chromium() -> AsyncIterator[Browser]:
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip("no Chromium here")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program)
        yield browser
        await browser.close()


@asynccontextmanager
async def visiting(
    browser: Browser, folder: Path, *, lang: str, screen: str = "desktop"
) -> AsyncIterator[Visits]:
    """A sandbox of its own, and windows of that size; nothing may have been complained of."""
    async with running(folder, "--lang", lang) as sandbox:
        visits = Visits(browser, await sandbox.address(), screen)
        try:
            yield visits
        finally:
            await visits.close()
            print(*sandbox.printed, sep="")  # noqa: T201 - for a test that has failed
    assert [each for tab in visits.tabs for each in tab.complaints] == []
