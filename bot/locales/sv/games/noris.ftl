# Mau Mau från Noris.

game-noris = Mau Mau
    .made = utgivet av Noris, 2013
    .call = Mau!
    .final = Mau mau!

game-noris-face-draw4 = Ta 4
    .one = ett Ta 4
game-noris-face-skip = Stopp
    .one = ett Stopp
