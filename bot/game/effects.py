"""The effects of cards that are laid. A rule set names the effect of each face that has one.

Each effect takes the round, the seat that laid, the lay, and the attack that was pending before.
When the effect is called, the card is on the pile, and the next seat is on turn. Nothing is
pending, except an attack by a card that the seat laid earlier in its turn.
"""

from dataclasses import replace
from typing import Final

from bot.game import challenges, deal, events
from bot.game.deal import CLOCKWISE, NOBODY, Deal
from bot.game.moves import RIGHT, Lay
from bot.game.pending import DrawAttack, Exchange, Pending, RevealAttack, SkipAttack
from bot.game.ruleset import FIRST_DEFINITION

# Answering ---------------------------------------------------------------------------------------

# A seat answers an attack or exchange: it accepts, shows its hand, or lays a card.


def pays_for_reveal(rnd: Deal, seat: int, lay: Lay, pending: Pending) -> bool:
    """Apply the consequences of a card that answered `pending`. Return whether it ended the round.

    A defence cancels the attack. After showing a hand, a number card makes its player draw that
    many cards.
    """
    if type(pending) is RevealAttack and pending.shown is not None:
        if lay.face.number:
            deal.draw_cards(rnd, seat, lay.face.number)
            rnd.idle = 0
        if pending.last:
            rnd.finish_round()
        return pending.last
    if lay.face.defends:
        rnd.emit(events.Cancelled, seat, pending.face.name)
    return False


def accept_pending(rnd: Deal, seat: int) -> None:
    """Make the seat accept what is pending: the loss of its turn, or an exchange of hands."""
    pending = rnd.pending
    if isinstance(pending, SkipAttack):
        rnd.pending = None
        rnd.end_turn(_pass_over(rnd, seat, pending.count))
    elif isinstance(pending, Exchange):
        rnd.emit(events.ExchangeAccepted, seat)
        waiting = tuple(other for other in pending.waiting if other != seat)
        await_or_exchange_hands(rnd, replace(pending, waiting=waiting))


def accept_exchange_for_all(rnd: Deal) -> None:
    """Accept the exchange for every seat that has not answered within the time limit."""
    if isinstance(rnd.pending, Exchange):
        await_or_exchange_hands(rnd, replace(rnd.pending, waiting=()))


def await_or_exchange_hands(rnd: Deal, pending: Exchange) -> None:
    """Keep waiting for answers, or exchange the hands if no answer is missing."""
    rnd.pending = pending
    if pending.waiting:
        return
    rnd.pending = None
    deal.exchange_hands(rnd, pending.layer, pending.choice)
    rnd.turn = rnd.next[pending.layer]


def reveal_hand(rnd: Deal, seat: int) -> None:
    """Show the hand to everybody, as a reveal attack demands."""
    if isinstance(rnd.pending, RevealAttack):
        cards = tuple(rnd.hands[seat])
        rnd.pending = replace(rnd.pending, shown=cards)
        rnd.emit(events.HandShown, seat, cards)


def _pass_over(rnd: Deal, seat: int, count: int) -> int:
    """Pass over `count` seats, `seat` first. Return the seat that is on turn afterwards."""
    for _ in range(count):
        rnd.emit(events.PassedOver, seat)
        seat = rnd.next[seat]
    return seat


# Effects -----------------------------------------------------------------------------------------


def turn_direction(rnd: Deal, seat: int, _lay: Lay, _before: Pending | None) -> None:
    """Reverse the direction of play."""
    rnd.direction = -rnd.direction
    rnd.next, rnd.back = rnd.back, rnd.next
    rnd.turn = rnd.next[seat]
    if rnd.events is not None:
        rnd.events.append(events.Turned(rnd.direction))


def turn_direction_or_go_again(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Reverse the direction of play. With two players, the seat that laid is on turn again."""
    turn_direction(rnd, seat, lay, before)
    if len(rnd.playing) == 2 and seat in rnd.playing:  # noqa: PLR2004 - two players
        rnd.turn = seat


def pass_over(rnd: Deal, seat: int, _lay: Lay, _before: Pending | None) -> None:
    """Make the next seat lose its turn at once. Several cards skip one seat each."""
    passed = rnd.turn
    if passed == seat:
        return
    rnd.turn = rnd.next[passed]
    if rnd.events is not None:
        rnd.events.append(events.PassedOver(passed))


def go_again(rnd: Deal, seat: int, _lay: Lay, _before: Pending | None) -> None:
    """Leave the turn with the seat that laid."""
    rnd.turn = rnd.still_playing(seat)


def make_previous_draw(rnd: Deal, seat: int, lay: Lay, _before: Pending | None) -> None:
    """Make the previous seat draw at once. The next seat is on turn as usual."""
    deal.draw_cards(rnd, rnd.back[seat], lay.face.draws)


def make_others_draw(rnd: Deal, seat: int, _lay: Lay, _before: Pending | None) -> None:
    """Make all other seats draw a card at once. The seat that laid is on turn again."""
    for other in deal.other_seats(rnd, seat):
        # The card limit may put out seats on the way, and so end the round.
        if other in rnd.playing and not rnd.over:
            deal.draw_cards(rnd, other, 1)
    if not rnd.over:
        rnd.turn = rnd.still_playing(seat)


def attack_draw(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Make the next seat draw or answer. An answer adds its cards to those of the attack."""
    # Checked here too: most cards cannot be challenged, and the call costs time.
    doubt = challenges.suspicion_of_lay(rnd, seat, lay, before) if lay.face.challengeable else None
    rnd.pending = DrawAttack(lay.face, _cards_due(lay, before), doubt)


def draw_at_once(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Make the next seat draw at once. Last cards have this effect instead of `attack_draw`."""
    deal.draw_cards(rnd, rnd.next[seat], _cards_due(lay, before))


def bring_back_or_attack(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Bring back the seat that went out last: it draws the cards. Without one, attack as usual.

    The seat that laid the card does not bring back itself.
    """
    gone = [other for other in rnd.out if other in rnd.present and other != seat]
    if gone and deal.bring_back(rnd, gone[-1], _cards_due(lay, before)):
        rnd.turn = rnd.next[seat]
        rnd.pending = None
    else:
        attack_draw(rnd, seat, lay, before)


def attack_skip(rnd: Deal, _seat: int, lay: Lay, before: Pending | None) -> None:
    """Make the next seat lose its turn unless it answers. Skips laid as answers add up."""
    count = before.count if isinstance(before, SkipAttack) else 0
    rnd.pending = SkipAttack(lay.face, count + 1)


def attack_skip_one(rnd: Deal, _seat: int, lay: Lay, _before: Pending | None) -> None:
    """Make the next seat lose its turn unless it answers. Several answers skip one seat only."""
    rnd.pending = SkipAttack(lay.face, 1)


def attack_reveal(rnd: Deal, _seat: int, lay: Lay, _before: Pending | None) -> None:
    """Make the next seat show its hand, lay a number card and draw that many cards."""
    rnd.pending = RevealAttack(lay.face)


def reveal_as_last(rnd: Deal, _seat: int, lay: Lay, _before: Pending | None) -> None:
    """Make the next seat show its hand and draw, then end the round.

    Last cards have this effect instead of `attack_reveal`.
    """
    rnd.pending = RevealAttack(lay.face, last=True)


def propose_exchange(rnd: Deal, seat: int, lay: Lay, _before: Pending | None) -> None:
    """Announce an exchange of hands. It happens once all the other seats in it have accepted."""
    choice = deal.chosen_exchange(lay)
    waiting = deal.seats_asked_about_exchange(rnd, seat, choice)
    rnd.pending = Exchange(lay.face, seat, choice, waiting)
    rnd.turn = NOBODY


def exchange_at_once(rnd: Deal, seat: int, lay: Lay, _before: Pending | None) -> None:
    """Exchange the hands without asking. A last card does so instead of `propose_exchange`.

    Then the seat that laid it gives away its empty hand.
    """
    deal.exchange_hands(rnd, seat, deal.chosen_exchange(lay))


def trade_with_one(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Exchange hands with the chosen player. Nobody can stop it."""
    exchange_at_once(rnd, seat, lay, before)


def hand_all_on(rnd: Deal, seat: int, lay: Lay, before: Pending | None) -> None:
    """Move all hands on in the direction of play. Nobody can stop it.

    By the first rules they always move to the left.
    """
    if rnd.direction == CLOCKWISE or rnd.game.rules.definition == FIRST_DEFINITION:
        exchange_at_once(rnd, seat, lay, before)
    else:
        deal.exchange_hands(rnd, seat, RIGHT)


ATTACKS: Final = (attack_draw, attack_skip, attack_skip_one, attack_reveal, propose_exchange)
"""The effects that leave an attack or an exchange pending until it is answered."""


def _cards_due(lay: Lay, before: Pending | None) -> int:
    return lay.face.draws + (before.count if isinstance(before, DrawAttack) else 0)
