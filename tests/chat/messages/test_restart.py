"""A restart in every phase: the buttons from before work, and no message is written twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from bot.clock import MINUTE
from bot.game.pending import Exchange
from bot.tables.settings import Phase, TableSettings
from tests.support.brief import begun, over
from tests.support.clicking import MOST_ACTS, cards_in, open_table, start_match
from tests.support.playing import verified
from tests.support.simulated import ids_in, simulation, words_of
from tests.support.wording import tells

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.game.moves import Lay
    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer


async def restarted(there: SimulatedServer, downtime: float = 5) -> None:
    await there.restart(downtime)
    await there.wait(2)


def posted(there: SimulatedServer) -> list[int]:
    return [message.id for message in there.public() if not message.content]


async def assert_one_message(there: SimulatedServer, party: Party, *, edits: int = 1) -> None:
    """Restart: the table message stays the one it was, and is edited."""
    before, message = posted(there), party.message().id
    there.asked.clear()
    await restarted(there)
    assert posted(there) == before
    assert party.message().id == message
    assert len(there.requests("POST", "/messages")) == 0
    assert 1 <= len(there.requests("PATCH", f"/messages/{message}")) <= edits


async def played_until(
    there: SimulatedServer, variant: str, wanted: str, settings: TableSettings | None = None
) -> Party:
    """A match in which something has come up."""
    party = await start_match(there, variant, "Anna", "Ben", "Cleo", settings=settings)
    for _ in range(MOST_ACTS):
        if COMES_UP[wanted](party):
            return party
        await party.act()
    raise AssertionError("it does not come to that")


COMES_UP: Final[dict[str, Callable[[Party], bool]]] = {
    "window": lambda party: bool(party.table.referee.race.windows),
    "exchange": lambda party: isinstance(party.table.state.pending, Exchange),
    "between": lambda party: party.phase is Phase.BETWEEN,
    "second step": lambda party: party.phase is Phase.PLAYING and choice_of(party) is not None,
}


def choice_of(party: Party) -> Lay | None:
    """A card that has more to be said, if who is on turn can lay one."""
    rnd = party.table.state.round
    legal = (rnd.game.lays[move] for move in rnd.legal_moves(rnd.turn) if move in rnd.game.lays)
    return next((lay for lay in legal if len(lay.text.split()) > 2), None)


async def test_a_lobby_goes_on_after_a_restart() -> None:
    async with simulation() as there:
        party = await open_table(there, "noris", "Anna", "Ben")
        await assert_one_message(there, party)
        await party.press("Cleo", "join")
        await party.click("Anna", "start")
        await there.wait(2)
        assert party.phase is Phase.PLAYING
        assert len(party.table.state.people) == 3
        assert cards_in(party.hand("Anna"))


async def test_the_old_hands_play_on_in_a_match_after_a_restart() -> None:
    async with simulation() as there:
        party = await begun(there, "Anna", "Ben")
        await party.go_on()
        await there.wait(2)
        hands = {name: party.hand(name).id for name in party.names}
        await assert_one_message(there, party)
        await party.go_on()
        assert {name: party.hand(name).id for name in party.names} == hands
        match = await party.play_match()
        assert verified(there.store.matches[match]).over


async def test_a_second_step_goes_on_after_a_restart() -> None:
    async with simulation() as there:
        party = await played_until(there, "noris", "second step")
        lay = choice_of(party)
        assert lay is not None
        name, code = party.on_turn, lay.text.split()[1]
        # The hand may not show yet whose turn it is.
        await there.until(lambda: f"mm:{party.id}:lay:{code}" in ids_in(party.hand(name)))
        await party.click(name, f"lay:{code}")
        assert any(":step:" in each for each in ids_in(party.hand(name)))
        await assert_one_message(there, party)
        await party.click(name, "step")
        assert f"play {code}" in party.table.state.actions[-1][-1]


async def test_a_call_window_stays_open_across_a_restart() -> None:
    async with simulation() as there:
        party = await played_until(there, "noris", "window")
        seat = next(iter(party.table.referee.race.windows))
        await restarted(there)
        assert seat in party.table.referee.race.windows
        assert len(posted(there)) == 1
        await party.click(party.name_at(seat), "call")
        await there.wait(1)
        assert f"{seat} call" in party.table.state.actions[-1]


async def test_a_pending_trade_of_hands_goes_on_after_a_restart() -> None:
    async with simulation() as there:
        # The hands and the table message may need 20 seconds until all is shown.
        slow = TableSettings(swap=MINUTE)
        party = await played_until(there, "stop", "exchange", slow)
        pending = party.table.state.pending
        assert isinstance(pending, Exchange)
        asked = party.name_at(pending.waiting[0])
        accept = f"mm:{party.id}:accept"
        await there.until(lambda: accept in ids_in(party.hand(asked)), seconds=10)
        # A hand that was shown before is taken off the table by an edit of its own.
        await there.until(lambda: not tells(words_of(party.message()), "pending-shown"), seconds=11)
        await assert_one_message(there, party)
        await party.click(asked, "accept")
        await there.wait(1)
        assert f"{pending.waiting[0]} accept" in party.table.state.actions[-1]


async def test_the_next_round_begins_after_a_restart_between_two_rounds() -> None:
    async with simulation() as there:
        party = await played_until(there, "noris", "between")
        for name in party.names:
            await party.press(name, "hand")
        await there.wait(2)
        await assert_one_message(there, party)
        for name in party.names:
            await party.click(name, "next")
        await there.wait(2)
        assert party.phase is Phase.PLAYING
        assert cards_in(party.hand("Anna"))


async def test_the_lobby_of_a_rematch_goes_on_after_a_restart() -> None:
    async with simulation() as there:
        party = await over(there, "Anna", "Ben")
        await there.wait(2)
        await party.press("Anna", "join")
        await there.wait(2)
        end = words_of(party.message())
        # Perhaps once more, when it is known what the match has brought.
        await assert_one_message(there, party, edits=2)
        assert words_of(party.message()).splitlines()[0] == end.splitlines()[0]
        await party.press("Ben", "join")
        await there.wait(35)
        assert party.phase is Phase.PLAYING


async def test_a_press_from_just_before_a_restart_is_not_rejected_as_stale() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        with there.on_the_way() as arrivals:
            await there.tap(party.on_turn, party.hand(party.on_turn), "draw")
        name = party.on_turn
        await there.restart(0.2)
        await there.arrive(arrivals[0])
        assert any("draw" in each for each in party.table.state.actions[-1])
        assert name in party.names


async def test_a_press_handled_before_a_restart_is_not_handled_again() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        with there.on_the_way() as arrivals:
            await there.tap(party.on_turn, party.hand(party.on_turn), "draw")
        await there.arrive(arrivals[0])
        length = party.table.core.ledger.length
        await there.restart()
        before = party.table.core.ledger.length
        await there.arrive(arrivals[0])
        assert party.table.core.ledger.length == before
        assert before >= length


@pytest.mark.parametrize("times", [1, 3])
async def test_a_match_survives_many_restarts(times: int) -> None:
    async with simulation() as there:
        party = await start_match(there, "rabe", "Anna", "Ben", "Cleo", options={"rounds": 1})
        for _ in range(times):
            for _ in range(5):
                await party.act()
            await restarted(there, 60)
        match = await party.play_match()
        assert verified(there.store.matches[match]).over
        assert len(posted(there)) == 1


async def test_an_unreadable_table_is_frozen_and_delays_no_other_table() -> None:
    async with simulation() as there:
        party = await start_match(there, "noris", "Anna", "Ben")
        kept = there.store.tables[party.id]
        kept.entries[0] = kept.entries[0]._replace(body='{"kind": "no such entry"}')
        await there.restart(2)
        await there.wait(3)
        (frozen,) = there.bot.tables
        assert frozen.view.frozen is not None
        assert frozen.view.frozen in words_of(there.public()[-1])
        (error,) = there.errors()
        assert "stands still" in error.getMessage()
