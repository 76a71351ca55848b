"""The games. Each module in this folder defines the rule set of one game as `RULES`.

A game whose rules have changed also defines its first rules, as `FIRST`.
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Final

from bot.game.ruleset import DEFINITION, RuleSet


def _load_rule_sets() -> dict[str, dict[int, RuleSet]]:
    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    found = sorted(modules, key=lambda module: module.RULES.order)
    return {module.RULES.name: _by_definition(module) for module in found}


def _by_definition(module: ModuleType) -> dict[int, RuleSet]:
    """Return the rule sets of a game. A game is younger than the first rules if it has none."""
    return {
        each.definition: each for each in (module.RULES, getattr(module, "FIRST", None)) if each
    }


DEFINITIONS: Final[Mapping[str, Mapping[int, RuleSet]]] = MappingProxyType(_load_rule_sets())
"""Every rule set by the name of its game and the number of its definition."""
RULE_SETS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {name: numbered[DEFINITION] for name, numbered in DEFINITIONS.items()}
)
"""The rule set of each game as it is played now."""
