"""Words of luck: what may stand in one, and that it is hashed exactly as it is shown."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.records.luck import LuckError, client_seed_of, client_seed_parts, read_luck

KNOWN_BY_13 = 141_748 - 6 - 9 - 15 - 240
"""Letters, marks, numbers and symbols of Unicode 13, without those that cannot be seen."""


@pytest.mark.parametrize(
    "word",
    ["a", "Glück 7", "дача", "ひまわり", "4 8 15 16 23 42", "🍀", "©2026", "x" * 16, "शुभ", "①"],
)
def test_a_lucky_word_is_kept_as_written(word: str) -> None:
    assert read_luck(word) == word


def test_a_lucky_word_is_normalised_before_its_length_is_checked() -> None:
    assert read_luck("u\u0308" * 16) == "ü" * 16
    assert read_luck("\u212b") == "Å"


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("", "empty"),
        ("x" * 17, "too-long"),
        (" a", "blanks"),
        ("a ", "blanks"),
        (" ", "blanks"),
        ("a  b", "blanks"),
    ],
)
def test_text_that_is_not_a_lucky_word_is_refused_with_the_kind_of_fault(
    written: str, fault: str
) -> None:
    with pytest.raises(LuckError) as refused:
        read_luck(written)
    assert refused.value.kind == fault


@pytest.mark.parametrize(
    "sign",
    [
        *"-*`@<~+$^\t\n\x00\xa0",
        *"\u3000\u200d\u202e\ue000\ud800",
        *"\U0001f3fb\U0010fffe",
    ],
)
def test_a_forbidden_character_in_a_lucky_word_is_named(sign: str) -> None:
    with pytest.raises(LuckError) as refused:
        read_luck(f"a{sign}b")
    assert (refused.value.kind, refused.value.sign) == ("sign", sign)


@pytest.mark.parametrize(
    "word",
    [
        "\ufe0f",
        "a\ufe0f",
        "Klee\u034f",
        "1\ufe00",
        "a\U000e0100b",
        "\u180b",
        "\u3164",
        "a\u2800b",
        "❤️\ufe0f",
    ],
)
def test_invisible_characters_are_refused_in_a_lucky_word(word: str) -> None:
    with pytest.raises(LuckError) as refused:
        read_luck(word)
    assert refused.value.kind == "unseen"


@pytest.mark.parametrize("word", ["\u0301", "a \u0301", "a\u0331\u0330\u0332\u0333\u0347"])
def test_combining_marks_need_a_base_character_and_are_limited(word: str) -> None:
    with pytest.raises(LuckError) as refused:
        read_luck(word)
    assert refused.value.kind == "sign"


@pytest.mark.parametrize("word", ["❤️", "1️⃣ 2", "ที่", "नमस्ते", "Việt", "שָׁלוֹם", "مُحَمَّد", "བོད་"[:2]])
def test_combining_marks_of_languages_and_emojis_are_accepted(word: str) -> None:
    assert read_luck(word) == unicodedata.normalize("NFC", word)


@pytest.mark.parametrize("sign", ["\u0870", "\U0001f979", "\U00031350", "\u2ffc", "\U0001fae8"])
def test_characters_newer_than_unicode_13_are_refused_by_every_python(sign: str) -> None:
    with pytest.raises(LuckError):
        read_luck(sign)


def test_every_python_accepts_the_same_lucky_words() -> None:
    taken = 0
    for code in range(sys.maxunicode + 1):
        sign = chr(code)
        kind = unicodedata.category(sign)
        # Of the many others some, as it takes long. A mark stands on something.
        if kind[0] in "LMN" or kind == "So" or code % 97 == 0:
            taken += bool(_word(f"1{sign}"))
    assert taken == KNOWN_BY_13


@given(st.lists(st.text(max_size=20), max_size=10))
def test_a_client_seed_splits_into_its_lucky_words(written: list[str]) -> None:
    words = [_word(each) for each in written] or [""]
    assert client_seed_parts(client_seed_of(words)) == words


def test_three_seats_without_lucky_words_have_a_seed_of_dashes() -> None:
    assert client_seed_of(["", "", ""]) == "--"


def _word(written: str) -> str:
    try:
        return read_luck(written)
    except LuckError:
        return ""
