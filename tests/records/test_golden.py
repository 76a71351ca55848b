"""Whole matches that were checked by hand stay right, and say what the text beside them says."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bot.game import RULE_SETS
from bot.records import position, read_record, verify
from bot.records.record import record_text

FOLDER = Path(__file__).parent / "golden"
ACTION = re.compile(r"^[0-9]+\. `([^`]+)` - ", re.MULTILINE)
END = re.compile(r"```json\n(.*)```", re.DOTALL)


def text(variant: str) -> str:
    return (FOLDER / f"{variant}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("variant", [*RULE_SETS])
def test_golden(variant: str) -> None:
    data = (FOLDER / f"{variant}.json").read_bytes()
    record = read_record(data)
    end: dict[str, Any] = json.loads(END.findall(text(variant))[0])
    assert verify(record).over
    assert position(record).data() == end
    assert record.rounds[0].actions == ACTION.findall(text(variant))
    assert json.loads(record_text(record)) == json.loads(data)


@pytest.mark.parametrize("variant", [*RULE_SETS])
def test_the_text_names_the_cards_that_were_dealt(variant: str) -> None:
    record = read_record((FOLDER / f"{variant}.json").read_bytes())
    hands = [" ".join(hand) for hand in position(record, (1, 0)).data()["hands"]]  # type: ignore[attr-defined]  # lists of codes
    told = re.findall(r"^- seat [0-9]: (.*)$", text(variant), re.MULTILINE)
    assert told == hands
