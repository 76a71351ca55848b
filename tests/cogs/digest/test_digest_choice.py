"""Who chooses where digests are told, and what the bot needs there."""

from __future__ import annotations

from tests.cogs.digest.weeks import choose
from tests.cogs.moderation.test_commands import grant
from tests.support.leagues import deny
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import simulation
from tests.support.typing_people import server
from tests.support.wording import tells


async def test_the_digest_changes_and_stops_as_the_manager_chooses() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        assert tells(await choose(there, boss), "digest-kept-nowhere")
        await choose(there, boss, where=there.channel, every="both")
        await choose(there, boss, where=there.channel, every="month")
        posts = there.store.results.posts
        assert await posts.all_posts("digest-week") == []
        assert len(await posts.all_posts("digest-month")) == 1
        assert tells(await choose(there, boss), "digest-kept-no-more")
        assert await posts.all_posts("digest-month") == []


async def test_only_managers_set_up_a_digest() -> None:
    async with server() as there:
        await grant(there, "Cleo")
        assert tells(await choose(there, "Cleo", where=there.channel), "settings-not-allowed")
        assert await there.store.results.posts.all_posts("digest-week") == []


async def test_the_answer_names_the_permission_that_the_bot_is_missing_there() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        guild = there.bot.get_guild(there.guild.id)
        assert guild is not None
        deny(there, guild.me, send_messages=False)
        assert tells(
            await choose(there, boss, where=there.channel), "slash-permission-send-messages"
        )


async def test_a_manager_who_may_not_write_in_a_channel_cannot_put_a_digest_there() -> None:
    async with simulation() as there:
        boss = with_rights(there, "Boss", MANAGER)
        deny(there, there.person(boss), send_messages=False)
        assert tells(await choose(there, boss, where=there.channel), "answer-may-not-write")
