"""The notes on the rules name tests and scenes that there are."""

import re

from tests.support.repository import ROOT

NAME = re.compile(r"\btest_\w+")
SCENE = re.compile(r"`([a-z0-9]+(?: [a-z0-9]+){2,})`")
A_LINE_OF_WORDS = re.compile(r"^[a-z0-9]+(?: [a-z0-9]+)+$", re.MULTILINE)


def there_are() -> set[str]:
    paths = list((ROOT / "tests").rglob("test_*.py"))
    defined = {
        name for path in paths for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))
    }
    return defined | {path.stem for path in paths}


def scenes_there_are() -> set[str]:
    texts = [path.read_text("utf-8") for path in (ROOT / "tests" / "game").glob("test_*.py")]
    return {name for text in texts for name in A_LINE_OF_WORDS.findall(text)}


def test_every_test_named_in_the_rules_notes_exists() -> None:
    notes = (ROOT / "docs" / "rules-notes.md").read_text(encoding="utf-8")
    named, scenes = set(NAME.findall(notes)), set(SCENE.findall(notes))
    assert named
    assert scenes
    assert named - there_are() == set()
    assert scenes - scenes_there_are() == set()
