# Colours: as a label, as a noun in a sentence, the word for colours, and a card of a colour.

colour-green = green
    .noun = green
    .sort = colour
    .card = green { $face }
    .the = a green { $face }
colour-blue = blue
    .noun = blue
    .sort = colour
    .card = blue { $face }
    .the = a blue { $face }
colour-red = red
    .noun = red
    .sort = colour
    .card = red { $face }
    .the = a red { $face }
colour-yellow = yellow
    .noun = yellow
    .sort = colour
    .card = yellow { $face }
    .the = a yellow { $face }
colour-clubs = clubs
    .noun = clubs
    .sort = suit
    .card = { $face } of clubs
    .the = the { $face } of clubs
colour-spades = spades
    .noun = spades
    .sort = suit
    .card = { $face } of spades
    .the = the { $face } of spades
colour-hearts = hearts
    .noun = hearts
    .sort = suit
    .card = { $face } of hearts
    .the = the { $face } of hearts
colour-diamonds = diamonds
    .noun = diamonds
    .sort = suit
    .card = { $face } of diamonds
    .the = the { $face } of diamonds
colour-acorns = acorns
    .noun = acorns
    .sort = suit
    .card = { $face } of acorns
    .the = the { $face } of acorns
colour-leaves = leaves
    .noun = leaves
    .sort = suit
    .card = { $face } of leaves
    .the = the { $face } of leaves
colour-bells = bells
    .noun = bells
    .sort = suit
    .card = { $face } of bells
    .the = the { $face } of bells

# Faces that several games share, alone and with an article.

face-number = { $number }
    .one = { $number ->
        [8] an { $number }
       *[other] a { $number }
    }
face-reverse = Reverse
    .one = a Reverse
face-draw2 = Draw 2
    .one = a Draw 2
face-skip = Skip
    .one = a Skip
face-wild = Wild
    .one = a Wild
    .the = a Wild
    .coloured = { $noun } Wild
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
