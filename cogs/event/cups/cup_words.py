"""Sentences about a cup that stand in several of its messages."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from bot.chat.look import Look, place_address
from bot.stats.cups.standing import CupPlace
from bot.storage.results.cup_rows import CupFormat, CupRow
from bot.tables.settings import MINUTE
from bot.words.cards import game_title
from bot.words.phrases import and_list
from cogs.event.cups.cup_snapshot import CupSnapshot

REMINDED: Final = 15 * MINUTE
"""So long before a cup begins its people are asked whether they are there."""
WAITS: Final = 15 * MINUTE
"""So long after its time a cup waits for enough people."""


def title(cup: CupRow, look: Look) -> str:
    """What it is called."""
    return look.text("cup-title", game=game_title(cup.game, look.lang))


def length(cup: CupRow, look: Look) -> str:
    """How it is played: rounds, tables, and who fills them up."""
    drawn = look.text(f"cup-drawn-{cup.drawn_by}")
    kind = look.text(f"cup-length-{cup.format}", rounds=cup.rounds)
    ai = [look.text("cup-filled-up")] if cup.ai else []
    return look.text("cup-length", kind=kind, size=cup.size, drawn=" ".join([drawn, *ai]))


def ties(cup: CupRow, look: Look) -> str:
    """What a place brings, and what becomes of who is level."""
    kind = "knockout" if cup.format is CupFormat.KNOCKOUT else "points"
    return look.text(f"cup-ties-{kind}")


def address(cup: CupRow) -> str:
    """Where its message is."""
    return place_address(cup.guild_id, cup.channel_id, cup.message_id)


def names(snapshot: CupSnapshot, people: Iterable[int], look: Look, *, most: int) -> str:
    """As many of them as fit into so many letters, and how many more there are."""
    every = [snapshot.name(each, look) for each in people]
    told = fitting(every, most)
    return and_list([*told, *_more(len(every) - len(told), look)], look.lang)


def standing_lines(
    snapshot: CupSnapshot, found: Sequence[CupPlace], look: Look, *, most: int
) -> list[str]:
    """The best as far as they fit into so many letters, and how many more there are."""
    return fitting_lines([standing_line(snapshot, each, look) for each in found], look, most)


def fitting_lines(every: Sequence[str], look: Look, most: int) -> list[str]:
    """As many lines as fit into so many letters, and how many more there are."""
    told = fitting(every, most)
    return [*told, *(f"-# {more}" for more in _more(len(every) - len(told), look))]


def fitting(every: Sequence[str], most: int) -> list[str]:
    """The first ones, as far as they fit into so many letters."""
    used = accumulate(map(len, every))
    return [each for each, letters in zip(every, used, strict=True) if letters <= most]


def _more(count: int, look: Look) -> list[str]:
    return [look.text("cup-more", count=count)] if count else []


def standing_line(snapshot: CupSnapshot, each: CupPlace, look: Look) -> str:
    """Where somebody stands, and by what."""
    name = snapshot.name(each.person_id, look)
    if snapshot.is_knockout:
        return look.text("cup-line-knockout", place=each.place, name=name, round=each.reached)
    return look.text("cup-line", place=each.place, name=name, points=each.points, wins=each.wins)
