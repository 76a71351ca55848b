"""The command `rules`: how a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.cli.typed import check_table, language, options, variant
from bot.words import rules_text

if TYPE_CHECKING:
    from argparse import Namespace


def run(args: Namespace) -> int:
    """Tell the rules as they are with these options."""
    lang = language(args.lang)
    game = variant(args.game, lang)
    settings = options(args.option, lang)
    check_table(game, settings, args.players, lang)
    print(rules_text(game, lang, settings, args.players), end="")
    return 0
