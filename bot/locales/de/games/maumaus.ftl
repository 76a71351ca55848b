# Mau Maus mit Emmi.

game-maumaus = Mau Maus
    .made = mit Emmi, erschienen bei Drei Magier, 2000
    .fun = Joker, die jede Sonderkarte sein können
    .call = Mau!
    .final = Mau Maus!

game-maumaus-face-colour = Farbwechsel
    .one = einen Farbwechsel
    .coloured = Farbwechsel in { $noun }
game-maumaus-face-joker = Joker
    .one = einen Joker
