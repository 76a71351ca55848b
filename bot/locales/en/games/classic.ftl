# The classic game.

game-classic = Classic Mau-Mau
    .made = the old German game, with 32 cards from 7 to ace
    .fun = 7 draws, 8 skips, the jack chooses
    .call = Mau!
    .final = Mau-Mau!

game-classic-rule-known-uno-cards = The 7 is your Draw 2, the 8 your Skip, the jack your Wild.
game-classic-rule-known-home-cards = Many families add more: an ace that skips, a 9 that reverses, a jack on a jack. Here only the 7, 8 and jack do something, and a 7 on a 7 adds up.
