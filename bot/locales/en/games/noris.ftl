# Mau Mau as published by Noris.

game-noris = Mau Mau
    .made = published by Noris, 2013
    .fun = Draw 4, and Wilds that go on anything
    .call = Mau!
    .final = Mau mau!

game-noris-face-draw4 = Draw 4
    .one = a Draw 4
game-noris-face-skip = Stop
    .one = a Stop
