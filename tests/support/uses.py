"""Finds the calls for texts in the code, and wrong ones among them."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.support.messages import Catalogue

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "cogs", "sandbox")


@dataclass(frozen=True)
class Use:
    """A call `text(lang, id, ...)`. Parts that are not literal are None or incomplete."""

    where: str
    text_id: str
    whole: bool
    """False: `text_id` is only the beginning of the id."""
    names: frozenset[str] | None


def code() -> Mapping[str, str]:
    return {
        file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8")
        for package in PACKAGES
        for file in sorted((ROOT / package).rglob("*.py"))
    }


def uses(files: Mapping[str, str]) -> list[Use]:
    return [use for name, source in files.items() for use in _uses_in(name, source)]


def wrong_uses(found: Iterable[Use], texts: Catalogue, families: tuple[str, ...]) -> list[str]:
    return [fault for use in found for fault in _faults(use, texts, families)]


def unused(found: Iterable[Use], texts: Catalogue, families: tuple[str, ...]) -> list[str]:
    used = {use.text_id for use in found if use.whole}
    return [
        text_id for text_id in texts if text_id not in used and not text_id.startswith(families)
    ]


def empty_families(texts: Catalogue, families: tuple[str, ...]) -> list[str]:
    return [family for family in families if not any(each.startswith(family) for each in texts)]


def _faults(use: Use, texts: Catalogue, families: tuple[str, ...]) -> Iterator[str]:
    if not use.whole:
        if not use.text_id.startswith(families):
            yield f"{use.where}: {use.text_id!r}... is of no family"
    elif use.text_id not in texts:
        yield f"{use.where}: no text {use.text_id!r}"
    elif use.names is not None and use.names != texts[use.text_id]:
        wanted, given = sorted(texts[use.text_id]), sorted(use.names)
        yield f"{use.where}: {use.text_id!r} wants {wanted}, is given {given}"


@cache
def _uses_in(name: str, source: str) -> list[Use]:
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return [use for call in calls for use in _uses_of(name, call)]


def _text_id(call: ast.Call) -> ast.expr | None:
    """Return the id in `text(lang, id)`, or in `look.text(id)`, which knows its language."""
    match call.func:
        case ast.Name(id="text") | ast.Attribute(attr="text", value=ast.Name(id="locales")):
            return call.args[1] if len(call.args) > 1 else None
        case ast.Attribute(attr="text") | ast.Name(id="user_menu"):
            return call.args[0] if len(call.args) == 1 else None
    return None


def _uses_of(name: str, call: ast.Call) -> Iterator[Use]:
    asked = _text_id(call)
    if asked is None:
        return
    names = {keyword.arg for keyword in call.keywords}
    known = frozenset(each for each in names if each) if None not in names else None
    for text_id, whole in _ids(asked):
        yield Use(f"{name}:{call.lineno}", text_id, whole, known)


def _ids(node: ast.expr) -> Iterator[tuple[str, bool]]:
    """Yield the ids that an expression may have.

    A bare variable has none: its family is declared.
    """
    match node:
        case ast.Constant(value=str(text_id)):
            yield text_id, True
        case ast.IfExp(body=one, orelse=other):
            yield from _ids(one)
            yield from _ids(other)
        case ast.JoinedStr(values=[ast.Constant(value=str(head)), *_]):
            yield head, False
        case ast.JoinedStr():
            yield "", False
        case ast.BinOp(left=head_node, op=ast.Add()):
            for head, _ in _ids(head_node):
                yield head, False
