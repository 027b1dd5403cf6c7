# The words that only the page uses.
web-title = Ludotheque
web-welcome = Which game shall it be?
web-welcome-how = Pick a box: you sit at the table at once.
web-licences = Licences of what this page is made of
web-games = Games
web-players = { $number ->
    [one] One player
   *[other] { $number } players
}
web-players-range = { $least }–{ $most } players
web-loading = One moment…
web-again = Try again
web-close = Close
web-home = All games
web-nowhere = There is nothing at this address.
web-advice-no-match = The address may be mistyped, or the match was removed. Links to matches are long: has all of it been copied?
web-advice-seat = The seat is taken in another tab, on another device, or by a newer invitation. There it goes on.
web-advice-void = Whoever made the match may have freed it, or you hold it on another device. You can still watch.
web-advice-address = The address may be mistyped, or what was there is gone.
web-advice-operator = Nothing can be done about it from here: whoever runs this server has to see to it.
web-advice-wait = Wait a moment, then try again. Whoever shares your connection is counted together with you.
web-advice-device = This browser is none of your devices any more. Under “You” a code from another device makes it one.
web-advice-reload = Load the page anew; where that does not help, whoever runs this server wants to know.
web-advice-version = This match was begun by other rules or other content than this server has now. Its record can still be read by a program that has them.
web-advice-full = Everybody who plays goes on playing; only newcomers have to wait. Try again in a moment.
web-advice-storage = What was answered is safe. The operator of this server has to make room or mend the disk.
web-advice-ended = Nobody has won. What was played can be looked at.
web-advice-unreachable = Nothing is lost: what was played is on the server, and this page comes back to it.
web-failure-unreachable = The server cannot be reached. Is this device online?
web-failure-unknown = The server gave an answer that this page does not understand ({ $status }).

web-your-matches = Your matches
web-no-matches = None yet. Those you play or watch here will be listed, so that you can come back to them.
web-match-open = going on
web-match-over = over
web-look = Look
web-forget = Remove from this list: { $match }

web-ways = Around the matches
web-way-play = Play
web-way-tables = Open tables
web-way-live = Watch live
web-way-replays = Replays
web-way-mine = Your matches
web-way-you = You
web-dark = Dark colours
web-all = all
web-your-move-in = { $number ->
    [one] It is your move
   *[other] It is your move in { $number } matches
 }
web-with-friend = { $game }: with a friend
web-join = Join
web-seats-open = { $number ->
    [one] one seat is free
   *[other] { $number } seats are free
 }
web-open = Open match: its seed is public, its seats belong to addresses. It counts nowhere else.
web-steps = { $number ->
    [0] just begun
    [one] one step
   *[other] { $number } steps
 }
web-none-tables = Nobody waits at a table. Open one: pick a box, and let anybody join.
web-none-live = Nothing to watch at the moment. Matches that their players put on the list are found here.
web-none-replays = None yet. Matches that their players put on the list stay here when they are over.
web-of-game = Of which game
web-seating-open = Me and whoever comes
web-sitter-anybody = Whoever comes first
web-listed = On the list:
web-listed-why = anybody may find this match and watch it.
web-elsewhere = You sit here on another device.
web-elsewhere-claim = Go on here

web-seating = Who plays?
web-seating-bot = Me against the computer
web-seating-with-bot = Me together with the computer
web-seating-alone = I play alone
web-seating-friend = Me and a friend, by link
web-seating-friends = Me and friends, by links
web-seating-here = All of us at this screen
web-seating-watch = Computer players; I watch
web-level = How strong is the computer?
web-level-random = Easy
web-level-heuristic = Medium
web-level-deep = Hard
web-bot-random = Easy computer
web-bot-heuristic = Medium computer
web-bot-deep = Hard computer
web-sitter-me = A person at this screen
web-sitter-friend = A friend, by link
web-name = Your name (if you like)
web-from-to = { $min } to { $max }
web-choose-file = Choose a text file
web-characters = { $number } of at most { $most } characters
web-content = Content
web-content-own = The game's own
web-content-mod = Mod: { $name }
web-content-broken = Mod: { $name } (broken)
web-stack-next = { $number } next
web-look-whose = For whom
web-look-all = All that is in it: { $number }
web-more-settings = More settings
web-practice = Practice:
web-practice-why = anything may be taken back.
web-play = Play
web-watch = Watch
web-rules = Rules

web-rules-clauses = The rules, clause by clause
web-cards = All cards of { $game }
web-all-cards = All cards
web-no-cards = This game has no cards.
web-cards-words = Words on the card
web-cards-any = any
web-cards-found = { $number } of { $all } cards
web-cards-clear = Show all
web-watch-instead = Just watch
web-copied = Copied.
web-away = away
web-reconnecting = reconnecting
web-replaced = away, an AI plays
web-left = gave up
web-clock = Time left: { $time }
web-time-short = You have { $number } seconds left.
web-time-up = Your time was up: the clock played for you. The third time in a row you leave the match.
web-time-up-of = { $name } let the time run out: the clock played.
web-time-short-of = { $name } has { $number } seconds left.
web-outdated = There is a new version of this page. What you play goes on where it is.
web-reload = Reload
web-clock-none = No clock
web-clock-turn = { $time } for each turn
web-clock-match = { $time } for the match, and { $more } seconds more for each turn
web-clock-label = Time to think
web-absence-label = When somebody is away
web-absence-wait = They are waited for
web-absence-replace = An AI plays after { $time }
web-absence-default = They are beaten after { $time }
web-you = you

web-seats = At the table
web-beside = Beside the table
web-you-won = You won
web-you-lost = You lost
web-see-table = Look at the table
web-see-result = See the result
web-board = Board
web-can-be-picked = can be picked
web-own-target = your own: asked about before it is done
web-picked = picked
web-picks = { $things }: now choose what is lit
web-drop-pick = Drop the last pick
web-confirm = Confirm
web-confirm-how = Confirm with the button below, Enter, or the same target once more.
web-cancel = Cancel
web-dock = At a glance
web-reasons = How these numbers come about
web-closer-hint = Point at a piece, a card or a cell to look closer.
web-legend = Marks on the board
web-meanwhile = Meanwhile
web-meanwhile-number = Meanwhile, { $number ->
    [one] one thing
   *[other] { $number } things
 } happened
web-meanwhile-close = I have read this
web-points-at = points at { $things }
web-leads-to = leads to { $places }
web-walked-to = walked to { $places }
web-pending = Being sent…
web-state-marked = highlighted
web-pile-of = { $number ->
    [one] one card
   *[other] { $number } cards
 }
web-log-all = All
web-log-whose = Whose doings
web-log-empty = Nothing has happened yet.
web-your-turn = Your turn
web-lost = Connection lost. Reconnecting…

web-menu = Menu
web-take-back = Take back
web-ask-take-back = Ask to take back
web-offer-draw = Offer a draw
web-reload-mod = Go on with the mod's changed files
web-give-up = Give up
web-play-on = Play on
web-leave = Leave (the match waits for you)
web-rematch = Rematch
web-try-again = Try again
web-same-seed = Same seed
web-new-match = New match
web-record = Download the record
web-proposal = Proposal
web-agree = Agree
web-decline = Decline
web-withdraw = Withdraw
web-proposed-draw = You offered a draw. Waiting for an answer…
web-proposed-back = You asked to take back. Waiting for an answer…
web-proposed-again = You asked to try again. Waiting for an answer…
web-proposed-reload = You asked to go on with the mod's changed files. Waiting for an answer…
web-proposed-rematch = You asked for a rematch. Waiting for an answer…
web-asked-draw = { $seat } offers a draw.
web-asked-back = { $seat } asks to take back the last step.
web-asked-again = { $seat } would like to try again.
web-asked-repeat = { $seat } would like to try again with the same seed.
web-asked-reload = { $seat } would like to go on with the mod's changed files.
web-asked-rematch = { $seat } would like a rematch.

web-curtain = Pass the screen to { $seat }.
web-curtain-why = Nothing is shown until then.
web-curtain-lift = { $seat }, I am alone


web-review = Review
web-open-record = Open a record
web-help-replay = through a match that is over: step by step, turn by turn, to the start or the end; let it go on by itself
web-help-marks = to the next thing that stood out, or to the one before

web-help-tab = to the next region or thing that can be picked
web-help-arrows = from cell to cell, from thing to thing
web-help-steer = the next step of the piece that is picked, or from target to target
web-help-leap = to the next cell that can be picked
web-help-pick = pick; something that cannot be picked says why
web-help-escape = drop the last pick (a right click does that too), close a sheet
web-help-watch = pause, one step, faster, slower
web-help-own-keys = Keys of this game
web-help-words = Words of this game
web-keys-next = to the next link, button or field
web-keys-arrows = among answers, cards and rows
web-keys-press = follow, press, choose
web-keys-close = close a sheet
web-help-signs = Signs
web-help-reach = a piece can go there
web-help-threat = a piece can strike there
web-help-lasting = lies on a card and stays
web-help-passing = lies on a card until the end of the turn
web-help-harm = what is wrong with a card: wounds
web-key-enter = Enter
web-key-space = Space
web-key-escape = Esc
web-key-page-up = Page Up
web-key-page-down = Page Down
web-key-home = Home
web-key-end = End
web-settings = Settings
web-hearing = Sound
web-calls = Tell me when it is my turn and I look elsewhere
web-calls-forbidden = The browser does not let this page tell you anything. Its own settings for this page can allow it.
web-seeing = Screen
web-hints = Hints
web-try = Try this: { $what }
web-hint-skip = No more hints
web-language = Language
web-theme = Colours
web-theme-auto = As device
web-theme-light = Light
web-theme-dark = Dark
web-volume = Sounds
web-speed = Speed
web-times = ×{ $speed }
web-motion = Motion
web-motion-auto = As device
web-motion-full = Full
web-motion-little = None

web-line = Connection: the last answer took { $delay } milliseconds
web-line-waits = Connecting…
web-line-lost = Connection lost
web-milliseconds = { $delay } ms

web-cards-term = Mentions
web-rulings = What the words mean
web-decks = Decks
web-deck-bring-own = Build a deck, or bring your own

web-mods = Mods
web-programs = Seat a program
