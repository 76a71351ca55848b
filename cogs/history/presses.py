"""What is answered to who looks at what is over: a list, a match, a step of it, its record."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Final

from bot.locales import text
from cogs.history.matches import find_match
from cogs.history.position import START, ReplayPlace, step_in
from cogs.history.record import record_file, record_words
from cogs.history.replay import replay_message
from cogs.history.view import EVERYBODY, history_message, match_message

if TYPE_CHECKING:
    from bot.storage.interface import FinishedMatch
    from cogs.history.ask import Ask

STEP: Final = re.compile(
    r"(?P<match>[^.]+)\.(?P<round>[0-9]{1,6})\.(?P<actions>[0-9]{1,9})(?:\..*)?"
)
LIST: Final = re.compile(r"(?P<person>[0-9]{1,19})\.(?P<page>[0-9]{1,9})")
LARGEST: Final = 2**63 - 1
"""No id is larger, and no database takes a larger number."""
FIRST_PAGE: Final = f"{EVERYBODY}.1"


async def show_history(ask: Ask, person: int = EVERYBODY, page: int = 1) -> None:
    """Show a page of past matches, of the server or of a person who does not mind."""
    stats = ask.chat.stats
    if person not in (EVERYBODY, ask.person) and await stats.is_hidden(ask.guild, person):
        await ask.say(text(ask.lang, "past-hidden"))
        return
    found = await stats.history(ask.guild, person or None, page=page)
    await ask.show(history_message(found, ask.look, person))


async def show_list(ask: Ask, about: str) -> None:
    """The same, as a button says it: a person and a page."""
    said = LIST.fullmatch(about)
    if said is None or int(said["person"]) > LARGEST:
        await show_history(ask)
    else:
        await show_history(ask, int(said["person"]), int(said["page"]))


async def show_match(ask: Ask, match_id: str, back: str) -> None:
    """Show how a match went."""
    match = await _found(ask, match_id)
    if match is not None:
        page = back if LIST.fullmatch(back) else FIRST_PAGE
        await ask.show(match_message(match, ask.look, page))


async def show_replay(ask: Ask, about: str) -> None:
    """Show a step in the replay that was pressed on; of a mere match the first, in a new one."""
    said = STEP.fullmatch(about)
    match = await _found(ask, said["match"] if said else about)
    if match is None:
        return
    at = ReplayPlace(int(said["round"]), int(said["actions"])) if said else START
    # A long match takes some milliseconds, and tables wait for the loop.
    step = await asyncio.to_thread(step_in, match.record, at)
    view = replay_message(match, step, ask.look)
    await (ask.show(view) if said else ask.say(view))


async def send_record(ask: Ask, match_id: str) -> None:
    """Send the record of a match as a file, with what it proves."""
    match = await _found(ask, match_id)
    if match is None:
        return
    if not ask.may_attach:
        await ask.say(text(ask.lang, "past-no-files"))
        return
    await ask.send(record_words(match, ask.look), record_file(match))


async def _found(ask: Ask, match_id: str) -> FinishedMatch | None:
    """The match; if there is none of that id in the server, that is the answer."""
    match = await find_match(ask.chat.store, ask.guild, match_id.strip())
    if match is None:
        await ask.say(text(ask.lang, "past-unknown"))
    return match
