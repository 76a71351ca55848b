"""The rules: pure code without Discord, clocks, input, output or random numbers.

A `RuleSet` (one data file in `games/`), its options and a number of seats make a `Game`. A `Match`
plays the game round by round. A `Round` lists the legal moves, applies them and appends events to a
listener's list. A view contains only what its viewer may know of a round.

Colours are numbered in the order of the rule set. Cards are *kinds*: identical cards are one kind.
A move is a small int (see `moves`). An action is a seat and a move. Seats count clockwise from 0.
"""

from bot.game.game import Game, SeatsError, new_game
from bot.game.games import DEFINITIONS, RULE_SETS
from bot.game.match import CardSource, Match
from bot.game.moves import TABLE
from bot.game.options import OptionError
from bot.game.refusals import Refusal, RefusalReason, read_action, refusal_of
from bot.game.round import InvalidDeckError, Round
from bot.game.ruleset import DEFINITION, FIRST_DEFINITION
from bot.game.views import SeatView, open_view, public_view, seat_view

__all__ = [
    "DEFINITION",
    "DEFINITIONS",
    "FIRST_DEFINITION",
    "RULE_SETS",
    "TABLE",
    "CardSource",
    "Game",
    "InvalidDeckError",
    "Match",
    "OptionError",
    "Refusal",
    "RefusalReason",
    "Round",
    "SeatView",
    "SeatsError",
    "new_game",
    "open_view",
    "public_view",
    "read_action",
    "refusal_of",
    "seat_view",
]
