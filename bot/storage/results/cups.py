"""Reads and changes stored cups."""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from bot.game import DEFINITION
from bot.storage.changes import idempotent_write, with_placeholders
from bot.storage.connection import Change, Statement, explain_as_meanwhile, sql_list
from bot.storage.connection import Value as Stored
from bot.storage.declared_tables import OnErasure, RowTable
from bot.storage.results.rows import ResultStore

# Cup rows ----------------------------------------------------------------------------------------

# Cups are tournaments of an evening, with rounds at several tables.


class CupFormat(StrEnum):
    """The way in which a cup is won."""

    POINTS = "points"  # by the points of all rounds
    SWISS = "swiss"  # by points, against people with similar points
    KNOCKOUT = "knockout"


class DrawnBy(StrEnum):
    """The way in which people are assigned to tables."""

    CHANCE = "chance"
    RATING = "rating"


class CupState(StrEnum):
    """The state of a cup."""

    DRAFT = "draft"  # only its maker knows of it
    OPEN = "open"  # people sign up
    CALLED = "called"  # people still sign up, and the reminder was sent
    ON = "on"
    OVER = "over"
    OFF = "off"  # called off
    FEW = "few"  # called off, as too few people came


class CupTableState(StrEnum):
    """The state of a table of a cup."""

    DRAWN = "drawn"
    ON = "on"
    OVER = "over"


class CupRow(NamedTuple):
    """A cup as it is stored. `id` is the interaction that created the cup."""

    id: int
    guild_id: int
    channel_id: int
    message_id: int
    """The message that shows the cup. 0: the message is not written yet."""
    host_id: int
    """The person who has created the cup. 0: the person was deleted."""
    game: str
    options: str
    """The options of the game, as JSON."""
    format: CupFormat
    drawn_by: DrawnBy
    size: int
    """The most people at a table."""
    rounds: int
    """The number of rounds. 0: rounds are played until somebody has won."""
    ai: int
    """Whether AI players fill up the tables."""
    starts_at: int
    ends_at: int
    """The estimated end of the cup."""
    seed: str
    """The seed of everything that is drawn by chance."""
    state: CupState = CupState.OPEN
    round: int = 0
    next_at: int = 0
    """The time at which the next round is drawn. 0: some tables of this round are not over."""
    ended_at: int = 0
    scheduled_id: int = 0
    """The id of Discord's scheduled event. 0: none is known. -1: there will be none.

    Any other negative value: the event with the id `-scheduled_id` still shows an outdated time.
    """
    is_settled: int = 0
    """Whether the cup has ended and everybody has been notified."""
    definition: int = DEFINITION
    """The number of the rules of the game."""
    name: str = ""
    """The name that people gave to the cup, or an empty text."""
    is_weekly: int = 0
    """Whether the cup takes place again a week later."""
    role_id: int = 0
    """The role of the winners. 0: they get none."""
    call_id: int = 0
    """The message that calls people to the tables of this round. 0: there is none."""
    lacks: str = ""
    """The names of the permissions that the bot lacks for the tables, with commas in between."""

    @property
    def is_ahead(self) -> bool:
        """Whether the cup has not begun, so that people can sign up."""
        return self.state in {CupState.OPEN, CupState.CALLED}

    @property
    def is_going_on(self) -> bool:
        """Whether the cup has not ended yet."""
        return self.is_ahead or self.state is CupState.ON


class CupPerson(NamedTuple):
    """A person who has signed up. `press` is the interaction of the sign-up."""

    person_id: int
    name: str
    press: int
    is_present: int
    """Whether the person has confirmed to be present."""


class CupTable(NamedTuple):
    """A table of a round."""

    round: int
    number: int
    message_id: int = 0
    """The message that calls the people of the table, and has the table's thread."""
    table_id: str = ""
    match_id: str = ""
    state: CupTableState = CupTableState.DRAWN


class CupSeat(NamedTuple):
    """A person's seat in a round, and its result."""

    round: int
    number: int
    """The number of the table. 0: a bye."""
    person_id: int
    place: int = 0
    """The person's rank at the table. 0: the table is not over."""
    points: int = 0
    goes_on: int = 0
    """Whether the person goes on to the next round of a knockout."""


class CupDataOfPerson(NamedTuple):
    """Everything that a cup stores about a person."""

    cup: CupRow
    person: CupPerson | None
    """The person's sign-up. None: the person has left the cup, or has never signed up for it."""
    seats: Sequence[CupSeat]
    is_host: bool


# Cups --------------------------------------------------------------------------------------------

CUPS: Final = RowTable(
    name="cups",
    row=CupRow,
    key=("id",),
    order="starts_at, id",
    server="guild_id",
    people={"host_id": OnErasure.CLEAR},
)

CUP_PEOPLE: Final = RowTable(
    name="cup_people",
    row=CupPerson,
    columns=("cup_id", "guild_id", *CupPerson._fields),
    key=("cup_id", "person_id"),
    order="press",
    server="guild_id",
    people={"person_id": OnErasure.DELETE_ROW},
    section="cups",
)

CUP_TABLES: Final = RowTable(
    name="cup_tables",
    row=CupTable,
    columns=("cup_id", "guild_id", *CupTable._fields),
    key=("cup_id", "round", "number"),
    server="guild_id",
)

CUP_SEATS: Final = RowTable(
    name="cup_seats",
    row=CupSeat,
    columns=("cup_id", "guild_id", *CupSeat._fields),
    key=("cup_id", "round", "person_id"),
    order="round, number, person_id",
    server="guild_id",
    people={"person_id": OnErasure.DELETE_ROW},
    section="cups",
)

_CHANGING: Final = tuple(e for e in CupRow._fields if e not in {"id", "guild_id", "host_id"})
"""The columns that a change of a cup writes.

`host_id` is not among them. The host may be deleted meanwhile, and a change of the cup must not
undo the deletion.
"""

CHANGE: Final = f"""
update cups set {sql_list(f"{each} = ?" for each in _CHANGING)}
where id = ? and (state <> 'off' or ? = 'off')
"""  # noqa: S608 - our own columns

CALL_OFF: Final = """
update cups set state = 'off', ended_at = ?, is_settled = 0
where id = ? and state in ('open', 'called', 'on')
"""

OF_PERSON: Final = f"""
select {sql_list(f"c.{each}" for each in CupRow._fields)} from cups c
join cup_people p on p.cup_id = c.id where p.person_id = ? order by c.starts_at, c.id
"""  # noqa: S608 - our own columns

JOIN: Final = f"""
insert into cup_people ({sql_list(CUP_PEOPLE.columns)})
select ?, ?, ?, ?, ?, ? where exists (select 1 from cups where id = ?)
on conflict (cup_id, person_id) do update set is_present = excluded.is_present
"""  # noqa: S608 - our own columns

WAIT_TURN: Final = f"""
insert into cup_people ({sql_list(CUP_PEOPLE.columns)}) values (0, 0, ?, '', 0, 0)
on conflict (cup_id, person_id) do update set press = 0
"""  # noqa: S608 - our own columns
"""Adds a row that locks a person. The row is deleted before the transaction ends.

Another sign-up of the same person waits until this transaction ends.
"""

TURN_OVER: Final = "delete from cup_people where cup_id = 0 and person_id = ?"

SIGN_UP: Final = f"""
insert into cup_people ({sql_list(CUP_PEOPLE.columns)})
select ?, ?, ?, ?, ?, ? where exists (select 1 from cups where id = ?) and not exists (
    select 1 from cup_people p join cups c on c.id = p.cup_id
    where p.person_id = ? and p.cup_id <> ? and c.state in ('open', 'called', 'on')
    and not (p.cup_id in (?...) or p.is_present = 0 and p.cup_id in (?...))
)
on conflict (cup_id, person_id) do update set is_present = excluded.is_present
"""  # noqa: S608 - our own columns

HELD: Final = "select cup_id, is_present from cup_people where person_id = ? order by cup_id"

SET_PRESENT: Final = "update cup_people set is_present = ? where cup_id = ? and person_id = ?"

CHANGE_TABLE: Final = f"""
update cup_tables set {sql_list(f"{each} = ?" for each in CupTable._fields[2:])}
where cup_id = ? and round = ? and number = ?
"""  # noqa: S608 - our own columns

ADD_SEAT: Final = f"""
insert into cup_seats ({sql_list(CUP_SEATS.columns)})
select {sql_list("?" * len(CUP_SEATS.columns))} where exists (
    select 1 from cup_people where cup_id = ? and person_id = ?
) on conflict do nothing
"""  # noqa: S608 - our own columns

CHANGE_SEAT: Final = """
update cup_seats set place = ?, points = ?, goes_on = ?
where cup_id = ? and round = ? and person_id = ?
"""


PLAYS_THERE: Final = """
select 1 from cup_tables t join cup_people p on p.cup_id = t.cup_id
where t.guild_id = ? and p.person_id = ? and (t.table_id = ? or t.message_id = ?)
"""

PLAYS_FOR: Final = """
select 1 from cup_tables t join cup_people p on p.cup_id = t.cup_id
where t.guild_id = ? and p.person_id = ? and t.match_id = ?
"""

PLAY_TOGETHER: Final = """
select 1 from cups c join cup_people a on a.cup_id = c.id
    join cup_people b on b.cup_id = c.id
where c.guild_id = ? and a.person_id = ? and b.person_id = ?
    and c.state in ('open', 'called', 'on')
"""

Held = Mapping[int, bool]
"""The ids of the cups that a person is in. Each value is whether the person is present there."""


class Cups(ResultStore):
    """Reads and stores cups. A cup is deleted some time after its end."""

    async def store_cup(self, cup: CupRow) -> None:
        """Store a new cup. Do nothing if it is stored already."""
        await self._run(CUPS.insert_statement(cup))

    async def update_cup(self, cup: CupRow) -> None:
        """Store the new state of a cup, unless it was called off meanwhile."""
        await self._run(_update_statement(cup))

    async def call_off_cup(self, cup_id: int, at: int) -> None:
        """Call off a cup that has not ended."""
        await self._write(idempotent_write(CALL_OFF, at, cup_id))

    async def all_cups(self) -> list[CupRow]:
        """Return all cups, sorted by their start."""
        return await self._read_rows(CUPS)

    async def get_cup(self, cup_id: int) -> CupRow | None:
        """Return the cup with that id, or None if it is not stored."""
        return await self._read_row(CUPS, id=cup_id)

    async def cups_of_server(self, guild_id: int) -> list[CupRow]:
        """Return the cups of a server, sorted by their start."""
        return await self._read_rows(CUPS, guild_id=guild_id)

    async def cups_of_person(self, person_id: int) -> list[CupRow]:
        """Return the cups that a person has joined in any server, sorted by their start."""
        return [CUPS.from_row(row) for row in await self._reader.read(OF_PERSON, person_id)]

    async def plays_cup_of_table(
        self, guild_id: int, person_id: int, table_id: str, thread_id: int
    ) -> bool:
        """Return whether a table belongs to a cup in which a person plays.

        While the table is being opened, only its thread is known. The thread has the id of the
        message that announces the table.
        """
        at = (guild_id, person_id, table_id, thread_id)
        return bool(await self._reader.read(PLAYS_THERE, *at))

    async def plays_cup_of_match(self, guild_id: int, person_id: int, match_id: str) -> bool:
        """Return whether a match belongs to a cup in which a person plays."""
        return bool(await self._reader.read(PLAYS_FOR, guild_id, person_id, match_id))

    async def play_together(self, guild_id: int, person_id: int, other_id: int) -> bool:
        """Return whether two people play in the same cup that is not over."""
        return bool(await self._reader.read(PLAY_TOGETHER, guild_id, person_id, other_id))

    async def delete_cup(self, cup_id: int) -> None:
        """Delete a cup with its people, tables and seats."""
        parts = (CUP_SEATS, CUP_TABLES, CUP_PEOPLE)
        deleted = (each.delete_statement(cup_id=cup_id) for each in parts)
        await self._run(*deleted, CUPS.delete_statement(id=cup_id))

    # Methods for the people of a cup.

    async def store_person(self, cup: CupRow, person: CupPerson) -> None:
        """Add a person to a cup, or update whether they are present."""
        await self._write(idempotent_write(JOIN, cup.id, cup.guild_id, *person, cup.id))

    async def cups_joined_by(self, person_id: int) -> Held:
        """Return the ids of a person's cups, and whether the person is present in each cup."""
        return {cup: bool(there) for cup, there in await self._reader.read(HELD, person_id)}

    async def sign_up_person(self, cup: CupRow, person: CupPerson, held: Held) -> None:
        """Add a person to a cup. `held` has the person's other cups that the caller knows of.

        The caller decides by `held` whether the person may sign up. Raise `MeanwhileError` if the
        stored cups of the person are not as in `held`: the person has joined another cup, or is
        present in one now. Also raise it if `cup` is deleted. If a person signs up for two cups at
        the same time, only one sign-up succeeds.
        """
        who = person.person_id
        there = [each for each, is_there in held.items() if is_there] or [0]
        away = [each for each, is_there in held.items() if not is_there] or [0]
        room = max(len(there), len(away))
        known = (*_cup_with_details(there, room), *_cup_with_details(away, room))
        row: tuple[Stored, ...] = (cup.id, cup.guild_id, *person, cup.id, who, cup.id, *known)
        signing = Statement(with_placeholders(SIGN_UP, room), [row])
        steps = (_first_cup(WAIT_TURN, who), signing, _first_cup(TURN_OVER, who))
        await self._write(Change(steps, explain=explain_as_meanwhile))

    async def remove_person(self, cup_id: int, person_id: int) -> None:
        await self._run(CUP_PEOPLE.delete_statement(cup_id=cup_id, person_id=person_id))

    async def people_of(self, cup_id: int) -> list[CupPerson]:
        """Return the people of a cup in the order of their sign-up."""
        return await self._read_rows(CUP_PEOPLE, cup_id=cup_id)

    # Methods for the rounds of a cup.

    async def tables_of(self, cup_id: int) -> list[CupTable]:
        """Return the tables of all rounds."""
        return await self._read_rows(CUP_TABLES, cup_id=cup_id)

    async def seats_of(self, cup_id: int) -> list[CupSeat]:
        """Return the seats of all rounds."""
        return await self._read_rows(CUP_SEATS, cup_id=cup_id)

    async def store_round(
        self, cup: CupRow, tables: Sequence[CupTable], seats: Sequence[CupSeat]
    ) -> None:
        """Store a drawn round, completely or not at all.

        Leave out people who are no longer in the cup.
        """
        at = (cup.id, cup.guild_id)
        sat = [(*at, *each, cup.id, each.person_id) for each in seats]
        await self._run(
            CUP_TABLES.insert_statement(*((*at, *each) for each in tables)),
            Statement(ADD_SEAT, sat, each=False),
            _update_statement(cup),
        )

    async def update_table(self, cup_id: int, table: CupTable) -> None:
        """Store the new state of a table."""
        await self._run(_table_from_row(cup_id, table))

    async def store_table_result(
        self, cup_id: int, table: CupTable, seats: Sequence[CupSeat], absent: Sequence[int]
    ) -> None:
        """Store the results of a table. Mark the `absent` people as not present."""
        rows = [
            (each.place, each.points, each.goes_on, cup_id, each.round, each.person_id)
            for each in seats
        ]
        gone = [(0, cup_id, each) for each in absent]
        await self._run(
            Statement(CHANGE_SEAT, rows, each=False),
            Statement(SET_PRESENT, gone, each=False),
            _table_from_row(cup_id, table),
        )

    async def drop_people(self, cup: CupRow, seats: Sequence[CupSeat]) -> None:
        """Store that the people in these seats do not go on to the next round."""
        rows = [(e.place, e.points, 0, cup.id, e.round, e.person_id) for e in seats]
        await self._run(Statement(CHANGE_SEAT, rows, each=False))


def _cup_with_details(ids: list[int], room: int) -> list[int]:
    return [*ids, *ids[:1] * (room - len(ids))]


def _update_statement(cup: CupRow) -> Statement:
    changing = (getattr(cup, each) for each in _CHANGING)
    return _first_cup(CHANGE, *changing, cup.id, cup.state)


def _first_cup(statement: str, *row: Stored) -> Statement:
    return Statement(statement, [row], each=False)


def _table_from_row(cup_id: int, table: CupTable) -> Statement:
    return _first_cup(CHANGE_TABLE, *table[2:], cup_id, table.round, table.number)


async def cup_data_of(cups: Cups, guild_id: int, person_id: int) -> list[CupDataOfPerson]:
    """Return everything that the cups of a server store about a person."""
    found = []
    for cup in await cups.cups_of_server(guild_id):
        person = next((p for p in await cups.people_of(cup.id) if p.person_id == person_id), None)
        seats = [each for each in await cups.seats_of(cup.id) if each.person_id == person_id]
        is_host = cup.host_id == person_id
        if person or seats or is_host:
            found.append(CupDataOfPerson(cup, person, seats, is_host))
    return found


# Dailies -----------------------------------------------------------------------------------------


class DailySecret(NamedTuple):
    """The game of a daily deal, and the seed of its cards. Both are fixed the day before."""

    day: str
    server_seed: str
    game: str
    definition: int = DEFINITION
    """The number of the rules of the game."""


class DailyGame(NamedTuple):
    """The match in which a person has begun the deal of a day, and its server."""

    day: str
    person_id: int
    guild_id: int
    match_id: str


class DailyResult(NamedTuple):
    """The result of a person who has played the deal of a day to its end."""

    day: str
    person_id: int
    name: str
    match_id: str
    place: int
    points: int
    turns: int
    ended_at: int


DAILY_SECRETS: Final = RowTable(name="daily_secrets", row=DailySecret, key=("day",))

DAILY_GAMES: Final = RowTable(
    name="daily_games",
    row=DailyGame,
    key=("day", "person_id"),
    server="guild_id",
    people={"person_id": OnErasure.DELETE_ROW},
    section="days",
    exported={"day": "day", "match": "match_id"},
)

PLAYED: Final = """
select g.day, r.person_id, r.name, m.id, r.place, r.points, r.turns, m.ended_at
from daily_games g join matches m on m.id = g.match_id and m.guild_id = g.guild_id
join results r on r.match_id = m.id and r.person_id = g.person_id
where g.guild_id = ? and m.abandoned = 0 and m.voided = 0 and r.left_early = 0
"""


FORGET_SPENT: Final = "delete from daily_games where person_id < 0 and day < ?"


def spent_day_statement(day: str, mark: int) -> Statement:
    """Return a statement that marks a daily deal as begun by a person who is being deleted.

    The statement stores `mark` in place of the person, and no server.
    """
    return DAILY_GAMES.insert_statement(DailyGame(day, mark, 0, ""))


class Dailies(ResultStore):
    """Reads and stores the daily challenges."""

    async def get_or_store_secret(self, proposed: DailySecret) -> DailySecret:
        """Return the secret of a day. If the day has none yet, store and return `proposed`."""
        known = await self.get_secret(proposed.day)
        if known is None:
            await self._run(DAILY_SECRETS.insert_statement(proposed))
            known = await self.get_secret(proposed.day)
        return known or proposed

    async def get_secret(self, day: str) -> DailySecret | None:
        """Return the secret of a day, or None if it has none."""
        return await self._read_row(DAILY_SECRETS, day=day)

    async def store_beginning(self, game: DailyGame) -> DailyGame:
        """Store that a person begins the deal of a day, unless the person has begun it before.

        Return the stored game: `game` itself, or the earlier game.
        """
        await self._run(DAILY_GAMES.insert_statement(game))
        return await self.games_of_day(game.day, game.person_id) or game

    async def games_of_day(self, day: str, person_id: int) -> DailyGame | None:
        """Return a person's match of that day's deal. It may be in any server.

        Return None if the person has not begun the deal.
        """
        return await self._read_row(DAILY_GAMES, day=day, person_id=person_id)

    async def results_of_day(self, guild_id: int, day: str) -> list[DailyResult]:
        """Return the results of a server for that day."""
        rows = await self._reader.read(f"{PLAYED} and g.day = ?", guild_id, day)
        return [DailyResult(*row) for row in rows]

    async def results_of_people(self, guild_id: int, people: Collection[int]) -> list[DailyResult]:
        """Return the results of these people in a server for all days."""
        wanted = sorted(people) or [0]
        which = with_placeholders(f"{PLAYED} and g.person_id in (?...) order by g.day", len(wanted))
        rows = await self._reader.read(which, guild_id, *wanted)
        return [DailyResult(*row) for row in rows]
