"""The people that somebody has played with most often, and the results."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from bot.stats.brought import OFTEN
from bot.stats.people import HeadToHead, head_to_head, is_whole
from bot.stats.stats import Stats
from bot.storage.results.rows import PersonMatch

MOST: Final = 3


class Rival(NamedTuple):
    """A frequent opponent, and the person's score against them."""

    person: int
    score: HeadToHead


async def rivals_of(
    stats: Stats,
    guild_id: int,
    person: int,
    variant: str | None,
    *,
    without: Collection[int],
) -> list[Rival]:
    """Return a person's top rivals in a game or all games. `without` people are never named."""
    matches = await stats.past_matches.matches_of(guild_id, person)
    hidden = await stats.people.hidden(guild_id)
    in_game = [each for each in matches if variant in (None, each.variant)]
    return rivals(in_game, person, {*without} | hidden)


def rivals(matches: Sequence[PersonMatch], person: int, without: Collection[int]) -> list[Rival]:
    """Return the opponents whom a person has finished most matches with, two matches at least."""
    met = Counter(
        seat.person_id
        for match in matches
        if is_whole(match)
        for seat in match.seats
        if seat.person_id is not None and seat.person_id > 0 and seat.person_id != person
    )
    often = [each for each, times in met.items() if times >= OFTEN and each not in without]
    first = sorted(often, key=lambda each: (-met[each], each))[:MOST]
    return [Rival(each, head_to_head(matches, each)) for each in first]
