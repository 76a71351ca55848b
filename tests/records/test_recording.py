"""A record grows with its match, and a match comes back from its record."""

import json

import pytest

from bot.game import Match, new_game
from bot.game.events import Event
from bot.records import Record, RecordError, RecordErrorKind, Replay, verify_record
from bot.records.fairness import FairSource, commitment_of
from bot.records.reading import read_record
from bot.records.record import Fairness, new_record, record_text
from bot.records.simulation import Recorder
from tests.support.records import Json, act, as_json, read, simulated

SECRET = bytes.fromhex("07" * 32)


def played() -> Json:
    return as_json(simulated("classic", 4, 6, rounds=2))


def source_of(record: Json) -> FairSource:
    fairness = record["fairness"]
    game = new_game(record["variant"], record["options"], len(record["seats"]))
    return FairSource(bytes.fromhex(fairness["server_seed"]), fairness["client_seed"], game)


def fresh(record: Json) -> Record:
    """The same match before it began."""
    fairness = record["fairness"]
    public = Fairness(commitment=fairness["commitment"], client_seed=fairness["client_seed"])
    return new_record(record["variant"], record["options"], record["seats"], public)


def replay_into(recorder: Recorder, record: Json, stop: int | None = None) -> None:
    """Do what the record says, up to so many actions in all."""
    for played in record["rounds"][len(recorder.record.rounds) :]:
        recorder.begin_round()
        for action in played["actions"]:
            if stop == 0:
                return
            stop = None if stop is None else stop - 1
            do(recorder, action)


def do(recorder: Recorder, action: str) -> None:
    recorder.apply(*found(recorder.match, action))


def found(match: Match, action: str) -> tuple[int, int]:
    who, _, what = action.partition(" ")
    if who == "table":
        return -1, match.game.table_move_of[what]
    return int(who), match.game.move_of[what]


def test_replaying_a_whole_match_gives_the_same_record() -> None:
    record = played()
    recorder = Recorder(fresh(record), source_of(record))
    replay_into(recorder, record)
    assert json.loads(record_text(recorder.record)) == record


@pytest.mark.parametrize("actions", [0, 1, 50, 97, 98, 99, 120])
def test_an_unfinished_record_is_valid_after_every_action(actions: int) -> None:
    record = played()
    recorder = Recorder(fresh(record), source_of(record))
    replay_into(recorder, record, actions)
    text = record_text(recorder.record)
    assert "server_seed" not in text
    assert not verify_record(read_record(text.encode())).over


@pytest.mark.parametrize("actions", [0, 1, 50, 97, 98, 99, 131])
def test_a_match_continues_from_its_record(actions: int) -> None:
    record = played()
    before = Recorder(fresh(record), source_of(record))
    replay_into(before, record, actions)
    after = Recorder(read_record(record_text(before.record).encode()), source_of(record))
    finish(after, record)
    assert json.loads(record_text(after.record)) == record


def finish(recorder: Recorder, record: Json) -> None:
    rounds = recorder.record.rounds
    if rounds:
        done = len(rounds[-1].actions)
        for action in record["rounds"][len(rounds) - 1]["actions"][done:]:
            do(recorder, action)
    replay_into(recorder, record)


def test_a_missing_result_of_a_finished_round_is_added() -> None:
    record = played()
    recorder = Recorder(fresh(record), source_of(record))
    replay_into(recorder, record, 98)
    del record["rounds"][1:]
    stored = record["rounds"][0]
    del stored["winner"], stored["points"]
    del record["totals"], record["winners"], record["fairness"]["server_seed"]
    again = Recorder(read(record), source_of(played()))
    assert again.record.rounds[0].winner == 2
    assert again.record.rounds[0].points == [57, 20, 0, 37]


def test_replaying_a_record_restores_the_match() -> None:
    record = played()
    recorder = Recorder(fresh(record), source_of(record))
    replay_into(recorder, record, 60)
    match = Replay(recorder.record, source_of(record)).play()
    assert match.round is not None
    assert recorder.match.round is not None
    assert match.round.hands == recorder.match.round.hands
    assert match.round.pile == recorder.match.round.pile


def test_cards_of_another_source_are_refused() -> None:
    record = played()
    recorder = Recorder(fresh(record), source_of(record))
    replay_into(recorder, record, 60)
    other = FairSource(SECRET, "x", recorder.match.game)
    with pytest.raises(RecordError) as caught:
        Replay(recorder.record, other).play()
    assert caught.value.kind in {RecordErrorKind.DEALER_WRONG, RecordErrorKind.DECK_UNPROVEN}


def test_an_abandoned_match_has_a_valid_record() -> None:
    record = played()
    recorder = Recorder(fresh(record), source_of(record))
    replay_into(recorder, record, 110)
    recorder.abandon()
    text = record_text(recorder.record)
    assert json.loads(text)["abandoned"] is True
    assert json.loads(text)["totals"] == [57, 20, 0, 37]
    verify_record(read_record(text.encode()))


def test_a_finished_match_cannot_be_abandoned() -> None:
    record = played()
    recorder = Recorder(fresh(record), source_of(record))
    replay_into(recorder, record)
    with pytest.raises(ValueError, match="to its end"):
        recorder.abandon()
    assert recorder.record.abandoned is None


def test_a_listener_receives_the_events_of_the_match() -> None:
    record = played()
    events: list[Event] = []
    recorder = Recorder(fresh(record), source_of(record), listener=events)
    recorder.begin_round()
    assert len(events) == 1
    act(recorder.match, played()["rounds"][0]["actions"][0])
    assert len(events) > 1


def test_a_deal_that_leaves_no_plain_card_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such a deal is too rare to be found, so the first two attempts are made to be some."""
    game = new_game("maumaus", None, 6)
    shuffle = FairSource.deck

    def deck(source: FairSource, number: int, attempt: int) -> list[int]:
        cards = shuffle(source, number, attempt)
        return cards if attempt > 1 else sorted(cards, key=lambda kind: kind not in game.plain)

    monkeypatch.setattr(FairSource, "deck", deck)
    fairness = Fairness(commitment=commitment_of(SECRET), client_seed="x")
    record = new_record("maumaus", {}, ["A"] * 6, fairness)
    source = FairSource(SECRET, "x", game)
    recorder = Recorder(record, source)
    recorder.begin_round()
    assert record.rounds[0].deck == [game.kinds[kind].code for kind in shuffle(source, 1, 2)]
    recorder.abandon()
    verify_record(record)
    for attempt, fault in (
        (1, RecordErrorKind.DECK_UNPLAYABLE),
        (3, RecordErrorKind.DECK_UNPROVEN),
    ):
        record.rounds[0].deck = [game.kinds[kind].code for kind in deck(source, 1, attempt)]
        with pytest.raises(RecordError) as caught:
            verify_record(record)
        assert caught.value.kind == fault
