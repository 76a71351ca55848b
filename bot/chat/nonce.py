"""By its nonce Discord knows a message that it was sent before."""

from hashlib import blake2s


def nonce_of(words: str) -> str:
    """The same for the same words: what they name is written once, also after a kill."""
    return str(int.from_bytes(blake2s(words.encode(), digest_size=8).digest()))
