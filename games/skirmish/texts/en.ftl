title = Skirmish
about = Two companies on a grid, where arms beat arms in a triangle.

field-map = Map
choice-map-river = The Two Bridges (rout)
choice-map-fortress = The Old Fortress (capture)
choice-map-village = The Village under the Cliff (survive)
choice-map-pass = The Eagle Pass (kill the leader)
field-objective = Objective
choice-objective-own = the map's own
choice-objective-capture = capture a cell
choice-objective-survive = survive
choice-objective-boss = kill the leader
choice-objective-rout = rout the enemy
field-turns = Turns at most
field-counter = Survivors strike back
choice-counter-reach = at those in reach
choice-counter-always = always
field-lineup = Who stands where
choice-lineup-drawn = drawn by lot
choice-lineup-fixed = as the map says
field-company = Company
choice-company-own = the map's own
choice-company-levy = The Lowland Levy
choice-company-reeds = The Reed Banners
choice-company-rams = The Ram's Heads
choice-company-garrison = The Grey Garrison
choice-company-hatchets = The Red Hatchets
choice-company-hearth = The Hearth Guard
choice-company-lances = The Silver Lances
choice-company-foxes = The Crag Foxes

map = { $name }
named = { $name }
unit = { $name }, { $class }
unit-number = Unit { $n }
ground-marked = { $ground }, to be captured
battle = Battle
deeds = What to do
attack = Attack
wait = End action
end-turn = End turn
danger = Danger zone

gauge-life = life
turn = Turn { $turn } of { $of }
side = { $seat }: { $living } of { $of }
objective-capture = { $seat } is to capture a marked cell.
objective-capture-by = { $seat } is to capture a marked cell within { $turns } { $turns ->
    [one] turn
   *[other] turns
  }.
objective-survive = { $seat } is to survive { $turns } { $turns ->
    [one] turn
   *[other] turns
  }.
objective-boss = { $seat } is to kill { $name }, the leader.
objective-boss-by = { $seat } is to kill { $name }, the leader, within { $turns } { $turns ->
    [one] turn
   *[other] turns
  }.
objective-rout = All of the other side are to be killed.
objective-rout-by = { $seat } is to kill all of the other side within { $turns } { $turns ->
    [one] turn
   *[other] turns
  }.

fact-map = { $about }
fact-impassable = nobody can stand here
fact-marked = whoever steps here with the objective wins
fact-ground-defence = +{ $n } defence
fact-ground-dodge = +{ $n }% dodge
fact-heals = +{ $n } life at the start of the turn
fact-weapon = { $weapon } ({ $arms }), reach { $reach }
reach-one = { $n }
reach-between = { $least } to { $most }
figure-attack = attack
figure-defence = defence
figure-dodge = dodge
figure-critical = critical
figure-steps = steps a turn
figure-steps-left = steps left
fact-ward = +{ $n } defence by a charm
fact-carries = carries { $n } × { $item }
fact-leader = the leader who is hunted
fact-heal = heals { $n }
fact-harm = harms { $n }
fact-warding = +{ $n } defence
arms-sword = sword, beats axes
arms-axe = axe, beats lances
arms-lance = lance, beats swords
arms-bow = bow, not at arm's length
status-available = available
status-waiting = waiting
status-dead = { $name } is dead

prompt-your-turn = Your turn: { $n } of { $of } { $of ->
    [one] unit
   *[other] units
  } can act.
prompt-turn = { $seat } is to play: { $n } { $n ->
    [one] unit
   *[other] units
  } can act.
prompt-won = { $seat } wins. { $why }
prompt-drawn = A draw: neither side has more.

choice-walk = { $name } walks to { $cell } ({ $steps } { $steps ->
    [one] step
   *[other] steps
  })
choice-attack = { $name } attacks { $target }
choice-walk-attack = { $name } attacks { $target } from { $cell }
choice-use = { $name } uses { $item }
choice-use-on = { $name } uses { $item } on { $target }
choice-wait = { $name } ends the action
choice-end-turn = End the turn

overlay-reach = can go there
overlay-threat = can strike there
overlay-danger = the enemy can strike there

forecast-threats = { $n ->
    [0] No enemy could strike there.
    [one] One enemy could strike there.
   *[other] { $n } enemies could strike there.
  }
forecast-no-counter = { $name } cannot strike back.
forecast-better-arms = Better arms: hit +{ $hit }%, damage +{ $damage }
forecast-worse-arms = Worse arms: hit −{ $hit }%, damage −{ $damage }
forecast-why-hit = { $name }, { $n }% to hit = { $sum }
forecast-why-damage = { $name }, { $n } of { $life } life = { $sum }
forecast-critical = { $name }, { $n }% of hits are critical and take { $damage }
compared-hit = hit
compared-damage = damage
compared-critical = critical
outcome-falls = { $name } falls
outcome-struck = { $name } is hit
outcome-both-live = both live
forecast-heal = { $name } gets { $n } life back and has { $life }.
forecast-harm = { $name } loses { $n } life and keeps { $life }.
forecast-ward = { $name } gets +{ $n } defence until the next turn.
forecast-end = { $n } { $n ->
    [one] unit
   *[other] units
  } could still act:
forecast-unit = { $name }
sum-base = { $by }
sum-dodge = { $before } − { $by } (dodge)
sum-defence = { $before } − { $by } (defence)
sum-ground = { $before } − { $by } (ground)
sum-ward = { $before } − { $by } (charm)
sum-triangle-more = { $before } + { $by } (better arms)
sum-triangle-less = { $before } − { $by } (worse arms)
sum-least = { $before } + { $by } (the least)
sum-most = { $before } − { $by } (the most)

log-lineup = { $seat }: lots are drawn for who stands where; { $name } leads.
log-turn = Turn { $turn }: { $seat } is to play.
log-missed = { $name } strikes at { $target } and misses.
log-hit = { $name } hits { $target } for { $damage } ({ $life } left).
log-critical = { $name } hits { $target } critically for { $damage } ({ $life } left).
log-counter-missed = { $name } strikes back at { $target } and misses.
log-counter-hit = { $name } strikes back and hits { $target } for { $damage } ({ $life } left).
log-counter-critical = { $name } strikes back and hits { $target } critically for { $damage } ({ $life } left).
log-healed-by = { $name } uses { $item }: { $target } gets { $n } life back ({ $life }).
log-harmed-by = { $name } uses { $item }: { $target } loses { $n } life ({ $life } left).
log-warded-by = { $name } uses { $item }: { $target } gets +{ $n } defence.
log-died = { $name } dies.
log-rested = { $name } gets { $n } life back ({ $ground }).
float-damage = −{ $n }
float-healed = +{ $n }
float-missed = missed
float-critical = critical −{ $n }
float-ward = +{ $n } defence

score = Life of each side, turn by turn
summary-by-step = { $name } took the marked cell
summary-by-blow = { $name } struck down { $target }
summary-by-item = { $name } felled { $target } with { $item }
summary-turns = { $n ->
    [one] One turn
   *[other] { $n } turns
  }
summary-blows = { $n ->
    [one] One blow, { $hits } hit
   *[other] { $n } blows, { $hits } hit
  }
summary-criticals = { $n ->
    [one] One of them was critical
   *[other] { $n } of them were critical
  }
summary-dead = { $n ->
    [one] One unit fell
   *[other] { $n } units fell
  }

end-captured = The marked cell is captured.
end-survived = The time is over, and they have survived.
end-boss-killed = The leader is dead.
end-routed = A side has no units left.
end-prevented = The objective was not reached in time.
end-more-units = The turns are over: more units are left.
end-more-life = The turns are over: more life is left.
end-even = The turns are over, and neither side has more.
end-left = A player gave up.

why-not-over = The battle is over.
why-not-nothing = That cannot be done now.
why-not-pick-a-unit = Select one of your available units first.
why-not-no-target = { $name } has no enemy in reach from here.
why-not-nobody-there = Nobody in reach would gain by that.
why-not-too-far = That is { $steps } { $steps ->
    [one] step
   *[other] steps
  } away, and { $points ->
    [0] none is left
    [one] one is left
   *[other] { $points } are left
  }.
why-not-no-way = There is no free way there.

refusal-not-your-turn = It is not your turn.
refusal-no-such-unit = There is no such unit: { $unit }.
refusal-not-yours = { $unit } is not yours.
refusal-dead = { $unit } is dead.
refusal-waiting = { $unit } has acted this turn.
refusal-tired = { $unit } has no steps left.
refusal-edge = The map ends there.
refusal-impassable = Nobody can stand there: { $ground }.
refusal-occupied = { $unit } stands there.
refusal-ally = { $unit } is an ally and cannot be hit.
refusal-enemy = { $unit } is an enemy.
refusal-out-of-reach = { $unit } is { $distance } { $distance ->
    [one] step
   *[other] steps
  } away; the reach is { $reach }.
refusal-no-such-item = There is no such item.
refusal-none-left = { $unit } does not carry that: { $item }.
refusal-unneeded = { $unit } would gain nothing by that: { $item }.

hint-select = { $objective } Select one of your units (click it, or Tab and Enter): marked cells show where it can go. Click one, or walk with the arrows.
hint-walked = A walk can be taken back until something was rolled. Walk on, attack (A), use an item, or end this unit's action (Z). Then take the next unit (Tab).
hint-end-turn = Units that have acted are dimmed. When you are done, end the turn (E); it also passes by itself when all have acted.
hint-attack = An enemy is in reach: select your unit, then the enemy (or A and arrows). You see the odds of both before you confirm.
hint-heal = A unit is badly hurt. A draught, a salve from a neighbour, a house or a fortress gives life back. Keep it out of the danger zone (D) meanwhile.
hint-triangle = Swords beat axes, axes beat lances, lances beat swords. Bows strike from two steps on and are helpless at arm's length.
hint-ground = Ground helps whoever stands on it: forests against being hit, hills against damage. Let them come to you.
hint-danger = The danger zone (D) shows every cell that the enemy can strike next turn. Stay out of it until you can strike first, together.
hint-objective = { $objective } Keep an eye on it: battles are won by it.
