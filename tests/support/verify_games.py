"""The data of docs/verify.html about the games.

`python -m tests.support.verify_games` writes it.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from bot.game import RULE_SETS, new_game
from tests.support.repository import ROOT

if TYPE_CHECKING:
    from bot.game.ruleset import RuleSet

PAGE: Final = ROOT / "docs" / "verify.html"
BEFORE: Final = r'(?<=<script id="games" type="application/json">\n)'
GAMES: Final = re.compile(f"{BEFORE}.*?(?=</script>)", re.DOTALL)


def games_as_json() -> str:
    """Return all games as JSON, one per line."""
    lines = [
        f'"{name}": {json.dumps(_shuffled(rules), separators=(",", ":"))}'
        for name, rules in RULE_SETS.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _shuffled(rules: RuleSet) -> dict[str, object]:
    """Return the deck, the size of a hand, and the cards that a round may begin with."""
    kinds = new_game(rules.name, seats=rules.seats[0]).kinds
    plain = _plain(rules)
    return {
        "cards": [[card.code, card.face.copies] for card in kinds],
        "plain": plain,
        "plainBy": {
            option: {"more": sorted({*now} - {*plain}), "fewer": sorted({*plain} - {*now})}
            for option in rules.altered_by
            if (now := _plain(rules, option)) != plain
        },
        "hand": rules.defaults["hand"],
        "secondPackFrom": rules.second_pack_from,
        "shortWithout": [c.code for c in kinds if c.face.name in rules.short_deck_leaves_out],
    }


def _plain(rules: RuleSet, *options: str) -> list[str]:
    game = new_game(rules.name, dict.fromkeys(options, True), rules.seats[0])
    return [game.kinds[kind].code for kind in sorted(game.plain)]


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(GAMES.sub(lambda _: games_as_json(), page), encoding="utf-8")
