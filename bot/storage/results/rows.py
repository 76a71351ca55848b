"""What results look like on their way in and out."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from bot.storage.interface import Key, MatchHead, SeatResult

ALL_GAMES = ""
"""Stands for all games together, where a game could stand."""


class Task(StrEnum):
    """What has to be finished before a server's results can be counted."""

    NONE = ""
    RECOUNT = "recount"
    WIPE = "wipe"  # delete matches, and count what is left
    PURGE = "purge"  # delete everything


class Mark(NamedTuple):
    """How far the results of a server are counted.

    Matches up to `key` are counted unless they are listed as uncounted. Within a task `key` tells
    how far that is, and `until` which matches it is about.
    """

    guild_id: int
    version: int = 0
    key: Key = Key(0, "")
    task: Task = Task.NONE
    until: int = 0


class Uncounted(NamedTuple):
    """A match that has to be counted; or only rated, if its sums are counted."""

    match: MatchHead
    summed: bool


class SumKey(NamedTuple):
    """What a sum is kept for: a game or all, a period, a person."""

    variant: str
    period: str
    person_id: int


@dataclass(slots=True)
class Delta:
    """What matches add to a sum."""

    matches: int = 0
    wins: int = 0
    scored: int = 0  # matches that counted card points
    rounds: int = 0  # of those
    points: int = 0
    catches: int = 0
    fastest: int | None = None

    def add(self, other: "Delta") -> None:
        """Take another one in."""
        self.matches += other.matches
        self.wins += other.wins
        self.scored += other.scored
        self.rounds += other.rounds
        self.points += other.points
        self.catches += other.catches
        known = [each for each in (self.fastest, other.fastest) if each is not None]
        self.fastest = min(known, default=None)


class Base(NamedTuple):
    """The rating of a person before a match, and how many matches it comes from."""

    mu: float
    sigma: float
    rated: int
    at: int = 0
    """When the last of them ended."""
    peers: frozenset[int] = frozenset()
    """The first people with a sure rating whom the person was rated with; no more than matter."""


class RatingRow(NamedTuple):
    """What a match did to a rating of a seat's person."""

    variant: str
    person_id: int
    ended_at: int
    match_id: str
    seat: int
    model: str
    rated: int
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float
    shown: int


class Standing(NamedTuple):
    """A rating as sums have it."""

    shown: int
    rated: int
    """How many matches it comes from."""
    ranked: bool
    """Whether it stands on the board."""


class PeerRow(NamedTuple):
    """Whom a person was rated with who had a sure rating after it, and the first match of that."""

    variant: str
    person_id: int
    peer_id: int
    ended_at: int
    match_id: str


@dataclass(slots=True)
class Count:
    """What some matches of a server, next in the order, bring about."""

    keys: list[Key] = field(default_factory=list)
    sums: dict[SumKey, Delta] = field(default_factory=dict)
    standings: dict[SumKey, Standing] = field(default_factory=dict)
    ratings: list[RatingRow] = field(default_factory=list)
    peers: list[PeerRow] = field(default_factory=list)
    decided: list[tuple[str, str]] = field(default_factory=list)
    """What older matches count as, and their ids."""


class SeatFacts(NamedTuple):
    """What of any seat decides how a match went for the others."""

    person_id: int | None
    level: str | None
    place: int
    turns: int
    ai_turns: int
    left_early: bool
    removed: bool


class PersonMatch(NamedTuple):
    """A match as it went for one person."""

    match_id: str
    variant: str
    options: str
    started_at: int
    ended_at: int
    abandoned: bool
    counts_as: str
    result: SeatResult
    seats: tuple[SeatFacts, ...]
    """All of the match, the own one included."""


class Total(NamedTuple):
    """What somebody has on boards."""

    matches: int
    wins: int
    rating: int | None


class Erasure(NamedTuple):
    """A person who is becoming a pseudonym in a server."""

    guild_id: int
    person_id: int
    pseudonym: int


class Alias(NamedTuple):
    """A seat that gets a name which tells nothing, and the record with it."""

    match_id: str
    seat: int
    record: str


# What the rows of each table are known by.
SUM_KEY: Final = ("guild_id", *SumKey._fields)
RATING_KEY: Final = ("guild_id", "variant", "person_id", "ended_at", "match_id")
PEER_KEY: Final = ("guild_id", "variant", "person_id", "peer_id")
