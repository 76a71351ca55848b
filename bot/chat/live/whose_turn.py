"""The tables at which it is a person's turn. Every shown hand needs them."""

from bot.tables.handle import TableHandle


class WhoseTurn:
    """The person on turn at each table, updated when tables change."""

    def __init__(self) -> None:
        self._person: dict[str, int] = {}
        self._tables: dict[int, dict[str, TableHandle]] = {}

    def changed(self, table: TableHandle) -> tuple[int, ...]:
        """Update the person on turn at a table. Return the people whose turn has ended or begun."""
        person, before = table.view.person_on_turn, self._person.get(table.id)
        if person == before:
            return ()
        if before is not None:
            self._forget(table.id, before)
        if person is not None:
            self._person[table.id] = person
            self._tables.setdefault(person, {})[table.id] = table
        return tuple(each for each in (before, person) if each is not None)

    def of(self, person: int, guild: int) -> list[TableHandle]:
        """Return the tables of a server at which it is this person's turn."""
        return [table for table in self._tables.get(person, {}).values() if table.guild == guild]

    def _forget(self, name: str, person: int) -> None:
        del self._person[name], self._tables[person][name]
        if not self._tables[person]:
            del self._tables[person]
