"""What runs on other machines: workflows, and the scripts that they start."""

from __future__ import annotations

import re
import tomllib

from tests.support.chromium import PROGRAMS
from tests.support.repository import ROOT


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_ci_looks_for_the_browsers_that_the_tests_accept() -> None:
    [named] = re.findall(r"for program in (.+); do", read(".ci/run"))
    assert named.split() == list(PROGRAMS)


def job(workflow: str, name: str) -> str:
    """Return the lines of a job."""
    _, found, rest = read(f".github/workflows/{workflow}").partition(f"\n  {name}:\n")
    assert found
    return re.split(r"^  \S", rest, maxsplit=1, flags=re.MULTILINE)[0]


def test_the_job_that_checks_has_no_rights() -> None:
    for workflow in ("ci.yaml", "release.yaml"):
        rights = re.findall(
            r"^ +([a-z-]+): (?:read|write)\b.*$", job(workflow, "check"), re.MULTILINE
        )
        assert rights == ["contents"]
        assert "contents: read" in job(workflow, "check")


def test_the_job_that_publishes_builds_nothing() -> None:
    publish = job("release.yaml", "publish")
    assert "\n    needs: check\n" in publish
    assert not re.search(
        r"\b(uv|docker|podman|pip) (build|wheel)\b|\.ci/(run|wheel|image)\b", publish
    )


def test_every_action_is_named_by_its_commit() -> None:
    workflows = (ROOT / ".github" / "workflows").glob("*.yaml")
    used = re.findall(r"uses: (.*)", "".join(each.read_text("utf-8") for each in workflows))
    assert used
    assert [each for each in used if not re.fullmatch(r"\S+@[0-9a-f]{40} # v[\d.]+", each)] == []


def test_the_base_of_the_image_is_named_where_dependabot_reads_it() -> None:
    bases = re.findall(r"^FROM (\S+)", read("Dockerfile"), re.MULTILINE)
    named = [each for each in bases if each not in ("base", "scratch")]
    assert len(named) == 1
    assert re.fullmatch(r"python:3\.\d+-slim", named[0])


def test_the_image_has_a_python_that_the_project_is_tried_with() -> None:
    [tried] = re.findall(r"python: \[(.+)\]", read(".github/workflows/ci.yaml"))
    [base] = re.findall(r"^FROM python:3\.(\d+)", read("Dockerfile"), re.MULTILINE)
    minors = [int(each.strip(' "').split(".")[1]) for each in tried.split(",")]
    assert min(minors) <= int(base) <= max(minors)
    required = tomllib.loads(read("pyproject.toml"))["project"]["requires-python"]
    assert required == f">=3.{min(minors)}"
