"""A browser's tab with the page in it, and what somebody sees and does there."""

from __future__ import annotations

import json
import re
from typing import Any, Literal

from playwright.async_api import ConsoleMessage, Error, Locator, Page, expect

Scheme = Literal["dark", "light"]
WAIT = 25_000
NARROWEST = 360
PRESSABLE = ":not([aria-disabled='true']):not(:disabled)"
MUST_BE_NAMED = ("button", "link", "combobox", "option", "textbox", "menuitem", "checkbox")

TOO_WIDE = """() => [...document.querySelectorAll("[data-message-id], [data-message-id] *")]
  .filter((one) => !one.closest(".origin > *, .for-ears"))
  .filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 0 && (left < -0.5 || right > innerWidth + 0.5);
  })
  .map((one) => `${one.tagName}.${one.className}: ${one.textContent.slice(0, 60)}`)"""
SCROLLS_SIDEWAYS = """() => {
  const view = document.querySelector(".view");
  return document.documentElement.scrollWidth > innerWidth || view.scrollWidth > view.clientWidth;
}"""

# A busy machine is slow, not wrong.
expect.set_options(timeout=WAIT)


class Tab:
    """An open page as somebody, and what went wrong in it."""

    def __init__(self, page: Page, name: str = "") -> None:
        self.page = page
        self.name = name
        self.complaints: list[str] = []
        page.set_default_timeout(WAIT)
        page.on("console", self._hear)
        page.on("pageerror", self._stumble)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in {"error", "warning"}:
            self.complaints.append(f"{said.text} at {said.location}")

    def _stumble(self, error: Error) -> None:
        self.complaints.append(str(error))

    @property
    def public(self) -> Locator:
        """The newest message of the bot that everybody sees."""
        return self.page.locator("[data-ephemeral='false']").last

    @property
    def hand(self) -> Locator:
        """The newest message that only this person sees."""
        return self.page.locator("[data-ephemeral='true']").last

    def picture(self, where: Locator, words: str) -> Locator:
        """The picture of a message, while its description has these words."""
        return where.locator(f"img[alt*={json.dumps(words, ensure_ascii=False)}]")

    def control(self, where: Locator, verb: str) -> Locator:
        """A button or menu of a message, by what it does, once it can be pressed."""
        return where.locator(f"[data-custom-id$=':{verb}']{PRESSABLE}")

    async def choose(self, verb: str, value: str) -> None:
        """Open a menu of the hand and choose from it."""
        await self.control(self.hand, verb).click()
        await self.pick(value)
        await self.is_answered()

    async def pick(self, value: str) -> None:
        """Choose from the list that is open."""
        await self.page.locator(f"[role='option'][data-value='{value}']").click()

    async def is_answered(self) -> None:
        """Wait until no press on the hand waits for its answer any more."""
        await expect(self.hand.locator("[aria-busy='true']")).to_have_count(0, timeout=WAIT)

    async def says(self, where: Locator, words: str | re.Pattern[str]) -> None:
        """Wait until a message says that."""
        await where.filter(has_text=words).wait_for()

    async def type_command(self, *keys: str) -> None:
        """Type into the line below the messages."""
        await self.page.locator(".composer textarea").click()
        for each in keys:
            await self.key(each)

    async def key(self, typed: str) -> None:
        """Type words, or press `Enter`."""
        if typed == "Enter":
            await self.page.keyboard.press(typed)
        else:
            await self.page.keyboard.type(typed)

    async def rest(self) -> None:
        """Wait for a second, as the bot drops presses that come faster than people press."""
        await self.page.wait_for_timeout(1_000)

    async def is_in_order(self) -> None:
        """Nothing sticks out, on a narrow phone neither; all has a name; nothing was complained."""
        await self._fits_in()
        assert await self._nameless() == []
        assert self.complaints == []

    async def _fits_in(self) -> None:
        usual = self.page.viewport_size
        assert usual is not None
        for width in {usual["width"], NARROWEST}:
            await self.page.set_viewport_size({"width": width, "height": usual["height"]})
            assert await self.page.evaluate(TOO_WIDE) == [], f"too wide for {width}"
            assert not await self.page.evaluate(SCROLLS_SIDEWAYS), f"scrolls at {width}"
        await self.page.set_viewport_size(usual)

    async def _nameless(self) -> list[Any]:
        """Whatever a screen reader would have no words for, as Chromium tells it."""
        session = await self.page.context.new_cdp_session(self.page)
        tree = await session.send("Accessibility.getFullAXTree")
        await session.detach()
        return [
            node
            for node in tree["nodes"]
            if not node.get("ignored")
            and node.get("role", {}).get("value") in MUST_BE_NAMED
            and not node.get("name", {}).get("value", "").strip()
        ]
