"""A manager chooses the standing board: what is left out stays, and off is a choice of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.stats import Measure
from cogs.leaderboard.view import parse_leaderboard_query
from tests.cogs.leaderboard.test_kept_boards import boards, choose
from tests.support.leagues import league
from tests.support.moderating import MANAGER, delete_channel, with_rights
from tests.support.simulated import words_of
from tests.support.typing_people import server_chooses
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from cogs.leaderboard.view import LeaderboardQuery
    from tests.support.simulated import SimulatedServer


async def kept(there: SimulatedServer) -> tuple[int, LeaderboardQuery] | None:
    """Return the channel of the standing board and what it shows."""
    post = await there.store.results.posts.post_of_server(there.guild.id, "board")
    return None if post is None else (post.channel_id, parse_leaderboard_query(post.about))


async def test_typing_nothing_shows_the_board_and_changes_nothing() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss = with_rights(there, "Boss", MANAGER)
        assert tells(await choose(there, boss), "desk-now", value=wording("desk-none"))
        await choose(there, boss, where=there.channel, by="wins")
        before = await kept(there)
        assert there.channel.mention in await choose(there, boss)
        assert await kept(there) == before
        assert len(boards(there)) == 1


async def test_what_is_left_out_keeps_its_value() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss, other = with_rights(there, "Boss", MANAGER), there.guild.create_text_channel("b")
        await choose(there, boss, where=there.channel, by="wins")
        (board,) = boards(there)
        await choose(there, boss, period="month")
        place, query = await kept(there) or (0, None)
        assert (place, query and query.measure) == (there.channel.id, Measure.WINS)
        assert [each.id for each in boards(there)] == [board.id]
        said = await choose(there, boss, where=other)
        assert tells(said, "board-moved", channel=there.channel.mention)
        assert await kept(there) == (other.id, query)
        assert boards(there) == []


async def test_what_to_rank_by_without_a_channel_asks_for_the_channel() -> None:
    async with league("Anna") as there:
        boss = with_rights(there, "Boss", MANAGER)
        assert tells(await choose(there, boss, by="wins"), "board-kept-nowhere")
        assert await kept(there) is None


async def test_the_board_is_removed_only_after_one_question() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await choose(there, boss)
        shown = there.private(boss)[-1]
        await there.click(boss, shown, "desk:off.board")
        assert len(boards(there)) == 1
        await there.click(boss, shown, "desk:off!.board")
        assert tells(words_of(shown), "board-kept-no-more")
        assert boards(there) == []
        assert await kept(there) is None


async def test_the_board_is_changed_in_its_panel() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        boss = with_rights(there, "Boss", MANAGER)
        await choose(there, boss, where=there.channel)
        await choose(there, boss)
        shown = there.private(boss)[-1]
        await there.choose(boss, shown, "board-set:by", "wins")
        await there.choose(boss, shown, "board-set:period", "week")
        _, query = await kept(there) or (0, None)
        assert query is not None
        assert (query.measure, query.span) == (Measure.WINS, "week")
        assert len(boards(there)) == 1


async def test_a_board_in_a_deleted_channel_is_forgotten_and_the_log_says_so() -> None:
    async with league("Anna") as there:
        boss, other = with_rights(there, "Boss", MANAGER), there.guild.create_text_channel("b")
        await server_chooses(there, log=there.channel.id)
        await choose(there, boss, where=other)
        await delete_channel(there, other.id)
        assert await kept(there) is None
        assert any(tells(each.content, "log-board-gone", channel="b") for each in there.public())
