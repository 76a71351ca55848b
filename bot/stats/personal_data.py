"""The data of a person: export, deletion, and reset by a manager."""

import json
import secrets
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from typing import Final

from bot.records.luck import spent_day_mark
from bot.stats.counting import (
    ResultCounter,
    retry_when_outpaced,
)
from bot.stats.periods import periods_at
from bot.storage.connection import Statement
from bot.storage.declared_tables import exported_tables
from bot.storage.results import Results
from bot.storage.results.counts import REPAIRS
from bot.storage.results.cups import (
    DAILY_GAMES,
    CupDataOfPerson,
    CupSeat,
    cup_data_of,
    spent_day_statement,
)
from bot.storage.results.matches import MatchFilter, TablePlace
from bot.storage.results.rows import (
    ALL_GAMES,
    CountProgress,
    Erasure,
    PersonMatch,
    RatingRow,
)
from bot.storage.stored_types import MatchKey

# Privacy -----------------------------------------------------------------------------------------

ERASED_AT_ONCE: Final = 20


class StillNamedError(Exception):
    """Raised if a person's data cannot be deleted, because open tables contain the person's name.

    The data can be deleted when these tables are closed or their matches are over.
    """

    def __init__(self, tables: Sequence[TablePlace]) -> None:
        """Store the places of the open tables that contain the name."""
        super().__init__(f"still named at {len(tables)} tables")
        self.tables = tuple(tables)


async def export_person(results: Results, person_id: int) -> str:
    """Return everything that is known about a person, as JSON.

    Ids are strings, because they are too large for JavaScript numbers. Matches are listed without
    their records, because a record shows all players.
    """
    settings = await results.people.settings_of(person_id)
    servers = [
        await _of_server(results, guild_id, person_id)
        for guild_id in await results.people.servers_of(person_id)
    ]
    known: dict[str, object] = {
        "person": str(person_id),
        "settings": None if settings is None else json.loads(settings),
        "open_tables": [
            _table_data(each) for each in await results.people.tables_with_person(person_id)
        ],
        "servers": servers,
    }
    await _add_other_sections(results, known, None, person_id)
    return json.dumps(known, ensure_ascii=False, indent=2)


async def erase_person(results: Results, person_id: int, today: str) -> None:
    """Replace a person by a pseudonym in each server.

    Raise `StillNamedError` if an open table contains the person's name. The daily challenge `today`
    stays marked as played, so that the person cannot play it twice. If the erasure is interrupted,
    `finish_erasures` completes it.
    """
    if tables := await results.people.tables_with_person(person_id):
        raise StillNamedError(tables)
    spent = await _spent_days(results, person_id, today)
    servers = await results.people.servers_of(person_id)
    await _begin_erasure(results, person_id, servers, *spent)
    # Meanwhile a reset may have moved matches to another server id. It moves none from now on.
    late = [each for each in await results.people.servers_of(person_id) if each not in servers]
    if late:
        await _begin_erasure(results, person_id, late)
    await finish_erasures(results)
    await results.leave_no_trace()


async def _begin_erasure(
    results: Results, person_id: int, servers: Sequence[int], *noted: Statement
) -> None:
    """Store that a person is being erased in these servers.

    A server and its kept copy get the same pseudonym, because the copy can be brought back.
    """
    names = {abs(each): pseudonym() for each in servers}
    erasures = [Erasure(each, person_id, names[abs(each)]) for each in servers]
    await results.people.begin_erasure(person_id, erasures, *noted)


async def _spent_days(results: Results, person_id: int, today: str) -> list[Statement]:
    """Return the statement that marks the daily challenge `today` as played by the person.

    Return an empty list if the person has not begun this deal.
    """
    secret = await results.dailies.get_secret(today)
    if secret is None or await results.dailies.games_of_day(today, person_id) is None:
        return []
    return [spent_day_statement(today, spent_day_mark(secret.server_seed, person_id))]


async def finish_erasures(results: Results) -> None:
    """Finish all erasures that were begun but not completed."""
    begun = await results.people.pending_erasures()
    for erasure in begun:
        await retry_when_outpaced(erasure.guild_id, partial(_finish_erasure, results, erasure))
    if begun:
        await results.leave_no_trace()


async def _finish_erasure(results: Results, erasure: Erasure) -> None:
    guild, person, other = erasure
    name = anonymous_name(other)
    while True:
        progress = await results.counts.progress_of(guild)
        found = await results.people.seats_and_records_of(guild, person, ERASED_AT_ONCE)
        if not found:
            break
        aliases = [
            each._replace(record=with_renamed_seat(each.record, each.seat, name)) for each in found
        ]
        await results.people.rename_seats(progress, erasure, name, aliases)
    places = {
        (variant, period)
        for game, ended_at in await results.people.match_ends_of(guild, other)
        for variant in (game, ALL_GAMES)
        for period in periods_at(ended_at)
    }
    await results.people.end_erasure(progress, erasure, sorted(places))


def with_renamed_seat(written: str, seat: int, name: str) -> str:
    """Return a record in which one seat has another name.

    The proof of the deal stays valid, because it does not cover names.
    """
    if not written:
        # The record has expired, so there are no names in it to replace.
        return written
    record = json.loads(written)
    record["seats"][seat] = name
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def without_names(written: str, name: str) -> str:
    """Return a record in which all seats have the name `name`."""
    if not written:
        return written
    for seat in range(len(json.loads(written)["seats"])):
        written = with_renamed_seat(written, seat, name)
    return written


def pseudonym() -> int:
    """Return a random number that replaces a person's id. It is negative, unlike Discord's ids."""
    return -secrets.randbits(62) - 1


def anonymous_name(pseudonym: int) -> str:
    """Return the name that is displayed for a pseudonym."""
    return f"anon-{-pseudonym % 16**6:06x}"


async def _of_server(results: Results, guild_id: int, person_id: int) -> dict[str, object]:
    matches = await results.history.matches_of(guild_id, person_id, voided=True)
    searches = await results.searches.searches_of_person(guild_id, person_id)
    roles = await results.given_roles.roles_of_person(guild_id, person_id)
    cups = await cup_data_of(results.cups, guild_id, person_id)
    variants = sorted({ALL_GAMES, *(each.variant for each in matches)})
    ratings = [
        _rating_data(row)
        for variant in variants
        for row in await results.history.ratings_of(guild_id, variant, person_id)
    ]
    known: dict[str, object] = {
        "server": str(abs(guild_id)),
        "set_aside": guild_id < 0,
        "hidden": await results.people.is_hidden(guild_id, person_id),
        "repairs": await results.people.export_rows(REPAIRS, guild_id, person_id),
        "days": await results.people.export_rows(DAILY_GAMES, guild_id, person_id),
        "searches": [{"game": each.game, "opens_at": each.opens_at} for each in searches],
        "roles": [str(each.role_id) for each in roles],
        "cups": [_cup_data(each) for each in cups],
        "matches": [_match_data(each) for each in matches],
        "ratings": ratings,
    }
    await _add_other_sections(results, known, guild_id, person_id)
    return known


async def _add_other_sections(
    results: Results, known: dict[str, object], guild_id: int | None, person_id: int
) -> None:
    """Add the sections of all exported database tables that `known` does not contain yet."""
    for table in exported_tables(of_servers=guild_id is not None):
        section = table.section or table.name
        if section not in known:
            known[section] = await results.people.export_rows(table, guild_id, person_id)


def _table_data(table: TablePlace) -> dict[str, object]:
    return {
        "server": str(table.guild_id),
        "channel": None if table.is_solo else str(table.channel_id),
        "solo": table.is_solo,
    }


def _cup_data(known: CupDataOfPerson) -> dict[str, object]:
    """Return a cup for the export, without the data of other people."""
    rounds = [
        {"round": each.round, "table": each.number, **_own_repairs(each)} for each in known.seats
    ]
    cup, person = known.cup, known.person
    told = {"game": cup.game, "starts_at": cup.starts_at, "made": known.is_host, "rounds": rounds}
    if person is None:
        return {**told, "in": False}
    return {**told, "in": True, "name": person.name, "there": bool(person.is_present)}


def _own_repairs(seat: CupSeat) -> dict[str, object]:
    return {"place": seat.place, "points": seat.points, "goes_on": bool(seat.goes_on)}


def _match_data(match: PersonMatch) -> dict[str, object]:
    result = asdict(match.result)
    result["reactions"] = json.loads(match.result.reactions)
    del result["person_id"], result["level"]
    return {
        "match": match.match_id,
        "game": match.variant,
        "options": json.loads(match.options),
        "started_at": match.started_at,
        "ended_at": match.ended_at,
        "abandoned": match.abandoned,
        **result,
    }


def _rating_data(row: RatingRow) -> dict[str, object]:
    known = row._asdict()
    del known["person_id"]
    return {**known, "variant": row.variant or "all"}


# Resetting ---------------------------------------------------------------------------------------


async def reset_matches(results: Results, counting: ResultCounter, wanted: MatchFilter) -> None:
    """Delete the wanted matches, or remove one person from them.

    If `wanted` names a person, the matches are kept, because other people played them too. Then the
    person is replaced by a pseudonym. If the reset is interrupted, the manager has to request it
    again.
    """

    async def change(progress: CountProgress) -> None:
        if wanted.person is None:
            await _delete_matches(results, progress, wanted)
        else:
            await _forget_person_in(results, progress, wanted, wanted.person)

    await counting.change_and_recount(wanted.guild, change)
    await results.leave_no_trace()


async def _delete_matches(results: Results, progress: CountProgress, wanted: MatchFilter) -> None:
    after: MatchKey | None = MatchKey(0, "")
    while after is not None:
        after = await results.resets.delete_matches(progress, wanted, after)
        progress = await results.counts.progress_of(wanted.guild)


async def _forget_person_in(
    results: Results, progress: CountProgress, wanted: MatchFilter, person: int
) -> None:
    other = pseudonym()
    name = anonymous_name(other)
    while seats := await results.resets.seats_of(person, wanted):
        aliases = [
            each._replace(record=with_renamed_seat(each.record, each.seat, name)) for each in seats
        ]
        await results.resets.rename_seats(progress, other, name, aliases)
        progress = await results.counts.progress_of(wanted.guild)
