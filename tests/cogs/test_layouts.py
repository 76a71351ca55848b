"""Every rendering of every state stays inside Discord's limits, and tells no more than it may."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from bot.chat.context import HandExtras, TableExtras
from bot.chat.emoji.card_signs import CardEmoji
from bot.chat.pictures.faces import all_faces
from bot.chat.requests.components import (
    Component,
    CustomId,
    Layout,
    Verb,
    action_row,
    button,
    string_select,
    text_display,
)
from bot.chat.wording.tables import confirm_end
from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS
from bot.people.settings import PersonSettings
from bot.tables.settings import Phase
from cogs.lobby.options import options_panel
from cogs.match import lays
from cogs.menu.view import confirm_leave, more_menu, proof_message
from cogs.moderation.matches import confirm_kick
from cogs.screens import FeatureScreens
from tests.support import limits
from tests.support.club import club
from tests.support.gatherings import HOST, STRANGER, begun, hands, laid
from tests.support.layout import lay_out
from tests.support.table_states import STATES
from tests.support.views import hand_view

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.tables.registry import Table
    from bot.tables.views import HandView, TableView

    Rendering = tuple[str, Layout]

EMOJI: Final = CardEmoji({name: 10**18 + at for at, name in enumerate(all_faces())})
LOOKS: Final = [
    Viewer(lang, emoji, in_words=in_words)
    for lang in LANGS
    for emoji, in_words in ((CardEmoji(), False), (EMOJI, False), (EMOJI, True))
]
A_NOTE: Final = "W" * 300
"""About as long as refusals get."""
CHANNELS: Final = [f"<#{10**18 + number}>" for number in range(5)]


def beginnings(picture: HandView) -> Iterator[str]:
    """Every lay that is still to be completed, word by word."""
    view = picture.view
    if view is None:
        return
    found = [f"play {view.public.game.kinds[kind].code}" for kind in sorted(set(view.hand))]
    while found:
        beginning = found.pop()
        words = lays.next_steps(view, beginning)
        if words:
            yield beginning
        found += [f"{beginning} {word}" for word in words]


def renderings(table: Table, look: Viewer) -> Iterator[Rendering]:
    """All that can be shown of a table, with what it is."""
    picture = table.view
    if picture.frozen is not None or picture.phase is not Phase.OVER:
        yield "public", FeatureScreens().table(picture, look, TableExtras())
    seats: list[int | None] = [None, *range(len(picture.seats))]
    for seat in seats:
        yield from _of_a_hand(hand_view(table, seat), look)
    for person in (HOST, HOST + 1, STRANGER):
        for moderator in (False, True):
            menu = more_menu(picture, look, person=person, moderator=moderator)
            yield f"more for {person}, {moderator}", menu
    yield "proof", proof_message(picture, look)
    yield "confirm leave", confirm_leave(picture, look)
    for person in (HOST, HOST + 1):
        yield f"confirm end by {person}", confirm_end(picture, look, person=person)
    for player in picture.seats:
        yield f"confirm kick of {player.key}", confirm_kick(picture, player, look, person=HOST)
    yield from _panels(picture, look)


def _of_a_hand(hand: HandView, look: Viewer) -> Iterator[Rendering]:
    def drawn(extras: HandExtras) -> Layout:
        return FeatureScreens().hand(hand, look, PersonSettings(), extras)

    yield f"hand {hand.seat}", drawn(HandExtras())
    yield (
        f"hand {hand.seat} with a note",
        drawn(HandExtras(notice=A_NOTE, other_turn_channels=CHANNELS)),
    )
    for step in beginnings(hand):
        yield f"hand {hand.seat}, {step}", drawn(HandExtras(partial_lay=step))


def _panels(picture: TableView, look: Viewer) -> Iterator[Rendering]:
    if picture.phase is Phase.LOBBY:
        for page in (1, 2, 3, 4):
            yield f"options {page}", options_panel(picture, look, page=page, note=A_NOTE)


@pytest.mark.parametrize("state", STATES)
async def test_every_rendering_stays_inside_the_limits(state: str) -> None:
    async with club() as c:
        table = await STATES[state](c)
        found = [
            f"{look.lang}, {what}: {fault}"
            for look in LOOKS
            for what, view in renderings(table, look)
            for fault in limits.faults(view)
        ]
    assert sorted(set(found)) == []


@pytest.mark.parametrize(
    ("variant", "one", "other", "actions"),
    [
        (
            "noris",
            ("red-5 red-4 red-6", "blue-1 blue-2"),
            ("red-5 wild blue-9", "red-7 wild"),
            ["0 draw"],
        ),
        (
            "noris",
            ("red-draw2 red-4 red-6", "blue-1 blue-2"),
            ("red-draw2 wild blue-9", "red-draw2 wild"),
            ["0 play red-draw2"],
        ),
        ("noris", ("red-5 red-4", "blue-1 blue-2"), ("red-5 wild", "red-7 wild"), ["0 play red-5"]),
        (
            "stop",
            ("red-swap red-4 red-1", "red-0 blue-2+"),
            ("red-swap choice blue-7", "blue-5 choice"),
            ["0 play red-swap left"],
        ),
        (
            "stop",
            ("red-5 red-4 red-1", "red-5 blue-2+"),
            ("red-5 choice blue-7", "blue-5 choice"),
            ["0 play red-5"],
        ),
    ],
)
async def test_hidden_cards_change_nothing_in_public(
    variant: str, one: tuple[str, ...], other: tuple[str, ...], actions: list[str]
) -> None:
    shown = []
    for first in (one, other):
        async with club() as c:
            table = await laid(c, variant, hands(variant, 4, *first), *actions, seats=4)
            picture = table.view
            # Which remark the cat makes follows from the id of the match.
            looks = [replace(look, has_voice=False) for look in LOOKS]
            views = [FeatureScreens().table(picture, look, TableExtras()) for look in looks]
            sent = json.dumps([limits.sent(view) for view in views])
            sealed = table.view.commitment[:32]
            shown.append(sent.replace(table.state.id, "id").replace(sealed, "seal"))
    assert shown[0] == shown[1]


async def test_the_public_message_always_has_the_same_controls() -> None:
    async with club() as c:
        table = await begun(c, "noris", 4)
        before = limits.ids(FeatureScreens().table(table.view, Viewer("en"), TableExtras()))
        lay_out(table, hands("noris", 4, "red-5 red-4"))
        assert limits.ids(FeatureScreens().table(table.view, Viewer("en"), TableExtras())) == before


def test_planted_faults_are_found() -> None:
    def found(*parts: Component) -> list[str]:
        return limits.faults(Layout(*parts))

    twice = [button(CustomId("a", Verb.LAY), "x") for _ in range(2)]
    five = [button(CustomId("a", Verb.LAY, str(number)), "x") for number in range(5)]
    select = string_select(CustomId("a", Verb.SET), "p", [{"label": "x" * 101, "value": "x"}])
    assert found(text_display("x" * 4_001)) == ["4001 characters"]
    assert found(text_display("hello @everyone")) == ["a mention: hello @everyone"]
    assert found(text_display(" ")) == ["an empty text"]
    assert found(action_row(*twice)) == ["ids twice: ['mm:a:lay', 'mm:a:lay']"]
    assert found(action_row(*five)) == ["a row of [2, 2, 2, 2, 2]"]
    assert found(select) == ["label of 101 in mm:a:set"]
