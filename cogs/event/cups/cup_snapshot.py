"""All that is known of a cup at a time: what is shown of it, and what its course follows from."""

from __future__ import annotations

from dataclasses import dataclass

from bot.chat.context import ChatContext
from bot.chat.look import Look
from bot.chat.names import plain_name, short_name
from bot.stats.cups.course import next_people
from bot.stats.cups.standing import CupPlace, standings
from bot.storage.results.cup_rows import (
    CupFormat,
    CupPerson,
    CupRow,
    CupSeat,
    CupTable,
    CupTableState,
)


@dataclass(frozen=True, slots=True)
class CupSnapshot:
    """A cup, who is in, and how it went so far."""

    cup: CupRow
    people: list[CupPerson]
    tables: list[CupTable]
    seats: list[CupSeat]
    void: frozenset[tuple[int, int]]
    """The tables whose match counts for nobody."""
    hidden: frozenset[int]
    """Who is to be nobody in particular."""

    @property
    def present(self) -> list[CupPerson]:
        """Who has said that they are there."""
        return [each for each in self.people if each.is_present]

    @property
    def due(self) -> list[int]:
        """Who plays in the next round."""
        return next_people(self.cup, self.people, self.seats)

    @property
    def on_now(self) -> list[CupTable]:
        """The tables of the round that is on."""
        return [each for each in self.tables if each.round == self.cup.round]

    @property
    def is_round_over(self) -> bool:
        """Whether all of them are over."""
        return all(each.state is CupTableState.OVER for each in self.on_now)

    @property
    def standings(self) -> list[CupPlace]:
        """Who stands where."""
        return standings(self.seats, self.cup.format, self.void)

    @property
    def still_in(self) -> list[int]:
        """Who can still win a knockout: whoever goes on, or plays."""
        over = {each.number for each in self.on_now if each.state is CupTableState.OVER}
        now = [each for each in self.seats if each.round == self.cup.round]
        return [each.person_id for each in now if each.goes_on or each.number not in {0, *over}]

    def is_at_table(self, person_id: int) -> bool:
        """Whether somebody sits at a table of this round that is not over."""
        at = [each for each in self.on_now if each.state is not CupTableState.OVER]
        return any(seat.person_id == person_id for each in at for seat in self.seats_at(each))

    @property
    def is_knockout(self) -> bool:
        """Whether who loses is out."""
        return self.cup.format is CupFormat.KNOCKOUT

    @property
    def may_have_another_round(self) -> bool:
        """Whether there would be another round in which who comes now could play."""
        return not self.is_knockout and self.cup.round < self.cup.rounds

    @property
    def has_results(self) -> bool:
        """Whether a table is over, as a bye alone says nothing."""
        return any(each.number and each.place for each in self.seats)

    def seats_at(self, table: CupTable) -> list[CupSeat]:
        """Who sits at a table."""
        at = table.round, table.number
        return [each for each in self.seats if (each.round, each.number) == at]

    def person(self, person_id: int) -> CupPerson | None:
        """Somebody who is in."""
        return next((each for each in self.people if each.person_id == person_id), None)

    def name(self, person_id: int, look: Look) -> str:
        """What somebody is called, as Markdown."""
        return plain_name(self._name(person_id, look))

    def short(self, person_id: int, look: Look) -> str:
        """The same for a picture."""
        return short_name(self._name(person_id, look))

    def _name(self, person_id: int, look: Look) -> str:
        known = None if person_id in self.hidden else self.person(person_id)
        return look.text("board-somebody") if known is None else known.name


async def read_cup(chat: ChatContext, cup: CupRow) -> CupSnapshot:
    """What is known of a cup now."""
    stats = chat.stats
    tables = await stats.cups.tables(cup.id)
    by_match = {each.match_id: (each.round, each.number) for each in tables if each.match_id}
    voided = await stats.repairs.voided(cup.guild_id, list(by_match))
    return CupSnapshot(
        cup=cup,
        people=await stats.cups.people(cup.id),
        tables=tables,
        seats=await stats.cups.seats(cup.id),
        void=frozenset(by_match[each] for each in voided),
        hidden=await stats.people.hidden(cup.guild_id),
    )
