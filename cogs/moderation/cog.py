"""Slash commands for moderators: end a table, remove a player, delete results, and more.

A moderator has *Manage Messages* in the channel of the table, or *Manage Server*. Moderators may
end the table and remove people from it. The menu `…` of the table always lets them do this. Discord
shows the slash commands only to people with *Manage Server*, unless the server changes this.

Game masters may end tables and remove people in all channels that they can see. They also decide
about matches and players, but not about settings.
"""

from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands

from bot.chat.desk import DeskLine
from bot.chat.feature import FeatureBot, FeatureCog, press, slash, suggests
from bot.chat.messages.server_log import post_missed_lines, write_table_log
from bot.chat.requests.commands import (
    GAMES,
    MAU_ADMIN,
    find_seat,
    suggest_others,
    suggestions,
    translated_choice,
)
from bot.chat.requests.components import Verb, parse_number
from bot.chat.requests.permissions import RefusedRequestError
from bot.chat.requests.request import Request
from bot.chat.wording.results import season_name
from bot.chat.wording.tables import confirm_end
from bot.clock import DAY, MINUTE
from bot.people.settings import local_time
from bot.stats import ALL_TIME, season_of
from bot.storage.results.counts import ExclusionPlace, RepairKind
from bot.tables import intents
from bot.tables.intents import Verdict
from bot.tables.views import TableView
from cogs.moderation.csv_export import send_csv, suggested_periods
from cogs.moderation.exclusions import (
    EXCLUSIONS,
    WantedExclusion,
    exclude_person,
    lift_exclusion,
    readmit_chosen,
    show_exclusions,
)
from cogs.moderation.match_query import MatchQuery, last_days, parse_day, parse_match_query
from cogs.moderation.matches import (
    confirm_kick,
    show_match,
    show_matches,
    show_tables,
    void_or_restore,
)
from cogs.moderation.resetting import (
    ResetScope,
    ask_before_reset,
    export_results,
    reset_named_server,
    reset_or_ask_for_name,
    undo_reset,
)

LOOKED_BACK: Final = 5 * 366 * DAY
PLACES: Final = [translated_choice(f"slash-place-{place}", place) for place in ExclusionPlace]


class ModerationCog(FeatureCog):
    """Slash commands for moderators: end a table, remove a player, delete results, and more."""

    def desk_lines(self) -> Sequence[DeskLine]:
        return [EXCLUSIONS]

    async def run_forever(self) -> None:
        """In an endless loop, post lines of the servers' logs that could not be posted before."""
        chat = self.bot.chat
        while True:
            await chat.clock.sleep_until(chat.clock.now() + MINUTE)
            await chat.backoff.wait_until_allowed()
            await post_missed_lines(chat)

    @slash(MAU_ADMIN)
    async def end(self, request: Request) -> None:
        """Ask for confirmation before the table of the channel ends."""
        table = _moderated_table(request)
        await request.reply(confirm_end(table, request.viewer, person=request.person))

    @slash(MAU_ADMIN)
    async def kick(self, request: Request, player: str) -> None:
        """Ask for confirmation before a player is removed from the table of the channel."""
        table = _moderated_table(request)
        seat = find_seat(table, player)
        if seat is None:
            raise RefusedRequestError(request.text("slash-which-player"))
        await request.reply(confirm_kick(table, seat, request.viewer, person=request.person))

    @suggests("player", "kick")
    async def suggest_player(
        self, request: Request, current: str
    ) -> list[app_commands.Choice[str]]:
        return await suggest_others(request, current)

    @slash(MAU_ADMIN, game=GAMES)
    async def reset(
        self,
        request: Request,
        game: str | None = None,
        season: str | None = None,
        player: discord.User | None = None,
    ) -> None:
        """Ask for confirmation before results are deleted.

        The options limit which results are deleted.
        """
        request.rights.check_manager()
        if season is not None and season_of(season) is None:
            raise RefusedRequestError(request.text("slash-which-season"))
        now, person = request.chat.clock.now(), None if player is None else player.id
        await ask_before_reset(request, ResetScope(now, game, season, person))

    @suggests("season", "reset")
    async def suggest_season(
        self, request: Request, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the seasons in which matches were played. The last season comes first."""
        stats, wanted = request.chat.stats, current.casefold()
        found = await stats.seasons_of(request.guild, request.chat.clock.now())
        named = ((season_name(each, request.viewer), each.period) for each in found)
        return suggestions((name, period) for name, period in named if wanted in name.casefold())

    @slash(MAU_ADMIN, game=GAMES)
    async def matches(
        self,
        request: Request,
        player: discord.User | None = None,
        game: str | None = None,
        day: str | None = None,
    ) -> None:
        """Show past matches, so that the caller can void or restore a match.

        The options limit which matches are shown.
        """
        request.rights.check_game_master()
        zone = await request.chat.zone_of_server(request.guild)
        today = local_time(request.chat.clock.now(), zone).date()
        chosen = None if day is None else parse_day(day, today)
        if day is not None and chosen is None:
            raise RefusedRequestError(request.text("repairs-which-day"))
        person = None if player is None else player.id
        await show_matches(request, MatchQuery(1, game, person, chosen))

    @suggests("day", "matches")
    async def suggest_day(self, request: Request, current: str) -> list[app_commands.Choice[str]]:
        """Suggest the last days. Today comes first."""
        zone = await request.chat.zone_of_server(request.guild)
        days, wanted = last_days(request.chat.clock.now(), zone, request.viewer), current.casefold()
        return suggestions(
            (name, day) for name, day in days if wanted in name.casefold() or wanted in day
        )

    @slash(MAU_ADMIN)
    async def export(self, request: Request, period: str = ALL_TIME) -> None:
        """Send the results of a period as a table for a spreadsheet."""
        request.rights.check_manager()
        await send_csv(request, period)

    @suggests("period", "export")
    async def suggest_period(
        self, request: Request, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the current periods, then the past periods. The most recent comes first."""
        now, wanted = request.chat.clock.now(), current.casefold()
        first = await request.chat.stats.past_matches.first_match_end(request.guild)
        since = max(now if first is None else first, now - LOOKED_BACK)
        found = suggested_periods(since, now, request.viewer)
        return suggestions((name, each) for name, each in found if wanted in name.casefold())

    @slash(MAU_ADMIN)
    async def tables(self, request: Request) -> None:
        """Show the open tables of the server, with links to them and buttons to end them."""
        await show_tables(request, 1)

    @slash(MAU_ADMIN, place=PLACES)
    async def exclude(  # noqa: PLR0913, PLR0917 - the options of the command
        self,
        request: Request,
        player: discord.User | None = None,
        place: str = "",
        days: int | None = None,
        reason: str = "",
        lift: bool = False,  # noqa: FBT001, FBT002 - an option of the command
    ) -> None:
        """Exclude a person from the boards or the tables, or let the person in again.

        Without a person, list everybody who is excluded.
        """
        request.rights.check_game_master()
        kept_from = ExclusionPlace(place) if place else None
        if player is None:
            await show_exclusions(request, 1)
        elif lift:
            await lift_exclusion(request, player, kept_from)
        else:
            await exclude_person(request, player, WantedExclusion(kept_from, days, reason))

    # Presses

    @press(Verb.KICK, looks=True)
    async def ask_before_kicking(self, request: Request) -> None:
        """Ask for confirmation before a player is removed."""
        table = request.table.view
        request.rights.check_moderator()
        seat = table.seat_with(request.about)
        if seat is None:
            await request.show_notice(request.text("verdict-no-such-seat"))
        else:
            await request.show_privately(
                confirm_kick(table, seat, request.viewer, person=request.person)
            )

    @press(Verb.KICK_NOW)
    async def kick_person(self, request: Request) -> None:
        """Remove a player after the confirmation, and write the removal to the server's log."""
        gone = request.table.view.seat_with(request.about)
        reply, note = await request.submit_silently(intents.RemoveSeat(request.about))
        await request.show_notice(note or request.text("answer-settled"))
        if reply.verdict is Verdict.DONE and gone is not None:
            await write_table_log(request, "log-kick", gone.name, gone.person)

    @press(Verb.CLEAR_LUCK, looks=True)
    async def clear_luck(self, request: Request) -> None:
        """Remove a player's word of luck, because everybody can read it.

        The table message and the server's log show that the word was removed.
        """
        request.rights.check_moderator()
        whose = request.table.view.seat_with(request.about)
        reply, note = await request.submit_silently(intents.ClearLuck(request.about))
        await request.show_notice(note or request.text("answer-settled"))
        if reply.verdict is Verdict.DONE and whose is not None:
            await write_table_log(request, "log-luck-off", whose.name, whose.person)

    @press(Verb.LET_IN)
    async def readmit_person(self, request: Request) -> None:
        """Let a removed person take a seat again, and write this to the server's log."""
        barred = request.table.view.barred
        seat = next((each for each in barred if each.key == request.about), None)
        reply, note = await request.submit_silently(intents.LetIn(request.about))
        await request.show_notice(note or request.text("answer-settled"))
        if reply.verdict is Verdict.DONE and seat is not None:
            await write_table_log(request, "log-let-in", seat.name, seat.person)

    @press(Verb.TABLES)
    async def turn_tables_page(self, request: Request) -> None:
        """Show another page of the open tables, or refresh this page."""
        await show_tables(request, parse_number(request.about) or 1)

    @press(Verb.EXCLUSIONS)
    async def turn_exclusions_page(self, request: Request) -> None:
        """Show another page of the people who are excluded."""
        request.rights.check_game_master()
        await show_exclusions(request, parse_number(request.about) or 1)

    @press(Verb.READMIT)
    async def lift_chosen_exclusion(self, request: Request) -> None:
        """Let the person in again who was chosen in the list."""
        request.rights.check_game_master()
        await readmit_chosen(request, request.about)

    @press(Verb.REPAIRS)
    async def turn_matches_page(self, request: Request) -> None:
        """Show another page of the server's matches."""
        request.rights.check_game_master()
        await show_matches(request, parse_match_query(request.about))

    @press(Verb.REPAIR)
    async def open_match(self, request: Request) -> None:
        """Show what was decided about a match, with a button to void or restore it."""
        request.rights.check_game_master()
        await show_match(request, request.about, parse_match_query(request.id_about))

    @press(Verb.VOID, Verb.RESTORE)
    async def void_match(self, request: Request) -> None:
        """Void a match or restore it."""
        request.rights.check_game_master()
        is_voiding = request.pressed is not None and request.pressed.verb is Verb.VOID
        await void_or_restore(
            request, request.about, RepairKind.VOID if is_voiding else RepairKind.RESTORE
        )

    @press(Verb.RESET_EXPORT)
    async def export_before_reset(self, request: Request) -> None:
        """Send the results that are about to be deleted as a file."""
        request.rights.check_manager()
        await export_results(request, request.about)

    @press(Verb.RESET)
    async def reset_results(self, request: Request) -> None:
        """Delete the results that the pressed button names. If it names all, open a form first.

        The button *Keep everything* names no results, so a press on it deletes nothing.
        """
        request.rights.check_manager()
        await reset_or_ask_for_name(request, request.about)

    @press(Verb.RESET_NAMED)
    async def reset_everything(self, request: Request) -> None:
        """Delete all results, if the name of the server was typed into the form."""
        request.rights.check_manager()
        await reset_named_server(request, request.id_about, request.about)

    @press(Verb.RESET_UNDO)
    async def undo_reset(self, request: Request) -> None:
        """Bring back the results that complete resets have deleted in the last 30 days."""
        request.rights.check_manager()
        await undo_reset(request)


async def setup(bot: FeatureBot) -> None:
    """Add the feature to the bot. discord.py calls this function."""
    await bot.add_cog(ModerationCog(bot))


def _moderated_table(request: Request) -> TableView:
    """Return the table of the channel. Raise an error unless the caller may moderate the table."""
    table = request.table.view
    request.rights.check_moderator()
    return table
