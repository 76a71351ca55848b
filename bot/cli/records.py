"""The commands about rules and records: `rules`, `simulate`, `replay` and `verify`."""

import json
import sys
from argparse import Namespace
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import chain, dropwhile, islice
from math import sqrt
from pathlib import Path
from typing import BinaryIO, Final, TextIO

from bot.cli.settings import check_language, check_table, check_variant, parse_options
from bot.cli.shell import BadRecordError, Progress, UsageError, printable_text
from bot.game import TABLE, Round
from bot.game.deal import CLOCKWISE
from bot.game.views import public_view
from bot.locales import Lang, text
from bot.records import RecordError, position_at, read_record, verify_record
from bot.records.luck import FactsKnownBefore, check_facts_known_before
from bot.records.reading import LARGEST, has_too_many
from bot.records.record import ActionError, OptionsError
from bot.records.replay import PlaceError, Position
from bot.records.simulation import POLICIES, PlayedMatch, Simulation, play_matches
from bot.words.cards import (
    card_name,
    cards_list,
    colour_name,
    demand_sentence,
    game_title,
    move_text,
    pending_text,
)
from bot.words.refusals import refusal_text, typed_error_text
from bot.words.rulebook import rules_text

# Rules -------------------------------------------------------------------------------------------

# The command `rules`: explains how a game is played.


def run_rules(args: Namespace) -> int:
    """Print the rules with the given options."""
    lang = check_language(args.lang)
    game = check_variant(args.game, lang)
    settings = parse_options(args.option, lang)
    check_table(game, settings, args.players, lang)
    print(rules_text(game, lang, settings, args.players), end="")
    return 0


# Documents ---------------------------------------------------------------------------------------

# A file with records contains one JSON document, or one document in each line.

STDIN: Final = "-"
A_RECORD_BEGINS: Final = (b'{"format"', b'{ "format"')


@contextmanager
def opened_input(file: str, lang: Lang) -> Iterator[Iterator[bytes]]:
    """Open a file, or standard input for `-`. Yield an iterator over its documents."""
    if file == STDIN:
        if sys.stdin is None:
            raise UsageError(text(lang, "cli-unreadable-file", file=STDIN))
        yield read_documents(sys.stdin.buffer)
        return
    try:
        stream = Path(file).open("rb")  # noqa: SIM115 - closed below, as errors of reading are not handled here
    except (OSError, ValueError):
        raise UsageError(text(lang, "cli-unreadable-file", file=printable_text(file))) from None
    with stream:
        yield read_documents(stream)


def read_documents(stream: BinaryIO) -> Iterator[bytes]:
    """Yield each document. A document that is too large is cut off just above the size limit."""
    lines = dropwhile(bytes.isspace, _read_lines(stream))
    first, second = next(lines, b""), next(lines, b"")
    if _is_whole(first) or second.startswith(A_RECORD_BEGINS):
        yield from (line for line in chain([first, second], lines) if line.strip())
    elif first:
        yield b"".join([first, second, *_cut_at(lines, LARGEST)])


def _read_lines(stream: BinaryIO) -> Iterator[bytes]:
    while line := stream.readline(LARGEST + 1):
        rest = line
        while len(rest) > LARGEST and not rest.endswith(b"\n"):
            rest = stream.readline(LARGEST + 1)
        yield line


def _is_whole(line: bytes) -> bool:
    if has_too_many(line):
        return False
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _cut_at(lines: Iterator[bytes], size: int) -> Iterator[bytes]:
    for line in lines:
        yield line
        size -= len(line)
        if size < 0:
            return


# Showing -----------------------------------------------------------------------------------------

# The text for a position in a record.


def position_text(position: Position, names: Sequence[str], lang: Lang) -> str:
    """Return a text with everything about a position, one fact a line."""
    rnd = position.rnd
    lines = [_position_title(position, lang), *_table_lines(position, names, lang), ""]
    lines += [text(lang, "position-hands"), *_hand_lines(rnd, names, lang)]
    if not rnd.over:
        lines += ["", text(lang, "position-legal"), *_legal_lines(rnd, names, lang)]
    return "\n".join(lines)


def _position_title(position: Position, lang: Lang) -> str:
    game = game_title(position.match.game.rules.name, lang)
    number, actions = position.number, position.actions
    return text(lang, "position-title", game=game, round=number, actions=actions)


def _table_lines(position: Position, names: Sequence[str], lang: Lang) -> Iterator[str]:
    """Yield the lines about cards, turn, pending attacks and call windows."""
    rnd, pending = position.rnd, public_view(position.match).pending
    game = rnd.game
    yield text(
        lang,
        "position-top",
        card=card_name(game, rnd.discards[-1], lang),
        colour=colour_name(game, game.shown[rnd.shown].colour, lang),
    )
    yield text(lang, "position-draw-pile", count=len(rnd.pile))
    if rnd.over:
        yield _ending_lines(rnd, names, lang)
        return
    yield text(lang, "position-clockwise" if rnd.direction == CLOCKWISE else "position-reversed")
    if rnd.turn >= 0:
        yield text(lang, "position-turn", seat=names[rnd.turn])
    else:
        yield text(lang, "position-nobody-on-turn")
    if pending is not None:
        yield pending_text(game, pending, names, lang)
    yield from demand_sentence(game, rnd.demand, names, lang)
    for seat in rnd.open_windows():
        yield text(lang, "position-window", seat=names[seat])


def _ending_lines(rnd: Round, names: Sequence[str], lang: Lang) -> str:
    if rnd.winner < 0:
        return text(lang, "position-over")
    return text(lang, "position-won", seat=names[rnd.winner])


def _hand_lines(rnd: Round, names: Sequence[str], lang: Lang) -> Iterator[str]:
    for seat, hand in enumerate(rnd.hands):
        cards = cards_list(rnd.game, hand, lang) or text(lang, "position-no-cards")
        if seat not in rnd.present:
            cards = text(lang, "position-has-left")
        yield f"  {seat} {names[seat]}: {cards}"


def _legal_lines(rnd: Round, names: Sequence[str], lang: Lang) -> Iterator[str]:
    """Yield the legal moves of each seat. Seats without any are left out."""
    actors = [*((seat, f"{seat} {names[seat]}") for seat in rnd.present)]
    actors.append((TABLE, text(lang, "position-clock")))
    for seat, name in actors:
        moves = rnd.legal_clock_moves() if seat == TABLE else rnd.legal_moves(seat)
        words = [move_text(rnd.game, move, lang, names) for move in sorted(moves)]
        if words:
            yield f"  {name}: {'; '.join(words)}"


# Shares ------------------------------------------------------------------------------------------

# Counts how often each policy wins, for the command `simulate`.

Z: Final = 1.959964
"""In the normal distribution, 95 % of the values lie between -Z and Z."""


class WinRates:
    """Counts victories by policy. Several winners of a match share the victory equally."""

    def __init__(self) -> None:
        self.games = 0
        self._seats: Counter[str] = Counter()
        self._wins: dict[str, float] = defaultdict(float)

    def add_match(self, played: PlayedMatch) -> None:
        self.games += 1
        self._seats = Counter(played.policies)
        for seat in played.winners if played.policies else ():
            self._wins[played.policies[seat]] += 1 / len(played.winners)

    def table_text(self, lang: Lang) -> Iterator[str]:
        """Yield for each policy its share, the 95 % interval, and the share expected by chance."""
        yield text(lang, "shares-head", games=self.games)
        for policy, seats in sorted(self._seats.items()):
            share = self._wins[policy] / self.games
            low, high = wilson_interval(share, self.games)
            even = seats / self._seats.total()
            yield text(
                lang,
                "shares-line",
                policy=policy.ljust(max(map(len, self._seats))),
                seats=seats,
                share=_percent(share),
                low=_percent(low),
                high=_percent(high),
                even=_percent(even),
            )


def wilson_interval(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % interval (Wilson's) of a share that was seen in `count` trials."""
    middle = share + Z * Z / (2 * count)
    reach = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    scale = 1 + Z * Z / count
    return (middle - reach) / scale, (middle + reach) / scale


def _percent(share: float) -> str:
    return f"{share:.1%}".rjust(6)


# Simulate ----------------------------------------------------------------------------------------

# The command `simulate` plays whole matches, at random or with AI players.


def run_simulate(args: Namespace) -> int:
    """Play matches, write their records, and print their number and the speed in one line."""
    lang = check_language(args.lang)
    simulation = _simulation_from_arguments(args, lang)
    shares, progress = WinRates(), Progress(args.games)
    actions, seconds = 0, 0.0
    with ExitStack() as stack:
        out = _open_output(stack, args.records, lang)
        for played in play_matches(simulation, args.games, args.jobs):
            actions += played.actions
            seconds += played.seconds
            shares.add_match(played)
            if out is not None:
                out.write(f"{played.text}\n")
            progress.show_count(shares.games)
    progress.clear()
    for line in shares.table_text(lang) if simulation.policies else []:
        print(line, file=sys.stderr)
    print(json.dumps({"games": shares.games, "actions": actions, "seconds": round(seconds, 3)}))
    return 0


def _simulation_from_arguments(args: Namespace, lang: Lang) -> Simulation:
    game = check_variant(args.variant, lang)
    settings = parse_options(args.option, lang)
    check_table(game, settings, args.players, lang)
    return Simulation(
        variant=game,
        options=tuple(settings.items()),
        players=args.players,
        seed=args.seed,
        policies=_policy_names(args, lang),
        rollouts=args.rollouts,
        trace=args.trace,
        attention=args.attention,
    )


def _policy_names(args: Namespace, lang: Lang) -> tuple[str, ...]:
    names = tuple(args.policies.split(",")) if args.policies else ()
    for name in names:
        if name not in POLICIES:
            known = ", ".join(POLICIES)
            raise UsageError(
                text(lang, "cli-unknown-policy", name=printable_text(name), known=known)
            )
    if names and len(names) != args.players:
        raise UsageError(
            text(lang, "cli-policies-per-seat", policies=len(names), seats=args.players)
        )
    return names


def _open_output(stack: ExitStack, file: str | None, lang: Lang) -> TextIO | None:
    if file is None:
        return None
    try:
        return stack.enter_context(Path(file).open("w", encoding="utf-8", newline="\n"))
    except (OSError, ValueError):
        raise UsageError(text(lang, "cli-unwritable-file", file=printable_text(file))) from None


# Wording -----------------------------------------------------------------------------------------

# Texts for what is wrong with a record.


def record_error_text(error: RecordError, lang: Lang) -> str:
    """Return where a record is wrong, and why, in one line."""
    why = printable_text(_error_words(error, lang))
    return f"{printable_text(error.where)}: {why}" if error.where else why


def _error_words(error: RecordError, lang: Lang) -> str:
    if isinstance(error, OptionsError):
        return typed_error_text(error.error, lang)
    if isinstance(error, ActionError):
        reason = refusal_text(error.game, error.refusal, lang)
        return text(lang, "fault-action-refused", reason=reason, **error.details)
    return text(lang, f"fault-{error.kind}", **error.details)


# Replay ------------------------------------------------------------------------------------------


def run_replay(args: Namespace) -> int:
    """Print the requested position of a record, as text or as JSON."""
    lang = check_language(args.lang)
    document = _single_document(args.file, args.record, lang)
    try:
        record = read_record(document)
        shown = position_at(record, args.at)
    except RecordError as error:
        raise BadRecordError(record_error_text(error, lang)) from None
    except PlaceError as error:
        raise UsageError(_no_such_place_error(error, lang)) from None
    names = [printable_text(name) for name in record.seats]
    print(json.dumps(shown.data()) if args.json else position_text(shown, names, lang))
    return 0


def _single_document(file: str, number: int, lang: Lang) -> bytes:
    with opened_input(file, lang) as found:
        document = next(islice(found, number - 1, None), None)
    if document is None:
        raise BadRecordError(text(lang, "cli-no-such-record", number=number))
    return document


def _no_such_place_error(error: PlaceError, lang: Lang) -> str:
    number, _ = error.at
    if error.actions is None:
        return text(lang, "cli-no-such-round", round=number, rounds=error.rounds)
    return text(lang, "cli-no-such-action", round=number, actions=error.actions)


# Verify ------------------------------------------------------------------------------------------

# The command `verify`: checks whether records are right.


def run_verify(args: Namespace) -> int:
    """Print for each record `ok` or its first fault.

    Return 0 if there is a record and all are right, else 1.
    """
    lang = check_language(args.lang)
    noted = FactsKnownBefore(args.commitment or "", args.luck)
    number = wrong = 0
    # On a terminal, the result lines show the progress already.
    progress = Progress(wanted=not sys.stdout.isatty())
    with opened_input(args.file, lang) as found:
        for number, document in enumerate(found, start=1):
            fault = _first_error_text(document, noted, lang)
            wrong += fault is not None
            progress.show_count(number)
            print(f"{number}: {fault or 'ok'}")
    progress.clear()
    print(text(lang, "cli-records-checked", count=number), file=sys.stderr)
    return 0 if number and not wrong else 1


def _first_error_text(document: bytes, noted: FactsKnownBefore, lang: Lang) -> str | None:
    try:
        record = read_record(document)
        check_facts_known_before(record, noted)
        verify_record(record)
    except RecordError as error:
        return record_error_text(error, lang)
    return None
