"""A problem is reported with ids and a sentence, and nobody's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.context import Support
from cogs.reports.cog import report_message
from tests.support.clicking import laid_out
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from simcord.results import InteractionResult

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS = """
    0: red-4 red-5
    1: red-1 red-2
    top: red-3
"""
MINUTES = 60


async def playing(there: SimulatedServer) -> Party:
    return await laid_out(there, "noris", CARDS, "Anna", "Ben")


async def report(party: Party, words: str) -> InteractionResult:
    there = party.there
    shown = await there.forge("Anna", party.message(), f"mm:{party.id}:report")
    assert shown.modal is not None
    return await there.during(there.person("Anna").submit_modal(shown, {"words": words}))


async def test_a_report_goes_to_the_support_channel_of_the_operator() -> None:
    async with simulation() as there:
        party = await playing(there)
        office = there.guild.create_text_channel("office")
        there.bot.chat.support = Support(office.id)
        there.bot.chat.support.store_last_error(party.id, "deadbeef")
        sent = await report(party, "My `red-4`\u202e did\u200b not go @everyone")
        assert sent.response is not None
        assert tells(words_of(sent.response), "report-sent")
        [message] = there.env.backend.messages[office.id].values()
        said = str(message)
        assert party.id in said
        assert "deadbeef" in said
        assert "My 'red-4' did not go" in said


async def test_a_report_contains_no_cards_of_a_hand() -> None:
    async with simulation() as there:
        party = await playing(there)
        said = words_of_layout(party)
        assert "red" not in said.replace("reported", "")


def words_of_layout(party: Party) -> str:
    return str(report_message(party.table.view, "-", "It hangs").to_components())


async def test_a_person_can_report_once_in_ten_minutes() -> None:
    async with simulation() as there:
        party = await playing(there)
        there.bot.chat.support = Support(there.guild.create_text_channel("office").id)
        await report(party, "It hangs")
        again = await there.forge("Anna", party.message(), f"mm:{party.id}:report")
        assert again.modal is None
        now, anna = there.clock.now(), there.person("Anna").id
        assert not there.bot.chat.support.may_report(anna, now + 9 * MINUTES * 1000)
        assert there.bot.chat.support.may_report(anna, now + 10 * MINUTES * 1000)


async def test_the_answer_without_a_support_channel_gives_the_address_and_the_ids() -> None:
    async with simulation() as there:
        party = await playing(there)
        there.bot.chat.support = Support(url="https://example.org/help")
        shown = await there.forge("Anna", party.message(), f"mm:{party.id}:report")
        assert shown.response is not None
        assert "https://example.org/help" in words_of(shown.response)
        assert party.id in words_of(shown.response)


async def test_the_report_button_is_shown_only_when_reports_have_a_destination() -> None:
    async with simulation() as there:
        party = await playing(there)
        for support in (Support(), Support(channel=1), Support(url="https://example.org")):
            there.bot.chat.support = support
            menu = (await there.forge("Anna", party.message(), f"mm:{party.id}:more")).response
            assert menu is not None
            assert (f"mm:{party.id}:report" in ids_in(menu)) is support.has_destination
