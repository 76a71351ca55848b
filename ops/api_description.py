"""Finds Discord's description of its API: `python -m ops.api_description` prints where it is.

The description is Discord's and no part of this repository. It is downloaded at a fixed commit,
checked by its hash, and kept for the next run.
"""

import hashlib
import os
import sys
import urllib.request
from pathlib import Path
from typing import Final

REPOSITORY: Final = "https://raw.githubusercontent.com/discord/discord-api-spec"
COMMIT: Final = "74fda0fad044407ea280043a03ffc9bc64c4e49e"
ADDRESS: Final = f"{REPOSITORY}/{COMMIT}/specs/openapi.json"
SHA256: Final = "8c1d0707ccdf8e380a86dfba04058820a66435c1b69d5ed82e04dd8c0520dd73"
PATIENCE: Final = 60.0


class DescriptionError(Exception):
    """The description cannot be had."""


def main() -> None:
    """Print the path of the description, or exit with the reason why there is none."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    try:
        print(fetched(ADDRESS, SHA256, home / "maunz"))
    except DescriptionError as error:
        sys.exit(f"Discord's description of its API: {error}")


def fetched(address: str, sha256: str, folder: Path) -> Path:
    """Return the path of a file with this hash: a kept one, or one that is downloaded now."""
    file = folder / f"openapi-{sha256[:16]}.json"
    if file.is_file() and _hash_of(file.read_bytes()) == sha256:
        return file
    content = _downloaded(address)
    if _hash_of(content) != sha256:
        raise DescriptionError(f"{address} is not the file with the hash {sha256}")
    folder.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(f".{os.getpid()}")
    part.write_bytes(content)
    return part.replace(file)


def _downloaded(address: str) -> bytes:
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - ours
            return bytes(answer.read())
    except OSError as error:
        raise DescriptionError(f"{address} cannot be read ({error})") from error


def _hash_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


if __name__ == "__main__":
    main()
