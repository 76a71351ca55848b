"""The types of results that are stored and read."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from bot.storage.interface import Key, MatchHead, SeatResult

ALL_GAMES = ""
"""The name of a game that means all games together."""


class Task(StrEnum):
    """Work that has to be finished before a server's results can be counted."""

    NONE = ""
    RECOUNT = "recount"
    WIPE = "wipe"  # delete matches, and count the remaining ones
    PURGE = "purge"  # delete everything


class Mark(NamedTuple):
    """The progress of counting the results of a server.

    Matches up to `key` are counted, unless they are listed as uncounted. During a task, `key` is
    its progress, and `until` limits the matches that it handles.
    """

    guild_id: int
    version: int = 0
    key: Key = Key(0, "")
    task: Task = Task.NONE
    until: int = 0


class Uncounted(NamedTuple):
    """A match that has to be counted. If it is `summed`, only its rating is missing."""

    match: MatchHead
    summed: bool


class SumKey(NamedTuple):
    """The key of a sum: a game or all games, a period, a person."""

    variant: str
    period: str
    person_id: int


@dataclass(slots=True)
class Delta:
    """The amounts that matches add to a sum."""

    matches: int = 0
    wins: int = 0
    scored: int = 0  # matches that counted card points
    rounds: int = 0  # rounds of those matches
    points: int = 0
    catches: int = 0
    fastest: int | None = None

    def add(self, other: "Delta") -> None:
        self.matches += other.matches
        self.wins += other.wins
        self.scored += other.scored
        self.rounds += other.rounds
        self.points += other.points
        self.catches += other.catches
        known = [each for each in (self.fastest, other.fastest) if each is not None]
        self.fastest = min(known, default=None)


class Base(NamedTuple):
    """The rating of a person before a match, and the number of matches that it is based on."""

    mu: float
    sigma: float
    rated: int
    at: int = 0
    """The end of the last of them."""
    peers: frozenset[int] = frozenset()
    """The first people with a settled rating whom this person was rated with.

    No more are kept than the board requires.
    """


class RatingRow(NamedTuple):
    """The change that a match made to the rating of a person."""

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
    """A rating as it is stored with sums."""

    shown: int
    rated: int
    """The number of matches that it is based on."""
    ranked: bool
    """Whether the person is on the rating board."""


class PeerRow(NamedTuple):
    """An opponent with a settled rating, and the first rated match that both had together."""

    variant: str
    person_id: int
    peer_id: int
    ended_at: int
    match_id: str


@dataclass(slots=True)
class Count:
    """The changes that the next matches of a server, in order, make to its results."""

    keys: list[Key] = field(default_factory=list)
    sums: dict[SumKey, Delta] = field(default_factory=dict)
    standings: dict[SumKey, Standing] = field(default_factory=dict)
    ratings: list[RatingRow] = field(default_factory=list)
    peers: list[PeerRow] = field(default_factory=list)
    decided: list[tuple[str, str]] = field(default_factory=list)
    """Older matches: what each counts as, and its id."""


class SeatFacts(NamedTuple):
    """The facts of any seat that decide the result of a match for the others."""

    person_id: int | None
    level: str | None
    place: int
    turns: int
    ai_turns: int
    left_early: bool
    removed: bool


class PersonMatch(NamedTuple):
    """A match from the point of view of one person."""

    match_id: str
    variant: str
    options: str
    started_at: int
    ended_at: int
    abandoned: bool
    counts_as: str
    result: SeatResult
    seats: tuple[SeatFacts, ...]
    """All seats of the match, this person's included."""


class Total(NamedTuple):
    """A person's totals on boards."""

    matches: int
    wins: int
    rating: int | None


class Erasure(NamedTuple):
    """A person who is becoming a pseudonym in a server."""

    guild_id: int
    person_id: int
    pseudonym: int


class Alias(NamedTuple):
    """A seat that gets an anonymous name, and the record of its match."""

    match_id: str
    seat: int
    record: str


# The keys of the tables.
SUM_KEY: Final = ("guild_id", *SumKey._fields)
RATING_KEY: Final = ("guild_id", "variant", "person_id", "ended_at", "match_id")
PEER_KEY: Final = ("guild_id", "variant", "person_id", "peer_id")
