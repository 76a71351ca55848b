"""The time zone of a server: chosen, taken from older quiet hours, or usual for its language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.people import settings
from bot.people.settings import ServerSettings, usual_zone
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from bot.locales import Lang

BERLIN = "Europe/Berlin"


@pytest.mark.parametrize(
    ("lang", "zone"), [("de", BERLIN), ("sv", "Europe/Stockholm"), ("en", "UTC")]
)
def test_without_a_choice_the_time_zone_follows_the_language(lang: Lang, zone: str) -> None:
    assert usual_zone(lang) == zone
    assert ServerSettings().zone_for(lang) == zone


def test_a_chosen_time_zone_holds_in_every_language() -> None:
    chosen = ServerSettings(zone="Asia/Tokyo")
    assert {chosen.zone_for(lang) for lang in ("de", "sv", "en")} == {"Asia/Tokyo"}


def test_a_zone_that_this_machine_does_not_know_is_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert ServerSettings(zone="Nowhere/Lost").zone_for("de") == BERLIN
    monkeypatch.setattr(settings, "zone_names", lambda: frozenset({"UTC"}))
    assert ServerSettings(zone=BERLIN).zone_for("de") == "UTC"


@pytest.mark.parametrize(
    ("stored", "zone"),
    [
        ("{}", None),
        ('{"quiet": null}', None),
        ('{"quiet": {"begin": 0, "end": 60, "zone": "Europe/Oslo"}}', "Europe/Oslo"),
        ('{"quiet": {"begin": 0, "end": 60, "zone": "UTC"}}', None),
        ('{"zone": null, "quiet": {"begin": 0, "end": 60, "zone": "Europe/Oslo"}}', None),
        ('{"zone": "Europe/Rome"}', "Europe/Rome"),
    ],
)
def test_older_settings_take_the_zone_of_their_quiet_hours(stored: str, zone: str | None) -> None:
    read = ServerSettings.model_validate_json(stored)
    assert read.zone == zone
    assert ServerSettings.model_validate_json(read.model_dump_json()) == read


async def test_the_chat_knows_the_time_zone_of_a_server() -> None:
    async with simulation() as there:
        chat, guild = there.bot.chat, there.guild.id
        assert await chat.zone_of_server(guild) == "UTC"
        await chat.preferences.change_server(guild, lambda e: e.model_copy(update={"lang": "sv"}))
        assert await chat.zone_of_server(guild) == "Europe/Stockholm"
        await chat.preferences.change_server(guild, lambda e: e.model_copy(update={"zone": BERLIN}))
        assert await chat.zone_of_server(guild) == BERLIN
