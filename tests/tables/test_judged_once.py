"""A move is judged once, and what hands must show is found out once for each change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.game import Round
from bot.tables import view_maker
from bot.tables.entries import Acted, entry_json, read_entry
from tests.support.club import CHANNEL, PEOPLE, club, reopened
from tests.support.playing import move_for, name_of

if TYPE_CHECKING:
    import pytest

    from bot.tables.core import TableCore
    from bot.tables.registry import Table


def mover(table: Table) -> tuple[str, str]:
    """Return who is on turn, and something they may do."""
    seat = table.state.round.turn
    return name_of(table, seat), move_for(table, seat)


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which each judged move is added."""
    judged: list[int] = []
    is_legal = Round.is_legal

    def count(rnd: Round, seat: int, move: int) -> bool:
        judged.append(move)
        return is_legal(rnd, seat, move)

    monkeypatch.setattr(Round, "is_legal", count)
    return judged


async def test_a_press_is_judged_only_once_before_its_entry_is_created(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        judged = counted(monkeypatch)
        before = table.state.decision
        assert (await c.press(table, *mover(table))).verdict == "done"
        assert table.state.decision > before
        assert len(judged) == 1


async def test_each_stored_action_is_judged_once_after_a_restart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben")
        for _ in range(3):
            await before.press(table, *mover(table))
        stored = sum(map(len, table.state.actions))
        judged = counted(monkeypatch)
        async with reopened(before) as c:
            again = c.tables.get_in_channel(CHANNEL)
            assert again is not None
            assert again.state.actions == table.state.actions
            assert len(judged) == stored


def test_the_judgement_of_a_move_is_not_stored() -> None:
    made = Acted(at=1, action="0 draw").with_judged_move(0, 64)
    assert made.judged == (0, 64)
    assert entry_json(made) == entry_json(Acted(at=1, action="0 draw"))
    read = read_entry(entry_json(made))
    assert isinstance(read, Acted)
    assert read.judged is None


async def test_push_reasons_are_computed_once_per_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        asked: list[int] = []
        find = view_maker._push_reasons_of

        def count(core: TableCore, person: int) -> tuple[object, ...]:
            asked.append(person)
            return find(core, person)

        monkeypatch.setattr(view_maker, "_push_reasons_of", count)
        for _ in range(3):
            assert (await c.press(table, *mover(table))).verdict == "done"
            asked.clear()
            for name in ("Anna", "Ben", "Anna", "Ben"):
                table.push_reasons(PEOPLE[name])
            assert asked == [PEOPLE["Anna"], PEOPLE["Ben"]]
