"""The privacy policy names all that is stored: every table, and every column."""

import re
import sqlite3
from contextlib import closing

from bot.clock import DAY
from bot.stats.stats import KEPT_AFTER_LEAVING
from bot.storage.migrations import migrations
from tests.support.repository import ROOT

POLICY = (ROOT / "docs" / "privacy-policy.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `([a-z_]+)` \| ([^|]+) \| [^|]+ \| [^|]+ \|$", re.MULTILINE)
OWN = "schema_versions"
"""Which version the schema has: of nobody."""


def stored() -> dict[str, list[str]]:
    """The columns of each table, as the newest schema has them."""
    with closing(sqlite3.connect(":memory:")) as database:
        for step in migrations("sqlite"):
            database.executescript(step.script)
        found = database.execute("select name from sqlite_master where type = 'table'").fetchall()
        tables = [str(name) for (name,) in found if name != OWN]
        return {
            each: [str(row[1]) for row in database.execute(f"pragma table_info({each})")]
            for each in tables
        }


def told() -> dict[str, list[str]]:
    return {table: re.findall(r"`([a-z_]+)`", columns) for table, columns in ROW.findall(POLICY)}


def test_the_policy_names_the_days_until_the_data_of_a_left_server_is_deleted() -> None:
    assert f"deleted after {KEPT_AFTER_LEAVING // DAY} days" in POLICY


def test_the_policy_names_every_table_and_column() -> None:
    assert told() == stored()
