"""How a run begins and ends: a database is waited for, and each end has its status."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from bot.cli import run
from bot.cli.run import BotProcess
from bot.cli.shell import HopelessError, TryLaterError
from bot.config import Settings
from bot.metrics import HealthServer
from bot.storage.errors import (
    AddressError,
    DamagedError,
    InUseError,
    StoreError,
    UnreachableError,
    UnusableError,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

AWAY = UnreachableError("gone: nobody answers")


class Databases:
    """What comes of each try to open a database."""

    def __init__(self, *tries: StoreError) -> None:
        self._tries: Iterator[StoreError] = iter(tries)

    async def open(self, _address: str) -> None:
        raise next(self._tries)


async def ended(monkeypatch: pytest.MonkeyPatch, *tries: StoreError) -> Exception:
    monkeypatch.setattr(run, "open_store", Databases(*tries).open)
    monkeypatch.setattr(run, "ASK_AGAIN", 0)
    with pytest.raises(Exception) as caught:  # noqa: PT011 - which one is what is asked
        await BotProcess(
            Settings.model_construct(), "token", HealthServer(), "en"
        ).run_until_cancelled()
    return caught.value


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (AddressError("no address"), HopelessError),
        (DamagedError("damaged: the file"), HopelessError),
        (UnusableError("gone: a wrong password"), HopelessError),
        (InUseError("another process"), TryLaterError),
    ],
)
async def test_a_permanent_database_error_ends_the_run_with_its_cause(
    error: StoreError, kind: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await ended(monkeypatch, error)
    assert type(found) is kind
    assert str(error) in str(found)


async def test_the_bot_waits_for_an_absent_database_and_logs_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    found = await ended(monkeypatch, AWAY, AWAY, AWAY, UnusableError("gone: a wrong password"))
    assert isinstance(found, HopelessError)
    assert [record.getMessage() for record in caplog.records] == [
        "the database does not answer yet: gone: nobody answers"
    ]


async def test_a_database_that_never_answers_ends_the_run_with_try_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "DATABASE_WITHIN", -1)
    assert isinstance(await ended(monkeypatch, AWAY), TryLaterError)


class ServingBot:
    """Serves for a moment."""

    def __init__(self) -> None:
        self.store = self

    async def run_until_cancelled(self, _token: str) -> None:
        await asyncio.sleep(0.01)

    async def wait_until_taken(self) -> None:
        await asyncio.Event().wait()

    async def close(self) -> None:
        pass


@pytest.mark.parametrize(
    ("mistake", "said"),
    [(ValueError("a mistake"), ["a task that was to go on has failed: claims"]), (None, [])],
)
async def test_a_process_that_stops_claiming_shards_by_mistake_logs_that(
    mistake: Exception | None,
    said: list[str],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def claim(*_: object) -> None:
        if mistake is not None:
            raise mistake

    monkeypatch.setattr(BotProcess, "_claim_more_shards", claim)
    bot: Any = ServingBot()
    await BotProcess(Settings.model_construct(), "token", HealthServer(), "en")._serve(bot, bot)
    assert [record.getMessage() for record in caplog.records] == said
