"""The drawing of tables and hands by the features, for the messages that `live` updates.

`cogs/screens.py` combines the features, and `app.py` passes them on. So nothing here depends on a
feature.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.chat.components import Attachment, Layout
from bot.chat.look import Look
from bot.people.settings import PersonSettings
from bot.stats import Brought
from bot.tables.views import HandView, MatchView, TableView


@dataclass(frozen=True, slots=True)
class HandExtras:
    """Everything that a hand shows in addition to the position."""

    now: int = 0
    note: str | None = None
    """The result of the last press."""
    step: str | None = None
    """The begun lay that still has to be completed."""
    elsewhere: Sequence[str] = ()
    """The other channels where it is the player's turn."""
    ai: bool = True
    """Whether the server allows AI players."""
    luck: bool = True
    """Whether the server allows words of luck."""
    link: str | None = None
    """The address of the table message."""
    asleep: bool = False
    """Whether the hand is no longer kept up to date."""
    brought: Brought = field(default_factory=Brought)
    """The effects of the last match, for a table that has only the hand."""
    picture: Attachment | None = None
    """The picture of the last match, for a table that has only the hand."""


@dataclass(frozen=True, slots=True)
class TableExtras:
    """Everything about the last match that a table message shows in addition to the position."""

    brought: Brought = field(default_factory=Brought)
    picture: Attachment | None = None


class Screens(Protocol):
    """Draws tables and hands."""

    def table(self, table: TableView, look: Look, extras: TableExtras) -> Layout:
        """Return the table message, which everybody sees."""
        ...

    def picture(self, last: MatchView, look: Look) -> Attachment | None:
        """Return the picture of a finished match, if there is anything to show."""
        ...

    def hand(
        self, view: HandView, look: Look, chosen: PersonSettings, extras: HandExtras
    ) -> Layout:
        """Return the hand for one person with these settings."""
        ...
