"""What Discord's refusals mean for the bot, by their codes."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import discord

MESSAGE_GONE: Final = 10008
CHANNEL_GONE: Final = (10003, 10004)
INTERACTION_GONE: Final = 10062
ALREADY_ANSWERED: Final = 40060
TOKEN_DEAD: Final = (50027, 10015)
NO_ACCESS: Final = (50001, 50013, 160002)
TOO_OLD: Final = 30046
THREAD_SHUT: Final = (50083, 160005)
BLOCKED_TEXT: Final = (200000, 240000)
WRONG_FORM: Final = 50035
UNAUTHORISED: Final = 401
NOT_FOUND: Final = 404


class Trouble(Enum):
    """What is to be done about a message that could not be written."""

    AGAIN_LATER = auto()
    """Discord has a fault, or wants less: the state is kept and shown later."""
    MESSAGE_GONE = auto()
    TOO_OLD = auto()
    """Discord lets a message of that age be edited only now and then."""
    CHANNEL_GONE = auto()
    NO_ACCESS = auto()
    SHUT = auto()
    """An archived or locked thread: nothing can be written until it is opened."""
    PLAIN = auto()
    """Discord does not take what the bot wrote, which is a mistake of the bot."""


def trouble_with(error: discord.HTTPException) -> Trouble:
    """What an error about a public message means."""
    if error.code == MESSAGE_GONE:
        return Trouble.MESSAGE_GONE
    if error.code == TOO_OLD:
        return Trouble.TOO_OLD
    if error.code in CHANNEL_GONE:
        return Trouble.CHANNEL_GONE
    if error.code in NO_ACCESS:
        return Trouble.NO_ACCESS
    if error.code in THREAD_SHUT:
        return Trouble.SHUT
    if error.code == WRONG_FORM or error.code in BLOCKED_TEXT:
        return Trouble.PLAIN
    return Trouble.AGAIN_LATER


def is_gone(error: discord.HTTPException) -> bool:
    """Whether a private message, or the token that edits it, is no more."""
    return error.status in (UNAUTHORISED, NOT_FOUND)
