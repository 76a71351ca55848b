# Das britische Spiel.

game-switch = Switch
    .made = wie man es in Großbritannien mit 52 Karten spielt
    .fun = 2 und 4 ziehen, der Bube dreht um, das Ass wünscht
    .call = Letzte Karte!
    .short = Letzte!
    .final = Aus!

game-switch-rule-known-uno-cards = 2 und 4 sind deine Plus-Karten, der Bube ist dein Richtungswechsel, das Ass dein Farbwechsel.
game-switch-rule-known-home-cards = Die 2 ist deine 7, bei der 4 zieht man vier. Gewünscht wird mit dem Ass statt mit dem Buben, und das Ass passt auf alles; der Bube ändert die Richtung.
