"""AI seats: through the same door, after the time a person takes, with the mistakes of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.ai import USUAL_ATTENTION, Level
from bot.ai.player import Attention
from bot.game.events import Drew
from bot.tables import entries
from bot.tables.ai_pauses import CALLING, THINKING
from bot.tables.intents import AddAi, GoAway
from tests.support.club import PEOPLE, club
from tests.support.layout import actions, lay_out, tallies
from tests.tables.ai_at_work import HANDS, laid_out

if TYPE_CHECKING:
    from bot.tables.registry import Table
    from tests.support.club import Club


async def acts_at(c: Club, table: Table, before: int) -> int:
    """When the next action comes."""
    for _ in range(2_000):
        if len(actions(table)) > before:
            return table.state.last_at
        await c.clock.advance(10)
    raise AssertionError("nobody acts")


async def test_an_ai_player_takes_about_as_long_as_a_person() -> None:
    async with club() as c:
        table = await laid_out(c, text=HANDS.replace("0: red-5", "0: red-6 red-5"))
        await c.press(table, "Anna", "play red-5")
        laid = c.clock.now()
        waited = await acts_at(c, table, 1) - laid
        assert THINKING[0] <= waited <= THINKING[1] + 10


async def test_an_action_of_an_ai_player_is_stored_as_its_own() -> None:
    async with club() as c:
        table = await laid_out(c)
        await c.press(table, "Anna", "draw")
        await acts_at(c, table, 1)
        kept = c.store.tables[table.state.id].entries[-1]
        entry = entries.read_entry(kept.body)
        assert isinstance(entry, entries.Acted)
        assert (entry.by, entry.press, entry.reaction, kept.interaction_id) == (
            "ai", None, None, None
        )  # fmt: skip


@pytest.mark.parametrize(
    ("variant", "wait"), [("noris", 2_500), ("rabe", 2_500), ("maumaus", 4_000)]
)
async def test_an_ai_leaves_people_time_to_call_and_to_catch(
    variant: str, wait: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # An AI that catches does so after a time of its own. No call is awaited any more then.
    monkeypatch.setattr(Attention, "notices_missed_call", lambda *_: False)
    async with club() as c:
        table = await laid_out(c, variant)
        c.publisher.delay = 600
        await c.press(table, "Anna", "play red-5")
        posted = c.clock.now() + 600
        acted = await acts_at(c, table, 1)
        assert actions(table)[1].startswith("1 ")
        assert acted >= posted + wait


async def test_an_ai_player_stops_waiting_after_the_call() -> None:
    async with club() as c:
        table = await laid_out(c, "maumaus")
        await c.press(table, "Anna", "play red-5")
        posted = c.clock.now()
        await c.press(table, "Anna", "call")
        assert await acts_at(c, table, 2) < posted + 4_000


@pytest.mark.parametrize("holds", [True, False])
async def test_an_ai_player_always_waits_2_5_s_after_a_number_card(holds: bool) -> None:  # noqa: FBT001 - a case
    async with club() as c:
        text = HANDS.replace("red-5", "red-8 red-5").replace("green-2", "green-4")
        text = text.replace("yellow-2", "red-5" if holds else "yellow-4").replace("red-4", "red-7")
        table = await laid_out(c, "stop", text, level="hard")
        await c.press(table, "Anna", "play red-5")
        laid = c.clock.now()
        assert await acts_at(c, table, 1) >= laid + 2_500


async def test_an_ai_player_throws_in_an_equal_card() -> None:
    async with club() as c:
        text = "0: red-8 red-7 red-5\n1: red-5 blue-1\n2: yellow-1 yellow-4 yellow-3\ntop: red-3\n"
        table = await laid_out(c, "stop", text + "turn: 0", level="hard")
        await c.press(table, "Anna", "play red-5")
        await c.clock.advance(6_000)
        thrown = [text for text in actions(table) if text in ("1 play red-5", "1 throw red-5")]
        assert thrown


async def test_an_ai_player_that_misses_a_throw_in_is_not_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Attention, "notices_throw_in", lambda _: False)
    async with club() as c:
        text = "0: red-8 red-7 red-1\n1: red-5 blue-1\n2: yellow-1 yellow-4\ntop: red-5\n"
        table = await c.start("stop", "Anna", "Ben", ai=("easy",))
        lay_out(table, text + "turn: 0")
        await c.clock.advance(20_000)
        assert actions(table) == []
        assert table.ai_players._asked[1] == table.ai_players._occasion()


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
async def test_an_ai_player_calls_within_the_time_of_its_attention_level(level: Level) -> None:
    async with club() as c:
        text = HANDS.replace("1: red-1 green-2 green-3", "1: red-1 red-2") + "    turn: 1"
        table = await laid_out(c, text=text, level=level)
        await c.until(lambda: bool(table.referee.race.windows))
        (window,) = table.referee.race.windows.values()
        await c.until(lambda: not table.referee.race.windows)
        called = f"{window.seat} call" in actions(table)
        if called:
            waited = table.referee.race._closed[window.seat][1] - (window.posted_at or 0)
            first, last = CALLING[USUAL_ATTENTION[level]]
            assert first <= waited <= last + 250
        assert called or level != "hard"


async def test_an_ai_player_that_forgets_to_call_gets_the_penalty(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Attention, "remembers_to_call", lambda _: False)
    monkeypatch.setattr(Attention, "notices_missed_call", lambda _, __: False)
    async with club() as c:
        text = HANDS.replace("1: red-1 green-2 green-3", "1: red-1 red-2") + "    turn: 1"
        table = await laid_out(c, text=text, level="easy")
        await c.until(lambda: "table expire 1" in actions(table))
        assert tallies(table)[1].forgotten == 1


async def test_a_pending_press_is_judged_before_an_ai_player_acts() -> None:
    async with club() as c:
        table = await laid_out(c, level="hard")
        await c.press(table, "Anna", "play red-5")
        await c.clock.advance(2_450)
        asked = c.ask(table, "Anna", "call")
        await c.clock.advance(2_000)
        assert (await asked).verdict == "done"
        assert actions(table)[1] == "0 call"


async def test_an_ai_answers_an_exchange() -> None:
    async with club() as c:
        text = "0: red-swap red-8 blue-1\n1: red-7 green-4\n2: yellow-1 yellow-4\ntop: red-3"
        table = await laid_out(c, "stop", text)
        await c.press(table, "Anna", "play red-swap left")
        await c.clock.advance(9_000)
        assert sorted(actions(table)[1:3]) == ["1 accept", "2 accept"]


async def test_an_ai_is_never_host() -> None:
    async with club() as c:
        table = await c.open("noris")
        await c.press(table, "Anna", AddAi("hard"))
        assert table.state.host == PEOPLE["Anna"]
        assert all(seat.seat.person != 0 for seat in table.state.seats)


async def test_an_absent_player_is_replaced_by_a_normal_ai_player() -> None:
    async with club() as c:
        table = await laid_out(c)
        await c.press(table, "Anna", GoAway())
        assert table.ai_players._level_of(0) == "normal"
        await acts_at(c, table, 0)
        assert actions(table)[0].startswith("0 ")


LAST_ATTACK = """
    0: red-5 red-4 red-1
    1: blue-2+
    2: yellow-1 yellow-3 yellow-5
    top: blue-8
    turn: 1
"""


async def test_cards_drawn_for_an_attack_of_an_ai_player_are_not_credited_to_that_ai() -> None:
    async with club() as c:
        table = await laid_out(c, "stop", LAST_ATTACK)
        await acts_at(c, table, 0)
        told = ((each.event, each.by) for each in table.core.recent_events.recent)
        drawn = [(event.seat, by) for event, by in told if isinstance(event, Drew)]
        assert drawn == [(2, None)]
