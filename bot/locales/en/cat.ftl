# Lines of the house cat about a match. Each is one line and is never about one person.

voice-said = Maunz: { $words }
voice-caught = { $variant ->
    [0] Silence is golden. Not today.
    [1] One word. It was one little word.
    [2] Caught with a paw in the air.
    [3] Quiet as a mouse. That was the problem.
   *[other] To forget is human. To catch is feline.
}
voice-catching = { $variant ->
    [0] Clean pounce. Did you learn that from me?
    [1] Purr. That’s how you hunt.
    [2] You’ve got the whiskers for this.
    [3] Mouse caught, breakfast saved.
   *[other] Eyes like a cat. Respect.
}
voice-forgot = { $variant ->
    [0] The clock is the quietest hunter.
    [1] I was waiting. Everyone was waiting.
    [2] It was on the tip of your tongue. It still is.
    [3] Nobody pounced, and still it hurts.
   *[other] Daydreaming is supposed to be my job.
}
voice-called = { $variant ->
    [0] Music to my ears.
    [1] It’s getting warm in here.
    [2] Ears up, this is serious.
    [3] I can smell the finish.
   *[other] Loud and clear, just as I like it.
}
voice-stack = { $variant ->
    [0] It’s getting high. Cats like high.
    [1] Nobody sneeze now.
    [2] Higher! I want to climb it.
    [3] Someone’s going to need bigger hands.
   *[other] I’d knock it over. I knock everything over.
}
voice-aimed = { $variant ->
    [0] Got an answer to that? Better look twice.
    [1] Deep breath. Ears back.
    [2] That pile is staring at you.
    [3] A brave cat always has one up her sleeve.
   *[other] Ducking doesn’t help. I’ve tried.
}
voice-hit = { $variant ->
    [0] That’s not a hand, that’s a fan.
    [1] So many cards, so little paw.
    [2] At least it won’t be boring.
    [3] It’s raining cards. I hate rain.
   *[other] Full hand, warm paws.
}
voice-thrown = { $variant ->
    [0] Right in there! I saw it coming. Almost.
    [1] Faster than my paw.
    [2] Whoosh! Did anyone see that?
    [3] Not even your turn. Lovely.
   *[other] That’s how you steal a sausage, too.
}
voice-round = { $variant ->
    [0] Licked clean to the last card.
    [1] Empty hand, free paw.
    [2] New round, new mouse?
    [3] Shuffle! I’ve only just woken up.
   *[other] Neatly done. Purr.
}
voice-comeback = { $variant ->
    [0] Nine lives. That was number eight.
    [1] Never bet against a cat in a corner.
    [2] Landed on all four paws.
    [3] And I’d already gone to sleep.
   *[other] From the floor to the top shelf.
}
voice-won = { $variant ->
    [0] The best spot on the sofa is yours.
    [1] I’m purring. You can hear it, right?
    [2] Head up, tail up: victory lap!
    [3] I knew it. I always say so afterwards.
   *[other] Cream for everyone, most of it for you.
}
voice-lost = { $variant ->
    [0] I’ve fallen off higher shelves. Again?
    [1] Shake it off, lick a paw, next match.
    [2] Even I miss a mouse now and then.
    [3] Eight lives left. On we go!
   *[other] Revenge tastes best with fish.
}
voice-match = { $variant ->
    [0] The sofa goes to first place.
    [1] I’m purring. Don’t tell anyone.
    [2] Lovely match. I only fell asleep twice.
    [3] Applause, please. I only have paws.
   *[other] And now fish. Or a rematch.
}
