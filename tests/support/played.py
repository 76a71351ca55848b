"""Stored matches that were played at random, and views to show them in."""

from __future__ import annotations

import json
from typing import Any, Final

from bot.chat.emoji.card_signs import CardEmoji
from bot.chat.pictures.faces import all_faces
from bot.chat.wording.viewer import Viewer
from bot.locales import LANGS
from bot.records import read_record
from bot.records.simulation import Simulation, play_match
from bot.storage.stored_types import FinishedMatch
from tests.support.match_samples import match, seat

EMOJI: Final = CardEmoji({name: 10**18 + at for at, name in enumerate(all_faces())})
LOOKS: Final = [
    Viewer(lang, emoji, in_words=in_words)
    for lang in LANGS
    for emoji, in_words in ((CardEmoji(), False), (EMOJI, False), (EMOJI, True))
]
LONG: Final = "*_~|" * 8
"""A name of which every letter is escaped."""
PERSON: Final = 300_000_000_000_000_000


def played(
    variant: str,
    *names: str,
    seed: int = 7,
    people: tuple[int | None, ...] | None = None,
    options: tuple[tuple[str, Any], ...] = (),
    **more: Any,  # noqa: ANN401 - any fields of a match
) -> FinishedMatch:
    """Return a match that was played to its end.

    People are numbered, and the last seat is an AI.
    """
    record = json.loads(play_match(Simulation(variant, options, len(names), seed), 0).text)
    record["seats"] = list(names)
    totals = record["totals"]
    seated = people or (*range(PERSON, PERSON + len(names) - 1), None)
    seats = [
        seat(
            seated[number],
            1 if number in record["winners"] else 1 + sum(other < total for other in totals),
            name=names[number],
            points=total,
        )
        for number, total in enumerate(totals)
    ]
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    read_record(text.encode())
    return match(*seats, variant=variant, options="{}", record=text, **more)


def given_up(whole: FinishedMatch, actions: int) -> FinishedMatch:
    """Return the match as if it had been ended after this many actions of its first round."""
    record = json.loads(whole.record)
    first = record["rounds"][0]
    assert actions < len(first["actions"])
    cut = {"dealer": first["dealer"], "deck": first["deck"], "reshuffles": []}
    record["rounds"] = [{**cut, "actions": first["actions"][:actions]}]
    record["totals"] = [0] * len(record["seats"])
    del record["winners"]
    record["abandoned"] = True
    changed = {**_fields(whole), "record": json.dumps(record), "abandoned": True}
    return FinishedMatch(**changed)


def _fields(whole: FinishedMatch) -> dict[str, Any]:
    return {name: getattr(whole, name) for name in FinishedMatch.__dataclass_fields__}
