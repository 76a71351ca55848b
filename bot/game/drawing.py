"""Drawing: one card, the cards of an attack, a penalty; and refilling the draw pile."""

from dataclasses import replace
from typing import Final

from bot.game import demanding, events, holding
from bot.game.deal import Deal
from bot.game.pending import DrawAttack, Pending, RevealAttack

MOST_SHUFFLES: Final = 200
"""The most reshuffles in a round. After that nothing is left to draw, so every round ends."""


def draw(rnd: Deal, seat: int) -> None:
    """Apply the move `draw`: draw for an attack, or one card, or until a card fits."""
    pending = rnd.pending
    if pending is not None:
        _draw_for(rnd, seat, pending)
        return
    most = rnd.game.most_drawn
    if most == 1:
        draw_cards(rnd, seat, 1)
    else:
        _draw_until_fit(rnd, seat, most)
    _end_draw(rnd, seat, may_lay=rnd.game.options.play_drawn)


def draw_cards(rnd: Deal, seat: int, count: int) -> list[int]:
    """Draw `count` cards, or as many as there are. Return them."""
    cards = _take(rnd, seat, count)
    _tell(rnd, seat, cards, count)
    # Seats draw often, so skip this check in games without a limit. Penalties are rare.
    if rnd.game.limits_hands:
        holding.put_out_if_too_many(rnd, seat)
    return cards


def penalise(rnd: Deal, seat: int) -> int:
    """Draw the penalty for a forgotten call. Return the number of cards drawn."""
    cards = _take(rnd, seat, rnd.game.options.penalty)
    rnd.tell(events.Penalised, seat, len(cards), tuple(cards))
    holding.put_out_if_too_many(rnd, seat)
    return len(cards)


def _draw_for(rnd: Deal, seat: int, pending: Pending) -> None:
    if isinstance(pending, DrawAttack):
        draw_attack(rnd, seat, pending.count)
    elif isinstance(pending, RevealAttack):
        _draw_for_reveal(rnd, seat, pending)


def draw_attack(rnd: Deal, seat: int, count: int) -> None:
    """Draw the cards of an attack. This ends the turn in most games."""
    draw_cards(rnd, seat, count)
    rnd.pending = None
    lays_after = rnd.game.rules.lays_after_forced_draw
    _end_draw(rnd, seat, may_lay=lays_after and rnd.game.options.play_drawn)


def _draw_for_reveal(rnd: Deal, seat: int, pending: RevealAttack) -> None:
    """Draw one card because the shown hand has no number card.

    A number card that was drawn must be laid. Any other card passes the attack on, or ends the
    round after a last card.
    """
    cards = draw_cards(rnd, seat, 1)
    if cards and cards[0] in rnd.game.numbers:
        rnd.pending = replace(pending, drawn=cards[0])
        return
    if pending.last:
        rnd.finish()
        return
    to = rnd.next[seat]
    rnd.tell(events.AttackPassedOn, seat, to, pending.face.name)
    rnd.pending = RevealAttack(pending.face)
    rnd.end_turn(to)


def _draw_until_fit(rnd: Deal, seat: int, most: float) -> None:
    cards: list[int] = []
    while not cards or (len(cards) < most and cards[-1] not in rnd.fits):
        if holding.holds_too_many(rnd, seat):
            break
        card = _take(rnd, seat, 1)
        if not card:
            break
        cards += card
    _tell(rnd, seat, cards, len(cards) or 1)
    holding.put_out_if_too_many(rnd, seat)


def _end_draw(rnd: Deal, seat: int, *, may_lay: bool) -> None:
    if rnd.over:
        return
    if may_lay and seat in rnd.playing:
        rnd.drew = True
    else:
        if rnd.demand is not None:
            demanding.end_turn(rnd, seat)
        rnd.end_turn(rnd.next[seat])


def _take(rnd: Deal, seat: int, count: int) -> list[int]:
    cards: list[int] = []
    while len(cards) < count and (rnd.pile or _refill(rnd)):
        cards.append(rnd.pile.pop())
    rnd.hands[seat] += cards
    if cards:
        rnd.idle = -1
        rnd.disarm(seat)
    return cards


def _refill(rnd: Deal) -> bool:
    """Turn the discards below the top card into the draw pile. Return whether there were any."""
    *rest, top = rnd.discards
    if not rest or rnd.shuffles == MOST_SHUFFLES:
        return False
    rnd.shuffles += 1
    rnd.pile = [*rnd.reshuffle(rest)][::-1]
    rnd.discards = [top]
    rnd.tell(events.Reshuffled, len(rest))
    return True


def _tell(rnd: Deal, seat: int, cards: list[int], due: int) -> None:
    if rnd.events is not None:
        rnd.events.append(events.Drew(seat, len(cards), due, tuple(cards)))
