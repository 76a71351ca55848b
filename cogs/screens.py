"""Chooses the feature that draws a table message or a hand. The state of the table decides."""

from bot.chat.context import HandExtras, TableExtras
from bot.chat.requests.components import Attachment, Layout
from bot.chat.wording.viewer import Viewer, notice_text
from bot.people.settings import PersonSettings
from bot.tables.settings import Phase
from bot.tables.views import HandView, MatchView, TableView
from cogs.lobby.view import closed_message, lobby_hand, lobby_message
from cogs.match.hand_message import hand_message
from cogs.match.results import PrivateEnd, dealing_hand, end_message, end_picture, ended_hand
from cogs.match.table import table_message


class FeatureScreens:
    """Draws the table messages, the pictures of results, and the hands."""

    def table(self, table: TableView, viewer: Viewer, extras: TableExtras) -> Layout:
        """Draw the public message of a table: its lobby, its match, or the result of its match."""
        on = (Phase.PLAYING, Phase.BETWEEN, Phase.OVER)
        if table.frozen is not None or table.phase in on:
            return table_message(table, viewer, extras.table_picture)
        if table.last is not None:
            return end_message(table, table.last, viewer, extras)
        if table.phase is Phase.CLOSED:
            return closed_message(table, viewer)
        return lobby_message(table, viewer)

    def picture(self, last: MatchView, viewer: Viewer) -> Attachment | None:
        """Draw the podium of a finished match."""
        return end_picture(last, viewer)

    def hand(
        self, view: HandView, viewer: Viewer, chosen: PersonSettings, extras: HandExtras
    ) -> Layout:
        """Draw a hand message for the lobby, the match, or the time after it."""
        if view.table.phase is Phase.LOBBY:
            return _solo_end_hand(view, viewer, extras) or lobby_hand(view, viewer, extras)
        if view.table.is_dealing and view.seat is not None:
            return dealing_hand(view, viewer, extras)
        if view.view is None:
            return ended_hand(view, viewer, extras)
        return hand_message(view, viewer, chosen, extras)


def _solo_end_hand(view: HandView, viewer: Viewer, extras: HandExtras) -> Layout | None:
    """Draw the result of a solo match in the hand message, because there is no public message.

    Return None if there is no result to show now.
    """
    table = view.table
    if not table.is_solo or table.last is None or view.seat is not None:
        return None
    shown, note = TableExtras(extras.match_effects, extras.picture), notice_text(extras.notice)
    return end_message(table, table.last, viewer, shown, PrivateEnd(note, view.result))
