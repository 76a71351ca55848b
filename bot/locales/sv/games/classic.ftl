# Det klassiska spelet.

game-classic = Klassiskt Mau-Mau
    .made = som man spelar det med en vanlig kortlek utan låga kort
    .call = Mau!
    .final = Mau-Mau!

game-classic-face-jack = knekt
    .one = en knekt
game-classic-face-queen = dam
    .one = en dam
game-classic-face-king = kung
    .one = en kung
game-classic-face-ace = ess
    .one = ett ess
