"""Reads Markdown like Discord's client: tries its rules in order at every place."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

RULES: Final = (
    ("heading", re.compile(r"(?:^|(?<=\n))(?:-# |#{1,3} )")),
    ("quote", re.compile(r"(?:^|(?<=\n))>{1,3} ")),
    ("list", re.compile(r"(?:^|(?<=\n)) *(?:[*-]|\d+\.) ")),
    ("code block", re.compile(r"```[\s\S]+?```")),
    ("escape", re.compile(r"\\([^0-9A-Za-z\s])")),
    ("address", re.compile(r"<?(?:https?|steam|discord)://[^\s<]+[^<.,:;\"'\]\s]", re.IGNORECASE)),
    ("invitation", re.compile(r"discord(?:\.gg|app\.com/invite|\.com/invite)/\w+", re.IGNORECASE)),
    ("link", re.compile(r"\[[^\]]*\]\([^)]*\)")),
    ("mention", re.compile(r"<(?:@[!&]?|#)\d+>|@(?:everyone|here)\b")),
    ("command", re.compile(r"</[^:>]+:\d+>")),
    ("place", re.compile(r"<id:\w+>")),
    ("time", re.compile(r"<t:-?\d+(?::\w)?>")),
    ("emoji", re.compile(r"<a?:\w+:\d+>|:\w+:")),
    ("code", re.compile(r"(`+)[\s\S]*?[^`]\1(?!`)")),
    ("bold", re.compile(r"\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)")),
    ("underlined", re.compile(r"__((?:\\[\s\S]|[^\\])+?)__(?!_)")),
    ("italic", re.compile(r"\*(?=\S)((?:\\[\s\S]|[^\\*])+?)\*|\b_((?:\\[\s\S]|[^\\_])+?)_\b")),
    ("struck", re.compile(r"~~(?=\S)((?:\\[\s\S]|[^\\])+?)~~")),
    ("hidden", re.compile(r"\|\|((?:\\[\s\S]|[^\\])+?)\|\|")),
)
INSIDE: Final = {"bold", "underlined", "italic", "struck", "hidden"}
TEXT: Final = re.compile(r"[\s\S](?:[0-9A-Za-z ](?!\w*:))*")


class ShownPart(NamedTuple):
    """A piece of text as it is shown: the kinds of its formatting, and its words."""

    kinds: tuple[str, ...]
    words: str


def read(markdown: str, kinds: tuple[str, ...] = ()) -> list[ShownPart]:
    """Return the pieces of a text. Neighbours with the same formatting are joined."""
    parts: list[ShownPart] = []
    at = 0
    while at < len(markdown):
        kind, found = _next(markdown, at, is_inside=bool(kinds))
        inner = next((group for group in found.groups() if group is not None), found[0])
        if kind in INSIDE:
            parts += read(inner, (*kinds, kind))
        elif kind in {"text", "escape"}:
            parts.append(ShownPart(kinds, inner if kind == "escape" else found[0]))
        else:
            parts.append(ShownPart((*kinds, kind), found[0]))
        at = found.end()
    return _joined(parts)


def _next(markdown: str, at: int, *, is_inside: bool) -> tuple[str, re.Match[str]]:
    for kind, rule in RULES:
        is_of_lines = kind in {"heading", "quote", "list"}
        found = None if is_of_lines and is_inside else rule.match(markdown, at)
        if found is not None:
            return kind, found
    found = TEXT.match(markdown, at)
    assert found is not None
    return "text", found


def _joined(parts: list[ShownPart]) -> list[ShownPart]:
    joined: list[ShownPart] = []
    for part in parts:
        if joined and joined[-1].kinds == part.kinds:
            joined[-1] = ShownPart(part.kinds, joined[-1].words + part.words)
        else:
            joined.append(part)
    return joined
