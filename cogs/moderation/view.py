"""The question before a player is removed."""

from collections.abc import Iterator

from bot.chat.requests.components import RED, Layout
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording.tables import confirm, table_button
from bot.chat.wording.viewer import Look, lines
from bot.tables.lobby import FEWEST_GOING_ON
from bot.tables.views import PlayerView, TableView


def confirm_kick(table: TableView, seat: PlayerView, look: Look, *, person: int) -> Layout:
    """Return the question: the player concerned, and the effect on the match."""
    words = lines(look.text("confirm-kick", name=look.name(seat)), *_effects(table, look, person))
    label = look.text("button-kick")
    done = table_button(table, Verb.KICK_NOW, look, about=seat.key, label=label, style=RED)
    return confirm(table, look, words, done)


def _effects(table: TableView, look: Look, person: int) -> Iterator[str]:
    """Yield the effects of a removal on the match.

    Nobody wins by a removal. A moderator who plays in the match loses it.
    """
    if not table.is_under_way:
        return
    is_last = sum(not seat.left for seat in table.seats) <= FEWEST_GOING_ON
    yield look.text("confirm-kick-called-off" if is_last else "confirm-kick-unrated")
    if table.seat_of(person) is not None:
        yield look.text("confirm-own-match")
