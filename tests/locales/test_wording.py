"""Texts say one word for each thing, speak as people do, and fit on a phone."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

import pytest
from fluent.syntax import FluentParser, ast

from bot.locales import Lang
from tests.support import messages

LONGEST: Final = 250
"""The most characters of a paragraph. A phone shows them in seven lines."""
A_VALUE: Final = 8
"""The usual length of a value that is put into a text."""
THE_BOOK: Final = ("rules.ftl", "games/")
"""The files of the rule book. It has no contractions."""

OUTDATED: Final[Mapping[Lang, str]] = {
    "en": r"whoever|just now|silent player|pending|words? of luck|deal of the day|trade hands?"
    r"|traded hands|not rated|counts? for nobody",
    "de": r"am Zug\b|an der Reihe|je Zug|leitet den Tisch|Tisch leitet|hinnehmen|aussteigen"
    r"|ausgestiegen|aufstehen|Spiel des Tages|gedrückt|drück auf",
    "sv": r"ertappa|säga? till|sagt till|sa till|kasta \S+ emellan|kasta emellan|\bgiv\b|avboka"
    r"|\bparti(et|er|erna)?\b|står på tur|regeluppsättning",
}
"""Words that other words have replaced. `docs/words.md` lists the words of today."""
SPELT_OUT: Final = (
    r"\b(?:can|could|do|does|did|is|are|was|were|has|have|had|will|would) ?not\b"
    r"|\bI (?:will|have|am)\b"
)


def texts(lang: Lang) -> Iterator[tuple[str, str, ast.Pattern]]:
    """The file, the id and the pattern of every text of a language."""
    for file, source in messages.sources(lang).items():
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Message):
                name = entry.id.name
                if entry.value is not None:
                    yield file, name, entry.value
                for each in entry.attributes:
                    yield file, f"{name}.{each.id.name}", each.value


def longest_form(pattern: ast.Pattern) -> str:
    """A text with its longest variants, and with a value in each gap."""
    words = ""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            words += element.value
        elif isinstance(element.expression, ast.SelectExpression):
            forms = [longest_form(each.value) for each in element.expression.variants]
            words += max(forms, key=len)
        else:
            words += "x" * A_VALUE
    return words


def words_of(pattern: ast.Pattern) -> str:
    """All words of a text, in all variants."""
    return " ".join(each.value for each in messages.Finder(ast.TextElement, pattern).found)


def outdated(lang: Lang, words: str) -> list[str]:
    return re.findall(OUTDATED[lang], words, re.IGNORECASE)


@pytest.mark.parametrize("lang", messages.WHOLE)
def test_no_text_uses_a_word_that_another_has_replaced(lang: Lang) -> None:
    found = {
        text_id: faults
        for _, text_id, pattern in texts(lang)
        if (faults := outdated(lang, words_of(pattern)))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Whoever has it"),
        ("de", "Ben ist am Zug"),
        ("sv", "Ett parti"),
        ("sv", "Glöm inte att säga till"),
    ],
)
def test_a_planted_outdated_word_is_found(lang: Lang, words: str) -> None:
    assert len(outdated(lang, words)) == 1


def test_english_has_contractions_outside_the_rule_book() -> None:
    found = {
        text_id: faults
        for file, text_id, pattern in texts("en")
        if not file.startswith(THE_BOOK)
        and (faults := re.findall(SPELT_OUT, words_of(pattern), re.IGNORECASE))
    }
    assert found == {}


@pytest.mark.parametrize("lang", messages.WHOLE)
def test_a_paragraph_fits_into_seven_lines_of_a_phone(lang: Lang) -> None:
    long = {
        text_id: len(paragraph)
        for _, text_id, pattern in texts(lang)
        for paragraph in longest_form(pattern).splitlines()
        if len(paragraph) > LONGEST
    }
    assert long == {}


@pytest.mark.parametrize("lang", messages.WHOLE)
def test_commands_of_one_group_have_different_names(lang: Lang) -> None:
    names: dict[tuple[str, str], list[str]] = {}
    for _, text_id, pattern in texts(lang):
        if text_id.startswith("slash-") and text_id.endswith(".name"):
            group = text_id.removesuffix(".name").rpartition("-")[0]
            names.setdefault((group, words_of(pattern)), []).append(text_id)
    assert [same for same in names.values() if len(same) > 1] == []


@pytest.mark.parametrize("lang", messages.WHOLE)
def test_optional_values_of_commands_name_their_default_in_one_way(lang: Lang) -> None:
    otherwise = {"en": "otherwise|left out", "de": "; sonst|ohne Angabe", "sv": "; annars|utelämn"}
    wrong = [
        text_id
        for _, text_id, pattern in texts(lang)
        if text_id.startswith("slash-") and re.search(otherwise[lang], words_of(pattern))
    ]
    assert [each for each in wrong if "." in each] == []
