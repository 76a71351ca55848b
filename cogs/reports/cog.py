"""Reports of problems to the operator of the bot, or a link for reporting them."""

from typing import Final

from bot.chat.context import Support
from bot.chat.feature import FeatureBot, FeatureCog, press
from bot.chat.requests.components import CustomId, Form, Layout, Verb, boxed
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.viewer import Viewer, join_lines, visible_text
from bot.tables.views import TableView

# View --------------------------------------------------------------------------------------------

# A report contains ids and a sentence, but never a card.

LONGEST: Final = 300


def report_message(table: TableView, error: str, words: str) -> Layout:
    """Return the message for the operator. It is in English, like the log."""
    viewer = Viewer("en")
    said = visible_text(words, LONGEST).replace("`", "'")
    ids = viewer.text("report-ids", table=table.id, server=str(table.guild), error=error)
    return Layout(boxed(join_lines(viewer.text("report-title"), ids, f"```\n{said}\n```")))


def report_form(table: TableView, viewer: Viewer) -> Form:
    """Return the form for a sentence about the problem.

    The form says who will read the sentence.
    """
    return Form(
        CustomId(table.id, Verb.SEND_REPORT),
        viewer.text("button-report"),
        viewer.text("report-asked"),
        viewer.text("report-told"),
        most=LONGEST,
    )


# Cog ---------------------------------------------------------------------------------------------

NO_ERROR: Final = "\N{EN DASH}"


class ReportsCog(FeatureCog):
    """Reports of problems to the operator of the bot, or a link for reporting them."""

    @press(Verb.REPORT, looks=True)
    async def ask_for_report(self, request: Request) -> None:
        """Open the form for a report, or say where problems can be reported."""
        support, table = request.chat.support, request.table.view
        if support.channel is not None:
            _check_not_reported_lately(request)
            await request.open_form(report_form(table, request.viewer))
            return
        if support.url is None:
            raise RefusedRequestError(request.text("report-nowhere", table=table.id))
        error = _error_to_report(support, table)
        await request.show_notice(
            request.text("report-there", url=support.url, table=table.id, error=error)
        )

    @press(Verb.SEND_REPORT, looks=True)
    async def send_report(self, request: Request) -> None:
        """Send the report, with the ids that the operator needs to search the log."""
        chat, table = request.chat, request.table.view
        if chat.support.channel is None:
            raise RefusedRequestError(request.text("report-nowhere", table=table.id))
        _check_not_reported_lately(request)
        chat.support.store_report_time(request.person, chat.clock.now())
        is_sent = False
        message = report_message(table, _error_to_report(chat.support, table), request.about)
        if not chat.backoff.time_left():
            with chat.backoff.logging_failures("a report could not be sent"):
                await chat.client.get_partial_messageable(chat.support.channel).send(view=message)
                is_sent = True
        await request.show_notice(
            request.text("report-sent" if is_sent else "report-lost", table=table.id)
        )


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(ReportsCog(bot))


def _error_to_report(support: Support, table: TableView) -> str:
    """Return the id of the error that froze the table, or of the table's last error.

    If there was no error, return `NO_ERROR`.
    """
    return table.frozen or support.last_error_at(table.id) or NO_ERROR


def _check_not_reported_lately(request: Request) -> None:
    if not request.chat.support.may_report(request.person, request.chat.clock.now()):
        raise RefusedRequestError(request.text("report-later"))
