"""Whatever people call themselves: it is seen, formats nothing, and leaves its neighbours alone."""

from __future__ import annotations

import unicodedata
from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.chat.wording.viewer import END_OF_ISOLATE, ISOLATE, LONGEST_NAME, plain_name, short_name
from tests.support.markdown import ShownPart, read

NASTY: Final = (
    "https://a.b/```",
    "http://x.y/_*",
    "steam://a",
    "discord.gg/abc",
    "[a",
    "](//b)",
    "[a](b.c)",
    "```",
    "``",
    "`",
    "**",
    "__",
    "_",
    "~~",
    "||",
    "\\",
    "<t:1:R>",
    "<id:customize>",
    "<id:guide>",
    "</mau:1>",
    "<a:b:1>",
    ":cat:",
    "<@1>",
    "<@&1>",
    "<#1>",
    "@everyone",
    "@here",
    "# ",
    "-# ",
    "> ",
    ">>> ",
    "- ",
    "1. ",
    "\n",
    "\r",
    "\t",
    "\u202e",
    "\u2066",
    "\u200f",
    "\u061c",
    "\u200b",
    "\u200d",
    "\ufeff",
    "\u3164",
    "\u2800",
    "\u00ad",
    "\u034f",
    "\u0301",
    "\ufe0f",
    "\U000e0067",
    "\U0001d159",
    "\ud800",
    "\0",
    "\x1b",
    "علي",
    "דנה",
    "٣",
    "山田",
    "👨‍👩‍👧",
    "a",
    "Z9",
    " ",
)
names = st.lists(st.one_of(st.sampled_from(NASTY), st.text(max_size=4)), max_size=8).map("".join)


def bare(shown: str) -> str:
    """Without what is there to be read by nobody."""
    return shown.replace("\N{ZERO WIDTH SPACE}", "")


@given(names, names)
@example("https://a.b/```", "https://a.b/```")
@example("[a", "](https://b.c)")
@example("<id:customize>", "<t:1:R>")
@example("*" * 16, "\\")
def test_names_in_a_line_are_shown_as_plain_words(one: str, other: str) -> None:
    for line in (f"**{plain_name(one)}**, {plain_name(other)}", f"{plain_name(one)} → (x)"):
        parts = [ShownPart(part.kinds, bare(part.words)) for part in read(line)]
        if line.startswith("**"):
            expected = [
                ShownPart(("bold",), short_name(one)),
                ShownPart((), f", {short_name(other)}"),
            ]
        else:
            expected = [ShownPart((), f"{short_name(one)} → (x)")]
        assert parts == expected


@given(names)
@example("\u3164")
@example("\u202e\u2066")
@example("\u0301\u0301")
@example("\u2800 \u200d")
def test_every_shown_name_has_something_visible(name: str) -> None:
    shown = short_name(name).strip(f"{ISOLATE}{END_OF_ISOLATE}")
    assert shown.strip() == shown
    assert len(shown) <= LONGEST_NAME
    assert (
        any(unicodedata.category(sign)[0] in "LNPS" for sign in shown) or shown[0] >= "\U0001f000"
    )


@given(names)
@example("\u202eabc")
@example("علي")
@example("(٣)")
def test_no_name_reverses_the_direction_of_its_line(name: str) -> None:
    shown = short_name(name)
    inside = shown[1:-1] if shown.startswith(ISOLATE) else shown
    turning = {"R", "AL", "AN"}
    controls = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
    kinds = {unicodedata.bidirectional(sign) for sign in inside}
    assert not kinds & controls
    assert not kinds & turning or shown == f"{ISOLATE}{inside}{END_OF_ISOLATE}"


@given(names)
@example("A\x1b\u0301")
@example("A" + "\u0301\u0302\x1b" * 4)
def test_a_safe_name_stays_as_it_is(name: str) -> None:
    inside = short_name(name).strip(f"{ISOLATE}{END_OF_ISOLATE}")
    assert short_name(inside) == short_name(name)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna \n Lena  ", "Anna Lena"),
        ("Änne-Ö", "Änne-Ö"),
        ("❤️ Eva", "❤️ Eva"),
        ("👨‍👩‍👧", "👨‍👩‍👧"),
        ("1️⃣", "1️⃣"),
        ("สมหญิง", "สมหญิง"),
        ("Q\u0301\u0302\u0303\u0304\u0305algo", "Q\u0301\u0302algo"),
        ("Q\u0301\u0302\u034f\u0303\u0304\u200b\u0305algo", "Q\u0301\u0302algo"),
        ("A\u200b\u0301", "\u00c1"),
        ("\u202eannA", "annA"),
        ("a\u200bb", "ab"),
        ("\u3164", "?"),
        ("", "?"),
        ("علي", f"{ISOLATE}علي{END_OF_ISOLATE}"),
        ("W" * 32, f"{'W' * 15}…"),
    ],
)
def test_names_are_shown_in_their_safe_form(name: str, shown: str) -> None:
    assert short_name(name) == shown


def test_a_long_name_is_not_cut_after_a_joiner() -> None:
    assert short_name("x" * 13 + "👨\u200d👩\u200d👧") == "x" * 13 + "👨…"


@pytest.mark.parametrize(
    ("markdown", "kinds"),
    [
        ("[a](b)", {("link",)}),
        ("https://a.b/c", {("address",)}),
        ("```a```", {("code block",)}),
        ("<t:1:R>", {("time",)}),
        ("a **b** c", {(), ("bold",)}),
        ("\\*\\*b\\*\\*", {()}),
        ("https://a.b/\\`", {("address",)}),
        ("# a", {("heading",), ()}),
    ],
)
def test_the_markdown_reader_recognises_every_kind_of_formatting(
    markdown: str, kinds: set[tuple[str, ...]]
) -> None:
    assert {part.kinds for part in read(markdown)} == kinds
