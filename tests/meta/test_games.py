"""A game is one file of rules and its texts, and nothing else knows its name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bot.game import RULE_SETS
from bot.locales import LANGS

BOT = Path(__file__).parents[2] / "bot"


def texts_in(path: Path) -> set[str]:
    """The string constants of a module that are not docstrings, word by word."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    prose = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose
    }


@pytest.mark.parametrize("variant", RULE_SETS)
def test_rules_are_one_file_of_that_name(variant: str) -> None:
    assert (BOT / "game" / "games" / f"{variant}.py").is_file()


@pytest.mark.parametrize("variant", RULE_SETS)
@pytest.mark.parametrize("lang", LANGS)
def test_texts_are_one_file_a_language(variant: str, lang: str) -> None:
    assert (BOT / "locales" / lang / "games" / f"{variant}.ftl").is_file()


@pytest.mark.parametrize("variant", RULE_SETS)
def test_no_other_module_names_a_game(variant: str) -> None:
    own = BOT / "game" / "games" / f"{variant}.py"
    naming = [path for path in BOT.rglob("*.py") if path != own and variant in texts_in(path)]
    assert naming == []


def test_a_named_game_would_be_found(tmp_path: Path) -> None:
    planted = tmp_path / "planted.py"
    planted.write_text('"""stop"""\nif variant == "noris":\n    pass\n', encoding="utf-8")
    assert "noris" in texts_in(planted)
    assert "stop" not in texts_in(planted)
