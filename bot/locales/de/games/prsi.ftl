# Das tschechische Spiel.

game-prsi = Prší
    .made = wie man es in Tschechien mit deutschen Karten spielt
    .fun = 7 zieht, Ass setzt aus, Ober wünscht
    .call = Prší!
    .final = Prší!

game-prsi-face-unter = Unter
    .one = einen Unter
game-prsi-face-ober = Ober
    .one = einen Ober

game-prsi-rule-known-uno-cards = Die 7 ist deine +2, das Ass dein Aussetzen, der Ober dein Farbwechsel.
game-prsi-rule-known-home-cards = Statt der 8 setzt das Ass aus, und darauf kontert man mit einem Ass; statt des Buben wünscht der Ober, und der passt auf alles.
