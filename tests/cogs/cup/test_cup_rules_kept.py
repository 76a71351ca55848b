"""Cups and daily challenges keep the rules with which they were made when the bot is updated."""

from __future__ import annotations

from bot.game import DEFINITION, FIRST_DEFINITION
from bot.records.luck import day_of_time
from bot.storage.results.cups import DailySecret
from tests.support.cups import CupNight
from tests.support.typing_people import says, server


async def test_a_cup_made_before_an_update_opens_its_later_tables_with_its_own_rules() -> None:
    async with server() as there:
        night = CupNight(there)
        await night.make(rounds=2, game="noris")
        await night.press("Anna", "Ben")
        cup = await night.cup()
        assert cup.definition == DEFINITION
        await night.cups.update_cup(cup._replace(definition=FIRST_DEFINITION))
        await there.restart()
        await night.begins()
        for _ in range(2):
            await night.settled()
            [table] = await night.tables()
            opened = there.bot.tables.get_by_id(table.table_id)
            assert opened is not None
            assert opened.state.setup.definition == FIRST_DEFINITION
            await night.end_tables()
            await night.next_round()


async def test_a_daily_challenge_of_before_an_update_is_played_with_its_own_rules() -> None:
    async with server() as there:
        secret = DailySecret(
            day_of_time(there.clock.now()), "ab" * 32, "noris", definition=FIRST_DEFINITION
        )
        await there.store.results.dailies.get_or_store_secret(secret)
        await says(there, "Anna", "daily")
        await there.click("Anna", there.private("Anna")[-1], "daily")
        [table] = there.bot.tables
        assert table.state.setup.definition == FIRST_DEFINITION
