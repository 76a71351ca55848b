# Stop, "anything but Mau".

game-stop = Stop
    .made = “Anything but Mau”, published by Abacus, 2001
    .fun = throw in out of turn, swap hands
    .call = Watch out!
    .final = Stop!

game-stop-face-2-plus = 2+
    .one = a 2+
game-stop-face-6-9 = 6/9
    .one = a 6/9
game-stop-face-skip = Skip a turn
    .one = a Skip a turn
game-stop-face-swap = Swap hands
    .one = a Swap hands
game-stop-face-x-plus = X+
    .one = an X+
game-stop-face-choice = Your choice
    .one = a Your choice

game-stop-rule-face-6-9 = 6 and 9 are the same card, whichever way up it lies. It fits by its colour and on every other { $face }, and it counts { $points }.
game-stop-rule-number-cards = Number cards are { $faces }; all others are symbol cards.
