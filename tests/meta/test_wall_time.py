"""Only the clock reads the time of the machine, which anybody may set. All else asks the clock."""

from __future__ import annotations

import re

from tests.support.repository import ROOT

WALL_TIME = re.compile(r"time\.time\(|time_ns\(\)|datetime\.now\(|\.utcnow\(|date\.today\(")
MAY_READ_IT = {
    "bot/clock.py",
    "bot/chat/checkup.py",
    "bot/cli/database.py",
    "bot/measuring.py",
}
"""The clock at its start, a comparison of the machine's time, names of backups, and a report."""


def test_only_the_clock_reads_the_time_of_the_machine() -> None:
    files = [file for folder in ("bot", "cogs") for file in (ROOT / folder).rglob("*.py")]
    found = {
        str(file.relative_to(ROOT))
        for file in files
        if WALL_TIME.search(file.read_text(encoding="utf-8"))
    }
    assert found == MAY_READ_IT
