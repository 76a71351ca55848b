"""What messages are made of, as Discord takes it: plain data.

discord.py's own items are built, checked and walked again for every message that is sent, which
costs more than the move that is shown. What they check, the tests check of every message here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from discord import ui

if TYPE_CHECKING:
    import discord

Component: TypeAlias = Mapping[str, Any]
"""A component, as in Discord's reference; never changed once it is made."""

ACTION_ROW: Final = 1
BUTTON: Final = 2
STRING_SELECT: Final = 3
USER_SELECT: Final = 5
CHANNEL_SELECT: Final = 8
SECTION: Final = 9
TEXT_DISPLAY: Final = 10
THUMBNAIL: Final = 11
MEDIA_GALLERY: Final = 12
FILE: Final = 13
CONTAINER: Final = 17


class Layout(ui.LayoutView):
    """A message of parts that are made already: discord.py sends it and keeps nothing of it."""

    def __init__(self, *parts: Component) -> None:
        super().__init__(timeout=None)
        self.parts: Final = parts

    def has_components_v2(self) -> bool:
        """It is made of parts alone."""
        return True

    def to_components(self) -> list[dict[str, Any]]:
        """The parts, as they are sent."""
        return [dict(part) for part in self.parts]


class TextControls(ui.View):
    """Controls below a plain text, which phones show in full before they are opened."""

    def __init__(self, *rows: Component) -> None:
        super().__init__(timeout=None)
        self.rows: Final = rows

    def has_components_v2(self) -> bool:
        """It is not."""
        return False

    def to_components(self) -> list[dict[str, Any]]:
        """The rows, as they are sent."""
        return [dict(row) for row in self.rows]


def text_display(content: str) -> Component:
    """A text."""
    return {"type": TEXT_DISPLAY, "content": content}


def action_row(*controls: Component) -> Component:
    """Controls beside each other."""
    return {"type": ACTION_ROW, "components": list(controls)}


def container(*parts: Component, accent_colour: discord.Colour | int | None = None) -> Component:
    """Parts in a box, with a stripe of that colour."""
    stripe = None if accent_colour is None else int(accent_colour)
    return {"type": CONTAINER, "components": list(parts), "accent_color": stripe}


def section(content: str, picture: str) -> Component:
    """A text with a small picture beside it, by its address."""
    thumbnail = {"type": THUMBNAIL, "media": {"url": picture}}
    return {"type": SECTION, "components": [text_display(content)], "accessory": thumbnail}


def media_gallery(picture: str, shows: str) -> Component:
    """A large picture, and what it shows for who does not see it."""
    return {"type": MEDIA_GALLERY, "items": [{"media": {"url": picture}, "description": shows}]}


def file_component(address: str) -> Component:
    """A file that is sent along."""
    return {"type": FILE, "file": {"url": address}}
