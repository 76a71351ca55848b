"""`/mau-admin board`: a board stands in a channel and keeps itself up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.clock import HOUR, MINUTE
from bot.storage.results.posts import Post
from cogs.leaderboard import cog
from cogs.leaderboard.view import board_for_all
from tests.cogs.moderation.test_commands import grant
from tests.support.leagues import deny, league, played
from tests.support.moderating import MANAGER, confirm_reset, with_rights
from tests.support.simulated import words_of
from tests.support.typing_people import server
from tests.support.wording import tells

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.chat.context import ChatContext
    from bot.chat.requests.components import Layout
    from tests.support.simulated import Seen, SimulatedServer

SECONDS = MINUTE // 1000
AN_HOUR = HOUR // 1000 + 2 * SECONDS


async def choose(there: SimulatedServer, name: str, *, where: object = None, **options: str) -> str:
    """Somebody types the command; what is answered."""
    given = options if where is None else {"channel": where, **options}
    return words_of((await there.type(name, "mau-admin board", **given)).response)


def boards(there: SimulatedServer) -> list[Seen]:
    """The public messages that are boards."""
    return [each for each in there.public() if tells(words_of(each), "board-title")]


async def wins(there: SimulatedServer, *winners: str) -> None:
    """Matches are won, and counted as if they had been played here."""
    await played(there, *winners)
    for _ in winners:
        there.bot.chat.finished.count_finished_match(
            there.guild.id, f"told-{there.clock.now()}", set()
        )
    await there.wait(2 * SECONDS)


async def test_a_board_is_posted_in_the_channel_that_the_manager_chooses() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss = with_rights(there, "Boss", MANAGER)
        said = await choose(there, boss, where=there.channel, by="wins")
        assert tells(said, "board-kept")
        (board,) = boards(there)
        assert words_of(board).index("Anna") < words_of(board).index("Ben")


async def test_a_kept_board_is_edited_within_two_minutes_of_a_match_that_counts() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel, by="wins")
        (before,) = boards(there)
        await wins(there, "Ben", "Ben", "Ben", "Ben")
        (after,) = boards(there)
        assert after.id == before.id
        assert words_of(after).index("Ben") < words_of(after).index("Anna")


async def test_an_unchanged_board_is_not_sent_again() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await there.wait(AN_HOUR)
        before = len(there.asked)
        await there.wait(AN_HOUR)
        edits = [each for each in list(there.asked)[before:] if each.method in ("PATCH", "POST")]
        assert edits == []


async def test_a_person_who_hides_disappears_from_a_kept_board_within_the_hour() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel, by="wins")
        await there.bot.chat.stats.people.set_hidden(there.guild.id, there.person("Anna").id)
        await there.wait(AN_HOUR)
        (board,) = boards(there)
        assert "Anna" not in words_of(board)


async def pressed(there: SimulatedServer, name: str, command: str, *buttons: str) -> None:
    """Somebody types a command, and presses these in what is answered."""
    await there.type(name, command)
    for each in buttons:
        await there.click(name, there.private(name)[-1], each)


@pytest.mark.parametrize("way", ["hide", "delete", "exclude", "reset"])
async def test_a_removed_person_disappears_from_a_kept_board_within_two_minutes(way: str) -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss, anna = with_rights(there, "Boss", MANAGER), there.person("Anna")
        await choose(there, boss, where=there.channel, by="wins")
        # The next look at all boards is an hour away.
        await there.wait(2 * SECONDS)
        assert "Anna" in words_of(boards(there)[0])
        match way:
            case "hide":
                await pressed(there, "Anna", "mau privacy", "privacy:hide")
            case "delete":
                await pressed(there, "Anna", "mau privacy", "privacy:delete", "privacy:delete!")
            case "exclude":
                await there.type(boss, "mau-admin exclude", player=anna, place="boards")
            case "reset":
                await there.type(boss, "mau-admin reset", player=anna)
                await confirm_reset(there, boss)
        await there.wait(2 * SECONDS)
        (board,) = boards(there)
        assert "Anna" not in words_of(board)


async def test_a_kept_board_moves_when_another_channel_is_chosen() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss = with_rights(there, "Boss", MANAGER)
        other = there.guild.create_text_channel("hall of fame")
        await choose(there, boss, where=there.channel)
        await choose(there, boss, where=other)
        assert boards(there) == []
        post = await there.store.results.posts.post_of_server(there.guild.id, "board")
        assert post is not None
        assert post.channel_id == other.id
        assert post.message_id


async def test_a_board_that_discord_rejected_is_posted_within_the_hour() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await there.wait(AN_HOUR)
        other = there.guild.create_text_channel("hall of fame")
        there.env.inject_error("POST", f"/channels/{other.id}/messages", status=503)
        await choose(there, boss, where=other)
        assert not await message_in(there, there.guild.id)
        await there.wait(AN_HOUR)
        assert await message_in(there, there.guild.id)


async def test_deleting_the_message_of_a_kept_board_switches_the_board_off() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel, by="wins")
        (board,) = boards(there)
        await (
            there.bot.get_partial_messageable(there.channel.id)
            .get_partial_message(board.id)
            .delete()
        )
        await wins(there, "Ben", "Ben", "Ben")
        assert boards(there) == []
        assert await there.store.results.posts.all_posts("board") == []


async def test_only_managers_set_up_a_kept_board() -> None:
    async with league("Anna") as there:
        await grant(there, "Cleo")
        assert tells(await choose(there, "Cleo", where=there.channel), "settings-not-allowed")
        assert boards(there) == []


async def test_the_answer_names_the_permission_that_the_bot_is_missing_there() -> None:
    async with server() as there:
        boss = with_rights(there, "Boss", MANAGER)
        guild = there.bot.get_guild(there.guild.id)
        assert guild is not None
        deny(there, guild.me, send_messages=False)
        assert tells(
            await choose(there, boss, where=there.channel), "slash-permission-send-messages"
        )


async def test_a_manager_who_may_not_write_in_a_channel_cannot_put_a_board_there() -> None:
    async with league("Anna") as there:
        boss = with_rights(there, "Boss", MANAGER)
        deny(there, there.person(boss), send_messages=False)
        assert tells(await choose(there, boss, where=there.channel), "answer-may-not-write")
        assert boards(there) == []


def failing_once(guild_id: int) -> Callable[..., object]:
    """Draws a board, but the first time in that server fails."""
    left = [guild_id]

    async def draw(chat: ChatContext, guild: int, *more: object, **options: object) -> Layout:
        if guild in left:
            left.remove(guild)
            raise ValueError("a mistake in drawing")
        return await board_for_all(chat, guild, *more, **options)  # type: ignore[arg-type]  # handed on

    return draw


async def stands_in(there: SimulatedServer, guild_id: int, channel_id: int) -> None:
    """Have a board stand there, which nobody has drawn yet."""
    await there.store.results.posts.store_post(Post(guild_id, "board", channel_id, 0, ""))


async def message_in(there: SimulatedServer, guild_id: int) -> int:
    """The message of the board of a server; 0: there is none."""
    post = await there.store.results.posts.post_of_server(guild_id, "board")
    return 0 if post is None else post.message_id


async def test_a_failing_board_is_logged_and_retried_later_without_delaying_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with league("Anna", "Ben") as there:
        abroad = there.env.create_guild("Abroad")
        await stands_in(there, there.guild.id, there.channel.id)
        await stands_in(there, abroad.id, abroad.create_text_channel("games").id)
        monkeypatch.setattr(cog, "board_for_all", failing_once(there.guild.id))
        await there.wait(AN_HOUR)
        (error,) = there.errors()
        assert error.getMessage() == f"the board of server {there.guild.id} failed"
        assert not await message_in(there, there.guild.id)
        assert await message_in(there, abroad.id)
        await there.wait(AN_HOUR)
        assert await message_in(there, there.guild.id)
