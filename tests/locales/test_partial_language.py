"""A fourth language can begin: what it lacks is English, and people can choose it in time."""

import logging
from pathlib import Path

import pytest

from bot.locales.texts import LANGS, OFFERED_FROM, Texts, offered_languages
from tests.support import messages

ENGLISH = """
turn = Your turn
    .days = Your turn until { $until }
cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
face = Wild
    .one = a Wild
    .coloured = { $noun } Wild
call = Mau!
cli-done = Done
"""
POLISH = """
turn = Twoja kolej
cards = { $count ->
    [one] jedna karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
face = Dzoker
    .one = dzoker
"""


def write(folder: Path, lang: str, source: str) -> None:
    (folder / lang).mkdir(parents=True, exist_ok=True)
    (folder / lang / "a.ftl").write_text(source, encoding="utf-8")


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    write(tmp_path, "en", ENGLISH)
    write(tmp_path, "pl", POLISH)
    return Texts(tmp_path, strict=True)


def test_a_missing_text_is_english_without_a_warning(
    texts: Texts, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert texts.text("pl", "turn") == "Twoja kolej"
        assert texts.text("pl", "turn.days", until="5") == "Your turn until 5"
        assert texts.text("pl", "call") == "Mau!"
    assert caplog.text == ""


@pytest.mark.parametrize(("count", "said"), [(1, "jedna karta"), (3, "3 karty"), (5, "5 kart")])
def test_a_language_has_plural_forms_of_its_own(texts: Texts, count: int, said: str) -> None:
    assert texts.text("pl", "cards", count=count) == said


def test_a_language_decides_about_the_attributes_of_the_messages_it_has(texts: Texts) -> None:
    assert texts.has_text("en", "face.coloured")
    assert not texts.has_text("pl", "face.coloured")
    assert texts.has_text("pl", "call")
    assert not texts.has_text("pl", "joker")


def test_a_missing_text_counts_as_not_translated(texts: Texts) -> None:
    assert texts.is_translated("pl", "face.one")
    assert not texts.is_translated("pl", "call")


@pytest.mark.parametrize(("translated", "offered"), [(7, 0), (8, 1), (10, 1)])
def test_a_language_is_offered_once_it_has_four_fifths_of_the_texts(
    tmp_path: Path, translated: int, offered: int
) -> None:
    write(tmp_path, "en", "".join(f"text{n} = English\n" for n in range(10)))
    write(tmp_path, "pl", "".join(f"text{n} = Polski\n" for n in range(translated)))
    assert offered_languages(tmp_path) == (("en", "pl") if offered else ("en",))


def test_texts_for_the_shell_do_not_count_for_the_offer(tmp_path: Path) -> None:
    write(tmp_path, "en", ENGLISH)
    write(tmp_path, "pl", POLISH + "cli-done = Gotowe\ncli-other = Inne\n")
    assert offered_languages(tmp_path) == ("en",)
    write(tmp_path, "pl", POLISH + "call = Mau!\n")
    assert offered_languages(tmp_path) == ("en", "pl")


def test_a_folder_without_texts_is_no_language(tmp_path: Path) -> None:
    write(tmp_path, "en", ENGLISH)
    (tmp_path / "__pycache__").mkdir()
    assert offered_languages(tmp_path) == ("en",)


def test_a_fourth_language_of_the_real_size_speaks_beside_the_others(tmp_path: Path) -> None:
    """It has the texts of four of five files, so that the others are read in English."""
    for lang in messages.WHOLE:
        (tmp_path / lang).symlink_to(messages.FOLDER / lang)
    source = "\n".join(messages.sources("en").values())
    ids = [text_id for text_id in messages.catalogue({"en": source}) if "." not in text_id]
    wanted = int(len(ids) * (OFFERED_FROM + 0.05))
    write(tmp_path, "pl", "".join(f"{text_id} = tak\n" for text_id in ids[:wanted]))
    assert offered_languages(tmp_path) == tuple(sorted((*messages.WHOLE, "pl")))
    texts = Texts(tmp_path, strict=True)
    assert texts.text("pl", ids[0]) == "tak"
    assert not texts.is_translated("pl", ids[-1])
    assert texts.has_text("pl", ids[-1])


def test_the_whole_languages_are_offered() -> None:
    assert {*messages.WHOLE} <= {*LANGS}
