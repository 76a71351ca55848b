"""What a bid in a race would do, and how long after it could be seen somebody has pressed."""

from bot.game.moves import CATCH, is_throw
from bot.tables import resolve
from bot.tables.core import Core
from bot.tables.intents import Move, Press
from bot.tables.race.order import Bid


def move_of(core: Core, press: Press, bid: Bid) -> int:
    """The move that a bid is for."""
    if isinstance(press.intent, Move):
        return resolve.played_on_turn(core.state, bid.seat, press.intent.move)
    assert bid.target is not None, "what races and is no move is a catch"
    return CATCH + bid.target


def reaction_of(core: Core, press: Press, bid: Bid) -> int | None:
    """How long after it was shown a button was pressed; earlier presses have no time."""
    shown = shown_at(core, press, bid)
    return None if shown is None or bid.stamp < shown else bid.stamp - shown


def shown_at(core: Core, press: Press, bid: Bid) -> int | None:
    """Since when people could see what a bid is about; what was typed has no such time.

    A window has one zero for all. A card to throw in is raced for from where it was pressed:
    since the table message showed it, or since the presser's hand did.
    """
    window = None if bid.target is None else core.race.windows[bid.target]
    if press.typed:
        return None
    if window is not None:
        return window.posted_at
    if not is_throw(move_of(core, press, bid)):
        return None
    seen, top = core.seen, core.state.top_decision
    return seen.posted_at(top) if press.public else seen.shown_at(bid.seat, top)
