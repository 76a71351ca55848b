"""Sessions that break, come back, double and disorder, as Discord's do."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from sandbox import InteractionOutcome, Person, Sandbox
from sandbox.snowflakes import shard_of
from sandbox.world import PostedMessage
from tests.support.bots import Interaction, ScriptedBot, eventually, layout


@pytest.fixture
async def table(sandbox: Sandbox, bot: ScriptedBot) -> PostedMessage:
    sent = await bot.get_partial_messageable(sandbox.channel.id).send(view=layout("t", "one"))
    return sandbox.world.messages[sent.id]


@pytest.fixture(autouse=True)
def _reconnect_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits 5 s before it identifies again."""

    async def no_wait(self: object, shard: int | None, *, initial: bool = False) -> None:
        del self, shard, initial

    monkeypatch.setattr(discord.AutoShardedClient, "before_identify_hook", no_wait)


async def test_a_dropped_session_resumes_and_receives_missed_events(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    sandbox.gateway.drop_connections()
    # Pressed while nobody is connected.
    pressed = asyncio.create_task(anna.press(table, "one"))
    await bot.until("resumed")
    assert (await pressed).outcome is InteractionOutcome.SILENCE
    assert len(bot.seen) == 1
    assert bot.events.count("ready") == 1


async def test_a_cut_connection_resumes_too(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    sandbox.gateway.drop_connections(cut=True)
    pressed = asyncio.create_task(anna.press(table, "one"))
    await bot.until("resumed")
    assert not (await pressed).has_failed


async def test_a_bot_that_is_asked_to_reconnect_resumes(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    sandbox.gateway.ask_to_reconnect()
    await bot.until("resumed")
    assert not (await anna.press(table, "one")).has_failed
    assert bot.events.count("ready") == 1


@pytest.mark.parametrize("how", ["invalidated", "gone"])
async def test_a_new_session_replaces_an_ended_session_and_loses_missed_events(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage, how: str
) -> None:
    sandbox.settings.durations.answer = 0.2
    sessions = set(sandbox.gateway.sessions)
    if how == "invalidated":
        sandbox.gateway.invalidate_sessions()
    else:
        sandbox.gateway.drop_connections(resume=False)
    lost = await anna.press(table, "one")
    assert lost.has_failed
    sandbox.settings.durations.answer = 3
    await bot.until("connected", 2)
    assert not sessions & set(sandbox.gateway.sessions)
    assert not (await anna.press(table, "one")).has_failed
    assert len(bot.seen) == 1


async def test_a_resumable_invalid_session_is_resumed(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    sandbox.gateway.invalidate_sessions(resumable=True)
    await bot.until("resumed")
    assert not (await anna.press(table, "one")).has_failed


async def test_an_event_can_come_twice(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    errors: list[int] = []

    async def pressed(interaction: Interaction, _: str) -> None:
        try:
            await interaction.response.defer()
        except discord.HTTPException as error:
            errors.append(error.code)

    bot.pressed = pressed
    sandbox.gateway_faults.duplicate_events(event="INTERACTION_CREATE")
    outcome = await anna.press(table, "one")
    await eventually(lambda: errors)
    assert bot.seen == [outcome.interaction] * 2
    assert errors == [40060]
    await anna.press(table, "one")
    assert len(bot.seen) == 3


async def test_events_can_be_held_and_released_in_another_order(
    sandbox: Sandbox, bot: ScriptedBot, table: PostedMessage
) -> None:
    people = [sandbox.person(name) for name in ("Anna", "Ben", "Cem")]
    sandbox.gateway_faults.hold_events()
    presses = [asyncio.create_task(each.press(table, "one")) for each in people]
    await eventually(lambda: len(sandbox.gateway_faults._held or []) == len(people))
    assert bot.seen == []
    assert sandbox.gateway_faults.release_events("reversed") == 3
    outcomes = await asyncio.gather(*presses)
    assert bot.seen == [each.interaction for each in reversed(outcomes)]


async def test_an_event_can_be_lost(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    sandbox.settings.durations.answer = 0.05
    sandbox.gateway_faults.lose_events(event="INTERACTION_CREATE")
    assert (await anna.press(table, "one")).reason == "timeout"
    assert not bot.seen


async def test_each_of_two_clients_receives_the_events_of_its_shard(sandbox: Sandbox) -> None:
    guilds = [sandbox.add_guild(f"Server {shard}", shard=(shard, 2)) for shard in (0, 1)]
    channels = [sandbox.add_channel(guild, "play") for guild in guilds]
    anna = sandbox.person("Anna")
    async with (
        ScriptedBot(sandbox, shard_count=2, shard_ids=[0]) as first,
        ScriptedBot(sandbox, shard_count=2, shard_ids=[1]) as second,
    ):
        for shard, client in enumerate((first, second)):
            assert all(shard_of(guild.id, 2) == shard for guild in client.guilds)
            sent = await client.get_partial_messageable(channels[shard].id).send(
                view=layout("t", "x")
            )
            assert not (await anna.press(sent.id, "x")).has_failed
        assert (len(first.seen), len(second.seen)) == (1, 1)


async def test_two_sessions_of_one_shard_both_receive_events(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    async with ScriptedBot(sandbox) as other:
        heard = asyncio.Event()

        async def listens(_: Interaction, __: str) -> None:
            heard.set()

        other.pressed = listens
        await anna.press(table, "one")
        await heard.wait()
        assert bot.seen == other.seen


async def test_a_bot_can_read_its_session_start_limits(bot: ScriptedBot) -> None:
    limits = await bot.fetch_session_start_limits()
    assert (limits.total, limits.remaining) == (1000, 999)


async def test_message_content_is_hidden_from_a_bot_without_the_intent(
    sandbox: Sandbox, anna: Person
) -> None:
    got: list[str] = []
    intents = discord.Intents(guilds=True, guild_messages=True)
    async with ScriptedBot(sandbox, intents=intents) as bot:

        async def on_message(message: discord.Message) -> None:
            got.append(message.content)

        bot.on_message = on_message  # type: ignore[attr-defined]  # how discord.py finds a listener
        anna.say(sandbox.channel, "secret")
        anna.say(sandbox.channel, f"<@{sandbox.world.application.bot.id}> hello")
        await eventually(lambda: len(got) == 2)
    assert got == ["", f"<@{sandbox.world.application.bot.id}> hello"]


async def test_the_gateway_can_refuse_connections(
    sandbox: Sandbox, bot: ScriptedBot, anna: Person, table: PostedMessage
) -> None:
    sandbox.gateway.refuse_connections(60)
    sandbox.gateway.drop_connections()
    await eventually(lambda: not sandbox.gateway.online)
    sandbox.settings.durations.answer = 0.05
    assert (await anna.press(table, "one")).reason == "bot_offline"
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(sandbox.gateway_url)
    assert bot.events.count("resumed") == 0


async def test_a_server_can_have_an_outage_and_remove_the_bot(
    sandbox: Sandbox, bot: ScriptedBot
) -> None:
    guild = sandbox.guild
    sandbox.set_outage(guild)
    await eventually(lambda: bot.guilds[0].unavailable)
    sandbox.set_outage(guild, over=True)
    await eventually(lambda: not bot.guilds[0].unavailable)
    sandbox.remove_bot(guild)
    await eventually(lambda: not bot.guilds)
