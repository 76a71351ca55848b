"""The benchmark of strength calls nothing certain that is chance, and goes on where it ended."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from benchmarks import presets
from benchmarks.certainty import FEWEST, lower_end
from benchmarks.presets import Row, matches, played, read, rows
from bot.game import RULE_SETS
from bot.game.presets import presets_for

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

MOST = 90
ROW = Row("normal", "sharp", "prsi", "booklet")


def found(part: float, random: Random, comparisons: int) -> bool:
    """Whether somebody who wins that part is found to win more than a quarter, at any look."""
    results = [float(random.random() < part) for _ in range(MOST)]
    looks = range(FEWEST, MOST + 1, 15)
    return any(lower_end(results[:count], MOST, comparisons) > 0.25 for count in looks)


def test_chance_is_seldom_called_certain_even_with_many_looks() -> None:
    random = Random(1)
    assert sum(found(0.25, random, 1) for _ in range(50)) <= 5


def test_each_of_many_comparisons_errs_less_often() -> None:
    random = Random(1)
    assert sum(found(0.25, random, 100) for _ in range(50)) == 0


def test_a_much_stronger_player_is_found_soon() -> None:
    assert lower_end([1.0, 0.0, 1.0, 1.0] * 10, MOST, 1) > 0.25


def test_too_few_results_are_never_certain() -> None:
    assert lower_end([1.0] * (FEWEST - 1), MOST, 1) == 0
    assert lower_end([], MOST, 1) == 0


def test_every_preset_that_changes_a_short_match_and_several_have_rows() -> None:
    for variant in RULE_SETS:
        known = {preset.name for preset in presets_for(variant)}
        several = {"several"} if "several" in RULE_SETS[variant].defaults else set()
        assert set(matches(variant)) | {"fast"} == known | several | {"fast"}
        assert len(set(matches(variant).values())) == len(matches(variant))
    assert len(set(rows())) == len(rows()) == 4 * sum(len(matches(each)) for each in RULE_SETS)


def test_a_run_continues_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presets, "BATCH", 1)
    for most, file in ((1, "parts"), (2, "parts"), (2, "whole")):
        monkeypatch.setattr(presets, "MOST", most)
        told = played(tmp_path / file, ROW)
        assert told == f"| prsi booklet: normal sharp | {4 * most} | | | too few |"
    assert len(read(tmp_path / "parts")[str(ROW)]) == 2
    assert (tmp_path / "parts").read_text() == (tmp_path / "whole").read_text()


def test_a_row_ends_when_it_is_certain(tmp_path: Path) -> None:
    file = tmp_path / "rows"
    file.write_text(
        '{"row": "prsi booklet: normal sharp", "shares": [' + "1.0, 0.75, " * 80 + "1]}"
    )
    before = file.read_text()
    assert played(file, ROW).endswith("| stronger |")
    assert file.read_text() == before
