"""Live hands: who is shown what at once, what waits, when a hand sleeps, and when it comes down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.chat.limits.request_budget import Urgency
from tests.support.clicking import cards_in, laid_out, open_table, start_match
from tests.support.faults import held_back
from tests.support.scenes import SWAP
from tests.support.simulated import simulation, words_of
from tests.support.wording import TURN, tells

if TYPE_CHECKING:
    from simcord.types import HttpLogEntry

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

CARDS = """
    0: red-5 red-4 red-6 blue-1 blue-2 blue-3
    1: red-1 red-2 green-2 green-3 blue-4
    2: yellow-1 yellow-2 yellow-3 yellow-5 blue-5
    top: red-3
"""

TWO_LEFT = """
    0: red-5 red-4
    1: red-1 green-2
    2: yellow-1 blue-5
    top: red-3
"""


async def three(there: SimulatedServer, text: str = CARDS) -> Party:
    party = await laid_out(there, "noris", text, "Anna", "Ben", "Cleo")
    there.env.http_requests.clear()
    return party


def edits(there: SimulatedServer) -> list[HttpLogEntry]:
    """The edits of hands that nobody has asked for by a press."""
    return there.requests("PATCH", "/webhooks/")


def shows(party: Party, name: str, *text_ids: str) -> bool:
    return any(tells(words_of(party.hand(name)), text_id) for text_id in text_ids)


def is_live(there: SimulatedServer, party: Party, name: str) -> bool:
    hand = there.bot.chat.hands.get(party.table, there.person(name).id)
    return hand is not None and hand.is_live


async def test_the_next_player_sees_the_turn_begin_at_once() -> None:
    async with simulation() as there:
        party = await three(there)
        await party.click("Anna", "lay:red-5")
        await there.wait(0.05)
        assert shows(party, "Ben", *TURN)


async def test_a_move_costs_an_answer_an_edit_and_the_hands_of_all_players() -> None:
    async with simulation() as there:
        party = await three(there)
        await there.wait(4)
        there.env.http_requests.clear()
        await party.click("Anna", "lay:red-5")
        await there.wait(1.2)
        asked = [(each.method, each.path.split("/")[1]) for each in there.env.http_requests]
        hands = [each for each in asked if each == ("PATCH", "webhooks")]
        assert asked.count(("POST", "interactions")) == 1
        assert asked.count(("PATCH", "channels")) == 1
        assert len(hands) == 2  # Ben's turn at once, then Cleo's; the answer has shown it to Anna
        assert len(asked) == 4


async def test_a_call_window_is_shown_to_everybody_at_once() -> None:
    async with simulation() as there:
        party = await three(there, TWO_LEFT)
        await party.click("Anna", "lay:red-5")
        await there.wait(0.1)
        for name in ("Anna", "Ben", "Cleo"):
            assert shows(party, name, "hand-own-window", "table-window"), name


async def test_cards_that_change_are_shown_at_once() -> None:
    async with simulation() as there:
        party = await three(there, TWO_LEFT)
        await party.click("Anna", "lay:red-5")
        cards = party.table.state.round.hands[0]
        await there.until(lambda: len(cards) == 2, seconds=10)
        await there.wait(0.05)
        assert len(cards_in(party.hand("Anna"))) == 2


async def restless(there: SimulatedServer, seconds: int) -> Party:
    """A table at which it is somebody else's turn ten times a second."""
    party = await three(there)
    for _ in range(seconds * 10):
        party.table.state.round.turn = (party.table.state.round.turn + 1) % 3
        party.table.update_after_change()
        await there.wait(0.1)
    return party


async def test_a_hand_is_edited_at_most_five_times_in_two_seconds() -> None:
    async with simulation() as there:
        await restless(there, 20)
        edited = there.asked.times("PATCH", "/webhooks/")
        assert all(sum(at <= each < at + 2000 for each in edited) <= 3 * 5 for at in edited)
        assert len(edited) > 50


async def test_the_player_on_turn_is_shown_within_seconds_however_much_happens() -> None:
    async with simulation() as there:
        party = await restless(there, 20)
        turn = party.on_turn
        await there.wait(1)
        assert shows(party, turn, *TURN)
        assert party.on_turn == turn


async def test_a_hand_sleeps_13_minutes_after_the_last_press() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        await there.wait(12.9 * 60)
        assert not shows(party, "Ben", "hand-asleep")
        await there.wait(0.2 * 60)
        assert shows(party, "Ben", "hand-asleep")
        assert not is_live(there, party, "Ben")
        before = len(edits(there))
        await party.press("Cleo", "join")
        await there.wait(5)
        assert len(edits(there)) == before
        await party.press("Ben", "join")
        assert not shows(party, "Ben", "hand-asleep")


async def test_a_press_wakes_a_hand_that_sleeps() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        await there.wait(13.1 * 60)
        await there.click("Anna", party.hand("Anna"), "options")
        await party.click("Anna", "cards")
        assert not shows(party, "Anna", "hand-asleep")
        assert is_live(there, party, "Anna")


async def chat(there: SimulatedServer, count: int) -> None:
    for number in range(count):
        await there.person("Zoe").send(there.channel, f"chat {number}")
        await there.wait(0.1)


async def test_a_buried_hand_comes_down_when_its_turn_begins() -> None:
    async with simulation() as there:
        party = await three(there)
        await there.wait(25)
        old = party.hand("Ben").id
        await chat(there, 5)
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        assert not there.exists(old)
        new = party.hand("Ben")
        # Only the reminder, which is sent with the hand, is below it.
        others = [each for each in there.public() if "<@" not in each.content]
        assert new.id > max(message.id for message in others)
        assert shows(party, "Ben", *TURN)
        await party.click("Ben", "lay:red-1")
        assert party.hand("Ben").id == new.id
        assert party.on_turn == "Cleo"


async def test_a_buried_hand_comes_down_when_its_player_has_to_answer_a_swap() -> None:
    async with simulation() as there:
        party = await laid_out(there, "stop", SWAP, "Anna", "Ben", "Cleo")
        await there.wait(25)
        old = party.hand("Ben").id
        await chat(there, 4)
        await party.click("Anna", "lay:red-swap")
        await party.click("Anna", "step:play red-swap left")
        await there.wait(1)
        assert not there.exists(old)
        assert party.hand("Ben").id > max(message.id for message in there.public())
        await party.click("Ben", "accept")
        assert party.table.state.actions[-1][-1] == "1 accept"


async def test_a_hand_does_not_move_from_under_a_finger() -> None:
    async with simulation() as there:
        party = await three(there)
        await there.wait(25)
        old = party.hand("Ben").id
        await chat(there, 4)
        await party.click("Ben", "lay:green-2")
        await there.wait(1)
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        assert party.hand("Ben").id == old
        assert shows(party, "Ben", *TURN)


async def test_few_messages_below_do_not_move_a_hand() -> None:
    async with simulation() as there:
        party = await three(there)
        await there.wait(25)
        old = party.hand("Ben").id
        await chat(there, 2)
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        assert party.hand("Ben").id == old


async def test_a_hand_that_cannot_be_moved_is_edited_in_place() -> None:
    async with simulation() as there:
        party = await three(there)
        await there.wait(25)
        old = party.hand("Ben").id
        await chat(there, 4)
        there.env.inject_error("POST", "/webhooks/*", status=429, code=0)
        await party.click("Anna", "lay:red-5")
        await there.wait(1)
        assert party.hand("Ben").id == old
        assert shows(party, "Ben", *TURN)


async def test_a_hand_is_not_moved_while_discord_wants_fewer_messages() -> None:
    async with simulation() as there:
        party = await three(there)
        await there.wait(25)
        old = party.hand("Ben").id
        await chat(there, 4)
        with held_back(there, "POST", 30):
            await there.tap("Anna", party.hand("Anna"), "lay:red-5")
            await there.wait(33)
        assert [message.id for message in there.private("Ben")] == [old]
        assert shows(party, "Ben", *TURN)


async def test_a_moved_hand_is_deleted_when_the_next_one_opens() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        await there.wait(25)
        name = party.waiting
        await chat(there, 4)
        while party.on_turn != name:
            await party.act()
        await there.wait(1)
        moved = party.hand(name).id
        await party.press(name, "hand")
        assert not there.exists(moved)
        assert len(there.private(name)) == 1


async def test_the_hand_of_a_person_who_is_away_is_not_edited_until_they_come_back() -> None:
    async with simulation() as there:
        party = await three(there)
        party.table.state.seats[2].held = True
        party.table.core.show_change()
        await there.wait(2)
        there.env.http_requests.clear()
        before = words_of(party.hand("Cleo"))
        await party.click("Anna", "lay:red-5")
        await party.click("Ben", "lay:red-1")
        await there.wait(0.5)
        assert words_of(party.hand("Cleo")) == before
        await party.press("Cleo", "hand")
        assert words_of(party.hand("Cleo")) != before


async def test_tables_where_several_people_play_are_shown_first() -> None:
    async with simulation() as there:
        party = await three(there)
        message = there.bot.chat.table_messages.for_table(party.table)
        found = [message.urgency()]
        for seat in party.table.state.seats:
            seat.held = True
            party.table.core.show_change()
            found.append(message.urgency())
        assert found == [Urgency.TURN, Urgency.TURN, Urgency.CARDS, Urgency.REST]
