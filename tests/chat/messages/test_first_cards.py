"""A start is answered at once; the cards come when the table shows what they follow from."""

from __future__ import annotations

import json

from bot.tables.settings import Phase
from tests.support.clicking import open_table
from tests.support.faults import heard_late
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells


async def test_the_table_message_is_written_before_any_hand_with_cards() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben", ai=("easy",))
        shown = await party.click("Ben", "luck")
        await there.during(there.person("Ben").submit_modal(shown, {"words": "Klee"}))
        there.asked.clear()
        await party.click("Anna", "start")
        await there.wait(2)
        sent = [(each.path, json.dumps(each.json)) for each in there.asked]
        table = next(
            place
            for place, (path, body) in enumerate(sent)
            if path.startswith("/channels/") and ":call" in body
        )
        with_cards = [place for place, (_, body) in enumerate(sent) if ":lay:" in body]
        assert "Klee" in sent[table][1]
        assert len(with_cards) >= 2
        assert min(with_cards) > table


async def test_the_start_is_answered_without_waiting_for_the_table_message() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        await there.wait(2)
        with heard_late(there, 1):
            await party.click("Anna", "start")
            assert party.phase is Phase.PLAYING
            assert tells(words_of(party.hand("Anna")), "hand-dealing")
            assert tells(words_of(party.hand("Ben")), "lobby-wait-for-host")
            await there.wait(1.5)
            for name in ("Anna", "Ben"):
                assert not tells(words_of(party.hand(name)), "hand-dealing")
