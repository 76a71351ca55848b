"""Commands that Discord was told of before: all bots of the tests but a first one start like that.

To put them together in some thirty languages, and to tell them, takes longer than most tests do.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from simcord.backend.ops.commands import COMMAND_FIELDS

from bot.app import Maunz
from bot.chat.requests import commands as command_sync
from bot.chat.requests.commands import Names, add_all
from tests.support.memory_store import MemoryStore
from tests.support.quick_brain import QuickBrain
from tests.support.virtual import VirtualClock

if TYPE_CHECKING:
    from discord.app_commands import CommandTree
    from simcord.backend import Backend

PUT_TOGETHER: Final[list[ToldCommands]] = []
"""Once in a process, when a test first needs it."""
worked_out: Final = command_sync.fingerprint
"""As the bot does it for itself."""


class ToldCommands(NamedTuple):
    """All that there are, as Discord is told of them, and what tells them from others."""

    commands: list[Any]
    payload: list[dict[str, Any]]
    fingerprint: str


async def tell_before(backend: Backend, store: MemoryStore) -> None:
    """Have an earlier bot have told Discord of the commands, and noted that."""
    told = await told_commands()
    known = [{key: each[key] for key in COMMAND_FIELDS if key in each} for each in told.payload]
    backend.register_commands(None, known)
    noted = json.dumps({"commands": told.fingerprint})
    await store.set_server_settings(-backend.application_id, noted)


async def told_commands() -> ToldCommands:
    """What Discord is told."""
    if not PUT_TOGETHER:
        tree = Maunz(MemoryStore(), VirtualClock(), QuickBrain()).tree  # type: ignore[arg-type]  # enough of a store
        add_all(tree)
        names = Names()
        await tree.set_translator(names)
        commands = tree.get_commands()
        payload = [await each.get_translated_payload(tree, names) for each in commands]
        PUT_TOGETHER.append(ToldCommands(commands, payload, await worked_out(tree)))
    return PUT_TOGETHER[0]


async def _fingerprint(tree: CommandTree[Any]) -> str:
    """Of these commands as it was when they were put together; of any others as they are."""
    told = await told_commands()
    return told.fingerprint if tree.get_commands() == told.commands else await worked_out(tree)


def remember_commands() -> None:
    """Have the bot know its commands without putting them together at each start."""
    command_sync.fingerprint = _fingerprint
