"""Texts about pending attacks."""

from collections.abc import Sequence

from bot.game import Game
from bot.game.table_order import NOBODY
from bot.game.views import PendingView
from bot.locales import Lang, text
from bot.words.cards import face_name, one_of


def told_pending(
    game: Game, pending: PendingView, names: Sequence[str], lang: Lang, you: int = NOBODY
) -> str:
    """Return what is pending and which seat must answer. The seat `you` reads "you"."""
    own = ".you" if pending.seat == you else ""
    return text(
        lang,
        f"position-pending-{pending.form}{own}",
        card=face_name(game, pending.face, lang),
        one=one_of(game, pending.face, lang),
        seat=names[pending.seat],
        count=pending.count or 0,
    )
