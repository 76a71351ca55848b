"""What the command line understands, and its help."""

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable
from typing import Final, NoReturn

from bot.cli import backup, replay, rules, simulate, verify
from bot.cli.complaints import UsageError, printable
from bot.game import RULE_SETS
from bot.locales import LANGS
from bot.records.policies import POLICIES

AddCommand = Callable[..., "Parser"]

GAMES: Final = ", ".join(RULE_SETS)
MOST_JOBS: Final = 64
MOST_PORTS: Final = 65_535
LOG_LEVELS: Final = ("debug", "info", "warning", "error")

ABOUT: Final = """\
Mau-Mau: a bot for Discord, and what belongs to it: play matches by themselves,
check records of matches, look at any position in them, read the rules, copy what
a bot keeps, upload the cards as emojis. Only `run` and `emoji` need Discord."""

EXAMPLES: Final = """\
examples:
  maunz simulate --variant noris --players 4 --games 100 --seed 7 --records games.jsonl
  maunz verify games.jsonl
  maunz replay games.jsonl --record 3 --at 1:12
  maunz rules stop --lang de

`maunz COMMAND --help` tells more about a command."""

SIMULATE: Final = """\
Plays whole matches and prints one line of JSON at the end:
  {"games": 100, "actions": 23456, "seconds": 0.1}
where seconds is the time spent playing and shuffling. Seats play by chance, or
as --policies says. The same arguments always give the same records."""

SIMULATE_EXAMPLES: Final = f"""\
games: {GAMES}
policies: {", ".join(POLICIES)}

examples:
  maunz simulate --variant noris --players 4 --games 100 --seed 7
  maunz simulate --variant stop --players 2 --games 9 --records s.jsonl
  maunz simulate --variant rabe --players 4 --games 1000 --option rounds=1 \\
      --policies normal,easy,easy,easy --jobs 2"""

VERIFY: Final = """\
Replays records and checks every action, every result and the proof that the
cards were shuffled fairly. Says of each record `NUMBER: ok`, or the first thing
that is wrong and where it is. The exit status is 1 if any record is wrong or
there is none."""

VERIFY_EXAMPLES: Final = """\
examples:
  maunz verify match.json
  cat games.jsonl | maunz verify -"""

REPLAY: Final = """\
Shows a position of a record: what lies on the table, every hand, and what
everybody may do next."""

REPLAY_EXAMPLES: Final = """\
examples:
  maunz replay match.json                  at the end
  maunz replay match.json --at 2:0         round 2, before the first action
  maunz replay games.jsonl --record 3 --at 1:12 --json"""

RULES: Final = "Tells how a game is played, with the house rules that are given."

RULES_EXAMPLES: Final = f"""\
games: {GAMES}

examples:
  maunz rules noris
  maunz rules stop --lang sv --option penalty=3"""

BACKUP: Final = """\
Copies the database to a new file, also while the bot runs. The copy is one
file, complete in itself, and never replaces one. To go back to it, stop the bot
and put the copy in place of the database, without the -wal and -shm beside it."""

BACKUP_EXAMPLES: Final = """\
examples:
  maunz backup monday.db
  maunz backup /mnt/safe/maunz.db --database sqlite:///data/maunz.db"""

SANDBOX: Final = """\
Starts a pretended Discord on this machine, with a web page to play on as several
people, and the real bot in it, connected as it would be to Discord. Needs no
token and no network. Ctrl-C ends both. Settings of the environment and of .env
are not for this bot.

With --database sqlite:///FILE it goes on where it ended: server, channels and
people are kept in FILE.sandbox.json, with their languages, and tables that were
open are shown anew. What was written in the channels is not kept."""

SANDBOX_EXAMPLES: Final = """\
examples:
  maunz sandbox
  maunz sandbox --people Anna,Ben,Cleo,Max --lang de --open
  maunz sandbox --database sqlite:///try.db   keeps what was played"""

RUN: Final = """\
Runs the bot on Discord until it is stopped with Ctrl-C. DISCORD_TOKEN has to be
set, in the environment or in a file .env; .env.example lists all settings.
Whatever players have done is stored, so it may be stopped at any time."""

RUN_EXAMPLES: Final = """\
examples:
  DISCORD_TOKEN=... maunz run"""

REBUILD: Final = """\
Counts boards and ratings anew from the results of all matches. They are kept
behind every match, so this changes nothing unless somebody has changed results
by other means, or a new version rates otherwise. Stop the bot before."""

REBUILD_EXAMPLES: Final = """\
examples:
  maunz rebuild
  maunz rebuild --database sqlite:///data/maunz.db"""

EMOJI: Final = "Cares for the emojis of the application, which are the cards."

EMOJI_SYNC: Final = """\
Uploads the drawings of the cards to the application that DISCORD_TOKEN belongs
to: what is missing, and what is drawn otherwise than when it was uploaded. Takes
away what is no longer drawn, and never an emoji that is not a card. What is done
counts: stopped in the middle, it goes on there the next time."""

EMOJI_SYNC_EXAMPLES: Final = """\
examples:
  maunz emoji sync
  maunz emoji sync --again                 if somebody else has changed them"""


class Parser(ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments."""
        raise UsageError(f"{printable(message)} (see {self.prog} --help)")


def parser() -> Parser:
    """The whole command line."""
    whole = Parser(
        prog="maunz",
        allow_abbrev=False,
        description=ABOUT,
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for add_command in (
        _add_simulate,
        _add_verify,
        _add_replay,
        _add_rules,
        _add_backup,
        _add_rebuild,
        _add_sandbox,
        _add_run,
        _add_emoji,
    ):
        add_command(commands.add_parser)
    return whole


def _add_simulate(add: AddCommand) -> None:
    command = _command(add, "simulate", "play matches", SIMULATE, SIMULATE_EXAMPLES)
    command.set_defaults(run=simulate.run)
    command.add_argument("--variant", required=True, metavar="GAME", help="which game")
    _add_table(command)
    command.add_argument("--games", type=_count(), default=1, metavar="N", help="how many (1)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="where chance starts (1)")
    command.add_argument("--policies", metavar="A,B,...", help="who plays, one for each seat")
    command.add_argument(
        "--rollouts", type=_count(), default=40, metavar="N", help="what `hard` tries a move (40)"
    )
    command.add_argument("--records", metavar="FILE", help="write the records here, one a line")
    command.add_argument(
        "--trace", action="store_true", help="records also list what was legal before every action"
    )
    command.add_argument(
        "--jobs", type=_count(MOST_JOBS), default=1, metavar="N", help="how many processes (1)"
    )
    _add_language(command)


def _add_verify(add: AddCommand) -> None:
    command = _command(add, "verify", "check records", VERIFY, VERIFY_EXAMPLES)
    command.set_defaults(run=verify.run)
    _add_file(command)
    _add_language(command)


def _add_replay(add: AddCommand) -> None:
    command = _command(add, "replay", "show a position", REPLAY, REPLAY_EXAMPLES)
    command.set_defaults(run=replay.run)
    _add_file(command)
    command.add_argument(
        "--at", type=_place, metavar="ROUND:ACTION", help="after so many actions (the end)"
    )
    command.add_argument("--json", action="store_true", help="as data, not in words")
    command.add_argument(
        "--record", type=_count(), default=1, metavar="N", help="which record of the file (1)"
    )
    _add_language(command)


def _add_rules(add: AddCommand) -> None:
    command = _command(add, "rules", "read the rules", RULES, RULES_EXAMPLES)
    command.set_defaults(run=rules.run)
    command.add_argument("game", metavar="GAME", help="which game")
    _add_table(command)
    _add_language(command)


def _add_backup(add: AddCommand) -> None:
    command = _command(add, "backup", "copy the database", BACKUP, BACKUP_EXAMPLES)
    command.set_defaults(run=backup.run)
    command.add_argument("file", metavar="FILE", help="the copy, which must not be there yet")
    command.add_argument(
        "--database", metavar="URL", help="what to copy (the setting DATABASE_URL)"
    )
    _add_language(command)


def _add_sandbox(add: AddCommand) -> None:
    command = _command(add, "sandbox", "try the bot without Discord", SANDBOX, SANDBOX_EXAMPLES)
    command.set_defaults(run=_run_sandbox)
    command.add_argument("--port", type=_port, default=8642, metavar="N", help="where (8642)")
    command.add_argument(
        "--people", default="Anna,Ben,Cleo", metavar="A,B,...", help="who is there"
    )
    command.add_argument("--database", metavar="URL", help="keep everything there (nowhere)")
    command.add_argument("--open", action="store_true", help="open the page in a browser")
    command.add_argument(
        "--log-level", default="warning", choices=LOG_LEVELS, help="what the bot tells (warning)"
    )
    _add_language(command)


def _run_sandbox(args: Namespace) -> int:
    # As for the emojis.
    from bot.cli import sandbox  # noqa: PLC0415 - as said

    return sandbox.run(args)


def _port(words: str) -> int:
    if not words.isascii() or not words.isdigit() or int(words) > MOST_PORTS:
        raise ArgumentTypeError(f"no port: {printable(words)}")
    return int(words)


def _add_run(add: AddCommand) -> None:
    command = _command(add, "run", "run the bot on Discord", RUN, RUN_EXAMPLES)
    command.set_defaults(run=_run_bot)
    _add_language(command)


def _run_bot(args: Namespace) -> int:
    # As for the emojis.
    from bot.cli import run  # noqa: PLC0415 - as said

    return run.run(args)


def _add_rebuild(add: AddCommand) -> None:
    command = _command(add, "rebuild", "count boards and ratings anew", REBUILD, REBUILD_EXAMPLES)
    command.set_defaults(run=_rebuild)
    command.add_argument("--database", metavar="URL", help="where (the setting DATABASE_URL)")
    _add_language(command)


def _rebuild(args: Namespace) -> int:
    # Only here: ratings and storage take longer to import than the other commands need.
    from bot.cli import rebuild  # noqa: PLC0415 - as said

    return rebuild.run(args)


def _add_emoji(add: AddCommand) -> None:
    whole = _command(add, "emoji", "upload the cards as emojis", EMOJI, "")
    steps = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    command = _command(
        steps.add_parser, "sync", "bring them up to date", EMOJI_SYNC, EMOJI_SYNC_EXAMPLES
    )
    command.set_defaults(run=_sync_emojis)
    command.add_argument("--again", action="store_true", help="upload all of them anew")
    _add_language(command)


def _sync_emojis(args: Namespace) -> int:
    # Only here: discord.py takes longer to import than the other commands altogether.
    from bot.cli import emoji  # noqa: PLC0415 - as said

    return emoji.run(args)


def _command(add: AddCommand, name: str, summary: str, description: str, examples: str) -> Parser:
    return add(
        name,
        help=summary,
        allow_abbrev=False,
        description=description,
        epilog=examples,
        formatter_class=RawDescriptionHelpFormatter,
    )


def _add_table(command: Parser) -> None:
    command.add_argument(
        "--players", type=_count(), default=4, metavar="N", help="how many seats (4)"
    )
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option or house rule, such as rounds=1; may be repeated",
    )


def _add_file(command: Parser) -> None:
    command.add_argument(
        "file", metavar="FILE", help="one record, or one in every line; - is standard input"
    )


def _add_language(command: Parser) -> None:
    known = ", ".join(LANGS)
    command.add_argument("--lang", default="en", metavar="LANG", help=f"{known} (en)")


def _count(most: int = 10**9) -> Callable[[str], int]:
    """A number from 1 on."""

    def count(typed: str) -> int:
        if not re.fullmatch("[0-9]{1,10}", typed) or not 1 <= int(typed) <= most:
            raise ArgumentTypeError(f"{typed!r} is not a number from 1 to {most}")
        return int(typed)

    return count


def _place(typed: str) -> tuple[int, int]:
    """A round and how many of its actions are done."""
    found = re.fullmatch("([0-9]{1,7}):([0-9]{1,7})", typed)
    if found is None:
        raise ArgumentTypeError(f"{typed!r} is not ROUND:ACTION, such as 1:12")
    return int(found[1]), int(found[2])
