"""Pictures of the page for the documentation, taken while a test plays, if somebody wants them.

`PICTURES_TO` names the folder, `PICTURES_LANG` the language; without the first nothing is taken.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

from PIL import Image
from playwright.async_api import Page, ViewportSize

from tests.browser.tabs import Tab

LANG = os.environ.get("PICTURES_LANG", "")
COLOURS = 256
LARGEST = 150 * 1024
WINDOW = ViewportSize(width=940, height=1160)
STILL = 1_500
"""How long it takes until the page is at rest and shows what others have just done."""
FILES = {
    "desktop": {"table": "overview", "match-end": "match-end-desktop"},
    "phone": {
        moment: f"{moment}-phone"
        for moment in ("lobby", "table", "choose-colour", "call", "round-end", "match-end")
    },
}
"""Which moments of a match are kept, by the screen that it is played on, and as what."""


class Pictures:
    """The pictures of one match."""

    def __init__(self, screen: str) -> None:
        folder = os.environ.get("PICTURES_TO")
        self._folder = Path(folder) if folder else None
        self._missing = dict(FILES[screen])

    @property
    def wanted(self) -> bool:
        return self._folder is not None

    async def take(self, moment: str, tab: Tab) -> None:
        """Take a picture of the page, the first time that it is such a moment."""
        if self._folder is None or moment not in self._missing:
            return
        name = self._missing.pop(moment)
        full = Image.open(io.BytesIO(await _photograph(tab.page))).convert("RGB")
        packed = io.BytesIO()
        full.quantize(COLOURS, dither=Image.Dither.NONE).save(packed, "PNG", optimize=True)
        assert packed.tell() < LARGEST, f"{name} is too large: {packed.tell()}"
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / f"{name}.png").write_bytes(packed.getvalue())


async def _photograph(page: Page) -> bytes:
    """The page; a desktop's just as large as what there is to see on it."""
    usual = page.viewport_size
    assert usual is not None
    await page.set_viewport_size(WINDOW if usual["width"] > WINDOW["width"] else usual)
    await page.wait_for_timeout(STILL)
    await page.wait_for_function("!document.querySelector('.blurred')")
    picture = await page.screenshot()
    await page.set_viewport_size(usual)
    return picture
