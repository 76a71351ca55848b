"""The rematch of a solo match."""

from __future__ import annotations

from bot.tables.settings import Phase
from tests.support.simulated import simulation
from tests.support.solo_matches import alone, hand, play


async def test_a_solo_rematch_starts_at_once_with_the_same_ai_seats() -> None:
    async with simulation() as there:
        table = await alone(there)
        await there.forge("Anna", hand(there), f"mm:{table.id}:preset:fast")
        await there.click("Anna", hand(there), "start")
        seats = [(seat.name, seat.level) for seat in table.view.seats]
        await play(there)
        await there.wait(3)
        await there.click("Anna", hand(there), "join")
        await there.wait(0.5)
        assert table.view.phase is Phase.PLAYING
        assert sorted((seat.name, str(seat.level)) for seat in table.view.seats) == sorted(
            (name, str(level)) for name, level in seats
        )
