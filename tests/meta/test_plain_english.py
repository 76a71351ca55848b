"""Docstrings are there where they are needed, and can be read once.

A docstring begins with a verb, names its object and reads alone.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Final

import pytest

from tests.support.repository import outline, parsed, python_files

if TYPE_CHECKING:
    from collections.abc import Iterator

HOUSE: Final = ("bot", "cogs", "sandbox")
MOST_WORDS: Final = 25
"""The words of a sentence. CONTRIBUTING asks for twenty."""
SENTENCE_END: Final = re.compile(r"(?<=[.!?:;])\s+|\n\s*\n|\n\s*[-*] |\n(?=\W*[├└])|\n\s{2,}")
HABITS: Final = {
    "leans on another docstring": re.compile(r"^(The same|Those|It|They|Both|Likewise)\b"),
    "a 'who' without a noun": re.compile(r"\b(to|of|for|by|from|than) who\b"),
}
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def docstrings(source: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the docstring of all that has one."""
    for node in ast.walk(parsed(source)):
        if isinstance(node, Documented) and (found := ast.get_docstring(node)):
            yield getattr(node, "name", "module"), found


def faults(docstring: str) -> list[str]:
    found = [why for why, habit in HABITS.items() if habit.search(docstring)]
    long = [each for each in SENTENCE_END.split(docstring) if len(each.split()) > MOST_WORDS]
    return [*found, *(f"{len(each.split())} words in a sentence" for each in long)]


def used_elsewhere(files: dict[str, str]) -> dict[str, set[str]]:
    """Return the names that modules of other folders import, by the file that has them."""
    used = defaultdict[str, set[str]](set)
    for file, source in files.items():
        for node in outline(source):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                home = f"{node.module.replace('.', '/')}.py"
                if PurePosixPath(home).parent != PurePosixPath(file).parent:
                    used[home] |= {each.name for each in node.names}
    return used


def undocumented(source: str, used: set[str]) -> list[str]:
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return [
        node.name
        for node in parsed(source).body
        if isinstance(node, functions) and node.name in used and not ast.get_docstring(node)
    ]


def test_functions_used_by_another_package_have_a_docstring() -> None:
    files = dict(python_files(*HOUSE))
    used = used_elsewhere(files)
    found = {file: undocumented(source, used[file]) for file, source in files.items()}
    assert {file: each for file, each in found.items() if each} == {}


def test_docstrings_have_no_known_style_faults() -> None:
    found = [
        (file, name, fault)
        for file, source in python_files(*HOUSE, "benchmarks", "ops", "tests/support")
        for name, docstring in docstrings(source)
        for fault in faults(docstring)
    ]
    assert found == []


@pytest.mark.parametrize(
    "docstring",
    ["The same of a seat.", "It is over.", "Give it to who asked.", f"Return {'a ' * 26}."],
)
def test_planted_faults_of_docstrings_are_found(docstring: str) -> None:
    assert len(faults(docstring)) == 1


def test_a_planted_function_without_a_docstring_is_found() -> None:
    files = {"bot/a/x.py": "def f(): ...\ndef g(): ...\n", "bot/b/y.py": "from bot.a.x import f\n"}
    assert undocumented(files["bot/a/x.py"], used_elsewhere(files)["bot/a/x.py"]) == ["f"]
