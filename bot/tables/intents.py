"""What people ask of a table, and what it answers."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, dataclass_transform

from bot.ai import Level
from bot.game import OptionError, Refusal
from bot.game.options import Value
from bot.records.luck import LuckError
from bot.tables.entries import Entry
from bot.tables.settings import TableSettings


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Intent:
    """What a press asks for: one of the classes below, each a frozen dataclass."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


@dataclass(frozen=True, slots=True)
class Press:
    """Somebody pressed a button or typed a command.

    `id` is the interaction's, `stamp` its time by Discord's clock, in milliseconds. What was typed
    carries no picture of the table that it could be stale against, and no stamp to be judged by.
    """

    id: int
    person: int
    name: str
    stamp: int
    intent: Intent
    typed: bool = False
    moderator: bool = False
    public: bool = False
    """Pressed on the table message, not on a hand: judged by what that had shown."""


class Join(Intent):
    """Take a seat."""


class Leave(Intent):
    """Give up the seat, in the lobby or in the match."""


class ReserveSeat(Intent):
    """Have a seat in the rematch, as soon as the match is over."""


class ReleaseSeat(Intent):
    """Do without that seat."""


class AddAi(Intent):
    """Seat an AI."""

    level: Level


class Remove(Intent):
    """Take a seat away from a person or an AI (the host, in the lobby), or kick (a moderator).

    `who` is the key of the seat, as numbers change when somebody goes.
    """

    who: str


class LetIn(Intent):
    """Let somebody take a seat again whom a moderator has removed (a moderator).

    `who` is the key of the seat they had.
    """

    who: str


class ChangeOptions(Intent):
    """Set what will be played, and how."""

    variant: str
    options: dict[str, Value] = field(hash=False)
    settings: TableSettings


class GiveLuck(Intent):
    """Give a word of luck, as it was typed."""

    word: str


class ClearLuck(Intent):
    """Take somebody's word of luck off (a moderator); `who` is the key of the seat."""

    who: str


class HandOver(Intent):
    """Make somebody else the host."""

    person: int


class Start(Intent):
    """Begin the match; the host may fill up with AI seats in the same go."""

    ai: tuple[Level, ...] = ()


class Next(Intent):
    """Go on to the next round without waiting."""


class Act(Intent):
    """An action in the notation of records, without the seat."""

    text: str


class Move(Intent):
    """The same once it is read: a move of the game."""

    move: int


class NoMove(Intent):
    """What was to be an action is none of this game."""

    refusal: Refusal


class Catch(Intent):
    """Catch the oldest open window of another seat, or that of a certain one."""

    seat: int | None = None


class ThrowIn(Intent):
    """Throw in the card that equals the one on top."""


class Nudge(Intent):
    """Remind the seat on turn that it is."""


class Away(Intent):
    """Let an AI play until I am back."""


class Back(Intent):
    """Play again."""


class End(Intent):
    """End the table: the host, or a moderator; with a match under way the others are asked."""

    insist: bool = False
    """Against the others: a loss for the host."""


class AgreeToEnd(Intent):
    """Agree that the match ends."""


class Claim(Intent):
    """End the match, as all others have been away for long: they lose it."""


class Verdict(StrEnum):
    """How a press fared. All but the first leave the match as it was."""

    DONE = "done"
    REFUSED = "refused"  # by the rules of the game
    STALE = "stale"  # the presser had been shown another decision
    BACK = "back"  # the same, but that it gave the presser the seat back from the AI
    TOO_LATE = "too-late"  # somebody was faster
    REPEATED = "repeated"  # the presser was, with an earlier press for the same
    TOO_EARLY = "too-early"  # before anybody could have seen the window
    NOTHING_TO_CATCH = "nothing-to-catch"
    NOT_SEATED = "not-seated"
    ALREADY_SEATED = "already-seated"
    TABLE_FULL = "table-full"
    CHANNEL_TAKEN = "channel-taken"
    TOO_MANY_HOSTED = "too-many-hosted"  # tables of one person in a server
    TOO_MANY_TABLES = "too-many-tables"  # in a server
    TOO_FEW = "too-few"
    NOT_HOST = "not-host"
    NO_LUCK = "no-luck"  # the lobby was opened before there were words of luck
    LUCK_STANDS = "luck-stands"  # who has a seat gives one word
    LUCK_REFUSED = "luck-refused"  # it is no word of luck
    LUCK_FIRST = "luck-first"  # there has to be time to give one
    NOT_ALLOWED = "not-allowed"
    BARRED = "barred"  # a moderator has removed them from this table
    NO_SUCH_SEAT = "no-such-seat"
    UNKNOWN_GAME = "unknown-game"
    WRONG_OPTION = "wrong-option"
    NOT_NOW = "not-now"  # the table is in another phase
    MATCH_OVER = "match-over"  # what belongs to the match in which the presser sat
    UNDER_WAY = "under-way"  # what belongs to a lobby, but the match has begun
    NEXT_MATCH = "next-match"  # while others play, a seat is to be had in the match after theirs
    NOT_STORED = "not-stored"
    UNCERTAIN = "uncertain"  # stored or not, the storage will tell
    FROZEN = "frozen"  # the table met an unexpected error
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Reply:
    """What the presser is told."""

    verdict: Verdict
    refusal: Refusal | None = None
    option: OptionError | None = None
    luck: LuckError | None = None
    by: int | None = None
    """The seat that was faster."""
    ahead: int | None = None
    """By how many milliseconds."""
    slowed_by: int = 0
    """By how much the presser's catches count later from now on, in milliseconds."""
    slowed_for: int = 0
    """For how long they do."""
    about: int | None = None
    """The seat whose call it was about, if it closed a window."""
    after: int | None = None
    """How many milliseconds after that was shown it was pressed, if that counts."""
    wait: int = 0
    """For how many milliseconds it cannot be done yet."""
    storage: str | None = None
    """Why it could not be stored."""
    error: str | None = None
    """The short id under which an unexpected error is logged."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A press in a race that is kept until it can be judged.

    Its times are milliseconds since what it is about was shown; None while they are not known.
    """

    at: int | None
    """When it was pressed."""
    counts_at: int | None
    """When it counts, unless somebody is faster."""


Made = list[Entry] | Reply
"""The entries that something makes, or why it makes none."""
DONE: Final = Reply(Verdict.DONE)
NOT_SURE: Final = (Verdict.NOT_STORED, Verdict.UNCERTAIN)
"""The storage has failed."""
