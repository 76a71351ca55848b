"""The requests that people can make to a table, and the replies of the table."""

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
    """The base class of all requests to a table. Each subclass is a frozen dataclass."""

    asks_for_moderator: ClassVar[bool] = False
    """Whether the table has to know if the presser is a moderator."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True)(cls)


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a button, or a typed command.

    `id` is the id of the interaction. `stamp` is the time of the interaction by Discord's clock, in
    milliseconds. `typed` is True for a command. A command is not given on a certain message, so it
    is never stale. In a race, a command counts at the time of its arrival.
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
    """Whether the button was on the table message and not on a hand message.

    If so, the press is judged by what the table message showed.
    """


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

    The host may remove players in the lobby. A moderator may remove players at any time. `who` is
    the key of the seat, because seat numbers change when somebody leaves.
    """

    asks_for_moderator = True
    who: str


class LetIn(Intent):
    """Allow a removed person to take a seat again. Only moderators may do so.

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
    """Give a word of luck, which becomes a part of the seed of the shuffles.

    `word` is the text that the person typed.
    """

    word: str


class ClearLuck(Intent):
    """Delete a player's word of luck. Only moderators may do so. `who` is the key of the seat."""

    asks_for_moderator = True
    who: str


class HandOverHost(Intent):
    """Make the person `person` the host."""

    person: int


class StartMatch(Intent):
    """Begin the match. The host may add AI players at the same time."""

    ai: tuple[Level, ...] = ()


class NextRound(Intent):
    """Vote to begin the next round without waiting."""


class ActionText(Intent):
    """Make an action that a person typed.

    `text` is this action in the notation of records, without the number of the seat.
    """

    text: str


class MakeMove(Intent):
    """Make a move of the game."""

    move: int
    game: Game | None = None
    """The game in which the move has this number. None if it has the same number in all games."""


class UnreadableMove(Intent):
    """A typed action that is no move of the game. It is always refused with `refusal`."""

    refusal: Refusal


class Catch(Intent):
    """Catch a player who has not called yet."""

    seat: int | None = None
    """The seat to catch. None means the other seat whose call window has been open longest."""
    window: int | None = None
    """The decision at which the window opened that the pressed button named.

    None if the button named no window. Then any open window of the seat counts.
    """


class ThrowIn(Intent):
    """Throw in a card that equals the top card."""


class PingOnTurn(Intent):
    """Remind the player on turn."""


class GoAway(Intent):
    """Let an AI play for the presser until the presser is back."""


class ComeBack(Intent):
    """Take the seat back from the AI."""


class EndTable(Intent):
    """End the table. Only the host and moderators may do so.

    A host who ends a running match needs the agreement of the other players.
    """

    asks_for_moderator = True
    insist: bool = False
    """Whether the host wants to end the match without agreement, and so loses the match."""


class AgreeToEnd(Intent):
    """Agree to end the match."""


class ClaimMatch(Intent):
    """End the match because all other people have been away for long. They lose the match."""


class Verdict(StrEnum):
    """The outcome of a press. Only `DONE` changes the match."""

    DONE = "done"
    REFUSED = "refused"  # by the rules of the game
    STALE = "stale"  # the pressed message showed an older decision
    BACK = "back"  # like STALE, but the press took the seat back from the AI
    TOO_LATE = "too-late"  # another player was faster
    REPEATED = "repeated"  # the presser made the same call or catch already
    TOO_EARLY = "too-early"  # pressed before anybody could have seen the window
    NOTHING_TO_CATCH = "nothing-to-catch"
    NOT_SEATED = "not-seated"
    ALREADY_SEATED = "already-seated"
    TABLE_FULL = "table-full"
    CHANNEL_TAKEN = "channel-taken"
    TOO_MANY_HOSTED = "too-many-hosted"  # the host has too many tables in the server
    TOO_MANY_TABLES = "too-many-tables"  # the server has too many tables
    TOO_FEW = "too-few"
    NOT_HOST = "not-host"
    NO_LUCK = "no-luck"  # the lobby is older than words of luck
    LUCK_STANDS = "luck-stands"  # the presser has given a word of luck already
    LUCK_REFUSED = "luck-refused"  # the text is no valid word of luck
    LUCK_FIRST = "luck-first"  # people still have time to give a word of luck
    NOT_ALLOWED = "not-allowed"
    BARRED = "barred"  # a moderator has removed the presser from this table
    NO_SUCH_SEAT = "no-such-seat"
    UNKNOWN_GAME = "unknown-game"
    WRONG_OPTION = "wrong-option"
    NOT_NOW = "not-now"  # not possible at this moment
    MATCH_OVER = "match-over"  # the match in which the presser played is over
    UNDER_WAY = "under-way"  # only possible in a lobby, but a match is under way
    NEXT_MATCH = "next-match"  # no seat in this match, but one in the next can be reserved
    NOT_STORED = "not-stored"
    UNCERTAIN = "uncertain"  # perhaps stored; the storage is queried again later
    FROZEN = "frozen"  # an unexpected error has stopped the table
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply to a press."""

    verdict: Verdict
    refusal: Refusal | None = None
    option: OptionError | None = None
    luck: LuckError | None = None
    by: int | None = None
    """The seat that was faster than the presser."""
    ahead: int | None = None
    """The number of milliseconds by which the seat `by` was faster."""
    slowed_by: int = 0
    """The number of milliseconds by which the presser's next catches are delayed."""
    slowed_for: int = 0
    """The number of milliseconds during which the presser's catches are delayed."""
    about: int | None = None
    """The seat whose call the press was about. None if the press was no call or catch."""
    after: int | None = None
    """The presser's reaction time in milliseconds. None if it is unknown."""
    wait: int = 0
    """The number of milliseconds after which the request will be possible."""
    storage: str | None = None
    """The kind of the error because of which the press could not be stored."""
    error: str | None = None
    """The short id that an unexpected error has in the log."""


@dataclass(frozen=True, slots=True)
class RaceWait:
    """The times of a press that waits in a race to be judged.

    They are milliseconds since people could see the call window or card that the press is about. A
    time is None if it is unknown.
    """

    at: int | None
    """The time of the press."""
    counts_at: int | None
    """The time at which the press counts, unless another press counts earlier."""


Made = list[Entry] | Reply
"""The entries that a request makes, or the reply that says why it makes none."""
DONE: Final = Reply(Verdict.DONE)
NOT_SURE: Final = (Verdict.NOT_STORED, Verdict.UNCERTAIN)
"""The verdicts of presses that were not stored, or perhaps not stored."""
