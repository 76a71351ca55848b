"""What axe-core finds wrong with a page, light and dark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from axe_playwright_python import async_playwright as axe  # type: ignore[import-untyped]  # no types

if TYPE_CHECKING:
    from playwright.async_api import Page

    from tests.browser.tabs import Scheme

SCHEMES: Final[tuple[Scheme, ...]] = ("dark", "light")
DRAWN: Final = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const passing = document.getAnimations().filter(
    (each) => each.effect.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map((each) => each.finished.catch(() => null)));
}"""
"""Colours that are on their way from one scheme to the other are nobody's to read."""


async def findings(page: Page, what: str) -> list[str]:
    """All of it: what was shown, in which scheme, the rule, and where."""
    found = []
    for scheme in SCHEMES:
        await page.emulate_media(color_scheme=scheme)
        await page.evaluate(DRAWN)
        result = await axe.Axe().run(page)
        found += [
            f"{what}, {scheme}: {rule['id']}: {node['html'][:120]}"
            for rule in result.response["violations"]
            for node in rule["nodes"]
        ]
    return found
