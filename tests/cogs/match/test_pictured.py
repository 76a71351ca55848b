"""The table as a picture: what hands and the table message show, and to whom."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

import pytest

from bot.chat.messages import hands
from bot.chat.messages.live_message import BARE, WAITS
from bot.chat.pictures import table_picture
from bot.chat.pictures.faces import face_design
from bot.chat.pictures.own_fan import CARD_HIGH, whole_card
from bot.chat.pictures.table_picture import TablePictures
from bot.game import new_game
from bot.locales import LANGS
from tests.support.clicking import cards_in, choose, laid_out, open_table, speak, start_match
from tests.support.simulated import ids_in, parts_of, simulation, words_of
from tests.support.typing_people import server_chooses
from tests.support.wording import tells, tells_turn, wording

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.locales import Lang
    from tests.support.simulated import Seen, SimulatedServer

GALLERY: Final = 12
ROW: Final = 1
MENU: Final = 3
HANDS: Final = """
    0: red-5 red-4 blue-3 blue-7 green-8
    1: red-1 green-2 yellow-6 yellow-7 yellow-8
    2: yellow-1 blue-5 green-4 green-5 green-6
    top: red-3
"""
MANY: Final = """
    0: red-1 red-2 red-4 red-5 red-6 red-7 red-8 red-9 blue-3 blue-4
    1: green-1 green-2
    top: red-3
"""


def described(message: Seen) -> str:
    """The description of the only picture of a message."""
    (gallery,) = [part for part in parts_of(message) if part["type"] == GALLERY]
    (item,) = gallery["items"]
    return str(item["description"])


def is_pictured(message: Seen) -> bool:
    return any(part["type"] == GALLERY for part in parts_of(message))


def verbs(message: Seen) -> list[str]:
    return [each.split(":")[2] for each in ids_in(message)]


def top_level(message: Seen) -> list[int]:
    return [
        (each if isinstance(each, dict) else each.to_dict())["type"] for each in message.components
    ]


async def test_hands_and_the_table_message_show_a_picture_with_its_state_in_words() -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        for name in party.names:
            assert wording("colour-red.card", face="3") in described(party.hand(name))
        assert tells(described(party.hand("Anna")), "scene-alt-turn.you")
        assert tells(described(party.message()), "scene-alt-turn", name="Anna")
        assert wording("colour-blue.card", face="7") in described(party.hand("Anna"))
        for other in (party.hand("Ben"), party.hand("Cleo"), party.message()):
            assert wording("colour-blue.card", face="7") not in described(other)


async def test_the_slots_stand_straight_below_the_picture_and_then_the_cards_that_fit() -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        hand = party.hand("Anna")
        assert top_level(hand)[-3:] == [GALLERY, ROW, ROW]
        assert verbs(hand)[:4] == ["call", "draw", "catch", "more"]
        assert sorted(cards_in(hand)) == ["blue-3", "red-4", "red-5"]
        labels = [p["label"] for p in parts_of(hand) if ":lay:" in p.get("custom_id", "")]
        assert len(labels) == 3
        assert all(labels)


async def test_a_player_who_waits_has_the_slots_alone() -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        assert verbs(party.hand("Ben")) == ["call", "draw", "catch", "more"]


async def test_more_than_eight_cards_that_fit_are_in_a_menu() -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", MANY, "Anna", "Ben")
        menus = [part for part in parts_of(party.hand("Anna")) if part["type"] == MENU]
        assert [len(menu["options"]) for menu in menus] == [9]
        await there.choose("Anna", party.hand("Anna"), "lay", "red-9")
        assert party.table.state.actions[-1] == ["0 play red-9"]


@pytest.mark.parametrize("lang", LANGS)
async def test_at_most_three_lines_stand_beside_the_picture(lang: Lang) -> None:
    async with simulation(pictures=True) as there:
        await speak(there, Anna=lang, Ben=lang)
        party = await start_match(there, "noris", "Anna", "Ben", ai=("easy",))

        def check() -> None:
            for name in party.names:
                hand = party.hand(name)
                if is_pictured(hand):
                    assert len(words_of(hand).splitlines()) <= 3

        party.after = check
        for _ in range(40):
            await party.act()


async def test_the_picture_of_a_waiting_hand_follows_the_table() -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        await party.click("Anna", "lay:red-5")
        await there.wait(1.2)
        for name in party.names:
            assert wording("colour-red.card", face="5") in described(party.hand(name))
        assert tells_turn(words_of(party.hand("Ben")))


async def test_an_unchanged_picture_is_not_sent_again() -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        there.env.http_requests.clear()
        party.table.core.show_change()
        await there.wait(3)
        assert there.requests("PATCH") == []


async def test_a_hand_that_sleeps_shows_no_picture_because_it_would_soon_be_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hands, "LIVE", 20_000)
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        assert is_pictured(party.hand("Ben"))
        await there.wait(21)
        assert tells(words_of(party.hand("Ben")), "hand-asleep")
        assert not is_pictured(party.hand("Ben"))
        await party.press("Ben", "hand")
        assert is_pictured(party.hand("Ben"))


async def test_the_cards_are_drawn_while_people_are_in_the_lobby() -> None:
    async with simulation(pictures=True) as there:
        await open_table(there, "maumaus", "Anna")
        await there.wait(1)
        before = whole_card.cache_info()
        game = new_game("maumaus")
        for kind in range(len(game.kinds)):
            whole_card(face_design(game, kind, "en"), CARD_HIGH, is_dim=False)
        assert whole_card.cache_info().misses == before.misses


async def test_a_picture_in_an_answer_is_not_sent_again_after_the_table_message() -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        request, clock = there.bot.http.request, there.clock

        async def late(route: Any, *given: Any, **more: Any) -> object:  # noqa: ANN401 - whatever is passed on
            if route.method == "PATCH":
                await clock.sleep_until(clock.now() + 500)
            return await request(route, *given, **more)

        with patch.object(there.bot.http, "request", late):
            there.env.http_requests.clear()
            await party.click("Anna", "lay:red-5")
            await there.wait(3)
        assert tells(described(party.message()), "scene-alt-turn", name="Ben")
        assert len(there.requests("PATCH", "/webhooks/")) == len(("Ben", "Cleo"))


@pytest.mark.parametrize("view", ["text", "words"])
async def test_a_person_can_choose_to_see_no_pictures(view: str) -> None:
    async with simulation(pictures=True) as there:
        await choose(there, "Anna", view=view)
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        assert not is_pictured(party.hand("Anna"))
        assert tells(words_of(party.hand("Anna")), "hand-fits")
        assert is_pictured(party.hand("Ben"))


async def test_a_server_can_choose_text_for_everybody() -> None:
    async with simulation(pictures=True) as there:
        await server_chooses(there, pictures=False)
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        shown = [party.message(), *(party.hand(name) for name in party.names)]
        assert not any(is_pictured(each) for each in shown)


async def test_under_the_heaviest_load_nobody_gets_pictures() -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        there.bot.chat.hands.pace._longest_wait = lambda: WAITS[BARE - 1]
        await party.click("Anna", "lay:red-5")
        await there.wait(2)
        shown = [party.message(), *(party.hand(name) for name in party.names)]
        assert not any(is_pictured(each) for each in shown)


@pytest.mark.parametrize("variant", ["noris", "stop", "maumaus", "rabe"])
async def test_whole_matches_are_played_with_pictures(variant: str) -> None:
    async with simulation(pictures=True) as there:
        party = await start_match(
            there,
            variant,
            "Anna",
            "Ben",
            options={"target": 50} if variant == "stop" else {"rounds": 1},
        )
        assert await party.play_match()


@pytest.mark.parametrize("seconds", [1.5, 8])
async def test_a_reply_does_not_wait_for_a_slow_drawing_and_an_edit_brings_the_picture(
    seconds: float,
) -> None:
    async with simulation(pictures=True) as there:
        party = await laid_out(there, "noris", HANDS, "Anna", "Ben", "Cleo")
        begun, clock = there.clock.now(), there.clock
        answered: list[float] = []
        callback = there.env._webhook_adapter.request

        async def note(route: Any, *given: Any, **more: Any) -> object:  # noqa: ANN401 - whatever is passed on
            if route.url.endswith("/callback") or "/callback?" in route.url:
                answered.append((clock.now() - begun) / 1000)
            return await callback(route, *given, **more)

        with (
            patch.object(table_picture, "draw_in_thread", partial(drawn_late, there, seconds)),
            patch.object(there.env._webhook_adapter, "request", note),
        ):
            pressing = asyncio.ensure_future(party.click("Anna", "lay:red-5"))
            await there.wait(2.4)
            assert len(answered) == 1
            assert answered[0] <= 2.4
            assert is_pictured(party.hand("Anna")) is (seconds < 1.8)
            await pressing
            await there.wait(3 * seconds)
        assert wording("colour-red.card", face="5") in described(party.hand("Anna"))


async def drawn_late(
    there: SimulatedServer, seconds: float, draw: Callable[..., object], *given: object
) -> object:
    await there.clock.sleep_until(there.clock.now() + round(seconds * 1000))
    return draw(*given)


async def test_the_cards_of_a_match_are_prepared_once() -> None:
    async with simulation(pictures=True) as there:
        with patch.object(TablePictures, "draw_ahead", autospec=True) as prepare:
            party = await open_table(there, "maumaus", "Anna", "Ben")
            for _ in range(3):
                there.bot.chat.hands.refresh_table(party.table)
                await there.wait(2)
        assert prepare.call_count == 1
