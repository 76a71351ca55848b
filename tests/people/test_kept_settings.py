"""What a person has chosen is never lost by what the bot itself counts for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.locales import text
from bot.people.settings import FRESH, PersonSettings
from tests.support.clicking import choose, open_table
from tests.support.simulated import simulation, words_of

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer


async def test_a_match_started_with_unreadable_settings_leaves_the_settings_unchanged() -> None:
    async with simulation() as there:
        await choose(there, "Ben", lang="sv", pings="never", view="words", matches={"stop": 7})
        before = there.store.people[there.person("Ben").id]
        await there.restart()
        there.store.unreadable.add(there.person("Ben").id)
        party = await open_table(there, "noris", "Anna", "Ben")
        await party.click("Anna", "start")
        await there.wait(5)
        assert there.store.people[there.person("Ben").id] == before


async def test_counting_a_match_keeps_settings_stored_by_another_process() -> None:
    async with simulation() as there:
        await choose(there, "Ben", lang="de")
        party = await open_table(there, "noris", "Anna", "Ben")
        elsewhere(there, "Ben", lang="sv")
        await party.click("Anna", "start")
        await there.wait(5)
        stored = PersonSettings.model_validate_json(there.store.people[there.person("Ben").id])
        assert stored == PersonSettings(lang="sv", matches={"noris": 1})


async def test_settings_stored_by_another_process_apply_here_a_minute_later() -> None:
    async with simulation() as there:
        await choose(there, "Ben", lang="de")
        elsewhere(there, "Ben", lang="sv")
        await there.wait(FRESH / 1000)
        await there.type("Ben", "mau rules")
        await there.type("Ben", "mau settings")
        assert text("sv", "settings-mine-explained") in words_of(there.private("Ben")[-1])


async def test_cached_settings_apply_while_the_store_cannot_be_read() -> None:
    async with simulation() as there:
        await choose(there, "Ben", lang="sv")
        there.store.unreadable.add(there.person("Ben").id)
        await there.wait(FRESH / 1000)
        await there.type("Ben", "mau rules")
        await there.type("Ben", "mau settings")
        assert text("sv", "settings-mine-explained") in words_of(there.private("Ben")[-1])


def elsewhere(there: SimulatedServer, name: str, **chosen: object) -> None:
    """Have somebody choose something where another process has the server."""
    settings = PersonSettings.model_validate(chosen)
    there.store.people[there.person(name).id] = settings.model_dump_json()
