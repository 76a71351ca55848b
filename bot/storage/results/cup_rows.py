"""Cups: evenings with rounds at several tables; who is in, who sits where, and how that went."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple


class CupFormat(StrEnum):
    """How a cup is won."""

    POINTS = "points"  # by the points of some rounds
    SWISS = "swiss"  # the same, with who has as many points
    KNOCKOUT = "knockout"


class DrawnBy(StrEnum):
    """How people come to their tables."""

    CHANCE = "chance"
    RATING = "rating"


class CupState(StrEnum):
    """What a cup is at."""

    OPEN = "open"  # people sign up
    CALLED = "called"  # the same, and they were reminded
    ON = "on"
    OVER = "over"
    OFF = "off"  # called off
    FEW = "few"  # the same, as too few came


class CupTableState(StrEnum):
    """What a table of a cup is at."""

    DRAWN = "drawn"
    ON = "on"
    OVER = "over"


class CupRow(NamedTuple):
    """A cup as it is kept; `id` is the interaction that made it."""

    id: int
    guild_id: int
    channel_id: int
    message_id: int
    """The message that shows it; 0: it has yet to be written."""
    host_id: int
    """Who has made it."""
    game: str
    options: str
    """As JSON."""
    format: CupFormat
    drawn_by: DrawnBy
    size: int
    """So many sit at a table at most."""
    rounds: int
    """0: as many as it takes."""
    ai: int
    """Whether AI players fill tables up."""
    starts_at: int
    ends_at: int
    """About when it will be over."""
    seed: str
    """What its chance follows from."""
    state: CupState = CupState.OPEN
    round: int = 0
    next_at: int = 0
    """When the next round is drawn, once all tables of this one are over; 0: they are not."""
    ended_at: int = 0
    scheduled_id: int = 0
    """Discord's own event of it; 0: none is known, -1: there will be none.

    Another one below: the event has yet to be told of a new time.
    """
    is_settled: int = 0
    """Whether it is over, or off, and everybody has been told."""

    @property
    def is_ahead(self) -> bool:
        """Whether people sign up for it."""
        return self.state in {CupState.OPEN, CupState.CALLED}

    @property
    def is_going_on(self) -> bool:
        """Whether it is yet to come, or on."""
        return self.is_ahead or self.state is CupState.ON


class CupPerson(NamedTuple):
    """Somebody who is in; `press` is the interaction by which they are."""

    person_id: int
    name: str
    press: int
    is_present: int
    """Whether they have said that they are there."""


class CupTable(NamedTuple):
    """A table of a round."""

    round: int
    number: int
    message_id: int = 0
    """The message that calls its people, and has its thread."""
    table_id: str = ""
    match_id: str = ""
    state: CupTableState = CupTableState.DRAWN


class CupSeat(NamedTuple):
    """Who sits where in a round, and how they did there."""

    round: int
    number: int
    """Of the table; 0: a bye."""
    person_id: int
    place: int = 0
    """0: it is not over."""
    points: int = 0
    goes_on: int = 0
    """Whether they have come to the next round of a knockout."""


class CupKnowledge(NamedTuple):
    """What a cup knows of somebody."""

    cup: CupRow
    person: CupPerson | None
    """None: they are not in it any more, or have only made it."""
    seats: Sequence[CupSeat]
    is_host: bool
