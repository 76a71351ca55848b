"""What cards do once they lie. A rule set names one of these for each face that does something.

Each takes the round, the seat that laid, the way it laid, and what was pending before. When it is
called the card lies, nothing is pending and the next seat is on turn.
"""

from typing import Final

from bot.game import challenging, drawing, events, exchange
from bot.game.deal import Deal
from bot.game.moves import Lay
from bot.game.pending import DrawAttack, Exchange, Pending, RevealAttack, SkipAttack
from bot.game.table_order import NOBODY


def turn_direction(rnd: Deal, seat: int, _lay: Lay, _before: Pending | None) -> None:
    """Play goes on the other way round."""
    rnd.direction = -rnd.direction
    rnd.next, rnd.back = rnd.back, rnd.next
    rnd.turn = rnd.next[seat]
    if rnd.events is not None:
        rnd.events.append(events.Turned(rnd.direction))


def turn_direction_or_go_again(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """The same; of two players who laid it is on turn again."""
    turn_direction(rnd, seat, lay, before)
    if len(rnd.playing) == 2 and seat in rnd.playing:  # noqa: PLR2004 - two players
        rnd.turn = seat


def pass_over(rnd: Deal, seat: int, _lay: Lay, _before: Pending | None) -> None:
    """The next seat loses its turn at once; of several cards each hits one more of the others."""
    passed = rnd.turn
    if passed == seat:
        return
    rnd.turn = rnd.next[passed]
    if rnd.events is not None:
        rnd.events.append(events.PassedOver(passed))


def attack_draw(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """The next seat must draw; an attack that was answered with this card adds up."""
    # Asked here as well: of most cards there is nothing to doubt, and every question costs.
    doubt = challenging.suspicion(rnd, seat, lay, before) if lay.face.challengeable else None
    rnd.pending = DrawAttack(lay.face, _cards_due(lay, before), doubt)


def draw_at_once(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """The same as somebody's last card: the next seat draws without an answer."""
    drawing.draw_cards(rnd, rnd.next[seat], _cards_due(lay, before))


def attack_skip(rnd: Deal, _seat: int, lay: Lay, before: Pending | None) -> None:
    """The next seat loses its turn unless it answers; unanswered ones add up."""
    count = before.count if isinstance(before, SkipAttack) else 0
    rnd.pending = SkipAttack(lay.face, count + 1)


def attack_skip_one(rnd: Deal, _seat: int, lay: Lay, _before: Pending | None) -> None:
    """The same, but however many were answered, one seat loses its turn."""
    rnd.pending = SkipAttack(lay.face, 1)


def attack_reveal(rnd: Deal, _seat: int, lay: Lay, _before: Pending | None) -> None:
    """The next seat must show its hand and pay for a number card."""
    rnd.pending = RevealAttack(lay.face)


def reveal_as_last(rnd: Deal, _seat: int, lay: Lay, _before: Pending | None) -> None:
    """The same as somebody's last card: it is carried out, then the round ends."""
    rnd.pending = RevealAttack(lay.face, last=True)


def propose_exchange(rnd: Deal, seat: int, lay: Lay, _before: Pending | None) -> None:
    """Hands will be exchanged once all the seats concerned let it happen."""
    choice = exchange.chosen(lay)
    waiting = exchange.concerned(rnd, seat, choice)
    rnd.pending = Exchange(lay.face, seat, choice, waiting)
    rnd.turn = NOBODY


def exchange_at_once(rnd: Deal, seat: int, lay: Lay, _before: Pending | None) -> None:
    """The same as somebody's last card: hands move, the empty one too."""
    exchange.carry_out(rnd, seat, exchange.chosen(lay))


def trade_with_one(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Hands are exchanged with the player that was chosen; nobody can stop it."""
    exchange_at_once(rnd, seat, lay, before)


def hand_all_on(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """All hands move to the left; nobody can stop it."""
    exchange_at_once(rnd, seat, lay, before)


ATTACKS: Final = (attack_draw, attack_skip, attack_skip_one, attack_reveal, propose_exchange)
"""The effects that wait for an answer."""


def _cards_due(lay: Lay, before: Pending | None) -> int:
    return lay.face.draws + (before.count if isinstance(before, DrawAttack) else 0)
