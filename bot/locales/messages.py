"""The messages of one language, each parsed when it is first asked for.

To parse all of them takes a process a quarter of a second a language, before it can do anything.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

ENTRY: Final = re.compile(r"^(?=-?[a-zA-Z][\w-]*\s*=)", re.MULTILINE)
"""Where a message or a term begins: nothing that belongs to one before stands at the margin."""
REFERENCE: Final = re.compile(r"\{\s*(-?[a-z][\w-]*)")
"""What a text puts in of others; variables begin with a dollar sign, functions are capitals."""


class Messages:
    """What the Fluent files below a folder say."""

    def __init__(self, lang: str, folder: Path) -> None:
        # Isolation marks would end up in command names and in the plain output of the command line.
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._unread = dict(_entries(folder))

    def find(self, text_id: str) -> Pattern | None:
        """The text `message` or `message.attribute`, if there is one."""
        message_id, _, attribute = text_id.partition(".")
        self._read(message_id)
        if not self._bundle.has_message(message_id):
            return None
        message = self._bundle.get_message(message_id)
        return message.attributes.get(attribute) if attribute else message.value

    def format(self, pattern: Pattern, args: dict[str, str | int | float]) -> tuple[str, str]:
        """A text with its arguments put in; and what is wrong with it, if anything is."""
        words, faults = self._bundle.format_pattern(pattern, args)
        return str(words), str(faults[0]) if faults else ""

    def _read(self, entry_id: str) -> None:
        """Parse an entry, and what it refers to."""
        source = self._unread.pop(entry_id, None)
        if source is None:
            return
        self._bundle.add_resource(FluentResource(source))
        for reference in REFERENCE.findall(source):
            self._read(reference)


def _entries(folder: Path) -> Iterator[tuple[str, str]]:
    """Every message and term by its id, as it is written."""
    for file in sorted(folder.rglob("*.ftl")):
        for source in ENTRY.split(file.read_text(encoding="utf-8"))[1:]:
            yield source.partition("=")[0].strip(), source
