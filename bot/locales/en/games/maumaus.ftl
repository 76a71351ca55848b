# Mau Maus with Emmi.

game-maumaus = Mau Maus
    .made = with Emmi, published by Drei Magier, 2000
    .fun = jokers that become any special card
    .call = Mau!
    .final = Mau Maus!

game-maumaus-face-colour = Change colour
    .one = a Change colour
game-maumaus-face-joker = Joker
    .one = a Joker
    .the = a Joker
