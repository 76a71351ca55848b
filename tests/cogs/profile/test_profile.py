"""`/mau stats` and the menu of people: a card, whose it may be, and against whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.leagues import league, pictures_in, played, sat
from tests.support.match_samples import calls, match, seat
from tests.support.simulated import id_of, ids_in, parts_of, words_of
from tests.support.typing_people import chooses, says, server
from tests.support.wording import tells, wording

if TYPE_CHECKING:
    from simcord.actors import MemberActor
    from simcord.results import ResponseMessage

    from tests.support.simulated import SimulatedServer


async def card(there: SimulatedServer, name: str, **options: object) -> ResponseMessage:
    result = await there.type(name, "mau stats", **options)
    assert result.ephemeral
    assert result.response is not None
    return result.response


async def against(there: SimulatedServer, name: str, shown: ResponseMessage, other: object) -> None:
    """Choose somebody in the menu of opponents."""
    pressed = id_of(shown, "stats-against")
    person = there.person(name)
    await there.during(person.select(shown, [other], custom_id=pressed))


def robot(there: SimulatedServer) -> MemberActor:
    """Another bot of the server."""
    return there.guild.add_member(there.env.create_user("Robot", bot=True))


async def test_my_card_shows_my_results_and_achievements() -> None:
    async with server() as there:
        quick = sat(there, "Anna", 1, reactions=calls(7), catches=2, largest_penalty=9)
        for _ in range(2):
            there.store.results.keep(
                match(quick, sat(there, "Ben", 2), guild_id=there.guild.id, ended_at=1)
            )
        await there.bot.chat.stats.catch_up(there.guild.id)
        said = words_of(await card(there, "Anna"))
        assert tells(said, "card-rating-unsure")
        assert tells(said, "card-matches", matches=2, rate=100.0, wins=2)
        assert tells(said, "card-streak-best", wins=2)
        assert tells(said, "card-favourite", game=wording("game-noris"))
        assert tells(said, "card-fastest", seconds=0.7)
        assert tells(said, "card-catches", catches=4)
        assert tells(said, "card-largest", cards=9)
        assert tells(
            said,
            "card-achievements",
            count=3,
            names=", ".join(
                wording(f"achievement-{each}") for each in ("first-win", "quick-call", "survivor")
            ),
            of=14,
        )


async def test_matches_against_ai_players_only_are_listed_separately() -> None:
    async with server() as there:
        for place in (1, 2):
            there.store.results.keep(
                match(sat(there, "Anna", place), seat(None, 3 - place), guild_id=there.guild.id)
            )
        await there.bot.chat.stats.catch_up(there.guild.id)
        said = words_of(await card(there, "Anna"))
        assert tells(said, "card-nothing-in-game", game=wording("board-all-games"))
        assert tells(said, "card-solo", matches=2, wins=1)


async def test_a_card_is_in_the_language_of_the_reader() -> None:
    async with league("Anna", "Ben") as there:
        await chooses(there, "Anna", lang="de")
        await chooses(there, "Ben", lang="sv")
        assert tells(
            words_of(await card(there, "Anna")), "card-matches", "de", matches=2, rate=50.0, wins=1
        )
        assert tells(
            words_of(await card(there, "Ben")), "card-matches", "sv", matches=2, rate=50.0, wins=1
        )


async def test_the_rating_plot_is_drawn_and_described_from_three_matches_on() -> None:
    async with league("Anna", "Ben") as there:
        ((url, shows),) = pictures_in(await card(there, "Anna"))
        assert "badges.png" in url
        assert shows == wording("card-badges", names=wording("achievement-first-win"))
        await played(there, "Anna")
        ((url, shows),) = pictures_in(await card(there, "Anna"))
        assert "rating.png" in url
        assert tells(shows, "card-plot", matches=3)
        assert tells(shows, "card-badges", names=wording("achievement-first-win"))


async def test_the_cards_of_others_can_be_opened_by_typing_and_from_the_user_menu() -> None:
    async with league("Ben") as there:
        ben = there.person("Ben")
        assert tells(words_of(await card(there, "Anna", player=ben)), "card-title", name="Ben")
        person = there.person("Anna")
        result = await there.during(
            person.context_menu(there.channel, wording("slash-menu-statistics"), ben)
        )
        assert result.ephemeral
        assert result.response is not None
        assert tells(words_of(result.response), "card-title", name="Ben")


async def test_a_card_can_be_switched_to_one_game_and_back() -> None:
    async with league("Anna", variant="stop") as there:
        await played(there, "Ben", variant="noris")
        shown = await card(there, "Anna")
        await there.choose("Anna", shown, "stats-game", "stop")
        assert tells(words_of(shown), "card-matches", matches=1, wins=1)
        await there.choose("Anna", shown, "stats-game", "rabe")
        assert tells(words_of(shown), "card-nothing-in-game", game=wording("game-rabe"))
        await there.choose("Anna", shown, "stats-game", "-")
        assert tells(words_of(shown), "card-matches", matches=2, wins=1)
        assert tells(
            words_of(await card(there, "Anna", game="stop")), "card-matches", matches=1, wins=1
        )


async def test_somebody_can_be_chosen_to_compare_with() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        shown = await card(there, "Anna")
        await against(there, "Anna", shown, there.person("Ben"))
        assert tells(words_of(shown), "card-against", better=2, matches=3, opponent="Ben", worse=1)
        menu = next(part for part in parts_of(shown) if part["type"] == 5)
        assert [int(each["id"]) for each in menu["default_values"]] == [there.person("Ben").id]


async def test_comparing_goes_on_in_another_game() -> None:
    async with league("Anna", variant="stop") as there:
        shown = await card(there, "Anna")
        await against(there, "Anna", shown, there.person("Ben"))
        await there.choose("Anna", shown, "stats-game", "noris")
        await there.choose("Anna", shown, "stats-game", "stop")
        assert tells(words_of(shown), "card-against", better=1, matches=1, opponent="Ben", worse=0)


async def test_a_person_who_never_played_with_me_cannot_be_compared() -> None:
    async with league("Anna") as there:
        shown = await card(there, "Anna")
        await against(there, "Anna", shown, there.person("Zoe"))
        assert tells(words_of(shown), "card-against-nothing", opponent="Zoe")
        await against(there, "Anna", shown, there.person("Anna"))
        assert tells(words_of(shown), "card-against-same")
        await against(there, "Anna", shown, robot(there))
        assert tells(words_of(shown), "card-bot")


async def test_all_achievements_are_listed_with_descriptions_and_a_way_back() -> None:
    async with league("Anna") as there:
        shown = await card(there, "Anna")
        await there.click("Anna", shown, "stats-won")
        said = words_of(shown)
        assert (
            "- **"
            + wording("achievement-first-win")
            + ":** "
            + wording("achievement-first-win.description")
            + " (<t:"
        ) in said
        assert tells(said, "card-missing")
        assert (
            "- **"
            + wording("achievement-veteran")
            + ":** "
            + wording("achievement-veteran.description")
        ) in said
        await there.click("Anna", shown, "stats")
        assert tells(words_of(shown), "card-matches", matches=1, wins=1)


async def test_only_a_hidden_person_can_open_their_own_card() -> None:
    async with league("Ben", "Ben") as there:
        await there.bot.chat.stats.people.set_hidden(there.guild.id, there.person("Ben").id)
        refused = await says(there, "Anna", "mau stats", player=there.person("Ben"))
        assert refused == wording("card-hidden", name="Ben")
        own = words_of(await card(there, "Ben"))
        assert tells(own, "card-matches", matches=2, wins=2)
        assert tells(own, "card-hidden-own")


async def test_a_person_who_hides_while_others_look_is_no_longer_shown() -> None:
    async with league("Ben", "Ben") as there:
        shown = await card(there, "Anna", player=there.person("Ben"))
        await there.bot.chat.stats.people.set_hidden(there.guild.id, there.person("Ben").id)
        await there.click("Anna", shown, "stats-won")
        assert words_of(shown) == wording("card-hidden", name="Ben")


async def test_my_score_against_a_hidden_person_is_shown_to_nobody_else() -> None:
    async with league("Ben", "Ben") as there:
        ben = there.person("Ben")
        await there.bot.chat.stats.people.set_hidden(there.guild.id, ben.id)
        mine = await card(there, "Anna")
        await against(there, "Anna", mine, ben)
        assert tells(words_of(mine), "card-against", better=0, worse=2)
        foreign = await card(there, "Cleo", player=there.person("Anna"))
        await against(there, "Cleo", foreign, ben)
        assert not tells(words_of(foreign), "card-against")
        assert tells(words_of(foreign), "card-hidden", name="Ben")
        await there.click("Anna", mine, "stats-all")
        (public,) = there.public()
        assert "Ben" not in words_of(public)


async def test_a_card_without_matches_has_friendly_words() -> None:
    async with league("Anna") as there:
        assert tells(await says(there, "Zoe", "mau stats"), "card-no-matches-yet")
        zoe = await says(there, "Anna", "mau stats", player=there.person("Zoe"))
        assert zoe == wording("card-no-matches", name="Zoe")
        bot = await says(there, "Anna", "mau stats", player=robot(there))
        assert bot == wording("card-bot")


async def test_a_person_who_left_the_server_has_no_card_there() -> None:
    async with league("Ben") as there:
        shown = await card(there, "Anna")
        ben = there.person("Ben")
        there.guild.remove_member(ben)
        await there.forge("Anna", shown, f"mm:-:stats:{ben.id}.-.-")
        assert tells(words_of(shown), "card-not-here")


async def test_a_forged_id_shows_the_own_card() -> None:
    async with league("Anna") as there:
        shown = await card(there, "Anna")
        for made_up in ("x", "..", "-1.poker.0", "0.0.0", "9" * 40):
            await there.forge("Anna", shown, f"mm:-:stats:{made_up}")
            assert tells(words_of(shown), "card-title", name="Anna")


async def test_my_own_card_can_be_shown_to_all_once_and_those_of_others_never() -> None:
    async with league("Ben", "Ben", "Ben") as there:
        foreign = await card(there, "Anna", player=there.person("Ben"))
        assert not any(":stats-all:" in each for each in ids_in(foreign))
        await there.forge("Anna", foreign, f"mm:-:stats-all:{there.person('Ben').id}.-.-")
        assert there.public() == []
        await chooses(there, "Ben", lang="sv")
        own = await card(there, "Ben")
        await there.click("Ben", own, "stats-all")
        (public,) = there.public()
        assert tells(words_of(public), "card-matches", matches=3, wins=3)
        assert pictures_in(public)
        assert ids_in(public) == []
        assert tells(words_of(own), "card-matches", "sv", matches=3, wins=3)
        assert not any(":stats-all:" in each for each in ids_in(own))


async def test_the_card_names_rivals_except_hidden_people() -> None:
    async with league("Anna", "Anna", "Ben") as there:
        said = words_of(await card(there, "Anna"))
        assert tells(said, "card-rivals", rivals="Ben 2 : 1 · Cleo 3 : 0")
        await there.bot.chat.stats.people.set_hidden(there.guild.id, there.person("Ben").id)
        for name in ("Anna", "Cleo"):
            said = words_of(await card(there, name, player=there.person("Anna")))
            assert "Ben" not in said
            assert tells(said, "card-rival", better=3, name="Cleo", worse=0)


async def test_the_public_card_of_a_hidden_person_names_no_rivals() -> None:
    async with league("Anna", "Ben") as there:
        await there.bot.chat.stats.people.set_hidden(there.guild.id, there.person("Anna").id)
        own = await card(there, "Anna")
        await there.click("Anna", own, "stats-all")
        assert not tells(words_of(there.public()[-1]), "card-rivals")
