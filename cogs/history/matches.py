"""A match that is over: found in its own server only, with its record, and told in short."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from bot.chat.look import short_name
from bot.chat.result_words import name
from bot.locales import text
from bot.records import read_record
from bot.records.replaying import game_of
from bot.tables.views import MatchView
from bot.words import and_list, game_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.chat.look import Look
    from bot.locales import Lang
    from bot.records import Record
    from bot.storage import Store
    from bot.storage.interface import FinishedMatch, SeatResult
    from bot.storage.results import MatchHead

REMEMBERED: Final = 16
"""So many records are kept as they were read: who replays a match asks for it at every step."""
MATCH_ID: Final = re.compile(r"[0-9A-Za-z]{1,32}")
MOST_NAMED: Final = 3
"""More names would make a line of a list a paragraph."""


async def find_match(store: Store, guild: int | None, match_id: str) -> FinishedMatch | None:
    """The match, if it was played in that server: nobody is told of one of another."""
    if not MATCH_ID.fullmatch(match_id):
        return None
    match = await store.match(match_id)
    return match if match is not None and match.guild_id == guild else None


@lru_cache(maxsize=REMEMBERED)
def record_in(written: str) -> Record:
    """The record that was stored as this text; not the match's id, as names in it may change."""
    return read_record(written.encode())


def forget_records() -> None:
    """Remember none of them: somebody's name was taken out."""
    record_in.cache_clear()


def end_of(match: FinishedMatch) -> MatchView:
    """How a match went, as its own message told it."""
    record = record_in(match.record)
    proof = record.fairness
    return MatchView(
        id=match.id,
        game=game_of(record),
        channel=match.channel_id,
        ended_at=match.ended_at,
        abandoned=match.abandoned,
        seats=match.seats,
        rounds=tuple(tuple(each.points) for each in record.rounds if each.points is not None),
        commitment="" if proof is None else proof.commitment,
        server_seed="" if proof is None else proof.server_seed or "",
        client_seed="" if proof is None else proof.client_seed,
    )


def winners(match: MatchHead | FinishedMatch) -> list[SeatResult]:
    """Who has won; nobody, if it was given up."""
    return [] if match.abandoned else [seat for seat in match.seats if seat.place == 1]


def outcome(match: MatchHead | FinishedMatch, look: Look) -> str:
    """Who has won, and who else was there."""
    won = winners(match)
    others = [seat for seat in match.seats if seat not in won]
    if won:
        names = named([name(seat, look) for seat in won], look.lang)
        said = look.text("past-won", names=f"**{names}**", winners=len(won))
    else:
        said = look.text("past-abandoned")
    if not others:
        return f"{said}."
    along = named([name(seat, look) for seat in others], look.lang)
    return look.text("past-others", outcome=said, others=along)


def named(names: Sequence[str], lang: Lang) -> str:
    """The names; of many the first ones, and how many more there are."""
    if len(names) <= MOST_NAMED + 1:
        return and_list(names, lang)
    more = text(lang, "past-more", count=len(names) - MOST_NAMED)
    return and_list([*names[:MOST_NAMED], more], lang)


def in_short(match: MatchHead, lang: Lang) -> str:
    """The game and who won it, where there is no Markdown."""
    game = game_title(match.variant, lang)
    won = and_list([short_name(seat.name) for seat in winners(match)], lang)
    return f"{game}: {won or text(lang, 'past-abandoned')}"


def when_and_who(match: MatchHead, lang: Lang) -> str:
    """The date and the people, where there is no Markdown."""
    people = ", ".join(short_name(seat.name) for seat in match.seats)
    return f"{plain_date(match.ended_at, lang)} · {people}"


def plain_date(at: int, lang: Lang) -> str:
    """A date with its time where Discord does not put in everybody's own."""
    utc = datetime.fromtimestamp(at / 1000, UTC)
    return text(
        lang,
        "past-date",
        year=f"{utc:%Y}",
        month=f"{utc:%m}",
        day=f"{utc:%d}",
        time=f"{utc:%H:%M}",
    )
