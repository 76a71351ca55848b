"""What a server has chosen is changed by one at a time, also at the same instant."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from bot.people.settings import Preferences, RefreshContext, ServerSettings
from bot.storage.errors import MeanwhileError
from tests.support.virtual import VirtualClock

if TYPE_CHECKING:
    from bot.storage import Store

GUILD = 7
REFRESHING = RefreshContext(VirtualClock().now, asyncio.ensure_future)


async def test_simultaneous_changes_to_server_settings_are_all_stored(store: Store) -> None:
    admins = [Preferences(store, REFRESHING) for _ in range(4)]
    for each in admins:
        assert await each.settings_of_server(GUILD) == ServerSettings()
    changes = ({"ai": False}, {"lang": "sv"}, {"hosted": 5}, {"tables": 9})
    done = await asyncio.gather(
        *(
            admin.change_server(GUILD, lambda before, new=change: before.model_copy(update=new))  # type: ignore[misc]  # a default
            for admin, change in zip(admins, changes, strict=True)
        )
    )
    found = await Preferences(store, REFRESHING).settings_of_server(GUILD)
    assert (found.ai, found.lang, found.hosted, found.tables) == (False, "sv", 5, 9)
    assert found in [each.now for each in done]


async def test_a_change_based_on_outdated_settings_is_not_stored(store: Store) -> None:
    for replace in (store.change_server_settings, store.change_person_settings):
        await replace(GUILD, None, "{}")
        for before in (None, '{"ai": true}'):
            with pytest.raises(MeanwhileError):
                await replace(GUILD, before, '{"ai": false}')
    assert await store.server_settings(GUILD) == await store.person_settings(GUILD) == "{}"


async def test_a_refused_change_leaves_the_settings_unchanged(store: Store) -> None:
    def refused(_: ServerSettings) -> ServerSettings:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await Preferences(store, REFRESHING).change_server(GUILD, refused)
    assert await store.server_settings(GUILD) is None
