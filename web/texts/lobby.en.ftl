# The words of lists of matches, of who one is, of invitations and of waiting for others.
web-sieve-state = How far they are
web-sieve-any = Going on or over
web-sieve-live = Going on
web-sieve-over = Over
web-sieve-result = How they ended
web-sieve-results = Any result
web-sieve-won = Won
web-sieve-lost = Lost
web-sieve-drawn = Drawn
web-sieve-none = None of your matches is like that.
web-sieve-clear = Show all my matches
web-analyse = Review
web-review-of = Review: { $match }
web-record-of = Download the record: { $match }

web-more-rows = Show more
web-you-name = What others call you
web-you-begin = Remember me
web-you-rename = Rename
web-you-called = That is your name from now on.
web-you-why = With a name you find your matches again on every device. There is no password: this browser is your key.
web-devices = Your devices
web-device = A browser
web-this-device = this one
web-device-remove = Remove
web-code-make = Add another device
web-code-how = Type this code on the other device, or open the link there. It works once, within { $minutes } minutes.
web-code-link = The link for the other device
web-code-have = A code from another device
web-code-use = Use the code
web-code-replaces = You will be who made the code, instead of who you are here.
web-you-moved = This device is yours now.
web-you-leave = Delete me
web-you-leave-what = Your name and your devices are forgotten. Matches that you played stay as they were, and those that go on stay in this browser. This cannot be undone.
web-you-leave-yes = Delete me for good
web-you-gone = You are forgotten.

web-open-seat = A seat is free
web-open-seat-what-now = Somebody else was faster. Watch the match, or look for another table.
web-waiting-for-anybody = Waiting for somebody to join
web-waiting-for-anybody-how = Your table is on the list of open tables.
web-invited = You are invited to a match
web-sit = Take the seat
web-invitation-what-now = An invitation works once. Ask for a new link, or watch the match.
web-waiting-for-friend = { $number ->
    [one] Waiting for your friend
   *[other] Waiting for { $number } friends
 }
web-waiting-start = The match is about to begin.
web-stand = Leave the table
web-stand-host = Your seat is free then. The match stays among yours, so that you can still fill it.
web-stand-guest = Your seat is free then; a link that led you here works once more.
web-no-link = Nobody has a link for { $seat }.
web-friend-link = The link for { $seat }: send it to your friend
web-link-local = This link leads only to this device: the page was opened at { $host }. To play with somebody elsewhere, start the server with --listen 0.0.0.0:4080 and open the page by the address of this device in your network.
web-copy = Copy the link
web-renew = Make a new link
web-here = is here
web-free = not here yet
web-open-record-what = The file of a match that was played here or in the terminal: it is verified step by step and then shown from any side.
web-open-record-drop = Drop the file here, or
web-open-record-choose = Choose a file
web-open-record-reading = { $name } is being verified…
web-open-record-not = { $name } cannot be shown.
