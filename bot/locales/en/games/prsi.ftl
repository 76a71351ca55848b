# The Czech game.

game-prsi = Prší
    .made = as it is played in Czechia, with German-suited cards
    .fun = 7 draws, the ace skips, the ober chooses
    .call = Prší!
    .final = Prší!

game-prsi-face-unter = unter
    .one = an unter
game-prsi-face-ober = ober
    .one = an ober

game-prsi-rule-known-uno-cards = The 7 is your Draw 2, the ace your Skip, the ober your Wild.
game-prsi-rule-known-home-cards = The ace skips, not the 8, and another ace answers it; the ober chooses, not the jack, and it goes on anything.
