# Colours: as a label, as a noun in a sentence, the word for colours, and a card of a colour.

colour-green = green
    .noun = green
    .sort = colour
    .card = green { $face }
colour-blue = blue
    .noun = blue
    .sort = colour
    .card = blue { $face }
colour-red = red
    .noun = red
    .sort = colour
    .card = red { $face }
colour-yellow = yellow
    .noun = yellow
    .sort = colour
    .card = yellow { $face }
colour-clubs = clubs
    .noun = clubs
    .sort = suit
    .card = { $face } of clubs
colour-spades = spades
    .noun = spades
    .sort = suit
    .card = { $face } of spades
colour-hearts = hearts
    .noun = hearts
    .sort = suit
    .card = { $face } of hearts
colour-diamonds = diamonds
    .noun = diamonds
    .sort = suit
    .card = { $face } of diamonds
colour-acorns = acorns
    .noun = acorns
    .sort = suit
    .card = { $face } of acorns
colour-leaves = leaves
    .noun = leaves
    .sort = suit
    .card = { $face } of leaves
colour-bells = bells
    .noun = bells
    .sort = suit
    .card = { $face } of bells

# Faces that several games share, alone and with an article.

face-number = { $number }
    .one = { $number ->
        [8] an { $number }
       *[other] a { $number }
    }
face-reverse = reverse
    .one = a reverse
face-draw2 = Draw 2
    .one = a Draw 2
face-skip = skip
    .one = a skip
face-wild = wild
    .one = a wild
    .coloured = { $noun } wild
face-jack = jack
    .one = a jack
face-queen = queen
    .one = a queen
face-king = king
    .one = a king
face-ace = ace
    .one = an ace

card-chosen = { $face }: { $colour }
    .in-sentence = { $card } ({ $colour } chosen)
card-times = { $count } × { $card }
card-pair = { $under } with { $card }
list-and = { $rest } and { $last }
list-or = { $rest } or { $last }
list-range = { $first }–{ $last }
seat-by-number = seat { $number }
