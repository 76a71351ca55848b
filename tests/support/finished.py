"""Public views of finished matches, from names, places and points."""

from __future__ import annotations

from typing import Any

from bot.game import new_game
from bot.tables.views import MatchView
from tests.support.match_samples import seat

NUMBERS = {"Anna": 1, "Ben": 2, "Emil": 3}


def finished(
    *seats: tuple[str, int, int],
    rounds: tuple[tuple[int, ...], ...] = ((0,),),
    variant: str = "noris",
    **more: Any,  # noqa: ANN401 - any fields of a seat
) -> MatchView:
    """Return a match of seats with names, places and points.

    A name without a number is an AI player.
    """
    return MatchView(
        id="match",
        game=new_game(variant, seats=max(2, len(seats))),
        channel=1,
        ended_at=0,
        abandoned=False,
        counts_as="fully",
        apart=(),
        seats=tuple(
            seat(NUMBERS.get(name), place, seat=number, name=name, points=points, **more)
            for number, (name, place, points) in enumerate(seats)
        ),
        rounds=rounds,
        commitment="",
        server_seed="",
        client_seed="",
    )
