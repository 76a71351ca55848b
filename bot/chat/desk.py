"""The desk of a server: the lines that features show in the panel of `/mau-admin setup`.

A feature declares its lines in `FeatureCog.desk_lines`. If the feature is not loaded, its lines are
not in the panel.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.chat.messages.server_log import write_server_log
from bot.chat.requests.components import (
    RED,
    Component,
    Layout,
    Verb,
    button,
    button_rows,
    id_without_table,
    text_display,
)
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import Viewer, join_lines

ORDER: Final = (
    *("channels", "language", "zone", "speed", "rules", "presets", "tables"),
    *("log", "digest", "board", "daily", "roles", "masters", "quiet", "exclusions"),
)
"""The order of the lines. Lines that are not listed come last."""
OFF: Final = "off"
OFF_NOW: Final = "off!"


class DeskValue(NamedTuple):
    """What a line says of the present settings."""

    text: str
    is_on: bool = True
    """Whether there is something that can be switched off."""
    problem: str | None = None
    """What the bot lacks to do what the line says."""


class DeskField(NamedTuple):
    """A field of the form that sets up a server in one step."""

    draw: Callable[[Request], Awaitable[Component]]
    """Returns a menu with the present choice."""
    fill_in: Callable[[Request, Sequence[str]], Awaitable[str | None]]
    """Stores what was chosen. Returns why that was refused, or None."""


@dataclass(frozen=True, slots=True)
class DeskLine:
    """A line of the panel. Its label is the text `desk-NAME`."""

    name: str
    read: Callable[[Request, Viewer], Awaitable[DeskValue]]
    """Returns the present settings in words."""
    panel: Callable[[Request, str | None], Awaitable[Layout]]
    """Returns the panel in which the settings are changed, with a note about the last change."""
    switch_off: Callable[[Request], Awaitable[str | None]] | None = None
    """Switches off what the line is about. Returns a note about it."""
    field: DeskField | None = None

    @asynccontextmanager
    async def logging_change(self, request: Request) -> AsyncIterator[None]:
        """Write into the server's log what the settings were before and after the block."""
        viewer = await request.chat.public_viewer(request.guild)
        before = await self.read(request, viewer)
        yield
        now = await self.read(request, viewer)
        if now.text != before.text:
            what = viewer.text(f"desk-{self.name}")
            await write_server_log(
                request, "log-setting", setting=what, before=before.text, now=now.text
            )


class Desk:
    """The lines of all features of one bot."""

    def __init__(self) -> None:
        self._lines: dict[str, DeskLine] = {}

    def add_lines(self, lines: Iterable[DeskLine]) -> None:
        self._lines |= {each.name: each for each in lines}

    def remove_lines(self, lines: Iterable[DeskLine]) -> None:
        for each in lines:
            del self._lines[each.name]

    def get_line(self, name: str) -> DeskLine | None:
        return self._lines.get(name)

    @property
    def lines(self) -> list[DeskLine]:
        """All lines, in the order of the panel."""
        places = {name: place for place, name in enumerate(ORDER)}
        return sorted(self._lines.values(), key=lambda each: places.get(each.name, len(places)))


async def line_panel(
    request: Request, line: DeskLine, *controls: Component, note: str | None = None
) -> Layout:
    """Return the panel of a line: its settings, the controls, and buttons to switch off and back.

    The text `desk-NAME.explained` says what the setting does.
    """
    viewer, value = request.viewer, await line.read(request, request.viewer)
    words = join_lines(
        f"## {viewer.text(f'desk-{line.name}')}",
        note and f"**{note}**",
        viewer.text("desk-now", value=value.text),
        value.problem and f"-# ⚠️ {value.problem}",
        f"-# {viewer.text(f'desk-{line.name}.explained')}",
    )
    buttons = [back_to_desk(viewer)]
    if value.is_on and line.switch_off is not None:
        pressed = id_without_table(Verb.DESK, f"{OFF}.{line.name}")
        buttons.insert(0, button(pressed, viewer.text(f"desk-{line.name}.off"), style=RED))
    return Layout(text_display(words), *controls, *button_rows(buttons))


def back_to_desk(viewer: Viewer) -> Component:
    """Return the button that leads to the overview of the server's settings."""
    return button(id_without_table(Verb.DESK), viewer.text("button-desk"))
