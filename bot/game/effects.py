"""The effects of cards once they are laid. A rule set names one for each face that does something.

Each effect takes the round, the seat that laid, the lay, and what was pending before. When it is
called, the card is on the pile, nothing is pending and the next seat is on turn.
"""

from typing import Final

from bot.game import challenging, drawing, events, exchange
from bot.game.deal import Deal
from bot.game.moves import Lay
from bot.game.pending import DrawAttack, Exchange, Pending, RevealAttack, SkipAttack
from bot.game.table_order import NOBODY


def turn_direction(rnd: Deal, seat: int, _lay: Lay, _before: Pending | None) -> None:
    """Turn the direction of play."""
    rnd.direction = -rnd.direction
    rnd.next, rnd.back = rnd.back, rnd.next
    rnd.turn = rnd.next[seat]
    if rnd.events is not None:
        rnd.events.append(events.Turned(rnd.direction))


def turn_direction_or_go_again(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Turn the direction of play. With two players the layer is on turn again."""
    turn_direction(rnd, seat, lay, before)
    if len(rnd.playing) == 2 and seat in rnd.playing:  # noqa: PLR2004 - two players
        rnd.turn = seat


def pass_over(rnd: Deal, seat: int, _lay: Lay, _before: Pending | None) -> None:
    """Make the next seat lose its turn at once. Several cards pass over one more seat each."""
    passed = rnd.turn
    if passed == seat:
        return
    rnd.turn = rnd.next[passed]
    if rnd.events is not None:
        rnd.events.append(events.PassedOver(passed))


def attack_draw(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Make the next seat draw or answer. Draw attacks that answer each other add up."""
    # Checked here too: most cards cannot be challenged, and the call costs time.
    doubt = challenging.suspicion(rnd, seat, lay, before) if lay.face.challengeable else None
    rnd.pending = DrawAttack(lay.face, _cards_due(lay, before), doubt)


def draw_at_once(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Make the next seat draw without an answer: `attack_draw` as a last card."""
    drawing.draw_cards(rnd, rnd.next[seat], _cards_due(lay, before))


def attack_skip(rnd: Deal, _seat: int, lay: Lay, before: Pending | None) -> None:
    """Make the next seat lose its turn unless it answers. Skips laid as answers add up."""
    count = before.count if isinstance(before, SkipAttack) else 0
    rnd.pending = SkipAttack(lay.face, count + 1)


def attack_skip_one(rnd: Deal, _seat: int, lay: Lay, _before: Pending | None) -> None:
    """Make the next seat lose its turn unless it answers. Answers do not add up."""
    rnd.pending = SkipAttack(lay.face, 1)


def attack_reveal(rnd: Deal, _seat: int, lay: Lay, _before: Pending | None) -> None:
    """Make the next seat show its hand and pay for a number card."""
    rnd.pending = RevealAttack(lay.face)


def reveal_as_last(rnd: Deal, _seat: int, lay: Lay, _before: Pending | None) -> None:
    """Make the next seat show its hand, then end the round: `attack_reveal` as a last card."""
    rnd.pending = RevealAttack(lay.face, last=True)


def propose_exchange(rnd: Deal, seat: int, lay: Lay, _before: Pending | None) -> None:
    """Announce an exchange of hands. It happens once all seats concerned have accepted it."""
    choice = exchange.chosen(lay)
    waiting = exchange.concerned(rnd, seat, choice)
    rnd.pending = Exchange(lay.face, seat, choice, waiting)
    rnd.turn = NOBODY


def exchange_at_once(rnd: Deal, seat: int, lay: Lay, _before: Pending | None) -> None:
    """Move the hands, including the empty one: `propose_exchange` as a last card."""
    exchange.carry_out(rnd, seat, exchange.chosen(lay))


def trade_with_one(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Exchange hands with the chosen player. Nobody can stop it."""
    exchange_at_once(rnd, seat, lay, before)


def hand_all_on(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Move all hands to the left. Nobody can stop it."""
    exchange_at_once(rnd, seat, lay, before)


ATTACKS: Final = (attack_draw, attack_skip, attack_skip_one, attack_reveal, propose_exchange)
"""The effects that wait for an answer."""


def _cards_due(lay: Lay, before: Pending | None) -> int:
    return lay.face.draws + (before.count if isinstance(before, DrawAttack) else 0)
