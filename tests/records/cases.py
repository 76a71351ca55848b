"""Scenarios from `cases/`, as records."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

from bot.game import new_game

FOLDER = Path(__file__).parent / "cases"


def scenarios() -> list[tuple[str, dict[str, Any]]]:
    return [
        (file.stem, case)
        for file in sorted(FOLDER.glob("*.json"))
        for case in json.loads(file.read_text(encoding="utf-8"))
    ]


def record_of(variant: str, case: dict[str, Any]) -> dict[str, Any]:
    """The record that a scenario means, as JSON."""
    results: dict[str, Any] = {name: case[name] for name in ("totals", "winners") if name in case}
    return {
        "format": "maumau-record/1",
        "variant": variant,
        "options": case.get("options", {}),
        "seats": list("ABCDEFGHIJ"[: case["seats"]]),
        "rounds": [_round_of(variant, case, each) for each in case["rounds"]],
        **results,
    }


def full_deck(variant: str, options: dict[str, Any], seats: int, first: str) -> list[str]:
    """A deck that begins with these cards."""
    game = new_game(variant, options, seats)
    cards = Counter(game.kinds[kind].code for kind in game.deck)
    begin = first.split()
    rest = cards - Counter(begin)
    assert not Counter(begin) - cards
    return begin + sorted(rest.elements(), key=lambda code: ("-" not in code, code))


def _round_of(variant: str, case: dict[str, Any], each: dict[str, Any]) -> dict[str, Any]:
    deck = full_deck(variant, case.get("options", {}), case["seats"], each["deck"])
    reshuffles = [pile.split() for pile in each.get("reshuffles", [])]
    return {**each, "deck": deck, "reshuffles": reshuffles}
