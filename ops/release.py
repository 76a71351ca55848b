"""Makes a release: `python -m ops.release 1.2.3`.

`notes 1.2.3` prints its part of the changelog. `tagged v1.2.3` checks that a tag is that of the
version in pyproject.toml and that the changelog knows it.

The tree has to be clean, and all checks have to pass. Then the version and the changelog are
changed, committed and tagged. Nothing is pushed. With `--dry-run` it stops before any change.
"""

import argparse
import re
import subprocess
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
VERSION: Final = re.compile(r"\d+\.\d+\.\d+")
PROJECT: Final = re.compile(r'^version = "([^"]+)"$', re.MULTILINE)
UNRELEASED: Final = "## [Unreleased]\n"
HEADING: Final = re.compile(r"^## \[", re.MULTILINE)
CHECKS: Final = ROOT / ".ci" / "run"


class ReleaseError(Exception):
    """The release is impossible. Nothing has changed."""


def main() -> None:
    """Make the release, or exit with the reason why not."""
    options = _options()
    try:
        if options.what == "notes":
            print(notes(_read("CHANGELOG.md"), options.version))
        elif options.what == "tagged":
            check_tag(options.version, _read("pyproject.toml"), _read("CHANGELOG.md"))
        else:
            release(ROOT, options.what, dry_run=options.dry_run, checks=[str(CHECKS)])
    except ReleaseError as error:
        sys.exit(f"no release: {error}")


def release(root: Path, version: str, *, dry_run: bool, checks: list[str]) -> None:
    """Check, change, commit and tag."""
    project = (root / "pyproject.toml").read_text(encoding="utf-8")
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    new_project = with_version(project, version)
    new_changelog = released(changelog, version, datetime.now(UTC).date())
    if _git(root, "status", "--porcelain"):
        raise ReleaseError("there is something that is not committed")
    if _git(root, "tag", "--list", f"v{version}"):
        raise ReleaseError(f"there is a tag v{version}")
    if subprocess.run(checks, cwd=root, check=False).returncode:  # noqa: S603 - ours
        raise ReleaseError("the checks fail")
    if dry_run:
        print(f"Version {version} could be released.")
        return
    (root / "pyproject.toml").write_text(new_project, encoding="utf-8")
    (root / "CHANGELOG.md").write_text(new_changelog, encoding="utf-8")
    _git(root, "commit", "--quiet", "--all", "--message", f"Release {version}")
    _git(root, "tag", "--annotate", f"v{version}", "--message", f"Maunz {version}")
    print(f"Released. To publish it: git push --follow-tags origin HEAD v{version}")


def with_version(project: str, version: str) -> str:
    """Return pyproject.toml with a newer version. Raise `ReleaseError` unless it is newer."""
    found = PROJECT.search(project)
    if found is None or not VERSION.fullmatch(version):
        raise ReleaseError(f"{version} is no version such as 1.2.3")
    if _numbers(version) <= _numbers(found[1]):
        raise ReleaseError(f"{version} is not newer than {found[1]}")
    return PROJECT.sub(f'version = "{version}"', project, count=1)


def released(changelog: str, version: str, day: date) -> str:
    """Return the changelog with all unreleased changes moved to this version."""
    head, heading, rest = changelog.partition(UNRELEASED)
    if not heading:
        raise ReleaseError("the changelog has no [Unreleased]")
    if not HEADING.split(rest, maxsplit=1)[0].strip():
        raise ReleaseError("the changelog tells nothing new")
    return f"{head}{UNRELEASED}\n## [{version}] - {day}\n{rest}"


def notes(changelog: str, version: str) -> str:
    """Return the changes of a version from the changelog."""
    _, found, rest = changelog.partition(f"\n## [{version}]")
    if not found:
        raise ReleaseError(f"the changelog does not know {version}")
    return HEADING.split(rest.partition("\n")[2], maxsplit=1)[0].strip()


def check_tag(tag: str, project: str, changelog: str) -> None:
    """Raise `ReleaseError` unless this is the tag of the version, and the changelog knows it."""
    found = PROJECT.search(project)
    if found is None or tag != f"v{found[1]}":
        raise ReleaseError(f"{tag} is not the tag of the version in pyproject.toml")
    notes(changelog, found[1])


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "what", metavar="VERSION", help="the version to release, `notes` or `tagged`"
    )
    parser.add_argument("version", nargs="?", default="", help="of the notes, or the tag")
    parser.add_argument("--dry-run", action="store_true", help="change nothing")
    return parser.parse_args()


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(each) for each in version.split("."))


def _read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _git(root: Path, *arguments: str) -> str:
    command = ["git", "-C", str(root), *arguments]
    done = subprocess.run(command, capture_output=True, check=False, text=True)  # noqa: S603 - ours
    if done.returncode:
        raise ReleaseError(done.stderr.strip())
    return done.stdout.strip()


if __name__ == "__main__":
    main()
