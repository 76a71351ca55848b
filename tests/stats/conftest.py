"""The results in a store on each kind of database."""

import pytest

from bot.stats import Stats
from bot.storage import Store


@pytest.fixture
def stats(store: Store) -> Stats:
    return Stats(store.results)
