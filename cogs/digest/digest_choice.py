"""The choice of a server's digests: their channel, and how often they come."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import discord
from discord.abc import GuildChannel

from bot.chat.context import ChatContext
from bot.chat.desk import DeskField, DeskLine, DeskValue, line_panel
from bot.chat.messages.server_log import channel_in_server, write_own_log
from bot.chat.messages.unprompted_posts import check_may_post, lacking_in
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
from bot.chat.wording.tables import Choice, choice_menu
from bot.chat.wording.viewer import Viewer, plain_name
from bot.stats import last_month, last_season, last_week
from bot.storage.results.posts import Post

LAST: Final[dict[str, Callable[[int], str]]] = {
    "digest-week": last_week,
    "digest-month": last_month,
    "digest-season": last_season,
}
"""The functions that return the last finished period, by kind of post."""
WANTED: Final = {
    "week": ("digest-week", "digest-season"),
    "month": ("digest-month", "digest-season"),
    "both": tuple(LAST),
}
"""The kinds of digest that each choice turns on. The season is always included."""
USUAL: Final = "week"


class DigestChoice(NamedTuple):
    """The channel of a server's digests, and how often they come."""

    channel: int
    every: str


async def digest_choice(request: Request) -> DigestChoice | None:
    """Return what the server has chosen, or None if it gets no digests."""
    posts = {each.kind: each for each in await _stored_posts(request)}
    if not posts:
        return None
    every = next((each for each, kinds in WANTED.items() if {*kinds} == {*posts}), USUAL)
    return DigestChoice(next(iter(posts.values())).channel_id, every)


async def choose_digest(
    request: Request, channel: discord.TextChannel | None, every: str | None
) -> str:
    """Store the channel and the kinds of digest, and return a confirmation.

    What is None keeps its value. The first digest is posted when the current period ends. Raise
    `RefusedRequestError` if there is no channel yet, or if one may not write there.
    """
    before = await digest_choice(request)
    if channel is None and before is None:
        raise RefusedRequestError(request.text("digest-kept-nowhere"))
    if channel is not None:
        check_may_post(request, channel)
    usual = DigestChoice(0, USUAL) if before is None else before
    chosen = DigestChoice(usual.channel if channel is None else channel.id, every or usual.every)
    async with LINE.logging_change(request):
        await _store_choice(request, chosen)
    return request.text(f"digest-kept-{chosen.every}", channel=f"<#{chosen.channel}>")


async def _store_choice(request: Request, chosen: DigestChoice) -> None:
    posts, now = request.chat.stats.posts, request.chat.clock.now()
    before = {each.kind: each for each in await _stored_posts(request)}
    for kind in LAST:
        had = before.get(kind)
        if kind not in WANTED[chosen.every]:
            await posts.delete_post(request.guild, kind)
        elif had is None:
            await posts.store_post(Post(request.guild, kind, chosen.channel, 0, LAST[kind](now)))
        elif had.channel_id != chosen.channel:
            await posts.store_post(had._replace(channel_id=chosen.channel, message_id=0))


async def forget_digests_in(chat: ChatContext, channel: GuildChannel) -> None:
    """Post no more digests in a channel that was deleted, and write this to the server's log."""
    posts, guild = chat.stats.posts, channel.guild
    stored = [await posts.post_of_server(guild.id, kind) for kind in LAST]
    there = [each for each in stored if each is not None and each.channel_id == channel.id]
    for each in there:
        await posts.delete_post(guild.id, each.kind)
    if there:
        await write_own_log(chat, guild, "log-digest-gone", channel=plain_name(channel.name))


async def _stored_posts(request: Request) -> Sequence[Post]:
    posts = request.chat.stats.posts
    found = [await posts.post_of_server(request.guild, kind) for kind in LAST]
    return [each for each in found if each is not None]


# Desk line ---------------------------------------------------------------------------------------


async def digest_panel(request: Request, note: str | None = None) -> Layout:
    """Return the panel in which a manager chooses the digests."""
    chosen = await digest_choice(request)
    menus = [_channel_menu(request, chosen)]
    if chosen is not None:
        menus.append(_menu_of_times(request, chosen))
    return await line_panel(request, LINE, *menus, note=note)


async def change_digest(request: Request) -> None:
    """Apply a choice in the panel, and show the panel again."""
    request.rights.check_manager()
    is_channel = request.id_about == "channel"
    channel = channel_in_server(request, parse_number(request.about) or 0) if is_channel else None
    every = request.about if request.about in WANTED else None
    note = None
    if channel is not None or every is not None:
        note = await request.wait_or_defer(choose_digest(request, channel, every), in_place=True)
    await request.replace_message(await digest_panel(request, note))


def _channel_menu(request: Request, chosen: DigestChoice | None) -> Component:
    return channel_select(
        id_without_table(Verb.DIGEST_SETTING, "channel"),
        request.text("digest-where"),
        [] if chosen is None else [chosen.channel],
        kinds=[discord.ChannelType.text],
        most=1,
        fewest=1,
    )


def _menu_of_times(request: Request, chosen: DigestChoice) -> Component:
    choices = [Choice(each, request.text(f"digest-every-{each}")) for each in WANTED]
    pressed = id_without_table(Verb.DIGEST_SETTING, "every")
    return choice_menu(
        pressed, request.text("digest-how-often"), choices, chosen.every, request.lang
    )


async def _read(request: Request, viewer: Viewer) -> DeskValue:
    chosen = await digest_choice(request)
    if chosen is None:
        return DeskValue(viewer.text("desk-none"), is_on=False)
    how_often = viewer.text(f"digest-every-{chosen.every}")
    lacking = lacking_in(request, chosen.channel, viewer)
    return DeskValue(f"<#{chosen.channel}>, {how_often}", problem=lacking)


async def _switch_off(request: Request) -> str:
    async with LINE.logging_change(request):
        for kind in LAST:
            await request.chat.stats.posts.delete_post(request.guild, kind)
    return request.text("digest-kept-no-more")


async def _field(request: Request) -> Component:
    menu = _channel_menu(request, await digest_choice(request))
    return menu_field(menu, "digest", request.text("digest-where"))


async def _fill_in(request: Request, values: Sequence[str]) -> str | None:
    before = await digest_choice(request)
    channel = channel_in_server(request, parse_number(values[0]) or 0)
    if channel is None or (before is not None and before.channel == channel.id):
        return None
    try:
        await choose_digest(request, channel, None)
    except RefusedRequestError as refused:
        return str(refused)
    return None


LINE: Final = DeskLine("digest", _read, digest_panel, _switch_off, DeskField(_field, _fill_in))
