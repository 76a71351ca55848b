# Stop, „alles andere als Mau“.

game-stop = Stop
    .made = „Alles andere als Mau!“, erschienen bei Abacus, 2001
    .fun = dazwischenwerfen, Karten tauschen
    .call = Achtung!
    .final = Stop!

game-stop-face-2-plus = 2+
    .one = eine 2+
game-stop-face-6-9 = 6/9
    .one = eine 6/9
game-stop-face-skip = Aussetzen
    .one = ein Aussetzen
    .coloured = Aussetzen in { $noun }
game-stop-face-swap = Kartentausch
    .one = einen Kartentausch
    .coloured = Kartentausch in { $noun }
game-stop-face-x-plus = X+
    .one = eine X+
game-stop-face-choice = Freie Wahl
    .one = eine Freie Wahl

game-stop-rule-face-6-9 = 6 und 9 sind ein und dieselbe Karte, egal wie herum sie liegt. Sie passt nach ihrer Farbe und auf jede andere { $face }, und sie zählt { $points }.
game-stop-rule-number-cards = Zahlenkarten sind { $faces }; alle anderen sind Symbolkarten.
