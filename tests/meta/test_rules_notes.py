"""The notes on the rules name tests that there are."""

import re

from tests.support.repository import ROOT

NAME = re.compile(r"\btest_\w+")


def there_are() -> set[str]:
    paths = list((ROOT / "tests").rglob("test_*.py"))
    defined = {
        name for path in paths for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))
    }
    return defined | {path.stem for path in paths}


def test_the_tests_that_the_notes_name_exist() -> None:
    notes = (ROOT / "docs" / "rules-notes.md").read_text(encoding="utf-8")
    named = set(NAME.findall(notes))
    assert named
    assert named - there_are() == set()
