"""The features: one folder each, named by the word a player or a discord.py developer would use.

Each feature has its slash commands (`commands.py`), its press handlers (`presses.py`) and the
messages that it draws (`view.py`). No feature imports another. `register` imports them all.
"""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Final

from bot.chat.requests import dispatch

FIRST: Final = f"{__name__}.lobby"
"""Imported first: Discord lists commands in order of registration, and opening a table leads."""


def register() -> None:
    """Import every feature. Raise if a verb has no press handler, or more than one."""
    features = iter_modules(__path__, f"{__name__}.")
    for feature in sorted(features, key=lambda each: (each.name != FIRST, each.name)):
        for module in ("commands", "presses"):
            if feature.ispkg and find_spec(f"{feature.name}.{module}"):
                import_module(f"{feature.name}.{module}")
    dispatch.check_all_verbs_handled()
