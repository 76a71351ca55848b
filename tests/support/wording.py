"""Finds texts of the bot by their ids, so that tests survive other words."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from fluent.syntax import ast

from bot import locales
from tests.support.messages import Finder

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.locales import Arg, Lang

BLANK = "\N{NO-BREAK SPACE}"
"""Keeps a number and its unit together. Some messages show it as an ordinary blank."""
ANY = "(?s:.*?)"
TURN = ("hand-your-turn", "hand-your-turn.days", "hand-your-turn-now")


def wording(text_id: str, lang: Lang = "en", /, **values: Arg) -> str:
    """Return a text as the bot says it."""
    return locales.text(lang, text_id, **values)


def tells(words: str | None, text_id: str, lang: Lang = "en", /, **known: Arg) -> bool:
    """Return whether words contain a text. Each value that is not given may be any."""
    return re.search(pattern(text_id, lang, **known), _plain(words or "")) is not None


def tells_turn(words: str | None, lang: Lang = "en") -> bool:
    """Return whether the words of a hand say that it is the turn of its owner."""
    return any(tells(words, text_id, lang) for text_id in TURN)


def captured(text_id: str, lang: Lang = "en", /, **groups: str) -> str:
    """Return a regular expression for a text. It captures values by the given expressions."""
    said = re.escape(_plain(wording(text_id, lang, **{name: f"\0{name}\0" for name in groups})))
    return re.sub("\0(\\w+)\0", lambda name: f"({groups[name[1]]})", said)


@cache
def pattern(text_id: str, lang: Lang = "en", /, **known: Arg) -> str:
    """Return a regular expression for a text. Each value that is not given may be any."""
    text = locales._texts._messages_of(lang).find_pattern(text_id)
    assert text is not None, f"{lang} has no text {text_id!r}"
    values = {variable.id.name for variable in Finder(ast.VariableReference, text).found}
    assert known.keys() <= values, f"{text_id!r} has only the values {sorted(values)}"
    if known.keys() == values:
        return re.escape(_plain(wording(text_id, lang, **known)))
    said = _regex(text, known)
    assert re.search(r"\w\w", said.replace(ANY, "")), f"{text_id!r} has no words of its own"
    return said


def _regex(node: ast.BaseNode, known: Mapping[str, Arg]) -> str:
    if isinstance(node, ast.Pattern):
        return "".join(_regex(element, known) for element in node.elements)
    if isinstance(node, ast.Placeable):
        return _regex(node.expression, known)
    if isinstance(node, ast.SelectExpression):
        return f"(?:{'|'.join(_regex(each.value, known) for each in _variants(node, known))})"
    if isinstance(node, ast.TextElement | ast.StringLiteral):
        return re.escape(_plain(node.value))
    if isinstance(node, ast.VariableReference) and node.id.name in known:
        return re.escape(_plain(str(known[node.id.name])))
    return ANY


def _variants(node: ast.SelectExpression, known: Mapping[str, Arg]) -> list[ast.Variant]:
    """Return the variants that a known value leads to, or all if it is not known."""
    named = node.selector
    if not isinstance(named, ast.VariableReference) or named.id.name not in known:
        return list(node.variants)
    value = known[named.id.name]
    wanted = (str(value), "one" if value == 1 else "other")
    exact = (each for key in wanted for each in node.variants if _key(each) == key)
    return [next(exact, next(each for each in node.variants if each.default))]


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else str(key.value)


def _plain(words: str) -> str:
    return words.replace(BLANK, " ")
