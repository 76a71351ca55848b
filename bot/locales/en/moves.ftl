# What a seat could do; shown in lists, so without a capital and a full stop.

move-lay-plain = play { $card }
move-lay-colour = play { $card } and choose { $colour }
move-lay-as = play { $card } as { $face }
move-lay-as-colour = play { $card } as { $face } and choose { $colour }
move-lay-demand = play { $card } and demand { $rank }
move-lay-as-demand = play { $card } as { $face } and demand { $rank }
move-lay-with = play { $card } and swap hands with { $partner }
move-lay-left = play { $card } and send all hands to the left
move-lay-right = play { $card } and send all hands to the right
move-lay-thrown = throw in { $card }
move-do-draw = draw
move-do-pass = pass
move-do-accept = accept
move-do-reveal = show your hand
move-do-challenge = challenge it
move-do-leave = leave the match
move-call = call “{ $word }”
move-catch = catch { $seat }
move-expire = let { $seat }’s time to call run out
move-expire-exchange = let the time to answer the swap run out
