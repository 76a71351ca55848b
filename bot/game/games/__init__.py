"""The games. Each module in this folder defines the rule set of one game as `RULES`."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Final

from bot.game.ruleset import RuleSet


def _load_rule_sets() -> dict[str, RuleSet]:
    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    found = sorted((module.RULES for module in modules), key=lambda rules: rules.order)
    return {rules.name: rules for rules in found}


RULE_SETS: Final[Mapping[str, RuleSet]] = MappingProxyType(_load_rule_sets())
