# The words of decks, mods and programs: fetched with their pages.
web-decks-of = Decks of { $game }
web-decks-own = Your decks
web-decks-ready = Ready decks
web-decks-none = You have no deck of your own yet. Begin with an empty one, or build on one of those below.
web-decks-here = Your decks stay in this browser. Once you have a name here, they are the same on all your devices.
web-decks-shared = Your decks are kept with { $name }, the same on all your devices.
web-decks-full = This browser keeps no more decks. Copy the list, or delete another deck first.
web-no-deck = This browser has no such deck.
web-deck = The deck
web-deck-new = New deck
web-deck-bring = Bring a list
web-deck-build = Build a deck
web-deck-from = Build on this deck
web-deck-edit = Build on
web-deck-duplicate = Duplicate
web-deck-duplicated = { $name } was made.
web-deck-delete = Delete
web-deck-deleted = { $name } was deleted.
web-undo = Undo
web-deck-copy = Copy the list
web-copy-not = This browser does not let the page copy. Open the deck as text and copy it there.
web-deck-save = Save as a file
web-deck-play = Play with this deck
web-deck-name = Name of the deck
web-deck-view = What is shown
web-deck-text = As text
web-deck-cards = Cards
web-deck-empty = Press a card to put it in, or drag it here.
web-deck-keys = Enter or + puts one in, − takes one out, i looks closer
web-deck-has = { $number ->
    [0] Not in the deck
    [one] Once in the deck
   *[other] { $number } times in the deck
 }
web-deck-now = { $name }: { $number }
web-deck-less = One { $name } less
web-deck-more = One { $name } more
web-deck-closer = Look closer: { $name }
web-deck-size = { $number ->
    [one] One card
   *[other] { $number } cards
 }
web-deck-range = of { $least } to { $most }
web-deck-whole = Nothing is wrong: it can be played.
web-deck-at = Line { $line }: { $problem }
web-deck-list = The deck, a line for each card
web-deck-list-how = 4 Name of a card
web-more-problems = { $number ->
    [one] And one more mistake.
   *[other] And { $number } more mistakes.
 }
web-mods-what = Content of somebody's own for the games here: maps, cards, rules. Whoever runs this server offers it; what the checker says of each is told here.
web-mods-none = No mods are offered on this server. Whoever runs it makes one like this:
web-mods-again = Check again
web-mod-offered = can be played
web-mod-broken = broken: not offered at the moment
web-mod-checked = What the checker says
web-mod-error = Error
web-mod-warning = Warning
web-mod-whole = Nothing is wrong with it.
web-programs-what = Any seat of any game can be taken by a program of yours, in any language. There are two ways; each has a small example in Python that plays at random.
web-programs-lines = Lines of text, on your own machine
web-programs-lines-how = The program is started for each match and reads what it sees and may do as JSON, a line each; it answers with its choice. docs/bots.md describes the lines.
web-programs-check = Let it play one match, and have every mistake it makes explained:
web-programs-arena = Let it play a hundred matches against others:
web-programs-play = Play against it yourself:
web-programs-socket = A socket, on this server
web-programs-socket-how = The program speaks as this page does, so that it can sit beside people. docs/protocol.md describes the messages.
web-programs-match = Make a match of its own against the computer:
web-programs-seat = Take a seat in a match of yours: open one with a friend, and give the program the link in place of the friend.
web-programs-described = All requests are described for programs too:
web-command-copy = Copy
