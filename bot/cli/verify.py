"""The command `verify`: checks whether records are right."""

import sys
from argparse import Namespace

from bot.cli.documents import opened
from bot.cli.progress import Progress
from bot.cli.typed import language
from bot.cli.wording import fault_text
from bot.locales import Lang, text
from bot.records import RecordError, read_record, verify
from bot.records.noted import NotedBefore, check_noted


def run(args: Namespace) -> int:
    """Print for each record `ok` or its first fault.

    Return 0 if there is a record and all are right, else 1.
    """
    lang = language(args.lang)
    noted = NotedBefore(args.commitment or "", args.luck)
    number = wrong = 0
    # On a terminal the printed lines show the progress already.
    progress = Progress(wanted=not sys.stdout.isatty())
    with opened(args.file, lang) as found:
        for number, document in enumerate(found, start=1):
            fault = _fault(document, noted, lang)
            wrong += fault is not None
            progress.show(number)
            print(f"{number}: {fault or 'ok'}")
    progress.clear()
    print(text(lang, "cli-records-checked", count=number), file=sys.stderr)
    return 0 if number and not wrong else 1


def _fault(document: bytes, noted: NotedBefore, lang: Lang) -> str | None:
    try:
        record = read_record(document)
        check_noted(record, noted)
        verify(record)
    except RecordError as error:
        return fault_text(error, lang)
    return None
