"""Finds components and their texts in a message or a form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Final

from sandbox.json_codec import Json


class Kind(IntEnum):
    """Discord's component types."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    CONTAINER = 17
    LABEL = 18


SELECTS: Final = frozenset({3, 5, 6, 7, 8})
# Components that take input. Text inputs (4) are possible in forms only.
INPUTS: Final = SELECTS | {4}
# Components of Discord that the sandbox does not imitate.
UNSUPPORTED: Final = {
    14: "separators",
    19: "file uploads",
    21: "radio groups",
    22: "checkbox groups",
    23: "checkboxes",
}


def walk_components(components: Iterable[Json]) -> Iterator[Json]:
    """Yield every component, also nested ones. A component comes before those inside it."""
    for component in components:
        yield component
        yield from walk_components(component.get("components") or ())
        for inner in ("accessory", "component"):
            if component.get(inner):
                yield from walk_components((component[inner],))


def shown_media(components: Iterable[Json]) -> Iterator[Json]:
    """Yield the media of every component that shows a picture or a file."""
    for component in walk_components(components):
        for item in component.get("items") or ():
            yield item["media"]
        for key in ("media", "file"):
            if component.get(key):
                yield component[key]


def find_by_custom_id(components: Iterable[Json], custom_id: str) -> Json | None:
    """Return the component with that custom id, or None without one."""
    for component in walk_components(components):
        if component.get("custom_id") == custom_id:
            return component
    return None


def displayed_texts(components: Iterable[Json]) -> list[str]:
    """Return the contents of all text displays, in order."""
    return [
        each["content"] for each in walk_components(components) if each["type"] == Kind.TEXT_DISPLAY
    ]
