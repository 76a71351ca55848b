"""What the bot posts by itself: one message of a kind in a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.results.posts import Post
from tests.support.match_samples import DAY, GUILD, MONDAY, OTHER_GUILD

if TYPE_CHECKING:
    from bot.stats import Stats
    from bot.storage import Store

BOARD = Post(GUILD, "board", 70, 0, "wins.all.week.1")


async def test_a_stored_post_replaces_the_post_of_the_same_kind(store: Store) -> None:
    posts = store.results.posts
    other = Post(OTHER_GUILD, "board", 71, 9, "rating.all.all.1")
    await posts.store_post(BOARD)
    await posts.store_post(other)
    await posts.store_post(BOARD._replace(message_id=8))
    assert await posts.post_of_server(GUILD, "board") == BOARD._replace(message_id=8)
    assert await posts.all_posts("board") == [BOARD._replace(message_id=8), other]
    assert await posts.all_posts("digest") == []


async def test_deleting_a_post_keeps_posts_of_other_kinds(store: Store) -> None:
    posts = store.results.posts
    await posts.store_post(BOARD)
    await posts.store_post(BOARD._replace(kind="digest"))
    await posts.delete_post(GUILD, "board")
    assert await posts.post_of_server(GUILD, "board") is None
    assert await posts.post_of_server(GUILD, "digest") == BOARD._replace(kind="digest")


async def test_purging_a_left_server_deletes_its_posts(store: Store, stats: Stats) -> None:
    await store.results.posts.store_post(BOARD)
    await stats.servers.store_left(GUILD, MONDAY)
    assert await stats.purge_left_servers(MONDAY + 31 * DAY) == [GUILD]
    assert await store.results.posts.all_posts("board") == []
