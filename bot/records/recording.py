"""Plays a match and writes its record at the same time."""

from bot.game import CardSource, Round
from bot.game.events import Event
from bot.records.fairness import FairSource
from bot.records.record import Record, RoundRecord
from bot.records.replaying import Replay, legal_actions


class Recorder:
    """A match whose record grows with every action. `match` is its current state.

    The record may be empty, or of a match under way that is to be continued.
    """

    def __init__(
        self,
        record: Record,
        source: CardSource,
        *,
        listener: list[Event] | None = None,
        traces: bool = False,
    ) -> None:
        """Play what the record contains. Raise `RecordError` if the source deals other cards.

        With `traces` the record also lists the legal actions before every action.
        """
        self.record = record
        self.source = source
        self.traces = traces
        replay = Replay(record, source, listener=listener)
        self.match = replay.play()
        self._cards = replay.cards
        self._cards.growing = True
        self._note_result()

    def begin_round(self) -> Round:
        rnd = self.match.begin_round()
        deck = self._cards.codes(self._cards.dealt)
        dealt = RoundRecord(dealer=self.match.dealer, deck=deck, reshuffles=[], actions=[])
        if self.traces:
            dealt.legal = []
        self.record.rounds.append(dealt)
        return rnd

    def apply(self, seat: int, move: int) -> None:
        """Apply a legal action. The last one completes the record."""
        match, played = self.match, self.record.rounds[-1]
        rnd = match.round
        assert rnd is not None
        if played.legal is not None:
            played.legal.append(legal_actions(rnd))
        match.apply(seat, move)
        played.actions.append(match.game.text(seat, move))
        if rnd.over:
            self._note_result()

    def abandon(self) -> None:
        """End a match that is given up."""
        if self.match.over:
            raise ValueError("the match was played to its end")
        self.record.abandoned = True
        self.record.totals = [*self.match.totals]
        self._show_secret()

    def _note_result(self) -> None:
        """Write the result of the last round if it is over, and of the match if that is over."""
        match, rounds = self.match, self.record.rounds
        if rounds and len(match.results) == len(rounds):
            rounds[-1].winner = match.results[-1].winner
            rounds[-1].points = [*match.results[-1].points]
        if match.over:
            self.record.totals = [*match.totals]
            self.record.winners = [*match.winners]
            self._show_secret()

    def _show_secret(self) -> None:
        if self.record.fairness is not None and isinstance(self.source, FairSource):
            self.record.fairness.server_seed = self.source.server_seed.hex()
