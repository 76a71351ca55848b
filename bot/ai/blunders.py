"""Blunders: moves that no sensible player makes, however well they do in a few trials."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.game import Game, SeatView
from bot.game.cards import Announces, Fit
from bot.game.moves import DRAW, Lay
from bot.game.table_order import neighbours

FEW: Final = 2
"""The largest hand of the next seat that can justify announcing what the own hand lacks."""


def sensible(view: SeatView, moves: Sequence[int]) -> list[int]:
    """Return the moves that are no blunders, or all moves if there are no others."""
    blunders = {*pointless(view, moves), *_stranding(view, moves), *_idle(view, moves)}
    return [move for move in moves if move not in blunders] or list(moves)


def pointless(view: SeatView, moves: Sequence[int]) -> list[int]:
    """Return lays that announce the colour in force although an ordinary card of it fits."""
    game, public = view.public.game, view.public
    if public.pending is not None or not any(move < DRAW for move in moves):
        return []
    lays = _lays(game, moves)
    if not any(game.kinds[lay.cards[0]].colour == public.colour for lay in lays):
        return []
    return [
        lay.move
        for lay in lays
        if lay.face.announces is Announces.COLOUR
        and lay.demand is None
        and game.kinds[lay.cards[0]].colour != public.colour
        and game.shown[game.shown_after(lay, public.shown)].colour == public.colour
    ]


def _stranding(view: SeatView, moves: Sequence[int]) -> Iterator[int]:
    """Yield announcements after which no own card fits.

    Only those are blunders where the same card could announce something that an own card fits on.
    """
    public, game = view.public, view.public.game
    ahead, _ = neighbours(public.playing, game.seats, public.direction)
    if public.hand_sizes[ahead[view.seat]] <= FEW:
        return
    announced = [lay for lay in _lays(game, moves) if _announces(game, lay)]
    followed = {lay.cards for lay in announced if _is_followed(view, lay)}
    for lay in announced:
        if lay.cards in followed and not _is_followed(view, lay):
            yield lay.move


def _idle(view: SeatView, moves: Sequence[int]) -> list[int]:
    """Return the draw move if it is unforced and an ordinary card in the hand fits."""
    game = view.public.game
    if view.public.pending is not None or DRAW not in moves:
        return []
    firsts = (game.kinds[lay.cards[0]].face for lay in _lays(game, moves))
    return [DRAW] if any(face.fit is Fit.MATCH for face in firsts) else []


def _lays(game: Game, moves: Sequence[int]) -> list[Lay]:
    return [game.lays[move] for move in moves if move in game.lays]


def _announces(game: Game, lay: Lay) -> bool:
    """Return whether its cards can be laid with different announcements."""
    return lay.exchange is None and lay.card in game.announced


def _is_followed(view: SeatView, lay: Lay) -> bool:
    """Return whether a card that stays in the hand fits on the lay."""
    game, rest = view.public.game, list(view.hand)
    for kind in lay.cards:
        rest.remove(kind)
    return not game.fits_after(lay, view.public.shown).isdisjoint(rest)
