"""Words of luck in a lobby: who may give one, and who may take it off."""

from bot.records.luck import LuckError, read_luck
from bot.tables import entries, intents
from bot.tables.intents import Made, Press, Reply, Verdict
from bot.tables.state import TableState


def decide(
    state: TableState, press: Press, intent: intents.GiveLuck | intents.ClearLuck, now: int
) -> Made:
    """The entries that it makes, or why it makes none."""
    if isinstance(intent, intents.GiveLuck):
        return _give(state, press, intent.word, now)
    return _clear(state, press, intent.who, now)


def _give(state: TableState, press: Press, written: str, now: int) -> Made:
    seat = state.seat_of(press.person)
    if seat is None:
        return Reply(Verdict.NOT_SEATED)
    if not state.luck:
        return Reply(Verdict.NO_LUCK)
    if state.seats[seat].luck:
        return Reply(Verdict.LUCK_STANDS)
    try:
        word = read_luck(written)
    except LuckError as error:
        return Reply(Verdict.LUCK_REFUSED, luck=error)
    return [entries.LuckGiven(at=now, press=press.id, person=press.person, word=word)]


def _clear(state: TableState, press: Press, who: str, now: int) -> Made:
    if not press.moderator:
        return Reply(Verdict.NOT_ALLOWED)
    seat = state.seat_with(who)
    player = None if seat is None else state.seats[seat]
    if player is None or player.seat.person is None or not player.luck:
        return Reply(Verdict.NO_SUCH_SEAT)
    return [entries.LuckCleared(at=now, press=press.id, person=player.seat.person)]
