# Mau Maus med Emmi.

game-maumaus = Mau Maus
    .made = med Emmi, utgivet av Drei Magier, 2000
    .fun = jokrar som blir vilket specialkort som helst
    .call = Mau!
    .final = Mau Maus!

game-maumaus-face-colour = Färgväljare
    .one = en Färgväljare
game-maumaus-face-joker = Joker
    .one = en Joker
