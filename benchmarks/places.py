"""Measures whether a hand message stays on a phone's screen during matches, and how still.

The real sandbox with its bot, and Chromium with a page of a phone's size. Anna plays by what her
hand message shows. With `--chat`, Ben writes something every few seconds in the same channel.
Nobody writes in a thread, which is the same as without Ben.

    uv run python -m benchmarks.places [--matches N] [--chat SECONDS] [--game GAME] [--lang LANG]
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.async_api import async_playwright

from tests.browser.conftest import Visits
from tests.browser.playing import next_presses, press
from tests.browser.running import running
from tests.support.chromium import program

if TYPE_CHECKING:
    from tests.browser.tabs import Tab

LOOK_EVERY = 0.25
POSITIONS = """() => {
  const seen = (one) => one && one.getBoundingClientRect();
  const all = [...document.querySelectorAll("[data-message-id]")];
  const hand = all.filter((one) => one.dataset.ephemeral === "true").at(-1);
  const race = "[data-custom-id$=':catch'], [data-custom-id$=':throw']";
  const table = all
    .filter((one) => one.querySelector(race) && one.dataset.ephemeral === "false").at(-1);
  const slots = seen(hand?.querySelector("[data-custom-id$=':call']"));
  const view = seen(document.querySelector(".view"));
  const cards = seen(hand?.querySelector("button[data-custom-id*=':lay:'], [role='combobox']"));
  const after = hand ? all.slice(all.indexOf(hand) + 1) : [];
  return {
    turn: Boolean(hand?.querySelector("button.primary")),
    slots: slots ? slots.top - view.top : null,
    isSeen: Boolean(slots && slots.top >= view.top && slots.bottom <= view.bottom),
    areCardsSeen: Boolean(cards && cards.top >= view.top && cards.bottom <= view.bottom),
    table: seen(table)?.height ?? null,
    isTableSeen: Boolean(table && seen(table).top < view.bottom && seen(table).bottom > view.top),
    hand: seen(hand)?.height ?? null,
    isLast: after.length === 0,
    is: hand?.dataset.messageId ?? null,
  };
}"""


@dataclass
class PlayedWay:
    """The counts of one way to play."""

    turns: int = 0
    on_screen: int = 0
    looks: int = 0
    looks_on_screen: int = 0
    table_on_screen: int = 0
    moved: int = 0
    table_heights: list[float] = field(default_factory=list)
    slots: list[float] = field(default_factory=list)
    """Distances that the slots moved between two looks at the same hand message."""

    def note(self, now: dict[str, Any], before: dict[str, Any] | None) -> None:
        """Count one look at the page."""
        if now["is"] is None or now["slots"] is None:
            return
        self.looks += 1
        self.looks_on_screen += now["isSeen"]
        self.table_on_screen += now["isTableSeen"]
        if now["table"]:
            self.table_heights.append(now["table"])
        if now["turn"] and not (before and before["turn"]):
            self.turns += 1
            self.on_screen += now["isSeen"] and now["areCardsSeen"]
        if before and before["is"] == now["is"] and before["slots"] is not None:
            self.slots.append(abs(now["slots"] - before["slots"]))
        elif before:
            self.moved += 1


async def watch(tab: Tab, seen: PlayedWay, over: asyncio.Event) -> None:
    """Look at the page four times a second."""
    before = None
    while not over.is_set():
        now = await tab.page.evaluate(POSITIONS)
        seen.note(now, before)
        before = now
        with suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), LOOK_EVERY)


async def chat(tab: Tab, every: float, over: asyncio.Event) -> None:
    """Write a message every few seconds."""
    count = 0
    while not over.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), every)
            return
        count += 1
        await tab.type_command(f"this is message {count}, and it is about something else", "Enter")


async def play(visits: Visits, seen: PlayedWay, args: argparse.Namespace) -> None:
    """Play one match against AI players."""
    anna = await visits.visit("Anna", screen="phone")
    over = asyncio.Event()
    others = []
    if args.chat:
        ben = await visits.visit("Ben")
        others.append(asyncio.create_task(chat(ben, args.chat, over)))
        await asyncio.sleep(2 * args.chat)
    await anna.page.locator("[data-custom-id$=':quick']").last.click()
    await anna.control(anna.hand, "options").click()
    await anna.choose("set:game", args.game)
    if args.game != "stop":
        await anna.choose("set:rounds", "1")
    await anna.control(anna.hand, "cards").click()
    await anna.control(anna.hand, "start").click()
    await anna.control(anna.hand, "start").wait_for(state="detached")
    watching = asyncio.create_task(watch(anna, seen, over))
    ended = anna.hand.locator("[data-custom-id$=':join']")
    try:
        async for asked in next_presses(anna, ended, most=args.presses):
            await press(anna, asked)
    except AssertionError:
        print("(not played to its end)")
    over.set()
    await asyncio.gather(watching, *others)


def told(seen: PlayedWay) -> str:
    """Return the figures in a line."""
    steady = statistics.multimode([round(each) for each in seen.table_heights])[0]
    same = sum(round(each) == steady for each in seen.table_heights) / len(seen.table_heights)
    still = sum(each < 1 for each in seen.slots)
    return (
        f"turns that began with hand and cards on the screen: {seen.on_screen} of {seen.turns}; "
        f"hand on the screen {100 * seen.looks_on_screen / seen.looks:.0f} % of the time, "
        f"some of the table {100 * seen.table_on_screen / seen.looks:.0f} %; "
        f"it moved {seen.moved} times; table {steady} px in {100 * same:.0f} % of looks "
        f"({min(seen.table_heights):.0f} to {max(seen.table_heights):.0f}); "
        f"slots still from look to look in {100 * still / max(1, len(seen.slots)):.1f} %"
    )


async def run(args: argparse.Namespace) -> None:
    """Play the matches, each in a sandbox of its own."""
    seen = PlayedWay()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program())
        for _ in range(args.matches):
            with tempfile.TemporaryDirectory() as folder:
                async with running(Path(folder), "--lang", args.lang, quick=args.quick) as sandbox:
                    visits = Visits(browser, await sandbox.address(), "phone")
                    await play(visits, seen, args)
                    for tab in visits.tabs:
                        await tab.page.close()
        await browser.close()
    print(told(seen))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--chat", type=float, default=0.0, metavar="SECONDS")
    parser.add_argument("--quick", action="store_true", help="AI players that do not let one wait")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--game", default="noris")
    parser.add_argument("--presses", type=int, default=80)
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
