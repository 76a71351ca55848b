"""Samples of every refusal, to test its text."""

from __future__ import annotations

from itertools import cycle, islice, product
from typing import TYPE_CHECKING, TypeVar

from bot.game import Refusal, RefusalReason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.game import Game

One = TypeVar("One")
Other = TypeVar("Other")
ALWAYS_FITTING = {
    RefusalReason.MUST_LAY,
    RefusalReason.DRAWN_CARD_DUE,
    RefusalReason.EQUAL_CARD_DUE,
}
ABOUT_THE_TOP = {
    RefusalReason.DOES_NOT_FIT,
    RefusalReason.NOT_ON_ITSELF,
    RefusalReason.THROW_NOT_EQUAL,
}


def refusal_samples(game: Game, reason: RefusalReason) -> list[Refusal]:
    """Return refusals for this reason: every card on several top cards, with and without a way out.

    If the reason is not about the top card, use one card of each face. Cards and ways out are
    combined side by side.
    """
    kinds = range(len(game.kinds))
    last = len(game.shown) - 1
    if reason in ABOUT_THE_TOP:
        cards = [(kind, shown) for kind in kinds for shown in (kind, 0, last)]
    else:
        cards = [(kind, kind) for kind in one_of_each_face(game)]
    ways_out = [tuple(kinds[:2])] if reason in ALWAYS_FITTING else [(), tuple(kinds[:2])]
    ways = list(product((1, 2), ways_out, {False, reason is RefusalReason.DRAW_PENDING}))
    return [
        Refusal(
            reason,
            turn=1,
            card=kind,
            top=kind,
            shown=shown,
            colour=0,
            kind=game.rules.faces[-1].name,
            count=count,
            fitting=fitting,
            may_challenge=may_challenge,
        )
        for (kind, shown), (count, fitting, may_challenge) in side_by_side(cards, ways)
    ]


def side_by_side(one: list[One], other: list[Other]) -> Iterator[tuple[One, Other]]:
    """Yield pairs of both lists. Repeat the shorter list until the longer one ends."""
    return islice(zip(cycle(one), cycle(other), strict=False), max(len(one), len(other)))


def one_of_each_face(game: Game) -> list[int]:
    found = {kind.face.name: number for number, kind in enumerate(game.kinds)}
    return list(found.values())
