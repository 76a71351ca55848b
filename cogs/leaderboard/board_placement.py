"""Chooses the channel of the board that is kept up to date, or removes the board."""

import discord

from bot.chat.messages.unprompted_posts import check_may_post, delete_post
from bot.chat.requests.request import Request
from bot.storage.results.posts import Post
from cogs.leaderboard.choice import LeaderboardQuery
from cogs.leaderboard.self_updating_boards import KIND, SelfUpdatingBoards


async def choose_board_place(
    request: Request, channel: discord.TextChannel | None, query: LeaderboardQuery
) -> None:
    """Post the board in `channel` from now on; without a channel, post none.

    Delete the earlier one.
    """
    posts, post = request.chat.stats.posts, None
    before = await posts.post_of_server(request.guild, KIND)
    if channel is None:
        await posts.delete_post(request.guild, KIND)
    else:
        check_may_post(request, channel)
        post = Post(request.guild, KIND, channel.id, 0, str(query))
        await posts.store_post(post)
    if before is not None:
        await delete_post(request.chat, before)
    await request.reply(await _confirmation_text(request, post, is_gone=before is not None))


async def _confirmation_text(request: Request, post: Post | None, *, is_gone: bool) -> str:
    if post is None:
        return request.text("board-kept-no-more" if is_gone else "board-kept-nowhere")
    stands = await SelfUpdatingBoards(request.chat).update_board(post)
    text_id = "board-kept" if stands else "board-kept-later"
    return request.text(text_id, channel=f"<#{post.channel_id}>")
