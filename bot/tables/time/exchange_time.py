"""The time to answer an exchange. It begins when everybody concerned can see the question."""

from bot.game.pending import Exchange
from bot.tables import entries
from bot.tables.core import Core
from bot.tables.intents import Reply
from bot.tables.phase import Phase
from bot.tables.state import TableState
from bot.tables.time.deadlines import SHOWN_WITHIN, plays_itself, who_has_to_act


def people_to_act(state: TableState) -> dict[int, int]:
    """Return the people whom play waits for, by seat. AI players are left out."""
    seats = [seat for seat in who_has_to_act(state) if not plays_itself(state, seat)]
    return {seat: state.seats[seat].seat.person or 0 for seat in seats}


def are_live(core: Core) -> bool:
    """Return whether everybody who has to act now has a hand that can be updated."""
    now = core.now()
    return all(core.seen.is_live(person, now) for person in people_to_act(core.state).values())


class ExchangeTime:
    """Starts the time of an exchange. The start is stored, so it also holds after a crash."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def arm(self) -> None:
        """Schedule the start of the time, after a change or when somebody was shown something."""
        self._core.alarms.set("exchange", self._begins_at(), self._begin)

    async def _begin(self) -> Reply | None:
        core, since = self._core, self._begins_at()
        if since is None or since > core.now():
            return None
        lasts = core.state.settings.exchange(live=are_live(core))
        return await core.do([entries.ExchangeShown(at=core.now(), since=since, lasts=lasts)])

    def _begins_at(self) -> int | None:
        """Return when the time begins, as far as is known now.

        Return None if it has begun already, or no exchange is pending.
        """
        core, state = self._core, self._core.state
        if core.frozen is not None or state.phase is not Phase.PLAYING:
            return None
        if not isinstance(state.pending, Exchange) or state.exchange_lasts is not None:
            return None
        latest = state.exchange_from + SHOWN_WITHIN
        seen = [self._seen_at(*each, latest) for each in people_to_act(state).items()]
        return min(latest, max([state.exchange_from, *seen]))

    def _seen_at(self, seat: int, person: int, unseen: int) -> int:
        """Return since when the person can see the exchange: in a live hand, or else at the table.

        If that is unknown, return `unseen`.
        """
        core, decision = self._core, self._core.state.decision
        if core.seen.is_live(person, core.now()):
            stamp = core.seen.seen_at(seat, decision)
        else:
            stamp = core.seen.posted_at(decision)
        return unseen if stamp is None else stamp
