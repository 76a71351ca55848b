"""What the features draw of a table: the messages that are kept up to date by `live`.

`cogs/screens.py` brings them together, `app.py` hands them over: so nothing here knows a feature.
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
    """What a hand shows besides how things stand."""

    now: int = 0
    note: str | None = None
    """What came of the last press."""
    step: str | None = None
    """The beginning of a lay that is still to be completed."""
    elsewhere: Sequence[str] = ()
    """The channels in which it is the player's turn as well."""
    ai: bool = True
    """Whether the server allows AI players."""
    luck: bool = True
    """Whether it allows words of luck."""
    link: str | None = None
    """Where the message of the table is."""
    asleep: bool = False
    """It is not kept up to date any more."""
    brought: Brought = field(default_factory=Brought)
    """What the match before has brought, where the hand is all that there is of a table."""
    picture: Attachment | None = None
    """That of the match before, likewise."""


@dataclass(frozen=True, slots=True)
class TableExtras:
    """What the message of a table shows besides how things stand: of the match that is over."""

    brought: Brought = field(default_factory=Brought)
    picture: Attachment | None = None


class Screens(Protocol):
    """Draws tables and hands."""

    def table(self, table: TableView, look: Look, extras: TableExtras) -> Layout:
        """What everybody sees."""
        ...

    def picture(self, last: MatchView, look: Look) -> Attachment | None:
        """The picture of a match that is over, if there is something to picture."""
        ...

    def hand(
        self, view: HandView, look: Look, chosen: PersonSettings, extras: HandExtras
    ) -> Layout:
        """What one person sees who has chosen that."""
        ...
