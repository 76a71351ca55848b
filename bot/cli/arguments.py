"""The arguments of the command line."""

import re
from argparse import (
    Action,
    ArgumentParser,
    ArgumentTypeError,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final, NoReturn

from bot.cli import helps
from bot.cli.complaints import UsageError, printable
from bot.locales import LANGS
from bot.records.policies import ATTENTIONS

MOST_JOBS: Final = 64
MOST_PORTS: Final = 65_535
LOG_LEVELS: Final = ("debug", "info", "warning", "error")


class Parser(ArgumentParser):
    """A parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise `UsageError` for these arguments."""
        raise UsageError(f"{printable(message)} (see {self.prog} --help)")


class ShowVersion(Action):
    """Prints the version and exits. The version is looked up only then."""

    def __init__(self, option_strings: Sequence[str], dest: str, **told: Any) -> None:  # noqa: ANN401 - as argparse declares it
        super().__init__(option_strings, dest, nargs=0, **told)

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        print(f"maunz {import_module('bot.cli.version').version()}")
        parser.exit()


def parser() -> Parser:
    """Return the parser for the whole command line."""
    whole = Parser(prog="maunz", **_told(helps.WHOLE))
    whole.add_argument("--version", action=ShowVersion, help="tell which version this is")
    add = whole.add_subparsers(title="commands", metavar="COMMAND", required=True).add_parser
    _command(add, "simulate", helps.SIMULATE, _simulate)
    _command(add, "verify", helps.VERIFY, _verify)
    _command(add, "replay", helps.REPLAY, _replay)
    _command(add, "rules", helps.RULES, _rules)
    _command(add, "backup", helps.BACKUP, _backup)
    _command(add, "rebuild", helps.REBUILD, _rebuild)
    _command(add, "sandbox", helps.SANDBOX, _sandbox)
    _command(add, "run", helps.RUN)
    _command(add, "doctor", helps.DOCTOR)
    _command(add, "invite", helps.INVITE)
    _command(add, "measure", helps.MEASURE, _measure)
    emoji: Parser = add("emoji", help=helps.EMOJI.summary, **_told(helps.EMOJI))
    steps = emoji.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _command(steps.add_parser, "sync", helps.EMOJI_SYNC, _sync, module="emoji")
    return whole


def _command(
    add: Callable[..., Parser],
    name: str,
    told: helps.Help,
    add_arguments: Callable[[Parser], None] | None = None,
    module: str | None = None,
) -> None:
    """Add a command. `module` is the module that runs it, by default the one of its name."""
    command = add(name, help=told.summary, **_told(told))
    if add_arguments is not None:
        add_arguments(command)
    command.add_argument("--lang", default="en", metavar="LANG", help=f"{', '.join(LANGS)} (en)")
    command.set_defaults(run=_carried_out_by(module or name))


def _told(told: helps.Help) -> dict[str, Any]:
    return {
        "allow_abbrev": False,
        "description": told.about,
        "epilog": told.examples,
        "formatter_class": RawDescriptionHelpFormatter,
    }


def _carried_out_by(module: str) -> Callable[[Namespace], int]:
    """Return a function that runs the command of a module.

    The module is imported only then, as Discord, ratings and storage take long to import.
    """

    def run(args: Namespace) -> int:
        status: int = import_module(f"bot.cli.{module}").run(args)
        return status

    return run


def _simulate(command: Parser) -> None:
    command.add_argument("--variant", required=True, metavar="GAME", help="which game")
    _add_table(command)
    _add_number(command, "--games", 1, "how many")
    command.add_argument(
        "--seed", type=_seed, default=1, metavar="N", help="where chance starts (1)"
    )
    command.add_argument("--policies", metavar="A,B,...", help="who plays, one for each seat")
    command.add_argument(
        "--rollouts",
        type=_count(10**9),
        default=0,
        metavar="N",
        help="how often `hard` and `master` try a move out at the most (as at a table)",
    )
    command.add_argument(
        "--attention", choices=ATTENTIONS, help="how attentive all are (as usual for their level)"
    )
    command.add_argument("--records", metavar="FILE", help="write the records here, one a line")
    command.add_argument(
        "--trace", action="store_true", help="records also list what was legal before every action"
    )
    _add_number(command, "--jobs", 1, "how many processes", most=MOST_JOBS)


def _verify(command: Parser) -> None:
    _add_file(command)
    command.add_argument(
        "--commitment", type=_digits, metavar="HEX", help="the sealed digits that were shown before"
    )
    command.add_argument(
        "--luck",
        type=_word,
        action="append",
        default=[],
        metavar="WORD",
        help="a word of luck that somebody gave; may be repeated",
    )


def _replay(command: Parser) -> None:
    _add_file(command)
    command.add_argument(
        "--at", type=_place, metavar="ROUND:ACTION", help="after so many actions (the end)"
    )
    command.add_argument("--json", action="store_true", help="as data, not in words")
    _add_number(command, "--record", 1, "which record of the file")


def _rules(command: Parser) -> None:
    command.add_argument("game", metavar="GAME", help="which game")
    _add_table(command)


def _backup(command: Parser) -> None:
    told = "the copy, which must not be there yet; with --keep the folder for it"
    command.add_argument("file", metavar="FILE", help=told)
    told = "a copy named by its time; of such copies only the newest N stay"
    command.add_argument("--keep", type=_count(10**6), metavar="N", help=told)
    command.add_argument(
        "--database", metavar="URL", help="what to copy (the setting DATABASE_URL)"
    )


def _sandbox(command: Parser) -> None:
    command.add_argument("--port", type=_port, default=8642, metavar="N", help="where (8642)")
    command.add_argument(
        "--people", default="Anna,Ben,Cleo", metavar="A,B,...", help="who is there"
    )
    command.add_argument("--database", metavar="URL", help="keep everything there (nowhere)")
    command.add_argument("--open", action="store_true", help="open the page in a browser")
    command.add_argument(
        "--log-level", default="warning", choices=LOG_LEVELS, help="what the bot tells (warning)"
    )


def _port(words: str) -> int:
    if not words.isascii() or not words.isdigit() or int(words) > MOST_PORTS:
        raise ArgumentTypeError(f"no port: {printable(words)}")
    return int(words)


def _measure(command: Parser) -> None:
    command.add_argument("--guild", type=_id, required=True, metavar="ID", help="the test server")
    command.add_argument("--channel", type=_id, metavar="ID", help="where (its first channel)")
    command.add_argument("--old", type=_id, metavar="ID", help="a message of an hour ago")
    _add_number(command, "--taps", 10, "how many presses are timed", most=1000)
    usual = "maunz-limits.json"
    command.add_argument(
        "--file", default=usual, metavar="FILE", help=f"the answer sheet ({usual})"
    )


def _id(typed: str) -> int:
    if not re.fullmatch("[0-9]{1,20}", typed):
        raise ArgumentTypeError(f"no id: {printable(typed)}")
    return int(typed)


def _rebuild(command: Parser) -> None:
    command.add_argument("--database", metavar="URL", help="where (the setting DATABASE_URL)")


def _sync(command: Parser) -> None:
    command.add_argument("--again", action="store_true", help="upload all of them anew")


def _add_table(command: Parser) -> None:
    _add_number(command, "--players", 4, "how many seats")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option or house rule, such as rounds=1; may be repeated",
    )


def _add_number(command: Parser, name: str, usual: int, told: str, *, most: int = 10**9) -> None:
    told = f"{told} ({usual})"
    command.add_argument(name, type=_count(most), default=usual, metavar="N", help=told)


def _add_file(command: Parser) -> None:
    command.add_argument(
        "file", metavar="FILE", help="one record, or one in every line; - is standard input"
    )


def _count(most: int) -> Callable[[str], int]:
    """Return a parser for a number from 1 to `most`."""

    def count(typed: str) -> int:
        if not re.fullmatch("[0-9]{1,10}", typed) or not 1 <= int(typed) <= most:
            raise ArgumentTypeError(f"{typed!r} is not a number from 1 to {most}")
        return int(typed)

    return count


def _digits(typed: str) -> str:
    if not re.fullmatch("[0-9a-fA-F]{1,64}", typed):
        raise ArgumentTypeError(f"not 1 to 64 digits of 0-9 and a-f: {printable(typed)}")
    return typed


def _word(typed: str) -> str:
    if not typed:
        # A seat without a word has an empty part in the seed, so "" would prove nothing.
        raise ArgumentTypeError("no word")
    return typed


def _seed(typed: str) -> int:
    """Parse any number of limited length."""
    if not re.fullmatch(r"[+-]?[0-9]{1,100}", typed):
        raise ArgumentTypeError(f"not a number of at most 100 digits: {typed!r}")
    return int(typed)


def _place(typed: str) -> tuple[int, int]:
    """Parse a round and how many of its actions are done."""
    found = re.fullmatch("([0-9]{1,7}):([0-9]{1,7})", typed)
    if found is None:
        raise ArgumentTypeError(f"{typed!r} is not ROUND:ACTION, such as 1:12")
    return int(found[1]), int(found[2])
