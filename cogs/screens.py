"""What is kept up to date of a table: which feature draws it, by where the table stands."""

from bot.chat.components import Attachment, Layout
from bot.chat.look import Look, told
from bot.chat.screens import HandExtras, TableExtras
from bot.people.settings import PersonSettings
from bot.tables.phase import Phase
from bot.tables.views import HandView, MatchView, TableView
from cogs.lobby.hand import lobby_hand
from cogs.lobby.view import closed_message, lobby_message
from cogs.match.end_message import SeenAlone, end_message
from cogs.match.end_picture import end_picture
from cogs.match.hand import hand_message
from cogs.match.hand_end import dealing_hand, ended_hand
from cogs.match.table import table_message


class FeatureScreens:
    """Draws tables and hands."""

    def table(self, table: TableView, look: Look, extras: TableExtras) -> Layout:
        """The lobby, the match, or how it went."""
        on = (Phase.PLAYING, Phase.BETWEEN, Phase.OVER)
        if table.frozen is not None or table.phase in on:
            return table_message(table, look)
        if table.last is not None:
            return end_message(table, table.last, look, extras)
        if table.phase is Phase.CLOSED:
            return closed_message(table, look)
        return lobby_message(table, look)

    def picture(self, last: MatchView, look: Look) -> Attachment | None:
        """The podium."""
        return end_picture(last, look)

    def hand(
        self, view: HandView, look: Look, chosen: PersonSettings, extras: HandExtras
    ) -> Layout:
        """The hand in the lobby, in the match, or when there is nothing to play any more."""
        if view.table.phase is Phase.LOBBY:
            return _after_solo(view, look, extras) or lobby_hand(view, look, extras)
        if view.table.is_dealing and view.seat is not None:
            return dealing_hand(view, look, extras)
        if view.view is None:
            return ended_hand(view, look, extras)
        return hand_message(view, look, chosen, extras)


def _after_solo(view: HandView, look: Look, extras: HandExtras) -> Layout | None:
    """How a solo match went: nothing public tells it. None while there is something else to see."""
    table = view.table
    if not table.is_solo or table.last is None or view.seat is not None:
        return None
    shown, note = TableExtras(extras.brought, extras.picture), told(extras.note)
    return end_message(table, table.last, look, shown, SeenAlone(note, view.result))
