"""Checks that a hand message reports each event since the player's last move exactly once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from bot.chat.requests.components import TIMES
from bot.chat.wording.position import top_card_name
from bot.chat.wording.viewer import Viewer
from bot.game import events
from bot.game.events import event_for_seat
from bot.tables import entries
from bot.tables.apply import apply_entry
from bot.tables.state import TableState
from bot.words.events import event_text
from tests.support.wording import captured, wording

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.game.events import Event
    from tests.support.clicking import Party

MOVES: Final = ("play", "throw", "draw", "pass", "accept", "reveal", "challenge")
OWN: Final = (
    events.Armed,
    events.ExchangeAccepted,
    events.HandShown,
    events.KeptRest,
    events.Laid,
    events.Passed,
)
UNTOLD: Final = (events.Armed, events.DemandMet, events.WindowOpened)
IN_CARDS: Final = (events.Laid, events.Drew, events.Penalised)
REMARK: Final = wording("voice-said", words="")
"""The cat's remark about the line. It reports no event."""
SINCE: Final = wording("since-move", told="")
SUMMED: Final = re.compile(captured("since-summed", summed=".*", told=".*"))
COUNTED: Final = "\0"
"""Stands for a number of cards that was compared."""
IN_NUMBERS: Final = {
    "since-penalised": events.Penalised,
    "since-drew": events.Drew,
    "since-laid": events.Laid,
}
"""The kinds of events that are summed up by their number of cards. The longest text is first."""


def fault_in(party: Party, seat: int, words: str) -> str | None:
    """Return the fault of a hand message: a wrong top card, or a missing or repeated event."""
    table = party.table.view
    assert table.view is not None
    if not heading(words).endswith(top_card_name(table.view, "en")):
        return f"top card {heading(words)}"
    happened = list(since_own_move(party, seat))
    names = Viewer("en").names(table)
    sentences = [event_text(table.game, each, names, "en", seat) for each in happened]
    deals = any(isinstance(each, events.Dealt) for each in happened)
    told = told_since(words, starts_with_deal=deals)
    return None if is_told(told, happened, sentences) else f"{sentences} told as {told!r}"


def told_since(words: str, *, starts_with_deal: bool) -> str:
    """Return the line of a hand message that reports the events."""
    quiet = [line[3:] for line in words.split("\n") if line.startswith("-# ")]
    quiet = [line for line in quiet if not line.startswith(REMARK)]
    return next(
        (
            each
            for each in quiet
            if starts_with_deal or each.startswith(SINCE) or SUMMED.match(each)
        ),
        "",
    )


def is_told(told: str, happened: Sequence[Event], sentences: Sequence[str]) -> bool:
    """Return whether a line reports all events: in sentences, or the first ones as numbers."""
    summed = SUMMED.fullmatch(told)
    if summed is None:
        return _is_in_sentences(told.removeprefix(SINCE), sentences)
    return any(
        _is_in_sentences(summed[2], sentences[first:]) and _is_counted(summed[1], happened[:first])
        for first in range(len(sentences))
    )


def since_own_move(party: Party, seat: int) -> Iterator[Event]:
    """Return the recorded events since the last move that a person made for this seat."""
    happened: list[Event] = []
    state = TableState(party.id, party.table.guild, party.table.channel)
    for stored in party.there.store.tables[party.id].entries:
        entry = entries.read_entry(stored.body)
        made = apply_entry(state, entry)
        if isinstance(entry, entries.Started | entries.RoundBegun):
            happened = []
        elif isinstance(entry, entries.Acted) and _is_move(entry, seat):
            happened = []
            made = [each for each in made if not isinstance(each, OWN) or each.seat != seat]
        happened += made
    seen = (event_for_seat(each, seat) for each in happened)
    return (each for each in seen if each is not None and not isinstance(each, UNTOLD))


def _is_move(entry: entries.Acted, seat: int) -> bool:
    who, verb = entry.action.split(" ")[:2]
    return entry.by == "person" and who == str(seat) and verb in MOVES


def _is_in_sentences(text: str, sentences: Sequence[str]) -> bool:
    """Return whether a text consists of these sentences in order. Reasons may be added."""
    for sentence in sentences:
        stem = re.escape(sentence.removesuffix("."))
        match = re.match(stem + r"(?: \([^)]*\))*\.(?: |$)", text)
        if match is None:
            return False
        text = text[match.end() :]
    return not text


def _is_counted(text: str, happened: Sequence[Event]) -> bool:
    """Return whether a summary counts all these cards and events."""
    for text_id, kind in IN_NUMBERS.items():
        in_cards = captured(text_id, count=r"\d+")
        told = sum(map(int, re.findall(in_cards, text)))
        if told != sum(getattr(each, "size", 1) for each in happened if isinstance(each, kind)):
            return False
        text = re.sub(in_cards, COUNTED, text)
    rest = [each for each in happened if not isinstance(each, IN_CARDS)]
    phrases = [each for each in re.split(r"[,;] ", text) if COUNTED not in each]
    times = [re.search(rf"(\d+) {TIMES} ", each) for each in phrases]
    return sum(1 if each is None else int(each[1]) for each in times) == len(rest)


def heading(words: str) -> str:
    """Return the line that names the top card."""
    return next((line for line in words.split("\n") if line.startswith("# ")), "")
