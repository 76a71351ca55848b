"""What commands are called in all languages: put together once, not for every bot that starts.

discord.py asks for each word in some thirty languages, which takes longer than most tests. A
command that a test alters is another one, and put together anew.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from discord.app_commands import Command, ContextMenu, Group

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from discord.app_commands import CommandTree, Translator

    Payload = dict[str, Any]
    AnyCommand = Command[Any, ..., Any] | ContextMenu | Group
    Say = Callable[[Any, CommandTree[Any], Translator], Awaitable[Payload]]


def remembered(say: Say) -> Say:
    """The same, said from memory where it was said before."""
    said: dict[str, Payload] = {}

    async def again(command: AnyCommand, tree: CommandTree[Any], translator: Translator) -> Payload:
        written = json.dumps([type(translator).__name__, command.to_dict(tree)], sort_keys=True)
        if written not in said:
            said[written] = await say(command, tree, translator)
        return said[written]

    return again


def remember_commands() -> None:
    """Have discord.py do so from now on."""
    for kind in (Command, ContextMenu, Group):
        kind.get_translated_payload = remembered(kind.get_translated_payload)  # type: ignore[method-assign,assignment]  # the same, only sooner
