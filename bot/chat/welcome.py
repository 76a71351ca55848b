"""The welcome message, which is sent to a server when it adds the bot."""

from collections.abc import Iterator, Sequence
from typing import Final

import discord

from bot.chat.context import ChatContext
from bot.chat.pictures.cat import cat_image
from bot.chat.pictures.drawing import Drawing, draw_in_thread
from bot.chat.pictures.faces import card_tile, face_design
from bot.chat.requests import components as ui
from bot.chat.requests.components import Verb, id_without_table
from bot.chat.requests.permissions import invite_url
from bot.chat.requests.picture_sending import PictureRequest, PictureRoute
from bot.chat.wording.viewer import Viewer, join_lines
from bot.game import RULE_SETS, Game, new_game
from bot.game.ruleset import Face
from bot.locales import LANGS, Lang, text
from bot.words.cards import and_list, card_name, game_title

# Picture -----------------------------------------------------------------------------------------

WIDTH: Final = 800
HEIGHT: Final = 260
CARD: Final = 212
CAT: Final = 212
EDGE: Final = 24
APART: Final = 122


def welcome_game() -> Game:
    """Return the game whose cards the picture shows: the first game of the bot."""
    return new_game(next(iter(RULE_SETS)))


def welcome_cards(game: Game) -> Sequence[int]:
    """Return the cards of the picture: a number card and some special cards.

    The coloured cards have different colours.
    """
    special = [face for face in game.rules.faces if face.effect is not None]
    wild = [face for face in game.rules.faces if not face.coloured]
    shown = [game.rules.faces[6], special[1], special[-1], *wild[:1]]
    return [_card_with_face(game, face, number) for number, face in enumerate(shown)]


def welcome_picture(game: Game, lang: Lang) -> bytes:
    """Return a PNG file that shows the cards side by side, and the cat to their right."""
    drawing = Drawing(WIDTH, HEIGHT)
    for number, kind in enumerate(welcome_cards(game)):
        left = EDGE + number * APART
        card = card_tile(face_design(game, kind, lang), 2 * CARD)
        drawing.picture((left, (HEIGHT - CARD) / 2), card, CARD)
    place = WIDTH - CAT - EDGE, (HEIGHT - CAT) / 2
    drawing.picture(place, cat_image("proud", 2 * CAT), CAT)
    return drawing.to_png()


def _card_with_face(game: Game, face: Face, colour: int) -> int:
    """Return a card with this face. If the face has colours, the card has the given colour."""
    of_face = [each for each, card in enumerate(game.kinds) if card.face is face]
    return of_face[colour % len(of_face)]


# Greeting ----------------------------------------------------------------------------------------


def welcome_message(
    viewer: Viewer,
    *,
    application: int | None = None,
    picture: ui.Attachment | None = None,
    asks_lang: bool = True,
) -> ui.Layout:
    """Return the welcome message, which introduces the bot and its games.

    The message says how to start a match, and links to the page that adds the bot to other servers.
    With `asks_lang`, it asks for the language of the server.
    """
    pictures = [] if picture is None else [picture]
    shown = ui.container(
        *(each.to_component() for each in pictures),
        ui.text_display(join_lines(*_welcome_lines(viewer, application))),
        accent_colour=None,
    )
    play = ui.button(id_without_table(Verb.QUICK), viewer.text("button-quick"), style=ui.GREEN)
    friends = ui.button(id_without_table(Verb.NEW), viewer.text("button-new"), style=ui.GREEN)
    rules = ui.button(id_without_table(Verb.RULES), viewer.text("button-rules"))
    flags = ui.button_rows(_lang_buttons()) if asks_lang else []
    managers = managers_button(viewer)
    buttons = ui.action_row(friends, play, rules, managers)
    return ui.Layout(shown, buttons, *flags, attachments=pictures)


def managers_button(viewer: Viewer) -> ui.Component:
    """Return the button that shows the settings of the server to people who manage it."""
    return ui.button(id_without_table(Verb.DESK), viewer.text("button-managers"))


def private_welcome(viewer: Viewer) -> ui.Layout:
    """Return the welcome for a manager of a server in which no channel took the welcome."""
    words = join_lines(f"## {viewer.text('welcome-title')}", viewer.text("welcome-private"))
    flags = ui.button_rows(_lang_buttons())
    return ui.Layout(ui.text_display(words), ui.action_row(managers_button(viewer)), *flags)


def _lang_buttons() -> Iterator[ui.Component]:
    """Yield a button for each language, with its flag and its name in the language itself."""
    for lang in LANGS:
        label = f"{text(lang, 'language.flag')} {text(lang, 'language')}"
        yield ui.button(id_without_table(Verb.SERVER_LANG, lang), label)


def welcome_attachment(viewer: Viewer) -> ui.Attachment:
    """Return the picture of the welcome message with its alternative text."""
    game = welcome_game()
    names = [card_name(game, kind, viewer.lang) for kind in welcome_cards(game)]
    shows = viewer.text("welcome-picture", cards=and_list(names, viewer.lang))
    return ui.Attachment("welcome.png", welcome_picture(game, viewer.lang), shows)


async def send_greeting(context: ChatContext, guild: discord.Guild) -> bool:
    """Send the welcome message to the server's system channel, if the bot may write there.

    Return whether it was sent.
    """
    channel = guild.system_channel
    if channel is None or not channel.permissions_for(guild.me).send_messages:
        return False
    if context.backoff.time_left():
        return False
    viewer = await context.public_viewer(guild.id)
    asks_lang = (await context.preferences.settings_of_server(guild.id)).lang is None
    may_attach = channel.permissions_for(guild.me).attach_files
    view = await draw_welcome(context, viewer, may_attach=may_attach, asks_lang=asks_lang)

    async def send(shown: ui.Layout) -> None:
        await channel.send(view=shown, files=shown.files())

    with context.backoff.logging_failures("a new server could not be welcomed"):
        request = PictureRequest(PictureRoute.CHANNEL_POST)
        await context.picture_sender.send(view, request, send)
        return True
    return False


async def draw_welcome(
    context: ChatContext, viewer: Viewer, *, may_attach: bool, asks_lang: bool
) -> ui.Layout:
    """Return the welcome message for a server, with its picture if that may be attached."""
    picture = await draw_in_thread(welcome_attachment, viewer) if may_attach else None
    application = context.client.application_id
    return welcome_message(viewer, application=application, picture=picture, asks_lang=asks_lang)


def _welcome_lines(viewer: Viewer, application: int | None) -> Iterator[str]:
    yield f"## {viewer.text('welcome-title')}"
    yield viewer.text("welcome-words")
    for name in RULE_SETS:
        game, fun = game_title(name, viewer.lang), viewer.text(f"game-{name}.fun")
        yield f"- {viewer.text('welcome-game', game=game, fun=fun)}"
    yield viewer.text("welcome-open")
    if application is not None:
        yield f"-# {viewer.text('welcome-invite', url=invite_url(application))}"
