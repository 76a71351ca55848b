"""Finds other programs in this environment that use the same package names as this one.

It imports nothing of what it looks at: that could be another bot, and start it.
"""

import hashlib
import re
import sys
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from importlib.machinery import PathFinder
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path
from typing import Final

PACKAGE: Final = "maunz"
NAMES: Final = ("bot", "cogs", "sandbox")
ROOT: Final = Path(__file__).parents[1]
LANGUAGES: Final = ("en", "de", "sv")
TEXT: Final = "cli-foreign-packages"


def foreign_names(root: Path = ROOT, path: Sequence[str] | None = None) -> list[str]:
    """Return those of our names under which Python would import something else."""
    changed = _changed_files(root)
    return [name for name in NAMES if name in changed or not _is_at(root / name, path)]


def other_packages() -> list[str]:
    """Return the packages in this environment that use one of our names, too."""
    owners = packages_distributions()
    found = {owner for name in NAMES for owner in owners.get(name, ())}
    return sorted(found - {PACKAGE})


def foreign_text(names: Sequence[str], arguments: Sequence[str]) -> str:
    """Return what to do about foreign names, in the language of the arguments.

    The text is read from its file, as the code that does this usually cannot be imported.
    """
    wanted = re.search(r"--lang[ =](\w+)", " ".join(arguments))
    lang = wanted[1] if wanted and wanted[1] in LANGUAGES else LANGUAGES[0]
    file = ROOT / "bot" / "locales" / lang / "commands.ftl"
    [line] = re.findall(rf"^{TEXT} = (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    return str(line).replace("{ $names }", ", ".join(names))


def _is_at(place: Path, path: Sequence[str] | None) -> bool:
    found = PathFinder.find_spec(place.name, sys.path if path is None else path)
    return found is not None and found.origin == str(place / "__init__.py")


def _changed_files(root: Path) -> set[str]:
    """Return our names whose first files are no longer those that were installed."""
    try:
        installed = distribution(PACKAGE).files or []
    except PackageNotFoundError:
        return set()
    first = {f"{name}/{file}.py" for name in NAMES for file in ("__init__", "__main__")}
    return {
        each.parts[0]
        for each in installed
        if str(each) in first and each.hash and each.hash.value != _hash_of(root / each)
    }


def _hash_of(file: Path) -> str:
    """Return the hash of a file as the records of installed packages have it."""
    if not file.is_file():
        return ""
    return urlsafe_b64encode(hashlib.sha256(file.read_bytes()).digest()).decode().rstrip("=")
