"""Where a browser is that the tests can drive, and what drives it."""

import shutil
import subprocess
import sys
from functools import cache

PROGRAMS = (
    *("chromium-headless-shell", "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable", "chrome"),
)
"""The first has no window, tabs or menus of its own to draw: a page costs a third of the time."""


@cache
def program() -> str | None:
    """Where Chromium is, if there is one."""
    found = filter(None, map(shutil.which, PROGRAMS))
    return next((each for each in found if runs(each, "--version")), None)


@cache
def lacking() -> str:
    """What is missing before a page can be opened, or nothing."""
    if program() is None:
        return "no Chromium here"
    # It brings its own Node, which wants a library that a small system may not have.
    driver = (sys.executable, "-m", "playwright", "--version")
    return "" if runs(*driver) else "Playwright does not run here: is libatomic1 installed?"


def runs(*command: str) -> bool:
    """Ubuntu's `chromium-browser` may be a script that only says where to find a browser."""
    return subprocess.run(command, capture_output=True, check=False).returncode == 0
