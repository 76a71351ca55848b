"""What Discord demands of an address that people are to follow."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from sandbox.errors import Form, Path

WEB: Final = ("http", "https")


def check_address(form: Form, path: Path, address: str, schemes: tuple[str, ...] = WEB) -> None:
    """Note what is wrong with an address: its scheme, or that it is none."""
    scheme, sign, rest = address.partition(":")
    if not sign or scheme.lower() not in schemes:
        message = f'Scheme "{scheme}" is not supported. Scheme must be one of {schemes}.'
        form.fault(path, "URL_TYPE_INVALID_SCHEME", message)
    elif not _is_well_formed(address, rest):
        form.fault(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")


def _is_well_formed(address: str, rest: str) -> bool:
    if not rest.startswith("//") or any(sign.isspace() for sign in address):
        return False
    try:
        # Discord's own scheme names a place in the client, not a host.
        return bool(urlsplit(address).netloc or rest.strip("/"))
    except ValueError:
        return False
