# Mau Mau von Noris.

game-noris = Mau Mau
    .made = erschienen bei Noris, 2013
    .fun = mit Nimm 4, und Farbwechsel geht immer
    .call = Mau!
    .final = Mau mau!

game-noris-face-draw4 = Nimm 4
    .one = eine Nimm 4
    .coloured = { $noun ->
        [Rot] rote
        [Blau] blaue
        [Gelb] gelbe
       *[other] grüne
    } Nimm 4
game-noris-face-skip = Stopp
    .one = einen Stopp
    .coloured = Stopp in { $noun }
