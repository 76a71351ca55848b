"""The time to answer an exchange: it begins when all whom it waits for can see that it is asked."""

from bot.game.pending import Exchange
from bot.tables import entries
from bot.tables.core import Core
from bot.tables.intents import Reply
from bot.tables.phase import Phase
from bot.tables.state import TableState
from bot.tables.time.deadlines import SHOWN_WITHIN, plays_itself, who_has_to_act


def people_to_act(state: TableState) -> dict[int, int]:
    """By seat, the people whom play waits for; AI players are none."""
    seats = [seat for seat in who_has_to_act(state) if not plays_itself(state, seat)]
    return {seat: state.seats[seat].seat.person or 0 for seat in seats}


def are_live(core: Core) -> bool:
    """Whether all people who have to act now have a hand that can be pushed to."""
    now = core.now()
    return all(core.seen.is_live(person, now) for person in people_to_act(core.state).values())


class ExchangeTime:
    """Begins the time of an exchange, which is stored: also a bot that was killed keeps to it."""

    def __init__(self, core: Core) -> None:
        """No exchange is pending."""
        self._core = core

    def arm(self) -> None:
        """After a change, or when somebody was shown something: it may begin."""
        self._core.alarms.set("exchange", self._begins_at(), self._begin)

    async def _begin(self) -> Reply | None:
        core, since = self._core, self._begins_at()
        if since is None or since > core.now():
            return None
        lasts = core.state.settings.exchange(live=are_live(core))
        return await core.do([entries.ExchangeShown(at=core.now(), since=since, lasts=lasts)])

    def _begins_at(self) -> int | None:
        """When it begins as things stand; None if it has begun, or nothing is asked."""
        core, state = self._core, self._core.state
        if core.frozen is not None or state.phase is not Phase.PLAYING:
            return None
        if not isinstance(state.pending, Exchange) or state.exchange_lasts is not None:
            return None
        latest = state.exchange_from + SHOWN_WITHIN
        seen = [self._seen_at(*each, latest) for each in people_to_act(state).items()]
        return min(latest, max([state.exchange_from, *seen]))

    def _seen_at(self, seat: int, person: int, unseen: int) -> int:
        """Since when that person can see it: in the hand, or without one where everybody can."""
        core, decision = self._core, self._core.state.decision
        if core.seen.is_live(person, core.now()):
            stamp = core.seen.seen_at(seat, decision)
        else:
            stamp = core.seen.posted_at(decision)
        return unseen if stamp is None else stamp
