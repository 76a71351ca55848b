# Stop, ”allt annat än Mau”.

game-stop = Stop
    .made = ”Allt annat än Mau”, utgivet av Abacus, 2001
    .fun = kasta emellan utom tur, byt händer
    .call = Se upp!
    .final = Stop!

game-stop-face-2-plus = 2+
    .one = ett 2+
game-stop-face-6-9 = 6/9
    .one = ett 6/9
game-stop-face-skip = Stå över
    .one = ett Stå över
game-stop-face-swap = Byt händer
    .one = ett Byt händer
game-stop-face-x-plus = X+
    .one = ett X+
game-stop-face-choice = Fritt val
    .one = ett Fritt val

game-stop-rule-face-6-9 = 6 och 9 är ett och samma kort, hur man än vänder det. Det passar efter sin färg och på varje annat { $face }, och det räknas som { $points }.
game-stop-rule-number-cards = Sifferkorten är { $faces }; alla andra är symbolkort.
