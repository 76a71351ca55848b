"""To win a round after many cards is a comeback, and told so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, Lang
from bot.tables.views import is_comeback
from cogs.match import results as round_end
from tests.support.club import club
from tests.support.gatherings import hands, laid
from tests.support.table_states import STATES
from tests.support.wording import tells, wording

SIX = "blue-1 blue-2 blue-3 blue-4 blue-5 blue-6"
BACK = {
    "de": ("## " + wording("round-come-back.you", "de", round=1, cards=12)),
    "en": ("## " + wording("round-come-back.you", round=1, cards=12)),
    "sv": ("## " + wording("round-come-back.you", "sv", round=1, cards=12)),
}


@pytest.mark.parametrize(
    ("most", "dealt", "is_one"), [(10, 5, True), (9, 5, False), (12, 9, False)]
)
def test_a_comeback_needs_ten_cards_and_four_more_than_were_dealt(
    most: int,
    dealt: int,
    is_one: bool,  # noqa: FBT001 - a case
) -> None:
    assert is_comeback(most, dealt) == is_one


async def test_the_table_remembers_the_most_cards_of_every_seat_in_a_round() -> None:
    cards = hands("noris", 3, "red-draw2 red-4 red-6", SIX, "green-1 green-2")
    async with club() as c:
        table = await laid(c, "noris", cards, "0 play red-draw2", "1 draw", seats=3)
        seats = table.view.seats
        assert seats[1].cards == seats[1].most_cards == 8
        assert seats[0].cards == 2
        assert seats[0].most_cards >= 3


@pytest.mark.parametrize("lang", LANGS)
async def test_the_winner_reads_of_their_comeback_first_and_the_others_read_the_name(
    lang: Lang,
) -> None:
    async with club() as c:
        table = (await STATES["between rounds of ten"](c)).view
    winner = table.results[-1].winner
    assert winner is not None
    seats = list(table.seats)
    seats[winner] = replace(seats[winner], name="Anna", most_cards=12)
    back = replace(table, seats=tuple(seats))
    assert round_end.round_summary_text(back, [], Viewer(lang), winner).startswith(BACK[lang])
    public = round_end.round_summary_text(back, [], Viewer(lang)).splitlines()[0]
    assert tells(public, "round-come-back", lang, seat="Anna", cards=12)
    assert round_end.round_summary_text(back, [], Viewer(lang)).count("Maunz:") == 1
