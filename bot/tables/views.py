"""What may be shown of a table: to everybody, to one seat, and after the match.

Whoever shows tables works from these and never from the state, so it cannot show what it does not
have: a `TablePicture` knows no hand of a round under way, a `HandPicture` one hand.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from bot.game import RULE_SETS, new_game, open_view, public_view, seat_view
from bot.game.events import seen_by
from bot.game.moves import TABLE
from bot.game.pending import Exchange
from bot.records import read_record
from bot.tables.lobby import startable
from bot.tables.state import Phase
from bot.tables.time.deadlines import deadlines, plays_itself

if TYPE_CHECKING:
    from bot.game import Game
    from bot.game.events import Event
    from bot.game.match import RoundResult
    from bot.game.options import Value
    from bot.game.views import OpenView, PublicView, SeatView
    from bot.storage.interface import FinishedMatch, SeatResult
    from bot.tables.entries import EndingReason, Level
    from bot.tables.settings import TableSettings
    from bot.tables.state import TableState
    from bot.tables.table import Table

UNDER_WAY: Final = (Phase.PLAYING, Phase.BETWEEN)
AWAITED: Final = ("turn", "swap", "next", "rematch")
"""The clocks that people are told of."""


class Happened(NamedTuple):
    """Something that happened, and how long after the post it was pressed, if that counts."""

    event: Event
    reaction: int | None = None
    kicked: bool = False
    """A moderator has done it."""


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
    left: bool
    cards: int | None
    """None in the lobby."""
    total: int
    on_turn: bool
    must_call: bool
    ready: bool
    agreed: bool
    """To end the match."""


@dataclass(frozen=True, slots=True)
class CallWindowView:
    """A call that is awaited."""

    seat: int
    final: bool
    until: int | None
    """When it runs out, once that is known."""
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
    host: int
    seats: tuple[PlayerView, ...]
    fewest: int
    most: int
    commitment: str
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
    ending: bool
    """Somebody wants to end the match."""
    recent: tuple[Happened, ...]
    reserved: frozenset[int]
    """The persons who get a seat in the rematch."""
    removed: tuple[str, ...]
    """Whom a moderator has removed lately."""
    earlier: frozenset[int]
    """The persons of the match before, if this is the lobby of a rematch."""
    last: MatchView | None
    frozen: str | None
    closing_reason: EndingReason

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [seat.name for seat in self.seats]

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
    recent: tuple[Happened, ...]


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match that is over."""

    id: str
    game: Game
    channel: int
    ended_at: int
    abandoned: bool
    seats: tuple[SeatResult, ...]
    rounds: tuple[tuple[int, ...], ...]
    """The points of each round, by seat."""
    commitment: str
    server_seed: str
    client_seed: str


def table_view(table: Table) -> TableView:
    """What everybody may see of it now."""
    state = table.state
    match = state.match
    game = game_of(table)
    over = state.phase is Phase.BETWEEN
    return TableView(
        id=state.id,
        guild=state.guild,
        channel=state.channel,
        phase=state.phase,
        match_id=state.match_id,
        game=game,
        options=dict(state.options),
        settings=state.settings,
        host=state.host,
        seats=tuple(_seat(table, number) for number in range(len(state.seats))),
        fewest=game.rules.seats[0],
        most=game.rules.seats[1],
        commitment=state.commitment,
        decision=state.decision,
        turn=state.turn,
        view=None if match is None or match.round is None else public_view(match),
        open=open_view(match) if match is not None and over else None,
        results=() if match is None else tuple(match.results),
        windows=_windows(table),
        shown=table.shown_hand.cards(table.services.clock.now()),
        awaited=_awaited(table),
        unanswered=_unanswered(state),
        until=_until(table),
        ending=bool(table.agreed_to_end),
        recent=_recent(table, None),
        reserved=frozenset(state.reserved),
        removed=tuple(seat.name for seat in state.removed.values()),
        earlier=frozenset(seat.person for seat in state.earlier if seat.person is not None),
        last=table.last,
        frozen=table.frozen,
        closing_reason=state.closing_reason,
    )


def hand_view(table: Table, seat: int | None, everybody: TableView | None = None) -> HandView:
    """What one seat may see of it now, or (None) somebody who has no seat any more.

    `everybody` is the picture for all, if there is one.
    """
    return HandView(
        table=everybody or table_view(table),
        seat=seat,
        view=None if seat is None else _seat_view(table, seat),
        recent=_recent(table, seat),
    )


def seat_view_of(table: Table, person: int) -> SeatView | None:
    """What somebody's seat may see of a round under way, or of the last one."""
    seat = table.state.seat_of(person)
    return None if seat is None else _seat_view(table, seat)


def game_of(table: Table) -> Game:
    """What is played there, or will be."""
    match = table.state.match
    return match.game if match else _game_to_be(table.state)


def urgent_news(table: Table, seat: int | None) -> tuple[object, ...]:
    """Something that differs as soon as a seat has to be shown something at once.

    That is whose turn it becomes, whose cards changed, every window and every exchange.
    """
    state = table.state
    if seat is None or state.phase is not Phase.PLAYING:
        return state.phase, state.match_id
    rnd = state.round
    concerned = rnd.turn in (seat, TABLE)
    windows = tuple(table.referee.race.windows)
    return concerned, rnd.pending if concerned else None, tuple(rnd.hands[seat]), windows


def is_concerned(news: tuple[object, ...]) -> bool:
    """Whether it is that seat's turn, or everybody's, as such news tell."""
    return news[0] is True


def match_view(finished: FinishedMatch) -> MatchView:
    """A finished match as everybody may see it."""
    record = read_record(finished.record.encode())
    fairness = record.fairness
    seats = len(finished.seats)
    return MatchView(
        id=finished.id,
        game=new_game(finished.variant, json.loads(finished.options), seats),
        channel=finished.channel_id,
        ended_at=finished.ended_at,
        abandoned=finished.abandoned,
        seats=finished.seats,
        rounds=tuple(tuple(each.points or ()) for each in record.rounds if each.points),
        commitment="" if fairness is None else fairness.commitment,
        server_seed="" if fairness is None else fairness.server_seed or "",
        client_seed="" if fairness is None else fairness.client_seed,
    )


def _seat_view(table: Table, seat: int) -> SeatView | None:
    state = table.state
    if state.match is None or state.phase not in (Phase.PLAYING, Phase.BETWEEN):
        return None
    return seat_view(state.match, seat)


def _game_to_be(state: TableState) -> Game:
    """The game of a lobby, which may be short of some seats, or have some too many.

    How many can play by its house rules is judged when it is to start: until then people may come
    and go, and rules may change.
    """
    fewest, most = RULE_SETS[state.variant].seats
    wanted = max(len(state.seats), fewest)
    possible = sorted(range(fewest, most + 1), key=lambda seats: abs(seats - wanted))
    seats = next((each for each in possible if startable(state, each) is None), wanted)
    return new_game(state.variant, state.house_rules, seats)


def _seat(table: Table, number: int) -> PlayerView:
    state = table.state
    who = state.seats[number]
    match = state.match
    rnd = None if match is None else match.round
    person = who.seat.person
    return PlayerView(
        number=number,
        key=who.seat.key,
        name=who.seat.name,
        person=person,
        level=who.seat.level,
        held=who.held,
        left=who.left,
        cards=None if rnd is None else len(rnd.hands[number]),
        total=0 if match is None else match.totals[number],
        on_turn=rnd is not None and not rnd.over and rnd.turn == number,
        must_call=number in table.referee.race.windows,
        ready=person in table.ready or plays_itself(state, number),
        agreed=person in table.agreed_to_end,
    )


def _windows(table: Table) -> tuple[CallWindowView, ...]:
    windows = table.referee.race.windows.values()
    if not windows:
        return ()
    final = table.state.round.final
    last = None if final is None else final.seat
    return tuple(
        CallWindowView(w.seat, w.seat == last, w.ends_at, w.posted_at is not None) for w in windows
    )


def _awaited(table: Table) -> tuple[int, ...]:
    state = table.state
    if state.phase is not Phase.PLAYING:
        return ()
    if isinstance(state.pending, Exchange):
        return ()
    return (state.round.turn,) if state.round.turn != TABLE else ()


def _unanswered(state: TableState) -> tuple[int, ...]:
    playing = state.phase is Phase.PLAYING
    return state.pending.waiting if playing and isinstance(state.pending, Exchange) else ()


def _until(table: Table) -> int | None:
    if table.frozen is not None:
        return None
    running = dict(deadlines(table.state, live=table.alarms.is_live()))
    times = [running[name] for name in AWAITED if name in running]
    return min(times, default=None)


def _recent(table: Table, seat: int | None) -> tuple[Happened, ...]:
    seen = ((seen_by(each.event, seat), each) for each in table.recent)
    return tuple(
        each if event is each.event else each._replace(event=event)
        for event, each in seen
        if event is not None
    )
