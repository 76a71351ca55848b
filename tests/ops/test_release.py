"""The script that makes a release: what it refuses, and what it leaves behind."""

import subprocess
from datetime import date
from pathlib import Path

import pytest

from ops.release import ReleaseError, check_tag, notes, release, released, with_version

CHANGELOG = """\
# Changelog

## [Unreleased]

### Added

- A cat.

## [0.1.0] - 2026-01-02

- A dog.
"""
PROJECT = '[project]\nname = "x"\nversion = "0.1.0"\n'
PASS, FAIL = ["true"], ["false"]


def git(root: Path, *arguments: str) -> str:
    command = ["git", "-C", str(root), *arguments]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout.strip()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "config", "user.name", "Somebody")
    git(tmp_path, "config", "user.email", "somebody@example.org")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "--quiet", "--message", "Begin")
    return tmp_path


def test_a_release_is_a_commit_and_a_tag(root: Path) -> None:
    release(root, "0.2.0", dry_run=False, checks=PASS)
    assert git(root, "status", "--porcelain") == ""
    assert git(root, "log", "-1", "--format=%s") == "Release 0.2.0"
    assert git(root, "describe") == "v0.2.0"
    assert 'version = "0.2.0"' in (root / "pyproject.toml").read_text()
    assert notes((root / "CHANGELOG.md").read_text(), "0.2.0") == "### Added\n\n- A cat."


def test_a_dry_run_changes_nothing(root: Path) -> None:
    before = git(root, "rev-parse", "HEAD")
    release(root, "0.2.0", dry_run=True, checks=PASS)
    assert (git(root, "rev-parse", "HEAD"), git(root, "tag"), git(root, "status", "-s")) == (
        before,
        "",
        "",
    )


def test_uncommitted_changes_or_failing_checks_prevent_a_release(root: Path) -> None:
    with pytest.raises(ReleaseError, match="checks"):
        release(root, "0.2.0", dry_run=False, checks=FAIL)
    (root / "new").touch()
    with pytest.raises(ReleaseError, match="not committed"):
        release(root, "0.2.0", dry_run=False, checks=PASS)
    assert git(root, "tag") == ""


@pytest.mark.parametrize("version", ["0.1.0", "0.0.9", "1.0", "v1.0.0"])
def test_a_version_that_is_not_newer_is_refused(version: str) -> None:
    with pytest.raises(ReleaseError):
        with_version(PROJECT, version)


def test_the_changelog_keeps_its_heading_on_top() -> None:
    found = released(CHANGELOG, "0.2.0", date(2026, 2, 3))
    assert found.startswith(
        "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n### Added"
    )
    with pytest.raises(ReleaseError, match="nothing new"):
        released(found, "0.3.0", date(2026, 2, 3))


def test_a_tag_is_that_of_the_version() -> None:
    check_tag("v0.1.0", PROJECT, CHANGELOG)
    for tag in ("v0.1.1", "0.1.0", "v0.1.0-rc1"):
        with pytest.raises(ReleaseError, match="is not the tag"):
            check_tag(tag, PROJECT, CHANGELOG)
    with pytest.raises(ReleaseError, match="does not know"):
        check_tag("v0.2.0", PROJECT.replace("0.1.0", "0.2.0"), CHANGELOG)
