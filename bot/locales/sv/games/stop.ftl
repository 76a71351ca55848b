# Stop, ”allt annat än Mau”.

game-stop = Stop
    .made = ”Allt annat än Mau”, utgivet av Abacus, 2001
    .fun = hoppa in utanför din tur, byt kort
    .call = Se upp!
    .final = Stop!

game-stop-face-2-plus = 2+
    .one = ett 2+
    .coloured = { $noun } 2+
game-stop-face-6-9 = 6/9
    .one = ett 6/9
    .coloured = { $noun } 6/9
game-stop-face-skip = Stå över
    .one = ett Stå över
    .coloured = { $noun } Stå över
game-stop-face-swap = Byt kort
    .one = ett Byt kort
    .coloured = { $noun } Byt kort
game-stop-face-x-plus = X+
    .one = ett X+
    .coloured = { $noun } X+
game-stop-face-choice = Fritt val
    .one = ett Fritt val

game-stop-rule-face-6-9 = 6 och 9 är ett och samma kort, hur man än vänder det. Det passar på sin färg och på alla andra { $face }, och räknas som { $points }.
game-stop-rule-number-cards = Sifferkorten är { $faces }; alla andra är symbolkort.
