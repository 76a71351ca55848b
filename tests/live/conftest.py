"""A sandbox for each test, the bot as a process on it, and what both leave behind."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox import Sandbox, Settings
from tests.live.evening import Evening, usual


@pytest.fixture
def settings() -> Settings:
    return usual()


@pytest.fixture
async def evening(settings: Settings, tmp_path: Path) -> AsyncIterator[Evening]:
    sandbox = Sandbox(settings)
    await sandbox.start()
    made = Evening(sandbox, tmp_path)
    try:
        yield made
    finally:
        await made.clear_up()
