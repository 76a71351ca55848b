"""Posts messages that mention the people of a cup.

If the bot is killed and posts a message again, Discord recognises the message by its nonce.
"""

import logging
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import discord

from bot.chat.chat import Chat
from bot.chat.discord_internals import nonce_of
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.messages.unprompted_posts import channel_of_post, post_permissions_missing
from bot.chat.requests.request import thread_for_message
from bot.chat.wording.viewer import timestamp
from bot.storage.results.cups import CupRow, CupTable
from cogs.cup.cup_snapshot import CupSnapshot
from cogs.cup.cup_words import cup_link, cup_title, fitting_lines

MOST_CALLED: Final = 60
"""The most people that one message mentions. A message has room for 2,000 characters."""
MOST_ANNOUNCED: Final = 1_800
"""The most characters of the lines about the tables of a round."""


class CupPost(NamedTuple):
    """A text, and the people whom it may mention."""

    words: str
    called: Sequence[int] = ()


async def remind_people(chat: Chat, snapshot: CupSnapshot) -> None:
    """Mention the people who have signed up and ask whether they are present."""
    cup = snapshot.cup
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    away = [each.person_id for each in snapshot.people if not each.is_present]
    called = await chat.preferences.people_to_call(cup.guild_id, away)
    when, link = timestamp(cup.starts_at, "t"), cup_link(cup)
    await _call_all(
        chat,
        cup,
        called,
        "reminder",
        lambda people: viewer.text("cup-reminder", people=people, when=when, link=link),
    )


async def create_thread(chat: Chat, snapshot: CupSnapshot, table: CupTable) -> int:
    """Create the thread of a table, and return its id.

    A thread needs a message to begin with. `delete_starter` deletes this message, so that many
    tables do not fill the channel.
    """
    cup, at = snapshot.cup, f"{table.round} {table.number}"
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    name = viewer.text("cup-thread", round=table.round, table=table.number)
    channel = chat.channel_for(cup.channel_id, cup.guild_id)
    starter = await _post(chat, cup, channel, CupPost(name), f"thread {at}")
    thread = await thread_for_message(channel.get_partial_message(starter), name)
    await chat.stats.past_matches.store_thread_channel(cup.guild_id, thread, cup.channel_id)
    return thread


async def delete_starter(chat: Chat, cup: CupRow, thread: int) -> None:
    """Delete the message to which the thread of a table belongs. The thread stays."""
    with chat.backoff.logging_failures("a message about a table of a cup stands on", logging.INFO):
        channel = chat.channel_for(cup.channel_id, cup.guild_id)
        await channel.get_partial_message(thread).delete()


async def call_to_table(chat: Chat, snapshot: CupSnapshot, table: CupTable) -> None:
    """Mention the people of a table in its thread."""
    cup = snapshot.cup
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    people = [each.person_id for each in snapshot.seats_at(table)]
    called = await chat.preferences.people_to_call(cup.guild_id, people)
    names = [f"<@{each}>" if each in called else snapshot.name_of(each, viewer) for each in people]
    line = viewer.text(
        "cup-call",
        round=table.round,
        table=table.number,
        people=", ".join(names),
        link=cup_link(cup),
    )
    thread = chat.channel_for(table.message_id, cup.guild_id)
    at = f"table {table.round} {table.number}"
    await _post(chat, cup, thread, CupPost(line, called), at)


async def announce_round(chat: Chat, snapshot: CupSnapshot) -> int:
    """Post one message about the tables of the current round. Return its id.

    It mentions nobody: people are mentioned in the threads of their tables.
    """
    cup = snapshot.cup
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    lines = [
        viewer.text(
            "cup-table",
            number=each.number,
            names=", ".join(snapshot.name_of(e.person_id, viewer) for e in snapshot.seats_at(each)),
            place=f"<#{each.message_id}>",
        )
        for each in snapshot.tables_on_now
        if each.message_id
    ]
    head = viewer.text("cup-round-call", round=cup.round)
    words = "\n".join([head, *fitting_lines(lines, viewer, MOST_ANNOUNCED)])
    channel = chat.channel_for(cup.channel_id, cup.guild_id)
    return await _post(chat, cup, channel, CupPost(words), f"round {cup.round}")


async def delete_announcement(chat: Chat, cup: CupRow) -> None:
    """Delete the message about the tables of the current round, if there is one."""
    if not cup.call_id:
        return
    with chat.backoff.logging_failures(
        "the message about a round of a cup stands on", logging.INFO
    ):
        channel = chat.channel_for(cup.channel_id, cup.guild_id)
        await channel.get_partial_message(cup.call_id).delete()


async def tell_host(chat: Chat, cup: CupRow, line: str, about: str) -> None:
    """Tell the host something about the cup, if the bot may write in its channel."""
    channel = channel_of_post(chat, cup)
    if channel is None or post_permissions_missing(channel):
        return
    called = [cup.host_id] if cup.host_id else []
    with chat.backoff.logging_failures("the host of a cup could not be told", logging.INFO):
        there = chat.channel_for(cup.channel_id, cup.guild_id)
        await _post(chat, cup, there, CupPost(line, called), about)


async def tell_moved(chat: Chat, snapshot: CupSnapshot) -> None:
    """Mention the people of a cup whose start has changed."""
    cup = snapshot.cup
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    at = timestamp(cup.starts_at, "F")
    await _call_everybody(
        chat,
        snapshot,
        f"moved {cup.starts_at}",
        lambda people: viewer.text(
            "cup-moved-people",
            people=people,
            title=cup_title(cup, viewer),
            at=at,
            link=cup_link(cup),
        ),
    )


async def tell_called_off(chat: Chat, snapshot: CupSnapshot) -> None:
    """Mention the people of a cup that was called off."""
    cup = snapshot.cup
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    await _call_everybody(
        chat,
        snapshot,
        "off",
        lambda people: viewer.text(
            "cup-off-people", people=people, title=cup_title(cup, viewer), link=cup_link(cup)
        ),
    )


async def _call_everybody(
    chat: Chat, snapshot: CupSnapshot, about: str, line: Callable[[str], str]
) -> None:
    """Mention all people of a cup, if the bot may write in its channel."""
    cup, channel = snapshot.cup, channel_of_post(chat, snapshot.cup)
    if channel is None or post_permissions_missing(channel):
        return
    people = [each.person_id for each in snapshot.people]
    called = await chat.preferences.people_to_call(cup.guild_id, people)
    with chat.backoff.logging_failures("the people of a cup could not be told", logging.INFO):
        await _call_all(chat, cup, called, about, line)


def cup_nonce(cup: CupRow, about: str) -> str:
    """Return a nonce derived from the cup and `about`.

    If a message is sent twice with the same nonce, Discord ignores the second message.
    """
    return nonce_of(f"{cup.id} {about}")


async def _call_all(
    chat: Chat, cup: CupRow, called: Sequence[int], about: str, line: Callable[[str], str]
) -> None:
    """Mention all these people, in as few messages as possible."""
    channel = chat.channel_for(cup.channel_id, cup.guild_id)
    for start in range(0, len(called), MOST_CALLED):
        some = called[start : start + MOST_CALLED]
        words = line(" ".join(f"<@{each}>" for each in some))
        await _post(chat, cup, channel, CupPost(words, some), f"{about} {start}")


async def _post(
    chat: Chat, cup: CupRow, channel: discord.PartialMessageable, post: CupPost, about: str
) -> int:
    people = [discord.Object(each) for each in post.called]
    with with_urgency(Urgency.TURN):
        sent = await channel.send(
            post.words,
            allowed_mentions=discord.AllowedMentions(users=people),
            nonce=cup_nonce(cup, about),
        )
    chat.activity.record_own_message(channel.id, sent.id)
    return sent.id
