"""Writes the exact version and the hashes of every package: `python -m ops.pins`.

What is pinned stays, and what is new in pyproject.toml is added. With `--upgrade` every package
becomes the newest one within the bounds of pyproject.toml.
"""

import argparse
import re
import subprocess
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PROJECT: Final = "pyproject.toml"
BOT: Final = "requirements.txt"
TOOLS: Final = "requirements-dev.txt"
BUILD: Final = "requirements-build.txt"
GROUPS: Final = ("dev", "lint", "mutation")
HEADERS: Final = {
    BOT: "What a bot needs, for the container.",
    TOOLS: "The same, and what tests and linters need.",
    BUILD: "What makes an environment and a wheel.",
}
WRITTEN: Final = "# Made by `uv run python -m ops.pins`, as is [tool.uv] of pyproject.toml."
PIN: Final = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", re.MULTILINE)
EXPORT: Final = ("uv", "export", "--quiet", "--no-emit-project", "--no-header")
COMPILE: Final = (
    *("uv", "pip", "compile", "--quiet", "--no-header", "--no-annotate"),
    *("--universal", "--generate-hashes"),
)


def main() -> None:
    """Write the three files, and their pins into pyproject.toml."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="take the newest of each")
    renew(upgrade=parser.parse_args().upgrade)


def renew(*, upgrade: bool) -> None:
    """Resolve anew. Leave pyproject.toml as it was if that fails."""
    before = (ROOT / PROJECT).read_text(encoding="utf-8")
    more = ("--upgrade",) if upgrade else ()
    try:
        if upgrade:
            _write(PROJECT, with_pins(before, {}, {}))
        _said("uv", "lock", "--quiet", *more)
        groups = [part for group in GROUPS for part in ("--group", group)]
        texts = {
            BOT: _said(*EXPORT, "--no-dev", "--all-extras"),
            TOOLS: _said(*EXPORT, "--all-extras", *groups),
            BUILD: _build_tools(before, more),
        }
    except BaseException:
        _write(PROJECT, before)
        raise
    for name, text in texts.items():
        _write(name, f"# {HEADERS[name]} Exact, and checked by its hashes.\n{WRITTEN}\n{text}")
    _write(PROJECT, with_pins(before, pins_in(texts[TOOLS]), pins_in(texts[BUILD])))


def pins_in(text: str) -> dict[str, str]:
    """Return the version of each package in a file of requirements."""
    return dict(PIN.findall(text))


def with_pins(project: str, tools: dict[str, str], build: dict[str, str]) -> str:
    """Return pyproject.toml with these pins for what uv installs and builds with."""
    for name, pins in (("constraint", tools), ("build-constraint", build)):
        lines = "".join(f'    "{each}=={version}",\n' for each, version in pins.items())
        listed = re.compile(rf"^{name}-dependencies = \[\n(?: .*\n)*\]$", re.MULTILINE)
        project, found = listed.subn(f"{name}-dependencies = [\n{lines}]", project)
        assert found == 1, name
    return project


def _build_tools(project: str, more: tuple[str, ...]) -> str:
    """Return uv and the backend that pyproject.toml asks for, pinned."""
    wanted = re.search(r'^requires = \["(.*)"\]$', project, re.MULTILINE)
    assert wanted is not None
    pinned = () if more else ("--constraint", BUILD)
    return _said(*COMPILE, *pinned, "-", given=f"uv\n{wanted[1]}\n")


def _said(*command: str, given: str = "") -> str:
    done = subprocess.run(  # noqa: S603 - ours
        command, cwd=ROOT, input=given, stdout=subprocess.PIPE, check=True, text=True
    )
    return done.stdout


def _write(name: str, text: str) -> None:
    (ROOT / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
