"""What a table does when one of its clocks rings."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from bot.records.fairness import new_server_seed
from bot.tables import entries, frozen, lobby, match_actions, votes
from bot.tables.decisions import forced_move
from bot.tables.intents import DONE, Reply, Verdict
from bot.tables.match_result import finished_match
from bot.tables.settings import AFTER_WINDOW_UNTIL_ACT, SETTLING
from bot.tables.state import Phase
from bot.tables.time.deadlines import deadlines, ping_at, plays_itself

CHECKED: Final = frozenset({"lobby", "rematch", "turn", "forced", "swap", "next", "idle", "finish"})
"""Clocks that must not ring twice for the same thing."""

if TYPE_CHECKING:
    from bot.game import Round
    from bot.tables.entries import Entry, Seat
    from bot.tables.race.race import Race
    from bot.tables.state import TableState
    from bot.tables.table import Table


async def ring(table: Table, name: str, at: int) -> Reply | None:
    """Do what is due; the answer tells whether it could be stored."""
    now = table.services.clock.now()
    if name in CHECKED and not _is_due(table.state, name, now):
        return None
    return await _do(table, name, at, now)


async def _do(  # noqa: C901, PLR0912 - one case a clock
    table: Table, name: str, at: int, now: int
) -> Reply | None:
    match name:
        case "race":
            return await table.referee.judge()
        case "unposted":
            table.referee.start_unposted_windows(now)
        case "turn":
            return await _play_for_silent_seat(table, now)
        case "forced":
            return await _do_what_is_forced(table, now)
        case "ping":
            _ping(table, now)
        case "swap":
            table.alarms.mark_rung(name, at)
            table.referee.bid_for_end_of_exchange(at, now)
        case "next":
            return await table.do([entries.RoundBegun(at=now)])
        case "rematch":
            return await _start_rematch(table, now)
        case "lobby":
            return await table.do([entries.TableClosed(at=now, reason="idle")])
        case "idle":
            return await table.do([entries.MatchEnded(at=now, by=None, reason="idle")])
        case "finish":
            return await _finish(table, now)
        case "together":
            return await table.do(votes.decided(table, now) or DONE)
        case "shown hand":
            table.changed()
        case _ if name.startswith("ai:"):
            table.ai.think(int(name.removeprefix("ai:")))
    return None


async def end(table: Table, reason: entries.EndingReason) -> Reply:
    """End the table for the bot's own reasons, also one that stands still."""
    if table.frozen is not None:
        return await frozen.end(table, reason)
    now = table.services.clock.now()
    if table.state.phase is Phase.LOBBY:
        return await table.do([entries.TableClosed(at=now, reason=reason)])
    if table.state.phase in (Phase.PLAYING, Phase.BETWEEN):
        return await table.do([entries.MatchEnded(at=now, by=None, reason=reason)])
    return Reply(Verdict.NOT_NOW)


def _is_due(state: TableState, name: str, now: int) -> bool:
    """Whether a clock has not done its work yet: an entry that was in doubt may just have."""
    # Where it matters whether hands are live, the earlier time is good enough.
    return any(clock.name == name and clock.at <= now for clock in deadlines(state, live=True))


async def _finish(table: Table, now: int) -> Reply:
    """Keep the match that is over; then a lobby for a rematch, or the end of the table."""
    state = table.state
    finished = finished_match(state, table.tally, now)
    if state.given_up or not state.people:
        closed = entries.TableClosed(at=now, reason=state.closing_reason)
        return await table.do([closed], finished)
    return await table.do([_rematch_lobby(state, now)], finished)


def _rematch_lobby(state: TableState, now: int) -> entries.LobbyOpened:
    """A lobby with a new secret, for who played before; who has asked for a seat is in.

    As in any lobby that was empty, who is in first is its host.
    """
    seats = tuple(state.reserved.values())
    return entries.LobbyOpened(
        at=now,
        match=secrets.token_hex(8),
        variant=state.variant,
        options=state.options,
        settings=state.settings,
        host=next((seat.person for seat in seats if seat.person), state.host),
        seats=seats,
        earlier=tuple(seat.seat for seat in state.seats if not seat.left),
        after=state.match_id,
        message=state.message,
        message_match=state.message_match,
        lines=tuple((message, line.about) for message, line in state.lines.items()),
        server_seed=new_server_seed().hex(),
    )


async def _start_rematch(table: Table, now: int) -> Reply | None:
    """Begin with who is in; the AI players of before take the seats that stayed empty."""
    state = table.state
    token = state.seats[-1].seat.token
    allowed = await table.services.allows_ai(state.guild)
    players = _ai_players_again(state) if allowed else []
    if lobby.startable(state, len(state.seats) + len(players)) is not None:
        return None
    made: list[Entry] = [
        entries.Joined(at=now, seat=ai.model_copy(update={"token": token})) for ai in players
    ]
    return await table.do([*made, entries.Started(at=now, token=token)])


def _ai_players_again(state: TableState) -> list[Seat]:
    taken = {seat.seat.name for seat in state.seats}
    players = [ai for ai in state.earlier if ai.person is None and ai.name not in taken]
    empty = min(len(state.earlier), state.most_seats) - len(state.seats)
    return players[: max(0, empty)]


async def _play_for_silent_seat(table: Table, now: int) -> Reply | None:
    """Play the whole turn of a seat whose time is up: what is drawn may have to be passed."""
    state = table.state
    seat, turn = state.round.turn, state.turn
    if seat < 0 or plays_itself(state, seat):
        return None
    if table.referee.race.bids:
        # A press that came in time is still being judged.
        table.alarms.set("turn", now + SETTLING)
        return None
    answer = DONE
    while answer is DONE and state.phase is Phase.PLAYING and state.turn == turn:
        answer = await table.do(match_actions.of_silent_seat(state, seat, now))
    return answer


async def _do_what_is_forced(table: Table, now: int) -> Reply | None:
    """Carry out an attack that leaves no choice, once calls and catches had their time."""
    state, race = table.state, table.referee.race
    rnd = state.round
    move = forced_move(rnd)
    if move is None:
        return None
    if race.bids or _robs_a_call(rnd, race, now):
        table.alarms.set("forced", now + SETTLING)
        return None
    made = match_actions.act(state, rnd.turn, rnd.game.text_of[move], now, None, by="rules")
    return await table.do(made)


def _robs_a_call(rnd: Round, race: Race, now: int) -> bool:
    """Whether it is too soon: it would be forgetting one's own call, or close another's window."""
    if rnd.turn in race.windows:
        return True
    seen = [now if w.posted_at is None else w.posted_at for w in race.windows.values()]
    return rnd.game.options.call == "next" and any(now < at + AFTER_WINDOW_UNTIL_ACT for at in seen)


def _ping(table: Table, now: int) -> None:
    """Remind who is on turn, unless the hand has woken up meanwhile and has time yet."""
    at = ping_at(table.state, live=table.alarms.is_live())
    if at > now:
        table.alarms.set("ping", at)
    else:
        table.alarms.ping()
