"""How long an exchange is answered, and what the table does because the rules force it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.intents import GoAway
from tests.support.club import PEOPLE, club
from tests.support.layout import actions
from tests.support.virtual import due_at
from tests.tables.turns_running_out import EXCHANGE, HANDS, laid_out

if TYPE_CHECKING:
    from bot.tables.registry import Table
    from tests.support.club import Club


async def unseen_exchange(c: Club, laid: str = "play red-swap left") -> Table:
    """Anna has just proposed an exchange, of which nobody has been shown anything yet."""
    table = await laid_out(c, "stop", EXCHANGE)
    await c.clock.advance(1_000)
    c.publisher.delay = None
    await c.press(table, "Anna", laid)
    return table


def due(c: Club, table: Table) -> int | None:
    """When the exchange ends by the clock, as things stand."""
    return due_at(c.scheduler, table.state.id, "swap")


def show(c: Club, table: Table, seat: int) -> None:
    """The hand of a seat shows how things stand."""
    table.mark_hand_shown(seat, table.state.decision, c.clock.now())


async def test_the_time_to_answer_starts_when_the_last_player_sees_the_question() -> None:
    async with club() as c:
        table = await unseen_exchange(c)
        show(c, table, 1)
        await c.clock.advance(1_200)
        assert table.state.exchange_lasts is None
        show(c, table, 2)
        shown = c.clock.now()
        await c.clock.settle()
        assert due(c, table) == shown + 10_000
        assert table.view.until == shown + 10_000


async def test_the_time_to_answer_starts_at_most_3_s_after_the_question() -> None:
    async with club() as c:
        table = await unseen_exchange(c)
        laid = table.state.exchange_from
        show(c, table, 1)
        await c.clock.advance(laid + 13_249 - c.clock.now())
        assert actions(table)[-1] == "0 play red-swap left"
        await c.clock.advance(1)
        assert actions(table)[-1] == "table expire swap"


async def test_the_deadline_shown_before_all_have_seen_the_question_is_not_too_late() -> None:
    async with club() as c:
        table = await unseen_exchange(c)
        assert table.view.until == table.state.exchange_from + 10_000


async def test_the_time_to_answer_waits_only_for_players_in_the_exchange() -> None:
    async with club() as c:
        table = await unseen_exchange(c, "play red-swap with 2")
        await c.clock.advance(500)
        show(c, table, 2)
        await c.clock.settle()
        assert due(c, table) == c.clock.now() + 10_000


async def test_the_time_to_answer_does_not_wait_for_players_who_answered() -> None:
    async with club() as c:
        table = await unseen_exchange(c)
        await c.press(table, "Ben", "accept", typed=True)
        show(c, table, 2)
        await c.clock.settle()
        assert due(c, table) == c.clock.now() + 10_000


async def test_the_time_to_answer_of_a_player_without_a_hand_starts_with_the_public_question() -> (
    None
):
    async with club() as c:
        table = await unseen_exchange(c)
        show(c, table, 1)
        table.set_hand_live(PEOPLE["Cleo"], 0)
        await c.clock.advance(700)
        table.mark_table_shown(table.state.decision, c.clock.now())
        await c.clock.settle()
        assert due(c, table) == c.clock.now() + 20_000


async def test_an_exchange_without_answers_is_accepted_after_10_s() -> None:
    async with club() as c:
        table = await laid_out(c, "stop", EXCHANGE)
        await c.clock.advance(1_000)
        await c.press(table, "Anna", "play red-swap left")
        laid = table.state.exchange_from
        await c.press(table, "Ben", "accept")
        await c.clock.advance(laid + 10_249 - c.clock.now())
        assert actions(table)[-1] == "1 accept"
        await c.clock.advance(1)
        assert actions(table)[-1] == "table expire swap"
        assert table.state.round.turn == 1


async def test_an_exchange_ends_early_only_when_all_have_answered() -> None:
    async with club() as c:
        table = await laid_out(c, "stop", EXCHANGE)
        await c.clock.advance(1_000)
        await c.press(table, "Anna", "play red-swap left")
        await c.press(table, "Ben", "accept")
        assert table.state.pending is not None
        await c.press(table, "Cleo", "accept")
        assert table.state.pending is None


async def test_a_hand_that_is_asleep_has_20_s_to_answer_even_if_others_have() -> None:
    async with club() as c:
        table = await laid_out(c, "stop", EXCHANGE)
        await c.clock.advance(1_000)
        c.publisher.fall_asleep(table, 2)
        await c.press(table, "Anna", "play red-swap left")
        laid = table.state.exchange_from
        await c.clock.advance(12_000)
        c.publisher.wake_up(table)
        await c.press(table, "Ben", "accept")
        await c.clock.advance(laid + 20_249 - c.clock.now())
        assert actions(table)[-1] == "1 accept"
        await c.clock.advance(1)
        assert actions(table)[-1] == "table expire swap"


async def test_an_ai_player_in_an_exchange_does_not_extend_the_time() -> None:
    async with club() as c:
        table = await laid_out(c, "stop", EXCHANGE)
        await c.clock.advance(1_000)
        await c.press(table, "Cleo", GoAway())
        c.publisher.fall_asleep(table, 2)
        await c.press(table, "Anna", "play red-swap left")
        due = due_at(c.scheduler, table.state.id, "swap")
        assert due == table.state.exchange_from + 10_000


async def test_a_defence_counts_until_the_last_millisecond() -> None:
    for at, verdict in ((0, "done"), (1, "too-late")):
        async with club() as c:
            table = await laid_out(c, "stop", EXCHANGE)
            await c.clock.advance(1_000)
            await c.press(table, "Anna", "play red-swap left")
            ends = table.state.exchange_from + 10_000
            await c.clock.advance(ends + 100 - c.clock.now())
            answer = await c.press(table, "Cleo", "play red-0", stamp=ends + at)
            assert answer.verdict == verdict


async def test_the_table_plays_a_move_forced_by_the_rules_after_1_5_s() -> None:
    async with club() as c:
        table = await laid_out(c, text=HANDS.replace("red-6", "red-draw4"))
        await c.clock.advance(1_000)
        await c.press(table, "Anna", "play red-draw4")
        await c.clock.advance(1_499)
        assert actions(table) == ["0 play red-draw4"]
        await c.clock.advance(1)
        assert actions(table) == ["0 play red-draw4", "1 draw"]
        assert table.state.seats[1].missed == 0


async def test_a_move_forced_only_by_the_own_cards_is_left_to_the_player() -> None:
    async with club() as c:
        table = await laid_out(c, text=HANDS.replace("red-6", "red-draw2"))
        await c.clock.advance(1_000)
        await c.press(table, "Anna", "play red-draw2")
        await c.clock.advance(10_000)
        assert actions(table) == ["0 play red-draw2"]


async def test_without_stacking_a_draw_2_leaves_no_choice() -> None:
    async with club() as c:
        text = HANDS.replace("red-6", "red-draw2")
        table = await laid_out(c, text=text, options={"stack": False})
        await c.clock.advance(1_000)
        await c.press(table, "Anna", "play red-draw2")
        await c.clock.advance(1_500)
        assert actions(table)[-1] == "1 draw"


async def test_a_forced_draw_waits_for_the_call_of_its_seat() -> None:
    async with club() as c:
        table = await laid_out(c, text="0: red-5 red-6\n1: red-draw4 red-7 red-8\ntop: red-3")
        await c.clock.advance(1_000)
        await c.press(table, "Anna", "play red-5")
        await c.press(table, "Ben", "play red-draw4")
        await c.clock.advance(4_000)
        assert actions(table) == ["0 play red-5", "1 play red-draw4"]
        await c.press(table, "Anna", "call")
        await c.clock.advance(500)
        assert actions(table)[2:] == ["0 call", "0 draw"]


async def test_a_forced_draw_leaves_time_for_the_call_whose_window_the_draw_closes() -> None:
    async with club() as c:
        text = "0: red-draw2 red-6\n1: blue-7 red-7 red-8\ntop: red-3"
        table = await laid_out(c, "maumaus", text, options={"stack": False})
        await c.clock.advance(1_000)
        await c.press(table, "Anna", "play red-draw2")
        posted = table.referee.race.windows[0].posted_at
        assert posted is not None
        await c.clock.advance(posted + 3_999 - c.clock.now())
        assert actions(table) == ["0 play red-draw2"]
        await c.clock.advance(500)
        assert actions(table)[1] == "1 draw"
