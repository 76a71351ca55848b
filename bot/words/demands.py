"""The rank that is demanded, in words."""

from collections.abc import Iterator, Sequence

from bot.game import Game
from bot.game.demanding import Demand
from bot.game.table_order import NOBODY
from bot.locales import Lang, text
from bot.words.cards import face_called, one_of


def demanded(game: Game, rank: str, lang: Lang) -> str:
    """A card of it."""
    return one_of(game, face_called(game, rank), lang)


def demand_in_force(
    game: Game, demand: Demand | None, names: Sequence[str], lang: Lang, you: int = NOBODY
) -> str | None:
    """What is demanded, if anything is, and with whose turn that ends; a seat reads it as you."""
    if demand is None:
        return None
    last = demand.waiting[-1]
    own = ".you" if last == you else ""
    rank = demanded(game, demand.rank, lang)
    return text(lang, f"pending-demand{own}", rank=rank, seat=names[last])


def told_demand(
    game: Game, demand: Demand | None, names: Sequence[str], lang: Lang, you: int = NOBODY
) -> Iterator[str]:
    """The same as a sentence among others."""
    in_force = demand_in_force(game, demand, names, lang, you)
    if in_force is not None:
        yield f"{in_force}."
