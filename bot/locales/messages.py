"""The messages of one language, each parsed when it is first needed.

Parsing all of them at the start would delay a process by a quarter of a second for each language.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

ENTRY: Final = re.compile(r"^(?=-?[a-zA-Z][\w-]*\s*=)", re.MULTILINE)
"""Matches the beginning of a message or a term. Lines that continue an entry are indented."""
REFERENCE: Final = re.compile(r"\{\s*(-?[a-z][\w-]*)")
"""Matches a reference to another entry: neither a variable (`$`) nor a function (capitals)."""


class FluentMessages:
    """The messages in the Fluent files below a folder."""

    def __init__(self, lang: str, folder: Path) -> None:
        # Isolation marks would end up in command names and in the plain output of the command line.
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._unread = dict(_entries_by_id(folder))

    def find_pattern(self, text_id: str) -> Pattern | None:
        """Return the text `message` or `message.attribute`, or None."""
        message_id, _, attribute = text_id.partition(".")
        self._parse_entry(message_id)
        if not self._bundle.has_message(message_id):
            return None
        message = self._bundle.get_message(message_id)
        return message.attributes.get(attribute) if attribute else message.value

    def format(self, pattern: Pattern, args: dict[str, str | int | float]) -> tuple[str, str]:
        """Return a text with its arguments filled in, and the first error or an empty string."""
        words, faults = self._bundle.format_pattern(pattern, args)
        return str(words), str(faults[0]) if faults else ""

    def _parse_entry(self, entry_id: str) -> None:
        """Parse an entry and the entries it refers to."""
        source = self._unread.pop(entry_id, None)
        if source is None:
            return
        self._bundle.add_resource(FluentResource(source))
        for reference in REFERENCE.findall(source):
            self._parse_entry(reference)


def _entries_by_id(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the id and the source of every message and term."""
    for file in sorted(folder.rglob("*.ftl")):
        for source in ENTRY.split(file.read_text(encoding="utf-8"))[1:]:
            yield source.partition("=")[0].strip(), source
