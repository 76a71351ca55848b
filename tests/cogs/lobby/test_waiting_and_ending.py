"""The lobby, the menu behind "..." and the end of a match offer what is of use, to whom it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from bot.chat import result_words
from bot.chat.components import ACTION_ROW
from bot.chat.confirm import confirm_end
from bot.chat.look import Look
from bot.chat.option_groups import rule_groups_of
from bot.chat.position_words import NO_BREAK
from bot.chat.screens import HandExtras, TableExtras
from bot.game import new_game
from bot.game.presets import preset_named
from bot.locales import LANGS, Lang, text
from bot.people.settings import PersonSettings
from bot.tables import intents
from bot.tables.intents import AddAi, ChangeOptions
from bot.tables.settings import HOUR, MINUTE, SECOND, TableSettings
from bot.words.durations import duration
from cogs.lobby.hand import lobby_hand
from cogs.lobby.options import RULES_PAGE, Offered, options_panel, page_of
from cogs.lobby.view import ai_players, closed_message, house_rules, lobby_message
from cogs.match import hand_end
from cogs.match.hand import hand_message
from cogs.match.hints import hint_for
from cogs.match.race_button import race_label
from cogs.menu.view import more_menu
from cogs.moderation.view import confirm_kick
from cogs.screens import FeatureScreens
from tests.support import limits
from tests.support.club import club
from tests.support.games import ALL_GAMES
from tests.support.gatherings import (
    HOST,
    STATES,
    STRANGER,
    begun,
    hands,
    laid,
    opened,
    play_round,
    press,
)
from tests.support.views import hand_view

if TYPE_CHECKING:
    from bot.chat.components import Layout
    from bot.game.options import Value
    from bot.tables.table import Table

LOOK = Look("en")
TAKEN: dict[str, Value] = {"score": "taken", "rounds": 2}
MOST_LETTERS = 15
"""So much room two of the four buttons of a table have for their words."""


def verbs(view: Layout) -> list[str]:
    return [each.split(":")[2] for each in limits.ids(view)]


def hand_of(table: Table, seat: int | None) -> Layout:
    return lobby_hand(hand_view(table, seat), LOOK, HandExtras())


def is_call(part: limits.Part) -> bool:
    return str(part.get("custom_id", "")).endswith(":call")


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


async def test_a_lobby_names_what_is_not_as_usual() -> None:
    async with club() as c:
        table = await opened(c, "noris", 2, {"stack": False, "rounds": 5})
        said = limits.words(lobby_message(table.view, LOOK))
        assert "5 rounds" in said
        assert "House rules (unrated)" in said
        assert "Stacking: off" in said
        assert f"`{table.state.commitment[:32]}`" in said
        assert "for a turn" not in said


@pytest.mark.parametrize("lang", LANGS)
async def test_the_host_is_told_in_lines_what_a_preset_changes(lang: Lang) -> None:
    async with club() as c:
        table = await opened(c, "noris", 1)
        uno = preset_named("uno")
        assert uno is not None
        changed = intents.ChangeOptions("noris", uno.options_for("noris"), TableSettings())
        await press(c, table, 0, changed)
        hand = lobby_hand(hand_view(table, 0), Look(lang), HandExtras())
        said = limits.words(hand).splitlines()
        told = said.index(next(line for line in said if text(lang, "preset-uno") in line))
        end = told + 1 + len(uno.options_for("noris"))
        assert all(line.startswith("- ") for line in said[told + 1 : end])
        assert not said[end].startswith("- ")


async def test_the_booklets_game_has_no_house_rules() -> None:
    async with club() as c:
        table = await opened(c, "noris", 2, {"rounds": 5})
        assert house_rules(table.view.game, LOOK) == []


async def test_who_is_alone_may_start_with_ai_players() -> None:
    async with club() as c:
        table = await opened(c)
        others = [*["preset"] * 7, "options", "luck", "more"]
        assert verbs(hand_of(table, 0)) == ["start", "startai", *others]
        await press(c, table, 0, AddAi("easy"))
        assert verbs(hand_of(table, 0)) == ["start", *others]


@pytest.mark.parametrize("lang", LANGS)
async def test_the_lobby_tells_how_ai_players_play_and_how_attentive_they_are(lang: Lang) -> None:
    async with club() as c:
        table = await opened(c)
        for level in ("easy", "easy", "master"):
            await press(c, table, 0, AddAi(level))
        told = [*ai_players(table.view, Look(lang))]
        assert len(told) == 2
        names = [seat.name for seat in table.view.seats]
        assert f"{names[1]}, {names[2]}" in told[0]
        assert text(lang, "ai-plays-easy") in told[0]
        assert text(lang, "ai-attends-dreamy") in told[0]
        assert text(lang, "ai-attends-sharp") in told[1]
        assert all(each in limits.words(lobby_message(table.view, Look(lang))) for each in told)


async def test_how_attentive_ai_players_are_is_set_apart_from_how_well_they_play() -> None:
    async with club() as c:
        table = await opened(c)
        await press(c, table, 0, AddAi("master"))
        settings = table.state.settings.model_copy(update={"attention": "dreamy"})
        await press(c, table, 0, ChangeOptions("noris", {}, settings))
        (told,) = ai_players(table.view, LOOK)
        assert text("en", "ai-plays-master") in told
        assert text("en", "ai-attends-dreamy") in told


@pytest.mark.parametrize("lang", LANGS)
async def test_its_buttons_are_in_rows_a_phone_has_room_for(lang: Lang) -> None:
    async with club() as c:
        alone = lobby_hand(hand_view(await opened(c), 0), Look(lang), HandExtras())
        rows = [part for part in limits.parts(limits.sent(alone)) if part["type"] == ACTION_ROW]
        assert [len(row["components"]) for row in rows] == [2, 4, 3, 3]


@pytest.mark.parametrize("lang", LANGS)
async def test_beside_a_longer_call_a_catch_is_a_short_one(lang: Lang) -> None:
    labels = {}
    for variant in ("noris", "rabe", "switch", "vandatta"):
        async with club() as c:
            labels[variant] = race_label((await begun(c, variant, 2)).view.game, Look(lang))
    assert labels.pop("noris") == text(lang, "button-catch")
    assert all(len(label) <= len("Catch!") for label in labels.values())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_a_call_and_a_catch_leave_room_for_two_others(variant: str, lang: Lang) -> None:
    async with club() as c:
        table = (await begun(c, variant, 2)).view
        layout = FeatureScreens().table(table, Look(lang), TableExtras())
        row = next(p for p in limits.parts(limits.sent(layout)) if p["type"] == ACTION_ROW)
        assert sum(len(button["label"]) for button in row["components"][1:3]) <= MOST_LETTERS


async def test_an_ai_is_on_turn_for_who_is_away() -> None:
    async with club() as c:
        table = await laid(c, "noris", hands("noris", 2, "red-5 red-4"), seats=2)
        look, hand = LOOK, hand_view(table, 0)
        assert "YOUR TURN" in limits.words(hand_message(hand, look, PersonSettings(), HandExtras()))
        seats = (replace(hand.table.seats[0], held=True), *hand.table.seats[1:])
        away = replace(hand, table=replace(hand.table, seats=seats))
        assert "YOUR TURN" not in limits.words(
            hand_message(away, look, PersonSettings(), HandExtras())
        )


async def test_guests_wait_for_the_host() -> None:
    async with club() as c:
        table = await opened(c, "noris", 2)
        assert verbs(hand_of(table, 1)) == ["luck", "out", "more"]
        assert verbs(hand_of(table, None)) == ["join", "more"]


async def test_the_menu_is_by_who_asks() -> None:
    async with club() as c:
        table = await begun(c, "noris", 3)
        plain = ["away", "leave", "down", "rules", "settings", "proof"]
        on_turn, other = table.state.round.turn, (table.state.round.turn + 1) % 3
        assert "nudge" not in menu_of(table, HOST + on_turn)
        assert "nudge" in menu_of(table, HOST + other)
        guest = [each for each in menu_of(table, HOST + 1) if each != "nudge"]
        assert guest == plain
        host = [each for each in menu_of(table, HOST) if each != "nudge"]
        assert host == [*plain, "end", "handover"]
        stranger = ["reserve", "solo", "rules", "settings", "proof"]
        assert menu_of(table, STRANGER) == stranger
        assert menu_of(table, STRANGER, moderator=True) == [*stranger, "end", "kick"]


async def test_a_stranger_has_a_seat_kept_in_the_rematch_or_does_without() -> None:
    async with club() as c:
        table = await begun(c, "noris", 3)
        intent = intents.ReserveSeat()
        await table.submit(intents.Press(c.next_id(), STRANGER, "Zoe", c.clock.now(), intent))
        menu = more_menu(table.view, LOOK, person=STRANGER, moderator=False)
        assert verbs(menu) == ["release", "solo", "rules", "settings", "proof"]
        assert "You will be seated in the rematch" in limits.words(menu)


@pytest.mark.parametrize("seats", [1, 2])
async def test_where_ai_is_not_allowed_no_button_offers_it(seats: int) -> None:
    async with club() as c:
        table = await opened(c, "noris", seats)
        hand = lobby_hand(hand_view(table, 0), LOOK, HandExtras(ai=False))
        assert verbs(hand) == ["start", *["preset"] * 7, "options", "luck", "more"]
        assert "AI" not in limits.words(hand)
        assert "addai" in verbs(options_panel(table.view, LOOK))
        assert "addai" not in verbs(options_panel(table.view, LOOK, offered=Offered(ai=False)))


async def test_who_is_away_can_come_back() -> None:
    async with club() as c:
        table = await begun(c, "noris", 3)
        await press(c, table, 1, intents.Away())
        assert menu_of(table, HOST + 1)[:2] == ["back", "leave"]


async def test_whoever_has_not_agreed_to_the_end_is_asked() -> None:
    async with club() as c:
        table = await begun(c, "noris", 3)
        await press(c, table, 0, intents.End())
        assert "agree" not in menu_of(table, HOST)
        assert "agree" in menu_of(table, HOST + 1)
        assert "agree" not in menu_of(table, STRANGER)


async def test_a_table_that_stands_still_can_be_ended_by_its_host_and_by_moderators() -> None:
    async with club() as c:
        table = await STATES["frozen"](c)
        assert menu_of(table, HOST) == ["end", "proof"]
        assert menu_of(table, HOST + 1) == ["rules", "proof"]
        assert menu_of(table, STRANGER, moderator=True) == ["end", "proof"]
        assert verbs(confirm_end(table.view, LOOK, person=HOST)) == ["end!", "cards"]


async def test_a_host_asks_the_others_before_the_match_ends() -> None:
    async with club() as c:
        table = await begun(c, "noris", 3)
        picture = table.view
        assert verbs(confirm_end(picture, LOOK, person=HOST)) == ["ask", "end!", "cards"]
        assert verbs(confirm_end(picture, LOOK, person=STRANGER)) == ["end!", "cards"]


async def test_removing_somebody_is_about_a_seat() -> None:
    async with club() as c:
        table = await begun(c, "noris", 3)
        picture = table.view
        asked = confirm_kick(picture, picture.seats[2], LOOK, person=STRANGER)
        assert limits.ids(asked)[0] == f"mm:{table.state.id}:kick!:{HOST + 2}"
        assert "Remove" in limits.words(asked)


async def test_a_closed_table_has_nothing_to_press() -> None:
    async with club() as c:
        table = await STATES["closed before a match"](c)
        assert limits.ids(FeatureScreens().table(table.view, LOOK, TableExtras())) == []


async def test_a_match_can_be_looked_at_when_its_table_is_closed() -> None:
    async with club() as c:
        table = await STATES["closed after a match"](c)
        picture = table.view
        assert picture.last is not None
        shown = limits.ids(FeatureScreens().table(picture, LOOK, TableExtras()))
        assert shown == [f"mm:-:{verb}:{picture.last.id}" for verb in ("replay", "record")]


@pytest.mark.parametrize("lang", LANGS)
async def test_a_table_says_why_it_closed(lang: str) -> None:
    async with club() as c:
        table = await STATES["closed before a match"](c)
        look = Look(lang)  # type: ignore[arg-type]  # one of the languages
        said = limits.words(closed_message(table.view, look))
        assert text(look.lang, "closed-host") in said


async def test_the_end_of_a_match_tells_all_in_one_message() -> None:
    async with club() as c:
        table = await STATES["a rematch that nobody is in for"](c)
        picture = table.view
        said = limits.words(FeatureScreens().table(picture, LOOK, TableExtras()))
        assert picture.last is not None
        assert len(result_words.standing(picture.last, LOOK).splitlines()) == 10
        # Of the proof one small line each: of this match, and of the next one before the first tap.
        assert f"-# Sealed: `{picture.last.commitment[:32]}`" in said
        assert f"-# Next seal: `{picture.commitment[:32]}`" in said
        assert picture.last.server_seed not in said
        assert verbs(FeatureScreens().table(picture, LOOK, TableExtras())) == [
            "join",
            "replay",
            "record",
            "more",
        ]


async def test_the_points_of_each_round_add_up() -> None:
    async with club() as c:
        table = await STATES["a rematch that nobody is in for"](c)
        last = table.view.last
        assert last is not None
        sums = [sum(each) for each in zip(*last.rounds, strict=True)]
        assert sums == [seat.points for seat in last.seats]


async def test_a_rematch_tells_when_it_starts() -> None:
    async with club() as c:
        table = await STATES["a rematch that starts soon"](c)
        picture = table.view
        assert picture.until is not None
        assert f"<t:{picture.until // 1000}:T>" in result_words.rematch(picture, LOOK)


async def test_a_host_who_gave_up_is_named_and_nobody_wins() -> None:
    async with club() as c:
        table = await STATES["given up by the host"](c)
        said = limits.words(FeatureScreens().table(table.view, LOOK, TableExtras()))
        assert "against the will of the others" in said
        assert "wins" not in said


async def test_a_round_is_told_with_ones_own_points() -> None:
    async with club() as c:
        table = await begun(c, "noris", 4)
        await play_round(c, table)
        points = table.view.results[-1].points
        for seat in range(4):
            said = hand_end.round_over(hand_view(table, seat), LOOK)
            won = table.view.results[-1].winner == seat
            assert won or f"**You** **{points[seat]}**: " in said


async def test_where_the_winner_takes_the_points_of_the_others_that_is_told_at_once() -> None:
    async with club() as c:
        held = "clubs-9", "hearts-10 spades-9", "hearts-king hearts-9"
        text = hands("classic", 3, *held, top="clubs-10")
        table = await laid(c, "classic", text, "0 play clubs-9", options=TAKEN, seats=3)
        said = limits.words(FeatureScreens().table(table.view, LOOK, TableExtras()))
        won = sum(seat.total for seat in table.view.seats)
        assert won == 10 + 9 + 10 + 9
        assert f"{NO_BREAK}{won}," in said
        assert " **0**:" not in said


async def test_newcomers_are_told_of_the_call_and_others_are_not() -> None:
    async with club() as c:
        table = await laid(c, "noris", hands("noris", 2, "red-5 red-4"), seats=2)
        hand = hand_view(table, 0)
        for begun_matches in (0, 1, 3):
            chosen = PersonSettings(matches={"noris": begun_matches})
            assert "Mau!" in (hint_for(hand, chosen, Look("en")) or "")
        assert hint_for(hand, PersonSettings(matches={"noris": 4}), Look("en")) is None
        assert hint_for(hand_view(table, 1), PersonSettings(), Look("en")) is None


@pytest.mark.parametrize("lang", LANGS)
async def test_a_hint_to_call_names_the_button_as_it_reads(lang: Lang) -> None:
    async with club() as c:
        text = hands("switch", 2, "spades-5 spades-6", top="spades-3")
        hand = hand_view(await laid(c, "switch", text, seats=2), 0)
        shown = hand_message(hand, Look(lang), PersonSettings(), HandExtras())
        call = next(each for each in limits.parts(limits.sent(shown)) if is_call(each))
        assert call["label"] in (hint_for(hand, PersonSettings(), Look(lang)) or "")


async def test_hints_follow_the_policy_of_the_call() -> None:
    async with club() as c:
        table = await laid(c, "stop", hands("stop", 2, "red-5 red-4"), seats=2)
        hint = hint_for(hand_view(table, 0), PersonSettings(), Look("en")) or ""
        assert "too late" in hint
        await press(c, table, 0, "call")
        assert hint_for(hand_view(table, 0), PersonSettings(), Look("en")) is None


async def test_newcomers_are_told_whom_to_catch_and_when_to_call() -> None:
    async with club() as c:
        table = await laid(c, "noris", hands("noris", 2, "red-5 red-4"), "0 play red-5", seats=2)
        assert "before somebody" in (
            hint_for(hand_view(table, 0), PersonSettings(), Look("en")) or ""
        )
        assert "Catch!" in (hint_for(hand_view(table, 1), PersonSettings(), Look("en")) or "")


@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_every_option_of_a_game_has_one_menu(variant: str) -> None:
    async with club() as c:
        table = await opened(c, variant)
        picture = table.view
        found = [
            each.split(":")[3].removesuffix(".2")
            for page in range(1, RULES_PAGE + len(rule_groups_of(variant)))
            for each in limits.ids(options_panel(picture, LOOK, page=page))
            if ":set:" in each
        ]
        assert sorted(found) == sorted(
            [*new_game(variant).rules.defaults, "game", "turn", "silent_seat", "attention"]
        )
        for name in found:
            shown = limits.ids(options_panel(picture, LOOK, page=page_of(variant, name)))
            assert any(each.split(":")[3:] in ([name], [f"{name}.2"]) for each in shown), name


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", ALL_GAMES)
async def test_what_a_menu_says_is_never_cut(variant: str, lang: Lang) -> None:
    async with club() as c:
        picture = (await opened(c, variant)).view
        panels = [
            options_panel(picture, Look(lang), page=page)
            for page in range(1, RULES_PAGE + len(rule_groups_of(variant)))
        ]
        options = [
            option
            for panel in panels
            for part in limits.parts(limits.sent(panel))
            for option in part.get("options", ())
        ]
        said = [each for option in options for each in (option["label"], option.get("description"))]
        assert [each for each in said if each and each.endswith("…")] == []


@pytest.mark.parametrize(
    ("milliseconds", "words"),
    [
        (15 * SECOND, "15 seconds"),
        (90 * SECOND, "90 seconds"),
        (2 * MINUTE, "2 minutes"),
        (HOUR, "1 hour"),
        (72 * HOUR, "72 hours"),
    ],
)
def test_times_are_told_in_the_largest_unit(milliseconds: int, words: str) -> None:
    assert duration(milliseconds, "en") == words


async def test_points_to_reach_say_that_one_does_not_want_them() -> None:
    async with club() as c:
        said = limits.words(lobby_message((await opened(c, "stop")).view, LOOK))
        assert "500 points; then the fewest win" in said


async def test_a_guest_is_not_left_with_the_name_of_a_game_that_the_host_has_changed() -> None:
    async with club() as c:
        table = await opened(c, "noris", seats=2)
        guest, host = (
            str(lobby_hand(hand_view(table, seat), Look("en"), HandExtras()).components)
            for seat in (1, 0)
        )
        assert "You are in: Mau Mau" in host
        assert "You are in: " not in guest
        assert "You are in" in guest
