"""Plays a match and writes its record as it goes."""

from bot.game import CardSource, Round
from bot.game.events import Event
from bot.records.fairness import FairSource
from bot.records.record import Record, RoundRecord
from bot.records.replaying import Replay, legal_actions


class Recorder:
    """A match whose record grows with every action; `match` tells where it stands.

    It begins with a record that holds no round, or goes on with one that is under way.
    """

    def __init__(
        self,
        record: Record,
        source: CardSource,
        *,
        listener: list[Event] | None = None,
        traces: bool = False,
    ) -> None:
        """Play what the record holds; `RecordError` if the source did not deal that.

        With `traces` the record also tells before every action what was legal.
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
        """Deal the next round."""
        rnd = self.match.begin_round()
        deck = self._cards.codes(self._cards.dealt)
        dealt = RoundRecord(dealer=self.match.dealer, deck=deck, reshuffles=[], actions=[])
        if self.traces:
            dealt.legal = []
        self.record.rounds.append(dealt)
        return rnd

    def apply(self, seat: int, move: int) -> None:
        """Do a legal action; with the last one the record is complete."""
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
        """Write down what the last round brought if it is over, and the match if that is."""
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
