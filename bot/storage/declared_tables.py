"""Declarations of database tables. Each table is declared once, next to the code that uses it.

A declaration names the columns and the key. It also says which columns contain the id of a person
or a server. From the declarations, this module makes the usual statements. It also makes the
statements that export or erase a person, and those that delete a server.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Final, Generic, TypeVar, get_type_hints

from bot.storage.connection import Query, Row, Statement, Value, insert_sql, sql_list

Record = TypeVar("Record")


class OnErasure(Enum):
    """What happens to a column that contains the id of a person when the person is deleted."""

    DELETE_ROW = "delete the row at once"
    CLEAR = "store 0 in place of the person at once"
    RENAME = "store the pseudonym, once all seats have it"
    RENAME_SEAT = "store the pseudonym, also in the record of the match: `rename_seats`"
    DELETE_LAST = "delete the row when all else is done: `end_erasure`"
    REFUSE = "refuse the erasure, as a text of an open table has the person: `tables_with_person`"
    KEEP = "keep the person, as the server needs it"


class OnPurge(Enum):
    """How the rows of a server are deleted when the server is deleted."""

    AT_ONCE = "with all other tables, after the matches"
    COUNTED = "some at a time: the rows follow from matches, and a recount deletes them too"
    BY_MATCH = "some at a time, with the seats of each match: `Recounting`"


DECLARED: Final[dict[str, "DeclaredTable"]] = {}
"""All declared tables by their names."""

_PLACE: Final = ("variant", "period")


@dataclass(eq=False, kw_only=True)
class DeclaredTable:
    """A table of the database. All declared tables take part in erasure, export and purge."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    """The primary key."""
    order: str = ""
    """The order in which rows are read, as in SQL. Empty: the order of the key."""
    server: str | None = None
    """The column with the server, if there is one."""
    parent: "tuple[str, DeclaredTable] | None" = None
    """The column that refers to a row of another table, the parent row, and that other table.

    A row is deleted together with its parent row, and belongs to the same server.
    """
    purge: OnPurge = OnPurge.AT_ONCE
    people: Mapping[str, OnErasure] = field(default_factory=dict)
    """The columns that contain people, and what happens to each when a person is deleted."""
    section: str | None = ""
    """The name of the section in a person's export.

    Empty: the section has the name of the table. None: the table is not exported this way.
    """
    exported: Mapping[str, str] = field(default_factory=dict)
    """The exported columns by their names in the export.

    By default, all columns are exported except the people and the server.
    """

    def __post_init__(self) -> None:
        DECLARED[self.name] = self

    @property
    def has_server(self) -> bool:
        """Whether each row belongs to a server."""
        return self.server is not None or self.parent is not None

    def insert_statement(self, *rows: Row) -> Statement:
        """Return the statement that adds rows. Rows that exist already stay as they are."""
        return Statement(
            f"{insert_sql(self.name, self.columns)} on conflict do nothing", rows, each=False
        )

    def upsert_statement(self, *rows: Row) -> Statement:
        """Return the statement that adds rows. New rows replace rows with the same key."""
        rest = (f"{each} = excluded.{each}" for each in self.columns if each not in self.key)
        sql = f"{insert_sql(self.name, self.columns)} on conflict ({sql_list(self.key)})"
        return Statement(f"{sql} do update set {sql_list(rest)}", rows, each=False)

    def delete_statement(self, **where: Value) -> Statement:
        """Return the statement that deletes the rows with these values in the named columns."""
        sql = f"delete from {self.name} where {_equal(*where)}"  # noqa: S608 - our own columns
        return Statement(sql, [tuple(where.values())], each=False)

    def delete_some_statement(self, guild_id: int, limit: int) -> Statement:
        """Return the statement that deletes at most `limit` rows of a server."""
        key = sql_list(self.key)
        some = f"select {key} from {self.name} where {self.server} = ? limit ?"  # noqa: S608 - as above
        sql = f"delete from {self.name} where ({key}) in ({some})"  # noqa: S608 - as above
        return Statement(sql, [(guild_id, limit)], each=False)

    def select_sql(self, columns: Iterable[str], condition: str) -> str:
        """Return the SQL that reads these columns of all rows that meet a condition, sorted."""
        order = self.order or sql_list(self.key)
        return f"select {sql_list(columns)} from {self.name} where {condition} order by {order}"  # noqa: S608 - as above

    def export_query(self, guild_id: int | None, person_id: int) -> Query:
        """Return the query for the rows of a person.

        If the rows of the table belong to servers, return only rows of the server `guild_id`.
        """
        theirs = " or ".join(f"{each} = ?" for each in self.people)
        people = (person_id,) * len(self.people)
        columns = self._exported_columns().values()
        if not self.has_server:
            return Query(self.select_sql(columns, theirs), people)
        condition = f"{self._server_condition()} and ({theirs})"
        return Query(self.select_sql(columns, condition), (guild_id, *people))

    def _server_condition(self) -> str:
        if self.parent is None:
            return _equal(str(self.server))
        column, parent = self.parent
        found = f"select {parent.key[0]} from {parent.name} where {parent.server} = ?"  # noqa: S608 - as above
        return f"{column} in ({found})"

    def export_row(self, row: Iterable[Value]) -> dict[str, object]:
        """Return a result row of `export_query` as a dict. Its keys are names for the export.

        Ids become text, because JavaScript cannot represent them as numbers.
        """
        columns = self._exported_columns().items()
        return {
            name: str(value) if _is_id(column) and value is not None else value
            for (name, column), value in zip(columns, row, strict=True)
        }

    def _exported_columns(self) -> Mapping[str, str]:
        others = [each for each in self.columns if each not in {*self.people, self.server}]
        return self.exported or dict(zip(others, others, strict=True))

    def erase_statements(self, person_id: int) -> Iterator[Statement]:
        """Yield the statements that run at the start of a person's erasure.

        They delete the person's rows, or store 0 in place of the person's id.
        """
        for column, treatment in self.people.items():
            if treatment is OnErasure.DELETE_ROW:
                yield self.delete_statement(**{column: person_id})
            elif treatment is OnErasure.CLEAR:
                sql = f"update {self.name} set {column} = 0 where {column} = ?"  # noqa: S608 - as above
                yield Statement(sql, [(person_id,)], each=False)

    def rename_statements(
        self, guild_id: int, person_id: int, pseudonym: int, places: Iterable[tuple[str, ...]]
    ) -> Iterator[Statement]:
        """Yield the statements that replace a person's id by a pseudonym, at the end of an erasure.

        `places` has the game and period of each row that may contain the person. In counted tables,
        the key begins with these columns. So the database finds the rows by their key.
        """
        within = [each for each in _PLACE if self.purge is OnPurge.COUNTED and each in self.key]
        known: set[tuple[str, ...]] = {()}
        if within:
            known = {place[: len(within)] for place in places}
        rows: list[Row] = [(pseudonym, *each, guild_id, person_id) for each in sorted(known)]
        for column, treatment in self.people.items():
            if treatment is OnErasure.RENAME:
                found = (*map(_equal, within), self._server_condition(), _equal(column))
                sql = f"update {self.name} set {column} = ? where {' and '.join(found)}"  # noqa: S608 - as above
                yield Statement(sql, rows, each=False)

    def servers_of_person(self) -> Iterator[str]:
        """Yield queries for the servers in which a row of this table contains a person."""
        for server, person, source in self._people_in_servers():
            yield f"select {server} from {source} where {person} = ?"  # noqa: S608 - as above

    def people_of_server(self) -> Iterator[str]:
        """Yield queries for the people in the rows of a server."""
        for server, person, source in self._people_in_servers():
            yield f"select {person} from {source} where {server} = ?"  # noqa: S608 - as above

    def _people_in_servers(self) -> Iterator[tuple[str, str, str]]:
        """Yield a column with a server, a column with a person, and the SQL of the table or join.

        Yield nothing for tables that are counted from matches, because the matches contain the same
        people.
        """
        if not self.has_server or self.purge is OnPurge.COUNTED:
            return
        server, source = f"c.{self.server}", f"{self.name} c"
        if self.parent is not None:
            column, parent = self.parent
            server = f"p.{parent.server}"
            source += f" join {parent.name} p on p.{parent.key[0]} = c.{column}"
        for each, treatment in self.people.items():
            if treatment is not OnErasure.REFUSE:
                yield server, f"c.{each}", source


@dataclass(eq=False, kw_only=True)
class RowTable(DeclaredTable, Generic[Record]):
    """A declared table whose rows are read as named tuples.

    The fields of the named tuple have the names of the columns.
    """

    row: Callable[..., Record]
    columns: tuple[str, ...] = ()
    """All columns. By default, these are the fields. Extra columns come first and are not read."""

    def __post_init__(self) -> None:
        kinds = get_type_hints(self.row)
        self._fields = tuple(kinds)
        self._enums = [
            (place, kind)
            for place, kind in enumerate(kinds.values())
            if isinstance(kind, type) and issubclass(kind, StrEnum)
        ]
        self.columns = self.columns or self._fields
        super().__post_init__()

    def select_query(self, **where: Value) -> Query:
        """Return the query for the rows with these values in the named columns."""
        condition = _equal(*where) if where else "1 = 1"
        return Query(self.select_sql(self._fields, condition), tuple(where.values()))

    def from_row(self, row: Row) -> Record:
        """Return a result row of `select_query` as a named tuple."""
        values = list(row)
        for place, kind in self._enums:
            values[place] = kind(values[place])
        return self.row(*values)


def erase_statements(person_id: int) -> list[Statement]:
    """Return the statements of all tables that run at the start of a person's erasure."""
    return [each for table in DECLARED.values() for each in table.erase_statements(person_id)]


def rename_statements(
    guild_id: int, person_id: int, pseudonym: int, places: Collection[tuple[str, ...]]
) -> list[Statement]:
    """Return the statements of all tables that replace a person's id by a pseudonym.

    They run at the end of an erasure.
    """
    return [
        each
        for table in DECLARED.values()
        for each in table.rename_statements(guild_id, person_id, pseudonym, places)
    ]


def servers_query(person_id: int) -> Query:
    """Return the query for the servers in which something about a person is stored."""
    found = [each for table in DECLARED.values() for each in table.servers_of_person()]
    return Query(f"{' union '.join(found)} order by 1", (person_id,) * len(found))


def people_query(guild_id: int) -> Query:
    """Return the query for the people about whom something is stored in a server."""
    found = [each for table in DECLARED.values() for each in table.people_of_server()]
    return Query(" union ".join(found), (guild_id,) * len(found))


def exported_tables(*, of_servers: bool) -> list[DeclaredTable]:
    """Return the tables with a section in a person's export.

    With `of_servers`, return the tables whose rows belong to servers. Otherwise, return all other
    tables.
    """
    exported = (each for each in DECLARED.values() if each.people and each.section is not None)
    return [each for each in exported if each.has_server == of_servers]


def counted_tables() -> list[DeclaredTable]:
    """Return the tables whose rows are counted from matches."""
    return [each for each in DECLARED.values() if each.purge is OnPurge.COUNTED]


def tables_of_servers() -> list[DeclaredTable]:
    """Return the tables whose rows are deleted in one statement when a server is deleted.

    The rows of the other tables are deleted in several steps.
    """
    return [each for each in DECLARED.values() if each.server and each.purge is OnPurge.AT_ONCE]


def _equal(*columns: str) -> str:
    return " and ".join(f"{each} = ?" for each in columns)


def _is_id(column: str) -> bool:
    return column in {"id", "press"} or column.endswith("_id")
