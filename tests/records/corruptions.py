"""What may be changed in a record: how, where that is found, and as what."""

from collections.abc import Callable
from typing import Any

from bot.records import RecordErrorKind as Kind
from tests.support.records import Json, as_json, simulated

SEED = 6
Change = Callable[[Json], object]


def match() -> Json:
    return as_json(simulated("classic", 4, SEED, rounds=2))


def swap(items: list[Any], one: int, other: int) -> None:
    items[one], items[other] = items[other], items[one]


def other_seed(record: Json) -> str:
    seed: str = record["fairness"]["server_seed"]
    return ("0" if seed[0] != "0" else "1") + seed[1:]


def first(record: Json) -> Json:
    found: Json = record["rounds"][0]
    return found


def actions(record: Json) -> list[str]:
    found: list[str] = first(record)["actions"]
    return found


def nobody_calls(record: Json) -> None:
    actions(record)[:] = [each for each in actions(record) if "call" not in each]


CHANGES: dict[str, tuple[Change, str, Kind]] = {
    # header
    "another format": (
        lambda r: r.update(format="maumau-record/2"), "format", Kind.FORMAT_UNKNOWN,
    ),
    "a number for the format": (lambda r: r.update(format=1), "format", Kind.WRONG_TYPE),
    "an unknown game": (lambda r: r.update(variant="skat"), "variant", Kind.GAME_UNKNOWN),
    "another game": (lambda r: r.update(variant="noris"), "rounds[0].deck[0]", Kind.CARD_UNKNOWN),
    "an unknown option": (
        lambda r: r["options"].update(jokers=3), "options.jokers", Kind.OPTION_IMPOSSIBLE,
    ),
    "an option of another game": (
        lambda r: r["options"].update(target=100), "options.target", Kind.OPTION_IMPOSSIBLE,
    ),
    "an option that cannot be": (
        lambda r: r["options"].update(rounds=21), "options.rounds", Kind.OPTION_IMPOSSIBLE,
    ),
    "a text for a number option": (
        lambda r: r["options"].update(rounds="2"), "options.rounds", Kind.OPTION_IMPOSSIBLE,
    ),
    "a truth for a number option": (
        lambda r: r["options"].update(penalty=True), "options.penalty", Kind.OPTION_IMPOSSIBLE,
    ),
    "a list for an option": (
        lambda r: r["options"].update(stack=[]), "options.stack", Kind.OPTION_IMPOSSIBLE,
    ),
    "other rounds agreed": (
        lambda r: r["options"].update(rounds=3), "winners", Kind.RESULT_TOO_EARLY,
    ),
    "fewer rounds agreed": (
        lambda r: r["options"].update(rounds=1), "rounds[1]", Kind.ROUND_TOO_MANY,
    ),
    "another house rule": (
        lambda r: r["options"].update(call="armed"), "rounds[0].actions[", Kind.ACTION_REFUSED,
    ),
    "options as a list": (lambda r: r.update(options=[]), "options", Kind.WRONG_TYPE),
    "no seats": (lambda r: r.update(seats=[]), "seats", Kind.SEATS_IMPOSSIBLE),
    "a seat more": (lambda r: r["seats"].append("E"), "rounds[0].", Kind.DEALER_WRONG),
    "a seat without a name": (lambda r: swap_name(r, ""), "seats[1]", Kind.WRONG_SIZE),
    "a seat with an endless name": (
        lambda r: swap_name(r, "x" * 101), "seats[1]", Kind.WRONG_SIZE,
    ),
    "a seat that is a number": (lambda r: swap_name(r, 7), "seats[1]", Kind.WRONG_TYPE),
    "eleven seats": (lambda r: r.update(seats=["A"] * 11), "seats", Kind.WRONG_SIZE),
    # fields
    "a field more": (lambda r: r.update(note="x"), "note", Kind.FIELD_UNKNOWN),
    "a field more in a round": (
        lambda r: first(r).update(note="x"), "rounds[0].note", Kind.FIELD_UNKNOWN,
    ),
    "no options": (lambda r: r.pop("options"), "options", Kind.FIELD_MISSING),
    "no rounds": (lambda r: r.pop("rounds"), "rounds", Kind.FIELD_MISSING),
    "no deck": (lambda r: first(r).pop("deck"), "rounds[0].deck", Kind.FIELD_MISSING),
    "no reshuffles": (
        lambda r: first(r).pop("reshuffles"), "rounds[0].reshuffles", Kind.FIELD_MISSING,
    ),
    "no totals": (lambda r: r.pop("totals"), "totals", Kind.FIELD_MISSING),
    "no winners": (lambda r: r.pop("winners"), "winners", Kind.FIELD_MISSING),
    "no winner of a round": (
        lambda r: first(r).pop("winner"), "rounds[0].winner", Kind.FIELD_MISSING,
    ),
    "no points of a round": (
        lambda r: first(r).pop("points"), "rounds[0].points", Kind.FIELD_MISSING,
    ),
    "null points": (
        lambda r: first(r).update(points=None), "rounds[0].points", Kind.WRONG_TYPE,
    ),
    "null totals": (lambda r: r.update(totals=None), "totals", Kind.WRONG_TYPE),
    "rounds that are texts": (lambda r: r.update(rounds=["x"]), "rounds[0]", Kind.WRONG_TYPE),
    # fairness
    "another server seed": (
        lambda r: r["fairness"].update(server_seed=other_seed(r)),
        "fairness.commitment", Kind.COMMITMENT_BROKEN,
    ),
    "another client seed": (
        lambda r: r["fairness"].update(client_seed="simulate-6-1"),
        "rounds[0].dealer", Kind.DEALER_WRONG,
    ),
    "another commitment": (
        lambda r: r["fairness"].update(commitment="0" * 64),
        "fairness.commitment", Kind.COMMITMENT_BROKEN,
    ),
    "a commitment in capitals": (
        lambda r: r["fairness"].update(commitment=r["fairness"]["commitment"].upper()),
        "fairness.commitment", Kind.NOT_HEX,
    ),
    "a server seed that is too short": (
        lambda r: r["fairness"].update(server_seed="00"), "fairness.server_seed", Kind.NOT_HEX,
    ),
    "a server seed and a line": (
        lambda r: r["fairness"].update(server_seed=r["fairness"]["server_seed"] + "\n"),
        "fairness.server_seed", Kind.NOT_HEX,
    ),
    "no server seed": (
        lambda r: r["fairness"].pop("server_seed"), "fairness.server_seed", Kind.FIELD_MISSING,
    ),
    "a null server seed": (
        lambda r: r["fairness"].update(server_seed=None), "fairness.server_seed", Kind.WRONG_TYPE,
    ),
    "no commitment": (
        lambda r: r["fairness"].pop("commitment"), "fairness.commitment", Kind.FIELD_MISSING,
    ),
    "half a character in the client seed": (
        lambda r: r["fairness"].update(client_seed="\ud800"),
        "fairness.client_seed", Kind.WRONG_TYPE,
    ),
    # dealing
    "another first dealer": (
        lambda r: first(r).update(dealer=(first(r)["dealer"] + 1) % 4),
        "rounds[0].dealer", Kind.DEALER_WRONG,
    ),
    "another second dealer": (
        lambda r: r["rounds"][1].update(dealer=first(r)["dealer"]),
        "rounds[1].dealer", Kind.DEALER_WRONG,
    ),
    "a dealer who is not there": (
        lambda r: first(r).update(dealer=-1), "rounds[0].dealer", Kind.OUT_OF_RANGE,
    ),
    "a dealer that is a truth": (
        lambda r: first(r).update(dealer=True), "rounds[0].dealer", Kind.WRONG_TYPE,
    ),
    "a dealer that is a fraction": (
        lambda r: first(r).update(dealer=1.0), "rounds[0].dealer", Kind.WRONG_TYPE,
    ),
    "an unknown card": (
        lambda r: first(r)["deck"].__setitem__(3, "clubs-6"),
        "rounds[0].deck[3]", Kind.CARD_UNKNOWN,
    ),
    "a card twice": (
        lambda r: first(r)["deck"].__setitem__(3, first(r)["deck"][4]),
        "rounds[0].deck", Kind.DECK_WRONG,
    ),
    "a card less": (lambda r: first(r)["deck"].pop(), "rounds[0].deck", Kind.DECK_WRONG),
    "a card more": (
        lambda r: first(r)["deck"].append("hearts-7"), "rounds[0].deck", Kind.DECK_WRONG,
    ),
    "two cards in another order": (
        lambda r: swap(first(r)["deck"], 30, 31), "rounds[0].deck", Kind.DECK_UNPROVEN,
    ),
    "the deck of the other round": (
        lambda r: first(r).update(deck=r["rounds"][1]["deck"]),
        "rounds[0].deck", Kind.DECK_UNPROVEN,
    ),
    "a deck that leaves nothing to begin with": (
        lambda r: first(r)["deck"].sort(key=lambda code: code[-1] in "78k" or code[-4:] == "jack"),
        "rounds[0].deck", Kind.DECK_UNPLAYABLE,
    ),
    # reshuffling
    "another order of a reshuffle": (
        lambda r: swap(first(r)["reshuffles"][1], 0, 1),
        "rounds[0].reshuffles[1]", Kind.RESHUFFLE_UNPROVEN,
    ),
    "a card less in a reshuffle": (
        lambda r: first(r)["reshuffles"][0].pop(),
        "rounds[0].reshuffles[0]", Kind.RESHUFFLE_WRONG,
    ),
    "an unknown card in a reshuffle": (
        lambda r: first(r)["reshuffles"][0].__setitem__(2, "joker"),
        "rounds[0].reshuffles[0][2]", Kind.CARD_UNKNOWN,
    ),
    "a reshuffle less": (
        lambda r: first(r)["reshuffles"].pop(), "rounds[0].reshuffles", Kind.RESHUFFLE_MISSING,
    ),
    "a reshuffle more": (
        lambda r: first(r)["reshuffles"].append(first(r)["reshuffles"][0]),
        "rounds[0].reshuffles[2]", Kind.RESHUFFLE_UNUSED,
    ),
    "reshuffles exchanged": (
        lambda r: swap(first(r)["reshuffles"], 0, 1),
        "rounds[0].reshuffles[0]", Kind.RESHUFFLE_WRONG,
    ),
    # actions
    "an action twice": (
        lambda r: actions(r).insert(5, actions(r)[5]), "rounds[0].actions[6]", Kind.ACTION_REFUSED,
    ),
    "an action less": (
        lambda r: actions(r).pop(5), "rounds[0].actions[5]", Kind.ACTION_REFUSED,
    ),
    "actions exchanged": (
        lambda r: swap(actions(r), 0, 1), "rounds[0].actions[0]", Kind.ACTION_REFUSED,
    ),
    "another card": (
        lambda r: actions(r).__setitem__(0, actions(r)[0].split()[0] + " play clubs-7"),
        "rounds[0].actions[0]", Kind.ACTION_REFUSED,
    ),
    "calls forgotten": (nobody_calls, "rounds[0].", Kind.ACTION_REFUSED),
    "no action at all": (
        lambda r: actions(r).__setitem__(7, "1 sing"), "rounds[0].actions[7]", Kind.ACTION_REFUSED,
    ),
    "two blanks": (
        lambda r: actions(r).__setitem__(0, actions(r)[0].replace(" ", "  ", 1)),
        "rounds[0].actions[0]", Kind.ACTION_REFUSED,
    ),
    "a leading zero": (
        lambda r: actions(r).__setitem__(0, "0" + actions(r)[0]),
        "rounds[0].actions[0]", Kind.ACTION_REFUSED,
    ),
    "a seat that is not there": (
        lambda r: actions(r).__setitem__(0, "4 draw"),
        "rounds[0].actions[0]", Kind.ACTION_REFUSED,
    ),
    "an empty action": (
        lambda r: actions(r).__setitem__(0, ""), "rounds[0].actions[0]", Kind.WRONG_SIZE,
    ),
    "an endless action": (
        lambda r: actions(r).__setitem__(0, "0 play " + "x" * 60),
        "rounds[0].actions[0]", Kind.WRONG_SIZE,
    ),
    "an action that is a list": (
        lambda r: first(r)["actions"].__setitem__(0, ["0", "draw"]),
        "rounds[0].actions[0]", Kind.WRONG_TYPE,
    ),
    "an action after the end": (
        lambda r: actions(r).append("0 draw"), "rounds[0].actions[98]", Kind.ACTION_REFUSED,
    ),
    "a leave after the end": (
        lambda r: actions(r).append("0 leave"), "rounds[0].actions[98]", Kind.ACTION_REFUSED,
    ),
    "a round that is cut off": (
        lambda r: actions(r).pop(), "rounds[0].winner", Kind.RESULT_TOO_EARLY,
    ),
    "a round less": (lambda r: r["rounds"].pop(), "winners", Kind.RESULT_TOO_EARLY),
    "a round more": (
        lambda r: r["rounds"].append(r["rounds"][1]), "rounds[2]", Kind.ROUND_TOO_MANY,
    ),
    "rounds exchanged": (lambda r: swap(r["rounds"], 0, 1), "rounds[0].", Kind.DEALER_WRONG),
    # results
    "another winner of a round": (
        lambda r: first(r).update(winner=0), "rounds[0].winner", Kind.WINNER_WRONG,
    ),
    "nobody won a round": (
        lambda r: first(r).update(winner=None), "rounds[0].winner", Kind.WINNER_WRONG,
    ),
    "other points": (
        lambda r: first(r)["points"].__setitem__(0, 56), "rounds[0].points", Kind.POINTS_WRONG,
    ),
    "points of too few": (
        lambda r: first(r)["points"].pop(), "rounds[0].points", Kind.POINTS_WRONG,
    ),
    "negative points": (
        lambda r: first(r)["points"].__setitem__(0, -1),
        "rounds[0].points[0]", Kind.OUT_OF_RANGE,
    ),
    "other totals": (lambda r: r["totals"].__setitem__(3, 83), "totals", Kind.TOTALS_WRONG),
    "other winners": (lambda r: r.update(winners=[0]), "winners", Kind.WINNERS_WRONG),
    "winners twice": (lambda r: r.update(winners=[2, 2]), "winners", Kind.WINNERS_WRONG),
    "nobody won": (lambda r: r.update(winners=[]), "winners", Kind.WINNERS_WRONG),
    "given up": (lambda r: r.update(abandoned=True), "abandoned", Kind.ABANDONED_WRONG),
    "not given up": (lambda r: r.update(abandoned=False), "abandoned", Kind.WRONG_TYPE),
    "given up once": (lambda r: r.update(abandoned=1), "abandoned", Kind.WRONG_TYPE),
}  # fmt: skip


def swap_name(record: Json, name: object) -> None:
    record["seats"][1] = name
