"""Each folder of tests stands alone, but for the helpers of all in `tests/support`."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from tests.support.repository import outline, python_files

if TYPE_CHECKING:
    from collections.abc import Iterator

SHARED: Final = "support"


def borrowed(file: str, source: str) -> list[str]:
    """What a module of tests imports from another folder of tests."""
    own = {file.split("/")[1], SHARED}
    return [each for each in imported(source) if each.split(".")[1] not in own]


def imported(source: str) -> Iterator[str]:
    """What it imports of the tests, wherever in it."""
    for node in outline(source):
        named = [each.name for each in getattr(node, "names", ())]
        if isinstance(node, ast.ImportFrom):
            named = [f"{node.module}.{each}" for each in named]
        yield from (each for each in named if each.startswith("tests."))


def test_tests_import_nothing_from_another_folder_but_the_shared_helpers() -> None:
    found = {file: borrowed(file, source) for file, source in python_files("tests")}
    assert {file: each for file, each in found.items() if each} == {}


def test_planted_imports_from_another_folder_are_found() -> None:
    source = (
        "import tests.a.x\nfrom tests import b, support\nfrom tests.support import y\n"
        "from bot.tests import z\ndef f():\n    from tests.b.x import y\n"
    )
    assert borrowed("tests/a/test_x.py", source) == ["tests.b", "tests.b.x.y"]
    assert borrowed("tests/test_x.py", source) == ["tests.a.x", "tests.b", "tests.b.x.y"]
