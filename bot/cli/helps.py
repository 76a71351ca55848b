"""The help texts of the command line."""

from typing import Final, NamedTuple

from bot.game import RULE_SETS
from bot.records.policies import POLICIES


class Help(NamedTuple):
    """The help of a command: a few words, whole sentences, and examples."""

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
open are shown anew. What was written in the channels is not kept.""",
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
