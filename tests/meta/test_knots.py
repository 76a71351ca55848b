"""Modules that need each other come in small knots only, those for types alone counted too."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.support.repository import outline

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[2]
FOLDERS: Final = ("bot", "cogs", "sandbox")
MOST: Final = 5

Graph = dict[str, set[str]]


@cache
def modules() -> dict[str, Path]:
    """All modules by their names."""
    files = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")]
    return {_name(file.relative_to(ROOT)): file for file in files}


def _name(file: Path) -> str:
    return ".".join(file.with_suffix("").parts).removesuffix(".__init__")


def imported(source: str, known: set[str]) -> Iterator[str]:
    """Which known modules a source imports, wherever in it."""
    for node in outline(source):
        if isinstance(node, ast.Import):
            yield from known & {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            inner = (f"{node.module}.{each.name}" for each in node.names)
            # What is no module of a package's is a name in it.
            yield from known & {each if each in known else node.module for each in inner}


def knots(graph: Graph) -> list[set[str]]:
    """Those that can be reached from each other."""
    reached = {each: _reached(graph, each) for each in graph}
    found = [{other for other in reached[each] if each in reached[other]} for each in graph]
    return [knot for number, knot in enumerate(found) if knot and knot not in found[:number]]


def _reached(graph: Graph, start: str) -> set[str]:
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        new = graph[waiting.pop()] - reached
        reached |= new
        waiting += new
    return reached


def test_import_cycles_of_modules_are_small() -> None:
    known = set(modules())
    graph = {
        name: set(imported(file.read_text(encoding="utf-8"), known)) - {name}
        for name, file in modules().items()
    }
    assert [sorted(knot) for knot in knots(graph) if len(knot) > MOST] == []


def test_a_planted_import_cycle_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set[str]()}
    assert knots(graph) == [{"a", "b", "c"}]
    source = "if True:\n    from x import a, y\n    from x import b\n    import c"
    assert set(imported(source, {"x", "x.a", "x.b", "c"})) == {"x", "x.a", "x.b", "c"}
    assert set(imported("from x import a", {"x", "x.a"})) == {"x.a"}
