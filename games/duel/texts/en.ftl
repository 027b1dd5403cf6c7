title = Arcane Duel
about = A duel of cards: lands make mana, spells answer spells, and the last to act is the first to happen.
named = { $name }
player-name = { $seat }
number = number { $n }
no-card = no card
face-down = Covered card

field-life = Life at the beginning
field-turns = A draw after so many turns
field-deck = Deck
choice-deck-fast = Sparks on the Road
choice-deck-slow = The Long Account
choice-deck-tricky = Steam and Mirrors
choice-deck-growing = Ring upon Ring
choice-deck-draining = Everything Owed
choice-deck-swarming = A Great Many
choose-deck = Choose your deck
look-costs = Cards by what they cost
field-list = My own deck instead (one line a card: 4 Name)
problem-list-at = Line { $line }: { $problem }
problem-list-line = “{ $found }” is not a number and a card, such as 4 Name.
problem-list-count = “{ $found }” stands where a number from 1 to { $most } should.
problem-list-card = There is no card “{ $found }”.
problem-list-near = There is no card “{ $found }”. Is it “{ $near }”?
problem-list-token = “{ $found }” is a token: only effects make it.
problem-list-size = { $count ->
    [one] One card: a deck has { $least } to { $most }.
   *[other] { $count } cards: a deck has { $least } to { $most }.
  }
problem-list-copies = { $count } times { $name }: a deck has at most { $most } of a card.
problem-list-long = The list goes past { $most } characters here: from this line on nothing is read.
deck-kinds = { $lands }, { $creatures }, { $invocations }, { $spells }
deck-lands = { $n ->
    [one] one land
   *[other] { $n } lands
  }
deck-creatures = { $n ->
    [one] one creature
   *[other] { $n } creatures
  }
deck-invocations = { $n ->
    [one] one invocation
   *[other] { $n } invocations
  }
deck-spells = { $n ->
    [one] one spell
   *[other] { $n } spells
  }
field-stops = When I am asked
choice-stops-few = In my main phases, to block, to reply
choice-stops-watchful = Also at the opponent's attacks and end of turn
choice-stops-all = At every phase

title-player = { $seat }
title-graveyard = Graveyard: { $seat }
title-deck = Unplayed: { $seat }
title-turn = Turn { $n }: { $seat }
title-turn-own = Turn { $n }, yours
title-turn-their = Turn { $n }, theirs
title-opening = Opening hands
title-stops = Ask me at
title-their-lands = Their lands and invocations
title-their-creatures = Their creatures
title-stack = Stack
title-own-creatures = Your creatures
title-own-lands = Your lands and invocations
title-hand = Your hand
title-hand-of = Hand of { $seat }
title-keep = Keep this hand?
title-opening-facts = What it is good for
opening-first = { $seat } begins
opening-lands = { $n ->
    [0] no land
    [one] one land
   *[other] { $n } lands
  }
opening-mana = makes { $mana }
opening-cost = cheapest card: { $n } mana
title-looked = Top of the library
title-waiting = Triggers waiting for the stack
title-buttons = What you can do

figure-life = life
figure-cards = cards
badge-spent = Spent: { $n }
deck-own = A deck of their own
cost-several = { $n ->
    [one] one of several
   *[other] { $n } of several
  }
badge-pool = Mana in the pool: { $n }
badge-library = library
badge-hand = hand
badge-graveyard = grave
badge-ready = { $of ->
    [0] no lands
   *[other] Mana ready: { $n } of { $of }
  }
fact-ready = { $mana }: { $n } of { $of }
fact-top = Number { $n } from the top: { $name }
fact-shown = Known to be held: { $n } { $name }

phase-opening = Opening hands
phase-beginning = Beginning
phase-first-main = First main phase
phase-combat = Combat
phase-attackers = Attackers
phase-blockers = Blockers
phase-damage = Damage
phase-second-main = Second main phase
phase-end = End
phase-cleanup = Cleanup

stop-own-beginning = My beginning
stop-own-combat = My combat
stop-own-attackers = After my attackers
stop-own-blockers = After their blockers
stop-own-end = My end
stop-their-beginning = Their beginning
stop-their-first-main = Their first main phase
stop-their-combat = Their combat
stop-their-attackers = After their attackers
stop-their-blockers = After my blockers
stop-their-second-main = Their second main phase
stop-their-end = Their end
stop-hold = When my own card is on top
fact-stop-set = You are asked here. Choosing it lifts the stop; nothing is passed.
fact-stop-open = You are not asked here. Choosing it sets a stop; nothing is passed.

fact-copy = A token that is a copy.
fact-keywords = Now: { $keywords }.
fact-power = Power: { $sum }.
fact-toughness = Toughness: { $sum }.
sum-counters = { $before } { $by } (counters)
sum-turn = { $before } { $by } (this turn)
sum-passives = { $before } { $by } (cards in play)
sum-limit = { $before } { $by } (the limit)
fact-fresh = Arrived this turn.
fact-resolving = Is resolving.
fact-aiming = Is being aimed.
figure-power = power
figure-toughness = toughness
mark-signed = { $n }
mark-counters = Counters: { $n }
mark-pumped = { $power }/{ $toughness }
mark-pumped-name = Until end of turn: { $power }/{ $toughness }
mark-wounds = −{ $n }
mark-wounds-name = { $n ->
    [one] One wound
   *[other] { $n } wounds
  }
mark-dies = †
mark-dies-name = Dies in this fight if nobody does anything more
mark-attacks = attacks
mark-attacks-name = Attacks.
mark-blocked-name = Attacks and is blocked.
mark-hits = hits: { $n }
mark-hits-name = Attacks: the player loses { $n } life if nobody does anything more.
mark-blocks = blocks
mark-blocks-name = Blocks.
mark-count = ×{ $n }
mark-count-name = { $n } of it
signed-plus = +{ $n }
signed-minus = −{ $n }

stack-card = Cast by { $seat }.
stack-copy = Copied by { $seat }.
stack-activated = Activated by { $seat }.
stack-triggered = Triggered for { $seat }.
stack-ability = { $name } (ability)
stack-order = { $n ->
    [one] Resolves next.
   *[other] Resolves as number { $n }.
  }
stack-target = Aimed at { $target }.

type-land = Land, { $colour }
type-land-plain = Land
type-creature = Creature, { $colour }
type-creature-plain = Creature
type-creature-token = Creature token, { $colour }
type-creature-token-plain = Creature token
type-invocation = Invocation, { $colour }
type-invocation-plain = Invocation
type-spell = Spell, { $colour }
type-spell-plain = Spell
flavour = “{ $words }”
line = Keywords: { $text }.
makes = Tap: makes one { $mana } mana.
makes-one-of = Tap: makes one mana of one of these: { $mana }.
mana-blue = blue
mana-green = green
mana-black = black
mana-red = red
mana-none = colourless
cost-any = { $n } of any mana
cost-mana = { $n } { $mana }
cost-life = { $n } life
list-two = { $first }, { $rest }
sentence-two = { $first } { $rest }
amount-fixed = { $n }
amount-or-more = { $n }+
amount-x = X

reminder-flying = Flying: blocked only by creatures with flying or reach.
reminder-reach = Reach: can block what flies.
reminder-haste = Haste: can attack the turn it arrives.
reminder-first-strike = First strike: deals its wounds before the others.
reminder-trample = Trample: what its blockers do not need to die goes on to their player.
reminder-vigilance = Vigilance: attacking does not tap it.
reminder-lifelink = Lifelink: its player gains as much life as it deals in combat.
reminder-venom = Venom: any wound it deals in combat kills.
reminder-rooted = Rooted: cannot attack.
ruling-flying = It can be blocked only by creatures with flying or reach (DUEL-9.3). It may itself block anything.
ruling-reach = It may block creatures that fly (DUEL-9.3). It does not fly itself: anything may block it.
ruling-haste = It may attack in the turn in which it arrives; others wait for their player's next turn (DUEL-3.3). Abilities may be used at once with or without it (DUEL-8.3).
ruling-first-strike = It deals its wounds in combat before creatures without first strike, and whoever dies of them deals none (DUEL-9.5). Two with first strike deal theirs at once.
ruling-trample = Wounds that its blockers do not need to die hurt their player (DUEL-3.3). Where its blockers are gone, all of them do (DUEL-9.5).
ruling-vigilance = Attacking does not tap it, so that it may block in the opponent's next turn (DUEL-3.3).
ruling-lifelink = Its player gains as much life as it deals in combat, at the same moment as the wounds (DUEL-9.5). What its abilities deal gives nothing.
ruling-venom = Any wound that it deals to a creature in combat destroys it, however tough it is (DUEL-3.3). Players only lose the life.
ruling-rooted = It cannot attack (DUEL-3.3). It may block.
keyword-flying = flying
keyword-reach = reach
keyword-haste = haste
keyword-first-strike = first strike
keyword-trample = trample
keyword-vigilance = vigilance
keyword-lifelink = lifelink
keyword-venom = venom
keyword-rooted = rooted

activated = { $cost }, tap: { $does }
activated-free = Tap: { $does }
triggered = { $when }: { $does }
when-played = { $whose ->
    [1] When you play { $cards }
    [2] When your opponent plays { $cards }
   *[0] When anybody plays { $cards }
  }
when-resolves = { $whose ->
    [1] When { $cards } of yours has resolved
    [2] When { $cards } of your opponent's has resolved
   *[0] When { $cards } has resolved
  }
when-enters = When { $what } enters
when-leaves = When { $what } leaves
when-turn = { $whose ->
    [1] When your turn starts
    [2] When your opponent's turn starts
   *[0] When a turn starts
  }
when-combat = { $whose ->
    [1] When your combat starts
    [2] When your opponent's combat starts
   *[0] When combat starts
  }
when-end = { $whose ->
    [1] When your turn ends
    [2] When your opponent's turn ends
   *[0] When a turn ends
  }
a-card = a card
a-land = a land
a-creature = a creature
a-invocation = an invocation
a-spell = a spell
another-creature = { $whose ->
    [1] another creature of yours
    [2] an enemy creature
   *[0] another creature
  }
another-land = { $whose ->
    [1] a land of yours
    [2] an enemy land
   *[0] a land
  }
another-invocation = { $whose ->
    [1] an invocation of yours
    [2] an enemy invocation
   *[0] an invocation
  }
another-spell = another spell
another-permanent = { $whose ->
    [1] another permanent of yours
    [2] an enemy permanent
   *[0] another permanent
  }
another-token = { $whose ->
    [1] a token of yours
    [2] an enemy token
   *[0] a token
  }
passive-numbers = { $who } get { $power }/{ $toughness }.
passive-keywords = { $who } have { $keywords }.
passive-both = { $who } get { $power }/{ $toughness } and have { $keywords }.

noun-this = { $case ->
    [1] to this
   *[0] this
  }
noun-it = { $case ->
    [1] to it
   *[0] it
  }
noun-you = { $case ->
    [1] to you
   *[0] you
  }
noun-opponent = { $case ->
    [1] to your opponent
   *[0] your opponent
  }
noun-both = { $case ->
    [1] to both players
   *[0] both players
  }
noun-own-creatures = { $case ->
    [1] to your creatures
    [2] Your creatures
   *[0] your creatures
  }
noun-enemy-creatures = { $case ->
    [1] to enemy creatures
    [2] Enemy creatures
   *[0] enemy creatures
  }
noun-all-creatures = { $case ->
    [1] to all creatures
    [2] All creatures
   *[0] all creatures
  }
noun-own-others = { $case ->
    [1] to your other creatures
    [2] Your other creatures
   *[0] your other creatures
  }
noun-flyers = { $case ->
    [1] to all creatures that fly
   *[0] all creatures that fly
  }
noun-attackers = { $case ->
    [1] to all attackers
   *[0] all attackers
  }
target-creature = { $case ->
    [1] to{" "}
   *[0] {""}
  }{ $whose ->
    [1] target creature of yours
    [2] target enemy creature
   *[0] target creature
  }
target-invocation = { $case ->
    [1] to{" "}
   *[0] {""}
  }{ $whose ->
    [1] target invocation of yours
    [2] target enemy invocation
   *[0] target invocation
  }
target-land = { $case ->
    [1] to{" "}
   *[0] {""}
  }{ $whose ->
    [1] target land of yours
    [2] target enemy land
   *[0] target land
  }
target-permanent = { $case ->
    [1] to{" "}
   *[0] {""}
  }{ $whose ->
    [1] target permanent of yours
    [2] target enemy permanent
   *[0] target permanent
  }
target-spell = { $case ->
    [1] to{" "}
   *[0] {""}
  }{ $whose ->
    [1] target spell of yours
    [2] target enemy spell
   *[0] target spell
  }
target-creature-spell = { $case ->
    [1] to{" "}
   *[0] {""}
  }{ $whose ->
    [1] target creature spell of yours
    [2] target enemy creature spell
   *[0] target creature spell
  }
target-player = { $case ->
    [1] to{" "}
   *[0] {""}
  }{ $whose ->
    [1] yourself
    [2] target opponent
   *[0] target player
  }
target-creature-or-player = { $case ->
    [1] to{" "}
   *[0] {""}
  }{ $whose ->
    [1] target creature of yours or yourself
    [2] target enemy creature or opponent
   *[0] target creature or player
  }
target-buried-creature = { $case ->
    [1] to{" "}
   *[0] {""}
  }{ $whose ->
    [1] target creature card in your graveyard
    [2] target creature card in your opponent's graveyard
   *[0] target creature card in a graveyard
  }
target-buried-card = { $case ->
    [1] to{" "}
   *[0] {""}
  }{ $whose ->
    [1] target card in your graveyard
    [2] target card in your opponent's graveyard
   *[0] target card in a graveyard
  }
target-being = { $what } { $being }
target-power = { $what } with power { $n } or less
being-tapped = that is tapped
being-untapped = that is untapped
being-attacking = that attacks
being-blocking = that blocks
being-flying = that flies
being-wounded = that is wounded
some-permanents = { $count ->
    [one] permanent
   *[other] permanents
  }
some-tokens = { $count ->
    [one] token
   *[other] tokens
  }
some-creatures = { $count ->
    [one] creature
   *[other] creatures
  }
some-lands = { $count ->
    [one] land
   *[other] lands
  }
some-invocations = { $count ->
    [one] invocation
   *[other] invocations
  }
some-spells = { $count ->
    [one] spell
   *[other] spells
  }
with-x = { $does } X is { $x }.
x-own-creatures = the number of your creatures
x-enemy-creatures = the number of enemy creatures
x-own-lands = the number of your lands
x-hand = the number of cards in your hand
x-buried-creatures = the number of creature cards in your graveyard
x-power = the power of this
x-target-power = the power of { $what }

does-damage = { $count ->
    [one] Deals one damage { $what }.
   *[other] Deals { $n } damage { $what }.
  }
does-draw = { $who ->
    [1] Your opponent draws { $count ->
        [one] a card
       *[other] { $n } cards
      }.
    [2] Both players draw { $count ->
        [one] a card
       *[other] { $n } cards
      }.
    [3] Target player draws { $count ->
        [one] a card
       *[other] { $n } cards
      }.
    [4] Target opponent draws { $count ->
        [one] a card
       *[other] { $n } cards
      }.
   *[0] You draw { $count ->
        [one] a card
       *[other] { $n } cards
      }.
  }
does-discard = { $who ->
    [1] Your opponent discards { $count ->
        [one] a card
       *[other] { $n } cards
      }.
    [2] Both players discard { $count ->
        [one] a card
       *[other] { $n } cards
      }.
    [3] Target player discards { $count ->
        [one] a card
       *[other] { $n } cards
      }.
    [4] Target opponent discards { $count ->
        [one] a card
       *[other] { $n } cards
      }.
   *[0] You discard { $count ->
        [one] a card
       *[other] { $n } cards
      }.
  }
does-mill = { $who ->
    [1] Your opponent puts { $count ->
        [one] a card
       *[other] { $n } cards
      } from the top of the library into the graveyard.
    [2] Both players put { $count ->
        [one] a card
       *[other] { $n } cards
      } from the top of the library into the graveyard.
    [3] Target player puts { $count ->
        [one] a card
       *[other] { $n } cards
      } from the top of the library into the graveyard.
    [4] Target opponent puts { $count ->
        [one] a card
       *[other] { $n } cards
      } from the top of the library into the graveyard.
   *[0] You put { $count ->
        [one] a card
       *[other] { $n } cards
      } from the top of the library into the graveyard.
  }
does-gain = { $who ->
    [1] Your opponent gains { $count ->
        [one] one life
       *[other] { $n } life
      }.
    [2] Both players gain { $count ->
        [one] one life
       *[other] { $n } life
      }.
    [3] Target player gains { $count ->
        [one] one life
       *[other] { $n } life
      }.
    [4] Target opponent gains { $count ->
        [one] one life
       *[other] { $n } life
      }.
   *[0] You gain { $count ->
        [one] one life
       *[other] { $n } life
      }.
  }
does-lose = { $who ->
    [1] Your opponent loses { $count ->
        [one] one life
       *[other] { $n } life
      }.
    [2] Both players lose { $count ->
        [one] one life
       *[other] { $n } life
      }.
    [3] Target player loses { $count ->
        [one] one life
       *[other] { $n } life
      }.
    [4] Target opponent loses { $count ->
        [one] one life
       *[other] { $n } life
      }.
   *[0] You lose { $count ->
        [one] one life
       *[other] { $n } life
      }.
  }
does-sacrifice = { $who ->
    [1] Your opponent sacrifices { $n } { $what } of their choice.
    [2] Both players sacrifice { $n } { $what } of their choice.
    [3] Target player sacrifices { $n } { $what } of their choice.
    [4] Target opponent sacrifices { $n } { $what } of their choice.
   *[0] You sacrifice { $n } { $what } of your choice.
  }
does-look = { $n ->
    [one] Look at the top card of your library: bury it or leave it.
   *[other] Look at the top { $n } cards of your library, one by one: bury or leave each.
  }
does-destroy = Destroys { $what }.
does-tap = Taps { $what }.
does-untap = Untaps { $what }.
does-remove = Removes { $what } from the game.
does-bounce = Returns { $what } to the owner's hand.
does-bounce-top = Puts { $what } on top of the owner's library.
does-sacrifice-this = Sacrifice this.
does-counter = Counters { $what }.
does-pump-numbers = Until end of turn, { $power }/{ $toughness } for { $who }.
does-pump-keywords = Until end of turn, { $keywords } for { $who }.
does-pump-both = Until end of turn, { $power }/{ $toughness } and { $keywords } for { $who }.
does-grow = { $n ->
    [one] Adds a +1/+1 counter { $what }.
   *[other] Adds { $n } +1/+1 counters { $what }.
  }
does-shrink = { $n ->
    [one] Adds a −1/−1 counter { $what }.
   *[other] Adds { $n } −1/−1 counters { $what }.
  }
does-token = { $count ->
    [one] Makes a token: { $name }, { $power }/{ $toughness }
   *[other] Makes { $n } tokens: { $name }, { $power }/{ $toughness }
  }
token-plain = { $token }.
token-keywords = { $token }, { $keywords }.
does-mana = You get mana: { $mana }.
does-return = Returns { $what } to the owner's hand.
does-return-battlefield = Returns { $what } to the battlefield.
does-copy = Copies { $what }.

button-keep = Keep this hand
button-mulligan = { $n ->
    [one] Draw one new card
   *[other] Draw { $n } new cards
  }
button-pass-resolve = Pass: { $name } resolves
button-pass-top = Pass, with { $name } on top
button-pass-phase = Pass: on to { $phase }
button-pass-end = Pass: end the turn
button-pass-turn = Pass for the whole turn
button-ability = { $n ->
    [one] Ability
   *[other] Ability { $n }
  }
button-mana = Tap for { $mana }
button-attack = { $n ->
    [0] No attack
    [one] Attack with one
   *[other] Attack with { $n }
  }
button-attack-all = Attack with all
button-withdraw-all = Take all back
button-block = { $n ->
    [0] No blocks: { $hurt }
    [one] One block: { $hurt }
   *[other] { $n } blocks: { $hurt }
  }
button-hurt = { $n ->
    [0] take nothing
   *[other] take { $n }
  }
button-bury = Bury it
button-leave = Leave it on top

prompt-mulligan = Keep this hand, or draw a new one with a card less?
prompt-mulligan-wait = Your opponent is still deciding about the opening hand.
prompt-wait = { $seat } is to act.
prompt-nobody = Nobody is asked.
prompt-main = Your main phase: put down a land, cast cards, or pass on.
prompt-stop = You asked to be asked here ({ $phase }).
prompt-reply = { $name } is on the stack: reply, or pass to let it resolve.
prompt-hold = { $name } is yours and on top: add to it, or pass.
prompt-attackers = Choose your attackers: once declares, once more takes back. Then confirm.
prompt-blockers = { $n ->
    [one] One creature attacks: choose a blocker and then what it blocks, or be done.
   *[other] { $n } creatures attack: choose a blocker and then what it blocks, or be done.
  }
prompt-order-blockers = Several block { $name }: which is wounded first?
prompt-order-triggers = Several of your abilities triggered: which goes on the stack first? It will happen last.
prompt-aim = { $name } triggered: choose what it is aimed at.
prompt-discard = { $n ->
    [one] Discard a card.
   *[other] Discard { $n } cards.
  }
prompt-sacrifice = Give up { $n } { $what }.
prompt-look = Only you see this card of your library: bury it, or leave it on top?

choice-mulligan = Draw a new hand with a card less
choice-pass-turn = Pass until the turn is over
set-own-beginning = Ask me from now on: my beginning
set-own-combat = Ask me from now on: my combat
set-own-attackers = Ask me from now on: after my attackers
set-own-blockers = Ask me from now on: after their blockers
set-own-end = Ask me from now on: my end
set-their-beginning = Ask me from now on: their beginning
set-their-first-main = Ask me from now on: their first main phase
set-their-combat = Ask me from now on: their combat
set-their-attackers = Ask me from now on: after their attackers
set-their-blockers = Ask me from now on: after my blockers
set-their-second-main = Ask me from now on: their second main phase
set-their-end = Ask me from now on: their end
set-hold = Ask me from now on: when my own card is on top
lift-own-beginning = No longer ask me: my beginning
lift-own-combat = No longer ask me: my combat
lift-own-attackers = No longer ask me: after my attackers
lift-own-blockers = No longer ask me: after their blockers
lift-own-end = No longer ask me: my end
lift-their-beginning = No longer ask me: their beginning
lift-their-first-main = No longer ask me: their first main phase
lift-their-combat = No longer ask me: their combat
lift-their-attackers = No longer ask me: after their attackers
lift-their-blockers = No longer ask me: after my blockers
lift-their-second-main = No longer ask me: their second main phase
lift-their-end = No longer ask me: their end
lift-hold = No longer ask me: when my own card is on top
choice-play = Put down { $name }
choice-tap = Tap { $name } for { $mana } mana
choice-cast = Cast { $name }
choice-activate = { $name }: { $does }
choice-aimed = { $does } → { $targets }
choice-aim = Aim
choice-attack = Attack with { $name }
choice-block = { $name } blocks { $attacker }
choice-withdraw = Take { $name } back
choice-order-trigger = { $name } first
choice-order-blocker = { $name } first
choice-discard = Discard { $name }
choice-sacrifice = Give up { $name }
forecast-own = Harms what is your own: { $target }.
forecast-theirs = Helps what is your opponent's: { $target }.
forecast-pays = Paid with { $paid }.
forecast-fight-nothing = Nobody dies, and no life is lost.
forecast-fight = Before any reply.
forecast-pass-turn = No stop counts until the turn is over, and no attacker is declared. You are still asked about blocks and about what your opponent casts.

log-began = { $seat } begins.
log-kept = { $seat } keeps the opening hand.
log-mulligan = { $n ->
    [one] { $seat } draws a new hand of one card.
   *[other] { $seat } draws a new hand of { $n } cards.
  }
log-draw = { $seat } draws a card.
log-draw-card = { $seat } draws { $name }.
log-exhausted = { $seat } has no card left to draw.
log-turn = Turn { $turn }: { $seat }.
log-land = { $seat } puts down { $name }.
log-cast = { $seat } casts { $name }.
log-activate = { $seat } activates { $name }.
log-trigger = { $name } of { $seat } triggers.
log-aimed = { $does } Aimed at { $targets }.
log-trigger-lost = { $name } of { $seat } triggers in vain.
log-stop-set = You will be asked: { $stop }.
log-stop-lifted = You will no longer be asked: { $stop }.
log-resolve-card = { $name } of { $seat } resolves.
log-resolve-ability = The ability of { $name } of { $seat } resolves.
log-fizzle = { $name } of { $seat } has no target left and does nothing.
log-counter = { $name } of { $seat } is taken off the stack.
log-enter = { $name } enters for { $seat }.
log-enter-token = A token enters for { $seat }: { $name }.
log-no-room = There is no room left for { $name } of { $seat }.
log-die = { $name } of { $seat } dies.
log-leave-graveyard = { $name } of { $seat } goes to the graveyard.
log-leave-hand = { $name } goes back to the hand of { $seat }.
log-leave-library = { $name } goes on top of the library of { $seat }.
log-leave-removed = { $name } of { $seat } is removed from the game.
log-leave-nowhere = { $name } of { $seat } ceases to exist.
log-tapped = { $name } of { $seat } is tapped.
log-untapped = { $name } of { $seat } is untapped.
log-pumped = { $name } of { $seat } gets { $power }/{ $toughness } until end of turn.
log-grown = { $name } of { $seat } gets counters: { $n }.
log-wounded = { $n ->
    [one] { $name } of { $seat } gets one wound.
   *[other] { $name } of { $seat } gets { $n } wounds.
  }
log-life-lost = { $seat } loses { $n } life and has { $life }.
log-life-gained = { $seat } gains { $n } life and has { $life }.
log-mana = { $seat } gets mana: { $mana }.
log-discard = { $seat } discards { $name }.
log-mill = { $name } goes from the library of { $seat } to the graveyard.
log-look = { $seat } looks at a card of the library.
log-look-card = { $seat } looks at { $name } in the library.
log-look-left = { $seat } leaves the card there.
log-sacrifice = { $seat } gives up { $name }.
log-return = { $seat } takes { $name } back from the graveyard.
log-remove-buried = { $name } is removed from the graveyard of { $seat }.
log-copy = { $seat } copies { $name }.
log-attack = { $name } of { $seat } attacks.
log-block = { $name } of { $seat } blocks { $attacker }.
log-withdraw = { $name } of { $seat } is taken back.
log-combat = Wounds are dealt.
log-combat-first = Those with first strike deal their wounds.
log-empty-pools = Unspent mana is gone.
log-pay = { $seat } pays { $paid }.
log-tap = { $seat } taps { $name } for { $mana } mana.

float-life = { $n }
float-wounds = −{ $n }
float-died = { $name } dies
float-countered = countered
float-fizzled = no effect

score = Life, turn by turn
summary-by-fight = The last { $n } life was lost in a fight
summary-by-card = { $name } took the last { $n } life
summary-turns = { $n ->
    [one] One turn
   *[other] { $n } turns
  }
summary-cast = { $n ->
    [one] One card cast, { $countered } countered
   *[other] { $n } cards cast, { $countered } countered
  }
summary-dead = { $n ->
    [one] One creature died
   *[other] { $n } creatures died
  }

end-life = A player has no life left.
end-library = A player had no card left to draw.
end-both = Neither player can go on: a draw.
end-turns = The turns are over: a draw.
end-objects = Too much was put on the stack in one turn: a draw.
end-left = A player gave up.

why-not-over = The duel is over.
why-not-nothing = There is nothing to do with that now.
why-not-target = That cannot be chosen for this.
refusal-not-asked = You are not asked now.
refusal-not-now = Something else is asked now.
refusal-not-held = You do not hold { $name }.
refusal-is-land = { $name } is a land: it is put down, not cast.
refusal-not-land = { $name } is no land: it is cast, not put down.
refusal-not-main = That is done only in your own main phase, with the stack empty.
refusal-land-played = You have put down a land this turn.
refusal-full = You have as many permanents as the battlefield holds.
refusal-stack-full = The stack is full.
refusal-too-dear = You cannot pay for { $name }.
refusal-none-untapped = You have no untapped { $name }.
refusal-not-made = { $name } does not make { $mana } mana.
refusal-not-yours = That is not yours: { $what }.
refusal-no-such-ability = { $what } has nothing to activate.
refusal-tapped = { $what } is tapped.
refusal-bad-target = It needs other targets than these.
refusal-no-creature = { $what } is no creature.
refusal-just-arrived = { $what } has not been here since your turn began.
refusal-rooted = { $what } is rooted and cannot attack.
refusal-declared = { $what } is in combat already.
refusal-not-declared = { $what } neither attacks nor blocks.
refusal-withdrawn-often = In one phase at most { $n } attackers or blockers are taken back.
refusal-stops-turned = In one turn stops are set or lifted at most { $n } times.
refusal-not-attacking = { $what } does not attack.
refusal-flies = { $what } flies: only what flies or has reach can block it.
refusal-not-to-order = That is not among what is to be ordered.
refusal-not-to-sacrifice = { $what } is not what has to be given up.

hint-mulligan = Two to five lands in seven cards make a good hand. Otherwise draw a new one with a card less.
hint-land = Put down a land, one in each of your turns: choose it in your hand.
hint-cast = You have mana for a card in your hand: choose it, then its targets. Lands are tapped for you.
hint-to-combat = Pass (P) to go on to combat, and attack with creatures that were here when the turn began.
hint-pass = Nothing more to do? Pass (P) to go on.
hint-end = After combat you can still cast what you did not want to show before. Then pass to end your turn.
hint-reply = Your opponent's card is on the stack and has not happened yet. A spell of yours would happen first. Or pass (P) and let it happen.
hint-stop = You are asked here because of a stop. Stops are listed on the left: choosing one sets or lifts it, and passes nothing.
hint-attack = Choose creatures to attack with, or all (A); choosing one again takes it back. They are tapped and cannot block in your opponent's turn. Then confirm (D).
hint-block = A blocker fights its attacker instead of letting it hurt you. Choose your creature, then the attacker; several may block one. Choosing a blocker again takes it back.
hint-order = Damage goes to the first blocker until it dies, then to the next.

cards-colour = Colour
cards-type = Type
cards-cost = Cost
