"""What a match's record says against what was shown: nobody has seen another's cards."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot.chat.wording.position import top_card_name
from bot.game.events import HandShown
from bot.game.views import public_view
from bot.records.replay import Replay
from bot.words.cards import card_name
from tests.support.wording import captured, pattern, wording

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.game import Game, Match, Round
    from bot.game.events import Event
    from bot.records.record import Record
    from bot.storage.stored_types import SeatResult
    from tests.live.witness import SeenMessage

HEADING: Final = re.compile(
    rf"^(?:# (?P<words>.*)|{captured('scene-alt-top', card='.*')})$", re.MULTILINE
)
"""The card on top, in a text or in the words of a picture."""
LIES_AS: Final = re.compile(captured("table-lies-as", card=r"[^\n·]*"))
"""The card on top, where the heading tells what was chosen with it."""
ANSWERED: Final = (
    *("pending-draw", "pending-skip", "pending-reveal", "pending-exchange-stopped"),
    *("refusal-draw-pending", "refusal-skip-pending", "refusal-reveal-pending"),
    "refusal-exchange-pending",
)
ANSWERS: Final = re.compile(
    "|".join(pattern(each).replace("\\ ", r"\s") + ".*$" for each in ANSWERED), re.MULTILINE
)
"""Which cards would answer an attack is the same for everybody."""
LATE: Final = 4
"""So many stands before the last one an edit may show that a newer answer has overtaken."""
OVER: Final = re.compile(
    "|".join(map(pattern, ("round-won", "round-come-back", "round-stalemate")))
)


@dataclass(frozen=True, slots=True)
class Stand:
    """How things stood after some action: what everybody knew, and what each one held."""

    round: int
    tops: frozenset[str]
    """The card on top, what it counts as, and both as messages say it."""
    counts: tuple[int, ...]
    hands: tuple[Counter[str], ...]
    known: frozenset[str]
    """The names of all cards that everybody has seen so far."""


def stands(record: Record) -> list[Stand]:
    """All of a match, in order."""
    told: list[Event] = []
    replay = Replay(record, listener=told)
    found = []
    for index, played in enumerate(record.rounds):
        told.clear()
        rnd, known = replay.begin_round(index), set[str]()
        for number in range(len(played.actions) + 1):
            known |= _lying(rnd, replay.game) | _shown(told, replay.game)
            found.append(_stand(index + 1, rnd, replay.match, known))
            told.clear()
            if number < len(played.actions):
                replay.apply_actions(index, number, number + 1)
    return found


def _stand(number: int, rnd: Round, match: Match, known: Iterable[str]) -> Stand:
    game, said = match.game, top_card_name(public_view(match), "en")
    return Stand(
        number,
        frozenset({_name(game, rnd.discards[-1]), _name(game, rnd.shown), said}),
        tuple(len(hand) for hand in rnd.hands),
        tuple(Counter(game.kinds[kind].code for kind in hand) for hand in rnd.hands),
        frozenset(known),
    )


def _is_picture(seen: SeenMessage) -> bool:
    heading = HEADING.search(seen.text)
    return heading is not None and heading["words"] is None


def _lying(rnd: Round, game: Game) -> set[str]:
    """What lies, and what it counts as."""
    return {_name(game, kind) for kind in (*rnd.discards, rnd.shown)}


def _shown(told: Iterable[Event], game: Game) -> set[str]:
    shown = (event for event in told if isinstance(event, HandShown))
    return {_name(game, kind) for event in shown for kind in event.cards}


def _name(game: Game, kind: int) -> str:
    return card_name(game, kind, "en")


class Inspection:
    """Goes through all that was shown at one table."""

    def __init__(self, record: Record, seats: Sequence[SeatResult]) -> None:
        self._stands = stands(record)
        self._people = [seat.person_id for seat in seats]
        self._names_of = [seat.name for seat in seats]
        game = Replay(record).game
        # What has no colour is named in many sentences, whoever holds it.
        coloured = [k for k in range(len(game.kinds)) if game.kinds[k].colour >= 0]
        self._codes = {_name(game, kind): game.kinds[kind].code for kind in coloured}
        names = sorted(self._codes, key=len, reverse=True)
        self._names = re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b")
        self.public = self.private = 0
        """How many messages of a round were looked at."""

    def check(self, seen: Iterable[SeenMessage]) -> None:
        """Each message tells what its reader may know at that time, and is true."""
        last: dict[int | None, int] = {}
        late: dict[int | None, SeenMessage] = {}
        for each in seen:
            before = late.pop(each.who, None)
            if not self._is_of_a_round(each):
                continue
            places = self._places(each, last.get(each.who, 0))
            if not places:
                # An edit was on its way when a newer answer came: the next one writes over it.
                assert before is None, f"nothing has written over {before}"
                self._check(each, self._late_stand(each, last.get(each.who, 0)))
                late[each.who] = each
                continue
            # Things may stand alike more than once: what it tells says when it was.
            known = (
                place for place in places if not self._unknown(each, self._latest(each, place))
            )
            last[each.who] = next(known, places[0])
            self._check(each, self._latest(each, last[each.who]))

        assert not late, f"nothing has written over {late}"

    def _late_stand(self, seen: SeenMessage, now: int) -> Stand:
        """What an edit shows that comes a little too late; of the public message there is none."""
        places = [place for place in self._places(seen, max(0, now - LATE)) if place < now]
        assert places, f"things never stood like that: {seen}"
        assert seen.who is not None, f"the public message went back: {seen}"
        return self._stands[places[-1]]

    def _is_of_a_round(self, seen: SeenMessage) -> bool:
        return bool(HEADING.search(seen.text)) and not OVER.search(seen.text)

    def _places(self, seen: SeenMessage, first: int) -> list[int]:
        """The stands from there on that the message can show."""
        later = range(first, len(self._stands))
        return [place for place in later if self._shows(seen, self._stands[place])]

    def _latest(self, seen: SeenMessage, place: int) -> Stand:
        """The last stand in a row that looks like that: a hand is shown without anything moving."""
        later = itertools.takewhile(lambda stand: self._shows(seen, stand), self._stands[place:])
        return list(later)[-1]

    def _shows(self, seen: SeenMessage, stand: Stand) -> bool:
        heading = HEADING.search(seen.text)
        if heading is None:
            return False
        told = " ".join([*filter(None, heading.groups()), *LIES_AS.findall(seen.text)])
        if not any(top in told for top in stand.tops):
            return False
        if not all(self._tells_count(seen, stand, seat) for seat in range(len(stand.counts))):
            return False
        if seen.who is None or not seen.cards:
            return True
        return seen.cards == stand.hands[self._people.index(seen.who)]

    def _tells_count(self, seen: SeenMessage, stand: Stand, seat: int) -> bool:
        is_own = self._people[seat] == seen.who is not None
        if is_own and _is_picture(seen):
            return True  # It shows the cards themselves.
        name = wording("hand-you") if is_own else self._names_of[seat]
        count = stand.counts[seat]
        shown = r"(?:\*\*)?1\s!" if count == 1 else rf"{count}(?!\d)"
        said = rf"(?<!\w){re.escape(name)}(?: \([^)]+\)){{0,2}}\s{shown}"
        return re.search(said, seen.text) is not None

    def _check(self, seen: SeenMessage, stand: Stand) -> None:
        if seen.who is None:
            self.public += 1
            assert not seen.cards, f"a hand in public: {seen}"
        else:
            self.private += 1
        unknown = self._unknown(seen, stand)
        assert not unknown, f"{unknown} cannot be known: {seen}"

    def _unknown(self, seen: SeenMessage, stand: Stand) -> set[str]:
        """What it tells that its reader could not know then."""
        told = set(self._names.findall(ANSWERS.sub("", seen.text)))
        return told - stand.known - (set() if seen.who is None else self._own(seen.who))

    def _own(self, who: int) -> set[str]:
        """All cards that somebody has ever held."""
        seat = self._people.index(who)
        held = {code for stand in self._stands for code in stand.hands[seat]}
        return {name for name, code in self._codes.items() if code in held}


def lays(record: Record, seat: int) -> Iterator[str]:
    """The cards that a seat has laid in turn, in order."""
    for played in record.rounds:
        for action in played.actions:
            who, verb, *words = action.split()
            if who == str(seat) and verb == "play":
                yield words[0]
