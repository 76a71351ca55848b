"""The meaning of Discord's error codes for the bot."""

import logging
from collections.abc import Iterator
from enum import Enum, auto
from typing import Any, Final, Literal

import aiohttp
import discord

MESSAGE_GONE: Final = 10008
CHANNEL_GONE: Final = (10003, 10004)
ALREADY_ANSWERED: Final = 40060
UNKNOWN_TOKEN: Final = 10015
EXPIRED_TOKEN: Final = 50027
MISSING_PERMISSIONS: Final = 50013
NO_ACCESS: Final = (50001, MISSING_PERMISSIONS, 160002)
TOO_OLD: Final = 30046
THREAD_SHUT: Final = (50083, 160005)
BLOCKED_TEXT: Final = (200000, 240000)
WRONG_FORM: Final = 50035
BAD_REQUEST: Final = 400
UNAUTHORISED: Final = 401
FORBIDDEN: Final = 403
NOT_FOUND: Final = 404
TOO_LARGE: Final = 413
TOO_MANY: Final = 429
SERVER_ERROR: Final = 500

A_PAGE: Final = ("<", "error code:")
"""The beginnings of error pages of proxies. Discord's API never replies with such a page."""

UNSENT: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""The exceptions of a request to Discord that failed or was interrupted."""
SESSION_CLOSED: Final = (RuntimeError, AssertionError)
"""The exceptions that aiohttp raises once its session is closed, before or during a request."""


AnswerLossKind = Literal["late", "unknown", "repeated", "fault", "cut"]
"""The reason why a reply may not have arrived.

- "late": the reply was too slow.
- "unknown": Discord does not know the interaction.
- "repeated": the interaction already has a reply.
- "fault": Discord has a fault or limits requests.
- "cut": the connection was interrupted.
"""


class MessageErrorKind(Enum):
    """The kind of error that kept a message from being written.

    The bot's reaction depends on it.
    """

    AGAIN_LATER = auto()
    """Discord has a fault or limits requests. The bot shows the current state later."""
    MESSAGE_GONE = auto()
    TOO_OLD = auto()
    """Discord limits the edits of old messages."""
    CHANNEL_GONE = auto()
    NO_ACCESS = auto()
    SHUT = auto()
    """The thread is archived or locked. Nothing can be written until it is opened."""
    PLAIN = auto()
    """Discord rejects the content of the message, which is a bug of the bot."""


MESSAGE_ERROR_KINDS: Final = {
    MESSAGE_GONE: MessageErrorKind.MESSAGE_GONE,
    TOO_OLD: MessageErrorKind.TOO_OLD,
    **dict.fromkeys(CHANNEL_GONE, MessageErrorKind.CHANNEL_GONE),
    **dict.fromkeys(NO_ACCESS, MessageErrorKind.NO_ACCESS),
    **dict.fromkeys(THREAD_SHUT, MessageErrorKind.SHUT),
    **dict.fromkeys((WRONG_FORM, *BLOCKED_TEXT), MessageErrorKind.PLAIN),
}
"""The kinds of errors by Discord's error codes."""


def message_error_kind(error: Exception) -> MessageErrorKind:
    """Return the kind of an error that happened while a public message was written."""
    if not isinstance(error, discord.HTTPException):
        return MessageErrorKind.AGAIN_LATER
    return MESSAGE_ERROR_KINDS.get(error.code, MessageErrorKind.AGAIN_LATER)


def is_gone(error: Exception) -> bool:
    """Return whether a private message no longer exists, or the token for its edits has expired."""
    if not isinstance(error, discord.HTTPException):
        return False
    return error.status == NOT_FOUND or error.code == EXPIRED_TOKEN


def is_unexplained(error: Exception) -> bool:
    """Return whether Discord refuses a request without saying what is wrong with it.

    During an outage, Discord refuses all requests in this way, even those with valid tokens.
    """
    if not isinstance(error, discord.HTTPException):
        return False
    is_unknown = error.status == UNAUTHORISED and error.code != EXPIRED_TOKEN
    return is_unknown or (error.status == FORBIDDEN and not error.code)


def is_answered(error: Exception) -> bool:
    """Return whether Discord already has a reply to the interaction."""
    return isinstance(error, discord.HTTPException) and error.code == ALREADY_ANSWERED


def may_be_a_glitch(error: Exception) -> bool:
    """Return whether Discord rejects a token that may be valid.

    Discord sometimes rejects valid tokens by mistake.
    """
    return isinstance(error, discord.HTTPException) and error.code == UNKNOWN_TOKEN


def answer_loss_kind(error: Exception) -> AnswerLossKind:
    """Return why a reply may not have arrived, if sending the reply raised this error."""
    if isinstance(error, TimeoutError):
        return "late"
    if not isinstance(error, discord.HTTPException):
        return "cut"
    if is_answered(error):
        return "repeated"
    return "unknown" if is_gone(error) else "fault"


def may_succeed_later(error: Exception) -> bool:
    """Return whether the same request may succeed later."""
    if is_unanswered(error):
        return True
    return isinstance(error, discord.HTTPException) and error.status == TOO_MANY


def may_be_about_files(error: discord.HTTPException) -> bool:
    """Return whether Discord may refuse a message only because of its files."""
    if error.status == TOO_LARGE or error.code == MISSING_PERMISSIONS:
        return True
    if error.status != BAD_REQUEST or is_answered(error):
        return False
    return message_error_kind(error) in {MessageErrorKind.PLAIN, MessageErrorKind.AGAIN_LATER}


def is_unanswered(error: Exception) -> bool:
    """Return whether Discord could not be reached or has a fault of its own."""
    if not isinstance(error, discord.HTTPException):
        return True
    return error.status >= SERVER_ERROR or is_unexplained(error)


def is_ban(error: Exception) -> bool:
    """Return whether the error shows that Discord has banned the bot's address.

    During a ban, Discord's proxy refuses all requests with an error page.
    """
    if not isinstance(error, discord.HTTPException) or error.status != TOO_MANY:
        return False
    return "Via" not in error.response.headers and error.text.lstrip().startswith(A_PAGE)


def describe_components(components: list[dict[str, Any]]) -> str:
    """Return the structure of a message for the log: kinds of components and lengths of texts."""
    return " ".join(_describe_part(part) for part in components)


def _describe_part(part: dict[str, Any]) -> str:
    inner = [*part.get("components", ()), *part.get("options", ())]
    inner += filter(None, (part.get("accessory"),))
    words = "".join((str(part.get("type", "option")), *_describe_texts(part)))
    return f"{words}[{describe_components(inner)}]" if inner else words


def _describe_texts(part: dict[str, Any]) -> Iterator[str]:
    """Yield the lengths of a part's texts, and whether it has an emoji."""
    for name in ("content", "label", "custom_id", "value", "description", "placeholder"):
        if part.get(name) is not None:
            yield f"/{name}:{len(str(part[name]))}"
    if part.get("emoji"):
        yield "/emoji"


def log_failure(by: logging.Logger, error: Exception, words: str, *about: object) -> None:
    """Log an unexpected error with its traceback. Log a fault of Discord in one line."""
    of_discord = discord.HTTPException | aiohttp.ClientError | ConnectionError
    if isinstance(error, of_discord) and is_unanswered(error):
        by.warning(f"{words}: %s", *about, loggable_error(error))
    else:
        by.error(words, *about, exc_info=error)


def loggable_error(error: Exception) -> str:
    """Return a description of an error for the log.

    It has no address, as addresses contain tokens.
    """
    if not isinstance(error, discord.HTTPException):
        return type(error).__name__
    return str(error.code or f"status {error.status}")
