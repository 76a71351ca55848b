"""The cards of a record, checked against the game and against the proof."""

from collections import Counter
from collections.abc import Sequence

from bot.game import CardSource, Game, Round
from bot.records.faults import Fault, RecordError
from bot.records.record import Record


class RecordedCards:
    """A source of cards for `Match`: first those of the record, then those of `source`.

    If there is a source, recorded cards must equal the cards that it deals. While `growing`, cards
    that the source deals beyond the record are added to the record.
    """

    def __init__(self, game: Game, record: Record, source: CardSource | None) -> None:
        self.game = game
        self.record = record
        self.source = source
        self.growing = False
        self.dealt: list[int] = []
        """The deck of the current round."""
        self.used = 0
        """The number of reshuffles so far in the current round."""

    def first_dealer(self, seats: int) -> int:
        """Draw the first dealer by lot."""
        assert self.source is not None
        return self.source.first_dealer(seats)

    def deck(self, number: int, attempt: int) -> Sequence[int]:
        """Return the deck of a round.

        A recorded deck cannot be dealt a second time, so a repeated attempt is a fault.
        """
        self.used = 0
        if number > len(self.record.rounds):
            assert self.source is not None
            self.dealt = [*self.source.deck(number, attempt)]
        elif attempt:
            raise RecordError(f"rounds[{number - 1}].deck", Fault.DECK_UNPLAYABLE)
        else:
            self.dealt = self._recorded_deck(number - 1)
        return self.dealt

    def reshuffle(self, number: int, count: int, discards: list[int]) -> Sequence[int]:
        """Return the draw pile after a reshuffle."""
        self.used = count
        recorded = self.record.rounds[number - 1].reshuffles
        if count <= len(recorded):
            where = f"rounds[{number - 1}].reshuffles[{count - 1}]"
            pile = self._recorded_reshuffle(where, recorded[count - 1], discards)
            if self.source and pile != [*self.source.reshuffle(number, count, discards)]:
                raise RecordError(where, Fault.RESHUFFLE_UNPROVEN)
            return pile
        if not self.growing or self.source is None:
            where = f"rounds[{number - 1}].reshuffles"
            raise RecordError(where, Fault.RESHUFFLE_MISSING, number=count)
        made = self.source.reshuffle(number, count, discards)
        recorded.append(self.codes(made))
        return made

    def prove_deck(self, index: int, rnd: Round) -> None:
        """Raise unless the source deals the same deck for the round that has just begun."""
        if self.source is None:
            return
        attempt, dealt = 0, len(rnd.present) * self.game.options.hand
        proven = self.source.deck(index + 1, attempt)
        while self.game.plain.isdisjoint(proven[dealt:]):
            attempt += 1
            proven = self.source.deck(index + 1, attempt)
        if [*proven] != self.dealt:
            raise RecordError(f"rounds[{index}].deck", Fault.DECK_UNPROVEN)

    def check_all_used(self, index: int) -> None:
        """Raise if the round records a reshuffle that did not happen."""
        if self.used < len(self.record.rounds[index].reshuffles):
            where = f"rounds[{index}].reshuffles[{self.used}]"
            raise RecordError(where, Fault.RESHUFFLE_UNUSED)

    def codes(self, kinds: Sequence[int]) -> list[str]:
        """Return the codes of these cards, as records write them."""
        return [self.game.kinds[kind].code for kind in kinds]

    def _recorded_deck(self, index: int) -> list[int]:
        where = f"rounds[{index}].deck"
        kinds = self._kinds(where, self.record.rounds[index].deck)
        if sorted(kinds) != [*self.game.deck]:
            raise self._misdealt(where, Fault.DECK_WRONG, kinds, self.game.deck)
        return kinds

    def _recorded_reshuffle(self, where: str, codes: list[str], discards: list[int]) -> list[int]:
        kinds = self._kinds(where, codes)
        if sorted(kinds) != sorted(discards):
            raise self._misdealt(where, Fault.RESHUFFLE_WRONG, kinds, discards)
        return kinds

    def _kinds(self, where: str, codes: list[str]) -> list[int]:
        try:
            return [self.game.kind_of[code] for code in codes]
        except KeyError as error:
            code = str(error.args[0])
            place = f"{where}[{codes.index(code)}]"
            raise RecordError(place, Fault.CARD_UNKNOWN, card=code) from None

    def _misdealt(
        self, where: str, fault: Fault, kinds: Sequence[int], due: Sequence[int]
    ) -> RecordError:
        """Return the error for cards that are not a permutation of `due`."""
        extra = self.codes([*(Counter(kinds) - Counter(due))])
        lacking = self.codes([*(Counter(due) - Counter(kinds))])
        none = ["none"]
        return RecordError(
            where, fault, extra=(extra or none)[0], lacking=(lacking or none)[0], due=len(due)
        )
