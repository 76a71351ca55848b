"""The addresses of files. Those of ephemeral messages are signed, and valid for a time."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING

from sandbox.snowflakes import creation_seconds_of

if TYPE_CHECKING:
    from sandbox.settings import SandboxSettings
    from sandbox.world import StoredFile
    from sandbox.world_time import WorldTime


class FileAddresses:
    """Makes and checks the addresses of the files of messages."""

    def __init__(self, application: int, time: WorldTime, settings: SandboxSettings) -> None:
        # The address of the server that has the files, known once it listens.
        self.cdn = ""
        self._application = application
        self._time = time
        self._settings = settings
        self._secret = secrets.token_bytes(16)

    def public(self, file: StoredFile) -> str:
        """Return the address of a file that everybody in the channel sees."""
        return f"{self.cdn}/attachments/{file.id}/{file.filename}"

    def signed(self, file: StoredFile) -> str:
        """Return the present address of a file of an ephemeral message.

        The address changes when half of its time is over, so that a client never shows an old one.
        """
        lasts = int(self._settings.durations.file_address)
        made = int(creation_seconds_of(file.id))
        half = max(1, lasts // 2)
        issued = made + max(0, int(self._time.now()) - made) // half * half
        ends = issued + lasts
        told = (
            f"ex={ends:x}&is={issued:x}&hm={self._signature(file.id, f'{ends:x}', f'{issued:x}')}"
        )
        place = f"{self.cdn}/ephemeral-attachments/{self._application}"
        return f"{place}/{file.id}/{file.filename}?{told}"

    def is_valid(self, number: str, query: Mapping[str, str]) -> bool:
        """Return whether the query of a signed address is genuine and still valid."""
        ends, issued, signature = (query.get(name, "") for name in ("ex", "is", "hm"))
        if not hmac.compare_digest(
            signature.encode(), self._signature(number, ends, issued).encode()
        ):
            return False
        return self._time.now() < int(ends, 16)

    def _signature(self, *told: object) -> str:
        words = ":".join(map(str, told)).encode()
        return hmac.new(self._secret, words, hashlib.sha256).hexdigest()
