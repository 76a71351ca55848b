"""Reads matches that are over, with only what the viewer may see."""

import re
from dataclasses import replace
from typing import Final

from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.results import without_hidden_names
from bot.chat.wording.viewer import timestamp
from bot.records.luck import secret_opens_at
from bot.records.reading import cached_record
from bot.stats import HistoryPage
from bot.stats.stats import with_renamed_seat, without_names
from bot.storage.results.matches import MatchFilter
from bot.storage.stored_types import FinishedMatch
from bot.tables.settings import is_solo_channel

MATCH_ID: Final = re.compile(r"[0-9A-Za-z]{1,32}")


async def find_match(
    request: Request, match_id: str, *, for_all: bool = False
) -> FinishedMatch | None:
    """Return a match as the caller may see it. Return None if the server has no such match.

    With `for_all`, return it as everybody may see it.
    """
    if not MATCH_ID.fullmatch(match_id):
        return None
    stats = request.chat.stats
    wanted = MatchFilter(request.guild, sight=request.rights.visible_matches, match=match_id)
    if not await stats.past_matches.count_matches(wanted):
        return None
    match = await request.chat.load_match(match_id)
    if match is None:
        return None
    _check_opened(request, match)
    return await match_without_hidden_names(request, match, for_all=for_all)


def _check_opened(request: Request, match: FinishedMatch) -> None:
    """Raise for a deal of the day whose day is not over, because others may still play it."""
    if not is_solo_channel(match.channel_id) or not match.record:
        return
    fairness = cached_record(match.record).fairness
    at = None if fairness is None else secret_opens_at(fairness.client_seed)
    if at is not None and request.chat.clock.now() < at:
        raise RefusedRequestError(request.text("past-sealed", time=timestamp(at, "t")))


async def past_matches(request: Request, person: int | None, page: int) -> HistoryPage:
    """Return a page of matches with only what the caller may see."""
    visibility = request.rights.visible_matches
    found = await request.chat.stats.load_history(
        request.guild, person, page=page, visibility=visibility
    )
    hidden = await _hidden_people(request)
    matches = (
        replace(each, seats=without_hidden_names(each, hidden, request.viewer))
        for each in found.matches
    )
    return replace(found, matches=tuple(matches))


async def match_without_hidden_names(
    request: Request, match: FinishedMatch, *, for_all: bool
) -> FinishedMatch:
    """Return the match with the names of hidden people replaced, in its record too.

    With `for_all`, callers who hide are replaced as well.
    """
    hidden = await _hidden_people(request, for_all=for_all)
    viewer = request.viewer
    if for_all:
        viewer = await request.chat.public_viewer(request.guild, request.channel)
    seats, record = without_hidden_names(match, hidden, viewer), match.record
    if not seats and hidden:
        # The match of a frozen table has no seats, so replace all names: any may be a hidden
        # person's.
        return replace(match, record=without_names(record, viewer.text("board-somebody")))
    for seat, before in zip(seats, match.seats, strict=True):
        if seat is not before:
            record = with_renamed_seat(record, seat.seat, seat.name)
    return replace(match, seats=seats, record=record)


async def _hidden_people(request: Request, *, for_all: bool = False) -> frozenset[int]:
    """Return the people whose names the caller must not see. Callers always see their own name."""
    hidden = await request.chat.stats.people.hidden_people(request.guild)
    return hidden if for_all else hidden - {request.person}
