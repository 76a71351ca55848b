# Det brittiska spelet.

game-switch = Switch
    .made = som man spelar det i Storbritannien med 52 kort
    .fun = 2 och 4 ger kort, knekten vänder, esset väljer färg
    .call = Sista kortet!
    .short = Sista!
    .final = Slut!

game-switch-rule-known-uno-cards = 2 och 4 är dina Plus-kort, knekten är Vändkortet, esset ditt färgval.
game-switch-rule-known-home-cards = 2:an är som din 7:a, och 4:an ger fyra kort; det är esset som väljer färg och går på allt, och knekten vänder.
