# Spelet där åttan vänder.

game-vandatta = Vändåtta
    .made = som man spelar det i Sverige med 52 kort
    .fun = lätt att lära: bara åttan väljer färg
    .call = Sista kortet!
    .short = Sista!
    .final = Slut!

game-vandatta-rule-known-uno-cards = 8:an är ditt färgval; inget annat kort gör något.
game-vandatta-rule-known-home-cards = 8:an är vad knekten är för dig, och passar på allt; 7:an och alla andra gör ingenting.
