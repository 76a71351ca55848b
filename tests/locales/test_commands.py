"""Texts name commands as Discord shows them to people of that language."""

from __future__ import annotations

import re
from functools import cache
from itertools import accumulate
from typing import Final

import pytest

from bot.locales import LANGS, Lang, text
from tests.support import messages

NAMED: Final = re.compile(r"(?<![\w/>}])/(\w[\w-]*)((?: [\w-]+){0,2})")
COMMAND: Final = re.compile(r"^slash-(mau(?:-admin)?|cup|daily|lfg)((?:-[a-z]+)*)\.name$")


@cache
def commands(lang: Lang) -> set[str]:
    """All commands as they are called in a language, whole: `mau-verwalten rolle`."""
    ids = messages.catalogue(messages.sources(lang))
    found = (COMMAND.match(each) for each in ids)
    return {_called(each[1], each[2], lang) for each in found if each is not None}


def _called(root: str, below: str, lang: Lang) -> str:
    """The name of a command, after those of all that it stands below."""
    ids = accumulate((f"slash-{root}", *below.split("-")[1:]), "{}-{}".format)
    return " ".join(text(lang, f"{each}.name") for each in ids)


def wrong_names(source: str, lang: Lang) -> list[str]:
    """What stands in a text as a command, and is none of this language."""
    known = commands(lang)
    groups = {each for each in known if any(other.startswith(f"{each} ") for other in known)}
    wrong = []
    for found in NAMED.finditer(source):
        named = found[1]
        for word in found[2].split():
            if named in groups:
                named = f"{named} {word}"
        if named not in known:
            wrong.append(found[0])
    return wrong


@pytest.mark.parametrize("lang", LANGS)
def test_texts_use_the_correct_names_of_commands(lang: Lang) -> None:
    sources = messages.sources(lang)
    wrong = {file: wrong_names(source, lang) for file, source in sources.items()}
    assert {file: named for file, named in wrong.items() if named} == {}


@pytest.mark.parametrize(
    ("lang", "source"),
    [
        ("de", "`/mau-admin rolle`"),
        ("de", "`/mau-admin`"),
        ("de", "/mau rolle"),
        ("de", "/mau new machst du auf"),
        ("en", "`/cup neu`"),
        ("sv", "/mau-verwalten roll"),
    ],
)
def test_a_planted_wrong_name_is_found(lang: Lang, source: str) -> None:
    assert len(wrong_names(source, lang)) == 1


@pytest.mark.parametrize(
    ("lang", "source"),
    [
        ("de", "`/mau-verwalten rolle`, und füge sie hinzu"),
        ("de", "mit /mau neu machst du einen auf"),
        ("en", "`/cup new` makes one"),
        ("sv", "`/turnering ställ-in`"),
        ("sv", "öppna `/mau-admin`, och lägg till rollen"),
    ],
)
def test_a_correct_command_name_in_a_sentence_is_accepted(lang: Lang, source: str) -> None:
    assert wrong_names(source, lang) == []
