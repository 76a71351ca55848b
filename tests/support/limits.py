"""Checks sent messages against Discord's limits, and against our own limits for phones."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from bot.chat.requests.components import BUTTONS_A_ROW

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.chat.requests.components import Layout

MOST_COMPONENTS: Final = 40
MOST_TEXT: Final = 4_000
ROW, BUTTON, SELECT, SECTION, TEXT = 1, 2, 3, 9, 10
MENUS: Final = (SELECT, 5, 8)
"""Menus of words, people and channels."""

Part = dict[str, Any]
MENTION: Final = re.compile(r"@everyone|@here|<@[!&]?\d+>")


def sent(view: Layout) -> list[Part]:
    return view.to_components()


def faults(view: Layout) -> list[str]:
    """Return everything that Discord would refuse, and every mention."""
    found = list(parts(sent(view)))
    return [
        *_of_the_whole(found),
        *(fault for part in found for fault in _of_a_part(part)),
    ]


def parts(components: list[Part]) -> Iterator[Part]:
    """Yield every component, including nested ones."""
    for part in components:
        yield part
        yield from parts(part.get("components", []))
        if "accessory" in part:
            yield part["accessory"]


def words(view: Layout) -> str:
    """Return all text of a message."""
    texts = (part["content"] for part in parts(sent(view)) if part["type"] == TEXT)
    return "\n".join(texts)


def ids(view: Layout) -> list[str]:
    """Return the custom ids of all controls."""
    found = parts(sent(view))
    return [part["custom_id"] for part in found if "custom_id" in part]


def _of_the_whole(found: list[Part]) -> Iterator[str]:
    custom_ids = [part["custom_id"] for part in found if "custom_id" in part]
    written = sum(len(part["content"]) for part in found if part["type"] == TEXT)
    if not found:
        yield "an empty message"
    if len(found) > MOST_COMPONENTS:
        yield f"{len(found)} components"
    if written > MOST_TEXT:
        yield f"{written} characters"
    if len(set(custom_ids)) < len(custom_ids):
        yield f"ids twice: {sorted(each for each in custom_ids if custom_ids.count(each) > 1)}"


def _of_a_part(part: Part) -> Iterator[str]:
    match part["type"]:
        case 1:
            yield from _of_a_row(part)
        case 2:
            yield from _of_a_button(part)
        case 3:
            yield from _of_a_menu(part)
        case 9 if not 1 <= len(part["components"]) <= 3:
            yield f"a section of {len(part['components'])}"
        case 10:
            yield from _of_a_text(part["content"])
        case 11 if not part.get("description"):
            yield "a picture that says nothing to who does not see it"
        case 12 if not all(item.get("description") for item in part["items"]):
            yield "pictures that say nothing to who does not see them"


def _of_a_row(row: Part) -> Iterator[str]:
    kinds = [part["type"] for part in row["components"]]
    is_menu = len(kinds) == 1 and kinds[0] in MENUS
    if not is_menu and (set(kinds) != {BUTTON} or len(kinds) > BUTTONS_A_ROW):
        yield f"a row of {kinds}"


def _of_a_button(button: Part) -> Iterator[str]:
    yield from _of_an_id(button)
    label = button.get("label")
    if not (label or button.get("emoji")):
        yield f"nothing on {button['custom_id']}"
    if label is not None and not 1 <= len(label) <= 80:
        yield f"a label of {len(label)}"


def _of_a_menu(menu: Part) -> Iterator[str]:
    yield from _of_an_id(menu)
    options = menu["options"]
    if not 1 <= len(options) <= 25:
        yield f"{len(options)} options in {menu['custom_id']}"
    if len({option["value"] for option in options}) < len(options):
        yield f"values twice in {menu['custom_id']}"
    if sum(option.get("default", False) for option in options) > menu.get("max_values", 1):
        yield f"too many defaults in {menu['custom_id']}"
    if not 1 <= len(menu["placeholder"]) <= 150:
        yield f"a placeholder of {len(menu['placeholder'])}"
    for option in options:
        for what in ("label", "value", "description"):
            words = option.get(what)
            if words is not None and not 1 <= len(words) <= 100:
                yield f"{what} of {len(words)} in {menu['custom_id']}"


def _of_an_id(control: Part) -> Iterator[str]:
    if not 1 <= len(control["custom_id"]) <= 100:
        yield f"an id of {len(control['custom_id'])}"


def _of_a_text(words: str) -> Iterator[str]:
    if not words.strip():
        yield "an empty text"
    if MENTION.search(words):
        yield f"a mention: {words}"
