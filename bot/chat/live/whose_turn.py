"""Whose turn it is where: asked for with every hand that is shown."""

from bot.tables.handle import TableHandle


class WhoseTurn:
    """The person on turn at each table, kept up as the tables change."""

    def __init__(self) -> None:
        self._person: dict[str, int] = {}
        self._tables: dict[int, dict[str, TableHandle]] = {}

    def changed(self, table: TableHandle) -> tuple[int, ...]:
        """It may be somebody else's turn; whose it has become, or is no more."""
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
        """The tables of a server at which it is that person's turn."""
        return [table for table in self._tables.get(person, {}).values() if table.guild == guild]

    def _forget(self, name: str, person: int) -> None:
        del self._person[name], self._tables[person][name]
        if not self._tables[person]:
            del self._tables[person]
