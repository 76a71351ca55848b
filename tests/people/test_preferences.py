"""What people choose is remembered, and costs little where many choose the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.people.preferences import Preferences
from bot.people.settings import PersonSettings
from tests.support.virtual import VirtualClock

if TYPE_CHECKING:
    from bot.storage import Store


async def test_the_same_choice_of_many_is_kept_once(store: Store) -> None:
    preferences = Preferences(store, VirtualClock().now)
    for person in (1, 2):
        await preferences.change_person(person, lambda _: PersonSettings(matches={"noris": 1}))
    assert await preferences.of_person(1) is await preferences.of_person(2)
    assert await preferences.of_person(1) == PersonSettings(matches={"noris": 1})
    assert await Preferences(store, VirtualClock().now).of_person(2) is await preferences.of_person(
        1
    )
