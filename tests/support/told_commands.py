"""Commands that Discord knows already.

All bots of the tests start so, except a first one.

Preparing them in some thirty languages, and sending them, takes longer than most tests do.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from discord.app_commands import ContextMenu
from simcord.backend.ops.commands import COMMAND_FIELDS

import cogs
from bot.app import Maunz
from bot.chat.feature import add_commands_of
from bot.chat.requests import commands as command_sync
from bot.chat.requests.commands import CommandTranslator
from tests.support.memory_store import MemoryStore
from tests.support.quick_brain import QuickMoveService
from tests.support.virtual import VirtualClock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from discord.app_commands import CommandTree
    from simcord.backend import Backend

FIRST_IDS: Final = 3
"""The number of commands when the first tables were stored."""
PUT_TOGETHER: Final[list[ToldCommands]] = []
"""Filled once in a process, when a test first needs the commands."""
worked_out: Final = command_sync.commands_fingerprint
"""The bot's own function."""


class ToldCommands(NamedTuple):
    """All commands, their payload for Discord, and their fingerprint."""

    commands: list[str]
    payload: list[dict[str, Any]]
    fingerprint: str


async def tell_before(backend: Backend, store: MemoryStore) -> None:
    """Register the commands as if an earlier bot had done so, and store their fingerprint."""
    told = await told_commands()
    known = [{key: each[key] for key in COMMAND_FIELDS if key in each} for each in told.payload]
    with _ids_spared(backend):
        backend.register_commands(None, known)
    noted = json.dumps({"commands": told.fingerprint})
    await store.set_server_settings(-backend.application_id, noted)


@contextmanager
def _ids_spared(backend: Backend) -> Iterator[None]:
    """Take only `FIRST_IDS` ids from the usual ones, however many commands there are.

    Stored tables know the ids of their server and channel, which come later.
    """
    drawn, take = count(), backend.snowflake

    def snowflake() -> int:
        number = next(drawn)
        return take() if number < FIRST_IDS else backend.application_id - number

    backend.snowflake = snowflake  # type: ignore[method-assign]  # for as long as this lasts
    try:
        yield
    finally:
        del backend.snowflake  # the method of the class again


async def told_commands() -> ToldCommands:
    """Return the commands as Discord gets them."""
    if not PUT_TOGETHER:
        bot = Maunz(MemoryStore(), VirtualClock(), QuickMoveService())  # type: ignore[arg-type]  # enough of a store
        tree = bot.tree
        add_commands_of(cogs.extensions(), bot.command_registry)
        names = CommandTranslator()
        await tree.set_translator(names)
        commands = _names(tree)
        payload = [await each.get_translated_payload(tree, names) for each in tree.get_commands()]
        PUT_TOGETHER.append(ToldCommands(commands, payload, await worked_out(tree)))
    return PUT_TOGETHER[0]


def _names(tree: CommandTree[Any]) -> list[str]:
    """Return the names of all commands and menus in their order."""
    menus = [each.name for each in tree.get_commands() if isinstance(each, ContextMenu)]
    return [each.qualified_name for each in tree.walk_commands()] + menus


async def _fingerprint(tree: CommandTree[Any]) -> str:
    """Return the stored fingerprint of the usual commands. Compute that of any others."""
    told = await told_commands()
    return told.fingerprint if _names(tree) == told.commands else await worked_out(tree)


def remember_commands() -> None:
    """Make bots use the stored fingerprint, instead of preparing the commands at each start."""
    command_sync.commands_fingerprint = _fingerprint
