# Replies to a press or command that did nothing.

verdict-stale = Something happened before your tap arrived. Here’s the table now.
verdict-back = You’re playing for yourself again. Here’s the table now.
verdict-too-late = Too late.
answer-too-late-by = Too late: { $seat } was faster, so nothing happened.
answer-too-late-ahead = Too late: { $seat } was { NUMBER($seconds, minimumFractionDigits: 1) } s faster, so nothing happened.
answer-called-in-time = { $seat } called in time: in the first { $time }, a call beats a catch.
verdict-too-early = Too early: wait until you see the card. For the next { $memory }, your “{ $catch }” is delayed by { $delay }.
verdict-nothing-to-catch = There’s nobody to catch right now. For the next { $memory }, your “{ $catch }” is delayed by { $delay }.
verdict-not-seated = You don’t have a seat at this table.
verdict-already-seated = You already have a seat at this table.
verdict-table-full = The table is full: this game takes { $most } players at most.
verdict-too-few = Not enough players: this game needs at least { $fewest }.
verdict-not-host = Only the host can do that: { $host }.
verdict-no-luck = This table was opened before lucky words existed. You can give one at the next table.
verdict-luck-stands = Your lucky word counts as long as you keep your seat.
verdict-luck-first = Someone gave a lucky word last time, so there’s time to give one now: the match can’t start for another { $wait }.
verdict-not-allowed = Only moderators can do that.
verdict-barred = A moderator removed you from this table. They can let you back in from the “…” menu.
verdict-no-such-seat = Nobody’s in that seat.
verdict-unknown-game = There’s no such game.
verdict-not-now = Not now: something else is going on at the table. Look at the table and try again.
verdict-match-over = The match is over.
verdict-under-way = The match has already started.
verdict-next-match = There’s a match going on. Use /mau join, or the “…” button on the table message, to get a seat in the next one.
verdict-not-stored = I can’t save anything right now, so nothing happened. Please try again.
verdict-uncertain = I don’t know yet whether that was saved. The table will show it as soon as I do.
verdict-frozen = Something went wrong at this table ({ $error }), so it has stopped. The host or a moderator can end the match in the “…” menu.
verdict-closed = This table is closed.

answer-no-table-here = There’s no table in this channel. Open one with /mau new.
answer-old-table = This table is long gone. Open a new one with /mau new.
answer-switched-off = That button belongs to something that’s switched off on this server.
answer-not-begun = The match hasn’t started yet. The host starts it: { $host }.
    .you = The match hasn’t started yet: it’s up to you to start it.
answer-between = The round is over. The next one starts within { $time }.
answer-waits = One moment: { $seat } can still call.
answer-nudged = { $seat } will be reminded.
answer-nudge-later = { $seat } has already been reminded, or their turn has only just begun.
answer-nudge-server = Reminders are switched off on this server, so { $seat } won’t get one.
answer-nudge-never = { $seat } doesn’t want to be reminded.
answer-reserved = You’ll get a seat in the rematch as soon as this match is over.
answer-released = You’ve given up your seat in the rematch.
answer-brought-down = The table is at the bottom now.
answer-bring-down-later = You can do that once every 30 seconds.
answer-end-asked = I’ve asked the others whether the match should end.
answer-agreed = You’ve agreed. The match ends when everyone has.
answer-nothing-to-claim = You can’t claim the win yet: someone else has been playing.
answer-left = You’ve left the table.
answer-settled = Done.
answer-luck-not-now = You can only give a lucky word in the lobby, before the match starts.
answer-luck-off = This server plays without lucky words.
answer-error = Something went wrong ({ $error }). Everything saved before that is safe. Please try again.
answer-nothing-to-do = There’s nothing to do here.
answer-host-only = Only the host can set that.
answer-may-not-write = That only works in channels where you’re allowed to write.

# Replies to a press in a race: at once, and when the race is decided.
answer-noted = Got it.
    .timed = Your time: { NUMBER($at, minimumFractionDigits: 1) } s
    .later = Your time: { NUMBER($at, minimumFractionDigits: 1) } s – decided after { NUMBER($decided, minimumFractionDigits: 1) } s
outcome-called = “{ $word }” in time
    .timed = “{ $word }” in time, after { NUMBER($seconds, minimumFractionDigits: 1) } s
outcome-caught = Caught: { $seat } hadn’t called
    .timed = Caught after { NUMBER($seconds, minimumFractionDigits: 1) } s: { $seat } hadn’t called
outcome-thrown = Snap! Your card is down
    .timed = Snap! Your card is down, after { NUMBER($seconds, minimumFractionDigits: 1) } s

# Reasons why a word of luck is refused.
luck-refused-empty = A lucky word needs at least one letter, digit or symbol.
luck-refused-too-long = A lucky word can have { $most } characters at most.
luck-refused-blanks = A lucky word can have single spaces, but none at the start or end.
luck-refused-sign = “{ $sign }” can’t be in a lucky word. Use only letters, digits and plain symbols.
luck-refused-unseen = There’s an invisible character in your lucky word. Use only letters, digits and plain symbols.
