"""A sandbox for each test, the bot as a process on it, and what both leave behind."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox import Settings
from tests.live.evening import Evening, an_evening, usual


@pytest.fixture
def settings() -> Settings:
    return usual()


@pytest.fixture
async def evening(settings: Settings, tmp_path: Path) -> AsyncIterator[Evening]:
    async with an_evening(settings, tmp_path) as made:
        yield made
