"""The question before a player is removed."""

from collections.abc import Iterator

from bot.chat.requests.components import RED, Layout
from bot.chat.requests.custom_ids import Verb
from bot.chat.wording.tables import confirmation, table_button
from bot.chat.wording.viewer import Viewer, join_lines
from bot.tables.lobby import FEWEST_GOING_ON
from bot.tables.views import PlayerView, TableView


def confirm_kick(table: TableView, seat: PlayerView, viewer: Viewer, *, person: int) -> Layout:
    """Return the question: the player concerned, and the effect on the match."""
    words = join_lines(
        viewer.text("confirm-kick", name=viewer.name(seat)), *_effects_text(table, viewer, person)
    )
    label = viewer.text("button-kick")
    done = table_button(table, Verb.KICK_NOW, viewer, about=seat.key, label=label, style=RED)
    return confirmation(table, viewer, words, done)


def _effects_text(table: TableView, viewer: Viewer, person: int) -> Iterator[str]:
    """Yield the effects of a removal on the match.

    Nobody wins by a removal. A moderator who plays in the match loses it.
    """
    if not table.is_under_way:
        return
    is_last = sum(not seat.left for seat in table.seats) <= FEWEST_GOING_ON
    yield viewer.text("confirm-kick-called-off" if is_last else "confirm-kick-unrated")
    if table.seat_of(person) is not None:
        yield viewer.text("confirm-own-match")
