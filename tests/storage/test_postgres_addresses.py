"""An address that leads to no database of ours is refused, and no password is told."""

import asyncpg
import pytest

from bot.storage import open_store
from bot.storage.errors import (
    LockedOutError,
    StoreError,
    UnreachableError,
    UnusableError,
)
from bot.storage.postgres import _check_not_pooled
from tests.support.cluster import Cluster


@pytest.mark.parametrize("wrong", ["127.0.0.1:1/x", "127.0.0.1:1/x?connect_timeout=nonsense"])
async def test_an_address_without_a_server_is_unreachable(wrong: str) -> None:
    with pytest.raises(UnreachableError):
        await open_store(f"postgresql://somebody:secret@{wrong}")


async def test_an_unknown_database_is_unusable(cluster: Cluster) -> None:
    with pytest.raises(UnusableError, match="nowhere"):
        await open_store(cluster.address.replace("/postgres", "/nowhere"))


async def test_a_failed_login_does_not_reveal_the_password(cluster: Cluster) -> None:
    port = cluster.address.rpartition(":")[2].partition("/")[0]
    with pytest.raises(StoreError) as caught:
        await open_store(f"postgresql://nobody:secret@127.0.0.1:{port}/postgres")
    assert "secret" not in str(caught.value)


async def test_a_pooler_is_refused_by_name(cluster: Cluster) -> None:
    """What is asked for when connecting does not hold where others stand between."""
    connection = await asyncpg.connect(cluster.address)
    with pytest.raises(LockedOutError, match="PgBouncer"):
        await _check_not_pooled(connection)
    await connection.close()
