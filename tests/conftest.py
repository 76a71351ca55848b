"""Rules for every test: unknown texts are errors, and in CI nothing may be skipped."""

import os
from collections.abc import Generator, Iterator

import pytest
from discord import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from hypothesis import HealthCheck, settings

from bot import locales
from tests.support.examples import THOROUGHLY, USUAL

pytest_plugins = [f"tests.support.{each}" for each in ("seeds", "databases", "lanes", "collecting")]

IN_CI = bool(os.environ.get("CI"))

locales._texts.strict = True

# A busy machine is slow, not wrong.
settings.register_profile(
    "maunz",
    max_examples=USUAL * THOROUGHLY,
    deadline=None,
    derandomize=False,  # CI would set it, but the seed decides
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("maunz")


@pytest.fixture(autouse=True)
def _discord_stays_where_it_is() -> Iterator[None]:
    """Restore Discord's addresses after each test, so that a stand-in serves one test only."""
    api, pictures = Route.BASE, Asset.BASE
    gateway = DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, Asset.BASE = api, pictures
    DiscordWebSocket.DEFAULT_GATEWAY = gateway


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        _fail(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if IN_CI and report.skipped:
        _fail(report)
    return report


def _fail(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turn a skip into a failure that says what was missing."""
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
    report.outcome = "failed"
    report.longrepr = f"{report.nodeid} was skipped, and CI is set. {reason}"
