"""A solo match: all of it in one's private hand, nothing in public, and no channel taken."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.records.reading import cached_record
from bot.records.replay import game_of
from bot.tables.settings import Phase
from bot.words.cards import card_in_sentence
from tests.cogs.lobby.test_threads_allowed import forbid
from tests.support.clicking import start_match
from tests.support.layout import lay_out
from tests.support.memory_store import GONE
from tests.support.simulated import SimulatedServer, id_of, ids_in, simulation, words_of
from tests.support.solo_matches import PLAY_NOW, alone, hand, play, solo, welcome
from tests.support.typing_people import says, server_chooses
from tests.support.wording import pattern, tells, wording

if TYPE_CHECKING:
    from bot.storage.stored_types import FinishedMatch

NOT_SEATED = (
    "slash-not-seated",
    "verdict-not-seated",
    "verdict-next-match",
    "answer-no-table-here",
)
PLAY_ALONE = "mm:-:solo"
LAST_OF_RABE = """
    0: red-5
    1: red-1 green-2
    2: yellow-1 blue-5
    3: yellow-4 blue-8
    top: red-3
"""


def public_posts(there: SimulatedServer) -> list[str]:
    """What the bot has written for all, but for the welcome."""
    return [each.path for each in there.requests("POST", "/channels/")][1:]


async def test_play_now_opens_a_private_solo_match_that_occupies_no_channel() -> None:
    async with simulation() as there:
        table = await alone(there)
        assert there.bot.tables.get_in_channel(there.channel.id) is None
        assert [seat.name for seat in table.view.seats] == ["Anna", "Max", "Ida", "Olle"]
        words = words_of(hand(there))
        assert tells(words, "lobby-solo")
        assert tells(
            words,
            "lobby-here",
            seats=", ".join(
                (
                    wording("since-you"),
                    *(wording("seat-ai", name=name) for name in ("Max", "Ida", "Olle")),
                )
            ),
        )
        assert re.search(r"[0-9a-f]{32}", words) is None
        assert tells(words, "counts-solo")
        await there.click("Anna", hand(there), "start")
        await there.wait(10)
        assert table.view.phase is Phase.PLAYING
        assert re.search(r"[0-9a-f]{32}", words_of(hand(there))) is None
        assert public_posts(there) == []
        assert there.errors() == []


async def test_a_whole_solo_match_and_its_rematch_stay_in_private() -> None:
    async with simulation() as there:
        table = await alone(there)
        await there.forge("Anna", hand(there), f"mm:{table.id}:preset:fast")
        assert tells(words_of(hand(there)), "lobby-rounds", rounds=1) or tells(
            words_of(hand(there)), "option-setting", option=wording("option-rounds"), value="1"
        )
        await there.click("Anna", hand(there), "start")
        await play(there)
        await there.wait(3)
        words = words_of(hand(there))
        assert any(
            tells(words, each)
            for each in ("end-you-win", "end-you-win.back", "end-you-came", "end-you-came.wins")
        )
        assert tells(words, "end-place", name=wording("round-you"))
        assert re.search(r"[0-9a-f]{32}", words) is None
        assert "Anna" not in words
        ended = str(hand(there).attachments)
        verbs = [each.split(":")[2] for each in ids_in(hand(there))]
        assert verbs == ["join", "replay", "proof", "more"]
        await there.click("Anna", hand(there), "join")
        await there.wait(2)
        assert solo(there).view.phase is Phase.PLAYING
        assert public_posts(there) == []
        (match,) = there.store.matches.values()
        assert match.counts_as == "solo"
        assert f"-# {won_with(match)}" in words
        assert "podium.png" in ended
        assert there.errors() == []


def won_with(match: FinishedMatch) -> str:
    """Who laid which card in the end, as it is told to Anna, who has the first seat."""
    record = cached_record(match.record)
    laid = [each.split() for each in record.rounds[-1].actions if " play " in each][-1]
    game, seat = game_of(record), int(laid[0])
    name, card = match.seats[seat].name, card_in_sentence(game, game.kind_of[laid[2]], "en")
    if seat == 0:
        return wording("event-laid-plain.you", seat=name, card=card).removesuffix(".")
    ai = wording("seat-ai", name=name)
    return wording("event-laid-plain", seat=ai, card=card).removesuffix(".")


async def test_pressing_play_now_again_returns_to_the_running_solo_match() -> None:
    async with simulation() as there:
        table = await alone(there)
        await there.click("Anna", hand(there), "start")
        assert await alone(there) is table
        assert len(list(there.bot.tables)) == 1


async def test_play_now_joins_people_who_wait_in_a_lobby() -> None:
    async with simulation() as there:
        await says(there, "Ben", "mau new")
        await there.forge("Anna", await welcome(there), PLAY_NOW)
        (table,) = there.bot.tables
        assert [seat.name for seat in table.view.seats] == ["Ben", "Anna"]


async def test_many_solo_matches_run_beside_the_table_of_the_channel() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Ben", "Cleo")
        for name in ("Anna", "Dora"):
            table = await alone(there, name)
            await there.click(name, hand(there, name), "start")
            assert table.view.phase is Phase.PLAYING
        assert len(list(there.bot.tables)) == 3
        assert there.bot.tables.get_in_channel(there.channel.id) is party.table


async def test_mau_hand_shows_the_solo_match_again_even_after_a_restart() -> None:
    async with simulation() as there:
        table = await alone(there)
        await there.click("Anna", hand(there), "start")
        await there.wait(1)
        shown = await says(there, "Anna", "mau hand")
        assert words_of(hand(there)).split() == shown.split()
        await there.restart()
        await there.wait(2)
        shown = await says(there, "Anna", "mau hand")
        assert words_of(hand(there)).split() == shown.split()
        assert f"mm:{table.id}:more" in ids_in(hand(there))
        await there.until(lambda: solo(there).view.on_turn is not None)
        assert public_posts(there) == []


async def test_typed_commands_reach_the_solo_match_except_join_which_reserves_a_seat() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Ben", "Cleo")
        await alone(there)
        said = await says(there, "Anna", "mau start")
        assert not any(tells(said, each) for each in NOT_SEATED)
        assert solo(there).view.phase is Phase.PLAYING
        before = solo(there)
        said = await says(there, "Anna", "mau hand")
        assert not any(tells(said, each) for each in NOT_SEATED)
        await says(there, "Anna", "mau join")
        assert there.person("Anna").id in party.table.view.reserved
        assert solo(there) is before


async def test_an_invite_ends_the_solo_match_and_opens_a_table_with_its_options() -> None:
    async with simulation() as there:
        table = await alone(there)
        await there.forge("Anna", hand(there), f"mm:{table.id}:preset:chaos")
        chosen = dict(table.state.options)
        assert chosen
        await there.click("Anna", hand(there), "start")
        await there.click("Anna", hand(there), "more")
        await there.click("Anna", hand(there), "invite")
        assert table.view.is_under_way
        await there.click("Anna", hand(there), "invite!")
        await there.wait(3)
        opened = there.bot.tables.get_in_channel(there.channel.id)
        assert opened is not None
        assert opened.view.options == chosen
        assert opened.view.host == there.person("Anna").id
        assert opened.view.seat_of(there.person("Anna").id) is not None
        assert there.bot.tables.solo_table_of(there.person("Anna").id, there.guild.id) is None
        (match,) = there.store.matches.values()
        assert match.abandoned
        assert not any(seat.left_early for seat in match.seats)
        assert there.errors() == []


async def test_the_solo_match_goes_on_when_an_invite_can_open_no_table() -> None:
    async with simulation() as there:
        await start_match(there, "noris", "Ben", "Cleo")
        table = await alone(there)
        await there.click("Anna", hand(there), "invite")
        assert tells(words_of(hand(there)), "slash-channel-taken-match")
        assert solo(there) is table


async def test_nobody_else_can_press_anything_in_a_solo_match() -> None:
    async with simulation() as there:
        table = await alone(there)
        shown = hand(there)
        for verb in ("join", "hand", "more", "start", "end!", "invite"):
            result = await there.forge("Ben", shown, f"mm:{table.id}:{verb}")
            assert tells(words_of(result.response), "answer-old-table")
        assert [seat.name for seat in table.view.seats if seat.person] == ["Anna"]
        assert table.view.phase is Phase.LOBBY


async def test_no_solo_match_opens_when_the_server_forbids_ai_players() -> None:
    async with simulation() as there:
        await server_chooses(there, ai=False)
        result = await there.forge("Anna", await welcome(there), PLAY_ALONE)
        assert tells(words_of(result.response), "slash-no-ai")
        assert list(there.bot.tables) == []


async def test_a_solo_match_pauses_and_any_press_resumes_the_match() -> None:
    async with simulation() as there:
        table = await alone(there)
        await there.click("Anna", hand(there), "start")
        await there.wait(605)
        assert tells(words_of(hand(there)), "hand-paused")
        await there.wait(3_600)
        assert table.view.paused
        await there.forge("Anna", hand(there), f"mm:{table.id}:hand")
        assert not tells(words_of(hand(there)), "hand-paused")
        assert not table.view.paused


async def test_the_hand_says_when_the_return_to_a_paused_solo_match_cannot_be_stored() -> None:
    async with simulation() as there:
        table = await alone(there)
        await there.click("Anna", hand(there), "start")
        await there.wait(605)
        there.store.faults.append(GONE)
        await there.forge("Anna", await welcome(there), PLAY_ALONE)
        assert table.view.paused
        assert tells(words_of(hand(there)), "verdict-not-stored")


async def test_a_solo_match_pings_nobody() -> None:
    async with simulation() as there:
        await alone(there)
        await there.click("Anna", hand(there), "start")
        await there.wait(120)
        assert public_posts(there) == []


async def test_a_command_without_a_table_offers_a_solo_match() -> None:
    async with simulation() as there:
        result = await there.type("Anna", "mau start")
        assert result.response is not None
        pressed = id_of(result.response, "solo")
        await there.forge("Anna", result.response, pressed)
        assert solo(there).view.phase is Phase.LOBBY


async def test_the_hand_asks_for_the_final_call_once_and_says_you() -> None:
    async with simulation() as there:
        table = await alone(there)
        await there.click("Anna", hand(there), "options")
        await there.choose("Anna", hand(there), "set:game", "rabe")
        await there.click("Anna", hand(there), "cards")
        await there.click("Anna", hand(there), "start")
        await there.wait(1)
        lay_out(table, LAST_OF_RABE)
        # Wait until her hand shows these cards, however often it was edited just before.
        await there.wait(5)
        await there.forge("Anna", hand(there), f"mm:{table.id}:lay:red-5")
        await there.wait(1)
        words = words_of(hand(there))
        assert "Anna" not in words
        assert len(re.findall(pattern("hand-own-final"), words)) == 1


async def test_a_player_who_may_not_write_can_give_a_word_of_luck_in_a_solo_match() -> None:
    async with simulation() as there:
        forbid(there, "Anna", send_messages=False)
        await alone(there)
        shown = await there.click("Anna", hand(there), "luck")
        assert shown.modal is not None
        await there.during(there.person("Anna").submit_modal(shown, {"words": "Klee"}))
        assert "Klee" in words_of(hand(there))
