"""The state of a table: the result of applying its entries. Only `apply` changes it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.bounded_dict import BoundedDict
from bot.clock import SECOND
from bot.game import TABLE, Match, Round, events
from bot.game.deal import NOBODY
from bot.game.events import Event
from bot.game.match import does_highest_total_win
from bot.game.moves import CALL, is_catch
from bot.game.pending import DrawAttack, Pending, SkipAttack, attack_of
from bot.storage.stored_types import CountsAs
from bot.tables import settings as solo
from bot.tables.entries import Actor, EndingReason, LineState, Seat, TableSetup, WithSetup
from bot.tables.settings import SHORT_TURN, SLOW_TURNS, UNDER_WAY, Phase, TableSettings

# Top card ----------------------------------------------------------------------------------------

# A press may arrive after an equal card was thrown in. So equal cards in a row count as one card.


class TopCardDecision(NamedTuple):
    """A decision that came up while a card lay on top of the pile."""

    number: int
    turn: int
    """The seat on turn, or `NOBODY`."""
    layer: int
    """The seat whose card led to this decision, or `NOBODY`."""


class TopCardHistory:
    """Records the decisions since the card on top was laid, oldest first.

    Equal cards on each other count as one card.
    """

    def __init__(self) -> None:
        """Begin without any card."""
        self._decisions = [TopCardDecision(0, NOBODY, NOBODY)]

    def start_with_new_card(self, number: int, turn: int, layer: int = NOBODY) -> None:
        """Forget the decisions before, because a different card lies on top."""
        self._decisions = [TopCardDecision(number, turn, layer)]

    def add_decision(self, number: int, turn: int, layer: int = NOBODY) -> None:
        """Add a decision with the same card on top. `layer` is the seat that laid an equal card."""
        self._decisions.append(TopCardDecision(number, turn, layer))

    @property
    def last_lay(self) -> int:
        """The decision that came with the latest card on top."""
        laid = [each.number for each in self._decisions if each.layer != NOBODY]
        return laid[-1] if laid else self._decisions[0].number

    def is_meant_as_throw_in(self, seat: int, shown: int | None) -> bool:
        """Return whether a press of a seat that saw the decision `shown` can only be a throw-in.

        The seat saw this card, or an equal one, and was not on turn. It must also have seen its own
        last lay, so that a second tap throws nothing in.
        """
        own = [each.number for each in self._decisions if each.layer == seat]
        seen_from = own[-1] if own else self._decisions[0].number
        return any(
            each.number == shown and each.number >= seen_from and each.turn != seat
            for each in self._decisions
        )


# State -------------------------------------------------------------------------------------------

ENOUGH: Final = 2
"""Number of people who are enough for a rematch."""
TIME_FOR_LUCK: Final = 15 * SECOND
"""Pause before a rematch after the last join, so that people can give words of luck. Used only if
somebody gave a word in the match before."""
QUICK: Final = 10 * SECOND
"""A seat whose turns were shortened gets full turns again after a turn this quick."""

PRESSES_KEPT: Final = 256
"""Number of interaction ids kept in memory. The storage recognises repeats of older ones."""


class DamagedTableError(Exception):
    """Entries contradict each other, so the table cannot be restored."""


@dataclass(slots=True)
class SeatState:
    """The state of one seat in a match."""

    seat: Seat
    missed: int = 0
    """Number of turns in a row that the person missed."""
    missed_in: int = 0
    """The last turn that was counted as missed."""
    held: bool = False
    """Whether an AI plays for the person."""
    held_turns: int = 0
    """Number of turns that the AI played for the person, or the clock during their silence."""
    held_in: int = 0
    """The last turn that was counted in `held_turns`."""
    own_in: int = 0
    """The last turn in which the person acted."""
    away_turns: int = 0
    """Number of turns in a row that the AI has played for the person, up to now."""
    slow: int = 0
    """Number of slow turns in a row. Once turns are short, a turn is slow unless it is quick."""
    turns: int = 0
    """Number of turns of the seat, no matter who played them."""
    turn_in: int = 0
    """The last turn that was counted in `turns`."""
    is_new: bool = False
    """Whether this is the person's first match of the game."""
    forgotten: int = 0
    """Number of awaited calls that the seat did not make."""
    left: bool = False
    removed: bool = False
    """Whether a moderator removed the player."""
    forfeited: bool = False
    """Whether the player has lost, whatever the result of the match."""
    luck: str = ""
    """The word of luck that the person gave."""
    is_luck_cleared: bool = False
    """Whether a moderator deleted the word of luck."""

    def count_turn(self, by: Actor, turn: int, *, on_turn: bool) -> None:
        """Count turns, missed turns and turns played by the AI, each turn once."""
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

    def count_slow_turn(self, took: int, had: int) -> None:
        """Count a turn of the person as slow or not. It took `took` of the `had` milliseconds."""
        is_short = self.slow >= SLOW_TURNS
        is_slow = took > QUICK if is_short else 3 * took > 2 * had
        self.slow = self.slow + 1 if is_slow else 0

    def give_back_to_person(self) -> None:
        """Give the seat back to the person."""
        self.held = False
        self.missed = self.away_turns = 0


@dataclass(slots=True)
class TableState(WithSetup):
    """The whole state of a table. All times exclude downtime, except where noted otherwise."""

    id: str
    guild: int
    channel: int
    phase: Phase = Phase.LOBBY
    setup: TableSetup = field(default_factory=TableSetup)
    host: int = 0
    server_seed: bytes = b""
    client_seed: str = ""
    joined_at: int = 0
    """The time when somebody last took a seat in the lobby."""
    seats: list[SeatState] = field(default_factory=list)
    match: Match | None = None
    decision: int = 0
    """Increases with every change that makes an older view of a hand stale. Calls, catches and
    arming a call do not count."""
    first_decision: int = 0
    """The decision that came with the first cards of the match."""
    decided_at: int = 0
    """The time when `decision` last increased. Downtime after it is not added."""
    top_card: TopCardHistory = field(default_factory=TopCardHistory)
    """The decisions since the card on top of the pile was laid."""
    window_from: dict[int, int] = field(default_factory=dict)
    """The decision that came with the last call window of each seat."""
    turn: int = 0
    """Counter of the turns."""
    turn_from: int = 0
    """The time when the current decision came up."""
    turn_began: int = 0
    """The time when the current turn began."""
    exchange_from: int = 0
    """The time when the pending exchange was proposed, or later when everybody could see it."""
    exchange_lasts: int | None = None
    """Time to answer the exchange from `exchange_from` on. None until that time is known."""
    last_at: int = 0
    """The time of the last entry. Downtime after it is not added."""
    often: bool = False
    """Whether all players had already met as often that day as counts."""
    apart: tuple[tuple[int, int], ...] = ()
    """The pairs of people whom the match does not compare."""
    began_at: int = 0
    """The time when the match began. Downtime after it is not added."""
    changed_at: int = 0
    """The time when anything last happened at the table."""
    human_at: int = 0
    """The time when a person last did something."""
    host_at: int = 0
    """The time when the host last did something in the lobby, or became host."""
    rematch_from: int = 0
    """The start of the countdown to a rematch. It needs two people in the lobby. One of them must
    have joined after the commitment was shown."""
    reserved: dict[int, Seat] = field(default_factory=dict)
    """Seats reserved in the rematch, by person. In the lobby of the rematch these people are
    seated. They reserved their seats before its commitment existed."""
    removed: dict[str, Seat] = field(default_factory=dict)
    """Seats that a moderator has removed since the last match began, by key."""
    barred: dict[str, Seat] = field(default_factory=dict)
    """Seats of people whom a moderator has removed and not let in again, by key."""
    given_up: bool = False
    given_up_by: int | None = None
    closing_reason: EndingReason = "deserted"
    """Why the table closes, or will close after its match."""
    message: int = 0
    """The id of the table message; 0 before it exists."""
    message_match: str | None = None
    """The match under way that the table message shows, if any."""
    called: tuple[int, int] = 0, 0
    """The last turn for which messages were posted to call the player, and how many were posted."""
    reminded: int = 0
    """The last turn for which a plain line was written."""
    lines: dict[int, LineState] = field(default_factory=dict)
    """The plain lines that exist in the channel, by message id."""
    events: list[Event] = field(default_factory=list)
    """The events caused by the current entry. `apply` returns and clears them."""
    actions: list[list[str]] = field(default_factory=list)
    """The actions of the match, round by round."""
    acted: tuple[int, int] = TABLE, 0
    """The seat that acted last, and its move."""
    presses: BoundedDict[int, None] = field(default_factory=lambda: BoundedDict(PRESSES_KEPT))
    """The latest interactions whose entries are stored."""

    @property
    def is_solo(self) -> bool:
        """Whether this is a private match of one person against AI players."""
        return solo.is_solo_channel(self.channel)

    @property
    def round(self) -> Round:
        """The current round. Raise `DamagedTableError` if there is none."""
        if self.match is None or self.match.round is None:
            raise DamagedTableError(f"{self.id}: no round is under way")
        return self.match.round

    @property
    def startable_from(self) -> int:
        """The earliest time at which the match can begin."""
        return self.joined_at + TIME_FOR_LUCK if self.setup.luck_before else 0

    def add_removed(self, seat: Seat) -> None:
        """Record that a moderator removed this seat. Its person cannot join until let in again."""
        self.removed[seat.key] = seat
        if seat.person is not None:
            self.barred[seat.key] = seat
            self.reserved.pop(seat.person, None)

    def turn_length(self, seat: int) -> int:
        """Return how long a turn of this seat lasts now, in milliseconds."""
        who = self.seats[seat]
        return self.settings.turn_length_after(who.missed, who.slow)

    @property
    def is_paused(self) -> bool:
        """Whether play is paused because every human is away.

        Only in matches over days and in solo matches.
        """
        waits = self.settings.correspondence or self.is_solo
        if not waits or self.phase not in UNDER_WAY:
            return False
        there = [seat for seat in self.seats if seat.seat.person is not None and not seat.left]
        return bool(there) and all(seat.held for seat in there)

    @property
    def pending(self) -> Pending | None:
        """The attack, exchange or laying of equal cards that is under way in the round, or None."""
        return None if self.match is None or self.match.round is None else self.match.round.pending

    @property
    def people(self) -> set[int]:
        """The people who sit at the table and have not left."""
        seats = (seat.seat.person for seat in self.seats if not seat.left)
        return {person for person in seats if person is not None}

    @property
    def names(self) -> set[str]:
        return {seat.seat.name for seat in self.seats}

    @property
    def has_reminded(self) -> bool:
        """Whether the seat on turn has been reminded of this turn, also before a restart.

        The first message posted to call the player is not a reminder, but the next one is.
        """
        return self.reminded == self.turn or (self.called[0] == self.turn and self.called[1] > 1)

    def seat_of(self, person: int) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.seat.person == person and not seat.left:
                return number
        return None

    def seat_with(self, key: str) -> int | None:
        """Return the current number of the seat with this key. None if the player has left."""
        for number, seat in enumerate(self.seats):
            if seat.seat.key == key and not seat.left:
                return number
        return None


# Tally -------------------------------------------------------------------------------------------

# Counts for each seat of a match, made from its events as they happen.

TENTH = 100
"""A tenth of a second, in milliseconds."""


@dataclass(slots=True)
class SeatTally:
    """The counts of one seat."""

    calls: int = 0
    forgotten: int = 0
    caught: int = 0
    catches: int = 0
    cards_drawn: int = 0
    largest_penalty: int = 0
    longest_stack: int = 0
    reactions: list[tuple[str, int]] = field(default_factory=list)
    """Pairs of a kind (`call`, `catch` or `throw`) and the tenths of a second until the press."""


class MatchTally:
    """The counts of all seats of a match."""

    def __init__(self, seats: int) -> None:
        self.seats = [SeatTally() for _ in range(seats)]

    def count_events(self, happened: Sequence[Event]) -> None:
        for event in happened:
            self._count_event(event)

    def add_reaction(self, seat: int, move: int, reaction: int) -> None:
        """Record how fast a button was pressed."""
        self.seats[seat].reactions.append((_race_kind(move), reaction // TENTH))

    def update_longest_stack(self, seat: int, before: Pending | None, now: Pending | None) -> None:
        """Record the stack of attacks that an action has made, if it is the seat's longest."""
        tally, waits = self.seats[seat], attack_of(now)
        if isinstance(waits, DrawAttack | SkipAttack) and waits != attack_of(before):
            tally.longest_stack = max(tally.longest_stack, waits.count // (waits.face.draws or 1))

    def _count_event(self, event: Event) -> None:
        match event:
            case events.Called(seat):
                self.seats[seat].calls += 1
            case events.Forgot(seat, _, catcher):
                self._count_forgotten(seat, catcher)
            case events.Drew(seat, size, due):
                self._count_drawn(seat, size, due)
            case events.Penalised(seat, size):
                self.seats[seat].cards_drawn += size

    def _count_forgotten(self, seat: int, catcher: int | None) -> None:
        self.seats[seat].forgotten += 1
        if catcher is not None:
            self.seats[seat].caught += 1
            self.seats[catcher].catches += 1

    def _count_drawn(self, seat: int, size: int, due: int) -> None:
        tally = self.seats[seat]
        tally.cards_drawn += size
        if due > 1:
            tally.largest_penalty = max(tally.largest_penalty, size)


def _race_kind(move: int) -> str:
    """Return the name under which results store a press with a reaction time."""
    if is_catch(move):
        return "catch"
    return "call" if move == CALL else "throw"


def places_by_seat(match: Match, gave_up: Collection[int | None] = ()) -> list[int]:
    """Return the place of each seat, from 1. Equal totals share a place.

    Seats that left or gave up come last.
    """
    sign = -1 if does_highest_total_win(match.game) else 1
    still_in = set(match.present if match.round is None else match.round.present).difference(
        gave_up
    )
    ranks = [(seat not in still_in, sign * total) for seat, total in enumerate(match.totals)]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]


# Seen --------------------------------------------------------------------------------------------

# What people could see, and when. A press counts for the decision that its presser saw.

KEPT: Final = 8
"""Number of views to remember per hand. A press on an older view is stale anyway."""


class Visibility:
    """Records when the table message and the hands showed each decision, by Discord's clock."""

    def __init__(self) -> None:
        self._marks: dict[int, list[tuple[int, int]]] = {}
        self._posted: list[tuple[int, int]] = []
        self._restored: tuple[int, int] = -1, 0
        self._live: dict[int, int] = {}

    def restore_shown(self, decision: int, since: int) -> None:
        """After a restart, treat the last stored decision as seen by everybody since `since`."""
        self._restored = decision, since

    def mark_hand_shown(self, seat: int, decision: int, stamp: int) -> None:
        """Record that a hand shows a decision from `stamp` on."""
        _add_shown(self._marks.setdefault(seat, []), decision, stamp)

    def mark_table_shown(self, decision: int, stamp: int) -> None:
        """Record that the table message shows a decision from `stamp` on."""
        _add_shown(self._posted, decision, stamp)

    def set_hand_live(self, person: int, until: int) -> None:
        """Record that the person's hand can be updated until `until`."""
        self._live[person] = until

    def is_hand_live(self, person: int | None, now: int) -> bool:
        """Return whether the person's hand can be updated now."""
        return person is not None and now < self._live.get(person, 0)

    def table_shown_at(self, decision: int) -> int | None:
        """Return when the table message first showed this decision or a later one.

        None if unknown.
        """
        return _first_shown_at(self._posted, decision)

    def is_table_shown(self, decision: int) -> bool:
        """Return whether the table message shows this decision or a later one."""
        latest = self._posted[-1][0] if self._posted else -1
        return max(latest, self._restored[0]) >= decision

    def hand_shown_at(self, seat: int, decision: int) -> int | None:
        """Return when the hand first showed this decision or a later one. None if unknown."""
        return _first_shown_at(self._marks.get(seat, ()), decision)

    def hand_shown_exactly_at(self, seat: int, decision: int) -> int | None:
        """Return when the hand first showed exactly this decision. None if unknown."""
        marks = self._marks.get(seat, ())
        return next((stamp for shown, stamp in marks if shown == decision), None)

    def hand_decision_at(self, seat: int, stamp: int) -> int | None:
        """Return the decision that the hand showed at `stamp`. None if unknown."""
        return self._latest_shown(self._marks.get(seat, ()), stamp)

    def table_decision_at(self, stamp: int) -> int | None:
        """Return the decision that the table message showed at `stamp`. None if unknown."""
        return self._latest_shown(self._posted, stamp)

    def had_hand_shown_exactly(self, seat: int, decision: int, stamp: int) -> bool:
        """Return whether the hand showed exactly this decision at `stamp`."""
        if self._restored[0] == decision:
            return stamp >= self._restored[1]
        seen = self.hand_shown_exactly_at(seat, decision)
        return seen is not None and seen <= stamp

    def _latest_shown(self, marks: Sequence[tuple[int, int]], stamp: int) -> int | None:
        shown = [decision for decision, since in (*marks, self._restored) if since <= stamp]
        return max(shown, default=None)


def _first_shown_at(marks: Sequence[tuple[int, int]], decision: int) -> int | None:
    if len(marks) == KEPT and marks[0][0] > decision:
        return None
    return next((stamp for shown, stamp in marks if shown >= decision), None)


def _add_shown(marks: list[tuple[int, int]], decision: int, stamp: int) -> None:
    if not marks or marks[-1][0] < decision:
        marks.append((decision, stamp))
        del marks[:-KEPT]


# Counts as ---------------------------------------------------------------------------------------

# How a match counts is shown in the lobby, settled at the start and stored at the end.

FEWEST: Final = 2
"""Minimum number of people. With fewer, a match counts as solo."""


def counts_as_of_table(state: TableState) -> CountsAs:
    """Return what the match under way counts as.

    In a lobby, return what a match with the current settings would count as.
    """
    if state.is_solo:
        return CountsAs.SOLO
    if state.phase is not Phase.LOBBY:
        if sum(seat.seat.person is not None for seat in state.seats) < FEWEST:
            return CountsAs.SOLO
        if state.often:
            return CountsAs.OFTEN
    if state.setup.has_house_rules:
        return CountsAs.HOUSE_RULES
    return counts_by_times(state.settings)


def counts_by_times(settings: TableSettings) -> CountsAs:
    """Return what a match counts as, judged only by its times and its rule for silent seats."""
    if settings.turn < SHORT_TURN:
        return CountsAs.SHORT_TURNS
    return CountsAs.SILENT_LEAVE if settings.silent_seat == "leave" else CountsAs.FULLY


def seats_apart(state: TableState) -> tuple[tuple[int, int], ...]:
    """Return the pairs of seats that the match does not compare."""
    seats = {seat.seat.person: number for number, seat in enumerate(state.seats)}
    return tuple(
        (min(seats[one], seats[other]), max(seats[one], seats[other]))
        for one, other in state.apart
        if one in seats and other in seats
    )
