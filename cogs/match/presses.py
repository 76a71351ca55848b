"""The buttons and menus of a match: cards, second steps, calls and catches."""

from bot.chat.requests.answers import no_seat_text, pressed_hand, submit_race_press
from bot.chat.requests.custom_ids import Verb
from bot.chat.requests.dispatch import press
from bot.chat.requests.request import Request
from bot.game.moves import Lay
from bot.tables.intents import ActionText, Catch, NextRound, ThrowIn
from cogs.match.lay_steps import legal_lays_from, possible_lays_from


@press(Verb.HAND, looks=True)
async def show_hand(request: Request) -> None:
    """Show the hand of the presser, or how to get a seat if they have none."""
    if request.is_seated or request.is_private:
        await request.show_hand()
    else:
        await request.reply(no_seat_text(request.table.view, request.person, request.lang))


@press(Verb.LAY, looks=True)
async def lay_card(request: Request) -> None:
    """Play the tapped card, or ask for what has to be announced with it."""
    game = request.table.view.game
    code = next((each for each in (request.id_about, request.about) if each in game.kind_of), None)
    if code is None:
        await request.show_hand()
        return
    words = f"play {code}"
    lays = _legal_lays(request, words)
    if len(lays) > 1:
        await _ask_next_step(request, words)
        return
    # Submit an illegal lay too: the refusal says why it is illegal.
    meant = lays or possible_lays_from(game, words)
    await _submit_act(request, meant[0].text if meant else words)


@press(Verb.STEP, looks=True)
async def choose_lay_step(request: Request) -> None:
    """Play the card if the step completes the lay, else ask for the next step."""
    words = request.about
    if [lay.text for lay in _legal_lays(request, words)] == [words]:
        await _submit_act(request, words)
    else:
        await _ask_next_step(request, words)


@press(Verb.CARDS, looks=True)
async def show_cards(request: Request) -> None:
    """Go back to the cards."""
    await _ask_next_step(request, None)


@press(Verb.DRAW, Verb.PASS, Verb.ACCEPT, Verb.REVEAL, Verb.CHALLENGE)
async def submit_act(request: Request) -> None:
    """Draw, pass, accept, show the hand or challenge."""
    assert request.pressed is not None
    await _submit_act(request, request.pressed.verb.value)


@press(Verb.CALL)
async def call(request: Request) -> None:
    """Call in the open call window, or in advance."""
    await submit_race_press(request, ActionText("call"))


@press(Verb.CATCH)
async def catch(request: Request) -> None:
    """Catch the player whose call window has been open longest."""
    await submit_race_press(request, Catch())


@press(Verb.THROW)
async def throw_in(request: Request) -> None:
    """Throw in the card that equals the one on top of the pile."""
    await submit_race_press(request, ThrowIn())


@press(Verb.NEXT)
async def next_round(request: Request) -> None:
    """Start the next round without waiting."""
    await request.submit_and_show_hand(NextRound())


async def _submit_act(request: Request, text: str) -> None:
    _set_partial_lay(request, None)
    await request.submit_and_show_hand(ActionText(text))


async def _ask_next_step(request: Request, words: str | None) -> None:
    """Show the hand with the next step after `words`, or (None) with the cards again."""
    _set_partial_lay(request, words)
    await request.show_hand()


def _set_partial_lay(request: Request, step: str | None) -> None:
    """Store the unfinished lay in the hand message. None clears it."""
    if request.is_private:
        pressed_hand(request).set_partial_lay(step)


def _legal_lays(request: Request, words: str) -> list[Lay]:
    """Return the legal lays that start with `words`."""
    view = request.seat_view
    return [] if view is None else legal_lays_from(view, words)
