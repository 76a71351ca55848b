"""Handles presses about matches that are over: the list, a match, a replay step, a record."""

import asyncio
import re
from typing import Final

from bot.chat.messages.unprompted_posts import repair_history_text
from bot.chat.requests.components import Layout
from bot.chat.requests.custom_ids import Verb
from bot.chat.requests.dispatch import press
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.storage.stored_types import FinishedMatch
from cogs.history.choice import EVERYBODY, HistoryQuery, parse_history_query
from cogs.history.matches import find_match, past_matches
from cogs.history.moments import moments_in
from cogs.history.position import START, ReplayPlace, ReplayStep, find_step
from cogs.history.replay import replay_message
from cogs.history.share import moment_message
from cogs.history.view import history_message, match_message, record_message

STEP: Final = re.compile(
    r"(?P<match>[^.]+)\.(?P<round>[0-9]{1,6})\.(?P<actions>[0-9]{1,9})(?:\..*)?"
)


@press(Verb.HISTORY)
async def turn_page(request: Request) -> None:
    await show_history(request, parse_history_query(request.about))


@press(Verb.MATCH)
async def show_match(request: Request) -> None:
    """Show how a match went. The id of the menu contains the page on which the match was chosen."""
    match = await _find_match(request, request.about)
    back = parse_history_query(request.id_about)
    repaired = await repair_history_text(request, match.id)
    await request.show_privately(match_message(match, request.viewer, back, repaired=repaired))


@press(Verb.REPLAY)
async def turn_step(request: Request) -> None:
    """Show another step of a replay, or its first one."""
    await show_replay(request, request.about)


@press(Verb.REPLAY_FOR_ALL)
async def show_step_to_all(request: Request) -> None:
    """Post this step of a replay for everybody."""
    await show_moment(request, request.about)


@press(Verb.RECORD)
async def save_record(request: Request) -> None:
    await send_record(request, request.about)


async def show_history(request: Request, query: HistoryQuery) -> None:
    """Show a page of past matches, of the server or of one person. Raise if that person hides."""
    stats, guild, person = request.chat.stats, request.guild, query.person
    if person not in (EVERYBODY, request.person) and await stats.people.is_hidden(guild, person):
        raise RefusedRequestError(request.text("past-hidden"))
    found = await past_matches(request, person or None, query.page)
    await request.show_privately(history_message(found, request.viewer, person))


async def show_replay(request: Request, about: str) -> None:
    """Show a step of a replay in the message of the press.

    If `about` names only a match, show the first step in a new message.
    """
    said = STEP.fullmatch(about)
    match = await _find_match(request, said["match"] if said else about)
    step = await _find_step(match, _parse_place(said))
    layout = _replay_layout(request, match, step, may_show=_may_show(request, match))
    await (request.show_privately(layout) if said else request.reply(layout))


async def show_moment(request: Request, about: str) -> None:
    """Post a step of a replay in the channel of its match, without the names of hidden people."""
    said = STEP.fullmatch(about)
    match = await _find_match(request, said["match"] if said else about)
    if not _may_show(request, match):
        raise RefusedRequestError(request.text("replay-elsewhere"))
    step = await _find_step(match, _parse_place(said))
    shown = await find_match(request, match.id, for_all=True)
    assert shown is not None
    viewer = await request.chat.public_viewer(request.guild, request.channel)
    public = await moment_message(shown, step, viewer, pictures=request.rights.may_attach)
    await request.post_for_all(_replay_layout(request, match, step), public)


async def send_record(request: Request, match_id: str) -> None:
    """Send the record of a match as a file, with the explanation of what it proves."""
    match = await _find_match(request, match_id)
    if not request.rights.may_attach:
        raise RefusedRequestError(request.text("past-no-files"))
    await request.reply(record_message(match, request.viewer))


def _replay_layout(
    request: Request, match: FinishedMatch, step: ReplayStep, *, may_show: bool = False
) -> Layout:
    person = request.person
    return replay_message(match, step, request.viewer, person=person, may_show=may_show)


def _parse_place(said: re.Match[str] | None) -> ReplayPlace:
    return ReplayPlace(int(said["round"]), int(said["actions"])) if said else START


async def _find_step(match: FinishedMatch, at: ReplayPlace) -> ReplayStep:
    """Return a step of a match, and find the match's moments for the menu, which caches them."""
    # A long match takes some milliseconds, and all tables wait while the event loop is busy.
    step = await asyncio.to_thread(find_step, match.record, at)
    await asyncio.to_thread(moments_in, match.record)
    return step


def _may_show(request: Request, match: FinishedMatch) -> bool:
    """Return whether everybody here may see a step: the match was played in this channel.

    Elsewhere there may be people who cannot see the channel of the match.
    """
    return request.channel == match.channel_id and request.rights.may_write


async def _find_match(request: Request, match_id: str) -> FinishedMatch:
    """Return a match of the server by its id, or raise."""
    match = await find_match(request, match_id.strip())
    if match is None:
        raise RefusedRequestError(request.text("past-unknown"))
    return match
