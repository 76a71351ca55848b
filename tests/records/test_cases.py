"""The sample scenarios hold, asked as `replay --json` answers."""

import json
from collections import Counter
from typing import Any

import pytest

from bot.game import Refusal, read_action, refusal_of
from bot.records import position_at, read_record, verify_record
from bot.records.replay import Position
from tests.records.cases import record_of, scenarios

CASES = scenarios()


def found(shown: Position) -> dict[str, Any]:
    """All that an expectation may name, after a trip through JSON."""
    data: dict[str, Any] = json.loads(json.dumps(shown.data()))
    match = shown.match
    result = match.results[-1] if match.results else None
    return data | {
        "hand_sizes": {str(seat): len(hand) for seat, hand in enumerate(data["hands"])},
        "winner": result and result.winner,
        "points": result and list(result.points),
        "totals": match.totals,
        "winners": match.winners,
        "match_over": match.over,
    }


def differences(expected: dict[str, Any], data: dict[str, Any]) -> list[str]:
    return [f"{name}: {data}" for name in expected if not holds(name, expected[name], data)]


def holds(name: str, wanted: Any, data: dict[str, Any]) -> bool:  # noqa: ANN401 - any JSON
    match name:
        case "hands":
            return all(Counter(data["hands"][int(s)]) == Counter(wanted[s]) for s in wanted)
        case "hand_sizes":
            return all(data["hand_sizes"][seat] == wanted[seat] for seat in wanted)
        case "last_cards":
            return all(data["hands"][int(s)][-len(wanted[s]) :] == wanted[s] for s in wanted)
        case "legal":
            return all(data["legal"].get(seat, []) == sorted(wanted[seat]) for seat in wanted)
        case "legal_has":
            return all(set(wanted[seat]) <= set(data["legal"][seat]) for seat in wanted)
        case "pending" if wanted is not None:
            return bool(wanted.items() <= (data["pending"] or {}).items())
    return bool(data[name] == wanted)


def is_refused(shown: Position, action: str) -> bool:
    read = read_action(shown.match.game, action)
    return isinstance(read, Refusal) or refusal_of(shown.rnd, *read) is not None


@pytest.mark.parametrize(("variant", "case"), CASES, ids=[case["name"] for _, case in CASES])
def test_scenario(variant: str, case: dict[str, Any]) -> None:
    record = read_record(json.dumps(record_of(variant, case)).encode())
    verify_record(record)
    shown = position_at(record)
    assert differences(case["expect"], found(shown)) == []
    assert [each for each in case.get("illegal", []) if not is_refused(shown, each)] == []


def test_a_planted_difference_is_found() -> None:
    variant, case = next(each for each in CASES if each[1]["name"] == "noris-armed")
    data = found(position_at(read_record(json.dumps(record_of(variant, case)).encode())))
    wrong: dict[str, Any] = {
        "turn": 0,
        "hands": {"0": ["red-4"]},
        "hand_sizes": {"0": 2},
        "last_cards": {"0": ["red-4"]},
        "legal": {"1": ["draw"]},
        "legal_has": {"1": ["pass"]},
        "pending": {"kind": "draw2"},
        "match_over": True,
    }
    assert [each.split(":")[0] for each in differences(wrong, data)] == [*wrong]
    assert "illegal" in case
    assert not is_refused(
        position_at(read_record(json.dumps(record_of(variant, case)).encode())), "1 draw"
    )
