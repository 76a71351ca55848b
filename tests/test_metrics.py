"""What is told to Prometheus, and that alerts and dashboard ask for what there is."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

import pytest
from discord.http import Route
from prometheus_client import generate_latest
from yarl import URL

from bot.clock import USUAL, DurationCounts
from bot.metrics import new_registry
from tests.support.repository import ROOT
from tests.support.simulated import simulation

if TYPE_CHECKING:
    from bot.app import Maunz

OURS: Final = re.compile(r"\b(?:maunz|process)_[a-z_]+")
FROM_PROMETHEUS: Final = {"process_start_time_seconds"}


class WatchedBot:
    def __init__(self, bot: Maunz | None) -> None:
        self.bot = bot

    def readiness_problems(self) -> list[str]:
        return [] if self.bot else ["starting"]


def told(bot: Maunz | None) -> str:
    return generate_latest(new_registry(WatchedBot(bot))).decode()


def names(said: str) -> set[str]:
    return {re.split(r"[{ ]", line)[0] for line in said.splitlines() if line[:1] != "#"}


async def figures_of_an_evening() -> str:
    async with simulation() as there:
        there.store.file = ROOT / "maunz.db"
        await there.type("Anna", "mau new", game="noris")
        (message,) = there.public()
        await there.click("Ben", message, "join")
        # Simulated requests do not go through a session, which is where they are counted.
        there.bot.chat.pacer.count_answer(
            "POST", URL(f"{Route.BASE}/interactions/1/t/callback"), 204
        )
        return told(there.bot)


async def test_presses_are_counted_by_outcome() -> None:
    said = await figures_of_an_evening()
    assert 'maunz_presses_total{outcome="done",verb="join"} 1.0' in said
    assert 'maunz_tables{phase="lobby"} 1.0' in said
    assert re.search(r'maunz_answer_seconds_bucket\{le="\+Inf"\} 2.0', said)
    route = "POST /interactions/{id}/{token}/callback"
    assert f'maunz_requests_total{{route="{route}",status="204"}} 1.0' in said


async def test_alerts_and_dashboard_use_only_exported_metrics() -> None:
    there = names(await figures_of_an_evening()) | FROM_PROMETHEUS
    alerts = (ROOT / "ops" / "alerts.yml").read_text("utf-8")
    dashboard = json.loads((ROOT / "ops" / "dashboard.json").read_text("utf-8"))
    asked = " ".join(target["expr"] for each in dashboard["panels"] for target in each["targets"])
    assert set(OURS.findall(asked)) - there == set()
    assert set(OURS.findall(alerts)) - there == set()


async def test_every_metric_is_documented() -> None:
    explained = (ROOT / "docs" / "health.md").read_text("utf-8")
    bare = {
        re.sub("_(bucket|sum|count)$", "", name) for name in names(await figures_of_an_evening())
    }
    assert [
        name for name in sorted(bare) if name.startswith("maunz") and name not in explained
    ] == []


def test_only_basic_metrics_are_exported_before_the_bot_exists() -> None:
    said = told(None)
    assert "maunz_ready 0.0" in said
    assert "maunz_build_info{" in said
    assert "maunz_tables" not in said


@pytest.mark.parametrize(("took", "bound"), [(0.0, "0.005"), (0.3, "0.5"), (99.0, "+Inf")])
def test_durations_are_counted_in_cumulative_buckets(took: float, bound: str) -> None:
    durations = DurationCounts()
    durations.add_duration(took)
    sizes = [*map(str, USUAL), "+Inf"]
    expected = [float(place >= sizes.index(bound)) for place in range(len(sizes))]
    assert [count for _, count in durations.buckets()] == expected
    assert durations.total == took


async def test_a_database_on_a_server_tells_nothing_of_a_disk() -> None:
    async with simulation() as there:
        said = told(there.bot)
    assert "maunz_disk" not in said
    assert "maunz_last_backup" not in said
