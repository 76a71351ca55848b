"""Checks a whole record: every action, every result, and the proof of its shuffles."""

from bot.game import Match
from bot.records.faults import Fault, RecordError
from bot.records.record import Record
from bot.records.replaying import Replay, legal_actions


def verify(record: Record) -> Match:
    """Return the match of a record. Raise `RecordError` with the first fault."""
    replay = Replay(record)
    for index, played in enumerate(record.rounds):
        if played.legal is None:
            replay.play_round(index)
        else:
            _play_traced_round(replay, index)
        _check_round(replay, index)
    _check_match(record, replay.match)
    return replay.match


def _play_traced_round(replay: Replay, index: int) -> None:
    """Play a round, and compare the listed legal actions before every action."""
    rnd = replay.begin_round(index)
    played = replay.record.rounds[index]
    listed = played.legal or []
    for number in range(len(played.actions)):
        if number >= len(listed) or listed[number] != legal_actions(rnd):
            raise RecordError(f"rounds[{index}].legal[{number}]", Fault.LEGAL_WRONG)
        replay.act(index, number, number + 1)
    if len(listed) > len(played.actions):
        raise RecordError(f"rounds[{index}].legal[{len(played.actions)}]", Fault.LEGAL_WRONG)
    replay.cards.check_all_used(index)


def _check_round(replay: Replay, index: int) -> None:
    """Check winner and points. They must be present exactly if the round is over."""
    rnd, where = replay.match.round, f"rounds[{index}]"
    played = replay.record.rounds[index]
    given = {"winner", "points"} & played.model_fields_set
    if rnd is None or not rnd.over:
        for field in sorted(given, reverse=True):
            raise RecordError(f"{where}.{field}", Fault.RESULT_TOO_EARLY)
        return
    for field in ("winner", "points"):
        if field not in given:
            raise RecordError(f"{where}.{field}", Fault.FIELD_MISSING)
    result = replay.match.results[-1]
    if played.winner != result.winner:
        winner = "none" if result.winner is None else str(result.winner)
        raise RecordError(f"{where}.winner", Fault.WINNER_WRONG, winner=winner)
    if played.points != [*result.points]:
        raise RecordError(f"{where}.points", Fault.POINTS_WRONG, points=_listed(result.points))


def _check_match(record: Record, match: Match) -> None:
    """Check the results of the match as a whole."""
    if match.over:
        _check_finished(record, match)
    elif record.abandoned:
        _check_abandoned(record)
    else:
        _check_under_way(record)
    if record.totals is not None and record.totals != match.totals:
        raise RecordError("totals", Fault.TOTALS_WRONG, points=_listed(match.totals))


def _check_finished(record: Record, match: Match) -> None:
    if record.abandoned:
        raise RecordError("abandoned", Fault.ABANDONED_WRONG)
    _require_secret(record)
    if record.totals is None:
        raise RecordError("totals", Fault.FIELD_MISSING)
    if record.winners is None:
        raise RecordError("winners", Fault.FIELD_MISSING)
    if record.winners != match.winners:
        raise RecordError("winners", Fault.WINNERS_WRONG, winners=_listed(match.winners))


def _check_abandoned(record: Record) -> None:
    _require_secret(record)
    if record.winners is not None:
        raise RecordError("winners", Fault.RESULT_TOO_EARLY)
    if record.totals is None:
        raise RecordError("totals", Fault.FIELD_MISSING)


def _check_under_way(record: Record) -> None:
    if record.winners is not None:
        raise RecordError("winners", Fault.RESULT_TOO_EARLY)
    if record.fairness is not None and record.fairness.server_seed is not None:
        raise RecordError("fairness.server_seed", Fault.SECRET_TOO_EARLY)


def _require_secret(record: Record) -> None:
    if record.fairness is not None and record.fairness.server_seed is None:
        raise RecordError("fairness.server_seed", Fault.FIELD_MISSING)


def _listed(numbers: list[int] | tuple[int, ...]) -> str:
    return ", ".join(str(number) for number in numbers)
