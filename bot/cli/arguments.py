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
from typing import Any, Final, NamedTuple, NoReturn

from bot.cli.shell import UsageError, printable_text
from bot.game import RULE_SETS
from bot.locales import LANGS
from bot.records.simulation import ATTENTIONS, POLICIES

# Helps -------------------------------------------------------------------------------------------


class Help(NamedTuple):
    """The help texts of a command: a short title, a description in sentences, and examples."""

    summary: str
    about: str
    examples: str = ""


GAMES: Final = ", ".join(RULE_SETS)

WHOLE: Final = Help(
    "",
    """\
Mau-Mau: a bot for Discord, and what belongs to it: play matches by themselves,
check records of matches, look at any position in them, read the rules, copy what
a bot keeps, upload the cards as emojis. Only `run`, `doctor`, `invite`, `measure`
and `emoji` need Discord.""",
    """\
examples:
  maunz simulate --variant noris --players 4 --games 100 --seed 7 --records games.jsonl
  maunz verify games.jsonl
  maunz replay games.jsonl --record 3 --at 1:12
  maunz rules stop --lang de

`maunz COMMAND --help` tells more about a command.""",
)

SIMULATE: Final = Help(
    "play matches",
    """\
Plays whole matches and prints one line of JSON at the end:
  {"games": 100, "actions": 23456, "seconds": 0.1}
where seconds is the time spent playing and shuffling. Seats play by chance, or
as --policies says. The same arguments always give the same records.""",
    f"""\
games: {GAMES}
policies: {", ".join(POLICIES)}

examples:
  maunz simulate --variant noris --players 4 --games 100 --seed 7
  maunz simulate --variant stop --players 2 --games 9 --records s.jsonl
  maunz simulate --variant rabe --players 4 --games 1000 --option rounds=1 \\
      --policies normal,easy,easy,easy --jobs 2""",
)

VERIFY: Final = Help(
    "check records",
    """\
Replays records and checks every action, every result and the proof that the
cards were shuffled fairly. Says of each record `NUMBER: ok`, or the first thing
that is wrong and where it is. The exit status is 1 if any record is wrong or
there is none.

What you noted before the match is compared too: the commitment has to begin
with those digits, and each word of luck has to be a whole part of the seed.""",
    """\
examples:
  maunz verify match.json
  maunz verify match.json --commitment 9f86d081884c7d65 --luck clover
  cat games.jsonl | maunz verify -""",
)

REPLAY: Final = Help(
    "show a position",
    """\
Shows a position of a record: what lies on the table, every hand, and what
everybody may do next.""",
    """\
examples:
  maunz replay match.json                  at the end
  maunz replay match.json --at 2:0         round 2, before the first action
  maunz replay games.jsonl --record 3 --at 1:12 --json""",
)

RULES: Final = Help(
    "read the rules",
    "Tells how a game is played, with the house rules that are given.",
    f"""\
games: {GAMES}

examples:
  maunz rules noris
  maunz rules stop --lang sv --option penalty=3""",
)

BACKUP: Final = Help(
    "copy the database",
    """\
Copies the database to a new file, also while the bot runs. The copy is one
file, complete in itself, and never replaces one. To go back to it, stop the bot
and put the copy in place of the database, without the -wal and -shm beside it.

With --keep N the copy goes into a folder that is there, named by its time in
UTC, and of all copies with such names only the newest N stay: for timers.""",
    """\
examples:
  maunz backup monday.db
  maunz backup --keep 7 /mnt/safe
  maunz backup /mnt/safe/maunz.db --database sqlite:///data/maunz.db""",
)

SANDBOX: Final = Help(
    "try the bot without Discord",
    """\
Starts a simulated Discord on this machine, with a web page to play on as several
people, and the real bot in it, connected as it would be to Discord. Needs no
token and no network. Ctrl-C ends both. Settings of the environment and of .env
are not for this bot.

With --database sqlite:///FILE it goes on where it ended: server, channels and
people are kept in FILE.sandbox.json, with their languages, and tables that were
open are shown anew. What was written in the channels is not kept.

On the page, time can be moved ahead by an hour, a day or a week, and Discord can
be made to refuse pictures; --switch does the latter from the start, for example
with no-original-edit or slow-uploads (sandbox/README.md).""",
    """\
examples:
  maunz sandbox
  maunz sandbox --people Anna,Ben,Cleo,Max --lang de --open
  maunz sandbox --database sqlite:///try.db   keeps what was played""",
)

RUN: Final = Help(
    "run the bot on Discord",
    """\
Runs the bot on Discord until it is stopped with Ctrl-C. DISCORD_TOKEN has to be
set, in the environment or in a file .env; .env.example lists all settings.
Whatever players have done is stored, so it may be stopped at any time.""",
    """\
examples:
  DISCORD_TOKEN=... maunz run""",
)

DOCTOR: Final = Help(
    "look whether all is well",
    """\
Looks at all that the bot needs, without starting it: token, clock, sessions,
commands, emojis and permissions as Discord tells them, the database (version,
integrity, whether it can be written), and the port. A line each: `ok`, or `!!`
with what to do about it, and then the exit status is 1. May be asked at any
time, also while the bot runs.""",
    """\
examples:
  maunz doctor""",
)

INVITE: Final = Help(
    "tell how to add the bot to a server",
    """\
Prints the address at which the application that DISCORD_TOKEN belongs to is added
to a server, with the permissions that the bot needs there.""",
    """\
examples:
  maunz invite""",
)

MEASURE: Final = Help(
    "find out what Discord takes",
    """\
Asks Discord on a test server what its documentation does not say: how often
private messages can be edited and sent, what an answer counts as, how long a
press takes. Somebody has to be there and press what is asked for. Writes an
answer sheet, by which the bot goes if MEASURED_LIMITS names it. No other process
of the bot may run meanwhile. Each kind of request is refused once at most.""",
    """\
examples:
  maunz measure --guild 1234567890
  maunz measure --guild 1234567890 --old 1234567999 --file limits.json""",
)

REBUILD: Final = Help(
    "count boards and ratings anew",
    """\
Counts boards and ratings anew from the results of all matches. They are kept
behind every match, so this changes nothing unless somebody has changed results
by other means, or a new version rates otherwise. Stop the bot before.""",
    """\
examples:
  maunz rebuild
  maunz rebuild --database sqlite:///data/maunz.db""",
)

EMOJI_SYNC: Final = Help(
    "bring them up to date",
    """\
Uploads the drawings of the cards to the application that DISCORD_TOKEN belongs
to: what is missing, and what is drawn otherwise than when it was uploaded. Takes
away what is no longer drawn, and never an emoji that is not a card. What is done
counts: stopped in the middle, it goes on there the next time.""",
    """\
examples:
  maunz emoji sync
  maunz emoji sync --again                 if somebody else has changed them""",
)

EMOJI: Final = Help(
    "upload the cards as emojis",
    "Cares for the emojis of the application, which are the cards.",
)


# Arguments ---------------------------------------------------------------------------------------

MOST_JOBS: Final = 64
MOST_PORTS: Final = 65_535
LOG_LEVELS: Final = ("debug", "info", "warning", "error")


class Parser(ArgumentParser):
    """A parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise `UsageError` for these arguments."""
        raise UsageError(f"{printable_text(message)} (see {self.prog} --help)")


class ShowVersion(Action):
    """Looks up the version and the commit, prints them, and exits."""

    def __init__(self, option_strings: Sequence[str], dest: str, **told: Any) -> None:  # noqa: ANN401 - as argparse declares it
        super().__init__(option_strings, dest, nargs=0, **told)

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        known = import_module("bot.version")
        print(f"maunz {known.version()} ({known.commit()})")
        parser.exit()


def parser() -> Parser:
    """Return the parser for the whole command line."""
    whole = Parser(prog="maunz", **_add_help(WHOLE))
    whole.add_argument("--version", action=ShowVersion, help="tell which version this is")
    add = whole.add_subparsers(title="commands", metavar="COMMAND", required=True).add_parser
    _add_command(add, "simulate", SIMULATE, _add_simulate, by="records.run_simulate")
    _add_command(add, "verify", VERIFY, _add_verify, by="records.run_verify")
    _add_command(add, "replay", REPLAY, _add_replay, by="records.run_replay")
    _add_command(add, "rules", RULES, _add_rules, by="records.run_rules")
    _add_command(add, "backup", BACKUP, _add_backup, by="database.run_backup")
    _add_command(add, "rebuild", REBUILD, _add_rebuild, by="database.run_rebuild")
    _add_command(add, "sandbox", SANDBOX, _add_sandbox)
    _add_command(add, "run", RUN)
    _add_command(add, "doctor", DOCTOR)
    _add_command(add, "invite", INVITE, by="doctor.run_invite")
    _add_command(add, "measure", MEASURE, _add_measure, by="doctor.run_measure")
    emoji: Parser = add("emoji", help=EMOJI.summary, **_add_help(EMOJI))
    steps = emoji.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_command(steps.add_parser, "sync", EMOJI_SYNC, _add_sync, by="emoji.run")
    return whole


def _add_command(
    add: Callable[..., Parser],
    name: str,
    told: Help,
    add_arguments: Callable[[Parser], None] | None = None,
    by: str | None = None,
) -> None:
    """Add a command. `by` names its function, by default `run` in the module called `name`."""
    command = add(name, help=told.summary, **_add_help(told))
    if add_arguments is not None:
        add_arguments(command)
    command.add_argument("--lang", default="en", metavar="LANG", help=f"{', '.join(LANGS)} (en)")
    command.set_defaults(run=_lazy_command(by or f"{name}.run"))


def _add_help(told: Help) -> dict[str, Any]:
    return {
        "allow_abbrev": False,
        "description": told.about,
        "epilog": told.examples,
        "formatter_class": RawDescriptionHelpFormatter,
    }


def _lazy_command(function: str) -> Callable[[Namespace], int]:
    """Return a function that runs the function called `module.function` in `bot.cli`.

    The module is imported only when the command runs, because some modules take long to import.
    """
    module, _, called = function.partition(".")

    def run(args: Namespace) -> int:
        status: int = getattr(import_module(f"bot.cli.{module}"), called)(args)
        return status

    return run


def _add_simulate(command: Parser) -> None:
    command.add_argument("--variant", required=True, metavar="GAME", help="which game")
    _add_table(command)
    _add_number(command, "--games", 1, "how many")
    command.add_argument(
        "--seed", type=_parse_seed, default=1, metavar="N", help="where chance starts (1)"
    )
    command.add_argument("--policies", metavar="A,B,...", help="who plays, one for each seat")
    command.add_argument(
        "--rollouts",
        type=_parse_count(10**9),
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


def _add_verify(command: Parser) -> None:
    _add_file(command)
    command.add_argument(
        "--commitment",
        type=_parse_digits,
        metavar="HEX",
        help="the sealed digits that were shown before",
    )
    command.add_argument(
        "--luck",
        type=_parse_luck_word,
        action="append",
        default=[],
        metavar="WORD",
        help="a word of luck that somebody gave; may be repeated",
    )


def _add_replay(command: Parser) -> None:
    _add_file(command)
    command.add_argument(
        "--at", type=_parse_place, metavar="ROUND:ACTION", help="after so many actions (the end)"
    )
    command.add_argument("--json", action="store_true", help="as data, not in words")
    _add_number(command, "--record", 1, "which record of the file")


def _add_rules(command: Parser) -> None:
    command.add_argument("game", metavar="GAME", help="which game")
    _add_table(command)


def _add_backup(command: Parser) -> None:
    told = "the copy, which must not be there yet; with --keep the folder for it"
    command.add_argument("file", metavar="FILE", help=told)
    told = "a copy named by its time; of such copies only the newest N stay"
    command.add_argument("--keep", type=_parse_count(10**6), metavar="N", help=told)
    command.add_argument(
        "--database", metavar="URL", help="what to copy (the setting DATABASE_URL)"
    )


def _add_sandbox(command: Parser) -> None:
    command.add_argument("--port", type=_parse_port, default=8642, metavar="N", help="where (8642)")
    command.add_argument(
        "--people", default="Anna,Ben,Cleo", metavar="A,B,...", help="who is there"
    )
    command.add_argument("--database", metavar="URL", help="keep everything there (nowhere)")
    command.add_argument("--open", action="store_true", help="open the page in a browser")
    command.add_argument(
        "--switch", default="", metavar="A,B,...", help="what Discord does with pictures"
    )
    command.add_argument(
        "--log-level", default="warning", choices=LOG_LEVELS, help="what the bot tells (warning)"
    )


def _parse_port(words: str) -> int:
    if not words.isascii() or not words.isdigit() or int(words) > MOST_PORTS:
        raise ArgumentTypeError(f"no port: {printable_text(words)}")
    return int(words)


def _add_measure(command: Parser) -> None:
    command.add_argument(
        "--guild", type=_parse_id, required=True, metavar="ID", help="the test server"
    )
    command.add_argument(
        "--channel", type=_parse_id, metavar="ID", help="where (its first channel)"
    )
    command.add_argument("--old", type=_parse_id, metavar="ID", help="a message of an hour ago")
    _add_number(command, "--taps", 10, "how many presses are timed", most=1000)
    usual = "maunz-limits.json"
    command.add_argument(
        "--file", default=usual, metavar="FILE", help=f"the answer sheet ({usual})"
    )


def _parse_id(typed: str) -> int:
    if not re.fullmatch("[0-9]{1,20}", typed):
        raise ArgumentTypeError(f"no id: {printable_text(typed)}")
    return int(typed)


def _add_rebuild(command: Parser) -> None:
    command.add_argument("--database", metavar="URL", help="where (the setting DATABASE_URL)")


def _add_sync(command: Parser) -> None:
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
    command.add_argument(name, type=_parse_count(most), default=usual, metavar="N", help=told)


def _add_file(command: Parser) -> None:
    command.add_argument(
        "file", metavar="FILE", help="one record, or one in every line; - is standard input"
    )


def _parse_count(most: int) -> Callable[[str], int]:
    """Return a parser for a number from 1 to `most`."""

    def count(typed: str) -> int:
        if not re.fullmatch("[0-9]{1,10}", typed) or not 1 <= int(typed) <= most:
            raise ArgumentTypeError(f"{typed!r} is not a number from 1 to {most}")
        return int(typed)

    return count


def _parse_digits(typed: str) -> str:
    if not re.fullmatch("[0-9a-fA-F]{1,64}", typed):
        raise ArgumentTypeError(f"not 1 to 64 digits of 0-9 and a-f: {printable_text(typed)}")
    return typed


def _parse_luck_word(typed: str) -> str:
    if not typed:
        # Reject an empty word: in the seed it would look like a seat without a word.
        raise ArgumentTypeError("no word")
    return typed


def _parse_seed(typed: str) -> int:
    """Parse a seed: a whole number of limited length."""
    if not re.fullmatch(r"[+-]?[0-9]{1,100}", typed):
        raise ArgumentTypeError(f"not a number of at most 100 digits: {typed!r}")
    return int(typed)


def _parse_place(typed: str) -> tuple[int, int]:
    """Parse `ROUND:ACTION` into the number of a round, and the number of its actions to apply."""
    found = re.fullmatch("([0-9]{1,7}):([0-9]{1,7})", typed)
    if found is None:
        raise ArgumentTypeError(f"{typed!r} is not ROUND:ACTION, such as 1:12")
    return int(found[1]), int(found[2])
