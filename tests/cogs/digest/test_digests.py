"""`/mau-admin digest`: each week and month is told once, soon after it is over."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import discord
import pytest

from bot.locales import LANGS, Lang
from bot.stats import this_season
from bot.storage.results.posts import Posts
from cogs.digest.cog import BEING_POSTED
from tests.cogs.digest.weeks import (
    LOOKED,
    a_week,
    choose,
    digests,
    next_monday,
    today,
    until,
)
from tests.support.leagues import played
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import words_of
from tests.support.typing_people import server, server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.storage.results.posts import Post


async def test_a_weekly_digest_is_posted_once_when_the_week_is_over() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        said = await choose(there, boss, where=there.channel)
        assert tells(said, "digest-kept-week")
        await played(there, "Anna", "Anna", "Ben")
        await there.wait(LOOKED)
        assert digests(there) == []
        await until(there, next_monday(there))
        (told,) = digests(there)
        words = words_of(told)
        assert tells(words, "digest-played", matches=3, people=3)
        assert words.index(
            "Anna: " + wording("board-value-wins", value=2, matches=3)
        ) < words.index("Ben: " + wording("board-value-wins", value=1, matches=3))
        assert tells(words, "digest-rivals")
        await until(there, today(there) + timedelta(days=3))
        assert len(digests(there)) == 1


@pytest.mark.parametrize("lang", LANGS)
async def test_each_week_and_month_gets_one_digest_in_the_language_of_the_server(
    lang: Lang,
) -> None:
    async with server() as there:
        await server_chooses(there, lang=lang)
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel, every="both")
        begun, weeks, months = today(there), 0, set()
        while today(there) < begun + timedelta(days=130):
            monday = next_monday(there)
            first = (today(there).replace(day=1) + timedelta(days=32)).replace(
                day=1, hour=0, minute=0, second=0, microsecond=0
            )
            await played(there, "Anna", "Ben")
            months.add((today(there).year, today(there).month))
            if first < monday:
                await until(there, first)
            await until(there, monday)
            weeks += 1
            words = [words_of(each) for each in digests(there, lang)]
            assert sum(tells(each, "digest-title-week", lang) for each in words) == weeks
            over = months - {(today(there).year, today(there).month)}
            assert sum(tells(each, "digest-title-month", lang) for each in words) == len(over)


@pytest.mark.parametrize("lang", LANGS)
async def test_a_season_gets_one_digest_that_names_its_champion(lang: Lang) -> None:
    async with server() as there:
        await server_chooses(there, lang=lang)
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel, every="month")
        await played(there, "Ben", "Anna", "Anna")
        ends = this_season(there.clock.now()).ends
        for later in (0, 2, 40):
            await until(there, datetime.fromtimestamp(ends / 1000, UTC) + timedelta(days=later))
        title = "digest-title-season"
        told = [words_of(each) for each in there.public() if tells(words_of(each), title, lang)]
        assert len(told) == 1
        assert "Anna" in told[0].split("**1**")[0]


async def test_a_server_where_nobody_played_gets_no_digest() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel, every="both")
        for _ in range(6):
            await until(there, next_monday(there))
        assert digests(there) == []


async def test_only_the_last_week_gets_a_digest_after_weeks_of_outage() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await there.stop_bot()
        for name in ("Anna", "Ben", "Cleo"):
            await a_week(there, name)
        await there.restart()
        await there.wait(LOOKED)
        (told,) = digests(there)
        assert tells(
            words_of(told),
            "board-line",
            name="Cleo",
            value=wording("board-value-wins", value=1, matches=1, wins=1),
        )
        assert not tells(words_of(told), "board-line", name="Ben")


async def test_a_restart_posts_no_digest_again() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await a_week(there, "Anna")
        for _ in range(3):
            await there.restart(60)
            await there.wait(LOOKED)
        assert len(digests(there)) == 1


async def test_a_process_posts_no_digest_that_another_process_has_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        change = Posts.replace_post

        async def after_another(self: Posts, post: Post, now: Post) -> bool:
            """Another process has noted the same just before."""
            assert await change(self, post, now)
            return await change(self, post, now)

        monkeypatch.setattr(Posts, "replace_post", after_another)
        await a_week(there, "Anna")
        assert digests(there) == []


@pytest.mark.parametrize("is_posted", [False, True])
async def test_a_digest_is_posted_once_even_if_the_bot_is_killed_around_the_posting(
    monkeypatch: pytest.MonkeyPatch, *, is_posted: bool
) -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        change = Posts.replace_post

        async def killed(self: Posts, post: Post, now: Post) -> bool:
            """As if the bot were killed before it posts, or before it notes that it has."""
            if post.message_id == BEING_POSTED:
                return False
            return await change(self, post, now) and is_posted

        with monkeypatch.context() as patched:
            patched.setattr(Posts, "replace_post", killed)
            await a_week(there, "Anna")
            assert len(digests(there)) == int(is_posted)
            await there.stop_bot()
        there.env.backend.clock.advance(3600)
        await there.restart()
        await there.wait(LOOKED)
        [told] = digests(there)
        [kept] = await there.store.results.posts.all_posts("digest-week")
        assert kept.message_id == told.id


async def test_a_digest_that_discord_rejects_is_posted_later() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        there.env.inject_error("POST", "/channels/*/messages", status=503)
        await a_week(there, "Anna")
        await there.wait(LOOKED)
        assert len(digests(there)) == 1


async def test_a_digest_waits_until_the_bot_may_write_in_its_channel() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        guild = there.bot.get_guild(there.guild.id)
        assert guild is not None
        channel = guild.get_channel(there.channel.id)
        assert channel is not None
        await channel.set_permissions(guild.me, send_messages=False)
        before = len(there.requests("POST", "/messages"))
        await a_week(there, "Anna")
        assert len(there.requests("POST", "/messages")) == before
        await channel.set_permissions(guild.me, send_messages=True)
        await there.wait(LOOKED)
        assert len(digests(there)) == 1


async def test_a_digest_announces_the_next_cup_in_a_public_channel() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        later = round((next_monday(there) + timedelta(days=2)).timestamp())
        may = discord.PermissionOverwrite
        me = there.guild.me
        assert me is not None
        secret = there.guild.create_text_channel(
            "secret",
            overwrites={
                there.guild.default_role: may(view_channel=False),
                there.person(boss): may(view_channel=True),
                me: may(view_channel=True),
            },
        )
        games, there.channel = there.channel, secret
        await there.type(boss, "cup new", when=f"<t:{later - 600}>", game="stop")
        await there.click(boss, there.private(boss)[-1], "cup-post")
        there.channel = games
        await there.type(boss, "cup new", when=f"<t:{later}>", game="noris")
        await there.click(boss, there.private(boss)[-1], "cup-post")
        await a_week(there, "Anna")
        (told,) = digests(there)
        assert tells(
            words_of(told), "digest-next", title=wording("cup-title", game=wording("game-noris"))
        )
        assert f"<t:{later}:f>" in words_of(told)
