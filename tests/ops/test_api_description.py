"""Discord's description is the one that was agreed on, and is downloaded once."""

import hashlib
import re
from pathlib import Path

import pytest

from ops.api_description import ADDRESS, SHA256, DescriptionError, fetched
from tests.support.described import PATH

CONTENT = b'{"paths": {}}'
HASH = hashlib.sha256(CONTENT).hexdigest()


@pytest.fixture
def source(tmp_path: Path) -> Path:
    file = tmp_path / "openapi.json"
    file.write_bytes(CONTENT)
    return file


def test_it_is_downloaded_once(source: Path, tmp_path: Path) -> None:
    first = fetched(source.as_uri(), HASH, tmp_path / "kept")
    assert first.read_bytes() == CONTENT
    source.unlink()
    assert fetched(source.as_uri(), HASH, tmp_path / "kept") == first


def test_another_file_is_refused_and_not_kept(source: Path, tmp_path: Path) -> None:
    source.write_bytes(b"{}")
    with pytest.raises(DescriptionError, match="not the file"):
        fetched(source.as_uri(), HASH, tmp_path / "kept")
    assert not (tmp_path / "kept").exists()


def test_a_kept_file_that_was_changed_is_downloaded_again(source: Path, tmp_path: Path) -> None:
    kept = fetched(source.as_uri(), HASH, tmp_path / "kept")
    kept.write_bytes(b"changed")
    assert fetched(source.as_uri(), HASH, tmp_path / "kept").read_bytes() == CONTENT


def test_without_a_network_the_reason_names_the_address(tmp_path: Path) -> None:
    missing = (tmp_path / "missing").as_uri()
    with pytest.raises(DescriptionError, match=re.escape(missing)):
        fetched(missing, HASH, tmp_path / "kept")


@pytest.mark.skipif(not PATH, reason="DISCORD_OPENAPI names no file")
def test_the_agreed_hash_is_that_of_the_description_that_the_tests_read() -> None:
    """Else the checks of one machine say nothing of another one."""
    assert hashlib.sha256(Path(str(PATH)).read_bytes()).hexdigest() == SHA256


def test_the_address_names_a_commit() -> None:
    assert re.search(r"/[0-9a-f]{40}/", ADDRESS)
