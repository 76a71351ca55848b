"""What waits for an answer, in words."""

from collections.abc import Sequence

from bot.game import Game
from bot.game.table_order import NOBODY
from bot.game.views import PendingView
from bot.locales import Lang, text
from bot.words.cards import face_name, one_of


def told_pending(
    game: Game, pending: PendingView, names: Sequence[str], lang: Lang, you: int = NOBODY
) -> str:
    """What is pending, and from whom an answer is awaited; a seat reads it as you."""
    own = ".you" if pending.seat == you else ""
    return text(
        lang,
        f"position-pending-{pending.form}{own}",
        card=face_name(game, pending.face, lang),
        one=one_of(game, pending.face, lang),
        seat=names[pending.seat],
        count=pending.count or 0,
    )
