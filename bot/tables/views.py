"""What may be shown of a table: to everybody, to one seat, and after the match.

Whoever shows tables works from these and never from the state, so it cannot show what it does not
have: a `TableView` knows no hand of a round under way, a `HandView` one hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from bot.ai import Level
from bot.game import Game, Refusal, read_action
from bot.game.cards import Face
from bot.game.events import Event, Laid
from bot.game.match import RoundResult
from bot.game.moves import LEAVE
from bot.game.options import Value
from bot.game.views import OpenView, PublicView, SeatView
from bot.records.daily import opened_with_match
from bot.records.record import RoundRecord
from bot.records.remembered import remembered_record
from bot.records.replaying import game_of
from bot.storage.interface import CountsAs, FinishedMatch, SeatResult
from bot.tables import solo
from bot.tables.entries import Actor, EndingReason, Seat
from bot.tables.moments import Moment
from bot.tables.phase import UNDER_WAY, Phase
from bot.tables.settings import TableSettings


class Happened(NamedTuple):
    """Something that happened, and how long after the post it was pressed, if that counts."""

    event: Event
    reaction: int | None = None
    by: Actor | None = None
    """Who made the action that brought it about; None: nobody, or it is what another seat drew."""
    reason: Face | None = None
    """The card for which somebody drew, if it was for one."""
    number: int = 0
    """Counted from the beginning of the match."""
    waiting: int = 0
    """So many cards wait to be drawn since then, if it was a lay that has made them more."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """Who sits there, and how it goes for them."""

    number: int
    key: str
    """What names it in ids: numbers change when somebody goes."""
    name: str
    person: int | None
    level: Level | None
    held: bool
    is_new: bool
    """It is the person's first match of this game."""
    forgotten: int
    """How many calls that were awaited they have not made."""
    is_let_pass: bool
    """It costs them nothing to forget one: nobody but AI players sits there too."""
    hurried: bool
    """Turns are short until one is quick."""
    left: bool
    cards: int | None
    """None in the lobby."""
    most_cards: int
    """So many it had at most in this round."""
    total: int
    on_turn: bool
    must_call: bool
    ready: bool
    agreed: bool
    """To end the match."""
    luck: str
    """Their word of luck."""
    is_luck_cleared: bool
    """A moderator took it off."""
    is_out: bool = False
    """It sits out the rest of the round,"""
    place: int | None = None
    """where play goes on for places because it took this one."""


@dataclass(frozen=True, slots=True)
class CallWindowView:
    """A call that is awaited."""

    seat: int
    final: bool
    length: int | None
    """How long it stays open; None: until somebody acts."""
    is_seen: bool
    """Whether people can have seen it."""


@dataclass(frozen=True, slots=True)
class TableView:
    """What everybody may see of a table."""

    id: str
    guild: int
    channel: int
    phase: Phase
    match_id: str
    game: Game
    options: dict[str, Value]
    """As they were chosen."""
    settings: TableSettings
    counts_as: CountsAs
    host: int
    seats: tuple[PlayerView, ...]
    fewest: int
    most: int
    commitment: str
    """What the secret behind the shuffles is sealed with; empty if no secret is known."""
    client_seed: str
    """What is mixed with the secret, as far as people have given it."""
    opened: str
    """The secret itself, once the table is closed and nothing is dealt with it any more."""
    is_dealing: bool
    """The match has begun; its cards wait for the message that shows what they follow from."""
    is_of_cup: bool
    takes_luck: bool
    """Whether words of luck can be given: not at tables that were opened before there were any."""
    decision: int
    turn: int
    """Counts the turns."""
    view: PublicView | None
    """The round under way, or between rounds the last one."""
    open: OpenView | None
    """The last round, between rounds."""
    results: tuple[RoundResult, ...]
    windows: tuple[CallWindowView, ...]
    shown: tuple[int, ...] | None
    """The hand that was shown to everybody, while it stands."""
    awaited: tuple[int, ...]
    """The seats that play waits for."""
    unanswered: tuple[int, ...]
    """The seats that have not answered an exchange."""
    until: int | None
    """When what is awaited is done without asking anybody."""
    lasts: int
    """How long is given for it in all."""
    paused: bool
    """Nobody plays any more, where turns take days: it waits for whoever sits there."""
    ending: bool
    """Somebody wants to end the match."""
    claimant: int | None
    """The person who may claim it, as nobody else has played lately."""
    recent: tuple[Happened, ...]
    reserved: frozenset[int]
    """The persons who get a seat in the rematch."""
    removed: tuple[str, ...]
    """Whom a moderator has removed lately."""
    barred: tuple[Seat, ...]
    """Whom moderators have removed and not let in again."""
    earlier: frozenset[int]
    """The persons of the match before, if this is the lobby of a rematch."""
    last: MatchView | None
    frozen: str | None
    closing_reason: EndingReason

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [seat.name for seat in self.seats]

    @property
    def is_solo(self) -> bool:
        """Whether it is one person's against AI players, in private."""
        return solo.is_solo(self.channel)

    @property
    def has_ai(self) -> bool:
        """Whether AI players sit there."""
        return any(seat.person is None for seat in self.seats)

    def seat_with(self, key: str) -> PlayerView | None:
        """The seat of that key, if it is still there."""
        return next((s for s in self.seats if s.key == key and not s.left), None)

    @property
    def people(self) -> set[int]:
        """The persons who are in."""
        return {seat.person for seat in self.seats if seat.person is not None and not seat.left}

    @property
    def is_under_way(self) -> bool:
        """Whether a match is on, and goes on."""
        return self.frozen is None and self.phase in UNDER_WAY

    @property
    def on_turn(self) -> PlayerView | None:
        """Who is on turn in a round, if anybody is."""
        playing = self.phase is Phase.PLAYING
        return next((seat for seat in self.seats if seat.on_turn), None) if playing else None

    @property
    def person_on_turn(self) -> int | None:
        """The person who is waited for: none where an AI plays, or where the table stands still."""
        seat = None if self.frozen is not None else self.on_turn
        return None if seat is None or seat.held else seat.person

    @property
    def is_window_unseen(self) -> bool:
        """Whether a call is awaited of which nobody can know yet."""
        return not all(window.is_seen for window in self.windows)

    def seat_of(self, person: int) -> PlayerView | None:
        """Where a person sits, if at all."""
        return next((s for s in self.seats if s.person == person and not s.left), None)


@dataclass(frozen=True, slots=True)
class HandView:
    """What one seat may see of it."""

    table: TableView
    seat: int | None
    view: SeatView | None
    """None in the lobby, and when nobody plays."""
    since: tuple[Happened, ...]
    """What has happened since its owner's last move, in this round; that one's effects included."""
    moment: Moment | None = None
    """What of it is big, if anything; also what its owner did."""
    result: SeatResult | None = None
    """How the last match went for its owner, if that one has played it."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match that is over."""

    id: str
    game: Game
    channel: int
    ended_at: int
    abandoned: bool
    counts_as: str
    """A `CountsAs`."""
    seats: tuple[SeatResult, ...]
    rounds: tuple[tuple[int, ...], ...]
    """The points of each round, by seat."""
    commitment: str
    server_seed: str
    client_seed: str
    last_laid: Laid | None = None
    """The card with which the last round was won, if it was with one."""


def is_concerned(news: tuple[object, ...]) -> bool:
    """Whether it is that seat's turn, or everybody's, as such news tell."""
    return news[0] is True


def is_for_later(news: tuple[object, ...]) -> bool:
    """Whether somebody in a lobby who looks at something else need not be disturbed."""
    return news[1] is Phase.LOBBY


def match_view(finished: FinishedMatch) -> MatchView:
    """A match as everybody may see it."""
    record = remembered_record(finished.record)
    fairness, game = record.fairness, game_of(record)
    return MatchView(
        id=finished.id,
        game=game,
        channel=finished.channel_id,
        ended_at=finished.ended_at,
        abandoned=finished.abandoned,
        counts_as=finished.counts_as,
        seats=finished.seats,
        rounds=tuple(tuple(each.points) for each in record.rounds if each.points),
        commitment="" if fairness is None else fairness.commitment,
        server_seed="" if fairness is None else opened_with_match(fairness),
        client_seed="" if fairness is None else fairness.client_seed,
        last_laid=_won_with(record.rounds[-1], game) if record.rounds else None,
    )


def _won_with(last: RoundRecord, game: Game) -> Laid | None:
    for action in reversed(last.actions):
        read = read_action(game, action)
        if isinstance(read, Refusal) or read[1] == LEAVE:
            return None
        if read[0] == last.winner and read[1] in game.lays:
            return Laid(*read, left=0)
    return None
