"""The buttons and menus of a match: cards, second steps, calls and catches."""

from bot.chat.requests.answers import hand_of, no_seat, race
from bot.chat.requests.arrivals import press
from bot.chat.requests.custom_ids import Verb
from bot.chat.requests.request import Request
from bot.game.moves import Lay
from bot.tables.intents import Act, Catch, Next, ThrowIn
from cogs.match.lay_steps import all_lays, lays_of


@press(Verb.HAND, looks=True)
async def hand(request: Request) -> None:
    """Show the hand of the presser, or how to get a seat if they have none."""
    if request.is_seated or request.is_private:
        await request.show_hand()
    else:
        await request.say(no_seat(request.table.view, request.person, request.lang))


@press(Verb.LAY, looks=True)
async def lay(request: Request) -> None:
    """Play the tapped card, or ask for what has to be announced with it."""
    game = request.table.view.game
    code = next((each for each in (request.id_about, request.about) if each in game.kind_of), None)
    if code is None:
        await request.show_hand()
        return
    words = f"play {code}"
    lays = _lays(request, words)
    if len(lays) > 1:
        await _ask_on(request, words)
        return
    # Submit an illegal lay too: the refusal says why it is illegal.
    meant = lays or all_lays(game, words)
    await _act(request, meant[0].text if meant else words)


@press(Verb.STEP, looks=True)
async def step(request: Request) -> None:
    """Play the card if the step completes the lay, else ask for the next step."""
    words = request.about
    if [lay.text for lay in _lays(request, words)] == [words]:
        await _act(request, words)
    else:
        await _ask_on(request, words)


@press(Verb.CARDS, looks=True)
async def cards(request: Request) -> None:
    """Go back to the cards."""
    await _ask_on(request, None)


@press(Verb.DRAW, Verb.PASS, Verb.ACCEPT, Verb.REVEAL, Verb.CHALLENGE)
async def act(request: Request) -> None:
    """Draw, pass, accept, show the hand or challenge."""
    assert request.pressed is not None
    await _act(request, request.pressed.verb.value)


@press(Verb.CALL)
async def call(request: Request) -> None:
    """Call in the open call window, or in advance."""
    await race(request, Act("call"))


@press(Verb.CATCH)
async def catch(request: Request) -> None:
    """Catch the player whose call window has been open longest."""
    await race(request, Catch())


@press(Verb.THROW)
async def throw(request: Request) -> None:
    """Throw in the card that equals the one on top of the pile."""
    await race(request, ThrowIn())


@press(Verb.NEXT)
async def next_round(request: Request) -> None:
    """Start the next round without waiting."""
    await request.submit(Next())


async def _act(request: Request, text: str) -> None:
    _note_step(request, None)
    await request.submit(Act(text))


async def _ask_on(request: Request, words: str | None) -> None:
    """Show the hand with the next step after `words`, or (None) with the cards again."""
    _note_step(request, words)
    await request.show_hand()


def _note_step(request: Request, step: str | None) -> None:
    """Store the unfinished lay in the hand message. None clears it."""
    if request.is_private:
        hand_of(request).begin(step)


def _lays(request: Request, words: str) -> list[Lay]:
    """Return the legal lays that start with `words`."""
    view = request.seat_view
    return [] if view is None else lays_of(view, words)
