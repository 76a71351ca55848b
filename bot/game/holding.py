"""Holding too many cards: where hands are limited, a seat over the limit is out of the round."""

from bot.game import events
from bot.game.deal import Deal


def holds_too_many(rnd: Deal, seat: int) -> bool:
    return len(rnd.hands[seat]) > rnd.game.most_held


def put_out_if_too_many(rnd: Deal, seat: int) -> None:
    """Put a seat out of the round if it holds too many cards.

    End the round if this leaves only one seat, which cannot be put out any more.
    """
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
    """Return whether a seat that has not left was put out for holding too many cards."""
    return not {*rnd.present} <= {*rnd.playing, *rnd.out}


def end_for_places(rnd: Deal) -> None:
    """End a round for places in which at most one seat still holds cards.

    That seat takes the last place, but comes before the seats that held too many cards.
    """
    if rnd.playing and is_anybody_put_out(rnd):
        end(rnd)
    else:
        rnd.finish()


def end(rnd: Deal) -> None:
    """End the round. The only seat left wins, or takes the next place with play for places."""
    [last] = rnd.playing
    if rnd.game.plays_on:
        rnd.out = (*rnd.out, last)
        rnd.tell(events.WentOut, last, len(rnd.out))
    else:
        rnd.win(last)
    rnd.finish()
