"""Pictures of the page for the documentation, taken while a test plays, if somebody wants them.

`PICTURES_TO` names the folder, `PICTURES_LANG` the language; without the first nothing is taken.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

from PIL import Image
from playwright.async_api import Locator

from tests.browser.tabs import Tab

LANG = os.environ.get("PICTURES_LANG", "")
COLOURS = 256
LARGEST = 150 * 1024
STILL = 600
"""How long a page takes to be at rest, in milliseconds."""


class Pictures:
    """The pictures of one run."""

    def __init__(self, suffix: str) -> None:
        folder = os.environ.get("PICTURES_TO")
        self._folder = Path(folder) if folder else None
        self._suffix = suffix
        self._taken: set[str] = set()

    @property
    def wanted(self) -> bool:
        return self._folder is not None

    async def take(self, name: str, tab: Tab, part: Locator | None = None) -> None:
        """Take a picture of the page, or of a part, the first time that it is asked for."""
        if self._folder is None or name in self._taken:
            return
        self._taken.add(name)
        await tab.page.wait_for_timeout(STILL)
        raw = await (tab.page.screenshot() if part is None else part.screenshot())
        small = (
            Image.open(io.BytesIO(raw)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        )
        packed = io.BytesIO()
        small.save(packed, "PNG", optimize=True)
        assert packed.tell() < LARGEST, f"{name} is too large: {packed.tell()}"
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / f"{name}-{self._suffix}.png").write_bytes(packed.getvalue())
