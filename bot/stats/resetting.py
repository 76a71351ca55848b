"""Resets of a server: of everything, of a game or season, or of a person's results."""

from bot.stats.catching_up import CatchingUp
from bot.stats.privacy import anonymous_name, pseudonym, renamed
from bot.storage.interface import Key
from bot.storage.results import Results
from bot.storage.results.history import MatchFilter
from bot.storage.results.rows import Mark


async def reset_some(results: Results, counting: CatchingUp, wanted: MatchFilter) -> None:
    """Delete these matches. If they are a person's, replace only that person by a pseudonym.

    Others played those matches too. After an interruption, the finished part is counted. The rest
    needs a new request.
    """

    async def change(mark: Mark) -> None:
        if wanted.person is None:
            await _delete(results, mark, wanted)
        else:
            await _forget(results, mark, wanted, wanted.person)

    await counting.change(wanted.guild, change)
    await results.leave_no_trace()


async def _delete(results: Results, mark: Mark, wanted: MatchFilter) -> None:
    after: Key | None = Key(0, "")
    while after is not None:
        after = await results.resets.delete_some(mark, wanted, after)
        mark = await results.counts.mark(wanted.guild)


async def _forget(results: Results, mark: Mark, wanted: MatchFilter, person: int) -> None:
    other = pseudonym()
    name = anonymous_name(other)
    while seats := await results.resets.seats_of(person, wanted):
        aliases = [each._replace(record=renamed(each.record, each.seat, name)) for each in seats]
        await results.resets.rename(mark, other, name, aliases)
        mark = await results.counts.mark(wanted.guild)
