# Inställningar och husregler: vad de heter, vad de betyder, vilka värden som finns.

option-rounds = Omgångar
    .meaning = Så många omgångar har ett parti.
option-target = Mål
    .meaning = Partiet är slut när någon har så många poäng.
option-score = Poängräkning
    .meaning = Vad som räknas över omgångarna.
    .wins = vunna omgångar
    .points = poäng på hand
option-deck = Kortlek
    .meaning = Den korta leken saknar de högsta siffrorna.
    .full = hel
    .short = kort
option-penalty = Straff
    .meaning = Så många kort drar man om man glömmer att säga till.
option-call = Säga till
    .meaning = När man måste säga till om sitt enda kort.
    .window = på tid
    .next = tills nästa spelare gör något
    .armed = innan kortet läggs
option-duty = Lägga när man kan
    .meaning = Om du får dra fast du kunde lägga.
    .may = valfritt
    .must = obligatoriskt
option-stack = Skicka vidare
    .meaning = Ett kort som tvingar någon att dra kan skickas vidare med ett likadant, om spelet inte utesluter det.
option-draw = Dra
    .meaning = Hur mycket du drar när ingen attack väntar.
    .one = ett kort
    .until-fit = tills ett passar
option-play-drawn = Lägga efter att ha dragit
    .meaning = När du har dragit får du ändå lägga ett kort som passar.
option-throw-in = Kasta emellan
    .meaning = Ett sifferkort som är precis likadant som det översta får läggas utom tur.
option-hand = Antal kort
    .meaning = Så många kort får var och en på hand.

option-setting = { $option }: { $value }
option-on = på
option-off = av
option-number = { $number }

# Vad som är fel med en, för den som skrev den: namn och värden så som man skriver dem.
option-error-unknown-name = Inställningen ”{ $option }” finns inte. Spelet har: { $allowed }.
option-error-not-in-game = Spelet har inte inställningen ”{ $option }”. Det har: { $allowed }.
option-error-wrong-value = ”{ $option }” kan inte vara { $value }. Möjligt: { $allowed }.
option-error-hand-too-large = ”{ $option }” kan inte vara { $value } med så många spelare: för få kort skulle bli kvar. Möjligt: { $allowed }.
option-error-no-equal-cards = ”{ $option }” kan inte vara { $value } här: i den här leken finns inga två lika sifferkort. Möjligt: { $allowed }.
option-error-until-fit-needs-play-drawn = ”{ $option }” kan inte vara { $value } om man drar tills ett kort passar. Möjligt: { $allowed }.
