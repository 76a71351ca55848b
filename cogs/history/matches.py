"""Matches that are over: as who asks may see them, and told in short."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from bot.chat.look import Look
from bot.chat.names import short_name
from bot.chat.request import Request
from bot.chat.result_words import name
from bot.stats import HistoryPage
from bot.stats.outcomes import has_winner
from bot.stats.privacy import renamed, without_names
from bot.storage.interface import FinishedMatch, MatchHead, SeatResult
from bot.storage.results.history import MatchFilter
from bot.words.cards import game_title
from bot.words.phrases import and_list

MATCH_ID: Final = re.compile(r"[0-9A-Za-z]{1,32}")
MOST_NAMED: Final = 3
"""More names would make a line of a list a paragraph."""


async def find_match(request: Request, match_id: str) -> FinishedMatch | None:
    """The match, as who asks may see it; nobody is told of one of another server."""
    if not MATCH_ID.fullmatch(match_id):
        return None
    stats = request.chat.stats
    wanted = MatchFilter(request.guild, sight=request.rights.sight, match=match_id)
    if not await stats.results.history.length(wanted):
        return None
    match = await request.chat.store.match(match_id)
    return None if match is None else await veiled_match(request, match)


async def past_matches(request: Request, person: int | None, page: int) -> HistoryPage:
    """A page of matches, as who asks may see them."""
    sight = request.rights.sight
    found = await request.chat.stats.history(request.guild, person, page=page, sight=sight)
    hidden = await _hidden(request)
    matches = (replace(each, seats=_veiled(each, hidden, request.look)) for each in found.matches)
    return replace(found, matches=tuple(matches))


async def veiled_match(request: Request, match: FinishedMatch) -> FinishedMatch:
    """The same without the names of those who hide, in its record neither."""
    hidden = await _hidden(request)
    seats, record = _veiled(match, hidden, request.look), match.record
    if not seats and hidden:
        # Of a table that stood still nobody knows who was who.
        return replace(match, record=without_names(record, request.text("board-somebody")))
    for seat, before in zip(seats, match.seats, strict=True):
        if seat is not before:
            record = renamed(record, seat.seat, seat.name)
    return replace(match, seats=seats, record=record)


async def _hidden(request: Request) -> frozenset[int]:
    """Who is somebody to who asks; one's own name everybody knows."""
    return await request.chat.stats.people.hidden(request.guild) - {request.person}


def _veiled(match: MatchHead, hidden: frozenset[int], look: Look) -> tuple[SeatResult, ...]:
    somebody = look.text("board-somebody")
    return tuple(
        replace(seat, name=somebody) if seat.person_id in hidden else seat for seat in match.seats
    )


def outcome(match: MatchHead, look: Look) -> str:
    """Who has won, and who else was there."""
    won = _winners(match)
    others = [seat for seat in match.seats if seat not in won]
    said = look.text("past-abandoned")
    if won:
        said = look.text("past-won", names=f"**{_named(won, look)}**", winners=len(won))
    if not others:
        return f"{said}."
    return look.text("past-others", outcome=said, others=_named(others, look))


def in_short(match: MatchHead, look: Look) -> str:
    """The game and who won it, where there is no Markdown."""
    game = game_title(match.variant, look.lang)
    won = and_list([short_name(seat.name) for seat in _winners(match)], look.lang)
    return f"{game}: {won or look.text('past-abandoned')}"


def when_and_who(match: MatchHead, look: Look) -> str:
    """The date and the people, where there is no Markdown."""
    people = ", ".join(short_name(seat.name) for seat in match.seats)
    return f"{_plain_date(match.ended_at, look)} · {people}"


def _winners(match: MatchHead) -> list[SeatResult]:
    """Who has won; nobody, if it was given up or broken off too early."""
    if not has_winner(match.seats, abandoned=match.abandoned):
        return []
    return [seat for seat in match.seats if seat.place == 1]


def _named(seats: Sequence[SeatResult], look: Look) -> str:
    """Their names; of many the first ones, and how many more there are."""
    names = [name(seat, look) for seat in seats]
    if len(names) > MOST_NAMED + 1:
        more = look.text("past-more", count=len(names) - MOST_NAMED)
        names = [*names[:MOST_NAMED], more]
    return and_list(names, look.lang)


def _plain_date(at: int, look: Look) -> str:
    """A date with its time where Discord does not put in everybody's own."""
    utc = datetime.fromtimestamp(at / 1000, UTC)
    year, month, day, time = f"{utc:%Y %m %d %H:%M}".split()
    return look.text("past-date", year=year, month=month, day=day, time=time)
