"""A game is one file of rules and its texts, and nothing else knows its name."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.chat.emoji.card_signs import COLOUR_SIGNS
from bot.chat.pictures.canvas import PAINTS, SHAPES
from bot.chat.pictures.card_emoji import GLYPHS, LETTERS
from bot.game import RULE_SETS, new_game
from bot.locales import LANGS, Lang, has
from bot.words.cards import face_slug
from tests.support.verify_games import GAMES, PAGE, games_as_json

if TYPE_CHECKING:
    from collections.abc import Collection

MOST_LETTERS = 3
BOT = Path(__file__).parents[2] / "bot"


@cache
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
def test_the_rules_of_each_game_are_one_file_with_its_name(variant: str) -> None:
    assert (BOT / "game" / "games" / f"{variant}.py").is_file()


@pytest.mark.parametrize("variant", RULE_SETS)
@pytest.mark.parametrize("lang", LANGS)
def test_the_texts_of_each_game_are_one_file_per_language(variant: str, lang: str) -> None:
    assert (BOT / "locales" / lang / "games" / f"{variant}.ftl").is_file()


@pytest.mark.parametrize("variant", RULE_SETS)
def test_every_colour_has_its_sign_paint_shape_and_names(variant: str) -> None:
    homes: dict[str, Collection[str]] = {
        "bot/chat/emoji/card_signs.py": COLOUR_SIGNS,
        "the paints of bot/chat/pictures/canvas.py": PAINTS,
        "the shapes of bot/chat/pictures/canvas.py": SHAPES,
    }
    texts = {f"bot/locales/{lang}/cards.ftl": lang for lang in LANGS}
    for colour in RULE_SETS[variant].colours:
        assert [home for home, colours in homes.items() if colour not in colours] == []
        wanted = [f"colour-{colour}{part}" for part in ("", ".noun", ".sort", ".card")]
        assert [home for home, lang in texts.items() if not all(has(lang, t) for t in wanted)] == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", RULE_SETS)
def test_a_face_drawn_as_letters_has_only_a_few_letters(variant: str, lang: Lang) -> None:
    faces = {card.face.name for card in new_game(variant).kinds} - GLYPHS.keys()
    long = [face for face in faces if len(face) > MOST_LETTERS]
    assert [
        f for f in long if f not in LETTERS and not has(lang, f"face-sign-{face_slug(f)}")
    ] == []


def test_the_verify_page_knows_the_games() -> None:
    """Else: `uv run python -m tests.support.verify_games`."""
    assert GAMES.findall(PAGE.read_text(encoding="utf-8")) == [games_as_json()]


@pytest.mark.parametrize("variant", RULE_SETS)
def test_no_other_module_names_a_game(variant: str) -> None:
    own = BOT / "game" / "games" / f"{variant}.py"
    naming = [path for path in BOT.rglob("*.py") if path != own and variant in texts_in(path)]
    assert naming == []


def test_a_planted_game_name_is_found(tmp_path: Path) -> None:
    planted = tmp_path / "planted.py"
    planted.write_text('"""stop"""\nif variant == "noris":\n    pass\n', encoding="utf-8")
    assert "noris" in texts_in(planted)
    assert "stop" not in texts_in(planted)
