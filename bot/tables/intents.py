"""The requests that people can make to a table, and its replies."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, Final, dataclass_transform

from bot.ai import Level
from bot.game import Game, OptionError, Refusal
from bot.game.options import Value
from bot.records.luck import LuckError
from bot.tables.entries import Entry
from bot.tables.settings import TableSettings


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Intent:
    """The request of a press: one of the classes below, each a frozen dataclass."""

    asks_for_moderator: ClassVar[bool] = False
    """Whether the result of the request depends on whether the presser is a moderator."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button, or a typed command.

    `id` is the interaction's id, `stamp` its time by Discord's clock, in milliseconds. A typed
    command belongs to no view of the table, so it cannot be stale. In a race it counts from its
    arrival.
    """

    id: int
    person: int
    name: str
    stamp: int
    intent: Intent
    typed: bool = False
    moderator: bool = False
    """Whether the presser is a moderator. Only known if the intent has `asks_for_moderator`."""
    public: bool = False
    """Whether the button was on the table message, not on a hand. Then the press is judged by what
    that message showed."""


class Join(Intent):
    """Take a seat."""


class Leave(Intent):
    """Give up the seat, in the lobby or in the match."""


class ReserveSeat(Intent):
    """Reserve a seat in the rematch."""


class ReleaseSeat(Intent):
    """Give up the reserved seat in the rematch."""


class AddAi(Intent):
    """Add an AI player."""

    level: Level


class RemoveSeat(Intent):
    """Remove a person or an AI player.

    The host may do so in the lobby, a moderator at any time. `who` is the key of the seat, because
    seat numbers change when somebody leaves.
    """

    asks_for_moderator = True
    who: str


class LetIn(Intent):
    """Let a removed person take a seat again. Only for moderators.

    `who` is the key of the person's former seat.
    """

    asks_for_moderator = True
    who: str


class ChangeOptions(Intent):
    """Set the game, its options and the settings."""

    variant: str
    options: Mapping[str, Value] = field(hash=False)
    settings: TableSettings


class GiveLuck(Intent):
    """Give a word of luck. `word` is the text as typed."""

    word: str


class ClearLuck(Intent):
    """Delete somebody's word of luck. Only for moderators. `who` is the key of the seat."""

    asks_for_moderator = True
    who: str


class HandOverHost(Intent):
    """Make somebody else the host."""

    person: int


class StartMatch(Intent):
    """Begin the match. The host may add AI players at the same time."""

    ai: tuple[Level, ...] = ()


class NextRound(Intent):
    """Vote to begin the next round without waiting."""


class ActionText(Intent):
    """Make an action that a person typed. `text` is in the notation of records without the seat."""

    text: str


class MakeMove(Intent):
    """Make a move of the game."""

    move: int
    game: Game | None = None
    """The game in which the lay has this number. None: the number is the same in all games."""


class UnreadableMove(Intent):
    """An action whose text is no move of this game."""

    refusal: Refusal


class Catch(Intent):
    """Catch the given seat. None: the other seat whose call window has been open longest."""

    seat: int | None = None


class ThrowIn(Intent):
    """Throw in the card that equals the top card."""


class PingOnTurn(Intent):
    """Remind the seat on turn."""


class GoAway(Intent):
    """Let an AI play until the person is back."""


class ComeBack(Intent):
    """Take the seat back from the AI."""


class EndTable(Intent):
    """End the table, as host or moderator.

    In a running match a host needs the others' agreement.
    """

    asks_for_moderator = True
    insist: bool = False
    """Whether to end the match without agreement. The host loses it then."""


class AgreeToEnd(Intent):
    """Agree to end the match."""


class ClaimMatch(Intent):
    """End the match because all others have been away for long. They lose it."""


class Verdict(StrEnum):
    """The outcome of a press. Only `DONE` changes the match."""

    DONE = "done"
    REFUSED = "refused"  # by the rules of the game
    STALE = "stale"  # the presser's view showed another decision
    BACK = "back"  # stale too, but the press took the seat back from the AI
    TOO_LATE = "too-late"  # somebody was faster
    REPEATED = "repeated"  # the presser's own earlier press for the same was faster
    TOO_EARLY = "too-early"  # pressed before anybody could have seen the window
    NOTHING_TO_CATCH = "nothing-to-catch"
    NOT_SEATED = "not-seated"
    ALREADY_SEATED = "already-seated"
    TABLE_FULL = "table-full"
    CHANNEL_TAKEN = "channel-taken"
    TOO_MANY_HOSTED = "too-many-hosted"  # tables that one person hosts in a server
    TOO_MANY_TABLES = "too-many-tables"  # all tables in a server
    TOO_FEW = "too-few"
    NOT_HOST = "not-host"
    NO_LUCK = "no-luck"  # the lobby was opened before there were words of luck
    LUCK_STANDS = "luck-stands"  # the presser has given a word already; it stays with the seat
    LUCK_REFUSED = "luck-refused"  # not a valid word of luck
    LUCK_FIRST = "luck-first"  # people still have time to give a word of luck
    NOT_ALLOWED = "not-allowed"
    BARRED = "barred"  # a moderator has removed the presser from this table
    NO_SUCH_SEAT = "no-such-seat"
    UNKNOWN_GAME = "unknown-game"
    WRONG_OPTION = "wrong-option"
    NOT_NOW = "not-now"  # the table is in another phase
    MATCH_OVER = "match-over"  # the match in which the presser sat is over
    UNDER_WAY = "under-way"  # only possible in a lobby, but the match has begun
    NEXT_MATCH = "next-match"  # a match is under way; a seat in the next one can be reserved
    NOT_STORED = "not-stored"
    UNCERTAIN = "uncertain"  # may or may not be stored; the storage is asked later
    FROZEN = "frozen"  # the table met an unexpected error
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply to a press."""

    verdict: Verdict
    refusal: Refusal | None = None
    option: OptionError | None = None
    luck: LuckError | None = None
    by: int | None = None
    """The seat that was faster."""
    ahead: int | None = None
    """Milliseconds by which that seat was faster."""
    slowed_by: int = 0
    """Milliseconds by which the presser's later catches are delayed."""
    slowed_for: int = 0
    """Milliseconds for which the delay lasts."""
    about: int | None = None
    """The seat whose call the press was about. None if the press was no call or catch."""
    after: int | None = None
    """Milliseconds from the display of what was reacted to until the press. None if unknown."""
    wait: int = 0
    """Milliseconds until the request is possible."""
    storage: str | None = None
    """Why the press could not be stored."""
    error: str | None = None
    """The short id under which an unexpected error is logged."""


@dataclass(frozen=True, slots=True)
class RaceWait:
    """A press in a race that waits to be judged.

    Both times are milliseconds since people could see what the press reacts to. A time is None
    while it is unknown.
    """

    at: int | None
    """The time of the press."""
    counts_at: int | None
    """The time at which the press counts, unless somebody is faster."""


Made = list[Entry] | Reply
"""The entries that result from a request, or the reply that says why there are none."""
DONE: Final = Reply(Verdict.DONE)
NOT_SURE: Final = (Verdict.NOT_STORED, Verdict.UNCERTAIN)
"""The verdicts of presses that are not stored, or perhaps not."""
