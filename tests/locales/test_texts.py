"""The door: what it says, and what it does about a faulty text."""

import logging
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from bot import locales
from bot.locales.texts import LANGS, FluentMessages, Lang, TextError, Texts, closest_language
from tests.support import messages

ENGLISH = """
hello = Hello { $name }
    .short = Hi
cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
only = Only in English
"""
GERMAN = """
hello = Hallo { $name }
    .short = Hi
cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
broken = { $missing }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for lang, source in {"en": ENGLISH, "de": GERMAN, "sv": ""}.items():
        (tmp_path / lang / "games").mkdir(parents=True)
        (tmp_path / lang / "a.ftl").write_text(source, encoding="utf-8")
    (tmp_path / "de" / "games" / "noris.ftl").write_text("rules = Regeln\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def strict(folder: Path) -> Texts:
    return Texts(folder, strict=True)


@pytest.fixture
def lenient(folder: Path) -> Texts:
    return Texts(folder)


@pytest.mark.parametrize(
    ("lang", "count", "said"),
    [("de", 1, "eine Karte"), ("de", 1234, "1.234 Karten"), ("en", 0, "0 cards")],
)
def test_numbers_follow_the_language(strict: Texts, lang: Lang, count: int, said: str) -> None:
    assert strict.text(lang, "cards", count=count) == said


def test_values_are_inserted_without_isolation_marks(strict: Texts) -> None:
    assert strict.text("de", "hello", name="Åsa") == "Hallo Åsa"


def test_an_attribute_is_a_separate_text(strict: Texts) -> None:
    assert strict.text("de", "hello.short") == "Hi"


def test_files_in_subfolders_are_read(strict: Texts) -> None:
    assert strict.text("de", "rules") == "Regeln"


@pytest.mark.parametrize("text_id", ["none", "hello.long", "hello", "broken"])
def test_strict_texts_raise_for_a_fault(strict: Texts, text_id: str) -> None:
    with pytest.raises(TextError, match=f"(de|en) .*'{text_id}'"):
        strict.text("de", text_id)


def test_strict_texts_refuse_a_value_of_an_unsupported_type(strict: Texts) -> None:
    with pytest.raises(TextError, match="hello"):
        strict.text("de", "hello", name=["Ben"])  # type: ignore[arg-type]  # the fault under test


@pytest.mark.parametrize(
    ("text_id", "said"),
    [("none", "none"), ("broken", "broken"), ("hello", "hello")],
)
def test_lenient_texts_fall_back_to_english_then_to_the_id(
    lenient: Texts, caplog: pytest.LogCaptureFixture, text_id: str, said: str
) -> None:
    with caplog.at_level(logging.WARNING):
        assert lenient.text("de", text_id) == said
    assert "faulty text: " in caplog.text
    assert text_id in caplog.text


@pytest.mark.parametrize(
    ("locale", "lang"),
    [
        ("de", "de"),
        ("de-AT", "de"),
        ("de_CH", "de"),
        ("sv-SE", "sv"),
        ("en-GB", "en"),
        ("EN-us", "en"),
        ("da", "en"),
        ("", "en"),
        ("deu", "en"),
    ],
)
def test_the_closest_language_serves_a_locale(locale: str, lang: Lang) -> None:
    assert closest_language(locale) == lang


def test_the_shipped_texts_are_strict_in_tests() -> None:
    with pytest.raises(TextError):
        locales.text("de", "no-such-text")


def test_lenient_texts_return_the_id_of_a_missing_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locales._texts, "strict", False)
    assert locales.text("de", "no-such-text") == "no-such-text"


@pytest.mark.parametrize("lang", LANGS)
def test_each_text_reads_the_same_alone_and_with_all_other_texts(lang: Lang) -> None:
    files = messages.sources(lang)
    whole = FluentBundle([lang], use_isolating=False)
    for source in files.values():
        whole.add_resource(FluentResource(source))
    alone = FluentMessages(lang, messages.FOLDER / lang)
    # What a text refers to stands before it, mostly.
    for text_id, variables in reversed([*messages.catalogue(files).items()]):
        name, _, attribute = text_id.partition(".")
        message = whole.get_message(name)
        args: dict[str, str | int | float] = dict.fromkeys(variables, 2)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None
        expected, _ = whole.format_pattern(pattern, args)
        found = alone.find_pattern(text_id)
        assert found is not None
        assert alone.format(found, args)[0] == expected
