"""What a match knows of its people when it starts, and keeps: stored with the start itself."""

from collections.abc import Sequence

from bot.storage.errors import StoreError
from bot.tables import entries
from bot.tables.entries import Entry
from bot.tables.intents import Reply
from bot.tables.ports import Services
from bot.tables.state import TableState


async def knowing_its_people(
    services: Services, state: TableState, made: Sequence[Entry] | Reply, now: int
) -> Sequence[Entry] | Reply:
    """The same entries; a start among them knows who is new, and who has played too often."""
    if isinstance(made, Reply) or not any(isinstance(each, entries.Started) for each in made):
        return made
    if state.daily:
        # AI players spare nobody there: they play against everybody alike.
        return made
    known = {
        "often": await _is_often(services, state, now),
        "newcomers": tuple(sorted(await services.new_to(state.variant, frozenset(state.people)))),
    }
    return [
        each.model_copy(update=known) if isinstance(each, entries.Started) else each
        for each in made
    ]


async def _is_often(services: Services, state: TableState, now: int) -> bool:
    """Whether two of its people have had as many matches that day as count fully."""
    try:
        return await services.plays_often(state.guild, frozenset(state.people), now)
    except StoreError:
        # The start itself will tell that the storage does not answer.
        return False
