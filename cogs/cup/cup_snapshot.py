"""All data of a cup at one time. The cup's messages and next steps are derived from the data."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.context import ChatContext
from bot.chat.wording.viewer import Viewer, plain_name, short_name
from bot.stats.cups import CupPlace, next_people, standings
from bot.storage.results.cups import CupFormat, CupPerson, CupRow, CupSeat, CupTable, CupTableState


@dataclass(frozen=True, slots=True)
class CupSnapshot:
    """A cup with its people, its tables, and its seats in all rounds so far."""

    cup: CupRow
    people: list[CupPerson]
    tables: list[CupTable]
    seats: list[CupSeat]
    void: frozenset[tuple[int, int]]
    """The round and number of each table whose match is void."""
    hidden: frozenset[int]
    """The ids of the people whose names must not be shown."""

    @property
    def present(self) -> list[CupPerson]:
        """The people who have confirmed that they are present."""
        return [each for each in self.people if each.is_present]

    @property
    def people_due(self) -> list[int]:
        """The ids of the people who play in the next round."""
        return next_people(self.cup, self.people, self.seats)

    @property
    def tables_on_now(self) -> list[CupTable]:
        """The tables of the current round."""
        return [each for each in self.tables if each.round == self.cup.round]

    @property
    def is_round_over(self) -> bool:
        """Whether all tables of the current round are over."""
        return all(each.state is CupTableState.OVER for each in self.tables_on_now)

    @property
    def standings(self) -> list[CupPlace]:
        return standings(self.seats, self.cup.format, self.void)

    @property
    def winners(self) -> list[int]:
        """The ids of the people in first place. Nobody wins a cup in which nobody has a point."""
        found = self.standings
        is_won = self.is_knockout or any(each.points for each in found)
        return [each.person_id for each in found if is_won and each.place == 1]

    @property
    def people_still_in(self) -> list[int]:
        """The ids of the people who can still win a knockout.

        These people have reached the next round, or they are at a table that is not over.
        """
        over = {each.number for each in self.tables_on_now if each.state is CupTableState.OVER}
        now = [each for each in self.seats if each.round == self.cup.round]
        return [each.person_id for each in now if each.goes_on or each.number not in {0, *over}]

    def is_at_table(self, person_id: int) -> bool:
        """Return whether a person sits at a table of the current round that is not over."""
        at = [each for each in self.tables_on_now if each.state is not CupTableState.OVER]
        return any(seat.person_id == person_id for each in at for seat in self.seats_at(each))

    @property
    def is_knockout(self) -> bool:
        """Whether the cup is a knockout. In a knockout, the losers of a table are out."""
        return self.cup.format is CupFormat.KNOCKOUT

    @property
    def may_have_another_round(self) -> bool:
        """Whether another round follows in which a person who signs up now could play."""
        return not self.is_knockout and self.cup.round < self.cup.rounds

    @property
    def has_results(self) -> bool:
        """Whether any table is over. A bye (a round without a table) does not count as a result."""
        return any(each.number and each.place for each in self.seats)

    def seats_at(self, table: CupTable) -> list[CupSeat]:
        at = table.round, table.number
        return [each for each in self.seats if (each.round, each.number) == at]

    def get_person(self, person_id: int) -> CupPerson | None:
        """Return a person of the cup, or None if the person has not signed up."""
        return next((each for each in self.people if each.person_id == person_id), None)

    def name_of(self, person_id: int, viewer: Viewer) -> str:
        """Return the name of a person as Markdown. A hidden person is called "somebody"."""
        return plain_name(self._plain_name_of(person_id, viewer))

    def short_name_of(self, person_id: int, viewer: Viewer) -> str:
        """Return the short name of a person, for a picture."""
        return short_name(self._plain_name_of(person_id, viewer))

    def _plain_name_of(self, person_id: int, viewer: Viewer) -> str:
        known = None if person_id in self.hidden else self.get_person(person_id)
        return viewer.text("board-somebody") if known is None else known.name


async def read_cup(chat: ChatContext, cup: CupRow) -> CupSnapshot:
    """Read all data of a cup."""
    stats = chat.stats
    tables = await stats.cups.tables_of(cup.id)
    by_match = {each.match_id: (each.round, each.number) for each in tables if each.match_id}
    voided = await stats.repairs.voided_matches(cup.guild_id, list(by_match))
    return CupSnapshot(
        cup=cup,
        people=await stats.cups.people_of(cup.id),
        tables=tables,
        seats=await stats.cups.seats_of(cup.id),
        void=frozenset(by_match[each] for each in voided),
        hidden=await stats.people.hidden_people(cup.guild_id),
    )
