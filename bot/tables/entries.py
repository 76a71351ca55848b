"""The entries of a table: everything that happened there, in order.

The state of a table follows from its entries. An entry is stored before people see its effect.
After a restart of the bot, all stored entries are applied again.

`at` is the time of the event. `press` is the id of the interaction that caused the event, or None
if the clock or an AI seat caused it. If an interaction makes several entries, only one of them has
its id.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce
from operator import or_
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, TypeAdapter

from bot.ai import Level
from bot.game import (
    DEFINITION,
    DEFINITIONS,
    FIRST_DEFINITION,
    RULE_SETS,
    Game,
    Round,
    new_game,
)
from bot.game.options import Value
from bot.game.pending import EqualCardsTurn, Exchange, RevealAttack
from bot.game.presets import has_house_rules
from bot.game.ruleset import RuleSet
from bot.records.fairness import commitment_of
from bot.tables.settings import CORRESPONDENCE, TableSettings, options_in_force

# Entries -----------------------------------------------------------------------------------------

Actor = Literal["person", "ai", "clock", "rules", "moderator"]
"""Who made an action of a seat. `clock`: the table, because the time was up. `rules`: the table,
because the rules allowed only this action."""
EndingReason = Literal[
    "host", "agreed", "claimed", "moderator", "idle", "deserted", "channel", "unwanted", "invited"
]
"""Why a table or match ended. `claimed`: all other people were away. `deserted`: no person is left.
`channel`: the bot lost the channel. `unwanted`: people deleted the table message twice. `invited`:
the person of a solo match opened a table for others."""
Line = Literal["turn", "elsewhere", "start"]
"""The reason for a plain line, which is a short message that mentions people.

`turn`: it is the player's turn. `start`: a match begins. `elsewhere`: it is the player's turn, but
the line was posted at another table of this player. The other table deletes the line.
"""


class LineState(NamedTuple):
    """Facts about a plain line: its reason, and the turn and decision at which it was posted.

    Both numbers are -1 for a line from the previous match, because they are no longer known.
    """

    about: Line
    turn: int = -1
    decision: int = -1


class Seat(BaseModel):
    """A seat and its player. The player is a person, or an AI player with a level."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    person: int | None = None
    name: str
    level: Level | None = None
    token: str = ""
    """A part of the seed of the shuffles. Empty, except in lobbies older than words of luck."""

    @property
    def key(self) -> str:
        """A text that identifies the seat. It stays the same if the number of the seat changes."""
        return self.name if self.person is None else str(self.person)


class Entry(BaseModel):
    """An event at a table: one of the classes below, distinguished by `kind`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    at: int
    press: int | None = None


class LobbyOpened(Entry):
    """A lobby was opened, with a game, seats, and the secret that determines the shuffles."""

    kind: Literal["lobby"] = "lobby"
    match: str
    variant: str
    definition: int = FIRST_DEFINITION
    """The number of the rules. Older lobbies have the first rules."""
    options: dict[str, Value]
    settings: TableSettings
    host: int
    seats: tuple[Seat, ...]
    earlier: tuple[Seat, ...] = ()
    """In a rematch: the seats of the previous match."""
    after: str | None = None
    """In a rematch: the id of the previous match."""
    message: int = 0
    """In a rematch: the id of the table message."""
    message_match: str | None = None
    """In a rematch: the match that the table message shows."""
    lines: tuple[tuple[int, Line], ...] = ()
    """In a rematch: the ids of the plain lines that still exist, and their reasons."""
    server_seed: str
    daily: str = ""
    """The day of a daily, whose secret is the same for everybody. Empty for other matches."""
    cup: bool = False
    """Whether a cup opened the table. A rematch at the table does not belong to the cup."""
    luck: bool = False
    """Whether words of luck are mixed with the secret.

    In older lobbies, ids of presses were used.
    """
    luck_before: bool = False
    """In a rematch: whether somebody gave a word of luck in the previous match."""
    barred: tuple[Seat, ...] = ()
    """In a rematch: the seats of people whom a moderator removed and has not let in again."""


class Joined(Entry):
    """A person or an AI player took a seat."""

    kind: Literal["joined"] = "joined"
    seat: Seat


class SeatRemoved(Entry):
    """A seat of the lobby became free."""

    kind: Literal["removed"] = "removed"
    seat: int
    by: int | None = None
    moderator: bool = False
    """Whether a moderator removed the player. If so, the table message says so."""


class PersonLetIn(Entry):
    """A moderator let a removed person in again. `who` is the key of the person's former seat."""

    kind: Literal["let in"] = "let in"
    who: str


class SeatReserved(Entry):
    """A person who does not play in this match reserved a seat in the rematch."""

    kind: Literal["reserved"] = "reserved"
    seat: Seat


class SeatReleased(Entry):
    """A person gave up a reserved seat in the rematch."""

    kind: Literal["released"] = "released"
    person: int


class LobbyChanged(Entry):
    """The host changed the game, its options or the settings."""

    kind: Literal["changed"] = "changed"
    variant: str
    definition: int = FIRST_DEFINITION
    options: dict[str, Value]
    settings: TableSettings


class LuckGiven(Entry):
    """A person gave a word of luck. The word is valid as long as the person has the seat."""

    kind: Literal["luck"] = "luck"
    person: int
    word: str


class LuckCleared(Entry):
    """A moderator deleted a person's word of luck."""

    kind: Literal["luck cleared"] = "luck cleared"
    person: int


class HostChanged(Entry):
    """Another person became the host."""

    kind: Literal["host"] = "host"
    host: int


class Started(Entry):
    """The match began."""

    kind: Literal["started"] = "started"
    token: str = ""
    """The last part of the seed. Empty, except in lobbies older than words of luck."""
    often: bool = False
    """Whether every pair of players has reached the day's limit of matches together.

    In older entries, this was already set if one pair had reached the limit.
    """
    apart: tuple[tuple[int, int], ...] = ()
    """The pairs of people between whom the match does not count, because of the day's limits."""
    newcomers: tuple[int, ...] = ()
    """The people who play this game for the first time."""


class RoundBegun(Entry):
    """The next round was dealt."""

    kind: Literal["round"] = "round"


class Acted(Entry):
    """A seat acted. `action` is in the notation of records. `by` says who acted for the seat."""

    kind: Literal["act"] = "act"
    action: str
    by: Actor = "person"
    reaction: int | None = None
    """The milliseconds from the display of the call window or card until the press.

    Only set for a call, catch or throw-in by button.
    """
    _judged: tuple[int, int] | None = PrivateAttr(default=None)

    @property
    def judged(self) -> tuple[int, int] | None:
        """The seat and the move of the action, if the action is known to be legal.

        They are not stored. So this is None for an entry that was read from the storage. Its action
        is still a text that has to be checked.
        """
        return self._judged

    def with_judged_move(self, seat: int, move: int) -> Self:
        """Return this entry, with the seat and the move of its action. They must be legal."""
        self._judged = seat, move
        return self


class ExchangeShown(Entry):
    """All players who have to answer an exchange could see it from `since` on.

    They have `lasts` milliseconds to answer.
    """

    kind: Literal["exchange shown"] = "exchange shown"
    since: int
    lasts: int


class SeatHeld(Entry):
    """An AI began to play for a person. `missed` is whether the person let their time run out."""

    kind: Literal["held"] = "held"
    seat: int
    missed: bool


class SeatTakenBack(Entry):
    """A person took their seat back from the AI."""

    kind: Literal["back"] = "back"
    seat: int


class Forfeited(Entry):
    """The moderator at `seat` removed another player. So the match is a loss for the moderator."""

    kind: Literal["forfeited"] = "forfeited"
    seat: int


class MatchEnded(Entry):
    """The match was given up.

    `by` is the person who gave it up without the agreement of the other players, or None.
    """

    kind: Literal["given up"] = "given up"
    by: int | None = None
    reason: EndingReason
    removed: int | None = None
    """The seat that a moderator removed by ending the match."""


class Resumed(Entry):
    """The bot runs again after a downtime. All clocks are delayed by `downtime` milliseconds."""

    kind: Literal["resumed"] = "resumed"
    downtime: int


class Posted(Entry):
    """The message `message` is the table message from now on."""

    kind: Literal["posted"] = "posted"
    message: int
    match: str | None = None
    """The running match that the message shows. None if it shows a lobby or a result."""
    calls: bool = False
    """Whether the message was posted to call the player who has to act."""


class LineWritten(Entry):
    """A plain line was posted: a short message that mentions people. It is deleted later."""

    kind: Literal["line"] = "line"
    message: int
    about: Line


class LineGone(Entry):
    """A plain line was deleted."""

    kind: Literal["line gone"] = "line gone"
    message: int


class TableClosed(Entry):
    """The table was closed."""

    kind: Literal["closed"] = "closed"
    reason: EndingReason


_any: Any = Annotated[reduce(or_, Entry.__subclasses__()), Field(discriminator="kind")]
_adapter: TypeAdapter[Entry] = TypeAdapter(_any)


def entry_json(entry: Entry) -> str:
    """Return an entry as JSON, as it is stored. Fields that are None are left out."""
    return entry.model_dump_json(exclude_defaults=False, exclude_none=True)


def read_entry(body: str) -> Entry:
    """Return the entry with this stored text. Raise `ValidationError` if the text is invalid."""
    return _adapter.validate_json(body)


# Set-up ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TableSetup:
    """The choices about a match that can change only in its lobby.

    The state of a table and its views share this object.
    """

    match_id: str = ""
    variant: str = next(iter(RULE_SETS))
    """The id of the game. A table whose entries cannot be read shows the default game."""
    definition: int = DEFINITION
    """The number of the rules of the game."""
    options: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    """The options as the host chose them."""
    settings: TableSettings = field(default_factory=TableSettings)
    commitment: str = ""
    """The published commitment to the secret of the shuffles. Empty if no secret is known."""
    daily: str = ""
    """The day of a daily. Empty for other matches."""
    cup: bool = False
    """Whether the table belongs to a cup."""
    luck: bool = False
    """Whether words of luck are mixed with the secret. False only for older lobbies."""
    luck_before: bool = False
    """In a rematch: whether somebody gave a word of luck in the previous match."""
    earlier: tuple[Seat, ...] = ()
    """In a rematch: the seats of the previous match. Otherwise empty."""
    after: str | None = None
    """In a rematch: the id of the previous match."""

    @property
    def rules(self) -> RuleSet:
        """The rule set of the game."""
        return DEFINITIONS[self.variant][self.definition]

    @property
    def most_seats(self) -> int:
        """The largest number of seats that the game allows."""
        return self.rules.seats[1]

    def game_for(self, seats: int) -> Game:
        """Return the game with this number of seats. Raise `OptionError` if it is impossible."""
        return new_game(self.variant, self.house_rules, seats, self.definition)

    @cached_property
    def house_rules(self) -> dict[str, Value]:
        """The options that apply: those of the host, and those that a match over days adds."""
        return options_in_force(self.rules, self.options, self.settings)

    @cached_property
    def has_house_rules(self) -> bool:
        """Whether the host has changed the rules by options, so that they differ from the booklet.

        Options that a match over days adds do not count.
        """
        usual = CORRESPONDENCE if self.settings.correspondence else None
        return has_house_rules(self.variant, self.house_rules, usual, self.definition)

    def changed_by(self, entry: LobbyChanged) -> Self:
        """Return the set-up after a change by the host."""
        return replace(
            self,
            variant=entry.variant,
            definition=entry.definition,
            options=MappingProxyType(entry.options),
            settings=entry.settings,
        )


def setup_of_lobby(entry: LobbyOpened) -> TableSetup:
    """Return the set-up of a lobby that has just been opened."""
    return TableSetup(
        match_id=entry.match,
        variant=entry.variant,
        definition=entry.definition,
        options=MappingProxyType(entry.options),
        settings=entry.settings,
        commitment=commitment_of(bytes.fromhex(entry.server_seed)) if entry.server_seed else "",
        daily=entry.daily,
        cup=entry.cup,
        luck=entry.luck,
        luck_before=entry.luck_before,
        earlier=entry.earlier,
        after=entry.after,
    )


class WithSetup:
    """The base class of `TableState` and `TableView`, which both have the set-up of a table."""

    __slots__ = ()
    setup: TableSetup

    @property
    def match_id(self) -> str:
        return self.setup.match_id

    @property
    def options(self) -> Mapping[str, Value]:
        """The options as the host chose them."""
        return self.setup.options

    @property
    def settings(self) -> TableSettings:
        return self.setup.settings

    @property
    def commitment(self) -> str:
        """The published commitment to the secret of the shuffles. Empty if no secret is known."""
        return self.setup.commitment


# Decisions ---------------------------------------------------------------------------------------

# These functions define when a new decision or a new turn begins. A press is stale if the presser
# saw an older decision. Each decision and each turn has its own clocks.


def decision_of_seat(rnd: Round) -> tuple[object, ...]:
    """Return a value that changes when a new decision begins.

    The value does not change after a call, a catch or a call in advance. There is one exception: a
    lay always begins a new decision, even if the value stays the same.
    """
    pending = rnd.pending
    if isinstance(pending, Exchange):
        pending = replace(pending, waiting=())
    return rnd.turn, pending, rnd.drew, rnd.over


def is_turn_under_way(rnd: Round) -> bool:
    """Return whether the seat on turn has acted but may still act in the same turn.

    This is so after the seat has drawn or shown its hand, or while it may lay more equal cards.
    """
    pending = rnd.pending
    if isinstance(pending, EqualCardsTurn):
        return True
    return rnd.drew or (isinstance(pending, RevealAttack) and pending.shown is not None)
