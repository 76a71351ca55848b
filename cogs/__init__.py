"""The features: a folder each, named by the word a player or a discord.py developer would use.

Each has its slash commands (`commands.py`), what is pressed in it (`presses.py`) and what it shows
(`view.py`); none imports another. `register` makes all of them known.
"""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Final

from bot.chat import routes

FIRST: Final = f"{__name__}.lobby"
"""Discord lists commands as they were registered: the one that opens a table comes before all."""


def register() -> None:
    """Import every feature; a verb that none of them handles, or two do, fails here."""
    features = iter_modules(__path__, f"{__name__}.")
    for feature in sorted(features, key=lambda each: (each.name != FIRST, each.name)):
        for module in ("commands", "presses"):
            if feature.ispkg and find_spec(f"{feature.name}.{module}"):
                import_module(f"{feature.name}.{module}")
    routes.check_complete()
