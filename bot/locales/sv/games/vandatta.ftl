# Spelet där åttan vänder.

game-vandatta = Vändåtta
    .made = som man spelar det i Sverige med 52 kort
    .fun = 8:an väljer färg, esset får alla andra att dra, lika kort går ihop
    .call = Lappen!
    .short = Lappen!
    .final = Slut!

game-vandatta-rule-known-uno-cards = 8:an är ditt färgval, men går inte på en 8:a. Efter esset drar alla andra ett kort och du fortsätter.
game-vandatta-rule-known-home-cards = 8:an är som knekten för dig; 7:an gör ingenting, och efter esset drar alla andra ett kort.
