"""Whose turn it is where: asked for with every hand that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.state import Phase

if TYPE_CHECKING:
    from bot.tables.table import Table


class WhoseTurn:
    """The person on turn at each table, kept up as the tables change."""

    def __init__(self) -> None:
        self._person: dict[str, int] = {}
        self._tables: dict[int, dict[str, Table]] = {}

    def __len__(self) -> int:
        """The number of tables that are remembered."""
        return len(self._person)

    def changed(self, table: Table) -> tuple[int, ...]:
        """It may be somebody else's turn; whose it has become, or is no more."""
        name, person = table.state.id, _on_turn(table)
        before = self._person.get(name)
        if person == before:
            return ()
        if before is not None:
            self._forget(name, before)
        if person is not None:
            self._person[name] = person
            self._tables.setdefault(person, {})[name] = table
        return tuple(each for each in (before, person) if each is not None)

    def of(self, person: int, guild: int) -> list[Table]:
        """The tables of a server at which it is that person's turn."""
        return [
            table for table in self._tables.get(person, {}).values() if table.state.guild == guild
        ]

    def _forget(self, name: str, person: int) -> None:
        del self._person[name], self._tables[person][name]
        if not self._tables[person]:
            del self._tables[person]


def _on_turn(table: Table) -> int | None:
    state = table.state
    if state.phase is not Phase.PLAYING or state.round.turn < 0:
        return None
    seat = state.seats[state.round.turn]
    # Whose seat an AI plays has nothing to do there.
    return None if seat.held else seat.seat.person
