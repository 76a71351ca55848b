"""The features of the bot. Each feature is a folder here.

The name of a folder is a word that players or discord.py developers use, for example `lobby` or
`lfg`. Each feature is an extension of discord.py with one cog (`cog.py`) and its messages
(`view.py`). Features do not import each other. The module `screens` combines the features that draw
tables and hands.
"""

from pkgutil import iter_modules
from typing import Final

FIRST: Final = "lobby"
"""The feature that is loaded first. So Discord lists the command to open a table first."""
NO_EXTENSION: Final = "screens"


def extensions() -> list[str]:
    """Return the names of all extensions in the order in which they are loaded."""
    found = {each.name for each in iter_modules(__path__)} - {NO_EXTENSION}
    return [f"{__name__}.{each}" for each in sorted(found, key=lambda each: (each != FIRST, each))]
