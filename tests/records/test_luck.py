"""Words of luck: what may stand in one, and that it is hashed exactly as it is shown."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.records.luck import LuckError, client_seed, parts, read_luck

KNOWN_BY_13 = 141_748 - 6
"""Letters, marks, numbers and symbols of Unicode 13, without those that cannot be seen."""


@pytest.mark.parametrize(
    "word",
    ["a", "Glück 7", "дача", "ひまわり", "4 8 15 16 23 42", "🍀", "©2026", "x" * 16, "शुभ", "①"],
)
def test_a_word_is_taken_as_it_is(word: str) -> None:
    assert read_luck(word) == word


def test_a_word_is_brought_into_its_normal_form_before_it_is_measured() -> None:
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
def test_what_has_no_form_of_a_word_is_refused_by_name(written: str, fault: str) -> None:
    with pytest.raises(LuckError) as refused:
        read_luck(written)
    assert refused.value.fault == fault


@pytest.mark.parametrize(
    "sign",
    [
        *"-*`@<~+$^\t\n\x00\xa0",
        *"\u3000\u200d\u202e\u3164\u2800\ue000\ud800",
        *"\U0001f3fb\U0010fffe",
    ],
)
def test_a_sign_that_cannot_stand_in_a_word_is_named(sign: str) -> None:
    with pytest.raises(LuckError) as refused:
        read_luck(f"a{sign}b")
    assert (refused.value.fault, refused.value.sign) == ("sign", sign)


@pytest.mark.parametrize("sign", ["\u0870", "\U0001f979", "\U00031350", "\u2ffc", "\U0001fae8"])
def test_what_came_after_unicode_13_is_refused_by_any_python(sign: str) -> None:
    with pytest.raises(LuckError):
        read_luck(sign)


def test_so_all_pythons_take_the_same_words() -> None:
    signs = (chr(code) for code in range(sys.maxunicode + 1))
    assert sum(bool(_word(sign)) for sign in signs) == KNOWN_BY_13


@given(st.lists(st.text(max_size=20), max_size=10))
def test_a_client_seed_is_taken_apart_into_the_words_that_went_into_it(written: list[str]) -> None:
    words = [_word(each) for each in written] or [""]
    assert parts(client_seed(words)) == words


def test_three_seats_without_words() -> None:
    assert client_seed(["", "", ""]) == "--"


def _word(written: str) -> str:
    try:
        return read_luck(written)
    except LuckError:
        return ""
