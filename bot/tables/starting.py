"""Facts about the people of a match. Looked up at the start and stored with the start entry."""

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
    """Return the entries, with newcomers and the pair limit added to a start among them."""
    if isinstance(made, Reply) or not any(isinstance(each, entries.Started) for each in made):
        return made
    if state.daily:
        # In a daily AI players spare nobody, because they play alike against everybody.
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
    """Return whether two players have had as many matches together that day as count fully."""
    try:
        return await services.plays_often(state.guild, frozenset(state.people), now)
    except StoreError:
        # If the storage does not answer, storing the start itself will fail and say so.
        return False
