# Das klassische Spiel.

game-classic = Klassisches Mau-Mau
    .made = wie man es mit dem Skatblatt spielt
    .call = Mau!
    .final = Mau-Mau!

game-classic-face-jack = Bube
    .one = einen Buben
game-classic-face-queen = Dame
    .one = eine Dame
game-classic-face-king = König
    .one = einen König
game-classic-face-ace = Ass
    .one = ein Ass
