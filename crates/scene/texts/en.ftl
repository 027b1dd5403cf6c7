# What every game shares.
seat-number = Player { $number }
mod-title = { $name }
rejected-over = The match is over.
rejected-no-such-seat = { $seat } is not at the table.
rejected-not-asked = It is the turn of { $seat }.
rejected-fault = A script could not carry that out; nothing has changed. { $place }: { $reason }
rejected-not-stuck = The match can go on.
rejected-bound = The match is too long.
rejected-no-draw = You play together: there is no draw to agree on.
no-way-back-over = The match is over: nothing can be taken back.
no-way-back-nothing = There is nothing to take back.
no-way-back-irreversible = A die was rolled or a card revealed: that cannot be taken back.
no-way-back-not-own = Only your own steps can be taken back freely.
no-way-back-others-asked = Somebody else was asked since: that cannot be taken back freely.
no-way-back-log-full = Too much was taken back in this match already.

# Why a script could not be run to its end.
fault-setup = The settings do not make a match.
fault-hopeless = The match cannot go on: { $reason }

# Why a line of a script could not be carried out.
fault-script-overflow = A number left the range of 64 bits.
fault-script-zero = A division by zero.
fault-script-budget = The script has used up all the instructions it may take.
fault-script-depth = Calls nest deeper than { $most }.
fault-script-printed = The script has printed more than { $most } lines.
fault-script-range = There is no number to draw from { $least } to { $most }.
fault-script-id = The number of an actor is never written.
fault-script-nobody = Nobody has the number { $id }.
fault-script-value = { $field } cannot be { $value }.
fault-script-player = There is no player { $id }.
fault-script-gold = Gold cannot be { $amount }.
fault-script-crowd = More than { $most } actors would live at once.
fault-script-shared = Two actors would stand at column { $x }, row { $y }.
fault-script-outside = An actor would stand outside of the map, at column { $x }, row { $y }.
fault-script-layer = Actors cannot be on layer { $id }.

# What is wrong with a setting.
problem-number = “{ $found }” is not a whole number from { $least } to { $most }.
problem-choice = “{ $found }” is not among the choices: { $options }.
problem-flag = “{ $found }” is neither yes nor no.
problem-long = { $count } characters are too many: at most { $most }.
problem-seat = { $seats ->
    [one] The only seat is number 1.
   *[other] Seats have the numbers from 1 to { $seats }.
}
problem-unknown = There is no such setting. There are: { $settings }.
problem-no-settings = This game has no settings.
problem-no-choices = This setting is not a list of choices to go through.

# Why a server did not do what it was asked.
fail-no-match = There is no such match here.
fail-no-seat = The match has no such seat.
fail-no-game = There is no such game here.
fail-no-mod = There is no mod { $name } of this game here.
fail-broken-mod = The mod { $name } is broken at the moment: whoever runs this server has to mend it. Matches that were begun with it go on.
fail-no-decks = Nobody brings a deck to this game.
fail-no-lang = That language is not spoken here.
fail-no-route = There is nothing at this address.
fail-settings = These settings do not make a match.
fail-chairs = { $count ->
    [one] This match needs one player.
   *[other] This match needs { $count } players.
}
fail-name = A name has at most 40 visible characters.
fail-bot = There is no such AI.
fail-clock = A clock is for persons who play with others: 5 seconds to a day for a turn, or 10 seconds to a day for the match with at most an hour more for each turn.
fail-absence = Somebody can be replaced or beaten for being away where two or more persons play, after 10 seconds to a day.
fail-key = A key has 64 hexadecimal digits.
fail-key-used = Another match was made with this key.
fail-invitation = This invitation does not fit the seat, or was replaced by a newer one.
fail-invitation-used = This invitation was used already: somebody else has the seat.
fail-seat-taken = Somebody has that seat already.
fail-device = This needs a device's key that is known here.
fail-banned = The operator of this server does not let you in.
fail-ended-by-operator = The operator of this server ended the match.
fail-no-user = There is no such user here.
fail-no-device = You have no such device.
fail-no-name = A user has a name.
fail-code = This code is not known: it was used, replaced by a newer one, or is older than ten minutes.
fail-devices = You have as many devices as can be: remove one first.
fail-no-deck = You have no such deck here.
fail-decks = You have as many decks of this game as can be: delete one first.
fail-deck-name = A deck has a name of at most 60 visible characters.
fail-deck-list = A deck is a text of at most 16,000 visible characters, a card on each line.
fail-deck-changed = This deck was changed on another device.
fail-filter = Nothing can be looked for in this way.
fail-no-open-seat = No such seat of this match is open.
fail-seat-held = This seat belongs to somebody who can come back to it.
fail-seat-void = This seat was left or freed, or is held from another device now.
fail-too-many-users = Too many users were made from your address. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fail-too-many-codes = Too many codes were tried from your address. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fail-open-seat = Only a match that is listed has open seats.
fail-token = This seat belongs to somebody else.
fail-share = A seat's random bytes are 64 hexadecimal digits.
fail-not-host = Only whoever made the match can do that.
fail-not-your-seat = That is not your seat.
fail-secret = That stays hidden as long as the match is played.
fail-rivals = Only partners, and those who play alone, play the same again in their seats.
fail-advice = There is advice only where you play alone against AIs.
fail-not-over = The match is not over yet.
fail-over = The match is over.
fail-gathering = The match has not begun: somebody is still to come.
fail-stale = Something happened meanwhile: look again before you choose.
fail-no-draw = There is nobody here to agree on a draw with.
fail-words = That is no command here.
fail-command-id = A command's id has 1 to 40 letters and digits.
fail-unreadable = That could not be understood.
fail-too-large = That is too large.
fail-too-fast = Too much came at once. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fail-too-slow = That took too long.
fail-too-many-calls = Too much was asked from your address. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fail-too-many-matches = Too many matches were made from your address. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fail-full = All places on this server are taken. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fail-full-address = Your address has too many connections open. Close some, or try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fail-full-match = As many watch this match as can. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fail-elsewhere = Your seat is open on too many screens: this one was closed for a newer one.
fail-no-hello = A connection begins by saying which match it comes to.
fail-table-closed = The match was interrupted and is being set up again.
fail-not-opened = The match could not be opened.
fail-not-opened-fault = The match could not be opened: a script failed at { $place }. { $reason }
fail-other-content = This match was made with other content, which is not here any more.
fail-content-refused = This match was made with content that this version of the game does not accept.
told-other-rules = This match was played by version { $found } of the game's rules; here they are at version { $here }. It is shown as it was recorded, and cannot go on here.
told-entries = { $count ->
    [one] One step was played. What it was
   *[other] { $count } steps were played. What they were
} is told when the match is over.
told-play = { $seat }: { $words }
told-leave = { $seat } gave up.
told-back = Taken back to step { $entry }.
told-draw = All agreed on a draw.
told-void = The match could not go on.
fail-other-rules = This match was begun by version { $found } of the game's rules; here they are at version { $here }.
fail-record = Line { $line } of the record: { $what }
fail-record-large = That is too large for a record: at most 8 MB are read here.
fail-record-mod-broken = The record carries the files of a mod, and they are broken.
fail-record-mods-full = The record carries the files of a mod, and this server opens no more of those until it is started anew. `ludo replay play` shows it on your own machine.
fail-record-slow = The scripts of the mod in this record take too long. `ludo replay play` shows it on your own machine.
fail-no-friends = A match that goes on from a step is for those at this screen and computer players.
fail-no-review = A record that brings a mod of its own is not judged here.
fail-reviews = Too many matches are being looked through. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
fail-no-step = This match has no step { $number }: its last is { $all }.
fail-ends-there = The match ends with that step: there is nothing to go on with. Choose an earlier one.
fail-reload-same = The mod's files are as they were.
fail-reload-no-mod = This match is played with the game's own files.
fail-reload-secrets = Several persons play against each other with hidden cards: a match like that goes on with the files it began with.
fail-reload-refused = The match goes on as it was: with the changed files step { $number } ({ $entry }) cannot happen: { $why }
fail-reload-ends = The match goes on as it was: with the changed files it would be over.
fail-origin = Pages of other sites may not do that.
fail-stopping = The server is being stopped. What was played is kept; this page comes back by itself.
fail-storage = The server cannot store anything at the moment. What was played is not lost. Try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.

# The words of the clients.
ui-cell = column { $column }, row { $row }: { $ground }
ui-cell-named = { $name }: { $ground }
ui-choices = Choices
ui-log = Log
ui-help = Help
ui-closer = A closer look
ui-hint = Hint:
ui-enter-does = Enter:
ui-step = step { $number }
ui-step-of = Step { $number } of { $all }
ui-thinking = is thinking…
ui-paused = paused
ui-speed = speed { $speed }
ui-not-asked = You are not asked now.
ui-not-understood = That is neither a choice nor a command here.
ui-no-such-thing = Nothing here is called so.
ui-no-such-number = No choice has that number.
ui-hints-on = Hints are shown.
ui-hints-off = Hints are not shown.
ui-bot-left = { $seat } could not play on and has left the match:
ui-rematch-begun = A new match: everybody has moved one seat on.
ui-resumed = The match goes on where it was left.
ui-torn = The last line of the record was never finished and has been dropped; the match goes on from the step before.
ui-saved = The match is saved in
ui-unfinished = The match is not over.
ui-too-small = This window is too small: { $columns } by { $rows } characters, and a match needs { $least-columns } by { $least-rows }. Enlarge it to go on.
ui-eyes-spectator = as a spectator
ui-eyes-all = all is shown
ui-eyes-seat = as { $seat }
ui-state-dimmed = cannot act now
ui-state-tapped = turned
ui-state-face-down = face down
ui-state-dead = dead
ui-links-to = points at
ui-links-from = pointed at by
ui-gauge = { $name } { $value } of { $max }
ui-roll = { $count ->
    [one] { $who } rolls { $faces }
   *[other] { $who } rolls { $faces }: { $sum }
 }
ui-rolled = { $count ->
    [one] Rolled { $faces }
   *[other] Rolled { $faces }: { $sum }
 }
ui-curtain = Pass the keyboard to { $seat }.
ui-curtain-lift = { $seat }, press Enter when nobody else looks.
ui-ask-leave = Leave the screen? The match is saved and can be resumed.
ui-ask-give-up = Give up this match?
ui-ask-draw = Do all players agree on a draw?
ui-ask-take-back = This takes back other players' steps too. Do all agree?
ui-yes-no = Enter: yes     Esc: no
ui-key-take-back = take back
ui-key-help = help
ui-key-closer = look
ui-key-rules = rules
ui-key-hints = hints on or off
ui-key-log = log on or off
ui-key-give-up = give up
ui-key-draw = agree on a draw
ui-key-eyes = other eyes
ui-key-rematch = rematch
ui-key-leave = leave
ui-key-step = step through scripts
ui-key-reload = read the mod again
ui-key-snapshot = write the board to a file
ui-steps = Line by line
ui-steps-in = { $function } in { $file }
ui-steps-none = No script was asked there.
ui-steps-no-variables = no variables
ui-keys-steps = → next line  ← back  End what came of it  Esc leave
ui-reloaded = The match goes on with the changed files; its record is now
ui-not-reloaded = The match goes on as it was: { $why }
ui-snapshot-written = The board is written to
ui-keys-choose = Arrows move  Tab next  Enter pick
ui-keys-watch = Space pause  . step  + - speed
ui-keys-rules = Up and Down scroll  Esc back to the match
ui-keys-replay = ← → step  Space play  + - speed  g go to  wasd look  q leave
ui-keys-replay-open = ← → step  Space play  + - speed  g go to  v eyes  wasd look  q leave
ui-jump = Go to step:
ui-entry-left = { $seat } gives up
ui-entry-back = back to step { $number }
ui-help-picking =
    Arrows     move the cursor
    Home, End  first and last cell of a row (with Ctrl: of the board)
    Tab        next thing that can be picked (Shift-Tab: previous)
    Enter      pick (Space and mouse clicks too)
    Esc        drop the last pick
    1 to 9     pick from the list, or the game's own keys beside it
ui-help-signs =
    {"["}X] can be picked   >X< the cursor   {"{"}X{"}"} picked   *X* deserves a look
    -  cannot act   ~  turned   ?  face down   †  dead   +  several things
    Ctrl with a letter works where the game uses that letter itself.
ui-meanwhile = Meanwhile
ui-aim = { $what }?   Enter: yes   Esc: no
ui-keys-steer = Arrows walk  Tab next  Enter pick  n drop
ui-help-steering =
    Arrows     walk the picked piece, go to the next target, or move the cursor
    Shift      with arrows: move the cursor; Home: back to the piece
    Tab        next piece that can be picked (Shift-Tab: previous)
    Enter      pick, or do what is asked (y, Space and mouse clicks too)
    Esc or n   drop the last pick, or what is asked
    PgUp PgDn  scroll the log (the mouse wheel too)
ui-help-cards =
    ◆  stays on it   ◇  passes soon   !  harm   ›  does now
    →X pointed at   ←X points at it
ui-help-ways =
    ┊ ⋰ ⋱ ┄ a way   │ ╱ ╲ ─ a way that somebody went   × ╳ two that cross
ui-help-marks =
    (X) a piece can go there    X! a piece can strike there    ▁ to █ its life
    X×  others can strike there
ui-end-won = { $seat } wins.
ui-end-alone = { $seat } has come to the end.
ui-end-lost = { $seat } loses.
ui-end-drawn = A draw.
ui-end-first-together = First together:
ui-end-all-won = Everybody wins together.
ui-end-all-lost = Everybody loses together.
ui-end-agreed = All agreed on a draw.
ui-end-void = The match could not go on and does not count.
ui-end-void-why = It failed at { $place }: { $reason }
ui-trophies = Trophies:
ui-seed = Seed:
ui-end-place = { $rank }. { $seat }
ui-word-look = look
ui-word-about = about
ui-word-list = list
ui-word-yes = yes
ui-word-back = back
ui-word-log = log
ui-word-rules = rules
ui-word-quit = quit
ui-word-resign = resign
ui-word-draw = draw
ui-word-help = help
ui-word-rematch = rematch
ui-word-step = step
ui-word-reload = reload
ui-word-snapshot = snapshot
ui-plain-prompt = Your choice (a number, a command, or help):
ui-plain-again = Write rematch for another match, or press Enter to leave:
ui-plain-aim = { $what }? (yes or no)
ui-plain-picked = { $things } › (back drops this pick)
ui-plain-folded = { $n ->
    [one] one cell, in brackets on the board (list names it)
   *[other] { $n } cells, in brackets on the board (list names them, row by row)
 }
ui-plain-help =
    A number picks from the list; a command in words is played as it is.
    list    all that can be picked       about X all there is to know of X
    look    show everything again        back    drop the last pick, or take back
    log     all that has happened        rules   the rules
    resign  give up                      help    this page
    quit    leave; the match is saved
ui-plain-step = (Enter: next line, anything else: enough)
ui-plain-help-step = step    go through the scripts of the last step line by line; step COMMAND: of a command, without playing it
ui-plain-help-reload = reload  go on with the mod's files as they are now
ui-plain-help-snapshot = snapshot  write the board to a file beside the match
ui-plain-help-draw = draw    agree on a draw, all of you

# What describes a thing, and what a choice would come to.
ui-figure = { $name } { $n }
ui-figure-per-cent = { $name } { $n }%
ui-forecast-odds = { $name }: { $whole }.{ $tenths }%
ui-forecast-side = { $side }: { $all }
ui-forecast-and = { $one }, { $next }
ui-forecast-measure = { $name } { $n }
ui-forecast-per-cent = { $n }%
ui-forecast-number = { $n }

record-step = Line { $line } of the record (step { $step }): { $what }
record-mod = from the record
record-not-text = this is no text.
record-empty = the file is empty.
record-not-one = this is not the record of a match.
record-version = the record has format { $found }; here format { $here } is read.
record-cut-short = the line breaks off before its end.
record-json = column { $column } cannot be read.
record-chain = the line was changed, or one before it: its chain does not fit.
record-bytes = the line was rewritten: its bytes are not those of a record.
record-fields = the fields do not make one step.
record-number = the step is numbered { $found } instead of { $expected }.
record-no-game = the game “{ $game }” is not here.
record-rules = it was played by version { $found } of the rules; here they are at version { $here }.
record-content = it was played with content { $found }, and content { $here } is here.
record-dice = the dice “{ $found }” are not known here.
record-chances = the sources of chance are not in order.
record-seats = { $found } players are named for { $expected } seats.
record-commitment = the seed is not the one that was committed to.
record-setup = the setup does not fit the game.
record-not-opened = the match cannot be opened.
record-command = there is no such command.
record-rejected = the step cannot happen there.
record-state = the state after it is another one than the record says.
