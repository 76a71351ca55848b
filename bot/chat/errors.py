"""What Discord's refusals mean for the bot, by their codes."""

from collections.abc import Iterator
from enum import Enum, auto
from typing import Any, Final, Literal

import aiohttp
import discord

MESSAGE_GONE: Final = 10008
CHANNEL_GONE: Final = (10003, 10004)
ALREADY_ANSWERED: Final = 40060
UNKNOWN_TOKEN: Final = 10015
NO_ACCESS: Final = (50001, 50013, 160002)
TOO_OLD: Final = 30046
THREAD_SHUT: Final = (50083, 160005)
BLOCKED_TEXT: Final = (200000, 240000)
WRONG_FORM: Final = 50035
UNAUTHORISED: Final = 401
NOT_FOUND: Final = 404
TOO_MANY: Final = 429
FAULT: Final = 500

A_PAGE: Final = ("<", "error code:")
"""So a page begins, which Discord itself never answers with."""

UNSENT: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What is raised by a request to Discord that failed, or was cut off."""
SESSION_CLOSED: Final = (RuntimeError, AssertionError)
"""What aiohttp raises once its session is closed: before a request, or in the middle of one."""


Loss = Literal["late", "unknown", "repeated", "fault", "cut"]
"""Why an answer may not have arrived: too slow, Discord knows no such interaction, or knows it as
answered already, has a fault of its own or wants less, or the connection was cut."""


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


TROUBLES: Final = {
    MESSAGE_GONE: Trouble.MESSAGE_GONE,
    TOO_OLD: Trouble.TOO_OLD,
    **dict.fromkeys(CHANNEL_GONE, Trouble.CHANNEL_GONE),
    **dict.fromkeys(NO_ACCESS, Trouble.NO_ACCESS),
    **dict.fromkeys(THREAD_SHUT, Trouble.SHUT),
    **dict.fromkeys((WRONG_FORM, *BLOCKED_TEXT), Trouble.PLAIN),
}
"""By Discord's code."""


def trouble_with(error: Exception) -> Trouble:
    """What an error about a public message means."""
    if not isinstance(error, discord.HTTPException):
        return Trouble.AGAIN_LATER
    return TROUBLES.get(error.code, Trouble.AGAIN_LATER)


def is_gone(error: Exception) -> bool:
    """Whether a private message, or the token that edits it, is no more."""
    return isinstance(error, discord.HTTPException) and error.status in (UNAUTHORISED, NOT_FOUND)


def is_answered(error: Exception) -> bool:
    """Whether Discord has an answer to the interaction already."""
    return isinstance(error, discord.HTTPException) and error.code == ALREADY_ANSWERED


def may_be_a_glitch(error: Exception) -> bool:
    """Whether Discord may only seem not to know a token: it does so now and then of living ones."""
    return isinstance(error, discord.HTTPException) and error.code == UNKNOWN_TOKEN


def loss_by(error: Exception) -> Loss:
    """What became of an answer that failed so."""
    if isinstance(error, TimeoutError):
        return "late"
    if not isinstance(error, discord.HTTPException):
        return "cut"
    if is_answered(error):
        return "repeated"
    return "unknown" if is_gone(error) else "fault"


def may_pass(error: Exception) -> bool:
    """Whether the same may go well a little later."""
    if not isinstance(error, discord.HTTPException):
        return True
    return error.status >= FAULT or error.status == TOO_MANY


def is_unanswered(error: Exception) -> bool:
    """Whether Discord was not reached, or has a fault of its own."""
    return not isinstance(error, discord.HTTPException) or error.status >= FAULT


def is_ban(error: Exception) -> bool:
    """Whether the address of the bot is shut out: Discord has not even seen the request."""
    if not isinstance(error, discord.HTTPException) or error.status != TOO_MANY:
        return False
    return "Via" not in error.response.headers and error.text.lstrip().startswith(A_PAGE)


def shape(components: list[dict[str, Any]]) -> str:
    """What a message is made of, for the log: kinds of parts and lengths of texts, no contents."""
    return " ".join(_shape(part) for part in components)


def _shape(part: dict[str, Any]) -> str:
    inner = [*part.get("components", ()), *part.get("options", ())]
    inner += filter(None, (part.get("accessory"),))
    words = "".join((str(part.get("type", "option")), *_lengths(part)))
    return f"{words}[{shape(inner)}]" if inner else words


def _lengths(part: dict[str, Any]) -> Iterator[str]:
    """How long what is written is, and whether there is an emoji."""
    for name in ("content", "label", "custom_id", "value", "description", "placeholder"):
        if part.get(name) is not None:
            yield f"/{name}:{len(str(part[name]))}"
    if part.get("emoji"):
        yield "/emoji"


def named(error: Exception) -> str:
    """An error for the log, in which no address is told: addresses hold tokens."""
    return str(error.code) if isinstance(error, discord.HTTPException) else type(error).__name__
