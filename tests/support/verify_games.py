"""The data of docs/verify.html about the games.

`python -m tests.support.verify_games` writes it.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from bot.game import DEFINITION, DEFINITIONS, new_game
from tests.support.repository import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.game.ruleset import RuleSet

PAGE: Final = ROOT / "docs" / "verify.html"
BEFORE: Final = r'(?<=<script id="games" type="application/json">\n)'
GAMES: Final = re.compile(f"{BEFORE}.*?(?=</script>)", re.DOTALL)


def games_as_json() -> str:
    """Return all games as JSON, one per line. Each has its rules by the number of the definition.

    Rules that shuffle and deal like the current ones are left out.
    """
    lines = [
        f'"{name}": {json.dumps(_by_definition(numbered), separators=(",", ":"))}'
        for name, numbered in DEFINITIONS.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _by_definition(numbered: Mapping[int, RuleSet]) -> dict[str, object]:
    now = _shuffled(numbered[DEFINITION])
    earlier = {
        str(each): _shuffled(rules) for each, rules in numbered.items() if each != DEFINITION
    }
    return {
        "number": DEFINITION,
        "now": now,
        **{each: then for each, then in earlier.items() if then != now},
    }


def _shuffled(rules: RuleSet) -> dict[str, object]:
    """Return the deck, the size of a hand, and the cards that a round may begin with."""
    kinds = new_game(rules.name, {}, rules.seats[0], rules.definition).kinds
    plain = _plain(rules)
    return {
        "cards": [[card.code, card.face.copies] for card in kinds],
        "plain": plain,
        "plainBy": {
            option: {
                "is": not rules.defaults[option],
                "more": sorted({*now} - {*plain}),
                "fewer": sorted({*plain} - {*now}),
            }
            for option in rules.altered_by
            if (now := _plain(rules, option)) != plain
        },
        "hand": rules.defaults["hand"],
        "secondPackFrom": rules.second_pack_from,
        "shortWithout": [c.code for c in kinds if c.face.name in rules.short_deck_leaves_out],
    }


def _plain(rules: RuleSet, *options: str) -> list[str]:
    changed = {option: not rules.defaults[option] for option in options}
    game = new_game(rules.name, changed, rules.seats[0], rules.definition)
    return [game.kinds[kind].code for kind in sorted(game.plain)]


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(GAMES.sub(lambda _: games_as_json(), page), encoding="utf-8")
