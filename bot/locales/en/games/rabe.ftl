# Rabe Socke Mau-Mau.

game-rabe = Rabe Socke Mau-Mau
    .made = published by HUCH!, 2021
    .fun = two calls: one with one card left, one after your last
    .call = Mau!
    .final = Mau-Mau!

game-rabe-face-draw2 = Draw 2
    .one = a Draw 2
game-rabe-face-wild = Wild
    .one = a Wild
    .the = a Wild
    .coloured = { $noun } Wild
