"""Entries: all that ever happens to a table, in order. What a table is follows from them alone.

An entry is written before anybody is told of it, and replayed when the bot starts again. `at` is
when it happened, `press` the interaction that caused it (None: the clock or an AI seat).
"""

from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from bot.ai import Level
from bot.game.options import Value
from bot.tables.settings import TableSettings

Actor = Literal["person", "ai", "clock", "rules", "moderator"]
"""Who made an action for a seat; `rules`: they leave no other, whatever the hand."""
EndingReason = Literal[
    "host", "agreed", "claimed", "moderator", "idle", "deserted", "channel", "unwanted", "invited"
]
"""`claimed`: all others were away; `deserted`: no human is left; `channel`: it is gone; `unwanted`:
its message, deleted twice; `invited`: who played alone has opened a table for others."""
Line = Literal["turn", "elsewhere", "start"]
"""What a plain line is about: whose turn it is, or a match that begins; `elsewhere`: whose turn it
is, written at another table of theirs, where it goes again."""


class LineState(NamedTuple):
    """What a plain line is about, and how things stood when it was written.

    Of a line from the match before that is not known any more.
    """

    about: Line
    turn: int = -1
    decision: int = -1


class Seat(BaseModel):
    """Who sits where: a person, or an AI of some level."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    person: int | None = None
    name: str
    level: Level | None = None
    token: str = ""
    """Where the lobby is of before words of luck: a part of the shuffles' seed."""

    @property
    def key(self) -> str:
        """What tells it from the others at its table, however they are numbered."""
        return self.name if self.person is None else str(self.person)


class Entry(BaseModel):
    """Something that happened: one of the classes below, told apart by `kind`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    at: int
    press: int | None = None


class LobbyOpened(Entry):
    """A lobby: what will be played, who is in, and the secret that it is committed to."""

    kind: Literal["lobby"] = "lobby"
    match: str
    variant: str
    options: dict[str, Value]
    settings: TableSettings
    host: int
    seats: tuple[Seat, ...]
    earlier: tuple[Seat, ...] = ()
    """Of a rematch: who played before."""
    after: str | None = None
    """Of a rematch: the match before."""
    message: int = 0
    """Of a rematch: the message that shows the table."""
    message_match: str | None = None
    lines: tuple[tuple[int, Line], ...] = ()
    """Of a rematch: the plain lines that still stand, and what they are about."""
    server_seed: str
    daily: str = ""
    """The day whose deal it is, if it is one: the same for everybody."""
    cup: bool = False
    """Whether a cup has opened it; its rematch is like any other."""
    luck: bool = False
    """Whether words of luck alone are mixed with the secret; before, ids of presses were."""
    luck_before: bool = False
    """Of a rematch: whether somebody gave a word in the match before."""
    barred: tuple[Seat, ...] = ()
    """Of a rematch: whom moderators have removed from the table and not let in again."""


class Joined(Entry):
    """A person or an AI took a seat."""

    kind: Literal["joined"] = "joined"
    seat: Seat


class SeatRemoved(Entry):
    """A seat of the lobby is free again."""

    kind: Literal["removed"] = "removed"
    seat: int
    by: int | None = None
    moderator: bool = False
    """Whether it was done by a moderator, which people are told."""


class PersonLetIn(Entry):
    """Whom a moderator had removed may take a seat again; `who` is the key of the one they had."""

    kind: Literal["let in"] = "let in"
    who: str


class SeatReserved(Entry):
    """Somebody who does not play gets a seat in the rematch."""

    kind: Literal["reserved"] = "reserved"
    seat: Seat


class SeatReleased(Entry):
    """The same person does without it."""

    kind: Literal["released"] = "released"
    person: int


class LobbyChanged(Entry):
    """The host changed what will be played, or how."""

    kind: Literal["changed"] = "changed"
    variant: str
    options: dict[str, Value]
    settings: TableSettings


class LuckGiven(Entry):
    """Somebody gave a word of luck, which stands while their seat does."""

    kind: Literal["luck"] = "luck"
    person: int
    word: str


class LuckCleared(Entry):
    """A moderator took it off."""

    kind: Literal["luck cleared"] = "luck cleared"
    person: int


class HostChanged(Entry):
    """Somebody else is the host."""

    kind: Literal["host"] = "host"
    host: int


class Started(Entry):
    """The match began."""

    kind: Literal["started"] = "started"
    token: str = ""
    """Where the lobby is of before words of luck: the last part of the shuffles' seed."""
    often: bool = False
    """Whether two of its people have had as many matches that day as count fully."""
    newcomers: tuple[int, ...] = ()
    """The persons for whom it is the first match of the game."""


class RoundBegun(Entry):
    """The next round was dealt."""

    kind: Literal["round"] = "round"


class Acted(Entry):
    """An action in the notation of records, and who made it for the seat."""

    kind: Literal["act"] = "act"
    action: str
    by: Actor = "person"
    reaction: int | None = None
    """Milliseconds from the post to the press, of a call, catch or throw-in by button."""


class ExchangeShown(Entry):
    """All whom an exchange waits for could see it by then: from then on they have so long."""

    kind: Literal["exchange shown"] = "exchange shown"
    since: int
    lasts: int


class SeatHeld(Entry):
    """An AI plays for a person who is away or silent."""

    kind: Literal["held"] = "held"
    seat: int
    missed: bool


class SeatTakenBack(Entry):
    """The person plays again."""

    kind: Literal["back"] = "back"
    seat: int


class Forfeited(Entry):
    """A moderator who plays has removed somebody: the match is lost to them, however it ends."""

    kind: Literal["forfeited"] = "forfeited"
    seat: int


class MatchEnded(Entry):
    """The match was given up; by a person against the others, or by nobody in particular."""

    kind: Literal["given up"] = "given up"
    by: int | None = None
    reason: EndingReason
    removed: int | None = None
    """The seat that a moderator has ended it to be rid of."""


class Resumed(Entry):
    """The bot is back after so many milliseconds, which count for nobody's time."""

    kind: Literal["resumed"] = "resumed"
    downtime: int


class Posted(Entry):
    """The table is shown by this message from now on."""

    kind: Literal["posted"] = "posted"
    message: int
    match: str | None = None
    """The match that it shows; None: it shows a lobby, or how the match before went."""
    calls: bool = False
    """Whether it was posted to call who has to act, as where turns take days."""


class LineWritten(Entry):
    """A plain line in the channel calls people; it is to go again."""

    kind: Literal["line"] = "line"
    message: int
    about: Line


class LineGone(Entry):
    """It is gone."""

    kind: Literal["line gone"] = "line gone"
    message: int


class TableClosed(Entry):
    """The table is gone."""

    kind: Literal["closed"] = "closed"
    reason: EndingReason


_any: Any = Annotated[reduce(or_, Entry.__subclasses__()), Field(discriminator="kind")]
_adapter: TypeAdapter[Entry] = TypeAdapter(_any)


def written(entry: Entry) -> str:
    """An entry as it is stored; what is as usual is left out."""
    return entry.model_dump_json(exclude_defaults=False, exclude_none=True)


def read(body: str) -> Entry:
    """An entry as it was stored; pydantic's `ValidationError` if it is none."""
    return _adapter.validate_json(body)
