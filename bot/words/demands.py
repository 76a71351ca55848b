"""Texts about the rank that is demanded."""

from collections.abc import Iterator, Sequence

from bot.game import Game
from bot.game.demanding import Demand
from bot.game.table_order import NOBODY
from bot.locales import Lang, text
from bot.words.cards import face_called, one_of


def demanded(game: Game, rank: str, lang: Lang) -> str:
    """Return a card of the demanded rank with its article."""
    return one_of(game, face_called(game, rank), lang)


def demand_in_force(
    game: Game, demand: Demand | None, names: Sequence[str], lang: Lang, you: int = NOBODY
) -> str | None:
    """Return what is demanded and the seat whose turn ends it, or None without a demand.

    The seat `you` reads "you".
    """
    if demand is None:
        return None
    last = demand.waiting[-1]
    own = ".you" if last == you else ""
    rank = demanded(game, demand.rank, lang)
    return text(lang, f"pending-demand{own}", rank=rank, seat=names[last])


def told_demand(
    game: Game, demand: Demand | None, names: Sequence[str], lang: Lang, you: int = NOBODY
) -> Iterator[str]:
    """Yield the demand in force as a sentence of its own, or nothing without a demand."""
    in_force = demand_in_force(game, demand, names, lang, you)
    if in_force is not None:
        yield f"{in_force}."
