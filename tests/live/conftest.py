"""A sandbox for each test, the bot as a process on it, and what both leave behind."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox import SandboxSettings
from tests.live.evening import Evening, an_evening, usual


@pytest.fixture
def settings() -> SandboxSettings:
    return usual()


@pytest.fixture
async def evening(settings: SandboxSettings, tmp_path: Path) -> AsyncIterator[Evening]:
    async with an_evening(settings, tmp_path) as made:
        yield made
