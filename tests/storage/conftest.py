"""A store on each kind of database that misbehaves when it is told to."""

from collections.abc import AsyncIterator

import pytest

from bot.storage import Store
from bot.storage.store_address import database_for_address, open_store_on
from tests.support.flaky import FlakyDatabase


@pytest.fixture
def flaky(address: str) -> FlakyDatabase:
    return FlakyDatabase(database_for_address(address))


@pytest.fixture
async def shaky(flaky: FlakyDatabase) -> AsyncIterator[Store]:
    """A store whose database can be told to misbehave."""
    async with await open_store_on(flaky, resolve_within=0.3) as store:
        yield store
