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
        assert tells_turn(said) or tells(said, "table-turn")


async def test_a_lone_host_reads_how_many_players_are_needed() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        assert tells(await says(there, "Anna", "mau start"), "verdict-too-few")


async def test_only_the_host_starts() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        await says(there, "Ben", "mau join")
        assert "Anna" in await says(there, "Ben", "mau start")
        assert only(there).state.phase is Phase.LOBBY


async def test_a_player_who_joins_twice_reads_that_they_already_have_a_seat() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        assert tells(await says(there, "Anna", "mau join"), "verdict-already-seated")


async def test_a_player_leaves_the_lobby_at_once() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        await says(there, "Ben", "mau join")
        assert tells(await says(there, "Ben", "mau leave"), "answer-left")
        assert only(there).state.people == {there.person("Anna").id}


async def test_leaving_a_match_has_to_be_confirmed_once() -> None:
    async with match("noris", "Cleo") as there:
        asked = await there.type("Ben", "mau leave")
        assert there.person("Ben").id in only(there).state.people
        await there.click("Ben", asked.response, "leave!")
        assert there.person("Ben").id not in only(there).state.people


async def test_a_person_without_a_seat_cannot_leave() -> None:
    async with match() as there:
        assert tells(await says(there, "Cleo", "mau leave"), "verdict-not-seated")


async def test_the_host_closes_a_lobby() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        await says(there, "Anna", "mau end")
        assert tables(there) == []


async def test_guests_cannot_close_a_lobby() -> None:
    async with server() as there:
        await says(there, "Anna", "mau new")
        await says(there, "Ben", "mau join")
        assert "Anna" in await says(there, "Ben", "mau end")
        assert len(tables(there)) == 1


async def test_a_match_ends_when_all_players_have_typed_end() -> None:
    async with match("noris", "Cleo") as there:
        assert tells(await says(there, "Anna", "mau end"), "answer-end-asked")
        assert tells(await says(there, "Ben", "mau end"), "answer-agreed")
        assert only(there).state.phase is Phase.PLAYING
        await says(there, "Cleo", "mau end")
        await there.wait(2)
        assert Phase.PLAYING not in {table.state.phase for table in tables(there)}


async def test_only_the_host_can_propose_the_end_of_a_match() -> None:
    async with match() as there:
        assert "Anna" in await says(there, "Ben", "mau end")
        assert only(there).core.votes.to_end == set()


async def test_the_hand_is_shown() -> None:
    async with match() as there:
        name = on_turn(there)
        assert tells_turn(await says(there, name, "mau hand"))
        assert tells(await says(there, other(name), "mau hand"), "table-turn")


async def test_the_hand_command_shows_the_only_hand_of_the_server_in_any_channel() -> None:
    async with match() as there:
        there.channel = there.guild.create_text_channel("elsewhere")
        assert tells_turn(await says(there, on_turn(there), "mau hand"))


async def test_the_hand_command_lists_the_channels_of_several_hands() -> None:
    async with match() as there:
        first, second = there.channel, there.guild.create_text_channel("second")
        there.channel = second
        await says(there, "Anna", "mau new")
        there.channel = there.guild.create_text_channel("third")
        said = await says(there, "Anna", "mau hand")
        assert f"<#{first.id}>" in said
        assert f"<#{second.id}>" in said


async def test_the_hand_command_prefers_the_table_of_its_channel() -> None:
    async with match() as there:
        there.channel = there.guild.create_text_channel("second")
        await says(there, "Anna", "mau new")
        assert tells(await says(there, "Anna", "mau hand"), "lobby-you-are-in.guest")


async def test_a_person_without_a_hand_reads_how_to_get_one() -> None:
    async with match() as there:
        assert tells(await says(there, "Cleo", "mau hand"), "verdict-next-match")
        there.channel = there.guild.create_text_channel("elsewhere")
        assert tells(await says(there, "Cleo", "mau hand"), "answer-no-table-here")


async def test_the_table_message_can_be_brought_down_once_in_a_while() -> None:
    async with match() as there:
        before = only(there).state.message
        assert tells(await says(there, "Cleo", "mau table"), "answer-brought-down")
        await there.wait(2)
        assert only(there).state.message != before
        assert tells(await says(there, "Anna", "mau table"), "answer-bring-down-later")


@pytest.mark.parametrize("command", ["join", "start", "leave", "end", "table", "hand"])
async def test_each_command_says_when_the_channel_has_no_table(command: str) -> None:
    async with server() as there:
        assert tells(await says(there, "Anna", f"mau {command}"), "answer-no-table-here")


async def test_the_rules_command_shows_the_game_of_the_table_here() -> None:
    async with match("stop") as there:
        assert tells(await says(there, "Cleo", "mau rules"), "game-stop")
        assert tells(await says(there, "Cleo", "mau rules", game="rabe"), "game-rabe")


async def test_the_rules_are_in_the_language_of_the_reader_and_have_pages() -> None:
    async with server() as there:
        await chooses(there, "Anna", lang="sv")
        shown = await there.type("Anna", "mau rules", game="stop")
        assert shown.response is not None
        first = words_of(shown.response)
        assert tells(first, "game-stop.made", "sv")
        await there.click("Anna", shown.response, "rules")
        assert words_of(shown.response) not in ("", first)
