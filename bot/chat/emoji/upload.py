"""Uploads the drawings as emojis of the application. An interrupted run can be continued.

An emoji cannot be redrawn. So if a drawing has changed, its emoji is deleted and created again with
a new id. After each emoji, the hash of its picture is written into a small file. The file lists the
hashes by application.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache, partial
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeVar

import aiohttp
import discord
from pydantic import TypeAdapter

from bot.chat.discord_internals import api_address, set_api_address
from bot.chat.emoji.card_signs import CardEmoji
from bot.chat.pictures.cat import MOODS, cat_png, mood_name
from bot.chat.pictures.faces import all_faces, emoji_png, picture_name, picture_png
from bot.clock import HOUR, MINUTE, SECOND

# Emoji loading -----------------------------------------------------------------------------------

# The functions below load the application's emojis at the start. They retry for about a day.

if TYPE_CHECKING:
    from bot.chat.context import ChatContext

log = logging.getLogger(__name__)

AT_START_WITHIN: Final = 5.0
"""The longest wait for the emojis at the start, in seconds. The bot can play without them."""
AGAIN: Final = (5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, *24 * (HOUR,))
"""The delays between attempts to load the emojis. The last attempt is made after about a day."""


async def load_emoji_at_start(context: ChatContext) -> None:
    """Load the emojis within a few seconds, or else continue in the background.

    Until the emojis are loaded, the bot shows the cards as plain characters.
    """
    if not await _load_emoji(context, within=AT_START_WITHIN):
        context.background.start(_retry_loading(context))


async def _load_emoji(context: ChatContext, *, within: float | None = None) -> bool:
    """Load the emojis. Return False if that failed, so that the bot shows signs instead."""
    failed = "the card faces cannot be loaded"
    with context.backoff.logging_failures(failed, logging.WARNING):
        async with asyncio.timeout(within):
            found = await context.client.fetch_application_emojis()
        context.emoji = CardEmoji({emoji.name: emoji.id for emoji in found})
        return True
    return False


async def _retry_loading(context: ChatContext) -> None:
    """Try to load the emojis again with growing delays."""
    for wait in AGAIN:
        await context.clock.sleep_until(context.clock.now() + wait)
        await context.backoff.wait_until_allowed()
        if await _load_emoji(context):
            log.info("the card faces are loaded")
            return


# Drawn emoji -------------------------------------------------------------------------------------

# The emojis of the application: small cards, large cards, and the cat. Code draws all of them.


@lru_cache(maxsize=1)
def emoji_drawings() -> Mapping[str, Callable[[], bytes]]:
    """Return the functions that draw the emoji files of 128 by 128 pixels, by emoji name."""
    faces = {name: partial(emoji_png, face) for name, face in all_faces().items()}
    large = {picture_name(face): partial(picture_png, face) for face in all_faces().values()}
    moods = {mood_name(mood): partial(cat_png, mood) for mood in MOODS}
    return MappingProxyType({**faces, **large, **moods})


# Emoji sync --------------------------------------------------------------------------------------

Answer = TypeVar("Answer")
Sleep = Callable[[float], Awaitable[None]]

PATIENCE: Final = 60.0
"""The seconds for which discord.py waits for a rate limit silently. A longer wait is reported."""
LONGEST_WAITS: Final = 2 * 60 * 60.0
"""The limit for all reported waits together, in seconds."""
TOO_MANY: Final = 30008
"""Discord's error code for an application that has reached its limit of emojis."""


class EmojiSyncErrorKind(Enum):
    """The kind of error that stopped the synchronisation."""

    TOKEN = "token"  # noqa: S105 - names an error, not a token
    FULL = "full"
    LIMITED = "limited"
    NETWORK = "network"
    REFUSED = "refused"
    UNREADABLE = "unreadable"
    UNWRITABLE = "unwritable"


class EmojiSyncError(Exception):
    """Raised if not all emojis can be synchronised. The next run continues with the rest."""

    def __init__(self, kind: EmojiSyncErrorKind, said: str = "") -> None:
        """Store the kind of error, and what Discord said about it."""
        super().__init__(kind.value)
        self.kind = kind
        self.said = said


@dataclass(slots=True)
class EmojiSyncProgress:
    """The progress of a run. It is reported after each emoji and before each long wait."""

    wanted: int
    done: int = 0
    made: int = 0
    replaced: int = 0
    deleted: int = 0
    waits: float = 0
    """The length of the wait that Discord demands now, in seconds. 0 if the run does not wait."""


ReportProgress = Callable[[EmojiSyncProgress], None]


@dataclass(slots=True)
class UploadedEmoji:
    """The file with the hashes of all uploaded pictures, by application and emoji name."""

    file: Path
    hashes: dict[str, dict[str, str]] = field(default_factory=dict)

    def load(self) -> None:
        """Read the file. A missing file counts as empty."""
        try:
            self.hashes = _parse_hashes(json.loads(self.file.read_text(encoding="utf-8")))
        except FileNotFoundError:
            self.hashes = {}
        except (OSError, ValueError):
            raise EmojiSyncError(EmojiSyncErrorKind.UNREADABLE) from None

    def hashes_for(self, application: int) -> dict[str, str]:
        """Return the hashes of one application's emojis by name."""
        return self.hashes.setdefault(str(application), {})

    def save(self) -> None:
        """Write the file, completely or not at all."""
        new = self.file.with_name(self.file.name + ".new")
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with new.open("w", encoding="utf-8") as file:
                json.dump(self.hashes, file, indent=1, sort_keys=True)
                file.flush()
                os.fsync(file.fileno())
            new.replace(self.file)
        except OSError:
            raise EmojiSyncError(EmojiSyncErrorKind.UNWRITABLE) from None


async def sync_emoji(
    token: str,
    file: Path,
    *,
    again: bool = False,
    tell: ReportProgress,
    sleep: Sleep = asyncio.sleep,
) -> EmojiSyncProgress:
    """Create missing and changed emojis, and delete those that are no longer drawn.

    Set `again` to create all emojis again. `file` stores the hashes of the pictures. Raise
    `EmojiSyncError` if not all emojis can be synchronised.
    """
    memory = UploadedEmoji(file)
    memory.load()
    client = discord.Client(intents=discord.Intents(guilds=True), max_ratelimit_timeout=PATIENCE)
    with _raising_sync_errors():
        async with client:
            await client.login(token)
            run = EmojiSyncRun(client, memory, tell, sleep)
            await run.sync_all(again=again)
    return run.state


@contextmanager
def using_api_address(api: str) -> Iterator[None]:
    """Make discord.py use this address of Discord's API, for the whole process."""
    usual = api_address()
    set_api_address(api)
    try:
        yield
    finally:
        set_api_address(usual)


class EmojiSyncRun:
    """One run of the synchronisation."""

    def __init__(
        self, client: discord.Client, memory: UploadedEmoji, tell: ReportProgress, sleep: Sleep
    ) -> None:
        self._client = client
        self._memory = memory
        self._report_progress = tell
        self._sleep = sleep
        self._waited = 0.0
        self._made = memory.hashes_for(client.application_id or 0)
        self.state = EmojiSyncProgress(len(emoji_drawings()))

    async def sync_all(self, *, again: bool) -> None:
        """Synchronise all drawn emojis. Then delete uploaded emojis that are no longer drawn."""
        found = await self._retry_when_limited(self._client.fetch_application_emojis)
        present = {emoji.name: emoji for emoji in found}
        if again:
            # With empty hashes, all emojis are replaced, even if this run is interrupted and
            # continued.
            self._made.update(dict.fromkeys(emoji_drawings(), ""))
        # Fail before the first change if the file cannot be written.
        self._memory.save()
        for name in emoji_drawings():
            await self._sync_one(name, present.get(name))
            self.state.done += 1
            self._report_progress(self.state)
        for name in sorted(self._made.keys() - emoji_drawings().keys()):
            await self._delete_undrawn(name, present.get(name))

    async def _sync_one(self, name: str, there: discord.Emoji | None) -> None:
        """Create or replace an emoji, unless it already equals its drawing."""
        picture = emoji_drawings()[name]()
        drawn = sha256(picture).hexdigest()
        if there and self._made.get(name, drawn) == drawn:
            return
        if there:
            await self._delete_emoji(there)
        await self._retry_when_limited(
            partial(self._client.create_application_emoji, name=name, image=picture)
        )
        self._made[name] = drawn
        self._memory.save()
        self.state.made += not there
        self.state.replaced += bool(there)

    async def _delete_undrawn(self, name: str, there: discord.Emoji | None) -> None:
        """Delete an emoji that is no longer drawn, and its hash."""
        if there:
            await self._delete_emoji(there)
            self.state.deleted += 1
        del self._made[name]
        self._memory.save()

    async def _delete_emoji(self, emoji: discord.Emoji) -> None:
        try:
            await self._retry_when_limited(emoji.delete)
        except discord.NotFound:
            return  # somebody else was quicker

    async def _retry_when_limited(self, ask: Callable[[], Awaitable[Answer]]) -> Answer:
        """Return the result of a request. Wait for rate limits, up to `LONGEST_WAITS` in all."""
        while True:
            try:
                return await ask()
            except discord.RateLimited as limit:
                self._waited += limit.retry_after
                if self._waited > LONGEST_WAITS:
                    raise
                self._report_progress(replace(self.state, waits=limit.retry_after))
                await self._sleep(limit.retry_after)


def _parse_hashes(read: object) -> dict[str, dict[str, str]]:
    """Return the hashes read from the file, if they are valid.

    Otherwise raise `ValidationError`, which is a `ValueError`.
    """
    return TypeAdapter(dict[str, dict[str, str]]).validate_python(read)


@contextmanager
def _raising_sync_errors() -> Iterator[None]:
    """Turn login, network and Discord errors into an `EmojiSyncError`."""
    try:
        yield
    except discord.LoginFailure:
        raise EmojiSyncError(EmojiSyncErrorKind.TOKEN) from None
    except discord.RateLimited:
        raise EmojiSyncError(EmojiSyncErrorKind.LIMITED) from None
    except discord.HTTPException as error:
        raise EmojiSyncError(_error_kind(error), f"{error.status}: {error.text}") from None
    except (aiohttp.ClientError, OSError, TimeoutError):
        raise EmojiSyncError(EmojiSyncErrorKind.NETWORK) from None


def _error_kind(error: discord.HTTPException) -> EmojiSyncErrorKind:
    if error.code == TOO_MANY:
        return EmojiSyncErrorKind.FULL
    match error.status:
        case HTTPStatus.UNAUTHORIZED:
            return EmojiSyncErrorKind.TOKEN
        case HTTPStatus.TOO_MANY_REQUESTS:
            return EmojiSyncErrorKind.LIMITED
    return EmojiSyncErrorKind.REFUSED
