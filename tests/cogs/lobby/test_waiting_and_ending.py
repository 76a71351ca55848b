"""The lobby, the menu behind "..." and the end of a match offer what is of use, to whom it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.chat.context import HandExtras, TableExtras
from bot.chat.requests.components import ACTION_ROW
from bot.chat.wording.tables import confirm_end
from bot.chat.wording.viewer import Viewer
from bot.clock import MINUTE
from bot.game.presets import preset_by_name
from bot.locales import LANGS, Lang, text
from bot.people.settings import PersonSettings
from bot.tables import intents
from bot.tables.intents import AddAi, ChangeOptions
from bot.tables.settings import TableSettings
from cogs.lobby.options import HostOptions, options_panel
from cogs.lobby.view import (
    MOST_LINES,
    ai_players_text,
    lobby_hand,
    lobby_message,
    unusual_house_rules,
)
from cogs.match.hand_message import hand_message
from cogs.match.table import race_label
from cogs.menu.view import more_menu
from cogs.moderation.matches import confirm_kick
from cogs.screens import FeatureScreens
from tests.cogs.lobby.shown import LOOK, verbs
from tests.support import limits
from tests.support.club import club
from tests.support.games import ALL_GAMES
from tests.support.gatherings import HOST, STRANGER, begun, hands, laid, opened, press
from tests.support.table_states import STATES
from tests.support.views import hand_view
from tests.support.wording import tells, tells_turn, wording

if TYPE_CHECKING:
    from bot.chat.requests.components import Layout
    from bot.tables.registry import Table

MOST_LETTERS = 15
"""So much room two of the four buttons of a table have for their words."""


def hand_of(table: Table, seat: int | None) -> Layout:
    return lobby_hand(hand_view(table, seat), LOOK, HandExtras())


def menu_of(table: Table, person: int, *, moderator: bool = False) -> list[str]:
    return verbs(more_menu(table.view, LOOK, person=person, moderator=moderator))


async def test_a_lobby_always_has_the_same_buttons() -> None:
    async with club() as c:
        table = await opened(c)
        before = limits.ids(lobby_message(table.view, LOOK))
        await press(c, table, 1, intents.Join())
        intent = intents.ChangeOptions("stop", {"stack": False}, TableSettings(turn=10 * MINUTE))
        await press(c, table, 0, intent)
        assert limits.ids(lobby_message(table.view, LOOK)) == before


async def test_a_lobby_names_only_settings_that_differ_from_the_defaults() -> None:
    async with club() as c:
        table = await opened(c, "noris", 2, {"stack": False, "rounds": 5})
        said = limits.words(lobby_message(table.view, LOOK))
        assert tells(said, "lobby-rounds", rounds=5)
        assert tells(said, "lobby-house-rules")
        assert tells(
            said, "option-setting", option=wording("option-stack"), value=wording("option-off")
        )
        assert f"`{table.state.commitment[:32]}`" in said
        assert not tells(said, "lobby-turn")
        assert not tells(said, "lobby-turn-short")


@pytest.mark.parametrize("lang", LANGS)
async def test_the_host_sees_the_changes_of_a_preset_as_a_list(lang: Lang) -> None:
    async with club() as c:
        table = await opened(c, "noris", 1)
        uno = preset_by_name("uno")
        assert uno is not None
        changed = intents.ChangeOptions("noris", uno.options_for("noris"), TableSettings())
        await press(c, table, 0, changed)
        hand = lobby_hand(hand_view(table, 0), Viewer(lang), HandExtras())
        said = limits.words(hand).splitlines()
        told = said.index(next(line for line in said if text(lang, "preset-uno") in line))
        end = told + 2 + min(MOST_LINES, len(uno.options_for("noris")))
        assert text(lang, "preset-uno-lacks") in said[end - 1]
        assert end - told - 1 <= 5
        assert all(line.startswith("- ") for line in said[told + 1 : end])
        assert not said[end].startswith("- ")


async def test_a_different_number_of_rounds_is_not_a_house_rule() -> None:
    async with club() as c:
        table = await opened(c, "noris", 2, {"rounds": 5})
        assert unusual_house_rules(table.view.game, LOOK) == []


async def test_a_lone_host_may_start_with_ai_players() -> None:
    async with club() as c:
        table = await opened(c)
        others = ["invite", "options", "luck", "more"]
        assert verbs(hand_of(table, 0)) == ["start", "startai", *others]
        await press(c, table, 0, AddAi("easy"))
        assert verbs(hand_of(table, 0)) == ["start", *others]


@pytest.mark.parametrize("lang", LANGS)
async def test_the_lobby_describes_the_strength_and_attention_of_ai_players(lang: Lang) -> None:
    async with club() as c:
        table = await opened(c)
        for level in ("easy", "easy", "master"):
            await press(c, table, 0, AddAi(level))
        told = [*ai_players_text(table.view, Viewer(lang))]
        assert len(told) == 2
        names = [seat.name for seat in table.view.seats]
        assert f"{names[1]}, {names[2]}" in told[0]
        assert text(lang, "ai-plays-easy") in told[0]
        assert text(lang, "ai-attends-dreamy") in told[0]
        assert text(lang, "ai-attends-sharp") in told[1]
        assert all(each in limits.words(lobby_message(table.view, Viewer(lang))) for each in told)


async def test_the_attention_of_ai_players_is_set_separately_from_their_strength() -> None:
    async with club() as c:
        table = await opened(c)
        await press(c, table, 0, AddAi("master"))
        settings = table.state.settings.model_copy(update={"attention": "dreamy"})
        await press(c, table, 0, ChangeOptions("noris", {}, settings))
        (told,) = ai_players_text(table.view, LOOK)
        assert text("en", "ai-plays-master") in told
        assert text("en", "ai-attends-dreamy") in told


@pytest.mark.parametrize("lang", LANGS)
async def test_the_buttons_of_the_lobby_fit_the_width_of_a_phone(lang: Lang) -> None:
    async with club() as c:
        alone = lobby_hand(hand_view(await opened(c), 0), Viewer(lang), HandExtras())
        rows = [part for part in limits.parts(limits.sent(alone)) if part["type"] == ACTION_ROW]
        assert [len(row["components"]) for row in rows] == [3, 3]


@pytest.mark.parametrize("lang", LANGS)
async def test_the_catch_button_has_a_short_label_beside_a_long_call(lang: Lang) -> None:
    labels = {}
    for variant in ("noris", "rabe", "switch", "vandatta"):
        async with club() as c:
            labels[variant] = race_label((await begun(c, variant, 2)).view.game, Viewer(lang))
    assert labels.pop("noris") == text(lang, "button-catch")
    assert all(len(label) <= len("Catch!") for label in labels.values())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_a_call_and_a_catch_leave_room_for_two_others(variant: str, lang: Lang) -> None:
    async with club() as c:
        table = (await begun(c, variant, 2)).view
        layout = FeatureScreens().table(table, Viewer(lang), TableExtras())
        row = next(p for p in limits.parts(limits.sent(layout)) if p["type"] == ACTION_ROW)
        assert sum(len(button["label"]) for button in row["components"][1:3]) <= MOST_LETTERS


async def test_the_hand_of_a_player_who_is_away_does_not_ask_them_to_play() -> None:
    async with club() as c:
        table = await laid(c, "noris", hands("noris", 2, "red-5 red-4"), seats=2)
        look, hand = LOOK, hand_view(table, 0)
        assert tells_turn(limits.words(hand_message(hand, look, PersonSettings(), HandExtras())))
        seats = (replace(hand.table.seats[0], held=True), *hand.table.seats[1:])
        away = replace(hand, table=replace(hand.table, seats=seats))
        assert not tells_turn(
            limits.words(hand_message(away, look, PersonSettings(), HandExtras()))
        )


async def test_guests_wait_for_the_host() -> None:
    async with club() as c:
        table = await opened(c, "noris", 2)
        assert verbs(hand_of(table, 1)) == ["luck", "out", "more"]
        assert verbs(hand_of(table, None)) == ["join", "more"]


async def test_the_menu_depends_on_the_role_of_the_presser() -> None:
    async with club() as c:
        table = await begun(c, "noris", 3)
        plain = ["away", "leave", "down", "rules", "settings", "proof"]
        on_turn, other = table.state.round.turn, (table.state.round.turn + 1) % 3
        assert "nudge" not in menu_of(table, HOST + on_turn)
        assert "nudge" in menu_of(table, HOST + other)
        assert "why" in menu_of(table, HOST + on_turn)
        assert "why" not in menu_of(table, HOST + other)
        guest = [each for each in menu_of(table, HOST + 1) if each not in ("nudge", "why")]
        assert guest == plain
        host = [each for each in menu_of(table, HOST) if each not in ("nudge", "why")]
        assert host == [*plain, "end", "handover"]
        stranger = ["reserve", "solo", "rules", "settings", "proof"]
        assert menu_of(table, STRANGER) == stranger
        assert menu_of(table, STRANGER, moderator=True) == [*stranger, "end", "kick"]


async def test_a_stranger_with_a_reserved_seat_can_release_the_seat() -> None:
    async with club() as c:
        table = await begun(c, "noris", 3)
        intent = intents.ReserveSeat()
        await table.submit_press(intents.Press(c.next_id(), STRANGER, "Zoe", c.clock.now(), intent))
        menu = more_menu(table.view, LOOK, person=STRANGER, moderator=False)
        assert verbs(menu) == ["release", "solo", "rules", "settings", "proof"]
        assert tells(limits.words(menu), "answer-reserved")


@pytest.mark.parametrize("seats", [1, 2])
async def test_no_button_offers_ai_players_when_the_server_forbids_them(seats: int) -> None:
    async with club() as c:
        table = await opened(c, "noris", seats)
        hand = lobby_hand(hand_view(table, 0), LOOK, HandExtras(allows_ai=False))
        assert verbs(hand) == ["start", "invite", "options", "luck", "more"]
        assert "AI" not in limits.words(hand)
        assert "addai" in verbs(options_panel(table.view, LOOK))
        assert "addai" not in verbs(
            options_panel(table.view, LOOK, host_options=HostOptions(ai=False))
        )


async def test_a_player_who_is_away_can_come_back() -> None:
    async with club() as c:
        table = await begun(c, "noris", 3)
        await press(c, table, 1, intents.GoAway())
        assert menu_of(table, HOST + 1)[:2] == ["back", "leave"]


async def test_only_players_who_have_not_agreed_to_the_end_are_asked() -> None:
    async with club() as c:
        table = await begun(c, "noris", 3)
        await press(c, table, 0, intents.EndTable())
        assert "agree" not in menu_of(table, HOST)
        assert "agree" in menu_of(table, HOST + 1)
        assert "agree" not in menu_of(table, STRANGER)


async def test_a_frozen_table_can_be_ended_by_its_host_and_by_moderators() -> None:
    async with club() as c:
        table = await STATES["frozen"](c)
        assert menu_of(table, HOST) == ["end", "proof"]
        assert menu_of(table, HOST + 1) == ["rules", "proof"]
        assert menu_of(table, STRANGER, moderator=True) == ["end", "proof"]
        assert verbs(confirm_end(table.view, LOOK, person=HOST)) == ["end!", "cards"]


async def test_only_the_host_gets_a_button_to_ask_the_others_before_the_end() -> None:
    async with club() as c:
        table = await begun(c, "noris", 3)
        picture = table.view
        assert verbs(confirm_end(picture, LOOK, person=HOST)) == ["ask", "end!", "cards"]
        assert verbs(confirm_end(picture, LOOK, person=STRANGER)) == ["end!", "cards"]


async def test_the_confirmation_of_a_removal_names_the_player_by_id() -> None:
    async with club() as c:
        table = await begun(c, "noris", 3)
        picture = table.view
        asked = confirm_kick(picture, picture.seats[2], LOOK, person=STRANGER)
        assert limits.ids(asked)[0] == f"mm:{table.state.id}:kick!:{HOST + 2}"
        assert tells(limits.words(asked), "button-kick")
