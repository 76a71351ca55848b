"""The choice of a server's standing board: its channel, and what it shows."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import discord
from discord.abc import GuildChannel

from bot.chat.context import ChatContext
from bot.chat.desk import DeskField, DeskLine, DeskValue, line_panel
from bot.chat.messages.server_log import channel_in_server, write_own_log
from bot.chat.messages.unprompted_posts import check_may_post, delete_post, lacking_in
from bot.chat.requests.components import (
    Component,
    Layout,
    Verb,
    channel_select,
    id_without_table,
    menu_field,
    parse_number,
)
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.results import period_name
from bot.chat.wording.tables import Choice, choice_menu, game_menu, game_name
from bot.chat.wording.viewer import Viewer, join_lines, plain_name
from bot.stats import Measure
from bot.storage.results.posts import Post
from cogs.leaderboard.view import MENUS, SPANS, LeaderboardQuery, parse_leaderboard_query

KIND: Final = "board"
MENU_OF: Final = dict(zip(("by", "game", "period"), MENUS, strict=True))


class StandingBoardChoice:
    """Chooses the standing board of a server, and draws its panel."""

    def __init__(self, update_board: Callable[[Post], Awaitable[bool]]) -> None:
        """Prepare. `update_board` posts or edits a board, and returns whether that succeeded."""
        self._update_board = update_board
        self.line: Final = DeskLine(
            KIND, _read, self.draw_panel, self._remove, DeskField(_draw_field, self._fill_in)
        )

    async def choose(
        self, request: Request, channel: discord.TextChannel | None, chosen: dict[str, str]
    ) -> str:
        """Post the board, or change it, and return a confirmation.

        `chosen` has a value for each menu that changes. What is not given keeps its value. Raise
        `RefusedRequestError` if there is no channel yet, or if one may not write there.
        """
        before = await stored_board(request)
        if channel is None and before is None:
            raise RefusedRequestError(request.text("board-kept-nowhere"))
        if channel is not None:
            check_may_post(request, channel)
        query = query_of(before)
        for menu, value in chosen.items():
            query = query.with_choice(MENU_OF[menu], value)
        async with self.line.logging_change(request):
            return await self._show(request, before, channel, query)

    async def _show(
        self,
        request: Request,
        before: Post | None,
        channel: discord.TextChannel | None,
        query: LeaderboardQuery,
    ) -> str:
        moved = before is None or (channel is not None and channel.id != before.channel_id)
        if before is not None and not moved:
            post = before._replace(about=str(query))
        else:
            assert channel is not None, "a board that is new or moves has a channel"
            post = Post(request.guild, KIND, channel.id, 0, str(query))
        await request.chat.stats.posts.store_post(post)
        if before is not None and moved:
            await delete_post(request.chat, before)
        stands = await self._update_board(post)
        said = request.text(
            "board-kept" if stands else "board-kept-later", channel=f"<#{post.channel_id}>"
        )
        was = None if before is None or not moved else f"<#{before.channel_id}>"
        return join_lines(said, was and request.text("board-moved", channel=was))

    async def draw_panel(self, request: Request, note: str | None = None) -> Layout:
        """Return the panel in which a manager chooses the board."""
        board = await stored_board(request)
        menus = [_channel_menu(request, board)]
        if board is not None:
            menus += _menus(query_of(board), request.viewer)
        return await line_panel(request, self.line, *menus, note=note)

    async def change(self, request: Request) -> None:
        """Apply a choice in the panel, and show the panel again."""
        request.rights.check_manager()
        number = parse_number(request.about) if request.id_about == "channel" else None
        channel = None if number is None else channel_in_server(request, number)
        chosen = {request.id_about: request.about} if request.id_about in MENU_OF else {}
        note = None
        if channel is not None or chosen:
            note = await request.wait_or_defer(self.choose(request, channel, chosen), in_place=True)
        await request.replace_message(await self.draw_panel(request, note))

    async def _remove(self, request: Request) -> str:
        board = await stored_board(request)
        async with self.line.logging_change(request):
            await request.chat.stats.posts.delete_post(request.guild, KIND)
        if board is not None:
            await delete_post(request.chat, board)
        return request.text("board-kept-no-more")

    async def _fill_in(self, request: Request, values: Sequence[str]) -> str | None:
        before = await stored_board(request)
        channel = channel_in_server(request, parse_number(values[0]) or 0)
        if channel is None or (before is not None and before.channel_id == channel.id):
            return None
        try:
            await self.choose(request, channel, {})
        except RefusedRequestError as refused:
            return str(refused)
        return None


async def stored_board(request: Request) -> Post | None:
    """Return the server's standing board, or None if it has none."""
    return await request.chat.stats.posts.post_of_server(request.guild, KIND)


def query_of(board: Post | None) -> LeaderboardQuery:
    """Return what a board shows. Without a board, return what a new one shows."""
    return LeaderboardQuery() if board is None else parse_leaderboard_query(board.about)


async def forget_board_in(chat: ChatContext, channel: GuildChannel) -> None:
    """Forget a board in a channel that was deleted, and write this to the server's log."""
    board = await chat.stats.posts.post_of_server(channel.guild.id, KIND)
    if board is not None and board.channel_id == channel.id:
        await chat.stats.posts.delete_post(channel.guild.id, KIND)
        name = plain_name(channel.name)
        await write_own_log(chat, channel.guild, "log-board-gone", channel=name)


def _channel_menu(request: Request, board: Post | None) -> Component:
    return channel_select(
        id_without_table(Verb.BOARD_SETTING, "channel"),
        request.text("board-where"),
        [] if board is None else [board.channel_id],
        kinds=[discord.ChannelType.text],
        most=1,
        fewest=1,
    )


def _menus(query: LeaderboardQuery, viewer: Viewer) -> list[Component]:
    by, game, period = (id_without_table(Verb.BOARD_SETTING, each) for each in MENU_OF)
    measures = [Choice(str(each), viewer.text(f"board-by-{each}")) for each in Measure]
    spans = [Choice(each, viewer.text(f"board-span-{each}")) for each in SPANS]
    if query.span not in SPANS:
        spans.append(Choice(query.span, period_name(query.span, viewer)))
    return [
        choice_menu(by, viewer.text("board-menu-by"), measures, query.measure, viewer.lang),
        game_menu(game, query.game, viewer),
        choice_menu(period, viewer.text("board-menu-period"), spans, query.span, viewer.lang),
    ]


async def _read(request: Request, viewer: Viewer) -> DeskValue:
    board = await stored_board(request)
    if board is None:
        return DeskValue(viewer.text("desk-none"), is_on=False)
    query = query_of(board)
    span = query.span
    period = viewer.text(f"board-span-{span}") if span in SPANS else period_name(span, viewer)
    parts = (
        f"<#{board.channel_id}>",
        viewer.text(f"board-by-{query.measure}"),
        game_name(query.game, viewer.lang),
        period,
    )
    return DeskValue(", ".join(parts), problem=lacking_in(request, board.channel_id, viewer))


async def _draw_field(request: Request) -> Component:
    menu = _channel_menu(request, await stored_board(request))
    return menu_field(menu, KIND, request.text("board-where"))
