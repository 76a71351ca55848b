# Das schwedische Spiel mit der Acht.

game-vandatta = Vändåtta
    .made = wie man es in Schweden mit 52 Karten spielt
    .fun = ganz einfach: nur die 8 wünscht
    .call = Letzte Karte!
    .short = Letzte!
    .final = Aus!

game-vandatta-rule-known-uno-cards = Die 8 ist dein Farbwechsel; sonst tut keine Karte etwas.
game-vandatta-rule-known-home-cards = Die 8 ist hier der Bube und passt auf alles; die 7 und alle anderen tun nichts.
