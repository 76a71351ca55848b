# Farben: allein, als Hauptwort im Satz, was so etwas ist, und eine Karte davon.

colour-green = Grün
    .noun = Grün
    .sort = Farbe
    .card = Grün { $face }
colour-blue = Blau
    .noun = Blau
    .sort = Farbe
    .card = Blau { $face }
colour-red = Rot
    .noun = Rot
    .sort = Farbe
    .card = Rot { $face }
colour-yellow = Gelb
    .noun = Gelb
    .sort = Farbe
    .card = Gelb { $face }
colour-clubs = Kreuz
    .noun = Kreuz
    .sort = Farbe
    .card = Kreuz { $face }
colour-spades = Pik
    .noun = Pik
    .sort = Farbe
    .card = Pik { $face }
colour-hearts = Herz
    .noun = Herz
    .sort = Farbe
    .card = Herz { $face }
colour-diamonds = Karo
    .noun = Karo
    .sort = Farbe
    .card = Karo { $face }
colour-acorns = Eichel
    .noun = Eichel
    .sort = Farbe
    .card = Eichel { $face }
colour-leaves = Laub
    .noun = Laub
    .sort = Farbe
    .card = Laub { $face }
colour-bells = Schellen
    .noun = Schellen
    .sort = Farbe
    .card = Schellen { $face }

# Bilder, die mehrere Spiele haben, allein und mit Artikel (wen oder was?).

face-number = { $number }
    .one = eine { $number }
face-reverse = Richtungswechsel
    .one = einen Richtungswechsel
    .coloured = Richtungswechsel in { $noun }
face-draw2 = Nimm 2
    .one = eine Nimm 2
    .coloured = { $noun ->
        [Rot] rote
        [Blau] blaue
        [Gelb] gelbe
       *[other] grüne
    } Nimm 2
face-skip = Aussetzen
    .one = ein Aussetzen
    .coloured = Aussetzen in { $noun }
face-wild = Farbwechsel
    .one = einen Farbwechsel
    .coloured = Farbwechsel: { $noun }
face-jack = Bube
    .one = einen Buben
face-queen = Dame
    .one = eine Dame
face-king = König
    .one = einen König
face-ace = Ass
    .one = ein Ass

card-chosen = { $face }: { $colour }
    .in-sentence = { $card } (gewünscht: { $colour })
card-times = { $count } × { $card }
card-pair = { $under } und darauf { $card }
list-and = { $rest } und { $last }
list-or = { $rest } oder { $last }
list-range = { $first }–{ $last }
seat-by-number = Platz { $number }
