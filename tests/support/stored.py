"""Tables that an earlier version has stored, and the messages that people had seen.

A message is found by the path to it: the presses, the messages they were on, and the commands.
"""

from __future__ import annotations

import json
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bot.locales import LANGS, text
from bot.storage.stored_types import NewTable, StoredEntry
from tests.support.memory_store import KeptTable, MemoryStore
from tests.support.moderating import MANAGER, MODERATOR, with_rights
from tests.support.simulated import parts_of, simulation, words_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from simcord.results import InteractionResult, ResponseMessage

    from tests.support.simulated import SimulatedServer

PEOPLE: Final = ("Anna", "Ben", "Cleo", "Zoe")
"""The last one is a stranger at all tables."""

SECOND: Final = 1000

Data = dict[str, Any]


def read(file: Path) -> Data:
    found: Data = json.loads(file.read_bytes())
    return found


def gather(there: SimulatedServer, *names: str) -> None:
    """Add the people in a fixed order, so that they have the stored ids."""
    for name in names:
        there.person(name)
    with_rights(there, "Mod", MODERATOR)
    with_rights(there, "Max", MANAGER)


@asynccontextmanager
async def brought_back(stored: Data) -> AsyncIterator[SimulatedServer]:
    """Start the bot on a stored table, a second after it was stored."""
    async with simulation() as there:
        gather(there, *PEOPLE)
        _put_in(there, stored)
        await start_later(there, stored["now"])
        yield there


async def put_back(there: SimulatedServer, stored: Data) -> None:
    """Reset everything to the moment when the bot was brought back."""
    await there.stop_bot()
    there.store, before = MemoryStore(), there.store
    there.store.servers.update(_told_of_commands(before))
    _put_in(there, stored)
    backend = there.env.backend
    for each in backend.messages.values():
        each.clear()
    backend.clock.advance((stored["now"] - there.clock.now()) / SECOND)
    await start_later(there, stored["now"])


def _told_of_commands(store: MemoryStore) -> dict[int, str]:
    """Return the note about the commands that Discord knows, stored under an id of no server."""
    return {place: it for place, it in store.servers.items() if place < 0}


async def start_later(there: SimulatedServer, at: int) -> None:
    """Start the bot again, a second after that time."""
    await there.stop_bot()
    await there.clock.advance(at - there.clock.now())
    await there.restart(1)
    await there.wait(1)


def _put_in(there: SimulatedServer, stored: Data) -> None:
    table, store = stored["table"], there.store
    assert (table["guild"], table["channel"]) == (there.guild.id, there.channel.id)
    new = NewTable(
        table["id"], table["guild"], table["channel"], table["opened_at"], table["header"]
    )
    first = table["last_entry"] - len(table["entries"]) + 1
    entries = [
        StoredEntry(number, body["at"], json.dumps(body), body.get("press"))
        for number, body in enumerate(table["entries"], first)
    ]
    store.tables[new.id] = KeptTable(new, table["used_at"], entries, table["last_entry"])
    store.people.update({int(who): json.dumps(it) for who, it in stored["people"].items()})
    store.alive[0, 1] = stored["now"]


async def follow(there: SimulatedServer, path: list[Data]) -> None:
    """Press and type along the path to a message."""
    for step in path:
        await take(there, step)
        await there.wait(0.3)


async def take(there: SimulatedServer, step: Data) -> InteractionResult:
    """Do one press or type one command."""
    who = step["who"]
    if "type" in step:
        return await there.type(who, step["type"], **step.get("options", {}))
    message = message_of(there, who, step["on"])
    return await there.forge(who, message, step["id"], *step.get("values", ()))


def message_of(there: SimulatedServer, who: str, on: str) -> ResponseMessage:
    """Return the newest message: private, of the table, or a plain line."""
    if on == "private":
        return there.private(who)[-1]
    return [each for each in there.public() if bool(each.content) == (on == "line")][-1]


def controls(message: ResponseMessage) -> dict[str, list[str]]:
    """Return the ids of a message's controls, each with one value if it is a menu."""
    return {
        part["custom_id"]: [each["value"] for each in part.get("options", ())][:1]
        for part in parts_of(message)
        if "custom_id" in part
    }


async def press_until_changed(
    there: SimulatedServer, message: Data, left: dict[str, list[str]]
) -> None:
    """Press the remaining controls of a message until a table has changed."""
    whose, before = message["whose"], standing(there)
    shown = message_of(there, whose, message["on"])
    while left and standing(there) == before:
        custom_id = next(iter(left))
        result = await there.forge(whose, shown, custom_id, *left.pop(custom_id))
        _check_answer(result, custom_id)
        await there.wait(0.3)


def standing(there: SimulatedServer) -> list[tuple[str, int]]:
    """Return the number of entries of each table."""
    return [(table.state.id, table.core.ledger.length) for table in there.bot.tables]


def _check_answer(result: InteractionResult, custom_id: str) -> None:
    """Check that a press was answered, and neither as outdated nor as an error of the bot."""
    assert result.acknowledged, custom_id
    shown = [*([result.response] if result.response else []), *result.followups]
    said = "\n".join(words_of(each) + each.content for each in shown)
    for lang in LANGS:
        assert text(lang, "answer-old-table") not in said, custom_id
        mistake, _, rest = text(lang, "answer-error", error="|").partition("|")
        assert mistake not in said, custom_id
        assert rest not in said, custom_id
