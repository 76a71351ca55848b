"""What people choose is remembered, and costs little where many choose the same."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.people.settings import FRESH, PersonSettings, Preferences, RefreshContext, SettingsCache
from tests.support.virtual import VirtualClock

if TYPE_CHECKING:
    from bot.storage import Store

REFRESHING = RefreshContext(VirtualClock().now, asyncio.ensure_future)


async def test_equal_settings_of_many_people_share_one_object(store: Store) -> None:
    preferences = Preferences(store, REFRESHING)
    for person in (1, 2):
        await preferences.change_person(person, lambda _: PersonSettings(matches={"noris": 1}))
    assert await preferences.settings_of_person(1) is await preferences.settings_of_person(2)
    assert await preferences.settings_of_person(1) == PersonSettings(matches={"noris": 1})
    assert await Preferences(store, REFRESHING).settings_of_person(
        2
    ) is await preferences.settings_of_person(1)


async def test_cached_settings_are_returned_during_their_refresh() -> None:
    clock, answer = VirtualClock(), asyncio.get_running_loop().create_future()
    answers = iter([asyncio.sleep(0, '{"lang": "sv"}'), answer])

    async def look_up(_: int) -> str | None:
        return await next(answers)

    async def replace(_: int, before: str | None, now: str) -> None:
        raise AssertionError((before, now))

    refreshing = RefreshContext(clock.now, asyncio.ensure_future)
    kept = SettingsCache(PersonSettings, look_up, replace, refreshing)
    assert (await kept.get_settings(1)).lang == "sv"
    await clock.advance(FRESH)
    for _ in range(2):
        waiting = asyncio.ensure_future(kept.get_settings(1))
        await asyncio.sleep(0)
        assert waiting.result().lang == "sv"
    answer.set_result('{"lang": "de"}')
    await clock.settle()
    assert (await kept.get_settings(1)).lang == "de"
