"""Records are found in a file however they are laid out."""

import io

import pytest

from bot.cli.records import read_documents
from bot.records import reading


def found(data: bytes) -> list[bytes]:
    return [document.strip() for document in read_documents(io.BytesIO(data))]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", []),
        (b"\n\n", []),
        (b'{"a": 1}', [b'{"a": 1}']),
        (b'{"a": 1}\n', [b'{"a": 1}']),
        (b'{"a": 1}\r\n{"b": 2}\r\n', [b'{"a": 1}', b'{"b": 2}']),
        (b'\n{"a": 1}\n\n{"b": 2}', [b'{"a": 1}', b'{"b": 2}']),
        (b'{\n "a": 1\n}\n', [b'{\n "a": 1\n}']),
        (b'{"a": 1,\n\n "b": 2}\n', [b'{"a": 1,\n\n "b": 2}']),
        (b'{"a": \n{"format": 2}\n', [b'{"a":', b'{"format": 2}']),
        (b"rubbish\nmore\n", [b"rubbish\nmore"]),
        (b'{"a": 1}\nrubbish\n', [b'{"a": 1}', b"rubbish"]),
    ],
)
def test_documents(data: bytes, expected: list[bytes]) -> None:
    assert found(data) == expected


def test_a_document_that_is_too_large_is_cut_off_and_the_next_document_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.cli.records.LARGEST", 10)
    monkeypatch.setattr(reading, "LARGEST", 10)
    lines = [b"[1]", b'"' + b"x" * 50 + b'"', b"[2]"]
    sizes = [len(line) for line in found(b"\n".join(lines))]
    assert sizes == [3, 11, 3]
    assert len(found(b"[\n" + b"1,\n" * 50 + b"]")[0]) > 10
