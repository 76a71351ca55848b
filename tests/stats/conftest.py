"""Each kind of database, and the results in it."""

import pytest

from bot.stats import Stats
from bot.storage import Store
from tests.storage.conftest import store

__all__ = ["store"]


@pytest.fixture
def stats(store: Store) -> Stats:
    return Stats(store.results)
