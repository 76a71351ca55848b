# The classic game.

game-classic = Classic Mau-Mau
    .made = the old German game with the piquet pack
    .call = Mau!
    .final = Mau-Mau!

game-classic-face-jack = jack
    .one = a jack
game-classic-face-queen = queen
    .one = a queen
game-classic-face-king = king
    .one = a king
game-classic-face-ace = ace
    .one = an ace
