"""What people and servers have chosen, on every database."""

import asyncio

from bot.storage import Store
from bot.storage.errors import NotStoredError, StorageErrorKind
from tests.support.table_samples import entry, new_table, numbers


async def test_settings_are_replaced(store: Store) -> None:
    assert await store.person_settings(7) is None
    assert await store.server_settings(7) is None
    before = None
    for settings in ("{}", '{"language": "sv"}'):
        await store.change_person_settings(7, before, settings)
        await store.set_server_settings(7, settings * 2)
        assert await store.person_settings(7) == settings
        assert await store.server_settings(7) == settings * 2
        before = settings


async def test_an_oversized_number_fails_only_its_own_write(store: Store) -> None:
    await store.open_table(new_table(), [])
    bad = store.append_entries("t1", [entry(1, 1 << 70)])
    good = store.set_server_settings(7, "{}")
    failed, stored = await asyncio.gather(bad, good, return_exceptions=True)
    assert isinstance(failed, NotStoredError)
    assert (failed.kind, stored) == (StorageErrorKind.UNFIT, None)
    assert await numbers(store) == []
