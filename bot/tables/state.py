"""The state of a table: what its entries add up to. It changes by entries and by nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.game import RULE_SETS, TABLE, Match, Refusal, Round, new_game, read_action, refusal
from bot.game.moves import CALL, CATCH, LEAVE, THROW
from bot.game.pending import Exchange
from bot.records.fairness import FairSource, commitment
from bot.tables import entries
from bot.tables.decisions import decision_at, is_in_mid_turn
from bot.tables.entries import EndingReason, Seat
from bot.tables.seats import SeatState
from bot.tables.settings import TableSettings, house_rules

if TYPE_CHECKING:
    from bot.game.events import Event
    from bot.game.options import Value
    from bot.game.pending import Pending
    from bot.tables.entries import Entry, Line

UNNOTICED: Final = (entries.Resumed, entries.Posted, entries.LineWritten, entries.LineGone)
"""By these nothing has happened at the table."""
ENOUGH: Final = 2
"""So many people make a rematch."""
PRESSES_KEPT: Final = 256
"""A delivery that is repeated later still finds its entry in the storage, and changes nothing."""


class Phase(Enum):
    """Where a table stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between rounds"
    OVER = "over"
    CLOSED = "closed"


class LineState(NamedTuple):
    """What a plain line is about, and how things stood when it was written.

    Of a line from the match before that is not known any more.
    """

    about: Line
    turn: int = -1
    decision: int = -1


class DamagedTableError(Exception):
    """Entries that do not fit together: the table cannot be brought back."""


@dataclass(slots=True)
class TableState:
    """Everything that a table is. Times are as the clocks count them: no downtime is in them."""

    id: str
    guild: int
    channel: int
    phase: Phase = Phase.LOBBY
    match_id: str = ""
    variant: str = ""
    options: dict[str, Value] = field(default_factory=dict)
    """As they were chosen."""
    settings: TableSettings = field(default_factory=TableSettings)
    host: int = 0
    server_seed: bytes = b""
    client_seed: str = ""
    seats: list[SeatState] = field(default_factory=list)
    match: Match | None = None
    decision: int = 0
    """Counts what makes an older picture of a hand stale; calls, catches and arming do not."""
    decided_at: int = 0
    """When it last counted, whatever downtime followed."""
    top_decision: int = 0
    """The decision that came with the card that lies on top."""
    turn: int = 0
    """Counts the turns."""
    turn_from: int = 0
    """When the decision came up that is to be made."""
    exchange_from: int = 0
    """When the exchange that is pending was proposed."""
    last_at: int = 0
    """When the last entry was made, whatever downtime followed."""
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
    presses: dict[int, None] = field(default_factory=dict)
    """The last interactions whose entries are stored."""

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
    def commitment(self) -> str:
        """What is published of the secret behind the shuffles."""
        return commitment(self.server_seed)

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
    def has_reminded(self) -> bool:
        """Whether who is on turn has been reminded of this turn, in this life of the bot or before.

        A message that is posted to call somebody is no reminder yet, but the next one is.
        """
        return self.reminded == self.turn or (self.called[0] == self.turn and self.called[1] > 1)

    def take_events(self) -> list[Event]:
        """What happened since they were last taken."""
        happened = self.events[:]
        self.events.clear()
        return happened

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

    def apply(self, entry: Entry) -> None:  # noqa: C901, PLR0912 - one case a kind of entry
        """Let an entry take effect."""
        self._note_time(entry)
        match entry:
            case entries.LobbyOpened():
                self._open_lobby(entry)
            case entries.Joined():
                self._join(entry)
            case entries.SeatRemoved():
                self._remove(entry)
            case entries.SeatReserved(seat=seat):
                self.reserved[seat.person or 0] = seat
            case entries.SeatReleased(person=person):
                self.reserved.pop(person, None)
            case entries.LobbyChanged():
                self._set(entry)
            case entries.HostChanged():
                self.host = entry.host
                self.host_at = entry.at
            case entries.Started():
                self._start(entry)
            case entries.RoundBegun():
                self._begin_round(entry.at)
            case entries.Acted():
                self._act(entry)
            case entries.SeatHeld():
                self.seats[entry.seat].held = True
            case entries.SeatTakenBack():
                self._take_back(entry)
            case entries.MatchEnded():
                self._give_up(entry)
            case entries.Resumed():
                self._resume(entry.downtime)
            case entries.Posted():
                self._post(entry)
            case entries.LineWritten():
                self._note_line(entry)
            case entries.LineGone():
                self.lines.pop(entry.message, None)
            case entries.TableClosed():
                self.phase, self.closing_reason = Phase.CLOSED, entry.reason

    def _note_time(self, entry: Entry) -> None:
        self.last_at = entry.at
        if not isinstance(entry, UNNOTICED):
            self.changed_at = entry.at
        if entry.press is not None:
            self.human_at = entry.at
            self.presses[entry.press] = None
            if len(self.presses) > PRESSES_KEPT:
                del self.presses[next(iter(self.presses))]

    def _open_lobby(self, entry: entries.LobbyOpened) -> None:
        self.phase = Phase.LOBBY
        self.match_id = entry.match
        self.variant, self.options, self.settings = entry.variant, entry.options, entry.settings
        self.host, self.host_at = entry.host, entry.at
        self.server_seed = bytes.fromhex(entry.server_seed)
        self.client_seed = ""
        self.seats = [SeatState(seat) for seat in entry.seats]
        self.match = None
        # What the entries of the match before told is not stored any more.
        self.reserved = {s.person: s for s in entry.seats if s.person} if entry.earlier else {}
        self.lines = {message: LineState(about) for message, about in entry.lines}
        for seat in entry.seats:
            self.removed.pop(seat.key, None)
        self.earlier, self.after = entry.earlier, entry.after
        self.message, self.message_match = entry.message, entry.message_match
        self.actions = []

    def _join(self, entry: entries.Joined) -> None:
        self.seats.append(SeatState(entry.seat))
        person = entry.seat.person
        if person is None or person == self.host:
            self.host_at = entry.at
        self.removed.pop(entry.seat.key, None)
        is_first = len(self.people - set(self.reserved)) == 1
        if person is not None and (len(self.people) == ENOUGH or is_first):
            self.rematch_from = entry.at

    def _remove(self, entry: entries.SeatRemoved) -> None:
        gone = self.seats.pop(entry.seat).seat
        self.reserved.pop(gone.person or 0, None)
        if entry.moderator:
            self.removed[gone.key] = gone
        if entry.by == self.host:
            self.host_at = entry.at

    def _set(self, entry: entries.LobbyChanged) -> None:
        self.variant, self.options, self.settings = entry.variant, entry.options, entry.settings
        self.host_at = entry.at

    def _start(self, entry: entries.Started) -> None:
        self.began_at = entry.at
        self.removed, self.reserved = {}, {}
        self.client_seed = "-".join([*(seat.seat.token for seat in self.seats), entry.token])
        game = new_game(self.variant, self.house_rules, len(self.seats))
        source = FairSource(self.server_seed, self.client_seed, game)
        self.match = Match(game, source, listener=self.events)
        self._begin_round(entry.at)

    def _begin_round(self, at: int) -> None:
        if self.match is None:
            raise DamagedTableError(f"{self.id}: a round without a match")
        self.match.begin_round()
        self.phase = Phase.PLAYING
        self.actions.append([])
        self._count_decision(at)
        self.turn += 1
        self.top_decision = self.decision

    def _count_decision(self, at: int) -> None:
        self.decision += 1
        self.decided_at = self.turn_from = at

    def _give_up(self, entry: entries.MatchEnded) -> None:
        self.phase = Phase.OVER
        self.given_up, self.given_up_by = True, entry.by
        self.closing_reason = entry.reason

    def _resume(self, downtime: int) -> None:
        """Nobody's time ran while the bot was down."""
        self.turn_from += downtime
        self.exchange_from += downtime
        self.changed_at += downtime
        self.human_at += downtime
        self.host_at += downtime
        self.rematch_from += downtime

    def _act(self, entry: entries.Acted) -> None:
        rnd = self.round
        action = read_action(rnd.game, entry.action)
        if self.match is None or isinstance(action, Refusal) or refusal(rnd, *action) is not None:
            raise DamagedTableError(f"{self.id}: {entry.action}")
        seat, move = action
        before, turn, exchange = decision_at(rnd), rnd.turn, rnd.pending
        self._note_turn(entry, seat, move)
        self.match.apply(seat, move)
        self.actions[-1].append(entry.action)
        if decision_at(rnd) != before:
            self._count_decision(entry.at)
            self.turn += rnd.turn != turn or not is_in_mid_turn(rnd)
            if move in rnd.game.lays:
                self.top_decision = self.decision
        if isinstance(rnd.pending, Exchange) and not isinstance(exchange, Exchange):
            self.exchange_from = entry.at
        if self.match.over:
            self.phase = Phase.OVER
        elif rnd.over:
            self.phase = Phase.BETWEEN

    def _note_turn(self, entry: entries.Acted, seat: int, move: int) -> None:
        """Count missed turns and turns that an AI has played, each once."""
        if seat == TABLE:
            return
        state = self.seats[seat]
        state.left = state.left or move == LEAVE
        if entry.by == "moderator":
            self.removed[state.seat.key] = state.seat
        if move != CALL and not CATCH <= move < THROW:
            state.note_turn(entry.by, self.turn, on_turn=self.round.turn == seat)

    def _take_back(self, entry: entries.SeatTakenBack) -> None:
        self.seats[entry.seat].take_back()
        self.human_at = entry.at

    def _post(self, entry: entries.Posted) -> None:
        self.message, self.message_match = entry.message, entry.match
        if entry.calls:
            times = self.called[1] if self.called[0] == self.turn else 0
            self.called = self.turn, times + 1

    def _note_line(self, entry: entries.LineWritten) -> None:
        self.lines[entry.message] = LineState(entry.about, self.turn, self.decision)
        if entry.about == "turn":
            self.reminded = self.turn
