"""What people type: as it is compared, and what is suggested to them while they do."""

import unicodedata
from collections.abc import Iterable
from itertools import islice
from typing import Final

from discord import app_commands

from bot.chat.components import LONGEST_OPTION, MOST_OPTIONS

LONGEST_TYPED: Final = 40
"""Nothing that can be meant is longer, and matching takes its time."""


def plain(words: str) -> str:
    """Letters and digits, without case and accents."""
    apart = unicodedata.normalize("NFKD", words.casefold())
    return "".join(sign for sign in apart if sign.isalnum() or sign == "+")


def plain_typed(typed: str) -> str:
    """The same of what somebody has typed."""
    return plain(typed[:LONGEST_TYPED])


def suggestions(found: Iterable[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    """Names with what they stand for, as many and as long as Discord takes."""
    return [
        app_commands.Choice(name=name[:LONGEST_OPTION], value=value)
        for name, value in islice(found, MOST_OPTIONS)
    ]
