"""Tables of people with the longest possible names, who play from the first seat to the last."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Final

from bot.game import new_game
from bot.tables.clocks import who_has_to_act
from bot.tables.intents import ActionText, Join, Press, StartMatch
from bot.tables.registry import Table
from bot.tables.settings import Phase, TableOpening, TableSettings
from tests.support.layout import lay_out
from tests.support.playing import MOST_ACTS, move_for, phase, settle_races

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.game.options import Value
    from bot.tables.intents import Intent, Reply
    from tests.support.club import Club

    State = Callable[[Club], Awaitable[Table]]

HOST: Final = 10**18
"""The person in the first seat. The others have the following ids."""
STRANGER: Final = 10**18 + 99
NAMES: Final = (
    "W" * 32,
    "\uff37" * 32,
    "**__~~||`*_*_*_*_*_*_*_*_*_*_*_*",
    "@everyone @here @everyone @here ",
    "<@1000000000000000000> <@&100000>"[:32],
    "[a](b) # > - 1. <#1> </mau:1> \\\\",
    "\N{FAMILY}" * 32,
    "  ",
    "-" * 32,
    "*" * 32,
)


async def opened(
    c: Club,
    variant: str = "noris",
    seats: int = 1,
    options: dict[str, Value] | None = None,
    settings: TableSettings | None = None,
) -> Table:
    """Return a lobby with `seats` people."""
    opening = TableOpening(
        guild=7,
        channel=70,
        press=c.next_id(),
        host=HOST,
        host_name=NAMES[0],
        variant=variant,
        options=options or {},
        settings=settings or TableSettings(),
    )
    table = await c.tables.open_table(opening)
    assert isinstance(table, Table), table
    for seat in range(1, seats):
        await press(c, table, seat, Join())
    return table


async def begun(
    c: Club, variant: str = "noris", seats: int = 10, options: dict[str, Value] | None = None
) -> Table:
    """Return a table with a running match."""
    table = await opened(c, variant, seats, options)
    await press(c, table, 0, StartMatch())
    return table


async def press(
    c: Club, table: Table, seat: int, intent: Intent | str, *, moderator: bool = False
) -> Reply:
    """Let a person type an intent, and check that it is done."""
    typed = Press(
        id=c.next_id(),
        person=HOST + seat,
        name=NAMES[seat],
        stamp=c.clock.now(),
        intent=ActionText(intent) if isinstance(intent, str) else intent,
        typed=True,
        moderator=moderator,
    )
    asked = asyncio.ensure_future(table.submit_press(typed))
    for _ in range(200):
        await c.clock.settle()
        if asked.done():
            answer = asked.result()
            assert answer.verdict in ("done", "too-late"), answer
            return answer
        await c.clock.advance(50)
    raise AssertionError("no answer")


async def play_round(c: Club, table: Table) -> None:
    """Play until the round is over."""
    for _ in range(MOST_ACTS):
        await settle_races(c, table)
        due = [*table.referee.race.windows, *who_has_to_act(table.state)]
        if due:
            await press(c, table, due[0], move_for(table, due[0]))
        else:
            await c.clock.advance_to_next()
        if phase(table) is not Phase.PLAYING:
            return
    raise AssertionError("the round does not end")


async def play_match(c: Club, table: Table) -> Table:
    """Play until the lobby of the rematch."""
    match = table.state.match_id
    for _ in range(40):
        await play_round(c, table)
        await c.clock.advance(15_000)
        if table.state.match_id != match:
            return table
    raise AssertionError("the match does not end")


def hands(variant: str, seats: int, *first: str, top: str = "red-3", others: int = 2) -> str:
    """Return a position: these hands, number cards for the other seats, and the top card."""
    game = new_game(variant, seats=seats)
    named = [game.kind_of[code] for cards in (*first, top) for code in cards.split()]
    left = Counter(game.deck) - Counter(named)
    spare = [game.kinds[kind].code for kind in sorted(left.elements()) if kind in game.numbers]
    # Choose as many different ones as there are.
    dealt = [spare[seat::seats][:others] for seat in range(len(first), seats)]
    assert all(len(cards) == others for cards in dealt), "too many cards"
    lines = [f"{seat}: {cards}" for seat, cards in enumerate((*first, *map(" ".join, dealt)))]
    return "\n".join([*lines, f"top: {top}"])


async def laid(
    c: Club,
    variant: str,
    text: str,
    *actions: str,
    options: dict[str, Value] | None = None,
    seats: int = 10,
) -> Table:
    """Return a table with a position in which these actions were typed. Each names its seat."""
    table = await begun(c, variant, seats, options)
    lay_out(table, text)
    await c.clock.advance(1_000)
    for action in actions:
        seat, _, what = action.partition(" ")
        await press(c, table, int(seat), what)
    return table
