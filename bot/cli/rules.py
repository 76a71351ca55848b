"""The command `rules`: explains how a game is played."""

from argparse import Namespace

from bot.cli.typed import check_table, language, options, variant
from bot.words.rulebook import rules_text


def run(args: Namespace) -> int:
    """Print the rules with the given options."""
    lang = language(args.lang)
    game = variant(args.game, lang)
    settings = options(args.option, lang)
    check_table(game, settings, args.players, lang)
    print(rules_text(game, lang, settings, args.players), end="")
    return 0
