"""Holding too much: where cards are limited, who has more is out of the round."""

from bot.game import events
from bot.game.deal import Deal


def holds_too_many(rnd: Deal, seat: int) -> bool:
    """Whether a hand is larger than any may be."""
    return len(rnd.hands[seat]) > rnd.game.most_held


def put_out_if_too_many(rnd: Deal, seat: int) -> None:
    """Put a seat out, unless it is; who alone is left then has no more to fear."""
    if not holds_too_many(rnd, seat) or rnd.over or seat not in rnd.playing:
        return
    rnd.tell(events.HeldTooMany, seat, len(rnd.hands[seat]))
    rnd.sit_out(seat)
    if len(rnd.playing) == 1:
        end(rnd)
    elif rnd.turn == seat:
        rnd.turn = rnd.next[seat]
        rnd.drew = False


def is_anybody_put_out(rnd: Deal) -> bool:
    """Whether somebody holds too many cards who has not left."""
    return not {*rnd.present} <= {*rnd.playing, *rnd.out}


def end_for_places(rnd: Deal) -> None:
    """One is left with cards, who comes last, but before those who held too many."""
    if rnd.playing and is_anybody_put_out(rnd):
        end(rnd)
    else:
        rnd.finish()


def end(rnd: Deal) -> None:
    """The one who is left has won, or where play goes on for places has the next place."""
    [last] = rnd.playing
    if rnd.game.plays_on:
        rnd.out = (*rnd.out, last)
        rnd.tell(events.WentOut, last, len(rnd.out))
    else:
        rnd.win(last)
    rnd.finish()
