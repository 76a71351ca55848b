"""The rank that is demanded, in words."""

from collections.abc import Iterator, Sequence

from bot.game import Game
from bot.game.demanding import Demand
from bot.game.table_order import NOBODY
from bot.locales import Lang, text
from bot.words.cards import face_called, one_of
from bot.words.phrases import sentence


def demanded(game: Game, rank: str, lang: Lang) -> str:
    """A card of it."""
    return one_of(game, face_called(game, rank), lang)


def demand_in_force(
    game: Game, demand: Demand | None, names: Sequence[str], lang: Lang, you: int = NOBODY
) -> Iterator[str]:
    """What is demanded, if anything is, and with whose turn that ends; a seat reads it as you."""
    if demand is None:
        return
    last = demand.waiting[-1]
    own = ".you" if last == you else ""
    rank = demanded(game, demand.rank, lang)
    yield sentence(text(lang, f"position-demand{own}", rank=rank, seat=names[last]))
