"""Who may press what, from where: all verbs, by people with and without rights.

Whatever is not listed here changes nothing for others, and is answered.
"""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from bot.chat.requests.components import Verb
from bot.records.luck import day_of_time
from tests.chat.requests.pressed_scenes import (
    alone,
    asked,
    away,
    board_kept,
    cup_ahead,
    cup_drafted,
    digest_kept,
    laid,
    late,
    lucky,
    playing,
    removed,
    reserved,
    searching,
    voided,
)
from tests.support.answers import said
from tests.support.rights_world import ABROAD, ALL, ELSEWHERE, HERE, SEATED, RightsWorld, all_do_it
from tests.support.scenes import between, lobby
from tests.support.simulated import ids_in, simulation
from tests.support.wording import tells

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from tests.support.clicking import Party
    from tests.support.simulated import SimulatedServer

    Who = frozenset[tuple[str, str]]
    Scene = Callable[[SimulatedServer], Awaitable[Party]]


def people(*names: str, at: tuple[str, ...] = (HERE, ELSEWHERE)) -> Who:
    """These people from these places, if they can be there."""
    return frozenset((name, place) for name in names for place in at) & ALL


NOBODY: Final = people()
HOST: Final = people("Anna")
GUESTS: Final = people("Ben", "Cleo")
PLAYERS: Final = HOST | GUESTS
MODERATORS: Final = people("Mod", "Boss", "Master")
STRANGERS: Final = people("Zoe", "Mod", "Boss", "Master", "Mute", "Far")
"""Who have no seat, and see the table."""
MANAGERS: Final = people("Boss")
JUDGES: Final = people("Boss", "Master")
"""Who decide about results, and who plays."""
NEWCOMERS: Final = ALL - people("Anna", "Blind") - people("Alien", at=(ABROAD,))
"""Who see what Anna is in, and are not in it."""
WRITERS_HERE: Final = ALL - people("Mute", at=(HERE,))


class VerbCase(NamedTuple):
    """A verb, and who may do something for others by it."""

    may: Who = NOBODY
    scene: Scene = playing
    about: str = ""
    values: tuple[str, ...] = ()
    is_free: bool = False
    """It belongs to no table."""


def looks(about: str = "", *values: str) -> VerbCase:
    """What somebody sees of their server, and nobody else learns of."""
    return VerbCase(about=about, values=values, is_free=True)


BEN: Final = "{Ben}"
CASES: Final = {
    # The match
    Verb.HAND: VerbCase(),
    Verb.LAY: VerbCase(HOST, about="red-4"),
    Verb.STEP: VerbCase(HOST, about="play red-4"),
    Verb.CARDS: VerbCase(),
    Verb.DRAW: VerbCase(HOST),
    Verb.PASS: VerbCase(),
    Verb.CHALLENGE: VerbCase(),
    Verb.ACCEPT: VerbCase(),
    Verb.REVEAL: VerbCase(),
    Verb.CALL: VerbCase(HOST),
    Verb.CATCH: VerbCase(GUESTS, laid),
    Verb.THROW: VerbCase(),
    Verb.NEXT: VerbCase(PLAYERS, between),
    # The lobby
    Verb.QUICK: VerbCase(
        people("Zoe", "Mod", "Boss", "Master", "Mute", "Far", at=(HERE,)),
        lobby,
        is_free=True,
    ),
    Verb.NEW: VerbCase(ALL - people("Anna", "Ben", "Cleo", at=(HERE,)), lobby, is_free=True),
    Verb.SOLO: looks(),
    Verb.INVITE: VerbCase(scene=lobby),
    Verb.INVITE_NOW: VerbCase(),
    Verb.PRESET: VerbCase(HOST, lobby, "fast"),
    Verb.JOIN: VerbCase(STRANGERS, lobby),
    Verb.START: VerbCase(HOST, lobby),
    Verb.START_WITH_AI: VerbCase(HOST, lobby, "1"),
    Verb.LUCK: VerbCase(scene=lobby),
    Verb.GIVE_LUCK: VerbCase(PLAYERS, lobby, values=("clover",)),
    Verb.OPTIONS: VerbCase(scene=lobby),
    Verb.SET: VerbCase(HOST, lobby, "turn", ("30000",)),
    Verb.ADD_AI: VerbCase(HOST, lobby),
    Verb.REMOVE: VerbCase(HOST | MODERATORS, lobby, BEN),
    # The menu
    Verb.MORE: VerbCase(),
    Verb.OUT: VerbCase(PLAYERS, lobby),
    Verb.LEAVE: VerbCase(),
    Verb.LEAVE_NOW: VerbCase(PLAYERS),
    Verb.END: VerbCase(),
    Verb.ASK_TO_END: VerbCase(HOST | MODERATORS),
    Verb.END_NOW: VerbCase(HOST | MODERATORS),
    Verb.AGREE: VerbCase(GUESTS, asked),
    Verb.CLAIM: VerbCase(),
    Verb.CLAIM_NOW: VerbCase(PLAYERS, alone),
    Verb.HAND_OVER: VerbCase(HOST, about=BEN),
    Verb.AWAY: VerbCase(PLAYERS),
    Verb.BACK: VerbCase(people("Ben"), away),
    Verb.NUDGE: VerbCase(GUESTS, late),
    Verb.WHY_NOT: VerbCase(),
    Verb.BRING_DOWN: VerbCase(ALL - people("Mute", "Blind") - people("Alien", at=(ABROAD,)), late),
    Verb.RESERVE: VerbCase(STRANGERS),
    Verb.RELEASE: VerbCase(people("Zoe"), reserved),
    Verb.PROOF: VerbCase(),
    Verb.REPORT: VerbCase(),
    Verb.SEND_REPORT: VerbCase(values=("It hangs",)),
    # Moderation
    Verb.CLEAR_LUCK: VerbCase(MODERATORS, lucky, BEN),
    Verb.KICK: VerbCase(about=BEN),
    Verb.KICK_NOW: VerbCase(MODERATORS, about=BEN),
    Verb.LET_IN: VerbCase(MODERATORS, removed, BEN),
    Verb.TABLES: looks(),
    **dict.fromkeys((Verb.EXCLUSIONS, Verb.REPAIRS, Verb.RESET_UNDO), looks()),
    Verb.READMIT: looks("", "1.tables"),
    Verb.REPAIR: looks("", "past"),
    # By whom a match of theirs is voided: `tests/cogs/moderation/test_matches.py`.
    Verb.VOID: VerbCase(JUDGES, about="past", is_free=True),
    Verb.RESTORE: VerbCase(JUDGES, voided, about="past", is_free=True),
    Verb.RESET_NAMED: VerbCase(MANAGERS, about="{now}", values=("Test Guild",), is_free=True),
    **dict.fromkeys((Verb.RESET, Verb.RESET_EXPORT), looks("{now}")),
    # Looking for players
    Verb.LFG: VerbCase(NEWCOMERS, searching, "{search}", is_free=True),
    Verb.LFG_OUT: VerbCase(people("Anna"), searching, "{search}", is_free=True),
    # Cups
    Verb.CUP: VerbCase(NEWCOMERS, cup_ahead, "{search}", is_free=True),
    Verb.CUP_OUT: VerbCase(people("Anna"), cup_ahead, "{search}", is_free=True),
    Verb.CUP_MINE: VerbCase(NOBODY, cup_ahead, "{search}", is_free=True),
    Verb.CUP_POST: VerbCase(MODERATORS, cup_drafted, "{draft}", is_free=True),
    Verb.CUP_CHANGE: VerbCase(NOBODY, cup_drafted, "{draft}", is_free=True),
    Verb.CUP_FORM: VerbCase(NOBODY, cup_ahead, "{search}", is_free=True),
    Verb.CUP_OFF: VerbCase(MODERATORS, cup_ahead, "{search}", is_free=True),
    Verb.LFG_ROLE: VerbCase(),  # it is one's own, if the server has one: `tests/cogs/roles`
    # A solo match, in whatever server, is nobody's but one's own: `tests/cogs/cup`.
    Verb.DAILY_PLAY: looks("{today}"),
    # Settings and rules
    Verb.SETTINGS: VerbCase(),
    Verb.MY_SETTING: looks("pings", "never"),
    Verb.SERVER_LANG: VerbCase(MANAGERS | people("Alien", at=(ABROAD,)), about="de", is_free=True),
    Verb.SERVER_SETTING: VerbCase(
        MANAGERS | people("Alien", at=(ABROAD,)), about="ai", values=("no",), is_free=True
    ),
    Verb.CHANNEL_SETTING: VerbCase(
        MANAGERS, about="{channel}.tables", values=("no",), is_free=True
    ),
    **dict.fromkeys((Verb.DESK, Verb.ROLE_SETTING, Verb.QUIET_SETTING), looks()),
    # What managers can choose: `tests/cogs/daily/test_announcements.py`.
    Verb.DAILY_SETTING: VerbCase(is_free=True),
    Verb.DIGEST_SETTING: VerbCase(MANAGERS, digest_kept, "every", ("both",), is_free=True),
    Verb.BOARD_SETTING: VerbCase(MANAGERS, board_kept, "by", ("wins",), is_free=True),
    Verb.RULES: VerbCase(),
    # The leaderboard
    Verb.BOARD: looks(),
    Verb.BOARD_BY: looks("", "wins"),
    Verb.BOARD_GAME: looks("", "noris"),
    Verb.BOARD_PERIOD: looks("", "week"),
    Verb.MY_BOARD: looks(),
    Verb.BOARD_FOR_ALL: VerbCase(WRITERS_HERE, is_free=True),
    # The profile
    Verb.PROFILE_OF: looks("", "5"),
    Verb.PROFILE_GAME: looks("", "noris"),
    Verb.PROFILE_AGAINST: looks("", "5"),
    **dict.fromkeys((Verb.PROFILE, Verb.ACHIEVEMENTS), looks()),
    Verb.PROFILE_FOR_ALL: VerbCase(people("Anna", "Ben"), is_free=True),
    # History and privacy
    Verb.HISTORY: looks(),
    Verb.MATCH: looks("", "past"),
    Verb.REPLAY: looks("past"),
    Verb.REPLAY_FOR_ALL: VerbCase(
        people(*SEATED, "Zoe", "Mod", "Boss", "Master", "Far", at=(HERE,)),
        about="past.1.1",
        is_free=True,
    ),
    Verb.RECORD: looks("past"),
    Verb.PRIVACY: looks("hide"),
}
SCENES: Final = list(dict.fromkeys(case.scene for case in CASES.values()))


def test_every_verb_is_in_the_matrix() -> None:
    assert set(CASES) == set(Verb)


class Pressing:
    """A world in the scene of some cases, where their verbs are pressed."""

    def __init__(self, world: RightsWorld, table: str) -> None:
        self.world = world
        self.table = table
        there = world.there
        last = "".join(ids_in(there.public()[-1])[:1]).rpartition(":")[2]
        drafts = (each for seen in there.private("Boss") for each in ids_in(seen))
        draft = "".join(each.rpartition(":")[2] for each in drafts if ":cup-post:" in each)
        self.told_of: dict[str, Callable[[], str]] = {
            BEN: lambda: str(there.person("Ben").id),
            "{now}": lambda: str(there.clock.now()),
            "{today}": lambda: day_of_time(there.clock.now()),
            "{search}": lambda: last,
            "{draft}": lambda: draft,
            "{channel}.tables": lambda: f"{there.channel.id}.tables",
        }

    async def changes(
        self, verb: Verb, name: str, place: str, *, within: float
    ) -> tuple[bool, str]:
        """Somebody presses: whether that changed anything for others by then; what they hear."""
        case = CASES[verb]
        about = self.told_of[case.about]() if case.about in self.told_of else case.about
        table = "-" if case.is_free else self.table
        # Removals and heirs are chosen in menus.
        values = (about,) if case.about == BEN else case.values
        custom_id = f"mm:{table}:{verb}:{about}".rstrip(":")
        before = self.world.everything()
        result = await self.world.presses(name, place, custom_id, *values)
        assert result.acknowledged, (verb, name, place)
        await self.world.there.wait(within)
        return self.world.everything() != before, said(result)


@asynccontextmanager
async def pressing(scene: Scene) -> AsyncIterator[Pressing]:
    async with simulation() as there:
        world = RightsWorld(there)
        await world.name_masters()
        await world.keep_past()
        party = await scene(there)
        await there.wait(1.5)
        yield Pressing(world, party.id)


@pytest.mark.parametrize("scene", SCENES, ids=[each.__name__ for each in SCENES])
async def test_people_without_the_right_change_nothing_from_anywhere(scene: Scene) -> None:
    verbs = [verb for verb, case in CASES.items() if case.scene is scene]
    async with pressing(scene) as pressed:
        before = pressed.world.everything()
        for name, place in sorted(ALL):
            for verb in (each for each in verbs if (name, place) not in CASES[each].may):
                # All of it together fits into the turn that is under way.
                changed, heard = await pressed.changes(verb, name, place, within=0.02)
                assert not changed, (verb, name, place, heard)
        await pressed.world.there.wait(1)
        assert pressed.world.everything() == before


@pytest.mark.parametrize("verb", [verb for verb, case in CASES.items() if case.may])
async def test_people_with_the_right_can_press_the_button(verb: Verb) -> None:
    case = CASES[verb]
    await all_do_it(
        case.may,
        lambda: pressing(case.scene),
        lambda pressed, name, place: pressed.changes(verb, name, place, within=1),
    )


async def test_a_person_who_may_not_write_there_gives_no_public_word_of_luck() -> None:
    async with simulation() as there:
        world = RightsWorld(there)
        party = await lobby(there)
        await world.presses("Mute", HERE, f"mm:{party.id}:join")
        await there.wait(1.5)
        before = world.everything()
        for verb in ("luck", "luck!"):
            result = await world.presses("Mute", HERE, f"mm:{party.id}:{verb}", "clover")
            assert tells(said(result), "answer-may-not-write")
        await there.wait(1)
        assert world.everything() == before
