"""The state of a table, which follows from its entries. Only the module `apply` changes it."""

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

# While a player presses to throw in a card, another player may lay an equal card. The press for the
# first card still has to count. So the top card does not count as changed if an equal card is laid
# on it.


class TopCardDecision(NamedTuple):
    """A decision that began while a certain card was on top of the pile."""

    number: int
    turn: int
    """The seat on turn, or `NOBODY`."""
    layer: int
    """The seat whose lay began this decision, or `NOBODY` if no lay began it."""


class TopCardHistory:
    """The decisions since the top card of the pile was laid, the oldest first.

    If an equal card is laid on the top card, the top card does not count as changed.
    """

    def __init__(self) -> None:
        """Begin without any card."""
        self._decisions = [TopCardDecision(0, NOBODY, NOBODY)]

    def start_with_new_card(self, number: int, turn: int, layer: int = NOBODY) -> None:
        """Replace all decisions with a new one, because a different card is on top now."""
        self._decisions = [TopCardDecision(number, turn, layer)]

    def add_decision(self, number: int, turn: int, layer: int = NOBODY) -> None:
        """Add a decision while the top card is still the same or an equal one.

        `layer` is the seat that has laid the equal card, or `NOBODY`.
        """
        self._decisions.append(TopCardDecision(number, turn, layer))

    @property
    def last_lay(self) -> int:
        """The number of the decision that began with the last lay of a card."""
        laid = [each.number for each in self._decisions if each.layer != NOBODY]
        return laid[-1] if laid else self._decisions[0].number

    def is_meant_as_throw_in(self, seat: int, shown: int | None) -> bool:
        """Return whether a press can only be a throw-in, because of what the presser saw.

        `seat` is the presser's seat, and `shown` is the decision that the presser saw. At that
        decision, the seat must not have been on turn. The top card must have been the same as now,
        or an equal one. If the seat has laid such a card itself, the presser must have seen this
        lay. Otherwise a double tap would throw in a second card.
        """
        own = [each.number for each in self._decisions if each.layer == seat]
        seen_from = own[-1] if own else self._decisions[0].number
        return any(
            each.number == shown and each.number >= seen_from and each.turn != seat
            for each in self._decisions
        )


# State -------------------------------------------------------------------------------------------

ENOUGH: Final = 2
"""The number of people that a rematch needs."""
TIME_FOR_LUCK: Final = 15 * SECOND
"""The minimum time between the last join and a rematch, in which people can give words of luck.

It applies only if somebody gave a word of luck in the previous match.
"""
QUICK: Final = 10 * SECOND
"""A seat with shortened turns gets full turns again after a turn that took at most this long."""

PRESSES_KEPT: Final = 256
"""The number of interaction ids that are kept in memory. The storage knows all older ids."""


class DamagedTableError(Exception):
    """The entries of a table contradict each other, so that its state cannot be computed."""


@dataclass(slots=True)
class SeatState:
    """The state of one seat in a match."""

    seat: Seat
    missed: int = 0
    """The number of turns in a row that the person missed, up to now."""
    missed_in: int = 0
    """The last turn that was counted in `missed`."""
    held: bool = False
    """Whether an AI plays for the person now."""
    held_turns: int = 0
    """The number of turns in which an AI or the clock played instead of the person."""
    held_in: int = 0
    """The last turn that was counted in `held_turns`."""
    own_in: int = 0
    """The last turn in which the person acted."""
    away_turns: int = 0
    """The number of turns in a row that an AI has played for the person, up to now."""
    slow: int = 0
    """The number of slow turns in a row, up to now. `count_slow_turn` says which turns are slow."""
    turns: int = 0
    """The number of turns of the seat, no matter who played them."""
    turn_in: int = 0
    """The last turn that was counted in `turns`."""
    is_new: bool = False
    """Whether the person plays this game for the first time."""
    forgotten: int = 0
    """The number of calls that the seat should have made in this match, but did not make."""
    left: bool = False
    removed: bool = False
    """Whether a moderator removed the player."""
    forfeited: bool = False
    """Whether the player loses the match in any case."""
    luck: str = ""
    """The word of luck that the person gave."""
    is_luck_cleared: bool = False
    """Whether a moderator deleted the word of luck."""

    def count_turn(self, by: Actor, turn: int, *, on_turn: bool) -> None:
        """Update the counts of turns after an action of the seat. Each turn is counted once.

        `by` says who made the action, and `turn` is the current turn of the table.
        """
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
        """Add to the slow turns in a row, or reset their number after a turn that was not slow.

        The turn took `took` milliseconds, and its limit was `had`. A turn is slow if it took more
        than two thirds of its limit. While the seat's turns are shortened, a turn is slow if it
        took more than `QUICK`.
        """
        is_short = self.slow >= SLOW_TURNS
        is_slow = took > QUICK if is_short else 3 * took > 2 * had
        self.slow = self.slow + 1 if is_slow else 0

    def give_back_to_person(self) -> None:
        """Give the seat back to the person."""
        self.held = False
        self.missed = self.away_turns = 0


@dataclass(slots=True)
class TableState(WithSetup):
    """The whole state of a table.

    After a downtime of the bot, the times in the state are moved forward by the length of the
    downtime. Each time that is not moved says so.
    """

    id: str
    guild: int
    channel: int
    phase: Phase = Phase.LOBBY
    setup: TableSetup = field(default_factory=TableSetup)
    host: int = 0
    server_seed: bytes = b""
    client_seed: str = ""
    joined_at: int = 0
    """The time when a person or an AI player last took a seat in the lobby."""
    seats: list[SeatState] = field(default_factory=list)
    match: Match | None = None
    decision: int = 0
    """The number of the current decision. It increases when older views of a hand become stale.

    Calls, catches and calls in advance do not change this number.
    """
    first_decision: int = 0
    """The decision that began when the first cards of the match were dealt."""
    decided_at: int = 0
    """The time when `decision` last increased. A downtime is not added to it."""
    top_card: TopCardHistory = field(default_factory=TopCardHistory)
    """The decisions since the top card of the pile was laid."""
    window_from: dict[int, int] = field(default_factory=dict)
    """The decision at which the last call window of each seat opened, by seat."""
    turn: int = 0
    """The number of the current turn."""
    turn_from: int = 0
    """The time when the current decision began."""
    turn_began: int = 0
    """The time when the current turn began."""
    exchange_from: int = 0
    """The start of the time to answer the pending exchange.

    It is the time of the proposal, until an `ExchangeShown` entry replaces it.
    """
    exchange_lasts: int | None = None
    """The time to answer the pending exchange. None until an `ExchangeShown` entry sets it."""
    last_at: int = 0
    """The time of the last entry. A downtime is not added to it."""
    often: bool = False
    """Whether every pair of players had already reached the day's limit of matches together."""
    apart: tuple[tuple[int, int], ...] = ()
    """The pairs of people between whom the match does not count."""
    began_at: int = 0
    """The time when the match began. A downtime is not added to it."""
    changed_at: int = 0
    """The time when anything last happened at the table."""
    human_at: int = 0
    """The time when a person last did something at the table."""
    host_at: int = 0
    """The time when the host last did something in the lobby, or became host."""
    rematch_from: int = 0
    """The start of the countdown to a rematch.

    A rematch needs two people in its lobby. At least one of them must have joined the lobby itself.
    The other person may have reserved a seat before the commitment to the secret existed.
    """
    reserved: dict[int, Seat] = field(default_factory=dict)
    """During a match: the seats that people have reserved in the rematch, by person.

    In the lobby of a rematch: the seats that were reserved during the match, by person.
    """
    removed: dict[str, Seat] = field(default_factory=dict)
    """The seats that a moderator has removed since the last match began, by key."""
    barred: dict[str, Seat] = field(default_factory=dict)
    """The seats of people whom a moderator removed and has not let in again, by key."""
    given_up: bool = False
    given_up_by: int | None = None
    """The person who gave up the match without the other players' agreement, or None."""
    closing_reason: EndingReason = "deserted"
    """The reason why the table closes, or will close after its match."""
    message: int = 0
    """The id of the table message. 0 before it exists."""
    message_match: str | None = None
    """The running match that the table message shows. None if it shows no running match."""
    called: tuple[int, int] = 0, 0
    """The last turn for which the table message was posted again to alert the player.

    The second number is the number of these posts in that turn.
    """
    reminded: int = 0
    """The last turn for which a plain line was posted."""
    lines: dict[int, LineState] = field(default_factory=dict)
    """The plain lines that exist in the channel, by message id."""
    events: list[Event] = field(default_factory=list)
    """The events that the current entry has caused. `apply_entry` returns and clears them."""
    actions: list[list[str]] = field(default_factory=list)
    """The texts of all actions in the match, as a list for each round."""
    acted: tuple[int, int] = TABLE, 0
    """The seat that acted last, and its move."""
    presses: BoundedDict[int, None] = field(default_factory=lambda: BoundedDict(PRESSES_KEPT))
    """The ids of the latest interactions whose entries are stored."""

    @property
    def is_solo(self) -> bool:
        """Whether this is a private match of one person against AI players."""
        return solo.is_solo_channel(self.channel)

    @property
    def round(self) -> Round:
        """The current round. Raise `DamagedTableError` if no round was dealt."""
        if self.match is None or self.match.round is None:
            raise DamagedTableError(f"{self.id}: no round is under way")
        return self.match.round

    @property
    def startable_from(self) -> int:
        """The earliest time at which the match can begin."""
        return self.joined_at + TIME_FOR_LUCK if self.setup.luck_before else 0

    def add_removed(self, seat: Seat) -> None:
        """Record that a moderator removed this seat.

        The person of the seat cannot join until a moderator lets this person in again.
        """
        self.removed[seat.key] = seat
        if seat.person is not None:
            self.barred[seat.key] = seat
            self.reserved.pop(seat.person, None)

    def turn_length(self, seat: int) -> int:
        """Return the current time limit for a turn of this seat, in milliseconds."""
        who = self.seats[seat]
        return self.settings.turn_length_after(who.missed, who.slow)

    @property
    def is_paused(self) -> bool:
        """Whether the match is paused, because no person is present to play.

        A person is not present while an AI has the person's seat. Only matches over days and solo
        matches can be paused.
        """
        waits = self.settings.correspondence or self.is_solo
        if not waits or self.phase not in UNDER_WAY:
            return False
        there = [seat for seat in self.seats if seat.seat.person is not None and not seat.left]
        return bool(there) and all(seat.held for seat in there)

    @property
    def pending(self) -> Pending | None:
        """The part of the round's state that waits for an answer, such as an attack, or None."""
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
        """Whether the player on turn was reminded of this turn, perhaps before a restart.

        A plain line counts as a reminder. The table message can also be posted again to alert the
        player. In each turn, the first such post is no reminder, but the next one is.
        """
        return self.reminded == self.turn or (self.called[0] == self.turn and self.called[1] > 1)

    def seat_of(self, person: int) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.seat.person == person and not seat.left:
                return number
        return None

    def seat_with(self, key: str) -> int | None:
        """Return the current number of the seat with this key, or None if the player has left."""
        for number, seat in enumerate(self.seats):
            if seat.seat.key == key and not seat.left:
                return number
        return None


# Tally -------------------------------------------------------------------------------------------

TENTH = 100
"""A tenth of a second, in milliseconds."""


@dataclass(slots=True)
class SeatTally:
    """The counts of one seat in a match, for the result of the match."""

    calls: int = 0
    forgotten: int = 0
    caught: int = 0
    catches: int = 0
    cards_drawn: int = 0
    largest_penalty: int = 0
    longest_stack: int = 0
    reactions: list[tuple[str, int]] = field(default_factory=list)
    """The kind (`call`, `catch` or `throw`) and the tenths of a second of each reaction."""


class MatchTally:
    """The counts of all seats in a match. They are updated with each event."""

    def __init__(self, seats: int) -> None:
        self.seats = [SeatTally() for _ in range(seats)]

    def count_events(self, happened: Sequence[Event]) -> None:
        for event in happened:
            self._count_event(event)

    def add_reaction(self, seat: int, move: int, reaction: int) -> None:
        """Add the reaction time of a call, catch or throw-in, in milliseconds."""
        self.seats[seat].reactions.append((_race_kind(move), reaction // TENTH))

    def update_longest_stack(self, seat: int, before: Pending | None, now: Pending | None) -> None:
        """Update the seat's largest number of stacked attacks after an action of the seat.

        `before` and `now` are the pending states before and after the action.
        """
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
    """Return the name under which results store the reaction time of this move."""
    if is_catch(move):
        return "catch"
    return "call" if move == CALL else "throw"


def places_by_seat(match: Match, gave_up: Collection[int | None] = ()) -> list[int]:
    """Return the place of each seat, from 1. Seats with equal totals share a place.

    Seats that left, and the seats in `gave_up`, come last.
    """
    sign = -1 if does_highest_total_win(match.game) else 1
    still_in = set(match.present if match.round is None else match.round.present).difference(
        gave_up
    )
    ranks = [(seat not in still_in, sign * total) for seat, total in enumerate(match.totals)]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]


# Seen --------------------------------------------------------------------------------------------

# A press is judged by the decision that its presser saw. So a table has to know what each message
# showed at what time.

KEPT: Final = 8
"""The number of decisions that are kept for each message.

A press that refers to an older decision is stale.
"""


class NamedWindow(NamedTuple):
    """A call window as a button names it: its seat, and the decision at which it opened."""

    seat: int
    decision: int


class Visibility:
    """The times at which the table message and the hands first showed each decision.

    All times are by Discord's clock.
    """

    def __init__(self) -> None:
        self._marks: dict[int, list[tuple[int, int]]] = {}
        self._catchable: dict[int, list[tuple[int, NamedWindow | None]]] = {}
        """The time stamp and the window of each *Catch!* that a hand showed lately, by seat."""
        self._posted: list[tuple[int, int]] = []
        self._restored: tuple[int, int] = -1, 0
        self._live: dict[int, int] = {}

    def restore_shown(self, decision: int, since: int) -> None:
        """After a restart, record that all messages have shown this decision since `since`.

        The times from before the restart are not stored.
        """
        self._restored = decision, since

    def mark_hand_shown(
        self, seat: int, decision: int, stamp: int, catchable: NamedWindow | None = None
    ) -> None:
        """Record that the hand of a seat shows a decision from `stamp` on.

        The button *Catch!* in the hand can name a player. `catchable` is the call window of this
        player, or None.
        """
        _add_shown(self._marks.setdefault(seat, []), decision, stamp)
        named = self._catchable.setdefault(seat, [])
        if catchable != (named[-1][1] if named else None):
            named.append((stamp, catchable))
            del named[:-KEPT]

    def window_named_at(self, seat: int, stamp: int) -> NamedWindow | None:
        """Return the call window of the player whom the *Catch!* of a hand named at `stamp`.

        Return None if *Catch!* named nobody, or if it is unknown whom it named.
        """
        named = self._catchable.get(seat, ())
        return next((window for since, window in reversed(named) if since <= stamp), None)

    def mark_table_shown(self, decision: int, stamp: int) -> None:
        """Record that the table message shows a decision from `stamp` on."""
        _add_shown(self._posted, decision, stamp)

    def set_hand_live(self, person: int, until: int) -> None:
        """Record that the person's hand message can be updated until `until`."""
        self._live[person] = until

    def is_hand_live(self, person: int | None, now: int) -> bool:
        """Return whether the person's hand message can be updated now."""
        return person is not None and now < self._live.get(person, 0)

    def table_shown_at(self, decision: int) -> int | None:
        """Return when the table message first showed this decision or a later decision.

        Return None if that is unknown.
        """
        return _first_shown_at(self._posted, decision)

    def is_table_shown(self, decision: int) -> bool:
        """Return whether the table message shows this decision or a later one."""
        latest = self._posted[-1][0] if self._posted else -1
        return max(latest, self._restored[0]) >= decision

    def hand_shown_at(self, seat: int, decision: int) -> int | None:
        """Return when the hand first showed this decision or a later one, or None if unknown."""
        return _first_shown_at(self._marks.get(seat, ()), decision)

    def hand_shown_exactly_at(self, seat: int, decision: int) -> int | None:
        """Return when the hand first showed exactly this decision, or None if unknown."""
        marks = self._marks.get(seat, ())
        return next((stamp for shown, stamp in marks if shown == decision), None)

    def hand_decision_at(self, seat: int, stamp: int) -> int | None:
        """Return the decision that the hand showed at `stamp`, or None if unknown."""
        return self._latest_shown(self._marks.get(seat, ()), stamp)

    def table_decision_at(self, stamp: int) -> int | None:
        """Return the decision that the table message showed at `stamp`, or None if unknown."""
        return self._latest_shown(self._posted, stamp)

    def had_hand_shown_exactly(self, seat: int, decision: int, stamp: int) -> bool:
        """Return whether the hand had shown exactly this decision by the time `stamp`."""
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

# The lobby shows how its match would count. This is decided when the match starts, and stored when
# the match ends.

FEWEST: Final = 2
"""A match with fewer people than this counts as solo."""


def counts_as_of_table(state: TableState) -> CountsAs:
    """Return whether the match at this table counts fully, or the reason why it does not.

    In a lobby, judge a match with the current settings.
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
    """Return whether a match counts fully, or the reason why not, judged only by its settings.

    The settings in question are the times and the rule for silent seats.
    """
    if settings.turn < SHORT_TURN:
        return CountsAs.SHORT_TURNS
    return CountsAs.SILENT_LEAVE if settings.silent_seat == "leave" else CountsAs.FULLY


def seats_apart(state: TableState) -> tuple[tuple[int, int], ...]:
    """Return the pairs of seats between which the match does not count."""
    seats = {seat.seat.person: number for number, seat in enumerate(state.seats)}
    return tuple(
        (min(seats[one], seats[other]), max(seats[one], seats[other]))
        for one, other in state.apart
        if one in seats and other in seats
    )
