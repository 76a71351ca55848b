"""Tables that an earlier version has stored are brought back as they were, and go on.

The files hold entries as that version wrote them, and what it made of them; they are never written
anew. What entries have got since then needs a default that means what was so before.
"""

from __future__ import annotations

import json
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bot.clock import SECOND
from bot.game import DEFINITION, DEFINITIONS, FIRST_DEFINITION
from bot.storage.stored_types import NewTable, StoredEntry
from bot.tables.intents import ChangeOptions, GiveLuck, Join
from bot.tables.settings import Phase
from tests.support.club import CHANNEL, GUILD, club, only_table, settle
from tests.support.memory_store import KeptTable, MemoryStore
from tests.support.playing import phase, play_match, verified
from tests.support.virtual import VirtualClock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.tables.registry import Table
    from tests.support.club import Club

STORED: Final = Path(__file__).parent / "stored"
TABLE: Final = "4f1c00aa77bb"


class BroughtBack(NamedTuple):
    """A club that has brought a table back, and what the earlier version knew of it."""

    club: Club
    table: Table
    expected: dict[str, Any]


@asynccontextmanager
async def brought_back(name: str) -> AsyncIterator[BroughtBack]:
    """The table of that file, a second after its last entry."""
    stored = json.loads((STORED / f"{name}.json").read_bytes())
    bodies, last = stored["entries"], stored["last_entry"]
    entries = [
        StoredEntry(number, body["at"], json.dumps(body), body.get("press"))
        for number, body in enumerate(bodies, start=last - len(bodies) + 1)
    ]
    began, ended = entries[0].at, entries[-1].at
    store = MemoryStore()
    store.tables[TABLE] = KeptTable(
        NewTable(TABLE, GUILD, CHANNEL, began, "{}"), ended, entries, last
    )
    store.alive[0, 1] = ended
    async with club(store, VirtualClock(ended + SECOND)) as c:
        await c.tables.restore_tables()
        await settle()
        yield BroughtBack(c, only_table(c), stored["expected"])


def known(table: Table) -> dict[str, Any]:
    """What the files tell of a table."""
    state = table.state
    match = state.match
    return {
        "phase": state.phase.value,
        "host": state.host,
        "decision": state.decision,
        "turn": state.turn,
        "message": state.message,
        "seats": [[seat.seat.name, seat.held, seat.left, seat.turns] for seat in state.seats],
        "commitment": state.commitment,
        "hands": None if match is None else [[*hand] for hand in state.round.hands],
        "totals": None if match is None else [*match.totals],
        "client_seed": state.client_seed,
    }


async def test_a_match_stored_by_an_older_version_is_restored_and_played_to_its_end() -> None:
    async with brought_back("playing") as (c, table, expected):
        anna = expected["seats"][0]
        # That she left was a turn of hers to that version, and is none.
        anna[-1] -= 1
        assert known(table) == expected
        assert (table.state.reserved, table.state.lines) == ({}, {})
        verified(await play_match(c, table))
        assert table.core.frozen is None


async def test_a_lobby_stored_by_an_older_version_takes_no_lucky_word() -> None:
    async with brought_back("rematch") as (c, table, _):
        assert not table.view.takes_luck
        assert (await c.press(table, "Dora", GiveLuck("Klee"))).verdict == "no-luck"


async def test_a_rematch_lobby_stored_by_an_older_version_is_restored() -> None:
    async with brought_back("rematch") as (c, table, expected):
        assert known(table) == expected
        assert table.state.reserved == {}
        assert (await c.press(table, "Cleo", Join())).verdict == "done"
        await c.clock.advance(SECOND)
        assert phase(table) is Phase.PLAYING
        # Words of luck came later: a lobby that was opened before keeps what it had said it mixes.
        tokens = table.state.client_seed.split("-")
        assert len(tokens) == len(table.state.seats) + 1
        assert all(token.isdecimal() for token in tokens)
        verified(await play_match(c, table))


async def test_a_lobby_stored_by_an_older_version_keeps_its_rules() -> None:
    async with brought_back("rematch") as (c, table, _):
        assert table.state.setup.definition == FIRST_DEFINITION
        variant, options = table.state.setup.variant, {**table.state.options, "hand": 4}
        host = next(
            each.seat.name for each in table.state.seats if each.seat.person == table.state.host
        )
        change = ChangeOptions(variant, options, table.state.settings)
        assert (await c.press(table, host, change)).verdict == "done"
        assert table.state.setup.definition == FIRST_DEFINITION
        assert table.view.game.rules is DEFINITIONS[variant][FIRST_DEFINITION]
        other = next(name for name in DEFINITIONS if name != variant)
        assert (
            await c.press(table, host, ChangeOptions(other, {}, table.state.settings))
        ).verdict == "done"
        assert table.state.setup.definition == DEFINITION


async def test_a_match_stored_by_an_older_version_is_recorded_with_its_rules() -> None:
    async with brought_back("playing") as (c, table, _):
        assert table.state.setup.definition == FIRST_DEFINITION
        finished = await play_match(c, table)
        assert "definition" not in json.loads(finished.record)
        assert finished.definition == FIRST_DEFINITION
