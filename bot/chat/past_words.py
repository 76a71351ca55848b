"""Short texts and lists of finished matches: the winners, the players and the date."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from bot.chat.components import Component, select_option, string_select
from bot.chat.custom_ids import CustomId
from bot.chat.look import Look, timestamp
from bot.chat.names import short_name
from bot.chat.result_words import name
from bot.stats import HistoryPage
from bot.stats.history import PAGE
from bot.stats.outcomes import has_winner
from bot.storage.interface import MatchHead, SeatResult
from bot.words.cards import game_title
from bot.words.phrases import and_list

MOST_NAMED: Final = 3
"""More names would make a line of a list a paragraph."""


def veiled(match: MatchHead, hidden: frozenset[int], look: Look) -> tuple[SeatResult, ...]:
    """Return the seats without the names of people who hide."""
    somebody = look.text("board-somebody")
    return tuple(
        replace(seat, name=somebody) if seat.person_id in hidden else seat for seat in match.seats
    )


def numbered(found: HistoryPage) -> list[tuple[int, MatchHead]]:
    """Return the matches of a page, each with its number among all."""
    return list(enumerate(found.matches, start=PAGE * (found.page - 1) + 1))


def numbered_line(number: int, match: MatchHead, look: Look) -> str:
    """Return the line for a match in a list."""
    return look.text(
        "past-line",
        number=number,
        date=timestamp(match.ended_at, "d"),
        game=game_title(match.variant, look.lang),
        outcome=outcome(match, look),
    )


def where_in_list(found: HistoryPage, look: Look) -> str:
    """Return the text with the page and the number of matches."""
    return look.text("past-page", page=found.page, pages=found.pages, matches=found.total)


def match_menu(found: HistoryPage, opened: CustomId, look: Look) -> Component:
    """Return a menu to open a match of the page."""
    options = [
        select_option(
            match.id, f"{number}. {in_short(match, look)}", description=when_and_who(match, look)
        )
        for number, match in numbered(found)
    ]
    return string_select(opened, look.text("past-open"), options)


def outcome(match: MatchHead, look: Look) -> str:
    """Return a text with the winners and the other players."""
    won = _winners(match)
    others = [seat for seat in match.seats if seat not in won]
    said = look.text("past-abandoned")
    if won:
        said = look.text("past-won", names=f"**{_named(won, look)}**", winners=len(won))
    if not others:
        return f"{said}."
    return look.text("past-others", outcome=said, others=_named(others, look))


def in_short(match: MatchHead, look: Look) -> str:
    """Return the game and its winners, for places without Markdown."""
    game = game_title(match.variant, look.lang)
    won = and_list([short_name(seat.name) for seat in _winners(match)], look.lang)
    return f"{game}: {won or look.text('past-abandoned')}"


def when_and_who(match: MatchHead, look: Look) -> str:
    """Return the date and the players, for places without Markdown."""
    people = ", ".join(short_name(seat.name) for seat in match.seats)
    return f"{_plain_date(match.ended_at, look)} · {people}"


def _winners(match: MatchHead) -> list[SeatResult]:
    """Return the winners. There are none if the match was abandoned or ended too early."""
    if not has_winner(match.seats, abandoned=match.abandoned):
        return []
    return [seat for seat in match.seats if seat.place == 1]


def _named(seats: Sequence[SeatResult], look: Look) -> str:
    """Return the names of seats.

    If there are many, return the first ones and the number of others.
    """
    names = [name(seat, look) for seat in seats]
    if len(names) > MOST_NAMED + 1:
        more = look.text("past-more", count=len(names) - MOST_NAMED)
        names = [*names[:MOST_NAMED], more]
    return and_list(names, look.lang)


def _plain_date(at: int, look: Look) -> str:
    """Return a date with its time in UTC, for places where Discord does not localise times."""
    utc = datetime.fromtimestamp(at / 1000, UTC)
    year, month, day, time = f"{utc:%Y %m %d %H:%M}".split()
    return look.text("past-date", year=year, month=month, day=day, time=time)
