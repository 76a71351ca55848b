"""A database that an earlier version has filled goes on: what was played, chosen and is open.

`stored/past.db.gz` is the file as that version left it, `stored/past.json` what it made of it.
Neither is ever written anew.
"""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from bot.chat.welcome import welcome_message
from bot.chat.wording.viewer import Viewer
from bot.storage import Store
from bot.storage.migrations import migrate, migrations
from bot.tables.settings import Phase
from cogs.leaderboard.view import board_message
from tests.support import limits
from tests.support.boards import a_board
from tests.support.clicking import Party
from tests.support.past_people import NAMES, DirectConnection, DirectDatabase, DirectWriter
from tests.support.playing import verified
from tests.support.simulated import simulation, words_of
from tests.support.stored import (
    controls,
    follow,
    gather,
    message_of,
    press_until_changed,
    read,
    start_later,
    take,
)
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from bot.tables.registry import Table
    from tests.support.simulated import SimulatedServer

STORED: Final = Path(__file__).parent / "stored"
PAST: Final = read(STORED / "past.json")
MATCH, LOBBY = PAST["tables"]
PLAYED: Final = "5c65cf95024b2055"
"""The match that the replays are of."""
ASKED_AT: Final = "1767225644350"
ADDED: Final = {
    "mau-admin settings": {
        f"mm:-:server:{name}" for name in ("hosted", "log", "luck", "pictures", "tables", "voice")
    },
    "house rules": {
        "mm:-:desk",
        *(f"mm:-:server:{verb}.noris@rules" for verb in ("preset", "reset")),
        *(f"mm:-:server:{verb}@rules" for verb in ("rules", "rule.noris.0", "rule.noris.1")),
    },
    "replay": {
        f"mm:-:replay-all:{PLAYED}.1.0",
        *(f"mm:-:replay:{PLAYED}.{at}" for at in ("1.0.back", "1.10.on", "moment")),
    },
    "replay, later": {
        f"mm:-:replay-all:{PLAYED}.1.50",
        *(f"mm:-:replay:{PLAYED}.{at}" for at in ("1.40.back", "1.50.on", "moment")),
    },
    "mau rules": {f"mm:{MATCH}:rules:noris.1.s"},
    "rules 2": {f"mm:{MATCH}:rules:noris.2.s"},
    "mau-admin reset": {f"mm:-:{verb}:{ASKED_AT}.-.-.-" for verb in ("reset", "reset-export")},
}
"""By the kind of message, what it has besides since then."""
GONE: Final = {
    "mau-admin reset": {f"mm:-:reset:{ASKED_AT}"},
    "house rules": {
        f"mm:-:server:noris.{name}"
        for name in (
            *("penalty", "call", "duty", "stack"),
            *("draw", "play_drawn", "throw_in", "hand", "rounds", "target"),
        )
    }
    | {f"mm:-:server:{verb}" for verb in ("rules", "reset.noris", "panel")},
}
"""What it had and has no more: a reset says which matches it means; house rules are in one menu."""
LIMITS: Final = f"-# {wording('board-limits')}"
SHOWN_ANEW: Final = {
    "Anna: mau leaderboard": {
        "**1** Ben: 1311 (provisional)\n**2 Anna: 1097 (provisional)**\n"
        "**3** Cleo: 809 (provisional)\nYour place: **2**, 1097 (provisional)": (
            f"-# {wording('board-unsure-only')}\n"
            f"**1** Ben: {wording('board-needs-matches', value='1734?', matches=30)}\n"
            f"**2 Anna: {wording('board-needs-matches', value='1519?', matches=30)}**\n"
            f"**3** Cleo: {wording('board-needs-matches', value='1248?', matches=31)}\n{LIMITS}"
        )
    },
    "Cleo: mau leaderboard": {
        "You are not on this board yet.": f"{wording('board-own-none')}\n{LIMITS}"
    },
    "Anna: mau stats": {
        "**1097**, best 1165 (still provisional)": "**1519?** (provisional)",
        "at most 4 at once": "up to 4 at once",
        "**Achievements": "**Rivals:** Ben 1 : 2 · Cleo 2 : 0\n**Achievements",
    },
    "Ben: mau stats": {
        "**1311**, som bäst 1311 (fortfarande preliminär)": "**1734?** (preliminär)",
        "3 partier": "3 matcher",
        "fler än någonsin": "nytt rekord",
        "Snabbast att säga till: 0,1 s · sa till": "Snabbaste ropet: 0,1 s · ropade",
        "**Utmärkelser": "**Oftast mot:** Anna 2 : 1 · Cleo 2 : 0\n**Utmärkelser",
    },
    "Ben: mau settings": {
        "De gäller på alla servrar och direkt.": wording("settings-mine-explained", "sv")
    },
    "Max: mau-admin settings": {
        "Settings of this server": "Server settings",
        "They apply to new tables; the language applies at once.": (
            f"{wording('settings-server-explained')}\n-# {wording('settings-unrated')}"
        ),
    },
}
"""Panels say what is unrated since then; ratings are shown by other figures, and nobody who is
unsure stands on a board."""
REACHED: Final = [each for each in PAST["messages"] if each["on"] != "rendered"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A copy of the database."""
    found = tmp_path / "maunz.db"
    found.write_bytes(gzip.decompress((STORED / "past.db.gz").read_bytes()))
    return found


@asynccontextmanager
async def brought_back(file: Path) -> AsyncIterator[SimulatedServer]:
    """The bot in the server of before, on that database."""
    connection = DirectConnection(sqlite3.connect(file))
    # As every start does it.
    await migrate(connection, migrations("sqlite"))
    database: Any = DirectDatabase(connection)
    writer: Any = DirectWriter(connection)
    async with Store(database, writer) as store, simulation() as there:
        gather(there, *NAMES, "Zoe")
        elsewhere = there.guild.create_text_channel("more-games")
        assert [there.channel.id, elsewhere.id] == PAST["channels"]
        assert {name: who.id for name, who in there.people.items()} == PAST["people"]
        there.store = store  # type: ignore[assignment]  # a real one
        await start_later(there, PAST["now"])
        yield there


def table_of(there: SimulatedServer, table_id: str) -> Table:
    """A table that is open."""
    table = there.bot.tables.get_by_id(table_id)
    assert table is not None
    return table


def known(table: Table) -> dict[str, Any]:
    """What is told of a table."""
    state = table.state
    is_playing = state.phase is Phase.PLAYING
    return {
        "phase": state.phase.value,
        "host": state.host,
        "channel": state.channel,
        "decision": state.decision,
        "seats": [[seat.seat.name, seat.held, seat.left, seat.turns] for seat in state.seats],
        "hands": [[*hand] for hand in state.round.hands] if is_playing else None,
        "options": dict(state.options),
        "commitment": state.commitment,
    }


async def test_boards_profiles_history_and_settings_read_as_before(file: Path) -> None:
    """Word by word, in the language that each has chosen."""
    asked = {"Cleo: mau leaderboard": {"by": "wins"}}
    async with brought_back(file) as there:
        for command, before in PAST["said"].items():
            who, _, typed = command.partition(": ")
            await take(there, {"who": who, "type": typed, "options": asked.get(command, {})})
            for told, now in SHOWN_ANEW.get(command, {}).items():
                assert told in before
                before = before.replace(told, now)  # noqa: PLW2901 - what it says since then
            assert words_of(there.private(who)[-1]) == before, command


async def test_open_tables_come_back_as_they_were(file: Path) -> None:
    async with brought_back(file) as there:
        assert {table.state.id: known(table) for table in there.bot.tables} == PAST["tables"]


async def test_the_match_is_played_to_its_end_and_counts(file: Path) -> None:
    async with brought_back(file) as there:
        party = Party(there, MATCH, "Anna", "Ben")
        match = party.table.state.match_id
        for name in party.names:
            await party.press(name, "hand")
        while party.table.state.match_id == match:
            await party.act()
        await there.wait(2)
        kept = await there.store.finished_match(match)
        assert kept is not None
        assert verified(kept).over
        await take(there, {"who": "Anna", "type": "mau history"})
        assert tells(words_of(there.private("Anna")[-1]), "past-page", matches=4)


async def test_the_lobby_fills_and_starts(file: Path) -> None:
    async with brought_back(file) as there:
        table = table_of(there, LOBBY)
        lobby = there.message(table.state.message, table.state.channel)
        await there.click("Ben", lobby, "join")
        await there.forge("Cleo", lobby, f"mm:{LOBBY}:start")
        await there.wait(2)
        assert table.state.phase is Phase.PLAYING
        assert len(table.state.seats) == 3


@pytest.mark.parametrize("message", REACHED, ids=[each["kind"] for each in REACHED])
async def test_the_same_messages_still_have_the_same_ids(
    file: Path, message: dict[str, Any]
) -> None:
    async with brought_back(file) as there:
        await follow(there, message["path"])
        found = controls(message_of(there, message["whose"], message["on"]))
        kind, before = message["kind"], message["controls"].keys()
        assert found.keys() == (before | ADDED.get(kind, set())) - GONE.get(kind, set())


async def test_the_welcome_and_a_large_board_still_have_their_ids() -> None:
    look = Viewer("en")
    ids = {message["kind"]: list(message["controls"]) for message in PAST["messages"]}
    assert set(limits.ids(welcome_message(look))) >= set(ids["welcome"])
    board = await board_message(a_board(), look, pictures=False)
    assert limits.ids(board) == ids["a large board"]


@pytest.mark.parametrize("message", PAST["messages"], ids=[m["kind"] for m in PAST["messages"]])
async def test_every_stored_button_is_answered_for_its_owner(
    file: Path, message: dict[str, Any]
) -> None:
    left = dict(message["controls"])
    async with brought_back(file) as there:
        await follow(there, message["path"])
        while left:
            await press_until_changed(there, message, left)
