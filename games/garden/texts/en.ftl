title = Garden Tensions
about = Clans of tiny creatures conquer a garden of hexagons, cell by cell.

field-players = Players
field-rounds = Rounds at most
field-regrouping = Creatures regroup
field-humans = Humans about
field-clan = Clan
choose-clan = Choose your clan
choice-clan-cooks = Cooks
choice-clan-blacksmiths = Blacksmiths
choice-clan-miners = Miners
choice-clan-lumberjacks = Lumberjacks

garden = Garden
players = Players
facts = The match
acts = What to do
named = { $name }
count = { $n }
count-more = +{ $n }
count-less = −{ $n }
die-range = 1–{ $sides }
amount = { $n } { $resource }
amounts = { $before }, { $more }
amount-nothing = nothing

phase-conquest = Conquest
phase-reinforcement = Reinforcement
round = Round { $round } of { $of }
stock = { $seat } has { $n } { $n ->
    [one] creature
   *[other] creatures
  } to place
humans-about = Humans are about

player = { $seat }: { $clan }
player-out = { $seat }: { $clan }, out
creatures = { $clan } on { $cell }: { $n }
yields = gives { $n } { $resource } a turn
costs = costs { $n } { $resource }
costs-points = costs { $n } conquest { $n ->
    [one] point
   *[other] points
  }
has = { $n } { $resource }
has-cells = { $n } { $n ->
    [one] cell
   *[other] cells
  }
has-creatures = { $n } { $n ->
    [one] creature
   *[other] creatures
  }
has-points = { $n } conquest { $n ->
    [one] point
   *[other] points
  }
mark-poisoned = poisoned for { $n } { $n ->
    [one] turn
   *[other] turns
  }: every creature here rolls, and low rolls die
mark-rooted = cannot conquer for { $n } { $n ->
    [one] turn
   *[other] turns
  }
mark-sheltered = sheltered: the next blow only ends the shelter
mark-forged = forged weapons: dice of { $sides }, for { $n } { $n ->
    [one] turn
   *[other] turns
  }

fact-price = { $price } to take it, and for every use
fact-power = { $invention }: { $does }
fact-fly = attacks any enemy cell from any own one
fact-strike = kills { $n } on an enemy cell beside it
fact-recruit = { $n } more creatures in reinforcement
fact-stock = { $n } { $n ->
    [one] creature
   *[other] creatures
  } to place
fact-displaced = { $n } driven off, back in the next reinforcement
fact-zone = holds all { $zone }
fact-special = holds { $special }
fact-income = next reinforcement: { $n }
fact-pillage = kills { $kills } and steals { $steals } { $resource }
fact-poison = every creature on the cell rolls against it for { $n } turns
fact-forge = all own creatures roll up to { $sides }, for { $n } own turns
fact-root = the enemies on the cell cannot conquer for { $n } of their turns
fact-shelter = takes a neighbouring enemy cell without a fight and shelters it

pillage = Pillage
regroup = Regroup
place-many = Place { $n }
finish-conquest = To reinforcement
finish-comes = { $n } { $n ->
    [one] creature
   *[other] creatures
  } will come
finish-turn = End turn
finish-turn-later = { $n } to place first

choice-take = Take { $cell } from { $from }
choice-attack = Attack { $cell } from { $from }
choice-fly = { $invention }: attack { $cell } from { $from }
choice-strike = { $invention }: strike { $cell }
choice-recruit = { $invention }: more creatures
choice-pillage = Pillage { $cell }
choice-zone = Zone attack on { $cell }
choice-shelter = Take { $cell } from { $from } and shelter it
choice-forge = Forge weapons
choice-place = Place { $n } on { $cell }
choice-regroup = Regroup from { $from } to { $cell }
choice-end-conquest = To reinforcement: { $n } will come
choice-end-turn = End turn

outcome-won = you win
outcome-lost = you lose
forecast-dice = { $own } { $own ->
    [one] die
   *[other] dice
  } of { $sides } against { $other } of { $others }
forecast-tie = a tie is theirs
forecast-moves = { $n } { $n ->
    [one] creature moves
   *[other] creatures move
  } in
forecast-price = { $price } to pay when it is taken
forecast-sheltered = only ends the shelter
forecast-kills = { $n } die, { $left } { $left ->
    [one] is
   *[other] are
  } left
forecast-nobodys = the cell will be nobody's
forecast-steals = { $n } { $resource } stolen
forecast-poison = rolls for its creatures at the start of the next { $n } turns
forecast-root = its creatures cannot conquer for { $n } of their turns
forecast-displaces = { $n } driven off until their next reinforcement
forecast-forge = your creatures roll 1 to { $sides } until the end of your next turn
forecast-can-move = { $cell } can still move to { $n } { $n ->
    [one] cell
   *[other] cells
  }
forecast-cells-can-move = { $n } { $n ->
    [one] cell
   *[other] cells
  } can still move
forecast-can-power = a power can still be used
forecast-can-ability = an ability can still be used
forecast-can-regroup = creatures can still regroup
forecast-nothing-left = nothing else is possible

prompt-conquest = Choose a cell of yours, then a neighbour to take; or use a power.
prompt-place = Place { $n } { $n ->
    [one] creature
   *[other] creatures
  } on your cells.
prompt-kept = { $n } { $n ->
    [one] creature fits
   *[other] creatures fit
  } nowhere and will wait: end your turn.
prompt-end = All is placed: end your turn.
prompt-their-conquest = { $seat } conquers.
prompt-their-reinforcement = { $seat } places reinforcements.
prompt-won = { $seat } wins. { $why }
prompt-drawn = A draw. { $why }

why-not-over = The match is over.
why-not-nothing = That leads nowhere now.
why-not-pick = Choose a cell of yours or a power.
why-not-surrounded = From { $cell } there is nothing to take: what is beside it is yours or too dear.
why-not-no-neighbour = No cell of yours beside { $cell } has creatures to send.
why-not-no-target = There is no enemy cell for it.
why-not-regroup = No own neighbouring cells can send and receive.

refusal-not-your-turn = It is not your turn.
refusal-other-phase = That belongs to the reinforcement phase.
refusal-other-phase-conquest = That belongs to the conquest phase.
refusal-no-such-cell = There is no such cell.
refusal-no-such-power = There is no such power.
refusal-not-yours = { $cell } is not yours.
refusal-own = { $cell } is yours already.
refusal-nobodys = { $cell } is nobody's: an enemy cell is needed.
refusal-too-few = On { $cell } there is one creature, and it has to stay.
refusal-rooted = The creatures on { $cell } are held by rocks for { $turns } { $turns ->
    [one] turn
   *[other] turns
  }.
refusal-not-beside = { $cell } is not beside { $from }.
refusal-too-dear = It costs { $needs } { $resource }; there { $has ->
    [one] is 1
   *[other] are { $has }
  }.
refusal-not-held = You do not hold the { $special }.
refusal-used = The { $special } was used this turn.
refusal-few-points = It costs { $needs } conquest points; you have { $has }.
refusal-other-clan = Your clan's zone attack is another.
refusal-already = It would change nothing.
refusal-no-stock = There { $n ->
    [0] is nobody
    [one] is 1 creature
   *[other] are { $n } creatures
  } to place.
refusal-no-room = On { $cell } there is room for { $n } more.
refusal-stock-fits = { $n } { $n ->
    [one] creature has
   *[other] creatures have
  } to be placed first.
refusal-no-regrouping = This match has no regrouping.
refusal-already-sent = { $cell } has sent its creatures this turn.

log-begins = { $seat } begins.
log-turn = Round { $round }: { $seat } gains { $gained }.
log-poison-rolled = The poison on { $cell } rolls { $die }: { $n } { $n ->
    [one] dies
   *[other] die
  }.
log-took = { $seat } holds { $cell } with { $n }.
log-fight-won = { $seat } attacks { $cell } and wins, { $own } to { $theirs } for { $other }.
log-fight-lost = { $seat } attacks { $cell } and loses, { $own } to { $theirs } for { $other }.
log-shelter-ended = { $seat } strikes the shelter of { $cell }: it is gone.
log-paid = { $seat } pays { $price }.
log-power = { $seat } uses the { $invention }.
log-pillage = { $seat } pillages { $cell }.
log-zone-at = { $seat }: { $attack } on { $cell }.
log-zone = { $seat } unleashes { $attack }.
log-died-poison = { $n } of { $seat } { $n ->
    [one] dies
   *[other] die
  } of poison on { $cell }.
log-died-power = { $n } of { $seat } { $n ->
    [one] dies
   *[other] die
  } on { $cell }.
log-died-pillage = { $n } of { $seat } { $n ->
    [one] dies
   *[other] die
  } in the pillage of { $cell }.
log-died-humans = { $n } of { $seat } { $n ->
    [one] does
   *[other] do
  } not survive the humans on { $cell }.
log-stole = { $seat } steals { $n } { $resource } from { $victim }.
log-displaced = { $n } of { $seat } { $n ->
    [one] is
   *[other] are
  } driven off { $cell }.
log-lost = { $cell } belongs to nobody now; it was held by { $seat }.
log-reinforced = { $seat } gets { $n } reinforcements.
log-recruited = { $seat } gets { $n } more creatures.
log-placed = { $seat } places { $n } on { $cell }.
log-regrouped = { $seat } moves { $n } from { $from } to { $cell }.
log-humans-foot = A foot comes down on { $cell }.
log-humans-visit = Humans come to { $cell }.
log-humans-sweets = A child drops sweets on { $cell }.
log-multiplied = { $n } more of { $seat } on { $cell }.
log-out = { $seat } has no cell left and is out.
log-left = { $seat } gives up.
float-won = taken
float-lost = held
float-shelter = shelter gone
float-foot = A foot!
float-visit = Humans!
float-sweets = Sweets!

end-conquest = Nobody else has a cell.
end-rounds = The last round is over: the most cells win, then the most creatures.
end-left = Nobody else is left.
fault-no-garden = No fair garden could be laid.

hint-conquer = Choose a cell of yours with two creatures or more, then a neighbouring one: all but one creature move there.
hint-end-conquest = Nobody can move any more. End the conquest phase: reinforcements will come.
hint-place = Reinforcements: choose your cells to place { $n } { $n ->
    [one] creature
   *[other] creatures
  }. Cells hold five; those near the enemy need them most.
hint-end-turn = End your turn. At the start of the next one your cells give what is written on them.
hint-fight = An enemy is beside you: choose { $from }, then { $cell }. It shows the odds first: { $whole }%. The higher sum of dice wins, a tie is the defender's.
hint-special = The { $special } on { $cell } is in reach. Taking it costs { $price }; its power is then yours, for the same price each time.
hint-special-later = The { $special } is near. Collect { $price } and you can take it.
hint-power = You can use a power: press { $invention }, then choose its target.
hint-recruit = You hold sweets: their power gives more creatures to place.
hint-ability = You have won enough conquest points for your clan: press Pillage or { $attack } and choose an enemy cell.
hint-zones = Whoever holds all cells of one ground gets more reinforcements every turn.
