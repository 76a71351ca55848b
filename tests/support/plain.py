"""Finds codes that no person should have to read: ids of texts, codes of cards and options."""

import re
from functools import cache

from bot.game import RULE_SETS, Game, new_game
from bot.game.options import CHOICES

VARIANTS = tuple(RULE_SETS)
GAMES = tuple(new_game(variant) for variant in VARIANTS)
DASH = "\N{EN DASH}"
TIMES = "\N{MULTIPLICATION SIGN}"
NAMES = ("Anna", "Ben", "Cleo", "Max", "Ida", "Jo", "Kim", "Lou", "Mia", "Noa")

_FLUENT = re.compile(r"[{}$]|(?:game|face|colour|move|event|refusal|option|rule|list)-[a-z]")
_OPTION_CODES = {code for codes in CHOICES.values() for code in codes if "_" in code}


def faults(game: Game, words: str) -> list[str]:
    """Return the codes that have leaked into a text."""
    leaked = [found.group() for found in _FLUENT.finditer(words)]
    leaked += [word for word in _words(words) if word in _codes(game)]
    if not words or words != words.strip() or "  " in words:
        leaked.append(f"blanks in {words!r}")
    return leaked


def _words(words: str) -> list[str]:
    return re.findall(r"[\w+/-]+", words)


@cache
def _codes(game: Game) -> frozenset[str]:
    """Return the codes that are words in no language."""
    cards = {card.code for card in game.kinds if "-" in card.code}
    faces = {face.name for face in game.rules.faces if re.search(r"[a-z]\d|x\+", face.name)}
    return frozenset(cards | faces | _OPTION_CODES)
