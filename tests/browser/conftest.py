"""Chromium, and the real sandbox to open in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests.browser.club import BrowserClub, opened
from tests.browser.running import running
from tests.browser.tabs import Scheme, Tab
from tests.support.chromium import lacking, program

SCREENS = {"desktop": (1280, 800, 1), "phone": (390, 844, 2)}
"""Width, height, and points of the screen for each of the page's."""


class Visits:
    """The tabs of one browser that are open on one sandbox."""

    def __init__(self, browser: Browser, address: str, screen: str) -> None:
        self._browser = browser
        self._address = address
        self._screen = screen
        self.tabs: list[Tab] = []

    async def visit(self, who: str = "", *, screen: str = "", scheme: Scheme = "dark") -> Tab:
        """Open the page, as somebody or as whoever it lets one be.

        In a window of its own, as a tab behind another one draws once a second.
        """
        width, height, scale = SCREENS[screen or self._screen]
        page = await self._browser.new_page(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            has_touch=(screen or self._screen) == "phone",
            color_scheme=scheme,
        )
        tab = Tab(page)
        self.tabs.append(tab)
        await page.goto(f"{self._address}?as={quote(who)}" if who else self._address)
        await page.locator("[data-online='true']").wait_for(state="attached")
        return tab

    @property
    def complaints(self) -> list[str]:
        """What went wrong in any of the tabs."""
        return [each for tab in self.tabs for each in tab.complaints]

    async def close(self) -> None:
        """Close all; pytest shows what was seen last if the test has failed."""
        for tab in (each for each in self.tabs if not each.page.is_closed()):
            print(await tab.page.locator(".view").inner_text())  # noqa: T201 - see above
            await tab.page.close()


@asynccontextmanager
async def launched() -> AsyncIterator[Browser]:
    """A Chromium."""
    if lacking():
        pytest.skip(lacking())
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program())
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """One for all tests, as it takes long to start; whatever is visited has its own jar.

    It lives in one loop, so its tests have to run there: see their `pytestmark`.
    """
    async with launched() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session")
async def club(chromium: Browser, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BrowserClub]:
    async with opened(monkeypatch) as sandbox_and_bot:
        visits = Visits(chromium, sandbox_and_bot[0].page_url, "desktop")
        yield BrowserClub(*sandbox_and_bot, visits.visit)
        await visits.close()
    assert visits.complaints == []


@asynccontextmanager
async def visiting(
    browser: Browser, folder: Path, *, lang: str, screen: str = "desktop", quick: bool = False
) -> AsyncIterator[Visits]:
    """A sandbox of its own, and windows of that size; nothing may have been complained of.

    With `quick` its AI players do not let one wait.
    """
    async with running(folder, "--lang", lang, quick=quick) as sandbox:
        visits = Visits(browser, await sandbox.address(), screen)
        try:
            yield visits
        finally:
            await visits.close()
            print(*sandbox.printed, sep="")  # noqa: T201 - for a test that has failed
    assert visits.complaints == []
