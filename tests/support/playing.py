"""Players who play a match on to its end, by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.game.moves import CALL
from bot.records import read_record, verify_record
from bot.tables.clocks import plays_itself, who_has_to_act
from bot.tables.settings import Phase

if TYPE_CHECKING:
    from bot.game import Match
    from bot.storage.stored_types import FinishedMatch
    from bot.tables.registry import Table
    from tests.support.club import Club

MOST_ACTS: Final = 20_000
"""A round with more actions never ends. The longest of a thousand took a thousand."""


def name_of(table: Table, seat: int) -> str:
    return table.state.seats[seat].seat.name


def on_turn(table: Table) -> str:
    return name_of(table, table.state.round.turn)


def move_for(table: Table, seat: int) -> str:
    """Return a move that brings the match on: a call if it is due, a lay if one is possible."""
    rnd = table.state.round
    if seat in table.referee.race.windows:
        return "call"
    can_arm = CALL in rnd.legal_moves(seat) and rnd.turn == seat
    if can_arm and rnd.game.options.call == "armed":
        return "call"
    moves = [move for move in rnd.legal_moves(seat) if move != CALL]
    texts = sorted(rnd.game.text_of[move] for move in moves)
    lays = [text for text in texts if text.startswith("play")]
    rest = [text for text in texts if not text.startswith(("throw", "catch"))]
    return (lays or rest)[0]


def phase(table: Table) -> Phase:
    """Return the phase of the table now.

    A function keeps type checkers from assuming an old value.
    """
    return table.state.phase


async def act_once(opened: Club, table: Table) -> None:
    """Let a player who has to act type something, or let time pass until something happens."""
    await settle_races(opened, table)
    due = [*table.referee.race.windows, *who_has_to_act(table.state)]
    people = [seat for seat in due if not plays_itself(table.state, seat)]
    if people:
        text = move_for(table, people[0])
        answer = await opened.press(table, name_of(table, people[0]), text, typed=True)
        assert answer.verdict in ("done", "too-late"), answer
    else:
        await opened.clock.advance_to_next()


async def play_on(opened: Club, table: Table) -> None:
    """Play until the round is over."""
    for _ in range(MOST_ACTS):
        await act_once(opened, table)
        if phase(table) is not Phase.PLAYING:
            return
    raise AssertionError("the round does not end")


async def settle_races(opened: Club, table: Table) -> None:
    """Wait until no race is being judged."""
    while table.referee.race.bids:
        await opened.clock.advance(250)


async def play_match(opened: Club, table: Table) -> FinishedMatch:
    """Play all rounds. Return the stored match."""
    match = table.state.match_id
    for _ in range(60):
        await play_on(opened, table)
        await opened.clock.advance(15_000)
        if match in opened.store.matches:
            return opened.store.matches[match]
    raise AssertionError("the match does not end")


def verified(finished: FinishedMatch) -> Match:
    """Return the verified match of a record."""
    return verify_record(read_record(finished.record.encode()))
