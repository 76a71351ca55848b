"""Who is named in a digest, and what else stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.storage.errors import UnreachableError
from bot.storage.results.posts import Posts
from tests.cogs.digest.weeks import LOOKED, a_week, choose, digests, next_monday, until
from tests.support.leagues import played, sat
from tests.support.match_samples import calls, match
from tests.support.moderating import MANAGER, with_rights
from tests.support.simulated import words_of
from tests.support.typing_people import server
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from bot.storage.results.posts import Post


@pytest.mark.parametrize("way", ["hide", "exclude"])
async def test_a_person_who_hides_or_is_excluded_soon_disappears_from_the_last_digest(
    way: str,
) -> None:
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
        assert tells(
            words_of(told),
            "board-line",
            name="Ben",
            value=wording("board-value-wins", value=1, matches=3, wins=1),
        )


async def test_a_hidden_person_leaves_the_digest_even_after_failures_of_discord_or_storage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await a_week(there, "Anna", "Anna", "Ben")
        there.env.inject_error("PATCH", "/channels/*/messages/*", status=503)
        every, left = Posts.all_posts, [UnreachableError("gone")]

        async def away_once(self: Posts, kind: str) -> list[Post]:
            if left:
                raise left.pop()
            return await every(self, kind)

        monkeypatch.setattr(Posts, "all_posts", away_once)
        await there.type("Anna", "mau privacy")
        await there.click("Anna", there.private("Anna")[-1], "privacy:hide")
        await there.wait(4 * 60)
        assert not left
        assert "Anna" not in words_of(digests(there)[0])


async def test_the_digest_does_not_name_a_person_who_left_the_server() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await played(there, "Anna", "Ben")
        there.guild.remove_member(there.person("Anna"))
        await until(there, next_monday(there))
        (told,) = digests(there)
        assert "Anna" not in words_of(told)
        assert wording("board-somebody") not in words_of(told)


async def test_the_button_below_a_digest_shows_the_presser_their_place_in_that_week() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await a_week(there, "Anna", "Ben", "Ben")
        (told,) = digests(there)
        await there.click("Anna", told, "board-mine")
        words = words_of(there.private("Anna")[-1])
        assert tells(words, "board-period-week")
        assert tells(words, "board-own", place=2)


async def test_a_digest_with_many_people_stays_inside_the_limits_of_discord() -> None:
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
        assert tells(words, "list-and", last=wording("digest-more", people=77))
        assert tells(words, "end-earned-more", people=72)
        assert len(words) < 4000
        sent = there.requests("POST", "/messages")[-1].json
        assert isinstance(sent, dict)
        assert sent["allowed_mentions"] == {"parse": []}
