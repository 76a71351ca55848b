"""A match with house rules that play together, by clicks, each person in their own language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from bot.locales import Lang, text
from sandbox import Durations, Rates, SandboxSettings
from tests.live.evening import LONGEST, Evening
from tests.live.people import BLUE, LivePlayer
from tests.live.shown import cards_in, parts, pressables
from tests.support.wording import wording

if TYPE_CHECKING:
    from sandbox.world import PostedMessage

pytestmark = pytest.mark.timeout(LONGEST + 60)

DEALT: Final = "import secrets; secrets.token_bytes = lambda size: (195).to_bytes(size)"
"""Cards in which Anna, who begins, holds two jacks, and Ben two nines."""
SPOKEN: Final[dict[str, Lang]] = {"Anna": "de", "Ben": "en", "Cleo": "sv"}
LOCALES: Final = {"Anna": "de", "Cleo": "sv-SE"}
DEMANDED: Final[dict[Lang, str]] = {
    "de": wording("pending-demand.you", "de", rank=wording("face-number.one", "de", number=9)),
    "en": wording("pending-demand", rank=wording("face-number.one", number=9), seat="Anna"),
    "sv": wording(
        "pending-demand", "sv", rank=wording("face-number.one", "sv", number=9), seat="Anna"
    ),
}
TO_ADD: Final[dict[Lang, str]] = {
    "de": wording("pending-several", "de", card=wording("face-jack.one", "de")),
    "en": wording("pending-several", card=wording("face-number.one", number=9)),
}
JACKS: Final = 2
JACK: Final = re.compile(r"\w+-jack$")
NINE: Final = re.compile(r"play \w+-jack 9")


class Demanding(LivePlayer):
    """Waits for the turn to demand nines with both jacks, and then would like to go home."""

    def _wanted(self, hand: PostedMessage) -> tuple[str, ...] | None:
        self.for_fun = 0
        if len(self.laid(for_certain=False)) >= JACKS:
            return super()._wanted(hand)
        blue = [each["custom_id"] for each in pressables(hand) if each.get("style") == BLUE]
        nines = (each for each in blue if NINE.fullmatch(parts(each)[1]))
        found = next(nines, None) or next(filter(JACK.search, blue), None)
        return super()._wanted(hand) if found is None else (found,)

    async def _lose_patience(self, table: PostedMessage | None, hand: PostedMessage) -> None:
        if self.laid(for_certain=False) or not any(map(JACK.search, cards_in(hand))):
            await super()._lose_patience(table, hand)


@pytest.fixture
def settings() -> SandboxSettings:
    """Nobody has to wait for Discord's limits, which other tests are about."""
    return SandboxSettings(durations=Durations(identify=0), rates=Rates.none())


async def test_people_of_three_languages_play_with_equal_cards_a_demand_and_places(
    evening: Evening,
) -> None:
    await evening.bot(before=DEALT)
    players = await evening.table(
        "classic",
        *SPOKEN,
        kind=Demanding,
        locales=LOCALES,
        several="true",
        demand="true",
        score="places",
    )
    match = await evening.played(players)
    await evening.end()
    finished, record = await evening.stored(match)
    begun = record.rounds[0].actions[:2]
    assert sorted(begun) == ["0 play clubs-jack 9", "0 play spades-jack 9"]
    assert sorted(seat.points for seat in finished.seats) == [0, 1, 2]
    for player in players:
        read = "\n".join(_private(evening, player))
        lang = SPOKEN[player.name]
        assert DEMANDED[lang] in read
        assert TO_ADD.get(lang, "") in read
        assert _turns(read) == {lang}
    evening.judge()


def _private(evening: Evening, player: LivePlayer) -> list[str]:
    """All that was shown to this person alone."""
    own = player.person.user.id
    return [each.text for each in evening.witness.at(player.channel) if each.who == own]


def _turns(read: str) -> set[Lang]:
    """In which languages somebody was told that it is their turn."""
    told = {lang: text(lang, "hand-your-turn", time="").partition(",")[0] for lang in DEMANDED}
    return {lang for lang, words in told.items() if words in read}
