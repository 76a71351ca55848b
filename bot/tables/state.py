"""The state of a table: what its entries add up to. `apply` alone changes it."""

from dataclasses import dataclass, field
from typing import Final

from bot.game import RULE_SETS, TABLE, Match, Round
from bot.game.events import Event
from bot.game.options import Value
from bot.game.pending import Pending
from bot.records.fairness import commitment
from bot.remembering import Remembered
from bot.tables import solo
from bot.tables.entries import Actor, EndingReason, LineState, Seat
from bot.tables.phase import UNDER_WAY, Phase
from bot.tables.settings import SECOND, SLOW_TURNS, TableSettings, house_rules

ENOUGH: Final = 2
"""So many people make a rematch."""
TIME_FOR_LUCK: Final = 15 * SECOND
"""So long a rematch waits for words after the last join, where some were given before."""
QUICK: Final = 10 * SECOND
"""A turn of that time gives who dawdled before whole turns again."""

PRESSES_KEPT: Final = 256
"""A delivery that is repeated later still finds its entry in the storage, and changes nothing."""


class DamagedTableError(Exception):
    """Entries that do not fit together: the table cannot be brought back."""


@dataclass(slots=True)
class SeatState:
    """How a seat of a match is being played."""

    seat: Seat
    missed: int = 0
    """Turns in a row that the person let pass."""
    missed_in: int = 0
    """The last turn that was counted as missed."""
    held: bool = False
    """An AI plays for the person."""
    held_turns: int = 0
    """How many turns it has played for them, or the clock when they were silent."""
    held_in: int = 0
    """The last turn that was counted so."""
    own_in: int = 0
    """The last turn in which the person acted."""
    away_turns: int = 0
    """How many turns in a row the AI has played for them, up to now."""
    slow: int = 0
    """Turns in a row that took most of their time; once they are short, all but a quick one."""
    turns: int = 0
    """How many turns the seat has had, whoever played them."""
    turn_in: int = 0
    """The last turn that was counted so."""
    is_new: bool = False
    """It is the person's first match of the game."""
    forgotten: int = 0
    """How many calls that were awaited the seat has not made."""
    left: bool = False
    removed: bool = False
    """A moderator has made them leave."""
    forfeited: bool = False
    """They have lost, however it ends."""
    luck: str = ""
    """The word of luck that the person gave."""
    is_luck_cleared: bool = False
    """A moderator took it off."""

    def note_turn(self, by: Actor, turn: int, *, on_turn: bool) -> None:
        """Count turns, missed turns, and turns that an AI has played, each once."""
        if on_turn and self.turn_in != turn:
            self.turns += 1
            self.turn_in = turn
        if by == "person":
            self.missed = 0
            self.own_in = turn if on_turn else self.own_in
        elif by == "clock" and self.missed_in != turn:
            self.missed += 1
            self.missed_in = turn
        is_silent = by == "clock" and self.own_in != turn
        if (self.held or is_silent) and on_turn and self.held_in != turn:
            self.held_turns += 1
            self.away_turns += self.held
            self.held_in = turn

    def note_pace(self, took: int, had: int) -> None:
        """A turn of the person is over, that took so long of the time it had."""
        is_short = self.slow >= SLOW_TURNS
        is_slow = took > QUICK if is_short else 3 * took > 2 * had
        self.slow = self.slow + 1 if is_slow else 0

    def take_back(self) -> None:
        """The person plays again."""
        self.held = False
        self.missed = self.away_turns = 0


@dataclass(slots=True)
class TableState:
    """Everything that a table is. Times are as the clocks count them: no downtime is in them."""

    id: str
    guild: int
    channel: int
    phase: Phase = Phase.LOBBY
    match_id: str = ""
    variant: str = next(iter(RULE_SETS))
    """Some game, as also a table whose entries cannot be read is looked at."""
    options: dict[str, Value] = field(default_factory=dict)
    """As they were chosen."""
    settings: TableSettings = field(default_factory=TableSettings)
    host: int = 0
    server_seed: bytes = b""
    client_seed: str = ""
    daily: str = ""
    """The day whose deal is played, if it is one."""
    cup: bool = False
    """Whether it is a table of a cup."""
    luck: bool = False
    """Whether words of luck are mixed with the secret, and nothing else is."""
    luck_before: bool = False
    """Of a rematch: whether somebody gave one in the match before."""
    joined_at: int = 0
    """When somebody last took a seat in the lobby."""
    seats: list[SeatState] = field(default_factory=list)
    match: Match | None = None
    decision: int = 0
    """Counts what makes an older picture of a hand stale; calls, catches and arming do not."""
    first_decision: int = 0
    """The decision that came with the first cards of the match."""
    decided_at: int = 0
    """When it last counted, whatever downtime followed."""
    top_decision: int = 0
    """The decision that came with the card that lies on top."""
    window_from: dict[int, int] = field(default_factory=dict)
    """By seat, the decision that came with its last call window."""
    turn: int = 0
    """Counts the turns."""
    turn_from: int = 0
    """When the decision came up that is to be made."""
    turn_began: int = 0
    """When the turn began that it belongs to."""
    exchange_from: int = 0
    """When the exchange that is pending was proposed, or later came into everybody's sight."""
    exchange_lasts: int | None = None
    """How long it can be answered from then on; None while not all have been shown it."""
    last_at: int = 0
    """When the last entry was made, whatever downtime followed."""
    often: bool = False
    """Whether two of its people had had as many matches that day as count fully."""
    began_at: int = 0
    """When the match began, likewise."""
    changed_at: int = 0
    """When anything last happened."""
    human_at: int = 0
    """When a person last did something."""
    host_at: int = 0
    """When the host last did something in the lobby, or became host."""
    rematch_from: int = 0
    """When two people were in for a rematch, one of whom had seen its commitment."""
    reserved: dict[int, Seat] = field(default_factory=dict)
    """Who gets a seat in the rematch, or has got it before there was a commitment, by person."""
    removed: dict[str, Seat] = field(default_factory=dict)
    """Whom a moderator has removed since the lobby before, by key."""
    barred: dict[str, Seat] = field(default_factory=dict)
    """Whom a moderator has removed and not let in again, by key."""
    given_up: bool = False
    given_up_by: int | None = None
    closing_reason: EndingReason = "deserted"
    """Why the table closes, or will after its match."""
    earlier: tuple[Seat, ...] = ()
    """Who sat here in the match before this lobby, which is a rematch then."""
    after: str | None = None
    """The match before this lobby."""
    message: int = 0
    """The message that shows the table; 0 before there is one."""
    message_match: str | None = None
    """The match that it shows, if it shows one under way."""
    called: tuple[int, int] = 0, 0
    """The last turn that messages were posted for to call who has to act, and how many."""
    reminded: int = 0
    """The last turn that a plain line was written about."""
    lines: dict[int, LineState] = field(default_factory=dict)
    """The plain lines that stand in the channel."""
    events: list[Event] = field(default_factory=list)
    """What the last entries brought about; whoever needs them takes them away."""
    actions: list[list[str]] = field(default_factory=list)
    """The actions of the match, round by round."""
    acted: tuple[int, int] = TABLE, 0
    """The seat that acted last, and its move."""
    presses: Remembered[int, None] = field(default_factory=lambda: Remembered(PRESSES_KEPT))
    """The last interactions whose entries are stored."""

    @property
    def is_solo(self) -> bool:
        """Whether it is one person's against AI players, in private."""
        return solo.is_solo(self.channel)

    @property
    def round(self) -> Round:
        """The round under way."""
        if self.match is None or self.match.round is None:
            raise DamagedTableError(f"{self.id}: no round is under way")
        return self.match.round

    @property
    def most_seats(self) -> int:
        """How many can play the game."""
        return RULE_SETS[self.variant].seats[1]

    @property
    def house_rules(self) -> dict[str, Value]:
        """The options that are played with."""
        return house_rules(self.variant, self.options, self.settings)

    @property
    def startable_from(self) -> int:
        """The match begins no earlier."""
        return self.joined_at + TIME_FOR_LUCK if self.luck_before else 0

    @property
    def commitment(self) -> str:
        """What is published of the secret behind the shuffles."""
        return commitment(self.server_seed)

    def note_removed(self, seat: Seat) -> None:
        """A moderator has removed who sat there: that is told, and a person stays out."""
        self.removed[seat.key] = seat
        if seat.person is not None:
            self.barred[seat.key] = seat
            self.reserved.pop(seat.person, None)

    def turn_lasts(self, seat: int) -> int:
        """How long a turn of that seat lasts now."""
        who = self.seats[seat]
        return self.settings.turn_after(who.missed, who.slow)

    @property
    def is_paused(self) -> bool:
        """Whether nobody plays for themselves any more where turns take days: it waits for one.

        So does a solo match.
        """
        waits = self.settings.correspondence or self.is_solo
        if not waits or self.phase not in UNDER_WAY:
            return False
        there = [seat for seat in self.seats if seat.seat.person is not None and not seat.left]
        return bool(there) and all(seat.held for seat in there)

    @property
    def pending(self) -> Pending | None:
        """The attack that waits for an answer."""
        return None if self.match is None or self.match.round is None else self.match.round.pending

    @property
    def people(self) -> set[int]:
        """The persons who are in."""
        seats = (seat.seat.person for seat in self.seats if not seat.left)
        return {person for person in seats if person is not None}

    @property
    def names(self) -> set[str]:
        """What the seats are called."""
        return {seat.seat.name for seat in self.seats}

    @property
    def has_reminded(self) -> bool:
        """Whether who is on turn has been reminded of this turn, in this life of the bot or before.

        A message that is posted to call somebody is no reminder yet, but the next one is.
        """
        return self.reminded == self.turn or (self.called[0] == self.turn and self.called[1] > 1)

    def seat_of(self, person: int) -> int | None:
        """Where a person sits, if at all."""
        for number, seat in enumerate(self.seats):
            if seat.seat.person == person and not seat.left:
                return number
        return None

    def seat_with(self, key: str) -> int | None:
        """Where the seat of that key is now, if it is still there."""
        for number, seat in enumerate(self.seats):
            if seat.seat.key == key and not seat.left:
                return number
        return None
