"""A person's requests: to see the data about them, and to be deleted."""

import json
import secrets
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from typing import Final

from bot.records.daily import spent_mark
from bot.stats.catching_up import until_in_time
from bot.stats.periods import periods_at
from bot.storage.connection import Statement
from bot.storage.results import Results
from bot.storage.results.cup_rows import CupKnowledge, CupSeat
from bot.storage.results.cups import known_of
from bot.storage.results.dailies import spent
from bot.storage.results.repairs import Repair
from bot.storage.results.rows import ALL_GAMES, Erasure, PersonMatch, RatingRow

AT_ONCE: Final = 20


class StillNamedError(Exception):
    """Open tables name the person, who sits or sat there.

    The person has to leave, or the tables have to end.
    """

    def __init__(self, channels: Sequence[int]) -> None:
        """Name the channels of those tables."""
        super().__init__(f"still named at the tables of {list(channels)}")
        self.channels = tuple(channels)


async def export(results: Results, person_id: int) -> str:
    """Return everything that is known about a person, as JSON.

    Ids are texts, as JavaScript cannot represent them as numbers. The records of matches are left
    out, because they show all players. `matches` names them.
    """
    settings = await results.people.settings_of(person_id)
    servers = [
        await _of_server(results, guild_id, person_id)
        for guild_id in await results.people.servers_of(person_id)
    ]
    known = {
        "person": str(person_id),
        "settings": None if settings is None else json.loads(settings),
        "open_tables": [str(each) for each in await results.people.channels_naming(person_id)],
        "servers": servers,
    }
    return json.dumps(known, ensure_ascii=False, indent=2)


async def erase(results: Results, person_id: int, today: str) -> None:
    """Replace a person by a pseudonym in each server.

    Raise `StillNamedError` if an open table names them. A mark stays until the day is over, so that
    nobody can repeat the deal of the day. If this is interrupted, `finish_erasures` completes it.
    """
    if channels := await results.people.channels_naming(person_id):
        raise StillNamedError(channels)
    servers = await results.people.servers_of(person_id)
    erasures = [Erasure(guild_id, person_id, pseudonym()) for guild_id in servers]
    await results.people.begin_erasure(
        person_id, erasures, *await _spent(results, person_id, today)
    )
    await finish_erasures(results)
    await results.leave_no_trace()


async def _spent(results: Results, person_id: int, today: str) -> list[Statement]:
    """Return a statement that marks the deal of today as played, if the person has begun it."""
    secret = await results.dailies.known_secret(today)
    if secret is None or await results.dailies.of_day(today, person_id) is None:
        return []
    return [spent(today, spent_mark(secret.server_seed, person_id))]


async def finish_erasures(results: Results) -> None:
    """Finish all erasures that have begun."""
    begun = await results.people.erasures()
    for erasure in begun:
        await until_in_time(erasure.guild_id, partial(_finish, results, erasure))
    if begun:
        await results.leave_no_trace()


async def _finish(results: Results, erasure: Erasure) -> None:
    guild, person, other = erasure
    name = anonymous_name(other)
    while True:
        mark = await results.counts.mark(guild)
        found = await results.people.records_of(guild, person, AT_ONCE)
        if not found:
            break
        aliases = [each._replace(record=renamed(each.record, each.seat, name)) for each in found]
        await results.people.rename(mark, erasure, name, aliases)
    places = {
        (variant, period)
        for game, ended_at in await results.people.ends_of(guild, other)
        for variant in (game, ALL_GAMES)
        for period in periods_at(ended_at)
    }
    await results.people.end_erasure(mark, erasure, sorted(places))


def renamed(written: str, seat: int, name: str) -> str:
    """Return a record with another name for a seat. Nothing that proves the deal changes."""
    if not written:
        # The record has expired and names nobody.
        return written
    record = json.loads(written)
    record["seats"][seat] = name
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def without_names(written: str, name: str) -> str:
    """Return a record with the same name for all seats."""
    if not written:
        return written
    for seat in range(len(json.loads(written)["seats"])):
        written = renamed(written, seat, name)
    return written


def pseudonym() -> int:
    """Return a random number for an unknown person. It is negative, as no Discord id is."""
    return -secrets.randbits(62) - 1


def anonymous_name(pseudonym: int) -> str:
    """Return the display name of a pseudonym."""
    return f"anon-{-pseudonym % 16**6:06x}"


async def _of_server(results: Results, guild_id: int, person_id: int) -> dict[str, object]:
    matches = await results.history.matches_of(guild_id, person_id, voided=True)
    repairs = await results.repairs.of_person(guild_id, person_id)
    days = await results.dailies.of_person(guild_id, person_id)
    searches = await results.searches.of_person(guild_id, person_id)
    roles = await results.given_roles.of_person(guild_id, person_id)
    cups = await known_of(results.cups, guild_id, person_id)
    variants = sorted({ALL_GAMES, *(each.variant for each in matches)})
    ratings = [
        _rating(row)
        for variant in variants
        for row in await results.history.ratings_of(guild_id, variant, person_id)
    ]
    return {
        "server": str(guild_id),
        "hidden": await results.people.is_hidden(guild_id, person_id),
        "repairs": [_repair(each) for each in repairs],
        "days": [{"day": each.day, "match": each.match_id} for each in days],
        "searches": [{"game": each.game, "opens_at": each.opens_at} for each in searches],
        "roles": [str(each.role_id) for each in roles],
        "cups": [_cup(each) for each in cups],
        "matches": [_match(each) for each in matches],
        "ratings": ratings,
    }


def _repair(repair: Repair) -> dict[str, object]:
    """Return a repair for the export. Leave out other people, as that data is theirs."""
    return {"act": repair.act, "match": repair.match_id, "at": repair.at, "about": repair.about}


def _cup(known: CupKnowledge) -> dict[str, object]:
    """Return a cup for the export. Leave out other people, as that data is theirs."""
    rounds = [{"round": each.round, "table": each.number, **_done(each)} for each in known.seats]
    cup, person = known.cup, known.person
    told = {"game": cup.game, "starts_at": cup.starts_at, "made": known.is_host, "rounds": rounds}
    if person is None:
        return {**told, "in": False}
    return {**told, "in": True, "name": person.name, "there": bool(person.is_present)}


def _done(seat: CupSeat) -> dict[str, object]:
    return {"place": seat.place, "points": seat.points, "goes_on": bool(seat.goes_on)}


def _match(match: PersonMatch) -> dict[str, object]:
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


def _rating(row: RatingRow) -> dict[str, object]:
    known = row._asdict()
    del known["person_id"]
    return {**known, "variant": row.variant or "all"}
