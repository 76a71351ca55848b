"""The code asks for the texts there are, for all of them, with the right variables."""

import pytest

from bot.locales.texts import FAMILIES
from tests.support import messages, uses

TEXTS = {
    "hello": frozenset({"name"}),
    "bye": frozenset[str](),
    "bye.short": frozenset[str](),
    "face-joker": frozenset[str](),
}


def faults(source: str) -> list[str]:
    found = uses.uses({"x.py": source})
    return uses.wrong_uses(found, TEXTS, ("face-",))


def test_code_uses_only_existing_texts() -> None:
    texts = messages.catalogue(messages.sources("en"))
    assert uses.wrong_uses(uses.uses(uses.code()), texts, FAMILIES) == []


def test_every_text_is_used() -> None:
    texts = messages.catalogue(messages.sources("en"))
    assert uses.unused(uses.uses(uses.code()), texts, FAMILIES) == []


def test_every_family_has_texts() -> None:
    texts = messages.catalogue(messages.sources("en"))
    assert uses.empty_families(texts, FAMILIES) == []


@pytest.mark.parametrize(
    "source",
    [
        'text(lang, "hello", name="Ben")',
        'locales.text("de", "hello", name="Ben")',
        'text(lang, "bye" if late else "bye.short")',
        'text(lang, f"face-{face}")',
        'text(lang, "face-" + face)',
        'text(lang, "hello", **args)',
        'draw.text((1, 2), "no id", fill="red")',
        'text("hello")',
    ],
)
def test_correct_uses_pass(source: str) -> None:
    assert faults(source) == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ('text(lang, "hallo")', "x.py:1: no text 'hallo'"),
        ('text(lang, "bye" if late else "by")', "x.py:1: no text 'by'"),
        ('text(lang, "bye.long")', "x.py:1: no text 'bye.long'"),
        ('text(lang, "hello")', "x.py:1: 'hello' wants ['name'], is given []"),
        ('text(lang, "hello", nam=1)', "x.py:1: 'hello' wants ['name'], is given ['nam']"),
        ('text(lang, "bye", name=1)', "x.py:1: 'bye' wants [], is given ['name']"),
        ('text(lang, f"fac-{face}")', "x.py:1: 'fac-'... is of no family"),
        ('text(lang, f"{face}-long")', "x.py:1: ''... is of no family"),
        ('text(lang, "fac-" + face)', "x.py:1: 'fac-'... is of no family"),
    ],
)
def test_planted_wrong_uses_are_found(source: str, fault: str) -> None:
    assert faults(source) == [fault]


def test_planted_unused_texts_are_found() -> None:
    found = uses.uses({"x.py": 'text(lang, "bye")'})
    assert uses.unused(found, TEXTS, ("face-",)) == ["hello", "bye.short"]


def test_a_planted_empty_family_is_found() -> None:
    assert uses.empty_families(TEXTS, ("face-", "suit-")) == ["suit-"]
