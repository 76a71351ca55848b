"""A move is judged once, and what hands must show is found out once for each change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables import apply, match_actions, view_maker
from bot.tables.entries import Acted, entry_json, read_entry
from tests.support.club import CHANNEL, PEOPLE, club, reopened
from tests.support.playing import move_for, name_of

if TYPE_CHECKING:
    import pytest

    from bot.game import Refusal, Round
    from bot.tables.core import TableCore
    from bot.tables.registry import Table


def mover(table: Table) -> tuple[str, str]:
    """Return who is on turn, and something they may do."""
    seat = table.state.round.turn
    return name_of(table, seat), move_for(table, seat)


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the modules that judge a move, as they do it."""
    judges: list[str] = []
    for module in (apply, match_actions):
        judge = module.refusal_of

        def count(
            rnd: Round, seat: int, move: int, *, name: str = module.__name__, judge: object = judge
        ) -> Refusal | None:
            judges.append(name)
            return judge(rnd, seat, move)  # type: ignore[operator,no-any-return]  # as it was

        monkeypatch.setattr(module, "refusal_of", count)
    return judges


async def test_a_press_is_judged_before_its_entry_is_made_and_then_trusted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        judges = counted(monkeypatch)
        before = table.state.decision
        assert (await c.press(table, *mover(table))).verdict == "done"
        assert table.state.decision > before
        assert judges == [match_actions.__name__]


async def test_each_stored_action_is_judged_when_the_bot_starts_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with club() as before:
        table = await before.start("noris", "Anna", "Ben")
        for _ in range(3):
            await before.press(table, *mover(table))
        stored = sum(map(len, table.state.actions))
        judges = counted(monkeypatch)
        async with reopened(before) as c:
            again = c.tables.get_in_channel(CHANNEL)
            assert again is not None
            assert again.state.actions == table.state.actions
            assert judges == [apply.__name__] * stored


def test_that_a_move_was_judged_is_not_stored() -> None:
    made = Acted(at=1, action="0 draw").with_judged_move(0, 64)
    assert made.judged == (0, 64)
    assert entry_json(made) == entry_json(Acted(at=1, action="0 draw"))
    read = read_entry(entry_json(made))
    assert isinstance(read, Acted)
    assert read.judged is None


async def test_what_a_hand_must_show_at_once_is_found_out_once_a_change(
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
