"""Who does not play has a seat kept in the rematch, and gets it when the match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.intents import (
    AgreeToEnd,
    EndTable,
    Join,
    Leave,
    Press,
    ReleaseSeat,
    ReserveSeat,
    StartMatch,
)
from bot.tables.settings import Phase
from tests.support.club import CHANNEL, PEOPLE, Club, club, only_table, reopened, settle
from tests.support.playing import phase, play_match, verified

if TYPE_CHECKING:
    from bot.tables.registry import Table


async def one_round(c: Club, *people: str, variant: str = "noris") -> Table:
    return await c.start(variant, *people, options={"rounds": 1})


def stranger(c: Club, number: int) -> Press:
    """One of many who would all like to be in."""
    return Press(c.next_id(), 900 + number, f"P{number}", c.clock.now(), ReserveSeat())


def seated(table: Table) -> list[str]:
    return [seat.seat.name for seat in table.state.seats]


async def test_a_person_with_a_reserved_seat_is_seated_after_the_match() -> None:
    async with club() as c:
        table = await one_round(c, "Anna", "Ben")
        assert (await c.press(table, "Cleo", ReserveSeat())).verdict == "done"
        assert PEOPLE["Cleo"] in table.state.reserved
        await play_match(c, table)
        assert phase(table) is Phase.LOBBY
        assert seated(table) == ["Cleo"]
        assert table.state.host == PEOPLE["Cleo"]
        await c.press(table, "Ben", Join())
        assert seated(table) == ["Cleo", "Ben"]
        await c.press(table, "Anna", Join())
        await settle()
        assert phase(table) is Phase.PLAYING
        verified(await play_match(c, table))


async def test_a_reservation_can_be_cancelled() -> None:
    async with club() as c:
        table = await one_round(c, "Anna", "Ben")
        await c.press(table, "Cleo", ReserveSeat())
        assert (await c.press(table, "Cleo", ReleaseSeat())).verdict == "done"
        assert (await c.press(table, "Dora", ReleaseSeat())).verdict == "done"
        await play_match(c, table)
        assert seated(table) == []
        assert table.state.host == PEOPLE["Anna"]


async def test_a_reservation_survives_a_restart() -> None:
    async with club() as before:
        table = await one_round(before, "Anna", "Ben")
        await before.press(table, "Cleo", ReserveSeat())
        await before.press(table, "Dora", ReserveSeat())
        await before.press(table, "Dora", ReleaseSeat())
        async with reopened(before) as c:
            table = only_table(c)
            await play_match(c, table)
            assert seated(table) == ["Cleo"]


async def test_a_seated_player_cannot_reserve_a_seat() -> None:
    async with club() as c:
        table = await one_round(c, "Anna", "Ben")
        assert (await c.press(table, "Anna", ReserveSeat())).verdict == "already-seated"
        length = table.core.ledger.length
        await c.press(table, "Cleo", ReserveSeat())
        await c.press(table, "Cleo", ReserveSeat())
        assert table.core.ledger.length == length + 1


async def test_reservations_are_limited_to_the_free_seats() -> None:
    async with club() as c:
        table = await one_round(c, "Anna", "Ben", variant="maumaus")
        most = table.state.setup.most_seats - 2
        answers = [await table.submit_press(stranger(c, number)) for number in range(most + 1)]
        assert [answer.verdict for answer in answers] == ["done"] * most + ["table-full"]


async def test_reservations_end_when_the_match_is_given_up() -> None:
    async with club() as c:
        table = await one_round(c, "Anna", "Ben")
        await c.press(table, "Cleo", ReserveSeat())
        await c.press(table, "Anna", EndTable())
        await c.press(table, "Ben", AgreeToEnd())
        await c.clock.advance(100)
        assert phase(table) is Phase.CLOSED
        assert c.tables.get_in_channel(CHANNEL) is None


async def test_a_reservation_in_an_open_rematch_takes_the_seat_at_once() -> None:
    async with club() as c:
        table = await one_round(c, "Anna", "Ben")
        await play_match(c, table)
        assert (await c.press(table, "Cleo", ReserveSeat())).verdict == "done"
        assert seated(table) == ["Cleo"]
        assert (await c.press(table, "Cleo", ReleaseSeat())).verdict == "done"
        assert seated(table) == []


async def test_a_rematch_waits_for_a_player_who_joins_after_its_commitment() -> None:
    """Of who was seated before it, the bot knew everything when it drew the secret."""
    async with club() as c:
        table = await one_round(c, "Anna", "Ben")
        await c.press(table, "Cleo", ReserveSeat())
        await c.press(table, "Dora", ReserveSeat())
        await play_match(c, table)
        await c.clock.advance(60_000)
        assert phase(table) is Phase.LOBBY
        await c.press(table, "Emil", Join())
        await c.clock.advance(29_999)
        assert phase(table) is Phase.LOBBY
        await c.press(table, "Emil", Leave())
        await c.clock.advance(60_000)
        assert phase(table) is Phase.LOBBY
        await c.press(table, "Cleo", StartMatch())
        assert phase(table) is Phase.PLAYING


async def test_old_reservations_end_with_the_next_match() -> None:
    async with club() as c:
        table = await one_round(c, "Anna", "Ben")
        await c.press(table, "Cleo", ReserveSeat())
        await play_match(c, table)
        await c.press(table, "Anna", Join())
        await c.press(table, "Cleo", Leave())
        await c.press(table, "Ben", Join())
        await settle()
        assert phase(table) is Phase.PLAYING
        await play_match(c, table)
        assert seated(table) == []


async def test_a_restarted_rematch_still_waits_for_a_player_who_joins_after_its_commitment() -> (
    None
):
    async with club() as before:
        table = await one_round(before, "Anna", "Ben")
        await before.press(table, "Cleo", ReserveSeat())
        await before.press(table, "Dora", ReserveSeat())
        await play_match(before, table)
        async with reopened(before, downtime=60_000) as c:
            table = only_table(c)
            await c.clock.advance(60_000)
            assert phase(table) is Phase.LOBBY
            assert seated(table) == ["Cleo", "Dora"]
            await c.press(table, "Emil", Join())
            await c.clock.advance(29_900)
            assert phase(table) is Phase.LOBBY
            await c.clock.advance(1_000)
            assert phase(table) is Phase.PLAYING
