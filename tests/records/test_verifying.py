"""What a record may and must say at each stage of its life, and matches of every kind."""

from typing import Any

import pytest

from bot.game import RULE_SETS
from bot.records import RecordError, RecordErrorKind
from bot.records.simulation import Simulation, play_match
from tests.records.cases import full_deck
from tests.support.records import Json, as_json, simulated, under_way, verified

SEATS = [(name, seats) for name, rules in RULE_SETS.items() for seats in (2, 3, 4, rules.seats[1])]


def match() -> Json:
    return as_json(simulated("classic", 4, 6, rounds=2))


def refused(record: Json) -> tuple[str, RecordErrorKind]:
    with pytest.raises(RecordError) as caught:
        verified(record)
    return caught.value.where, caught.value.kind


@pytest.mark.parametrize(("variant", "seats"), SEATS)
def test_random_matches_of_every_game_verify(variant: str, seats: int) -> None:
    for index in range(3):
        played = play_match(Simulation(variant, (), seats, 11), index)
        match = verified(as_json(played.text))
        assert match.over
        assert tuple(match.winners) == played.winners


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("noris", {"call": "next", "throw_in": True, "draw": "until_fit"}),
        ("noris", {"call": "armed", "duty": "must", "stack": False, "penalty": 5}),
        ("maumaus", {"score": "points", "play_drawn": False, "hand": 3}),
        ("stop", {"call": "window", "throw_in": False, "target": 50}),
        ("stop", {"call": "next", "duty": "may", "play_drawn": True, "hand": 10}),
        ("rabe", {"deck": "short", "throw_in": True, "call": "armed"}),
        ("rabe", {"call": "next", "draw": "until_fit", "rounds": 5}),
        ("classic", {"play_drawn": True, "hand": 3, "rounds": 20}),
    ],
)
def test_random_matches_with_house_rules_verify(variant: str, options: dict[str, Any]) -> None:
    for seed in range(3):
        assert verified(as_json(simulated(variant, 3, seed, **options))).over


@pytest.mark.parametrize("actions", [0, 1, 40, 97])
def test_an_unfinished_record_verifies(actions: int) -> None:
    record = under_way(match(), 1, actions)
    cards = record["rounds"][0]
    found = verified_with_used_reshuffles(record)
    assert not found.over
    assert cards["actions"] == match()["rounds"][0]["actions"][:actions]


def verified_with_used_reshuffles(record: Json) -> Any:  # noqa: ANN401 - a match
    """A record that is cut off has only the reshuffles that have happened."""
    try:
        return verified(record)
    except RecordError as error:
        if error.kind != RecordErrorKind.RESHUFFLE_UNUSED:
            raise
    record["rounds"][-1]["reshuffles"].pop()
    return verified_with_used_reshuffles(record)


def test_a_record_between_rounds_or_before_the_first_round_verifies() -> None:
    assert verified(under_way(match(), 1, 98)).results[0].winner == 2
    record = under_way(match(), 1, 98)
    record["rounds"] = []
    assert verified(record).round is None
    assert verified({**record, "totals": [0, 0, 0, 0]}).round is None


def test_an_unfinished_record_must_have_the_totals_so_far() -> None:
    record = under_way(match(), 1, 98)
    verified({**record, "totals": [57, 20, 0, 37]})
    assert refused({**record, "totals": [0, 0, 0, 0]}) == ("totals", RecordErrorKind.TOTALS_WRONG)


@pytest.mark.parametrize(
    ("field", "value"), [("winner", 2), ("winner", None), ("points", [57, 20, 0, 37])]
)
def test_an_unfinished_round_must_not_have_a_result(field: str, value: object) -> None:
    record = under_way(match(), 1, 20)
    record["rounds"][0]["reshuffles"] = []
    verified(record)
    record["rounds"][0][field] = value
    assert refused(record) == (f"rounds[0].{field}", RecordErrorKind.RESULT_TOO_EARLY)


def test_an_unfinished_match_must_not_have_winners_or_a_revealed_secret() -> None:
    record = under_way(match(), 1, 98)
    assert refused({**record, "winners": [2]}) == ("winners", RecordErrorKind.RESULT_TOO_EARLY)
    record["fairness"]["server_seed"] = match()["fairness"]["server_seed"]
    assert refused(record) == ("fairness.server_seed", RecordErrorKind.SECRET_TOO_EARLY)


def abandoned() -> Json:
    record = under_way(match(), 2, 10)
    record["fairness"] = match()["fairness"]
    return {**record, "abandoned": True, "totals": [57, 20, 0, 37]}


def test_an_abandoned_match_verifies() -> None:
    assert verified(abandoned()).totals == [57, 20, 0, 37]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"winners": [2]}, ("winners", RecordErrorKind.RESULT_TOO_EARLY)),
        ({"totals": [57, 20, 0, 36]}, ("totals", RecordErrorKind.TOTALS_WRONG)),
        ({"fairness": under_way(match(), 1, 98)["fairness"]},
         ("fairness.server_seed", RecordErrorKind.FIELD_MISSING)),
    ],
)  # fmt: skip
def test_faults_of_an_abandoned_record_are_found(
    change: Json, expected: tuple[str, RecordErrorKind]
) -> None:
    assert refused({**abandoned(), **change}) == expected


def test_an_abandoned_record_needs_totals_and_proven_shuffles() -> None:
    record = abandoned()
    del record["totals"]
    assert refused(record) == ("totals", RecordErrorKind.FIELD_MISSING)
    record = abandoned()
    deck = record["rounds"][1]["deck"]
    deck[-1], deck[-2] = deck[-2], deck[-1]
    assert refused(record) == ("rounds[1].deck", RecordErrorKind.DECK_UNPROVEN)


def test_a_round_must_not_begin_before_the_last_round_has_ended() -> None:
    record = match()
    record["rounds"][0]["actions"].pop()
    del record["rounds"][0]["winner"], record["rounds"][0]["points"]
    assert refused(record) == ("rounds[1]", RecordErrorKind.ROUND_TOO_EARLY)


def without_proof() -> Json:
    record = match()
    del record["fairness"]
    return record


def test_a_record_without_a_proof_may_have_any_deck() -> None:
    record = without_proof()
    deck = record["rounds"][0]["deck"]
    deck[-1], deck[-2] = deck[-2], deck[-1]
    with pytest.raises(RecordError) as caught:
        verified(record)
    assert caught.value.kind not in {RecordErrorKind.DECK_UNPROVEN, RecordErrorKind.DECK_WRONG}
    verified(without_proof())


def test_a_record_without_a_proof_may_choose_only_its_first_dealer() -> None:
    record = without_proof()
    record["rounds"][1]["dealer"] = (record["rounds"][1]["dealer"] + 1) % 4
    assert refused(record) == ("rounds[1].dealer", RecordErrorKind.DEALER_WRONG)
    record["rounds"][0]["dealer"] = 4
    assert refused(record) == ("rounds[0].dealer", RecordErrorKind.OUT_OF_RANGE)


def test_reshuffles_without_a_proof_must_still_be_permutations() -> None:
    record = without_proof()
    pile = record["rounds"][0]["reshuffles"][1]
    pile[-1], pile[-2] = pile[-2], pile[-1]
    verified(record)
    pile[0] = pile[1]
    assert refused(record) == ("rounds[0].reshuffles[1]", RecordErrorKind.RESHUFFLE_WRONG)


def test_a_deck_without_a_plain_card_to_turn_up_is_refused_even_without_a_proof() -> None:
    specials = " ".join(
        f"{colour}-{face}"
        for colour in ("green", "blue", "red", "yellow")
        for face in ("skip", "colour", "reverse", "draw2")
    )
    numbers = [f"{c}-{n}" for c in ("green", "blue", "red", "yellow") for n in range(1, 10)]
    deck = full_deck("maumaus", {}, 6, " ".join(numbers))
    assert set(deck[36:]) == {*specials.split(), "joker"}
    record = {
        "format": "maumau-record/1",
        "variant": "maumaus",
        "options": {},
        "seats": ["A"] * 6,
        "rounds": [{"dealer": 0, "deck": deck, "reshuffles": [], "actions": []}],
    }
    assert refused(record) == ("rounds[0].deck", RecordErrorKind.DECK_UNPLAYABLE)


def test_the_last_seat_wins_a_match_that_all_others_leave() -> None:
    record = without_proof()
    record["rounds"] = record["rounds"][:1]
    record["rounds"][0] |= {"actions": ["0 leave", "1 leave", "3 leave"], "reshuffles": []}
    record["rounds"][0] |= {"winner": None, "points": [0, 0, 0, 0]}
    record |= {"totals": [0, 0, 0, 0], "winners": [2]}
    assert verified(record).winners == [2]
    assert refused({**record, "winners": [0]}) == ("winners", RecordErrorKind.WINNERS_WRONG)


class TestTraces:
    def traced(self) -> Json:
        return as_json(simulated("stop", 3, 2, trace=True, target=50))

    def test_a_correct_trace_verifies(self) -> None:
        verified(self.traced())

    def test_a_wrong_trace_entry_is_found(self) -> None:
        record = self.traced()
        record["rounds"][0]["legal"][4]["table"] = ["expire 0"]
        assert refused(record) == ("rounds[0].legal[4]", RecordErrorKind.LEGAL_WRONG)

    def test_a_missing_trace_entry_is_found(self) -> None:
        record = self.traced()
        record["rounds"][0]["legal"].pop()
        last = len(record["rounds"][0]["actions"]) - 1
        assert refused(record) == (f"rounds[0].legal[{last}]", RecordErrorKind.LEGAL_WRONG)

    def test_an_extra_trace_entry_is_found(self) -> None:
        record = self.traced()
        record["rounds"][0]["legal"].append({})
        last = len(record["rounds"][0]["actions"])
        assert refused(record) == (f"rounds[0].legal[{last}]", RecordErrorKind.LEGAL_WRONG)
