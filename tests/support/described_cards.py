"""The own cards that the description of a picture of the table names."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from bot.game import RULE_SETS, Game
from bot.locales import LANGS
from bot.words.cards import card_name
from tests.support.wording import captured

MOST_SEATS: Final = 4
CODES: Final = {
    card_name(game, kind, lang): card.code
    for game in (Game(rules, (), MOST_SEATS) for rules in RULE_SETS.values())
    for lang in LANGS
    for kind, card in enumerate(game.kinds)
}
"""The code of each card by its name, in any language."""
NAMES: Final = re.compile(
    rf"(?:([0-9]+)\s\N{{MULTIPLICATION SIGN}}\s)?"
    rf"({'|'.join(map(re.escape, sorted(CODES, key=len, reverse=True)))})"
)
HELD: Final = re.compile(
    "|".join(captured("scene-alt-hand", lang, cards=r"[^.]*") for lang in LANGS)
)


def held_in(words: str) -> Counter[str] | None:
    """Return the codes of the cards in hand, or None if the words name no hand."""
    held = HELD.search(words)
    if held is None:
        return None
    found = Counter[str]()
    for name in NAMES.finditer(next(filter(None, held.groups()))):
        found[CODES[name[2]]] += int(name[1] or 1)
    return found
