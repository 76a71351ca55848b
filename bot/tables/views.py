"""The views of a table: for everybody, for one seat, and after the match.

Code that shows tables gets these views, but not the state. So it cannot reveal a secret by mistake.
A `TableView` contains no hand of a running round. A `HandView` contains only one hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from bot.ai import Level
from bot.game import Game, Refusal, events, read_action
from bot.game.events import Event, Laid
from bot.game.match import RoundResult
from bot.game.moves import LEAVE, is_throw_in, lay_of_throw_in
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

# Big moments are special events that messages emphasise, such as a catch, a call in time, or a
# stack of six cards.


MANY: Final = 6
"""To draw at least this number of cards at once is a big moment."""
BACK_FROM: Final = 10
"""A win of a round is a comeback only if its winner had at least this number of cards before."""
MORE_THAN_DEALT: Final = 4
"""For a comeback, the winner's hand must also have grown by this number of cards after the deal."""


class MomentKind(StrEnum):
    """The kinds of big moments."""

    CAUGHT = "caught"
    FORGOT = "forgot"  # a player forgot to call, and nobody was fast enough to catch the player
    CALLED = "called"
    STACK = "stack"
    HIT = "hit"  # a player drew many cards at once
    THROWN = "thrown"  # a player threw in a card
    ROUND = "round"  # a player won the round; the last card may still have to take effect


class Moment(NamedTuple):
    """A big moment that happened to the player at `seat`."""

    kind: MomentKind
    number: int
    """The number of the event, as in `RecordedEvent`."""
    seat: int
    by: int | None = None
    """The seat that caught the player. None if the moment is no catch."""
    cards: int = 0
    """The number of cards that were drawn because of the moment, or wait to be drawn."""
    reaction: int | None = None
    """The reaction time of a call or catch in milliseconds, if it is known."""
    final: bool = False
    """Whether the call was for the last card."""
    is_own: bool = False
    """Whether the person at `seat` caused the moment by an action."""
    card: int | None = None
    """The card that was thrown in, or None if the moment is no throw-in."""

    def is_doing_of(self, seat: int) -> bool:
        """Return whether the seat caused the moment by an action, such as a catch."""
        return self.by == seat or (self.seat == seat and self.is_own)


def moments(told: Sequence[RecordedEvent]) -> Iterator[Moment]:
    """Yield the big moments among these events, in order."""
    for at, each in enumerate(told):
        moment = _moment(each, told[at + 1 :])
        if moment is not None:
            yield moment


def last_moment_for(told: Sequence[RecordedEvent], seat: int, *, threatened: bool) -> Moment | None:
    """Return the last big moment that concerns a seat, or None.

    The win of a round concerns every seat. `threatened` says that the seat has to respond to an
    attack. In this case, each stack of attacks concerns the seat.
    """
    for_all = {MomentKind.ROUND} | ({MomentKind.STACK} if threatened else set())
    concerning = [
        each for each in moments(told) if seat in (each.seat, each.by) or each.kind in for_all
    ]
    return concerning[-1] if concerning else None


def is_comeback(most: int, dealt: int) -> bool:
    """Return whether the win of a round is a comeback.

    `most` is the largest number of cards that the winner had, and `dealt` the number at the start.
    """
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
        case events.Laid(seat, move) if is_throw_in(move):
            thrown = lay_of_throw_in(move)
            return Moment(MomentKind.THROWN, number, seat, is_own=is_own, card=thrown)
        case events.Drew(seat, size) if size >= MANY:
            return Moment(MomentKind.HIT, number, seat, cards=size, is_own=is_own)
        case events.RoundWon(seat):
            return Moment(MomentKind.ROUND, number, seat)
    return None


def _penalty_after_call(after: Sequence[RecordedEvent], seat: int) -> int:
    """Return how many penalty cards a seat drew after it forgot its call.

    `after` are the events after the forgotten call. The penalty is one of the first two of these
    events.
    """
    drawn = (each.event for each in after[:2])
    found = (each for each in drawn if isinstance(each, events.Penalised) and each.seat == seat)
    return next((each.size for each in found), 0)


# Views -------------------------------------------------------------------------------------------


class RecordedEvent(NamedTuple):
    """An event, and facts about the event that messages show."""

    event: Event
    reaction: int | None = None
    """The reaction time of a call, catch or throw-in in milliseconds, if it is known."""
    by: Actor | None = None
    """The actor whose action caused the event.

    None if no action caused the event, or if the seat drew because of another seat.
    """
    drawn_for: Face | None = None
    """The face of the card that made a seat draw. None if no card was the reason."""
    number: int = 0
    """The number of the event. It counts from the beginning of the match."""
    waiting: int = 0
    """The number of cards in the draw attack, if the event is a lay that made the attack larger.

    Otherwise 0.
    """


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The public facts about a seat and its player."""

    number: int
    key: str
    """An id of the seat for the ids of buttons. Unlike the number, it never changes."""
    name: str
    person: int | None
    level: Level | None
    held: bool
    """Whether an AI plays for the person now."""
    is_new: bool
    """Whether the person plays this game for the first time."""
    forgotten: int
    """The number of calls that the player should have made in this match, but did not make."""
    is_let_pass: bool
    """Whether a forgotten call has no penalty, because a newcomer plays only with AI players."""
    hurried: bool
    """Whether the player's turns are shortened because of slow turns."""
    left: bool
    cards: int | None
    """The number of cards in the hand. None before the first deal."""
    most_cards: int
    """The largest number of cards that the player has had in this round."""
    total: int
    on_turn: bool
    must_call: bool
    """Whether a call window of the player is open."""
    has_called: bool
    """Whether the player has called, and the player's cards have not changed since."""
    deed: RecordedEvent | None
    """The last deed of the player in this round, or the last event that hit the player."""
    ready: bool
    """Whether the player does not want to wait for the next round."""
    agreed: bool
    """Whether the player has agreed to end the match."""
    luck: str
    """The player's word of luck."""
    is_luck_cleared: bool
    """Whether a moderator deleted the word of luck."""
    is_out: bool = False
    """Whether the player sits out the rest of the round."""
    place: int | None = None
    """The place of the player in this round, if the player has no cards left but others play on."""

    @property
    def plays_personally(self) -> bool:
        """Whether a person plays at this seat, and no AI player has taken over."""
        return self.person is not None and not self.held and not self.left


@dataclass(frozen=True, slots=True)
class CallWindowView:
    """A call window that is open."""

    seat: int
    final: bool
    length: int | None
    """The time for which the window stays open. None if it stays open until a player acts."""
    ends_at: int | None
    """The time at which the window closes. None if that is not known yet, or nobody knows."""
    is_seen: bool
    """Whether people can see the window, as far as is known."""
    decision: int = 0
    """The decision at which the window opened. It tells two windows of the same seat apart."""


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
    """The pairs of seats between which the match does not count."""
    host: int
    seats: tuple[PlayerView, ...]
    fewest: int
    most: int
    client_seed: str
    """The part of the seed that comes from the players so far.

    It is mixed with the table's secret.
    """
    opened: str
    """The secret of the shuffles, if the table is closed.

    Empty for an open table and for a daily.
    """
    is_dealing: bool
    """Whether the first cards still wait for the message that shows the words of luck."""
    decision: int
    """The number of the current decision. A press on a view with another number is stale."""
    turn: int
    """The number of the current turn."""
    view: PublicView | None
    """The public view of the current round, or of the last round if no round is running."""
    open: OpenView | None
    """The view of the last round with all hands. None except between rounds."""
    results: tuple[RoundResult, ...]
    windows: tuple[CallWindowView, ...]
    shown: tuple[int, ...] | None
    """The hand that an attack has revealed to everybody, as long as it is shown."""
    awaited: tuple[int, ...]
    """The seats that play waits for, except during an exchange."""
    unanswered: tuple[int, ...]
    """The seats that still have to answer the pending exchange."""
    until: int | None
    """The time at which the bot acts if nobody else acts.

    None if the bot does not act by itself.
    """
    lasts: int
    """The whole length of the time that ends at `until`."""
    paused: bool
    """Whether a match over days or a solo match is paused, because an AI plays for every person."""
    ending: bool
    """Whether a player wants to end the match."""
    claimant: int | None
    """The person who may claim the match, because all other people have been away for long."""
    recent: tuple[RecordedEvent, ...]
    changed_at: int
    """The number of the first event of the last change. Later events belong to it too."""
    reserved: frozenset[int]
    """The people who have reserved a seat in the rematch."""
    removed: tuple[str, ...]
    """The names of players whom a moderator has removed since the last match began."""
    barred: tuple[Seat, ...]
    """The seats of people whom a moderator removed and has not let in again."""
    last: MatchView | None
    """The last match that was finished at this table."""
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
        """Whether people can give words of luck now.

        In lobbies that are older than words of luck, this is never possible.
        """
        return self.setup.luck and not self.setup.daily and self.phase is Phase.LOBBY

    @property
    def earlier(self) -> set[int]:
        """In a rematch: the people of the previous match. Otherwise empty."""
        return {seat.person for seat in self.setup.earlier if seat.person is not None}

    @property
    def has_ai(self) -> bool:
        return any(seat.person is None for seat in self.seats)

    def seat_with(self, key: str) -> PlayerView | None:
        """Return the seat with this key, or None if the player has left."""
        return next((s for s in self.seats if s.key == key and not s.left), None)

    @property
    def people(self) -> set[int]:
        """The people who sit at the table and have not left."""
        return {seat.person for seat in self.seats if seat.person is not None and not seat.left}

    @property
    def present_count(self) -> int:
        """The number of people who have not left and for whom no AI plays."""
        return sum(seat.plays_personally for seat in self.seats)

    @property
    def is_under_way(self) -> bool:
        """Whether a match is under way at a table that is not frozen."""
        return self.frozen is None and self.phase in UNDER_WAY

    @property
    def on_turn(self) -> PlayerView | None:
        """The seat on turn in a running round. None if no round is running."""
        playing = self.phase is Phase.PLAYING
        return next((seat for seat in self.seats if seat.on_turn), None) if playing else None

    @property
    def person_on_turn(self) -> int | None:
        """The person whose turn it is. None if an AI plays for the seat or the table is frozen."""
        seat = None if self.frozen is not None else self.on_turn
        return None if seat is None or seat.held else seat.person

    @property
    def is_window_unseen(self) -> bool:
        """Whether there is a call window that people perhaps cannot see yet."""
        return not all(window.is_seen for window in self.windows)

    def seat_of(self, person: int) -> PlayerView | None:
        return next((s for s in self.seats if s.person == person and not s.left), None)

    def window_to_catch(self, seat: int | None) -> CallWindowView | None:
        """Return the call window of the player whom `seat` would catch now.

        This is the oldest open window of another seat. Return None if nobody can be caught.
        """
        return next((window for window in self.windows if window.seat != seat), None)


@dataclass(frozen=True, slots=True)
class HandView:
    """The view of a table for one person, with the person's hand."""

    table: TableView
    seat: int | None
    view: SeatView | None
    """The view of the running match from the seat. None if no match is running."""
    since: tuple[RecordedEvent, ...]
    """The events of this round since the person's last move, including the effects of this move."""
    moment: Moment | None = None
    """The last big moment that concerns the seat, or None.

    The person may have caused the moment.
    """
    result: SeatResult | None = None
    """The person's result in the last match. None if the person did not play in it."""


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
    """The pairs of seats between which the match did not count."""
    seats: tuple[SeatResult, ...]
    rounds: tuple[tuple[int, ...], ...]
    """The points of each round, by seat."""
    commitment: str
    server_seed: str
    client_seed: str
    last_laid: Laid | None = None
    """The lay of the card that won the last round. None if the round ended in another way."""


def is_seat_concerned(news: tuple[object, ...]) -> bool:
    """Return whether play waits for the person of `news`.

    `news` is a value of `TableHandle.push_reasons`.
    """
    return news[0] is True


def is_for_later(news: tuple[object, ...]) -> bool:
    """Return whether `news`, a value of `TableHandle.push_reasons`, is about a lobby.

    News about a lobby can wait while the person looks at another view, such as the settings.
    """
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
