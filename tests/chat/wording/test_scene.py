"""A scene shows what its viewer may know, in every state and language, and words say the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from bot.chat.pictures.table_picture import table_png
from bot.chat.pictures.table_scene import OWN_PLACE, SHARES, DeedScene, SeatScene, TableScene
from bot.chat.wording.scene import MOST_LETTERS, hand_scene, public_scene, scene_alt_text
from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, Lang, text
from bot.tables.intents import StartMatch
from tests.support.club import club
from tests.support.gatherings import hands, laid
from tests.support.layout import lay_out
from tests.support.table_states import STATES
from tests.support.views import hand_view
from tests.support.wording import wording

if TYPE_CHECKING:
    from bot.tables.registry import Table

EN: Final = Viewer()


def seen_by(table: Table, seat: int, now: int, viewer: Viewer = EN) -> tuple[TableScene, str]:
    hand = hand_view(table, seat)
    return hand_scene(hand, viewer, now), scene_alt_text(table.view, viewer, hand)


def seat_of(scene: TableScene, name: str) -> SeatScene:
    return next(each for each in scene.seats if each.name == name)


# Every state -------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES)
async def test_every_state_is_drawn_and_told_for_everybody(state: str) -> None:
    async with club() as c:
        table = await STATES[state](c)
        for lang in LANGS:
            viewer = Viewer(lang=lang)
            scenes = [public_scene(table.view, viewer, c.clock.now())]
            words = [scene_alt_text(table.view, viewer)]
            for seat in range(min(2, len(table.state.seats))):
                scene, alt = seen_by(table, seat, c.clock.now(), viewer)
                scenes.append(scene)
                words.append(alt)
            assert all(0 < len(each) <= MOST_LETTERS for each in words)
            assert all(table_png(each).startswith(b"\x89PNG") for each in scenes)


# Secrets -----------------------------------------------------------------------------------------


async def test_a_drawn_card_and_a_call_in_advance_are_in_no_scene_of_others() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        lay_out(table, "0: green-1 green-2\n1: red-7 red-6\npile: yellow-draw2\ntop: red-3")
        before = seen_by(table, 1, c.clock.now())
        await c.press(table, "Anna", "call")
        assert seen_by(table, 1, c.clock.now()) == before
        assert seen_by(table, 0, c.clock.now())[0].own != before[0].own
        await c.press(table, "Anna", "draw")
        scene, words = seen_by(table, 1, c.clock.now())
        assert seat_of(scene, "Anna").deed == DeedScene(None, "drew 1", "+1")
        assert "yellow Draw 2" not in words
        assert "yellow Draw 2" in seen_by(table, 0, c.clock.now())[1]


# Parts -------------------------------------------------------------------------------------------


async def test_others_sit_from_the_left_of_the_viewer_to_the_right() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo", "Dora")
        scene, words = seen_by(table, 1, c.clock.now())
        assert [each.name for each in scene.seats] == ["Cleo", "Dora", "Anna"]
        assert "From your left: Cleo 5, Dora 5, Anna 5." in words
        everybody = public_scene(table.view, EN, c.clock.now())
        assert [each.name for each in everybody.seats] == ["Anna", "Ben", "Cleo", "Dora"]
        assert everybody.own is None


async def test_fitting_cards_are_raised_on_turn_and_none_is_dim_while_waiting() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        lay_out(table, "0: green-1 red-5 wild\n1: red-7 blue-6\ntop: red-3")
        own = seen_by(table, 0, c.clock.now())[0].own
        assert own is not None
        assert own.label == "Your turn"
        assert [(card.is_raised, card.is_dim) for card in own.cards] == [
            (False, True), (True, False), (True, False),
        ]  # fmt: skip
        waiting = seen_by(table, 1, c.clock.now())[0].own
        assert waiting is not None
        assert not waiting.label
        assert not any(card.is_raised or card.is_dim for card in waiting.cards)


async def test_an_attack_is_a_badge_on_the_player_whom_it_hits() -> None:
    async with club() as c:
        cards = hands("noris", 3, "red-draw2 red-1 red-2", "blue-draw2 blue-3")
        table = await laid(c, "noris", cards, "0 play red-draw2", seats=3)
        everybody = public_scene(table.view, EN, c.clock.now())
        assert [each.pending for each in everybody.seats] == ["", "+2", ""]
        hit = seen_by(table, 1, c.clock.now())
        assert hit[0].own is not None
        assert hit[0].own.pending == "+2"
        assert "Draw 2, or play a Draw 2." in hit[1]


async def test_a_window_shrinks_in_eighths_and_is_called_out() -> None:
    async with club() as c:
        cards = hands("noris", 3, "red-5 red-4")
        table = await laid(c, "noris", cards, "0 play red-5", seats=3)
        window = table.view.windows[0]
        assert window.ends_at is not None
        assert window.length is not None
        begun = window.ends_at - window.length
        shares = [
            public_scene(table.view, EN, begun + part).seats[0].window
            for part in range(0, window.length, window.length // 16)
        ]
        assert sorted({each for each in shares if each is not None}) == list(range(1, SHARES + 1))
        assert shares == sorted(shares, key=lambda each: -(each or 0))
        scene, words = seen_by(table, 0, begun)
        assert scene.own is not None
        assert (scene.own.call, scene.own.is_called, scene.own.window) == ("Mau!", False, SHARES)
        assert "Call “Mau!” now!" in words
        assert public_scene(table.view, EN, begun).seats[0].badge == "call"


async def test_a_call_is_ticked_until_the_cards_change() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        lay_out(table, "0: red-5 red-4\n1: red-7 blue-6 green-2\npile: red-1 red-2\ntop: red-3")
        await c.press(table, "Anna", "play red-5")
        await c.press(table, "Anna", "call")
        await c.clock.advance(3_000)
        scene, words = seen_by(table, 1, c.clock.now())
        assert scene.seats[0].badge == "called"
        assert scene.seats[0].deed is not None
        assert scene.seats[0].deed.words == "Mau!"
        assert "Anna 1 ! (has called)" in words.replace("\N{NO-BREAK SPACE}", " ")
        await c.press(table, "Ben", "play red-7")
        await c.press(table, "Anna", "draw")
        assert seen_by(table, 1, c.clock.now())[0].seats[0].badge == ""


async def test_a_moment_is_gone_with_the_next_change() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben", "Cleo")
        lay_out(
            table,
            "0: red-5 red-4\n1: red-7 blue-6 green-2\n2: red-9 red-8 blue-1\n"
            "pile: red-1 red-2\ntop: red-3",
        )
        await c.press(table, "Anna", "play red-5")
        assert seen_by(table, 1, c.clock.now())[0].moment is not None
        await c.clock.advance(3_000)
        await c.press(table, "Ben", "catch 0")
        await c.clock.advance(1_000)
        told = [seen_by(table, seat, c.clock.now())[0].moment for seat in range(3)]
        assert [each and each.words for each in told] == [
            text("en", "scene-moment-caught.you", name="Anna"), "You caught Anna!", "Caught! Anna",
        ]  # fmt: skip
        assert [each and each.mood for each in told] == ["caught", "pouncing", "caught"]
        await c.press(table, "Ben", "play red-7")
        assert seen_by(table, 1, c.clock.now())[0].moment is None


async def test_hands_that_go_round_are_arrows_from_seat_to_seat() -> None:
    async with club() as c:
        cards = hands("stop", 3, "red-swap red-1 red-4")
        table = await laid(c, "stop", cards, "0 play red-swap left", seats=3)
        scene, words = seen_by(table, 0, c.clock.now())
        assert set(scene.arrows) == {(OWN_PLACE, 0), (0, 1), (1, OWN_PLACE)}
        assert "You want all hands to go to the left" in words
        assert text("en", "scene-alt-answer") in seen_by(table, 1, c.clock.now())[1]


async def test_a_shown_hand_is_face_up_with_the_name_of_its_owner() -> None:
    async with club() as c:
        table = await STATES["a large hand shown"](c)
        scene = public_scene(table.view, EN, c.clock.now())
        assert scene.shown is not None
        assert len(scene.shown.cards) == 46
        assert wording("pending-shown", cards="green 0, ") in scene_alt_text(table.view, EN)


async def test_the_end_of_a_round_says_what_the_points_mean() -> None:
    async with club() as c:
        table = await STATES["between rounds to points"](c)
        scene, words = seen_by(table, 0, c.clock.now())
        assert scene.note == text("en", "scene-counts-low", target=500)
        assert [int(each.total) for each in scene.results] == sorted(
            int(each.total) for each in scene.results
        )
        assert sum(each.is_winner for each in scene.results) == 1
        assert sum(each.is_own for each in scene.results) == 1
        assert (text("en", "scene-counts-low", target=500) + ".") in words


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Zoë", "Zoë"), ("さくら", "Seat 2"), ("محمد", "Seat 2"), ("\N{FAMILY}" * 20, "Seat 2")],
)
async def test_names_that_cannot_be_drawn_are_numbers_and_stay_in_the_words(
    name: str, shown: str
) -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        view = table.view
        seats = view.seats[0], replace(view.seats[1], name=name)
        renamed = replace(view, seats=seats)
        assert public_scene(renamed, EN, 0).seats[1].name == shown
        assert name[:3] in scene_alt_text(renamed, EN)


@pytest.mark.parametrize(
    ("lang", "label", "mark"),
    [("en", "Your turn", "AI"), ("de", "Du bist dran", "KI"), ("sv", "Din tur", "AI")],
)
async def test_words_in_the_picture_are_in_the_language_of_the_viewer(
    lang: Lang, label: str, mark: str
) -> None:
    async with club() as c:
        table = await c.open("noris", ai=("easy",))
        await c.press(table, "Anna", StartMatch())
        lay_out(table, "0: red-5 red-4\n1: red-7 blue-6\ntop: red-3")
        scene = seen_by(table, 0, c.clock.now(), Viewer(lang=lang))[0]
        assert scene.own is not None
        assert (scene.own.label, scene.seats[0].mark) == (label, mark)


async def test_the_words_have_no_signs_of_markdown() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        view = table.view
        renamed = replace(view, seats=(view.seats[0], replace(view.seats[1], name="*_Ben_* #1")))
        words = scene_alt_text(renamed, EN)
        assert "*_Ben_* #1 5" in words.replace("\N{NO-BREAK SPACE}", " ")
        assert "\\" not in words


async def test_equal_moments_give_equal_scenes() -> None:
    async with club() as c:
        table = await c.start("noris", "Anna", "Ben")
        first = public_scene(table.view, EN, c.clock.now())
        await c.clock.advance(5_000)
        assert public_scene(table.view, EN, c.clock.now()) == first
        assert hash(first) == hash(public_scene(table.view, EN, 0))
