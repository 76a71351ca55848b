"""`/mau new`: where a table may be, in a thread or not, and what is said if it may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from bot.clock import MINUTE
from bot.game import RULE_SETS
from bot.locales import LANGS
from bot.tables.settings import TableSettings
from tests.support.clicking import open_table, speak
from tests.support.simulated import words_of
from tests.support.typing_people import chooses, only, says, server, server_chooses, tables
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from bot.locales import Lang
    from tests.support.simulated import SimulatedServer


async def opens(there: SimulatedServer, **options: object) -> str:
    """Type `/mau new`; what is answered."""
    return await says(there, "Anna", "mau new", **options)


def channel_without(there: SimulatedServer, **denied: bool) -> ChannelHandle:
    """A channel where the bot lacks permissions."""
    me = there.guild.me
    assert me is not None
    return there.guild.create_text_channel(
        "elsewhere", overwrites={me: discord.PermissionOverwrite(**denied)}
    )


async def test_the_answer_is_the_hand_of_the_host() -> None:
    async with server() as there:
        said = await opens(there)
        table = only(there)
        assert tells(said, "lobby-you-are-in")
        assert table.state.host == there.person("Anna").id
        assert there.bot.chat.hands.get(table, there.person("Anna").id) is not None


async def test_the_table_is_shown_in_the_channel() -> None:
    async with server() as there:
        await opens(there)
        await there.wait(2)
        message = there.channel.last_message
        assert message is not None
        assert only(there).state.message == message.id


async def test_a_new_table_uses_the_settings_of_the_server() -> None:
    async with server() as there:
        rules = {"rabe": {"penalty": 3}, "noris": {"penalty": 2}}
        timings = TableSettings(turn=5 * MINUTE)
        await server_chooses(there, game="rabe", options=rules, timings=timings)
        await opens(there)
        state = only(there).state
        assert (state.setup.variant, state.options, state.settings) == (
            "rabe",
            {"penalty": 3},
            timings,
        )


async def test_typed_options_override_the_settings_of_the_server() -> None:
    async with server() as there:
        await server_chooses(there, game="rabe", options={"noris": {"rounds": 5, "penalty": 2}})
        await opens(there, game="noris", rounds=1, ai=2, level="hard")
        state = only(there).state
        assert (state.setup.variant, state.options) == ("noris", {"rounds": 1, "penalty": 2})
        assert [seat.seat.level for seat in state.seats] == [None, "hard", "hard"]


async def test_a_channel_has_at_most_one_table() -> None:
    async with server() as there:
        await opens(there)
        assert tells(await opens(there), "slash-channel-taken-yours")
        assert len(tables(there)) == 1


async def test_the_option_for_rounds_is_refused_by_name_in_a_game_without_rounds() -> None:
    async with server() as there:
        said = await opens(there, game="stop", rounds=3)
        assert tells(said, "option-rounds")
        assert tables(there) == []


@pytest.mark.parametrize("lang", LANGS)
async def test_a_value_chosen_from_a_menu_is_refused_by_its_name_in_the_menu(lang: Lang) -> None:
    async with server() as there:
        party = await open_table(there, "classic", "Anna", "Ben", "Cleo", options={"hand": 9})
        await speak(there, Anna=lang)
        await party.click("Anna", "start")
        assert tells(
            words_of(party.hand("Anna")),
            "option-error-hand-too-large",
            lang,
            option=wording("option-hand", lang),
            value="9",
        )


async def test_too_many_ai_players_are_refused_with_the_maximum() -> None:
    async with server() as there:
        said = await opens(there, game="maumaus", ai=9)
        assert tables(there) == []
        assert tells(said, "slash-too-many-ai")


async def test_ai_players_are_refused_when_the_server_forbids_them() -> None:
    async with server() as there:
        await server_chooses(there, ai=False)
        assert tells(await opens(there, ai=1), "slash-no-ai")
        assert tables(there) == []
        await opens(there)
        assert len(tables(there)) == 1


async def test_a_table_opens_only_in_channels_that_the_server_allows() -> None:
    async with server() as there:
        allowed = there.guild.create_text_channel("cards")
        await server_chooses(there, channels=frozenset({allowed.id}))
        assert f"<#{allowed.id}>" in await opens(there)
        assert tables(there) == []
        there.channel = allowed
        await opens(there)
        assert only(there).state.channel == allowed.id


@pytest.mark.parametrize("lang", LANGS)
async def test_a_missing_permission_is_named_in_the_language_of_the_person(lang: Lang) -> None:
    async with server() as there:
        await chooses(there, "Anna", lang=lang)
        there.channel = channel_without(there, send_messages=False)
        assert tells(await opens(there), "slash-permission-send-messages", lang)
        assert tables(there) == []


async def test_a_thread_is_created_on_request() -> None:
    async with server() as there:
        said = await opens(there, thread="yes")
        (thread,) = there.channel.threads
        table = only(there)
        assert table.state.channel == thread.id
        assert f"<#{thread.id}>" in said
        assert "Anna" in (thread.name or "")
        message = there.channel.last_message
        assert message is not None
        assert "Anna" in message.content
        await there.wait(2)
        assert thread.last_message is not None
        assert table.state.message == thread.last_message.id


@pytest.mark.parametrize("denied", ["create-public-threads", "send-messages-in-threads"])
async def test_the_refusal_of_a_thread_names_the_missing_permission(denied: str) -> None:
    async with server() as there:
        there.channel = channel_without(there, **{denied.replace("-", "_"): False})
        assert tells(await opens(there, thread="yes"), f"slash-permission-{denied}")
        assert tables(there) == []
        assert there.channel.threads == []
        await opens(there)
        assert only(there).state.channel == there.channel.id


async def test_a_table_gets_a_thread_in_a_channel_where_people_chat() -> None:
    async with server() as there:
        await there.during(there.person("Ben").send(there.channel, "hello"))  # type: ignore[arg-type]  # any answer
        await opens(there)
        assert only(there).state.channel != there.channel.id


async def test_a_table_gets_no_thread_in_a_quiet_channel() -> None:
    async with server() as there:
        await there.during(there.person("Ben").send(there.channel, "hello"))  # type: ignore[arg-type]  # any answer
        await there.wait(5 * 60)
        await opens(there)
        assert only(there).state.channel == there.channel.id


async def test_a_table_gets_no_thread_where_only_the_bot_has_written() -> None:
    async with server() as there:
        await opens(there)
        await there.wait(2)
        await only(there).end_table("host")
        await there.wait(2)
        await opens(there)
        assert only(there).state.channel == there.channel.id


async def test_a_table_gets_no_thread_in_a_busy_channel_without_the_permission() -> None:
    async with server() as there:
        there.channel = channel_without(there, create_public_threads=False)
        await there.during(there.person("Ben").send(there.channel, "hello"))  # type: ignore[arg-type]  # any answer
        await opens(there)
        assert only(there).state.channel == there.channel.id


@pytest.mark.parametrize(("policy", "intent"), [("never", "yes"), ("always", "auto")])
async def test_a_requested_thread_or_a_server_policy_creates_a_thread_in_a_quiet_channel(
    policy: str, intent: str
) -> None:
    async with server() as there:
        await server_chooses(there, threads=policy)
        await opens(there, thread=intent)
        assert only(there).state.channel != there.channel.id


async def test_a_host_who_declines_a_thread_gets_none() -> None:
    async with server() as there:
        await server_chooses(there, threads="always")
        await opens(there, thread="no")
        assert only(there).state.channel == there.channel.id


async def test_a_thread_counts_as_a_channel_and_opens_no_second_table() -> None:
    async with server() as there:
        await opens(there, thread="yes")
        (thread,) = there.channel.threads
        there.channel = thread
        assert tells(await opens(there, thread="yes"), "slash-channel-taken-yours")


async def test_the_answer_says_when_a_channel_cannot_have_threads() -> None:
    async with server() as there:
        there.channel = there.guild.create_voice_channel("talk")
        assert tells(await opens(there, thread="yes"), "slash-no-threads-here")
        assert tables(there) == []


async def test_a_refused_game_creates_no_thread() -> None:
    async with server() as there:
        await opens(there, game="stop", rounds=3, thread="yes")
        assert there.channel.threads == []


async def test_a_command_delivered_twice_opens_one_table() -> None:
    async with server() as there:
        delivered: list[dict[str, object]] = []
        parsers = there.bot._connection.parsers
        parse = parsers["INTERACTION_CREATE"]

        def noting(data: dict[str, object]) -> None:
            delivered.append(dict(data))
            parse(data)

        parsers["INTERACTION_CREATE"] = noting
        await opens(there, thread="yes")
        opened = only(there)
        there.env._gateway_feed("INTERACTION_CREATE", delivered[0])
        await there.wait(5)
        assert tables(there) == [opened]
        assert len(there.channel.threads) == 1


async def test_a_new_table_proposes_a_shorter_match_than_the_rules_of_stop() -> None:
    async with server() as there:
        assert RULE_SETS["stop"].defaults["target"] == 500
        await opens(there, game="stop")
        assert only(there).view.game.options.target == 200


async def test_the_target_that_a_server_chose_replaces_the_proposal() -> None:
    async with server() as there:
        await server_chooses(there, options={"stop": {"target": 300}})
        await opens(there, game="stop")
        assert only(there).view.game.options.target == 300
