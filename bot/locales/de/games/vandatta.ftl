# Das schwedische Spiel mit der Acht.

game-vandatta = Vändåtta
    .made = wie man es in Schweden mit 52 Karten spielt
    .fun = die 8 wünscht, beim Ass ziehen alle anderen, gleiche Karten gehen zusammen
    .call = Lappen!
    .short = Lappen!
    .final = Aus!

game-vandatta-rule-known-uno-cards = Die 8 ist dein Farbwechsel, passt aber nicht auf eine 8. Beim Ass ziehen alle anderen eine Karte, und du bist noch einmal dran.
game-vandatta-rule-known-home-cards = Die 8 ist hier der Bube; die 7 bewirkt nichts, und beim Ass ziehen alle anderen eine Karte.
