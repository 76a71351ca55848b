"""Sentences about a cup that several of its messages use."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final

from bot.chat.wording.viewer import Look, place_address
from bot.clock import MINUTE
from bot.stats.cups import CupPlace
from bot.storage.results.cups import CupFormat, CupRow
from bot.words.cards import and_list, game_title
from cogs.event.cups.cup_snapshot import CupSnapshot

REMINDED: Final = 15 * MINUTE
"""The time before the start at which people are asked whether they are present."""
WAITS: Final = 15 * MINUTE
"""The longest time after its planned start that a cup waits for enough people."""


def title(cup: CupRow, look: Look) -> str:
    return look.text("cup-title", game=game_title(cup.game, look.lang))


def length(cup: CupRow, look: Look) -> str:
    """Return how a cup is played: format, table size, draw, and whether AI players fill up."""
    drawn = look.text(f"cup-drawn-{cup.drawn_by}")
    kind = look.text(f"cup-length-{cup.format}", rounds=cup.rounds)
    ai = [look.text("cup-filled-up")] if cup.ai else []
    return look.text("cup-length", kind=kind, size=cup.size, drawn=" ".join([drawn, *ai]))


def ties(cup: CupRow, look: Look) -> str:
    """Return what a place earns, and how ties are broken."""
    kind = "knockout" if cup.format is CupFormat.KNOCKOUT else "points"
    return look.text(f"cup-ties-{kind}")


def address(cup: CupRow) -> str:
    """Return the link to the message of a cup."""
    return place_address(cup.guild_id, cup.channel_id, cup.message_id)


def names(snapshot: CupSnapshot, people: Iterable[int], look: Look, *, most: int) -> str:
    """Return as many names as fit into `most` characters, and the number of others."""
    every = [snapshot.name(each, look) for each in people]
    told = fitting(every, most)
    return and_list([*told, *_more(len(every) - len(told), look)], look.lang)


def standing_lines(
    snapshot: CupSnapshot, found: Sequence[CupPlace], look: Look, *, most: int
) -> list[str]:
    """Return as many of the best as fit into `most` characters, and the number of others."""
    return fitting_lines([standing_line(snapshot, each, look) for each in found], look, most)


def fitting_lines(every: Sequence[str], look: Look, most: int) -> list[str]:
    """Return as many lines as fit into `most` characters, and the number of others."""
    told = fitting(every, most)
    return [*told, *(f"-# {more}" for more in _more(len(every) - len(told), look))]


def fitting(every: Sequence[str], most: int) -> list[str]:
    """Return the first texts that fit into `most` characters together."""
    used = accumulate(map(len, every))
    return [each for each, letters in zip(every, used, strict=True) if letters <= most]


def _more(count: int, look: Look) -> list[str]:
    return [look.text("cup-more", count=count)] if count else []


def standing_line(snapshot: CupSnapshot, each: CupPlace, look: Look) -> str:
    """Return the line with the place of a person and what it is based on."""
    name = snapshot.name(each.person_id, look)
    if snapshot.is_knockout:
        return look.text("cup-line-knockout", place=each.place, name=name, round=each.reached)
    return look.text("cup-line", place=each.place, name=name, points=each.points, wins=each.wins)
