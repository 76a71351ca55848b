"""Posts messages that mention the people of a cup.

If the bot is killed and posts a message again, Discord recognises the message by its nonce.
"""

from collections.abc import Iterable
from typing import Final

import discord

from bot.chat.chat import Chat
from bot.chat.discord_internals import nonce_of
from bot.chat.limits.request_budget import Urgency, with_urgency
from bot.chat.requests.request import thread_for_message
from bot.chat.wording.viewer import timestamp
from bot.storage.results.cups import CupRow, CupTable
from cogs.cup.cup_snapshot import CupSnapshot
from cogs.cup.cup_words import cup_link

MOST_CALLED: Final = 60
"""The most people that one message mentions. A message has room for 2,000 characters."""


async def remind_people(chat: Chat, snapshot: CupSnapshot) -> None:
    """Mention the people who have signed up and ask whether they are present."""
    cup = snapshot.cup
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    away = [each.person_id for each in snapshot.people if not each.is_present]
    called = await chat.preferences.people_to_call(cup.guild_id, away)
    for start in range(0, len(called), MOST_CALLED):
        some = called[start : start + MOST_CALLED]
        line = viewer.text(
            "cup-reminder",
            people=" ".join(f"<@{each}>" for each in some),
            when=timestamp(cup.starts_at, "t"),
            link=cup_link(cup),
        )
        await _post_call(chat, cup, line, some, f"reminder {start}")


async def call_to_table(chat: Chat, snapshot: CupSnapshot, table: CupTable) -> int:
    """Mention the people of a table in a new message. Return the message id.

    The thread of the table will belong to this message.
    """
    cup = snapshot.cup
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    people = [each.person_id for each in snapshot.seats_at(table)]
    called = await chat.preferences.people_to_call(cup.guild_id, people)
    names = [f"<@{each}>" if each in called else snapshot.name_of(each, viewer) for each in people]
    line = viewer.text("cup-call", round=table.round, table=table.number, people=", ".join(names))
    return await _post_call(chat, cup, line, called, f"table {table.round} {table.number}")


async def thread_for(chat: Chat, snapshot: CupSnapshot, table: CupTable) -> int:
    """Return the id of the thread of the table's message. Create the thread if there is none."""
    cup = snapshot.cup
    viewer = await chat.public_viewer(cup.guild_id, cup.channel_id)
    name = viewer.text("cup-thread", round=table.round, table=table.number)
    channel = chat.channel_for(cup.channel_id, cup.guild_id)
    thread = await thread_for_message(channel.get_partial_message(table.message_id), name)
    await chat.stats.past_matches.store_thread_channel(cup.guild_id, thread, cup.channel_id)
    return thread


def cup_nonce(cup: CupRow, about: str) -> str:
    """Return a nonce derived from the cup and `about`.

    If a message is sent twice with the same nonce, Discord ignores the second message.
    """
    return nonce_of(f"{cup.id} {about}")


async def _post_call(chat: Chat, cup: CupRow, line: str, called: Iterable[int], about: str) -> int:
    people = [discord.Object(each) for each in called]
    with with_urgency(Urgency.TURN):
        sent = await chat.channel_for(cup.channel_id, cup.guild_id).send(
            line,
            allowed_mentions=discord.AllowedMentions(users=people),
            nonce=cup_nonce(cup, about),
        )
    chat.activity.record_own_message(cup.channel_id, sent.id)
    return sent.id
