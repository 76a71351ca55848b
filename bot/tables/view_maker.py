"""Makes the views of a table: a public view, and a private view for each person."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.game import Game, SeatView, open_view, public_view, seat_view
from bot.game.events import Armed, ExchangeAccepted, HandShown, Laid, Passed, event_for_seat
from bot.game.moves import TABLE
from bot.game.pending import DrawAttack, Exchange
from bot.records.luck import client_seed_of, daily_client_seed
from bot.storage.stored_types import SeatResult
from bot.tables.clocks import (
    SHOWN_WITHIN,
    TableClocks,
    dealing_delayed_until,
    is_dealing_delayed,
    plays_itself,
    who_has_to_act,
)
from bot.tables.core import RecentEvents, TableCore
from bot.tables.lobby import refusal_to_start
from bot.tables.match_actions import is_missed_call_free, person_who_may_claim
from bot.tables.settings import SLOW_TURNS, UNDER_WAY, Phase
from bot.tables.state import TableState, counts_as_of_table, seats_apart
from bot.tables.views import (
    CallWindowView,
    HandView,
    MatchView,
    Moment,
    PlayerView,
    RecordedEvent,
    TableView,
    last_moment_for,
)

AWAITED: Final = ("turn", "swap", "next", "rematch")
"""The names of the clocks whose deadlines are shown to people."""
OWN: Final = (Armed, ExchangeAccepted, HandShown, Laid, Passed)
"""The events of a player's own actions that tell this player nothing new.

A drawn card is new to the player, so `Drew` is not in this list.
"""


class ViewMaker:
    """The views of one table. They are cached until something changes."""

    def __init__(self, core: TableCore, clocks: TableClocks) -> None:
        self._core = core
        self._clocks = clocks
        self._version = -1
        """The `TableCore.version` that the cached views show."""
        self._until: int | None = None
        """The time at which the cached views become outdated without a change.

        None if there is no such time.
        """
        self._view: TableView | None = None
        self._hands: dict[int, HandView] = {}
        self._reasons: dict[int, tuple[object, ...]] = {}

    @property
    def view(self) -> TableView:
        """The public view of the table."""
        self._forget_if_changed()
        if self._view is None:
            self._view = self._table_view()
        return self._view

    def push_reasons(self, person: int) -> tuple[object, ...]:
        """Return a value that changes when the person's hand message must be updated at once."""
        self._forget_if_changed()
        if person not in self._reasons:
            self._reasons[person] = _push_reasons_of(self._core, person)
        return self._reasons[person]

    def _forget_if_changed(self) -> None:
        """Clear the cache if something has changed since the views were made."""
        core = self._core
        if self._version != core.version or (self._until is not None and core.now() >= self._until):
            self._version, self._until = core.version, _next_change_at(core)
            self._view = None
            self._hands.clear()
            self._reasons.clear()

    def hand_view(self, person: int) -> HandView:
        """Return what a person may see of the table now. Somebody without a seat sees no hand."""
        view = self.view
        if person not in self._hands:
            state = self._core.state
            seat = state.seat_of(person)
            self._hands[person] = HandView(
                table=view,
                seat=seat,
                view=None if seat is None or view.is_dealing else _seat_view(state, seat, view),
                since=events_since_own_move(self._core.recent_events, seat),
                moment=moment_for_seat(self._core, seat),
                result=_match_outcome_of(view.last, person),
            )
        return self._hands[person]

    def _table_view(self) -> TableView:
        core, state, match = self._core, self._core.state, self._core.state.match
        game = match.game if match else _game_of_lobby(state)
        public = None if match is None or match.round is None else public_view(match)
        is_between, acting = state.phase is Phase.BETWEEN, who_has_to_act(state)
        awaited, since = self._awaited_times()
        return TableView(
            id=state.id,
            guild=state.guild,
            channel=state.channel,
            phase=state.phase,
            setup=state.setup,
            game=game,
            counts_as=counts_as_of_table(state),
            apart=seats_apart(state),
            host=state.host,
            seats=tuple(self._player_view(number) for number in range(len(state.seats))),
            fewest=game.rules.seats[0],
            most=game.rules.seats[1],
            client_seed=_client_seed(state),
            opened=_opened_secret(state),
            is_dealing=is_dealing_delayed(core),
            decision=state.decision,
            turn=state.turn,
            view=public,
            open=open_view(match, public) if match is not None and is_between else None,
            results=() if match is None else tuple(match.results),
            windows=self._window_views(),
            shown=core.recent_events.revealed.cards_at(core.now()),
            awaited=() if isinstance(state.pending, Exchange) else acting,
            unanswered=acting if isinstance(state.pending, Exchange) else (),
            until=awaited,
            lasts=0 if awaited is None else awaited - since,
            paused=state.is_paused,
            ending=bool(self._core.votes.to_end),
            claimant=person_who_may_claim(state) if core.frozen is None else None,
            recent=_visible_events(core.recent_events.recent, None),
            changed_at=core.recent_events.deeds.changed_at,
            reserved=frozenset(state.reserved),
            removed=tuple(seat.name for seat in state.removed.values()),
            barred=tuple(state.barred.values()),
            last=core.last_match,
            frozen=core.frozen,
            closing_reason=state.closing_reason,
        )

    def _player_view(self, number: int) -> PlayerView:
        state = self._core.state
        who = state.seats[number]
        rnd = None if state.match is None else state.match.round
        person = who.seat.person
        return PlayerView(
            number=number,
            key=who.seat.key,
            name=who.seat.name,
            person=person,
            level=who.seat.level,
            held=who.held,
            is_new=who.is_new,
            forgotten=who.forgotten,
            is_let_pass=is_missed_call_free(state, number),
            hurried=who.slow >= SLOW_TURNS and not state.settings.correspondence,
            left=who.left,
            cards=None if rnd is None else len(rnd.hands[number]),
            most_cards=_table_version_of(self._core.recent_events.most_cards, number),
            total=0 if state.match is None else state.match.totals[number],
            on_turn=rnd is not None and not rnd.over and rnd.turn == number,
            must_call=number in self._core.race.windows,
            has_called=number in self._core.recent_events.deeds.called,
            deed=self._core.recent_events.deeds.of_seat(number),
            ready=person in self._core.votes.to_go_on or plays_itself(state, number),
            agreed=person in self._core.votes.to_end,
            luck=state.seats[number].luck,
            is_luck_cleared=state.seats[number].is_luck_cleared,
            is_out=rnd is not None and number in rnd.present and number not in rnd.playing,
            place=None if rnd is None or number not in rnd.out else rnd.out.index(number) + 1,
        )

    def _window_views(self) -> tuple[CallWindowView, ...]:
        windows = self._core.race.windows.values()
        if not windows:
            return ()
        final = self._core.state.round.final
        last = None if final is None else final.seat
        return tuple(
            CallWindowView(
                w.seat, w.seat == last, w.length, w.ends_at, w.posted_at is not None, w.decision
            )
            for w in windows
        )

    def _awaited_times(self) -> tuple[int | None, int]:
        """Return the next deadline that is shown to people, and the time when its clock started.

        If there is no such deadline, return None and 0.
        """
        running, state = self._clocks.due_times, self._core.state
        due = [(running[name], name) for name in AWAITED if name in running]
        if not due:
            return None, 0
        until, name = min(due)
        if name == "swap" and state.exchange_lasts is None:
            # The clock of the exchange starts later, when people can see the exchange. Until then,
            # the deadline includes the longest possible wait for this start. Leave this wait out,
            # so that the message does not promise players too much time.
            until -= SHOWN_WITHIN
        since = {"swap": state.exchange_from, "rematch": state.rematch_from}
        return until, since.get(name, state.turn_from)


def _next_change_at(core: TableCore) -> int | None:
    """Return the next time at which the views change without an entry, or None.

    At such a time, a revealed hand is hidden again, or the first cards are shown.
    """
    times = core.recent_events.revealed.until, dealing_delayed_until(core)
    now = core.now()
    return min((each for each in times if each is not None and now < each), default=None)


def _opened_secret(state: TableState) -> str:
    """Return the secret of the shuffles if the table is closed. Otherwise return an empty string.

    The secret of a daily stays hidden, because other people play the same daily until its day is
    over.
    """
    return state.server_seed.hex() if state.phase is Phase.CLOSED and not state.setup.daily else ""


def _client_seed(state: TableState) -> str:
    if state.setup.daily:
        return daily_client_seed(state.setup.daily)
    if state.phase is Phase.LOBBY and state.setup.luck:
        return client_seed_of(seat.luck for seat in state.seats)
    return state.client_seed


def _seat_view(state: TableState, seat: int, table: TableView) -> SeatView | None:
    if state.match is None or state.phase not in UNDER_WAY:
        return None
    return seat_view(state.match, seat, table.view)


def _game_of_lobby(state: TableState) -> Game:
    """Return the game that a lobby shows.

    The rules of the game depend on the number of seats. If they do not allow the current number,
    use the nearest possible number. The start of the match checks the real number.
    """
    fewest, most = state.setup.rules.seats
    wanted = max(len(state.seats), fewest)
    possible = sorted(range(fewest, most + 1), key=lambda seats: abs(seats - wanted))
    seats = next((each for each in possible if refusal_to_start(state, each) is None), wanted)
    return state.setup.game_for(seats)


def _table_version_of(counts: Sequence[int], number: int) -> int:
    return counts[number] if number < len(counts) else 0


def moment_for_seat(core: TableCore, seat: int | None) -> Moment | None:
    """Return the last big moment of the round that concerns a seat, or None.

    A big moment is, for example, a catch or the win of the round.
    """
    state = core.state
    if seat is None or state.phase is not Phase.PLAYING or seat >= len(core.recent_events.since):
        return None
    threatened = state.round.turn == seat and isinstance(state.pending, DrawAttack)
    return last_moment_for(core.recent_events.since[seat], seat, threatened=threatened)


def _match_outcome_of(last: MatchView | None, person: int) -> SeatResult | None:
    seats = () if last is None else last.seats
    return next((each for each in seats if each.person_id == person), None)


def events_since_own_move(
    recent_events: RecentEvents, seat: int | None
) -> tuple[RecordedEvent, ...]:
    """Return the events since the last move of the seat's person, as the person may see them.

    The person's own actions are not among them.
    """
    told = recent_events.since[seat] if seat is not None and seat < len(recent_events.since) else ()
    return tuple(each for each in _visible_events(told, seat) if not _is_own_move(each, seat))


def _is_own_move(happened: RecordedEvent, seat: int | None) -> bool:
    """Return whether the event is the person's own action, and not an effect of the action."""
    event = happened.event
    return happened.by == "person" and isinstance(event, OWN) and event.seat == seat


def _visible_events(told: Iterable[RecordedEvent], seat: int | None) -> tuple[RecordedEvent, ...]:
    seen = ((event_for_seat(each.event, seat), each) for each in told)
    return tuple(
        each if event is each.event else each._replace(event=event)
        for event, each in seen
        if event is not None
    )


# Push reasons ------------------------------------------------------------------------------------

# Some changes must be shown on a hand message at once. All other changes can wait for the next
# update of the message.


def _push_reasons_of(core: TableCore, person: int) -> tuple[object, ...]:
    """Return a value that changes when the person's hand message must be updated at once.

    The first item says whether play waits for the person.
    """
    state = core.state
    seat = state.seat_of(person)
    if core.frozen is not None:
        return False, core.frozen
    if state.phase is Phase.LOBBY and person == state.host:
        return False, state.phase, _reasons_in_lobby(core), _own_luck_word(state, seat)
    if is_dealing_delayed(core):
        return False, state.match_id, "dealing"
    if seat is None or state.phase is not Phase.PLAYING:
        is_ending = bool(core.votes.to_end)
        watching = seat is None, state.is_paused, is_ending, _own_luck_word(state, seat)
        return False, state.phase, state.match_id, *watching
    return _push_reasons_of_player(core, seat)


def _push_reasons_of_player(core: TableCore, seat: int) -> tuple[object, ...]:
    """Return the value of `_push_reasons_of` for a player of the running match."""
    state = core.state
    if state.seats[seat].held:
        # An AI plays for the person. The person's next press will update the hand message.
        return False, "held", bool(core.votes.to_end)
    return (
        _is_awaited(state, seat),
        tuple(state.round.hands[seat]),
        # A call window that was closed and opened again is a new window.
        tuple((window.seat, window.opened_at) for window in core.race.windows.values()),
        core.recent_events.revealed.cards,
        bool(core.votes.to_end),
        _push_reasons_of_table(core, seat),
        _pending_exchange(state, seat),
    )


def _is_awaited(state: TableState, seat: int) -> bool:
    """Return whether play waits for the seat, because of its turn or a pending exchange."""
    rnd = state.round
    if isinstance(rnd.pending, Exchange):
        return seat in rnd.pending.waiting
    return rnd.turn == seat


def _push_reasons_of_table(core: TableCore, seat: int) -> object:
    """Return a value that changes with every event while the hand message also shows the table.

    The hand message shows the table on the player's own turn, and in a solo match. At any other
    time, return None.
    """
    state = core.state
    is_table = state.is_solo or state.round.turn == seat
    return (state.decision, core.recent_events.count) if is_table else None


def _pending_exchange(state: TableState, seat: int) -> object:
    """Return a value that identifies the exchange that the seat has to answer, or None."""
    pending = state.pending
    if not isinstance(pending, Exchange) or state.round.turn != TABLE:
        return None
    return (pending.layer, pending.choice) if seat in pending.waiting else None


def _own_luck_word(state: TableState, seat: int | None) -> object:
    """Return the word of luck of a player in the lobby. It changes if a moderator deletes it.

    Return None outside a lobby, and for a person without a seat.
    """
    is_waiting = seat is not None and state.phase is Phase.LOBBY
    return state.seats[seat].luck if is_waiting and seat is not None else None


def _reasons_in_lobby(core: TableCore) -> object:
    """Return a value that changes with the seats, the options and the settings of a lobby.

    The hand message of the host shows these facts.
    """
    state = core.state
    seats = tuple(seat.seat.key for seat in state.seats)
    return state.match_id, seats, tuple(state.options.items()), state.settings
