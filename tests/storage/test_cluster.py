"""The tests' own server ends with them, however they end."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support.cluster import Cluster

ROOT = Path(__file__).parents[2]
KEEP = """
import sys
from tests.support.cluster import Cluster
cluster = Cluster()
print(cluster._folder, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def abandoned(cluster: Cluster) -> Path:
    """The folder of a cluster whose process was killed."""
    assert cluster.address  # where there is no server to be had, the fixture has skipped
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", KEEP], cwd=ROOT, stdin=pipe, stdout=pipe
    ) as process:
        assert process.stdout is not None
        folder = Path(process.stdout.readline().decode().strip())
        assert (folder / "data" / "postmaster.pid").exists()
        process.kill()
    return folder


def test_a_test_server_ends_when_its_process_is_killed(abandoned: Path) -> None:
    for _ in range(500):
        if not abandoned.exists():
            return
        time.sleep(0.02)
    raise AssertionError(f"{abandoned} is still there")
