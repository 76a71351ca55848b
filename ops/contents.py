"""Lists what an image contains, as CycloneDX. It runs in the image, which has no other packages.

`podman run --rm --interactive --entrypoint python3 IMAGE - < ops/contents.py`
"""

import json
import platform
import subprocess
from collections.abc import Iterator
from importlib.metadata import distributions, version
from typing import Any, Final
from urllib.parse import quote

ASKED: Final = ("dpkg-query", "--show", "--showformat", "${Package} ${Version} ${Architecture}\n")

Part = dict[str, Any]


def main() -> None:
    """Print the list."""
    print(json.dumps(listed([_python(), *_python_packages(), *_debian_packages()]), indent=1))


def listed(parts: list[Part]) -> Part:
    """Return the list of these parts as CycloneDX has it."""
    ours = _part("maunz", version("maunz"), f"pkg:pypi/maunz@{version('maunz')}")
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": ours | {"type": "application"}},
        "components": sorted(parts, key=lambda part: str(part["purl"])),
    }


def _python() -> Part:
    ours = platform.python_version()
    return _part("python", ours, f"pkg:generic/python@{ours}")


def _python_packages() -> Iterator[Part]:
    for each in distributions():
        name = each.name.lower().replace("_", "-")
        if name != "maunz":
            yield _part(each.name, each.version, f"pkg:pypi/{name}@{each.version}")


def _debian_packages() -> Iterator[Part]:
    said = subprocess.run(ASKED, capture_output=True, check=True, text=True)  # noqa: S603 - ours
    for line in said.stdout.splitlines():
        name, its_version, arch = line.split()
        purl = f"pkg:deb/debian/{quote(name)}@{quote(its_version)}?arch={arch}"
        yield _part(name, its_version, purl)


def _part(name: str, its_version: str, purl: str) -> Part:
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": its_version,
        "purl": purl,
    }


if __name__ == "__main__":
    main()
