"""Texts name commands as Discord shows them to people of that language."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import pytest

from bot.locales import LANGS, Lang, text
from tests.locales import messages

NAMED: Final = re.compile(r"/mau(-[a-z]+)? ([\w-]+)")
COMMAND: Final = re.compile(r"^slash-(mau(?:-admin)?)(?:-(\w+))?\.name$")


@cache
def names(lang: Lang) -> set[str]:
    """All commands below `/mau`, as they are called in a language."""
    ids = messages.catalogue(messages.sources(lang))
    found = (COMMAND.match(each) for each in ids)
    return {text(lang, each[0]) for each in found if each is not None and each[2]}


@pytest.mark.parametrize("lang", LANGS)
def test_a_command_is_named_as_it_is_called(lang: Lang) -> None:
    sources = messages.sources(lang)
    wrong = [
        f"{file}: {found[0]}"
        for file, source in sources.items()
        for found in NAMED.finditer(source)
        if found[2] not in names(lang)
    ]
    assert wrong == []
