"""Who chooses where digests are told, and what the bot needs there."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from tests.cogs.digest.weeks import choose, digests, next_monday, until
from tests.cogs.moderation.test_commands import grant
from tests.support.leagues import deny, played
from tests.support.moderating import MANAGER, delete_channel, with_rights
from tests.support.simulated import id_of, simulation, words_of
from tests.support.typing_people import server, server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from tests.support.simulated import SimulatedServer


async def kinds(there: SimulatedServer) -> set[str]:
    """Return the kinds of digest that the server gets."""
    posts = there.store.results.posts
    named = ("digest-week", "digest-month", "digest-season")
    found = [await posts.post_of_server(there.guild.id, each) for each in named]
    return {each.kind for each in found if each is not None}


async def test_the_digest_changes_as_the_manager_chooses() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel, every="both")
        await choose(there, boss, where=there.channel, every="month")
        assert await kinds(there) == {"digest-month", "digest-season"}


async def test_typing_nothing_shows_the_digest_and_changes_nothing() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        assert tells(await choose(there, boss), "desk-now", value=wording("desk-none"))
        await choose(there, boss, where=there.channel, every="both")
        said = await choose(there, boss)
        assert there.channel.mention in said
        assert wording("digest-every-both") in said
        assert await kinds(there) == {"digest-week", "digest-month", "digest-season"}


async def test_an_option_that_is_left_out_keeps_its_value() -> None:
    async with server() as there:
        boss, other = with_rights(there, "Boss", MANAGER), there.guild.create_text_channel("b")
        await choose(there, boss, where=there.channel, every="both")
        await choose(there, boss, where=other)
        assert await kinds(there) == {"digest-week", "digest-month", "digest-season"}
        await choose(there, boss, every="month")
        assert await kinds(there) == {"digest-month", "digest-season"}
        (post,) = await there.store.results.posts.all_posts("digest-month")
        assert post.channel_id == other.id


async def test_how_often_without_a_channel_asks_for_the_channel() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        assert tells(await choose(there, boss, every="month"), "digest-kept-nowhere")
        assert await kinds(there) == set()


async def test_the_digest_is_switched_off_only_after_one_question() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await choose(there, boss)
        shown = there.private(boss)[-1]
        await there.click(boss, shown, "desk:off.digest")
        assert tells(words_of(shown), "desk-off-asked", name=wording("desk-digest"))
        assert await kinds(there) == {"digest-week", "digest-season"}
        await there.click(boss, shown, "desk:off!.digest")
        assert tells(words_of(shown), "digest-kept-no-more")
        assert await kinds(there) == set()


async def test_the_digest_is_changed_in_its_panel() -> None:
    async with server() as there:
        boss, other = with_rights(there, "Boss", MANAGER), there.guild.create_text_channel("b")
        await choose(there, boss)
        shown = there.private(boss)[-1]
        pressed = id_of(shown, "digest-set:channel")
        await there.during(there.person(boss).select(shown, [other], custom_id=pressed))
        assert tells(words_of(shown), "digest-kept-week", channel=other.mention)
        await there.choose(boss, shown, "digest-set:every", "both")
        assert await kinds(there) == {"digest-week", "digest-month", "digest-season"}


async def test_a_digest_in_a_deleted_channel_is_off_and_the_log_says_so() -> None:
    async with server() as there:
        boss, other = with_rights(there, "Boss", MANAGER), there.guild.create_text_channel("b")
        await server_chooses(there, log=there.channel.id)
        await choose(there, boss, where=other)
        await delete_channel(there, other.id)
        assert await kinds(there) == set()
        assert any(tells(each.content, "log-digest-gone", channel="b") for each in there.public())


async def test_a_change_of_the_digest_is_logged_with_what_was_before() -> None:
    async with server() as there:
        boss, log = with_rights(there, "Boss", MANAGER), there.guild.create_text_channel("log")
        await server_chooses(there, log=log.id)
        await choose(there, boss, where=there.channel)
        await choose(there, boss, every="month")
        await there.wait(2)
        week, month = (wording(f"digest-every-{each}") for each in ("week", "month"))
        lines = [each.content for each in there.env.backend.messages[log.id].values()]
        assert tells(lines[0], "log-setting", before=wording("desk-none"))
        place = there.channel.mention
        known = {"before": f"{place}, {week}", "now": f"{place}, {month}"}
        assert tells(lines[1], "log-setting", setting=wording("desk-digest"), **known)


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


async def test_a_digest_waits_until_the_week_is_over_in_the_time_zone_of_the_server() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await server_chooses(there, zone="America/New_York")
        await choose(there, boss, where=there.channel)
        await played(there, "Anna", "Anna", "Ben")
        monday = next_monday(there)
        await until(there, monday + timedelta(hours=3, minutes=50))
        assert digests(there) == []
        await until(there, monday + timedelta(hours=5))
        assert len(digests(there)) == 1
