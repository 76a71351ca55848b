"""Who may type what, from where: all commands, by people with and without rights.

Whatever is not listed here changes nothing for others, and is answered.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest
from discord.app_commands import Group

from tests.chat.requests.pressed_scenes import asked, cup_ahead, laid, playing
from tests.chat.requests.test_rights_pressed import (
    GUESTS,
    HOST,
    MODERATORS,
    NOBODY,
    PLAYERS,
    STRANGERS,
    people,
)
from tests.support.answers import said
from tests.support.rights_world import ABROAD, ALL, ELSEWHERE, HERE, RightsWorld, all_do_it
from tests.support.scenes import lobby
from tests.support.simulated import simulation
from tests.support.wording import tells

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from tests.chat.requests.test_rights_pressed import Who
    from tests.support.simulated import SimulatedServer

ADMINS: Final = people("Boss") | people("Alien", at=(ABROAD,))
JUDGES: Final = ADMINS | people("Master")
"""Who decide about results, and who plays."""
MODERATORS_ANYWHERE: Final = JUDGES | people("Mod", at=(HERE,)) | people("Far", at=(ELSEWHERE,))


def here(who: Who) -> Who:
    """Commands mean the table of their channel."""
    return frozenset(at for at in who if at[1] == HERE)


class CommandCase(NamedTuple):
    """A command, and who may do something for others by it."""

    may: Who = NOBODY
    scene: Callable[[SimulatedServer], Awaitable[object]] = playing
    options: dict[str, Any] = {}  # noqa: RUF012 - nobody changes it


async def no_table(there: SimulatedServer) -> None:
    """Nobody has opened one."""


CASES: Final = {
    "mau new": CommandCase(ALL - people("Mute", at=(HERE,)), no_table),
    "mau join": CommandCase(here(STRANGERS), lobby),
    "mau leave": CommandCase(here(PLAYERS), lobby),
    "mau start": CommandCase(here(HOST), lobby),
    "mau hand": CommandCase(),
    "mau play": CommandCase(here(HOST), options={"card": "red-4"}),
    "mau throw": CommandCase(options={"card": "red-1"}),
    "mau draw": CommandCase(here(HOST)),
    "mau pass": CommandCase(),
    "mau accept": CommandCase(),
    "mau reveal": CommandCase(),
    "mau call": CommandCase(here(HOST)),
    "mau catch": CommandCase(here(GUESTS), laid),
    "mau table": CommandCase(here(ALL - people("Mute"))),
    "mau rules": CommandCase(),
    "mau end": CommandCase(here(GUESTS), asked),
    "mau settings": CommandCase(),
    "mau stats": CommandCase(),
    "mau leaderboard": CommandCase(),
    "daily": CommandCase(),
    "cup new": CommandCase(options={"when": "20:00"}),
    "cup list": CommandCase(),
    "cup off": CommandCase(NOBODY, cup_ahead),
    "cup edit": CommandCase(NOBODY, cup_ahead),
    "cup start": CommandCase(MODERATORS, cup_ahead),
    "cup add": CommandCase(MODERATORS, cup_ahead, {"player": "{Ben}"}),
    "cup remove": CommandCase(MODERATORS, cup_ahead, {"player": "{Anna}"}),
    "lfg": CommandCase(ALL - people("Mute", at=(HERE,)), no_table),
    "mau history": CommandCase(),
    "mau replay": CommandCase(options={"match": "past"}),
    "mau record": CommandCase(options={"match": "past"}),
    "mau privacy": CommandCase(),
    "mau-admin setup": CommandCase(),
    "mau-admin settings": CommandCase(),
    "mau-admin end": CommandCase(),
    "mau-admin kick": CommandCase(options={"player": "Ben"}),
    "mau-admin board": CommandCase(ADMINS, options={"channel": "{here}"}),
    "mau-admin channel": CommandCase(),
    "mau-admin tables": CommandCase(),
    "mau-admin preset": CommandCase(here(ADMINS), options={"called": "Erna"}),
    "mau-admin digest": CommandCase(ADMINS, options={"channel": "{here}"}),
    "mau-admin quiet": CommandCase(ADMINS, options={"begin": "22", "end": "8"}),
    # Who may have which role given stands with the roles: `tests/cogs/roles`.
    "mau-admin role": CommandCase(),
    "mau-admin exclude": CommandCase(JUDGES, options={"player": "{Ben}", "place": "tables"}),
    "mau-admin export": CommandCase(),
    "mau-admin matches": CommandCase(),
    "mau-admin reset": CommandCase(),
}


async def test_every_command_is_in_the_matrix() -> None:
    async with simulation() as there:
        found = there.bot.tree.walk_commands()
        assert set(CASES) == {e.qualified_name for e in found if not isinstance(e, Group)}


@asynccontextmanager
async def world_of(command: str) -> AsyncIterator[RightsWorld]:
    """Everybody may type the commands of moderators: nobody gets a right by that."""
    async with simulation() as there:
        world = RightsWorld(there)
        await world.name_masters()
        await world.keep_past()
        known = await there.bot.tree.fetch_commands()
        (admin,) = (each for each in known if each.name == "mau-admin")
        granted: dict[Any, bool] = {
            there.person(name): True for name, place in ALL if place != ABROAD
        }
        there.guild.set_command_permissions(admin, granted)
        await CASES[command].scene(there)
        await there.wait(1.5)
        yield world


async def changes(
    world: RightsWorld, name: str, place: str, command: str, *, within: float
) -> tuple[bool, str]:
    """Somebody types; whether that has changed anything for others by then, and what they hear."""
    before = world.everything()
    options = dict(CASES[command].options)
    if options.get("player") in {"{Ben}", "{Anna}"}:
        abroad = place == ABROAD
        there, named = world.there, options["player"].strip("{}")
        options["player"] = there.env.create_user("Eve") if abroad else there.person(named)
    if options.get("channel") == "{here}":
        options["channel"] = world.channels[place]
    result = await world.types(name, place, command, **options)
    assert result.acknowledged, (name, place)
    await world.there.wait(within)
    return world.everything() != before, said(result)


@pytest.mark.parametrize("command", CASES)
async def test_people_without_the_right_change_nothing_from_anywhere(command: str) -> None:
    async with world_of(command) as world:
        for name, place in sorted(ALL - CASES[command].may):
            changed, heard = await changes(world, name, place, command, within=0.05)
            assert not changed, (name, place, heard)


@pytest.mark.parametrize("command", [command for command, case in CASES.items() if case.may])
async def test_people_with_the_right_can_use_the_command(command: str) -> None:
    await all_do_it(
        CASES[command].may,
        lambda: world_of(command),
        lambda world, name, place: changes(world, name, place, command, within=1),
    )


ASKED: Final = {
    "mau-admin setup": (ADMINS, ("desk-title",)),
    "mau-admin settings": (ADMINS, ("settings-server-title",)),
    "mau-admin matches": (JUDGES, ("repairs-title", "past-none")),
    "mau-admin channel": (ADMINS, ("channel-explained",)),
    "mau-admin reset": (ADMINS, ("reset-asked-all", "reset-nothing")),
    "mau-admin end": (here(MODERATORS), ("confirm-end-now",)),
    "mau-admin kick": (here(MODERATORS), ("confirm-kick",)),
    "mau end": (here(MODERATORS), ("confirm-end-now",)),
    # Nobody moderates a channel by what it grants of the server's rights.
    "cup new": (MODERATORS_ANYWHERE, ("cup-preview",)),
    "cup off": (MODERATORS, ("cup-off-asked",)),
}
"""Who is asked, or shown, what they may do then; others are told why not."""


@pytest.mark.parametrize("command", ASKED)
async def test_only_people_with_the_right_are_asked_to_confirm(command: str) -> None:
    may, text_ids = ASKED[command]
    async with world_of(command) as world:
        for name, place in sorted(ALL - PLAYERS):
            _, heard = await changes(world, name, place, command, within=0)
            is_told = any(tells(heard, text_id) for text_id in text_ids)
            assert is_told is ((name, place) in may), (name, place, heard)
