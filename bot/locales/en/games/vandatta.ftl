# The Swedish game with the eight.

game-vandatta = Vändåtta
    .made = the Swedish crazy eights, with 52 cards
    .fun = quite simple: only the 8 chooses
    .call = Last card!
    .short = Last!
    .final = Out!

game-vandatta-rule-known-uno-cards = The 8 is your Wild; no other card does anything.
game-vandatta-rule-known-home-cards = The 8 is what the jack is to you, and goes on anything; the 7 and all others do nothing.
