"""Whole matches that were checked by hand stay right, and say what the text beside them says."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bot.game import RULE_SETS
from bot.records import position_at, read_record, verify_record
from bot.records.record import record_text

FOLDER = Path(__file__).parent / "golden"
GOLDEN = sorted(file.stem for file in FOLDER.glob("*.json"))
ACTION = re.compile(r"^[0-9]+\. `([^`]+)` - ", re.MULTILINE)
END = re.compile(r"```json\n(.*)```", re.DOTALL)


def text(name: str) -> str:
    return (FOLDER / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GOLDEN)
def test_golden(name: str) -> None:
    data = (FOLDER / f"{name}.json").read_bytes()
    record = read_record(data)
    end: dict[str, Any] = json.loads(END.findall(text(name))[0])
    assert verify_record(record).over
    assert position_at(record).data() == end
    assert record.rounds[0].actions == ACTION.findall(text(name))
    assert json.loads(record_text(record)) == json.loads(data)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_text_names_the_cards_that_were_dealt(name: str) -> None:
    record = read_record((FOLDER / f"{name}.json").read_bytes())
    hands = [" ".join(hand) for hand in position_at(record, (1, 0)).data()["hands"]]  # type: ignore[attr-defined]  # lists of codes
    told = re.findall(r"^- seat [0-9]: (.*)$", text(name), re.MULTILINE)
    assert told == hands


def test_every_game_has_a_golden_record() -> None:
    assert {*RULE_SETS} <= {*GOLDEN}
