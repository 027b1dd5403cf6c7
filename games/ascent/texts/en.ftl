title = Ascent
about = Build a deck and climb four floors, one for each element, alone or two together.

field-players = Climbers
field-difficulty = Difficulty
field-single_path = One path on every floor
field-omens = Omens
field-element = Starting element
choose-element = Choose the element to start in
choice-difficulty-easy = Easy
choice-difficulty-normal = Normal
choice-difficulty-hard = Hard
choice-difficulty-merciless = Merciless
choice-element-air = Air
choice-element-water = Water
choice-element-earth = Earth
choice-element-fire = Fire
element-about = It { $about }. Strong against { $other }.

named = { $name }
player = { $seat }
players = Climbers
count = { $n }
count-more = +{ $n }
count-less = -{ $n }
times = ×{ $n }
copies = { $n ->
    [0] no cards
    [one] one card
   *[other] { $n } cards
 }
copies-of = { $n } × { $card }
list = { $before }, { $more }

score-life = Life, room by room
stat-life = life
stat-attack = attack
stat-block = block
stat-heal = healing
stat-draw = cards drawn
stat-discard = cards discarded
stat-energy = energy
stat-deck = cards in the deck
numbered = { $name } { $n }
stats = Attack +{ $attack }, block +{ $block }

map = The climb
floors = Floors
floor-named = { $n } { $element }
floor-boss = Boss: { $boss }
floor-climbed = climbed
room-enemies = Enemies
room-rest = Rest
room-training = Training
room-omen = Omen
room-boss = Boss
room-of = { $room }, { $element }
of-element = { $element }
strong-against = Strong against { $other }
enemies-fact = A fight, and a card as a reward.
rest-fact = Heal { $heal } life, or meditate for a gain that lasts.
training-fact = Three cards of any element: learn one.
omen-fact = The next fight begins so: { $what }
you-are-here = You are here.
was-here = You were here.
is-next = Open to you.
has-left = has given up
is-dead = is dead

progress = Floor { $floor }: { $element } · room { $room } of { $rooms }
progress-fight = Floor { $floor }: { $element } · room { $room } of { $rooms } · round { $round }

where = Where you are
here = Floor { $floor }: { $element }
here-foot = At the foot of the floor
here-room = Room { $n } of { $rooms }: { $room }
here-fight = Room { $n } of { $rooms }: { $room } · round { $round }
legend = Signs of the map
energy-of = Energy { $n } of { $most }
sentences = { $before } { $more }

costs = costs { $n } energy
target-enemy = One enemy
target-enemies = All enemies
target-player = One player
target-players = All players
effect-attack = Deals { $n } damage.
effect-block = Gives { $n } block.
effect-heal = Heals { $n }.
effect-draw = { $n ->
    [one] Draw a card.
   *[other] Draw { $n } cards.
 }
effect-discard = { $n ->
    [one] Discard a card.
   *[other] Discard { $n } cards.
 }
effect-block-plus = { $n ->
    [one] Block +{ $share }% for one turn.
   *[other] Block +{ $share }% for { $n } turns.
 }
effect-attack-plus = { $n ->
    [one] Attack +{ $share }% for one turn.
   *[other] Attack +{ $share }% for { $n } turns.
 }
effect-regeneration = Heals { $n } at the end of the turn, one less each turn.
effect-evade = { $n ->
    [one] The next attack misses.
   *[other] The next { $n } attacks miss.
 }
effect-retaliate = { $n ->
    [one] Attackers suffer { $damage } for one turn.
   *[other] Attackers suffer { $damage } for { $n } turns.
 }
effect-block-minus = { $n ->
    [one] Block -{ $share }% for one turn.
   *[other] Block -{ $share }% for { $n } turns.
 }
effect-attack-minus = { $n ->
    [one] Attack -{ $share }% for one turn.
   *[other] Attack -{ $share }% for { $n } turns.
 }
ruling-block-plus = Block that its owner gains is half as much again, rounded down; it falls by one at the start of each of their turns (ASCENT-10.8, ASCENT-12.1). With block minus at once neither counts.
ruling-attack-plus = Its owner's attacks deal half as much again; it falls by one at the start of each of their turns (ASCENT-10.2, ASCENT-12.2). With attack minus at once neither counts.
ruling-regeneration = Its owner is healed by its number at the end of their turn, and it falls by one each turn (ASCENT-12.3).
ruling-evade = So many attacks on its owner miss, even if block would have held them; only an attack uses it up, no turn does (ASCENT-10.5, ASCENT-12.4).
ruling-retaliate = Every attack that its owner does not evade and survives deals its attacker { $damage } damage, which block takes first; nobody retaliates for that (ASCENT-10.7, ASCENT-12.5).
ruling-block-minus = Block that its owner gains is half as much, rounded down; it falls by one at the start of each of their turns (ASCENT-10.8, ASCENT-12.1). With block plus at once neither counts.
ruling-attack-minus = Its owner's attacks deal half as much; it falls by one at the start of each of their turns (ASCENT-10.2, ASCENT-12.2). With attack plus at once neither counts.
status-block-plus = block plus
status-attack-plus = attack plus
status-regeneration = regeneration
status-evade = evade
status-retaliate = retaliate
status-block-minus = block minus
status-attack-minus = attack minus
status-of = { $status } { $n }

order = Who plays when
party = Climbers
hand-of = Hand of { $seat }
draw-pile = Draw pile
discard-pile = Discard pile
deck = Deck of { $seat }: { $n } of { $most }
reward = Reward
held-already = { $n ->
    [one] You have one already.
   *[other] You have { $n } already.
 }
end-turn = End turn
energy-left = { $n ->
    [0] no energy left
   *[other] { $n } energy left
 }
take-none = Take none
sleep = Sleep
meditate = Meditate
sleep-fact = Heals { $n } life.
sleep-life = Life { $from } → { $to } of { $most }
meditate-fact = Attack +{ $attack } and block +{ $block } to the end of the climb.

intent = What it does next
intent-no-number = !
intent-attacks = Attacks { $seat } for { $n }: { $through } get through.
intent-evaded = Attacks { $seat } for { $n }: misses.
intent-on = For { $who }:
intent-on-players = For all players:
intent-on-itself = For itself:
intent-on-allies = For all enemies:

prompt-map = { $n ->
    [one] Go on to the next room.
   *[other] Choose the next room: { $n } ways are open.
 }
prompt-wait-map = { $seat } chooses the next room.
prompt-wait = { $seat } is to play.
prompt-fight = { $n ->
    [0] No energy is left: end your turn.
   *[other] Play a card, or end your turn: { $n } energy.
 }
prompt-discard = { $n ->
    [one] Choose a card to discard.
   *[other] Choose { $n } cards to discard, one by one.
 }
prompt-reward = Take one card, or none.
prompt-reward-full = Your deck is full ({ $n }): take a card and choose one to remove for it, or take none.
prompt-training = Learn one card, or none.
prompt-training-full = Your deck is full ({ $n }): learn a card and choose one to remove for it, or learn none.
prompt-rest = Sleep or meditate.

choice-enter = Go in: { $room }
choice-play = Play { $card }
choice-play-at = Play { $card } on { $who }
choice-discard = Discard { $card }
choice-end = End the turn
choice-take = Take { $card }
choice-take-for = Take { $card } for { $dropped }

forecast-turn = You turn to { $element }.
forecast-deals = { $who }: { $n } damage, { $lost } life lost, { $left } left.
forecast-kills = { $who }: { $n } damage, it dies.
forecast-evaded = { $who } evades: the attack misses.
forecast-retaliates = { $who } retaliates: { $n } damage to you.
forecast-block = { $n } block.
forecast-heal = { $n } life healed.
forecast-end = { $n } damage is coming: { $through } get through.
forecast-death = You would die.
forecast-energy = { $n } energy is left, and something can be played.
reason-attack = { $who }: ({ $own } + { $stat }) × { $share }% by counters × { $factor }% by elements = { $total }
reason-block = { $card }: ({ $own } + { $stat }) × { $share }% by counters × { $factor }% = { $total }

why-not-over = The climb is over.
why-not-nothing = That leads nowhere.
why-not-card-first = Choose a card first, then its target.
why-not-pile = Nobody knows the order of a pile; look closer to see what is in it.
why-not-offer-first = Choose one of the offered cards first.
refusal-not-your-turn = It is not your turn.
refusal-other-stage-map = First the next room is chosen.
refusal-other-stage-fight = There is a fight: play a card or end your turn.
refusal-other-stage-discard = First cards of your hand are discarded.
refusal-other-stage-offer = First a card is taken, or none.
refusal-other-stage-rest = First sleep or meditate.
refusal-no-way = No way leads there from here.
refusal-not-held = { $card } is not in your hand.
refusal-too-dear = It costs { $needs } energy, and you have { $has }.
refusal-aim-enemy = { $card } is aimed at one enemy.
refusal-aim-player = { $card } is aimed at one player.
refusal-aim-nobody = { $card } needs no target.
refusal-no-such-target = Nobody living is there.
refusal-too-many = You have played { $n } cards this turn: no more.
refusal-not-offered = { $card } is not offered.
refusal-deck-full = Your deck has { $n } cards: choose one to remove for it.
refusal-deck-not-full = Your deck has room: nothing is removed.
refusal-not-in-deck = { $card } is not in your deck.

log-began = The climb begins: { $first }, { $second }, { $third }, { $fourth }.
log-entered = { $seat } leads on: { $room }.
log-foretold = An omen for the next fight: { $what }
log-fight = A fight: { $enemies }.
log-turn = Round { $round }: { $seat }.
log-shuffled = { $seat } shuffles the discard pile into the draw pile.
log-drew = { $seat } draws { $cards }.
log-played = { $seat } plays { $card }.
log-played-at = { $seat } plays { $card } on { $who }.
log-turned = { $seat } turns to { $element }.
log-struck = { $who } strikes { $target } for { $n }: { $blocked } blocked, { $lost } lost.
log-evaded = { $target } evades the attack: { $who } misses.
log-retaliated = { $who } retaliates: { $target } suffers { $n }.
log-blocked = { $who } gains { $n } block.
log-healed = { $who } heals { $n }.
log-regenerated = { $who } regenerates { $n }.
log-slept = { $who } sleeps and heals { $n }.
log-gained = { $who }: { $status } { $n }.
log-discarded = { $seat } discards { $card }.
log-died = { $who } dies.
log-won = { $n ->
    [one] The fight is won in one round.
   *[other] The fight is won in { $n } rounds.
 }
log-offered = On offer: { $one }, { $two }, { $three }.
log-took = { $seat } takes { $card }.
log-took-for = { $seat } takes { $card } and removes { $dropped }.
log-declined = { $seat } takes no card.
log-meditated = { $seat } meditates: attack +{ $attack }, block +{ $block }.
log-floor = Floor { $n } is climbed.
log-left = { $seat } gives up.
float-blocked = blocked
float-evaded = evaded
float-block = block +{ $n }

you-won = The summit!
you-lost = The climb ends here
end-summit = The last room of the fourth floor is cleared.
end-fallen = Nobody is left to climb on.
end-rounds = The fight was never decided.
end-left = The climb was given up.

summary-floors = { $n ->
    [one] { $n } floor climbed
   *[other] { $n } floors climbed
 }
summary-rooms = { $n ->
    [one] { $n } room entered
   *[other] { $n } rooms entered
 }
summary-killed = { $n ->
    [one] { $n } enemy defeated
   *[other] { $n } enemies defeated
 }
summary-dealt = { $n } damage dealt
summary-suffered = { $n } life lost
summary-evaded = { $n ->
    [one] { $n } attack evaded
   *[other] { $n } attacks evaded
 }
summary-cards = { $n ->
    [one] { $n } card played
   *[other] { $n } cards played
 }
summary-taken = { $n ->
    [one] { $n } card taken
   *[other] { $n } cards taken
 }
summary-favourite = { $n ->
    [one] Played most: { $card }, once
   *[other] Played most: { $card }, { $n } times
 }

hint-first-room = This is the climb: four floors, each with a boss. Enter the first room.
hint-ways = The rooms that are open to you light up. Look what is in each before you choose.
hint-omen = An omen's door shows what the next fight begins with.
hint-boss = The boss waits next. It is much stronger than the rest.
hint-reward = Take a card that your deck lacks. You need not take any.
hint-training = Training offers cards of any element. A small deck draws its best cards more often.
hint-rest = Sleep if you are hurt; meditation makes every attack and every block stronger for good.
hint-discard = Choose what you need least. It comes back when the draw pile runs out.
hint-block = { $n } damage would get through. { $card } gives block, which lasts until your next turn.
hint-element = { $card } turns you to { $element }, which is strong against { $other }: strike { $who }.
hint-attack = No harm is coming that you cannot hold: attack with { $card }.
hint-enough = You hold all that is coming. End your turn: the enemies do what they show.
hint-end-turn = Nothing more can be played. End your turn: the enemies do what they show.

cards-element = Element
cards-no-element = none
cards-target = Aimed at
cards-rarity = Offered
cards-cost = Energy
cards-cost-n = { $n }
rarity-starter = never: in decks from the start
rarity-common = often
rarity-uncommon = sometimes
rarity-rare = seldom
