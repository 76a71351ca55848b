"""Around a match by typing: joining, leaving, starting, ending, hands, rules."""

from __future__ import annotations

import pytest

from bot.tables.settings import Phase
from tests.support.simulated import words_of
from tests.support.typing_people import chooses, match, on_turn, only, other, says, server, tables


async def test_a_match_is_opened_joined_and_started_by_typing_alone() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new", game="rabe")
        assert "You are in" in await says(there, "Ben", "mau join")
        said = await says(there, "Anna", "mau start")
        assert only(there).state.phase is Phase.PLAYING
        assert "YOUR TURN" in said or "Others are playing" in said


async def test_the_host_alone_is_told_how_many_are_needed() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        assert "Too few" in await says(there, "Anna", "mau start")


async def test_only_the_host_starts() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        await says(there, "Ben", "mau join")
        assert "Anna" in await says(there, "Ben", "mau start")
        assert only(there).state.phase is Phase.LOBBY


async def test_who_is_in_is_told_so() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        assert "already have a seat" in await says(there, "Anna", "mau join")


async def test_in_the_lobby_one_leaves_at_once() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        await says(there, "Ben", "mau join")
        assert "left" in await says(there, "Ben", "mau leave")
        assert only(there).state.people == {there.person("Anna").id}


async def test_in_a_match_leaving_is_asked_once() -> None:
    async with match("noris", "Cleo") as there:
        asked = await there.type("Ben", "mau leave")
        assert there.person("Ben").id in only(there).state.people
        await there.click("Ben", asked.response, "leave!")
        assert there.person("Ben").id not in only(there).state.people


async def test_who_is_not_there_cannot_leave() -> None:
    async with match() as there:
        assert "no seat" in await says(there, "Cleo", "mau leave")


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
        assert "have been asked" in await says(there, "Anna", "mau end")
        assert "agreed" in await says(there, "Ben", "mau end")
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
        assert "YOUR TURN" in await says(there, name, "mau hand")
        assert "Others are playing" in await says(there, other(name), "mau hand")


async def test_in_another_channel_the_only_hand_of_the_server_is_shown() -> None:
    async with match() as there:
        there.channel = there.guild.create_text_channel("elsewhere")
        assert "YOUR TURN" in await says(there, on_turn(there), "mau hand")


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
        assert "You are in" in await says(there, "Anna", "mau hand")


async def test_who_has_no_hand_is_told_how_to_get_one() -> None:
    async with match() as there:
        assert "/mau join" in await says(there, "Cleo", "mau hand")
        there.channel = there.guild.create_text_channel("elsewhere")
        assert "/mau new" in await says(there, "Cleo", "mau hand")


async def test_the_table_message_comes_down_once_in_a_while() -> None:
    async with match() as there:
        before = only(there).state.message
        assert "at the bottom" in await says(there, "Cleo", "mau table")
        await there.wait(2)
        assert only(there).state.message != before
        assert "30 seconds" in await says(there, "Anna", "mau table")


@pytest.mark.parametrize("command", ["join", "start", "leave", "end", "table", "hand"])
async def test_without_a_table_that_is_said(command: str) -> None:
    async with server() as there:
        assert "/mau new" in await says(there, "Anna", f"mau {command}")


async def test_the_rules_are_those_of_the_table_here() -> None:
    async with match("stop") as there:
        assert "Stop" in await says(there, "Cleo", "mau rules")
        assert "Rabe" in await says(there, "Cleo", "mau rules", game="rabe")


async def test_the_rules_are_read_in_ones_own_language_and_turned_over() -> None:
    async with server() as there:
        await chooses(there, "Anna", lang="sv")
        shown = await there.type("Anna", "mau rules", game="stop")
        assert shown.response is not None
        first = words_of(shown.response)
        assert "Abacus" in first
        await there.click("Anna", shown.response, "rules")
        assert words_of(shown.response) not in ("", first)
