"""The table message where turns take days: it is the reminder as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.clock import HOUR, MINUTE
from bot.people.settings import ServerSettings
from bot.tables.settings import TableSettings
from tests.support.clicking import choose, laid_out, start_match
from tests.support.scenes import SWAP
from tests.support.simulated import simulation, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS = """
    0: red-5 red-4 red-6 blue-1 blue-2
    1: red-1 red-2 red-7 green-2 green-3
    2: yellow-1 yellow-2 yellow-3 red-9 blue-5
    top: red-3
"""
A_DAY = TableSettings(turn=24 * HOUR)


def called(party: Party) -> list[str]:
    """Whom the message called when it was posted."""
    there, message = party.there, party.message()
    stored = there.env.backend.get_message(message.channel_id, message.id)
    return sorted(there.name_of(person) for person in stored.ping_user_ids)


async def swapping(there: SimulatedServer) -> Party:
    """Anna wants all hands to move on."""
    party = await laid_out(there, "stop", SWAP, "Anna", "Ben", "Cleo", settings=A_DAY)
    await party.click("Anna", "lay:red-swap")
    await party.click("Anna", "step:play red-swap left")
    await there.wait(3)
    return party


async def test_a_new_message_pings_all_players_who_have_to_answer_a_swap() -> None:
    async with simulation() as there:
        party = await laid_out(there, "stop", SWAP, "Anna", "Ben", "Cleo", settings=A_DAY)
        before = party.message().id
        await party.click("Anna", "lay:red-swap")
        await party.click("Anna", "step:play red-swap left")
        await there.wait(3)
        assert party.message().id != before
        assert called(party) == ["Ben", "Cleo"]
        assert tells(words_of(party.message()), "table-waits-for-answers", affected=2, answered=0)


async def test_a_swap_pings_its_players_only_once() -> None:
    async with simulation() as there:
        party = await swapping(there)
        first = party.message().id
        await party.click("Ben", "accept")
        await there.wait(3)
        assert party.message().id == first
        assert tells(words_of(party.message()), "table-waits-for-answers", affected=2, answered=1)
        await there.wait(55 * 60)
        party.table.update_after_change()
        await party.press("Anna", "more")
        await there.click("Anna", there.private("Anna")[-1], "down")
        await there.wait(3)
        assert party.message().id != first
        assert called(party) == []


async def test_a_player_without_reminders_is_not_pinged_to_answer_a_swap() -> None:
    async with simulation() as there:
        await choose(there, "Ben", pings="never")
        assert called(await swapping(there)) == ["Cleo"]


async def test_the_table_message_pings_nobody_in_a_server_without_reminders() -> None:
    async with simulation() as there:
        chosen = ServerSettings(pings=False)
        await there.bot.chat.preferences.change_server(there.guild.id, lambda _: chosen)
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", settings=A_DAY)
        await party.click("Anna", "lay:red-5")
        await there.wait(3)
        assert called(party) == []
        assert tells(words_of(party.message()), "table-called")


async def test_a_reposted_message_pings_nobody_a_second_time() -> None:
    async with simulation() as there:
        party = await laid_out(there, "noris", CARDS, "Anna", "Ben", "Cleo", settings=A_DAY)
        await party.click("Anna", "lay:red-5")
        await there.wait(3)
        assert called(party) == ["Ben"]
        await party.press("Anna", "more")
        await there.click("Anna", there.private("Anna")[-1], "down")
        await there.wait(3)
        assert called(party) == []


async def test_nobody_is_pinged_again_for_the_same_turn_after_a_restart() -> None:
    async with simulation() as there:
        settings = TableSettings(turn=12 * MINUTE)
        party = await start(there, settings)
        first = party.message().id
        assert len(called(party)) == 1
        await there.restart(5)
        await there.wait(60)
        assert party.message().id == first
        await there.wait(8.5 * 60)
        second = party.message().id
        assert second != first
        assert len(called(party)) == 1
        await there.restart(5)
        await there.wait(60)
        assert party.message().id == second


async def start(there: SimulatedServer, settings: TableSettings) -> Party:
    """A match that outlives a restart, as its cards lie as they were dealt."""
    party = await start_match(there, "noris", "Anna", "Ben", settings=settings)
    await party.go_on()
    await there.wait(3)
    return party
