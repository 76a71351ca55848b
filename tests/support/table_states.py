"""Tables in every possible state, with the longest possible names of people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.clock import MINUTE
from bot.tables import intents
from bot.tables.core import freeze_table
from bot.tables.intents import AddAi, Join
from bot.tables.registry import Table
from bot.tables.settings import TableSettings
from tests.support.gatherings import begun, hands, laid, opened, play_match, play_round, press

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.game.options import Value
    from tests.support.club import Club

    State = Callable[[Club], Awaitable[Table]]

ALL_RULES: Final[dict[str, Value]] = {
    "penalty": 5,
    "call": "armed",
    "duty": "must",
    "stack": False,
    "draw": "until_fit",
    "throw_in": True,
    "hand": 3,
}
SLOW: Final = TableSettings(turn=10 * MINUTE, silent_seat="leave")


async def _lobby_with_ai(c: Club) -> Table:
    table = await opened(c, "maumaus", 2, {"score": "points"})
    for level in ("easy", "normal", "hard"):
        await press(c, table, 0, AddAi(level))
    return table


async def _held_and_left(c: Club) -> Table:
    table = await begun(c, "stop", 10)
    await press(c, table, 3, intents.GoAway())
    await press(c, table, 4, intents.Leave())
    await press(c, table, 0, intents.EndTable())
    return table


async def _between(c: Club, variant: str, seats: int, fewest: int = 2) -> Table:
    table = await begun(c, variant, seats)
    await play_round(c, table)
    assert len(table.state.seats) >= fewest
    await press(c, table, 1, intents.NextRound())
    return table


async def _rematch(c: Club, variant: str, seats: int, rounds: int, back: int) -> Table:
    table = await begun(c, variant, seats, {"rounds": rounds})
    await play_match(c, table)
    for seat in range(back):
        await press(c, table, seat, Join())
    return table


async def _idle_after_match(c: Club) -> Table:
    table = await _rematch(c, "rabe", 2, 1, 0)
    await c.clock.advance(15 * MINUTE)
    return table


async def _given_up(c: Club) -> Table:
    table = await begun(c, "noris", 10)
    await press(c, table, 0, intents.EndTable(insist=True))
    await c.clock.advance(500)
    return table


async def _ended_by_moderator(c: Club) -> Table:
    table = await begun(c, "stop", 3)
    await press(c, table, 1, intents.Leave())
    await press(c, table, 2, intents.EndTable(), moderator=True)
    await c.clock.advance(500)
    return table


async def _closed(c: Club) -> Table:
    table = await opened(c)
    await press(c, table, 0, intents.EndTable())
    return table


async def _frozen(c: Club) -> Table:
    table = await begun(c, "noris", 10)
    freeze_table(table.core, ValueError("a bug"))
    return table


ALL_KINDS: Final = " ".join(
    f"{colour}-{face}"
    for colour in ("green", "blue", "red", "yellow")
    for face in (*range(1, 10), "reverse", "draw2", "draw4", "skip")
)


ALL_OF_STOP: Final = " ".join(
    f"{colour}-{face}"
    for colour in ("green", "blue", "red", "yellow")
    for face in ("0", "1", "2+", "3", "4", "5", "7", "8", "6/9", "skip", "swap", "x+")
)


MANY_OF_MAUMAUS: Final = "joker joker red-1 red-2 red-4 red-5 red-colour blue-draw2 green-skip"


TWENTY_FOUR: Final = " ".join(ALL_KINDS.split()[:24])


AFTER_X: Final = ("0 play red-x+", "1 reveal")


STATES: Final[dict[str, State]] = {
    "a lobby of one": opened,
    "a full lobby": lambda c: opened(c, "noris", 10, ALL_RULES, SLOW),
    "a full lobby to points": lambda c: opened(c, "stop", 10, {"target": 777}),
    "a lobby with AI": _lobby_with_ai,
    "a match of two": lambda c: begun(c, "maumaus", 2),
    "a match of ten": lambda c: begun(c, "stop", 10),
    "all kinds in hand": lambda c: laid(
        c, "noris", hands("noris", 10, f"{ALL_KINDS} wild wild", "blue-2 red-6")
    ),
    "all kinds in hand, another on turn": lambda c: laid(
        c, "noris", hands("noris", 10, "red-5 wild", f"{ALL_KINDS} wild"), "0 play wild blue"
    ),
    "all kinds under a choice": lambda c: laid(
        c, "stop", hands("stop", 10, f"choice choice {ALL_OF_STOP}")
    ),
    "functions to choose": lambda c: laid(
        c, "maumaus", hands("maumaus", 6, MANY_OF_MAUMAUS), seats=6
    ),
    "cards to draw": lambda c: laid(
        c,
        "noris",
        hands("noris", 10, "red-draw2 red-1 red-2", "blue-draw2 blue-3"),
        "0 play red-draw2",
    ),
    "a Draw 4 to challenge": lambda c: laid(
        c,
        "noris",
        hands("noris", 10, "red-draw4 red-1 red-2", TWENTY_FOUR),
        "0 play red-draw4",
        options={"challenge": True, "stack_four": True},
    ),
    "a number demanded": lambda c: laid(
        c,
        "classic",
        hands("classic", 4, "clubs-jack clubs-9 clubs-8", "hearts-9 spades-jack", top="hearts-10"),
        "0 play clubs-jack 9",
        options={"demand": True},
        seats=4,
    ),
    "equal cards to add": lambda c: laid(
        c,
        "classic",
        hands("classic", 4, "clubs-8 spades-8 hearts-8 clubs-9", top="clubs-10"),
        "0 play clubs-8",
        options={"several": True},
        seats=4,
    ),
    "somebody out for places": lambda c: laid(
        c,
        "classic",
        hands("classic", 4, "clubs-9", top="clubs-10"),
        "0 play clubs-9",
        options={"score": "places"},
        seats=4,
    ),
    "to be passed over": lambda c: laid(
        c,
        "stop",
        hands("stop", 10, "red-skip red-1 red-4", "red-0 green-skip blue-4"),
        "0 play red-skip",
    ),
    "a hand to show": lambda c: laid(
        c, "stop", hands("stop", 10, "red-x+ red-1 red-4", "red-0 blue-4"), "0 play red-x+"
    ),
    "a large hand shown": lambda c: laid(
        c,
        "stop",
        hands(
            "stop",
            10,
            "red-x+ red-1 red-4",
            ALL_OF_STOP.replace("red-x+ ", "").replace("red-0 ", ""),
        ),
        *AFTER_X,
    ),
    "hands to trade": lambda c: laid(
        c, "stop", hands("stop", 10, "red-swap red-1 red-4"), "0 play red-swap left"
    ),
    "hands to trade with one": lambda c: laid(
        c, "stop", hands("stop", 10, "red-swap red-1 red-4"), "0 play red-swap with 3"
    ),
    "a call awaited": lambda c: laid(c, "noris", hands("noris", 10, "red-5 red-4"), "0 play red-5"),
    "a final call awaited": lambda c: laid(
        c, "rabe", hands("rabe", 6, "red-5"), "0 play red-5", seats=6
    ),
    "a card to throw in": lambda c: laid(
        c, "stop", hands("stop", 10, "red-5 red-4 red-1", "red-5 blue-4"), "0 play red-5"
    ),
    "people away and gone": _held_and_left,
    "between rounds of two": lambda c: _between(c, "rabe", 2),
    "between rounds of ten": lambda c: _between(c, "noris", 10),
    "between rounds to points": lambda c: _between(c, "stop", 10),
    "between rounds with all kinds held": lambda c: laid(
        c, "noris", hands("noris", 2, "red-5", f"{ALL_KINDS} wild"), "0 play red-5", seats=2
    ),
    "between rounds with the whole deck held": lambda c: laid(
        c, "noris", hands("noris", 10, "red-5", others=7), "0 play red-5"
    ),
    "a rematch that nobody is in for": lambda c: _rematch(c, "noris", 10, 2, 0),
    "a rematch of one": lambda c: _rematch(c, "maumaus", 2, 1, 1),
    "a rematch that starts soon": lambda c: _rematch(c, "noris", 10, 7, 9),
    "closed after a match": _idle_after_match,
    "closed before a match": _closed,
    "given up by the host": _given_up,
    "ended by a moderator": _ended_by_moderator,
    "frozen": _frozen,
}
