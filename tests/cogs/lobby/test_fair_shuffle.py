"""The digits of the shuffles stand behind *Fair shuffle* where no public table shows them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.records.reading import cached_record
from tests.support.brief import over
from tests.support.clicking import open_table
from tests.support.simulated import simulation, words_of
from tests.support.solo_matches import alone, hand, play
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer


async def pressed_fair_shuffle(there: SimulatedServer, message: int) -> str:
    """Return what a stranger reads behind the button of a closed table."""
    shown = there.message(message)
    assert re.search(r"[0-9a-f]{32}", words_of(shown)) is None
    result = await there.click("Dora", shown, "record")
    return words_of(result.response)


async def test_a_closing_lobby_reveals_its_sealed_secret() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        table = party.table
        message, sealed = table.state.message, table.state.commitment[:32]
        await table.end_table("idle")
        await there.wait(2)
        said = await pressed_fair_shuffle(there, message)
        opened_with = table.state.server_seed.hex()
        assert tells(said, "sealed-opened", commitment=sealed, secret=opened_with)


async def test_a_closing_rematch_lobby_reveals_its_sealed_secret() -> None:
    async with simulation() as there:
        party = await over(there, "Anna", "Ben")
        await there.wait(5)
        table = party.table
        message, sealed = table.state.message, table.state.commitment[:32]
        await table.end_table("idle")
        await there.wait(2)
        said = await pressed_fair_shuffle(there, message)
        opened_with = table.state.server_seed.hex()
        assert tells(said, "sealed-opened", commitment=sealed, secret=opened_with)


async def test_a_solo_player_can_see_the_seal_before_the_first_card_and_after_each_match() -> None:
    async with simulation() as there:
        table = await alone(there)
        await there.click("Anna", hand(there), "proof")
        assert table.state.commitment in words_of(hand(there))
        assert tells(words_of(hand(there)), "proof-means-solo")
        await there.click("Anna", hand(there), "cards")
        await there.forge("Anna", hand(there), f"mm:{table.id}:preset:fast")
        await there.click("Anna", hand(there), "start")
        await play(there)
        await there.wait(3)
        await there.click("Anna", hand(there), "proof")
        (match,) = there.store.matches.values()
        words = words_of(hand(there))
        assert table.state.commitment in words
        proof = cached_record(match.record).fairness
        assert proof is not None
        assert str(proof.server_seed) in words
        await there.click("Anna", hand(there), "record")
        assert hand(there).attachments[0].filename == f"maunz-{match.id}.json"
