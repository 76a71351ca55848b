# The Swedish game with the eight.

game-vandatta = Vändåtta
    .made = the Swedish crazy eights, with 52 cards
    .fun = the 8 chooses, the ace makes everyone else draw, equal cards go together
    .call = Lappen!
    .short = Lappen!
    .final = Out!

game-vandatta-rule-known-uno-cards = The 8 is your Wild, but you cannot play an 8 on an 8. The ace makes everyone else draw one, and you go again.
game-vandatta-rule-known-home-cards = The 8 works like your jack; the 7 does nothing, and the ace makes everyone else draw one.
