"""The rules: pure, without Discord, clocks, input, output or chance of their own.

A `RuleSet` (one file in `games/`, all data) becomes a `Game` for so many seats with its options. A
`Match` plays it round by round; a `Round` lists what is legal and applies it, telling events to
whoever listens. Views are what may be known of it.

Colours are numbered as the rule set lists them, cards are *kinds* (identical cards are one kind), a
move is a small int (`moves`), an action a seat and a move. Seats count clockwise from 0.
"""

from bot.game.game import Game, SeatsError, new_game
from bot.game.games import RULE_SETS
from bot.game.match import CardSource, Match
from bot.game.moves import TABLE
from bot.game.options import OptionError
from bot.game.refusals import Reason, Refusal, read_action, refusal
from bot.game.round import InvalidDeckError, Round
from bot.game.views import SeatView, open_view, public_view, seat_view

__all__ = [
    "RULE_SETS",
    "TABLE",
    "CardSource",
    "Game",
    "InvalidDeckError",
    "Match",
    "OptionError",
    "Reason",
    "Refusal",
    "Round",
    "SeatView",
    "SeatsError",
    "new_game",
    "open_view",
    "public_view",
    "read_action",
    "refusal",
    "seat_view",
]
