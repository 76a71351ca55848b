"""What docs/fairness.md and docs/verify.html say of the shuffles is what the bot does."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from bot.game import DEFINITIONS, RULE_SETS, OptionError, new_game
from bot.game.ruleset import RuleSet
from tests.support.records import as_json, simulated
from tests.support.repository import ROOT

PAGE = ROOT / "docs" / "fairness.md"
VERIFIER = ROOT / "docs" / "verify.html"
MOST_LINES = 19


def checker() -> str:
    """The program that the page shows."""
    (found,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


def checked(record: Any, folder: Path) -> subprocess.CompletedProcess[str]:  # noqa: ANN401 - JSON
    program, file = folder / "check.py", folder / "match.json"
    program.write_text(checker(), encoding="utf-8")
    file.write_text(json.dumps(record), encoding="utf-8")
    return subprocess.run(
        [sys.executable, str(program), str(file)],
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_checker_of_the_page_is_short() -> None:
    assert len([line for line in checker().splitlines() if line]) <= MOST_LINES


@pytest.mark.parametrize("variant", RULE_SETS)
def test_the_checker_accepts_a_correct_record(variant: str, tmp_path: Path) -> None:
    assert checked(as_json(simulated(variant, 3, 5)), tmp_path).stdout == "ok\n"


def test_the_checker_finds_a_changed_record(tmp_path: Path) -> None:
    text = simulated("noris", 3, 5)
    for change in ("seed", "secret", "dealer", "deck"):
        record = as_json(text)
        first = record["rounds"][0]
        match change:
            case "seed":
                record["fairness"]["client_seed"] += "x"
            case "secret":
                record["fairness"]["server_seed"] = "00" * 32
            case "dealer":
                first["dealer"] = (first["dealer"] + 1) % 3
            case "deck":
                first["deck"].reverse()
        assert checked(record, tmp_path).returncode == 1, change


def test_the_verify_page_knows_the_decks() -> None:
    found = re.search(
        r'<script id="games" type="application/json">(.*?)</script>',
        VERIFIER.read_text(encoding="utf-8"),
        re.DOTALL,
    )
    assert found is not None
    for variant, known in json.loads(found[1]).items():
        for number in DEFINITIONS[variant]:
            assert known.get(str(number), known["now"]) == deck_of(variant, number)
        assert known["number"] == max(DEFINITIONS[variant])
    assert [*json.loads(found[1])] == [*RULE_SETS]


def deck_of(variant: str, number: int) -> dict[str, Any]:
    """What the page has to know of a game: its cards in their order, and how they are dealt."""
    rules = DEFINITIONS[variant][number]
    game = new_game(variant, {}, rules.seats[0], number)
    codes = [game.kinds[kind].code for kind in game.deck]
    return {
        "cards": [[code, copies] for code, copies in Counter(codes).items()],
        "plain": [game.kinds[kind].code for kind in sorted(game.plain) if kind in game.deck],
        "plainBy": plain_by(rules),
        "hand": rules.defaults["hand"],
        "secondPackFrom": rules.second_pack_from,
        "shortWithout": [
            code
            for code in Counter(codes)
            if code.rpartition("-")[2] in rules.short_deck_leaves_out
        ],
    }


def plain_with(rules: RuleSet, *switches: str) -> set[str]:
    """The cards that a round may begin with if these house rules are changed."""
    changed = {switch: not rules.defaults[switch] for switch in switches}
    game = new_game(rules.name, changed, rules.seats[0], rules.definition)
    return {game.kinds[kind].code for kind in game.plain if kind in game.deck}


def plain_by(rules: RuleSet) -> dict[str, Any]:
    """What house rules change of that, each by itself."""
    own, found = plain_with(rules), {}
    for switch in rules.altered_by:
        there = plain_with(rules, switch)
        if there != own:
            more, fewer = sorted(there - own), sorted(own - there)
            found[switch] = {"is": not rules.defaults[switch], "more": more, "fewer": fewer}
    return found


@pytest.mark.parametrize("variant", RULE_SETS)
def test_house_rules_change_the_plain_cards_independently_of_each_other(variant: str) -> None:
    """So the page can add up what they change."""
    rules = RULE_SETS[variant]
    switches = list(rules.altered_by)
    by = plain_by(rules)
    for count in range(len(switches) + 1):
        for chosen in combinations(switches, count):
            expected = plain_with(rules)
            for each in chosen:
                change = by.get(each, {"more": [], "fewer": []})
                expected = (expected | set(change["more"])) - set(change["fewer"])
            with suppress(OptionError):  # a card cannot have two effects at once
                assert plain_with(rules, *chosen) == expected


def test_the_verify_page_loads_nothing_from_elsewhere() -> None:
    page = VERIFIER.read_text(encoding="utf-8")
    assert "default-src 'none'" in page
    assert not re.search(r"https?://|\bfetch\(|\bimport\b|<link|src=\"", page)
