"""`/mau-admin digest`: each week and month is told once, soon after it is over."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import discord
import pytest

from bot.stats import this_season
from bot.storage.errors import UnreachableError
from bot.storage.results.posts import Posts
from bot.tables import registry
from bot.tables.settings import HOUR
from cogs.digest.digests import BEING_POSTED
from tests.cogs.moderation.test_commands import grant
from tests.support.leagues import deny, played, sat
from tests.support.match_samples import calls, match
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import simulation, words_of
from tests.support.typing_people import server, server_chooses

if TYPE_CHECKING:
    from bot.storage.results.posts import Post
    from tests.support.simulated import Seen, SimulatedServer

LOOKED = 11 * 60
"""Seconds in which whatever is due is told."""
SOON = 2 * 60
"""Seconds in which it is, when nobody has looked for so long."""
TITLES = {
    "en": ("That was the week", "That was the month"),
    "de": ("Das war die Woche", "Das war der Monat"),
    "sv": ("Så var veckan", "Så var månaden"),
}


SEASONS = {"en": "The season is over", "de": "Die Saison ist vorbei", "sv": "Säsongen är slut"}


@pytest.fixture(autouse=True)
def _tables_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody plays, so no table need look at the time for all those weeks."""
    monkeypatch.setattr(registry, "BEAT", HOUR)


async def choose(there: SimulatedServer, name: str, *, where: object = None, **options: str) -> str:
    """Somebody types the command; what is answered."""
    given = options if where is None else {"channel": where, **options}
    return words_of((await there.type(name, "mau-admin digest", **given)).response)


def digests(there: SimulatedServer, lang: str = "en") -> list[Seen]:
    """The public messages that are digests."""
    return [
        each for each in there.public() if any(title in words_of(each) for title in TITLES[lang])
    ]


def today(there: SimulatedServer) -> datetime:
    return datetime.fromtimestamp(there.clock.now() / 1000, UTC)


async def until(there: SimulatedServer, day: datetime) -> None:
    """Nobody does anything until then; a little later the bot has told what was due."""
    there.env.backend.clock.advance((day - today(there)).total_seconds())
    await there.wait(SOON)


def next_monday(there: SimulatedServer) -> datetime:
    day = today(there).replace(hour=0, minute=0, second=0, microsecond=0)
    return day + timedelta(days=7 - day.weekday())


async def a_week(there: SimulatedServer, *winners: str) -> None:
    """These win a match, and then the week is over."""
    await played(there, *winners)
    await until(there, next_monday(there))


async def test_a_week_is_told_once_when_it_is_over() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        said = await choose(there, boss, where=there.channel)
        assert "Every Monday" in said
        await played(there, "Anna", "Anna", "Ben")
        await there.wait(LOOKED)
        assert digests(there) == []
        await until(there, next_monday(there))
        (told,) = digests(there)
        words = words_of(told)
        assert "3 matches, 3 players" in words
        assert words.index("Anna: 2 wins") < words.index("Ben: one win")
        assert "Met most often:" in words
        await until(there, today(there) + timedelta(days=3))
        assert len(digests(there)) == 1


@pytest.mark.parametrize("lang", ["en", "de", "sv"])
async def test_over_months_each_week_and_month_is_told_once_in_the_servers_language(
    lang: str,
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
            assert sum(TITLES[lang][0] in each for each in words) == weeks
            over = months - {(today(there).year, today(there).month)}
            assert sum(TITLES[lang][1] in each for each in words) == len(over)


@pytest.mark.parametrize(("lang", "title"), [*SEASONS.items()])
async def test_a_season_is_told_once_with_its_champion(lang: str, title: str) -> None:
    async with server() as there:
        await server_chooses(there, lang=lang)
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel, every="month")
        await played(there, "Ben", "Anna", "Anna")
        ends = this_season(there.clock.now()).ends
        for later in (0, 2, 40):
            await until(there, datetime.fromtimestamp(ends / 1000, UTC) + timedelta(days=later))
        told = [words_of(each) for each in there.public() if title in words_of(each)]
        assert len(told) == 1
        assert "Anna" in told[0].split("**1**")[0]


async def test_where_nobody_has_played_it_keeps_quiet() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel, every="both")
        for _ in range(6):
            await until(there, next_monday(there))
        assert digests(there) == []


async def test_after_an_outage_of_weeks_only_the_last_week_is_told() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await there.stop_bot()
        for name in ("Anna", "Ben", "Cleo"):
            await a_week(there, name)
        await there.restart()
        await there.wait(LOOKED)
        (told,) = digests(there)
        assert "Cleo: one win" in words_of(told)
        assert "Ben: " not in words_of(told)


async def test_a_restart_tells_nothing_again() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await a_week(there, "Anna")
        for _ in range(3):
            await there.restart(60)
            await there.wait(LOOKED)
        assert len(digests(there)) == 1


async def test_of_several_processes_one_tells_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        change = Posts.change

        async def after_another(self: Posts, post: Post, now: Post) -> bool:
            """Another process has noted the same just before."""
            assert await change(self, post, now)
            return await change(self, post, now)

        monkeypatch.setattr(Posts, "change", after_another)
        await a_week(there, "Anna")
        assert digests(there) == []


@pytest.mark.parametrize("is_posted", [False, True])
async def test_a_kill_between_noting_and_posting_or_noting_that_tells_it_once(
    monkeypatch: pytest.MonkeyPatch, *, is_posted: bool
) -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        change = Posts.change

        async def killed(self: Posts, post: Post, now: Post) -> bool:
            """As if the bot were killed before it posts, or before it notes that it has."""
            if post.message_id == BEING_POSTED:
                return False
            return await change(self, post, now) and is_posted

        with monkeypatch.context() as patched:
            patched.setattr(Posts, "change", killed)
            await a_week(there, "Anna")
            assert len(digests(there)) == int(is_posted)
            await there.stop_bot()
        there.env.backend.clock.advance(3600)
        await there.restart()
        await there.wait(LOOKED)
        [told] = digests(there)
        [kept] = await there.store.results.posts.every("digest-week")
        assert kept.message_id == told.id


async def test_what_discord_does_not_take_is_told_later() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        there.env.inject_error("POST", "/channels/*/messages", status=503)
        await a_week(there, "Anna")
        await there.wait(LOOKED)
        assert len(digests(there)) == 1


async def test_where_the_bot_may_not_write_it_waits_until_it_may() -> None:
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


@pytest.mark.parametrize("way", ["hide", "exclude"])
async def test_who_is_not_to_be_named_is_gone_from_the_last_one_soon(way: str) -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await a_week(there, "Anna", "Anna", "Ben")
        assert "Anna" in words_of(digests(there)[0])
        if way == "hide":
            await there.type("Anna", "mau privacy")
            await there.click("Anna", there.private("Anna")[-1], "privacy:hide")
        else:
            anna = there.person("Anna")
            await there.type(boss, "mau-admin exclude", player=anna, place="boards")
        await there.wait(120)
        (told,) = digests(there)
        assert "Anna" not in words_of(told)
        assert "Ben: one win" in words_of(told)


async def test_who_hides_is_gone_from_it_also_if_discord_or_the_storage_is_away_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await a_week(there, "Anna", "Anna", "Ben")
        there.env.inject_error("PATCH", "/channels/*/messages/*", status=503)
        every, left = Posts.every, [UnreachableError("gone")]

        async def away_once(self: Posts, kind: str) -> list[Post]:
            if left:
                raise left.pop()
            return await every(self, kind)

        monkeypatch.setattr(Posts, "every", away_once)
        await there.type("Anna", "mau privacy")
        await there.click("Anna", there.private("Anna")[-1], "privacy:hide")
        await there.wait(4 * 60)
        assert not left
        assert "Anna" not in words_of(digests(there)[0])


async def test_who_has_left_the_server_is_not_named() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await played(there, "Anna", "Ben")
        there.guild.remove_member(there.person("Anna"))
        await until(there, next_monday(there))
        (told,) = digests(there)
        assert "Anna" not in words_of(told)
        assert "Somebody" not in words_of(told)


async def test_the_button_below_it_shows_ones_place_in_that_week() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await a_week(there, "Anna", "Ben", "Ben")
        (told,) = digests(there)
        await there.click("Anna", told, "board-mine")
        words = words_of(there.private("Anna")[-1])
        assert "week from" in words
        assert "Your place: **2**" in words


async def test_it_is_of_no_more_than_discord_takes_with_many_people() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        now = there.clock.now()
        for number in range(40):
            people = [f"Player {number} {'W' * 9}", f"Other {number} {'W' * 9}"]
            seats = [
                sat(there, name, 1, longest_stack=4, reactions=calls(7), catches=9)
                for name in people
            ]
            there.store.results.keep(match(*seats, guild_id=there.guild.id, ended_at=now))
        await until(there, next_monday(there))
        await there.until(lambda: bool(digests(there)), seconds=LOOKED)
        (told,) = digests(there)
        words = words_of(told)
        assert "and 77 others" in words
        assert "and 72 others" in words
        assert len(words) < 4000
        sent = there.requests("POST", "/messages")[-1].json
        assert isinstance(sent, dict)
        assert sent["allowed_mentions"] == {"parse": []}


async def test_it_moves_and_goes_as_the_manager_wants() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        assert "no digest here yet" in await choose(there, boss)
        await choose(there, boss, where=there.channel, every="both")
        await choose(there, boss, where=there.channel, every="month")
        posts = there.store.results.posts
        assert await posts.every("digest-week") == []
        assert len(await posts.every("digest-month")) == 1
        assert "not post any more" in await choose(there, boss)
        assert await posts.every("digest-month") == []


async def test_only_managers_choose_it() -> None:
    async with server() as there:
        await grant(there, "Cleo")
        assert "Manage Server" in await choose(there, "Cleo", where=there.channel)
        assert await there.store.results.posts.every("digest-week") == []


async def test_what_the_bot_lacks_there_is_named() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        guild = there.bot.get_guild(there.guild.id)
        assert guild is not None
        deny(there, guild.me, send_messages=False)
        assert "Send Messages" in await choose(there, boss, where=there.channel)


async def test_who_may_not_write_there_does_not_have_the_bot_do_it() -> None:
    async with simulation() as there:
        boss = with_rights(there, "Boss", MANAGER)
        deny(there, there.person(boss), send_messages=False)
        assert "write yourself" in await choose(there, boss, where=there.channel)


async def test_a_digest_tells_of_the_next_cup_where_all_see_it() -> None:
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
        await there.type(boss, "mau event new", when=f"<t:{later - 600}>", game="stop")
        there.channel = games
        await there.type(boss, "mau event new", when=f"<t:{later}>", game="noris")
        await a_week(there, "Anna")
        (told,) = digests(there)
        assert "Next: Cup: Mau Mau" in words_of(told)
        assert f"<t:{later}:f>" in words_of(told)
