"""The health check of a container: `python -m bot.cli.ready` succeeds if the bot is ready.

It is started every few seconds, so it uses only the standard library and HTTP_PORT.
"""

import os
import sys
from http import HTTPStatus
from typing import Final
from urllib.request import urlopen

PATIENCE: Final = 4.0


def is_ready(port: int) -> bool:
    """Return whether a bot with its health server on this port reports that it is ready."""
    try:
        with urlopen(f"http://127.0.0.1:{port}/readyz", timeout=PATIENCE) as said:
            return bool(said.status == HTTPStatus.OK)
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(not is_ready(int(os.environ.get("HTTP_PORT") or 0)))
