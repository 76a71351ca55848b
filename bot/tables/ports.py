"""What a table needs of others: somebody who shows it, and somebody who thinks for AI seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from bot.ai import Policy
    from bot.game import SeatView
    from bot.tables.handle import TableHandle

    Thought = tuple[int | None, Policy]
    """A move, or None to do nothing, and the policy that thought of it."""


class Publisher(Protocol):
    """Shows tables to people. Nothing here may wait: it notes what changed and works on its own.

    In return it tells `Table.posted` and `Table.shown` what people can see since when.
    """

    def changed(self, table: TableHandle) -> None:
        """Something about the table is different; the latest state is what counts."""
        ...

    def nudge(self, table: TableHandle, seat: int) -> None:
        """A seat has been on turn for a while: it may want a ping."""
        ...

    def frozen(self, table: TableHandle, error: str) -> None:
        """The table has met an unexpected error and stands still."""
        ...

    def has_live_hand(self, table: TableHandle, seat: int) -> bool:
        """Whether the hand of a seat can be pushed to."""
        ...


class BrainLostError(Exception):
    """Whoever was thinking is gone."""


class Brain(Protocol):
    """Thinks for AI seats, so long as it takes, without holding anything up."""

    async def move(self, level: str, policy: Policy, view: SeatView) -> Thought:
        """Ask a policy what to do now, and get it back as it is then; or `BrainLostError`."""
        ...
