"""Whatever somebody presses at a table, or types where it is, takes the seat back from the AI."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.chat.requests.components import Verb
from bot.tables.intents import GoAway, Press
from tests.support.clicking import start_match
from tests.support.memory_store import GONE
from tests.support.moderating import menu_of
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

AWAY = "hand-ai-plays"
NOT_STORED = "verdict-not-stored"
STAYS_AWAY = {Verb.AWAY, Verb.LEAVE, Verb.LEAVE_NOW, Verb.OUT}
OF_NO_TABLE = (
    "board",
    "stats",
    "history",
    "match",
    "replay",
    "record",
    "privacy",
    "reset",
    "quick",
    "repair",
    "void",
    "restore",
    "tables",
    "exclusions",
    "readmit",
    "lfg",
    "daily",
    "cup",
    "server-lang",
    "desk",
    "digest-set",
    "board-set",
    "role-set",
    "quiet-set",
)
VERBS = [
    verb
    for verb in sorted(
        set(Verb) - STAYS_AWAY - {Verb.MY_SETTING, Verb.SERVER_SETTING, Verb.CHANNEL_SETTING}
    )
    if not verb.startswith(OF_NO_TABLE)
]
COMMANDS = ("hand", "table", "rules", "settings", "history", "draw", "call", "catch", "end")


async def without_anna(there: SimulatedServer) -> Party:
    """A match in which an AI plays for Anna."""
    party = await start_match(there, "noris", "Anna", "Ben", "Cleo")
    table, anna = party.table, there.person("Anna").id
    await table.submit_press(Press(1, anna, "Anna", there.clock.now(), GoAway()))
    assert is_away(party)
    await there.wait(0.2)
    return party


def is_away(party: Party) -> bool:
    return party.table.state.seats[party.seat("Anna")].held


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("where", ["hand", "table"])
async def test_any_press_at_the_table_takes_the_seat_back(verb: str, where: str) -> None:
    async with simulation() as there:
        party = await without_anna(there)
        table, seat = party.table, party.seat("Anna")
        message = party.hand("Anna") if where == "hand" else party.message()
        await there.forge("Anna", message, f"mm:{party.id}:{verb}")
        assert not table.state.seats[seat].held


@pytest.mark.parametrize("verb", ["away", "leave"])
async def test_presses_that_step_away_or_ask_to_leave_do_not_take_the_seat_back(verb: str) -> None:
    async with simulation() as there:
        party = await without_anna(there)
        await there.forge("Anna", party.hand("Anna"), f"mm:{party.id}:{verb}")
        assert is_away(party)


@pytest.mark.parametrize("command", COMMANDS)
async def test_any_command_in_the_channel_takes_the_seat_back(command: str) -> None:
    async with simulation() as there:
        party = await without_anna(there)
        await there.type("Anna", f"mau {command}")
        assert not is_away(party)


async def test_typing_leave_or_actions_of_others_do_not_take_the_seat_back() -> None:
    async with simulation() as there:
        party = await without_anna(there)
        await there.type("Anna", "mau leave")
        await there.type("Ben", "mau hand")
        await party.press("Ben", "hand")
        there.channel = there.guild.create_text_channel("elsewhere")
        await there.type("Anna", "mau rules")
        await there.person("Anna").autocomplete(there.channel, "mau play", "card", "r")
        assert is_away(party)


async def test_asking_for_the_hand_in_another_channel_takes_the_seat_back() -> None:
    async with simulation() as there:
        party = await without_anna(there)
        there.channel = there.guild.create_text_channel("elsewhere")
        await there.type("Anna", "mau hand")
        assert not is_away(party)


@pytest.mark.parametrize("where", ["here", "elsewhere"])
async def test_a_typed_return_that_cannot_be_stored_says_so_in_the_hand(where: str) -> None:
    async with simulation() as there:
        party = await without_anna(there)
        if where == "elsewhere":
            there.channel = there.guild.create_text_channel(where)
        there.store.faults.extend([GONE, GONE])
        await there.type("Anna", "mau hand")
        typed = words_of(there.private("Anna")[-1])
        assert is_away(party)
        assert tells(typed, AWAY)
        assert tells(typed, NOT_STORED)


async def test_a_pressed_return_that_cannot_be_stored_says_so_in_the_hand() -> None:
    async with simulation() as there:
        party = await without_anna(there)
        there.store.faults.append(GONE)
        await party.press("Anna", "hand")
        assert tells(words_of(party.hand("Anna")), AWAY)
        assert tells(words_of(party.hand("Anna")), NOT_STORED)
        await party.press("Anna", "hand")
        assert not is_away(party)
        assert not tells(words_of(party.hand("Anna")), NOT_STORED)


async def test_a_failed_return_is_not_reported_when_the_move_itself_took_the_seat_back() -> None:
    async with simulation() as there:
        party = await without_anna(there)
        there.store.faults.append(GONE)
        await there.type("Anna", "mau draw")
        assert not is_away(party)
        assert not tells(words_of(there.private("Anna")[-1]), NOT_STORED)


async def test_the_hand_shows_the_return_to_the_seat() -> None:
    async with simulation() as there:
        party = await without_anna(there)
        await there.wait(4)
        assert tells(words_of(party.hand("Anna")), AWAY)
        menu = await menu_of(there, party, "Anna")
        verbs = [each.split(":")[2] for each in ids_in(menu)]
        assert "away" in verbs
        assert "back" not in verbs
        await party.press("Anna", "hand")
        assert not tells(words_of(party.hand("Anna")), AWAY)
