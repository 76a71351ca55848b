"""Entries: everything that happens to a table, in order. The state follows from them alone.

An entry is stored before anybody is shown its effect, and replayed when the bot restarts. `at` is
the time of the event. `press` is the interaction that caused it; None for the clock or an AI seat.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce
from operator import or_
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, TypeAdapter

from bot.ai import Level
from bot.game import RULE_SETS, Round
from bot.game.options import Value
from bot.game.pending import EqualCardsTurn, Exchange, RevealAttack
from bot.game.presets import has_house_rules
from bot.records.fairness import commitment_of
from bot.tables.settings import CORRESPONDENCE, TableSettings, options_in_force

# Entries -----------------------------------------------------------------------------------------

Actor = Literal["person", "ai", "clock", "rules", "moderator"]
"""Who made an action of a seat. `rules`: the table, because the rules left only this action."""
EndingReason = Literal[
    "host", "agreed", "claimed", "moderator", "idle", "deserted", "channel", "unwanted", "invited"
]
"""Why a table or match ended. `claimed`: all others were away. `deserted`: no human is left.
`channel`: the channel is gone. `unwanted`: the table message was deleted twice. `invited`: a person
who played alone opened a table for others."""
Line = Literal["turn", "elsewhere", "start"]
"""The subject of a plain line. `turn`: a reminder of a turn. `start`: a match that begins.
`elsewhere`: a reminder that was written at another table of the player and is deleted there."""


class LineState(NamedTuple):
    """The subject of a plain line, and the turn and decision at which it was written.

    Both numbers are -1 for a line from the match before, because they are not known any more.
    """

    about: Line
    turn: int = -1
    decision: int = -1


class Seat(BaseModel):
    """A seat: who sits there, a person or an AI player of some level."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    person: int | None = None
    name: str
    level: Level | None = None
    token: str = ""
    """A part of the seed of the shuffles. Only in lobbies opened before words of luck existed."""

    @property
    def key(self) -> str:
        """The value that identifies the seat at its table, even when seats are renumbered."""
        return self.name if self.person is None else str(self.person)


class Entry(BaseModel):
    """An event at a table: one of the classes below, distinguished by `kind`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    at: int
    press: int | None = None


class LobbyOpened(Entry):
    """A lobby was opened, with a game, seats, and the secret behind the shuffles."""

    kind: Literal["lobby"] = "lobby"
    match: str
    variant: str
    options: dict[str, Value]
    settings: TableSettings
    host: int
    seats: tuple[Seat, ...]
    earlier: tuple[Seat, ...] = ()
    """In a rematch: the seats of the match before."""
    after: str | None = None
    """In a rematch: the id of the match before."""
    message: int = 0
    """In a rematch: the message that shows the table."""
    message_match: str | None = None
    lines: tuple[tuple[int, Line], ...] = ()
    """In a rematch: the plain lines that still exist, and their subjects."""
    server_seed: str
    daily: str = ""
    """The day of the daily, whose secret is the same for everybody. Empty for other matches."""
    cup: bool = False
    """Whether a cup opened the table. A rematch at the table does not belong to the cup."""
    luck: bool = False
    """Whether only words of luck are mixed with the secret. Older lobbies used ids of presses."""
    luck_before: bool = False
    """In a rematch: whether somebody gave a word of luck in the match before."""
    barred: tuple[Seat, ...] = ()
    """In a rematch: people whom moderators have removed from the table and not let in again."""


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
    """Whether a moderator removed the seat. People are told so then."""


class PersonLetIn(Entry):
    """A moderator let a removed person back in. `who` is the key of their former seat."""

    kind: Literal["let in"] = "let in"
    who: str


class SeatReserved(Entry):
    """A person who does not play reserved a seat in the rematch."""

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
    options: dict[str, Value]
    settings: TableSettings


class LuckGiven(Entry):
    """A person gave a word of luck. The word lasts as long as the seat."""

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
    """The last part of the seed. Only in lobbies opened before words of luck existed."""
    often: bool = False
    """Whether the match counts for nobody, as all players have met often enough that day.

    In older entries, two players who had met often enough were sufficient.
    """
    apart: tuple[tuple[int, int], ...] = ()
    """The pairs of people who have met often enough that day. The match does not compare them."""
    newcomers: tuple[int, ...] = ()
    """The people for whom this is the first match of the game."""


class RoundBegun(Entry):
    """The next round was dealt."""

    kind: Literal["round"] = "round"


class Acted(Entry):
    """A seat acted. `action` is in the notation of records. `by` says who acted for the seat."""

    kind: Literal["act"] = "act"
    action: str
    by: Actor = "person"
    reaction: int | None = None
    """Milliseconds from the post to the press. Only for a call, catch or throw-in by button."""
    _judged: tuple[int, int] | None = PrivateAttr(default=None)

    @property
    def judged(self) -> tuple[int, int] | None:
        """The seat and the move, if they were judged legal just before. They are not stored.

        None for an entry from the storage, whose action has to be read and judged.
        """
        return self._judged

    def with_judged_move(self, seat: int, move: int) -> Self:
        """Return this entry, marked so that its action is not read and judged again."""
        self._judged = seat, move
        return self


class ExchangeShown(Entry):
    """Everybody whom an exchange waits for could see it at `since`.

    These people have `lasts` milliseconds to answer.
    """

    kind: Literal["exchange shown"] = "exchange shown"
    since: int
    lasts: int


class SeatHeld(Entry):
    """An AI began to play for a person who is away or silent."""

    kind: Literal["held"] = "held"
    seat: int
    missed: bool


class SeatTakenBack(Entry):
    """The person took the seat back from the AI."""

    kind: Literal["back"] = "back"
    seat: int


class Forfeited(Entry):
    """A moderator at `seat` removed another player, and loses the match whatever its result."""

    kind: Literal["forfeited"] = "forfeited"
    seat: int


class MatchEnded(Entry):
    """The match was given up: by one person against the others, or by nobody in particular."""

    kind: Literal["given up"] = "given up"
    by: int | None = None
    reason: EndingReason
    removed: int | None = None
    """The seat that a moderator removed by ending the match."""


class Resumed(Entry):
    """The bot is back. `downtime`, in milliseconds, is added to all clocks."""

    kind: Literal["resumed"] = "resumed"
    downtime: int


class Posted(Entry):
    """A message shows the table from now on."""

    kind: Literal["posted"] = "posted"
    message: int
    match: str | None = None
    """The match that the message shows. None: it shows a lobby or the result of the last match."""
    calls: bool = False
    """Whether the message was posted to call the player who has to act."""


class LineWritten(Entry):
    """A plain line was written to call people. The line is to be deleted later."""

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
    """Return an entry as the JSON text to store. Fields that are None are left out."""
    return entry.model_dump_json(exclude_defaults=False, exclude_none=True)


def read_entry(body: str) -> Entry:
    """Return an entry from its stored text. Raise pydantic's `ValidationError` if it is invalid."""
    return _adapter.validate_json(body)


# Set-up ------------------------------------------------------------------------------------------

# What a lobby decides about its match.


@dataclass(frozen=True)
class TableSetup:
    """What only a lobby can change. The state of a table and its views share this object."""

    match_id: str = ""
    variant: str = next(iter(RULE_SETS))
    """Any valid game as the default, because a table with unreadable entries is displayed too."""
    options: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    """The options as the host chose them."""
    settings: TableSettings = field(default_factory=TableSettings)
    commitment: str = ""
    """The published commitment to the secret behind the shuffles. Empty if no secret is known."""
    daily: str = ""
    """The day whose daily is played; empty for any other match."""
    cup: bool = False
    """Whether the table belongs to a cup."""
    luck: bool = False
    """Whether words of luck, and nothing else, are mixed with the secret seed."""
    luck_before: bool = False
    """Whether somebody gave a word of luck in the match before. Only set for a rematch."""
    earlier: tuple[Seat, ...] = ()
    """The seats of the match before this lobby. Not empty only for a rematch."""
    after: str | None = None
    """The id of the match before this lobby."""

    @property
    def most_seats(self) -> int:
        """The highest number of seats that the game allows."""
        return RULE_SETS[self.variant].seats[1]

    @cached_property
    def house_rules(self) -> dict[str, Value]:
        """The options in force, including those that a match over days adds."""
        return options_in_force(self.variant, self.options, self.settings)

    @cached_property
    def has_house_rules(self) -> bool:
        """Whether the options make a different game from its booklet.

        The rules that a match over days adds by itself do not make a different game.
        """
        usual = CORRESPONDENCE if self.settings.correspondence else None
        return has_house_rules(self.variant, self.house_rules, usual)

    def changed_by(self, entry: LobbyChanged) -> Self:
        """Return the set-up after the host has changed it."""
        return replace(
            self,
            variant=entry.variant,
            options=MappingProxyType(entry.options),
            settings=entry.settings,
        )


def setup_of_lobby(entry: LobbyOpened) -> TableSetup:
    """Return the set-up of a lobby that has just been opened."""
    return TableSetup(
        match_id=entry.match,
        variant=entry.variant,
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
    """Base class of what has the set-up of a table: its state and its views."""

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
        """The published commitment to the secret. Empty if no secret is known."""
        return self.setup.commitment


# Decisions ---------------------------------------------------------------------------------------

# What counts as one decision and as one turn. Stale presses and clocks depend on it.


def decision_of_seat(rnd: Round) -> tuple[object, ...]:
    """Return what a seat must have seen to choose a move, besides the card on top.

    Calls, catches and calls in advance do not change it.
    """
    pending = rnd.pending
    if isinstance(pending, Exchange):
        pending = replace(pending, waiting=())
    return rnd.turn, pending, rnd.drew, rnd.over


def is_turn_under_way(rnd: Round) -> bool:
    """Return whether the seat on turn has drawn, shown its hand or laid one of several cards."""
    pending = rnd.pending
    if isinstance(pending, EqualCardsTurn):
        return True
    return rnd.drew or (isinstance(pending, RevealAttack) and pending.shown is not None)
