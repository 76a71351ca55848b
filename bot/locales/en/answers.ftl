# Replies to a press or command that did nothing.

verdict-stale = The table had moved on before you pressed. This is how it stands now.
verdict-back = You are playing for yourself again. This is how it stands now.
verdict-too-late = Too late.
answer-too-late-by = Too late: { $seat } was faster, so nothing was done.
answer-too-late-ahead = Too late: { $seat } was { NUMBER($seconds, minimumFractionDigits: 1) } s faster, so nothing was done.
answer-called-in-time = { $seat } called in time: for the first { $time } a call comes first.
verdict-too-early = Too early: wait until you see the card. For the next { $memory } your “{ $catch }” counts { $delay } later.
verdict-nothing-to-catch = There is nobody to catch just now. For the next { $memory } your “{ $catch }” counts { $delay } later.
verdict-not-seated = You have no seat at this table.
verdict-already-seated = You already have a seat at this table.
verdict-table-full = The table is full: this game takes { $most } at most.
verdict-too-few = Too few players: this game needs { $fewest }.
verdict-not-host = Only the host can do that: { $host }.
verdict-no-luck = This table was opened before there were words of luck. The next one takes them.
verdict-luck-stands = Your word of luck stands for as long as you keep your seat.
verdict-luck-first = Somebody gave a word of luck last time, so there is time for one again: the match starts in { $wait } at the earliest.
verdict-not-allowed = Only moderators can do that.
verdict-barred = A moderator has removed you from this table. A moderator can let you in again, behind “…”.
verdict-no-such-seat = Nobody sits there.
verdict-unknown-game = There is no such game.
verdict-not-now = That is not possible just now.
verdict-match-over = The match is over.
verdict-under-way = The match is already under way.
verdict-next-match = A match is under way. /mau join or “…” under the table keeps you a seat in the next one.
verdict-not-stored = I cannot store anything just now, so nothing was done. Please try again.
verdict-uncertain = I do not know yet whether that was stored. The table will show it as soon as I do.
verdict-frozen = Something went wrong at this table ({ $error }), so it has stopped.
verdict-closed = This table is closed.

answer-no-table-here = There is no table in this channel. Open one with /mau new.
answer-old-table = This table is long gone. Open a new one with /mau new.
answer-switched-off = This button belongs to something that is switched off here.
answer-not-begun = The match has not begun yet. The host starts it: { $host }.
    .you = The match has not begun yet: you start it.
answer-between = The round is over. The next one begins within { $time }.
answer-waits = One moment: { $seat } may still call.
answer-nudged = { $seat } will be reminded.
answer-nudge-later = { $seat } has been reminded already, or their turn has only just begun.
answer-nudge-server = Reminders are switched off in this server, so { $seat } gets none.
answer-nudge-never = { $seat } does not want to be reminded.
answer-reserved = You will be seated in the rematch as soon as this match is over.
answer-released = You will not be seated in the rematch.
answer-brought-down = The table is at the bottom now.
answer-bring-down-later = You can do that once every 30 seconds.
answer-end-asked = The others have been asked whether the match should end.
answer-agreed = You have agreed. The match ends when everybody has.
answer-nothing-to-claim = There is nothing to claim: somebody else has been playing.
answer-left = You have left the table.
answer-settled = Done.
answer-luck-not-now = A word of luck can be given in the lobby, before the match begins.
answer-luck-off = This server plays without words of luck.
answer-error = Something went wrong ({ $error }). What was stored before is safe; please try again.
answer-nothing-to-do = There is nothing to do here.
answer-host-only = Only the host can set that.
answer-may-not-write = That works only where you may write yourself.

# Replies to a press in a race: at once, and when the race is decided.
answer-noted = Noted.
    .timed = Noted: { NUMBER($at, minimumFractionDigits: 1) } s
    .later = Noted: { NUMBER($at, minimumFractionDigits: 1) } s, decided at { NUMBER($decided, minimumFractionDigits: 1) } s
outcome-called = “{ $word }” in time
    .timed = “{ $word }” in time, after { NUMBER($seconds, minimumFractionDigits: 1) } s
outcome-caught = Caught: { $seat } had not called
    .timed = Caught after { NUMBER($seconds, minimumFractionDigits: 1) } s: { $seat } had not called
outcome-thrown = Snap! Your card is down
    .timed = Snap! Your card is down, after { NUMBER($seconds, minimumFractionDigits: 1) } s

# Reasons why a word of luck is refused.
luck-refused-empty = A word of luck has at least one letter, digit or symbol.
luck-refused-too-long = A word of luck has at most { $most } characters.
luck-refused-blanks = A word of luck has only single spaces, and none at either end.
luck-refused-sign = “{ $sign }” cannot be in a word of luck: only letters, digits and plain symbols can.
luck-refused-unseen = There is something in it that nobody can see: a word of luck is letters, digits and plain symbols.
