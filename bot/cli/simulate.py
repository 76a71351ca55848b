"""The command `simulate`: plays whole matches, at random or by the levels of the AI."""

import json
import sys
from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from bot.cli.complaints import UsageError, printable
from bot.cli.progress import Progress
from bot.cli.shares import Shares
from bot.cli.typed import check_table, language, options, variant
from bot.locales import Lang, text
from bot.records.policies import POLICIES
from bot.records.simulating import Simulation, play_all


def run(args: Namespace) -> int:
    """Play, write the records, and print the count and the speed in one line."""
    lang = language(args.lang)
    simulation = _simulation(args, lang)
    shares, progress = Shares(), Progress(args.games)
    actions, seconds = 0, 0.0
    with ExitStack() as stack:
        out = _opened(stack, args.records, lang)
        for played in play_all(simulation, args.games, args.jobs):
            actions += played.actions
            seconds += played.seconds
            shares.count(played)
            if out is not None:
                out.write(f"{played.text}\n")
            progress.show(shares.games)
    progress.clear()
    for line in shares.table(lang) if simulation.policies else []:
        print(line, file=sys.stderr)
    print(json.dumps({"games": shares.games, "actions": actions, "seconds": round(seconds, 3)}))
    return 0


def _simulation(args: Namespace, lang: Lang) -> Simulation:
    game = variant(args.variant, lang)
    settings = options(args.option, lang)
    check_table(game, settings, args.players, lang)
    return Simulation(
        variant=game,
        options=tuple(settings.items()),
        players=args.players,
        seed=args.seed,
        policies=_policies(args, lang),
        rollouts=args.rollouts,
        trace=args.trace,
        attention=args.attention,
    )


def _policies(args: Namespace, lang: Lang) -> tuple[str, ...]:
    names = tuple(args.policies.split(",")) if args.policies else ()
    for name in names:
        if name not in POLICIES:
            known = ", ".join(POLICIES)
            raise UsageError(text(lang, "cli-unknown-policy", name=printable(name), known=known))
    if names and len(names) != args.players:
        raise UsageError(
            text(lang, "cli-policies-per-seat", policies=len(names), seats=args.players)
        )
    return names


def _opened(stack: ExitStack, file: str | None, lang: Lang) -> TextIO | None:
    if file is None:
        return None
    try:
        return stack.enter_context(Path(file).open("w", encoding="utf-8", newline="\n"))
    except (OSError, ValueError):
        raise UsageError(text(lang, "cli-unwritable-file", file=printable(file))) from None
