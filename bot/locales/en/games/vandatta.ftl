# The Swedish game with the eight.

game-vandatta = Vändåtta
    .made = the Swedish crazy eights, with 52 cards
    .fun = the 8 chooses, the ace makes all others draw, equal cards go together
    .call = Lappen!
    .short = Lappen!
    .final = Out!

game-vandatta-rule-known-uno-cards = The 8 is your Wild, but no 8 goes on an 8. The ace makes everybody else draw one, and you go on.
game-vandatta-rule-known-home-cards = The 8 is what the jack is to you; the 7 does nothing, and the ace makes everybody else draw one.
