"""The nonces of messages, by which Discord recognises a message that is sent again."""

from hashlib import blake2s


def nonce_of(words: str) -> str:
    """Return a nonce derived from `words`.

    So a message that is sent again after a crash is recognised as a repeat.
    """
    return str(int.from_bytes(blake2s(words.encode(), digest_size=8).digest()))
