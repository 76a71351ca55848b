"""Cups: tournaments of an evening, with rounds at several tables.

Here are the types of a cup, its people, tables and seats.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple


class CupFormat(StrEnum):
    """The way in which a cup is won."""

    POINTS = "points"  # by the points of all rounds
    SWISS = "swiss"  # by points, against people with similar points
    KNOCKOUT = "knockout"


class DrawnBy(StrEnum):
    """The way in which people are assigned to tables."""

    CHANCE = "chance"
    RATING = "rating"


class CupState(StrEnum):
    """The state of a cup."""

    OPEN = "open"  # people sign up
    CALLED = "called"  # people sign up, and were reminded
    ON = "on"
    OVER = "over"
    OFF = "off"  # called off
    FEW = "few"  # called off, as too few people came


class CupTableState(StrEnum):
    """The state of a table of a cup."""

    DRAWN = "drawn"
    ON = "on"
    OVER = "over"


class CupRow(NamedTuple):
    """A cup as it is stored. `id` is the interaction that made it."""

    id: int
    guild_id: int
    channel_id: int
    message_id: int
    """The message that shows it. 0: the message is not written yet."""
    host_id: int
    """The person who has made it. 0: they were deleted."""
    game: str
    options: str
    """The options of the game, as JSON."""
    format: CupFormat
    drawn_by: DrawnBy
    size: int
    """The most people at a table."""
    rounds: int
    """The number of rounds. 0: as many as it takes."""
    ai: int
    """Whether AI players fill up the tables."""
    starts_at: int
    ends_at: int
    """The estimated end of the cup."""
    seed: str
    """The seed of everything that is drawn by chance."""
    state: CupState = CupState.OPEN
    round: int = 0
    next_at: int = 0
    """The time at which the next round is drawn. 0: some tables of this round are not over."""
    ended_at: int = 0
    scheduled_id: int = 0
    """The id of Discord's scheduled event. 0: none is known. -1: there will be none.

    Any other negative value: the event `-scheduled_id` still has to get its new time.
    """
    is_settled: int = 0
    """Whether the cup has ended and everybody has been notified."""

    @property
    def is_ahead(self) -> bool:
        """Whether people can sign up for it."""
        return self.state in {CupState.OPEN, CupState.CALLED}

    @property
    def is_going_on(self) -> bool:
        """Whether it has not ended yet."""
        return self.is_ahead or self.state is CupState.ON


class CupPerson(NamedTuple):
    """A person who has signed up. `press` is the interaction of the sign-up."""

    person_id: int
    name: str
    press: int
    is_present: int
    """Whether they have confirmed that they are present."""


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
    """A person's seat in a round, and its result."""

    round: int
    number: int
    """The number of the table. 0: a bye."""
    person_id: int
    place: int = 0
    """The place at the table. 0: the table is not over."""
    points: int = 0
    goes_on: int = 0
    """Whether they go on to the next round of a knockout."""


class CupKnowledge(NamedTuple):
    """Everything that a cup stores about a person."""

    cup: CupRow
    person: CupPerson | None
    """None: the person has left the cup, or has only made it."""
    seats: Sequence[CupSeat]
    is_host: bool
