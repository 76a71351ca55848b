"""Positions that look equal from a seat but differ in what that seat cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.game.pending import RevealAttack

if TYPE_CHECKING:
    from random import Random

    from bot.game import Round


def with_other_hidden_cards(rnd: Round, seat: int, random: Random) -> Round:
    """Return a copy with random values for what the seat cannot see: cards and armed calls."""
    twin = rnd.copy()
    others = [other for other in range(rnd.game.seats) if other != seat]
    hidden = [*twin.pile, *(kind for other in others for kind in twin.hands[other])]
    random.shuffle(hidden)
    for other in others:
        size = len(twin.hands[other])
        twin.hands[other], hidden = hidden[:size], hidden[size:]
        twin.armed = twin.armed & 1 << seat | random.getrandbits(10) & ~(1 << seat)
    twin.pile = hidden
    if isinstance(twin.pending, RevealAttack) and twin.turn != seat:
        twin.pending = RevealAttack(
            twin.pending.face, twin.pending.shown, random.choice([None, 3]), twin.pending.last
        )
    return twin
