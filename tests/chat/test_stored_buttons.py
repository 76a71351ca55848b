"""Buttons that an earlier version has written do what they did, at tables that it has stored.

`stored/buttons/` holds tables as that version wrote them, each with the messages that people had
before them: every id, and a value of each menu. The files are never written anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from bot.chat.requests.components import Verb, parse_custom_id
from bot.chat.requests.presses import SWITCHED_OFF
from bot.chat.wording.viewer import Viewer
from cogs.menu.view import more_menu
from tests.support import limits
from tests.support.simulated import simulation
from tests.support.stored import (
    brought_back,
    controls,
    follow,
    message_of,
    press_until_changed,
    put_back,
    read,
    standing,
)

if TYPE_CHECKING:
    from bot.tables.registry import Table
    from tests.support.simulated import SimulatedServer
    from tests.support.stored import Data

STORED: Final = Path(__file__).parent / "stored"
TABLES: Final = {file.stem: file for file in sorted((STORED / "buttons").glob("*.json"))}
NEWER: Final = {
    *(Verb.CLAIM, Verb.CLAIM_NOW, Verb.LET_IN),
    *(Verb.REPAIRS, Verb.REPAIR, Verb.VOID, Verb.RESTORE),
    *(Verb.LUCK, Verb.GIVE_LUCK, Verb.CLEAR_LUCK, Verb.PROOF),
    *(Verb.REPORT, Verb.SEND_REPORT, Verb.REPLAY_FOR_ALL, Verb.RESET_EXPORT),
    *(Verb.SOLO, Verb.INVITE, Verb.INVITE_NOW, Verb.PRESET),
    *(Verb.LFG, Verb.LFG_OUT, Verb.LFG_ROLE, Verb.DAILY_PLAY),
    *(Verb.CHALLENGE, Verb.CHANNEL_SETTING, Verb.TABLES, Verb.PROFILE_OF),
    *(Verb.CUP, Verb.CUP_OUT, Verb.CUP_MINE, Verb.WHY_NOT),
    *(Verb.NEW, Verb.SERVER_LANG),
    *(Verb.DESK, Verb.DIGEST_SETTING, Verb.BOARD_SETTING, Verb.ROLE_SETTING),
    *(Verb.QUIET_SETTING, Verb.DAILY_SETTING, Verb.EXCLUSIONS, Verb.READMIT),
    *(Verb.RESET_NAMED, Verb.RESET_UNDO),
    *(Verb.CUP_POST, Verb.CUP_CHANGE, Verb.CUP_FORM, Verb.CUP_OFF),
}
"""What that version had no buttons for."""
NEWER_ABOUT: Final = {
    (Verb.ADD_AI, "master"),
    *((Verb.SET, name) for name in ("attention", "score", "finish.2", "trade.2", "stack_four.2")),
    (Verb.SET, "partners.2"),
    *((Verb.SET, name) for name in ("challenge.2", "limit.2", "several.2", "demand.2")),
    *((Verb.OPTIONS, page) for page in ("2", "3", "4")),
}
"""What it had such buttons for, but not these; or not in this game."""
AT_TIMES: Final = {Verb.CATCH, Verb.THROW}
"""What a hand of that version always had, and now has only where or while it is possible."""
PARTS: Final = ".s"
"""The menu of the parts of a page of rules, which that version had not."""
HOUSE_RULES: Final = "options 2"
"""All house rules stood on it; now they are on"""
FURTHER: Final = ("3", "4")
"""as well, by what they are about."""
LINE: Final = "line"
"""It is written only to who has no hand yet, so nothing may have been pressed before."""
RENDERED: Final = "rendered"
"""Messages that nobody comes to in so small a server: they are shown without asking for them."""


async def further_pages(there: SimulatedServer, message: Data) -> dict[str, list[str]]:
    """What stands on the pages behind the one that was the last."""
    found: dict[str, list[str]] = {}
    last = message["path"][-1]
    for page in FURTHER:
        await follow(there, [{**last, "id": last["id"].removesuffix("2") + page}])
        found |= controls(message_of(there, message["whose"], message["on"]))
    return found


def is_newer(custom_id: str) -> bool:
    pressed = parse_custom_id(custom_id)
    if pressed is None:
        return False
    if pressed.verb is Verb.RULES:
        return pressed.about.endswith(PARTS)
    return pressed.verb in NEWER or (pressed.verb, pressed.about) in NEWER_ABOUT


def is_at_times(custom_id: str) -> bool:
    pressed = parse_custom_id(custom_id)
    return pressed is not None and pressed.verb in AT_TIMES


def messages() -> list[Data]:
    """All messages that are stored."""
    files = [*TABLES.values(), STORED / "past.json"]
    return [message for file in files for message in read(file)["messages"]]


async def test_every_id_is_read_and_has_a_handler() -> None:
    ids = {each for message in messages() for each in message["controls"]}
    assert len(ids) > 300
    async with simulation() as there:
        routes = there.bot.press_routes
        for each in ids:
            pressed = parse_custom_id(each)
            assert pressed is not None, each
            assert str(pressed) == each
            assert routes.get_route(pressed.verb) is not SWITCHED_OFF


def test_every_verb_is_among_the_ids() -> None:
    verbs = {each.split(":")[2] for message in messages() for each in message["controls"]}
    assert verbs == set(Verb) - NEWER


@pytest.mark.parametrize("name", TABLES)
async def test_the_same_messages_still_have_the_same_ids(name: str) -> None:
    stored = read(TABLES[name])
    async with brought_back(stored) as there:
        as_it_was = standing(there)
        for message in stored["messages"]:
            if message["on"] == RENDERED:
                continue
            if standing(there) != as_it_was or message["on"] == LINE:
                await put_back(there, stored)
            await follow(there, message["path"])
            found = controls(message_of(there, message["whose"], message["on"]))
            if message["kind"] == HOUSE_RULES:
                found |= await further_pages(there, message)
            before = {
                each: values
                for each, values in message["controls"].items()
                if each in found or message["on"] == "table" or not is_at_times(each)
            }
            older = {each: found[each] for each in found if each in before or not is_newer(each)}
            assert older == before, message["kind"]


async def test_the_menu_of_a_player_who_is_away_still_has_the_same_ids() -> None:
    stored = read(TABLES["held"])
    [away] = [message for message in stored["messages"] if message["on"] == RENDERED]
    async with brought_back(stored) as there:
        (table,) = there.bot.tables
        ben = there.person(away["whose"]).id
        menu = more_menu(table.view, Viewer("en"), person=ben, moderator=False)
        older = [each for each in limits.ids(menu) if not is_newer(each)]
        assert sorted(older) == sorted(away["controls"])


@pytest.mark.parametrize("name", TABLES)
async def test_every_stored_button_is_answered_for_its_owner(name: str) -> None:
    """The bot starts again for every button that has changed the table."""
    stored = read(TABLES[name])
    async with brought_back(stored) as there:
        as_it_was = standing(there)
        for message in stored["messages"]:
            left = dict(message["controls"])
            while left:
                if standing(there) != as_it_was or message["on"] == LINE:
                    await put_back(there, stored)
                await follow(there, message["path"])
                await press_until_changed(there, message, left)


@pytest.mark.parametrize(
    ("name", "verb", "done"),
    [
        ("armed", "lay", "play"),
        ("wild", "step", "play wild"),
        ("jack", "step", "play clubs-jack"),
        ("drawn", "pass", "pass"),
        ("draw-attack", "draw", "draw"),
        ("skip-attack", "accept", "accept"),
        ("reveal", "reveal", "reveal"),
        ("window", "call", "call"),
    ],
)
async def test_a_stored_button_still_makes_its_move(name: str, verb: str, done: str) -> None:
    """A card is laid, drawn, called for, as the id of before says."""
    stored = read(TABLES[name])
    async with brought_back(stored) as there:
        (table,) = there.bot.tables
        who = name_of_due(there, table)
        made = len(table.state.actions[-1])
        for custom_id, values in buttons_of(stored, who):
            if custom_id.split(":")[2] == verb and len(table.state.actions[-1]) == made:
                await there.forge(who, there.public()[-1], custom_id, *values)
                await there.wait(1)
        seat = table.state.seat_of(there.person(who).id)
        assert table.state.actions[-1][made].startswith(f"{seat} {done}")


def name_of_due(there: SimulatedServer, table: Table) -> str:
    """Who has to call, or else is on turn."""
    seat = next(iter(table.referee.race.windows), table.state.round.turn)
    return there.name_of(table.state.seats[seat].seat.person or 0)


def buttons_of(stored: Data, who: str) -> list[tuple[str, list[str]]]:
    """What somebody could press in a hand, second steps too."""
    hands = [m for m in stored["messages"] if m["kind"] in ("hand", "step") and m["whose"] == who]
    return [pressed for message in hands for pressed in message["controls"].items()]
