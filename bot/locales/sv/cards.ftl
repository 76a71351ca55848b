# Färger: ensamma, som substantiv i en mening, vad sådana kallas, och ett kort i färgen.

colour-green = grön
    .noun = grönt
    .sort = färg
    .card = grön { $face }
colour-blue = blå
    .noun = blått
    .sort = färg
    .card = blå { $face }
colour-red = röd
    .noun = rött
    .sort = färg
    .card = röd { $face }
colour-yellow = gul
    .noun = gult
    .sort = färg
    .card = gul { $face }
colour-clubs = klöver
    .noun = klöver
    .sort = färg
    .card = klöver { $face }
colour-spades = spader
    .noun = spader
    .sort = färg
    .card = spader { $face }
colour-hearts = hjärter
    .noun = hjärter
    .sort = färg
    .card = hjärter { $face }
colour-diamonds = ruter
    .noun = ruter
    .sort = färg
    .card = ruter { $face }

# Valörer som flera spel har, ensamma och med artikel.

face-number = { $number }
    .one = en { $number }:a
face-reverse = Byt riktning
    .one = ett Byt riktning
face-draw2 = Ta 2
    .one = ett Ta 2
face-skip = Stå över
    .one = ett Stå över
face-wild = färgbyteskort
    .one = ett färgbyteskort
    .coloured = { $noun } färgbyteskort

card-chosen = { $face }: { $colour }
    .in-sentence = { $card } (valt: { $colour })
card-times = { $count } × { $card }
card-pair = { $under } med { $card }
list-and = { $rest } och { $last }
list-or = { $rest } eller { $last }
list-range = { $first }–{ $last }
seat-by-number = plats { $number }
