# Das klassische Spiel.

game-classic = Klassisches Mau-Mau
    .made = wie man es mit dem Skatblatt spielt
    .fun = 7 zieht, 8 setzt aus, Bube wünscht
    .call = Mau!
    .final = Mau-Mau!

game-classic-rule-known-uno-cards = Die 7 ist deine +2, die 8 dein Aussetzen, der Bube dein Farbwechsel.
game-classic-rule-known-home-cards = Viele spielen mit mehr: das Ass setzt aus, die 9 dreht um, Bube auf Bube. Hier bewirken nur 7, 8 und Bube etwas, und 7 auf 7 zählt zusammen.
