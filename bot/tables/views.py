"""The views of a table: for everybody, for one seat, and after the match.

Code that shows tables gets these views, never the state. So it cannot reveal a secret by mistake. A
`TableView` contains no hand of a running round. A `HandView` contains only one hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.ai import Level
from bot.game import Game, Refusal, events, read_action
from bot.game.events import Event, Laid
from bot.game.match import RoundResult
from bot.game.moves import LEAVE
from bot.game.ruleset import Face
from bot.game.views import OpenView, PublicView, SeatView
from bot.records.luck import secret_opened_with_match
from bot.records.reading import cached_record
from bot.records.record import RoundRecord
from bot.records.replay import game_of
from bot.storage.stored_types import CountsAs, FinishedMatch, SeatResult, seat_pairs
from bot.tables import settings as solo
from bot.tables.entries import Actor, EndingReason, Seat, TableSetup, WithSetup
from bot.tables.settings import UNDER_WAY, Phase

# Moments -----------------------------------------------------------------------------------------

# Big moments: a catch, a call in time, a stack of six cards or more.

if TYPE_CHECKING:
    pass

MANY: Final = 6
"""Number of cards at once that makes a moment big."""
BACK_FROM: Final = 10
"""A round is won by a comeback only if its winner once had at least this many cards."""
MORE_THAN_DEALT: Final = 4
"""A comeback also needs at least this many cards more than were dealt."""


class MomentKind(StrEnum):
    """The kinds of big moments, as an onlooker sees them."""

    CAUGHT = "caught"
    FORGOT = "forgot"  # nobody was fast enough to catch
    CALLED = "called"
    STACK = "stack"
    HIT = "hit"  # drew many cards at once
    ROUND = "round"  # won the round, though the last card has still to take effect


class Moment(NamedTuple):
    """A big moment, and the seat it is about."""

    kind: MomentKind
    number: int
    """The number of the event."""
    seat: int
    by: int | None = None
    """The seat that caught the player."""
    cards: int = 0
    """Number of cards that were drawn because of the moment, or wait to be drawn."""
    reaction: int | None = None
    final: bool = False
    """Whether the call was for the last card."""
    is_own: bool = False
    """Whether the person at `seat` caused the moment."""

    def is_doing_of(self, seat: int) -> bool:
        """Return whether the seat caused the moment, rather than suffered it."""
        return self.by == seat or (self.seat == seat and self.is_own)


def moments(told: Sequence[RecordedEvent]) -> Iterator[Moment]:
    """Yield the big moments among events, in order."""
    for at, each in enumerate(told):
        moment = _moment(each, told[at + 1 :])
        if moment is not None:
            yield moment


def last_moment_for(told: Sequence[RecordedEvent], seat: int, *, threatened: bool) -> Moment | None:
    """Return the last big moment that concerns a seat, or None.

    A round that was won concerns every seat. A stack also concerns the seat that it threatens.
    """
    for_all = {MomentKind.ROUND} | ({MomentKind.STACK} if threatened else set())
    concerning = [
        each for each in moments(told) if seat in (each.seat, each.by) or each.kind in for_all
    ]
    return concerning[-1] if concerning else None


def is_comeback(most: int, dealt: int) -> bool:
    """Return whether it is a comeback to win a round after holding up to `most` cards."""
    return most >= max(BACK_FROM, dealt + MORE_THAN_DEALT)


def _moment(what: RecordedEvent, after: Sequence[RecordedEvent]) -> Moment | None:
    event, number, is_own = what.event, what.number, what.by == "person"
    match event:
        case events.Forgot(seat, final, catcher):
            kind = MomentKind.FORGOT if catcher is None else MomentKind.CAUGHT
            cards = _penalty_after_call(after, seat)
            return Moment(kind, number, seat, catcher, cards, what.reaction, final)
        case events.Called(seat, final, armed) if armed or what.by != "clock":
            return Moment(MomentKind.CALLED, number, seat, None, 0, what.reaction, final, is_own)
        case events.Laid(seat) if what.waiting >= MANY:
            return Moment(MomentKind.STACK, number, seat, cards=what.waiting, is_own=is_own)
        case events.Drew(seat, size) if size >= MANY:
            return Moment(MomentKind.HIT, number, seat, cards=size, is_own=is_own)
        case events.RoundWon(seat):
            return Moment(MomentKind.ROUND, number, seat)
    return None


def _penalty_after_call(after: Sequence[RecordedEvent], seat: int) -> int:
    """Return how many penalty cards a seat drew. The penalty is one of the next two events."""
    drawn = (each.event for each in after[:2])
    found = (each for each in drawn if isinstance(each, events.Penalised) and each.seat == seat)
    return next((each.size for each in found), 0)


# Views -------------------------------------------------------------------------------------------


class RecordedEvent(NamedTuple):
    """An event, and facts about it for display.

    `reaction` is the time in milliseconds from the post to the press, or None.
    """

    event: Event
    reaction: int | None = None
    by: Actor | None = None
    """Who made the action that caused the event. None if no action did, or if a seat drew because
    of another seat."""
    drawn_for: Face | None = None
    """The card for which somebody drew, if there was one."""
    number: int = 0
    """The number of the event, counted from the beginning of the match."""
    waiting: int = 0
    """Number of cards that wait to be drawn, if the event is a lay that raised this number."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A seat and how the match is going for it."""

    number: int
    key: str
    """The id of the seat in ids of controls. Seat numbers change when somebody leaves."""
    name: str
    person: int | None
    level: Level | None
    held: bool
    is_new: bool
    """Whether this is the person's first match of the game."""
    forgotten: int
    """Number of awaited calls that the player did not make."""
    is_let_pass: bool
    """Whether a forgotten call costs nothing, because all other players are AI players."""
    hurried: bool
    """Whether turns are shortened until one is quick."""
    left: bool
    cards: int | None
    """Number of cards in the hand. None in the lobby."""
    most_cards: int
    """The highest number of cards that the seat held in this round."""
    total: int
    on_turn: bool
    must_call: bool
    ready: bool
    agreed: bool
    """Whether the player has agreed to end the match."""
    luck: str
    """The player's word of luck."""
    is_luck_cleared: bool
    """Whether a moderator deleted the word of luck."""
    is_out: bool = False
    """Whether the player sits out the rest of the round."""
    place: int | None = None
    """The place that the player took in a round that goes on for places. None if none was taken."""


@dataclass(frozen=True, slots=True)
class CallWindowView:
    """A call window that is open."""

    seat: int
    final: bool
    length: int | None
    """Time that the window stays open. None: until somebody acts."""
    is_seen: bool
    """Whether people can have seen the window."""


@dataclass(frozen=True, slots=True)
class TableView(WithSetup):
    """The public view of a table."""

    id: str
    guild: int
    channel: int
    phase: Phase
    setup: TableSetup
    game: Game
    counts_as: CountsAs
    apart: tuple[tuple[int, int], ...]
    """The pairs of seats that the match does not compare."""
    host: int
    seats: tuple[PlayerView, ...]
    fewest: int
    most: int
    client_seed: str
    """The part of the seed that people have given so far, to be mixed with the secret."""
    opened: str
    """The secret itself, once the table is closed and nothing more is dealt with it."""
    is_dealing: bool
    """Whether the first cards of the match still wait for the message that shows the seeds."""
    decision: int
    turn: int
    """Counter of the turns."""
    view: PublicView | None
    """The current round; between rounds the last one."""
    open: OpenView | None
    """The last round with all hands open. Only between rounds."""
    results: tuple[RoundResult, ...]
    windows: tuple[CallWindowView, ...]
    shown: tuple[int, ...] | None
    """The hand that was revealed to everybody, while it is shown."""
    awaited: tuple[int, ...]
    """The seats that play waits for."""
    unanswered: tuple[int, ...]
    """The seats that have not answered an exchange."""
    until: int | None
    """The time at which the awaited action is done automatically."""
    lasts: int
    """Total time that is given for the awaited action."""
    paused: bool
    """Whether play is paused because every human is away. Only over days and in solo matches."""
    ending: bool
    """Whether somebody wants to end the match."""
    claimant: int | None
    """The person who may claim the match because nobody else has played lately."""
    recent: tuple[RecordedEvent, ...]
    reserved: frozenset[int]
    """The people with a reserved seat in the rematch."""
    removed: tuple[str, ...]
    """The names of seats that a moderator has removed lately."""
    barred: tuple[Seat, ...]
    """The seats of people whom moderators have removed and not let in again."""
    last: MatchView | None
    frozen: str | None
    closing_reason: EndingReason

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def is_solo(self) -> bool:
        """Whether this is a private match of one person against AI players."""
        return solo.is_solo_channel(self.channel)

    @property
    def is_of_cup(self) -> bool:
        return self.setup.cup

    @property
    def takes_luck(self) -> bool:
        """Whether words of luck can be given. Not at tables opened before words of luck existed."""
        return self.setup.luck and not self.setup.daily and self.phase is Phase.LOBBY

    @property
    def earlier(self) -> set[int]:
        """The people of the match before, if this is the lobby of a rematch."""
        return {seat.person for seat in self.setup.earlier if seat.person is not None}

    @property
    def has_ai(self) -> bool:
        return any(seat.person is None for seat in self.seats)

    def seat_with(self, key: str) -> PlayerView | None:
        """Return the seat with this key. None if the player has left."""
        return next((s for s in self.seats if s.key == key and not s.left), None)

    @property
    def people(self) -> set[int]:
        """The people who sit at the table and have not left."""
        return {seat.person for seat in self.seats if seat.person is not None and not seat.left}

    @property
    def present_people(self) -> set[int]:
        """The people who play themselves: they have not left, and no AI player plays for them."""
        playing = (seat for seat in self.seats if not (seat.left or seat.held))
        return {seat.person for seat in playing if seat.person is not None}

    @property
    def is_under_way(self) -> bool:
        """Whether a match is under way at a table that is not frozen."""
        return self.frozen is None and self.phase in UNDER_WAY

    @property
    def on_turn(self) -> PlayerView | None:
        """The seat on turn in a running round, if any."""
        playing = self.phase is Phase.PLAYING
        return next((seat for seat in self.seats if seat.on_turn), None) if playing else None

    @property
    def person_on_turn(self) -> int | None:
        """The person whose turn it is. None if an AI plays for the seat or the table is frozen."""
        seat = None if self.frozen is not None else self.on_turn
        return None if seat is None or seat.held else seat.person

    @property
    def is_window_unseen(self) -> bool:
        """Whether there is an open call window that people cannot have seen yet."""
        return not all(window.is_seen for window in self.windows)

    def seat_of(self, person: int) -> PlayerView | None:
        return next((s for s in self.seats if s.person == person and not s.left), None)


@dataclass(frozen=True, slots=True)
class HandView:
    """The private view of one person."""

    table: TableView
    seat: int | None
    view: SeatView | None
    """The view of the match from the seat. None in the lobby, and when nobody plays."""
    since: tuple[RecordedEvent, ...]
    """The events of this round since the person's last move, including its effects."""
    moment: Moment | None = None
    """The last big moment that concerns the seat, if any. It may be the person's own doing."""
    result: SeatResult | None = None
    """The person's result in the last match, if the person played it."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """A finished match."""

    id: str
    game: Game
    channel: int
    ended_at: int
    abandoned: bool
    counts_as: str
    """The value of a `CountsAs`."""
    apart: tuple[tuple[int, int], ...]
    """The pairs of seats that the match did not compare."""
    seats: tuple[SeatResult, ...]
    rounds: tuple[tuple[int, ...], ...]
    """The points of each round, by seat."""
    commitment: str
    server_seed: str
    client_seed: str
    last_laid: Laid | None = None
    """The card that won the last round, if a card did."""


def is_seat_concerned(news: tuple[object, ...]) -> bool:
    """Return whether play waits for the person. `news` comes from `push_reasons_of`."""
    return news[0] is True


def is_for_later(news: tuple[object, ...]) -> bool:
    """Return whether `news` is about a lobby, so that it need not interrupt other views."""
    return news[1] is Phase.LOBBY


def match_view_of(finished: FinishedMatch) -> MatchView:
    """Return the public view of a finished match."""
    record = cached_record(finished.record)
    fairness, game = record.fairness, game_of(record)
    return MatchView(
        id=finished.id,
        game=game,
        channel=finished.channel_id,
        ended_at=finished.ended_at,
        abandoned=finished.abandoned,
        counts_as=finished.counts_as,
        apart=seat_pairs(finished.apart),
        seats=finished.seats,
        rounds=tuple(tuple(each.points) for each in record.rounds if each.points),
        commitment="" if fairness is None else fairness.commitment,
        server_seed="" if fairness is None else secret_opened_with_match(fairness),
        client_seed="" if fairness is None else fairness.client_seed,
        last_laid=_winning_card(record.rounds[-1], game) if record.rounds else None,
    )


def _winning_card(last: RoundRecord, game: Game) -> Laid | None:
    for action in reversed(last.actions):
        read = read_action(game, action)
        if isinstance(read, Refusal) or read[1] == LEAVE:
            return None
        if read[0] == last.winner and read[1] in game.lays:
            return Laid(*read, left=0)
    return None
