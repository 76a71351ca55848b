"""What somebody can read off a message, and press on it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from sandbox.components import displayed_texts, walk_components
from tests.support.described_cards import held_in

if TYPE_CHECKING:
    from sandbox.world import PostedMessage

BUTTON: Final = 2
MENU: Final = 3
COUNT: Final = re.compile("\N{MULTIPLICATION SIGN}([0-9]+)$")
SENTENCE_END: Final = re.compile("(?<=[.!?]) ")


def is_menu_to_play(control: dict[str, Any]) -> bool:
    """Whether it is a menu of steps, or of cards that fit and are too many for buttons."""
    verb, about = parts(control["custom_id"])
    return control["type"] == MENU and (verb == "step" or about.startswith("fits"))


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
    return "call" in verbs(message) and bool(cards_in(message)) and message.ephemeral


def texts_of(components: list[dict[str, Any]]) -> list[str]:
    """What there is to read: texts, and what the pictures show in words, by sentences."""
    described = [
        sentence
        for each in walk_components(components)
        for item in each.get("items") or ()
        for sentence in SENTENCE_END.split(item.get("description") or "")
    ]
    return [*displayed_texts(components), *described]


def read(message: PostedMessage | None) -> str:
    """What somebody reads there, in words or in a picture."""
    return "" if message is None else "\n".join(texts_of(message.content.components))


def cards_in(message: PostedMessage) -> Counter[str]:
    """The cards that a hand shows, by code."""
    return cards_of(message.content.components)


def cards_of(components: list[dict[str, Any]]) -> Counter[str]:
    """The same of what a message consists of: a picture has all, its buttons those that fit."""
    held = held_in("\n".join(texts_of(components)))
    if held is not None:
        return held
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
