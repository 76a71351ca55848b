"""Makes a base image from this machine's own files, for use without access to a registry.

It contains what the Dockerfile needs: this Python with pip, the essential tools of Debian,
`useradd`, and the libraries of all of them. It is written as a tar to standard output.
"""

import io
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

USUAL: Final = Path("/usr/local")
MORE: Final = (
    *("passwd", "base-files", "base-passwd"),
    *("libc6", "libc-bin", "libgcc-s1", "libstdc++6"),
)
PRISTINE: Final = Path("/usr/share/base-passwd")
NEEDLESS: Final = re.compile(
    r"/(site-packages/(?!pip)|test/|tests/|idlelib/|tkinter/|__pycache__/|config-3)|\.a$"
)
LICENCE: Final = re.compile(r"^/usr/share/(common-licenses/.|doc/[^/]+/copyright$)")
LIBRARY: Final = re.compile(r"(?:=> )?(/\S+) \(0x")
LINKS: Final = ("bin", "sbin", "lib", "lib32", "lib64", "libx32")
FOLDERS: Final = ("tmp", "proc", "sys", "dev", "run", "root", "var/tmp", "var/log", "var/cache")


def main() -> None:
    os.umask(0)
    system = [each for each in _system_files() if not each.is_dir() or each.is_symlink()]
    python = list(_python_files())
    libraries = _libraries([*system, *python])
    with tarfile.open(fileobj=sys.stdout.buffer, mode="w|", dereference=False) as tar:
        for link in LINKS:
            if Path("/", link).is_symlink():
                tar.add(f"/{link}", link)
        lines = _said(["dpkg-query", "--status", *_packages()])
        known = "".join(f"{line}\n" for line in lines).encode()
        status = tarfile.TarInfo("var/lib/dpkg/status")
        status.size, status.mode = len(known), 0o644
        tar.addfile(status, io.BytesIO(known))
        for folder in FOLDERS:
            made = tarfile.TarInfo(folder)
            made.type, made.mode = tarfile.DIRTYPE, 0o1777 if "tmp" in folder else 0o755
            tar.addfile(made)
        places = {_place(each): each for each in [*system, *libraries]}
        places |= {USUAL / each.relative_to(sys.base_prefix): each for each in python}
        # Programs know only the old place of libpython, so put it where the loader searches.
        places |= {Path("/usr/lib", each.name): each for each in python if each.name[:3] == "lib"}
        # Use the original files, without the accounts of this machine.
        places |= {Path("/etc", each): PRISTINE / f"{each}.master" for each in ("passwd", "group")}
        for place, file in sorted(places.items()):
            tar.add(file, str(place).lstrip("/"), recursive=False)


def _place(file: Path) -> Path:
    """Return the real path of a system file: `/lib` may be a link."""
    return file.parent.resolve() / file.name


def _packages() -> list[str]:
    asked = ["dpkg-query", "--show", "--showformat", "${Essential} ${Package}\n"]
    known = [line.split() for line in _said(asked)]
    return sorted({*(line[1] for line in known if line[0] == "yes"), *MORE})


def _system_files() -> Iterator[Path]:
    for line in _said(["dpkg", "--listfiles", *_packages()]):
        file = Path(line)
        is_ours = line.count("/") > 1 and not line.startswith("/usr/share/")
        if (is_ours or LICENCE.search(line)) and os.path.lexists(file):
            yield file
    yield Path("/etc/ld.so.cache")
    yield Path("/etc/ssl/certs/ca-certificates.crt")


def _python_files() -> Iterator[Path]:
    home = Path(sys.base_prefix)
    if home == Path("/usr"):
        sys.exit("the Python here is the system's own, which cannot be moved")
    version = sysconfig.get_python_version()
    programs = [*home.glob("bin/python*"), *home.glob("bin/pip*")]
    wanted = [*programs, home / "lib" / f"python{version}", *home.glob("lib/libpython*")]
    for top in wanted:
        for each in [top] if not top.is_dir() else sorted(top.rglob("*")):
            if (each.is_symlink() or each.is_file()) and not NEEDLESS.search(str(each)):
                yield each


def _libraries(files: Iterable[Path]) -> list[Path]:
    """Return the libraries that these programs and libraries need, and their real paths."""
    found: set[Path] = set()
    programs = [str(each) for each in files if _is_program(each)]
    for line in _said(["ldd", *programs], check=False):
        library = LIBRARY.search(line)
        if library is not None:
            found |= {Path(library[1]), Path(library[1]).resolve()}
    return sorted(each for each in found if not each.is_relative_to(sys.base_prefix))


def _is_program(file: Path) -> bool:
    if file.is_symlink() or not file.is_file():
        return False
    with file.open("rb") as read:
        return read.read(4) == b"\x7fELF"


def _said(command: list[str], *, check: bool = True) -> list[str]:
    done = subprocess.run(command, capture_output=True, check=check, text=True)  # noqa: S603 - ours
    return done.stdout.splitlines()


if __name__ == "__main__":
    main()
