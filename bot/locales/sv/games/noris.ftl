# Mau Mau från Noris.

game-noris = Mau Mau
    .made = utgivet av Noris, 2013
    .fun = med Ta 4, och färgbyten som alltid går
    .call = Mau!
    .final = Mau mau!

game-noris-face-draw4 = Ta 4
    .one = ett Ta 4
    .coloured = { $noun } Ta 4
game-noris-face-skip = Stopp
    .one = ett Stopp
    .coloured = { $noun } Stopp
