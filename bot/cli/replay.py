"""The command `replay`: a position of a record, with all cards open."""

import json
from argparse import Namespace
from itertools import islice

from bot.cli.complaints import BadRecordError, UsageError, printable
from bot.cli.documents import opened
from bot.cli.showing import position_text
from bot.cli.typed import language
from bot.cli.wording import fault_text
from bot.locales import Lang, text
from bot.records import RecordError, position, read_record
from bot.records.positions import PlaceError


def run(args: Namespace) -> int:
    """Print the position after an action."""
    lang = language(args.lang)
    document = _document(args.file, args.record, lang)
    try:
        record = read_record(document)
        shown = position(record, args.at)
    except RecordError as error:
        raise BadRecordError(fault_text(error, lang)) from None
    except PlaceError as error:
        raise UsageError(_no_such_place(error, lang)) from None
    names = [printable(name) for name in record.seats]
    print(json.dumps(shown.data()) if args.json else position_text(shown, names, lang))
    return 0


def _document(file: str, number: int, lang: Lang) -> bytes:
    with opened(file, lang) as found:
        document = next(islice(found, number - 1, None), None)
    if document is None:
        raise BadRecordError(text(lang, "cli-no-such-record", number=number))
    return document


def _no_such_place(error: PlaceError, lang: Lang) -> str:
    number, _ = error.at
    if error.actions is None:
        return text(lang, "cli-no-such-round", round=number, rounds=error.rounds)
    return text(lang, "cli-no-such-action", round=number, actions=error.actions)
