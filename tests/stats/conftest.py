"""Each kind of database, and the results in it."""

import pytest

from bot.stats import Stats
from bot.storage import Store
from tests.storage.conftest import address, cluster, postgres, sqlite, store

__all__ = ["address", "cluster", "postgres", "sqlite", "store"]


@pytest.fixture
def stats(store: Store) -> Stats:
    return Stats(store.results)
