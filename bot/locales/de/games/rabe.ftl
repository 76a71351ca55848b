# Rabe Socke Mau-Mau. Was wie ein Satz klingt, steht in Anführungszeichen.

game-rabe = Rabe Socke Mau-Mau
    .made = erschienen bei HUCH!, 2021
    .fun = zwei Ansagen: bei einer Karte und nach der letzten
    .call = Mau!
    .final = Mau-Mau!

game-rabe-face-draw2 = „2 Karten ziehen“
    .one = eine „2 Karten ziehen“
    .coloured = { $noun ->
        [Rot] rote
        [Blau] blaue
        [Gelb] gelbe
       *[other] grüne
    } „2 Karten ziehen“
game-rabe-face-wild = Freie Farbwahl
    .one = eine Freie Farbwahl
    .coloured = Freie Farbwahl: { $noun }
