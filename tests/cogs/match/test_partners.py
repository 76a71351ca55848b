"""Who plays with whom is told at the table and in the hand of who is on turn."""

import pytest

from bot.chat.context import HandExtras
from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS, Lang, text
from bot.people.settings import PersonSettings
from cogs.match.hand_message import hand_message
from cogs.match.table import table_message
from tests.support import limits
from tests.support.club import club
from tests.support.gatherings import begun
from tests.support.views import hand_view
from tests.support.wording import tells


@pytest.mark.parametrize("lang", LANGS)
async def test_partners_are_named_at_the_table_and_in_hands(lang: Lang) -> None:
    look = Viewer(lang)
    async with club() as c:
        table = await begun(c, "noris", 4, {"partners": True})
        names = look.names(table.view)
        both = f"{names[0]} + {names[2]}, {names[1]} + {names[3]}"
        told = text(lang, "table-teams", teams=both)
        assert told in limits.words(table_message(table.view, look))
        own = hand_view(table, table.state.round.turn)
        hand = hand_message(own, look, PersonSettings(), HandExtras())
        assert told in limits.words(hand)


async def test_a_match_without_partners_mentions_none() -> None:
    async with club() as c:
        table = await begun(c, "noris", 4)
        assert not tells(limits.words(table_message(table.view, Viewer("en"))), "table-teams")
