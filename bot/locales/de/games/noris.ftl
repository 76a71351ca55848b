# Mau Mau von Noris.

game-noris = Mau Mau
    .made = erschienen bei Noris, 2013
    .call = Mau!
    .final = Mau mau!

game-noris-face-draw4 = Nimm 4
    .one = eine Nimm 4
game-noris-face-skip = Stopp
    .one = einen Stopp
