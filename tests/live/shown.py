"""What somebody can read off a message, and press on it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from sandbox.components import walk_components

if TYPE_CHECKING:
    from sandbox.world import PostedMessage

BUTTON: Final = 2
MENU: Final = 3
COUNT: Final = re.compile("\N{MULTIPLICATION SIGN}([0-9]+)$")


def is_step_menu(control: dict[str, Any]) -> bool:
    return control["type"] == MENU and parts(control["custom_id"])[0] == "step"


def pressables(message: PostedMessage) -> Iterator[dict[str, Any]]:
    """All that can be pressed or chosen from, as components."""
    for each in walk_components(message.content.components):
        if each.get("custom_id", "").startswith("mm:"):
            yield each


def ids(message: PostedMessage) -> list[str]:
    """The ids of all that can be pressed or chosen from."""
    return [each["custom_id"] for each in pressables(message)]


def parts(custom_id: str) -> tuple[str, str]:
    """The verb of an id, and what it is about."""
    _, _, verb, *about = [*custom_id.split(":", 3), "", ""][:4]
    return verb, about[0]


def begins(custom_id: str, words: str) -> bool:
    return f"{':'.join(custom_id.split(':')[2:])}:".startswith(f"{words}:")


def verbs(message: PostedMessage) -> set[str]:
    """What can be done there."""
    return {parts(each)[0] for each in ids(message)}


def table_of(message: PostedMessage) -> str:
    """The table that a message belongs to."""
    return ids(message)[0].split(":")[1]


def shows_cards(message: PostedMessage) -> bool:
    """Whether it is a hand in a round, with its cards."""
    return "call" in verbs(message) and bool(verbs(message) & {"lay"}) and message.ephemeral


def cards_in(message: PostedMessage) -> Counter[str]:
    """The cards that a hand shows, by code."""
    return cards_of(message.content.components)


def cards_of(components: list[dict[str, Any]]) -> Counter[str]:
    """The same of what a message consists of."""
    found: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    for each in walk_components(components):
        verb, about = parts(each.get("custom_id", "::"))
        if verb == "lay" and each["type"] == BUTTON:
            found[about] = _count(each.get("label"))
        elif verb == "lay":
            for option in each["options"]:
                chosen[option["value"]] = _count(option["label"])
    # Of many cards menus have all and buttons only some.
    return chosen or found


def _count(label: str | None) -> int:
    found = COUNT.search(label or "")
    return int(found[1]) if found else 1


def code_of(verb: str, about: str) -> str:
    """The card that a press lays; none if it lays none, or only begins to."""
    words = about.split()
    if verb == "step" and len(words) > 1:
        return words[1]
    return about if verb == "lay" else ""
