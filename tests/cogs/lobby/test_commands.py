"""Around a match by typing: joining, leaving, starting, ending, hands, rules."""

from __future__ import annotations

import pytest

from bot.tables.settings import Phase
from tests.support.simulated import words_of
from tests.support.typing_people import chooses, match, on_turn, only, other, says, server, tables
from tests.support.wording import tells, tells_turn


async def test_a_match_is_opened_joined_and_started_by_typing_alone() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new", game="rabe")
        assert tells(await says(there, "Ben", "mau join"), "lobby-you-are-in.guest")
        said = await says(there, "Anna", "mau start")
        assert only(there).state.phase is Phase.PLAYING
        assert tells_turn(said) or tells(said, "hand-others-play")


async def test_the_host_alone_is_told_how_many_are_needed() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        assert tells(await says(there, "Anna", "mau start"), "verdict-too-few")


async def test_only_the_host_starts() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        await says(there, "Ben", "mau join")
        assert "Anna" in await says(there, "Ben", "mau start")
        assert only(there).state.phase is Phase.LOBBY


async def test_who_is_in_is_told_so() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        assert tells(await says(there, "Anna", "mau join"), "verdict-already-seated")


async def test_in_the_lobby_one_leaves_at_once() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        await says(there, "Ben", "mau join")
        assert tells(await says(there, "Ben", "mau leave"), "answer-left")
        assert only(there).state.people == {there.person("Anna").id}


async def test_in_a_match_leaving_is_asked_once() -> None:
    async with match("noris", "Cleo") as there:
        asked = await there.type("Ben", "mau leave")
        assert there.person("Ben").id in only(there).state.people
        await there.click("Ben", asked.response, "leave!")
        assert there.person("Ben").id not in only(there).state.people


async def test_who_is_not_there_cannot_leave() -> None:
    async with match() as there:
        assert tells(await says(there, "Cleo", "mau leave"), "verdict-not-seated")


async def test_the_host_closes_a_lobby() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        await says(there, "Anna", "mau end")
        assert tables(there) == []


async def test_others_do_not() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        await says(there, "Ben", "mau join")
        assert "Anna" in await says(there, "Ben", "mau end")
        assert len(tables(there)) == 1


async def test_a_match_ends_when_all_have_typed_it() -> None:
    async with match("noris", "Cleo") as there:
        assert tells(await says(there, "Anna", "mau end"), "answer-end-asked")
        assert tells(await says(there, "Ben", "mau end"), "answer-agreed")
        assert only(there).state.phase is Phase.PLAYING
        await says(there, "Cleo", "mau end")
        await there.wait(2)
        assert Phase.PLAYING not in {table.state.phase for table in tables(there)}


async def test_in_a_match_nobody_else_can_begin_to_end_it() -> None:
    async with match() as there:
        assert "Anna" in await says(there, "Ben", "mau end")
        assert only(there).core.votes.to_end == set()


async def test_the_hand_is_shown() -> None:
    async with match() as there:
        name = on_turn(there)
        assert tells_turn(await says(there, name, "mau hand"))
        assert tells(await says(there, other(name), "mau hand"), "hand-others-play")


async def test_in_another_channel_the_only_hand_of_the_server_is_shown() -> None:
    async with match() as there:
        there.channel = there.guild.create_text_channel("elsewhere")
        assert tells_turn(await says(there, on_turn(there), "mau hand"))


async def test_of_several_hands_it_is_told_where_they_are() -> None:
    async with match() as there:
        first, second = there.channel, there.guild.create_text_channel("second")
        there.channel = second
        await says(there, "Anna", "mau new")
        there.channel = there.guild.create_text_channel("third")
        said = await says(there, "Anna", "mau hand")
        assert f"<#{first.id}>" in said
        assert f"<#{second.id}>" in said


async def test_here_goes_before_elsewhere() -> None:
    async with match() as there:
        there.channel = there.guild.create_text_channel("second")
        await says(there, "Anna", "mau new")
        assert tells(await says(there, "Anna", "mau hand"), "lobby-you-are-in.guest")


async def test_who_has_no_hand_is_told_how_to_get_one() -> None:
    async with match() as there:
        assert tells(await says(there, "Cleo", "mau hand"), "verdict-next-match")
        there.channel = there.guild.create_text_channel("elsewhere")
        assert tells(await says(there, "Cleo", "mau hand"), "answer-no-table-here")


async def test_the_table_message_comes_down_once_in_a_while() -> None:
    async with match() as there:
        before = only(there).state.message
        assert tells(await says(there, "Cleo", "mau table"), "answer-brought-down")
        await there.wait(2)
        assert only(there).state.message != before
        assert tells(await says(there, "Anna", "mau table"), "answer-bring-down-later")


@pytest.mark.parametrize("command", ["join", "start", "leave", "end", "table", "hand"])
async def test_without_a_table_that_is_said(command: str) -> None:
    async with server() as there:
        assert tells(await says(there, "Anna", f"mau {command}"), "answer-no-table-here")


async def test_the_rules_are_those_of_the_table_here() -> None:
    async with match("stop") as there:
        assert tells(await says(there, "Cleo", "mau rules"), "game-stop")
        assert tells(await says(there, "Cleo", "mau rules", game="rabe"), "game-rabe")


async def test_the_rules_are_read_in_ones_own_language_and_turned_over() -> None:
    async with server() as there:
        await chooses(there, "Anna", lang="sv")
        shown = await there.type("Anna", "mau rules", game="stop")
        assert shown.response is not None
        first = words_of(shown.response)
        assert tells(first, "game-stop.made", "sv")
        await there.click("Anna", shown.response, "rules")
        assert words_of(shown.response) not in ("", first)
